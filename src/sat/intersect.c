/*
 * Overlap: yes or no, how deep, and where.
 *
 *     circles, and boxes along the axes: by their own quick ways                     circle_contact.c, aligned_contact.c
 *     filter the separations of all edges, in float                                  axis_filter.h
 *     certainly apart: no
 *     certainly deep: the edge of least depth, the incident one, contacts            reference_edge.h, manifold.h
 *     doubtful: shapes that touch or lie within their radii, by features in double,
 *               or exactly                                                           signed_distance.h, general.c
 *
 * That is for small rings. Longer ones meet portal refinement, where yes or no is enough, and otherwise the search over
 * arcs of directions (calipers.c). Disabled edges are a step after the edges are known (edge_mask.c).
 */
#include "intersect.h"

#include "wide.h"

SAT_NOINLINE bool overlaps_aligned(const sat_polygon *a, const sat_polygon *b) {
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    return s.is_known ? s.greatest <= 0.0 : sat__overlaps_in_general(a, b);
}

SAT_NOINLINE bool intersect_tiles(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    const sat__answer answer = sat__intersect_aligned(a, b, margin, collision);
    if (answer != SAT_UNSURE) {
        return answer == SAT_YES;
    }
    const bool is_hit = sat__intersect_in_general(a, b, margin, collision),
               is_masked = sat__either_is(a, b, SAT_MASKED);
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    if (s.is_known & (s.greatest < 0.0) & !is_masked) { /* the depth is that of sat_distance(), to the bit */
        const float overlap = 0.0f - (float)s.greatest;
        collision->overlap = overlap;
        collision->mtv = (sat_vec2){0.0f - overlap * collision->axis.x, 0.0f - overlap * collision->axis.y};
    }
    return is_hit;
}

#include "intersect_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2.h"
#include "intersect_kernel.h"
#include "../math/avx2.h"
#endif

void sat__filter_pair(const sat__shapes *pair, sat__filter *found) {
    const sat__d2 way = sat__pair_of(pair->d.x, pair->d.y);
    SAT_CALL(sat__either_is(pair->a, pair->b, SAT_WIDE), sat__filter_small, pair->a, pair->b, way, 0.0f, found);
}

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    if (a == NULL || b == NULL) {
        return false;
    }
    const bool with_circle = sat__either_is(a, b, SAT_POINT), tiles = sat__are_tiles(a, b, 0);
    if (with_circle | tiles) {
        const sat__answer answer = tiles ? sat__overlap_bounds(a, b) : SAT_UNSURE;
        return answer != SAT_UNSURE ? answer == SAT_YES : tiles ? overlaps_aligned(a, b) : sat__overlaps_circle(a, b);
    }
    if (!sat__are_few(a, b)) {
        return sat__overlaps_in_general(a, b);
    }
    if (sat__are_segments(a, b) && ((unsigned)a->flags & b->flags & SAT_ROUND) != 0) {
        sat__witness f; /* where segments cross they have none: so sharp ones are left to the filter */
        if (sat__overlap_bounds(a, b) == SAT_NO) {
            return false;
        }
        if (SAT_CALL(sat__either_is(a, b, SAT_WIDE), sat__find_between_segments, a, b, &f)) {
            return f.distance <= 0.0;
        }
    }
    return SAT_CALL(sat__either_is(a, b, SAT_WIDE), overlaps_few, a, b);
}

bool sat__intersect_pair(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    const bool with_circle = sat__either_is(a, b, SAT_POINT), tiles = sat__are_tiles(a, b, SAT_FLAT);
    if (with_circle | tiles) {
        return tiles                                              ? intersect_tiles(a, b, margin, collision)
               : ((unsigned)a->flags & b->flags & SAT_POINT) != 0 ? sat__intersect_circles(a, b, margin, collision)
                                                                  : sat__intersect_circle(a, b, margin, collision);
    }
    if (!sat__is_small(a, b)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    return SAT_CALL(sat__either_is(a, b, SAT_WIDE), intersect_small, a, b, margin, collision);
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (collision == NULL) {
        return sat_overlaps(a, b);
    }
    return a != NULL && b != NULL ? sat__intersect_pair(a, b, 0.0f, collision) : sat__no_collision(collision);
}

bool sat_intersect_within(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    if (a == NULL || b == NULL || !(margin >= 0.0f && margin <= SAT_MAX_EXTENT)) {
        return sat__no_collision(collision);
    }
    sat_collision found;
    return sat__intersect_pair(a, b, margin, collision != NULL ? collision : &found);
}

size_t sat__intersect_list(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                           size_t room) {
    return SAT_CALL(count > 0 && sat__is(polygons[pairs[0].a], SAT_WIDE), collide_pairs, polygons, pairs, count, hits,
                    room);
}
