/* The kernels of disc_search.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* How high the other's centre lies above each edge; and the greatest of these. */
SAT_KERNEL float K(centre_heights)(const facing *f, K(sat__f8) *heights) {
    const sat_polygon *p = f->p;
    const K(sat__f8) at_x = F8(splat)(f->x), at_y = F8(splat)(f->y);
    const uint32_t eights = sat__eights(p);
    K(sat__f8) greatest = F8(splat)(-FLT_MAX);
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, p->blocks);
        const K(sat__f8) out_x = F8(sub)(at_x, K(sat__ring8)(sat__x(p), 2 * i, second)),
                         out_y = F8(sub)(at_y, K(sat__ring8)(sat__y(p), 2 * i, second));
        heights[i] = F8(add)(F8(mul)(K(sat__ring8)(sat__normal_x(p), 2 * i, second), out_x),
                             F8(mul)(K(sat__ring8)(sat__normal_y(p), 2 * i, second), out_y));
        greatest = F8(max)(greatest, heights[i]);
    }
    return F8(first)(F8(max_across)(greatest));
}

/* As sat__ring_separations() has it, of one edge. */
SAT_KERNEL float K(one_separation)(const facing *f, uint32_t edge) {
    const sat_polygon *p = f->p, *o = f->other;
    const float nx = sat__normal_x(p)[edge], ny = sat__normal_y(p)[edge];
    const K(sat__f8) n_x = F8(splat)(nx), n_y = F8(splat)(ny);
    const uint32_t eights = sat__eights(o);
    K(sat__f8) least = F8(splat)(FLT_MAX);
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, o->blocks);
        least = F8(min)(least, F8(add)(F8(mul)(n_x, K(sat__ring8)(sat__x(o), 2 * i, second)),
                                       F8(mul)(n_y, K(sat__ring8)(sat__y(o), 2 * i, second))));
    }
    const sat__f4 each = sat__min(F8(low_half)(least), F8(high_half)(least));
    return sat__first(sat__min_across(each)) + (nx * (f->dx - sat__x(p)[edge]) + ny * (f->dy - sat__y(p)[edge]));
}

/* Which of the 64 edges from index `first` on have heights of at least that, a bit each. */
SAT_KERNEL uint64_t K(edges_above)(const facing *f, const K(sat__f8) *heights, uint32_t first, float floor) {
    const uint32_t left = f->p->ring - first, eights = sat__eights(f->p) - first / 8, most = eights < 8 ? eights : 8;
    const K(sat__f8) least = F8(splat)(floor);
    uint64_t edges = 0;
    SAT_ROLLED
    for (uint32_t i = 0; i < most; i++) {
        edges |= (uint64_t)F8(at_least)(heights[first / 8 + i], least) << 8 * i;
    }
    return left < 64 ? edges & ((UINT64_C(1) << left) - 1) : edges; /* behind the ring are copies, or half an eight */
}

/* The edge that the other's centre lies highest above. */
SAT_KERNEL sat__best_edge K(edge_at_top)(const facing *f, const K(sat__f8) *heights, float top) {
    uint64_t edges = K(edges_above)(f, heights, 0, top);
    uint32_t first = 0;
    while (edges == 0) {
        first += 64;
        edges = K(edges_above)(f, heights, first, top);
    }
    const uint32_t index = first + sat__lowest_bit64(edges);
    return (sat__best_edge){K(one_separation)(f, index), index, 1u << index % 32};
}

/* At least the separations of eight edges: against some of the other's vertices. */
SAT_KERNEL K(sat__f8) K(sampled_separations)(const facing *f, uint32_t eight) {
    const sat_polygon *p = f->p, *o = f->other;
    const uint32_t first = 2 * eight, second = sat__block_after(first, p->blocks), stride = o->ring / SAMPLED;
    const K(sat__f8) nx = K(sat__ring8)(sat__normal_x(p), first, second),
                     ny = K(sat__ring8)(sat__normal_y(p), first, second);
    const K(sat__f8) way_x = F8(sub)(F8(splat)(f->dx), K(sat__ring8)(sat__x(p), first, second)),
                     way_y = F8(sub)(F8(splat)(f->dy), K(sat__ring8)(sat__y(p), first, second));
    const float *x = sat__x(o), *y = sat__y(o);
    K(sat__f8) least = F8(splat)(FLT_MAX);
    SAT_ROLLED
    for (uint32_t k = 0; k < SAMPLED; k++, x += stride, y += stride) {
        least = F8(min)(least, F8(add)(F8(mul)(nx, F8(splat)(*x)), F8(mul)(ny, F8(splat)(*y))));
    }
    return F8(add)(least, F8(add)(F8(mul)(nx, way_x), F8(mul)(ny, way_y)));
}

