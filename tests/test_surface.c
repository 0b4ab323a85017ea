/*
 * The law of one surface: joined shapes and pieces push exactly as their union would. Whatever lies shallow in a random
 * level, on its edges, at its corners, across its seams: some shape of the level pushes it as the union does, none
 * pushes it otherwise, and sat_push_out() of all of them takes it out as the union would.
 *
 *     SAT_TEST_SEED, SAT_TEST_PAIRS    as everywhere; the pairs are levels
 *     SAT_SURFACE_LEVEL=n              only that level: to repeat a failure
 */
#include "support/check.h"
#include "support/generators.h"
#include "support/levels.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEVELS = 800, PROBES = 100, MOVERS = 8, MOST_CHAINS = 8, SHOWN = 5, MOST_FAR = 200 };

typedef struct mover {
    sat_polygon *shape;
    sat_vec2 corners[SURFACE_CORE];
    int count;
    float radius;
} mover;

typedef struct tally {
    long levels, probes, skipped, pushes;
    long without, wrong, unlike, out, judged_out;
    /* Pushes by the only shape in reach, between two free parts of an edge, and of edges that lie nearly flat. */
    long of_union, alone, over_gaps, slants, beyond;
    /* Probes that nothing pushes, nor has to, by the best that a shape in reach has of the union's push. */
    long left_out[SURFACE_OWNED], all_left_out;
    long rocked, let_go;        /* pushes of what lies flat, and those gone when it rocks */
    long far_sides, unlike_far; /* pushes with a far side disabled, and those that this has changed */
    long within;                /* shapes in others, and those of them that push */
    double left_out_squares;    /* of what is left out of each level: they come in bunches */
    long shown;
} tally;

/* --------------------------------------------------------------------------------------------------------- movers -- */

static void set_corners(mover *m, const sat_vec2 *corners, int count, float radius) {
    m->count = count;
    m->radius = radius;
    for (int i = 0; i < count; i++) {
        m->corners[i] = corners[i];
    }
}

static double round_ones = 0.3; /* of the movers with corners */
static void draw_mover(rng *source, int kind, double size, mover *m) {
    static shape_spec spec;
    const float s = (float)(ceil(size * 64) / 64), part = (float)rng_integer(source, 1, 8) / 8, x = s / 2,
                y = s * part / 2;
    switch (kind) {
    case 0:
    case 4:
        set_corners(m, (const sat_vec2[]){{-x, -y}, {x, -y}, {x, y}, {-x, y}}, 4, kind == 0 ? 0 : y / 2);
        break;
    case 1:
        set_corners(m, (const sat_vec2[]){{0, 0}}, 1, x);
        break;
    case 2:
    case 3:
        set_corners(m, (const sat_vec2[]){{-x, 0}, {x, 0}}, 2, kind == 2 ? y : 0);
        break;
    case 5:
        set_corners(m, (const sat_vec2[]){{-x, 0}, {x, 0}, {s * (part - 0.5f), s * part}}, 3, 0);
        break;
    case 6: /* an 8-gon; or half a disc, of more corners than are all tried */
        m->count = part < 0.8f ? 8 : SURFACE_CORE;
        m->radius = 0;
        for (int i = 0; i < m->count; i++) {
            const double angle = i * FULL_TURN / (part < 0.8f ? 8 : 2 * (SURFACE_CORE - 1));
            m->corners[i] = (sat_vec2){(float)((double)s * cos(angle) / 2), (float)((double)s * sin(angle) / 2)};
        }
        break;
    default:
        make_random_polygon(source, &spec, 3, 7, (double)s);
        set_corners(m, spec.vertices, (int)spec.count, 0);
    }
    rng copy = *source; /* what else is drawn stays as it was */
    m->radius = kind > 4 && rng_chance(&copy, round_ones) ? y / 2 : m->radius;
    m->shape = m->count == 1   ? sat_polygon_create_circle(m->radius, NULL)
               : m->count == 2 ? sat_polygon_create_segment(m->corners[0], m->corners[1], NULL)
                               : sat_polygon_create(m->corners, (size_t)m->count, NULL);
    assert_non_null(m->shape);
    assert_ok(sat_polygon_set_radius(m->shape, m->radius));
}

