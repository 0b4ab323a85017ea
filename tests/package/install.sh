#!/bin/sh
# Installs a copy of the library that claims another version, then moves the installed tree and throws the rest away:
# what finds it afterwards finds the package, and not the source tree, the build tree or the place it was installed to.
set -eu
. "$SAT_SOURCE_DIR/tests/package/common.sh"

rm -rf copy build prefix moved
mkdir copy
(cd "$SAT_SOURCE_DIR" && cp -R CMakeLists.txt LICENSE include src "$OLDPWD/copy")
IFS=. read -r major minor patch <<VERSION
$installed_version
VERSION
sed -e "s/^\(#define SAT_VERSION_MAJOR\).*/\1 $major/" -e "s/^\(#define SAT_VERSION_MINOR\).*/\1 $minor/" \
    -e "s/^\(#define SAT_VERSION_PATCH\).*/\1 $patch/" "$SAT_SOURCE_DIR/include/sat/sat.h" >copy/include/sat/sat.h

run "$SAT_CMAKE" -S copy -B build -DSAT_BUILD_TESTS=OFF -DSAT_BUILD_EXAMPLES=OFF -DCMAKE_C_COMPILER="$CC" \
    -DCMAKE_C_FLAGS= -DCMAKE_INSTALL_PREFIX="$PWD/prefix" "$one_unit"
! grep -iE 'fail|not found|could not|warning.* at ' log || fail "what configuring prints reads like a failure"
grep -q '^CMAKE_BUILD_TYPE:STRING=Release$' build/CMakeCache.txt || fail "the default build type is not Release"
run "$SAT_CMAKE" --build build
run "$SAT_CMAKE" --install build
mv prefix moved
rm -rf copy build

(cd moved && find . -type f) | sed -E 's%^\./%%; s%^lib[^/]*/([^/]*-linux-[^/]*/)?%lib/%' | LC_ALL=C sort >installed
cat >expected <<'LIST'
include/sat/sat.h
lib/cmake/sat/sat-config-version.cmake
lib/cmake/sat/sat-config.cmake
lib/cmake/sat/sat-targets-release.cmake
lib/cmake/sat/sat-targets.cmake
lib/libsat.a
lib/pkgconfig/sat.pc
share/doc/sat/LICENSE
LIST
diff expected installed || fail "installed files (< expected, > actual)"
! grep -rIl "$PWD" moved || fail "these files name the place they were installed to"
echo "installed and moved: $(wc -l <installed) files, none names its place"
