/*
 * Masks: pushes that go through enabled edges and corners only.
 *
 * A push along an edge's normal goes out through that edge of one shape, and through the edge of the other that faces
 * it: both must be enabled. (Were the second not asked, the side of a box would push it out of a floor tile through
 * the tile's disabled side.) Two rounded corners push along the line between them; each is enabled when one of its
 * edges is. A circle has no edge that could be disabled.
 *
 * A shape that is limited is a part of a surface, of which others are the rest. Then what it pushes follows from its own
 * features, whichever of two parallel edges is the reference:
 *
 *     an edge       pushes what touches its free part and lies deepest over it; at a seam the rest is the neighbour's
 *     a corner      pushes in the directions in which all of the surface turns there: from the normal of one of the shape's
 *                   edges to that of the neighbour's edge that goes on
 *     a neighbour   has that edge: its line begins at the corner, so how far it would push is known here, and where that
 *                   is less far, it is the neighbour's to push
 *
 * What a limited shape may not push, it only senses.
 */
#include "edge_mask.h"

#include "reference_edge.h"
#include "signed_distance.h"

static float limit_of(const sat_polygon *p, uint32_t vertex) {
    return sat__corner_limits(p)[sat__user_vertex(p, vertex)];
}

/* The edge from whose normal on a limit counts. */
static uint32_t edge_of_limit(const sat_polygon *p, uint32_t vertex) {
    return limit_of(p, vertex) > 0.0f ? vertex : sat__previous(p, vertex);
}

/* Does a corner that is limited push in direction m? Normals and limits are floats: 2^-20 takes in the last direction itself. */
static bool is_within_limit(const sat_polygon *p, uint32_t vertex, sat__vec2d m) {
    const double limit = (double)limit_of(p, vertex);
    const uint32_t edge = edge_of_limit(p, vertex);
    const sat__vec2d n = sat__normal(p, edge);
    const double across = sat__abs(n.x * m.y - n.y * m.x), along = sat__dot(n, m);
    return limit != 0.0 && sat__edge_is_enabled(p, edge) && across <= (sat__abs(limit) + 0x1p-20) * (1.0 + along);
}

/* Does a corner push in direction m? */
static bool corner_is_enabled(const sat_polygon *p, uint32_t index, sat__vec2d m) {
    if (limit_of(p, index) != SAT_FREE_CORNER) {
        return is_within_limit(p, index, m);
    }
    if (p->count < 3) {
        return p->count == 1 || sat__edge_is_enabled(p, 0) || sat__edge_is_enabled(p, 2);
    }
    return sat__edge_is_enabled(p, index) || sat__edge_is_enabled(p, sat__previous(p, index));
}

/* ------------------------------------------------------------------------------------------------------ what is free -- */

/* How far along an edge of a a vertex of b lies: from 0 to the square of the edge's length beside it. */
static double place_over(const sat__pair *pair, sat__vec2d start, sat__vec2d along, uint32_t vertex) {
    return sat__dot(along, sat__plus(sat__minus(sat__vertex(pair->b, vertex), start), pair->d));
}

/* A vertex over an edge: how far along it, times its length, and how high. */
typedef struct raised {
    double place, height;
} raised;

/* Places along an edge. */
typedef struct places {
    double from, to;
} places;

static void include_place(places *p, double place) {
    p->from = place < p->from ? place : p->from;
    p->to = place > p->to ? place : p->to;
}

static bool have_common(places a, places b) {
    return a.from <= b.to && a.to >= b.from;
}

/* How b lies over an edge of a. */
typedef struct projection {
    places edge;           /* the free part, and a little more */
    places low;            /* what of b is as deep as its deepest vertex */
    places band;           /* and what of it touches the edge's line; where it is apart from it, the same */
    double floor, ceiling; /* the heights between which that is */
    double square;
} projection;

/* Adds what lies in the band of a segment that rises from one end to the other. */
static void include_side(projection *s, raised from, raised to) {
    if (to.height >= s->floor && from.height <= s->ceiling) {
        const double rise = to.height - from.height, way = to.place - from.place;
        include_place(&s->band, from.place + (from.height < s->floor ? way * ((s->floor - from.height) / rise) : 0.0));
        include_place(&s->band, to.place - (to.height > s->ceiling ? way * ((to.height - s->ceiling) / rise) : 0.0));
    }
}