/* The same shape as it is drawn and stands, in another unit of length, with no edge disabled. */
static sat_polygon *in_unit(const sat_polygon *p, float unit) {
    const size_t count = sat_polygon_vertex_count(p), size = sat_polygon_size(count);
    const sat_vec2 at = sat_polygon_position(p);
    sat_vec2 corners[SURFACE_TILE_CORNERS];
    sat_polygon *drawn = sat_polygon_clone(p, NULL);
    assert_ok(sat_polygon_set_pose(drawn, (sat_vec2){0, 0}, 0));
    for (size_t i = 0; i < count; i++) {
        const sat_vec2 v = sat_polygon_vertex(drawn, i);
        corners[i] = (sat_vec2){unit * v.x, unit * v.y};
    }
    sat_polygon_destroy(drawn);
    drawn = sat_polygon_create_round_in(malloc(size), size, corners, count, unit * sat_polygon_radius(p), NULL);
    assert_non_null(drawn);
    assert_ok(sat_polygon_set_pose(drawn, (sat_vec2){unit * at.x, unit * at.y}, sat_polygon_angle(p)));
    return drawn;
}

/* --------------------------------------------------------------------------------------------------------- places -- */

static surface_point to_level(const level *l, surface_point p) {
    const double x = p.x - l->x, y = p.y - l->y;
    return (surface_point){l->cosine * x + l->sine * y, l->cosine * y - l->sine * x};
}

/* The core as it stands, in the coordinates of the level. */
static surface_core core_of(const level *l, const mover *m) {
    const sat_vec2 at = sat_polygon_position(m->shape);
    const double angle = (double)sat_polygon_angle(m->shape), c = cos(angle), s = sin(angle);
    surface_core core = {.count = m->count, .radius = (double)m->radius};
    for (int i = 0; i < m->count; i++) {
        const double x = (double)m->corners[i].x, y = (double)m->corners[i].y;
        core.corners[i] = to_level(l, (surface_point){(double)at.x + c * x - s * y, (double)at.y + s * x + c * y});
    }
    return core;
}

/* A place of the surface, and a direction in which it pushes there. */
static surface_point choose_place(rng *source, const surface *s, surface_point *axis) {
    const surface_edge *e = &s->edges[rng_integer(source, 0, s->count - 1)], *next = &s->edges[e->next];
    const double share = rng_between(source, 0.0, 1.0);
    *axis = e->normal;
    if (rng_chance(source, 0.4)) {
        if (e->turns_outward && rng_chance(source, 0.7)) {
            const double x = e->normal.x + share * (next->normal.x - e->normal.x),
                         y = e->normal.y + share * (next->normal.y - e->normal.y), length = hypot(x, y);
            *axis = length > 1e-3 ? (surface_point){x / length, y / length} : e->normal;
        }
        return e->to;
    }
    return (surface_point){e->from.x + share * (e->to.x - e->from.x), e->from.y + share * (e->to.y - e->from.y)};
}

static double choose_angle(rng *source, surface_point axis) {
    const double along = atan2(-axis.x, axis.y);
    const int kind = rng_integer(source, 0, 4);
    return kind == 0   ? along
           : kind == 1 ? FULL_TURN / 8 * rng_integer(source, 0, 7)
           : kind == 2 ? along + FULL_TURN / 8 * rng_integer(source, 1, 7)
           : kind == 3 ? along + rng_between(source, -0.1, 0.1)
                       : rng_between(source, 0.0, FULL_TURN);
}

static double snapped_ones = 0.15; /* of all movers */

/* How far along t a corner of the mover is from one of the level's shapes, if that is near: as where both lie on a grid. */
static double way_to_grid(rng *source, const level *l, const mover *m, surface_point t, double c, double s,
                          double along) {
    const surface_tile *tile = &l->tiles[rng_integer(source, 0, l->count - 1)];
    const surface_point to = tile->corners[rng_integer(source, 0, tile->count - 1)];
    const sat_vec2 own = m->corners[rng_integer(source, 0, m->count - 1)];
    const double x = (double)own.x, y = (double)own.y,
                 way = t.x * (to.x - (c * x - s * y)) + t.y * (to.y - (s * x + c * y)) - along;
    return fabs(way) < 0.5 * l->size && rng_chance(source, snapped_ones) ? way : 0.0;
}

