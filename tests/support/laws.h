/*
 * The laws that every answer has to keep, checked for one pair at a time against the oracle:
 *
 *     1 one truth   overlaps == intersect == (distance <= 0); overlap == -distance, bit for bit
 *     2 right truth that answer is the one of exact arithmetic, touching included; a miss leaves zeros
 *     3 swap        (b, a) gives the same overlap and contacts, axis and MTV negated
 *     4 cure        moved by the MTV the overlap is gone
 *     5 least       no shorter translation would do
 *     6 no unit     all lengths times a power of two: all results too, bit for bit
 *     9 finite      in, finite out
 *
 * (7, far away, is 2, 4 and 5 on shapes far away.) A broken law prints the seed, the case and the C code that repeats
 * it.
 */
#ifndef SAT_TESTS_LAWS_H
#define SAT_TESTS_LAWS_H

#include "oracle.h"
#include "shapes.h"

/** What a family has shown so far. */
typedef struct law_tally {
    const char *suite, *family;
    uint64_t seed;
    long pairs, hits, touching;
    bool blurred;                                                   /* see shape_family */
    long wrong;                                                     /* pairs that broke a law */
    double max_depth_error, max_distance_error, max_fraction_error; /* relative to the size of the pair */
} law_tally;

/** One pair: as data, as polygons, as polygons all lengths of which are scaled by 2^power, and as the oracle sees it.
 */
typedef struct law_case {
    law_tally *tally;
    uint64_t number; /* of the case within its family */
    bool broken;
    char query[256]; /* the call in question, as C */
    shape_spec spec_a, spec_b;
    sat_polygon *a, *b;
    sat_polygon *scaled_a, *scaled_b;
    float scale;
    oracle_shape shape_a, shape_b;
    oracle_answer truth;
    bool undecided;  /* blurred, and too close to call: the truth is then what sat_overlaps says */
    double size;     /* of the pair */
    double rounding; /* of world coordinates near the pair, as a length */
} law_case;

/** Errors relative to the pair's size stay below this. */
#define LAW_TOLERANCE 1e-6

/** Builds the polygons of spec_a and spec_b and asks the oracle. */
void law_case_open(law_case *pair, law_tally *tally, uint64_t number, rng *source);
void law_case_close(law_case *pair);

/** Notes a broken law unless `kept`; `law` says which, with the numbers that show it. */
void law_expect(law_case *pair, bool kept, const char *law, double actual, double expected);

/** Says which call the next expectations are about. */
void law_name_query(law_case *pair, const char *name, sat_vec2 first, sat_vec2 second);

/** Laws 1 to 6 and 9 for sat_overlaps, sat_intersect and sat_distance. */
void law_check_pair(law_case *pair);

/** The other queries on the same pair, against the oracle and under laws 3, 6 and 9. */
void law_check_containment(law_case *pair);
void law_check_points(law_case *pair, rng *source);
void law_check_raycast(law_case *pair, rng *source);
void law_check_sweep(law_case *pair, rng *source);

/* Parts of the checks. */

bool law_is_unit(sat_vec2 axis);
bool law_is_finite(sat_vec2 v);
bool law_equal(sat_vec2 a, sat_vec2 b); /**< the same bits, but 0 and -0 are one */
sat_vec2 law_scaled(sat_vec2 v, float scale);
sat_vec2 law_place(const oracle_shape *shape);               /**< its position */
oracle_vec2 law_relative(sat_vec2 world, sat_vec2 position); /**< without rounding to float */
void law_note(double *largest, double error);

/** The line that sums the family up; true when nothing was wrong and every error small enough. */
bool law_tally_print(const law_tally *tally);

#endif
