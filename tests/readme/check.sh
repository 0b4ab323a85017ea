#!/bin/sh
# Everything the README shows is true: its code compiles, its programs print what it says they print, its recipes do
# what they are for, its table names every function, its links lead somewhere.
# usage: check.sh quickstart|programs|recipes|api|links
set -eu
readme=$SAT_SOURCE_DIR/README.md

fail() {
    echo "FAIL: $1"
    exit 1
}

cut_blocks() {
    rm -rf blocks
    mkdir blocks
    (cd blocks && awk -f "$SAT_SOURCE_DIR/tests/readme/blocks.awk" "$readme") >list
}

compile() { # source, program
    # shellcheck disable=SC2086 # the flags are lists
    "$CC" -std=c11 -Wall -Wextra -Wpedantic -Wno-unused-function -Werror $CFLAGS -I "$SAT_SOURCE_DIR/include" -I . \
        "$1" -o "$2" "$SAT_LIBRARY" $LDFLAGS
}

# The first block is examples/quickstart.c, byte for byte.
check_quickstart() {
    first=$(head -n 1 list | awk '{ print $1 "." $2 }')
    cmp "blocks/$first" "$SAT_SOURCE_DIR/examples/quickstart.c" || fail "the first block is not examples/quickstart.c"
    echo "quickstart: identical, $(wc -l <"blocks/$first") lines"
}

# A block with a main() is a program. The ```text block that follows it is its output.
check_programs() {
    programs=0
    while read -r number language line; do
        if [ "$language" = c ] && grep -q '^int main(' "blocks/$number.c"; then
            compile "blocks/$number.c" program || fail "the program in line $line does not compile"
            ./program >output || fail "the program in line $line exits with $?"
            next=$(awk -v number="$number" 'found { print $1 "." $2; exit } $1 == number { found = 1 }' list)
            case $next in
            *.text) ;;
            *) fail "no text block follows the program in line $line" ;;
            esac
            diff "blocks/$next" output || fail "the program in line $line prints otherwise (< README, > program)"
            programs=$((programs + 1))
        fi
    done <list
    [ $programs -gt 0 ] || fail "no program found"
    echo "programs: $programs compiled, run, output as printed"
}

# Every other c block compiles by itself, below the one include a user writes. All of them together, recipes.c runs.
check_recipes() {
    recipes=0
    : >recipes.inc
    while read -r number language line; do
        if [ "$language" = c ] && ! grep -q '^int main(' "blocks/$number.c"; then
            { echo '#include <sat/sat.h>'; cat "blocks/$number.c"; echo 'int main(void) { return 0; }'; } >alone.c
            compile alone.c alone || fail "the block in line $line does not compile"
            cat "blocks/$number.c" >>recipes.inc
            recipes=$((recipes + 1))
        fi
    done <list
    [ $recipes -gt 0 ] || fail "no recipe found"
    compile "$SAT_SOURCE_DIR/tests/readme/recipes.c" recipes ||
        fail "recipes.c does not compile with the README's recipes"
    ./recipes || fail "a recipe does not do what it is for"

    # recipes.c calls each of them, or its header does: a recipe that nobody runs is not checked.
    sed -n 's/^[a-z][^=;]*[ *]\([a-z_]*\)(.*\(,\|{\)$/\1/p' recipes.inc >functions
    while read -r function; do
        grep -q "[^a-z_]$function(" "$SAT_SOURCE_DIR"/tests/readme/recipes*.[ch] || fail "recipes.c does not call $function"
    done <functions
    echo "recipes: $recipes compiled by themselves, $(wc -l <functions) functions run"
}

# Each function the header declares is named in the README, and each sat_ function it names exists.
check_api() {
    sed -n 's/^SAT_API .*[ *]\(sat_[a-z_]*\)(.*/\1/p' "$SAT_SOURCE_DIR/include/sat/sat.h" | LC_ALL=C sort -u >declared
    [ "$(wc -l <declared)" -ge 40 ] || fail "found only $(wc -l <declared) declarations in the header"
    grep -o 'sat_[a-z_]*' "$readme" | LC_ALL=C sort -u >named
    LC_ALL=C comm -23 declared named >missing
    [ ! -s missing ] || { cat missing; fail "functions that the README does not name"; }

    grep -oE 'sat_[a-z_0-9]+' "$SAT_SOURCE_DIR/include/sat/sat.h" | LC_ALL=C sort -u >known
    printf '%s\n' sat_bench sat_bench_plot sat_amalgamation >>known # programs of tests/bench, and a target
    LC_ALL=C sort -u -o known known
    grep -oE '\bsat_[a-z_0-9]+\b' "$readme" | LC_ALL=C sort -u | LC_ALL=C comm -23 - known >unknown
    [ ! -s unknown ] || { cat unknown; fail "names in the README that the header does not know"; }
    echo "api: all $(wc -l <declared) functions are named, no unknown names"
}

# Files and headings that the README links to exist.
check_links() {
    grep -oE '\]\([^)]+\)|(src|href)="[^"]+"' "$readme" |
        sed -e 's/^](//' -e 's/)$//' -e 's/^[a-z]*="//' -e 's/"$//' >links
    sed -n 's/^##* //p' "$readme" | tr '[:upper:]' '[:lower:]' | sed -e 's/[^a-z0-9 -]//g' -e 's/ /-/g' >headings
    while read -r link; do
        case $link in
        https://*) ;;
        '#'*) grep -qx "${link#?}" headings || fail "no heading for $link" ;;
        *) [ -e "$SAT_SOURCE_DIR/${link%%#*}" ] || fail "no such file: $link" ;;
        esac
    done <links
    echo "links: $(wc -l <links) lead somewhere"
}

cut_blocks
"check_$1"