/* So that it is deep in the place by `depth`, and not always by the middle of what lies lowest there. */
static void put_down(rng *source, const level *l, const mover *m, double depth) {
    surface_point axis;
    const surface_point at = choose_place(source, &l->surface, &axis);
    const double angle = choose_angle(source, axis), c = cos(angle), s = sin(angle);
    const double share = rng_chance(source, 0.5) ? 0.5 : rng_between(source, 0.0, 1.0);
    double least = DBL_MAX, x = 0.0, y = 0.0;
    for (int i = 0; i < m->count; i++) { /* the lowest corner, or a place between two of them */
        const double px = (double)m->corners[i].x, py = (double)m->corners[i].y;
        const double low = axis.x * (c * px - s * py) + axis.y * (s * px + c * py);
        if (low < least - 1e-9 || (low < least + 1e-9 && rng_chance(source, 0.5))) {
            const double keep = low < least - 1e-9 ? 0.0 : share;
            x = keep * x + (1.0 - keep) * (c * px - s * py);
            y = keep * y + (1.0 - keep) * (s * px + c * py);
            least = fmin(least, low);
        }
    }
    const double out = (double)m->radius - depth;
    double px = at.x + out * axis.x - x, py = at.y + out * axis.y - y;
    rng copy = *source; /* what else is drawn stays as it was */
    const surface_point t = {-axis.y, axis.x};
    const double way = way_to_grid(&copy, l, m, t, c, s, t.x * px + t.y * py);
    px += way * t.x;
    py += way * t.y;
    const sat_vec2 world = {(float)(l->x + l->cosine * px - l->sine * py),
                            (float)(l->y + l->sine * px + l->cosine * py)};
    assert_ok(sat_polygon_set_pose(m->shape, world, (float)(angle + (double)l->angle)));
}

/* --------------------------------------------------------------------------------------------------------- judging -- */

static void print_corners(const surface_point *corners, int count) {
    for (int i = 0; i < count; i++) {
        printf("%s(%.9g, %.9g)", i > 0 ? " " : "[", corners[i].x, corners[i].y);
    }
    printf("]\n");
}

/* The probe, once for each: what the union does, and what the shapes do. */
typedef struct probe {
    const level *l;
    const mover *m;
    surface_core core;
    surface_chain chains[MOST_CHAINS];
    int chain_count;
    double tolerance;
    uint64_t number;
    const char *kind;
    surface_owner owner;
} probe;

static surface_point axis_in_level(const probe *p, const sat_collision *c) {
    return to_level(p->l, (surface_point){(double)c->axis.x + p->l->x, (double)c->axis.y + p->l->y});
}

/* One more that is wrong: the probe and what pushes it, of the first few; within a margin, the union is rounder by it. */
static void show(tally *t, long *count, const probe *p, float margin, const char *what) {
    ++*count;
    if (t->shown++ >= SHOWN) {
        return;
    }
    printf("%s: %s, %s, SAT_SURFACE_LEVEL=%llu, smallest feature %g, within %.9g\n  mover of radius %.9g ", what,
           p->kind, p->l->stand, (unsigned long long)p->number, p->l->surface.feature, (double)margin, p->core.radius);
    print_corners(p->core.corners, p->core.count);
    for (int i = 0; i < p->chain_count; i++) {
        printf("  union: depth %.9g by", p->chains[i].depth - (double)margin);
        for (int k = 0; k < p->chains[i].count; k++) {
            const surface_edge *e = &p->l->surface.edges[p->chains[i].edges[k]];
            printf(" (%g, %g)-(%g, %g)", e->from.x, e->from.y, e->to.x, e->to.y);
        }
        printf("\n");
    }
    for (int i = 0; i < p->l->count; i++) {
        sat_collision c;
        if (sat_intersect_within(p->l->shapes[i], p->m->shape, margin, &c)) {
            const surface_point axis = axis_in_level(p, &c);
            printf("  shape %d: overlap %.9g axis (%.7g, %.7g) ", i, (double)c.overlap, axis.x, axis.y);
            print_corners(p->l->tiles[i].corners, p->l->tiles[i].count);
        }
    }
}

/* Does the mover touch another shape than one, by more than a depth; one that may push as a chain does, unless that is NULL? */
static bool touches_other(const probe *p, int than, const surface_chain *chain, double depth) {
    const surface *s = &p->l->surface;
    bool touches = false;
    for (int i = 0; i < p->l->count && !touches; i++) {
        touches = i != than && (double)sat_distance(p->l->shapes[i], p->m->shape, NULL) <= 0.0 - depth &&
                  (chain == NULL || surface_ask_owner(s, &p->core, chain, &p->l->tiles[i], p->tolerance) > 0);
    }
    return touches;
}

/*
 * As far as the parts that are touched push, or those that are for certain: where no other shape is in reach that pushes as the
 * chain does. What is touched by no more than rounding counts neither way: a shape cannot know whether its neighbour is
 * touched, when rounding decides that.
 */
static bool is_push_of_touched(const probe *p, int shape, const sat_collision *c) {
    const surface_point axis = axis_in_level(p, c);
    for (int i = 0; i < 2 * p->chain_count; i++) {
        surface_chain touched = p->chains[i / 2];
        touched.depth = i % 2 == 0 ? touched.touched_depth : touched.certain_depth;
        if (touched.is_touched && !touches_other(p, shape, &p->chains[i / 2], p->tolerance) &&
            surface_allows(&p->l->surface, &p->core, &touched, axis, (double)c->overlap, p->tolerance)) {
            return true;
        }
    }
    return false;
}