/* The square of the distance of a place, relative to a's frame, from the edges of b's core. */
static double square_to_core(const sat__pair *pair, sat__vec2d place) {
    const sat_polygon *b = pair->b;
    const sat__vec2d at = sat__minus(place, pair->d);
    double least = DBL_MAX;
    for (uint32_t i = 0; i < b->ring; i++) {
        const sat__vec2d from = sat__vertex(b, i), along = sat__minus(sat__vertex(b, sat__next(b, i)), from),
                         way = sat__minus(at, from);
        const double square = sat__dot(along, along), share = square > 0.0 ? sat__dot(along, way) / square : 0.0;
        const double beside = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
        const sat__vec2d off = sat__minus(way, sat__times(beside, along));
        const double found = sat__dot(off, off);
        least = found < least ? found : least;
    }
    return least;
}

static projection projection_over(const sat__pair *pair, uint32_t edge, sat__free_part part, double separation) {
    const sat__vec2d start = sat__vertex(pair->a, edge),
                     along = sat__minus(sat__vertex(pair->a, sat__next(pair->a, edge)), start);
    const double square = sat__dot(along, along), bound = (double)pair->bound, slack = bound * sat__sqrt(square),
                 share = square / (double)SAT_WHOLE_EDGE;
    /* What is level depends on floats even where sat__push_through_enabled() takes the bound away: both ends of a level side are. */
    const double level = separation + pair->scale * (double)SAT_SEPARATION_ERROR;
    const places nowhere = {DBL_MAX, -DBL_MAX};
    projection s = {.edge = {share * part.from - slack, share * part.to + slack},
                    .low = nowhere,
                    .band = nowhere,
                    .floor = 0.0 - pair->radius - bound,
                    .ceiling = level > pair->radius ? level : pair->radius,
                    .square = square};
    raised last = {place_over(pair, start, along, pair->b->ring - 1u), sat__height(pair, edge, pair->b->ring - 1u)};
    for (uint32_t i = 0; i < pair->b->ring; i++) {
        const raised next = {place_over(pair, start, along, i), sat__height(pair, edge, i)};
        include_side(&s, last.height < next.height ? last : next, last.height < next.height ? next : last);
        if (next.height <= level) {
            include_place(&s.low, next.place);
        }
        last = next;
    }
    if (pair->radius > 0.0) { /* what is round reaches an end of the part beside its core */
        const double ends[2] = {share * part.from, share * part.to};
        for (int i = 0; i < 2; i++) {
            const sat__vec2d end = sat__plus(start, sat__times(ends[i] / square, along));
            if (square_to_core(pair, end) <= pair->radius * pair->radius) {
                include_place(&s.band, ends[i]);
            }
        }
    }
    return s;
}

/* Does b touch an enabled part of an edge of a? */
static bool touches_edge(const sat__pair *pair, uint32_t edge) {
    const projection s =
        projection_over(pair, edge, sat__free_parts(pair->a)[edge], sat__height(pair, edge, sat__deepest(pair, edge)));
    return have_common(s.edge, s.band);
}

static bool goes_straight_on(const sat_polygon *p, uint32_t corner) {
    return sat__absf(limit_of(p, corner)) == SAT_STRAIGHT_CORNER;
}

/* Does what projects onto an edge lie deepest over the free part of it, or over what goes straight on there? */
static bool lies_over_part(const sat_polygon *p, uint32_t edge, const projection *s) {
    return (s->low.to >= s->edge.from || goes_straight_on(p, edge)) &&
           (s->low.from <= s->edge.to || goes_straight_on(p, sat__next(p, edge)));
}

/* How far b reaches along the normal of the edge with which a neighbour goes on at a corner: its nearest, or for -1 its furthest. */
static double reach_beyond(const sat__pair *pair, uint32_t corner, double sign) {
    const double limit = (double)limit_of(pair->a, corner), square = limit * limit;
    const sat__vec2d n = sat__normal(pair->a, edge_of_limit(pair->a, corner)),
                     way = sat__minus(pair->d, sat__vertex(pair->a, corner));
    const double c = (1.0 - square) / (1.0 + square), s = -2.0 * limit / (1.0 + square);
    const sat__vec2d m = sat__turned_by((sat__vec2d){c, s}, n), u = sat__times(sign, m);
    const uint32_t found = sat__support_from(pair->b, u, sat__support(pair->b, (float)u.x, (float)u.y));
    return sat__dot(m, sat__plus(sat__vertex(pair->b, found), way));
}

