/* A fuzzer's bytes as numbers and shapes, all of them valid, and zeros where they end. And the check that stops a fuzzer. */
#ifndef SAT_TESTS_FUZZ_INPUT_H
#define SAT_TESTS_FUZZ_INPUT_H

#include <sat/sat.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/** Ends the process with a message unless the condition holds: libFuzzer keeps the input, CTest fails. */
#define EXPECT(condition)                                                                                              \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            (void)fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                      \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

typedef struct input {
    const uint8_t *at, *end;
    float least, most; /* magnitudes of the lengths so far, but for 0 */
} input;

/** What each fuzzer defines, and libFuzzer or replay.c calls. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

input input_of(const uint8_t *data, size_t size);

/** Are all lengths so far of about one order, and far inside the range: so that an oracle that computes in double can
    tell, and no product with a small power of two rounds? */
bool input_is_moderate(const input *in);

uint32_t input_bits(input *in, int bytes);
unsigned input_choice(input *in, unsigned count); /**< 0 .. count - 1 */

/** Any float at all, often a small integer or one of those at which code breaks */
float input_float(input *in);

/** A length or coordinate. */
float input_length(input *in);
sat_vec2 input_vec2(input *in);

/** Up to `most` vertices; returns how many. */
size_t input_vertices(input *in, sat_vec2 *vertices, size_t most);

/** A polygon by any creator, with or without a radius, anywhere; NULL where the library refuses the numbers. */
sat_polygon *input_polygon(input *in);

bool is_finite(float x);
bool is_finite_vec2(sat_vec2 v);
bool is_zero(const void *bytes, size_t size);

/** Equal numbers; 0 and -0 are. */
bool equal_vec2(sat_vec2 a, sat_vec2 b);

#endif
