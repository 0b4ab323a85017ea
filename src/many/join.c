/*
 * One surface out of many shapes.
 *
 *     for each corner of each shape:      the other shapes that hold it, and what they fill around it, tell by how much
 *                                         the surface of the whole turns there: where outwards, the corner keeps the
 *                                         directions in which the whole pushes, otherwise none
 *     for each edge:                      from its start to its end along edges of others that lie against it: a whole
 *                                         edge that is covered so is disabled
 *
 * All of it is asked of the places alone, so that neither the order nor what is disabled already matters. Others are
 * found by a tree of boxes (tree.c).
 *
 * Signs are exact. Only of shapes that are turned vertices are rounded, and the caller's positions with them: there
 * places count as the same that are within this rounding.
 */
#include "../minkowski/difference.h"
#include "../polygon/enabled.h"
#include "walk.h"

#include <stdlib.h>

/*
 * Rounding to float moves a vertex by up to 2^-24 of its distance from the frame, and the position by 2^-24 of itself,
 * along both axes: by less than 2^-23 of both together.
 */
#define ROUNDING 0x1p-23

/* Vertices are doubles to 2^-52 of the scale, a few of which make an error of a height: more than enough. */
#define OF_DOUBLES 0x1p-46

/* A shape, and one that may lie against it. */
typedef struct neighbours {
    sat__pair pair;   /* a, and the other one */
    sat__minkowski m; /* of the two: heights over edges of a */
    double doubt;     /* what is within it of a line is on the line */
} neighbours;

static bool is_turned(const sat_polygon *p) {
    return p->turn_c != 1.0;
}

static double size_of_floats(const sat_polygon *p) {
    return sat__abs(p->place.frame_x) + sat__abs(p->place.frame_y) + (double)p->bounding_radius;
}

static neighbours neighbours_of(const sat_polygon *a, const sat_polygon *b) {
    neighbours n = {.pair = sat__make_pair(a, b)};
    n.m = sat__minkowski_of(&n.pair);
    n.doubt = is_turned(a) || is_turned(b) ? ROUNDING * (size_of_floats(a) + size_of_floats(b)) : 0.0;
    return n;
}

/* Of a number that is right in sign. */
static int sign_beyond(double value, double doubt) {
    return (value > doubt) - (value < -doubt);
}

/* b + d - a; false where that is no double. */
static bool subtract_exactly(double b, double d, double a, double *difference) {
    double sum;
    const double lost = sat__two_sum(b, d, &sum);
    return (sat__two_sum(sum, 0.0 - a, difference) == 0.0) & (lost == 0.0);
}

/* What side_of() tells, where double does not: mostly all that it needs are doubles, if not their products. */
static int exact_side_of(const sat__minkowski *m, uint32_t edge, uint32_t vertex) {
    const sat__vec2d from = sat__vertex(m->a, edge), to = sat__vertex(m->a, sat__next(m->a, edge)),
                     at = sat__vertex(m->b, vertex);
    sat__vec2d along, way;
    if (m->exact && subtract_exactly(to.x, 0.0, from.x, &along.x) && subtract_exactly(to.y, 0.0, from.y, &along.y) &&
        subtract_exactly(at.x, m->d.x, from.x, &way.x) && subtract_exactly(at.y, m->d.y, from.y, &way.y)) {
        return sat__sign_of_difference(along.y, way.x, along.x, way.y);
    }
    return sign_beyond(sat__cross_of_edge(m, edge, vertex), 0.0);
}

/* On which side of the line of an edge of m->a a vertex of m->b lies: 1 outside, 0 on it. Mostly double tells. */
static int side_of(const neighbours *n, const sat__minkowski *m, uint32_t edge, uint32_t vertex) {
    const sat__vec2d from = sat__vertex(m->a, edge), along = sat__minus(sat__vertex(m->a, sat__next(m->a, edge)), from);
    const sat__vec2d way = sat__plus(sat__minus(sat__vertex(m->b, vertex), from), m->d);
    const double cross = along.y * way.x - along.x * way.y, length = sat__abs(along.x) + sat__abs(along.y);
    if (sat__abs(cross) > length * (n->doubt + n->pair.scale * OF_DOUBLES)) {
        return sign_beyond(cross, 0.0);
    }
    return n->doubt == 0.0 ? exact_side_of(m, edge, vertex) : sign_beyond(sat__exact_height(m, edge, vertex), n->doubt);
}

