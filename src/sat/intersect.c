/*
 * Overlap: yes or no, and how.
 *
 *     filter the separations of all edges, in float                          axis_filter.h
 *     certainly apart: no
 *     certainly deep: the edge of least depth, the incident one, contacts    reference_edge.h, manifold.h
 *     doubtful, as of tiles, which touch: exact separations                  axis_exact_kernel.h of boxes, signed_distance.h
 *
 * That is for simple shapes with small rings. Rings of more than 32 edges meet portal refinement, where yes or no is
 * enough, and otherwise the search by discs (disc_search.h). Round shapes and segments are told by the filter's best
 * edge, too, be their cores deep in each other or apart; disabled edges and shapes far from their origins take the
 * general way to their contacts.
 */
#include "intersect.h"

#include "../broadphase/sweep_and_prune.h"
#include "../minkowski/difference.h"
#include "aligned_boxes.h"
#include "aligned_contact.h"
#include "circle_contact.h"
#include "disc_search.h"
#include "general.h"
#include "long_filter.h"
#include "manifold.h"
#include "signed_distance.h"

enum {
    SPECIAL = SAT_FLAT | SAT_MASKED | SAT_ROUND | SAT_ROUNDED | SAT_REMOTE, /* sends a hit another way than most */
    NOT_SHARP = SAT_FLAT | SAT_EXACTLY_ROTATED | SAT_ROUND | SAT_ROUNDED,   /* vertices no floats, or no edge tells */
};

/* Is one of the two a circle? */
static inline bool is_with_circle(const sat_polygon *a, const sat_polygon *b) {
    return sat__either_is(a, b, SAT_POINT);
}

/* Are both boxes along the axes, and sharp? */
static inline bool are_tiles(const sat_polygon *a, const sat_polygon *b) {
    return sat__are_aligned(a, b) && !sat__either_is(a, b, NOT_SHARP);
}
SAT_ASIDE bool overlaps_aligned(const sat_polygon *a, const sat_polygon *b) {
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    return s.is_known ? s.greatest <= 0.0 : sat__overlaps_in_general(a, b);
}

SAT_ASIDE bool intersect_aligned(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (sat__overlap_bounds(a, b) == SAT_NO) {
        return sat__no_collision(collision);
    }
    const sat__answer answer = sat__intersect_aligned(a, b, 0.0f, collision);
    return answer == SAT_UNSURE ? sat__intersect_in_general(a, b, 0.0f, collision) : answer == SAT_YES;
}

/* Of edges of both those of the shape that comes first. */
static sat__edges untied(const sat__pair *pair, sat__edges edges) {
    return sat__a_is_first(pair) ? (sat__edges){edges.of_a, 0} : (sat__edges){0, edges.of_b};
}

/* Along an edge of known separation, by which the cores are deep in each other; or it is exact. True. */
SAT_ASIDE bool fill_along(const sat__pair *pair, uint32_t of_b, uint32_t edge, float separation, bool is_deep,
                          sat_collision *collision) {
    const sat__view v = sat__view_from(pair, of_b);
    const sat__faces faces = sat__face_edge(&v, edge, separation);
    const double core = is_deep ? (double)sat__faces_core(&faces) : (double)separation;
    sat__fill_faces(&v, &faces, core, core - pair->radius, collision);
    return true;
}

/* The same of edges, where those of both may be as deep. */
static bool fill_along_first(const sat__pair *pair, sat__edges edges, float separation, bool is_deep,
                             sat_collision *collision) {
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(sat__tie(edges) ? untied(pair, edges) : edges, &of_b);
    return fill_along(pair, of_b, edge, separation, is_deep, collision);
}

/* Those edges of small rings through which a core can be left: not the ends of a segment, nor any of a point. */
static inline sat__edges real_edges(const sat_polygon *a, const sat_polygon *b, sat__edges edges) {
    static const uint32_t real[3] = {0, 0x5, UINT32_MAX}; /* a segment has indices 0 and 2 */
    const uint32_t of_a = a->count > 2 ? 2 : a->count - 1u, of_b = b->count > 2 ? 2 : b->count - 1u;
    return (sat__edges){edges.of_a & real[of_a], edges.of_b & real[of_b]};
}

/* A hit, deep by `separation` through `edges`, of shapes that are special, or by faces that are. True. */
SAT_ASIDE bool fill_special(const sat_polygon *a, const sat_polygon *b, sat__edges edges, float separation,
                            sat_collision *collision) {
    const sat__edges real = real_edges(a, b, edges);
    if (sat__either_is(a, b, SAT_MASKED | SAT_REMOTE) || (real.of_a | real.of_b) == 0) {
        return sat__intersect_in_general(a, b, 0.0f, collision);
    }
    const sat__pair pair = sat__make_pair(a, b);
    return fill_along_first(&pair, real, separation, true, collision);
}

/*
 * Cores apart by one edge, with radii mostly: is the vertex that comes nearest to its line beside it? Then no other two
 * points are nearer, and both tell how far the cores are apart: by the same operations as in sat__features_apart().
 * Otherwise 0; and so where the two edges are all but parallel, as either end may be the nearest.
 */
static inline double core_beside(const sat__view *v, const sat__faces *faces, double near) {
    const uint32_t vertex = sat__choose(sat__p_is_deeper(faces), faces->p_index, faces->q_index);
    const sat__d2 edge = sat__sub2(sat__vertex_of(v->ring, faces->t_index), faces->start),
                  out = sat__add2(sat__vertex_of(v->other, vertex), faces->to_incident);
    const double u = sat__dot2(edge, out), square = sat__dot2(edge, edge);
    const sat__f4 differ = sat__sub(faces->height, sat__swap_neighbours(faces->height));
    const bool is_beside = (u >= 0.0) & (u <= square) & (square > 0.0) & ((double)sat__absf(sat__first(differ)) > near);
    return is_beside ? sat__cross2(out, edge) / sat__sqrt(square) : 0.0;
}

