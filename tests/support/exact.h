/*
 * Exact numbers for the oracle, where doubles cannot tell: sign * integer * 2^(32 exponent), large enough for every polynomial of
 * degree 8 in coordinates from the least float to SAT_MAX_EXTENT. Slow and plain; they share nothing with the library.
 */
#ifndef SAT_TESTS_EXACT_H
#define SAT_TESTS_EXACT_H

#include <stdint.h>

/** 8 factors of 213 bits: 2^62 down to 2^-149, and a little more for sums. */
#define EXACT_LIMBS 64

typedef struct exact {
    int sign;                   /* -1, 0 or 1 */
    int exponent;               /* of limb 0, counted in limbs */
    int count;                  /* of limbs; the first and the last are not zero */
    uint32_t limb[EXACT_LIMBS]; /* least significant first */
} exact;

exact exact_of(double value); /**< value must be finite */
exact exact_negated(exact a);
exact exact_sum(exact a, exact b);
exact exact_difference(exact a, exact b);
exact exact_product(exact a, exact b);
exact exact_square(exact a);
int exact_compare(exact a, exact b); /**< -1, 0 or 1 */
double exact_value(exact a);         /**< to within two units in the last place */

#endif
