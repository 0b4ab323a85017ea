/* Points of the Minkowski difference, and the exact signs of what they span. See minkowski.h. */
#include "minkowski.h"

/* A vector between two points of the difference, or from the origin where `from` is NULL. */
typedef struct vector {
    double x, y;
    bool exact;
    const sat__point *from, *to;
} vector;

static int sign(double x) {
    return (x > 0.0) - (x < 0.0);
}

/* Is position + turned anchor exactly the frame? */
static bool frame_is_exact(const sat_polygon *p) {
    double sum;
    const sat__d2 anchor = sat__turned_anchor(p);
    return sat__two_sum((double)p->position.x, sat__low(anchor), &sum) == 0.0 &&
           sat__two_sum((double)p->position.y, sat__high(anchor), &sum) == 0.0;
}

sat__minkowski sat__minkowski_of(const sat__pair *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    sat__minkowski m = {.a = a, .b = b};
    const double tail_x = sat__two_sum(b->frame_x, -a->frame_x, &m.d.x);
    const double tail_y = sat__two_sum(b->frame_y, -a->frame_y, &m.d.y);
    m.exact =
        !sat__either_is(a, b, SAT_FINE) && tail_x == 0.0 && tail_y == 0.0 && frame_is_exact(a) && frame_is_exact(b);
    /*
     * Coordinates are wrong by at most 2^-51 of the scale, their differences by 2^-50; rounding of the products adds
     * less.
     */
    m.error = pair->scale / 281474976710656.0 + sat__frame_error(a) + sat__frame_error(b); /* 2^48 */
    return m;
}

sat__point sat__point_of(const sat__minkowski *m, uint32_t a, uint32_t b) {
    const sat__vec2d v = sat__vertex(m->a, a), w = sat__vertex(m->b, b);
    sat__point p = {.a = a, .b = b};
    double x, y;
    const double tail_x = sat__two_sum(w.x, -v.x, &x), tail_y = sat__two_sum(w.y, -v.y, &y);
    const double last_x = sat__two_sum(x, m->d.x, &p.x), last_y = sat__two_sum(y, m->d.y, &p.y);
    p.exact = m->exact && tail_x == 0.0 && tail_y == 0.0 && last_x == 0.0 && last_y == 0.0;
    return p;
}

/* sum += factor * (position + turned anchor + vertex), factor being 1 or -1 */
static void add_vertex(sat__exact2 *sum, const sat_polygon *p, uint32_t slot, double factor) {
    sat__sum_add(&sum->x, factor * (double)p->position.x);
    sat__sum_add(&sum->y, factor * (double)p->position.y);
    const sat__d2 anchor = sat__turned_anchor(p);
    sat__sum_add(&sum->x, factor * sat__low(anchor));
    sat__sum_add(&sum->y, factor * sat__high(anchor));
    if (!sat__is(p, SAT_FINE)) {
        sat__sum_add(&sum->x, factor * (double)sat__x(p)[slot]);
        sat__sum_add(&sum->y, factor * (double)sat__y(p)[slot]);
        return;
    }
    const double *local = p->local + 2 * (size_t)sat__vertex_of_slot(p, slot);
    sat__sum_add_product(&sum->x, factor * p->turn_c, local[0]);
    sat__sum_add_product(&sum->x, -factor * p->turn_s, local[1]);
    sat__sum_add_product(&sum->y, factor * p->turn_s, local[0]);
    sat__sum_add_product(&sum->y, factor * p->turn_c, local[1]);
}

sat__exact2 sat__exact_point(const sat__minkowski *m, const sat__point *p) {
    sat__exact2 point = {.x.count = 0, .y.count = 0};
    add_vertex(&point, m->b, p->b, 1.0);
    add_vertex(&point, m->a, p->a, -1.0);
    return point;
}

static vector to_point(const sat__point *p) {
    return (vector){p->x, p->y, p->exact, NULL, p};
}

static vector between(const sat__point *p, const sat__point *q) {
    vector v = {.from = p, .to = q};
    const double tail_x = sat__two_sum(q->x, -p->x, &v.x), tail_y = sat__two_sum(q->y, -p->y, &v.y);
    v.exact = p->exact && q->exact && tail_x == 0.0 && tail_y == 0.0;
    return v;
}

static sat__exact2 exact_vector(const sat__minkowski *m, const vector *v) {
    const sat__exact2 to = sat__exact_point(m, v->to);
    if (v->from == NULL) {
        return to;
    }
    const sat__exact2 from = sat__exact_point(m, v->from);
    return sat__exact_difference(&to, &from);
}

/* Is a product of two vectors further from 0 than rounding can have moved it? */
static bool is_certain(const sat__minkowski *m, double product, const vector *u, const vector *v) {
    return sat__abs(product) > m->error * (sat__abs(u->x) + sat__abs(u->y) + sat__abs(v->x) + sat__abs(v->y));
}

static int sign_of_cross(const sat__minkowski *m, vector u, vector v) {
    const double cross = u.x * v.y - u.y * v.x;
    if (is_certain(m, cross, &u, &v)) {
        return sign(cross);
    }
    if (u.exact && v.exact) {
        return sat__sign_of_difference(u.x, v.y, u.y, v.x);
    }
    const sat__exact2 eu = exact_vector(m, &u), ev = exact_vector(m, &v);
    const sat__sum exact = sat__exact_cross(&eu, &ev);
    return sign(sat__sum_value(&exact));
}

static int sign_of_dot(const sat__minkowski *m, vector u, vector v) {
    const double dot = u.x * v.x + u.y * v.y;
    if (is_certain(m, dot, &u, &v)) {
        return sign(dot);
    }
    if (u.exact && v.exact) {
        return sat__sign_of_difference(u.x, v.x, -u.y, v.y);
    }
    const sat__exact2 eu = exact_vector(m, &u), ev = exact_vector(m, &v);
    const sat__sum exact = sat__exact_dot(&eu, &ev);
    return sign(sat__sum_value(&exact));
}

int sat__sign_cross(const sat__minkowski *m, const sat__point *p, const sat__point *q) {
    return sign_of_cross(m, to_point(p), to_point(q));
}

int sat__sign_along(const sat__minkowski *m, sat__search along, const sat__point *from, const sat__point *to) {
    const vector way = between(from, to);
    return along.q == NULL ? -sign_of_dot(m, to_point(along.p), way) : sign_of_cross(m, between(along.p, along.q), way);
}

double sat__cross_value(const sat__minkowski *m, const sat__point *p, const sat__point *q) {
    if (p->exact && q->exact) {
        return sat__difference_of_products(p->x, q->y, p->y, q->x);
    }
    const sat__exact2 ep = sat__exact_point(m, p), eq = sat__exact_point(m, q);
    const sat__sum exact = sat__exact_cross(&ep, &eq);
    return sat__sum_value(&exact);
}
