/* Schoolbook arithmetic on arrays of 32-bit limbs (Knuth, The Art of Computer Programming, volume 2, 4.3.1). */
#include "exact.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void require(int condition) {
    if (!condition) {
        (void)fprintf(stderr, "exact: a number outgrew EXACT_LIMBS, the oracle cannot answer\n");
        abort();
    }
}

/** Strips zero limbs from both ends, so that sums of far apart numbers stay short. */
static exact trimmed(exact a) {
    int low = 0;
    while (a.count > 0 && a.limb[a.count - 1] == 0) {
        --a.count;
    }
    if (a.count == 0) {
        return (exact){.sign = 0};
    }
    while (a.limb[low] == 0) {
        ++low;
    }
    if (low > 0) {
        a.count -= low;
        a.exponent += low;
        for (int i = 0; i < a.count; i++) {
            a.limb[i] = a.limb[i + low];
        }
    }
    return a;
}

exact exact_of(double value) {
    exact a = {.sign = (value > 0.0) - (value < 0.0)};
    if (a.sign == 0) {
        return a;
    }
    int binary = 0;
    double fraction = frexp(fabs(value), &binary); /* in [0.5, 1) */
    uint64_t mantissa = (uint64_t)ldexp(fraction, 53);
    binary -= 53;
    a.exponent = binary >= 0 ? binary / 32 : -((31 - binary) / 32);
    int shift = binary - 32 * a.exponent; /* in [0, 31] */
    uint64_t low = (mantissa & 0xffffffffu) << shift;
    uint64_t high = ((mantissa >> 32) << shift) + (low >> 32);
    a.limb[0] = (uint32_t)low;
    a.limb[1] = (uint32_t)high;
    a.limb[2] = (uint32_t)(high >> 32);
    a.count = 3;
    return trimmed(a);
}

exact exact_negated(exact a) {
    a.sign = -a.sign;
    return a;
}

static uint32_t limb_at(const exact *a, int exponent) {
    int i = exponent - a->exponent;
    return i >= 0 && i < a->count ? a->limb[i] : 0;
}

static int top(const exact *a) { return a->exponent + a->count; }

static int compare_magnitudes(const exact *a, const exact *b) {
    int highest = top(a) > top(b) ? top(a) : top(b), lowest = a->exponent < b->exponent ? a->exponent : b->exponent;
    for (int e = highest - 1; e >= lowest; --e) {
        uint32_t x = limb_at(a, e), y = limb_at(b, e);
        if (x != y) {
            return x < y ? -1 : 1;
        }
    }
    return 0;
}

/** |a| + |b|, or |a| - |b| for |a| >= |b|; neither is zero. */
static exact combined(const exact *a, const exact *b, int subtract) {
    int lowest = a->exponent < b->exponent ? a->exponent : b->exponent, highest = top(a) > top(b) ? top(a) : top(b);
    exact sum = {.sign = 1, .exponent = lowest, .count = highest - lowest + 1};
    require(sum.count <= EXACT_LIMBS);
    int64_t carry = 0;
    for (int i = 0; i < sum.count; i++) {
        int64_t y = limb_at(b, lowest + i);
        carry += (int64_t)limb_at(a, lowest + i) + (subtract ? -y : y);
        sum.limb[i] = (uint32_t)carry;
        carry = carry < 0 ? -1 : carry >> 32;
    }
    return trimmed(sum);
}

exact exact_sum(exact a, exact b) {
    if (a.sign == 0) {
        return b;
    }
    if (b.sign == 0) {
        return a;
    }
    exact sum;
    if (a.sign == b.sign) {
        sum = combined(&a, &b, 0);
        sum.sign = a.sign;
    } else if (compare_magnitudes(&a, &b) >= 0) {
        sum = combined(&a, &b, 1);
        sum.sign *= a.sign;
    } else {
        sum = combined(&b, &a, 1);
        sum.sign *= b.sign;
    }
    return sum;
}

exact exact_difference(exact a, exact b) { return exact_sum(a, exact_negated(b)); }

exact exact_product(exact a, exact b) {
    exact product = {.sign = a.sign * b.sign};
    if (product.sign == 0) {
        return product;
    }
    product.exponent = a.exponent + b.exponent;
    product.count = a.count + b.count;
    require(product.count <= EXACT_LIMBS);
    for (int i = 0; i < a.count; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < b.count; j++) {
            carry += (uint64_t)a.limb[i] * b.limb[j] + product.limb[i + j];
            product.limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        product.limb[i + b.count] = (uint32_t)carry;
    }
    return trimmed(product);
}

exact exact_square(exact a) { return exact_product(a, a); }

int exact_compare(exact a, exact b) { return exact_difference(a, b).sign; }

double exact_value(exact a) {
    double value = 0.0;
    for (int i = a.count - 1; i >= 0 && i >= a.count - 4; --i) {
        value += ldexp((double)a.limb[i], 32 * (a.exponent + i));
    }
    return a.sign * value;
}
