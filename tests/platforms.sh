#!/usr/bin/env bash
# The same bits and the same laws everywhere. For each line of the table below the library's two files are built, without a
# warning where the line asks for them, and run, by qemu, node or wine where it is not for this machine:
#
#     hash    every query's hash, compared with tests/hash/expected.inc
#     quick   the same for a third of the shapes: where an emulator takes ten to fifty times as long, or code is as slow
#     laws    what the fuzzers ask: their kept inputs, and some that look random and follow from the commit. The tests that
#             need cmocka are left out: Debian has none for these
#
#     tests/platforms.sh              all of them
#     tests/platforms.sh s390x        those whose line holds that word
#
# ci: gcc clang cmake lld-14 libc6-dev qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-arm-linux-gnueabihf libc6-dev-armhf-cross gcc-i686-linux-gnu libc6-dev-i386-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross gcc-riscv64-linux-gnu libc6-dev-riscv64-cross wasi-libc libclang-rt-14-dev-wasm32 nodejs gcc-mingw-w64-x86-64 gcc-mingw-w64-i686 wine64 wine musl-tools tcc

. "$(dirname "$0")/common.sh"
trap 'wineserver -k 2>/dev/null || true; wineserver -w 2>/dev/null || true; rm -rf "$work" || true' EXIT
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEARCH=win64 DISPLAY=
only=${1:-}
commit=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo archive)

# The library says itself what its arithmetic needs (src/math/lanes.h), and has to be the same without any such flag.
include=(-I"$work" -I"$root/src" -I"$root/tests/support")
programs=(-w -ffp-contract=off -O1) # the level is the library's
replay=("$root"/tests/support/{law*,oracle*,axes,depths,exact,generators,kinds,rng,shapes}.c "$root"/tests/fuzz/{input,replay}.c)
fuzzers="create pair scene api"
random_inputs=50 # of scenes, which cost a hundred times as much as pairs, a twentieth

# The library as its two files, which compile in half the time; as the folder it is, the tests ask it (sat_hash).
cmake -DSAT_OUTPUT="$work" -P "$root/src/package/amalgamate.cmake" >/dev/null

equal=0
kept=0
only_built=0
failed=0

# Files of 256 bytes each that look random: of the sources, compressed, with their lines in an order that follows from the commit.
make_inputs() { # fuzzer, how many
    cp -r "$root/tests/fuzz/corpus/$1" "$work/$1"
    shuf --random-source=<(yes "$commit $1") "$work/sat/sat.c" | gzip -n >"$work/bytes"
    head -c $((256 * $2 + 16)) "$work/bytes" | tail -c $((256 * $2)) | split -b 256 -a 3 - "$work/$1/random-"
}

node_run() { # program, files...
    NODE_NO_WARNINGS=1 node --input-type=module -e '
        import { WASI } from "node:wasi";
        import { readFile } from "node:fs/promises";
        const wasi = new WASI({ version: "preview1", args: process.argv.slice(1), preopens: { ".": "." }, returnOnExit: true });
        const module = await WebAssembly.compile(await readFile(process.argv[1]));
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
        process.exit(wasi.start(instance));' "$@"
}

# What runs the programs of a compiler: the first of these commands by which an empty one ends well, or true, so that they are only built.
runner_of() { # compiler, commands...
    local compiler=$1 runner
    shift
    echo 'int main(void) { return 0; }' >"$work/empty.c"
    "$compiler" "$work/empty.c" -o "$work/empty.exe" >/dev/null 2>&1 || return 0
    for runner in "$@"; do
        # shellcheck disable=SC2086 # a runner may have arguments
        if (cd "$work" && timeout 300 $runner ./empty.exe) >/dev/null 2>&1; then
            echo "$runner"
            return 0
        fi
    done
    echo true
}

