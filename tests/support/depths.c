/*
 * How deep two shapes lie in each other: the axis of the table that decides which code answers.
 *
 * Every placement but the last two chooses a direction, takes the point of a that lies furthest out along it and the
 * point of b that is to lie there, and leaves a gap between them. World coordinates are floats: far from the origin, or
 * for shapes much smaller than the other, the gap is what rounding makes of it.
 */
#include "axes.h"
#include "generators.h"
#include "oracle.h"

#include <math.h>

/** Two shapes at their turns, b at the world's origin. */
typedef struct axis_setting {
    const shape_spec *spec_a;
    oracle_shape a, b;
    double size_a, size_b;
} setting;

static oracle_vec2 towards(double angle) { return (oracle_vec2){cos(angle), sin(angle)}; }

/** The normal of some edge of the shape, or any direction. */
static oracle_vec2 random_normal(rng *source, const oracle_shape *shape) {
    size_t i = rng_bits(source) % shape->count, next = i + 1 < shape->count ? i + 1 : 0;
    double x = shape->x[next] - shape->x[i], y = shape->y[next] - shape->y[i], length = hypot(x, y);
    double angle = rng_between(source, 0.0, FULL_TURN);
    if (length == 0.0 || rng_chance(source, 0.2)) {
        return towards(angle);
    }
    return (oracle_vec2){y / length, -x / length};
}

static oracle_vec2 random_direction(rng *source, const setting *s) {
    if (rng_chance(source, 0.6)) {
        return random_normal(source, &s->a);
    }
    oracle_vec2 out = random_normal(source, &s->b);
    return (oracle_vec2){-out.x, -out.y};
}

/** The vertex furthest out along `n`; now and then a point on the edge beside it. */
static oracle_vec2 outermost(rng *source, const oracle_shape *shape, oracle_vec2 n) {
    size_t best = 0;
    for (size_t i = 1; i < shape->count; i++) {
        double further = n.x * (shape->x[i] - shape->x[best]) + n.y * (shape->y[i] - shape->y[best]);
        best = further > 0.0 ? i : best;
    }
    size_t next = best + 1 < shape->count ? best + 1 : 0;
    double x = shape->x[next] - shape->x[best], y = shape->y[next] - shape->y[best], t = rng_unit(source);
    bool flat = fabs(n.x * x + n.y * y) <= 1e-6 * (fabs(x) + fabs(y)); /* it lies along that edge */
    double part = flat && rng_chance(source, 0.6) ? (rng_chance(source, 0.4) ? 0.5 : t) : 0.0;
    return (oracle_vec2){shape->x[best] + part * x, shape->y[best] + part * y};
}

static void put(shape_spec *b, const setting *s, oracle_vec2 on_a, oracle_vec2 on_b) {
    b->position.x = (float)(s->a.position_x + (on_a.x - on_b.x));
    b->position.y = (float)(s->a.position_y + (on_a.y - on_b.y));
}

/** Leaves b outside of a, with that gap; negative inside. */
static void put_beside(rng *source, shape_spec *b, const setting *s, double gap) {
    oracle_vec2 n = random_direction(source, s), back = {-n.x, -n.y};
    oracle_vec2 on_a = outermost(source, &s->a, n), on_b = outermost(source, &s->b, back);
    double apart = s->a.radius + s->b.radius + gap;
    put(b, s, (oracle_vec2){on_a.x + apart * n.x, on_a.y + apart * n.y}, on_b);
}

static double smaller(const setting *s) { return fmin(s->size_a, s->size_b); }

static void place_far(rng *source, const setting *s, shape_spec *b) {
    put_beside(source, b, s, ldexp(fmax(s->size_a, s->size_b), rng_integer(source, 0, 20)));
}

static void place_near(rng *source, const setting *s, shape_spec *b) {
    put_beside(source, b, s, smaller(s) * rng_magnitude(source, -24, 0));
}

static void place_touching(rng *source, const setting *s, shape_spec *b) { put_beside(source, b, s, 0.0); }

