/*
 * Masks: pushes that go through enabled edges and corners only.
 *
 * A push along an edge's normal goes out through that edge of one shape, and through the edge of the other that faces
 * it: both must be enabled. (Without the second condition the side of a box would push it out of a floor tile through
 * the tile's disabled side.) Two rounded corners push along the line between them; each is enabled when one of its
 * edges is. A circle has no edge that could be disabled.
 *
 * A shape that is limited is a part of a surface, of which others are the rest (free_surface.h). Then what it pushes follows from
 * its own features, whichever of two parallel edges is the reference:
 *
 *     an edge       pushes what touches its free part and lies deepest over it; at a seam the rest is the neighbour's
 *     a corner      pushes in the directions in which all of the surface turns there: from the normal of one of the shape's
 *                   edges to that of the neighbour's edge that goes on
 *     a neighbour   has that edge: where it would push less far, it is the neighbour's to push
 *     another edge  competes only if what it meets pushes back: a corner that is none of the other surface does not
 *
 * A limited shape only senses what it may not push.
 */
#include "intersect.h"

/* A push of a vertex of b, out through an edge of a. */
typedef struct edge_push {
    uint32_t edge, vertex;
    double separation;
    bool is_least; /* no other push of the two is less far */
} edge_push;

/* ------------------------------------------------------------------------------------------------------ edges of a -- */

/* Does what projects onto an edge push b less far than a separation does? So it does where b touches it, and pushes back. */
static bool pushes_less(const sat__shapes *pair, const sat__projection *s, double separation) {
    return s->height > separation + (double)pair->bound && sat__is_touched(s) &&
           sat__pushes_back(pair, s->deepest, s->line.normal, separation);
}

/*
 * Does b touch an edge at one of its ends, a corner of the surface: in the half towards it, or the surface does not turn outwards
 * at the other? Where it goes straight on there, the half of the whole side may reach as far as this edge.
 */
static bool is_touched_at(const sat_polygon *a, uint32_t edge, uint32_t corner, const sat__projection *s) {
    const bool begins = edge == corner;
    const uint32_t other = begins ? sat__next(a, edge) : edge;
    return sat__is_touched(s) &&
           ((begins ? 2.0 * s->band.from <= s->line.square : 2.0 * s->band.to >= s->line.square) ||
            sat__limit_of(a, other) == 0.0f || sat__goes_straight_on(a, other));
}

/*
 * At an end of an edge of a: does the other edge there, or what goes on, push b less far? And does b come out of the surface there?
 */
static bool other_pushes_less(const sat__shapes *pair, uint32_t edge, uint32_t corner, double separation,
                              bool *leaves) {
    const bool is_free = sat__limit_of(pair->a, corner) == SAT_FREE_CORNER;
    const uint32_t other = corner == edge ? sat__previous(pair->a, edge) : corner;
    if (sat__own_limit(pair->a, edge, corner) > 0.0f) {
        *leaves = *leaves || sat__leaves_by_neighbour(pair, corner, separation);
        if (sat__neighbour_pushes_less(pair, corner, separation)) {
            return true;
        }
    }
    if (!sat__edge_is_enabled(pair->a, other) ||
        ((*leaves || !is_free) &&
         sat__height(pair, other, sat__deepest(pair, other)) <= separation + (double)pair->bound)) {
        return false;
    }
    const sat__projection s = sat__project_over_free(pair, other);
    *leaves = *leaves || (is_free && is_touched_at(pair->a, other, corner, &s));
    return pushes_less(pair, &s, separation);
}

/* Does b come out of the surface at an end of an edge of a, and would it not be pushed less far there? */
static bool leaves_at_ends(const sat__shapes *pair, uint32_t edge, double separation) {
    bool before = false, after = false;
    return (!other_pushes_less(pair, edge, edge, separation, &before) && before) ||
           (!other_pushes_less(pair, edge, sat__next(pair->a, edge), separation, &after) && after);
}

/*
 * Does an edge of a that b touches push it, too, where b lies deepest beyond an end of the edge? So it does if the other edge
 * there has the corner's limit, and where the surface goes on in a neighbour that b does not touch, or that does not free it of a.
 */
static bool pushes_beyond(const sat__shapes *pair, uint32_t edge, uint32_t corner, const sat__projection *s) {
    return sat__own_limit(pair->a, edge, corner) > 0.0f ? sat__touch_of_neighbour(pair, corner) == SAT_APART
                                                        : !sat__is_freed_by_neighbour(pair, edge, s);
}

