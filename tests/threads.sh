#!/usr/bin/env bash
# Eight threads query the same polygons under ThreadSanitizer: no race. (The clean run counts only because a deliberate
# race is seen: the same program, with a library whose getter writes, has to be reported.)
#
# ci: gcc libc6-dev

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() { # folder of the sources, program
    gcc -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -ffp-contract=off -fsanitize=thread -I"$root/include" -I"$1" \
        "$root/tests/threads/test_threads.c" "$1"/*/*.c -lpthread -o "$2"
}

build "$root/src" "$work/test_threads"
"$work/test_threads" 2>&1 | tee "$work/log"
! grep -q 'WARNING: ThreadSanitizer' "$work/log"

cp -r "$root/src" "$work/racy"
sed -i 's/^float sat_polygon_angle(const sat_polygon \*polygon) {/&\n    static int calls;\n    calls++;/' "$work/racy/polygon/properties.c"
build "$work/racy" "$work/racy_threads"
"$work/racy_threads" >"$work/racy.log" 2>&1 || true
grep -q 'WARNING: ThreadSanitizer: data race' "$work/racy.log"
echo "figure: ThreadSanitizer: 0 races; the deliberate one was reported"
