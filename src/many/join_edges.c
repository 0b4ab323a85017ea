/* Edges of joined shapes push where no other shape covers them, and keep how far the surface goes on where one does. */
#include "many.h"

/* A shape sees through so many others behind an edge: more are much thinner than it is itself, and would make joining slow. */
enum { MOST_SEEN = 8 };

/* A place on an edge: a vertex of a shape, or where the outline of another one crosses it. */
typedef struct edge_place {
    const sat_polygon *shape;
    bool is_crossing;
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
    if (place->is_crossing || place->shape == w->p) {
        return place->share;
    }
    const sat__shapes pair = sat__make_pair(w->p, place->shape);
    const sat__vec2d way = sat__way_to_vertex(w->start, pair.d, place->shape, place->vertex);
    return sat__dot(way, w->along) / sat__dot(w->along, w->along);
}

/* Is the second place further on? Both lie on the edge's line, so one coordinate of vertices decides. */
SAT_RARE static bool is_further_on(const edge_walk *w, const edge_place *than, const edge_place *q) {
    const bool by_x = sat__abs(w->along.x) >= sat__abs(w->along.y);
    const double length = by_x ? w->along.x : w->along.y;
    const sat_polygon *a = than->shape, *b = q->shape;
    const sat__vec2d d = sat__vec2d_of(sat__displacement(a, b));
    const double doubt = sat__doubt_between(a, b),
                 near = doubt + SAT_JOIN_OF_DOUBLES * (double)sat__lengths(a, b, (float)d.x, (float)d.y);
    if (than->is_crossing || q->is_crossing) {
        const double way = share_of_place(w, q) - share_of_place(w, than);
        return sat__sign_beyond(w->is_back ? -way : way, 4.0 * near / sat__abs(length)) > 0;
    }
    const sat__vec2d rough = sat__way_to_vertex(sat__vertex(a, than->vertex), d, b, q->vertex);
    double value = by_x ? rough.x : rough.y;
    if (sat__abs(value) <= near) {
        const sat__neighbours n = sat__neighbours_of(a, b);
        const sat__point way = sat__point_of(&n.m, than->vertex, q->vertex);
        value = by_x ? way.x : way.y;
        if (!way.exact) {
            const sat__exact2 exact = sat__exact_point(&n.m, &way);
            value = sat__sum_value(by_x ? &exact.x : &exact.y);
        }
    }
    return sat__sign_beyond((length < 0.0) != w->is_back ? -value : value, doubt) > 0;
}

/* Finds by bisection where the line of the edge crosses another shape, between two vertices on different sides of it. */
SAT_NOINLINE edge_place find_crossing(const edge_walk *w, const sat__neighbours *n, uint32_t first, uint32_t last) {
    const sat_polygon *b = n->pair.b;
    uint32_t from = first, to = last < first ? last + b->ring : last;
    const bool is_left = sat__cross(w->along, sat__way_to_vertex(w->start, n->pair.d, b, from)) <= 0.0;
    while (from + 1 < to) {
        const uint32_t middle = (from + to) / 2;
        const bool is_beside =
            (sat__cross(w->along, sat__way_to_vertex(w->start, n->pair.d, b, middle)) <= 0.0) == is_left;
        from = is_beside ? middle : from;
        to = is_beside ? to : middle;
    }
    const sat__vec2d before = sat__way_to_vertex(w->start, n->pair.d, b, from),
                     way = sat__minus(sat__way_to_vertex(w->start, n->pair.d, b, to), before);
    const double share = 0.0 - sat__cross(w->along, before) / sat__cross(w->along, way);
    const sat__vec2d at = sat__plus(before, sat__times(share, way));
    return (edge_place){b, true, 0, sat__dot(at, w->along) / sat__dot(w->along, w->along)};
}

/* How far outside of the edge's line a vertex of another shape lies, in double, times the edge's length. */
static double height_over(const edge_walk *w, const sat__shapes *pair, uint32_t vertex) {
    return sat__cross(sat__way_to_vertex(w->start, pair->d, pair->b, vertex), w->along);
}

/*
 * Does an edge of another shape run against the edge, on one line with it? The ends of the shorter one decide that, by the line of
 * the longer one, which rounding turns by less.
 */
static bool runs_against(const edge_walk *w, const sat__neighbours *n, uint32_t edge) {
    const sat__vec2d along = sat__way_along(n->pair.b, edge, edge + 1);
    const double opposed = 0.0 - sat__dot(along, w->along);
    if (opposed <= sat__abs(sat__cross(along, w->along))) {
        return false;
    }
    const bool is_longer = sat__dot(along, along) > sat__dot(w->along, w->along);
    const sat__minkowski turned = sat__minkowski_turned(&n->m), *m = is_longer ? &turned : &n->m;
    const uint32_t line = is_longer ? edge : w->edge, from = is_longer ? w->edge : edge;
    return sat__side_of(n, m, line, from) == 0 && sat__side_of(n, m, line, sat__next(m->b, from)) == 0;
}

/*
 * Finds the part of an edge that another shape covers: as far as one of its edges lies against it from outside, or as far as the
 * edge's line leads through it. False if there is none.
 */