/* Does b reach over all of a part, from the begin on, or from the end on if the sign is -1, though it lies lowest beyond that? */
static bool reaches_over(const sat__shapes *pair, const sat__projection *s, double sign) {
    const double reach = sat__reach_from(pair, s->line.start, sat__times(sign, s->line.along));
    return reach + pair->radius * sat__sqrt(s->line.square) >= (sign > 0.0 ? s->edge.to : 0.0 - s->edge.from);
}

/*
 * Does an edge of a push b? It lies over the free part of it, deepest, and passes its line there, or beyond a seam, or comes
 * out of the surface beyond one or two corners, and no other would push it less far there.
 */
static bool edge_pushes(const sat__shapes *pair, uint32_t edge, double separation) {
    const sat_polygon *a = pair->a;
    if (!sat__is(a, SAT_LIMITED) || !sat__edge_is_enabled(a, edge)) {
        return sat__edge_is_enabled(a, edge);
    }
    const uint32_t end = sat__next(a, edge);
    const bool ends_before = sat__limit_of(a, edge) == SAT_FREE_CORNER,
               ends_behind = sat__limit_of(a, end) == SAT_FREE_CORNER; /* no neighbour goes on there */
    sat__projection s = sat__project_lowest(pair, edge, sat__free_parts(a)[edge]);
    const double gap = sat__gap_beside(a) * sat__sqrt(s.line.square);
    s.edge.from -= ends_before ? 0.0 : gap;
    s.edge.to += ends_behind ? 0.0 : gap;
    const bool is_before = s.low.to < s.edge.from;
    const bool is_behind = s.low.from > s.edge.to;
    if ((is_before & ends_before) | (is_behind & ends_behind)) {
        return false; /* nothing goes on at the corner beyond which b lies deepest; most edges of many are left out so */
    }
    sat__find_band(pair, &s);
    bool leaves = sat__is_touched(&s);
    if ((is_before && !((leaves || reaches_over(pair, &s, 1.0)) && pushes_beyond(pair, edge, edge, &s))) ||
        (is_behind && !((leaves || reaches_over(pair, &s, -1.0)) && pushes_beyond(pair, edge, end, &s))) ||
        other_pushes_less(pair, edge, edge, separation, &leaves) ||
        other_pushes_less(pair, edge, end, separation, &leaves)) {
        return false;
    }
    return leaves || (!is_before && !is_behind &&
                      ((ends_before && leaves_at_ends(pair, sat__previous(a, edge), separation)) ||
                       (ends_behind && leaves_at_ends(pair, end, separation))));
}

/* ---------------------------------------------------------------------------------------------------- what faces it -- */

/* Does a vertex of b lie beside an edge of a, or beyond an end of it where the surface turns inwards? */
static bool projects_onto(const sat__shapes *pair, uint32_t edge, uint32_t vertex) {
    uint32_t end;
    return sat__way_beyond(pair, edge, vertex, &end) <= (double)pair->bound || sat__limit_of(pair->a, end) == 0.0f;
}

#define NO_EDGE UINT32_MAX

/* Returns the edge at a vertex of which the normal is opposed to a direction, as floats go. */
static uint32_t opposed_edge(const sat_polygon *p, uint32_t vertex, sat__vec2d n) {
    const uint32_t before = sat__previous(p, vertex);
    return sat__is_opposed(p, vertex, n) ? vertex : sat__is_opposed(p, before, n) ? before : NO_EDGE;
}

/* Does a corner not push against an edge, of which n is the normal, that none of its own edges faces? */
static bool corner_is_barred(const sat_polygon *p, uint32_t corner, sat__vec2d n) {
    return sat__limit_of(p, corner) == SAT_FREE_CORNER
               ? !sat__edge_is_enabled(p, sat__incident_edge(p, corner, (float)n.x, (float)n.y))
               : !sat__corner_is_enabled(p, corner, sat__opposite(n));
}

bool sat__is_barred(const sat_polygon *p, uint32_t vertex, sat__vec2d n) {
    const uint32_t facing = opposed_edge(p, vertex, n);
    const float turn = sat__absf(sat__limit_of(p, vertex));
    return facing != NO_EDGE
               ? !sat__edge_is_enabled(p, facing)
               : (2.0f * turn <= (float)SAT_MOST_SLANT || turn == SAT_FREE_CORNER) && corner_is_barred(p, vertex, n);
}

