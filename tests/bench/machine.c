#include "machine.h"

/* What creation asks in the library; built with the library's own definitions, see CMakeLists.txt. */
#include "../../src/math/lanes8.h"

#include <stdio.h>

const char *bench_processor(void) {
    static char name[128] = "unknown";
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL &&
           sscanf(line, "model name : %127[^\n]", name) != 1) {
    }
    if (file != NULL) {
        fclose(file);
    }
    return name;
}

const char *bench_compiler(void) {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#else
    return "unknown compiler";
#endif
}

const char *bench_flags(void) { return SAT_BENCH_FLAGS; }

const char *bench_vectors(void) {
#if defined(SAT_NO_SIMD)
    return "none, plain C";
#elif defined(SAT_HAS_AVX2)
    return sat__cpu_has_avx2() ? "AVX2" : "SSE2, as the processor has no AVX2 and BMI2";
#elif defined(SAT_HAS_SSE2)
    return "SSE2";
#elif defined(__ARM_NEON)
    return "NEON";
#elif defined(__wasm_simd128__)
    return "WebAssembly SIMD";
#else
    return "none, plain C";
#endif
}
