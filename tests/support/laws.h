/*
 * The laws that every answer has to keep, checked for one pair at a time against the oracle, or the contract in other words:
 *
 *     1 one truth   overlaps == intersect == (distance <= 0); overlap == -distance, bit for bit
 *     2 right truth that answer is the one of exact arithmetic, touching included; a miss leaves zeros
 *     3 swap        (b, a) gives the same overlap, axis and MTV negated, the contacts in reverse
 *     4 cure        moved by the MTV the overlap is gone
 *     5 least       no shorter translation would do
 *     6 no unit     all lengths times a power of two: all results too, bit for bit
 *     9 finite      in, finite out
 *
 * (7, far away, is 2, 4 and 5 on shapes far away.) A broken law prints the seed, the case and the C code that repeats it.
 * Each law counts what it judged: one that judges less than its line in LAWS says fails, for it would prove nothing.
 */
#ifndef SAT_TESTS_LAWS_H
#define SAT_TESTS_LAWS_H

#include "oracle.h"
#include "shapes.h"

/** Errors relative to the pair's size stay below this. */
#define LAW_TOLERANCE 1e-6

#define LAW_MAX 32

/** What one law has shown in a row of the table of inputs. */
typedef struct law_score {
    long judged;      /* cases in which it had something to say */
    long yes, no;     /* answers judged, by what they should be */
    long excused;     /* cases in which the contract promises no more than its best */
    long broken;      /* cases that broke it */
    double max_error; /* relative to the size of the pair */
} law_score;

/** What a row has shown so far. */
typedef struct law_tally {
    const char *row;
    uint64_t seed;
    long pairs, hits, touching;
    long wrong;  /* pairs that broke a law */
    bool chosen; /* a few cases by hand, whose shares mean nothing */
    law_score scores[LAW_MAX];
} law_tally;

struct law_case;

typedef struct law {
    const char *name;
    void (*check)(struct law_case *pair, rng *source);
    const char *kind_of_error;  /* "depth", "distance", "fraction", or NULL: which figure its errors belong to */
    double least_judged;        /* of all cases of a row */
    double least_yes, least_no; /* of all answers judged */
    double most_excused;        /* of the cases judged */
} law;

extern const law law_table[];
extern const size_t law_count;

/** One pair: as data, as polygons, as polygons all lengths of which are scaled by 2^power, and as the oracle sees it.
 */
typedef struct law_case {
    law_tally *tally;
    uint64_t number; /* of the case within its row */
    size_t law;      /* at work */
    bool broken, law_broken, law_judged;
    char query[256]; /* the call in question, as C */
    char name[128];  /* of the case; may be empty */
    shape_spec spec_a, spec_b;
    sat_polygon *a, *b;
    sat_polygon *scaled_a, *scaled_b;
    float scale;
    oracle_shape shape_a, shape_b;
    oracle_answer truth;
    bool undecided;  /* blurred, and too close to call: the truth is then what sat_overlaps says */
    bool blurred;    /* one of the shapes is */
    double size;     /* of the pair */
    double rounding; /* of world coordinates near the pair, as a length */
    double digits;   /* what double tells apart of all numbers that make up the pair, as a length */
} law_case;

/** Asks every law about the pair spec_a, spec_b. */
void law_check_all(law_case *pair, law_tally *tally, uint64_t number, rng *source);

/** The line that sums the row up; true when nothing was wrong, every error small and enough was judged. */
bool law_tally_print(const law_tally *tally);

/* -------------------------------------------------------------------------------------------- for those who judge -- */

/** Notes a broken law unless `kept`; `promise` says which, with the numbers that show it. */
void law_expect(law_case *pair, bool kept, const char *promise, double actual, double expected);

/** One more answer judged, which should be that. */
void law_judge(law_case *pair, bool yes);

/**
 * Notes, unless `kept`, that an answer falls short of the best in a way the contract allows for a few: the law's line
 * says for how many. True when the case was printed, and what else belongs to it should be.
 */
bool law_excuse(law_case *pair, bool kept, const char *promise, double actual, double expected);

/** So far off, relative to a size, beyond the digits of the pair: more than the tolerance breaks the law. */
void law_error(law_case *pair, double off, double size, const char *promise, double actual, double expected);

/** Says which call the next expectations are about. */
void law_name_query(law_case *pair, const char *name, sat_vec2 first, sat_vec2 second);

/**
 * All laws, and how much of every row of the table of inputs each has to judge; what a row is made of sets how many of
 * the answers are yes. To add a law, write its function and its line.
 */