/*
 * Does a reach a vertex of b, beside which its edge lies, by an edge of b there that would push it, but not less, or that it
 * touches, or by what goes on at an end of that? If no other push of the two is less, it is near wherever it touches such an edge;
 * otherwise it may leave b elsewhere.
 */
SAT_RARE static bool reaches_corner(const sat__shapes *pair, const edge_push *p) {
    if (!projects_onto(pair, p->edge, p->vertex)) {
        return false;
    }
    const sat__shapes swapped = sat__swapped(pair);
    const sat_polygon *b = pair->b;
    const uint32_t edges[2] = {p->vertex, sat__previous(b, p->vertex)};
    bool is_near = p->separation > 0.0;
    for (int i = 0; i < 2; i++) {
        if (sat__edge_is_enabled(b, edges[i])) {
            const sat__projection s = sat__project_over_free(&swapped, edges[i]);
            if (pushes_less(&swapped, &s, p->separation)) {
                return false;
            }
            is_near = is_near || (p->is_least ? sat__is_touched(&s) : is_touched_at(b, edges[i], p->vertex, &s)) ||
                      edge_pushes(&swapped, edges[i], s.height);
        }
    }
    return is_near || leaves_at_ends(&swapped, edges[0], p->separation) ||
           leaves_at_ends(&swapped, edges[1], p->separation);
}

/* May a corner of b, that is limited or one of a surface, face an edge of a? */
static bool corner_of_surface_faces(const sat__shapes *pair, const edge_push *p) {
    const sat__shapes swapped = sat__swapped(pair);
    const sat_polygon *b = pair->b;
    const sat__vec2d n = sat__normal(pair->a, p->edge);
    const uint32_t facing = opposed_edge(b, p->vertex, n);
    if (facing != NO_EDGE) {
        return edge_pushes(&swapped, facing, p->separation);
    }
    return !corner_is_barred(b, p->vertex, n) && reaches_corner(pair, p) && /* which takes far longer */
           (sat__limit_of(b, p->vertex) == SAT_FREE_CORNER ||
            !sat__neighbour_pushes_less(&swapped, p->vertex, p->separation));
}

/* May what faces an edge of a at a vertex of b push against it? The ends of a segment count as corners. */
static bool faces_enabled(const sat__shapes *pair, const edge_push *p) {
    const sat_polygon *b = pair->b;
    if (((b->flags & SAT_MASKED) == 0) | (b->count == 1)) {
        return true;
    }
    const sat__vec2d n = sat__normal(pair->a, p->edge);
    if (b->count == 2) {
        const double opposed = sat__dot(n, sat__normal(b, 0));
        const bool end_on = 2.0 * opposed * opposed < 1.0;
        /* An end pushes in all directions, or in none. */
        return end_on ? sat__corner_is_enabled(b, p->vertex, n) : sat__edge_is_enabled(b, opposed < 0.0 ? 0 : 2);
    }
    const bool is_corner = ((b->flags & SAT_LIMITED) != 0) | (sat__limit_of(b, p->vertex) != SAT_FREE_CORNER);
    return is_corner ? corner_of_surface_faces(pair, p)
                     : sat__edge_is_enabled(b, sat__incident_edge(b, p->vertex, (float)n.x, (float)n.y));
}

static bool may_push(const sat__shapes *pair, edge_push p) {
    return edge_pushes(pair, p.edge, p.separation) && faces_enabled(pair, &p);
}

static bool features_push(const sat__shapes *pair, const sat__features *features) {
    const sat__shapes swapped = sat__swapped(pair);
    const uint32_t i = features->index_a, k = features->index_b;
    switch (features->facing) {
    case SAT_EDGE_OF_A:
        return may_push(pair, (edge_push){i, k, features->core_distance, true});
    case SAT_EDGE_OF_B:
        return may_push(&swapped, (edge_push){k, i, features->core_distance, true});
    default: {
        const sat__vec2d n = sat__axis_between(pair, i, k);
        return sat__corner_is_enabled(pair->a, i, n) && sat__corner_is_enabled(pair->b, k, sat__opposite(n));
    }
    }
}

bool sat__may_push(const sat__shapes *pair, const sat__features *features) {
    const sat__shapes rounded = sat__as_rounded(pair);
    return features_push(&rounded, features);
}

/* ------------------------------------------------------------------------------------------------- the best of all -- */

/*
 * Does an edge of a push an edge of b that lies nearly flat over an end of it? The neighbour pushes the vertex, and this edge what
 * lies over it, less far: so bodies rest on two shapes, or on two shapes of their own, and none lets go whenever they rock.
 */
