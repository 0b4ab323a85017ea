/* Ties of rays and sweeps. See round_cast.h. */
#include "round_cast.h"

#include "../math/expansion.h"
#include "../sat/axis_filter.h"
#include "../sat/reference_edge.h"

/* ------------------------------------------------------------------------------------------------------------ rays -- */

/* A ring as the start and the end of a ray see it, and on which side of the ray its vertices lie: 1 to the left. */
typedef struct ring_in_view {
    sat__vec2d from[SAT_BRUTE_RING], to[SAT_BRUTE_RING], edge[SAT_BRUTE_RING];
    int side[SAT_BRUTE_RING];
    bool left, right; /* all vertices lie strictly to one side */
} ring_in_view;

/* False if a coordinate is rounded. */
static bool view_ring(const sat_polygon *p, sat__vec2d start, sat__vec2d end, ring_in_view *view) {
    const sat__vec2d step = sat__minus(end, start);
    double lost = 0.0;
    view->left = view->right = true;
    for (uint32_t i = 0; i < p->ring; i++) {
        const sat__vec2d v = sat__vertex(p, i);
        view->edge[i] = sat__way_between(v, sat__vertex(p, sat__next(p, i)), &lost);
        view->from[i] = sat__way_between(start, v, &lost);
        view->to[i] = sat__way_between(end, v, &lost);
        view->side[i] = sat__cross_sign(step, view->from[i]);
        view->left &= view->side[i] > 0;
        view->right &= view->side[i] < 0;
    }
    return lost == 0.0;
}

/* The ray hits, and begins outside: through the edge that it crosses, or through the first of the vertices that it meets. */
static sat__round_hit enter_ring(const sat_polygon *p, const ring_in_view *view, sat__vec2d step) {
    const bool by_x = sat__abs(step.x) >= sat__abs(step.y);
    sat__round_hit found = {.is_hit = SAT_UNSURE, .is_edge = true, .fraction = DBL_MAX};
    for (uint32_t i = 0; i < p->ring; i++) {
        const sat__vec2d e = view->edge[i], v = view->from[i];
        if (view->side[i] > 0 && view->side[sat__next(p, i)] < 0) {
            found.index = i;
            found.fraction =
                sat__difference_of_products(e.x, v.y, e.y, v.x) / sat__difference_of_products(e.x, step.y, e.y, step.x);
            found.is_hit = SAT_YES;
            return found;
        }
        const double fraction = by_x ? v.x / step.x : v.y / step.y;
        if (view->side[i] == 0 && fraction < found.fraction) {
            found.index = i;
            found.fraction = fraction;
            found.is_hit = SAT_YES;
        }
    }
    const uint32_t before = sat__previous(p, found.index);
    const bool faces = sat__cross_sign(view->edge[found.index], step) > 0,
               before_faces = sat__cross_sign(view->edge[before], step) > 0;
    const double own = 0.0 - sat__dot(step, sat__normal(p, found.index)),
                 other = 0.0 - sat__dot(step, sat__normal(p, before));
    found.index = before_faces && (!faces || other > own) ? before : found.index;
    return found;
}

SAT_RARE void sat__graze_ring(const sat_polygon *p, sat__vec2d start, sat__vec2d end, sat__grazing *g) {
    const sat__checked2 step = sat__checked_way(start, end);
    ring_in_view view;
    *g = (sat__grazing){.found = {.is_hit = SAT_UNSURE}};
    const bool is_seen = view_ring(p, start, end, &view);
    if (!((int)is_seen & (step.x.lost + step.y.lost == 0.0))) {
        return;
    }
    bool is_outside = false, is_apart = view.left || view.right;
    for (uint32_t i = 0; i < p->ring; i++) {
        const sat__vec2d e = view.edge[i];
        const bool above = sat__cross_sign(e, view.from[i]) > 0;
        is_outside |= above;
        is_apart |= above && sat__cross_sign(e, view.to[i]) > 0;
    }
    g->is_inside = !is_outside;
    if (is_outside && is_apart) {
        g->found.is_hit = SAT_NO;
    } else if (is_outside) {
        g->found = enter_ring(p, &view, sat__value_of(step));
    }
}

/* The corners of a round shape, of whose circles the line of a ray is a tangent, or not. */
typedef struct tangency {
    sat__checked2 way;
    sat__checked reach;                 /* the radius times the length of the way */
    double square, lost;                /* of the way; what rounding loses */
    double first;                       /* the least fraction at which a circle is touched */
    bool left, right, is_crossed;       /* all corners lie to one side; some circle is crossed */
    bool is_behind, is_ahead, is_early; /* touching at or before the start; at or after it; by the end */
} tangency;

