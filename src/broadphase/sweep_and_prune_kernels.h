/*
 * The sweep of sweep_and_prune.c for one processor; included there once for each, with
 *
 *     SAT_SET(name)    the name with the processor's suffix, as aabb_lanes.h has them
 *     SAT_PROCESSOR    what a function begins with to be compiled for it
 */

/*
 * A box against those in the lanes from `begin` on, as long as they begin before it ends along x. `behind` says that
 * all of them begin after it does.
 */
SAT_PROCESSOR SAT_KERNEL void SAT_SET(prune)(sat__finder *f, const sat__entries *these, uint32_t i,
                                             const uint32_t *index, uint32_t begin, bool behind) {
    const SAT_SET(sat__limits) box = SAT_SET(sat__limits_of)(&these->boxes[i], these->index[i]);
    unsigned hits, along_x;
    uint32_t k = begin;
    do {
        along_x = SAT_SET(sat__touch)(&box, &f->swept, index, k, behind, &hits);
        keep(f, these->index[i] & ~SAT_BEGAN_LOWER, index + k, hits);
        k += AT_ONCE;
    } while (along_x == (1u << AT_ONCE) - 1u); /* not so for the sentinels */
}

/* Each against those behind it, which are in the lanes. */
SAT_PROCESSOR static void SAT_SET(sweep_each)(sat__finder *f, const sat__entries *these, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        SAT_SET(prune)(f, these, i, these->index, i + 1, true);
    }
}

/* Each against all others, which are in the lanes, with these indices. */
SAT_PROCESSOR static void SAT_SET(sweep_all)(sat__finder *f, const sat__entries *these, uint32_t count,
                                             const uint32_t *index) {
    for (uint32_t i = 0; i < count; i++) {
        SAT_SET(prune)(f, these, i, index, 0, false);
    }
}

#undef SAT_SET
#undef SAT_PROCESSOR