static bool find_cover(const edge_walk *w, const sat_polygon *other, edge_place cover[2]) {
    const sat__neighbours n = sat__neighbours_of(w->p, other);
    const sat__vec2d out = {w->along.y, 0.0 - w->along.x};
    const uint32_t lowest = sat__support_in_double(other, out),
                   first = sat__previous(other, sat__previous(other, lowest));
    sat__beside beside;
    bool is_inside = sat__rough_side_of(&n, &n.m, w->edge, lowest, &beside) < 0;
    uint32_t against = other->ring;
    for (uint32_t tried = 0, i = first; tried < SAT_JOIN_TRIED && !is_inside && against == other->ring; tried++) {
        against = runs_against(w, &n, i) ? i : against;
        is_inside = against == other->ring && sat__side_of(&n, &n.m, w->edge, i) < 0; /* by a hair */
        i = sat__next(other, i);
    }
    if (is_inside) { /* the line leads out of it from the lowest vertex on */
        const uint32_t highest = sat__support_in_double(other, sat__opposite(out));
        if (sat__rough_side_of(&n, &n.m, w->edge, highest, &beside) <= 0) {
            return false;
        }
        cover[w->is_back] = find_crossing(w, &n, lowest, highest);
        cover[!w->is_back] = find_crossing(w, &n, highest, lowest);
        return true;
    }
    cover[!w->is_back] = (edge_place){other, false, against, 0.0}; /* it runs the other way */
    cover[w->is_back] = (edge_place){other, false, sat__next(other, against), 0.0};
    return against < other->ring;
}

/* Moves a place on, as far as another shape covers the edge; false where none does. */
static bool move_over_cover(const edge_walk *w, edge_place *place) {
    const sat_polygon *of = place->is_crossing ? w->p : place->shape;
    const sat__vec2d at =
        place->is_crossing ? sat__plus(w->start, sat__times(place->share, w->along)) : sat__vertex(of, place->vertex);
    const sat_aabb box = sat__box_about(of, at, at);
    const edge_place from = *place;
    bool has_moved = false;
    sat__touch_walk walk = sat__walk_touching(w->tree, &box);
    for (const sat_polygon *other; (other = sat__next_beside(&walk, w->p)) != NULL;) {
        edge_place cover[2];
        if (find_cover(w, other, cover) && !is_further_on(w, &from, &cover[0]) && is_further_on(w, place, &cover[1])) {
            *place = cover[1];
            has_moved = true;
        }
    }
    return has_moved;
}

/* The first place that no other covers, from one end of the edge on, if there is one; and how far the first cover goes. */
static bool find_free_place(const edge_walk *w, edge_place *first, edge_place *place) {
    const edge_place ends[2] = {{w->p, false, w->edge, 0.0}, {w->p, false, sat__next(w->p, w->edge), 1.0}};
    *first = *place = ends[w->is_back];
    for (bool is_first = true; is_further_on(w, place, &ends[!w->is_back]); is_first = false) {
        if (!move_over_cover(w, place)) {
            return true;
        }
        *first = is_first ? *place : *first;
    }
    return false;
}

/*
 * Looks from as far behind the edge as the surface is known to go on: how far the furthest shape reaches that lies on both sides
 * there, beside the edge, but for rounding.
 */
static double look_behind(const edge_walk *w, double length, double behind) {
    const sat__vec2d out = {w->along.y, 0.0 - w->along.x},
                     start = sat__plus(w->start, sat__times(behind / length, out));
    double furthest = behind;
    edge_walk moved = *w;
    const sat_aabb box = sat__box_about(w->p, start, sat__plus(start, w->along));
    sat__touch_walk walk = sat__walk_touching(w->tree, &box);
    for (const sat_polygon *other; (other = sat__next_beside(&walk, w->p)) != NULL;) {
        const sat__neighbours n = sat__neighbours_of(w->p, other);
        const uint32_t lowest = sat__support_in_double(other, out),
                       highest = sat__support_in_double(other, sat__opposite(out));
        const double reach = height_over(w, &n.pair, highest) / length, room = 4.0 * sat__room_between(w->p, other),
                     doubt = room / length;
        moved.start = sat__plus(start, sat__times(doubt, out));
        if (reach > furthest + room && height_over(w, &n.pair, lowest) / length < behind + room &&
            find_crossing(&moved, &n, lowest, highest).share < 1.0 - doubt &&
            find_crossing(&moved, &n, highest, lowest).share > doubt) {
            furthest = reach;
        }
    }
    return furthest;
}

/* How far the surface goes on behind a covered edge; DBL_MAX if further than p is large, or through more than it sees. */
static double find_behind(const edge_walk *w, const sat_polygon *cover) {
    const double length = sat__sqrt(sat__dot(w->along, w->along));
    double behind = 0.0;
    if (cover != NULL) {
        const sat__shapes pair = sat__make_pair(w->p, cover);
        const uint32_t furthest = sat__support_in_double(cover, (sat__vec2d){0.0 - w->along.y, w->along.x});
        behind = height_over(w, &pair, furthest) / length;
    }
    for (int seen = 0; seen < MOST_SEEN && behind < (double)w->p->outer; seen++) {
        const double next = look_behind(w, length, behind);
        if (next == behind) {
            return behind;
        }
        behind = next;
    }
    return DBL_MAX;
}

SAT_RARE void sat__join_edge(const sat__tree *tree, sat_polygon *p, uint32_t edge) {
    edge_walk w = {tree, p, edge, false, sat__vertex(p, edge), sat__way_along(p, edge, edge + 1)};
    edge_place first, last, from, to;
    const bool is_free = find_free_place(&w, &first, &from);
    if (!is_free && from.shape == first.shape) { /* the first cover leads from one end to the other */
        sat__cover_whole_edge(p, edge, find_behind(&w, first.is_crossing ? NULL : first.shape));
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