/* Cores that may be apart, by the best of all edges: shapes with radii, mostly. */
SAT_ASIDE bool intersect_apart(const sat_polygon *a, const sat_polygon *b, sat__edges edges, float separation,
                               sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    sat__features features;
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(sat__tie(edges) ? untied(&pair, edges) : edges, &of_b);
    if (separation <= pair.bound || sat__either_is(a, b, SAT_MASKED) ||
        !sat__features_apart(&pair, of_b, edge, &features)) {
        return sat__intersect_in_general(a, b, 0.0f, collision);
    }
    if (features.distance > 0.0) {
        return sat__no_collision(collision);
    }
    if (collision != NULL) {
        sat__fill_collision(&pair, &features, 0.0, collision);
    }
    return true;
}

/* The same of sharp shapes that touch, or nearly: the separation is exact. */
SAT_ASIDE bool fill_exact(const sat_polygon *a, const sat_polygon *b, sat__edges edges, float separation,
                          sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    return fill_along_first(&pair, edges, separation, false, collision);
}

/* Frames that are not rounded are subtracted. */
SAT_KERNEL sat__view view_of_simple(const sat_polygon *a, const sat_polygon *b, uint32_t of_b, float lengths) {
    const sat_polygon *reference = sat__choose_pointer(of_b, b, a), *incident = sat__choose_pointer(of_b, a, b);
    return sat__view_of(
        a, b, of_b, sat__sub2(sat__load2(&incident->place.frame_x), sat__load2(&reference->place.frame_x)), lengths);
}

/* Rings of more than 32 corners, with nothing special about them, by the few edges that come into question. */
SAT_ASIDE bool intersect_long(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    sat__best_edge best[2];
    if (sat__either_is(a, b, SPECIAL | SAT_EXACTLY_ROTATED) || !sat__find_by_discs(&pair, best)) {
        return sat__intersect_in_general(a, b, 0.0f, collision);
    }
    const bool of_b = sat__is_of_b(&pair, (double)best[0].separation, (double)best[1].separation);
    if (best[of_b].separation > 2.0f * pair.bound) {
        return sat__no_collision(collision);
    }
    return best[of_b].separation >= 0.0f - pair.bound
               ? sat__intersect_in_general(a, b, 0.0f, collision)
               : fill_along(&pair, of_b, best[of_b].index, best[of_b].separation, true, collision);
}

/* Boxes, triangles or segments, with nothing special about them but a radius. */
static inline bool are_round_boxes(const sat_polygon *a, const sat_polygon *b) {
    const unsigned others = SAT_POINT | SAT_EXACTLY_ROTATED | SAT_MASKED | SAT_ROUNDED | SAT_REMOTE;
    return sat__are_boxes(a, b) && !sat__either_is(a, b, others);
}

/* How many corners rings have, where that is known when the code is compiled: five to eight, up to eight, any. */
typedef enum corners { EIGHT, FEW, MANY } corners;

/* A pair of a list that is a hit, or has to go the whole way. */
typedef struct pair_candidate {
    sat_pair pair;
    bool special;
    sat__filter filter;
} pair_candidate;

/* Pairs whose polygons are asked for before they are looked at: a few cache misses take as long as a few filters. */
enum { PAIRS_AHEAD = 8 };

/* The lines of a polygon that a filter reads. */
static inline void prefetch_polygon(const sat_polygon *p) {
    const char *hot = (const char *)&p->category;
    sat__prefetch(hot);
    sat__prefetch(hot + 64);
    sat__prefetch(hot + 128);
}

#include "axis_exact_kernel.h"
#include "intersect_kernel.h"

#ifdef SAT_HAS_AVX2
#include "avx2_begin.h"

#include "axis_exact_kernel.h"
#include "intersect_kernel.h"

#include "avx2_end.h"
#endif

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    if (a == NULL || b == NULL) {
        return false;
    }
    const bool with_circle = is_with_circle(a, b), tiles = are_tiles(a, b);
    if (with_circle | tiles) {
        const sat__answer answer = tiles ? sat__overlap_bounds(a, b) : SAT_UNSURE;
        return answer != SAT_UNSURE ? answer == SAT_YES : tiles ? overlaps_aligned(a, b) : sat__overlaps_circle(a, b);
    }
#ifdef SAT_HAS_AVX2
    if (sat__either_is(a, b, SAT_WIDE)) {
        return overlaps_any_avx2(a, b);
    }
#endif
    return overlaps_any(a, b);
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (collision == NULL) {
        return sat_overlaps(a, b);
    }
    if (a == NULL || b == NULL) {
        return sat__no_collision(collision);
    }
    const bool with_circle = is_with_circle(a, b), tiles = sat__are_solid_tiles(a, b);
    if (with_circle | tiles) {
        return with_circle ? sat__intersect_circle(a, b, 0.0f, collision) : intersect_aligned(a, b, collision);
    }
#ifdef SAT_HAS_AVX2
    if (sat__either_is(a, b, SAT_WIDE)) {
        return intersect_any_avx2(a, b, collision);
    }
#endif
    return intersect_any(a, b, collision);
}

size_t sat__intersect_pairs(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                            size_t room) {
#ifdef SAT_HAS_AVX2
    if (count > 0 && sat__is(polygons[pairs[0].a], SAT_WIDE)) {
        return collide_pairs_avx2(polygons, pairs, count, hits, room);
    }
#endif
    return collide_pairs(polygons, pairs, count, hits, room);
}
