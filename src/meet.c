/*
 * When do two moving shapes meet? Seen from a, b moves by the step m, and so does the Minkowski difference C = b - a.
 * They meet when the origin comes within the radius r of C: a ray from the origin along -m against C, no iteration in
 * time.
 *
 * Let x measure along the ray and y across it, in steps. The origin first touches the point of C with |y| <= r that
 * has the least x - sqrt(r^2 - y^2), a convex function on the front of C, the chain of vertices from the least to the
 * greatest y that faces the origin. So walk the chain from any vertex of it towards the lower side until the function
 * rises:
 *
 *     ^ y     up
 *     |      /          the front of C; counter-clockwise is downwards
 *     o->   |    C
 *     |      \
 *     |       down      o: the origin, moving along x
 *
 * Either it rises within an edge (an edge of a or of b meets a vertex), or on both sides of a vertex (two vertices
 * meet). The chain needs no storage: the next edge of C is the next one of b, or of a turned around, whichever comes
 * first by angle. O(n + m).
 */
#include "sweep.h"

typedef struct front {
    const sat__minkowski *m;
    const sat__motion *motion;
    sat__vec2d ahead; /* unit, the direction in which the origin moves */
    double length;    /* of the motion */
    double radius;
} front;

/* A vertex of the chain in the coordinates of the ray, and the normal of C with which it was reached. */
typedef struct station {
    sat__point p;
    double x, y;
    sat__vec2d normal;
} station;

/* An edge of C beside a station: where it leads, its outward normal, and whose edge it is. */
typedef struct side {
    station end;
    sat__vec2d normal;
    bool of_b, up;
    uint32_t slot;
} side;

static sat__exact2 exact_step(const sat__motion *motion) {
    sat__exact2 step = {.x.count = 0, .y.count = 0};
    sat__sum_add(&step.x, (double)motion->to.x);
    sat__sum_add(&step.x, -(double)motion->from.x);
    sat__sum_add(&step.y, (double)motion->to.y);
    sat__sum_add(&step.y, -(double)motion->from.y);
    return step;
}

double sat__exact_rate(const sat__minkowski *m, const sat__motion *motion, const sat__point *from,
                       const sat__point *to) {
    const sat__exact2 step = exact_step(motion), start = sat__exact_point(m, from), end = sat__exact_point(m, to);
    const sat__exact2 vector = sat__exact_difference(&end, &start);
    const sat__sum cross = sat__exact_cross(&step, &vector);
    return sat__sum_value(&cross);
}

static station at(const front *f, uint32_t a, uint32_t b) {
    station s = {.p = sat__point_of(f->m, a, b)};
    s.x = f->ahead.x * s.p.x + f->ahead.y * s.p.y;
    s.y = f->ahead.x * s.p.y - f->ahead.y * s.p.x;
    /* Without a radius, and where the vertex is the origin all but exactly, signs matter: so they have to be right. */
    const double doubt = 16.0 * f->m->error;
    if ((f->radius == 0.0 && sat__abs(s.y) <= doubt) || (sat__abs(s.x) <= doubt && sat__abs(s.y) <= doubt)) {
        const sat__exact2 step = exact_step(f->motion), p = sat__exact_point(f->m, &s.p);
        const sat__sum along = sat__exact_dot(&step, &p), across = sat__exact_cross(&step, &p);
        s.x = sat__abs(s.x) <= doubt ? 0.0 - sat__sum_value(&along) / f->length : s.x;
        s.y = 0.0 - sat__sum_value(&across) / f->length;
    }
    return s;
}

/* Slot of the real edge that leaves a vertex, or arrives there; a point has none. */
static uint32_t leaving(const sat_polygon *p, uint32_t slot) {
    return p->count > 2 ? slot : 2 * sat__vertex_of_slot(p, slot);
}
static uint32_t arriving(const sat_polygon *p, uint32_t slot) {
    return p->count > 2 ? sat__previous(p, slot) : 2 - 2 * sat__vertex_of_slot(p, slot);
}