/* Does it bound a surface that others may continue: has it an area and no radius? */
static bool has_surface(const sat_polygon *p) {
    return p->count > 2 && !sat__is(p, SAT_ROUND);
}

/* A box that holds a vertex and all places that count as the same. */
static sat_aabb box_about(const sat_polygon *p, uint32_t vertex) {
    const sat__vec2d v = sat__vertex(p, vertex);
    const double x = p->place.frame_x + v.x, y = p->place.frame_y + v.y, room = 4.0 * ROUNDING * size_of_floats(p);
    return (sat_aabb){{(float)(x - room), (float)(y - room)}, {(float)(x + room), (float)(y + room)}};
}

/* ----------------------------------------------------------------------------------------------------- walking about -- */

/* The next shape but `own` that has a surface; NULL when there are no more. */
static const sat_polygon *next_beside(sat__touch_walk *walk, const sat_polygon *own) {
    for (const sat__tree_item *item; (item = sat__next_touching(walk)) != NULL;) {
        if (item->polygon != own && has_surface(item->polygon)) {
            return item->polygon;
        }
    }
    return NULL;
}

/* ----------------------------------------------------------------------------------------------------------- corners -- */

/*
 * What lies around a corner: at most half a turn from either of its edges, on their outer sides, begins something else?
 * Where it does not, the tangent of half the angle from the edge straight on to the first that does.
 */
typedef struct surroundings {
    bool is_met[2]; /* from the edge that ends there, and from the one that begins there */
    float turn[2];
} surroundings;

/* How far the surface turns at a corner of a, from an edge of a on to a vertex: see sat__limit_of_turn(). */
static float turn_towards(const neighbours *n, uint32_t corner, int side, uint32_t vertex) {
    const sat_polygon *a = n->pair.a;
    const sat__point p = sat__point_of(&n->m, corner, vertex);
    const uint32_t other_end = side == 0 ? sat__previous(a, corner) : sat__next(a, corner);
    return sat__limit_of_turn(sat__minus(sat__vertex(a, corner), sat__vertex(a, other_end)), (sat__vec2d){p.x, p.y});
}

/* A vertex of the other, on an edge of it that holds the corner: where that edge leads to. */
static void meet_vertex(const neighbours *n, uint32_t corner, uint32_t vertex, surroundings *s) {
    const uint32_t edges[2] = {sat__previous(n->pair.a, corner), corner};
    const int sides[2] = {side_of(n, &n->m, edges[0], vertex), side_of(n, &n->m, edges[1], vertex)};
    if (sides[0] == 0 && sides[1] == 0) {
        return; /* it is the corner */
    }
    for (int side = 0; side < 2; side++) {
        if (sides[side] >= 0) {
            s->is_met[side] = true;
        } else {
            const float turn = turn_towards(n, corner, side, vertex);
            s->turn[side] = turn < s->turn[side] ? turn : s->turn[side];
        }
    }
}

static void meet_shape(const neighbours *n, uint32_t corner, surroundings *s) {
    const sat_polygon *b = n->pair.b;
    const sat__minkowski turned = sat__minkowski_turned(&n->m); /* heights over edges of the other */
    bool is_inside = true;
    for (uint32_t edge = 0; edge < b->ring; edge++) {
        const int side = side_of(n, &turned, edge, corner);
        if (side > 0) {
            return; /* it does not hold the corner */
        }
        is_inside = is_inside && side < 0;
    }
    s->is_met[0] = s->is_met[0] || is_inside;
    s->is_met[1] = s->is_met[1] || is_inside;
    for (uint32_t edge = 0; edge < b->ring; edge++) {
        if (side_of(n, &turned, edge, corner) == 0) {
            meet_vertex(n, corner, edge, s);
            meet_vertex(n, corner, sat__next(b, edge), s);
        }
    }
}

/* What a corner may push, as sat__corner_limits() has it. */
static float limit_of_corner(const surroundings *s) {
    if (s->is_met[0] == s->is_met[1]) {
        return s->is_met[0] ? 0.0f : SAT_FREE_CORNER;
    }
    return s->is_met[0] ? s->turn[1] : -s->turn[0];
}

static void join_corner(const sat__tree *tree, sat_polygon *p, uint32_t corner) {
    surroundings s = {{false, false}, {SAT_FREE_CORNER, SAT_FREE_CORNER}};
    const sat_aabb box = box_about(p, corner);
    sat__touch_walk walk = sat__walk_touching(tree, &box);
    for (const sat_polygon *other; (other = next_beside(&walk, p)) != NULL;) {
        const neighbours n = neighbours_of(p, other);
        meet_shape(&n, corner, &s);
    }
    const float limit = limit_of_corner(&s);
    if (limit != SAT_FREE_CORNER) {
        sat__limit_corner(p, corner, limit);
    }
}

