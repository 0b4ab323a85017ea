/*
 * The truth about a sweep, whatever the length of the way and the ratio of sizes: yes and no are exact, the place of the
 * first touch is as good as doubles are near it. Shares nothing with the library.
 *
 * Seen from a, b moves, so the origin runs straight against the Minkowski difference C = b - a. With y measured across
 * that way and x along it, y = (point x motion) / |motion|; both are taken once with exact integers, and from there on
 * by the small offsets of the corners. So x is known near either end of the way, and digits are never lost.
 *
 *     a hit = C comes within both radii of the way, ends included, and nearer than that to the line of the way (or, of
 *             sharp shapes, lies on both sides of it)
 *
 * Every corner of C is a corner of b less one of a; every edge runs between two of those that share one of the two.
 */
#ifndef SAT_TESTS_WAY_H
#define SAT_TESTS_WAY_H

#include "oracle.h"

typedef struct way_answer {
    bool hit;
    bool touches;     /* as a ray counts it: within the radii, whatever lies beside */
    bool by_integers; /* doubles did not tell */
    bool
        placed; /* the touch is no graze, nor is any corner's disc touched alone, so it has a place that doubles find */
    double fraction;   /* of the first touch */
    oracle_vec2 shift; /* then, from a's position to b's */
    double size;       /* both shapes together */
} way_answer;

/** Two shapes that are apart at the start, and two motions, not the same. */
way_answer way_of(const oracle_shape *a, sat_vec2 motion_a, const oracle_shape *b, sat_vec2 motion_b);

#endif
