#!/usr/bin/env bash
# Counts the instructions of calls of `test_cost`, the program given: a line for each query, a sum for each layout, kind, or body
# in each place; and how much more joined shapes take than plain ones. With a file of such lines, as kept.txt, none may be more than
# SAT_COST (1.1) times what it was there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for shapes in ${SAT_COST_SHAPES:-256 8192 crowd rest places}; do # with 8192 corners vertices are no floats
    LD_BIND_NOW=1 valgrind -q --tool=callgrind --toggle-collect=measured --dump-after=measured --combine-dumps=yes \
        --callgrind-out-file="$work/out" "$1" "$shapes" >"$work/calls"
    sed -n 's/^summary: *//p' "$work/out" | head -n "$(wc -l <"$work/calls")" | paste -d ' ' "$work/calls" -
done | awk '
    { line = $1 " " $2; sum[line, $3] += $4 }
    !(line in columns) { lines[++count] = line; columns[line] = "" }
    !((line, $3) in seen) { seen[line, $3] = 1; columns[line] = columns[line] " " $3 }
    END {
        for (i = 1; i <= count; i++) {
            printf "%s", lines[i]
            number = split(columns[lines[i]], column)
            for (k = 1; k <= number; k++) printf " %s=%d", column[k], sum[lines[i], column[k]]
            print ""
        }
    }' >"$work/sums"
[ $# -gt 1 ] || { cat "$work/sums"; exit; }
awk -v allowed="${SAT_COST:-1.1}" '
    FNR == NR { for (i = 3; i <= NF; i++) { split($i, part, "="); kept[$1, $2, part[1]] = part[2] }; next }
    {
        for (i = 3; i <= NF; i++) {
            split($i, part, "=")
            sums++
            value[$1, $2, part[1]] = part[2]
            if ($2 == "places" && sub(/\/joined$/, "/plain", part[1])) {
                ratio = part[2] / value[$1, $2, part[1]]
                places++
                logs += log(ratio)
                most = ratio > most ? ratio : most
                sub(/\/plain$/, "/joined", part[1])
            }
            if (part[2] == 0 || part[2] > allowed * kept[$1, $2, part[1]]) {
                broken++
                print "too dear: " $1, $2, part[1] ": " part[2] ", was " kept[$1, $2, part[1]]
            }
        }
    }
    END {
        printf "figure: cost: %d sums of instructions, %d dearer than kept\n", sums, broken
        if (places) {
            printf "figure: cost: joined shapes against plain ones, %d bodies and places: mean %.2f, most %.2f\n", places,
                exp(logs / places), most
        }
        printf "checks: %d %d\n", sums - broken, broken
        exit sums == 0 || broken > 0
    }' "$2" "$work/sums"
