/*
 * A limited shape is a part of a surface, of which others are the rest. All that it has of them is in its own limits:
 *
 *     an edge       is free in part: what it covers of the rest is a seam, behind which a neighbour lies
 *     a corner      where the surface turns outwards has the direction of the neighbour's edge that goes on there. That edge's
 *                   line begins at the corner, so how far it would push is certain here, too
 *     a valley      where the surface turns inwards by less than a quarter turn, is marked: the neighbour pushes what is over it
 *     and behind    a covered edge it has how far the surface goes on, if no further than the shape is large
 */
#include "free_surface.h"

#include "signed_distance.h"

/* ------------------------------------------------------------------------------------------------------------ corners -- */

uint32_t sat__edge_of_limit(const sat_polygon *p, uint32_t corner) {
    return sat__limit_of(p, corner) > 0.0f ? corner : sat__previous(p, corner);
}

float sat__own_limit(const sat_polygon *p, uint32_t edge, uint32_t corner) {
    const float limit = sat__limit_of(p, corner), own = corner == edge ? limit : 0.0f - limit;
    return own > 0.0f && own < SAT_FREE_CORNER ? own : 0.0f;
}

/* Normals and limits are floats: 2^-20, of a sharp turn more, takes in the last direction itself. */
static bool is_within_limit(const sat_polygon *p, uint32_t vertex, sat__vec2d m) {
    const double limit = (double)sat__limit_of(p, vertex);
    const uint32_t edge = sat__edge_of_limit(p, vertex);
    const sat__vec2d n = sat__normal(p, edge);
    const double across = sat__abs(sat__cross(n, m)), along = sat__dot(n, m);
    return limit != 0.0 && sat__edge_is_enabled(p, edge) &&
           across <= sat__abs(limit) * (1.0 + along) + 0x1p-20 * (1.0 + sat__abs(limit));
}

bool sat__corner_is_enabled(const sat_polygon *p, uint32_t index, sat__vec2d m) {
    if (sat__limit_of(p, index) != SAT_FREE_CORNER) {
        return is_within_limit(p, index, m);
    }
    if (p->count < 3) {
        return p->count == 1 || sat__edge_is_enabled(p, 0) || sat__edge_is_enabled(p, 2);
    }
    return sat__edge_is_enabled(p, index) || sat__edge_is_enabled(p, sat__previous(p, index));
}

/* May a corner of a push some edge of b? A circle has all directions, and many edges are taken for that. */
static bool corner_pushes(const sat__shapes *pair, uint32_t corner) {
    const sat_polygon *b = pair->b;
    const bool is_outward = sat__absf(sat__limit_of(pair->a, corner)) > SAT_STRAIGHT_CORNER;
    bool pushes = is_outward && (b->count == 1 || b->ring > SAT_BRUTE_RING);
    for (uint32_t i = 0; i < b->ring && is_outward && !pushes; i++) {
        pushes = sat__corner_is_enabled(pair->a, corner, sat__opposite(sat__normal(b, i)));
    }
    return pushes;
}

bool sat__pushes_back(const sat__shapes *pair, uint32_t vertex, sat__vec2d m, double separation) {
    const sat_polygon *b = pair->b;
    return !sat__is(b, SAT_LIMITED) || pair->radius - separation > 2.0 * (double)b->inner ||
           sat__corner_is_enabled(b, vertex, sat__opposite(m));
}

/* -------------------------------------------------------------------------------------------------------------- edges -- */

sat__free_part sat__cover_at(const sat_polygon *p, uint32_t edge, bool begins) {
    const sat__free_part part = sat__free_parts(p)[edge];
    if (part.from > part.to) {
        const uint32_t to = 2u * part.to + 1u, from = to < SAT_WHOLE_EDGE ? 2u * part.from - SAT_WHOLE_EDGE - 1u : 0u;
        return begins ? (sat__free_part){0, (uint16_t)to} : (sat__free_part){(uint16_t)from, SAT_WHOLE_EDGE};
    }
    return begins ? (sat__free_part){0, part.from} : (sat__free_part){part.to, SAT_WHOLE_EDGE};
}

