/*
 * The queries of intersect.c for one processor; included there once for each, with
 *
 *     SAT_SET(name)    the name with the processor's suffix
 *     SAT_PROCESSOR    what a function begins with to be compiled for it
 *     SAT_LOOK         how to look at two rings of at most eight slots
 *     SAT_RELATES      whether two of them overlap, where a look does not tell
 *     SAT_INTERSECT    the same, and the contacts
 *     SAT_FILL         how to fill in the contacts of two of them that hit
 *     SAT_LANES        lanes of its vectors: four, or eight, which one or two blocks go through the same way
 */

/* A look at any two; not known where a ring is not small. */
SAT_PROCESSOR static void SAT_SET(take_look)(const sat_polygon *a, const sat_polygon *b, sat__look *look) {
    if (a->blocks == 1 && b->blocks == 1) {
        *look = SAT_LOOK(a, b, 1, 1);
    } else if (SAT_LANES == 8 && a->blocks <= 2 && b->blocks <= 2) {
        SAT_ASSUME(a->blocks + b->blocks > 2);
        *look = SAT_LOOK(a, b, a->blocks, b->blocks);
    } else if (sat__is_small(a, b)) {
        *look = sat__look_at(a, b, a->blocks, b->blocks);
    } else {
        *look = (sat__look){.is_known = false};
    }
}

SAT_PROCESSOR SAT_ASIDE bool SAT_SET(intersect_special)(const sat_polygon *a, const sat_polygon *b,
                                                        sat_collision *collision) {
    sat__look found;
    SAT_SET(take_look)(a, b, &found);
    if (found.is_hit) {
        return fill_special(a, b, found.edges, found.separation, collision);
    }
    return found.is_known ? sat__no_collision(collision) : intersect_fully(a, b, collision);
}

/* The contacts of two rings of two blocks, not inlined after the look: measured faster by AVX, and slower without. */
SAT_PROCESSOR SAT_ASIDE bool SAT_SET(fill_long)(const sat_polygon *a, const sat_polygon *b, uint64_t edges,
                                                float separation, float lengths, sat_collision *collision) {
    const sat__look look = {.edges = edges, .separation = separation, .lengths = lengths};
    SAT_ASSUME(a->blocks == 2 && b->blocks == 2);
    return SAT_FILL(a, b, 2, 2, &look, collision);
}

