#!/usr/bin/env bash
# Builds the fuzzers with clang, AddressSanitizer and UndefinedBehaviorSanitizer, and runs each for a while, beginning with
# the kept corpus. Fails on the first finding, and prints the input's bytes so that it can be kept.
#
#     tests/fuzz.sh              25,000 inputs each, of pairs 10,000, of scenes 1,250, or 90 seconds: what CI runs
#     tests/fuzz.sh 600 [pair]   ten minutes each, or of one of them
#
# Without arguments the seed follows from the commit, and is printed: SAT_FUZZ_SEED=<seed> tests/fuzz.sh tries the same again.
#
# ci: clang libclang-rt-14-dev cmake make libcmocka-dev

. "$(dirname "$0")/common.sh"
seconds=${1:-90}
always=()
commit=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo 0)
seed=${SAT_FUZZ_SEED:-$((16#${commit:0:8} % 4294967295 + 1))} # 0 would be the clock's
targets=${2:-create pair scene api}
same=(setarch "$(uname -m)" -R) # pointers that are compared lead a fuzzer, too: with equal addresses a seed tries the same again
"${same[@]}" true 2>/dev/null || same=()

cmake -S "$root" -B "$work/build" -DCMAKE_C_COMPILER=clang -DSAT_BUILD_FUZZERS=ON -DSAT_BUILD_EXAMPLES=OFF >"$work/log" ||
    { cat "$work/log"; exit 1; }
for target in $targets; do
    cmake --build "$work/build" --target "fuzz_$target" >"$work/log" 2>&1 || { tail -30 "$work/log"; exit 1; }
    # A pair is asked all laws, and a scene costs a hundred times as much.
    runs=25000
    case $target in pair) runs=10000 ;; scene) runs=1250 ;; esac
    [ $# -gt 0 ] || always=("-seed=$seed" "-runs=$runs")
    mkdir -p "$work/$target"
    # A list in a fixed order: that of a folder's entries differs from clone to clone.
    find "$root/tests/fuzz/corpus/$target" -type f | LC_ALL=C sort | paste -sd, >"$work/kept"
    if ! "${same[@]}" "$work/build/tests/fuzz/fuzz_$target" -max_len=400 -max_total_time="$seconds" "${always[@]}" -print_final_stats=1 \
        -artifact_prefix="$work/" -seed_inputs="@$work/kept" "$work/$target" >"$work/log" 2>&1; then
        tail -60 "$work/log"
        [ $# -gt 0 ] || echo "figure: fuzz_$target with SAT_FUZZ_SEED=$seed: something is found"
        for input in "$work"/crash-* "$work"/timeout-* "$work"/oom-*; do
            [ ! -e "$input" ] || od -An -v -tx1 "$input"
        done
        exit 1
    fi
    echo "figure: fuzz_$target: $(find "$root/tests/fuzz/corpus/$target" -type f | wc -l) kept inputs," \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log") tried, nothing found"
done
[ $# -gt 0 ] || echo "figure: seed of the fuzzers: $seed"
