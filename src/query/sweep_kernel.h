/* The kernels of sweep.c. No guard: they are compiled twice, see ../math/lanes8.h. */
#include "query.h"

/* Over all edges so far: the greatest height above one at the start, and the greatest that lasts from start to end. */
typedef struct K(crossing) {
    K(sat__f8) outside, lasting;
} K(crossing);

/* Takes in eight edges, from a lane on, above which the mover starts at some heights, and by which it rises. */
SAT_KERNEL void K(cross_edges)(K(crossing) *c, K(sat__f8) height, K(sat__f8) rise, uint32_t lane,
                               sat__crossings *found) {
    const K(sat__f8) end = F8(add)(height, rise);
    c->outside = F8(max)(c->outside, height);
    c->lasting = F8(max)(c->lasting, F8(min)(height, end));
    F8(store)(found->heights + lane, height);
    F8(store)(found->ends + lane, end);
}

/* Takes in all edges of p, from a lane on. The other shape lies (dx, dy) away, and moves by (step_x, step_y). */
SAT_KERNEL void K(cross_ring)(K(crossing) *c, const sat_polygon *p, const sat_polygon *other, float dx, float dy,
                              float step_x, float step_y, uint32_t lane, sat__crossings *found) {
    const bool are_few = !SAT_COMPACT && sat__are_few(p, other);
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        const uint32_t second = sat__block_after(2 * i, p->blocks);
        const K(sat__f8) nx = K(sat__ring8)(sat__normal_x(p), 2 * i, second),
                         ny = K(sat__ring8)(sat__normal_y(p), 2 * i, second),
                         height = are_few ? K(sat__ring_separations)(p, 0, second, other, 2, dx, dy)
                                          : K(sat__long_separations)(p, 2 * i, other, dx, dy),
                         rise = F8(add)(F8(mul)(nx, F8(splat)(step_x)), F8(mul)(ny, F8(splat)(step_y)));
        K(cross_edges)(c, height, rise, lane + 8 * i, found);
    }
}

/* Computes how far a ring reaches to the left of a direction from its own frame, and to the right. */
SAT_KERNEL void K(reach_across)(const sat_polygon *p, K(sat__f8) across_x, K(sat__f8) across_y, float reach[2]) {
    K(sat__f8) left = F8(splat)(-FLT_MAX), right = left;
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        const uint32_t second = sat__block_after(2 * i, p->blocks);
        const K(sat__f8) side = F8(add)(F8(mul)(across_x, K(sat__ring8)(sat__x(p), 2 * i, second)),
                                        F8(mul)(across_y, K(sat__ring8)(sat__y(p), 2 * i, second)));
        left = F8(max)(left, side);
        right = F8(max)(right, F8(sub)(F8(splat)(0.0f), side));
    }
    reach[0] = F8(first)(F8(max_across)(left));
    reach[1] = F8(first)(F8(max_across)(right));
}

/* Does the axis across the motion separate them for certain? A motion whose products might underflow leaves room for all. */
SAT_KERNEL bool K(pass_beside)(const sat__cast *seen, float bound) {
    const float step_x = (float)sat__low(seen->step), step_y = (float)sat__high(seen->step),
                span = sat__absf(step_x) + sat__absf(step_y);
    const K(sat__f8) x = F8(splat)(0.0f - step_y), y = F8(splat)(step_x);
    float of_a[2], of_b[2];
    K(reach_across)(seen->p, x, y, of_a);
    K(reach_across)(seen->q, x, y, of_b);
    const float between = step_x * (float)sat__high(seen->d) - step_y * (float)sat__low(seen->d);
    const float room = (float)(seen->radius * sat__length2(seen->step)) + bound * span;
    return ((between - (of_a[0] + of_b[1]) > room) | (0.0f - between - (of_a[1] + of_b[0]) > room)) &
           (bound * span > 0x1p-100f);
}

/*
 * Computes the fractions at which the motion crosses the lines of moved edges inwards, or 0, and finds the lane of the
 * greatest, the lowest of equals. Returns true if a line is crossed outwards before.
 */
