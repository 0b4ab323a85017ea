#!/usr/bin/env bash
# The same bits everywhere: builds tests/hash for each platform, compiler, optimization level and vector path, runs it (by
# qemu or node where it is not this machine's) and compares every query's hash with tests/hash/expected.inc.
#
#     tests/platforms.sh              all of them
#     tests/platforms.sh s390x        those whose line holds that word
#
# ci: gcc clang cmake lld-14 libc6-dev qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-arm-linux-gnueabihf libc6-dev-armhf-cross gcc-i686-linux-gnu libc6-dev-i386-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross gcc-riscv64-linux-gnu libc6-dev-riscv64-cross wasi-libc libclang-rt-14-dev-wasm32 nodejs

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
only=${1:-}

# The library says itself what its arithmetic needs (src/math/lanes.h), and has to be the same without any such flag.
flags=(-std=gnu11 -w -I"$root/include" -I"$root/src")

# The library as its two files, which compile in half the time; as the folder it is, the tests ask it (same_bits).
cmake -DSAT_OUTPUT="$work/two_files" -P "$root/src/package/amalgamate.cmake" >/dev/null

equal=0
different=0

# A line of the table: how it is run, and the command that compiles it.
try() { # runner ("" for this machine), compiler and its flags...
    local runner=$1 line status=0
    shift
    line="${runner:+$runner: }$*"
    case $line in *"$only"*) ;; *) return 0 ;; esac
    find "$work" -maxdepth 1 -type f -delete
    if ! {
        cd "$work" && "$@" "${flags[@]}" -c two_files/sat/sat.c &&
            "$@" "${flags[@]}" -ffp-contract=off -c "$root"/tests/hash/*.c && "$@" ./*.o -o sat_hash
    } >"$work/log" 2>&1; then
        status=1
    else
        # shellcheck disable=SC2086 # a runner may have arguments
        $runner "$work/sat_hash" >"$work/log" 2>&1 || status=1
    fi
    if [ $status -eq 0 ]; then
        equal=$((equal + 1))
        printf 'equal      %s\n' "$line"
    else
        different=$((different + 1))
        printf 'DIFFERENT  %s\n' "$line"
        awk '/DIFFERENT/ { names = names " " $1 } END { if (names) print "          " names }' "$work/log"
        grep -v '^[a-z_*]* *[0-9a-f]*\( *DIFFERENT\)\?$' "$work/log" | head -5 || true
    fi
}

node_run() { # program
    NODE_NO_WARNINGS=1 node --input-type=module -e '
        import { WASI } from "node:wasi";
        import { readFile } from "node:fs/promises";
        const wasi = new WASI({ version: "preview1", args: ["sat_hash"], returnOnExit: true });
        const module = await WebAssembly.compile(await readFile(process.argv[1]));
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
        process.exit(wasi.start(instance));' "$1"
}

# With the vectors that are chosen by themselves the two files are compiled at all levels by amalgamation.sh; here
# the paths without AVX or any vectors: each compiler at two levels, with each path.
try "" gcc -O3 -DSAT_NO_AVX
try "" clang -O3 -DSAT_NO_SIMD
try "" clang -O0 -DSAT_NO_AVX
try "" clang -O3 -march=native -DSAT_NO_AVX
try "" gcc -O0 -march=native -DSAT_NO_SIMD
i686=$(sh "$root/tests/support/runs_i686.sh")
try "$i686" i686-linux-gnu-gcc -O3 -msse2 -mfpmath=sse
try "$i686" i686-linux-gnu-gcc -O1 -msse2 -mfpmath=sse -DSAT_NO_SIMD
# An emulator takes minutes for what no compiler has touched.
try "qemu-aarch64 -L /usr/aarch64-linux-gnu" aarch64-linux-gnu-gcc -O3
try "qemu-arm -L /usr/arm-linux-gnueabihf" arm-linux-gnueabihf-gcc -O3
try "qemu-s390x -L /usr/s390x-linux-gnu" s390x-linux-gnu-gcc -O3 -fexcess-precision=fast
try "qemu-riscv64 -L /usr/riscv64-linux-gnu" riscv64-linux-gnu-gcc -O2
# Levels that put local arrays on the stack in other ways: clang 14 has mixed some up, at one level and not at another.
for level in -O1 -O2 -O3; do
    try node_run clang --target=wasm32-wasi $level -msimd128
done
try node_run clang --target=wasm32-wasi -O2

echo
echo "figure: $equal platforms x $(grep -c UINT64_C "$root/tests/hash/expected.inc") hashes equal, $different different"
[ $equal -gt 0 ] && [ $different -eq 0 ]
