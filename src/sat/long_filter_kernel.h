/* The kernels of long_filter.c. No guard: they are compiled twice, see ../math/lanes8.h. */

K(sat__f8)
K(sat__long_separations)(const sat_polygon *reference, uint32_t first, const sat_polygon *other, float dx, float dy) {
    const uint32_t second = sat__block_after(first, reference->blocks);
    return K(sat__ring_separations)(reference, first, second, other, sat__eights(other), dx, dy);
}

/* Of sixteen edges, from block `first` on: what is read of a vertex does for two eights. */
SAT_KERNEL void K(two_separations)(const sat_polygon *p, uint32_t first, const sat_polygon *other, float dx, float dy,
                                   K(sat__f8) *s) {
    const float *edge_x = sat__x(p) + 4 * first, *edge_y = sat__y(p) + 4 * first, *x = sat__x(other),
                *y = sat__y(other);
    const K(sat__f8) nx = F8(load)(sat__normal_x(p) + 4 * first), ny = F8(load)(sat__normal_y(p) + 4 * first),
                     mx = F8(load)(sat__normal_x(p) + 4 * first + 8), my = F8(load)(sat__normal_y(p) + 4 * first + 8);
    K(sat__f8) least = F8(splat)(FLT_MAX), less = least;
    SAT_ROLLED
    for (uint32_t i = 0; i < sat__lanes(other); i += 4) {
        for (uint32_t k = i; k < i + 4; k++) {
            const K(sat__f8) at_x = F8(splat)(x[k]), at_y = F8(splat)(y[k]);
            least = F8(min)(F8(add)(F8(mul)(nx, at_x), F8(mul)(ny, at_y)), least);
            less = F8(min)(F8(add)(F8(mul)(mx, at_x), F8(mul)(my, at_y)), less);
        }
    }
    const K(sat__f8) at_x = F8(splat)(dx), at_y = F8(splat)(dy);
    s[0] = F8(add)(least,
                   F8(add)(F8(mul)(nx, F8(sub)(at_x, F8(load)(edge_x))), F8(mul)(ny, F8(sub)(at_y, F8(load)(edge_y)))));
    s[1] = F8(add)(less, F8(add)(F8(mul)(mx, F8(sub)(at_x, F8(load)(edge_x + 8))),
                                 F8(mul)(my, F8(sub)(at_y, F8(load)(edge_y + 8)))));
}

/* The greatest separations of one ring's edges, eight side by side. */
SAT_ASIDE K(sat__f8)
    K(keep_separations)(const sat_polygon *p, const sat_polygon *other, float dx, float dy, K(sat__f8) *s) {
    const uint32_t eights = sat__eights(p);
    K(sat__f8) greatest = F8(splat)(-FLT_MAX);
    uint32_t i = 0;
    SAT_ROLLED
    for (; i + 1 < eights; i += 2) {
        K(two_separations)(p, 2 * i, other, dx, dy, s + i);
        greatest = F8(max)(greatest, F8(max)(s[i], s[i + 1]));
    }
    if (i < eights) {
        s[i] = K(sat__long_separations)(p, 2 * i, other, dx, dy);
        greatest = F8(max)(greatest, s[i]);
    }
    return greatest;
}

/* Where these are the greatest of all. */
static uint32_t K(edges_at)(const sat_polygon *p, const K(sat__f8) *s, K(sat__f8) greatest) {
    uint32_t edges = 0;
    SAT_ROLLED
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        edges |= F8(at_least)(s[i], greatest) << 8 * i;
    }
    return edges & sat__lane_bits(p);
}

/* Every edge against every vertex. */
SAT_ASIDE void K(try_all)(const sat_polygon *a, const sat_polygon *b, float dx, float dy, sat__filter *found) {
    K(sat__f8) of_a[SAT_BLOCKS / 2], of_b[SAT_BLOCKS / 2];
    const K(sat__f8) both = F8(max)(K(keep_separations)(a, b, dx, dy, of_a),
                                    K(keep_separations)(b, a, 0.0f - dx, 0.0f - dy, of_b)),
                     greatest = F8(max_across)(both);
    K(sat__decide8)(found, both, greatest);
    const K(sat__f8) least = F8(splat)(found->separation + 2.0f * sat__shallow(found));
    found->edges = (sat__edges){K(edges_at)(a, of_a, greatest), K(edges_at)(b, of_b, greatest)};
    found->near = (sat__edges){K(edges_at)(a, of_a, least), K(edges_at)(b, of_b, least)};
}

/* Which edges of a ring are the best of both. */
SAT_KERNEL uint32_t K(tied_at)(const sat__best_edge *best, float greatest) {
    return best->tied & (0u - (uint32_t)(best->separation >= greatest));
}

void K(sat__filter_many)(const sat_polygon *a, const sat_polygon *b, float margin, sat__filter *found) {
    const sat__d2 way = sat__displacement(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    *found = sat__begin_filter(a, b, margin, dx, dy);
    sat__best_edge best[2];
    if (a->blocks + b->blocks < LONG_BLOCKS ||
        !K(sat__search_by_discs)(a, b, way, SAT_SEPARATION_ERROR * found->lengths, best)) {
        K(try_all)(a, b, dx, dy, found);
        return;
    }
    const float greatest = best[0].separation > best[1].separation ? best[0].separation : best[1].separation;
    found->separation = greatest;
    sat__decide(found, greatest >= sat__shallow(found), greatest >= sat__apart(found));
    found->edges = found->near = (sat__edges){K(tied_at)(&best[0], greatest), K(tied_at)(&best[1], greatest)};
}
