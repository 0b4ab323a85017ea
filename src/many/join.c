/*
 * One surface out of many shapes.
 *
 *     for each corner of each shape:      the other shapes that hold it, and what they fill around it, decide how far
 *                                         the surface of the whole turns there: where outwards, the corner keeps the
 *                                         directions in which the whole pushes, otherwise none
 *     for each edge:                      from its start on, and from its end back, as far as others cover it: by edges
 *                                         that lie against it from outside, or because they lie on both sides of it. What
 *                                         is between stays free, covered or not: of several free parts the first to the last
 *     for each shape:                     whether it lies in another one as a whole; then that one pushes in its place
 *
 * All of it depends on the places alone, so neither the order nor what is disabled already matters. Others are found by tree.c.
 *
 * Signs are exact. Only of shapes that are turned vertices are rounded, and the caller's positions with them: there
 * places count as the same that are within this rounding.
 */
#include "../minkowski/minkowski.h"
#include "../polygon/support.h"
#include "tree.h"

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

/* Returns the sign of a number that is right in sign. */
static int sign_beyond(double value, double doubt) {
    return (value > doubt) - (value < -doubt);
}

/* From a place to a vertex of b, whose index may run on beyond its ring; d leads from the frame of the place to that of b. */
SAT_ASIDE sat__vec2d way_to_vertex(sat__vec2d from, sat__vec2d d, const sat_polygon *b, uint32_t index) {
    return sat__plus(sat__minus(sat__vertex(b, index < b->ring ? index : index - b->ring), from), d);
}

/* From one vertex of a shape to another. */
SAT_ASIDE sat__vec2d way_along(const sat_polygon *p, uint32_t from, uint32_t to) {
    return way_to_vertex(sat__vertex(p, from), (sat__vec2d){0.0, 0.0}, p, to);
}

/* On which side of the line of an edge of m->a does a vertex of m->b lie: 1 outside, 0 on it? Mostly double decides. */
static int side_of(const neighbours *n, const sat__minkowski *m, uint32_t edge, uint32_t vertex) {
    double lost = 0.0;
    const sat__vec2d from = sat__vertex(m->a, edge), to = sat__vertex(m->a, sat__next(m->a, edge)),
                     at = sat__way_between(sat__times(-1.0, m->d), sat__vertex(m->b, vertex), &lost),
                     along = sat__way_between(from, to, &lost), way = sat__way_between(from, at, &lost);
    const double cross = along.y * way.x - along.x * way.y, length = sat__abs(along.x) + sat__abs(along.y);
    if (sat__abs(cross) > length * (n->doubt + n->pair.scale * OF_DOUBLES)) {
        return sign_beyond(cross, 0.0);
    }
    if (n->doubt > 0.0) {
        return sign_beyond(sat__exact_height(m, edge, vertex), n->doubt);
    }
    return m->exact && lost == 0.0 ? sat__sign_of_difference(along.y, way.x, along.x, way.y)
                                   : sign_beyond(sat__cross_of_edge(m, edge, vertex), 0.0);
}

/* Does it bound a surface that others may continue: has it an area and no radius? */
static bool has_surface(const sat_polygon *p) {
    return p->count > 2 && !sat__is(p, SAT_ROUND);
}

