/* Pushes through enabled edges only. */
#ifndef SAT_EDGE_MASK_H
#define SAT_EDGE_MASK_H

#include "../polygon/features.h"
#include "../polygon/pair.h"

/*
 * The features of least depth that push through enabled edges only, put in place of one that overlaps.
 * False, and nothing changed, when there is none.
 */
bool sat__push_through_enabled(const sat__pair *pair, sat__features *features);

/*
 * Does an edge of length `span`, which is not plain, push with its neighbours' consent what lies lowest over its line, at
 * `height`, between two places along it?
 */
static inline bool sat__part_pushes(const sat_polygon *p, uint32_t edge, float lower, float upper, float span,
                                    float height) {
    const sat__free_part part = sat__free_parts(p)[edge];
    const float before = sat__corner_limits(p)[edge], after = sat__corner_limits(p)[sat__next(p, edge)];
    const float depth = height < 0.0f ? 0.0f - height : 0.0f, unit = span / (float)SAT_WHOLE_EDGE;
    float from = unit * (float)part.from, to = unit * (float)part.to;
    if (before > 0.0f && before != SAT_FREE_CORNER && from < depth * before) {
        from = depth * before;
    }
    if (after < 0.0f && to > span + depth * after) {
        to = span + depth * after;
    }
    return part.from < part.to && lower <= to && upper >= from;
}

/* The same for any enabled edge of a polygon or a segment. False may mean that it is not certain. */
static inline bool sat__pushes_between(const sat_polygon *p, uint32_t edge, float lower, float upper, float span,
                                       float height) {
    if (sat__edge_is_plain(p, edge)) {
        return !sat__is(p, SAT_LIMITED) || ((lower <= span) & (upper >= 0.0f));
    }
    return sat__is(p, SAT_LIMITED) && sat__part_pushes(p, edge, lower, upper, span, height);
}

/* Are the edges (or facing corners) enabled through which these features push? */
bool sat__may_push(const sat__pair *pair, const sat__features *features);

#endif
