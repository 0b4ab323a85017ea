/* See surface.h. */
#include "surface.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Places and directions that are computed from integers are right to this. */
#define SAME 1e-9

/* Axes are floats, and edges of some length turn by rounding. */
#define SAME_AXIS 1e-4

static surface_point minus(surface_point a, surface_point b) { return (surface_point){a.x - b.x, a.y - b.y}; }
static double dot(surface_point a, surface_point b) { return a.x * b.x + a.y * b.y; }
static double cross(surface_point a, surface_point b) { return a.x * b.y - a.y * b.x; }
static bool is_same(surface_point a, surface_point b) { return hypot(a.x - b.x, a.y - b.y) < 1e-7; }
static surface_point point_at(surface_point from, surface_point way, double share) {
    return (surface_point){from.x + share * way.x, from.y + share * way.y};
}
/* ------------------------------------------------------------------------------------------------ the free parts -- */

/* Part of an edge, by shares of its length. */
typedef struct part {
    double from, to;
} part;

/* What a tile covers of an edge: none where it lies on the same side along it. */
static bool covers(const surface_tile *tile, surface_point a, surface_point b, part *covered) {
    const surface_point way = minus(b, a);
    *covered = (part){0.0, 1.0};
    for (int i = 0; i < tile->count; i++) {
        const surface_point p = tile->corners[i], edge = minus(tile->corners[(i + 1) % tile->count], p);
        const double at_a = cross(edge, minus(a, p)), at_b = cross(edge, minus(b, p)), change = at_b - at_a;
        if (change == 0.0) {
            if (at_a < 0.0 || (at_a == 0.0 && dot(edge, way) > 0.0)) {
                return false;
            }
        } else if (change > 0.0) {
            covered->from = fmax(covered->from, -at_a / change);
        } else {
            covered->to = fmin(covered->to, -at_a / change);
        }
    }
    return covered->to - covered->from > SAME;
}

/* Adds a free part of an edge, or lengthens the one that it continues. */
static bool add_part(surface *s, surface_point a, surface_point b) {
    const surface_point way = minus(b, a);
    const double length = hypot(way.x, way.y);
    for (int i = 0; i < s->count; i++) {
        surface_edge *e = &s->edges[i];
        const surface_point along = {-e->normal.y, e->normal.x};
        const double from = dot(along, minus(a, e->from)), to = dot(along, minus(b, e->from)),
                     own = dot(along, minus(e->to, e->from));
        if (dot(along, way) > 0.0 && fabs(cross(along, way)) < SAME * length &&
            fabs(dot(e->normal, minus(a, e->from))) < SAME && from < own + SAME && to > -SAME) {
            const surface_point first = from < 0.0 ? a : e->from, last = to > own ? b : e->to;
            *e = s->edges[--s->count];
            return add_part(s, first, last);
        }
    }
    if (s->count == SURFACE_EDGES) {
        return false;
    }
    s->edges[s->count++] =
        (surface_edge){.from = a, .to = b, .normal = {way.y / length, -way.x / length}, .next = -1, .before = -1};
    return true;
}

/* The first place from `at` on that no tile covers; and from there, where the next cover begins. */
static bool find_free(const surface_tile *tiles, int count, surface_point a, surface_point b, double *at, double *end) {
    bool has_moved = true;
    part c;
    while (has_moved) {
        has_moved = false;
        for (int i = 0; i < count; i++) {
            if (covers(&tiles[i], a, b, &c) && c.from <= *at + SAME && c.to > *at + SAME) {
                *at = c.to;
                has_moved = true;
            }
        }
    }
    *end = 1.0;
    for (int i = 0; i < count; i++) {
        if (covers(&tiles[i], a, b, &c) && c.from > *at) {
            *end = fmin(*end, c.from);
        }
    }
    return *at < 1.0 - SAME;
}