/*
 * Less far than the union, along a part of it that it touches: by a shape over whose end an edge of the mover leans. Or out through
 * the part beside one that is touched, along which the mover lies without crossing it.
 */
static bool is_push_of_slant(const probe *p, const sat_collision *c) {
    const surface_edge *edges = p->l->surface.edges;
    const surface_point axis = axis_in_level(p, c);
    for (int i = 0; i < p->chain_count; i++) {
        const surface_chain *chain = &p->chains[i];
        for (int k = 0; k < 3 * chain->count && chain->is_touched; k++) {
            const int own = chain->edges[k / 3], edge = k % 3 == 0   ? own
                                                        : k % 3 == 1 ? edges[own].before
                                                                     : edges[own].next;
            const surface_point n = edges[edge].normal;
            const double depth = surface_depth_along(&p->core, n, edges[edge].from);
            if ((double)c->overlap <= chain->depth + p->tolerance && fabs(n.x * axis.y - n.y * axis.x) < 1e-4 &&
                n.x * axis.x + n.y * axis.y > 0.0 && (edge == own || fabs(depth - (double)c->overlap) < p->tolerance)) {
                return true;
            }
        }
    }
    return false;
}

/* Is it the push of one of some chains? */
static bool is_push_of(const probe *p, const surface_chain *chains, int count, const sat_collision *c) {
    const surface_point axis = axis_in_level(p, c);
    bool is_allowed = false;
    for (int i = 0; i < count && i < MOST_CHAINS; i++) {
        is_allowed =
            is_allowed || surface_allows(&p->l->surface, &p->core, &chains[i], axis, (double)c->overlap, p->tolerance);
    }
    return is_allowed;
}

/*
 * Shallow, and as the union would push if it went straight on where it turns inwards beyond the shape, or where no shape in
 * reach has the union's push: of that a pair knows nothing. Were it so, no other shape might push.
 */
static bool is_push_beyond_sight(const probe *p, int shape, const sat_collision *c) {
    surface_chain chains[MOST_CHAINS];
    const surface_tile *t = &p->l->tiles[shape];
    return (double)c->overlap <= surface_feature_of(t) / 2 &&
           (p->owner < SURFACE_BORDERED ||
            is_push_of(p, chains, surface_reach(&p->l->surface, &p->core, t, p->tolerance, chains, MOST_CHAINS), c));
}

/* How many shapes push as the union does, or as documented over a covered part between two free ones. */
static int judge_pushes(tally *t, const probe *p) {
    int right = 0;
    for (int i = 0; i < p->l->count; i++) {
        sat_collision c, swapped;
        if (!sat_intersect(p->l->shapes[i], p->m->shape, &c)) {
            continue;
        }
        (void)sat_intersect(p->m->shape, p->l->shapes[i], &swapped);
        if (c.overlap != swapped.overlap || c.axis.x != -swapped.axis.x || c.axis.y != -swapped.axis.y) {
            show(t, &t->unlike, p, 0.0f, "swapped it is another push");
        }
        if ((c.axis.x == 0.0f && c.axis.y == 0.0f) || (double)c.overlap < p->tolerance) {
            continue;
        }
        t->pushes++;
        const surface_point axis = axis_in_level(p, &c);
        long *kind = is_push_of(p, p->chains, p->chain_count, &c)                   ? &t->of_union
                     : is_push_of_touched(p, i, &c)                                 ? &t->alone
                     : surface_has_gap(p->l->tiles, p->l->count, i, axis, &p->core) ? &t->over_gaps
                     : is_push_of_slant(p, &c)                                      ? &t->slants
                     : is_push_beyond_sight(p, i, &c)                               ? &t->beyond
                                                                                    : &t->wrong;
        right += kind == &t->of_union || kind == &t->alone || kind == &t->over_gaps;
        if (kind == &t->wrong) {
            show(t, kind, p, 0.0f, "not a push of the union");
        } else {
            ++*kind;
        }
    }
    return right;
}

/* Does a shape push the mover, along that axis to a tolerance? */
static bool pushes_along(const probe *p, int shape, sat_vec2 axis, double tolerance, sat_collision *c) {
    return sat_intersect(p->l->shapes[shape], p->m->shape, c) &&
           hypot((double)axis.x - (double)c->axis.x, (double)axis.y - (double)c->axis.y) < tolerance;
}

