#!/bin/sh
# figures.sh PLAYGROUND_FIGURES - every scene plays without a front, and the same way each time.
set -eu
figures=$1
for scene in axes push stack swarm bullets character terrain; do
    "$figures" "$scene" 90 >"$scene.txt"
    "$figures" "$scene" 90 >again.txt
    cmp "$scene.txt" again.txt
    [ "$(wc -l <"$scene.txt")" -ge 3 ]
    if grep -qi 'nan\|inf$' "$scene.txt"; then
        echo "$scene: not a number"
        exit 1
    fi
    "$figures" "$scene" 1 >first.txt
    if cmp -s "$scene.txt" first.txt; then
        echo "$scene does not move"
        exit 1
    fi
done

# Bad arguments: a usage line and status 2.
for bad in "" "nowhere" "axes x" "axes 1 2"; do
    status=0
    # shellcheck disable=SC2086 # they are to be split
    "$figures" $bad >/dev/null 2>usage.txt || status=$?
    [ "$status" = 2 ]
    grep -q usage usage.txt
done
