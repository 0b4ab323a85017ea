#!/usr/bin/env bash
# Builds the fuzzers with clang, AddressSanitizer and UndefinedBehaviorSanitizer, and runs each for a while, beginning with
# the kept corpus. Fails on the first finding, and prints the input's bytes so that it can be kept.
#
#     tests/fuzz.sh              some thousand inputs each, always the same: what CI runs
#     tests/fuzz.sh 600          ten minutes each
#     tests/fuzz.sh 600 pair     one of them
#
# ci: clang libclang-rt-14-dev cmake make libcmocka-dev

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
seconds=${1:-60}
always_the_same=()
[ $# -gt 0 ] || always_the_same=(-seed=20260101 -runs=4000)
targets=${2:-create pair scene api}

cmake -S "$root" -B "$work/build" -DCMAKE_C_COMPILER=clang -DSAT_BUILD_FUZZERS=ON -DSAT_BUILD_EXAMPLES=OFF >"$work/log" ||
    { cat "$work/log"; exit 1; }
for target in $targets; do
    cmake --build "$work/build" --target "fuzz_$target" >"$work/log" 2>&1 || { tail -30 "$work/log"; exit 1; }
    mkdir -p "$work/$target"
    if ! "$work/build/tests/fuzz/fuzz_$target" -max_len=400 -max_total_time="$seconds" "${always_the_same[@]}" -print_final_stats=1 \
        -artifact_prefix="$work/" "$work/$target" "$root/tests/fuzz/corpus/$target" >"$work/log" 2>&1; then
        tail -60 "$work/log"
        for input in "$work"/crash-* "$work"/timeout-* "$work"/oom-*; do
            [ ! -e "$input" ] || od -An -v -tx1 "$input"
        done
        exit 1
    fi
    echo "figure: fuzz_$target: $(ls "$root/tests/fuzz/corpus/$target" | wc -l) kept inputs," \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log") tried, nothing found"
done