/* What lies flat on two shapes or more, far further than it is deep, is pushed by each of them whenever it rocks, too. */
static void judge_rest(tally *t, const probe *p, sat_vec2 axis) {
    const float turn = sat_polygon_angle(p->m->shape);
    const sat_interval own = sat_project(p->m->shape, axis);
    double least = (double)(own.max - own.min);
    int flat[LEVEL_TILES], count = 0;
    sat_collision c;
    for (int i = 0; i < p->l->count; i++) {
        if (pushes_along(p, i, axis, 1e-4, &c) && c.contact_count == 2 && c.overlap < own.max - own.min &&
            fabs((double)(c.contacts[0].depth - c.contacts[1].depth)) < p->tolerance &&
            hypot((double)(c.contacts[0].point.x - c.contacts[1].point.x),
                  (double)(c.contacts[0].point.y - c.contacts[1].point.y)) > 4.0 * (double)c.overlap) {
            flat[count++] = i;
            least = fmin(least, (double)c.overlap);
        }
    }
    for (int i = 0; i < 2 * count && count > 1; i++) { /* by less than it lies in them */
        const double lean = fmin(0x1p-7, least / 128);
        (void)sat_polygon_set_angle(p->m->shape, (float)((double)turn + (i % 2 == 0 ? lean : -lean)));
        t->rocked++;
        if (!pushes_along(p, flat[i / 2], axis, 0.125, &c)) {
            show(t, &t->let_go, p, 0.0f, "lets go when it rocks");
        }
    }
    (void)sat_polygon_set_angle(p->m->shape, turn);
}

/* With one chain in reach, and nothing else where it leads, sat_push_out() goes as far as the union pushes. */
static void judge_push_out(tally *t, probe *p) {
    sat_vec2 d;
    surface_chain left[MOST_CHAINS];
    assert_ok(sat_push_out(p->m->shape, p->l->shapes, (size_t)p->l->count, &d));
    const sat_vec2 at = sat_polygon_position(p->m->shape);
    (void)sat_polygon_translate(p->m->shape, d);
    const surface_core core = core_of(p->l, p->m);
    (void)sat_polygon_set_position(p->m->shape, at);
    const int count = surface_reach(&p->l->surface, &core, NULL, -p->tolerance, left, MOST_CHAINS);
    const double way = hypot((double)d.x, (double)d.y);
    bool is_right = fabs(way - p->chains[0].depth) <= p->tolerance;
    for (int i = 0; i < count && i < MOST_CHAINS; i++) {
        is_right = is_right && !left[i].is_touched;
    }
    t->judged_out++;
    if (!is_right) {
        show(t, &t->out, p, 0.0f, "not pushed out as the union would");
    }
    judge_rest(t, p, (sat_vec2){(float)((double)d.x / way), (float)((double)d.y / way)});
}

static bool has_common_edge(const surface_chain *a, const surface_chain *b) {
    bool has = false;
    for (int i = 0; i < a->count * b->count; i++) {
        has = has || a->edges[i % a->count] == b->edges[i / a->count];
    }
    return has;
}

/* After the union's push, of which a mere touch beside it is none, it touches nothing else. */
static bool is_free_after(const probe *p) {
    surface_chain left[MOST_CHAINS];
    for (int i = 0; i < p->l->count; i++) {
        sat_collision c;
        if (sat_intersect(p->l->shapes[i], p->m->shape, &c) && (c.axis.x != 0.0f || c.axis.y != 0.0f) &&
            fabs((double)c.overlap - p->chains[0].depth) <= p->tolerance &&
            is_push_of(p, p->chains, p->chain_count, &c)) {
            surface_core core = p->core;
            const surface_point axis = axis_in_level(p, &c);
            for (int k = 0; k < core.count; k++) {
                core.corners[k].x += axis.x * (double)c.overlap;
                core.corners[k].y += axis.y * (double)c.overlap;
            }
            const int count = surface_reach(&p->l->surface, &core, NULL, 4 * p->tolerance, left, MOST_CHAINS);
            return count == 1 && has_common_edge(&left[0], &p->chains[0]);
        }
    }
    return false;
}

/*
 * What the shapes in reach have of the union's push, at best. What none of them has need not be pushed: a pair of shapes knows
 * neither of edges of a third one over which the mover lies lowest, nor how far a surface goes on that the mover does not touch,
 * and a shape that is sunk by more than half of a tile is not shallow in it. So has sat_polygon_join(): "through edges whose
 * free part is touched", and for what lies "over a neighbour, or deep" only a sensor. Where a corner is touched, and the union
 * pushes along the normal of an edge behind it, over which the mover does not lie lowest, a pair has no such axis.
 */