static void place_shallow(rng *source, const setting *s, shape_spec *b) {
    put_beside(source, b, s, -smaller(s) * rng_magnitude(source, -24, -3));
}

static oracle_vec2 middle_of(const oracle_shape *shape) {
    oracle_box box = oracle_box_around(shape->x, shape->y, shape->count);
    return (oracle_vec2){0.5 * (box.left + box.right), 0.5 * (box.bottom + box.top)};
}

/** The middle of b somewhere between the middle of a and a's outline. */
static void place_deep(rng *source, const setting *s, shape_spec *b) {
    oracle_vec2 middle = middle_of(&s->a), n = random_direction(source, s), rim = outermost(source, &s->a, n);
    double t = rng_between(source, 0.0, 0.9), out = t * s->a.radius;
    put(b, s,
        (oracle_vec2){middle.x + t * (rim.x - middle.x) + out * n.x, middle.y + t * (rim.y - middle.y) + out * n.y},
        middle_of(&s->b));
}

/** The outlines touch on the same side: the smaller shape inside the larger one, where it has room. */
static void place_touching_inside(rng *source, const setting *s, shape_spec *b) {
    oracle_vec2 n = random_normal(source, s->size_a > s->size_b ? &s->a : &s->b);
    oracle_vec2 on_a = outermost(source, &s->a, n), on_b = outermost(source, &s->b, n);
    double apart = s->a.radius - s->b.radius;
    put(b, s, (oracle_vec2){on_a.x + apart * n.x, on_a.y + apart * n.y}, on_b);
}

static void place_concentric(rng *source, const setting *s, shape_spec *b) {
    oracle_vec2 middle = middle_of(&s->a), n = towards(rng_between(source, 0.0, FULL_TURN));
    double off = rng_chance(source, 0.5) ? 0.0 : ldexp(smaller(s), -rng_integer(source, 1, 24));
    put(b, s, (oracle_vec2){middle.x + off * n.x, middle.y + off * n.y}, middle_of(&s->b));
}

/** The same shape in the same place, or all but one coordinate of it; or in the same pose, be it smaller or of the other kind. */
static void place_same(rng *source, const setting *s, shape_spec *b) {
    static shape_spec other;
    const shape_spec *a = s->spec_a;
    if (rng_chance(source, 0.5)) {
        *b = other = *a;
        sat_vec2 *v = &other.vertices[rng_bits(source) % other.count];
        float *number = rng_chance(source, 0.5) ? &v->x : &v->y;
        *number += (rng_chance(source, 0.5) ? 0x1p-23f : -0x1p-23f) * *number; /* which no other unit loses */
        *b = other.count > 2 && rng_chance(source, 0.5) && shape_is_accepted(&other) ? other : *b;
    } else if (rng_chance(source, 0.5)) {
        *b = *a;
        shape_scale(b, -rng_integer(source, 1, 6));
    }
    b->position = a->position;
    b->angle = a->angle;
}

const axis_depth axis_depths[] = {
    {"far", place_far},
    {"near", place_near},
    {"touching", place_touching},
    {"shallow", place_shallow},
    {"deep", place_deep},
    {"touching from inside", place_touching_inside},
    {"concentric", place_concentric},
    {"the same", place_same},
};
const size_t axis_depth_count = sizeof axis_depths / sizeof axis_depths[0];

void axis_place(size_t depth, rng *source, const shape_spec *a, shape_spec *b) {
    static setting s; /* too large for some stacks */
    sat_polygon *polygon_a = shape_build(a, 1.0f), *polygon_b = shape_build(b, 1.0f);
    s.spec_a = a;
    s.a = oracle_read(polygon_a);
    s.b = oracle_read(polygon_b);
    s.size_a = oracle_size(&s.a);
    s.size_b = oracle_size(&s.b);
    sat_polygon_destroy(polygon_a);
    sat_polygon_destroy(polygon_b);
    axis_depths[depth].place(source, &s, b);
}
