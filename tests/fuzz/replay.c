/* Runs a fuzzer over the files it is given, without libFuzzer: the kept corpus as an ordinary test. */
#include "input.h"

#include <string.h>

int main(int argc, char **argv) {
    static uint8_t data[1 << 16];
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        if (file == NULL) {
            perror(argv[i]);
            return EXIT_FAILURE;
        }
        const size_t size = fread(data, 1, sizeof data, file);
        (void)fclose(file);
        (void)LLVMFuzzerTestOneInput(data, size);
    }
    const char *slash = strrchr(argv[0], '/');
    printf("figure: fuzz corpus, %s: %d inputs, nothing found\n", slash != NULL ? slash + 1 : argv[0], argc - 1);
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