static bool add_free_parts(surface *s, const surface_tile *tiles, int count, surface_point a, surface_point b) {
    const surface_point way = minus(b, a);
    double at = 0.0, end;
    while (find_free(tiles, count, a, b, &at, &end)) {
        if (!add_part(s, point_at(a, way, at), point_at(a, way, end))) {
            return false;
        }
        at = end;
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------------- corners -- */

/* From the way back counter-clockwise, through the air, to the next part: from 0 to a full turn. */
static double air_between(const surface_edge *e, const surface_edge *next) {
    const surface_point back = minus(e->from, e->to), way = minus(next->to, next->from);
    const double angle = atan2(cross(back, way), dot(back, way));
    return angle <= 0.0 ? angle + 8.0 * atan(1.0) : angle;
}

static double distance_to_segment(surface_point p, surface_point a, surface_point b) {
    const surface_point way = minus(b, a);
    const double square = dot(way, way), share = square > 0.0 ? dot(way, minus(p, a)) / square : 0.0;
    const surface_point off = minus(p, point_at(a, way, fmin(fmax(share, 0.0), 1.0)));
    return sqrt(dot(off, off)); /* hypot() took a third of the law's time */
}

/* Do two parts pass there? Then shapes touch with a corner alone. */
static bool is_pinch(const surface *s, surface_point p) {
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        count += !is_same(s->edges[i].to, p) && distance_to_segment(p, s->edges[i].from, s->edges[i].to) < 1e-7;
    }
    return count > 1;
}

static void link_edges(surface *s) {
    for (int i = 0; i < s->count; i++) {
        surface_edge *e = &s->edges[i];
        double least = DBL_MAX;
        for (int k = 0; k < s->count; k++) {
            if (is_same(s->edges[k].from, e->to) && air_between(e, &s->edges[k]) < least) {
                least = air_between(e, &s->edges[k]);
                e->next = k;
                e->turns_outward = least > 4.0 * atan(1.0) && !is_pinch(s, e->to);
            }
        }
        if (e->next >= 0) {
            s->edges[e->next].before = i;
        }
    }
}

static double smallest_feature(const surface *s) {
    double least = DBL_MAX;
    for (int i = 0; i < s->count; i++) {
        const surface_edge *e = &s->edges[i];
        const surface_point way = minus(e->to, e->from);
        least = fmin(least, hypot(way.x, way.y));
        for (int k = 0; k < s->count; k++) {
            const double far = distance_to_segment(s->edges[k].from, e->from, e->to);
            least = far > 1e-7 ? fmin(least, far) : least;
        }
    }
    return least;
}

bool surface_make(surface *s, const surface_tile *tiles, int count) {
    s->count = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < tiles[i].count; k++) {
            if (!add_free_parts(s, tiles, count, tiles[i].corners[k], tiles[i].corners[(k + 1) % tiles[i].count])) {
                return false;
            }
        }
    }
    link_edges(s);
    s->feature = smallest_feature(s);
    bool is_linked = true;
    for (int i = 0; i < s->count; i++) {
        is_linked = is_linked && s->edges[i].next >= 0 && s->edges[i].before >= 0;
    }
    return is_linked;
}

/* -------------------------------------------------------------------------------------------------------- pushes -- */

/* What touches a chain and yet lies outside of an edge of it is beside another part of the level: the chain turns back. */
#define NOWHERE -1e-3

/* The place of the core that lies lowest along a direction. */
static double lowest(const surface_core *core, surface_point u) {
    double least = DBL_MAX;
    for (int i = 0; i < core->count; i++) {
        least = fmin(least, dot(u, core->corners[i]));
    }
    return least;
}

static double segments_apart(surface_point a, surface_point b, surface_point c, surface_point d) {
    const double c_side = cross(minus(b, a), minus(c, a)), d_side = cross(minus(b, a), minus(d, a)),
                 a_side = cross(minus(d, c), minus(a, c)), b_side = cross(minus(d, c), minus(b, c));
    if (c_side * d_side < 0.0 && a_side * b_side < 0.0) {
        return 0.0;
    }
    return fmin(fmin(distance_to_segment(a, c, d), distance_to_segment(b, c, d)),
                fmin(distance_to_segment(c, a, b), distance_to_segment(d, a, b)));
}

static bool is_inside(const surface_point *corners, int count, surface_point p) {
    bool inside = count > 2;
    for (int i = 0; i < count; i++) {
        inside = inside && cross(minus(corners[(i + 1) % count], corners[i]), minus(p, corners[i])) >= 0.0;
    }
    return inside;
}

bool surface_holds(const surface_tile *tile, const surface_tile *other) {
    bool holds = true;
    for (int i = 0; i < other->count; i++) {
        holds = holds && is_inside(tile->corners, tile->count, other->corners[i]);
    }
    return holds;
}

