#!/usr/bin/env bash
# Microsoft's compilers: neither cl nor clang-cl runs here, and their headers are not at hand. What each of them would see
# is compiled by clang in its MSVC mode, for x64 and, the two files alone, for ARM64, without a warning:
#
#     as clang-cl        every source by itself, and the two files
#     as cl              the same without __clang__, so that what is for cl alone is chosen: __forceinline, __assume(),
#                        _BitScanForward(), <intrin.h>; by its defaults, and for /arch:AVX2
#
# against headers that this script writes, which declare the few functions of Microsoft's that are used. What comes out for
# x64 is linked by mingw-w64, whose calls are the same, and run under wine: the hashes of every query have to be equal.
# What it does not show: whether cl itself takes the sources, and which warnings of its own it has.
#
# ci: clang gcc-mingw-w64-x86-64 wine64 wine

. "$(dirname "$0")/common.sh"
trap 'wineserver -k 2>/dev/null || true; wineserver -w 2>/dev/null || true; rm -rf "$work" || true' EXIT
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEARCH=win64 DISPLAY=

# clang brings its own of the others.
mkdir "$work/headers"
cat >"$work/headers/string.h" <<'HEADER'
#include <stddef.h>
void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
HEADER
cat >"$work/headers/stdlib.h" <<'HEADER'
#include <stddef.h>
void *malloc(size_t size);
void free(void *memory);
HEADER
cat >"$work/headers/math.h" <<'HEADER'
double sqrt(double x);
HEADER
# clang 14 has an <intrin.h> as well, without this one.
cat >"$work/headers/prefetch.h" <<'HEADER'
void __prefetch(const void *address);
HEADER

common=(clang -fms-compatibility-version=19.30 -ffreestanding -fbuiltin -std=c11 -I"$root/include" -idirafter "$work/headers")
common+=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
# clang warns of what cl alone understands.
cl=(-U__clang__ -Wno-language-extension-token -Wno-assume -Wno-unknown-pragmas -Wno-unused-function)

failed=0
compiled=0
equal=0

# As either compiler every source by itself is read for warnings; the two files are the code.
compile() { # name, clang's further flags...
    local name=$1 sources=("$root"/src/*/*.c)
    shift
    [[ $name == *-x64 ]] || sources=()
    [ ${#sources[@]} -eq 0 ] || "${common[@]}" "$@" -fsyntax-only "${sources[@]}" || {
        echo "FAIL: $name: a source by itself"
        failed=$((failed + 1))
        return 0
    }
    compiled=$((compiled + ${#sources[@]}))
    "${common[@]}" "$@" -Wno-shadow -c "$work/amalgamation/sat/sat.c" -o "$work/$name.obj" || {
        echo "FAIL: $name: sat.c"
        failed=$((failed + 1))
        return 0
    }
    compiled=$((compiled + 1))
    echo "$name: ${#sources[@]} sources and sat.c, no warning"
}

# What Microsoft's own libraries hold, for the linker of mingw-w64.
echo 'int _fltused;' >"$work/libraries.c"
x86_64-w64-mingw32-gcc -c "$work/libraries.c" -o "$work/libraries.o"
x86_64-w64-mingw32-gcc -O1 -ffp-contract=off -I"$root/include" -c "$root/tests/hash/hash.c" -o "$work/hash.o"
x86_64-w64-mingw32-gcc -O1 -ffp-contract=off -I"$root/include" -c "$root/tests/hash/corpus.c" -o "$work/corpus.o"

run() { # name, objects...
    local name=$1
    shift
    x86_64-w64-mingw32-gcc -static "$work"/{hash,corpus,libraries}.o "$@" -Wl,--defsym,__chkstk=___chkstk_ms \
        -o "$work/sat_hash.exe"
    if (cd "$work" && timeout 300 wine ./sat_hash.exe >"$work/log" 2>&1); then
        echo "$name: $(tail -n 1 "$work/log" | tr -d '\r')"
        equal=$((equal + 1))
    else
        tail -30 "$work/log"
        echo "FAIL: $name: under wine"
        failed=$((failed + 1))
    fi
}

holds_avx2() { # object
    x86_64-w64-mingw32-objdump -d "$1" | grep '%ymm' >/dev/null
}

# How well clang optimizes is asked of clang-cl alone.
cmake -DSAT_OUTPUT="$work/amalgamation" -P "$root/src/package/amalgamate.cmake"
compile clang-cl-x64 --target=x86_64-pc-windows-msvc -O2
compile clang-cl-arm64 --target=aarch64-pc-windows-msvc -O1
compile cl-x64 --target=x86_64-pc-windows-msvc -O1 "${cl[@]}"
compile cl-x64-avx2 --target=x86_64-pc-windows-msvc -O1 "${cl[@]}" -mavx2 -mbmi -mbmi2
compile cl-arm64 --target=aarch64-pc-windows-msvc -O1 "${cl[@]}" -include "$work/headers/prefetch.h"
[ $failed -eq 0 ]

# AVX2 is there where it is to be chosen when the program runs, and nowhere else.
holds_avx2 "$work/clang-cl-x64.obj"
! holds_avx2 "$work/cl-x64.obj" || { echo "FAIL: cl-x64: AVX2 without /arch:AVX2"; exit 1; }
holds_avx2 "$work/cl-x64-avx2.obj"

# A library whose arithmetic is bent says so.
if "${common[@]}" --target=x86_64-pc-windows-msvc "${cl[@]}" -D_M_FP_FAST -fsyntax-only "$work/amalgamation/sat/sat.c" \
    2>"$work/log"; then
    echo "FAIL: /fp:fast is accepted"
    exit 1
fi
grep -q 'error.*/fp:fast' "$work/log"

timeout 300 wineboot --init >/dev/null 2>&1
for name in clang-cl-x64 cl-x64 cl-x64-avx2; do
    run "$name" "$work/$name.obj"
done

echo "figure: MSVC mode of $(clang --version | sed -n '1s/.*\(clang version [0-9.]*\).*/\1/p'), x64 and ARM64, as clang-cl and as cl: $compiled times a file without a warning; $equal programs under wine with equal hashes, $failed failed"
[ $failed -eq 0 ] && [ $equal -eq 3 ]
