/* Points of the Minkowski difference, the exact signs of what they span, and the front of one in motion. See minkowski.h. */
#include "minkowski.h"

/*
 * A vector between two points of the difference, or from the origin where `from` is NULL; or a motion, if that is set.
 */
typedef struct vector {
    double x, y;
    bool exact;
    double error; /* times another vector's length: what the coordinates' own errors do to a product with it */
    const sat__point *from, *to;
    const sat__translation *motion;
} vector;

static bool is_zero(sat__d2 v) { return sat__low(v) == 0.0 && sat__high(v) == 0.0; }

sat__minkowski sat__minkowski_of(const sat__shapes *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__place *at_a = pair->at_a, *at_b = pair->at_b;
    sat__d2 d;
    const sat__d2 tail =
        sat__two_sum2(sat__load2(&at_b->frame_x), sat__sub2(sat__both(0.0), sat__load2(&at_a->frame_x)), &d);
    return (sat__minkowski){.a = a,
                            .b = b,
                            .at_a = at_a,
                            .at_b = at_b,
                            .d = sat__vec2d_of(d),
                            .exact = !sat__either_is(a, b, SAT_EXACTLY_ROTATED) && is_zero(tail) &&
                                     sat__frame_is_exact(a, at_a) && sat__frame_is_exact(b, at_b),
                            .error = sat__pair_error(pair)};
}

sat__minkowski sat__minkowski_turned(const sat__minkowski *m) {
    sat__minkowski turned = *m;
    turned.a = m->b;
    turned.b = m->a;
    turned.at_a = m->at_b;
    turned.at_b = m->at_a;
    turned.d = sat__opposite(m->d);
    return turned;
}

/* Returns the way from one vector to another; is it exact? */
static sat__d2 way_from_to(sat__vec2d from, sat__vec2d to, bool *exact) {
    sat__d2 way;
    const sat__d2 tail = sat__two_sum2(sat__pair_of(to.x, to.y), sat__pair_of(0.0 - from.x, 0.0 - from.y), &way);
    *exact = is_zero(tail);
    return way;
}

sat__point sat__point_of(const sat__minkowski *m, uint32_t a, uint32_t b) {
    bool exact;
    sat__d2 p;
    const sat__d2 way = way_from_to(sat__vertex(m->a, a), sat__vertex(m->b, b), &exact);
    const sat__d2 tail = sat__two_sum2(way, sat__pair_of(m->d.x, m->d.y), &p);
    return (sat__point){sat__low(p), sat__high(p), a, b, m->exact && exact && is_zero(tail)};
}

/* sum += factor * (position + turned anchor + vertex), factor being 1 or -1 */
static void add_vertex(sat__exact2 *sum, const sat_polygon *p, const sat__place *at, uint32_t index, double factor) {
    sat__sum_add(&sum->x, factor * (double)at->position.x);
    sat__sum_add(&sum->y, factor * (double)at->position.y);
    const sat__d2 anchor = sat__turned_anchor(p);
    sat__sum_add(&sum->x, factor * sat__low(anchor));
    sat__sum_add(&sum->y, factor * sat__high(anchor));
    if (!sat__is(p, SAT_EXACTLY_ROTATED)) {
        sat__sum_add(&sum->x, factor * (double)sat__x(p)[index]);
        sat__sum_add(&sum->y, factor * (double)sat__y(p)[index]);
        return;
    }
    const double *local = sat__local(p) + 2 * (size_t)sat__user_vertex(p, index);
    sat__sum_add_product(&sum->x, factor * p->turn_c, local[0]);
    sat__sum_add_product(&sum->x, -factor * p->turn_s, local[1]);
    sat__sum_add_product(&sum->y, factor * p->turn_s, local[0]);
    sat__sum_add_product(&sum->y, factor * p->turn_c, local[1]);
}

sat__exact2 sat__exact_point(const sat__minkowski *m, const sat__point *p) {
    sat__exact2 point = {.x.count = 0, .y.count = 0};
    add_vertex(&point, m->b, m->at_b, p->b, 1.0);
    add_vertex(&point, m->a, m->at_a, p->a, -1.0);
    return point;
}

