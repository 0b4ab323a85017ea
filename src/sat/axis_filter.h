/*
 * The float filter: how far one polygon lies outside the edges of another, with a proven bound on the error.
 *
 * For edge i of `reference`, with unit normal n and beginning in vertex v, the separation is
 *
 *     s_i = (min over vertices w of other of n . w) + n . (d - v)        d: from the reference's frame to the other's
 *
 * Positive: that edge's line separates the two. The greatest s_i of both polygons tells (Gottschalk, Lin and Manocha,
 * 1996): positive means apart; otherwise its negative is the depth of penetration, one-sided, so right in containment
 * too.
 */
#ifndef SAT_AXIS_FILTER_H
#define SAT_AXIS_FILTER_H

#include "../math/lanes_avx2.h"
#include "../polygon/pair.h"
#include "../polygon/support.h"

/*
 * The separations of `blocks` times four edges of the reference, from block `first` on, against the vertices in
 * `other_lanes` lanes of `other`, whose frame lies (dx, dy) away. Two blocks at a time share the vertices that are
 * spread over the lanes: more would not fit into the registers.
 */
SAT_KERNEL void sat__kernel(sat__f4 *s, const sat_polygon *reference, uint32_t first, uint32_t blocks,
                            const sat_polygon *other, uint32_t other_lanes, float dx, float dy) {
    const float *normal_x = sat__normal_x(reference) + 4 * first, *normal_y = sat__normal_y(reference) + 4 * first;
    const float *own_x = sat__x(reference) + 4 * first, *own_y = sat__y(reference) + 4 * first;
    const float *x = sat__x(other), *y = sat__y(other);
    const sat__f4 shift_x = sat__splat(dx), shift_y = sat__splat(dy);
    s[0] = sat__splat(0.0f); /* there always is a block, but not every compiler sees that */
    for (uint32_t b = 0; b < blocks; b += 2) {
        const bool two = b + 1 < blocks;
        const uint32_t at = 4 * b, next = two ? at + 4 : at;
        const sat__f4 nx = sat__load(normal_x + at), ny = sat__load(normal_y + at);
        const sat__f4 mx = sat__load(normal_x + next), my = sat__load(normal_y + next);
        sat__f4 least_n = sat__splat(FLT_MAX), least_m = least_n;
        for (uint32_t k = 0; k < other_lanes; k += 4) {
            const sat__f4 four_x = sat__load(x + k), four_y = sat__load(y + k);
            for (int j = 0; j < 4; j++) {
                const sat__f4 vx = sat__splat_lane(four_x, j), vy = sat__splat_lane(four_y, j);
                least_n = sat__min(sat__add(sat__mul(vx, nx), sat__mul(vy, ny)), least_n);
                if (two) {
                    least_m = sat__min(sat__add(sat__mul(vx, mx), sat__mul(vy, my)), least_m);
                }
            }
        }
        const sat__f4 way_x = sat__sub(shift_x, sat__load(own_x + at)),
                      way_y = sat__sub(shift_y, sat__load(own_y + at));
        s[b] = sat__add(least_n, sat__add(sat__mul(nx, way_x), sat__mul(ny, way_y)));
        if (two) {
            const sat__f4 to_x = sat__sub(shift_x, sat__load(own_x + next));
            const sat__f4 to_y = sat__sub(shift_y, sat__load(own_y + next));
            s[b + 1] = sat__add(least_m, sat__add(sat__mul(mx, to_x), sat__mul(my, to_y)));
        }
    }
}

/* The heights of a point at (x, y) from the frame lie within this of the true ones. */
SAT_KERNEL float sat__point_bound(const sat_polygon *p, float x, float y) {
    return SAT_SEPARATION_ERROR * (p->reach + (sat__absf(x) + sat__absf(y)));
}