static double core_apart(const surface_core *core, surface_point from, surface_point to) {
    double least = is_inside(core->corners, core->count, from) ? 0.0 : DBL_MAX;
    for (int i = 0; i < core->count; i++) {
        least = fmin(least, segments_apart(core->corners[i], core->corners[(i + 1) % core->count], from, to));
    }
    return least;
}

double surface_depth_along(const surface_core *core, surface_point u, surface_point place) {
    return core->radius + dot(u, place) - lowest(core, u);
}

/* Does the direction lie between the normals of a part and the next one, to a tolerance? */
static bool is_between(const surface *s, int edge, surface_point u, double tolerance) {
    const surface_edge *e = &s->edges[edge], *next = &s->edges[e->next];
    return cross(e->normal, u) >= -tolerance && cross(u, next->normal) >= -tolerance &&
           dot(u, e->normal) + dot(u, next->normal) > 0.0;
}

/* Index `i` of a chain, and is there a corner that turns outwards behind it, of the chain? */
static bool has_corner(const surface_chain *chain, int i) {
    return chain->is_closed || chain->is_half_turn || i + 1 < chain->count;
}

/*
 * By an edge of the core, from one corner to the next: the corner of the chain that faces it. `apart` becomes true if it
 * keeps the core apart; otherwise the corner has to lie beside the edge.
 */
static double depth_of_core_edge(const surface *s, const surface_core *core, const surface_chain *chain, int edge,
                                 const bool *touched, bool *apart) {
    const surface_point from = core->corners[edge], way = minus(core->corners[(edge + 1) % core->count], from);
    const double length = hypot(way.x, way.y);
    const surface_point u = {-way.y / length, way.x / length};
    double least = DBL_MAX;
    for (int i = 0; i < chain->count; i++) {
        const surface_point corner = s->edges[chain->edges[i]].to;
        const double place = dot(way, minus(corner, from)) / (length * length);
        const double depth = surface_depth_along(core, u, corner);
        if (has_corner(chain, i) && is_between(s, chain->edges[i], u, SAME) && depth > NOWHERE) {
            *apart = *apart ||
                     (depth < core->radius && (touched[chain->edges[i]] || touched[s->edges[chain->edges[i]].next]));
            least = place > -SAME && place < 1.0 + SAME ? fmin(least, depth) : least;
        }
    }
    return least;
}

/* A core that is apart from the chain; parts that end where the surface turns inwards go on from there. */
static double depth_apart(const surface *s, const surface_core *core, const surface_chain *chain, const bool *touched) {
    double least = DBL_MAX;
    for (int i = 0; i < chain->count; i++) {
        const surface_edge *e = &s->edges[chain->edges[i]];
        const surface_point way = minus(e->to, e->from);
        const double more = 1e3 / hypot(way.x, way.y);
        const bool is_touched = touched[chain->edges[i]], goes_back = is_touched && !s->edges[e->before].turns_outward,
                   goes_on = is_touched && !e->turns_outward;
        least = fmin(least, core_apart(core, point_at(e->from, way, goes_back ? -more : 0.0),
                                       point_at(e->to, way, goes_on ? more : 0.0)));
    }
    return core->radius - least;
}

/* Does what lies lowest over a part's line lie beside the part? */
static bool lies_beside(const surface_core *core, const surface_edge *e) {
    const surface_point along = {-e->normal.y, e->normal.x};
    const double least = lowest(core, e->normal), from = dot(along, e->from), to = dot(along, e->to);
    bool lies = false;
    for (int i = 0; i < core->count && !lies; i++) {
        const double place = dot(along, core->corners[i]);
        lies = dot(e->normal, core->corners[i]) < least + SAME && place > from - SAME && place < to + SAME;
    }
    return lies;
}

