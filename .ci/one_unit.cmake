# Builds the library as one translation unit, which takes a third of the seconds that its sources take one by one:
#
#     cmake -DCMAKE_PROJECT_sat_INCLUDE=<this file>
#
# A local name may be a global one of another file.
cmake_language(DEFER CALL set_target_properties sat PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
cmake_language(DEFER CALL target_compile_options sat PRIVATE -Wno-shadow)
