/* Two doubles in plain C, for where no vector holds them: see lanes.h, and lanes_sse2.h for what each does. */
#ifndef SAT_LANES_PAIRS_H
#define SAT_LANES_PAIRS_H

typedef struct sat__d2 {
    double low, high;
} sat__d2;

SAT_KERNEL sat__d2 sat__pair_of(double low, double high) { return (sat__d2){low, high}; }
SAT_KERNEL sat__d2 sat__both(double x) { return (sat__d2){x, x}; }
SAT_KERNEL sat__d2 sat__add2(sat__d2 a, sat__d2 b) { return (sat__d2){a.low + b.low, a.high + b.high}; }
SAT_KERNEL sat__d2 sat__sub2(sat__d2 a, sat__d2 b) { return (sat__d2){a.low - b.low, a.high - b.high}; }
SAT_KERNEL sat__d2 sat__mul2(sat__d2 a, sat__d2 b) { return (sat__d2){a.low * b.low, a.high * b.high}; }
SAT_KERNEL sat__d2 sat__div2(sat__d2 a, sat__d2 b) { return (sat__d2){a.low / b.low, a.high / b.high}; }
SAT_KERNEL sat__d2 sat__min2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low < b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}
SAT_KERNEL sat__d2 sat__max2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low > b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}
SAT_KERNEL unsigned sat__above2(sat__d2 a, sat__d2 b) {
    return (unsigned)(a.low > b.low) | (unsigned)(a.high > b.high) << 1;
}
SAT_KERNEL sat__d2 sat__where_less2(sat__d2 a, sat__d2 b, sat__d2 then, sat__d2 otherwise) {
    return (sat__d2){a.low < b.low ? then.low : otherwise.low, a.high < b.high ? then.high : otherwise.high};
}
SAT_KERNEL double sat__low(sat__d2 a) { return a.low; }
SAT_KERNEL double sat__high(sat__d2 a) { return a.high; }
SAT_KERNEL sat__d2 sat__low_twice(sat__d2 a) { return (sat__d2){a.low, a.low}; }
SAT_KERNEL sat__d2 sat__swap2(sat__d2 a) { return (sat__d2){a.high, a.low}; }
SAT_KERNEL sat__d2 sat__high_twice(sat__d2 a) { return (sat__d2){a.high, a.high}; }
SAT_KERNEL sat__d2 sat__load2(const double *p) { return (sat__d2){p[0], p[1]}; }
SAT_KERNEL void sat__store2(double *p, sat__d2 a) {
    p[0] = a.low;
    p[1] = a.high;
}
SAT_KERNEL double sat__dot2(sat__d2 a, sat__d2 b) { return a.low * b.low + a.high * b.high; }
SAT_KERNEL void sat__store_rounded(float *p, sat__d2 a) {
    p[0] = (float)a.low;
    p[1] = (float)a.high;
}
SAT_KERNEL sat__d2 sat__pair_of_floats(float low, float high) { return (sat__d2){(double)low, (double)high}; }
SAT_KERNEL sat__f4 sat__narrow(sat__d2 a) { return sat__four((float)a.low, (float)a.high, 0.0f, 0.0f); }
SAT_KERNEL sat__d2 sat__low_doubles(sat__f4 a) { return (sat__d2){(double)sat__first(a), (double)sat__second(a)}; }

#endif
