/* The kernels of axis_filter.h, which is to be read first. No guard: they are compiled twice, see ../math/lanes8.h. */

/* For each of eight edges the vertex of the other shape that lies deepest. */
typedef struct sat__deepest8 {
    sat__f8 x, y;
} sat__deepest8;

/*
 * The separations of two boxes or triangles: the edges of a in the lower half, those of b in the upper, each against
 * the other's vertices. `deepest` takes those, where it is not NULL.
 */
SAT_KERNEL sat__f8 sat__box_separations(const sat_polygon *a, const sat_polygon *b, float dx, float dy,
                                        sat__deepest8 *deepest) {
    SAT_ASSUME(sat__are_boxes(a, b));
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

SAT_KERNEL void sat__decide8(sat__filter *f, sat__f8 separations, sat__f8 greatest) {
    f->separation = sat__first8(greatest);
    sat__decide(f, sat__at_least8(separations, sat__splat8(sat__shallow(f))),
                sat__at_least8(separations, sat__splat8(sat__apart(f))));
}

SAT_KERNEL sat__filter sat__filter_boxes(const sat_polygon *a, const sat_polygon *b, float margin,
                                         sat__deepest8 *deepest) {
    SAT_ASSUME(sat__are_boxes(a, b));
    const sat__d2 way = sat__displacement(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__filter filter = sat__begin_filter(a, b, margin, dx, dy);
    const sat__f8 s = sat__box_separations(a, b, dx, dy, deepest), greatest = sat__max_across8(s);
    const unsigned edges = sat__at_least8(s, greatest);
    sat__decide8(&filter, s, greatest);
    const unsigned near = sat__at_least8(s, sat__splat8(filter.separation + 2.0f * sat__shallow(&filter)));
    filter.edges = (sat__edges){edges & 15u, edges >> 4};
    filter.near = (sat__edges){near & 15u, near >> 4};
    return filter;
}

/*
 * What a ring has in two of its blocks. A single block counts twice: so there is no branch on how many there are.
 */
SAT_KERNEL sat__f8 sat__ring8(const float *lanes, uint32_t first, uint32_t second) {
    return sat__join8(lanes + 4 * first, lanes + 4 * second);
}

/* The separations of the edges in two blocks of the reference against the vertices of so many eights of the other. */
SAT_KERNEL sat__f8 sat__ring_separations(const sat_polygon *reference, uint32_t first, uint32_t second,
                                         const sat_polygon *other, uint32_t eights, float dx, float dy) {
    const sat__f8 nx = sat__ring8(sat__normal_x(reference), first, second),
                  ny = sat__ring8(sat__normal_y(reference), first, second);
    sat__f8 least = sat__splat8(FLT_MAX);
    for (uint32_t k = 0; k < 2 * eights; k++) {
        const uint32_t block = k % 2 == 0 ? k : sat__block_after(k - 1, other->blocks);
        const float *x = sat__x(other) + 4 * block, *y = sat__y(other) + 4 * block;
        for (uint32_t i = 0; i < 4; i++) {
            const sat__f8 height = sat__add8(sat__mul8(nx, sat__splat8(x[i])), sat__mul8(ny, sat__splat8(y[i])));
            least = sat__min8(height, least);
        }
    }
    const sat__f8 way_x = sat__sub8(sat__splat8(dx), sat__ring8(sat__x(reference), first, second));
    const sat__f8 way_y = sat__sub8(sat__splat8(dy), sat__ring8(sat__y(reference), first, second));
    return sat__add8(least, sat__add8(sat__mul8(nx, way_x), sat__mul8(ny, way_y)));
}

/* Two of at most two blocks each: shapes of up to eight corners, all the same way. */
SAT_KERNEL sat__filter sat__filter_few(const sat_polygon *a, const sat_polygon *b, float margin) {
    SAT_ASSUME(sat__are_few(a, b));
    const sat__d2 way = sat__displacement(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__filter filter = sat__begin_filter(a, b, margin, dx, dy);
    const sat__f8 of_a = sat__ring_separations(a, 0, a->blocks - 1u, b, 1, dx, dy),
                  of_b = sat__ring_separations(b, 0, b->blocks - 1u, a, 1, 0.0f - dx, 0.0f - dy);
    const sat__f8 both = sat__max8(of_a, of_b), greatest = sat__max_across8(both);
    sat__decide8(&filter, both, greatest);
    filter.edges = (sat__edges){sat__at_least8(of_a, greatest) & sat__lane_bits(a),
                                sat__at_least8(of_b, greatest) & sat__lane_bits(b)};
    const sat__f8 least = sat__splat8(filter.separation + 2.0f * sat__shallow(&filter));
    filter.near = (sat__edges){sat__at_least8(of_a, least) & sat__lane_bits(a), //
                               sat__at_least8(of_b, least) & sat__lane_bits(b)};
    return filter;
}

/*
 * How little normals (x, y) are opposed to n: the squares of what both leave when added, 0 when opposed, growing with
 * the angle between. Nearly opposed ones cancel without an error, so they tell small angles apart. With an index each.
 */
SAT_KERNEL sat__f8 sat__opposition8(sat__f8 x, sat__f8 y, sat__f8 nx, sat__f8 ny, sat__f8 indices) {
    const sat__f8 left_x = sat__add8(x, nx), left_y = sat__add8(y, ny);
    return sat__indexed8(sat__add8(sat__mul8(left_x, left_x), sat__mul8(left_y, left_y)), indices);
}

/* The edge of a small ring that faces the direction (x, y) most; of equals, the lowest index. */
SAT_KERNEL uint32_t sat__small_incident_edge(sat__ring r, uint32_t eights, float x, float y) {
    const float *normal_x = r.x + 2 * r.lanes, *normal_y = normal_x + r.lanes;
    const sat__f8 nx = sat__splat8(x), ny = sat__splat8(y), indices = sat__indices8();
    uint32_t least = UINT32_MAX, index = 0;
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, r.lanes / 4);
        const sat__f8 opposed =
            sat__opposition8(sat__ring8(normal_x, 2 * i, second), sat__ring8(normal_y, 2 * i, second), nx, ny, indices);
        const uint32_t own = sat__least_indexed8(opposed);
        const uint32_t is_less = (own & ~7u) < (least & ~7u); /* which nobody could predict */
        least = sat__choose(is_less, own, least);
        index = sat__choose(is_less, 8 * i + own % 8, index);
    }
    return index;
}

/* The vertex of a small ring furthest against the direction (x, y); of equals, the lowest index. */
SAT_KERNEL uint32_t sat__small_support(sat__ring r, uint32_t eights, float x, float y) {
    const sat__f8 against_x = sat__splat8(-x), against_y = sat__splat8(-y);
    float most = -FLT_MAX;
    uint32_t index = 0;
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, r.lanes / 4);
        const sat__f8 height = sat__add8(sat__mul8(against_x, sat__ring8(r.x, 2 * i, second)),
                                         sat__mul8(against_y, sat__ring8(r.x + r.lanes, 2 * i, second)));
        const sat__f8 greatest = sat__max_across8(height);
        const uint32_t is_more = sat__first8(greatest) > most;
        index = sat__choose(is_more, 8 * i + sat__lowest_bit(sat__at_least8(height, greatest)), index);
        most = is_more ? sat__first8(greatest) : most;
    }
    return index;
}
