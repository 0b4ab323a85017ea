/* Whom a polygon may meet: what sat_polygon_set_filter() and _set_group() say of it, and when two of these agree. */
#ifndef SAT_CATEGORIES_H
#define SAT_CATEGORIES_H

#include "../polygon/polygon.h"

typedef struct sat__categories {
    uint32_t category, mask;
    uint32_t group; /* or 0 */
} sat__categories;

static inline sat__categories sat__categories_of(const sat_polygon *p) {
    return (sat__categories){p->category, p->mask, sat__group(p)};
}

/* Does each want a category of the other's? */
static inline bool sat__filters_agree(uint32_t p_category, uint32_t p_mask, uint32_t q_category, uint32_t q_mask) {
    return (p_mask & q_category) != 0 && (q_mask & p_category) != 0;
}

static inline bool sat__groups_agree(uint32_t p, uint32_t q) {
    return p == 0 || p != q;
}

static inline bool sat__may_meet(const sat__categories *p, const sat__categories *q) {
    return sat__filters_agree(p->category, p->mask, q->category, q->mask) && sat__groups_agree(p->group, q->group);
}

#endif
