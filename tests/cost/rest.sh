#!/usr/bin/env bash
# Bodies that stand on a floor, lie near it or sink in a little take the quick ways: counts the instructions of
# `test_cost rest`, the program given, call by call. Exact answers take several times these limits; SAT_COST=1.25 is for no AVX2.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LD_BIND_NOW=1 valgrind -q --tool=callgrind --toggle-collect=measured --dump-after=measured --combine-dumps=yes \
    --callgrind-out-file="$work/out" "$1" rest >"$work/calls"
sed -n 's/^summary: *//p' "$work/out" | head -n "$(wc -l <"$work/calls")" | paste -d ' ' "$work/calls" - | awk -v allowed="${SAT_COST:-1}" '
    BEGIN { # of those near the floor, those that are sunk in and those that touch exactly
        split("500 1300 7500", overlaps); split("560 3300 8500", intersect); split("3500 3300 8500", within)
        split("2000 2000 8500", distance); split("5200 7000 27000", sweep); split("20000 26000 32000", turning)
        for (i = 1; i <= 3; i++) {
            most["sat_overlaps", i] = overlaps[i]; most["sat_intersect", i] = intersect[i]
            most["sat_intersect_within", i] = within[i]; most["sat_distance", i] = distance[i]
            most["sat_sweep", i] = sweep[i]; most["sat_sweep_turning", i] = turning[i]
            most["sat_distance_to_point", i] = 500; most["sat_contains_point", i] = 230
            most["sat_contains", i] = 420; most["sat_raycast", i] = 1100
        }
    }
    {
        calls++
        share = $3 / allowed / most[$1, $2 ~ /^touching/ ? 3 : $2 ~ /^sunk/ ? 2 : 1]
        share /= $2 ~ /ramp/ ? 1.2 : $2 ~ /joined.*[12]$/ ? 8 : 1 # five corners; over a seam
        if (share > largest[$1]) { largest[$1] = share; which[$1] = $2 }
        if ($3 == 0 || share > 1) { broken++; print "too dear: " $0 }
    }
    END {
        for (name in which) printf "%-24s at most %3.0f %% of what it may take (%s)\n", name, 100 * largest[name], which[name]
        printf "figure: cost: %d calls of bodies at rest or near a floor, %d beyond their limit\n", calls, broken
        printf "checks: %d %d\n", calls - broken, broken
        exit calls == 0 || broken > 0
    }'