/* How high a point lies above the edges of slots i .. i + 3; x and y are its coordinates in every lane. */
SAT_KERNEL sat__f4 sat__heights_of_point(const sat_polygon *p, uint32_t i, sat__f4 x, sat__f4 y) {
    const sat__f4 nx = sat__load(sat__normal_x(p) + i), ny = sat__load(sat__normal_y(p) + i);
    const sat__f4 way_x = sat__sub(x, sat__load(sat__x(p) + i)), way_y = sat__sub(y, sat__load(sat__y(p) + i));
    return sat__add(sat__mul(nx, way_x), sat__mul(ny, way_y));
}

/* Slots i .. i + 3 only. */
static inline sat__f4 sat__separations(const sat_polygon *reference, uint32_t i, const sat_polygon *other, float dx,
                                       float dy) {
    sat__f4 s[1];
    sat__kernel(s, reference, i / 4, 1, other, sat__lanes(other), dx, dy);
    return s[0];
}

/* The best edge of one small polygon against another. */
static inline sat__edge sat__small_best(const sat_polygon *reference, const sat_polygon *other, float dx, float dy) {
    sat__f4 s[SAT_BLOCKS];
    if (reference->blocks == 1 && other->blocks == 1) {
        sat__kernel(s, reference, 0, 1, other, 4, dx, dy);
        return sat__best_of(s, 1);
    }
    sat__kernel(s, reference, 0, reference->blocks, other, sat__lanes(other), dx, dy);
    return sat__best_of(s, reference->blocks);
}

/* ------------------------------------------------------------------------------------------------------- both at once --
 *
 * One look at two polygons with small rings: all their separations, and what follows from them for certain.
 */

typedef struct sat__look {
    uint64_t edges;        /* where the greatest separation is: a bit for each slot of a, then one for each of b */
    float separation;      /* the greatest */
    float lengths, radius; /* the pair's, see axis_filter.h; and both radii */
    bool is_known;         /* is the answer certain? */
    bool is_hit;           /* then, do the cores overlap? */
} sat__look;

/* There are two to the power of this many bits for a's slots: the bits of a slot's number, then whose it is. */
SAT_KERNEL uint32_t sat__slot_bits(uint32_t blocks_a, uint32_t blocks_b) {
    return blocks_a <= 1 && blocks_b <= 1 ? 2 : blocks_a <= 2 && blocks_b <= 2 ? 3 : 5;
}

/* The lowest `count` bits; less than all. */
SAT_KERNEL uint32_t sat__bits_below(uint32_t count) {
    return (1u << count) - 1u;
}

SAT_KERNEL uint64_t sat__look_edges(uint32_t of_a, uint32_t of_b, uint32_t slot_bits) {
    return of_a | (uint64_t)of_b << (1u << slot_bits);
}

/* The edge with the greatest separation, and whether it is b's: the lowest slot of a, unless there is none. */
SAT_KERNEL uint32_t sat__look_edge(const sat__look *look, uint32_t slot_bits, uint32_t *of_b) {
    const uint32_t first = sat__lowest_bit_of_64(look->edges);
    *of_b = first >> slot_bits;
    return first & sat__bits_below(slot_bits);
}

/*
 * Are there edges of either shape among these? By a product: that is rare, while whose edge it is could not be
 * predicted.
 */
SAT_KERNEL bool sat__ties(uint64_t edges, uint32_t slot_bits) {
    const uint32_t lanes = 1u << slot_bits;
    return (edges & ((UINT64_C(1) << lanes) - 1u)) * (edges >> lanes) != 0;
}
SAT_KERNEL bool sat__look_ties(const sat__look *look, uint32_t slot_bits) {
    return sat__ties(look->edges, slot_bits);
}

/* What a look begins with: the radii, and the lengths by the way from one frame to the other. */
SAT_KERNEL sat__look sat__look_begin(const sat_polygon *a, const sat_polygon *b, float dx, float dy) {
    return (sat__look){.radius = a->radius + b->radius, .lengths = sat__lengths(a, b, dx, dy)};
}

