#include "machine.h"

/* What creation asks in the library; built with the library's own definitions, see CMakeLists.txt. */
#include "../../src/math/lanes8.h"

#include <stdio.h>
#include <string.h>

#if defined(__x86_64__) || defined(_M_X64)
#define ARCHITECTURE "x86-64"
#elif defined(__aarch64__) || defined(_M_ARM64)
#define ARCHITECTURE "aarch64"
#elif defined(__i386__) || defined(_M_IX86)
#define ARCHITECTURE "x86"
#elif defined(__arm__)
#define ARCHITECTURE "arm"
#else
#define ARCHITECTURE "unknown architecture"
#endif

/* The processor's name as Linux tells it, or nothing. */
static void read_processor(char *name, size_t size) {
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    name[0] = '\0';
    while (file != NULL && name[0] == '\0' && fgets(line, sizeof line, file) != NULL) {
        char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && colon != NULL) {
            colon[1 + strcspn(colon + 1, "\n")] = '\0';
            snprintf(name, size, "%s, ", colon + 1 + strspn(colon + 1, " "));
        }
    }
    if (file != NULL) {
        fclose(file);
    }
}

const char *bench_machine(void) {
    static char text[320];
    char processor[256];
    read_processor(processor, sizeof processor);
    snprintf(text, sizeof text, "%s%s", processor, ARCHITECTURE);
    return text;
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

const char *bench_flags(void) {
    return SAT_BENCH_FLAGS;
}

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
