/*
 * A fixed corpus of shapes, the same to the bit wherever it is built: integers from a generator of its own, floats made
 * from them by single exactly rounded operations, no libm.
 *
 * All kinds of shapes, random and degenerate: lattice tiles that share edges and corners, slivers, corners so flat that
 * they are stored exactly rather than in float, hundreds of vertices, vertices far from their own origin; at scales
 * from 2^-50 to 2^50, up to a million units away, turned by nothing, by quarter turns, by any angle and by absurd ones.
 */
#ifndef SAT_TESTS_CORPUS_H
#define SAT_TESTS_CORPUS_H

#include <sat/sat.h>

/** A pair of polygons and what to ask about them. */
typedef struct corpus_pair {
    sat_polygon *a, *b;
    sat_status made[2]; /* of the creators; a refused shape is replaced by a box */
    sat_vec2 from, to;  /* a ray near b */
    sat_vec2 motion_a, motion_b;
} corpus_pair;

/** Pair `number` of the corpus. The caller destroys both polygons. */
corpus_pair corpus_make_pair(uint64_t number);

/** Scene `number` of `count` shapes: scattered, on a lattice, in one spot, or with a few that span all others. */
void corpus_make_scene(uint64_t number, sat_polygon **shapes, size_t count);

/** List `number` of vertices, more or less convex; returns how many of the `most` were written. */
size_t corpus_make_vertices(uint64_t number, sat_vec2 *vertices, size_t most);

#endif
