/* The kernels of long_filter.c. No guard: they are compiled twice, see ../math/lanes8.h. */
#include "axis_filter.h"

K(sat__f8)
K(sat__long_separations)(const sat_polygon *p, uint32_t first, const sat_polygon *other, float dx, float dy) {
    const uint32_t second = sat__block_after(first, p->blocks);
    return K(sat__ring_separations)(p, first, second, other, other->blocks, dx, dy);
}

sat__edge K(sat__best_by_trying)(const sat_polygon *p, const sat_polygon *other, float dx, float dy) {
    sat__edge best = {.separation = -FLT_MAX};
    for (uint32_t i = 0; i < p->blocks; i += 2) {
        const K(sat__f8) s = K(sat__long_separations)(p, i, other, dx, dy), top = F8(max_across)(s);
        if (F8(first)(top) > best.separation) {
            best = (sat__edge){F8(first)(top), 4 * i + sat__lowest_bit(F8(at_least)(s, top))};
        }
    }
    return best;
}

/* The greatest separations of one ring's edges, eight side by side. */
SAT_NOINLINE K(sat__f8)
    K(keep_separations)(const sat_polygon *p, const sat_polygon *other, float dx, float dy, K(sat__f8) *s) {
    K(sat__f8) greatest = F8(splat)(-FLT_MAX);
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        s[i] = K(sat__long_separations)(p, 2 * i, other, dx, dy);
        greatest = F8(max)(greatest, s[i]);
    }
    return greatest;
}

/* Returns the edges at which these are the greatest of all. */
static uint32_t K(edges_at)(const sat_polygon *p, const K(sat__f8) *s, K(sat__f8) greatest) {
    uint32_t edges = 0;
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        edges |= F8(at_least)(s[i], greatest) << 8 * i;
    }
    return edges & sat__lane_bits(p);
}

/* Tries every edge against every vertex. */
void K(sat__filter_many)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found) {
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    K(sat__f8) of_a[SAT_BLOCKS / 2], of_b[SAT_BLOCKS / 2];
    const K(sat__f8) both = F8(max)(K(keep_separations)(a, b, dx, dy, of_a),
                                    K(keep_separations)(b, a, 0.0f - dx, 0.0f - dy, of_b)),
                     greatest = F8(max_across)(both);
    *found = sat__begin_filter(a, b, margin, dx, dy);
    sat__decide(found, a, b, F8(first)(greatest));
    const K(sat__f8) least = F8(splat)(found->separation + 2.0f * sat__shallow(found));
    found->edges = (sat__edges){K(edges_at)(a, of_a, greatest), K(edges_at)(b, of_b, greatest)};
    found->near = (sat__edges){K(edges_at)(a, of_a, least), K(edges_at)(b, of_b, least)};
}

void K(sat__filter_small)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found) {
    if (SAT_COMPACT || !sat__are_few(a, b)) {
        K(sat__filter_many)(a, b, way, margin, found);
    } else {
        *found = sat__are_boxes(a, b) ? K(sat__filter_boxes)(a, b, way, margin) : K(sat__filter_few)(a, b, way, margin);
    }
}
