#!/usr/bin/env bash
# The library as two files: sat.h and sat.c as the target sat_amalgamation writes them, built by every compiler and in every
# way that people build such files, without a warning, run, and every query's hash compared with tests/hash/expected.inc.
# And the README's commands for it, word for word, from an empty folder.
#
#     tests/amalgamation.sh              all of them
#     tests/amalgamation.sh musl         those whose line holds that word
#
# ci: gcc g++ clang lld cmake make binutils musl-tools tcc gcc-mingw-w64-x86-64 wine64 wine

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'wineserver -k 2>/dev/null || true; wineserver -w 2>/dev/null || true; rm -rf "$work" || true' EXIT
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEARCH=win64 DISPLAY=
only=${1:-}

cmake -S "$root" -B "$work/build" -DSAT_BUILD_TESTS=OFF -DSAT_BUILD_EXAMPLES=OFF >"$work/log" || { cat "$work/log"; exit 1; }
cmake --build "$work/build" --target sat_amalgamation >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
folder=$work/build/amalgamation
two=$folder/sat
[ "$(cd "$folder" && echo *)" = sat ]
[ "$(cd "$two" && echo *)" = "sat.c sat.h" ]
grep -q 'Permission is hereby granted' "$two/sat.c"
grep -q 'Permission is hereby granted' "$two/sat.h"
! grep -n '#include "' "$two/sat.c" | grep -v '"sat.h"$' || { echo "FAIL: sat.c includes another file"; exit 1; }

warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
equal=0
different=0

# The program that asks, by each compiler once.
hash_program() { # compiler
    local objects=$work/hash-$1
    [ ! -d "$objects" ] || return 0
    mkdir "$objects"
    "$1" -I"$folder" -O1 -ffp-contract=off -w -c "$root/tests/hash/hash.c" -o "$objects/hash.o" &&
        "$1" -I"$folder" -O1 -ffp-contract=off -w -c "$root/tests/hash/corpus.c" -o "$objects/corpus.o"
}

# A line of the table: how it is run, the command that compiles sat.c, and after -- what only the linker is told.
try() { # runner ("" for this machine), compiler and its flags..., --, flags...
    local runner=$1 line status=0 compile=()
    shift
    line="${runner:+$runner: }$*"
    case $line in *"$only"*) ;; *) return 0 ;; esac
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        compile+=("$1")
        shift
    done
    [ $# -eq 0 ] || shift
    rm -rf "$work/try"
    mkdir "$work/try"
    if ! (
        cd "$work/try"
        "${compile[@]}" -c "$two/sat.c" -o sat.o && hash_program "${compile[0]}" &&
            "${compile[@]}" "$@" "$work/hash-${compile[0]}"/*.o sat.o -o sat_hash.exe
    ) >"$work/log" 2>&1; then
        status=1
    elif ! $runner "$work/try/sat_hash.exe" >"$work/log" 2>&1; then
        status=1
    fi
    if [ $status -eq 0 ]; then
        equal=$((equal + 1))
        printf 'equal      %s\n' "$line"
    else
        different=$((different + 1))
        printf 'DIFFERENT  %s\n' "$line"
        tail -20 "$work/log"
    fi
}

# Without a standard a compiler speaks its own C17, at -O0.
for compiler in gcc clang; do
    try "" $compiler "${warnings[@]}"
    try "" $compiler -O2 -std=c11 -fPIC -fvisibility=hidden "${warnings[@]}" -- -pie
    try "" $compiler -O3 -std=c2x -march=native "${warnings[@]}"
done
try "" gcc -O1 -flto -DSAT_NO_SIMD "${warnings[@]}"
try "" musl-gcc -O2 -std=c11 "${warnings[@]}" -- -static
try "" tcc
# wine needs some seconds to set itself up; where it cannot, the program is only built.
if timeout 300 wineboot --init >/dev/null 2>&1; then
    try wine x86_64-w64-mingw32-gcc -O2 -std=c11 "${warnings[@]}" -- -static
else
    try true x86_64-w64-mingw32-gcc -O2 -std=c11 "${warnings[@]}" -- -static
fi

# What is global is the library's by name, and AVX2 is among it where it can be chosen.
gcc -O2 -c "$two/sat.c" -o "$work/sat.o"
nm -P -g "$work/sat.o" | awk '$2 != "U" { print $1 }' >"$work/names"
! grep -v '^sat_' "$work/names" || { echo "FAIL: names that are not sat_*"; exit 1; }
[ "$(uname -m)" != x86_64 ] || grep -q '_avx2$' "$work/names" || { echo "FAIL: no AVX2"; exit 1; }

# A C++ compiler that is given sat.c says in one line what to do.
cp "$root/examples/quickstart.c" "$work/game.cpp"
! g++ -I"$folder" "$work/game.cpp" "$two/sat.c" -o "$work/game" 2>"$work/log" || { echo "FAIL: sat.c is C++"; exit 1; }
[ "$(grep -c 'error' "$work/log")" -eq "$(grep -c 'sat.c is C' "$work/log")" ] || { cat "$work/log"; echo "FAIL: further errors"; exit 1; }
g++ -I"$folder" "$work/game.cpp" "$work/sat.o" -o "$work/game"
"$work/game" >"$work/from_cxx"

# The README, from an empty folder with nothing but the library and a game: its own first program.
blocks=0
mkdir "$work/cut"
(cd "$work/cut" && awk -f "$root/tests/readme/blocks.awk" "$root/README.md" >/dev/null)
texts=("$work"/cut/*.text)
diff "${texts[0]}" "$work/from_cxx"
for block in "$work"/cut/*.sh; do
    if grep -q '^cc .* game\.c .*\.c ' "$block"; then
        rm -rf "$work/game"
        mkdir "$work/game"
        ln -s "$root" "$work/game/sat"
        cp "$root/examples/quickstart.c" "$work/game/game.c"
        (cd "$work/game" && bash -e "$block" && ./game >output)
        diff "${texts[0]}" "$work/game/output" # what the README says that this program prints
        blocks=$((blocks + 1))
    fi
done
[ $blocks -eq 2 ] || { echo "FAIL: $blocks blocks of the README build a game from sources, not 2"; exit 1; }

echo
echo "figure: two files: $equal builds x $(grep -c UINT64_C "$root/tests/hash/expected.inc") hashes equal, $different different; sat.c is $(wc -l <"$two/sat.c") lines"
[ $equal -gt 0 ] && [ $different -eq 0 ]
