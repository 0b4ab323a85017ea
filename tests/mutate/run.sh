#!/usr/bin/env bash
# Mutation: changes src/ in one place at a time, builds and runs the fast tests, and tells which mutants no test noticed.
#
#     tests/mutate/run.sh                every mutant (hours)
#     tests/mutate/run.sh 10 3           a tenth of them, the third; by what they change, so the same after edits elsewhere
#     tests/mutate/run.sh 1 1 "a.c b.c"  every one of these files
#
# EXPLAINED=skip does not try what equivalent.txt explains. MOST_FILES=8 leaves out headers that more files than that include:
# their mutants compile half of the library anew. LEAST=65 is the share, per cent, that has to be killed; with it, survivors
# are no failure. REPORT=file lists each mutant with its killer, and with ALL=1 with all of its killers. FLAG=-DSAT_NO_AVX
# compiles in half of the time, without mutants of what AVX2 alone has. tests/mutants.sh sets most of these.
#
# A mutant is stillborn when it does not compile (or may leave a function without its value, and so return whatever is
# there), and no mutant at all when it compiles to the same object code. It is killed when a fast test fails, crashes or
# runs ten times as long as it should. Tests of promises are asked first: unit tests, laws, the fuzzers' inputs with their
# laws, with valgrind what queries cost, to a twentieth, and all cases of the laws that the README's command asks; the tests
# of bits last, that AVX2 is the base and that hashes are as kept. So what these alone kill is either a hole in the laws, or a
# change that nothing promises against. The others survive. equivalent.txt explains those that change nothing that can be seen,
# or only bits, as which of two equal features is named; the rest are holes. Exit status 0 when at least 95 % of the others are
# killed, and every survivor is explained. It needs gcc, cmocka, valgrind and two processors; JOBS=1 takes one.

. "$(dirname "$0")/../common.sh"
every=${1:-1} first=${2:-1} only=${3:-} jobs=${JOBS:-2} limit=10
export LC_ALL=C.UTF-8

# Without -fno-tree-slp-vectorize gcc 12 drops roundings to float in the tests' own arithmetic, and the laws fail unmutated.
flags=(-std=c11 -O2 -ffp-contract=off -fno-tree-slp-vectorize -fno-builtin-malloc -Werror=return-type -Iinclude -Isrc -Itests/support)
flags+=(-fPIC -fno-semantic-interposition ${FLAG:+"$FLAG"})
flags+=(-fsanitize=bounds -fsanitize=shift -fsanitize-undefined-trap-on-error) # an index or a shift beyond its bounds is a crash, not luck

# ------------------------------------------------------------------------------------------- the tests, built but once

cp -r "$root" "$work/original"
cd "$work/original"
rm -rf .git build*
mkdir objects tests_built wrapped depends