/* By the edges that are touched alone, of the surface, and by those of the core. */
static double depth_of_chain(const surface *s, const surface_core *core, surface_chain *chain, const bool *touched,
                             bool only_touched) {
    double least = DBL_MAX;
    bool apart = false;
    for (int i = 0; i < chain->count; i++) {
        const surface_edge *e = &s->edges[chain->edges[i]];
        const double depth = surface_depth_along(core, e->normal, e->from);
        if ((touched[chain->edges[i]] || (!only_touched && (chain->is_closed || lies_beside(core, e)))) &&
            depth < least && depth > NOWHERE) {
            least = depth;
            chain->axis = e->normal;
        }
    }
    for (int i = 0; i < core->count && core->count > 1; i++) {
        const surface_point edge = minus(core->corners[(i + 1) % core->count], core->corners[i]);
        const double depth = depth_of_core_edge(s, core, chain, i, touched, &apart), length = hypot(edge.x, edge.y);
        if (depth < least) {
            least = depth;
            chain->axis = (surface_point){-edge.y / length, edge.x / length};
        }
    }
    chain->is_deep = !(apart || least < core->radius);
    return apart || least < core->radius ? depth_apart(s, core, chain, touched) : least;
}

enum { BEYOND = 2 }; /* parts that are not touched, at either end of a chain */

/* Does the surface turn outwards at each corner, once around? */
static bool is_convex_outline(const surface *s, int edge) {
    int k = edge;
    do {
        if (!s->edges[k].turns_outward) {
            return false;
        }
        k = s->edges[k].next;
    } while (k != edge);
    return true;
}

/* By how much the surface turns from a part to the one that follows. */
static double turn_after(const surface *s, int edge) {
    const surface_point n = s->edges[edge].normal, m = s->edges[s->edges[edge].next].normal;
    return fabs(atan2(cross(n, m), dot(n, m)));
}

/* Does a place lie in the union? The parts are its whole boundary: a ray from there crosses it an odd number of times. */
static bool is_in_union(const surface *s, surface_point p) {
    bool inside = false;
    for (int i = 0; i < s->count; i++) {
        const surface_point a = minus(s->edges[i].from, p), b = minus(s->edges[i].to, p);
        inside ^= (a.y > 0.0) != (b.y > 0.0) && (cross(a, b) > 0.0) == (b.y > a.y);
    }
    return inside;
}

/* The place of a part that is nearest to the core: distances from what is convex have one least. */
static surface_point nearest_place(const surface_core *core, const surface_edge *e) {
    const surface_point way = minus(e->to, e->from);
    double from = 0.0, to = 1.0;
    for (int i = 0; i < 80; i++) {
        const double low = from + (to - from) / 3.0, high = to - (to - from) / 3.0;
        const surface_point before = point_at(e->from, way, low), behind = point_at(e->from, way, high);
        const bool is_before = core_apart(core, before, before) <= core_apart(core, behind, behind);
        *(is_before ? &to : &from) = is_before ? high : low;
    }
    return point_at(e->from, way, (from + to) / 2.0);
}

/*
 * Does the core touch two parts, one after the other around the air, in one place? So it does where it holds the corner
 * between them, or reaches from one to the other through the inside: not where it only lies over the lips of a notch
 * around whose back the surface turns outwards, too.
 */
static bool is_one_touch(const surface *s, const surface_core *core, int edge, int other, double tolerance) {
    enum { PLACES = 8 };
    const surface_edge *e = &s->edges[edge], *next = &s->edges[other];
    bool is_one = true;
    if (e->next != other || core_apart(core, e->to, e->to) > core->radius + tolerance) {
        const surface_point from = nearest_place(core, e), way = minus(nearest_place(core, next), from);
        for (int i = 1; i < PLACES; i++) {
            is_one = is_one && is_in_union(s, point_at(from, way, (double)i / PLACES));
        }
    }
    return is_one;
}

/*
 * From a part that is touched backwards, then on from there, as long as it is one touch; but for all of a convex outline
 * no further than half a turn: what lies beyond looks the other way.
 */
