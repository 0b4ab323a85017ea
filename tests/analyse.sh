#!/usr/bin/env bash
# Static analysis of the library, and the format of all C files: clang-tidy (checks in .clang-tidy, clang's analyzer among
# them), cppcheck, clang-format; of all scripts: shellcheck; and whether the mutants that are explained still exist. No finding
# is let pass. Each tool is first shown a mistake that it has to find.
#
# ci: clang-tidy cppcheck clang-format libc6-dev shellcheck

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"

tidy() {
    clang-tidy --quiet --config-file=.clang-tidy "$@" -- -std=c11 -ffp-contract=off -Iinclude 2>/dev/null |
        grep -E '(warning|error):' || true
}
check() {
    cppcheck --quiet --max-configs=48 --std=c11 --enable=warning,style,performance,portability --inline-suppr --suppress=missingIncludeSystem \
        --template='{file}:{line}: {severity}: {message} [{id}]' -USAT_COVERAGE -USAT_NO_AVX -Iinclude "$@" 2>&1
}
format() {
    local file
    for file in "$@"; do
        clang-format --style=file "$file" | diff -q - "$file" >/dev/null || echo "$file: not formatted by .clang-format"
    done
}

scripts() {
    shellcheck --severity=warning --format=gcc "$@" || true
}

explained() { # lists of survivors: what they explain and is gone
    awk -F '\t' '
        !/^#/ {
            known = 0
            while ((getline text < $1) > 0) {
                sub(/^ +/, "", text)
                known = known || text == $2
            }
            close($1)
            if (!known) print FILENAME ": explains a line that is gone: " $2
        }' "$@"
}
cat >"$work/mistake.c" <<'C'
#include <stdlib.h>
  int twice(int n) {
    int *list = malloc(2 * sizeof *list), values[2] = {n, n};
    free(list);
    free(list);
    return values[2];
}
C
cp .clang-format "$work"

findings=0
run() { # tool, files...
    local tool=$1 found
    shift
    [ "$($tool "$work/mistake.c" | wc -l)" -gt 0 ] || { echo "$tool does not find a mistake"; exit 1; }
    found=$($tool "$@")
    [ -z "$found" ] || { echo "$found"; findings=$((findings + $(wc -l <<<"$found"))); }
}

mapfile -t formatted < <(find include src tests examples -name '*.[ch]' -o -name '*.cpp' | grep -v '/fuzz/corpus/' | sort)
run tidy src/*/*.c
run check src
run format "${formatted[@]}"
mapfile -t shell < <(find tests -name '*.sh' | sort)
run scripts .ci/run "${shell[@]}"
run explained tests/mutate/equivalent.txt

echo "figure: analysers (clang-tidy, cppcheck, clang-format on ${#formatted[@]} files, shellcheck on ${#shell[@]}): $findings findings"
[ $findings -eq 0 ]
