#!/usr/bin/env bash
# Static analysis of the library, and the format of all C files: clang-tidy (checks in .clang-tidy, clang's analyzer among
# them), cppcheck, clang-format; of all scripts: shellcheck; and whether the mutants that are explained still exist. No finding
# is let pass. Each tool is first shown a mistake that it has to find, in a file that includes the library's own headers.
#
# ci: clang-tidy cppcheck clang-format libc6-dev shellcheck

. "$(dirname "$0")/common.sh"
cd "$root"

# All checks but the analyzer's: of all files at once, so that headers are read once.
tidy() {
    realpath "$@" | sed 's/.*/#include "&" \/\/ NOLINT/' >"$work/all.c"
    clang-tidy --quiet --checks='-clang-analyzer-*' "$work/all.c" -- "${flags[@]}" 2>/dev/null | grep -E '(warning|error):' || true
}
# The analyzer looks into functions of the file it is given alone. A few have more paths than it follows; to follow 50,000
# nodes of them in place of 225,000 takes a third of the time.
analyzer() {
    clang-tidy --quiet --checks='-*,clang-analyzer-*,-*.DeprecatedOrUnsafeBufferHandling' "$@" -- "${flags[@]}" \
        -Xclang -analyzer-config -Xclang max-nodes=50000 2>/dev/null | grep -E '(warning|error):' || true
}
# In plain C and with SSE2. It is told what <float.h> says: else src/math/compiler.h refuses it, and it says nothing at all.
check() {
    local path
    for path in -UNONE '-D__x86_64__ -D__SSE2__ -D__GNUC__=12'; do
        # shellcheck disable=SC2086 # a list
        cppcheck --quiet --std=c11 --enable=warning,style,performance,portability --suppressions-list=.cppcheck $path \
            --template='{file}:{line}: {severity}: {message} [{id}]' -DFLT_RADIX=2 -DFLT_MANT_DIG=24 -DDBL_MANT_DIG=53 \
            -DFLT_EVAL_METHOD=0 -Iinclude -Isrc "$@" 2>&1
    done
}
flags=(-std=c11 -ffp-contract=off -Iinclude -Isrc)
format() {
    clang-format --style=file --dry-run "$@" 2>&1
}

scripts() {
    shellcheck --severity=warning --external-sources --source-path=SCRIPTDIR --format=gcc "$@" || true
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
#include "polygon/polygon.h"
#include <stdlib.h>
  int twice(int n) {
    int *list = malloc(2 * sizeof *list), values[2] = {n, n};
    free(list);
    free(list);
    return values[2] + (n == n);
}
C
cp .clang-format .clang-tidy "$work"

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
run analyzer src/*/*.c
run check src
run format "${formatted[@]}"
mapfile -t shell < <(find tests -name '*.sh' | sort)
run scripts .ci/run "${shell[@]}"
run explained tests/mutate/equivalent.txt

echo "figure: analysers (clang-tidy, cppcheck, clang-format on ${#formatted[@]} files, shellcheck on ${#shell[@]}): $findings findings"
[ $findings -eq 0 ]