#define LAWS(LAW)                                                                                                      \
    /* name, errors, least judged, least yes and no, most excused */                                                   \
    LAW(pair, "depth", 0.95, 0.04, 0.0, 0.0)                                                                           \
    LAW(distance, "distance", 1.0, 0.0, 0.0, 0.0)                                                                      \
    LAW(swap, NULL, 1.0, 0.0, 0.0, 0.0)                                                                                \
    LAW(unit, NULL, 1.0, 0.0, 0.0, 0.0)                                                                                \
    LAW(contacts, NULL, 0.04, 0.0, 0.0, 0.0)                                                                           \
    LAW(order, NULL, 0.04, 0.0, 0.0, 0.0)                                                                              \
    LAW(within, NULL, 0.95, 0.1, 0.0, 0.0)                                                                             \
    LAW(masks, NULL, 0.04, 0.0, 0.0, 0.0)                                                                              \
    LAW(boxes, NULL, 1.0, 0.0, 0.0, 0.0)                                                                               \
    LAW(project, NULL, 1.0, 0.0, 0.0, 0.0)                                                                             \
    LAW(mass, NULL, 1.0, 0.0, 0.0, 0.0)                                                                                \
    LAW(common, NULL, 1.0, 0.0, 0.0, 0.0)                                                                              \
    LAW(finite, NULL, 1.0, 0.0, 0.0, 0.0)                                                                              \
    LAW(contains, NULL, 0.95, 0.03, 0.1, 0.0)                                                                          \
    LAW(points, "distance", 0.95, 0.04, 0.1, 0.0)                                                                      \
    LAW(rays, "fraction", 0.9, 0.1, 0.1, 0.0)                                                                          \
    LAW(slides, NULL, 0.4, 0.0, 0.0, 0.06) /* on grids of integers about one in forty is excused */                    \
    LAW(sweeps, "fraction", 0.9, 0.1, 0.05, 0.0)                                                                       \
    LAW(push_out, NULL, 0.95, 0.04, 0.0, 0.05)                                                                         \
    LAW(corner, NULL, 0.5, 0.0, 0.0, 0.002)                                                                            \
    LAW(scenes, NULL, 1.0, 0.1, 0.0, 0.0)

#define LAW_FUNCTION(name, ...) void law_check_##name(law_case *pair, rng *source);
LAWS(LAW_FUNCTION)
#undef LAW_FUNCTION

/** Both surface points of each contact lie on their surfaces, up to a margin apart; depths, arms and ids fit. */
void law_expect_contacts(law_case *pair, const sat_collision *hit, double margin);

/** Whether the pair overlaps, once more: for a law that moves a. */
void law_find_truth(law_case *pair);

/** Notes an axis or a normal whose length is not 1. */
void law_expect_unit(law_case *pair, sat_vec2 axis, const char *promise);

/** The least that the shape reaches along a unit vector, from its position. */
double law_lowest(const oracle_shape *shape, oracle_vec2 u);

/** How far a point of the world is from the surface of the shape, where the polygon stands. */
double law_off_surface(const oracle_shape *shape, const sat_polygon *polygon, sat_vec2 point);

double law_length(sat_vec2 v);
double law_off(oracle_vec2 v, double factor, sat_vec2 w); /**< how far v is from factor * w */
bool law_boxes_touch(sat_aabb a, sat_aabb b);
bool law_is_finite(sat_vec2 v);
bool law_equal(sat_vec2 a, sat_vec2 b); /**< the same bits, but 0 and -0 are one */
sat_vec2 law_negated(sat_vec2 v);
sat_vec2 law_scaled(sat_vec2 v, float scale);
bool law_length_is_scaled(float large, float plain, float scale);
bool law_is_scaled(sat_vec2 large, sat_vec2 plain, float scale); /**< is one the other times the scale? */
oracle_vec2 law_relative(sat_vec2 world, sat_vec2 position);     /**< without rounding to float */

/** May it be asked, at this scale and at the other? */
bool law_in_range(const law_case *pair, sat_vec2 v);

/** In the world near the pair: a corner, on an edge, in the middle, or anywhere. */
sat_vec2 law_point_near(const law_case *pair, rng *source);

/** A fraction as exact as float and the sizes allow, over a way of that length. */
void law_expect_fraction(law_case *pair, const oracle_sweep_answer *truth, double way, double fraction,
                         const char *promise);

#endif
