#!/usr/bin/env bash
# A slice of about ten mutants, chosen by the commit: each changes src/ in one place, and a test has to notice it. So tests that
# have gone blind are seen by and by, though all mutants take hours. Survivors are printed, and what only the tests of bits notice.
# It fails below 30 %, so that no commit fails by its hash: of ten that lie side by side half may survive.
#
#     tests/mutants.sh [7]         the commit's slice, or the seventh
#
# ci: gcc libcmocka-dev valgrind

. "$(dirname "$0")/common.sh"
slices=1080

commit=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo 0)
slice=${1:-$((16#${commit:0:8} % slices + 1))}
echo "slice $slice of $slices"
FLAG=-DSAT_NO_AVX EXPLAINED=skip MOST_FILES=8 LEAST=30 bash "$root/tests/mutate/run.sh" $slices "$slice"
