/* Ties of rays and sweeps. See query.h. */
#include "query.h"

#include "../sat/reference_edge.h"

/* ------------------------------------------------------------------------------------------------------------ rays -- */

/* Returns the way from a corner of a ring that is not exactly rotated to the next. */
static inline sat__d2 exact_edge(const sat_polygon *p, uint32_t index, double *lost) {
    return sat__way2(sat__float_vertex(p, index), sat__float_vertex(p, sat__next(p, index)), lost);
}

/* The ray hits, begins outside, and crosses no edge: it enters by the first of the vertices that it meets, `met`. */
static sat__cast_hit enter_at_vertex(const sat_polygon *p, uint32_t met, sat__d2 start, sat__d2 step, double *lost) {
    const sat__vec2d s = sat__vec2d_of(step);
    const bool by_x = sat__abs(s.x) >= sat__abs(s.y);
    sat__cast_hit found = {.is_hit = SAT_YES, .is_edge = true, .fraction = DBL_MAX};
    for (; met != 0; met &= met - 1) {
        const uint32_t i = sat__lowest_bit(met);
        const sat__vec2d out = sat__vec2d_of(sat__sub2(sat__float_vertex(p, i), start));
        const double fraction = by_x ? out.x / s.x : out.y / s.y;
        found.index = fraction < found.fraction ? i : found.index;
        found.fraction = fraction < found.fraction ? fraction : found.fraction;
    }
    const uint32_t own = found.index, before = sat__previous(p, own);
    const bool faces = sat__cross_sign2(exact_edge(p, own, lost), step) > 0,
               before_faces = sat__cross_sign2(exact_edge(p, before, lost), step) > 0,
               is_steeper = sat__dot(s, sat__normal(p, before)) < sat__dot(s, sat__normal(p, own));
    found.index = before_faces && (!faces || is_steeper) ? before : own;
    return found;
}

/* The ray hits, begins outside, and crosses an edge. */
static sat__cast_hit enter_at_edge(const sat_polygon *p, uint32_t index, sat__d2 start, sat__d2 step, double *lost) {
    const sat__vec2d s = sat__vec2d_of(step), e = sat__vec2d_of(exact_edge(p, index, lost)),
                     out = sat__vec2d_of(sat__sub2(sat__float_vertex(p, index), start));
    return (sat__cast_hit){.is_hit = SAT_YES,
                           .is_edge = true,
                           .index = index,
                           .fraction = sat__difference_of_products(e.x, out.y, e.y, out.x) /
                                       sat__difference_of_products(e.x, s.y, e.y, s.x)};
}

/* Returns those of some edges above which a point lies: a bit each. */
static uint32_t edges_below(const sat_polygon *p, uint32_t edges, sat__d2 point, double *lost) {
    uint32_t below = 0;
    for (; edges != 0; edges &= edges - 1) {
        const uint32_t i = sat__lowest_bit(edges);
        const sat__d2 out = sat__way2(point, sat__float_vertex(p, i), lost);
        below |= (uint32_t)(sat__cross_sign2(exact_edge(p, i, lost), out) > 0) << i;
    }
    return below;
}

void sat__graze_ring(const sat_polygon *p, sat__d2 start, sat__d2 end, sat__ray_passage way, sat__grazing *g) {
    double lost = 0.0;
    const sat__d2 step = sat__way2(start, end, &lost);
    const uint32_t all = (2u << (p->ring - 1u)) - 1u;
    way.left &= all;
    way.right &= all;
    for (uint32_t in_doubt = all & ~(way.left | way.right); in_doubt != 0; in_doubt &= in_doubt - 1) {
        const uint32_t i = sat__lowest_bit(in_doubt);
        const int side = sat__cross_sign2(step, sat__way2(start, sat__float_vertex(p, i), &lost));
        way.left |= (uint32_t)(side > 0) << i;
        way.right |= (uint32_t)(side < 0) << i;
    }
    const uint32_t above = edges_below(p, all & way.outside & ~(way.crossed | way.separating), start, &lost),
                   crossed = way.left & (way.right >> 1 | (way.right & 1u) << (p->ring - 1u));
    way.separating |= edges_below(p, above, end, &lost);
    const bool is_apart = ((way.separating != 0) | (way.left == all) | (way.right == all)) != 0;
    *g = (sat__grazing){.found = {.is_hit = SAT_NO}, .is_inside = (above | way.crossed | way.separating) == 0};
    if (!(g->is_inside || is_apart)) {
        g->found = crossed != 0 ? enter_at_edge(p, sat__lowest_bit(crossed), start, step, &lost)
                                : enter_at_vertex(p, all & ~(way.left | way.right), start, step, &lost);
    }
    if (lost != 0.0) {
        *g = (sat__grazing){.found = {.is_hit = SAT_UNSURE}};
    }
}

