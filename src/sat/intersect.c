/*
 * Overlap: yes or no, and how.
 *
 * Nearly all pairs are told apart, or found deep inside each other, by one look at the float separations. For up to
 * eight corners that look, and the contacts that follow from it, are compiled once for each number of lanes, so that
 * loops vanish and nothing leaves the registers; and on x86-64 once more for each kind of AVX. What a look leaves open,
 * as of tiles, which touch, exact separations tell: of boxes all at once with AVX (axis_exact_boxes.h), otherwise the relation.
 * Longer rings are looked at through the portal first, where yes or no is enough.
 */
#include "intersect.h"

#include "../broadphase/sweep_and_prune.h"
#include "../minkowski/portal_refinement.h"
#include "axis_exact_boxes.h"
#include "axis_filter.h"
#include "edge_mask.h"
#include "manifold.h"
#include "signed_distance.h"

SAT_ASIDE bool relates(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    return sat__relate(&pair).gap <= 0.0;
}

SAT_ASIDE bool overlaps_large(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__verdict verdict = sat__look_through_portal(&pair);
    return verdict == SAT_UNCERTAIN ? sat__relate(&pair).gap <= 0.0 : verdict == SAT_TOGETHER;
}

/* The whole way: the exact relation, and the edge masks. */
SAT_ASIDE bool intersect_fully(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    sat__relation relation = sat__relate(&pair);
    if (relation.gap > 0.0) {
        return sat__no_collision(collision);
    }
    if (collision == NULL) {
        return true;
    }
    const bool solid = !sat__either_is(a, b, SAT_MASKED) || sat__relate_enabled(&pair, &relation);
    sat__fill_collision(&pair, &relation, 0.0, collision);
    if (!solid) {
        collision->axis = collision->mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
    return true;
}

/* What sends a hit another way than most. */
enum { SPECIAL = SAT_FLAT | SAT_MASKED | SAT_ROUND | SAT_ANCHORED | SAT_REMOTE };

/* The edge that counts, by the edges where a look saw the greatest separation, and whether it is b's. */
static uint32_t edge_that_counts(const sat__pair *pair, uint64_t edges, uint32_t *of_b) {
    const uint32_t slot_bits = sat__slot_bits(pair->a->blocks, pair->b->blocks);
    const sat__look found = {.edges = edges};
    const uint32_t first = sat__look_edge(&found, slot_bits, of_b);
    if (!sat__look_ties(&found, slot_bits) || sat__a_is_first(pair)) {
        return first;
    }
    *of_b = 1;
    return sat__lowest_bit_of_64(edges >> (1u << slot_bits));
}

/*
 * The same hit, `edges` deep inside each other by `separation`, where it needs a closer look: of shapes that are
 * special, or by faces that are. True.
 */
SAT_ASIDE bool fill_special(const sat_polygon *a, const sat_polygon *b, uint64_t edges, float separation,
                            sat_collision *collision) {
    if (sat__either_is(a, b, SAT_FLAT | SAT_MASKED | SAT_REMOTE)) {
        return intersect_fully(a, b, collision);
    }
    const sat__pair pair = sat__make_pair(a, b);
    uint32_t of_b;
    const uint32_t edge = edge_that_counts(&pair, edges, &of_b);
    const sat__view v = sat__view_from(&pair, of_b);
    const sat__faces faces = sat__face_edge(&v, edge, separation);
    const double core = (double)sat__faces_core(&faces);
    sat__fill_faces(&v, &faces, core, core - pair.radius, collision);
    return true;
}

/* The same of sharp shapes that touch, or nearly: the separation is exact. */
SAT_ASIDE bool fill_exact(const sat_polygon *a, const sat_polygon *b, uint64_t edges, float separation,
                          sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    uint32_t of_b;
    const uint32_t edge = edge_that_counts(&pair, edges, &of_b);
    const sat__view v = sat__view_from(&pair, of_b);
    const sat__faces faces = sat__face_edge(&v, edge, separation);
    sat__fill_faces(&v, &faces, (double)separation, (double)separation, collision);
    return true;
}

/* What two faces do not tell. */
SAT_KERNEL bool fill_otherwise(const sat__view *v, const sat__look *found, bool is_deep, sat_collision *collision) {
    return is_deep ? fill_special(v->a, v->b, found->edges, found->separation, collision)
                   : fill_exact(v->a, v->b, found->edges, found->separation, collision);
}

/*
 * The depth by two faces, the edge that counts and the incident one, or by the look: theirs is better when deep, and
 * otherwise the look's is exact.
 */
SAT_KERNEL float gap_of(const sat__faces *faces, const sat__look *found, bool is_deep) {
    return is_deep ? sat__faces_core(faces) : found->separation;
}

/* Without an anchor the frames are what they are. */
SAT_KERNEL sat__view view_of_simple(const sat_polygon *a, const sat_polygon *b, uint32_t of_b, float lengths) {
    const sat_polygon *reference = sat__choose_pointer(of_b, b, a), *incident = sat__choose_pointer(of_b, a, b);
    return sat__view_of(
        a, b, of_b, sat__sub2(sat__load2(&incident->place.frame_x), sat__load2(&reference->place.frame_x)), lengths);
}

/* The contacts along an edge of b or a. */
SAT_KERNEL bool fill_along(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b,
                           const sat__look *found, uint32_t of_b, uint32_t edge, sat_collision *collision) {
    sat__view v = view_of_simple(a, b, of_b, found->lengths);
    if (blocks_a == blocks_b) {
        sat__set_lanes(&v, 4 * blocks_a);
    }
    const sat__faces faces = sat__face_small(&v, edge);
    if (sat__fill_simple(&v, &faces, found->separation, gap_of(&faces, found, true), collision)) {
        return true;
    }
    return fill_otherwise(&v, found, true, collision);
}

/* Where edges of both are as deep. */
SAT_ASIDE bool fill_tied(const sat_polygon *a, const sat_polygon *b, uint64_t edges, float separation,
                         sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    uint32_t of_b;
    const uint32_t edge = edge_that_counts(&pair, edges, &of_b);
    const sat__look found = {.edges = edges, .separation = separation, .lengths = (float)pair.scale};
    return fill_along(a, b, a->blocks, b->blocks, &found, of_b, edge, collision);
}

/* Cores that overlap for certain, of simple shapes. */
SAT_KERNEL bool fill_deep(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b,
                          const sat__look *look, sat_collision *collision) {
    const uint32_t slot_bits = sat__slot_bits(blocks_a, blocks_b);
    if (sat__look_ties(look, slot_bits)) {
        return fill_tied(a, b, look->edges, look->separation, collision);
    }
    uint32_t of_b;
    const uint32_t edge = sat__look_edge(look, slot_bits, &of_b);
    return fill_along(a, b, blocks_a, blocks_b, look, of_b, edge, collision);
}

#ifdef SAT_HAS_AVX
/* As in reference_edge.h, with the index of the edge in the last bits. */
SAT_AVX_KERNEL sat__f8 opposition8(sat__f8 x, sat__f8 y, sat__f8 nx, sat__f8 ny, sat__f8 edge) {
    const sat__f8 left_x = sat__add8(x, nx), left_y = sat__add8(y, ny);
    return sat__indexed8(sat__add8(sat__mul8(left_x, left_x), sat__mul8(left_y, left_y)), edge);
}

SAT_AVX_KERNEL bool fill_faces8(const sat__view *v, const sat__faces *faces, const sat__look *found, bool is_deep,
                                sat_collision *collision) {
    if (sat__fill_simple8(v, faces, found->separation, gap_of(faces, found, is_deep), collision)) {
        return true;
    }
    return fill_otherwise(v, found, is_deep, collision);
}

/*
 * Two boxes or triangles. What the edge that counts needs is prepared for all eight edges while it is not yet known
 * which it is: that takes more instructions, but none of them waits for another.
 */
SAT_AVX_KERNEL bool fill_boxes(const sat_polygon *a, const sat_polygon *b, const sat__look *look, bool is_deep,
                               sat_collision *collision) {
    const sat__f8 x = sat__join8(sat__x(a), sat__x(b)), y = sat__join8(sat__y(a), sat__y(b));
    const sat__f8 nx = sat__join8(sat__normal_x(a), sat__normal_x(b)),
                  ny = sat__join8(sat__normal_y(a), sat__normal_y(b));
    const sat__f8 next_x = sat__next_lanes8(x), next_y = sat__next_lanes8(y);
    const sat__f8 spans = sat__sub8(sat__mul8(nx, sat__sub8(next_y, y)), sat__mul8(ny, sat__sub8(next_x, x)));
    const sat__f8 other_x = sat__swap_halves8(nx), other_y = sat__swap_halves8(ny);
    sat__f8 most_opposed =
        opposition8(sat__splat_lane8(other_x, 0), sat__splat_lane8(other_y, 0), nx, ny, sat__edge_lanes8(0));
    for (int k = 1; k < 4; k++) {
        const sat__f8 left = opposition8(sat__splat_lane8(other_x, k), sat__splat_lane8(other_y, k), nx, ny,
                                         sat__edge_lanes8((uint32_t)k));
        most_opposed = sat__lesser_indexed8(left, most_opposed);
    }
    const uint32_t which = sat__lowest_bit_of_64(look->edges), of_b = which / 4;
    const sat__view v = view_of_simple(a, b, of_b, look->lengths);
    const sat__f8 incident = sat__permute8(most_opposed, sat__indices8(which));
    sat__faces faces = sat__faces_of(v.d, sat__pick_pair8(x, y, which), sat__pick_ends8(x, next_x, incident),
                                     sat__pick_ends8(y, next_y, incident), sat__pick8(spans, which),
                                     sat__pick8(nx, which), sat__pick8(ny, which));
    sat__set_slots(&faces, &v, which % 4, sat__first_bits8(incident) % 4);
    return fill_faces8(&v, &faces, look, is_deep, collision);
}

/* Two rings of one or two blocks, of which no two edges tie. See sat__ring8(). */
SAT_AVX_KERNEL bool fill_few(const sat_polygon *a, const sat_polygon *b, const sat__look *look,
                             sat_collision *collision) {
    uint32_t of_b;
    const uint32_t edge = sat__look_edge(look, 3, &of_b);
    const sat__view v = view_of_simple(a, b, of_b, look->lengths);
    const uint32_t lanes = v.other.lanes, own_lanes = v.ring.lanes;
    SAT_ASSUME(lanes <= 8 && own_lanes <= 8);
    const float *x = v.other.x, *y = x + lanes, *to_x = y + lanes, *to_y = to_x + lanes;
    const float nx = v.ring.x[2 * own_lanes + edge], ny = v.ring.x[3 * own_lanes + edge];
    const sat__f8 incident = sat__least_indexed8(opposition8(sat__ring8(to_x, lanes), sat__ring8(to_y, lanes),
                                                             sat__splat8(nx), sat__splat8(ny), sat__ring_lanes8()));
    sat__faces faces =
        sat__faces_of(v.d, sat__vertex_of(v.ring, edge), sat__pick_ring_ends8(sat__ring8(x, lanes), incident),
                      sat__pick_ring_ends8(sat__ring8(y, lanes), incident),
                      sat__splat(sat__span_of(v.ring, edge, nx, ny)), sat__splat(nx), sat__splat(ny));
    sat__set_slots(&faces, &v, edge, sat__first_bits8(incident) % 8);
    return fill_faces8(&v, &faces, look, true, collision);
}

SAT_AVX_KERNEL bool fill_avx(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b,
                             const sat__look *look, sat_collision *collision) {
    if (sat__look_ties(look, sat__slot_bits(blocks_a, blocks_b))) {
        return fill_tied(a, b, look->edges, look->separation, collision);
    }
    return blocks_a + blocks_b == 2 ? fill_boxes(a, b, look, true, collision) : fill_few(a, b, look, collision);
}

/* What a look does not tell, as of tiles, which touch. */
SAT_AVX SAT_ASIDE bool relates_boxes(const sat_polygon *a, const sat_polygon *b) {
    if (sat__either_is(a, b, SAT_NOT_SHARP)) {
        return relates(a, b);
    }
    const sat__pair pair = sat__make_pair(a, b);
    const sat__touch touch = sat__touch_of_boxes(&pair);
    return touch.is_known ? touch.is_hit : relates(a, b);
}
SAT_AVX_KERNEL bool relates_avx(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b) {
    return blocks_a + blocks_b == 2 ? relates_boxes(a, b) : relates(a, b);
}

SAT_AVX SAT_ASIDE bool intersect_boxes(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (collision == NULL || sat__either_is(a, b, SAT_NOT_SHARP | SAT_MASKED | SAT_REMOTE)) {
        return intersect_fully(a, b, collision);
    }
    const sat__pair pair = sat__make_pair(a, b);
    const sat__touch touch = sat__touch_of_boxes(&pair);
    if (!touch.is_known) {
        return intersect_fully(a, b, collision);
    }
    if (!touch.is_hit) {
        return sat__no_collision(collision);
    }
    double separation;
    uint32_t edges = sat__touch_edges(&touch, &separation);
    if (sat__ties(edges, 2)) {
        edges &= sat__a_is_first(&pair) ? 15u : 240u;
    }
    const sat__look look = {.edges = edges, .separation = (float)separation, .lengths = (float)pair.scale};
    return fill_boxes(a, b, &look, false, collision);
}
SAT_AVX_KERNEL bool intersect_closely_avx(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a,
                                          uint32_t blocks_b, sat_collision *collision) {
    return blocks_a + blocks_b == 2 ? intersect_boxes(a, b, collision) : intersect_fully(a, b, collision);
}
#endif

SAT_KERNEL bool relates_base(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b) {
    (void)blocks_a;
    (void)blocks_b;
    return relates(a, b);
}
SAT_KERNEL bool intersect_closely_base(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b,
                                       sat_collision *collision) {
    (void)blocks_a;
    (void)blocks_b;
    return intersect_fully(a, b, collision);
}

static bool intersect_large(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (!sat__is_small(a, b)) {
        return intersect_fully(a, b, collision);
    }
    const sat__look found = sat__look_at(a, b, a->blocks, b->blocks);
    if (!found.is_hit) {
        return found.is_known ? sat__no_collision(collision) : intersect_fully(a, b, collision);
    }
    return sat__either_is(a, b, SPECIAL) ? fill_special(a, b, found.edges, found.separation, collision)
                                         : fill_deep(a, b, a->blocks, b->blocks, &found, collision);
}

/* A pair of a list that is a hit, or has to go the whole way. */
typedef struct pair_candidate {
    sat_pair pair;
    bool special;
    sat__look look;
} pair_candidate;

/* Pairs whose polygons are asked for before they are looked at: a few cache misses take as long as a few looks. */
enum { PAIRS_AHEAD = 8 };

/* The lines of a polygon that a look reads. */
static inline void prefetch_polygon(const sat_polygon *p) {
    const char *hot = (const char *)&p->category;
    sat__prefetch(hot);
    sat__prefetch(hot + 64);
    sat__prefetch(hot + 128);
}

#define SAT_SET(name) name##_base
#define SAT_PROCESSOR
#define SAT_LOOK      sat__look_at
#define SAT_RELATES   relates_base
#define SAT_INTERSECT intersect_closely_base
#define SAT_FILL      fill_deep
#define SAT_LANES     4
#include "intersect_kernels.h"

#ifdef SAT_HAS_AVX
#define SAT_SET(name) name##_avx
#define SAT_PROCESSOR SAT_AVX
#define SAT_LOOK      sat__look_at_few
#define SAT_RELATES   relates_avx
#define SAT_INTERSECT intersect_closely_avx
#define SAT_FILL      fill_avx
#define SAT_LANES     8
#include "intersect_kernels.h"
#endif

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    if (a == NULL || b == NULL) {
        return false;
    }
#ifdef SAT_HAS_AVX
    if (sat__either_is(a, b, SAT_WIDE)) {
        return overlaps_avx(a, b);
    }
#endif
    return overlaps_base(a, b);
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (a == NULL || b == NULL || collision == NULL) {
        return sat_overlaps(a, b) || sat__no_collision(collision);
    }
#ifdef SAT_HAS_AVX
    if (sat__either_is(a, b, SAT_WIDE)) {
        return intersect_avx(a, b, collision);
    }
#endif
    return intersect_base(a, b, collision);
}

size_t sat__intersect_pairs(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                            size_t room) {
#ifdef SAT_HAS_AVX
    if (count > 0 && sat__is(polygons[pairs[0].a], SAT_WIDE)) {
        return intersect_pairs_avx(polygons, pairs, count, hits, room);
    }
#endif
    return intersect_pairs_base(polygons, pairs, count, hits, room);
}
