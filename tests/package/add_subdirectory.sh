#!/bin/sh
# The source tree as a subdirectory of a user's project: the library works, is optimized where the project says nothing
# about that, and nothing else of it reaches the project.
# usage: add_subdirectory.sh c|cxx
set -eu
. "$SAT_SOURCE_DIR/tests/package/common.sh"
use_language "$1"

header=$SAT_SOURCE_DIR/include/sat/sat.h
version=$(sed -n 's/^#define SAT_VERSION_[A-Z]* *\([0-9]*\).*/\1/p' "$header" | paste -s -d. -)

configure() { # folder, CMake's further arguments
    rm -rf "$1"
    run "$SAT_CMAKE" -S "$SAT_SOURCE_DIR/tests/package/add_subdirectory" -B "$@" -DSAT="$SAT_SOURCE_DIR" \
        -DCONSUMER="$consumer" -DLANGUAGE="$language" -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX"
}

if [ "$language" = c ]; then # a C++ project gets the library in the same way: the last part shows that it does
rm -rf prefix # at a level that compiles in a fifth of the time; that of a project that names none is asked below
configure build -DCMAKE_C_FLAGS=-O0 -DCMAKE_INSTALL_PREFIX="$PWD/prefix" "$one_unit"
! grep -iE 'fail|not found|could not|warning.* at ' log || fail "what configuring prints reads like a failure"
run "$SAT_CMAKE" --build build

expect_output build/consumer "$version"
expect_output build/consumer_of_shared "$version"
"$SAT_NM" -P -D --defined-only build/libplugin.so | awk '{ print $1 }' >shown
grep -qE 'plugin_main' shown || fail "the plug-in does not show plugin_main()"
! grep '^sat_' shown || fail "the plug-in shows functions of the library it holds"

run "$SAT_CMAKE" --install build
[ ! -e prefix ] || fail "installing the user's project installs sat"
echo "nothing of the library is installed with the project"

# How often the library's sources are compiled with -O3. The last such flag counts, and ours come after the project's.
count_optimized() { # CMake's arguments...
    configure flags -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@"
    grep '"command".*/src/[a-z]*/[a-z0-9_]*\.c' flags/compile_commands.json >commands
    [ "$(wc -l <commands)" -ge 50 ] || fail "found only $(wc -l <commands) sources among the commands"
    grep -c -e ' -O3 ' commands || true
}
sources=$(find "$SAT_SOURCE_DIR/src" -name '*.c' | wc -l)
[ "$(count_optimized -DCMAKE_C_FLAGS=)" -eq "$sources" ] || fail "not optimized where no build type is given"
[ "$(count_optimized -DCMAKE_C_FLAGS=-O1)" -eq 0 ] || fail "optimized against the project's flags"
[ "$(count_optimized -DCMAKE_C_FLAGS= -DCMAKE_BUILD_TYPE=Debug)" -eq "$sources" ] || fail "not optimized in a Debug build"
[ "$(count_optimized -DCMAKE_C_FLAGS= -DCMAKE_BUILD_TYPE=Debug -DSAT_DEBUG=ON)" -eq 0 ] || fail "optimized against SAT_DEBUG"
[ "$(count_optimized -DCMAKE_C_FLAGS=-Og -DCMAKE_BUILD_TYPE=Debug)" -eq 0 ] || fail "optimized against the project's flags"
echo "optimized without a build type and in Debug builds, and otherwise as the project says; nothing is seen through a plug-in"
fi

# A project that lets the compiler bend arithmetic does so without the library, which would refuse to compile.
case $language in
c) bent=-Ofast type=Release level= ;;
*) bent=-ffast-math type=Debug level=-O0 ;;
esac
configure bent -DPARENT_OPTIONS=$bent -DCMAKE_BUILD_TYPE=$type -DCMAKE_C_FLAGS=$level "$one_unit"
run "$SAT_CMAKE" --build bent
! grep -i 'warning:' log || fail "a warning under $bent"
expect_output bent/consumer "$version"
echo "$bent of the project does not reach the library"
