#!/bin/sh
# The installed package through find_package(sat).
# usage: find_package.sh c|cxx <installed tree>
set -eu
. "$SAT_SOURCE_DIR/tests/package/common.sh"
use_language "$1"
prefix=$(cd "$2" && pwd)

configure() { # build folder, prefix, version asked for
    "$SAT_CMAKE" -S "$SAT_SOURCE_DIR/tests/package/find_package" -B "$1" -DCMAKE_PREFIX_PATH="$2" -DWANTED="$3" \
        -DCONSUMER="$consumer" -DLANGUAGE="$language" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX"
}

rm -rf build other
run configure build "$prefix" 17.3
run "$SAT_CMAKE" --build build
expect_output build/consumer $installed_version
grep "^sat_DIR:PATH=$prefix/" build/CMakeCache.txt || fail "found elsewhere"

for version in 17.4 18 16; do
    rm -rf other
    refuse "version $version of an installed $installed_version" configure other "$prefix" $version
done
rm -rf other
refuse "a missing package" configure other "$PWD/nowhere" 17.3
