#!/usr/bin/env bash
# Bodies that stand on a floor, lie near it or sink in a little take the quick ways: counts the instructions of
# `test_cost rest`, the program given, call by call. Exact answers take several times these limits; a pair that touches exactly
# may take five times as many.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LD_BIND_NOW=1 valgrind -q --tool=callgrind --toggle-collect=measured --dump-after=measured --combine-dumps=yes \
    --callgrind-out-file="$work/out" "$1" rest >"$work/calls"
sed -n 's/^summary: *//p' "$work/out" | head -n "$(wc -l <"$work/calls")" | paste -d ' ' "$work/calls" - | awk '
    BEGIN {
        most["sat_overlaps"] = 1300; most["sat_intersect"] = 3200; most["sat_intersect_within"] = 3200
        most["sat_distance"] = 1800; most["sat_distance_to_point"] = 480; most["sat_contains_point"] = 240
        most["sat_contains"] = 450; most["sat_raycast"] = 2400; most["sat_sweep"] = 6500; most["sat_sweep_turning"] = 27000
    }
    {
        calls++
        share = $3 / most[$1] / ($2 ~ /^touching/ ? 5 : 1)
        if (share > largest[$1]) { largest[$1] = share; which[$1] = $2 }
        if ($3 == 0 || share > 1) { broken++; print "too dear: " $0 }
    }
    END {
        for (name in which) printf "%-24s at most %3.0f %% of what it may take (%s)\n", name, 100 * largest[name], which[name]
        printf "figure: cost: %d calls of bodies at rest or near a floor, %d beyond their limit\n", calls, broken
        printf "checks: %d %d\n", calls - broken, broken
        exit calls == 0 || broken > 0
    }'
