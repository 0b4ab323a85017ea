#!/bin/sh
# A shared library by BUILD_SHARED_LIBS: installed, moved, and used through find_package(sat) and pkg-config.
set -eu
. "$SAT_SOURCE_DIR/tests/package/common.sh"
use_language c

rm -rf build prefix moved found
run "$SAT_CMAKE" -S "$SAT_SOURCE_DIR" -B build -DBUILD_SHARED_LIBS=ON -DSAT_BUILD_TESTS=OFF -DSAT_BUILD_EXAMPLES=OFF \
    -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS= -DCMAKE_INSTALL_PREFIX="$PWD/prefix" "$one_unit"
run "$SAT_CMAKE" --build build
run "$SAT_CMAKE" --install build
mv prefix moved
rm -rf build

header=$SAT_SOURCE_DIR/include/sat/sat.h
version=$(sed -n 's/^#define SAT_VERSION_[A-Z]* *\([0-9]*\).*/\1/p' "$header" | paste -s -d. -)
(cd moved && find . -name 'libsat*') | sed 's,.*/,,' | LC_ALL=C sort >libraries
printf '%s\n' libsat.so "libsat.so.${version%%.*}" "libsat.so.$version" | diff - libraries ||
    fail "installed libraries (< expected, > actual)"

run "$SAT_CMAKE" -S "$SAT_SOURCE_DIR/tests/package/find_package" -B found -DCMAKE_PREFIX_PATH="$PWD/moved" \
    -DWANTED="${version%.*}" -DCONSUMER="$consumer" -DLANGUAGE="$language" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_C_COMPILER="$CC"
run "$SAT_CMAKE" --build found
expect_output found/consumer "$version"

if ! command -v pkg-config >/dev/null; then
    exit 0
fi
PKG_CONFIG_LIBDIR=$(dirname "$(find "$PWD/moved" -name sat.pc)")
export PKG_CONFIG_LIBDIR PKG_CONFIG_PATH=
# shellcheck disable=SC2046 # split on purpose
run "$compiler" -std=$standard $(pkg-config --cflags sat) "$consumer" -o consumer $(pkg-config --libs sat)
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_LIBDIR")
export LD_LIBRARY_PATH
expect_output ./consumer "$version"
