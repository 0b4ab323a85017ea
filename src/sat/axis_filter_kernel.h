/* The kernels of axis_filter.h, which is to be read first. No guard: they are compiled twice, see ../math/lanes8.h. */
#ifndef SAT_AXIS_FILTER_H
#include "axis_filter.h" /* it includes this text in turn */
#else

/*
 * The separations of two boxes or triangles: the edges of a in the lower half, those of b in the upper, each against
 * the other's vertices.
 */
SAT_KERNEL K(sat__f8) K(sat__box_separations)(const sat_polygon *a, const sat_polygon *b, float dx, float dy) {
    SAT_ASSUME(sat__are_boxes(a, b));
    const K(sat__f8) nx = F8(join)(sat__normal_x(a), sat__normal_x(b)),
                     ny = F8(join)(sat__normal_y(a), sat__normal_y(b));
    const K(sat__f8) own_x = F8(join)(sat__x(a), sat__x(b)), own_y = F8(join)(sat__y(a), sat__y(b));
    const K(sat__f8) x = F8(swap_halves)(own_x), y = F8(swap_halves)(own_y);
    K(sat__f8) least = F8(splat)(FLT_MAX);
    for (int k = 0; k < 4; k++) {
        least = F8(min)(F8(add)(F8(mul)(nx, F8(splat_lane)(x, k)), F8(mul)(ny, F8(splat_lane)(y, k))), least);
    }
    const K(sat__f8) way_x = F8(sub)(F8(both_ways)(dx), own_x), way_y = F8(sub)(F8(both_ways)(dy), own_y);
    return F8(add)(least, F8(add)(F8(mul)(nx, way_x), F8(mul)(ny, way_y)));
}

SAT_KERNEL sat__filter K(sat__filter_boxes)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin) {
    SAT_ASSUME(sat__are_boxes(a, b));
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__filter filter = sat__begin_filter(a, b, margin, dx, dy);
    const K(sat__f8) s = K(sat__box_separations)(a, b, dx, dy), greatest = F8(max_across)(s);
    const unsigned edges = F8(at_least)(s, greatest);
    sat__decide(&filter, a, b, F8(first)(greatest));
    const unsigned near = F8(at_least)(s, F8(splat)(filter.separation + 2.0f * sat__shallow(&filter)));
    filter.edges = (sat__edges){edges & 15u, edges >> 4};
    filter.near = (sat__edges){near & 15u, near >> 4};
    return filter;
}

/*
 * Returns two blocks of a ring. A single block counts twice: so there is no branch on how many there are.
 */
SAT_KERNEL K(sat__f8) K(sat__ring8)(const float *lanes, uint32_t first, uint32_t second) {
    return F8(join)(lanes + 4 * first, lanes + 4 * second);
}

/* The separations of the edges in two blocks of the reference against the vertices of so many blocks of the other. */
SAT_KERNEL K(sat__f8) K(sat__ring_separations)(const sat_polygon *reference, uint32_t first, uint32_t second,
                                               const sat_polygon *other, uint32_t blocks, float dx, float dy) {
    const K(sat__f8) nx = K(sat__ring8)(sat__normal_x(reference), first, second),
                     ny = K(sat__ring8)(sat__normal_y(reference), first, second);
    K(sat__f8) least = F8(splat)(FLT_MAX);
    for (uint32_t k = 0; k < blocks; k++) {
        const uint32_t block = k % 2 == 0 ? k : sat__block_after(k - 1, other->blocks);
        const float *x = sat__x(other) + 4 * block, *y = sat__y(other) + 4 * block;
        for (uint32_t i = 0; i < 4; i++) {
            const K(sat__f8) height = F8(add)(F8(mul)(nx, F8(splat)(x[i])), F8(mul)(ny, F8(splat)(y[i])));
            least = F8(min)(height, least);
        }
    }
    const K(sat__f8) way_x = F8(sub)(F8(splat)(dx), K(sat__ring8)(sat__x(reference), first, second));
    const K(sat__f8) way_y = F8(sub)(F8(splat)(dy), K(sat__ring8)(sat__y(reference), first, second));
    return F8(add)(least, F8(add)(F8(mul)(nx, way_x), F8(mul)(ny, way_y)));
}

