#!/usr/bin/env bash
# Proves the bounds on which the filters' answers rest: Gappa, over every script of tests/proof. See proof/README.md.
#
# A script says what it proves in lines "# bound: <what>", and quotes the C that it stands for in lines
# "# src/<file>: <code>"; code that is no longer there, as written, is a failure. So are rewriting rules that Gappa cannot
# check, and assumptions that contradict each other, from which anything follows. First a bound that is too tight, a wrong
# rule, a contradiction and a wrong quotation have to be noticed.
#
# ci: gappa

. "$(dirname "$0")/common.sh"
started=$SECONDS

# What Gappa says of a script but for two harmless remarks; whether it proves the script.
prove() {
    local status=0
    gappa "$1" >"$work/said" 2>&1 || status=1
    ! grep -vE '^$|has been assumed to be nonzero|no need for the rewriting' "$work/said" && [ $status -eq 0 ]
}

# Does anything at all follow from what the script assumes?
contradictory() {
    sed -zE 's/-> [^{}]*\}/-> 1 <= 0 }/' "$1" >"$work/nothing.g"
    gappa "$work/nothing.g" >"$work/said" 2>&1 || true
    ! grep -q 'no contradiction was found' "$work/said"
}

# The C that a script quotes and that is not in src/. Blanks and ends of lines do not matter.
misquoted() {
    local file code missing=0
    while IFS=$'\t' read -r file code; do
        if ! tr -s ' \n' '  ' <"$root/$file" | grep -qF -- "$code"; then
            echo "$1: not in $file: $code"
            missing=1
        fi
    done < <(sed -nE 's/^# (src\/[a-z0-9_\/]+\.[ch]): /\1\t/p' "$1")
    [ $missing -eq 1 ]
}

cat >"$work/tight.g" <<'G'
# src/polygon/pair.h: #define SAT_SEPARATION_ERROR (1.0f / 3.0f)
@single = float<24, -149, ne>;
{ x in [1, 2] -> |single(x) - x| <= 1b-25 }
G
cat >"$work/rule.g" <<'G'
{ x in [1, 2] -> |x * x - x| <= 1 }
x * x -> x;
G
cat >"$work/contradiction.g" <<'G'
{ x in [1, 2] /\ x * x in [5, 6] -> x in [0, 1] }
G
for mistake in tight rule; do
    ! prove "$work/$mistake.g" >/dev/null || { echo "a mistake is not noticed: $mistake"; exit 1; }
done
contradictory "$work/contradiction.g" || { echo "a contradiction is not noticed"; exit 1; }
misquoted "$work/tight.g" >/dev/null || { echo "a wrong quotation is not noticed"; exit 1; }

bounds=0
failed=0
for script in "$root"/tests/proof/*.g; do
    name=$(basename "$script")
    count=$(grep -c '^# bound: ' "$script") || { echo "$name: says no bound"; failed=1; }
    if ! grep -q '^# src/' "$script" || misquoted "$script" || ! prove "$script" || contradictory "$script"; then
        echo "$name: not proven"
        failed=1
    else
        bounds=$((bounds + count))
        sed -n 's/^# bound: /proven: /p' "$script"
    fi
done

echo "figure: $bounds bounds proven by Gappa $(gappa --version 2>&1 | sed 's/^Gappa //'), in $((SECONDS - started)) s"
[ $failed -eq 0 ]