sat__line sat__line_of(const sat__shapes *pair, uint32_t edge) {
    const sat__vec2d along = sat__edge_vector(pair->a, edge);
    return (sat__line){sat__vertex(pair->a, edge), along, sat__normal(pair->a, edge), sat__dot(along, along)};
}

sat__line_point sat__point_over(const sat__shapes *pair, const sat__line *line, uint32_t vertex) {
    const sat__vec2d way = sat__plus(sat__minus(sat__vertex(pair->b, vertex), line->start), pair->d);
    return (sat__line_point){sat__dot(line->along, way), sat__dot(line->normal, way)};
}

double sat__way_beyond(const sat__shapes *pair, uint32_t edge, uint32_t vertex, uint32_t *end) {
    const sat__line line = sat__line_of(pair, edge);
    const double place = sat__point_over(pair, &line, vertex).place;
    *end = place < 0.0 ? edge : sat__next(pair->a, edge);
    return (place < 0.0 ? 0.0 - place : place - line.square) / sat__sqrt(line.square);
}

static void include_place(sat__interval *p, double place) {
    p->from = place < p->from ? place : p->from;
    p->to = place > p->to ? place : p->to;
}

/* Adds to places what lies between two heights of a segment that rises from one end, which is no higher, to the other. */
static void include_side(sat__interval *band, double floor, double ceiling, sat__line_point from, sat__line_point to) {
    if (to.height >= floor) {
        const double rise = to.height - from.height, way = to.place - from.place;
        include_place(band, from.place + (from.height < floor ? way * ((floor - from.height) / rise) : 0.0));
        include_place(band, to.place - (to.height > ceiling ? way * ((to.height - ceiling) / rise) : 0.0));
    }
}

/* Returns how many corners a core has to go around: a circle's ring of four is one. */
static uint32_t corners_of(const sat_polygon *p) { return p->count == 1 ? 1 : p->ring; }

