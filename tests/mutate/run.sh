#!/usr/bin/env bash
# Mutation: changes src/ in one place at a time, builds and runs the fast tests, and tells which mutants no test noticed.
#
#     tests/mutate/run.sh                every mutant (hours)
#     tests/mutate/run.sh 10 3           a tenth of them, the third; by what they change, so the same after edits elsewhere
#     tests/mutate/run.sh 1 1 edges.c    every one of that file
#     tests/mutate/run.sh 1 1 "a.c b.c"  every one of these files
#
# EXPLAINED=skip does not try what equivalent.txt explains, which takes longest: it only counts it. tests/mutants.sh does so.
#
# A mutant is stillborn when it does not compile (or may leave a function without its value, and so return whatever is
# there), and no mutant at all when it compiles to the same object code. It is killed when a fast test fails, crashes or
# runs ten times as long as it should. The others survive; equivalent.txt explains them: most change nothing that can be
# seen. Exit status 0 when at least 95 % of those that do are killed, and every survivor is explained.
#
# Needs gcc, cmocka, and two processors for a while. JOBS=1 takes one.

set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
every=${1:-1}
first=${2:-1}
only=${3:-}
jobs=${JOBS:-2}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8

# Without -fno-tree-slp-vectorize gcc 12 drops roundings to float in the tests' own arithmetic, and the laws fail unmutated.
flags=(-std=c11 -O2 -ffp-contract=off -fno-tree-slp-vectorize -fno-builtin-malloc -Werror=return-type -Iinclude -Isrc -Itests/support)
flags+=(-fsanitize=bounds -fsanitize-undefined-trap-on-error) # an index beyond its array is a crash, not luck

# ------------------------------------------------------------------------------------------- the tests, built but once

cp -r "$root" "$work/original"
cd "$work/original"
rm -rf .git
mkdir objects tests_built
tests/hash/regenerate.sh # whether the hashes are up to date is another test's business

compile() { # source
    gcc "${flags[@]}" -c "$1" -o "objects/$(basename "$1").o" 2>/dev/null
}
for source in src/*/*.c; do
    compile "$source"
done

build_test() { # name, its own sources or objects...
    local name=$1
    shift
    gcc "${flags[@]}" -r -nostdlib -o "tests_built/$name.o" "$@"
    echo "$name" >>tests_built/names
}
gcc "${flags[@]}" -r -nostdlib -o support.o tests/support/*.c
build_test sat_hash tests/hash/*.c
for fuzzer in pair create scene api; do
    build_test "replay_$fuzzer" "tests/fuzz/fuzz_$fuzzer.c" tests/fuzz/{input,replay}.c
done
build_test test_memory tests/memory/test_memory.c
include_exact() { # the one test that looks into a header of src/
    gcc "${flags[@]}" -r -nostdlib -o tests_built/test_exact.o tests/exact/test_exact.c 2>/dev/null
}
build_test test_exact tests/exact/test_exact.c
for source in tests/test_*.c; do
    case $source in *test_property_* | *test_oracle* | *test_surface*) continue ;; esac # last; about the oracle; asked by hand
    build_test "$(basename "$source" .c)" "$source"
done
for source in tests/test_property_*.c; do
    build_test "$(basename "$source" .c)" "$source"
done
export SAT_TEST_PAIRS=100

link() { # name: from the objects here
    local wrap=()
    [ "$1" != test_memory ] || wrap=('-Wl,--wrap=malloc,--wrap=free')
    gcc "${wrap[@]}" "tests_built/$1.o" support.o objects/*.o -lcmocka -lm -o program 2>/dev/null
}
run() { # name
    local arguments=() pairs=$SAT_TEST_PAIRS
    case $1 in
    replay_*) arguments=(tests/fuzz/corpus/"${1#replay_}"/*) ;;
    test_property_laws) pairs=40 ;; # of each row of the table: seconds in all
    test_sweep_far) pairs='' ;; # as many as usual: its shares do not hold of a hundred
    esac
    # Of the processor, so that a busy machine kills nothing.
    (ulimit -t "$limit" && SAT_TEST_PAIRS=$pairs exec ./program "${arguments[@]}") >/dev/null 2>&1
}

limit=60
for name in $(cat tests_built/names); do
    link "$name"
    run "$name" || { echo "fails without any mutant: $name" >&2; exit 1; }
    echo "$name"
done >names
limit=10

# ------------------------------------------------------------------------------------------------------- the mutants

awk -f tests/mutate/mutants.awk src/*/*.c src/*/*.h | awk -v only="$only" '
    BEGIN { count = split(only, part, " ") }
    { chosen = count == 0; for (i = 1; i <= count; i++) if (index($1, part[i])) chosen = 1 }
    chosen' |
    awk -F '\t' -v every="$every" -v first="$first" '
        BEGIN { for (i = 1; i < 128; i++) code[sprintf("%c", i)] = i }
        $1 != file { file = $1; count = 0; while ((getline text < file) > 0) lines[++count] = text }
        {
            sum = 0
            key = file lines[$2] $3 $5
            for (i = 1; i <= length(key); i++) sum = (31 * sum + code[substr(key, i, 1)]) % 1000003
        }
        sum % every == first % every' >mutants
total=$(wc -l <mutants)

# A survivor is known by its file, the text of its line and the change, so that it stays known when lines move.
known='
    FILENAME == "tests/mutate/equivalent.txt" {
        if ($0 !~ /^#/ && NF >= 4) explained[$1 FS $2 FS $3] = $4 ~ /^not equivalent/ ? 2 : 1
        next
    }
    function describe(file, number, column, length_, replacement,  text) { # sets line and change
        if (file != read) { read = file; count = 0; while ((getline text < file) > 0) lines[++count] = text; close(file) }
        line = lines[number]
        change = sprintf("%d: %s -> %s", column, substr(line, column, length_), replacement)
        sub(/^ +/, "", line)
        return explained[file FS line FS change] + 0
    }'
skipped=0
if [ "${EXPLAINED:-}" = skip ]; then
    awk -F '\t' "$known"' !describe($1, $2, $3, $4, $5)' tests/mutate/equivalent.txt mutants >tried
    mv tried mutants
    skipped=$((total - $(wc -l <mutants)))
fi

apply() { # file, line, column, length, replacement: prints the mutated file
    awk -v line="$2" -v column="$3" -v len="$4" -v text="$5" '
        FNR == line { print substr($0, 1, column - 1) text substr($0, column + len); next } { print }' "$1"
}

# Compiles what depends on the mutated file. 1: stillborn, 2: the same code as before.
compile_mutant() { # file
    local source changed=2
    for source in src/*/*.c; do
        if [ "$source" != "$1" ] && ! grep -q " $1\b" "$work/original/depends/$(basename "$source")"; then
            continue
        fi
        compile "$source" || return 1
        cmp -s "objects/$(basename "$source").o" "$work/original/objects/$(basename "$source").o" || changed=0
    done
    return $changed
}

