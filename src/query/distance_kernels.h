/*
 * sat_distance for one processor; distance.c includes this once for each, as intersect.c does intersect_kernels.h.
 * SAT_DISTANCE is the answer for rings of so many blocks.
 */

#define SAT_VARIANT(blocks_a, blocks_b)                                                                                \
    SAT_PROCESSOR SAT_ASIDE float SAT_SET(distance_##blocks_a##_##blocks_b)(                                           \
        const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {                                            \
        SAT_ASSUME(a->blocks == (blocks_a) && b->blocks == (blocks_b));                                                \
        return SAT_DISTANCE(a, b, blocks_a, blocks_b, closest);                                                        \
    }

SAT_VARIANT(1, 1)
SAT_VARIANT(1, 2)
SAT_VARIANT(2, 1)
SAT_VARIANT(2, 2)
#undef SAT_VARIANT

static float SAT_SET(distance)(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    if ((a->blocks | b->blocks) == 1) {
        return SAT_SET(distance_1_1)(a, b, closest);
    }
    if (a->blocks > 2 || b->blocks > 2) {
        return distance_large(a, b, closest);
    }
    return a->blocks == 1   ? SAT_SET(distance_1_2)(a, b, closest)
           : b->blocks == 1 ? SAT_SET(distance_2_1)(a, b, closest)
                            : SAT_SET(distance_2_2)(a, b, closest);
}

#undef SAT_SET
#undef SAT_PROCESSOR
#undef SAT_DISTANCE
