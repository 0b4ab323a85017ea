/* See reference_edge.h. */
#include "reference_edge.h"

/* Measures how little a normal is opposed to n, as sat__opposition8() does, but for the index. */
static uint32_t opposition(float x, float y, float nx, float ny) {
    const float left_x = x + nx, left_y = y + ny;
    return sat__bits(sat__splat(left_x * left_x + left_y * left_y)) & ~7u;
}

uint32_t sat__incident_edge(const sat_polygon *p, uint32_t index, float nx, float ny) {
    const uint32_t before = sat__previous(p, index);
    const float *x = sat__normal_x(p), *y = sat__normal_y(p);
    return opposition(x[before], y[before], nx, ny) < opposition(x[index], y[index], nx, ny) ? before : index;
}

sat__view sat__view_from(const sat__shapes *pair, bool swapped) {
    const sat__d2 sign = sat__both((double)sat__sign(swapped));
    return sat__view_of(pair->a, pair->b, swapped, sat__mul2(sign, sat__pair_of(pair->d.x, pair->d.y)),
                        (float)pair->scale, false);
}

sat__faces sat__relate_edges(const sat__view *v, uint32_t edge, uint32_t p) {
    return sat__face_edges(v, edge, p, sat__normal_x(v->reference)[edge], sat__normal_y(v->reference)[edge]);
}

/*
 * The normals pass the opposite of n at the deepest vertex, so the edge that faces n most is one of the two there. But
 * at corners that are almost flat normals are equal in float: then the support decides.
 */
sat__faces sat__face_edge(const sat__view *v, uint32_t edge, float separation) {
    const sat_polygon *o = v->incident;
    const float nx = sat__normal_x(v->reference)[edge], ny = sat__normal_y(v->reference)[edge];
    const bool is_small = o->ring <= SAT_BRUTE_RING;
    uint32_t facing = o->count == 2 ? sat__facing_side(o, nx, ny)
                      : is_small    ? sat__small_incident_edge(v->other, sat__eights(o), nx, ny)
                                    : sat__incident_edge(o, sat__support(o, nx, ny), nx, ny);
    for (bool is_last = o->count < 3 || !is_small;; is_last = true) {
        const sat__faces faces = sat__relate_edges(v, edge, facing);
        if (is_last || sat__is_deepest(v, sat__faces_core(&faces), separation)) {
            return faces;
        }
        facing = sat__incident_edge(o, sat__support(o, nx, ny), nx, ny);
    }
}

/* Is there one of these edges at most of either shape, and do both face each other, but for the error of float in directions? */
static bool are_one_line(const sat_polygon *a, const sat_polygon *b, sat__edges edges) {
    if (((edges.of_a & (edges.of_a - 1)) | (edges.of_b & (edges.of_b - 1))) != 0) {
        return false;
    }
    if (!sat__tie(edges)) {
        return true;
    }
    const uint32_t i = sat__lowest_bit(edges.of_a), k = sat__lowest_bit(edges.of_b);
    const float x = sat__normal_x(a)[i], y = sat__normal_y(a)[i], u = sat__normal_x(b)[k], v = sat__normal_y(b)[k];
    return (sat__absf(x * v - y * u) <= 0x1p-21f) & (x * u + y * v < 0.0f);
}

/* Chooses by separations that are right in sign. The vertex is the lowest if it is as high as they say, but for rounding. */
SAT_NOINLINE sat__edge_choice choose_exactly(const sat_polygon *a, const sat_polygon *b, sat__edges near,
                                             sat__edge_choice own, double *core) {
    const sat_polygon *r = own.of_b ? b : a, *o = own.of_b ? a : b;
    const sat__shapes pair = sat__make_pair(r, o);
    const sat__least_deep least =
        sat__find_least_deep(&pair, own.of_b ? (sat__edges){near.of_b, near.of_a} : near, DBL_MAX);
    if (((least.edges.of_a >> own.edge & 1u) == 0) & ((least.edges.of_a | least.edges.of_b) != 0)) {
        uint32_t is_other;
        own.edge = sat__first_edge(least.edges, &is_other);
        own.of_b ^= is_other;
    }
    if (least.separation <= 0.0 && sat__abs(*core - least.separation) <= 2.0 * sat__pair_error(&pair)) {
        *core = least.separation;
        own.is_certain = 1;
    }
    return own;
}

sat__edge_choice sat__choose_edge(const sat_polygon *a, const sat_polygon *b, sat__edges near, uint32_t edge,
                                  uint32_t of_b, double sunk, double tie, double *core) {
    const sat__edge_choice own = {edge, of_b, *core < -sunk};
    const double inner = (double)(a->inner < b->inner ? a->inner : b->inner);
    const bool is_done = own.is_certain ? are_one_line(a, b, near) : sat__abs(*core) > tie || tie > 0x1p-16 * inner;
    return is_done ? own : choose_exactly(a, b, near, own, core);
}

void sat__settle_near(const sat_polygon *a, const sat_polygon *b, sat__filter *found) {
    const sat__edges real = sat__real_edges_of(a, b, found->edges);
    if ((real.of_a | real.of_b) != 0) {
        return; /* no end of a segment seems to be the least deep */
    }
    const sat__edges near = sat__real_edges_of(a, b, found->near);
    uint32_t of_b;
    const uint32_t edge = sat__larger_edge(a, b, near, &of_b);
    double core = -DBL_MAX; /* sunk */
    const sat__edge_choice best = sat__choose_edge(a, b, near, edge, of_b, 0.0, 0.0, &core);
    found->edges = best.of_b ? (sat__edges){0, 1u << best.edge} : (sat__edges){1u << best.edge, 0};
    found->separation = FLT_MAX;
}

