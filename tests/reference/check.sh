#!/bin/sh
# The reference is whole: its pictures are those that the library draws, each name of the header is in one group, the one
# that the README's table has it in, and Doxygen makes the pages of it without a warning.
# usage: check.sh pictures <program> | groups | pages <Doxyfile>
set -eu
reference=$SAT_SOURCE_DIR/examples/reference
header=$SAT_SOURCE_DIR/include/sat/sat.h

fail() {
    echo "FAIL: $1"
    exit 1
}

# The program draws every picture that is kept, to the byte, and no other. Each has a title, and is shown somewhere.
check_pictures() {
    rm -rf drawn
    mkdir drawn
    "$1" drawn || fail "$1 exits with $?"
    diff -r "$reference/pictures" drawn || fail "pictures (< kept, > drawn). Draw them anew, and look at them"
    for picture in drawn/*.svg; do
        grep -q '^<title>..*</title>$' "$picture" || fail "$picture has no title"
        cat "$reference/reference.md" "$reference/groups.dox" | grep -qw "${picture#drawn/}" ||
            fail "$picture is shown nowhere"
    done
    echo "figure: reference: $(ls drawn | wc -l) pictures, as the library draws them"
}
