/* See disc_search.h. */
#include "disc_search.h"

enum {
    SAMPLED = 16,  /* vertices that stand for all of a ring */
    MANY_LEFT = 6, /* so many edges are worth asking those first: measured, as fast between 3 and 10 */
};

/* One ring, and what its edges face: the other shape, how far its frame is, and its centre, from the ring's frame. */
typedef struct facing {
    const sat_polygon *p, *other;
    float dx, dy, x, y;
} facing;

static inline sat__d2 centre_from_frame(const sat_polygon *p) {
    return sat__turned_by2(sat__load2(&p->turn_c), sat__pair_of_floats(p->centre_x, p->centre_y));
}

static inline facing facing_of(const sat_polygon *p, const sat_polygon *other, sat__d2 way) {
    const sat__d2 centre = sat__add2(way, centre_from_frame(other));
    return (facing){
        p, other, (float)sat__low(way), (float)sat__high(way), (float)sat__low(centre), (float)sat__high(centre)};
}

#include "disc_search_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2_begin.h"
#include "disc_search_kernel.h"
#include "../math/avx2_end.h"
#endif

bool sat__find_by_discs(const sat__pair *pair, sat__best_edge best[2]) {
    const sat_polygon *a = pair->a, *b = pair->b;
    if (a->ring > SAT_DISC_RING || b->ring > SAT_DISC_RING) {
        return false;
    }
#ifdef SAT_HAS_AVX2
    if (sat__either_is(a, b, SAT_WIDE)) {
        return sat__search_by_discs_avx2(a, b, sat__d2_from(pair->d), pair->bound, best);
    }
#endif
    return sat__search_by_discs(a, b, sat__d2_from(pair->d), pair->bound, best);
}