verdict() { # file
    local status=0 name
    compile_mutant "$1" || status=$?
    case $status in
    1) echo stillborn; return ;;
    2) echo same; return ;;
    esac
    [ "$1" != src/math/expansion.h ] || include_exact || { echo stillborn; return; }
    while read -r name; do
        link "$name" && run "$name" || { echo "killed $name"; return; }
    done <names
    echo survived
}

worker() { # number
    local number=0 file line column len text
    cp -r "$work/original" "$work/worker$1"
    cd "$work/worker$1"
    while IFS=$'\t' read -r file line column len text; do
        number=$((number + 1))
        [ $((number % jobs)) -eq "$1" ] || continue
        apply "$work/original/$file" "$line" "$column" "$len" "$text" >"$file"
        printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$(verdict "$file")" "$file" "$line" "$column" "$len" "$text"
        cp "$work/original/$file" "$file"
        cp "$work/original"/objects/*.o objects/
        cp "$work/original/tests_built/test_exact.o" tests_built/
    done <mutants >"$work/report$1"
}

mkdir depends
for source in src/*/*.c; do
    gcc "${flags[@]}" -MM "$source" | tr -d '\\\n' | sed 's/$/ /' >"depends/$(basename "$source")"
done
for ((number = 0; number < jobs; number++)); do
    (set +e; worker $number) &
done
wait

# ------------------------------------------------------------------------------------------------------- the report

cat "$work"/report* | sort -t "$(printf '\t')" -k2,2 -k3,3n -k4,4n >report
awk -F '\t' -v total="$total" -v skipped=$skipped "$known"'
    $1 ~ /^killed/ { killed++; split($1, by, " "); kills[by[2]]++ }
    $1 == "stillborn" { stillborn++ }
    $1 == "same" { same++ }
    $1 == "survived" {
        reason = describe($2, $3, $4, $5, $6)
        survived++
        equivalent += reason == 1
        unexplained += reason == 0
        if (reason == 0) printf "%s\t%s\t%s\n", $2, line, change
    }
    END {
        live = killed + survived - equivalent
        for (name in kills) printf "killed by %-20s %d\n", name, kills[name]
        share = 100 * killed / (live ? live : 1)
        printf "figure: mutants %d: ", total
        if (skipped) printf "explained and not tried %d, ", skipped
        printf "same code %d, stillborn %d, equivalent %d; ", same, stillborn, equivalent
        printf "of the other %d killed %d (%.1f %%), not explained %d\n", live, killed, share, unexplained
        exit killed < 0.95 * live || unexplained > 0
    }' tests/mutate/equivalent.txt report