static sat__d2 vertex_at(const sat_polygon *p, uint32_t index) {
    const sat__vec2d v = sat__vertex(p, index);
    return sat__pair_of(v.x, v.y);
}

/*
 * Is an edge so short that `error` hides a slope above 2^-22, and with it a corner further on that leads out? Rings of points and
 * segments repeat corners: those edges of no length hide nothing.
 */
SAT_NOINLINE bool is_short(sat__d2 edge, double error) {
    const double square = sat__dot2(edge, edge), least = error * 0x1p22;
    return (square > 0.0) & (square < least * least);
}

/*
 * One step, with the way out from the edge s t, or from the end of it that is nearest, to the vertex w. Beside the edge that is its
 * normal, which is precise however near w is.
 *
 *     a neighbour of that end lies further out       go on from the edge to it, and w
 *     a neighbour x of w lies further back           from s t and x, if x projects onto s t, too; otherwise from w x, and the
 *                                                    end that x or w lies beyond
 *     otherwise                                      nothing is nearer, as cores are convex: yes
 *
 * No where w lies on the inner side of s t, or edges are too short to decide.
 */
static sat__answer step(const sat_polygon *a, const sat_polygon *b, sat__d2 d, double error, sat__witness *f) {
    const sat_polygon *r = f->of_b ? b : a, *o = f->of_b ? a : b;
    const uint32_t edge = f->edge, vertex = f->vertex, end = sat__next(r, edge), after = sat__next(o, vertex),
                   before = sat__previous(o, vertex);
    const sat__d2 s = vertex_at(r, edge), t = vertex_at(r, end), w = vertex_at(o, vertex),
                  to = sat__add2(w, sat__times2((double)sat__sign(f->of_b), d)), along = sat__sub2(t, s),
                  from_s = sat__sub2(to, s), from_t = sat__sub2(to, t);
    const double height = sat__cross2(from_s, along), behind_s = 0.0 - sat__dot2(along, from_s),
                 beyond_t = sat__dot2(along, from_t), square = sat__dot2(along, along);
    const bool is_before = behind_s > 0.0, is_beside = !is_before && beyond_t <= 0.0 && square > 0.0;
    const bool is_inside = height < 0.0, is_start = is_before || is_beside;
    if (is_beside && is_inside && r->count > 2) {
        return SAT_NO;
    }
    const sat__d2 out =
        is_beside ? sat__times2((double)sat__sign(!is_inside), sat__left2(along)) : (is_start ? from_s : from_t);
    const double length = sat__length2(out), slack = error * length;
    const uint32_t beyond = is_before ? sat__previous(r, edge) : sat__next(r, end);
    const sat__d2 on = sat__sub2(vertex_at(r, beyond), is_start ? s : t), forth = sat__sub2(vertex_at(o, after), w),
                  back = sat__sub2(vertex_at(o, before), w);
    if (sat__dot2(out, on) > slack) {
        f->edge = is_before ? beyond : end;
        return SAT_UNSURE;
    }
    const bool leads_after = sat__dot2(out, forth) < 0.0 - slack;
    if (leads_after || sat__dot2(out, back) < 0.0 - slack) {
        const uint32_t nearer = leads_after ? after : before;
        const double u = sat__dot2(along, sat__add2(from_s, leads_after ? forth : back));
        const bool is_over = is_beside && u >= 0.0 && u <= square, is_at_start = is_beside ? u < 0.0 : is_before;
        f->of_b ^= is_over ? 0u : 1u;
        f->edge = is_over ? edge : leads_after ? vertex : before;
        f->vertex = is_over ? nearer : is_at_start ? edge : end;
        return SAT_UNSURE;
    }
    *f = (sat__witness){.to = to,
                        .n = sat__div2(out, sat__both(length)),
                        .core = is_beside ? sat__abs(height) / length : length,
                        .of_b = f->of_b,
                        .edge = r->count == 2 && is_inside ? edge ^ 2u : edge, /* the other side of a segment */
                        .vertex = vertex,
                        .is_beside = is_beside,
                        .own = is_start ? edge : end};
    const bool is_hidden =
        is_short(along, error) || is_short(on, error) || is_short(forth, error) || is_short(back, error);
    return f->core > 0.0 && !is_hidden ? SAT_YES : SAT_NO;
}

/*
 * The most steps of a walk. Of 55,000 walks between random capsules and polygons of up to 60 corners 90 % took one step, 99.7 % at
 * most eight; the others creep along many short edges, and the exact search is there for them.
 */
enum { WALK_STEPS = 8 };

bool sat__walk(const sat_polygon *a, const sat_polygon *b, sat__d2 d, double error, sat__witness *f) {
    sat__answer answer = SAT_UNSURE;
    for (int steps = 0; steps < WALK_STEPS && answer == SAT_UNSURE; steps++) {
        answer = step(a, b, d, error, f);
    }
    return answer == SAT_YES;
}

SAT_RARE bool sat__settle_witness(const sat_polygon *a, const sat_polygon *b, sat__witness f, double *distance) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features = sat__features_of_witness(&f);
    const bool is_settled = sat__find_tie(&pair, &features);
    *distance = features.distance;
    return is_settled;
}

bool sat__find_apart_aside(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, sat__view *v,
                           sat__witness *f) {
    return sat__find_apart(a, b, found, v, f);
}
