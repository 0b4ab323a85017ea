#!/bin/sh
# Runs an example, which must succeed. A picture it draws must be one a browser can read; one that is kept in
# examples/media must come out the same to the byte, on every machine. (After a change of the scene, copy the new one there.)
# usage: check.sh <program> [argument...]
set -eu
export SDL_VIDEODRIVER=dummy # no window
name=$(basename "$1")

fail() {
    echo "FAIL: $1"
    exit 1
}

rm -f ./*.svg
"$@" || fail "$name exits with $?"
for picture in *.svg; do
    if [ -e "$picture" ]; then
        head -c 300 "$picture" | grep -q '<svg ' || fail "$picture does not begin as SVG does"
        tail -n 1 "$picture" | grep -q '</svg>$' || fail "$picture does not end as SVG does"
        kept=$SAT_SOURCE_DIR/examples/media/$picture
        if [ -e "$kept" ]; then
            cmp "$picture" "$kept" || fail "$name draws another picture than $kept"
            echo "$picture: $(wc -c <"$picture") bytes, as kept"
        else
            echo "$picture: $(wc -c <"$picture") bytes"
        fi
    fi
done