compile() { # source
    gcc "${flags[@]}" -c "$1" -o "objects/$(basename "$1").o" 2>/dev/null
}
link_library() {
    gcc -shared -o libsat.so objects/*.o
}
for source in src/*/*.c; do
    compile "$source"
    gcc "${flags[@]}" -MM "$source" | tr -d '\\\n' | sed 's/$/ /' >"depends/$(basename "$source")"
done
link_library

# Tests are compiled as CMakeLists.txt has it where .ci/compile keeps what other steps have compiled; otherwise in less time.
launcher=${CMAKE_C_COMPILER_LAUNCHER:-}
test_flags=(-std=c11 -O1 -ffp-contract=off -fno-tree-slp-vectorize)
if [ -n "${SAT_OBJECTS:-}" ]; then
    test_flags=(-O3 -DNDEBUG -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wdouble-promotion -Wstrict-prototypes)
    test_flags+=(-ffp-contract=off -fno-fast-math -fno-tree-slp-vectorize -Wmissing-prototypes -std=c11)
fi

# The library is a shared one, which takes its place when a test starts: so nothing but it is linked for each mutant.
link_test() { # name, its own objects...
    local wrap=()
    [ "$1" != test_memory ] || wrap=(-rdynamic '-Wl,--wrap=malloc,--wrap=free')
    gcc "${wrap[@]}" -o "tests_built/$1" "${@:2}" "$work/original/support.a" -L"$work/original" -lsat -lcmocka -lm
}
compile_test() { # source, object
    ${launcher:+"$launcher"} gcc "${test_flags[@]}" -Iinclude -Itests/support -o "$2" -c "$1"
}
build_test() { # name, its own sources...
    local source objects=()
    for source in "${@:2}"; do
        objects+=("tests_built/$(basename "$source").o")
        compile_test "$source" "${objects[-1]}"
    done
    link_test "$1" "${objects[@]}"
}
build_insider() { # name, its source
    gcc "${flags[@]}" -O1 -o "tests_built/$1.o" -c "$2"
    link_test "$1" "tests_built/$1.o"
}
# These include headers of src/, and are built again where one of those is mutated.
declare -A insider=([test_exact]=tests/exact/test_exact.c [test_wide]=tests/wide/test_wide.c)
for name in "${!insider[@]}"; do
    gcc "${flags[@]}" -MM "${insider[$name]}" | tr -d '\\\n' | sed 's/$/ /' >"depends/$name"
done

for source in tests/support/*.c; do
    compile_test "$source" "support_$(basename "$source").o"
done
ar rcs support.a support_*.o # of which a program takes what it lacks: a main(), say
slow='test_pieces test_surface test_index test_join test_pairs' # after the laws
for source in tests/test_*.c; do
    name=$(basename "$source" .c)
    build_test "$name" "$source"
    case $name in
    *test_property_* | *test_oracle*) ;; # last; about the oracle
    *) case " $slow " in *" $name "*) ;; *) echo "$name" ;; esac ;;
    esac
done >quick
for name in test_exact test_wide; do
    build_insider $name "${insider[$name]}"
done
build_test test_memory tests/memory/test_memory.c
for fuzzer in pair create scene api; do
    build_test "replay_$fuzzer" "tests/fuzz/fuzz_$fuzzer.c" tests/fuzz/{input,replay}.c
done
build_test sat_hash tests/hash/*.c
LD_LIBRARY_PATH=. tests_built/sat_hash --table >table && mv table tests/hash/expected.inc # up to date or not
build_test sat_hash tests/hash/*.c
build_test test_cost tests/cost/test_cost.c
cost=
if command -v valgrind >/dev/null; then
    cost=test_cost
    LD_LIBRARY_PATH=. bash tests/cost/count.sh tests_built/test_cost >kept && mv kept tests/cost/kept.txt
fi
bits='test_wide sat_hash'
# shellcheck disable=SC2086,SC2046 # lists
printf '%s\n' $(cat quick) test_exact test_memory test_property_{continuity,laws} replay_{pair,create,scene,api} \
    $slow $cost more_laws $bits >names

run() { # name: with the library in this folder, as many cases as usual
    local arguments=() folder=. before=() seconds=$limit program=$work/original/tests_built/$1
    case $1 in
    replay_*) arguments=(tests/fuzz/corpus/"${1#replay_}"/*) ;;
    test_cost)
        before=(env -u MALLOC_PERTURB_ SAT_COST=1.05 SAT_COST_SHAPES='256 crowd rest' bash tests/cost/count.sh)
        arguments=(tests/cost/kept.txt)
        seconds=$((16 * limit))
        ;;
    test_property_laws) before=(env SAT_TEST_PAIRS=40) ;; # of each row of the table: seconds in all
    test_surface) seconds=$((4 * limit)) ;;
    more_laws) seconds=$((16 * limit)) program=${program%/*}/test_property_laws ;;
    test_memory)
        gcc -shared '-Wl,--wrap=malloc,--wrap=free' -o wrapped/libsat.so objects/*.o
        folder=wrapped
        ;;
    esac
    [ ! -e "tests_built/$1" ] || program=tests_built/$1
    # Of the processor, so that a busy machine kills nothing.
    (ulimit -t "$seconds" && export LD_LIBRARY_PATH=$folder MALLOC_PERTURB_=90 && exec "${before[@]}" "$program" "${arguments[@]}") >/dev/null 2>&1
}

# ------------------------------------------------------------------------------------------------------- the mutants

for file in src/*/*.h; do
    if [ -n "${MOST_FILES:-}" ] && [ "$(grep -lF " $file " depends/*.c | wc -l)" -gt "$MOST_FILES" ]; then
        echo "$file"
    fi
done >wide_headers
awk -f tests/mutate/mutants.awk src/*/*.c src/*/*.h | awk -v only="$only" '
    BEGIN { while ((getline name < "wide_headers") > 0) many[name] = 1 }
    BEGIN { count = split(only, part, " ") }
    # Files that are part of too many others are left out.
    $1 in many { next }
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
        for (i = $0 !~ /^#/ && NF >= 4 ? split($3, changes, " // ") : 0; i > 0; i--)
            explained[$1 FS $2 FS changes[i]] = 1
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
        if [ "$source" != "$1" ] && ! grep -qF " $1 " "$work/original/depends/$(basename "$source")"; then
            continue
        fi
        compile "$source" || return 1
        cmp -s "objects/$(basename "$source").o" "$work/original/objects/$(basename "$source").o" || changed=0
    done
    return $changed
}

verdict() { # file
    local status=0 name killers=
    compile_mutant "$1" || status=$?
    case $status in
    1) echo stillborn; return ;;
    2) echo same; return ;;
    esac
    link_library
    rm -f tests_built/*
    for name in "${!insider[@]}"; do
        if grep -qF " $1 " "$work/original/depends/$name"; then
            build_insider "$name" "${insider[$name]}" 2>/dev/null || { echo stillborn; return; }
        fi
    done
    while read -r name; do
        run "$name" || killers="$killers $name"
        [ -z "$killers" ] || [ -n "${ALL:-}" ] || break
    done <names
    echo "${killers:+killed}${killers:-survived}"
}

# Takes the next mutant whenever it is done with one: what survives takes a hundred times as long as what dies at once.
worker() { # number
    local file line column len text
    cp -r "$work/original" "$work/worker$1"
    cd "$work/worker$1"
    while { flock 9 && IFS=$'\t' read -r file line column len text <&8; } 9>"$work/lock"; do
        apply "$work/original/$file" "$line" "$column" "$len" "$text" >"$file"
        printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$(verdict "$file")" "$file" "$line" "$column" "$len" "$text"
        cp "$work/original/$file" "$file"
        cp "$work/original"/objects/*.o objects/
    done >"$work/report$1"
}

exec 8<mutants
for ((number = 0; number < jobs; number++)); do
    (set +e; worker $number) &
done
wait

# What has killed any passes without mutants.
cd "$work/original"
limit=60
for name in $(cut -f 1 "$work"/report* | tr ' ' '\n' | grep -xFf names | sort -u); do
    run "$name" || { echo "fails without any mutant: $name" >&2; exit 1; }
done

# ------------------------------------------------------------------------------------------------------- the report

cat "$work"/report* | sort -t "$(printf '\t')" -k2,2 -k3,3n -k4,4n >report
awk -F '\t' -v total="$total" -v skipped=$skipped -v bits=" $bits " -v least="${LEAST:-}" -v list="${REPORT:-/dev/null}" "$known"'
    { reason = describe($2, $3, $4, $5, $6); printf "%s\t%s\t%s\t%s\n", $1, $2, line, change > list }
    $1 ~ /^killed/ {
        split($1, by, " ")
        kills[by[2]]++
        is_bits = index(bits, " " by[2] " ")
        if (is_bits && reason) { equivalent++; next } # within what is promised
        killed++
        if (is_bits) { by_bits++; printf "bits alone\t%s\t%s\t%s\n", $2, line, change }
    }
    $1 == "stillborn" { stillborn++ }
    $1 == "same" { same++ }
    $1 == "survived" {
        if (reason) { equivalent++; next }
        survived++
        printf "survives\t%s\t%s\t%s\n", $2, line, change
    }
    END {
        live = killed + survived
        for (name in kills) printf "killed by %-24s %d\n", name, kills[name]
        share = 100 / (live ? live : 1)
        printf "figure: mutants %d: ", total
        if (skipped) printf "explained and not tried %d, ", skipped
        printf "same code %d, stillborn %d, equivalent %d; ", same, stillborn, equivalent
        printf "of the other %d killed by a promise %d (%.1f %%), by bits alone %d (%.1f %%), ", live, killed - by_bits,
            (killed - by_bits) * share, by_bits, by_bits * share
        printf "not killed %d\n", live - killed
        exit least != "" ? killed * share < least : killed * share < 95 || survived > 0
    }' tests/mutate/equivalent.txt report