/* Filters two of at most two blocks each: shapes of up to eight corners, all in the same way. */
SAT_KERNEL sat__filter K(sat__filter_few)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin) {
    SAT_ASSUME(sat__are_few(a, b));
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__filter filter = sat__begin_filter(a, b, margin, dx, dy);
    const K(sat__f8) of_a = K(sat__ring_separations)(a, 0, a->blocks - 1u, b, 2, dx, dy),
                     of_b = K(sat__ring_separations)(b, 0, b->blocks - 1u, a, 2, 0.0f - dx, 0.0f - dy);
    const K(sat__f8) both = F8(max)(of_a, of_b), greatest = F8(max_across)(both);
    sat__decide(&filter, a, b, F8(first)(greatest));
    filter.edges = (sat__edges){F8(at_least)(of_a, greatest) & sat__lane_bits(a),
                                F8(at_least)(of_b, greatest) & sat__lane_bits(b)};
    const K(sat__f8) least = F8(splat)(filter.separation + 2.0f * sat__shallow(&filter));
    filter.near = (sat__edges){F8(at_least)(of_a, least) & sat__lane_bits(a), //
                               F8(at_least)(of_b, least) & sat__lane_bits(b)};
    return filter;
}

/* Filters any two small rings, few corners by their own kernel. It is in intersect_kernel.h. */
void K(sat__filter_small)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found);

/* Filters boxes and triangles in line, others out of line. Returning the filter by value would stall on store forwarding. */
SAT_KERNEL void K(sat__filter_in_line)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin,
                                       sat__filter *found) {
    if (!SAT_COMPACT && sat__are_boxes(a, b)) {
        *found = K(sat__filter_boxes)(a, b, way, margin);
    } else {
        K(sat__filter_small)(a, b, way, margin, found);
    }
}

/*
 * Measures how little normals (x, y) are opposed to n: the squares of their sums, 0 when opposed, growing with the angle
 * between. Nearly opposed ones cancel without an error, so small angles have different values. With an index each.
 */
SAT_KERNEL K(sat__f8)
    K(sat__opposition8)(K(sat__f8) x, K(sat__f8) y, K(sat__f8) nx, K(sat__f8) ny, K(sat__f8) indices) {
    const K(sat__f8) left_x = F8(add)(x, nx), left_y = F8(add)(y, ny);
    return F8(indexed)(F8(add)(F8(mul)(left_x, left_x), F8(mul)(left_y, left_y)), indices);
}

/* The edge of a small ring that faces the direction (x, y) most; of equals, the lowest index. */
SAT_KERNEL uint32_t K(sat__small_incident_edge)(sat__ring r, uint32_t eights, float x, float y) {
    const float *normal_x = r.x + 2 * r.lanes, *normal_y = normal_x + r.lanes;
    const K(sat__f8) nx = F8(splat)(x), ny = F8(splat)(y), indices = F8(indices)();
    const uint32_t other = sat__block_after(0, r.lanes / 4);
    uint32_t least = F8(least_indexed)(K(sat__opposition8)(K(sat__ring8)(normal_x, 0, other),
                                                           K(sat__ring8)(normal_y, 0, other), nx, ny, indices)),
             index = least % 8;
    SAT_NO_UNROLL
    for (uint32_t i = 1; i < eights; i++) { /* a ring of more than one block has an even number */
        const K(sat__f8) opposed = K(sat__opposition8)(K(sat__ring8)(normal_x, 2 * i, 2 * i + 1),
                                                       K(sat__ring8)(normal_y, 2 * i, 2 * i + 1), nx, ny, indices);
        const uint32_t own = F8(least_indexed)(opposed);
        const uint32_t is_less = (own & ~7u) < (least & ~7u); /* data-dependent: no branch */
        least = sat__choose(is_less, own, least);
        index = sat__choose(is_less, 8 * i + own % 8, index);
    }
    return index;
}

#endif