/* The edge of p between it and the neighbour that goes on at a corner. */
static uint32_t seam_at(const sat_polygon *p, uint32_t corner) {
    return limit_of(p, corner) > 0.0f ? sat__previous(p, corner) : corner;
}

/*
 * Does b touch the neighbour there, too? Then it lies over the part of the edge between the two that is covered, and for
 * certain beyond it; `within` asks whether it passes that in the half towards the corner alone.
 */
static bool touches_neighbour(const sat__pair *pair, uint32_t corner, bool within) {
    const uint32_t edge = seam_at(pair->a, corner);
    bool is_beyond = false;
    for (uint32_t i = 0; i < pair->b->ring && !is_beyond; i++) {
        is_beyond = sat__height(pair, edge, i) + pair->radius > (double)pair->bound;
    }
    if (!is_beyond) {
        return false;
    }
    const sat__free_part own = sat__free_parts(pair->a)[edge];
    const bool begins = edge == corner;
    const sat__free_part covered = begins ? (sat__free_part){0, own.from} : (sat__free_part){own.to, SAT_WHOLE_EDGE};
    const projection s = projection_over(pair, edge, covered, sat__height(pair, edge, sat__deepest(pair, edge)));
    const bool is_within = begins ? 2.0 * s.band.to <= s.edge.to : 2.0 * s.band.from >= s.edge.from + s.square;
    return have_common(s.edge, s.band) && (!within || is_within);
}

/* Does a neighbour's edge at a corner push b less far than a separation does? */
static bool neighbour_pushes_less(const sat__pair *pair, uint32_t corner, double separation) {
    return reach_beyond(pair, corner, 1.0) > separation + (double)pair->bound && touches_neighbour(pair, corner, false);
}

/*
 * How far a sees the surface. Where b passes an edge of a beside its free part, b lies in a neighbour, whose surface begins at the
 * end of that part: a push that is longer than b is away from there would leave out what the neighbour does.
 */
static double sight(const sat__pair *pair) {
    const sat_polygon *a = pair->a;
    double least = DBL_MAX;
    for (uint32_t i = 0; i < a->ring; i++) {
        const sat__free_part own = sat__free_parts(a)[i];
        const double deepest = sat__height(pair, i, sat__deepest(pair, i));
        if ((own.from == 0 && own.to == SAT_WHOLE_EDGE) || own.from > own.to || deepest > pair->radius) {
            continue;
        }
        const projection s = projection_over(pair, i, own, deepest);
        const double before = s.edge.from - s.band.to, behind = s.band.from - s.edge.to,
                     gap = (before > behind ? before : behind) / sat__sqrt(s.square);
        least = gap > 0.0 && gap < least ? gap : least;
    }
    return least;
}

/* Does a limited shape see as far as it would push? Up to half of its width it does. */
static bool is_in_sight(const sat__pair *pair, double separation) {
    const double depth = pair->radius - separation;
    return !sat__is(pair->a, SAT_LIMITED) || depth <= (double)pair->a->inner || depth <= sight(pair);
}

/*
 * Does b come out of the surface through a neighbour's edge that goes on at a corner? Where that goes straight on, what
 * passes the seam nearby does, unless b is deeper than half of the seam, or deep and nowhere out of that edge's line.
 */
static bool leaves_by_neighbour(const sat__pair *pair, uint32_t corner, double separation) {
    const sat_polygon *a = pair->a;
    const uint32_t seam = seam_at(a, corner), end = seam == corner ? sat__next(a, seam) : seam;
    const double depth_of_seam =
        sat__dot(sat__normal(a, edge_of_limit(a, corner)), sat__minus(sat__vertex(a, corner), sat__vertex(a, end)));
    const double depth = pair->radius - separation;
    const bool is_straight = goes_straight_on(a, corner), is_near = is_straight && depth <= (double)a->inner;
    return (!is_straight || 2.0 * depth <= depth_of_seam) &&
           (is_near || reach_beyond(pair, corner, -1.0) + pair->radius > 0.0) && touches_neighbour(pair, corner, true);
}

/*
 * Does an edge of a that begins at a corner of the surface, or ends there, push b less far than a separation does? So it
 * does where b touches it, or lies deepest over it or over what goes straight on there. *is_near becomes true if b touches
 * it in the half towards the corner, or `anywhere`.
 */
