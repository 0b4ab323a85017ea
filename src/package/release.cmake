# Makes one folder of what people take, for the target `release`:
#
#     cmake -DSAT_BUILD_DIR=<build folder> -DSAT_OUTPUT=<folder> -P src/package/release.cmake
#
# It holds the two files (sat/sat.h and sat/sat.c), the files of examples/ that are made to be copied, the archive of all
# sources, the license, and the playground as one page, with its picture, where the build folder has it.

cmake_minimum_required(VERSION 3.16...3.25)

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
get_filename_component(tools "${CMAKE_COMMAND}" DIRECTORY)
file(REMOVE_RECURSE "${SAT_OUTPUT}")
include("${CMAKE_CURRENT_LIST_DIR}/amalgamate.cmake")

file(COPY "${root}/LICENSE" DESTINATION "${SAT_OUTPUT}")
foreach(name move solve)
    if(EXISTS "${root}/examples/${name}.c")
        file(COPY "${root}/examples/${name}.h" "${root}/examples/${name}.c" DESTINATION "${SAT_OUTPUT}")
    endif()
endforeach()
set(page "${SAT_BUILD_DIR}/examples/playground/web/playground.html")
if(EXISTS "${page}")
    file(READ "${page}" page)
    string(REPLACE "../../../.." "../.." page "${page}") # by default it links to the files of the repository beside it
    file(WRITE "${SAT_OUTPUT}/playground.html" "${page}")
    file(COPY "${SAT_BUILD_DIR}/examples/playground/web/playground.png" DESTINATION "${SAT_OUTPUT}")
else()
    message(STATUS "release: without the playground, which is not built")
endif()

file(GLOB archives "${SAT_BUILD_DIR}/sat-*.tar.gz")
if(archives)
    file(REMOVE ${archives}) # of other versions, too
endif()
execute_process(COMMAND "${tools}/cpack" --config CPackSourceConfig.cmake WORKING_DIRECTORY "${SAT_BUILD_DIR}"
    RESULT_VARIABLE failed OUTPUT_VARIABLE log ERROR_VARIABLE log)
if(failed)
    message(FATAL_ERROR "cpack:\n${log}")
endif()
file(GLOB archives "${SAT_BUILD_DIR}/sat-*.tar.gz")
file(COPY ${archives} DESTINATION "${SAT_OUTPUT}")
file(GLOB_RECURSE files RELATIVE "${SAT_OUTPUT}" "${SAT_OUTPUT}/*")
string(REPLACE ";" ", " files "${files}")
message(STATUS "${SAT_OUTPUT}: ${files}")
