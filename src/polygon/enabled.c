/* Through which edges and corners a polygon pushes: what the user, or joining, sets of it. */
#include "enabled.h"

/* Beyond it no direction is told from a turn back. */
#define MOST_LIMIT 0x1p60

void sat__enable_all(sat_polygon *p) {
    for (uint32_t i = 0; i < p->count; i++) {
        sat__own_corner_limits(p)[i] = SAT_FREE_CORNER;
    }
    for (uint32_t block = 0; block < p->blocks; block += 2) {
        const unsigned lanes = 4 * block < p->ring ? sat__real_lanes(p, 4 * block) : 0;
        sat__own_enabled(p)[block] = (unsigned char)(lanes & 15);
        if (block + 1u < p->blocks) {
            sat__own_enabled(p)[block + 1] = (unsigned char)(lanes >> 4);
        }
    }
}

static bool has_limited_corner(const sat_polygon *p) {
    uint32_t i = 0;
    while (i < p->count && sat__corner_limits(p)[i] == SAT_FREE_CORNER) {
        i++;
    }
    return i < p->count;
}

/* `is_masked`: something is disabled now, for certain; otherwise it is looked for. */
static void set_masked(sat_polygon *p, bool is_masked) {
    const bool masked = is_masked || p->disabled > 0 || has_limited_corner(p);
    p->flags = (uint16_t)((p->flags & ~SAT_MASKED) | (masked ? SAT_MASKED : 0));
}

sat_status sat_polygon_set_edge_enabled(sat_polygon *polygon, size_t index, bool enabled) {
    if (polygon == NULL || polygon->count == 1 || index >= polygon->count) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const uint32_t place = sat__ring_index(polygon, (uint32_t)index);
    const unsigned bit = 1u << place % 4;
    unsigned char *lanes = sat__own_enabled(polygon) + place / 4;
    if (sat__edge_is_enabled(polygon, place) != enabled) {
        *lanes = (unsigned char)(*lanes ^ bit);
        polygon->disabled = (uint16_t)(polygon->disabled + (enabled ? -1 : 1));
        set_masked(polygon, !enabled);
    }
    return SAT_OK;
}

float sat__limit_of_turn(sat__vec2d from, sat__vec2d to) {
    const double length = sat__sqrt(sat__dot(from, from) * sat__dot(to, to)),
                 tangent = sat__abs(sat__cross(from, to)) / (length + sat__dot(from, to));
    return tangent < MOST_LIMIT ? (float)tangent : (float)MOST_LIMIT;
}

void sat__limit_corner(sat_polygon *p, uint32_t corner, float limit) {
    float *own = sat__own_corner_limits(p) + corner;
    if (*own != limit) {
        *own = limit;
        set_masked(p, limit != SAT_FREE_CORNER);
    }
}

sat_status sat_polygon_set_corner_enabled(sat_polygon *polygon, size_t index, bool enabled) {
    if (polygon == NULL || polygon->count == 1 || index >= polygon->count) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    sat__limit_corner(polygon, (uint32_t)index, enabled ? SAT_FREE_CORNER : 0.0f);
    return SAT_OK;
}

bool sat_polygon_edge_enabled(const sat_polygon *polygon, size_t index) {
    const bool exists = polygon != NULL && polygon->count > 1 && index < polygon->count;
    return exists && sat__edge_is_enabled(polygon, sat__ring_index(polygon, (uint32_t)index));
}

bool sat_polygon_corner_enabled(const sat_polygon *polygon, size_t index) {
    const bool exists = polygon != NULL && polygon->count > 1 && index < polygon->count;
    return exists && sat__corner_limits(polygon)[index] == SAT_FREE_CORNER;
}
