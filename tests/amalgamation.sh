#!/usr/bin/env bash
# The library as two files, sat.h and sat.c, as the target sat_amalgamation writes them: what they hold, what a C++ compiler
# says of them, and the README's commands for building from sources, word for word, from an empty folder. That they compile
# everywhere, without a warning and to the same bits, is shown by tests/platforms.sh.
#
# ci: gcc g++ cmake make binutils

. "$(dirname "$0")/common.sh"

cmake -S "$root" -B "$work/build" -DSAT_BUILD_TESTS=OFF -DSAT_BUILD_EXAMPLES=OFF >"$work/log" || { cat "$work/log"; exit 1; }
cmake --build "$work/build" --target sat_amalgamation >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
folder=$work/build/amalgamation
two=$folder/sat
[ "$(cd "$folder" && echo *)" = sat ]
[ "$(cd "$two" && echo *)" = "sat.c sat.h" ]
grep -q 'Permission is hereby granted' "$two/sat.c"
grep -q 'Permission is hereby granted' "$two/sat.h"
! grep -n '#include "' "$two/sat.c" | grep -v '"sat.h"$' || { echo "FAIL: sat.c includes another file"; exit 1; }

# What is global is the library's by name, and AVX2 is among it where it can be chosen: at any level.
gcc -O0 -c "$two/sat.c" -o "$work/sat.o"
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

echo "figure: two files: sat.c is $(wc -l <"$two/sat.c") lines, $blocks blocks of the README build a game from sources"
