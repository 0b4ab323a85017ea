#!/usr/bin/env bash
# A slice of mutants, chosen by the commit: each changes src/ in one place, and a test has to notice it. So a test that has
# gone blind is seen by and by, though all mutants take hours. Fails on a survivor that mutate/equivalent.txt does not
# explain; those that it explains are not tried.
#
#     tests/mutants.sh             the commit's slice
#     tests/mutants.sh 7           the seventh
#
# ci: gcc libcmocka-dev

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
slices=7 # of about 25 mutants that are tried

# Files of which each survivor was gone through. One more may join them once `tests/mutate/run.sh 1 1 <file>` leaves
# nothing unexplained.
files=(
    src/math/expansion.c
    src/minkowski/portal_refinement.c
    src/sat/axis_exact.c
)

commit=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo 0)
slice=${1:-$((16#${commit:0:8} % slices + 1))}
echo "slice $slice of $slices"
EXPLAINED=skip bash "$root/tests/mutate/run.sh" $slices "$slice" "${files[*]}"
