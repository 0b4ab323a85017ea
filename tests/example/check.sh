#!/bin/sh
# Runs an example. The picture it draws, if any, must be the one kept in examples/media, byte for byte: the same bits on
# every machine. After a change of the scene, copy the new picture there.
# usage: check.sh <program>
set -eu
name=$(basename "$1")

rm -f ./*.svg
"$1"
for picture in *.svg; do
    if [ -e "$picture" ]; then
        kept=$SAT_SOURCE_DIR/examples/media/$picture
        cmp "$picture" "$kept" || { echo "FAIL: $name does not draw $kept"; exit 1; }
        echo "$picture: $(wc -c <"$picture") bytes, as kept"
    fi
done
