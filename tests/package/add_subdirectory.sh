#!/bin/sh
# The source tree as a subdirectory of a user's project: the library works, and nothing else of it reaches the project.
# usage: add_subdirectory.sh c|cxx
set -eu
. "$SAT_SOURCE_DIR/tests/package/common.sh"
use_language "$1"

rm -rf build prefix
run "$SAT_CMAKE" -S "$SAT_SOURCE_DIR/tests/package/add_subdirectory" -B build -DSAT="$SAT_SOURCE_DIR" \
    -DCONSUMER="$consumer" -DLANGUAGE="$language" -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX" \
    -DCMAKE_INSTALL_PREFIX="$PWD/prefix"
run "$SAT_CMAKE" --build build

header=$SAT_SOURCE_DIR/include/sat/sat.h
version=$(sed -n 's/^#define SAT_VERSION_[A-Z]* *\([0-9]*\).*/\1/p' "$header" | paste -s -d. -)
expect_output build/consumer "$version"
expect_output build/consumer_of_shared "$version"

run "$SAT_CMAKE" --install build
[ ! -e prefix ] || fail "installing the user's project installs sat"
echo "nothing of the library is installed with the project"
