/*
 * Walks the lower chain of a shape:
 *
 *     from the leftmost vertex, the lower one of two:
 *         the arc about the vertex, from the normal of the edge before, or straight left, to that of the edge behind,
 *             or straight right
 *         the edge behind it, moved out by the radius, unless this is the rightmost vertex
 *
 * Sharp shapes have no arcs. Vertices that rounding has put to the left of their neighbours are moved right again, so
 * that x never decreases; that is less than the rounding itself.
 */
#include "chain.h"

#include "../polygon/pose.h"

static sat__vec2d chain_vertex(const sat__chain *c, uint32_t index) {
    const sat__vec2d v = sat__plus(sat__vertex(c->p, index), c->offset);
    return (sat__vec2d){c->sign.x * v.x, c->sign.y * v.y};
}

/* Upside down, the chain runs against the ring. */
static bool runs_backwards(const sat__chain *c) {
    return c->sign.x != c->sign.y;
}

static uint32_t index_behind(const sat__chain *c) {
    if (runs_backwards(c)) {
        return (c->index == 0 ? c->p->count : c->index) - 1u;
    }
    return c->index + 1u == c->p->count ? 0u : c->index + 1u;
}

/* The normal of the edge behind the vertex, of the length of the radius. */
static sat__vec2d radius_behind(const sat__chain *c) {
    const uint32_t edge = runs_backwards(c) ? index_behind(c) : c->index;
    const sat__vec2d along = sat__edge_vector(c->p, sat__ring_index(c->p, edge));
    const double factor = (double)c->p->radius / sat__length(along);
    return (sat__vec2d){c->sign.x * (factor * along.y), c->sign.y * (0.0 - factor * along.x)};
}

/* A piece from the end of the one before. */
static void set_piece(sat__chain *c, bool is_arc, sat__vec2d centre, sat__vec2d to) {
    const sat__vec2d from = c->curve.to;
    to.x = to.x > from.x ? to.x : from.x;
    c->curve = (sat__curve){from, to, is_arc, centre, (double)c->p->radius, -1.0};
    c->serial++;
}

static void set_arc(sat__chain *c) {
    const sat__vec2d centre = chain_vertex(c, c->index);
    const sat__vec2d way = c->index == c->last ? (sat__vec2d){(double)c->p->radius, 0.0} : radius_behind(c);
    set_piece(c, true, centre, sat__plus(centre, way));
}

static void set_edge(sat__chain *c) {
    const sat__vec2d none = {0.0, 0.0}, way = sat__is(c->p, SAT_ROUND) ? radius_behind(c) : none;
    c->index = index_behind(c);
    set_piece(c, false, none, sat__plus(chain_vertex(c, c->index), way));
}

/* Is v the better end to the left, or with `way` -1 to the right? */
static bool is_further_out(sat__vec2d v, sat__vec2d best, double way) {
    return v.x == best.x ? v.y < best.y : way * v.x < way * best.x;
}

bool sat__chain_advance(sat__chain *c) {
    if (sat__is(c->p, SAT_ROUND) && !c->curve.is_arc) {
        set_arc(c);
        return true;
    }
    if (c->index == c->last) {
        return false;
    }
    set_edge(c);
    return true;
}

sat__chain sat__chain_of(const sat_polygon *p, sat__vec2d offset, sat__vec2d sign) {
    sat__chain c = {.p = p, .offset = offset, .sign = sign};
    sat__vec2d left = chain_vertex(&c, 0), right = left;
    for (uint32_t i = 1; i < p->count; i++) {
        const sat__vec2d v = chain_vertex(&c, i);
        if (is_further_out(v, left, 1.0)) {
            left = v;
            c.index = i;
        }
        if (is_further_out(v, right, -1.0)) {
            right = v;
            c.last = i;
        }
    }
    c.left = left.x - (double)p->radius;
    c.right = right.x + (double)p->radius;
    c.curve.from = c.curve.to = (sat__vec2d){c.left, left.y};
    sat__chain_advance(&c);
    return c;
}