/* A separation of which less than this apart means nothing, and one that means apart for certain. */
SAT_KERNEL float sat__look_shallow(const sat__look *look) {
    return -SAT_SEPARATION_ERROR * look->lengths;
}
SAT_KERNEL float sat__look_apart(const sat__look *look) {
    return look->radius + 2.0f * (SAT_SEPARATION_ERROR * look->lengths);
}

/*
 * Where separations are shallow, and where they mean apart, a bit each. No branch: whether a pair hits cannot be
 * predicted, only that the answer will be known.
 */
SAT_KERNEL void sat__decide(sat__look *look, unsigned shallow, unsigned apart) {
    look->is_hit = shallow == 0;
    look->is_known = (shallow != 0) == (apart != 0); /* what means apart is shallow, too */
}

SAT_KERNEL sat__look sat__look_at(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b) {
    sat__f4 of_a[SAT_BLOCKS], of_b[SAT_BLOCKS];
    const sat__d2 way = sat__way_between(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__look look = sat__look_begin(a, b, dx, dy);
    sat__kernel(of_a, a, 0, blocks_a, b, 4 * blocks_b, dx, dy);
    sat__kernel(of_b, b, 0, blocks_b, a, 4 * blocks_a, 0.0f - dx, 0.0f - dy);
    const sat__f4 both = sat__max(sat__greatest(of_a, blocks_a), sat__greatest(of_b, blocks_b));
    const sat__f4 greatest = sat__max_across(both);
    sat__decide(&look, sat__at_least(both, sat__splat(sat__look_shallow(&look))),
                sat__at_least(both, sat__splat(sat__look_apart(&look))));
    look.separation = sat__first(greatest);
    look.edges = sat__look_edges(sat__lanes_at_least(of_a, blocks_a, greatest),
                                 sat__lanes_at_least(of_b, blocks_b, greatest), sat__slot_bits(blocks_a, blocks_b));
    return look;
}

#ifdef SAT_HAS_AVX
SAT_AVX_KERNEL void sat__decide8(sat__look *look, sat__f8 separations) {
    sat__decide(look, sat__at_least8(separations, sat__splat8(sat__look_shallow(look))),
                sat__at_least8(separations, sat__splat8(sat__look_apart(look))));
}

/* For each of eight edges the vertex of the other shape that lies deepest. */
typedef struct sat__deepest8 {
    sat__f8 x, y;
} sat__deepest8;

/* That of one edge, relative to its own frame. */
SAT_AVX_KERNEL sat__d2 sat__deepest_of(const sat__deepest8 *deepest, uint32_t lane) {
    return sat__pick_pair8(deepest->x, deepest->y, lane);
}

/*
 * The separations of two boxes or triangles: the edges of a in the lower lanes, those of b in the upper, each against
 * the other's vertices. `deepest` takes those, where it is not NULL.
 */
SAT_AVX_KERNEL sat__f8 sat__box_separations(const sat_polygon *a, const sat_polygon *b, float dx, float dy,
                                            sat__deepest8 *deepest) {
    const sat__f8 nx = sat__join8(sat__normal_x(a), sat__normal_x(b)),
                  ny = sat__join8(sat__normal_y(a), sat__normal_y(b));
    const sat__f8 own_x = sat__join8(sat__x(a), sat__x(b)), own_y = sat__join8(sat__y(a), sat__y(b));
    const sat__f8 x = sat__swap_halves8(own_x), y = sat__swap_halves8(own_y);
    sat__f8 at_x = sat__splat_lane8(x, 0), at_y = sat__splat_lane8(y, 0);
    sat__f8 least = sat__add8(sat__mul8(nx, at_x), sat__mul8(ny, at_y));
    for (int k = 1; k < 4; k++) {
        const sat__f8 to_x = sat__splat_lane8(x, k), to_y = sat__splat_lane8(y, k);
        const sat__f8 height = sat__add8(sat__mul8(nx, to_x), sat__mul8(ny, to_y));
        at_x = sat__where_less8(height, least, to_x, at_x);
        at_y = sat__where_less8(height, least, to_y, at_y);
        least = sat__min8(height, least);
    }
    if (deepest != NULL) {
        *deepest = (sat__deepest8){at_x, at_y};
    }
    const sat__f8 way_x = sat__sub8(sat__both_ways8(dx), own_x), way_y = sat__sub8(sat__both_ways8(dy), own_y);
    return sat__add8(least, sat__add8(sat__mul8(nx, way_x), sat__mul8(ny, way_y)));
}

SAT_AVX_KERNEL sat__look sat__look_at_boxes(const sat_polygon *a, const sat_polygon *b, sat__deepest8 *deepest) {
    const sat__d2 way = sat__way_between(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__look look = sat__look_begin(a, b, dx, dy);
    const sat__f8 s = sat__box_separations(a, b, dx, dy, deepest), greatest = sat__max_across8(s);
    sat__decide8(&look, s);
    look.separation = sat__first8(greatest);
    look.edges = sat__at_least8(s, greatest);
    return look;
}

/*
 * What a ring has in each of four or eight lanes. Four count twice: so there is no branch on how many there are, which
 * nobody could predict where shapes of all kinds meet.
 */
SAT_AVX_KERNEL sat__f8 sat__ring8(const float *p, size_t lanes) {
    return sat__join8(p, p + lanes - 4);
}

/* The separations of all edges of a ring of one or two blocks against the other's vertices. */
SAT_AVX_KERNEL sat__f8 sat__kernel8(const sat_polygon *reference, uint32_t blocks, const sat_polygon *other,
                                    uint32_t other_blocks, float dx, float dy) {
    const size_t lanes = 4 * (size_t)blocks, upper = 4 * (size_t)other_blocks - 4;
    const float *x = sat__x(other), *y = sat__y(other);
    const sat__f8 nx = sat__ring8(sat__normal_x(reference), lanes), ny = sat__ring8(sat__normal_y(reference), lanes);
    sat__f8 least = sat__splat8(FLT_MAX);
    for (uint32_t half = 0; half < 2; half++, x += upper, y += upper) {
        for (uint32_t k = 0; k < 4; k++) {
            const sat__f8 height = sat__add8(sat__mul8(nx, sat__splat8(x[k])), sat__mul8(ny, sat__splat8(y[k])));
            least = sat__min8(height, least);
        }
    }
    const sat__f8 way_x = sat__sub8(sat__splat8(dx), sat__ring8(sat__x(reference), lanes));
    const sat__f8 way_y = sat__sub8(sat__splat8(dy), sat__ring8(sat__y(reference), lanes));
    return sat__add8(least, sat__add8(sat__mul8(nx, way_x), sat__mul8(ny, way_y)));
}

/* At most two blocks each. */
SAT_AVX_KERNEL sat__look sat__look_at_few(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a,
                                          uint32_t blocks_b) {
    if (blocks_a + blocks_b == 2) {
        return sat__look_at_boxes(a, b, NULL);
    }
    const sat__d2 way = sat__way_between(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__look look = sat__look_begin(a, b, dx, dy);
    const sat__f8 of_a = sat__kernel8(a, blocks_a, b, blocks_b, dx, dy);
    const sat__f8 of_b = sat__kernel8(b, blocks_b, a, blocks_a, 0.0f - dx, 0.0f - dy);
    const sat__f8 both = sat__max8(of_a, of_b), greatest = sat__max_across8(both);
    sat__decide8(&look, both);
    look.separation = sat__first8(greatest);
    look.edges = sat__look_edges(sat__at_least8(of_a, greatest) & sat__bits_below(4 * blocks_a),
                                 sat__at_least8(of_b, greatest) & sat__bits_below(4 * blocks_b), 3);
    return look;
}
#endif

#endif
