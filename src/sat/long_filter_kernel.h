/* The kernels of long_filter.c. No guard: they are compiled twice, see ../math/lanes8.h. */

sat__f8 sat__long_separations(const sat_polygon *reference, uint32_t first, const sat_polygon *other, float dx,
                              float dy) {
    const uint32_t second = sat__block_after(first, reference->blocks);
    return sat__ring_separations(reference, first, second, other, sat__eights(other), dx, dy);
}

/* Of sixteen edges, from block `first` on: what is read of a vertex does for two eights. */
SAT_KERNEL void two_separations(const sat_polygon *p, uint32_t first, const sat_polygon *other, float dx, float dy,
                                sat__f8 *s) {
    const float *edge_x = sat__x(p) + 4 * first, *edge_y = sat__y(p) + 4 * first, *x = sat__x(other),
                *y = sat__y(other);
    const sat__f8 nx = sat__load8(sat__normal_x(p) + 4 * first), ny = sat__load8(sat__normal_y(p) + 4 * first),
                  mx = sat__load8(sat__normal_x(p) + 4 * first + 8), my = sat__load8(sat__normal_y(p) + 4 * first + 8);
    sat__f8 least = sat__splat8(FLT_MAX), less = least;
    SAT_ROLLED
    for (uint32_t i = 0; i < sat__lanes(other); i += 4) {
        for (uint32_t k = i; k < i + 4; k++) {
            const sat__f8 at_x = sat__splat8(x[k]), at_y = sat__splat8(y[k]);
            least = sat__min8(sat__add8(sat__mul8(nx, at_x), sat__mul8(ny, at_y)), least);
            less = sat__min8(sat__add8(sat__mul8(mx, at_x), sat__mul8(my, at_y)), less);
        }
    }
    const sat__f8 at_x = sat__splat8(dx), at_y = sat__splat8(dy);
    s[0] = sat__add8(least, sat__add8(sat__mul8(nx, sat__sub8(at_x, sat__load8(edge_x))),
                                      sat__mul8(ny, sat__sub8(at_y, sat__load8(edge_y)))));
    s[1] = sat__add8(less, sat__add8(sat__mul8(mx, sat__sub8(at_x, sat__load8(edge_x + 8))),
                                     sat__mul8(my, sat__sub8(at_y, sat__load8(edge_y + 8)))));
}

/* The greatest separations of one ring's edges, eight side by side. */
SAT_ASIDE sat__f8 keep_separations(const sat_polygon *p, const sat_polygon *other, float dx, float dy, sat__f8 *s) {
    const uint32_t eights = sat__eights(p);
    sat__f8 greatest = sat__splat8(-FLT_MAX);
    uint32_t i = 0;
    SAT_ROLLED
    for (; i + 1 < eights; i += 2) {
        two_separations(p, 2 * i, other, dx, dy, s + i);
        greatest = sat__max8(greatest, sat__max8(s[i], s[i + 1]));
    }
    if (i < eights) {
        s[i] = sat__long_separations(p, 2 * i, other, dx, dy);
        greatest = sat__max8(greatest, s[i]);
    }
    return greatest;
}

/* Where these are the greatest of all. */
static uint32_t edges_at(const sat_polygon *p, const sat__f8 *s, sat__f8 greatest) {
    uint32_t edges = 0;
    SAT_ROLLED
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        edges |= sat__at_least8(s[i], greatest) << 8 * i;
    }
    return edges & sat__lane_bits(p);
}

/* Every edge against every vertex. */
SAT_ASIDE void try_all(const sat_polygon *a, const sat_polygon *b, float dx, float dy, sat__filter *found) {
    sat__f8 of_a[SAT_BLOCKS / 2], of_b[SAT_BLOCKS / 2];
    const sat__f8 both = sat__max8(keep_separations(a, b, dx, dy, of_a),
                                   keep_separations(b, a, 0.0f - dx, 0.0f - dy, of_b)),
                  greatest = sat__max_across8(both);
    sat__decide8(found, both, greatest);
    const sat__f8 least = sat__splat8(found->separation + 2.0f * sat__shallow(found));
    found->edges = (sat__edges){edges_at(a, of_a, greatest), edges_at(b, of_b, greatest)};
    found->near = (sat__edges){edges_at(a, of_a, least), edges_at(b, of_b, least)};
}

/* Which edges of a ring are the best of both. */
SAT_KERNEL uint32_t tied_at(const sat__best_edge *best, float greatest) {
    return best->tied & (0u - (uint32_t)(best->separation >= greatest));
}

void sat__filter_many(const sat_polygon *a, const sat_polygon *b, float margin, sat__filter *found) {
    const sat__d2 way = sat__displacement(a, b);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    *found = sat__begin_filter(a, b, margin, dx, dy);
    sat__best_edge best[2];
    if (a->blocks + b->blocks < LONG_BLOCKS ||
        !sat__search_by_discs(a, b, way, SAT_SEPARATION_ERROR * found->lengths, best)) {
        try_all(a, b, dx, dy, found);
        return;
    }
    const float greatest = best[0].separation > best[1].separation ? best[0].separation : best[1].separation;
    found->separation = greatest;
    sat__decide(found, greatest >= sat__shallow(found), greatest >= sat__apart(found));
    found->edges = found->near = (sat__edges){tied_at(&best[0], greatest), tied_at(&best[1], greatest)};
}