static void make_chain(const surface *s, const surface_core *core, const bool *touched, int edge, double tolerance,
                       surface_chain *chain) {
    int first = edge, untouched = 0, last = edge;
    const double most = 4.0 * atan(1.0) + 1e-6;
    double turn = 0.0;
    *chain = (surface_chain){.count = 0};
    for (int k = s->edges[first].before; s->edges[k].turns_outward && untouched < BEYOND && k != edge;
         k = s->edges[k].before) {
        turn += turn_after(s, k);
        if ((turn > most && !is_convex_outline(s, edge)) ||
            (touched[last] && touched[k] && !is_one_touch(s, core, k, last, tolerance))) {
            break;
        }
        untouched = touched[k] ? 0 : untouched + 1;
        last = touched[k] ? k : last;
        first = k;
    }
    untouched = 0;
    bool has_passed = false;
    last = first;
    for (int k = first, has_begun = 0; chain->count < s->count; k = s->edges[k].next) {
        turn = k == edge ? 0.0 : turn + turn_after(s, s->edges[k].before);
        has_passed = has_passed || k == edge;
        chain->is_half_turn = turn > most && has_passed && !is_convex_outline(s, edge);
        if (chain->is_half_turn ||
            (k != last && touched[last] && touched[k] && !is_one_touch(s, core, last, k, tolerance))) {
            return;
        }
        has_begun = has_begun || touched[k];
        untouched = touched[k] || !has_begun ? 0 : untouched + 1;
        last = touched[k] ? k : last;
        chain->edges[chain->count++] = k;
        if (!s->edges[k].turns_outward || untouched == BEYOND || s->edges[k].next == first) {
            chain->is_closed = s->edges[k].turns_outward && s->edges[k].next == first;
            return;
        }
    }
}

static bool have_common_end(const surface_edge *e, const surface_edge *other) {
    return is_same(e->from, other->from) || is_same(e->from, other->to) || is_same(e->to, other->from) ||
           is_same(e->to, other->to);
}

/* Is a part next to one that is touched, where the surface turns inwards; or at a corner of both, and below what lies lowest? */
static bool is_next_to(const surface *s, const bool *touched, int edge, const surface_core *core) {
    const surface_edge *e = &s->edges[edge];
    bool is_next =
        (touched[e->next] && !e->turns_outward) || (touched[e->before] && !s->edges[e->before].turns_outward);
    for (int i = 0; i < s->count; i++) {
        is_next = is_next || (touched[i] && have_common_end(e, &s->edges[i]) && lies_beside(core, e));
    }
    return is_next;
}

/* Is a part touched for certain, more than a tolerance from its ends? */
static bool is_certain(const surface_core *core, double tolerance, const surface_edge *e) {
    const surface_point way = minus(e->to, e->from);
    const double share = tolerance / hypot(way.x, way.y);
    return core_apart(core, point_at(e->from, way, share), point_at(e->to, way, -share)) <= core->radius;
}

/* A part as it is; or as a tile sees it: it goes on beyond a corner that is none of the tile, where the surface turns inwards. */
static surface_edge seen_by(const surface *s, const surface_tile *tile, const surface_edge *e) {
    const surface_point way = minus(e->to, e->from), ends[2] = {e->from, e->to};
    const bool is_outward[2] = {s->edges[e->before].turns_outward, e->turns_outward};
    surface_edge seen = *e;
    for (int i = 0; i < 2 && tile != NULL; i++) {
        surface_core core = {.count = tile->count};
        memcpy(core.corners, tile->corners, sizeof core.corners);
        if (!is_outward[i] && core_apart(&core, ends[i], ends[i]) > SAME) {
            *(i == 0 ? &seen.from : &seen.to) = point_at(ends[i], way, (i == 0 ? -1e3 : 1e3) / hypot(way.x, way.y));
        }
    }
    return seen;
}

int surface_reach(const surface *s, const surface_core *core, const surface_tile *by, double tolerance,
                  surface_chain *chains, int most) {
    bool touched[SURFACE_EDGES], certain[SURFACE_EDGES], used[SURFACE_EDGES] = {false};
    int found = 0;
    for (int i = 0; i < s->count; i++) {
        const surface_edge seen = seen_by(s, by, &s->edges[i]);
        touched[i] = core_apart(core, seen.from, seen.to) <= core->radius + tolerance;
        certain[i] = is_certain(core, tolerance, &seen);
    }
    for (int i = 0; i < 2 * s->count; i++) {
        const int k = i % s->count;
        surface_chain chain;
        if (used[k] || !(i < s->count ? touched[k] : is_next_to(s, touched, k, core))) {
            continue;
        }
        make_chain(s, core, touched, k, tolerance, &chain);
        chain.is_touched = i < s->count;
        chain.is_grazed = true;
        chain.touched_depth = chain.is_touched ? depth_of_chain(s, core, &chain, touched, true) : 0.0;
        chain.certain_depth = chain.is_touched ? depth_of_chain(s, core, &chain, certain, true) : 0.0;
        chain.depth = chain.is_touched ? depth_of_chain(s, core, &chain, touched, false)
                                       : surface_depth_along(core, s->edges[k].normal, s->edges[k].from);
        for (int j = 0; j < chain.count; j++) {
            chain.is_grazed = chain.is_grazed && !certain[chain.edges[j]];
            used[chain.edges[j]] = used[chain.edges[j]] || (touched[chain.edges[j]] && chain.is_touched);
        }
        if (chain.is_touched || chain.depth > tolerance) {
            if (found < most) {
                chains[found] = chain;
            }
            found++;
        }
    }
    return found;
}

