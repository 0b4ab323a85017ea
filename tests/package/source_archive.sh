#!/bin/sh
# The sources as an archive, made by cpack. Unpacked in an empty folder it is a whole source tree, which installs; and the
# README's FetchContent block, word for word, builds a game with it.
set -eu
. "$SAT_SOURCE_DIR/tests/package/common.sh"
use_language c

rm -rf build game sources
sources=$SAT_SOURCE_DIR
if git -C "$SAT_SOURCE_DIR" rev-parse --show-toplevel >top 2>/dev/null && [ "$(cat top)" = "$SAT_SOURCE_DIR" ]; then
    sources=$PWD/sources # cpack takes whatever lies about in the folder that it packs
    mkdir sources
    git -C "$SAT_SOURCE_DIR" ls-files -z | tar -C "$SAT_SOURCE_DIR" --null -T - -cf - | tar xf - -C sources
fi
run "$SAT_CMAKE" -S "$sources" -B build -DSAT_BUILD_TESTS=OFF -DSAT_BUILD_EXAMPLES=OFF -DCMAKE_C_COMPILER="$CC" \
    -DCMAKE_C_FLAGS=
(cd build && run "$(dirname "$SAT_CMAKE")/cpack" --config CPackSourceConfig.cmake)
header=$SAT_SOURCE_DIR/include/sat/sat.h
version=$(sed -n 's/^#define SAT_VERSION_[A-Z]* *\([0-9]*\).*/\1/p' "$header" | paste -s -d. -)
archive=$PWD/build/sat-$version.tar.gz
[ -s "$archive" ] || fail "no sat-$version.tar.gz"

mkdir -p game
cd game
tar xzf "$archive"
[ "$(ls)" = "sat-$version" ] || fail "the archive holds something beside sat-$version"
[ ! -e "sat-$version/.git" ] || fail "the archive holds the repository"
mkdir layout
unpacked=$PWD/sat-$version
(cd layout && env SAT_SOURCE_DIR="$unpacked" sh "$unpacked/tests/layout/check.sh")
run "$SAT_CMAKE" -S "sat-$version" -B installed -DSAT_BUILD_TESTS=OFF -DSAT_BUILD_EXAMPLES=OFF -DCMAKE_C_COMPILER="$CC" \
    -DCMAKE_C_FLAGS= -DCMAKE_INSTALL_PREFIX="$PWD/prefix"
run "$SAT_CMAKE" --build installed
run "$SAT_CMAKE" --install installed
[ -s prefix/include/sat/sat.h ] || fail "no header installed"
rm -rf "sat-$version" layout installed prefix

# The block as it stands in the README, in a game's CMakeLists.txt beside the archive.
mv "$archive" .
cp "$consumer" game.c
{
    echo 'cmake_minimum_required(VERSION 3.16...3.25)'
    echo 'project(game LANGUAGES C)'
    echo 'add_executable(game game.c)'
    awk '/^```cmake$/ { inside = 1; block = ""; next }
        /^```/ { if (inside && block ~ /FetchContent/) printf "%s", block; inside = 0; next }
        inside { block = block $0 "\n" }' "$SAT_SOURCE_DIR/README.md"
} >CMakeLists.txt
grep -q FetchContent_MakeAvailable CMakeLists.txt || fail "the README has no block with FetchContent"
run "$SAT_CMAKE" -S . -B build -DCMAKE_C_COMPILER="$CC" -DCMAKE_BUILD_TYPE=Release
run "$SAT_CMAKE" --build build
expect_output build/game "$version"