static bool own_edge_pushes_less(const sat__pair *pair, uint32_t edge, uint32_t corner, double separation,
                                 bool anywhere, bool *is_near) {
    const sat_polygon *a = pair->a;
    if (!sat__edge_is_enabled(a, edge)) {
        return false;
    }
    const double own = sat__height(pair, edge, sat__deepest(pair, edge));
    const projection s = projection_over(pair, edge, sat__free_parts(a)[edge], own);
    const bool is_touched = have_common(s.edge, s.band);
    if (is_touched) {
        *is_near = *is_near || anywhere ||
                   (edge == corner ? 2.0 * s.band.from <= s.square : 2.0 * s.band.to >= s.square) ||
                   limit_of(a, edge == corner ? sat__next(a, edge) : edge) == 0.0f;
    }
    return own > separation + (double)pair->bound && (is_touched || lies_over_part(a, edge, &s));
}

/*
 * At an end of an edge of a, where `other` is the next one: does what goes on there push b less far? And does b come out of
 * the surface there?
 */
static bool other_pushes_less(const sat__pair *pair, uint32_t corner, uint32_t other, bool is_own_limit,
                              double separation, bool *leaves) {
    if (limit_of(pair->a, corner) == SAT_FREE_CORNER) {
        return own_edge_pushes_less(pair, other, corner, separation, false, leaves);
    }
    *leaves = *leaves || (is_own_limit && leaves_by_neighbour(pair, corner, separation));
    return is_own_limit && neighbour_pushes_less(pair, corner, separation);
}

/* Is an edge one of a floor: all of it is free, and the surface goes straight on at its ends, or inwards? */
static bool is_floor(const sat_polygon *p, uint32_t edge) {
    const sat__free_part part = sat__free_parts(p)[edge];
    const uint32_t end = sat__next(p, edge);
    return part.from == 0 && part.to == SAT_WHOLE_EDGE && sat__absf(limit_of(p, edge)) <= SAT_STRAIGHT_CORNER &&
           sat__absf(limit_of(p, end)) <= SAT_STRAIGHT_CORNER;
}

/* The quickest yes of edge_pushes(): places of b that touch a floor are beside it. */
static bool floor_pushes(const sat__pair *pair, uint32_t edge, uint32_t first, uint32_t last, double separation) {
    if (separation < 0.0 - pair->radius - (double)pair->bound || !is_floor(pair->a, edge)) {
        return false;
    }
    const sat__vec2d start = sat__vertex(pair->a, edge),
                     along = sat__minus(sat__vertex(pair->a, sat__next(pair->a, edge)), start);
    const double p = place_over(pair, start, along, first), q = place_over(pair, start, along, last),
                 square = sat__dot(along, along);
    return ((p >= 0.0) | (q >= 0.0)) & ((p <= square) | (q <= square));
}

/*
 * Does an edge of a that b touches push it, too, where b lies deepest beyond an end of the edge? So it does if the other edge
 * there has the corner's limit, and where the surface goes straight on, but in a neighbour that b does not touch.
 */
static bool pushes_beyond(const sat__pair *pair, uint32_t corner, bool is_own_limit) {
    return is_own_limit ? goes_straight_on(pair->a, corner) && !touches_neighbour(pair, corner, false)
                        : limit_of(pair->a, corner) != SAT_FREE_CORNER;
}

/*
 * Does an edge of a push b? It lies over the free part of it, deepest, and passes its line there, or beyond a seam, or comes
 * out of the surface beyond a corner, and no other would push it less far there.
 */
static bool edge_pushes(const sat__pair *pair, uint32_t edge, double separation) {
    const sat_polygon *a = pair->a;
    if (!sat__is(a, SAT_LIMITED) || !sat__edge_is_enabled(a, edge)) {
        return sat__edge_is_enabled(a, edge);
    }
    const uint32_t end = sat__next(a, edge);
    const float before = limit_of(a, edge), after = limit_of(a, end);
    const projection s = projection_over(pair, edge, sat__free_parts(a)[edge], separation);
    bool leaves = have_common(s.edge, s.band);
    const bool is_beside = (s.low.to >= s.edge.from || (leaves && pushes_beyond(pair, edge, before > 0.0f))) &&
                           (s.low.from <= s.edge.to || (leaves && pushes_beyond(pair, end, after < 0.0f)));
    return is_beside && !other_pushes_less(pair, edge, sat__previous(a, edge), before > 0.0f, separation, &leaves) &&
           !other_pushes_less(pair, end, end, after < 0.0f, separation, &leaves) && leaves;
}

