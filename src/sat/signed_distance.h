/*
 * How two shapes stand to each other: the one answer from which every query is read, so that no two of them can
 * disagree.
 */
#ifndef SAT_SIGNED_DISTANCE_H
#define SAT_SIGNED_DISTANCE_H

#include "../minkowski/minkowski.h"
#include "../polygon/pair.h"
#include "reference_edge.h"

/* The features of a pair, every edge counting: written where they are wanted, or by value. */
void sat__find_features(const sat__shapes *pair, sat__features *features);

static inline sat__features sat__signed_distance(const sat__shapes *pair) {
    sat__features features;
    sat__find_features(pair, &features);
    return features;
}

/* Finds the features of small shapes that are not exactly rotated, from what the filter has found. */
void sat__find_features_by(const sat__shapes *pair, const sat__filter *found, sat__features *features);

/* Does b's edge have the greater separation? Equal ones are decided without looking at the order of the arguments. */
static inline bool sat__is_of_b(const sat__shapes *pair, double separation_a, double separation_b) {
    return separation_a == separation_b ? !sat__a_is_first(pair) : separation_b > separation_a;
}

/*
 * Signed distance of vertex `vertex` of b from the line of edge `edge` of a, in double; and b's deepest vertex there.
 */
double sat__height(const sat__shapes *pair, uint32_t edge, uint32_t vertex);
uint32_t sat__deepest(const sat__shapes *pair, uint32_t edge);

/* Finds it from a vertex near it, over neighbours and in double. */
uint32_t sat__deepest_from(const sat__shapes *pair, uint32_t edge, uint32_t from);

/* Unit vector from vertex index_a of a towards index_b of b. */
sat__vec2d sat__axis_between(const sat__shapes *pair, uint32_t index_a, uint32_t index_b);

/* Unit vector from a towards b through the facing features. */
static inline sat__vec2d sat__features_axis(const sat__shapes *pair, const sat__features *features) {
    if (features->facing == SAT_VERTICES) {
        return sat__axis_between(pair, features->index_a, features->index_b);
    }
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    return sat__times(of_b ? -1.0 : 1.0,
                      sat__normal(of_b ? pair->b : pair->a, of_b ? features->index_b : features->index_a));
}

/* Returns a distance as float, still right in sign. */
static inline float sat__distance_to_float(double distance) {
    const float value = (float)distance;
    return distance > 0.0 && value == 0.0f ? 0x1p-149f : 0.0f + value;
}

/*
 * The edges of both polygons that keep them furthest apart, in float: separating_axis.c. The ends of shapes without area included,
 * the lowest index among equals. Where the other polygon has a real edge that is better, it may be any that is worse than that.
 */
void sat__best_edges(const sat__shapes *pair, sat__edge *best_a, sat__edge *best_b);

/* The better side of a, which has no area; -FLT_MAX where it is a point. */
sat__edge sat__best_real_edge(const sat__shapes *pair);

/*
 * Returns the exact separation of the best edge among those whose float separation is at least `least`; -DBL_MAX if there is none.
 */
double sat__exact_separation(const sat__shapes *pair, float least, uint32_t *index);

/* Both do so for rings of any size, by branch and bound over arcs of directions: calipers.c. */
void sat__best_edges_by_arcs(const sat__shapes *pair, sat__edge *best_a, sat__edge *best_b);
double sat__exact_separation_by_arcs(const sat__shapes *pair, float least, uint32_t *index);

#endif