/* ------------------------------------------------------------------------------------------------------------- edges -- */

/* A vertex of a shape. */
typedef struct spot_on_edge {
    const sat_polygon *shape;
    uint32_t vertex;
} spot_on_edge;

/* Is q further along an edge of p than another spot? Both lie on its line, so one coordinate tells. */
static bool is_further_along(const sat_polygon *p, uint32_t edge, spot_on_edge than, spot_on_edge q) {
    const sat__vec2d along = sat__minus(sat__vertex(p, sat__next(p, edge)), sat__vertex(p, edge));
    const bool by_x = sat__abs(along.x) >= sat__abs(along.y);
    const neighbours n = neighbours_of(than.shape, q.shape);
    const sat__point way = sat__point_of(&n.m, than.vertex, q.vertex);
    double value = by_x ? way.x : way.y;
    if (!way.exact) {
        const sat__exact2 exact = sat__exact_point(&n.m, &way);
        value = sat__sum_value(by_x ? &exact.x : &exact.y);
    }
    return sign_beyond((by_x ? along.x : along.y) < 0.0 ? -value : value, n.doubt) > 0;
}

/* The edge of the other that lies against an edge of a, from outside; as many as it has where none does. */
static uint32_t edge_against(const neighbours *n, uint32_t edge) {
    const sat_polygon *b = n->pair.b;
    uint32_t found = b->ring;
    int before = side_of(n, &n->m, edge, b->ring - 1);
    for (uint32_t i = 0; i < b->ring; i++) {
        const int side = side_of(n, &n->m, edge, i);
        if (side < 0) {
            return b->ring;
        }
        if (side == 0 && before == 0) {
            found = sat__previous(b, i);
        }
        before = side;
    }
    return found;
}

/* Moves a spot on an edge of p on as far as an edge of another covers it; false where none does. */
static bool move_over_cover(const sat__tree *tree, const sat_polygon *p, uint32_t edge, spot_on_edge *spot) {
    const sat_aabb box = box_about(spot->shape, spot->vertex);
    const spot_on_edge from = *spot;
    bool has_moved = false;
    sat__touch_walk walk = sat__walk_touching(tree, &box);
    for (const sat_polygon *other; (other = next_beside(&walk, p)) != NULL;) {
        const neighbours n = neighbours_of(p, other);
        const uint32_t against = edge_against(&n, edge); /* it runs the other way */
        if (against < other->ring) {
            const spot_on_edge begin = {other, sat__next(other, against)}, end = {other, against};
            if (!is_further_along(p, edge, from, begin) && is_further_along(p, edge, *spot, end)) {
                *spot = end;
                has_moved = true;
            }
        }
    }
    return has_moved;
}

static void join_edge(const sat__tree *tree, sat_polygon *p, uint32_t edge) {
    spot_on_edge covered = {p, edge};
    const spot_on_edge end = {p, sat__next(p, edge)};
    while (is_further_along(p, edge, covered, end)) {
        if (!move_over_cover(tree, p, edge, &covered)) {
            return;
        }
    }
    (void)sat_polygon_set_edge_enabled(p, edge, false);
}

/* -------------------------------------------------------------------------------------------------------------- all -- */

static void join_all(sat__tree *tree, sat_polygon *const *polygons, size_t count) {
    sat__tree_build(tree, polygons, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        sat_polygon *p = polygons[i];
        for (uint32_t k = 0; has_surface(p) && k < p->ring; k++) {
            join_corner(tree, p, k);
            join_edge(tree, p, k);
        }
    }
}

sat_status sat_polygon_join(sat_polygon *const *polygons, size_t count, void *scratch) {
    const size_t size = sat_scratch_size(count);
    if ((polygons == NULL && count > 0) || size == 0 || !sat__is_aligned(scratch)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    for (size_t i = 0; i < count; i++) {
        if (polygons[i] == NULL) {
            return SAT_ERROR_INVALID_ARGUMENT;
        }
    }
    void *memory = scratch == NULL ? malloc(size) : scratch;
    if (memory == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    join_all(memory, polygons, count);
    if (scratch == NULL) {
        free(memory);
    }
    return SAT_OK;
}