/* The vertex at the other end of a real edge, seen from its start or its end. */
static uint32_t end_of(const sat_polygon *p, uint32_t edge) {
    return p->count > 2 ? sat__next(p, edge) : edge == 0 ? 1 : 0;
}
static uint32_t start_of(const sat_polygon *p, uint32_t edge) {
    return p->count > 2 ? edge : edge == 0 ? 0 : 1;
}

/*
 * Turning from `from` by `way` (1 counter-clockwise, -1 clockwise): does u come before v? Each is at most half a turn
 * on.
 */
static bool comes_first(sat__vec2d from, sat__vec2d u, sat__vec2d v, double way) {
    const double cross = way * sat__cross(u, v);
    return cross != 0.0 ? cross > 0.0 : sat__dot(u, v) > 0.0 || sat__dot(from, u) > 0.0;
}

/* The edge of C next to a station: of b, or of a turned around, whichever comes first from its normal. */
static side next_side(const front *f, const station *from, double way) {
    const sat_polygon *a = f->m->a, *b = f->m->b;
    const uint32_t slot_a = from->p.a, slot_b = from->p.b;
    const uint32_t edge_a = way > 0.0 ? leaving(a, slot_a) : arriving(a, slot_a);
    const uint32_t edge_b = way > 0.0 ? leaving(b, slot_b) : arriving(b, slot_b);
    const sat__vec2d normal_a = sat__times(-1.0, sat__normal(a, edge_a)), normal_b = sat__normal(b, edge_b);
    side s = {.end = *from, .up = way < 0.0};
    if (a->count == 1 && b->count == 1) {
        return s;
    }
    s.of_b = a->count == 1 || (b->count > 1 && comes_first(from->normal, normal_b, normal_a, way));
    s.slot = s.of_b ? edge_b : edge_a;
    s.normal = s.of_b ? normal_b : normal_a;
    const sat_polygon *owner = s.of_b ? b : a;
    const uint32_t there = way > 0.0 ? end_of(owner, s.slot) : start_of(owner, s.slot);
    s.end = s.of_b ? at(f, slot_a, there) : at(f, there, slot_b);
    s.end.normal = s.normal;
    return s;
}

/*
 * Does the function fall from `s` towards `t`? Beyond the radius it is infinite, so there it falls towards y = 0.
 * `closed` lets y = r count as within.
 */
static bool falls(const front *f, const station *s, const station *t) {
    const double dy = t->y - s->y, root = f->radius * f->radius - s->y * s->y;
    if (s->y * dy < 0.0 && sat__abs(s->y) >= f->radius) {
        return true;
    }
    if (root <= 0.0) {
        return false;
    }
    return (t->x - s->x) * sat__sqrt(root) + s->y * dy < 0.0;
}

/*
 * Does the way to the least value lead over this edge? One too short for double to see is passed over on the way to y
 * = 0.
 */
static bool leads_on(const front *f, const station *s, const side *edge, double way) {
    const double rise = way * (edge->end.y - s->y);
    if (rise == 0.0 && edge->end.x == s->x) {
        return way * s->y < 0.0 && (edge->end.p.a != s->p.a || edge->end.p.b != s->p.b);
    }
    return rise > 0.0 && falls(f, s, &edge->end);
}

/*
 * The origin meets the edge of C from s to its end; `outside` is the side of it where the origin comes from, 1 for
 * left. Left of the edge e the cross product of s and the end is positive, and it changes at the rate -e x m.
 */
static sat__meeting meet_edge(const front *f, const station *s, const side *edge, double outside) {
    const bool of_b = edge->of_b;
    const sat__vec2d n = sat__normal(of_b ? f->m->b : f->m->a, edge->slot);
    const sat__vec2d vector = sat__edge_vector(of_b ? f->m->b : f->m->a, edge->slot);
    /* The edge of C from s on: turned around where it is a's, and again where the walk goes up. */
    const sat__vec2d e = sat__times((of_b ? 1.0 : -1.0) * (edge->up ? -1.0 : 1.0), vector);
    const double height = sat__cross_value(f->m, &s->p, &edge->end.p), rate = sat__cross(e, f->motion->step);
    const double offset = f->radius == 0.0 ? 0.0 : outside * f->radius * sat__sqrt(sat__dot(e, e));
    sat__meeting meeting = {.meets = true, .axis = of_b ? sat__minus((sat__vec2d){0.0, 0.0}, n) : n};
    meeting.relation = sat__facing_edge(of_b, edge->slot, of_b ? s->p.a : s->p.b, 0.0);
    meeting.fraction = rate != 0.0 ? (height - offset) / rate : s->x / f->length;
    return meeting;
}