static vector between(const sat__minkowski *m, const sat__point *from, const sat__point *to) {
    vector v = {.x = to->x, .y = to->y, .exact = to->exact, .error = m->error, .from = from, .to = to};
    if (from != NULL) {
        bool exact;
        const sat__d2 way = way_from_to((sat__vec2d){from->x, from->y}, (sat__vec2d){to->x, to->y}, &exact);
        v.x = sat__low(way);
        v.y = sat__high(way);
        v.exact = from->exact && to->exact && exact;
    }
    return v;
}

/* The step is wrong by 2^-53 of itself, as the products are: the error of the other vector has room for that. */
static vector along_motion(const sat__translation *motion) {
    return (vector){.x = motion->step.x, .y = motion->step.y, .exact = motion->exact, .motion = motion};
}

static sat__exact2 exact_vector(const sat__minkowski *m, const vector *v) {
    if (v->motion != NULL) {
        return sat__exact_way(v->motion->from, v->motion->to);
    }
    const sat__exact2 to = sat__exact_point(m, v->to);
    if (v->from == NULL) {
        return to;
    }
    const sat__exact2 from = sat__exact_point(m, v->from);
    return sat__exact_difference(&to, &from);
}

/* Right in sign, and to a few units in the last place. */
SAT_NOINLINE double exact_product(const sat__minkowski *m, sat__product kind, const vector *u, const vector *v) {
    if (u->exact && v->exact) {
        return kind == SAT_CROSS ? sat__difference_of_products(u->x, v->y, u->y, v->x)
                                 : sat__difference_of_products(u->x, v->x, -u->y, v->y);
    }
    const sat__exact2 eu = exact_vector(m, u), ev = exact_vector(m, v);
    const sat__sum sum = kind == SAT_CROSS ? sat__exact_cross(&eu, &ev) : sat__exact_dot(&eu, &ev);
    return sat__sum_value(&sum);
}

/* Exact vectors have no doubt; of others in double, where the product is further from 0 than rounding moves it (tests/proof). */
static int sign_of_product(const sat__minkowski *m, sat__product kind, vector u, vector v) {
    if (u.exact && v.exact) {
        return kind == SAT_CROSS ? sat__sign_of_difference(u.x, v.y, u.y, v.x)
                                 : sat__sign_of_difference(u.x, v.x, -u.y, v.y);
    }
    const double value = kind == SAT_CROSS ? u.x * v.y - u.y * v.x : u.x * v.x + u.y * v.y;
    const double error = v.error * (sat__abs(u.x) + sat__abs(u.y)) + u.error * (sat__abs(v.x) + sat__abs(v.y));
    return sat__signum(sat__abs(value) > error ? value : exact_product(m, kind, &u, &v));
}

int sat__sign_cross(const sat__minkowski *m, const sat__point *p, const sat__point *q) {
    return sign_of_product(m, SAT_CROSS, between(m, NULL, p), between(m, NULL, q));
}

int sat__sign_along(const sat__minkowski *m, sat__search along, const sat__point *from, const sat__point *to) {
    const vector way = between(m, from, to);
    return along.q == NULL ? -sign_of_product(m, SAT_DOT, between(m, NULL, along.p), way)
                           : sign_of_product(m, SAT_CROSS, between(m, along.p, along.q), way);
}

double sat__cross_value(const sat__minkowski *m, const sat__point *p, const sat__point *q) {
    const vector u = between(m, NULL, p), v = between(m, NULL, q);
    return exact_product(m, SAT_CROSS, &u, &v);
}

double sat__rate(const sat__minkowski *m, const sat__translation *motion, const sat__point *from,
                 const sat__point *to) {
    const vector u = along_motion(motion), v = between(m, from, to);
    return exact_product(m, SAT_CROSS, &u, &v);
}

double sat__advance(const sat__minkowski *m, const sat__translation *motion, const sat__point *from,
                    const sat__point *to) {
    const vector u = along_motion(motion), v = between(m, from, to);
    return exact_product(m, SAT_DOT, &u, &v);
}

int sat__sign_with_motion(const sat__minkowski *m, sat__product kind, const sat__translation *motion,
                          const sat__point *from, const sat__point *to) {
    return sign_of_product(m, kind, along_motion(motion), between(m, from, to));
}

