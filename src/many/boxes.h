/* Boxes that touch, and polygons that may meet: what the pair finder and the tree share. */
#ifndef SAT_BOXES_H
#define SAT_BOXES_H

#include "../math/lanes.h"
#include "../polygon/polygon.h"

/* Lists longer than that are refused: indices take 31 bits. */
#define SAT_MOST_BOXES INT32_MAX

/* Boxes that are compared with one at a time. */
enum { SAT_BOX_LANES = 8 };

_Static_assert(sizeof(sat_aabb) == 4 * sizeof(float), "a box is loaded as a vector");

/* The filter of a polygon: sat_polygon_set_filter() and _set_group(). */
typedef struct sat__categories {
    uint32_t category, mask;
    uint32_t group; /* or 0 */
} sat__categories;

static inline sat__categories sat__categories_of(const sat_polygon *p) {
    return (sat__categories){p->category, p->mask, sat__group(p)};
}

static inline bool sat__filters_agree(uint32_t p_category, uint32_t p_mask, uint32_t q_category, uint32_t q_mask) {
    return (p_mask & q_category) != 0 && (q_mask & p_category) != 0;
}

static inline bool sat__groups_agree(uint32_t p, uint32_t q) {
    return p == 0 || p != q;
}

static inline bool sat__may_meet(const sat__categories *p, const sat__categories *q) {
    return sat__filters_agree(p->category, p->mask, q->category, q->mask) && sat__groups_agree(p->group, q->group);
}

static inline bool sat__boxes_touch(const sat_aabb *p, const sat_aabb *q) {
    return p->lower.x <= q->upper.x && q->lower.x <= p->upper.x && p->lower.y <= q->upper.y && q->lower.y <= p->upper.y;
}

/* One box in every lane. */
typedef struct sat__box_limits {
    sat__f4 lower_x, lower_y, upper_x, upper_y;
} sat__box_limits;

static inline sat__box_limits sat__limits_of(const sat_aabb *box) {
    return (sat__box_limits){sat__splat(box->lower.x), sat__splat(box->lower.y), sat__splat(box->upper.x),
                             sat__splat(box->upper.y)};
}

/* False for a list with a hole, or one that is missing. */
static inline bool sat__is_list(sat_polygon *const *polygons, size_t count) {
    if (polygons == NULL && count > 0) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (polygons[i] == NULL) {
            return false;
        }
    }
    return true;
}

#endif