/* Does a vertex of b lie beside an edge of a? */
static bool projects_onto(const sat__pair *pair, uint32_t edge, uint32_t vertex) {
    const sat__vec2d start = sat__vertex(pair->a, edge),
                     along = sat__minus(sat__vertex(pair->a, sat__next(pair->a, edge)), start);
    const double place = place_over(pair, start, along, vertex), square = sat__dot(along, along),
                 slack = (double)pair->bound * sat__sqrt(square);
    return place >= 0.0 - slack && place <= square + slack;
}

/* Is direction n opposed to the normal of an edge, as floats go? */
static bool is_opposed(const sat_polygon *p, uint32_t edge, sat__vec2d n) {
    const sat__vec2d m = sat__normal(p, edge);
    const double sine = sat__abs(sat__cross(n, m)), cosine = sat__dot(n, m);
    return (sine < 0x1p-20) & (cosine < 0.0);
}

/*
 * Does a reach a vertex of b, beside which its edge lies, by an edge of b there that would not push less, or a neighbour's?
 * If no other push of the two is less, it is near wherever it touches such an edge; otherwise it may leave b elsewhere.
 */
SAT_ASIDE bool reaches_corner(const sat__pair *pair, uint32_t edge, uint32_t vertex, double separation, bool is_least) {
    if (!projects_onto(pair, edge, vertex)) {
        return false;
    }
    const sat__pair swapped = sat__swapped(pair);
    const uint32_t before = sat__previous(pair->b, vertex);
    const float limit = limit_of(pair->b, vertex);
    bool is_near = separation > 0.0;
    return !own_edge_pushes_less(&swapped, vertex, vertex, separation, is_least, &is_near) &&
           !own_edge_pushes_less(&swapped, before, vertex, separation, is_least, &is_near) &&
           (is_near ||
            (limit != 0.0f && limit != SAT_FREE_CORNER && leaves_by_neighbour(&swapped, vertex, separation)) ||
            edge_pushes(&swapped, vertex, sat__height(&swapped, vertex, sat__deepest(&swapped, vertex))) ||
            edge_pushes(&swapped, before, sat__height(&swapped, before, sat__deepest(&swapped, before))));
}

/* May a corner of b, that is limited or one of a surface, face an edge of a? */
static bool corner_of_surface_faces(const sat__pair *pair, uint32_t edge, uint32_t vertex, double separation,
                                    bool is_least) {
    const sat__pair swapped = sat__swapped(pair);
    const sat_polygon *b = pair->b;
    const sat__vec2d n = sat__normal(pair->a, edge);
    const uint32_t edges[2] = {vertex, sat__previous(b, vertex)};
    for (int i = 0; i < 2; i++) {
        if (is_opposed(b, edges[i], n)) {
            return floor_pushes(&swapped, edges[i], edge, sat__next(pair->a, edge), separation) ||
                   edge_pushes(&swapped, edges[i], separation);
        }
    }
    if (!reaches_corner(pair, edge, vertex, separation, is_least)) {
        return false;
    }
    if (limit_of(b, vertex) == SAT_FREE_CORNER) {
        return sat__edge_is_enabled(b, sat__incident_edge(b, vertex, (float)n.x, (float)n.y));
    }
    return is_within_limit(b, vertex, (sat__vec2d){0.0 - n.x, 0.0 - n.y}) &&
           !neighbour_pushes_less(&swapped, vertex, separation);
}

