/* Right or wrong, by the exact oracle of the tests (../support/oracle.h). */
#ifndef SAT_BENCH_JUDGE_H
#define SAT_BENCH_JUDGE_H

#include "bench.h"

typedef struct bench_truth {
    bool certain;     /* false where the answer hangs on the last bits, or the oracle does not know the question */
    bool hit;         /* the right yes or no */
    bool has_number;  /* on a hit there is a number, too */
    bool allows_zero; /* 0 will do: a distance, and the shapes overlap */
    double number;    /* the right one */
    double scale;     /* by which the difference of a number from it is divided: then it is in sizes of the shapes */
    double doubt;     /* how far `number` may be wrong itself */
} bench_truth;

/* The truths of the first questions; returns how many, at most `capacity`. */
size_t bench_judge_pairs(const bench_pairs *pairs, bench_truth *truths, size_t capacity);

typedef struct bench_verdict {
    size_t judged, wrong, off; /* a number is off by more than `tolerance` sizes */
} bench_verdict;

bench_verdict bench_judge(const bench_truth *truths, size_t count, const float *answers, double tolerance);

#endif
