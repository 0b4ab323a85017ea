#!/usr/bin/env bash
# The laws, not the bits alone, where a processor or a compiler could break them: 32-bit x86, a big-endian processor (s390x)
# and WebAssembly, by qemu and node where they are not this machine's. What is asked is what the fuzzers ask: their kept
# inputs, and some of random bytes that follow from the commit. The tests that need cmocka are left out: Debian has none
# for these.
#
#     tests/laws.sh              all of them
#     tests/laws.sh s390x        those whose line holds that word
#
# ci: gcc clang cmake lld-14 libc6-dev qemu-user gcc-i686-linux-gnu libc6-dev-i386-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross wasi-libc libclang-rt-14-dev-wasm32 nodejs

set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
only=${1:-}
commit=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo archive)
cmake -DSAT_OUTPUT="$work" -P "$root/src/package/amalgamate.cmake" >/dev/null

flags=(-std=gnu11 -O2 -w -ffp-contract=off -I"$root/include" -I"$root/src" -I"$root/tests/support")
replay=("$root"/tests/support/oracle*.c "$root/tests/support/exact.c" "$root"/tests/fuzz/{input,replay}.c)
fuzzers="create pair scene api"
random_inputs=100 # of scenes, which cost a hundred times as much as pairs, a twentieth
inputs=0
broken=0

# Files of 256 random bytes each: the digests of 32 bytes of eight texts.
make_inputs() { # fuzzer, how many
    local i k
    cp -r "$root/tests/fuzz/corpus/$1" "$work/$1"
    mkdir "$work/texts"
    for ((i = 0; i < $2; i++)); do
        for ((k = 0; k < 8; k++)); do
            printf '%s %s %d %d' "$commit" "$1" $i $k >"$work/texts/$i-$k"
        done
    done
    for ((i = 0; i < $2; i++)); do
        printf "%b" "$(cd "$work/texts" && sha256sum $i-? | cut -c1-64 | tr -d '\n' | sed 's/../\\x&/g')" >"$work/$1/random-$i"
    done
    rm -r "$work/texts"
}

node_run() { # program, files...
    NODE_NO_WARNINGS=1 node --input-type=module -e '
        import { WASI } from "node:wasi";
        import { readFile } from "node:fs/promises";
        const [program, ...files] = process.argv.slice(1);
        const wasi = new WASI({ version: "preview1", args: ["replay", ...files], preopens: { ".": "." }, returnOnExit: true });
        const module = await WebAssembly.compile(await readFile(program));
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
        process.exit(wasi.start(instance));' "$@"
}

try() { # runner, compiler and its flags...
    local runner=$1 fuzzer
    shift
    case "$runner: $*" in *"$only"*) ;; *) return 0 ;; esac
    rm -rf "$work/objects"
    mkdir "$work/objects"
    (cd "$work/objects" && "$@" "${flags[@]}" -c "$work/sat/sat.c" "${replay[@]}")
    for fuzzer in $fuzzers; do
        "$@" "${flags[@]}" "$root/tests/fuzz/fuzz_$fuzzer.c" "$work"/objects/*.o -lm -o "$work/replay"
        inputs=$((inputs + $(find "$work/$fuzzer" -type f | wc -l)))
        # shellcheck disable=SC2086 # a runner may have arguments
        if (cd "$work" && $runner "$work/replay" $fuzzer/*) >"$work/log" 2>&1; then
            echo "laws hold   $runner: $fuzzer"
        else
            tail -20 "$work/log"
            echo "BROKEN      $runner: $fuzzer"
            broken=$((broken + 1))
        fi
    done
}

for fuzzer in $fuzzers; do
    count=$random_inputs
    [ $fuzzer != scene ] || count=$((random_inputs / 20))
    make_inputs $fuzzer $count
done
try "$(sh "$root/tests/support/runs_i686.sh")" i686-linux-gnu-gcc -msse2 -mfpmath=sse
try "qemu-s390x -L /usr/s390x-linux-gnu" s390x-linux-gnu-gcc -fexcess-precision=fast
# The oracle wants more stack than a module has by itself.
try node_run clang --target=wasm32-wasi -msimd128 -Wl,-z,stack-size=8388608

echo "figure: laws on 32-bit x86, s390x and WebAssembly: $inputs inputs, $broken fuzzers with a broken law"
[ $inputs -gt 0 ] && [ $broken -eq 0 ]