static bool pushes_slant(const sat__shapes *pair, edge_push *p, sat__slant found) {
    const sat__free_part part = sat__free_parts(pair->a)[p->edge];
    if (found.height > -DBL_MAX && (!found.is_touching || part.from > 0 || part.to < SAT_WHOLE_EDGE)) {
        const sat__projection s = sat__project_over(pair, p->edge, part);
        found.is_touching = sat__is_touched(&s);
    }
    p->separation = found.is_touching ? found.height : p->separation;
    return found.is_touching;
}

/* May an edge of a push b less far than by a separation? Its own may become less, of what lies nearly flat on it. */
static bool pushes_from_edge(const sat__shapes *pair, double than, edge_push *p) {
    const bool is_slant = pushes_slant(pair, p, sat__slant_over_end(pair, p->edge, p->vertex));
    return p->separation > than && (is_slant || may_push(pair, *p));
}

/*
 * Is b sunk in a, which is one of a surface: is a place in the middle of b's core in a? Then the edge that may push it: any, which
 * is a's ring, if b leaves a nowhere; but if b leaves it through a seam, near one end, the one that goes straight on there.
 */
SAT_RARE static uint32_t edge_of_sunk(const sat__shapes *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__vec2d local = {(double)b->centre_x, (double)b->centre_y},
                     middle = sat__plus(sat__turned_place(b, local), pair->d);
    uint32_t only = sat__is(a, SAT_LIMITED) ? a->ring : NO_EDGE;
    for (uint32_t i = 0; i < a->ring && only != NO_EDGE; i++) {
        only = sat__dot(sat__normal(a, i), sat__minus(middle, sat__vertex(a, i))) > 0.0 ? NO_EDGE : only;
    }
    for (uint32_t i = 0; i < a->ring && only != NO_EDGE; i++) {
        const sat__projection s = sat__project_over(pair, i, (sat__free_part){0, SAT_WHOLE_EDGE});
        const uint32_t end = sat__next(a, i);
        if (sat__is_touched(&s)) {
            const uint32_t beside =
                sat__limit_of(a, i) == -SAT_STRAIGHT_CORNER && sat__touch_of_neighbour(pair, i) == SAT_TOUCHES_NEARBY
                    ? sat__previous(a, i)
                : sat__limit_of(a, end) == SAT_STRAIGHT_CORNER &&
                        sat__touch_of_neighbour(pair, end) == SAT_TOUCHES_NEARBY
                    ? end
                    : NO_EDGE;
            only = sat__choose((only == a->ring) | (only == beside), beside, NO_EDGE);
        }
    }
    return only;
}

/* May an edge of a push b, which is sunk in a, less far? If b lies deepest over the free part of it. */
SAT_RARE static bool pushes_sunk(const sat__shapes *pair, double than, edge_push *p) {
    const sat__projection s = sat__project_lowest(pair, p->edge, sat__free_parts(pair->a)[p->edge]);
    return p->separation > than && sat__intervals_meet(s.edge, s.low) && faces_enabled(pair, p);
}

/*
 * Puts the push of least depth through an edge of a in place of the best so far, if it is less deep; otherwise false. With `sunk`,
 * of what is sunk. As edges come one after the other, the deepest vertex only moves on around b (Shamos, 1978): so from the last
 * one a few steps will do, and all edges take O(n + m).
 */
SAT_NOINLINE bool improve_push(const sat__shapes *pair, bool sunk, edge_push *best) {
    const uint32_t only = sunk ? edge_of_sunk(pair) : pair->a->ring;
    const bool is_long = pair->b->ring > SAT_BRUTE_RING;
    uint32_t j = sat__deepest(pair, 0);
    bool is_better = false;
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if (sat__edge_is_enabled(pair->a, i) && (only == i || only == pair->a->ring)) {
            j = is_long ? sat__deepest_from(pair, i, j) : sat__deepest(pair, i);
            edge_push p = {i, j, sat__height(pair, i, j), false};
            if (sunk ? pushes_sunk(pair, best->separation, &p) : pushes_from_edge(pair, best->separation, &p)) {
                *best = p;
                is_better = true;
            }
        }
    }
    return is_better;
}

