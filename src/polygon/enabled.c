/* Through which edges and corners a polygon pushes: what the user, or joining, sets of it. */
#include "polygon.h"

/* Beyond it no direction differs from a turn back. */
#define MOST_LIMIT 0x1p60

static const sat__free_part whole = {0, SAT_WHOLE_EDGE}, none = {SAT_HALF_EDGE + 1, SAT_HALF_EDGE};

static bool is_whole(sat__free_part part) { return part.from == 0 && part.to == SAT_WHOLE_EDGE; }

bool sat__edge_is_plain(const sat_polygon *p, uint32_t index, float depth) {
    if (!sat__is(p, SAT_MASKED)) {
        return true;
    }
    const float *limits = sat__corner_limits(p);
    const sat__free_part part = sat__free_parts(p)[index];
    if (!sat__is(p, SAT_LIMITED)) {
        return part.from < part.to;
    }
    const float before = limits[index], after = limits[sat__next(p, index)]; /* it has an area */
    return ((unsigned)part.to - part.from == SAT_WHOLE_EDGE) & (depth <= p->inner) &
           ((before <= SAT_STRAIGHT_CORNER) | (before == SAT_FREE_CORNER)) & (after >= -SAT_STRAIGHT_CORNER);
}

void sat__enable_all(sat_polygon *p) {
    const uint32_t count = p->count, ring = p->ring;
    float *limits = sat__own_corner_limits(p);
    sat__free_part *parts = sat__own_free_parts(p);
    for (uint32_t i = 0; i < count; i++) {
        limits[i] = SAT_FREE_CORNER;
    }
    for (uint32_t i = 0; i < ring; i++) {
        parts[i] = whole;
    }
    if (count < 3) {
        parts[0] = parts[2] = count == 2 ? whole : none;
        parts[1] = parts[3] = none;
    }
}

/* Are a corner and the edge that begins there as at creation? */
static bool is_free(const sat_polygon *p, uint32_t index) {
    return sat__corner_limits(p)[index] == SAT_FREE_CORNER && is_whole(sat__free_parts(p)[sat__ring_index(p, index)]);
}

static uint32_t index_after(const sat_polygon *p, uint32_t index) { return index + 1u == p->count ? 0 : index + 1u; }

/* After a change at an index, which was free before or not: only where it is now, others are looked at, around from there. */
static void set_masked(sat_polygon *p, uint32_t changed, bool was_free) {
    bool all_free = is_free(p, changed) && !was_free;
    for (uint32_t i = index_after(p, changed); all_free && i != changed; i = index_after(p, i)) {
        all_free = is_free(p, i);
    }
    if (all_free) {
        p->flags &= (uint16_t) ~(unsigned)(SAT_MASKED | SAT_LIMITED);
    } else if (!is_free(p, changed)) {
        p->flags |= SAT_MASKED;
    }
}

SAT_RARE void sat__keep_part(sat_polygon *p, uint32_t edge, double from, double to) {
    sat__free_part *part = &sat__own_free_parts(p)[sat__ring_index(p, edge)];
    const uint16_t first = (uint16_t)(from * SAT_WHOLE_EDGE),
                   last = (uint16_t)(SAT_WHOLE_EDGE - (uint16_t)((1.0 - to) * SAT_WHOLE_EDGE));
    if (from < to) {
        part->from = first > part->from ? first : part->from;
        part->to = last < part->to ? last : part->to;
    }
    if (from >= to || part->from >= part->to) {
        *part = none;
    }
    p->flags |= is_whole(*part) ? 0 : SAT_MASKED | SAT_LIMITED;
}

SAT_RARE void sat__cover_whole_edge(sat_polygon *p, uint32_t edge, double behind) {
    const double share = behind / (double)p->outer * 0x1p15 + 1.0;
    const uint32_t from = SAT_HALF_EDGE + 1u + (share < 0x1p15 ? (uint32_t)share : 0u);
    sat__own_free_parts(p)[edge] = (sat__free_part){(uint16_t)from, SAT_HALF_EDGE};
    p->flags |= SAT_MASKED | SAT_LIMITED;
}

SAT_RARE void sat__cover_edge(sat_polygon *p, uint32_t edge, double to, double from) {
    if ((to >= 1.0) | (from <= 0.0)) {
        sat__cover_whole_edge(p, edge, DBL_MAX);
        return;
    }
    sat__own_free_parts(p)[edge] = (sat__free_part){
        (uint16_t)(SAT_WHOLE_EDGE - (uint16_t)((1.0 - from) * SAT_HALF_EDGE)), (uint16_t)(to * SAT_HALF_EDGE)};
    p->flags |= SAT_MASKED | SAT_LIMITED;
}

/* Has it a corner and an edge of that index? A circle has none. */
static bool has_corner(const sat_polygon *polygon, size_t index) {
    return polygon != NULL && polygon->count > 1 && index < polygon->count;
}

sat_status sat_polygon_set_edge_enabled(sat_polygon *polygon, size_t index, bool enabled) {
    if (!has_corner(polygon, index)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const bool was_free = is_free(polygon, (uint32_t)index);
    sat__own_free_parts(polygon)[sat__ring_index(polygon, (uint32_t)index)] = enabled ? whole : none;
    set_masked(polygon, (uint32_t)index, was_free);
    return SAT_OK;
}

SAT_RARE float sat__limit_of_turn(sat__vec2d from, sat__vec2d to) {
    const double length = sat__sqrt(sat__dot(from, from) * sat__dot(to, to)), along = sat__dot(from, to),
                 across = sat__abs(sat__cross(from, to)); /* whatever is nearly opposed cancels in a sum with `along` */
    const double tangent = along < 0.0 ? (length - along) / across : across / (length + along);
    return tangent < MOST_LIMIT ? (float)tangent : (float)MOST_LIMIT;
}

SAT_RARE void sat__limit_corner(sat_polygon *p, uint32_t corner, float limit) {
    float *own = &sat__own_corner_limits(p)[corner];
    if (limit != SAT_FREE_CORNER) {
        const bool is_less = sat__absf(limit) < sat__absf(*own), is_of_other_edge = (limit < 0.0f) != (*own < 0.0f);
        /* Limits from both edges leave no direction: what is within both begins at neither edge. */
        *own = *own != SAT_FREE_CORNER && is_of_other_edge ? 0.0f : is_less ? limit : *own;
        p->flags |= SAT_MASKED | SAT_LIMITED;
    }
}

sat_status sat_polygon_set_corner_enabled(sat_polygon *polygon, size_t index, bool enabled) {
    if (!has_corner(polygon, index)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const bool was_free = is_free(polygon, (uint32_t)index);
    sat__own_corner_limits(polygon)[index] = enabled ? SAT_FREE_CORNER : 0.0f;
    set_masked(polygon, (uint32_t)index, was_free);
    return SAT_OK;
}

bool sat_polygon_edge_enabled(const sat_polygon *polygon, size_t index) {
    return has_corner(polygon, index) && sat__edge_is_enabled(polygon, sat__ring_index(polygon, (uint32_t)index));
}

bool sat_polygon_corner_enabled(const sat_polygon *polygon, size_t index) {
    return has_corner(polygon, index) && sat__corner_limits(polygon)[index] == SAT_FREE_CORNER;
}