/* The origin meets the vertex s of C; without a radius that is the end of the edge through which it would enter. */
static sat__meeting meet_vertex(const front *f, const station *s, const side *above, const side *below) {
    if (f->radius == 0.0) {
        const double facing_above = -sat__dot(f->ahead, above->normal);
        const double facing_below = -sat__dot(f->ahead, below->normal);
        sat__meeting meeting = meet_edge(f, s, facing_above > facing_below ? above : below, 0.0);
        const bool no_area = f->m->a->count < 3 && f->m->b->count < 3;
        if (no_area && facing_above <= 0.0 && facing_below <= 0.0) {
            meeting.axis = f->ahead; /* end on against a segment */
        }
        meeting.fraction = s->x / f->length;
        return meeting;
    }
    const double root = f->radius * f->radius - s->y * s->y;
    const double back = root > 0.0 ? sat__sqrt(root) : 0.0;
    sat__meeting meeting = {.meets = true, .fraction = (s->x - back) / f->length};
    meeting.relation = (sat__relation){.core = f->radius, .facing = SAT_VERTICES, .slot_a = s->p.a, .slot_b = s->p.b};
    /* Across the ray it is y away, along it what the radius leaves. */
    const sat__vec2d ahead = f->ahead;
    meeting.axis =
        sat__times(1.0 / f->radius, (sat__vec2d){back * ahead.x - s->y * ahead.y, back * ahead.y + s->y * ahead.x});
    return meeting;
}

/* Is the walk's end a contact at all? At the end of the chain the rest of C may lie on one side of the ray. */
static bool is_contact(const front *f, const station *s, const side *above, const side *below, bool closed) {
    const double y = sat__abs(s->y);
    if (closed || f->radius > 0.0) {
        return closed ? y <= f->radius : y < f->radius;
    }
    return y == 0.0 && above->end.y > 0.0 && below->end.y < 0.0;
}

sat__meeting sat__meet(const sat__pair *pair, const sat__motion *motion, bool closed) {
    const sat__vec2d step = motion->step;
    const double length = sat__sqrt(sat__dot(step, step));
    const sat__minkowski m = sat__minkowski_of(pair);
    const front f = {.m = &m,
                     .motion = motion,
                     .ahead = {0.0 - step.x / length, 0.0 - step.y / length},
                     .length = length,
                     .radius = pair->radius};
    const float ahead_x = (float)f.ahead.x, ahead_y = (float)f.ahead.y;
    station s = at(&f, sat__support(pair->a, -ahead_x, -ahead_y), sat__support(pair->b, ahead_x, ahead_y));
    s.normal = sat__times(-1.0, f.ahead);
    int heading = 0; /* -1 once the walk has turned down, 1 up: it never turns back */
    uint32_t left = 2 * (pair->a->ring + pair->b->ring); /* more than the front has; what float confuses ends here */
    for (;; left--) {
        const side above = next_side(&f, &s, -1.0), below = next_side(&f, &s, 1.0);
        const bool go_down = heading <= 0 && left > 0 && leads_on(&f, &s, &below, -1.0);
        const bool go_up = !go_down && heading >= 0 && left > 0 && leads_on(&f, &s, &above, 1.0);
        if (!go_down && !go_up) {
            const sat__meeting miss = {.meets = false};
            return is_contact(&f, &s, &above, &below, closed) ? meet_vertex(&f, &s, &above, &below) : miss;
        }
        const side *along = go_down ? &below : &above;
        if (falls(&f, &along->end, &s)) {
            return meet_edge(&f, &s, along, go_down ? -1.0 : 1.0);
        }
        heading = go_down ? -1 : 1;
        s = along->end;
    }
}
