#!/usr/bin/env bash
# What the library costs a program: bytes of code on x86-64; and what its queries cost, in instructions: with four times
# the corners less than six times as many, less than twice as many where the header says a logarithm; a tenth more at most than
# cost/kept.txt has, of bodies at rest, in places of a level, of a crowd and of lists: tests/cost.sh keep writes that anew. Counted
# by callgrind.
#
# ci: gcc cmake make libc6-dev valgrind

. "$(dirname "$0")/common.sh"
corners=1024

if [ "$(uname -m)" = x86_64 ]; then
    cmake -S "$root" -B "$work/build" -DCMAKE_C_COMPILER=gcc -DSAT_BUILD_TESTS=OFF -DSAT_BUILD_EXAMPLES=OFF >"$work/log"
    cmake --build "$work/build" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    code() { size -A "$1" | awk '$1 ~ /^\.text/ { bytes += $2 } END { print bytes }'; }
    code_of() { # query: of a program that asks it alone
        echo "#include <sat/sat.h>
            int main(void) { sat_polygon *p = sat_polygon_create_box(1, 1, NULL); sat_collision c = {0}; return $1 + c.contact_count; }" |
            gcc -O2 -I"$root/include" -x c - -x none "$work/build/libsat.a" -Wl,--gc-sections -o "$work/game" && code "$work/game"
    }
    all=$(code "$work/build/libsat.a") contacts=$(code_of 'sat_intersect(p, p, &c)') points=$(code_of 'sat_contains_point(p, c.axis)')
    echo "figure: code by gcc on x86-64: libsat.a $all bytes, sat_intersect alone $contacts, sat_contains_point alone $points"
    ((0 < points && points <= 33 * 1024 && contacts <= 141 * 1024 && all <= 287 * 1024))
fi

printf '#include "%s"\n' "$root"/src/*/*.c >"$work/sat.c" # one translation unit: compiled in a third of the time
gcc -std=c11 -O2 -ffp-contract=off -fno-tree-slp-vectorize -I"$root/include" -I"$root/src" \
    "$root/tests/cost/test_cost.c" "$work/sat.c" -o "$work/test_cost" -lm
if [ "${1:-}" = keep ]; then
    bash "$root/tests/cost/count.sh" "$work/test_cost" >"$work/kept"
    cp "$work/kept" "$root/tests/cost/kept.txt" && exit
fi
bash "$root/tests/cost/count.sh" "$work/test_cost" "$root/tests/cost/kept.txt"

# One dump after each call of measured(), with what was counted in it.
count() { # corners
    valgrind -q --tool=callgrind --toggle-collect=measured --dump-after=measured \
        --callgrind-out-file="$work/out.$1" "$work/test_cost" "$1" >"$work/calls.$1"
    local n=0 call
    while read -r call; do
        n=$((n + 1))
        echo "${call/ $1 / } $(sed -n 's/^\(totals\|summary\): *//p' "$work/out.$1.$n" | tail -n 1)"
    done <"$work/calls.$1"
}
count $corners >"$work/few"
count $((4 * corners)) >"$work/many"

# A call is compared with the dearest layout of its query: nearly touching, say, may be told at once for few corners. What
# the header says takes n / 4 vector operations, points and rays at sharp shapes, may take 32 instructions a corner, but for ties.
paste -d ' ' "$work/few" "$work/many" | awk -v corners=$corners '
    $3 + 0 == 0 || $6 + 0 == 0 || $1 != $4 || $2 != $5 { print "not counted: " $0; missing++; next }
    { calls++; query[calls] = $1; layout[calls] = $2; few[calls] = $3; many[calls] = $6 }
    $3 > dearest[$1] { dearest[$1] = $3 }
    END {
        for (i = 1; i <= calls; i++) {
            most = query[i] == "sat_overlaps" ? 2 : 6
            ratio = many[i] / dearest[query[i]]
            dear = query[i] ~ /point|ray/ && layout[i] !~ /^rounded|identical|overlapping/ && few[i] > 32 * corners
            printf "%-24s %-20s %10d %12d %8.2f", query[i], layout[i], few[i], many[i], ratio
            print ratio < most && !dear ? "" : "  should be below " most ", or 32 a corner"
            broken += ratio >= most || dear
            if (ratio > largest) { largest = ratio; which = query[i] " " layout[i] }
        }
        printf "figure: cost: %d calls counted, four times the corners cost up to %.1f times as much (%s)\n", calls, largest, which
        print "checks: " calls - broken " " broken + missing
        exit calls == 0 || broken + missing > 0
    }'