/* The square of the distance of a place, relative to a's frame, from the edges of b's core. */
SAT_RARE static double square_to_core(const sat__shapes *pair, sat__vec2d place) {
    const sat_polygon *b = pair->b;
    const sat__vec2d at = sat__minus(place, pair->d);
    double least = DBL_MAX;
    for (uint32_t i = 0; i < corners_of(b); i++) {
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

/* A round shape reaches an end of a part beside its core. */
static void include_ends(const sat__shapes *pair, const sat__line *line, sat__interval part, sat__interval *band) {
    const double ends[2] = {part.from, part.to};
    SAT_NO_UNROLL
    for (int i = 0; i < 2; i++) {
        const sat__vec2d place = sat__plus(line->start, sat__times(ends[i] / line->square, line->along));
        if (square_to_core(pair, place) <= pair->radius * pair->radius) {
            include_place(band, ends[i]);
        }
    }
}

/* Returns the index of the vertex that lies some steps on around a ring, or back if `way` is 1. */
static uint32_t steps_on(const sat_polygon *p, uint32_t index, uint32_t steps, int way) {
    const uint32_t on = way == 0 ? index + steps : index + p->ring - steps;
    return on < p->ring ? on : on - p->ring;
}

/* Both ends of a level side count as lowest, as floats go, even where sat__push_through_enabled() takes the bound away. */
static double level_of(const sat__shapes *pair, double height) {
    return height + pair->scale * (double)SAT_SEPARATION_ERROR;
}

sat__projection sat__project_lowest(const sat__shapes *pair, uint32_t edge, sat__free_part part) {
    const sat__line line = sat__line_of(pair, edge);
    const double slack = (double)pair->bound * sat__sqrt(line.square), share = line.square / (double)SAT_WHOLE_EDGE;
    const sat_polygon *b = pair->b;
    const uint32_t deepest = sat__deepest(pair, edge);
    const sat__line_point first = sat__point_over(pair, &line, deepest);
    sat__projection s = {.part = {share * part.from, share * part.to},
                         .low = {first.place, first.place},
                         .band = {DBL_MAX, -DBL_MAX},
                         .line = line,
                         .deepest = deepest,
                         .height = first.height};
    s.edge = (sat__interval){s.part.from - slack, s.part.to + slack};
    const double level = level_of(pair, s.height);
    for (int way = 0; way < 2 && b->count > 1; way++) {
        uint32_t i = steps_on(b, deepest, 1, way);
        sat__line_point at = sat__point_over(pair, &line, i);
        while (i != deepest && at.height <= level) {
            include_place(&s.low, at.place);
            i = steps_on(b, i, 1, way);
            at = sat__point_over(pair, &line, i);
        }
    }
    return s;
}

/* Finds the last vertex below a height, from the deepest one on: by bisection, as the sides only rise up to the highest. */
SAT_NOINLINE uint32_t last_below(const sat__shapes *pair, const sat__projection *s, double height, int way) {
    const sat_polygon *b = pair->b;
    const uint32_t highest = sat__support_in_double(b, sat__opposite(s->line.normal));
    uint32_t below = 0, beyond = way == 0 ? steps_on(b, highest, s->deepest, 1) : steps_on(b, s->deepest, highest, 1);
    while (below + 1 < beyond) {
        const uint32_t middle = (below + beyond) / 2;
        const bool is_below = sat__point_over(pair, &s->line, steps_on(b, s->deepest, middle, way)).height < height;
        *(is_below ? &below : &beyond) = middle;
    }
    return steps_on(b, s->deepest, below, way);
}

void sat__find_band(const sat__shapes *pair, sat__projection *s) {
    const sat_polygon *b = pair->b;
    const double level = level_of(pair, s->height), floor = 0.0 - pair->radius - (double)pair->bound,
                 ceiling = level > pair->radius ? level : pair->radius;
    uint32_t sides = 0;
    for (int way = 0; way < 2; way++) { /* from the deepest vertex up to the ceiling or the highest, on either side */
        uint32_t i = b->ring > SAT_BRUTE_RING ? last_below(pair, s, floor, way) : s->deepest;
        sat__line_point last = sat__point_over(pair, &s->line, i);
        bool rises = true;
        for (; (rises || last.height <= level) && last.height <= ceiling && sides < corners_of(b); sides++) {
            i = steps_on(b, i, 1, way);
            const sat__line_point next = sat__point_over(pair, &s->line, i);
            rises = last.height < next.height;
            include_side(&s->band, floor, ceiling, rises ? last : next, rises ? next : last);
            last = next;
        }
    }
    if (pair->radius > 0.0) {
        include_ends(pair, &s->line, s->part, &s->band);
    }
}

sat__projection sat__project_over(const sat__shapes *pair, uint32_t edge, sat__free_part part) {
    sat__projection s = sat__project_lowest(pair, edge, part);
    sat__find_band(pair, &s);
    return s;
}

SAT_RARE bool sat__is_freed_by_neighbour(const sat__shapes *pair, uint32_t edge, const sat__projection *s) {
    const sat_polygon *a = pair->a;
    const sat__free_part part = sat__free_parts(a)[edge];
    const bool begins = s->low.to < s->edge.from, is_covered = begins ? part.from > 0 : part.to < SAT_WHOLE_EDGE;
    const double share = (begins ? s->part.from : s->part.to) / s->line.square;
    const sat__vec2d end = sat__plus(s->line.start, sat__times(share, s->line.along)),
                     way = sat__minus(sat__plus(sat__vertex(pair->b, s->deepest), pair->d), end);
    return s->height > 0.0 && (is_covered || sat__is_in_valley(a, begins ? edge : sat__next(a, edge))) &&
           square_to_core(pair, end) >= (1.0 - 0x1p-40) * sat__dot(way, way);
}

double sat__reach_from(const sat__shapes *pair, sat__vec2d from, sat__vec2d direction) {
    const uint32_t found = sat__support_in_double(pair->b, sat__opposite(direction));
    return sat__dot(direction, sat__plus(sat__vertex(pair->b, found), sat__minus(pair->d, from)));
}

/* Does a side of b, from one vertex up to another, pass an edge's line on that side of an end, or begin there above it? */
static bool crosses_beside(const sat__shapes *pair, sat__line_point from, sat__line_point to, double end, double side) {
    const double level = 0.0 - pair->radius, rise = to.height - from.height, way = to.place - from.place;
    return from.height >= level ||
           (to.height >= level && ((from.place - end) * rise + (level - from.height) * way) * side >= 0.0);
}

sat__slant sat__slant_over_end(const sat__shapes *pair, uint32_t edge, uint32_t vertex) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__slant none = {-DBL_MAX, false};
    if (!sat__is(a, SAT_LIMITED) || b->count == 1) {
        return none;
    }
    const sat__line line = sat__line_of(pair, edge);
    const sat__line_point low = sat__point_over(pair, &line, vertex);
    const bool is_before = low.place < 0.0;
    const double end = is_before ? 0.0 : line.square, over = end - low.place;
    const float limit = is_before ? sat__limit_of(a, edge) : 0.0f - sat__limit_of(a, sat__next(a, edge)),
                most = (float)SAT_MOST_SLANT / 2.0f; /* a limit is the tangent of half a turn */
    if ((low.place >= 0.0 && low.place <= line.square) || limit < 0.0f || limit > most) {
        return none;
    }
    const uint32_t ends[2] = {sat__next(b, vertex), sat__previous(b, vertex)};
    const sat__line_point raised[2] = {sat__point_over(pair, &line, ends[0]), sat__point_over(pair, &line, ends[1])};
    for (int i = 0; i < 2; i++) {
        const double rise = raised[i].height - low.height, way = raised[i].place - low.place,
                     steep = way * SAT_MOST_SLANT;
        const bool reaches_end = over * way >= over * over, is_flat = rise * rise * line.square <= steep * steep;
        if (reaches_end && is_flat && sat__edge_is_enabled(b, i == 0 ? vertex : ends[1])) {
            const double height = low.height + over / way * rise;
            const uint32_t beyond = i == 0 ? sat__next(b, ends[0]) : sat__previous(b, ends[1]);
            return (sat__slant){height,
                                height <= pair->radius && crosses_beside(pair, low, raised[1 - i], end, 0.0 - way) &&
                                    crosses_beside(pair, raised[i], sat__point_over(pair, &line, beyond), end, way)};
        }
    }
    return none;
}

/* --------------------------------------------------------------------------------------------------------- neighbours -- */

/* A push by the edge with which a neighbour goes on at a corner: its normal, and a vertex of b, so high above its line. */
typedef struct neighbour_push {
    sat__vec2d normal;
    uint32_t vertex;
    double height;
} neighbour_push;

/* Finds the push of the lowest vertex, or for -1 of the highest. */
SAT_RARE static neighbour_push push_beyond(const sat__shapes *pair, uint32_t corner, double sign) {
    const double limit = (double)sat__limit_of(pair->a, corner), square = limit * limit;
    const sat__vec2d turn = {(1.0 - square) / (1.0 + square), -2.0 * limit / (1.0 + square)},
                     n = sat__turned_by(turn, sat__normal(pair->a, sat__edge_of_limit(pair->a, corner)));
    const uint32_t found = sat__support_in_double(pair->b, sat__times(sign, n));
    const sat__vec2d way = sat__minus(sat__vertex(pair->b, found), sat__vertex(pair->a, corner));
    return (neighbour_push){n, found, sat__dot(n, sat__plus(way, pair->d))};
}

/*
 * How b touches the neighbour at a corner: it lies over the part of the edge between the two that is covered, and for certain
 * beyond it; nearby if it passes that in the half towards the corner alone.
 */
sat__touch sat__touch_of_neighbour(const sat__shapes *pair, uint32_t corner) {
    const bool begins = sat__limit_of(pair->a, corner) <= 0.0f;
    const uint32_t edge = begins ? corner : sat__previous(pair->a, corner);
    bool is_beyond = false;
    for (uint32_t i = 0; i < pair->b->ring && !is_beyond; i++) {
        is_beyond = sat__height(pair, edge, i) + pair->radius > (double)pair->bound;
    }
    if (!is_beyond) {
        return SAT_APART;
    }
    const sat__projection s = sat__project_over(pair, edge, sat__cover_at(pair->a, edge, begins));
    const bool is_nearby = begins ? 2.0 * s.band.to <= s.edge.to : 2.0 * s.band.from >= s.edge.from + s.line.square;
    return !sat__is_touched(&s) ? SAT_APART : is_nearby ? SAT_TOUCHES_NEARBY : SAT_TOUCHES;
}

bool sat__neighbour_pushes_less(const sat__shapes *pair, uint32_t corner, double separation) {
    const neighbour_push p = push_beyond(pair, corner, 1.0);
    return p.height > separation + (double)pair->bound && sat__touch_of_neighbour(pair, corner) != SAT_APART &&
           sat__pushes_back(pair, p.vertex, p.normal, separation);
}

bool sat__leaves_by_neighbour(const sat__shapes *pair, uint32_t corner, double separation) {
    const sat_polygon *a = pair->a;
    const bool is_shallow = sat__goes_straight_on(a, corner) && pair->radius - separation <= (double)a->inner,
               is_beyond = push_beyond(pair, corner, -1.0).height + pair->radius > 0.0;
    const sat__touch found = is_shallow || is_beyond ? sat__touch_of_neighbour(pair, corner) : SAT_APART;
    return found == SAT_TOUCHES_NEARBY || (found == SAT_TOUCHES && is_shallow && is_beyond);
}

double sat__gap_beside(const sat_polygon *p) {
    const sat_vec2 at = p->place.position;
    return sat__is_turned(p) ? 0x1p-23 * (double)(sat__absf(at.x) + sat__absf(at.y)) : 0.0;
}

/*
 * Does b lie over the neighbour that goes on at an end of an edge? So it does if it is deepest beyond that end, and touches the
 * neighbour for certain, unless an edge of b lies nearly flat over the end.
 */
static bool lies_beyond(const sat__shapes *pair, uint32_t edge) {
    const sat_polygon *a = pair->a;
    const sat__projection s = sat__project_lowest(pair, edge, (sat__free_part){0, SAT_WHOLE_EDGE});
    const double gap = sat__gap_beside(a) * sat__sqrt(s.line.square);
    const bool is_before = s.low.to < s.edge.from - gap;
    const uint32_t corner = is_before ? edge : sat__next(a, edge);
    sat__shapes exact = *pair;
    exact.bound = 0.0f;
    return (is_before || s.low.from > s.edge.to + gap) && sat__own_limit(a, edge, corner) > 0.0f &&
           sat__slant_over_end(pair, edge, s.deepest).height == -DBL_MAX &&
           sat__touch_of_neighbour(&exact, corner) != SAT_APART;
}

SAT_RARE bool sat__is_elsewhere(const sat__shapes *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const float reach = pair->bound + a->inner + b->bounding_radius + (float)pair->radius;
    bool is_elsewhere = sat__is(a, SAT_LIMITED);
    for (uint32_t i = 0; i < a->ring && is_elsewhere; i++) {
        const float height =
            sat__normal_x(a)[i] * (pair->dx - sat__x(a)[i]) + sat__normal_y(a)[i] * (pair->dy - sat__y(a)[i]);
        is_elsewhere =
            !sat__edge_is_enabled(a, i) || (!corner_pushes(pair, i) && !corner_pushes(pair, sat__next(a, i)) &&
                                            (height < -reach || lies_beyond(pair, i)));
    }
    return is_elsewhere;
}

/* Is a depth more than half of a shape's width, which is how deep it is in itself? */
SAT_RARE static bool is_deep_in(const sat_polygon *p, double depth) {
    const sat__shapes self = sat__make_pair(p, p);
    return 2.0 * depth > 0.0 - sat__signed_distance(&self).core_distance;
}

/* A push of b along m; is b deep in a? */
typedef struct doubtful_push {
    double depth;
    sat__vec2d m;
    bool is_deep;
} doubtful_push;

/*
 * Does a push lead further than to the neighbour's surface? If b passes what covers an edge at its begin, or at its end, that
 * begins at the nearer end of the cover: all of what passes is so far from there. Unless the push is deep, it leads over the other
 * end, which is a's corner, too. Rounding alone is no passing.
 */
SAT_RARE static bool leads_too_far(const sat__shapes *pair, uint32_t edge, bool begins, const doubtful_push *p) {
    const sat__free_part part = sat__free_parts(pair->a)[edge], whole = {0, SAT_WHOLE_EDGE};
    const sat__projection s =
        sat__project_over(pair, edge, part.from > part.to ? whole : sat__cover_at(pair->a, edge, begins));
    const double side = begins ? 1.0 : -1.0, length = sat__sqrt(s.line.square),
                 slack = 0.0 - (double)pair->bound * length, along = sat__dot(s.line.along, p->m),
                 from = s.band.to - s.part.from, to = s.part.to - s.band.from;
    return s.band.from > s.part.from + slack && s.band.to < s.part.to - slack && s.band.from <= s.band.to &&
           (from < to ? from : to) < p->depth * length &&
           (p->is_deep || (side * (from - to) > 0.0 && side * along < -0.5 * length));
}

bool sat__is_shallow(const sat_polygon *a, const sat_polygon *b, double depth) {
    if (!sat__is(a, SAT_LIMITED)) {
        return true;
    }
    bool is_right = depth <= (double)a->inner && depth < 2.0 * (double)b->inner + (double)b->radius;
    for (uint32_t i = 0; i < a->ring && is_right; i++) {
        is_right = depth <= sat__behind(a, i);
    }
    return is_right;
}

/*
 * Does a see the surface as far as it would push b, along m, by a depth? No push that is known to be shorter leaves b: neither
 * through a covered edge, and on as far as the surface goes on behind that, which is at once if b is deep; nor along a cover,
 * unless a disc in b is larger than the depth. What is as high as the depth, and not deep, may come out beside a cover of a part.
 */
SAT_RARE static bool is_in_sight(const sat__shapes *pair, double depth, sat__vec2d m) {
    const sat_polygon *a = pair->a, *b = pair->b;
    if (sat__is_shallow(a, b, depth)) {
        return true;
    }
    sat__shapes sure = *pair;
    sure.bound = 0.0f - pair->bound;
    const bool may_be_deep = depth > (double)a->inner,
               is_thick = !may_be_deep && depth < 2.0 * (double)b->inner + (double)b->radius;
    const double height = sat__reach_from(pair, pair->d, m) + sat__reach_from(pair, pair->d, sat__opposite(m));
    const doubtful_push p = {depth, m, may_be_deep && is_deep_in(a, depth)};
    const bool is_high = !p.is_deep && height + (double)b->radius > depth;
    bool is_right = true;
    for (uint32_t i = 0; i < a->ring && is_right; i++) {
        const sat__free_part part = sat__free_parts(a)[i];
        if (part.from > 0 || part.to < SAT_WHOLE_EDGE) {
            const double beyond = depth - (p.is_deep ? 0.0 : sat__behind(a, i));
            is_right = beyond <= (double)pair->bound - sat__height(pair, i, sat__deepest(pair, i)) &&
                       (is_thick || (is_high && part.from < part.to) ||
                        (!leads_too_far(&sure, i, true, &p) && !leads_too_far(&sure, i, false, &p)));
        }
    }
    return is_right;
}

bool sat__are_in_sight(const sat__shapes *pair, const sat__features *features) {
    const sat__shapes swapped = sat__swapped(pair);
    const double depth = 0.0 - features->core_distance;
    const sat__vec2d m = features->facing == SAT_EDGE_OF_A ? sat__normal(pair->a, features->index_a)
                                                           : sat__opposite(sat__normal(pair->b, features->index_b));
    return depth <= 0.0 || (is_in_sight(pair, depth, m) && is_in_sight(&swapped, depth, sat__opposite(m)));
}