/* May what faces an edge of a at a vertex of b push against it? The ends of a segment count as corners. */
static bool faces_enabled(const sat__pair *pair, uint32_t edge, uint32_t vertex, double separation, bool is_least) {
    const sat_polygon *b = pair->b;
    if (((b->flags & SAT_MASKED) == 0) | (b->count == 1)) {
        return true;
    }
    const sat__vec2d n = sat__normal(pair->a, edge);
    if (b->count == 2) {
        const double opposed = sat__dot(n, sat__normal(b, 0));
        const bool end_on = 2.0 * opposed * opposed < 1.0;
        const sat__vec2d m = {0.0 - n.x, 0.0 - n.y};
        return end_on ? corner_is_enabled(b, vertex, m) : sat__edge_is_enabled(b, opposed < 0.0 ? 0 : 2);
    }
    const bool is_corner = ((b->flags & SAT_LIMITED) != 0) | (limit_of(b, vertex) != SAT_FREE_CORNER);
    return is_corner ? corner_of_surface_faces(pair, edge, vertex, separation, is_least)
                     : sat__edge_is_enabled(b, sat__incident_edge(b, vertex, (float)n.x, (float)n.y));
}

/* May edge `edge` of a push `vertex` of b? */
static bool may_push(const sat__pair *pair, uint32_t edge, uint32_t vertex, double separation, bool is_least) {
    return (floor_pushes(pair, edge, vertex, vertex, separation) || edge_pushes(pair, edge, separation)) &&
           faces_enabled(pair, edge, vertex, separation, is_least);
}

bool sat__may_push(const sat__pair *pair, const sat__features *features, bool is_least) {
    const sat__pair swapped = sat__swapped(pair);
    switch (features->facing) {
    case SAT_EDGE_OF_A:
        return may_push(pair, features->index_a, features->index_b, features->core_distance, is_least);
    case SAT_EDGE_OF_B:
        return may_push(&swapped, features->index_b, features->index_a, features->core_distance, is_least);
    default: {
        const sat__vec2d n = sat__axis_between(pair, features->index_a, features->index_b);
        return corner_is_enabled(pair->a, features->index_a, n) &&
               corner_is_enabled(pair->b, features->index_b, (sat__vec2d){0.0 - n.x, 0.0 - n.y});
    }
    }
}

/*
 * Does b leave a only where, beside an edge of a, the surface goes straight on, and in the half towards that edge? Then the
 * edge pushes it, if it lies deepest over the free part of the edge.
 */
SAT_RARE static bool lies_under(const sat__pair *pair, uint32_t edge) {
    const sat_polygon *a = pair->a;
    const uint32_t end = sat__next(a, edge), before = sat__previous(a, edge);
    bool is_under = true;
    for (uint32_t i = 0; i < a->ring && is_under; i++) {
        const sat__free_part part = i == edge ? sat__free_parts(a)[i] : (sat__free_part){0, SAT_WHOLE_EDGE};
        const projection s = projection_over(pair, i, part, sat__height(pair, i, sat__deepest(pair, i)));
        const bool is_seam = (i == end && goes_straight_on(a, end) && 2.0 * s.band.to <= s.square) ||
                             (i == before && goes_straight_on(a, edge) && 2.0 * s.band.from >= s.square);
        is_under = i == edge ? have_common(s.edge, s.low) : is_seam || !have_common(s.edge, s.band);
    }
    return is_under;
}

/* What leans by less on a surface lies on it, as bodies at rest do. */
#define MOST_SLANT 0x1p-6

/*
 * Does an edge of b, from its deepest vertex on, lie nearly flat over an end of an edge of a where the surface goes straight
 * on? Then the neighbour pushes the vertex, and this edge what lies over it, less far: so bodies rest on two shapes, or on
 * two shapes of their own, and none lets go whenever they rock.
 */
static bool pushes_slant(const sat__pair *pair, uint32_t edge, uint32_t vertex, double *separation) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__vec2d start = sat__vertex(a, edge), along = sat__minus(sat__vertex(a, sat__next(a, edge)), start);
    const double square = sat__dot(along, along), place = place_over(pair, start, along, vertex);
    const uint32_t corner = place < 0.0 ? edge : sat__next(a, edge);
    const double end = place < 0.0 ? 0.0 : square;
    if (!sat__is(a, SAT_LIMITED) || b->count == 1 || (place >= 0.0 && place <= square) ||
        !goes_straight_on(a, corner)) {
        return false;
    }
    const uint32_t ends[2] = {sat__next(b, vertex), sat__previous(b, vertex)}, edges[2] = {vertex, ends[1]};
    for (int i = 0; i < 2; i++) {
        const double rise = sat__height(pair, edge, ends[i]) - *separation,
                     way = place_over(pair, start, along, ends[i]) - place, share = (end - place) / way;
        const bool is_flat = rise * sat__sqrt(square) <= MOST_SLANT * sat__abs(way),
                   is_enabled = sat__edge_is_enabled(b, edges[i]);
        if (is_flat & is_enabled & (share > 0.0) & (share <= 1.0)) {
            const bool is_touched = touches_edge(pair, edge);
            *separation += is_touched ? share * rise : 0.0;
            return is_touched;
        }
    }
    return false;
}

