/*
 * The vertex furthest against a direction.
 *
 * Few vertices: four dot products at a time. Many: the edges' normals are sorted by angle, so the vertex sits where the
 * direction, turned around, falls between the normals of the two edges that meet there: bisection, O(log n). No branch
 * could foresee which half is next, so the choice is arithmetic.
 */
#include "support.h"

/*
 * The direction (x, y) turned around, to be found among the normals, counted from normal 0: from which half turn and from
 * which side of it.
 */
typedef struct wanted {
    float x, y;             /* not turned around */
    float first_x, first_y; /* normal 0 */
    uint32_t is_late;       /* in the second half turn, */
    uint32_t is_ahead;      /* on the side of normal 0 */
} wanted;

static inline wanted want(const float *normal_x, const float *normal_y, float x, float y) {
    const float first_x = normal_x[0], first_y = normal_y[0];
    return (wanted){x, y, first_x, first_y, first_x * y - first_y * x > 0.0f, first_x * x + first_y * y < 0.0f};
}

/*
 * Does a normal come before that direction? 1 or 0. An angle below half a turn has a positive cross product with normal
 * 0. Within one half cross products sort as well, unless the two are nearly opposite, as the ends of a half are, where
 * rounding could turn the sign: but then they lie on different sides.
 */
static inline uint32_t normal_comes_before(float own_x, float own_y, const wanted *w) {
    const uint32_t own_is_late = w->first_x * own_y - w->first_y * own_x < 0.0f;
    const uint32_t own_is_ahead = w->first_x * own_x + w->first_y * own_y > 0.0f;
    const uint32_t is_behind = own_x * w->y - own_y * w->x < 0.0f;
    const uint32_t within = sat__choose(own_is_ahead ^ w->is_ahead, own_is_ahead ^ w->is_late, is_behind);
    return sat__choose(own_is_late ^ w->is_late, w->is_late, within);
}

static uint32_t support_by_trying(const sat_polygon *p, float x, float y) {
    float least = FLT_MAX;
    uint32_t lowest = 0;
    for (uint32_t i = 0; i < p->ring; i++) {
        const float height = x * sat__x(p)[i] + y * sat__y(p)[i];
        if (height < least) {
            least = height;
            lowest = i;
        }
    }
    return lowest;
}

/*
 * Do the normals of the two edges at a vertex lie around the direction (x, y) turned around? But for 2^-23 of its
 * length, as the cross products are rounded.
 */
static bool lies_between_normals(const sat_polygon *p, uint32_t index, float x, float y) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    const uint32_t before = sat__previous(p, index);
    const float doubt = (sat__absf(x) + sat__absf(y)) * 0x1p-23f;
    const bool faces_away =
        normal_x[index] * x + normal_y[index] * y > doubt && normal_x[before] * x + normal_y[before] * y > doubt;
    return normal_x[before] * y - normal_y[before] * x <= doubt &&
           normal_x[index] * y - normal_y[index] * x >= -doubt && !faces_away;
}

/*
 * The normals of an exactly rotated shape may be so alike that one at the ring's end counts as the same as normal 0,
 * which leads the bisection astray. Then they do not lie around the direction.
 */
static uint32_t checked(const sat_polygon *p, uint32_t index, float x, float y) {
    return !sat__is(p, SAT_EXACTLY_ROTATED) || lies_between_normals(p, index, x, y) ? index
                                                                                    : support_by_trying(p, x, y);
}

static uint32_t support_by_angle(const sat_polygon *p, float x, float y) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    const wanted w = want(normal_x, normal_y, x, y);
    uint32_t low = 0; /* normals up to this one come before, those from low + length on do not */
    for (uint32_t length = p->ring; length > 1;) {
        const uint32_t half = length / 2, middle = low + half;
        low += half & (0u - normal_comes_before(normal_x[middle], normal_y[middle], &w));
        length -= half;
    }
    return checked(p, sat__next(p, low), x, y);
}

/* Side by side, as each step waits for the memory, and four can wait together. */
void sat__supports_by_angle(const sat_polygon *p, const float x[4], const float y[4], uint32_t indices[4]) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    uint32_t low[4] = {0, 0, 0, 0};
    wanted w[4];
    for (int k = 0; k < 4; k++) {
        w[k] = want(normal_x, normal_y, x[k], y[k]);
    }
    for (uint32_t length = p->ring; length > 1;) {
        const uint32_t half = length / 2;
        for (int k = 0; k < 4; k++) {
            const uint32_t middle = low[k] + half;
            low[k] += half & (0u - normal_comes_before(normal_x[middle], normal_y[middle], &w[k]));
        }
        length -= half;
    }
    for (int k = 0; k < 4; k++) {
        indices[k] = checked(p, sat__next(p, low[k]), x[k], y[k]);
    }
}

uint32_t sat__support_between(const sat_polygon *p, uint32_t from, uint32_t to, float x, float y) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    uint32_t low = from; /* edges before this one descend against (x, y), those from low + length on do not */
    for (uint32_t length = to - from; length > 0;) {
        const uint32_t half = length / 2, middle = low + half;
        const uint32_t index = middle < p->ring ? middle : middle - p->ring;
        const uint32_t descends = normal_x[index] * y - normal_y[index] * x < 0.0f;
        low += (half + 1) & (0u - descends);
        length = half - (descends & (1u - length % 2)); /* what is left above the middle, or below it */
    }
    return low;
}

uint32_t sat__support(const sat_polygon *p, float x, float y) {
    return p->ring > SAT_BRUTE_RING ? support_by_angle(p, x, y)
                                    : sat__small_extreme(p->blocks, sat__x(p), sat__y(p), x, y);
}

uint32_t sat__support_from(const sat_polygon *p, sat__vec2d direction, uint32_t from) {
    for (int way = 0; way < 2; way++) {
        for (uint32_t steps = 0; !SAT_NEVER(steps == p->ring); steps++) {
            const uint32_t beside = way == 0 ? sat__next(p, from) : sat__previous(p, from);
            if (sat__dot(direction, sat__from_to(p, from, beside)) >= 0.0) {
                break;
            }
            from = beside;
        }
    }
    return from;
}
