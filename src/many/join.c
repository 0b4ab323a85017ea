/*
 * One surface out of many shapes.
 *
 *     for each corner of each shape:   the other shapes that hold it, and what they fill around it, decide how far the surface
 *                                      of the whole turns there: if outwards, the corner keeps these directions, or none
 *     for each edge:                   from its start on, and from its end back, as far as others cover it: by edges that lie
 *                                      against it from outside, or because they lie on both sides of it. What is between
 *                                      stays free, covered or not
 *     for each shape:                  whether it lies in another one as a whole; then that one pushes in its place
 *
 * All of it depends on the places alone. Signs are exact; but where a shape is turned, its vertices and the caller's positions
 * are rounded, and places within this rounding count as the same.
 */
#include "many.h"

#include <stdlib.h>

SAT_RARE double sat__room_between(const sat_polygon *a, const sat_polygon *b) {
    return SAT_JOIN_ROUNDING * (sat__size_of_floats(a, b) + sat__size_of_floats(b, a));
}

SAT_RARE double sat__doubt_between(const sat_polygon *a, const sat_polygon *b) {
    return sat__is_turned(a) || sat__is_turned(b) ? sat__room_between(a, b) : 0.0;
}

SAT_RARE sat__neighbours sat__neighbours_of(const sat_polygon *a, const sat_polygon *b) {
    sat__neighbours n = {.pair = sat__make_pair(a, b)};
    n.m = sat__minkowski_of(&n.pair);
    n.doubt = sat__doubt_between(a, b);
    return n;
}

sat__vec2d sat__way_to_vertex(sat__vec2d from, sat__vec2d d, const sat_polygon *b, uint32_t index) {
    return sat__plus(sat__minus(sat__vertex(b, index < b->ring ? index : index - b->ring), from), d);
}

SAT_RARE sat__vec2d sat__way_along(const sat_polygon *p, uint32_t from, uint32_t to) {
    return sat__way_to_vertex(sat__vertex(p, from), (sat__vec2d){0.0, 0.0}, p, to);
}

/*
 * Returns how near to the line of an edge of p, of that length, a place counts as on it which lies `way` from its start. The ends
 * of the edge are rounded: beyond them its line leads astray, the further the more.
 */
static double doubt_beside(const sat__neighbours *n, const sat_polygon *p, sat__vec2d way, double length) {
    const double beyond = 2.0 * (sat__abs(way.x) + sat__abs(way.y)) - length;
    return n->doubt > 0.0 && beyond > 0.0 ? n->doubt + beyond / length * SAT_JOIN_ROUNDING * sat__size_of_floats(p, p)
                                          : n->doubt;
}

int sat__rough_side_of(const sat__neighbours *n, const sat__minkowski *m, uint32_t edge, uint32_t vertex,
                       sat__beside *s) {
    s->from = sat__vertex(m->a, edge);
    s->to = sat__vertex(m->a, sat__next(m->a, edge));
    s->at = sat__vertex(m->b, vertex);
    const sat__vec2d along = sat__minus(s->to, s->from), way = sat__plus(sat__minus(s->at, s->from), m->d);
    const double cross = sat__cross(way, along), length = sat__abs(along.x) + sat__abs(along.y);
    s->doubt = doubt_beside(n, m->a, way, length);
    return sat__sign_beyond(cross, length * (s->doubt + n->pair.scale * SAT_JOIN_OF_DOUBLES));
}

int sat__side_of(const sat__neighbours *n, const sat__minkowski *m, uint32_t edge, uint32_t vertex) {
    sat__beside s;
    const int rough = sat__rough_side_of(n, m, edge, vertex, &s);
    if (rough != 0) {
        return rough;
    }
    if (s.doubt > 0.0) {
        return sat__sign_beyond(sat__exact_height(m, edge, vertex), s.doubt);
    }
    double lost = 0.0;
    const sat__vec2d along = sat__way_between(s.from, s.to, &lost),
                     way = sat__way_between(s.from, sat__way_between(sat__opposite(m->d), s.at, &lost), &lost);
    return m->exact && lost == 0.0 ? sat__cross_sign(way, along)
                                   : sat__sign_beyond(sat__cross_of_edge(m, edge, vertex), 0.0);
}