/* Of some of the 64 edges from index `first` on, those that separate by the floor from some of the vertices. */
SAT_KERNEL uint64_t K(left_by_samples)(const facing *f, uint32_t first, float floor, uint64_t edges) {
    uint64_t kept = 0;
    for (uint64_t left = edges; left != 0;) {
        const uint32_t eight = sat__lowest_bit64(left) / 8;
        const K(sat__f8) most = K(sampled_separations)(f, first / 8 + eight);
        kept |= (uint64_t)F8(at_least)(most, F8(splat)(floor)) << 8 * eight;
        left &= ~(UINT64_C(255) << 8 * eight);
    }
    return edges & kept;
}

/* The edges of a ring that come into question, 64 at a time; how many they are. */
SAT_KERNEL uint32_t K(find_left)(const facing *f, const K(sat__f8) *heights, float floor, uint64_t *left) {
    uint32_t count = 0;
    for (uint32_t i = 0; 64 * i < f->p->ring; i++) {
        left[i] = K(edges_above)(f, heights, 64 * i, floor + f->other->inner);
        count += sat__count_bits64(left[i]);
    }
    if (count <= MANY_LEFT || f->other->ring <= SAT_BRUTE_RING) {
        return count;
    }
    count = 0;
    for (uint32_t i = 0; 64 * i < f->p->ring; i++) {
        left[i] = K(left_by_samples)(f, 64 * i, floor, left[i]);
        count += sat__count_bits64(left[i]);
    }
    return count;
}

/*
 * The best of those, and of the one that is known: of equals the lowest index, and after that only higher ones come. Which
 * it is nobody could predict, so there is no branch on that.
 */
SAT_KERNEL sat__best_edge K(try_left)(const facing *f, const uint64_t *left, sat__best_edge best) {
    const uint32_t known = best.index;
    for (uint32_t i = 0; 64 * i < f->p->ring; i++) {
        const uint64_t own = (uint64_t)(known / 64 == i) << known % 64;
        for (uint64_t edges = left[i] & ~own; edges != 0; edges &= edges - 1) {
            const uint32_t index = 64 * i + sat__lowest_bit64(edges);
            const float separation = K(one_separation)(f, index);
            const uint32_t is_better = separation > best.separation, is_best = separation >= best.separation;
            best.tied = (best.tied & (is_better - 1u)) | is_best << index % 32;
            best.index = sat__choose(is_better | (is_best & (index < best.index)), index, best.index);
            best.separation = is_better ? separation : best.separation;
        }
    }
    return best;
}

bool K(sat__search_by_discs)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float bound,
                             sat__best_edge best[2]) {
    const facing both[2] = {facing_of(a, b, way), facing_of(b, a, sat__sub2(sat__both(0.0), way))};
    K(sat__f8) heights[2][SAT_DISC_RING / 8];
    uint64_t left[2][SAT_DISC_RING / 64] = {{0}};
    float floor = -FLT_MAX;
    uint32_t count = 0;
    SAT_ROLLED
    for (int k = 0; k < 2; k++) {
        const float top = K(centre_heights)(&both[k], heights[k]), least = top - both[k].other->outer;
        best[k] = K(edge_at_top)(&both[k], heights[k], top);
        floor = least > floor ? least : floor;
        floor = best[k].separation > floor ? best[k].separation : floor;
    }
    floor -= 4.0f * bound;
    SAT_ROLLED
    for (int k = 0; k < 2; k++) {
        count += K(find_left)(&both[k], heights[k], floor, left[k]);
    }
    if (count > 2 * (sat__eights(a) + sat__eights(b))) {
        return false;
    }
    SAT_ROLLED
    for (int k = 0; k < 2; k++) {
        best[k] = K(try_left)(&both[k], left[k], best[k]);
    }
    return true;
}
