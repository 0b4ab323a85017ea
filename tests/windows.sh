#!/usr/bin/env bash
# Windows, 64 and 32 bit: builds the library and the core tests with mingw-w64, without a warning, and runs them under wine
# where that works. The tests that need cmocka are left out: there is no cmocka for mingw-w64 in Debian. What runs are the
# hashes of every query over the fixed corpus (the same bits) and the kept inputs of the fuzzers (the laws).
#
# ci: gcc-mingw-w64-x86-64 gcc-mingw-w64-i686 wine64 wine

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'wineserver -k 2>/dev/null || true; wineserver -w 2>/dev/null || true; rm -rf "$work" || true' EXIT
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEARCH=win64 DISPLAY=

warnings=(-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wdouble-promotion -Wstrict-prototypes -Werror)
flags=(-O2 -ffp-contract=off -fno-tree-slp-vectorize -static -I"$root/include" -I"$root/src" -I"$root/tests/support" -I"$root/tests/hash")
replay=("$root"/tests/support/oracle*.c "$root/tests/support/exact.c" "$root"/tests/fuzz/{input,replay}.c)
mkdir "$work/replay"
programs=0
ran=0
failed=0

# wine needs some seconds to set itself up; where it cannot, the programs are only built.
can_run=yes
timeout 300 wineboot --init >/dev/null 2>&1 || can_run=

build_and_run() { # compiler and its flags, name, sources..., --, arguments...
    local compiler=$1 name=$2 sources=()
    shift 2
    while [ "$1" != -- ]; do
        sources+=("$1")
        shift
    done
    shift
    # mingw's isinf() converts a double to float, and says so.
    # shellcheck disable=SC2086 # a compiler may carry flags
    $compiler "${warnings[@]}" -Wno-float-conversion "${flags[@]}" "${sources[@]}" "$work"/*.o -o "$work/$name.exe"
    programs=$((programs + 1))
    if [ -n "$can_run" ]; then
        if (cd "$work" && timeout 300 wine "./$name.exe" "$@" >"$work/log" 2>&1); then
            ran=$((ran + 1))
        else
            tail -20 "$work/log"
            failed=$((failed + 1))
        fi
    fi
    echo "${compiler%% *} $name: built${can_run:+ and run}"
}

for compiler in x86_64-w64-mingw32-gcc "i686-w64-mingw32-gcc -msse2 -mfpmath=sse"; do
    if [ -n "$can_run" ] && [[ $compiler = i686* ]]; then # 64-bit wine alone cannot run it
        printf 'int main(void) { return 0; }\n' >"$work/empty.c"
        # shellcheck disable=SC2086
        $compiler "$work/empty.c" -o "$work/empty.exe"
        (cd "$work" && timeout 60 wine ./empty.exe >/dev/null 2>&1) || can_run=
    fi
    # shellcheck disable=SC2086
    (cd "$work" && rm -f ./*.o && $compiler "${warnings[@]}" "${flags[@]}" -c "$root"/src/*/*.c)
    build_and_run "$compiler" sat_hash "$root"/tests/hash/*.c --
    # What all fuzzers have in common is compiled once.
    # shellcheck disable=SC2086
    (cd "$work/replay" && rm -f ./*.o && $compiler "${warnings[@]}" -Wno-float-conversion "${flags[@]}" -c "${replay[@]}")
    for fuzzer in create pair scene api; do
        cp -r "$root/tests/fuzz/corpus/$fuzzer" "$work/"
        mapfile -t inputs < <(cd "$work" && ls -d "$fuzzer"/*)
        build_and_run "$compiler" "replay_$fuzzer" "$root/tests/fuzz/fuzz_$fuzzer.c" "$work"/replay/*.o -- "${inputs[@]}"
    done
done

echo "figure: mingw-w64 (64 and 32 bit): $programs programs built without warnings, $ran run under wine, $failed failed"
[ $failed -eq 0 ]