/* The corners of a round shape, of whose circles the line of a ray is a tangent, or not. */
typedef struct tangency {
    sat__d2 step;
    double reach;                       /* the radius times the length of the way */
    double square, lost;                /* of the way; what rounding loses */
    double first;                       /* the least fraction at which a circle is touched */
    bool left, right, is_crossed;       /* all corners lie to one side; some circle is crossed */
    bool is_behind, is_ahead, is_early; /* touching at or before the start; at or after it; by the end */
} tangency;

/* Takes in the corner from which the start of the ray lies `out`. */
static inline void touch_corner(sat__d2 out, tangency *t) {
    const double beside = sat__cross_of2(t->step, out, &t->lost),
                 beyond = sat__sum_of(sat__abs(beside), 0.0 - t->reach, &t->lost);
    t->left &= beside > 0.0;
    t->right &= beside < 0.0;
    t->is_crossed |= beyond < 0.0;
    if (beyond == 0.0) {
        const sat__d2 to = sat__sum_of2(out, t->step, &t->lost);
        const int along = sat__dot_sign2(t->step, out);
        const double fraction = (0.0 - sat__dot2(t->step, out)) / t->square;
        t->is_behind |= along >= 0;
        t->is_ahead |= along <= 0;
        t->is_early |= sat__dot_sign2(t->step, to) >= 0;
        t->first = fraction < t->first ? fraction : t->first;
    }
}

void sat__graze_round(const sat_polygon *p, sat__d2 start, sat__d2 end, double radius, sat__grazing *g) {
    tangency t = {.first = DBL_MAX, .left = true, .right = true};
    t.step = sat__way2(start, end, &t.lost);
    t.square = sat__dot2(t.step, t.step);
    const double length = sat__length_of2(t.step, &t.lost);
    const uint32_t ring = sat__is(p, SAT_POINT) ? 1 : p->ring, next = sat__is(p, SAT_FLAT) ? 2 : 1; /* p q q p */
    t.reach = sat__product_of(radius, length, &t.lost);
    for (uint32_t i = 0; i < ring; i += next) {
        touch_corner(sat__way2(sat__float_vertex(p, i), start, &t.lost), &t);
    }
    *g = (sat__grazing){.found = {.is_hit = SAT_UNSURE}};
    if (t.lost == 0.0 && !t.is_crossed && (t.left || t.right)) {
        const double across = (t.left ? 1.0 : -1.0) / length;
        g->is_inside = ((int)t.is_behind & (int)t.is_ahead) != 0;
        g->found.is_hit = t.is_ahead && t.is_early ? SAT_YES : SAT_NO;
        g->found.fraction = t.first;
        g->found.normal = sat__vec2d_of(sat__times2(across, sat__left2(t.step)));
    }
}

/* ---------------------------------------------------------------------------------------------------------- sweeps -- */

/* The step leads deeper into an edge if more than this part of it does: half of what meet_at_start() of sweep.c demands. */
#define LEADS_IN 0x1p-21