static surface_owner find_owner(const probe *p) {
    surface_owner best = SURFACE_UNOWNED;
    for (int i = 0; i < p->l->count; i++) {
        for (int k = 0; k < p->chain_count && sat_overlaps(p->l->shapes[i], p->m->shape); k++) {
            const surface_owner owner =
                p->chains[k].is_touched && p->chains[k].depth > 2 * p->tolerance
                    ? surface_ask_owner(&p->l->surface, &p->core, &p->chains[k], &p->l->tiles[i], p->tolerance)
                    : SURFACE_UNOWNED;
            best = owner > best ? owner : best;
        }
    }
    return best;
}

static void judge(tally *t, probe *p) {
    p->core = core_of(p->l, p->m);
    p->tolerance = 4e-6 * (p->l->size + (double)p->m->radius);
    p->chain_count = surface_reach(&p->l->surface, &p->core, NULL, p->tolerance, p->chains, MOST_CHAINS);
    double deepest = -DBL_MAX, touched = -DBL_MAX;
    bool is_special = false;
    for (int i = 0; i < p->chain_count && i < MOST_CHAINS; i++) {
        deepest = fmax(deepest, p->chains[i].depth);
        is_special = is_special || surface_is_pinched(&p->l->surface, &p->chains[i]) ||
                     (p->chains[i].is_touched && p->chains[i].is_grazed && p->chains[i].depth > p->tolerance) ||
                     surface_is_pierced(&p->l->surface, &p->core, &p->chains[i], p->tolerance);
        touched = p->chains[i].is_touched ? fmax(touched, p->chains[i].depth) : touched;
    }
    deepest = fmax(deepest, surface_buried(&p->l->surface, p->l->tiles, p->l->count, &p->core));
    if (p->chain_count == 0 || p->chain_count > MOST_CHAINS || touched < 2 * p->tolerance || is_special ||
        deepest > p->l->surface.feature / 2) {
        t->skipped++;
        return;
    }
    p->owner = find_owner(p);
    t->probes++;
    const int right = judge_pushes(t, p);
    if (right == 0 && p->owner == SURFACE_OWNED) {
        show(t, &t->without, p, 0.0f, "nothing pushes as the union does");
    } else if (right == 0) {
        t->left_out[p->owner]++;
        t->all_left_out++;
    } else if (p->chain_count == 1 && is_free_after(p)) {
        judge_push_out(t, p);
    }
}

/* --------------------------------------------------------------------------------------------------- within a margin -- */

/*
 * A mover that is apart from all, and nearer than a margin: a shape of the level says so along an axis along which the
 * union would push the mover if it were rounder by the margin, and none along another one.
 */
static void judge_within(tally *t, probe *p, float margin) {
    int right = 0;
    p->core = core_of(p->l, p->m);
    p->core.radius += (double)margin;
    p->tolerance = 4e-6 * (p->l->size + p->core.radius);
    p->chain_count = surface_reach(&p->l->surface, &p->core, NULL, p->tolerance, p->chains, MOST_CHAINS);
    double deepest = -DBL_MAX;
    for (int i = 0; i < p->chain_count && i < MOST_CHAINS; i++) {
        const surface_chain *c = &p->chains[i];
        if (surface_is_pinched(&p->l->surface, c) || (c->is_touched && c->is_grazed)) {
            return;
        }
        deepest = c->is_touched ? fmax(deepest, c->depth) : deepest;
    }
    if (touches_other(p, -1, NULL, 0.0) || p->chain_count > MOST_CHAINS || deepest < 2 * p->tolerance) {
        return;
    }
    t->probes++;
    for (int i = 0; i < p->l->count; i++) {
        sat_collision c, swapped;
        const bool is_hit = sat_intersect_within(p->l->shapes[i], p->m->shape, margin, &c),
                   is_swapped_hit = sat_intersect_within(p->m->shape, p->l->shapes[i], margin, &swapped);
        t->unlike += is_hit != is_swapped_hit || c.overlap != swapped.overlap || c.axis.x != 0.0f - swapped.axis.x ||
                     c.axis.y != 0.0f - swapped.axis.y;
        c.overlap += margin;
        if (!is_hit || (c.axis.x == 0.0f && c.axis.y == 0.0f) || (double)c.overlap < p->tolerance) {
            continue;
        }
        t->pushes++;
        if (is_push_of(p, p->chains, p->chain_count, &c)) {
            right++;
        } else if (!is_push_of_slant(p, &c)) {
            show(t, &t->wrong, p, margin, "not an axis of the union");
        }
    }
    if (right == 0) {
        show(t, &t->without, p, margin, "nothing is near");
    }
}

/* ---------------------------------------------------------------------------------------------------------- levels -- */

