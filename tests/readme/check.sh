#!/bin/sh
# Everything the README and the pages of examples/ show is true: their code compiles, as C11 and as C++11, their programs
# print what they say they print, their recipes do what they are for, every function has its line, links lead somewhere.
# usage: check.sh front|programs|alone|recipes|api|links
# shellcheck disable=SC2086,SC2094,SC2016 # pages and flags are lists; `list` is only read; backquotes are Markdown's
set -eu
scratch=$PWD
cd "$SAT_SOURCE_DIR"
pages=$(printf '%s ' README.md examples/*.md examples/*/README.md examples/recipes/*.md tests/GUARANTEES.md)
texts="$pages $(printf '%s ' tests/README.md tests/*/README.md src/README.md)"
cd "$scratch"

fail() {
    echo "FAIL: $1"
    exit 1
}

cut_blocks() {
    rm -rf blocks c_programs c_recipes
    mkdir blocks
    (cd "$SAT_SOURCE_DIR" && awk -v folder="$scratch/blocks/" -f tests/readme/blocks.awk $pages) >list
    touch c_programs c_recipes
    while read -r number language place; do
        kind=c_programs # with a main()
        grep -q '^int main(' "blocks/$number.$language" || kind=c_recipes
        [ "$language" != c ] || echo "$number $place" >>$kind
    done <list
}

# No contraction in what runs: it is what the page on lockstep warns of.
warnings='-Wall -Wextra -Wpedantic -Wshadow -Wno-unused-function -Werror'
export CPATH="$SAT_SOURCE_DIR/include:$SAT_SOURCE_DIR/examples:." # all compilers look there

compile() { # source, program, more to link
    source=$1 program=$2
    shift 2
    "$CC" -std=c11 $warnings -Wconversion -ffp-contract=off $CFLAGS "$source" "$@" -o "$program" "$SAT_LIBRARY" $LDFLAGS
}

compile_cxx() { # compiler, source, program, more to link
    compiler=$1 source=$2 program=$3
    shift 3
    "$compiler" -std=c++11 $warnings $CXXFLAGS -x c++ "$source" -x none "$@" -o "$program" "$SAT_LIBRARY" $LDFLAGS
}

# move.c and solve.c, which recipes may call as a game does that has copied them.
compile_copied() {
    for file in move solve; do
        "$CC" -std=c11 $warnings -ffp-contract=off $CFLAGS -c "$SAT_SOURCE_DIR/examples/$file.c" -o $file.o ||
            fail "$file.c does not compile"
    done
}

# The C++ compiler of the build, and g++ beside it; without one, C alone is asked.
find_cxx() {
    compilers=$CXX
    case ${CXX##*/} in
    g++* | c++*) ;;
    *)
        if [ -z "$CFLAGS$LDFLAGS" ] && command -v g++ >found_cxx; then # flags are the other compiler's
            compilers="$compilers g++"
        fi
        ;;
    esac
}

# The first block of the README is examples/quickstart.c, byte for byte.
check_front() {
    first=$(head -n 1 list | awk '{ print $1 "." $2 }')
    cmp "blocks/$first" "$SAT_SOURCE_DIR/examples/quickstart.c" || fail "the first block is not examples/quickstart.c"
    echo "README: the first block is examples/quickstart.c, $(wc -l <"blocks/$first") lines"
}

# The ```text block that follows a program is its output, as C and as C++.
check_programs() {
    count=0
    find_cxx
    while read -r number place; do
        next=$(awk -v number="$number" 'found { print $1 "." $2; exit } $1 == number { found = 1 }' list)
        case $next in
        *.text) ;;
        *) fail "no text block follows the program in $place" ;;
        esac
        compile "blocks/$number.c" program || fail "the program in $place does not compile"
        ./program >output || fail "the program in $place exits with $?"
        diff "blocks/$next" output || fail "the program in $place prints otherwise (< page, > program)"
        for cxx in $compilers; do
            compile_cxx "$cxx" "blocks/$number.c" program || fail "the program in $place is no C++11"
            ./program | diff "blocks/$next" - || fail "the program in $place prints otherwise in C++"
        done
        count=$((count + 1))
    done <c_programs
    [ $count -gt 0 ] || fail "no program found"
    echo "programs: $count compiled as C11 and as C++11 ($compilers), run, output as printed"
}