/*
 * The edge of a that may push b out with the least depth; returns its separation, -DBL_MAX where there is none. As
 * edges come one after the other, the deepest vertex only moves on around b (Shamos, 1978): so from the last one a few
 * steps will do, and all edges take O(n + m).
 */
static double best_push(const sat__pair *pair, bool anywhere, uint32_t *edge, uint32_t *vertex) {
    double best = -DBL_MAX;
    const bool is_long = pair->b->ring > SAT_BRUTE_RING;
    uint32_t j = sat__deepest(pair, 0);
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if (!sat__edge_is_enabled(pair->a, i)) {
            continue;
        }
        j = is_long ? sat__deepest_from(pair, i, j) : sat__deepest(pair, i);
        double separation = sat__height(pair, i, j);
        const bool is_flat = !anywhere && pushes_slant(pair, i, j, &separation);
        if (separation > best && (is_flat || ((anywhere ? lies_under(pair, i) : edge_pushes(pair, i, separation)) &&
                                              faces_enabled(pair, i, j, separation, false)))) {
            best = separation;
            *edge = i;
            *vertex = j;
        }
    }
    return best;
}

/* By an edge of a, or of b; what touches may seem apart by rounding. */
static void set_features(const sat__pair *pair, bool of_b, uint32_t edge, uint32_t vertex, double separation,
                         sat__features *features) {
    const bool is_hit = features->distance <= 0.0;
    *features = sat__facing_edge(of_b, edge, vertex, separation);
    const double distance = features->core_distance - pair->radius;
    features->distance = is_hit && distance > 0.0 ? 0.0 : distance;
}

/* Is b sunk in a, which is one of a surface: is a place in the middle of b's core in a? Then b is not only in a neighbour. */
SAT_RARE static bool is_sunk(const sat__pair *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__vec2d local = {(double)b->centre_x, (double)b->centre_y},
                     middle = sat__plus(sat__turned_with(b, local), pair->d);
    bool is_held = sat__is(a, SAT_LIMITED);
    for (uint32_t i = 0; i < a->ring && is_held; i++) {
        is_held = sat__dot(sat__normal(a, i), sat__minus(middle, sat__vertex(a, i))) <= 0.0;
    }
    return is_held;
}

/* Finds the push of least depth out of both; if `anywhere`, out of those that the other is sunk in. False where there is none. */
SAT_ASIDE bool find_push(const sat__pair *pair, bool anywhere, sat__features *features) {
    const sat__pair swapped = sat__swapped(pair);
    uint32_t edge[2] = {0, 0}, vertex[2] = {0, 0};
    const double best_a = !anywhere || is_sunk(pair) ? best_push(pair, anywhere, &edge[0], &vertex[0]) : -DBL_MAX,
                 best_b =
                     !anywhere || is_sunk(&swapped) ? best_push(&swapped, anywhere, &edge[1], &vertex[1]) : -DBL_MAX;
    if (best_a == -DBL_MAX && best_b == -DBL_MAX) {
        return false;
    }
    const bool of_b = sat__is_of_b(pair, best_a, best_b);
    set_features(pair, of_b, edge[of_b], vertex[of_b], of_b ? best_b : best_a, features);
    return true;
}

/*
 * A neighbour that b seems to touch, within the rounding of floats, has to push it. Where that leaves nothing that pushes, though
 * the two are deep for certain, doubles decide whether it is touched.
 */
bool sat__push_through_enabled(const sat__pair *pair, sat__features *features) {
    const sat__pair swapped = sat__swapped(pair);
    sat__pair exact = *pair;
    exact.bound = 0.0f;
    sat__features found = *features;
    if ((sat__may_push(pair, &found, true) || find_push(pair, false, &found) ||
         (found.distance < -2.0 * (double)pair->bound && find_push(&exact, false, &found)) ||
         find_push(pair, true, &found)) &&
        is_in_sight(pair, found.core_distance) && is_in_sight(&swapped, found.core_distance)) {
        *features = found;
        return true;
    }
    return false;
}