/* Makes a push that of the features. */
static void take_push(const sat__shapes *pair, bool is_of_b, const edge_push *p, sat__features *features) {
    const double distance = p->separation - pair->radius;
    const bool is_hit = features->distance <= 0.0; /* what touches may seem apart by rounding */
    *features = sat__facing_edge(is_of_b, p->edge, p->vertex, p->separation);
    features->distance = is_hit && distance > 0.0 ? 0.0 : distance;
}

/* Finds the push of least depth out of both, by an edge of a or of b; of equal ones of the first. False where there is none. */
SAT_NOINLINE bool find_push(const sat__shapes *pair, bool sunk, sat__features *features) {
    const bool a_is_first = sat__a_is_first(pair);
    const sat__shapes swapped = sat__swapped(pair);
    edge_push best = {0, 0, -DBL_MAX, false};
    const bool is_of_first = improve_push(a_is_first ? pair : &swapped, sunk, &best),
               is_of_second = improve_push(a_is_first ? &swapped : pair, sunk, &best);
    if (is_of_first || is_of_second) {
        take_push(pair, a_is_first == is_of_second, &best, features);
    }
    return is_of_first || is_of_second;
}

/* ---------------------------------------------------------------------------------------------------- over a seam -- */

/*
 * Does the neighbour alone push b, a vertex of whose core is nearest to a corner of a? It does if that is a seam, no edge of b lies
 * nearly flat there, and the vertex lies beyond the seam by more than joining overlooks: four units of 2^-23 of each of two
 * shapes' floats.
 */
static bool hangs_over(const sat__shapes *pair, uint32_t corner, uint32_t vertex) {
    const sat_polygon *a = pair->a;
    if (!sat__is(a, SAT_LIMITED) || !sat__goes_straight_on(a, corner)) {
        return false;
    }
    const uint32_t edge = sat__edge_of_limit(a, corner);
    uint32_t end;
    return sat__way_beyond(pair, edge, vertex, &end) > (double)pair->bound + 0x1p-20 * sat__size_of_floats(a, NULL) &&
           sat__slant_over_end(pair, edge, vertex).height == -DBL_MAX;
}

/* Does one of the two hang over a seam of the other? */
static bool either_hangs_over(const sat__shapes *pair, const sat__features *features) {
    const sat__shapes swapped = sat__swapped(pair);
    return hangs_over(pair, features->index_a, features->index_b) ||
           hangs_over(&swapped, features->index_b, features->index_a);
}

SAT_RARE bool sat__push_by_own_edge(const sat__shapes *pair, sat__features *features) {
    const sat__shapes touching = sat__as_rounded(pair);
    sat__own_push own;
    if (!sat__find_own_push(&touching, 0.0, features, &own)) {
        return false;
    }
    const sat__shapes seen = own.v.swapped ? sat__swapped(&touching) : touching;
    edge_push p = {.edge = own.faces.v_index,
                   .vertex = sat__p_is_deeper(&own.faces) ? own.faces.p_index : own.faces.q_index};
    p.separation = sat__height(&seen, p.edge, p.vertex);
    if (own.slant.height > -DBL_MAX && !pushes_slant(&seen, &p, own.slant)) {
        return false;
    }
    take_push(&touching, own.v.swapped != 0, &p, features);
    return true;
}

/*
 * A neighbour that b seems to touch, within the rounding of floats, has to push it. Where that leaves nothing that pushes, though
 * the two are deep for certain, doubles decide whether it is touched.
 */
SAT_RARE static bool search_push(const sat__shapes *pair, sat__features *found) {
    const sat__shapes swapped = sat__swapped(pair);
    sat__shapes exact = *pair;
    exact.bound = 0.0f;
    return (!sat__is_elsewhere(pair) && !sat__is_elsewhere(&swapped) &&
            (find_push(pair, false, found) ||
             (found->distance < -2.0 * (double)pair->bound && find_push(&exact, false, found)))) ||
           find_push(pair, true, found);
}

/* Shapes that are apart are pushed as if they were rounder and just touched. */
bool sat__push_through_enabled(const sat__shapes *pair, sat__features *features) {
    const double reach = sat__reach_of(features);
    sat__shapes touching = sat__as_rounded(pair);
    sat__features found = *features;
    touching.radius += reach;
    if (features->facing == SAT_VERTICES && either_hangs_over(&touching, features)) {
        return false;
    }
    if (features_push(&touching, features)) {
        return sat__are_in_sight(&touching, features);
    }
    if (!search_push(&touching, &found) || !sat__are_in_sight(&touching, &found)) {
        return false;
    }
    found.distance += reach;
    *features = found;
    return true;
}
