/*
 * The sweep of pairs.c for one processor; included there once for each, with
 *
 *     SAT_SET(name)    the name with the processor's suffix; there are SAT_SET(limits), a box spread over the lanes,
 *                      SAT_SET(spread)() and SAT_SET(touch)()
 *     SAT_PROCESSOR    what a function begins with to be compiled for it
 */

/*
 * Box i of `these` against the boxes `begin` .. `end` - 1 of `others`, as long as they begin before it ends along x.
 * `behind` says that all of them begin after it does.
 */
SAT_PROCESSOR SAT_KERNEL void SAT_SET(sweep)(finder *f, const boxes *these, uint32_t i, const boxes *others,
                                             uint32_t begin, uint32_t end, bool behind) {
    const SAT_SET(limits) box = SAT_SET(spread)(these, i);
    for (uint32_t k = begin; k < end; k += AT_ONCE) {
        unsigned hits, along_x = SAT_SET(touch)(&box, others, k, behind, &hits);
        if (end - k < AT_ONCE) {
            hits &= (1u << (end - k)) - 1u;
        }
        keep(f, these->index[i] & ~BEGAN_LOWER, others->index + k, hits);
        if (along_x != (1u << AT_ONCE) - 1u) {
            break;
        }
    }
}

/* Each strip by itself. */
SAT_PROCESSOR static void SAT_SET(sweep_strips)(finder *f) {
    for (uint32_t s = 0; s < f->strip_count; s++) {
        for (uint32_t i = f->strip_start[s]; i < f->strip_start[s + 1]; i++) {
            SAT_SET(sweep)(f, &f->entries, i, &f->entries, i + 1, f->strip_start[s + 1], true);
        }
    }
}

/* The tall boxes against each other, and against all others whether they begin before them along x or after. */
SAT_PROCESSOR static void SAT_SET(sweep_tall)(finder *f) {
    for (uint32_t t = 0; t < f->tall_count; t++) {
        SAT_SET(sweep)(f, &f->tall, t, &f->tall, t + 1, f->tall_count, true);
    }
    for (uint32_t t = 0; t < f->tall_count; t++) {
        SAT_SET(sweep)(f, &f->tall, t, &f->others, 0, f->others_count, false);
    }
}

#undef SAT_SET
#undef SAT_PROCESSOR