SAT_KERNEL bool K(find_last)(const sat__cast *seen, float radius, float bound, sat__crossings *found) {
    const float *weights_a = sat__weights_of(seen->p, seen->q), *weights_b = sat__weights_of(seen->q, seen->p);
    const K(sat__f8) zero = F8(splat)(0.0f), least = F8(splat)(bound);
    K(sat__f8) leave = F8(splat)(-2.0f); /* the negative of the fraction at which a line is crossed outwards first */
    float last = -1.0f;
    uint32_t lane = 0;
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < found->lanes; i += 8) {
        const K(sat__f8) height = F8(sub)(F8(load)(found->heights + i), F8(splat)(radius)),
                         end = F8(sub)(F8(load)(found->ends + i), F8(splat)(radius)), fall = F8(max)(height, zero),
                         weight = F8(join)(i < found->of_b ? weights_a : weights_b,
                                           i + 4 < found->of_b ? weights_a : weights_b);
        /* If the start is outside, the end is inside by more than the bound, or the motion does not enter. */
        const K(sat__f8) fractions = F8(div)(F8(mul)(fall, weight), F8(add)(fall, F8(max)(F8(sub)(zero, end), least))),
                         greatest = F8(max_across)(fractions),
                         outwards = F8(div)(height, F8(sub)(F8(max)(end, least), height));
        leave = F8(max)(leave, F8(where_less)(height, zero, outwards, leave));
        F8(store)(found->fractions + i, fractions);
        if (F8(first)(greatest) > last) {
            last = F8(first)(greatest);
            lane = i + sat__lowest_bit(F8(at_least)(fractions, greatest));
        }
    }
    found->first = lane;
    return last + F8(first)(F8(max_across)(leave)) > 0.0f;
}

/* Returns the edges that are at least so high: none behind a ring. */
SAT_KERNEL sat__edges K(near_edges)(const sat__cast *seen, const sat__crossings *found, float least) {
    uint64_t lanes = 0;
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < found->lanes; i += 8) {
        lanes |= (uint64_t)F8(at_least)(F8(load)(found->heights + i), F8(splat)(least)) << i;
    }
    const uint64_t of_a = lanes & ((UINT64_C(1) << found->of_b) - 1);
    return sat__real_edges_of(seen->p, seen->q, (sat__edges){(uint32_t)of_a, (uint32_t)(lanes >> found->of_b)});
}

/* Proposes edges at which small shapes may meet. No for a certain miss; unsure if they may overlap or touch at the start. */
SAT_NOINLINE sat__answer K(propose_edges)(const sat__cast *seen, float bound, sat__crossings *found) {
    const sat_polygon *a = seen->p, *b = seen->q;
    const float dx = (float)sat__low(seen->d), dy = (float)sat__high(seen->d), step_x = (float)sat__low(seen->step),
                step_y = (float)sat__high(seen->step), radius = (float)seen->radius;
    K(crossing) c = {F8(splat)(-FLT_MAX), F8(splat)(-FLT_MAX)};
    if (!SAT_COMPACT && sat__are_boxes(a, b)) {
        const K(sat__f8) nx = F8(join)(sat__normal_x(a), sat__normal_x(b)),
                         ny = F8(join)(sat__normal_y(a), sat__normal_y(b)),
                         height = K(sat__box_separations)(a, b, dx, dy),
                         rise = F8(add)(F8(mul)(nx, F8(both_ways)(step_x)), F8(mul)(ny, F8(both_ways)(step_y)));
        found->of_b = 4;
        found->lanes = 8;
        K(cross_edges)(&c, height, rise, 0, found);
    } else {
        found->of_b = 8 * sat__eights(a);
        found->lanes = found->of_b + 8 * sat__eights(b);
        K(cross_ring)(&c, a, b, dx, dy, step_x, step_y, 0, found);
        K(cross_ring)(&c, b, a, 0.0f - dx, 0.0f - dy, 0.0f - step_x, 0.0f - step_y, found->of_b, found);
    }
    if (F8(at_least)(c.outside, F8(splat)(radius + bound)) == 0) {
        const float highest = F8(first)(F8(max_across)(c.outside));
        found->near =
            highest < radius - bound ? (sat__edges){0, 0} : K(near_edges)(seen, found, highest - 2.0f * bound);
        return SAT_UNSURE;
    }
    return F8(at_least)(c.lasting, F8(splat)(radius + bound)) != 0                   ? SAT_NO
           : K(find_last)(seen, radius, bound, found) && K(pass_beside)(seen, bound) ? SAT_NO
                                                                                     : SAT_YES;
}