double sat__cross_of_edge(const sat__minkowski *m, uint32_t edge, uint32_t vertex) {
    bool exact;
    const uint32_t next = sat__next(m->a, edge);
    const sat__d2 way = way_from_to(sat__vertex(m->a, edge), sat__vertex(m->a, next), &exact);
    const sat__point from = sat__point_of(m, edge, vertex);
    if (exact && from.exact) {
        return sat__difference_of_products(from.x, sat__high(way), from.y, sat__low(way));
    }
    const sat__point to = sat__point_of(m, next, vertex);
    return sat__cross_value(m, &to, &from);
}

double sat__exact_height(const sat__minkowski *m, uint32_t edge, uint32_t vertex) {
    const sat__vec2d along = sat__edge_vector(m->a, edge);
    return sat__cross_of_edge(m, edge, vertex) / sat__sqrt(sat__dot(along, along));
}

/* ------------------------------------------------------------------------------------- the front of one in motion -- */

/* The point of C where one shape has another vertex than at p. */
static sat__point with(const sat__minkowski *m, const sat__point *p, bool of_b, uint32_t index) {
    return of_b ? sat__point_of(m, p->a, index) : sat__point_of(m, index, p->b);
}

/* Does the vertex of one shape lead nearer to the beginning? Then it takes the place of that shape's in `at`. */
static bool advances(const sat__minkowski *m, const sat__translation *motion, sat__point *at, bool of_b,
                     uint32_t index) {
    const sat__point there = with(m, at, of_b, index);
    const bool is_nearer = sat__sign_with_motion(m, SAT_DOT, motion, at, &there) > 0;
    *at = is_nearer ? there : *at;
    return is_nearer;
}

/* Float finds a vertex that is about right; from there neighbours lead to the very first, as the shapes are convex. */
sat__point sat__front_begin(const sat__minkowski *m, const sat__translation *motion) {
    const double length = sat__abs(motion->step.x) + sat__abs(motion->step.y);
    const float x = (float)(motion->step.x / length), y = (float)(motion->step.y / length);
    sat__point at = sat__point_of(m, m->a->count == 1 ? 0 : sat__support(m->a, x, y),
                                  m->b->count == 1 ? 0 : sat__support(m->b, 0.0f - x, 0.0f - y));
    for (int i = 0; i < 2; i++) {
        const bool of_b = i == 1;
        const sat_polygon *p = of_b ? m->b : m->a;
        if (p->count == 1) {
            continue;
        }
        bool moved = false;
        while (advances(m, motion, &at, of_b, sat__next(p, of_b ? at.b : at.a))) {
            moved = true;
        }
        while (!moved && advances(m, motion, &at, of_b, sat__previous(p, of_b ? at.b : at.a))) {
        }
    }
    return at;
}

/* The real edge at a vertex that leads down the front, as b's do, or up. */
static uint32_t edge_at(const sat_polygon *p, uint32_t index, bool leaving) {
    if (p->count > 2) {
        return leaving ? index : sat__previous(p, index);
    }
    const uint32_t vertex = sat__user_vertex(p, index);
    return leaving ? 2 * vertex : 2 - 2 * vertex;
}

/* The edge of one shape beside p, if it belongs to the front. */
static sat__front_edge edge_of(const sat__minkowski *m, const sat__translation *motion, const sat__point *p, bool down,
                               bool of_b) {
    const sat_polygon *owner = of_b ? m->b : m->a;
    if (owner->count == 1) {
        return (sat__front_edge){.exists = false};
    }
    const uint32_t edge = edge_at(owner, of_b ? p->b : p->a, down);
    const sat__point end = with(m, p, of_b, down ? sat__next(owner, edge) : edge);
    return (sat__front_edge){.exists = sat__sign_with_motion(m, SAT_CROSS, motion, p, &end) == (down ? 1 : -1),
                             .of_b = of_b,
                             .index = edge,
                             .end = end};
}

/* Both edges lead the same way along y, so they are less than half a turn apart: their cross product sorts them. */
sat__front_edge sat__front_next(const sat__minkowski *m, const sat__translation *motion, const sat__point *p,
                                bool down) {
    const sat__front_edge of_a = edge_of(m, motion, p, down, false), of_b = edge_of(m, motion, p, down, true);
    if (!of_a.exists || !of_b.exists) {
        return of_a.exists ? of_a : of_b;
    }
    return sat__sign_along(m, (sat__search){p, &of_a.end}, p, &of_b.end) == (down ? 1 : -1) ? of_a : of_b;
}