/* A motion, as the edges see it above which it leads. */
typedef struct passing {
    double core;     /* the greatest of their heights, */
    uint32_t edge;   /* above which edge that is, */
    uint32_t of_q;   /* and whose */
    double error;    /* of heights */
    double least;    /* the height at which the shapes are apart */
    double slope;    /* the square of the step's length times LEADS_IN */
    bool is_beside;  /* of round shapes, the lowest vertex lies beside that edge, outside: it is the core distance */
    bool is_clear;   /* and they touch there, as far as double sees, and the step does not lead in, exactly */
    bool is_shallow; /* the step leads into none of them by more than LEADS_IN */
    bool is_apart;   /* the shapes lie on both sides of one, at the start and at the end */
} passing;

/* Takes in edge `edge` of c->p, which is q of the motion if `of_q` is 1. */
static inline void pass_edge(const sat__cast *c, uint32_t edge, uint32_t of_q, passing *p) {
    const sat__d2 start = sat__float_vertex(c->p, edge), end = sat__float_vertex(c->p, sat__next(c->p, edge)),
                  e = sat__sub2(end, start);
    const double square = sat__dot2(e, e), length = sat__sqrt(square), rise = sat__cross2(c->step, e);
    const sat__lowest low = sat__find_lowest(sat__ring_of(c->q), sat__sub2(c->d, start), e, square, 0.0);
    const double height = low.least / length, least = p->least * length;
    const uint32_t is_beside = ((low.lowest & low.beside) != 0) & (height > p->error) & (c->radius > 0.0),
                   is_best = (height > p->core) | is_beside;
    p->core = is_best ? height : p->core;
    p->edge = sat__choose(is_best, edge, p->edge);
    p->of_q = sat__choose(is_best, of_q, p->of_q);
    p->is_beside = is_beside != 0;
    p->is_shallow &= (rise >= 0.0) | (rise * rise <= p->slope * square);
    p->is_apart |= (low.least > least) & (low.least + rise > least);
    if (is_beside && sat__abs(height - c->radius) <= p->error) {
        double lost = 0.0;
        const uint32_t leads_in = sat__cross_sign2(c->step, sat__way2(start, end, &lost)) < 0;
        p->is_clear = (leads_in | (lost != 0.0)) == 0;
    }
}

/* Does the step lead into some of the edges, exactly? Yes if that cannot be decided. */
static bool leads_into(const sat__cast c[2], const uint32_t edges[2]) {
    double lost = 0.0;
    bool leads = false;
    for (uint32_t k = 0; k < 2; k++) {
        for (uint32_t left = edges[k]; !leads && left != 0; left &= left - 1) {
            leads = sat__cross_sign2(c[k].step, exact_edge(c[k].p, sat__lowest_bit(left), &lost)) < 0;
        }
    }
    return leads || lost != 0.0;
}

void sat__cast_from_start(const sat__cast c[2], bool is_exact, sat__edges near, uint32_t *of_q, sat__cast_hit *hit) {
    const double error = 16.0 * c->error;
    const bool is_sharp = c->radius == 0.0;
    const uint32_t edges[2] = {near.of_a, near.of_b};
    hit->is_hit = SAT_NO;
    if (is_sharp && is_exact && !leads_into(c, edges)) {
        return;
    }
    passing p = {.core = -DBL_MAX,
                 .error = error,
                 .least = c->radius + error,
                 .slope = LEADS_IN * LEADS_IN * sat__dot2(c->step, c->step),
                 .is_shallow = true};
    for (uint32_t k = 0; k < 2; k++) {
        for (uint32_t left = edges[k]; !p.is_beside && left != 0; left &= left - 1) {
            pass_edge(&c[k], sat__lowest_bit(left), k, &p);
        }
    }
    const bool is_known = is_exact && (is_sharp || p.is_beside);
    *of_q = p.of_q;
    if (p.is_apart || (is_known && p.is_shallow && p.core < c->radius - error)) {
        return;
    }
    hit->is_hit = SAT_UNSURE;
    if (p.core > p.least) {
        sat__cast_by_edge(&c[p.of_q], p.edge, hit);
    } else if (is_exact && p.is_clear) {
        hit->is_hit = SAT_NO;
    }
}
