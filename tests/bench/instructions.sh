#!/usr/bin/env bash
# Instructions a call of each row, which no other program disturbs: instructions.sh SAT_BENCH NAME/NAME/.. [PEER]
#
# callgrind writes a file whenever the peer has answered all questions of a row; its total is divided by the calls.
. "$(dirname "$0")/../common.sh"
bench=$(realpath "$1")
cd "$work"
valgrind --tool=callgrind --toggle-collect=answer --dump-after=answer --callgrind-out-file=out \
    "$bench" --only "$2" --rounds 1 --peer "${3:-sat}" 2>log | sed -n 's/: \([0-9]*\) calls of .*/ \1/p' >rows || { cat log; exit 1; }
row=0
while read -r line; do
    row=$((row + 1))
    total=$(awk '/^totals:/ { print $2 }' "out.$row")
    printf '%-48s %8d\n' "${line% *}" "$((total / ${line##* }))"
done <rows