/* ---------------------------------------------------------------------------------------------------------- depth -- */

static double depth_of_point(const surface *s, const surface_tile *tiles, int count, surface_point p) {
    bool inside = false;
    double least = DBL_MAX;
    for (int i = 0; i < count; i++) {
        inside = inside || is_inside(tiles[i].corners, tiles[i].count, p);
    }
    for (int i = 0; i < s->count && inside; i++) {
        least = fmin(least, distance_to_segment(p, s->edges[i].from, s->edges[i].to));
    }
    return inside ? least : 0.0;
}

bool surface_is_pinched(const surface *s, const surface_chain *chain) {
    bool pinched = false;
    for (int i = 0; i < chain->count * s->count; i++) {
        const int edge = chain->edges[i / s->count], k = i % s->count;
        const surface_edge *e = &s->edges[edge], *other = &s->edges[k];
        pinched = pinched || (k != edge && k != e->next && k != e->before &&
                              segments_apart(e->from, e->to, other->from, other->to) < 1e-7);
    }
    return pinched;
}

double surface_buried(const surface *s, const surface_tile *tiles, int count, const surface_core *core) {
    enum { SAMPLES = 6 }; /* of each edge of the core */
    double most = 0.0;
    for (int i = 0; i < core->count * SAMPLES; i++) {
        const surface_point from = core->corners[i / SAMPLES], to = core->corners[(i / SAMPLES + 1) % core->count];
        most = fmax(most,
                    depth_of_point(s, tiles, count, point_at(from, minus(to, from), (i % SAMPLES) / (double)SAMPLES)));
    }
    return most + (most > 0.0 ? core->radius : 0.0);
}

/* Moved along the chain's push, does the core still lie in one of its parts, or at an end at which it turns inwards? */
bool surface_is_pierced(const surface *s, const surface_core *core, const surface_chain *chain, double tolerance) {
    surface_core moved = *core;
    for (int i = 0; i < core->count; i++) {
        moved.corners[i] = point_at(core->corners[i], chain->axis, chain->depth + tolerance);
    }
    bool pierced = false;
    for (int i = 0; i < chain->count && chain->is_touched && chain->is_deep; i++) {
        const surface_edge *e = &s->edges[chain->edges[i]];
        const surface_point way = minus(e->to, e->from);
        const double more = 4.0 * tolerance / hypot(way.x, way.y);
        pierced = pierced || core_apart(&moved, point_at(e->from, way, s->edges[e->before].turns_outward ? 0.0 : -more),
                                        point_at(e->to, way, e->turns_outward ? 0.0 : more)) <= moved.radius;
    }
    return pierced;
}

double surface_feature_of(const surface_tile *t) {
    double least = DBL_MAX;
    for (int i = 0; i < t->count; i++) {
        const surface_point a = t->corners[i], way = minus(t->corners[(i + 1) % t->count], a);
        const double length = hypot(way.x, way.y);
        double width = 0.0;
        for (int k = 0; k < t->count; k++) {
            width = fmax(width, cross(way, minus(t->corners[k], a)) / length);
        }
        least = fmin(least, fmin(length, width));
    }
    return least;
}

/* Has a tile an edge in a part, in more than one place, over which what lies lowest lies? */
static bool has_edge_below(const surface_tile *t, const surface_edge *e, const surface_core *core) {
    const surface_point along = {-e->normal.y, e->normal.x};
    for (int i = 0; i < t->count; i++) {
        const surface_edge own = {.from = t->corners[i], .to = t->corners[(i + 1) % t->count], .normal = e->normal};
        if (fabs(dot(e->normal, minus(own.from, e->from))) < SAME && dot(along, minus(own.to, e->from)) > SAME &&
            fabs(dot(e->normal, minus(own.to, e->from))) < SAME && dot(along, minus(e->to, own.from)) > SAME &&
            lies_beside(core, &own)) {
            return true;
        }
    }
    return false;
}

