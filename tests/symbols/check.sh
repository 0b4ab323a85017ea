#!/bin/sh
# What libsat.a defines and what it needs: it exports sat_* alone, asks libc for memory alone, and keeps no writable
# data. A shared library shows what the header declares, and nothing else. Builds of its own, because those of the test run may
# carry sanitizers or coverage; as one unit, which is compiled in a third of the time, but for the one that people have.
set -eu

# Not libc but the compiler's own: what the processor can, hardened forms of the mem* functions, stack protection, arithmetic the CPU lacks.
compiler_own='__cpu_model|__(memcpy|memmove|memset)_chk|__stack_chk_(fail|guard)|_GLOBAL_OFFSET_TABLE_'
compiler_own="^($compiler_own|__aeabi_.*|__u?(div|mod)[dt]i[34])\$"

fail() {
    echo "FAIL: $1"
    exit 1
}

check() { # build type, plain C or not, further allowed symbols, file for CMake
    dir=$1-$2
    "$SAT_CMAKE" -S "$SAT_SOURCE_DIR" -B "$dir" -DCMAKE_BUILD_TYPE="$1" -DSAT_PLAIN_C="$2" -DSAT_BUILD_TESTS=OFF \
        -DSAT_BUILD_EXAMPLES=OFF -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS= -DCMAKE_C_FLAGS_DEBUG= -DSAT_DEBUG=ON \
        ${4:+"-DCMAKE_PROJECT_sat_INCLUDE=$4"} >log 2>&1 || { cat log; fail "configure"; }
    "$SAT_CMAKE" --build "$dir" >log 2>&1 || { cat log; fail "build"; }

    "$SAT_NM" -P -g "$dir/libsat.a" | awk 'NF >= 2 && $2 != "U" { print $1 }' | LC_ALL=C sort -u >defined
    "$SAT_NM" -P -g "$dir/libsat.a" | awk 'NF >= 2 && $2 == "U" { print $1 }' | LC_ALL=C sort -u |
        LC_ALL=C comm -23 - defined >undefined

    ! grep -vE '^(sat_|__x86\.get_pc_thunk\.)' defined || fail "$dir: exports names that are not sat_*"
    ! grep -vE "^(malloc|free|memcpy|memset|memmove|memcmp$3)\$" undefined | grep -vE "$compiler_own" ||
        fail "$dir: needs more of libc than memory"
    grep -q '^malloc$' undefined || fail "$dir: no use of malloc seen; is this the library?"

    # Every function of the header is there. (A line of it that declares one begins with SAT_API and holds "sat_name(".)
    sed -n 's/^SAT_API .*[ *]\(sat_[a-z_]*\)(.*/\1/p' "$SAT_SOURCE_DIR/include/sat/sat.h" | LC_ALL=C sort -u >declared
    [ "$(wc -l <declared)" -ge 40 ] || fail "found only $(wc -l <declared) declarations in the header"
    LC_ALL=C comm -23 declared defined >missing
    [ ! -s missing ] || { cat missing; fail "$dir: declared in the header, not defined"; }
    LC_ALL=C comm -13 declared defined | grep -v '^sat__\|^__x86' && fail "$dir: exported as public, not in the header"

    bytes=$(size -A "$dir/libsat.a" | awk '$1 ~ /^\.(data|bss|tdata|tbss)/ && $1 !~ /^\.data\.rel\.ro/ { n += $2 }
        END { print n + 0 }')
    [ "$bytes" -eq 0 ] || fail "$dir: $bytes bytes of writable data"

    echo "$dir: $(wc -l <declared) public functions, needs $(tr '\n' ' ' <undefined), 0 bytes of writable data"
}

check_shared() {
    "$SAT_CMAKE" -S "$SAT_SOURCE_DIR" -B shared -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=ON -DSAT_BUILD_TESTS=OFF \
        -DSAT_BUILD_EXAMPLES=OFF -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS= -DCMAKE_PROJECT_sat_INCLUDE="$one_unit" >log 2>&1 ||
        { cat log; fail "configure"; }
    "$SAT_CMAKE" --build shared >log 2>&1 || { cat log; fail "build"; }
    "$SAT_NM" -P -D --defined-only shared/libsat.so | awk '{ print $1 }' | LC_ALL=C sort -u >shown
    diff declared shown || fail "shared: shows something else than the header declares (< header, > library)"
    "$SAT_NM" -P -D --undefined-only shared/libsat.so | awk '$2 == "U" { print $1 }' | sed 's/@.*//' | LC_ALL=C sort -u >undefined
    ! grep -vE "^(malloc|free|memcpy|memset|memmove|memcmp|__cxa_finalize)\$" undefined | grep -vE "$compiler_own" ||
        fail "shared: needs more of libc than memory"
    echo "shared: shows $(wc -l <shown) functions, all of them public"
}

one_unit=$SAT_SOURCE_DIR/.ci/one_unit.cmake
check Release OFF '' ''
check Debug ON '|__assert_fail' "$one_unit"
check_shared