/* Does it bound a surface that others may continue: has it an area and no radius? */
static bool has_surface(const sat_polygon *p) { return p->count > 2 && !sat__is(p, SAT_ROUND); }

/* Boxes are floats: so the coordinates of the frame count, too. */
SAT_RARE double sat__room_of(const sat_polygon *p) {
    const double frame = sat__span2(sat__abs2(sat__load2(&p->place.frame_x)));
    return sat__is_turned(p) ? 4.0 * SAT_JOIN_ROUNDING * (frame + sat__size_of_floats(p, NULL)) : 0.0;
}

SAT_RARE sat_aabb sat__box_about(const sat_polygon *p, sat__vec2d v, sat__vec2d w) {
    const double x = p->place.frame_x, y = p->place.frame_y, room = sat__room_of(p);
    return (sat_aabb){{(float)(x + (v.x < w.x ? v.x : w.x) - room), (float)(y + (v.y < w.y ? v.y : w.y) - room)},
                      {(float)(x + (v.x > w.x ? v.x : w.x) + room), (float)(y + (v.y > w.y ? v.y : w.y) + room)}};
}

SAT_RARE const sat_polygon *sat__next_beside(sat__touch_walk *walk, const sat_polygon *own) {
    for (const sat__tree_item *item; (item = sat__next_touching(walk)) != NULL;) {
        if (item->polygon != own && has_surface(item->polygon)) {
            return item->polygon;
        }
    }
    return NULL;
}

/* Does no vertex of m->b lie outside of m->a? The furthest one of each edge decides, and those beside it where double does not. */
static bool holds(const sat__neighbours *n, const sat__minkowski *m) {
    bool is_held = true;
    for (uint32_t i = 0; i < m->a->ring && is_held; i++) {
        const sat__vec2d along = sat__way_along(m->a, i, i + 1);
        uint32_t k = sat__previous(m->b, sat__support_in_double(m->b, (sat__vec2d){0.0 - along.y, along.x}));
        for (int tried = 0; tried < 3 && is_held; tried++, k = sat__next(m->b, k)) {
            is_held = sat__side_of(n, m, i, k) <= 0;
        }
    }
    return is_held;
}

/* Does the box of b hold that of a, but for some room, and what boxes are rounded outwards by? */
static bool has_larger_box(const sat_polygon *a, const sat_polygon *b, double room) {
    const sat__f4 out = sat__four(-1.0f, -1.0f, 1.0f, 1.0f), reach_a = sat__mul(out, sat__load(&a->box.lower.x)),
                  reach_b = sat__mul(out, sat__load(&b->box.lower.x)),
                  rounding = sat__mul(sat__minus_abs(reach_a), sat__splat(0x1p-21f));
    return sat__at_least(sat__add(reach_b, sat__splat((float)room)), sat__add(reach_a, rounding)) == 15u;
}

/* Does a shape lie in another one, but is not the same? */
static bool lies_in_another(const sat__tree *tree, const sat_polygon *p) {
    const sat__vec2d first = sat__vertex(p, 0);
    const sat_aabb box = sat__box_about(p, first, first);
    const double room = sat__room_of(p);
    sat__touch_walk walk = sat__walk_touching(tree, &box);
    bool is_held = false;
    for (const sat_polygon *other; !is_held && (other = sat__next_beside(&walk, p)) != NULL;) {
        if (has_larger_box(p, other, room + sat__room_of(other))) {
            const sat__neighbours n = sat__neighbours_of(p, other);
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
            sat__join_corner(tree, p, k);
            sat__join_edge(tree, p, k);
        }
    }
}

static void join_all(sat__tree *tree, sat_polygon *const *polygons, size_t count) {
    sat__tree_build(tree, polygons, (uint32_t)count, true);
    for (size_t i = 0; i < count; i++) {
        if (has_surface(polygons[i])) {
            join_shape(tree, polygons[i]);
        }
    }
}

SAT_RARE sat_status sat_polygon_join(sat_polygon *const *polygons, size_t count, void *scratch) {
    const size_t size = sat_scratch_size(count);
    if (size == 0 || !sat__is_aligned(scratch) || !sat__is_list(polygons, count)) {
        return SAT_ERROR_INVALID_ARGUMENT;
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
