#!/usr/bin/env bash
# Coverage of src/ by the tests: lines and branches, by gcc and gcov. Prints every line and branch that no test takes, and
# fails where the figures fall below those kept here.
#
# The paths with AVX2 and in plain C together; four lanes share the text of the first.
#
# ci: gcc cmake make libcmocka-dev

. "$(dirname "$0")/common.sh"
least_lines=100 least_branches=99.9 # per cent; what is missed is printed: once a branch went uncounted, for a reason not found
export CC=gcc LC_ALL=C.UTF-8

# The library alone, not optimized, so that every branch of the source is one, with the tests as they always are, which takes
# a third of the time. SAT_COVERAGE takes out those that guard against what is
# proven never to happen (SAT_NEVER in src/math/compiler.h), and compiles kernels (SAT_KERNEL) once, not once for each size.
# A line that ends with "by processor" is one of which each machine takes one branch; those are not counted. The seed is
# always the same: rare branches should not come and go with the commit. Without test_threads: counting from eight threads
# would have to be atomic, in every test. The largest crowds and maps run through the same lines as those of a hundred; and most
# lines are common to both paths: plain C leaves out the tests that take longest.
status=0
pairs=${SAT_TEST_PAIRS:-100}
without='threads|join|pairs'
paths="SAT_ALL SAT_NO_SIMD" # what this machine cannot run is not counted
grep -qw avx2 /proc/cpuinfo || paths="SAT_NO_AVX SAT_NO_SIMD"
for path in $paths; do
    cat >"$work/$path.cmake" <<CMAKE
cmake_language(DEFER CALL target_compile_options sat PRIVATE -O0 -g -UNDEBUG --coverage -fprofile-abs-path)
cmake_language(DEFER CALL target_compile_definitions sat PRIVATE SAT_COVERAGE $path)
cmake_language(DEFER CALL target_link_options sat INTERFACE --coverage)
include($root/.ci/one_unit.cmake)
CMAKE
    cmake -S "$root" -B "$work/$path" -DCMAKE_BUILD_TYPE=Release -DSAT_BUILD_EXAMPLES=OFF \
        -DCMAKE_PROJECT_sat_INCLUDE="$work/$path.cmake" >"$work/log" || { cat "$work/log"; exit 1; }
    cmake --build "$work/$path" -j "$(nproc)" >"$work/log" 2>&1 || { tail -50 "$work/log"; exit 1; }
    (cd "$work/$path" && SAT_TEST_SEED=1 SAT_TEST_PAIRS=$pairs ctest -j "$(nproc)" -L '^(unit|property)$' -E "^test_($without)") \
        >"$work/log" 2>&1 || status=1
    if [ "$path" != SAT_NO_SIMD ]; then
        (cd "$work/$path/tests" && SAT_TEST_SEED=1 ./test_join 'a_large_map*' && SAT_TEST_SEED=1 ./test_pairs 'more_*') \
            >"$work/crowds" 2>&1 || { tail -50 "$work/crowds"; status=1; }
    fi
    without='threads|index|join|overlaps|pairs|pieces|property|wide'
    grep -E 'tests passed|\((Failed|SEGFAULT|Subprocess aborted)\)' "$work/log"
    mkdir "$work/$path/gcov"
    cd "$work/$path/gcov"
    find ../CMakeFiles/sat.dir -name '*.gcda' -exec gcov --branch-probabilities --branch-counts {} + >../gcov.log 2>&1
done

# In a .gcov file a line of code begins with its count ("#####" for none), and its branches follow.
awk -v root="$root" -v least_lines=$least_lines -v least_branches=$least_branches '
    FNR == 1 { file = FILENAME; sub(/^.*\//, "", file); sub(/\.gcov$/, "", file) }
    /^ *[0-9]+\*?: *[0-9]+:/ || /^ *#####:/ {
        split($0, field, ":")
        number = field[2] + 0
        key = file ":" number
        text[key] = $0
        sub(/^[^:]*:[^:]*:/, "", text[key])
        if (!(key in line_taken)) { order[++keys] = key; line_taken[key] = 0 }
        if ($0 !~ /^ *#####/) line_taken[key] = 1
        branch = 0
    }
    /^branch +[0-9]+ / {
        at = key " branch " branch++
        if (!(at in branch_taken)) { branch_taken[at] = 0; branches_at[key]++ }
        if ($3 == "taken" && $4 + 0 > 0) branch_taken[at] = 1
    }
    function system_header(key) {
        sub(/:.*/, "", key)
        if (!(key in foreign)) foreign[key] = system("ls " root "/src/*/" key " >/dev/null 2>&1") != 0
        return foreign[key]
    }
    END {
        for (i = 1; i <= keys; i++) {
            key = order[i]
            if (key !~ /\.[ch]:/ || system_header(key)) continue
            if (text[key] ~ /\/\* by processor \*\/$/) branches_at[key] = 0
            lines++
            lines_taken += line_taken[key]
            if (!line_taken[key]) printf "never run      %s:%s\n", key, text[key]
            missed = ""
            for (b = 0; b < branches_at[key]; b++) {
                branches++
                if (branch_taken[key " branch " b]) branches_taken++
                else missed = missed " " b
            }
            if (missed != "") printf "branches%-7s%s:%s\n", missed, key, text[key]
        }
        line_share = 100 * lines_taken / lines
        branch_share = 100 * branches_taken / branches
        printf "figure: coverage of src: lines %.1f %% (%d of %d), branches %.1f %% (%d of %d)\n", line_share, lines_taken, lines,
            branch_share, branches_taken, branches
        exit line_share < least_lines || branch_share < least_branches
    }' "$work"/SAT_*/gcov/*.[ch].gcov || status=1
exit $status
