/*
 * One look at two polygons with small rings: all their separations in float, and what follows from them for certain.
 */
#ifndef SAT_LOOK_H
#define SAT_LOOK_H

#include "separation.h"
#include "simd_avx.h"

typedef struct sat__look {
    float separation;          /* the greatest */
    uint32_t edges_a, edges_b; /* the slots where it is, a bit each */
    bool is_known;             /* is the answer certain? */
    bool is_hit;               /* then, do the cores overlap? */
    float lengths, radius;     /* the pair's, see separation.h; and both radii */
} sat__look;

/*
 * Is the greatest separation that of an edge of either? By a product: that is rare, while whose edge it is could not be
 * predicted.
 */
SAT_KERNEL bool sat__look_ties(const sat__look *look) {
    return (uint64_t)look->edges_a * look->edges_b != 0;
}

/* What a look begins with: the radii, and the lengths by the way from one frame to the other. */
SAT_KERNEL sat__look sat__look_begin(const sat_polygon *a, const sat_polygon *b, float dx, float dy) {
    return (sat__look){.radius = a->radius + b->radius, .lengths = sat__lengths(a, b, dx, dy)};
}

/* No branch: whether a pair hits cannot be predicted, only that the answer will be known. */
SAT_KERNEL void sat__decide(sat__look *look, sat__f4 greatest) {
    const float bound = SAT_SEPARATION_ERROR * look->lengths;
    const unsigned apart = sat__at_least(greatest, sat__splat(look->radius + 2.0f * bound));
    const unsigned shallow = sat__at_least(greatest, sat__splat(-bound));
    look->separation = sat__first(greatest);
    look->is_hit = shallow == 0;
    look->is_known = shallow == apart;
}

SAT_KERNEL sat__look sat__look_at(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b) {
    sat__f4 of_a[SAT_BLOCKS], of_b[SAT_BLOCKS];
    const sat__d2 way = sat__way_between(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__look look = sat__look_begin(a, b, dx, dy);
    sat__kernel(of_a, a, 0, blocks_a, b, 4 * blocks_b, dx, dy);
    sat__kernel(of_b, b, 0, blocks_b, a, 4 * blocks_a, 0.0f - dx, 0.0f - dy);
    const sat__f4 greatest = sat__max_across(sat__max(sat__greatest(of_a, blocks_a), sat__greatest(of_b, blocks_b)));
    look.edges_a = sat__lanes_at_least(of_a, blocks_a, greatest);
    look.edges_b = sat__lanes_at_least(of_b, blocks_b, greatest);
    sat__decide(&look, greatest);
    return look;
}

#ifdef SAT_HAS_AVX
/*
 * Two boxes or triangles: the edges of a in the lower lanes, those of b in the upper, each against the other's
 * vertices.
 */
SAT_AVX_KERNEL sat__look sat__look_at_boxes(const sat_polygon *a, const sat_polygon *b) {
    const sat__d2 way = sat__way_between(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__look look = sat__look_begin(a, b, dx, dy);
    const sat__f8 nx = sat__join8(sat__normal_x(a), sat__normal_x(b)),
                  ny = sat__join8(sat__normal_y(a), sat__normal_y(b));
    const sat__f8 x = sat__join8(sat__x(b), sat__x(a)), y = sat__join8(sat__y(b), sat__y(a));
    const sat__f8 own_x = sat__swap_halves8(x), own_y = sat__swap_halves8(y);
    sat__f8 least = sat__splat8(FLT_MAX);
    for (int k = 0; k < 4; k++) {
        const sat__f8 height = sat__add8(sat__mul8(nx, sat__splat_lane8(x, k)), sat__mul8(ny, sat__splat_lane8(y, k)));
        least = sat__min8(height, least);
    }
    const sat__f8 way_x = sat__sub8(sat__both_ways8(dx), own_x), way_y = sat__sub8(sat__both_ways8(dy), own_y);
    const sat__f8 s = sat__add8(least, sat__add8(sat__mul8(nx, way_x), sat__mul8(ny, way_y)));
    const sat__f8 greatest = sat__max_across8(s);
    const unsigned lanes = sat__at_least8(s, greatest);
    look.edges_a = lanes & 15u;
    look.edges_b = lanes >> 4;
    sat__decide(&look, _mm256_castps256_ps128(greatest));
    return look;
}

/* The separations of all edges of a ring of one or two blocks; one block fills both halves. */
SAT_AVX_KERNEL sat__f8 sat__kernel8(const sat_polygon *reference, uint32_t blocks, const sat_polygon *other,
                                    uint32_t other_blocks, float dx, float dy) {
    const uint32_t upper = 4 * (blocks - 1);
    const float *normal_x = sat__normal_x(reference), *normal_y = sat__normal_y(reference);
    const float *own_x = sat__x(reference), *own_y = sat__y(reference), *x = sat__x(other), *y = sat__y(other);
    const sat__f8 nx = sat__join8(normal_x, normal_x + upper), ny = sat__join8(normal_y, normal_y + upper);
    sat__f8 least = sat__splat8(FLT_MAX);
    for (uint32_t k = 0; k < 4 * other_blocks; k++) {
        const sat__f8 height = sat__add8(sat__mul8(nx, sat__splat8(x[k])), sat__mul8(ny, sat__splat8(y[k])));
        least = sat__min8(height, least);
    }
    const sat__f8 way_x = sat__sub8(sat__splat8(dx), sat__join8(own_x, own_x + upper));
    const sat__f8 way_y = sat__sub8(sat__splat8(dy), sat__join8(own_y, own_y + upper));
    return sat__add8(least, sat__add8(sat__mul8(nx, way_x), sat__mul8(ny, way_y)));
}

/* At most two blocks each. */
SAT_AVX_KERNEL sat__look sat__look_at_few(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a,
                                          uint32_t blocks_b) {
    if (blocks_a + blocks_b == 2) {
        return sat__look_at_boxes(a, b);
    }
    const sat__d2 way = sat__way_between(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__look look = sat__look_begin(a, b, dx, dy);
    const sat__f8 of_a = sat__kernel8(a, blocks_a, b, blocks_b, dx, dy);
    const sat__f8 of_b = sat__kernel8(b, blocks_b, a, blocks_a, 0.0f - dx, 0.0f - dy);
    const sat__f8 greatest = sat__max_across8(sat__max8(of_a, of_b));
    look.edges_a = sat__at_least8(of_a, greatest) & (blocks_a == 1 ? 15u : 255u);
    look.edges_b = sat__at_least8(of_b, greatest) & (blocks_b == 1 ? 15u : 255u);
    sat__decide(&look, _mm256_castps256_ps128(greatest));
    return look;
}
#endif

#endif
