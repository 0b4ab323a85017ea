#!/bin/sh
# The sources as an archive, made by cpack. Unpacked in an empty folder it is a whole source tree; and the FetchContent
# blocks of the README, from git, and of building.md, from the archive, build a game with it, word for word.
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
rm -rf layout

# The block as it stands on the page, in a game's CMakeLists.txt.
build_game() { # page, what the block holds
    {
        echo 'cmake_minimum_required(VERSION 3.16...3.25)'
        echo 'project(game LANGUAGES C)'
        echo 'add_executable(game game.c)'
        awk -v word="$2" '/^```cmake$/ { inside = 1; block = ""; next }
            /^```/ { if (inside && index(block, word)) printf "%s", block; inside = 0; next }
            inside { block = block $0 "\n" }' "$SAT_SOURCE_DIR/$1"
    } >CMakeLists.txt
    grep -q FetchContent_MakeAvailable CMakeLists.txt || fail "$1 has no block with $2"
    rm -rf build
    run "$SAT_CMAKE" -S . -B build -DCMAKE_C_COMPILER="$CC" -DCMAKE_BUILD_TYPE=Release
    run "$SAT_CMAKE" --build build
    expect_output build/game "$version"
}
mv "$archive" .
cp "$consumer" game.c
build_game examples/building.md 'FetchContent_Declare(sat URL'

# A repository made of the archive stands for the one that the README names.
if ! command -v git >/dev/null; then
    echo "skipped: no git"
    exit 77
fi
branch=$(sed -n 's/^FetchContent_Declare(sat GIT_REPOSITORY [^ ]* GIT_TAG \([^)]*\))$/\1/p' "$SAT_SOURCE_DIR/README.md")
address=$(sed -n 's/^FetchContent_Declare(sat GIT_REPOSITORY \([^ ]*\) .*/\1/p' "$SAT_SOURCE_DIR/README.md")
[ -n "$address" ] && [ -n "$branch" ] || fail "the README fetches nothing from git"
(
    cd "sat-$version"
    git init -q
    git checkout -q -b "$branch"
    git add -A
    git -c user.name=test -c user.email=test@example.org commit -q -m "$version"
)
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.file://$PWD/sat-$version.insteadOf" GIT_CONFIG_VALUE_0="$address"
build_game README.md GIT_REPOSITORY
