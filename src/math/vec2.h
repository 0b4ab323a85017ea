/* Vectors of the plane and angles, in double. */
#ifndef SAT_VEC2_H
#define SAT_VEC2_H

#include "lanes.h"

#include <sat/sat.h>

typedef struct sat__vec2d {
    double x, y;
} sat__vec2d;

static inline sat__vec2d sat__vec2d_of(sat__d2 v) { return (sat__vec2d){sat__low(v), sat__high(v)}; }

static inline sat__d2 sat__d2_from(sat__vec2d v) { return sat__pair_of(v.x, v.y); }
static inline sat__d2 sat__d2_of(sat_vec2 v) { return sat__low_doubles(sat__two_pairs(&v.x, &v.x)); }

static inline sat__vec2d sat__plus(sat__vec2d a, sat__vec2d b) { return (sat__vec2d){a.x + b.x, a.y + b.y}; }
static inline sat__vec2d sat__minus(sat__vec2d a, sat__vec2d b) { return (sat__vec2d){a.x - b.x, a.y - b.y}; }
static inline sat__vec2d sat__times(double factor, sat__vec2d a) { return (sat__vec2d){factor * a.x, factor * a.y}; }
static inline double sat__dot(sat__vec2d a, sat__vec2d b) { return a.x * b.x + a.y * b.y; }
static inline double sat__cross(sat__vec2d a, sat__vec2d b) { return a.x * b.y - a.y * b.x; }
static inline double sat__cross2(sat__d2 a, sat__d2 b) {
    const sat__d2 products = sat__mul2(a, sat__swap2(b));
    return sat__low(products) - sat__high(products);
}
static inline double sat__length(sat__vec2d v) { return sat__sqrt(sat__dot(v, v)); }

/* A vector turned by an angle whose cosine and sine are given. */
static inline sat__vec2d sat__turned_by(sat__vec2d turn, sat__vec2d v) {
    return (sat__vec2d){turn.x * v.x - turn.y * v.y, turn.y * v.x + turn.x * v.y};
}
static inline sat__d2 sat__left2(sat__d2 v) { return sat__mul2(sat__pair_of(-1.0, 1.0), sat__swap2(v)); }
static inline sat__d2 sat__turned_by2(sat__d2 turn, sat__d2 v) {
    return sat__add2(sat__mul2(sat__low_twice(turn), v), sat__mul2(sat__high_twice(turn), sat__left2(v)));
}
static inline sat__d2 sat__turned_back2(sat__d2 turn, sat__d2 v) {
    return sat__sub2(sat__mul2(sat__low_twice(turn), v), sat__mul2(sat__high_twice(turn), sat__left2(v)));
}
static inline double sat__length2(sat__d2 v) { return sat__sqrt(sat__dot2(v, v)); }
static inline sat__d2 sat__times2(double factor, sat__d2 a) { return sat__mul2(sat__both(factor), a); }

/* Sine, cosine and angles have the same bits everywhere: trig.c. */

sat__d2 sat__cos_sin(float angle); /* cosine low, sine high */
sat__d2 sat__cos_sin_of(double angle);
sat__vec2d sat__direction_of_part(uint64_t part, uint64_t parts);
double sat__angle_between(double cross, double dot);

#endif