/* A box that holds a place, relative to the frame, and all that count as the same. */
static sat_aabb box_about(const sat_polygon *p, sat__vec2d v) {
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
 * These lie around a corner: at most half a turn from either of its edges, on their outer sides, begins something else, and
 * if at half a turn, the edge goes straight on. Where nothing does, the tangent of half the angle from the edge straight on
 * to the first that does.
 */
typedef struct surroundings {
    bool is_met[2]; /* from the edge that ends there, and from the one that begins there */
    bool goes_straight_on[2];
    float turn[2];
} surroundings;

/* How far the surface turns at a corner of a, from an edge of a on to a vertex: see sat__limit_of_turn(). */
static float turn_towards(const neighbours *n, uint32_t corner, int side, uint32_t vertex) {
    const sat_polygon *a = n->pair.a;
    const sat__point p = sat__point_of(&n->m, corner, vertex);
    const uint32_t other_end = side == 0 ? sat__previous(a, corner) : sat__next(a, corner);
    return sat__limit_of_turn(way_along(a, other_end, corner), (sat__vec2d){p.x, p.y});
}

/*
 * A vertex of the other, at the start of an edge of it that holds the corner, or at its end: where the other begins or ends
 * around the corner. `its_side` is that from which it is met first, where nothing lies between: 1 for the start.
 */
static void meet_vertex(const neighbours *n, uint32_t corner, uint32_t vertex, int its_side, surroundings *s) {
    const uint32_t edges[2] = {sat__previous(n->pair.a, corner), corner};
    const int sides[2] = {side_of(n, &n->m, edges[0], vertex), side_of(n, &n->m, edges[1], vertex)};
    if (sides[0] == 0 && sides[1] == 0) {
        return; /* it is the corner */
    }
    for (int side = 0; side < 2; side++) {
        const float turn = sides[side] > 0 ? 0.0f : turn_towards(n, corner, side, vertex);
        if (sides[side] > 0 ||
            (sides[side] == 0 && turn >= 1.0f && side == its_side)) { /* against the edge, the latter */
            s->is_met[side] = true;
        } else if (sides[side] == 0 && turn < 1.0f) {
            s->goes_straight_on[side] = true;
        } else {
            s->turn[side] = turn < s->turn[side] ? turn : s->turn[side];
        }
    }
}

/* Edges of another shape that are tried for a corner. */
enum { MOST_TRIED = 5 };

/*
 * The edge of the other that is seen beyond a corner from the other's first vertex (bisection, as it is convex). If the corner lies
 * on the other's boundary, or outside, one of these is, as rounding decides: that edge, those beside it, the first, the last.
 */
static uint32_t edge_beyond(const neighbours *n, uint32_t corner) {
    const sat_polygon *b = n->pair.b;
    const sat__vec2d place = sat__vertex(n->pair.a, corner), first = way_to_vertex(place, n->pair.d, b, 0);
    uint32_t from = 1, to = b->ring - 1u;
    while (from + 1 < to) {
        const uint32_t middle = (from + to) / 2;
        const bool is_behind = sat__cross(first, way_to_vertex(place, n->pair.d, b, middle)) < 0.0;
        from = is_behind ? from : middle;
        to = is_behind ? middle : to;
    }
    return from;
}

/* What lies around a corner of another shape, if that holds it: where it lies on edges of that, their ends that are not the corner. */
static void meet_shape(const neighbours *n, uint32_t corner, surroundings *s) {
    const sat_polygon *b = n->pair.b;
    const sat__minkowski turned = sat__minkowski_turned(&n->m); /* heights over edges of the other */
    const uint32_t beyond = b->ring <= MOST_TRIED ? 2 : edge_beyond(n, corner),
                   edges[MOST_TRIED] = {0, beyond - 1u, beyond, beyond + 1u, b->ring - 1u};
    uint32_t holding[MOST_TRIED], count = 0;
    for (uint32_t i = 0; i < MOST_TRIED && i < b->ring; i++) {
        const uint32_t edge = b->ring <= MOST_TRIED ? i : edges[i];
        const int side = side_of(n, &turned, edge, corner);
        if (side > 0) {
            return; /* it does not hold the corner */
        }
        holding[count] = edge;
        count += side == 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t edge = holding[i], end = sat__next(b, edge);
        bool begins_there = false, ends_there = false;
        for (uint32_t k = 0; k < count; k++) {
            begins_there = begins_there || sat__next(b, holding[k]) == edge;
            ends_there = ends_there || holding[k] == end;
        }
        if (!begins_there) {
            meet_vertex(n, corner, edge, 1, s);
        }
        if (!ends_there) {
            meet_vertex(n, corner, end, 0, s);
        }
    }
    s->is_met[0] = s->is_met[0] || count == 0;
    s->is_met[1] = s->is_met[1] || count == 0;
}

/* Returns the limit of a corner, as in sat__corner_limits(). */
static float limit_of_corner(const surroundings *s) {
    const bool is_convex[2] = {!s->is_met[0] && !s->goes_straight_on[0], !s->is_met[1] && !s->goes_straight_on[1]};
    if (is_convex[0] && is_convex[1]) {
        return SAT_FREE_CORNER;
    }
    if (is_convex[0] || is_convex[1]) {
        return is_convex[1] ? s->turn[1] : -s->turn[0];
    }
    return s->is_met[0] == s->is_met[1] ? 0.0f : s->is_met[0] ? SAT_STRAIGHT_CORNER : -SAT_STRAIGHT_CORNER;
}

static void join_corner(const sat__tree *tree, sat_polygon *p, uint32_t corner) {
    surroundings s = {{false, false}, {false, false}, {SAT_FREE_CORNER, SAT_FREE_CORNER}};
    const sat_aabb box = box_about(p, sat__vertex(p, corner));
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

/* A place on an edge: a vertex of a shape, or where an edge of another crosses it, with no shape then. */
typedef struct edge_place {
    const sat_polygon *shape;
    uint32_t vertex;
    double share; /* of the edge's length: of the edge's own ends and of crossings */
} edge_place;

/* An edge that is looked at, from its start or from its end on. */
typedef struct edge_walk {
    const sat__tree *tree;
    const sat_polygon *p;
    uint32_t edge;
    bool is_back;
    sat__vec2d start, along;
} edge_walk;

static double share_of_place(const edge_walk *w, const edge_place *place) {
    if (place->shape == NULL || place->shape == w->p) {
        return place->share;
    }
    const sat__pair pair = sat__make_pair(w->p, place->shape);
    const sat__vec2d way = way_to_vertex(w->start, pair.d, place->shape, place->vertex);
    return sat__dot(way, w->along) / sat__dot(w->along, w->along);
}

/* Is the second place further on? Both lie on the edge's line, so one coordinate of vertices decides. */
static bool is_further_on(const edge_walk *w, const edge_place *than, const edge_place *q) {
    const bool by_x = sat__abs(w->along.x) >= sat__abs(w->along.y);
    const double length = by_x ? w->along.x : w->along.y;
    if (than->shape == NULL || q->shape == NULL) {
        const double doubt = ROUNDING * size_of_floats(w->p) * (is_turned(w->p) ? 1.0 : OF_DOUBLES / ROUNDING);
        return sign_beyond(w->is_back ? share_of_place(w, than) - share_of_place(w, q)
                                      : share_of_place(w, q) - share_of_place(w, than),
                           4.0 * doubt / sat__abs(length)) > 0;
    }
    const sat_polygon *a = than->shape, *b = q->shape;
    const sat__vec2d rough =
        way_to_vertex(sat__vertex(a, than->vertex), sat__vec2d_of(sat__displacement(a, b)), b, q->vertex);
    const double doubt = (size_of_floats(a) + size_of_floats(b)) * (is_turned(a) || is_turned(b) ? ROUNDING : 0.0);
    double value = by_x ? rough.x : rough.y;
    if (sat__abs(value) <= doubt + (size_of_floats(a) + size_of_floats(b)) * OF_DOUBLES) {
        const neighbours n = neighbours_of(a, b);
        const sat__point way = sat__point_of(&n.m, than->vertex, q->vertex);
        value = by_x ? way.x : way.y;
        if (!way.exact) {
            const sat__exact2 exact = sat__exact_point(&n.m, &way);
            value = sat__sum_value(by_x ? &exact.x : &exact.y);
        }
    }
    return sign_beyond((length < 0.0) != w->is_back ? -value : value, doubt) > 0;
}

/* Finds by bisection where the line of the edge crosses another shape, between two vertices on different sides of it. */
SAT_ASIDE edge_place find_crossing(const edge_walk *w, const neighbours *n, uint32_t first, uint32_t last) {
    const sat_polygon *b = n->pair.b;
    uint32_t from = first, to = last < first ? last + b->ring : last;
    const bool is_left = sat__cross(w->along, way_to_vertex(w->start, n->pair.d, b, from)) <= 0.0;
    while (from + 1 < to) {
        const uint32_t middle = (from + to) / 2;
        const bool is_beside = (sat__cross(w->along, way_to_vertex(w->start, n->pair.d, b, middle)) <= 0.0) == is_left;
        from = is_beside ? middle : from;
        to = is_beside ? to : middle;
    }
    const sat__vec2d before = way_to_vertex(w->start, n->pair.d, b, from),
                     way = sat__minus(way_to_vertex(w->start, n->pair.d, b, to), before);
    const double share = 0.0 - sat__cross(w->along, before) / sat__cross(w->along, way);
    const sat__vec2d at = sat__plus(before, sat__times(share, way));
    return (edge_place){NULL, 0, sat__dot(at, w->along) / sat__dot(w->along, w->along)};
}

/* How far outside of an edge a vertex of another shape lies, in double, times a length; 0 where it may be on it. */
static double rough_height(const edge_walk *w, const neighbours *n, uint32_t vertex) {
    const double cross = sat__cross(way_to_vertex(w->start, n->pair.d, n->pair.b, vertex), w->along),
                 length = sat__abs(w->along.x) + sat__abs(w->along.y);
    return sat__abs(cross) > length * (n->doubt + n->pair.scale * OF_DOUBLES) ? cross : 0.0;
}

/*
 * Finds the part of an edge that another shape covers: as far as an edge of it lies against it from outside, or, where it lies on
 * both sides of the edge's line, as far as that line leads through it. False where it does not.
 */
static bool find_cover(const edge_walk *w, const sat_polygon *other, edge_place cover[2]) {
    const neighbours n = neighbours_of(w->p, other);
    const sat__vec2d out = {w->along.y, 0.0 - w->along.x};
    const uint32_t lowest = sat__support_in_double(other, out);
    bool is_inside = rough_height(w, &n, lowest) < 0.0;
    uint32_t against = other->ring, i = sat__previous(other, sat__previous(other, lowest));
    for (int tried = 0, before = 1; tried < MOST_TRIED && !is_inside && against == other->ring; tried++) {
        const int side = side_of(&n, &n.m, w->edge, i);
        is_inside = side < 0; /* by a hair */
        against = side == 0 && before == 0 ? sat__previous(other, i) : against;
        before = side;
        i = sat__next(other, i);
    }
    if (is_inside) { /* the line leads out of it from the lowest vertex on */
        const uint32_t highest = sat__support_in_double(other, sat__times(-1.0, out));
        if (rough_height(w, &n, highest) <= 0.0) {
            return false;
        }
        cover[w->is_back] = find_crossing(w, &n, lowest, highest);
        cover[!w->is_back] = find_crossing(w, &n, highest, lowest);
        return true;
    }
    cover[!w->is_back] = (edge_place){other, against, 0.0}; /* it runs the other way */
    cover[w->is_back] = (edge_place){other, sat__next(other, against), 0.0};
    return against < other->ring;
}

/* Moves a place on, as far as another shape covers the edge; false where none does. */
static bool move_over_cover(const edge_walk *w, edge_place *place) {
    const sat_aabb box = place->shape != NULL
                             ? box_about(place->shape, sat__vertex(place->shape, place->vertex))
                             : box_about(w->p, sat__plus(w->start, sat__times(place->share, w->along)));
    const edge_place from = *place;
    bool has_moved = false;
    sat__touch_walk walk = sat__walk_touching(w->tree, &box);
    for (const sat_polygon *other; (other = next_beside(&walk, w->p)) != NULL;) {
        edge_place cover[2];
        if (find_cover(w, other, cover) && !is_further_on(w, &from, &cover[0]) && is_further_on(w, place, &cover[1])) {
            *place = cover[1];
            has_moved = true;
        }
    }
    return has_moved;
}

/*
 * The first place that no other covers, from one end of the edge on; false where there is none. And how far the first cover goes.
 */
static bool find_free_place(const edge_walk *w, edge_place *first, edge_place *place) {
    const edge_place ends[2] = {{w->p, w->edge, 0.0}, {w->p, sat__next(w->p, w->edge), 1.0}};
    *first = *place = ends[w->is_back];
    for (bool is_first = true; is_further_on(w, place, &ends[!w->is_back]); is_first = false) {
        if (!move_over_cover(w, place)) {
            return true;
        }
        *first = is_first ? *place : *first;
    }
    return false;
}

static void join_edge(const sat__tree *tree, sat_polygon *p, uint32_t edge) {
    edge_walk w = {tree, p, edge, false, sat__vertex(p, edge), way_along(p, edge, edge + 1)};
    edge_place first, last, from, to;
    const bool is_free = find_free_place(&w, &first, &from);
    if (!is_free && from.shape == first.shape && from.vertex == first.vertex && from.share == first.share) {
        sat__cover_edge(p, edge, 1.0, 0.0); /* by the first */
        return;
    }
    w.is_back = true;
    (void)find_free_place(&w, &last, &to);
    if (!is_free) {
        sat__cover_edge(p, edge, share_of_place(&w, &first), share_of_place(&w, &last));
    } else if (from.shape != p || to.shape != p) {
        sat__keep_part(p, edge, share_of_place(&w, &from), share_of_place(&w, &to));
    }
}

/* -------------------------------------------------------------------------------------------------------------- all -- */

/* Does no vertex of m->b lie outside of m->a? The furthest one of each edge decides, and those beside it where double does not. */
static bool holds(const neighbours *n, const sat__minkowski *m) {
    bool is_held = true;
    for (uint32_t i = 0; i < m->a->ring && is_held; i++) {
        const sat__vec2d along = way_along(m->a, i, i + 1);
        uint32_t k = sat__previous(m->b, sat__support_in_double(m->b, (sat__vec2d){0.0 - along.y, along.x}));
        for (int tried = 0; tried < 3 && is_held; tried++, k = sat__next(m->b, k)) {
            is_held = side_of(n, m, i, k) <= 0;
        }
    }
    return is_held;
}

/* Does the box of b hold that of a, as floats go? */
static bool has_larger_box(const sat__pair *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const double room = (double)pair->bound;
    return pair->d.x + (double)b->lower_x <= (double)a->lower_x + room &&
           pair->d.x + (double)b->upper_x >= (double)a->upper_x - room &&
           pair->d.y + (double)b->lower_y <= (double)a->lower_y + room &&
           pair->d.y + (double)b->upper_y >= (double)a->upper_y - room;
}

/* Does a shape lie in another one, but is not the same? */
static bool lies_in_another(const sat__tree *tree, const sat_polygon *p) {
    const sat_aabb box = box_about(p, sat__vertex(p, 0));
    sat__touch_walk walk = sat__walk_touching(tree, &box);
    bool is_held = false;
    for (const sat_polygon *other; !is_held && (other = next_beside(&walk, p)) != NULL;) {
        const sat__pair pair = sat__make_pair(p, other);
        if (has_larger_box(&pair)) {
            const neighbours n = neighbours_of(p, other);
            const sat__minkowski turned = sat__minkowski_turned(&n.m);
            is_held = holds(&n, &turned) && !holds(&n, &n.m);
        }
    }
    return is_held;
}

static void join_shape(const sat__tree *tree, sat_polygon *p) {
    const bool is_within = lies_in_another(tree, p);
    for (uint32_t k = 0; k < p->ring; k++) {
        if (is_within) {
            sat__keep_part(p, k, 0.0, 0.0);
        } else {
            join_corner(tree, p, k);
            join_edge(tree, p, k);
        }
    }
}

static void join_all(sat__tree *tree, sat_polygon *const *polygons, size_t count) {
    sat__tree_build(tree, polygons, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        if (has_surface(polygons[i])) {
            join_shape(tree, polygons[i]);
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
