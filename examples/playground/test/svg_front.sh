#!/bin/sh
# svg_front.sh PLAYGROUND_SVG - every scene as a picture, and one as an animation; both well-formed and not empty.
set -eu
svg=$1
for scene in axes push stack swarm bullets character terrain; do
    "$svg" "$scene" --frame 90 --output "$scene.svg"
    [ "$(grep -c '</svg>' "$scene.svg")" = 1 ]
    if grep -q 'nan\|inf' "$scene.svg"; then
        echo "$scene.svg: not a number"
        exit 1
    fi
    echo "$scene.svg: $(grep -c '<polygon' "$scene.svg") polygons, $(wc -c <"$scene.svg") bytes"
    [ "$(grep -c '<polygon' "$scene.svg")" -ge 10 ]
    if command -v xmllint >/dev/null 2>&1; then
        xmllint --noout "$scene.svg"
    fi
done
[ "$(grep -c '<polygon' swarm.svg)" -ge 10000 ]

"$svg" axes --frames 5 --every 3 --output loop.svg
[ "$(grep -c '<g class="f"' loop.svg)" = 5 ]
grep -q '<title>sat playground: Axes</title>' loop.svg

# The same frame is the same picture, and the next one is not.
"$svg" stack --frame 90 --output again.svg
cmp stack.svg again.svg
"$svg" stack --frame 91 --output next.svg
if cmp -s stack.svg next.svg; then
    echo "the stack does not move"
    exit 1
fi

# Bad arguments: a usage line and status 2.
for bad in "" "nowhere" "axes --frame x" "axes --frames 0" "axes --output"; do
    status=0
    # shellcheck disable=SC2086 # they are to be split
    "$svg" $bad >/dev/null 2>usage.txt || status=$?
    [ "$status" = 2 ]
    grep -q usage usage.txt
done