/* Takes in the corner from which the start of the ray lies `out`. */
static void touch_corner(sat__checked2 out, tangency *t) {
    const sat__vec2d step = sat__value_of(t->way), from = sat__value_of(out);
    const sat__checked2 to = {sat__checked_sum(out.x, t->way.x), sat__checked_sum(out.y, t->way.y)};
    const sat__checked beside = sat__checked_cross(t->way, out),
                       beyond = sat__checked_difference((sat__checked){sat__abs(beside.value), beside.lost}, t->reach);
    t->lost += (to.x.lost + to.y.lost) + beyond.lost;
    t->left &= beside.value > 0.0;
    t->right &= beside.value < 0.0;
    t->is_crossed |= beyond.value < 0.0;
    if (beyond.value == 0.0) {
        const int along = sat__dot_sign(step, from);
        const double fraction = (0.0 - sat__dot(step, from)) / t->square;
        t->is_behind |= along >= 0;
        t->is_ahead |= along <= 0;
        t->is_early |= sat__dot_sign(step, sat__value_of(to)) >= 0;
        t->first = fraction < t->first ? fraction : t->first;
    }
}

SAT_RARE void sat__graze_round(const sat_polygon *p, sat__vec2d start, sat__vec2d step, double radius,
                               sat__grazing *g) {
    const sat__checked2 way = {{step.x, 0.0}, {step.y, 0.0}};
    const sat__checked length = sat__checked_length(way);
    const uint32_t ring = sat__is(p, SAT_POINT) ? 1 : p->ring, next = sat__is(p, SAT_FLAT) ? 2 : 1; /* p q q p */
    tangency t = {.way = way,
                  .reach = sat__checked_product((sat__checked){radius, 0.0}, length),
                  .square = sat__dot(step, step),
                  .first = DBL_MAX,
                  .left = true,
                  .right = true};
    for (uint32_t i = 0; i < ring; i += next) {
        touch_corner(sat__checked_way(sat__vertex(p, i), start), &t);
    }
    *g = (sat__grazing){.found = {.is_hit = SAT_UNSURE}};
    if (t.lost == 0.0 && !t.is_crossed && (t.left || t.right)) {
        const double across = (t.left ? 1.0 : -1.0) / length.value;
        g->is_inside = t.is_behind && t.is_ahead;
        g->found.is_hit = t.is_ahead && t.is_early ? SAT_YES : SAT_NO;
        g->found.fraction = t.first;
        g->found.normal = (sat__vec2d){0.0 - across * step.y, across * step.x};
    }
}

/* ---------------------------------------------------------------------------------------------------------- sweeps -- */

/* The step leads deeper into an edge if more than this part of it does: half of what meet_at_start() of sweep.c demands. */
#define LEADS_IN 0x1p-21

/* A motion, as the edges see it above which it leads. */
typedef struct passing {
    double core;     /* the greatest of their heights */
    double error;    /* of heights */
    double least;    /* the height at which the shapes are apart */
    bool is_beside;  /* beside one of them the lowest vertex lies, outside: so that is how far apart the cores are */
    bool is_shallow; /* the step leads into none of them by more than LEADS_IN */
    bool is_apart;   /* the shapes lie on both sides of one, at the start and at the end */
} passing;

/* Takes in edge `edge` of seen->a. */
SAT_ASIDE void pass_edge(const sat__pair *seen, uint32_t edge, sat__vec2d step, passing *p) {
    const sat__vec2d start = sat__vertex(seen->a, edge), end = sat__vertex(seen->a, sat__next(seen->a, edge)),
                     way = sat__minus(seen->d, start), e = sat__minus(end, start);
    const double square = sat__dot(e, e), length = sat__sqrt(square), rise = sat__cross(step, e) / length;
    const sat__told told =
        sat__tell(sat__ring_of(seen->b), sat__pair_of(way.x, way.y), sat__pair_of(e.x, e.y), square, 0.0);
    const double height = told.least / length;
    p->core = height > p->core ? height : p->core;
    p->is_beside |= ((told.lowest & told.beside) != 0) & (height > p->error);
    p->is_shallow &= rise >= (0.0 - LEADS_IN) * sat__length(step);
    p->is_apart |= (height > p->least) & (height + rise > p->least);
}

/* Does the step lead into edge `edge` of p, exactly? No if that cannot be decided. */
SAT_ASIDE bool leads_into(const sat_polygon *p, uint32_t edge, sat__vec2d step) {
    double lost = 0.0;
    const sat__vec2d along = sat__way_between(sat__vertex(p, edge), sat__vertex(p, sat__next(p, edge)), &lost);
    return ((sat__cross_sign(step, along) < 0) | (lost != 0.0)) != 0;
}