/* Rings of so many blocks of four lanes, all as constants. */
#define SAT_VARIANT(blocks_a, blocks_b)                                                                                \
    SAT_PROCESSOR SAT_ASIDE bool SAT_SET(overlaps_##blocks_a##_##blocks_b)(const sat_polygon *a,                       \
                                                                           const sat_polygon *b) {                     \
        SAT_ASSUME(a->blocks == (blocks_a) && b->blocks == (blocks_b));                                                \
        const sat__look found = SAT_LOOK(a, b, blocks_a, blocks_b);                                                    \
        return found.is_known ? found.is_hit : SAT_RELATES(a, b, blocks_a, blocks_b);                                  \
    }                                                                                                                  \
    SAT_PROCESSOR SAT_ASIDE bool SAT_SET(intersect_##blocks_a##_##blocks_b)(                                           \
        const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {                                        \
        SAT_ASSUME(a->blocks == (blocks_a) && b->blocks == (blocks_b));                                                \
        if (sat__either_is(a, b, SPECIAL)) {                                                                           \
            return SAT_SET(intersect_special)(a, b, collision);                                                        \
        }                                                                                                              \
        SAT_ASSUME(!sat__either_is(a, b, SAT_ANCHORED)); /* which is special */                                        \
        const sat__look found = SAT_LOOK(a, b, blocks_a, blocks_b);                                                    \
        if (!found.is_hit) {                                                                                           \
            return found.is_known ? sat__no_collision(collision) : SAT_INTERSECT(a, b, blocks_a, blocks_b, collision); \
        }                                                                                                              \
        return SAT_LANES == 8 && (blocks_a) + (blocks_b) == 4                                                          \
                   ? SAT_SET(fill_long)(a, b, found.edges, found.separation, found.lengths, collision)                 \
                   : SAT_FILL(a, b, blocks_a, blocks_b, &found, collision);                                            \
    }

SAT_VARIANT(1, 1)
SAT_VARIANT(1, 2)
SAT_VARIANT(2, 1)
SAT_VARIANT(2, 2)
#undef SAT_VARIANT

static bool SAT_SET(overlaps)(const sat_polygon *a, const sat_polygon *b) {
    const unsigned blocks = a->blocks | (unsigned)b->blocks; /* one or two each, if that is at most three */
    if (blocks == 1) {
        return SAT_SET(overlaps_1_1)(a, b);
    }
    if (blocks == 2) {
        return SAT_SET(overlaps_2_2)(a, b);
    }
    if (blocks == 3 && a->blocks + b->blocks == 3) {
        return a->blocks == 1 ? SAT_SET(overlaps_1_2)(a, b) : SAT_SET(overlaps_2_1)(a, b);
    }
    return overlaps_large(a, b);
}

static bool SAT_SET(intersect)(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    const unsigned blocks = a->blocks | (unsigned)b->blocks; /* one or two each, if that is at most three */
    if (blocks == 1) {
        return SAT_SET(intersect_1_1)(a, b, collision);
    }
    if (blocks == 2) {
        return SAT_SET(intersect_2_2)(a, b, collision);
    }
    if (blocks == 3 && a->blocks + b->blocks == 3) {
        return a->blocks == 1 ? SAT_SET(intersect_1_2)(a, b, collision) : SAT_SET(intersect_2_1)(a, b, collision);
    }
    return intersect_large(a, b, collision);
}

/* The second half of a list of pairs: contacts. Here nearly all are hits, which a processor soon expects. */
SAT_PROCESSOR static size_t SAT_SET(fill_pairs)(sat_polygon *const *polygons, const pair_candidate *candidates,
                                                uint32_t count, sat_hit *hits, size_t room) {
    size_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        const pair_candidate *c = &candidates[i];
        const sat_polygon *a = polygons[c->pair.a], *b = polygons[c->pair.b];
        sat_collision *collision = found < room ? &hits[found].collision : NULL;
        if (collision != NULL) {
            hits[found].a = c->pair.a;
            hits[found].b = c->pair.b;
        }
        if (c->special) {
            found += SAT_INTERSECT(a, b, a->blocks, b->blocks, collision);
            continue;
        }
        found++;
        if (collision == NULL) {
            continue;
        }
        if (sat__either_is(a, b, SPECIAL)) {
            fill_special(a, b, c->look.edges, c->look.separation, collision);
        } else if ((a->blocks | b->blocks) == 1) {
            SAT_FILL(a, b, 1, 1, &c->look, collision);
        } else if (a->blocks <= 2 && b->blocks <= 2) {
            SAT_ASSUME(a->blocks + b->blocks > 2);
            SAT_FILL(a, b, a->blocks, b->blocks, &c->look, collision);
        } else {
            fill_deep(a, b, a->blocks, b->blocks, &c->look, collision);
        }
    }
    return found;
}

/*
 * A list of pairs. First all are looked at, without a branch on what is seen, and those that miss are dropped; then
 * come the contacts. Taken one by one, many a pair would be guessed wrong, and the work under way be thrown away.
 */
SAT_PROCESSOR static size_t SAT_SET(intersect_pairs)(sat_polygon *const *polygons, const sat_pair *pairs,
                                                     uint32_t count, sat_hit *hits, size_t room) {
    pair_candidate candidates[SAT_MOST_PAIRS];
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++) {
        const sat_pair pair = pairs[i], soon = pairs[i + PAIRS_AHEAD < count ? i + PAIRS_AHEAD : i];
        const sat_polygon *a = polygons[pair.a], *b = polygons[pair.b];
        pair_candidate *c = &candidates[left];
        prefetch_polygon(polygons[soon.a]);
        prefetch_polygon(polygons[soon.b]);
        c->pair = pair;
        if ((a->blocks | b->blocks) == 1) {
            c->look = SAT_LOOK(a, b, 1, 1);
        } else {
            SAT_SET(take_look)(a, b, &c->look);
        }
        c->special = sat__either_is(a, b, SAT_FLAT | SAT_MASKED | SAT_REMOTE) | !c->look.is_known;
        left += c->special | c->look.is_hit;
    }
    return SAT_SET(fill_pairs)(polygons, candidates, left, hits, room);
}

#undef SAT_SET
#undef SAT_PROCESSOR
#undef SAT_LOOK
#undef SAT_RELATES
#undef SAT_INTERSECT
#undef SAT_FILL
#undef SAT_LANES