run_hash() { # runner, compiler and its flags...
    local runner=$1
    shift
    "$@" "${programs[@]}" "${include[@]}" "$root"/tests/hash/*.c ../sat.o -o sat_hash.exe && $runner ./sat_hash.exe "--$question"
}

run_laws() { # runner, compiler and its flags...
    local runner=$1 fuzzer status=0
    shift
    "$@" "${programs[@]}" "${include[@]}" -c "${replay[@]}" || return 1
    for fuzzer in $fuzzers; do
        "$@" "${programs[@]}" "${include[@]}" "$root/tests/fuzz/fuzz_$fuzzer.c" ./*.o ../sat.o -lm -o "$fuzzer.exe" || return 1
        (cd "$work" && $runner "build/$fuzzer.exe" "$fuzzer"/*) || { echo "BROKEN: $fuzzer" && status=1; }
    done
    return $status
}

# A line of the table: what is asked (of one library, if it is both), how it is run ("" for this machine), the command that
# compiles it, and -- and warnings.
try() {
    local what=$1 runner=$2 question line compile=()
    shift 2
    line="${runner:+$runner: }$*"
    case $line in *"$only"*) ;; *) return 0 ;; esac
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        compile+=("$1")
        shift
    done
    rm -rf "$work/build"
    mkdir "$work/build"
    if (cd "$work/build" && "${compile[@]}" "${@:2}" -c "$work/sat/sat.c" -o ../sat.o &&
        for question in $what; do run_"${question/quick/hash}" "$runner" "${compile[@]}" || exit 1; done) >"$work/log" 2>&1; then
        for question in $what; do
            case "$runner $question" in
            true*) only_built=$((only_built + 1)) ;;
            *laws) kept=$((kept + 1)) ;;
            *) equal=$((equal + 1)) ;;
            esac
        done
        printf '%s ok      %s\n' "$what" "$line"
    else
        failed=$((failed + 1))
        printf '%s FAILED  %s\n' "$what" "$line"
        grep -v '^[a-z_*]* *[0-9a-f]*$' "$work/log" | tail -20 || true
    fi
}

# In every way that people build the two files; without a standard a compiler speaks its own C17, at -O0.
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
for compiler in gcc clang; do
    try hash "" $compiler -- "${warnings[@]}"
    try hash "" $compiler -O2 -std=c11 -fPIC -fvisibility=hidden -- "${warnings[@]}"
done
try hash "" gcc -O3 -std=c2x -march=native -- "${warnings[@]}"
try hash "" gcc -O1 -flto -march=native -DSAT_NO_SIMD -- "${warnings[@]}"
try hash "" musl-gcc -O1 -std=c11 -static -- "${warnings[@]}"
try quick "" tcc
# The paths without AVX or any vectors: clang at two levels. Of gcc those for Windows and 32 bits are without AVX, and those
# for ARM and RISC-V without vectors; without any and at -O0 the hashes are asked by coverage.sh.
try hash "" clang -O3 -DSAT_NO_SIMD
try hash "" clang -O0 -DSAT_NO_AVX
try hash "" clang -O3 -std=c2x -march=native -DSAT_NO_AVX -- "${warnings[@]}"
# Its own loader, where the kernel lets it: qemu takes twenty times as long. An emulator takes minutes for what no
# compiler has touched.
for fuzzer in $fuzzers; do
    count=$random_inputs
    [ "$fuzzer" != scene ] || count=$((random_inputs / 20))
    make_inputs "$fuzzer" "$count"
done
i686=/usr/i686-linux-gnu
i686=$(runner_of i686-linux-gnu-gcc "$i686/lib/ld-linux.so.2 --library-path $i686/lib" "qemu-i386 -L $i686")
s390x="qemu-s390x -L /usr/s390x-linux-gnu"
try "hash laws" "$i686" i686-linux-gnu-gcc -O3 -msse2 -mfpmath=sse
try quick "qemu-aarch64 -L /usr/aarch64-linux-gnu" aarch64-linux-gnu-gcc -O3
try quick "qemu-arm -L /usr/arm-linux-gnueabihf" arm-linux-gnueabihf-gcc -O3
try "quick laws" "$s390x" s390x-linux-gnu-gcc -O3 -fexcess-precision=fast
try quick "qemu-riscv64 -L /usr/riscv64-linux-gnu" riscv64-linux-gnu-gcc -O2
# Levels that put local arrays on the stack in other ways: clang 14 has mixed some up, at one level and not at another. The
# oracle wants more stack than a module has by itself.
for level in -O1 -O3; do
    try hash node_run clang --target=wasm32-wasi $level -msimd128
done
try "hash laws" node_run clang --target=wasm32-wasi -O2 -msimd128 -Wl,-z,stack-size=8388608
try hash node_run clang --target=wasm32-wasi -O2

# Windows. wine needs some seconds to set itself up; where it cannot, or cannot run 32 bits, the programs are only built.
warnings+=(-Wdouble-promotion -Wstrict-prototypes)
timeout 300 wineboot --init >/dev/null 2>&1 || true
for compiler in x86_64-w64-mingw32-gcc i686-w64-mingw32-gcc; do
    try "hash laws" "$(runner_of $compiler wine)" $compiler -std=c11 -O2 -static -msse2 -mfpmath=sse -- "${warnings[@]}"
done

echo
echo "figure: $equal platforms x $(grep -c UINT64_C "$root/tests/hash/expected.inc") hashes equal, laws kept on $kept, $only_built built alone, $failed failed"
[ $((equal + kept)) -gt 0 ] && [ $failed -eq 0 ]