/* A shape that lies in another one as a whole, and is not the same, only senses. */
static void judge_within_others(tally *t, const level *l) {
    for (int i = 0; i < l->count * l->count; i++) {
        const int own = i / l->count;
        const surface_tile *a = &l->tiles[own], *b = &l->tiles[i % l->count];
        for (size_t k = 0; surface_holds(b, a) && !surface_holds(a, b) && k < (size_t)a->count; k++) {
            t->within++;
            t->wrong += sat_polygon_edge_enabled(l->shapes[own], k);
        }
    }
}

/* A mover whose edges are disabled one by one: those that look away from a shallow push take no part in it. A push counts once. */
static void judge_far_sides(tally *t, const level *l, const mover *m) {
    for (int i = 0; i < l->count; i++) {
        sat_collision c, other;
        bool is_asked = false, is_unlike = false;
        const bool hit = sat_intersect(l->shapes[i], m->shape, &c) && (double)c.overlap < l->surface.feature / 4;
        for (size_t edge = 0; hit && edge < (size_t)m->count; edge++) {
            const sat_vec2 n = sat_polygon_normal(m->shape, edge);
            if (n.x * c.axis.x + n.y * c.axis.y >= 0.0f) {
                (void)sat_polygon_set_edge_enabled(m->shape, edge, false);
                (void)sat_intersect(l->shapes[i], m->shape, &other);
                (void)sat_polygon_set_edge_enabled(m->shape, edge, true);
                is_asked = true;
                is_unlike |= fabs((double)(c.overlap - other.overlap)) > 1e-5 * l->size ||
                             hypot((double)(c.axis.x - other.axis.x), (double)(c.axis.y - other.axis.y)) > 1e-5;
            }
        }
        t->far_sides += is_asked;
        t->unlike_far += is_unlike;
    }
}

/* In another unit of length joined shapes are the same, to the bit. */
static void judge_unit(tally *t, rng *source, const level *l) {
    const float unit = ldexpf(1.0f, rng_integer(source, -30, 20));
    sat_polygon *lists[2][LEVEL_TILES];
    for (int i = 0; i < 2 * l->count; i++) {
        lists[i % 2][i / 2] = in_unit(l->shapes[i / 2], i % 2 == 0 ? 1.0f : unit);
    }
    assert_ok(sat_polygon_join(lists[0], (size_t)l->count, NULL));
    assert_ok(sat_polygon_join(lists[1], (size_t)l->count, NULL));
    for (int i = 0; i < 2 * MOVERS; i++) {
        mover m;
        draw_mover(source, i % MOVERS, rng_between(source, 0.1, 4.0), &m);
        put_down(source, l, &m, rng_between(source, 0.0, l->surface.feature));
        sat_polygon *other = in_unit(m.shape, unit);
        for (int k = 0; k < l->count; k++) {
            sat_collision c, large;
            const bool is_hit = sat_intersect(lists[0][k], m.shape, &c);
            t->unlike += sat_intersect(lists[1][k], other, &large) != is_hit || large.overlap != unit * c.overlap ||
                         large.axis.x != c.axis.x || large.axis.y != c.axis.y;
        }
        sat_polygon_destroy(m.shape);
        free(other);
    }
    for (int i = 0; i < MOST_FAR; i++) {
        mover m;
        draw_mover(source, i % 3 == 0 ? 4 + i % 4 : i % 3 == 1 ? 0 : 5, rng_between(source, 0.1, 8.0), &m);
        put_down(source, l, &m, l->surface.feature / 4 * sqrt(rng_unit(source)));
        judge_far_sides(t, l, &m);
        sat_polygon_destroy(m.shape);
    }
    for (int i = 0; i < 2 * l->count; i++) {
        free(lists[i % 2][i / 2]);
    }
}

/* Movers in a level, or within a margin of it. */
static void check_level(tally *t, uint64_t seed, uint64_t number, bool within) {
    static level l;
    static probe p;
    rng source = rng_start(seed, within ? 7100 : 7000, number);
    const int kind = (int)(number % LEVEL_KINDS);
    if (!level_make(&source, kind, &l)) {
        return;
    }
    p = (probe){.l = &l, .number = number, .kind = level_kinds[kind]};
    t->levels++;
    judge_within_others(t, &l);
    const long before = t->all_left_out;
    for (int i = 0; i < (within ? PROBES / 4 : PROBES) && l.surface.feature > 0.02; i++) {
        mover m;
        const double half = l.surface.feature / 2, margin = within ? half * rng_unit(&source) : 0.0,
                     depth = (within ? -margin : half) * pow(rng_unit(&source), 2);
        draw_mover(&source, i % MOVERS, rng_between(&source, 0.1, 1.0) * (rng_chance(&source, 0.5) ? 8.0 : 1.0), &m);
        put_down(&source, &l, &m, depth);
        p.m = &m;
        if (within) {
            judge_within(t, &p, (float)margin);
        } else {
            judge(t, &p);
        }
        sat_polygon_destroy(m.shape);
    }
    judge_unit(t, &source, &l);
    t->left_out_squares += pow((double)(t->all_left_out - before), 2);
    level_destroy(&l);
}