/*
 * Do the shapes lie on both sides of the edge that float takes for the best, at the start and at the end, for certain? Nearly all
 * that are apart do; pass_edge() decides the rest in double.
 */
static bool stays_apart(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, sat__edges near,
                        sat__vec2d step) {
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(near, &of_b);
    const sat_polygon *p = of_b ? b : a;
    const float x = (float)step.x, y = (float)step.y,
                rise = sat__sign(of_b) * (sat__normal_x(p)[edge] * x + sat__normal_y(p)[edge] * y);
    const float least = found->separation + 2.0f * sat__shallow(found) + (rise < 0.0f ? rise : 0.0f);
    return least > sat__apart(found) + SAT_SEPARATION_ERROR * (sat__absf(x) + sat__absf(y));
}

/*
 * Does the step lead into none of the edges that float cannot tell from the best? One of these has the normal of shapes that touch
 * or overlap, if there are no radii; with radii where the cores are apart and a vertex lies beside one. Or does one of them lie
 * between the two from start to end?
 */
static bool slides_along_edges(const sat__pair *pair, const sat__motion *motion) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__vec2d step = motion->step, back = sat__times(-1.0, step);
    sat__filter found;
    sat__filter_pair(pair, &found);
    const sat__edges near = sat__real_edges_of(a, b, found.near);
    if ((near.of_a | near.of_b) == 0) {
        return false;
    }
    if (stays_apart(a, b, &found, near, step)) {
        return true;
    }
    bool is_clear = motion->exact;
    for (uint32_t edges = near.of_a; is_clear && edges != 0; edges &= edges - 1) {
        is_clear = !leads_into(a, sat__lowest_bit(edges), step);
    }
    for (uint32_t edges = near.of_b; is_clear && edges != 0; edges &= edges - 1) {
        is_clear = !leads_into(b, sat__lowest_bit(edges), back);
    }
    const double error = 16.0 * sat__pair_error(pair) + sat__length(step) * 0x1p-49;
    passing p = {.core = -DBL_MAX,
                 .error = error,
                 .least = pair->radius + error,
                 .is_beside = pair->radius == 0.0,
                 .is_shallow = true};
    for (uint32_t edges = near.of_a; !(is_clear && p.is_beside) && edges != 0; edges &= edges - 1) {
        pass_edge(pair, sat__lowest_bit(edges), step, &p);
    }
    for (uint32_t edges = near.of_b; !(is_clear && p.is_beside) && edges != 0; edges &= edges - 1) {
        const sat__pair swapped = sat__swapped(pair);
        pass_edge(&swapped, sat__lowest_bit(edges), back, &p);
    }
    const bool overlap = p.core - pair->radius < 0.0 - error;
    return p.is_apart || (motion->exact && p.is_beside && (is_clear || (overlap && p.is_shallow)));
}

/* Two circles: the step leads nowhere nearer. */
SAT_RARE static bool slides_past_vertex(const sat__pair *pair, sat__vec2d step) {
    sat__d2 frames;
    const sat__d2 lost = sat__two_sum2(sat__load2(&pair->b->place.frame_x),
                                       sat__sub2(sat__both(0.0), sat__load2(&pair->a->place.frame_x)), &frames);
    if (sat__either_is(pair->a, pair->b, SAT_ROUNDED) || sat__abs(sat__low(lost)) + sat__abs(sat__high(lost)) != 0.0) {
        return false;
    }
    const sat__checked2 at = sat__checked_way(sat__vertex(pair->a, 0), sat__vertex(pair->b, 0));
    const sat__checked2 way = {sat__checked_sum(at.x, (sat__checked){pair->d.x, 0.0}),
                               sat__checked_sum(at.y, (sat__checked){pair->d.y, 0.0})};
    const sat__checked2 motion = {{step.x, 0.0}, {step.y, 0.0}};
    const sat__checked radius = {pair->radius, 0.0}, along = sat__checked_dot(motion, way);
    const sat__checked room = sat__checked_difference(sat__checked_dot(way, way), sat__checked_product(radius, radius));
    return ((room.value >= 0.0) & (along.value >= 0.0) & (room.lost + along.lost == 0.0)) != 0;
}

bool sat__slides(const sat__pair *pair, const sat__motion *motion) {
    SAT_ASSUME(sat__is_small(pair->a, pair->b) && !sat__either_is(pair->a, pair->b, SAT_EXACTLY_ROTATED));
    return pair->a->count + pair->b->count == 2 ? motion->exact && slides_past_vertex(pair, motion->step)
                                                : slides_along_edges(pair, motion);
}
