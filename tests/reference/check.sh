#!/bin/sh
# The reference is whole: its pictures are those that the library draws, each name of the header is in one group, each function
# in their table, and Doxygen makes the pages of it without a warning.
# usage: check.sh pictures <program> | groups | pages <Doxyfile>
set -eu
reference=$SAT_SOURCE_DIR/examples/reference
header=$SAT_SOURCE_DIR/include/sat/sat.h

fail() {
    echo "FAIL: $1"
    exit 1
}

count() {
    echo $#
}

# The program draws every picture that is kept, to the byte, and no other. Each has a title, and is shown somewhere.
check_pictures() {
    rm -rf drawn
    mkdir drawn
    "$1" drawn || fail "$1 exits with $?"
    diff -r "$reference/pictures" drawn || fail "pictures (< kept, > drawn). Draw them anew, and look at them"
    for picture in drawn/*.svg; do
        grep -qE '^<title( [^>]*)?>.+</title>$' "$picture" || fail "$picture has no title"
        cat "$reference/reference.md" "$reference/groups.dox" | grep -qw "${picture#drawn/}" ||
            fail "$picture is shown nowhere"
    done
    echo "pictures: $(count drawn/*), as the library draws them"
}

# What the header declares, one name in a line: functions, types, macros.
list_declared() {
    sed -n -e 's/^SAT_API .*[ *]\(sat_[a-z_]*\)(.*/\1/p' -e 's/^typedef [a-z]* \(sat_[a-z_0-9]*\)[ ;].*/\1/p' \
        -e 's/^#define \(SAT_[A-Z_]*\).*/\1/p' "$header" | grep -vxE 'SAT_SAT_H|SAT_API' | LC_ALL=C sort >declared
    [ "$(wc -l <declared)" -ge 80 ] || fail "found only $(wc -l <declared) declarations in the header"
}

# groups.dox names everything once, and each function stands in the table of functions.
check_groups() {
    list_declared
    awk '/^\/\* Members of / { inside = 1; next }
        /^ \*\// { inside = 0 }
        inside && $2 != "Section:" { for (i = 2; i <= NF; i++) print $i }' "$reference/groups.dox" | LC_ALL=C sort >grouped
    diff declared grouped || fail "groups.dox (< declared in the header, > in a group)"

    sed -n 's/^SAT_API .*[ *]\(sat_[a-z_]*\)(.*/\1/p' "$header" >functions
    while read -r function; do
        grep -q "^| .*\`$function\`" "$SAT_SOURCE_DIR"/examples/functions.md || fail "no table of functions names $function"
    done <functions
    echo "groups: $(wc -l <declared) names, each in one; $(wc -l <functions) functions in the table of functions"
}

# Doxygen makes the pages without a warning, and shows all pictures.
check_pages() {
    rm -rf pages
    mkdir pages
    { cat "$1"; echo "OUTPUT_DIRECTORY = $PWD/pages"; echo "GENERATE_XML = YES"; } >Doxyfile
    (cd "$SAT_SOURCE_DIR" && doxygen -) <Doxyfile >log 2>&1 || { cat log; fail "doxygen warns"; }
    [ ! -s log ] || { cat log; fail "doxygen is not quiet"; }

    for picture in "$reference"/pictures/*.svg; do
        name=$(basename "$picture")
        grep -q "\"$name\"" pages/html/index.html || fail "the main page does not show $name"
        cmp "$picture" "pages/html/$name" || fail "$name is not among the pages"
    done
    functions=$(grep -c '<memberdef kind="function"' pages/xml/group__*.xml | awk -F : '{ n += $2 } END { print n }')
    echo "figure: reference: $functions functions in $(count pages/xml/group__*.xml) groups," \
        "$(count "$reference"/pictures/*) pictures, 0 warnings"
}

mode=$1
shift
"check_$mode" "$@"
