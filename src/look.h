/*
 * One look at two polygons with small rings: all their separations in float, and what follows from them for certain.
 */
#ifndef SAT_LOOK_H
#define SAT_LOOK_H

#include "separation.h"
#include "simd_avx.h"

typedef struct sat__look {
    uint64_t edges;        /* where the greatest separation is: a bit for each slot of a, then one for each of b */
    float separation;      /* the greatest */
    float lengths, radius; /* the pair's, see separation.h; and both radii */
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