# Every other c block compiles by itself, below the one include a user writes, as C11 and as C++11.
check_alone() {
    alone=0
    find_cxx
    while read -r number place; do
        { echo '#include <sat/sat.h>'; cat "blocks/$number.c"; } >alone.c
        "$CC" -std=c11 $warnings -Wconversion $CFLAGS -fsyntax-only alone.c || fail "the block in $place does not compile"
        for cxx in $compilers; do
            "$cxx" -x c++ -std=c++11 $warnings $CXXFLAGS -fsyntax-only alone.c || fail "the block in $place is no C++11"
        done
        alone=$((alone + 1))
    done <c_recipes
    [ $alone -gt 0 ] || fail "no recipe found"
    echo "recipes: $alone blocks compile by themselves as C11 and as C++11 ($compilers)"
}

# All of them together, recipes.c runs: a recipe that it does not call with numbers made by hand is not checked.
check_recipes() {
    sed 's,^\([0-9]*\) .*,blocks/\1.c,' c_recipes | xargs cat >recipes.inc
    compile_copied
    compile "$SAT_SOURCE_DIR/tests/readme/recipes.c" recipes move.o solve.o ||
        fail "recipes.c does not compile with the recipes"
    ./recipes || fail "a recipe does not do what it is for"
    sed -n 's/^[a-z][^=;]*[ *]\([a-z_]*\)(.*\(,\|{\)$/\1/p' recipes.inc >functions
    [ -s functions ] || fail "no function found"
    while read -r function; do
        grep -q "[^a-z_]$function(" "$SAT_SOURCE_DIR"/tests/readme/made_*.h || fail "nothing calls $function"
    done <functions
    echo "recipes: $(wc -l <functions) functions do what they are for"
}

# Each sat_ name on a page exists. (That each function has its line in a table is asked by reference/check.sh.)
check_api() {
    header=$SAT_SOURCE_DIR/include/sat/sat.h
    grep -oE 'sat_[a-z_0-9]+' "$header" | LC_ALL=C sort -u >known
    printf '%s\n' sat_bench sat_amalgamation >>known # programs of tests/bench, and a target
    LC_ALL=C sort -u -o known known
    (cd "$SAT_SOURCE_DIR" && cat $pages) | grep -oE '\bsat_[a-z_0-9]+\b' | LC_ALL=C sort -u |
        LC_ALL=C comm -23 - known >unknown
    [ ! -s unknown ] || { cat unknown; fail "names on the pages that the header does not know"; }
    echo "api: no unknown names on $(echo "$pages" | wc -w) pages"
}

# Headings as GitHub makes anchors of them.
anchors_of() { # page
    awk '/^```/ { code = !code } !code && sub(/^##* /, "")' "$1" | tr '[:upper:]' '[:lower:]' |
        sed -e 's/[^a-z0-9 _-]//g' -e 's/ /-/g'
}

# Files and headings that a page links to exist. Every page is linked to.
check_links() {
    links=0
    : >reached
    for page in $texts; do
        folder=$SAT_SOURCE_DIR/$(dirname "$page")
        grep -oE '\]\([^)]+\)|(src|href)="[^"]+"' "$SAT_SOURCE_DIR/$page" |
            sed -e 's/^](//' -e 's/)$//' -e 's/^[a-z]*="//' -e 's/"$//' >links || true
        while read -r link; do
            links=$((links + 1))
            case $link in
            https://*) continue ;;
            '#'*) target=$SAT_SOURCE_DIR/$page ;;
            *) target=$folder/${link%%#*} ;;
            esac
            [ -e "$target" ] || fail "$page: no such file: $link"
            realpath "$target" >>reached
            case $link in
            *'#'*) anchors_of "$target" | grep -qx -e "${link#*#}" || fail "$page: no heading for $link" ;;
            esac
        done <links
    done
    for page in $pages; do
        [ "$page" = README.md ] || grep -qx "$(realpath "$SAT_SOURCE_DIR/$page")" reached || fail "nothing links to $page"
    done
    echo "links: $links lead somewhere, on $(echo "$texts" | wc -w) pages"
}

cut_blocks
"check_$1"
