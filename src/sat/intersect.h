/* The ways to contacts: many pairs at once, any two shapes, circles, and boxes along the axes. */
#ifndef SAT_INTERSECT_H
#define SAT_INTERSECT_H

#include "circle.h"

/* Pairs that are collided at once, at most. */
enum { SAT_MOST_PAIRS = 256 };

/*
 * Collides `count` pairs, at most SAT_MOST_PAIRS. The hits are written in the order of the pairs, as far as the room
 * reaches; returns how many there are.
 */
size_t sat__intersect_list(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                           size_t room);

/* The general way, for any two shapes: exact features, and the edge masks. It answers what a quicker way leaves open: general.c. */
bool sat__overlaps_in_general(const sat_polygon *a, const sat_polygon *b);

/* sat_intersect(); with a margin above 0 sat_intersect_within(). `collision` may be NULL. */
bool sat__intersect_in_general(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/*
 * Answers by the features that face each other. Disabled edges push nobody, nor do others come near them: an enabled one has to
 * keep the shapes apart; its features are written here then.
 */
bool sat__intersect_by(const sat__shapes *pair, sat__features *features, float margin, sat_collision *collision);

/* sat_overlaps() of any pair of which one is a circle, and sat_intersect_within() of two circles and of any other such pair. */
bool sat__overlaps_circle(const sat_polygon *a, const sat_polygon *b);
bool sat__intersect_circles(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);
bool sat__intersect_circle(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/*
 * Is sat_intersect_within() for tiles with an area, and without a margin sat_intersect(). Fills in the collision, with zeros where
 * they are further apart. Unsure where rounding could turn the answer, where the two edges do not push, and where no more
 * than a point of either is shared: what is filled in then means nothing.
 */
sat__answer sat__intersect_aligned(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/* Boxes along the axes that overlap or touch for certain: the places of two facing edges at the lower end of what these share. */
void sat__closest_of_aligned(const sat_polygon *a, const sat_polygon *b, sat_closest *closest);

/*
 * Finds the features of least depth that push through enabled edges only, in place of one that overlaps: edge_mask.c. False, and
 * nothing changed, when there is none.
 */
bool sat__push_through_enabled(const sat__shapes *pair, sat__features *features);

/* Are the edges (or facing corners) enabled through which these features push? `is_least` if no others push less. */
bool sat__may_push(const sat__shapes *pair, const sat__features *features, bool is_least);

#endif