static bool has_corner_at(const surface_tile *t, surface_point at) {
    bool has = false;
    for (int i = 0; i < t->count; i++) {
        has = has || is_same(t->corners[i], at);
    }
    return has;
}

static bool is_along(const surface_edge *e, surface_point axis) {
    return fabs(cross(e->normal, axis)) < SAME_AXIS && dot(e->normal, axis) > 0.0;
}

surface_owner surface_ask_owner(const surface *s, const surface_core *core, const surface_chain *chain,
                                const surface_tile *tile, double tolerance) {
    surface_owner found = SURFACE_UNOWNED;
    for (int i = 0; i < chain->count && chain->is_deep; i++) {
        const surface_edge *e = &s->edges[chain->edges[i]], *next = &s->edges[e->next];
        const double depth = surface_depth_along(core, chain->axis, e->to), most = core->radius + tolerance;
        const bool along = is_along(e, chain->axis), is_along_next = is_along(next, chain->axis);
        if (fabs(depth - chain->depth) > tolerance ||
            !(along ? has_edge_below(tile, e, core) : has_corner(chain, i) && has_corner_at(tile, e->to))) {
            continue;
        }
        const bool is_sure = is_certain(core, tolerance, e), is_next_sure = is_certain(core, tolerance, next);
        const bool is_touched =
            core_apart(core, e->from, e->to) <= most || (!along && core_apart(core, next->from, next->to) <= most);
        const surface_owner owner = !is_touched                                   ? SURFACE_UNTOUCHED
                                    : chain->depth > surface_feature_of(tile) / 2 ? SURFACE_DEEP
                                    : along ? (is_sure ? SURFACE_OWNED : SURFACE_BORDERED)
                                    : is_along_next || !(is_sure || is_next_sure) ? SURFACE_BORDERED
                                                                                  : SURFACE_OWNED;
        found = owner > found ? owner : found;
    }
    return chain->is_deep ? found : SURFACE_OWNED;
}

bool surface_allows(const surface *s, const surface_core *core, const surface_chain *chain, surface_point axis,
                    double depth, double tolerance) {
    const double same = SAME_AXIS + 0.1 * tolerance / (fabs(core->radius - depth) + 1e-9); /* nearer, it turns */
    for (int i = 0; i < chain->count; i++) { /* a part that ends where the surface turns inwards, for itself */
        const surface_edge *e = &s->edges[chain->edges[i]];
        if ((!e->turns_outward || !s->edges[e->before].turns_outward) && fabs(cross(e->normal, axis)) < same &&
            fabs(surface_depth_along(core, axis, e->from) - depth) <= tolerance && depth <= chain->depth + tolerance) {
            return true;
        }
    }
    if (fabs(depth - chain->depth) > tolerance) {
        return false;
    }
    for (int i = 0; i < chain->count; i++) {
        const surface_edge *e = &s->edges[chain->edges[i]];
        const bool along = fabs(cross(e->normal, axis)) < same && dot(e->normal, axis) > 0.0,
                   between = has_corner(chain, i) && is_between(s, chain->edges[i], axis, same);
        if ((along && fabs(surface_depth_along(core, axis, e->from) - depth) <= tolerance) ||
            ((along || between) && fabs(surface_depth_along(core, axis, e->to) - depth) <= tolerance)) {
            return true;
        }
    }
    return false;
}

bool surface_has_gap(const surface_tile *tiles, int count, int tile, surface_point axis, const surface_core *core) {
    const surface_tile *t = &tiles[tile];
    for (int i = 0; i < t->count; i++) {
        const surface_point a = t->corners[i], b = t->corners[(i + 1) % t->count], way = minus(b, a);
        double at = 0.0, end, last = 1.0;
        for (; find_free(tiles, count, a, b, &at, &end); at = last = end) {
            if (at > last && (fabs(dot(way, axis)) < SAME_AXIS * hypot(way.x, way.y) ||
                              core_apart(core, point_at(a, way, last), point_at(a, way, at)) <= core->radius)) {
                return true;
            }
        }
    }
    return false;
}