/* All levels, or only the one that is asked for: then true. */
static bool check_levels(tally *t, bool within) {
    const char *only = getenv("SAT_SURFACE_LEVEL");
    const long levels = only != NULL ? 1 : test_pairs(LEVELS);
    for (long i = 0; i < levels; i++) {
        check_level(t, test_seed(), only != NULL ? strtoull(only, NULL, 0) : (uint64_t)i, within);
    }
    return only != NULL;
}

TEST(test_levels_that_pushed_wrongly_once) {
    static const uint16_t kept[26][2] = {
        {9607, 6358},  {9613, 8112},  {9613, 13432}, {9614, 8514}, {9615, 13989}, {9619, 3122}, {9701, 2541},
        {9702, 14125}, {9704, 14110}, {9708, 3684},  {9718, 4358}, {14, 623},     {9706, 4677}, {9709, 10101},
        {9720, 8822}, /* from 9706 on: columns and slabs, thinner than the mover is deep */
        {9703, 5776},  {9716, 10432}, {9715, 15786}, /* pieces: along a cut, and out at a corner of two free edges */
        {900, 237},    {900, 4494},                  /* what leans over an end of an edge that is covered in part */
        {20027, 170},  {20028, 422},  {20033, 660},  {20042, 424}, {20064, 781},  {20072, 173}}; /* from here on within a margin */
    tally t = {0};
    for (int i = 0; i < 26; i++) {
        round_ones = i < 20 ? 0 : 0.3; /* as they were */
        snapped_ones = 0;
        check_level(&t, kept[i][0], kept[i][1], i >= 20);
    }
    snapped_ones = 0.15;
    assert_int_equal(t.wrong + t.without + t.out, 0);
}

TEST(test_within_a_margin_joined_shapes_are_as_near_as_their_union) {
    tally t = {0};
    const bool is_only = check_levels(&t, true);
    printf("within: %ld levels, %ld probes, %ld pushes; without a right one %ld, wrong %ld, swapped %ld\n", t.levels,
           t.probes, t.pushes, t.without, t.wrong, t.unlike);
    assert_true(is_only || t.probes > 8 * t.levels);
    assert_int_equal(t.unlike, 0);
    /* Measured: none of two millions. A chain may keep a mover off at two places, the union's push is one of them. */
    assert_true(1000000 * (t.without - 1) <= t.probes && 1000000 * (t.wrong - 1) <= t.pushes);
}

TEST(test_joined_shapes_push_as_their_union_does) {
    tally t = {0};
    const bool is_only = check_levels(&t, false);
    printf("surface: %ld levels, %ld probes (%ld not shallow), %ld pushes; without a right one %ld, wrong %ld, "
           "swapped %ld; pushed out %ld, wrong %ld; alone %ld, over gaps %ld, slants %ld, beyond sight %ld; rocked "
           "%ld, let go %ld; far sides disabled %ld, not as before %ld; edges within others %ld; left out: "
           "of shapes not in reach %ld, of edges not touched %ld, too deep %ld, of a neighbour's edge %ld\n",
           t.levels, t.probes, t.skipped, t.pushes, t.without, t.wrong, t.unlike, t.judged_out, t.out, t.alone,
           t.over_gaps, t.slants, t.beyond, t.rocked, t.let_go, t.far_sides, t.unlike_far, t.within,
           t.left_out[SURFACE_UNOWNED], t.left_out[SURFACE_UNTOUCHED], t.left_out[SURFACE_DEEP],
           t.left_out[SURFACE_BORDERED]);
    assert_true(is_only || t.probes > t.levels * PROBES / 4);
    assert_int_equal(t.unlike, 0);
    /* Measured of a million: 270 left out, 3 wrong, 47 changed by far sides; no other fault. They come in bunches. */
    assert_true(is_only || (double)t.all_left_out <= (double)t.probes / 2000 + 5 * sqrt(t.left_out_squares));
    assert_true(2000000 * (t.without - 2) <= t.probes && 2000000 * (t.wrong - 2) <= t.pushes &&
                100000 * (t.beyond - 3) <= t.pushes && 10000 * (t.unlike_far - 6) <= t.far_sides &&
                1000000 * (t.out - 2) <= t.judged_out && 50 * (t.let_go - 2) <= t.rocked);
}
