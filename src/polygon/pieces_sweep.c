/*
 * One sweep from left to right checks that the loop is simple (Shamos and Hoey, 1976), and cuts off triangles on its way
 * (Hertel and Mehlhorn, 1983):
 *
 *     for each point with corners, from left to right:
 *         sort its edges around it: the area must lie between the two edges of each corner, and nowhere else
 *         for each corner there:
 *             if both edges lead right and the area is to its left, too: join it with the last corner seen there
 *             cut off the triangles between it and what it sees of the boundary to its left
 *         remove the edges that end here, insert those that begin, and check whether new neighbours meet further on
 *
 * Edges that share a point other than a common end become neighbours before the sweep arrives at it, or a corner lies
 * on an edge, which the sweep finds. So the order of edges is right until an error is found.
 *
 * Triangles. Between two neighbours with area in between, what is left of the area ends to the left in a row of
 * half-edges, which lead from the upper edge right to the last corner seen there, and back left to the lower edge. No
 * corner of that row turns left: the triangles of those that did are cut off. So a new corner sees the row from one of
 * its ends on as far as it turns left now; and where two edges meet and the area ends, all of it.
 *
 * Bridges. The order holds an edge that is walked there and back once, as the half that leads to the right, which has
 * the area above it. A point may have several corners. They touch without crossing if the angles of their areas do not
 * overlap, and bridges join them if a bridge closes all but one of the gaps between these angles.
 */
#include "pieces.h"

#include "../math/sort.h"

/* ----------------------------------------------------------------------------------------------- the order of edges */

/*
 * The edges that the sweep line meets, from below: a splay tree (Sleator and Tarjan, 1985), O(log n) each step on average.
 * The caller says where an edge belongs. Below all is one that is no edge, whose number is that of the edges.
 */
typedef struct edge_links {
    uint32_t parent, children[2]; /* below, above */
} edge_links;

typedef struct edge_order {
    edge_links *links; /* by edge */
    uint32_t root;
} edge_order;

static void adopt(edge_links *links, uint32_t parent, int side, uint32_t child) {
    links[parent].children[side] = child;
    if (child != SAT_NONE) {
        links[child].parent = parent;
    }
}

static int side_of_child(const edge_links *links, uint32_t parent, uint32_t child) {
    return links[parent].children[1] == child;
}

/* Swaps an edge and its parent: the parent becomes the child. */
static void rotate_up(edge_links *links, uint32_t edge) {
    const uint32_t parent = links[edge].parent, above = links[parent].parent;
    const int side = side_of_child(links, parent, edge);
    adopt(links, parent, side, links[edge].children[1 - side]);
    if (above == SAT_NONE) {
        links[edge].parent = SAT_NONE;
    } else {
        adopt(links, above, side_of_child(links, above, parent), edge);
    }
    adopt(links, edge, 1 - side, parent);
}

/* Makes an edge the root. */
static void raise_edge(edge_order *order, uint32_t edge) {
    edge_links *links = order->links;
    while (links[edge].parent != SAT_NONE) {
        const uint32_t parent = links[edge].parent, above = links[parent].parent;
        if (above != SAT_NONE) {
            const bool is_straight = side_of_child(links, parent, edge) == side_of_child(links, above, parent);
            rotate_up(links, is_straight ? parent : edge);
        }
        rotate_up(links, edge);
    }
    order->root = edge;
}

/* Returns the next edge below (side 0) or above (side 1) another one, at the root then; or SAT_NONE. */
static uint32_t raise_neighbour(edge_order *order, uint32_t edge, int side) {
    raise_edge(order, edge);
    uint32_t neighbour = order->links[edge].children[side];
    if (neighbour != SAT_NONE) {
        while (order->links[neighbour].children[1 - side] != SAT_NONE) {
            neighbour = order->links[neighbour].children[1 - side];
        }
        raise_edge(order, neighbour);
    }
    return neighbour;
}

/* Inserts an edge just above another. */
static void insert_edge(edge_order *order, uint32_t edge, uint32_t below) {
    raise_edge(order, below);
    order->links[edge] = (edge_links){SAT_NONE, {SAT_NONE, SAT_NONE}};
    adopt(order->links, edge, 1, order->links[below].children[1]);
    adopt(order->links, below, 1, edge);
}

/*
 * Removes the edge just above another. Raised past that, at the root, it has that as its child, with nothing in between. What is
 * raised next is the root: exchange_edges() goes on so.
 */
static void remove_edge(edge_order *order, uint32_t edge, uint32_t below) {
    raise_edge(order, below);
    raise_edge(order, edge);
    adopt(order->links, below, 1, order->links[edge].children[1]);
    order->links[below].parent = SAT_NONE;
}

/* -------------------------------------------------------------------------------------------------------- the sweep */

/* A ray is an edge and one of its ends: twice the corner, plus 1 for the edge that begins there. */
typedef struct area_sweep {
    const sat__loop *loop;
    edge_order order;
    uint32_t *events; /* corners from left to right */
    uint32_t *seen; /* by edge: the half-edge from the last corner in the area above it; SAT_NONE if that is no area */
    uint32_t *rays; /* of the current point, counter-clockwise from straight down */
    uint32_t ray_count;
    sat__mesh *mesh;
    sat__outlines outlines;
} area_sweep;

static sat_vec2 corner_at(const sat__loop *loop, uint32_t corner) { return loop->corners[corner]; }

static bool is_corner_before(const void *loop, uint32_t a, uint32_t b) {
    return sat__is_before(corner_at(loop, a), corner_at(loop, b));
}

static bool leads_right(const sat__loop *loop, uint32_t edge) {
    return sat__is_before(corner_at(loop, edge), corner_at(loop, sat__loop_next(loop, edge)));
}

/* The end of an edge to the right, or to the left. */
static uint32_t end_towards(const sat__loop *loop, uint32_t edge, bool right) {
    return leads_right(loop, edge) == right ? sat__loop_next(loop, edge) : edge;
}

static bool is_outgoing(uint32_t ray) { return (ray & 1) != 0; }

static uint32_t edge_of_ray(const sat__loop *loop, uint32_t ray) {
    return is_outgoing(ray) ? ray / 2 : sat__loop_previous(loop, ray / 2);
}

static sat_vec2 far_end(const sat__loop *loop, uint32_t ray) {
    return corner_at(loop, is_outgoing(ray) ? sat__loop_next(loop, ray / 2) : sat__loop_previous(loop, ray / 2));
}

static bool is_ray_to_the_right(const sat__loop *loop, uint32_t ray) {
    return sat__is_before(corner_at(loop, ray / 2), far_end(loop, ray));
}

/* Returns -1, 0 or 1 if one ray of a point is before, along or after another. */
static int compare_rays(const sat__loop *loop, uint32_t a, uint32_t b) {
    const bool right_a = is_ray_to_the_right(loop, a), right_b = is_ray_to_the_right(loop, b);
    if (right_a != right_b) {
        return right_a ? -1 : 1;
    }
    return -sat__orientation(corner_at(loop, a / 2), far_end(loop, a), far_end(loop, b));
}

/* If two rays lie along each other, the edge that ends here is first. */
static bool is_ray_before(const void *loop, uint32_t a, uint32_t b) {
    const int order = compare_rays(loop, a, b);
    return order < 0 || (order == 0 && !is_outgoing(a) && is_outgoing(b));
}

/* ----------------------------------------------------------------------------------------------------- at one point */

static void gather_rays(area_sweep *s, const uint32_t *corners, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        s->rays[2 * i] = 2 * corners[i];
        s->rays[2 * i + 1] = 2 * corners[i] + 1;
    }
    s->ray_count = 2 * count;
    sat__sort_indices(s->rays, s->ray_count, is_ray_before, s->loop);
}

/* True if two rays along each other are a bridge. The first is an edge that ends here. */
static bool is_bridge_of_rays(const sat__loop *loop, uint32_t a, uint32_t b) {
    return is_outgoing(b) && a / 2 != b / 2 && sat__is_same_point(far_end(loop, a), far_end(loop, b));
}

/* Checks the order of rays: after an edge that begins at a corner the one that ends there, then a bridge, or the only gap. */
static bool meets_properly(const area_sweep *s) {
    const sat__loop *loop = s->loop;
    uint32_t gaps = 0, in = SAT_NONE, out = SAT_NONE;
    for (uint32_t i = 0; i < s->ray_count; i++) {
        const uint32_t ray = s->rays[i], next = s->rays[i + 1 == s->ray_count ? 0 : i + 1];
        if (is_outgoing(ray)) {
            if (next != ray - 1) {
                return false;
            }
        } else if (compare_rays(loop, ray, next) != 0) {
            gaps++;
            in = ray / 2;
            out = next / 2;
        } else if (is_bridge_of_rays(loop, ray, next)) {
            s->outlines.is_bridge[edge_of_ray(loop, ray)] = s->outlines.is_bridge[edge_of_ray(loop, next)] = true;
        } else {
            return false;
        }
    }
    for (uint32_t k = 0; k < s->ray_count; k++) {
        s->outlines.surface[2 * (s->rays[k] / 2)] = in;
        s->outlines.surface[2 * (s->rays[k] / 2) + 1] = out;
    }
    return gaps <= 1;
}

/* True if the edge of a ray is in the order: of a bridge only the half that leads to the right is. */
static bool is_in_order(const area_sweep *s, uint32_t ray) {
    const uint32_t edge = edge_of_ray(s->loop, ray);
    return !s->outlines.is_bridge[edge] || leads_right(s->loop, edge);
}

/* -------------------------------------------------------------------------------------------------------- the order */

/* True if two neighbours meet further on. Where they begin they are in order. */
static bool neighbours_meet(const area_sweep *s, uint32_t lower, uint32_t upper) {
    const sat__loop *loop = s->loop;
    if (lower == loop->count || upper == SAT_NONE) {
        return false;
    }
    const uint32_t p = end_towards(loop, lower, true), q = end_towards(loop, upper, true);
    if (sat__is_same_point(corner_at(loop, p), corner_at(loop, q))) {
        return false;
    }
    return sat__is_before(corner_at(loop, p), corner_at(loop, q))
               ? sat__turn(loop, end_towards(loop, upper, false), q, p) >= 0
               : sat__turn(loop, end_towards(loop, lower, false), p, q) <= 0;
}

/* Finds the edge below a point at which no edge ends. Returns false if an edge leads through the point. */
static bool find_below(area_sweep *s, sat_vec2 point, uint32_t *below) {
    const sat__loop *loop = s->loop;
    uint32_t last = loop->count;
    *below = last;
    for (uint32_t edge = s->order.root; edge != SAT_NONE;) {
        const int side = edge == loop->count ? 1
                                             : sat__orientation(corner_at(loop, end_towards(loop, edge, false)),
                                                                corner_at(loop, end_towards(loop, edge, true)), point);
        if (side == 0) {
            return false;
        }
        last = edge;
        *below = side > 0 ? edge : *below;
        edge = s->order.links[edge].children[side > 0];
    }
    raise_edge(&s->order, last);
    return true;
}

/* Finds the edge below the current point: where edges end, that below the lowest of them, which is the last ray. */
static bool find_edge_below(area_sweep *s, uint32_t *below) {
    const uint32_t last = s->rays[s->ray_count - 1], beside = s->rays[s->ray_count - 2];
    if (is_ray_to_the_right(s->loop, last)) {
        return find_below(s, corner_at(s->loop, last / 2), below);
    }
    *below = raise_neighbour(&s->order, edge_of_ray(s->loop, is_in_order(s, last) ? last : beside), 0);
    return true;
}

/* Removes the edges that end at the point, inserts those that begin. Returns false if new neighbours meet. */
static bool exchange_edges(area_sweep *s, uint32_t below) {
    const sat__loop *loop = s->loop;
    uint32_t lowest = SAT_NONE, highest = below;
    for (uint32_t i = s->ray_count; i-- > 0 && !is_ray_to_the_right(loop, s->rays[i]);) {
        if (is_in_order(s, s->rays[i])) {
            remove_edge(&s->order, edge_of_ray(loop, s->rays[i]), below);
        }
    }
    for (uint32_t i = 0; i < s->ray_count && is_ray_to_the_right(loop, s->rays[i]); i++) {
        if (is_in_order(s, s->rays[i])) {
            const uint32_t edge = edge_of_ray(loop, s->rays[i]);
            insert_edge(&s->order, edge, highest);
            lowest = lowest == SAT_NONE ? edge : lowest;
            highest = edge;
        }
    }
    const uint32_t above = raise_neighbour(&s->order, highest, 1);
    return lowest == SAT_NONE ? !neighbours_meet(s, below, above)
                              : !neighbours_meet(s, below, lowest) && !neighbours_meet(s, highest, above);
}

/* -------------------------------------------------------------------------------------------------------- triangles */

/* Cuts off what lies along a face from one half-edge to another. Returns the half of the diagonal that is in the rest. */
static uint32_t cut_face(sat__mesh *mesh, uint32_t first, uint32_t last) {
    const uint32_t rest = mesh->count, twin = rest + 1, before = mesh->previous[first], after = mesh->next[last];
    mesh->count += 2;
    mesh->start[rest] = mesh->start[first];
    mesh->start[twin] = mesh->start[after];
    sat__link(mesh, before, rest);
    sat__link(mesh, rest, after);
    sat__link(mesh, last, twin);
    sat__link(mesh, twin, first);
    return rest;
}

/* No n corners have more than n - 3 diagonals that do not cross, nor has what a loop has seen that is refused later on. */
static inline bool is_full(const sat__mesh *mesh) { return mesh->count + 2 > 3 * mesh->corners - 6; }

/* Cuts off the triangles of what a corner sees from a half-edge on that begins or ends there. Returns what takes its place. */
static uint32_t cut_triangles(const area_sweep *s, uint32_t half_edge, bool begins) {
    sat__mesh *mesh = s->mesh;
    for (;;) {
        const uint32_t first = begins ? half_edge : mesh->previous[half_edge], second = mesh->next[first];
        const uint32_t a = mesh->start[first], b = mesh->start[second], c = sat__end_of(mesh, second);
        const sat_vec2 corner = corner_at(s->loop, begins ? a : c), far = corner_at(s->loop, begins ? c : a);
        const bool is_triangle = mesh->next[mesh->next[second]] == first;
        if (is_triangle || SAT_NEVER(is_full(mesh)) || !sat__is_before(far, corner) ||
            sat__turn(s->loop, a, b, c) <= 0) {
            return half_edge;
        }
        half_edge = cut_face(mesh, first, second);
    }
}

/*
 * A corner sees what is above the edge before it, if that comes from the left, and what is above the edge below it, if the
 * area is below the corner, as of one corner of a point at most. Returns false if there is no area.
 */
static bool visit(area_sweep *s, uint32_t corner, uint32_t below) {
    const sat__loop *loop = s->loop;
    const uint32_t previous = sat__loop_previous(loop, corner);
    const bool from_left = leads_right(loop, previous), to_right = leads_right(loop, corner);
    const bool is_below = from_left == to_right ? !from_left : sat__is_notch(loop, corner);
    uint32_t in = previous, out = corner;
    const bool is_split = is_below && to_right;
    if (is_below && (s->seen[below] == SAT_NONE || (is_split && SAT_NEVER(is_full(s->mesh))))) {
        return false;
    }
    if (is_split) {
        in = cut_face(s->mesh, s->seen[below], previous);
        out = sat__twin(s->mesh, in);
    }
    if (from_left || is_split) {
        (void)cut_triangles(s, in, false);
    }
    if (is_below) {
        s->seen[below] = cut_triangles(s, out, true);
    }
    if (to_right) {
        s->seen[corner] = corner;
    }
    return true;
}

static bool visit_point(area_sweep *s, const uint32_t *corners, uint32_t count) {
    uint32_t below;
    gather_rays(s, corners, count);
    if (!meets_properly(s) || !find_edge_below(s, &below)) {
        return false;
    }
    uint32_t visited = 0;
    while (visited < count && visit(s, corners[visited], below)) {
        visited++;
    }
    return visited == count && exchange_edges(s, below);
}

static area_sweep begin_sweep(const sat__loop *loop, sat__mesh *mesh, const sat__outlines *outlines, uint32_t *spare) {
    const uint32_t n = loop->count;
    uint32_t *events = spare, *rays = events + n, *seen = rays + 2 * (size_t)n;
    edge_links *links = (edge_links *)(void *)(seen + n + 1);
    for (uint32_t i = 0; i < n; i++) {
        events[i] = mesh->start[i] = i;
        sat__link(mesh, i, sat__loop_next(loop, i));
        outlines->is_bridge[i] = false;
    }
    for (uint32_t i = 0; i <= n; i++) {
        seen[i] = SAT_NONE;
    }
    mesh->corners = mesh->count = n;
    links[n] = (edge_links){SAT_NONE, {SAT_NONE, SAT_NONE}};
    sat__sort_indices(events, n, is_corner_before, loop);
    return (area_sweep){loop, {links, n}, events, seen, rays, 0, mesh, *outlines};
}

SAT_RARE bool sat__triangulate(const sat__loop *loop, sat__mesh *mesh, const sat__outlines *outlines, uint32_t *spare) {
    area_sweep s = begin_sweep(loop, mesh, outlines, spare);
    for (uint32_t begin = 0, end = 0; begin < loop->count; begin = end) {
        while (end < loop->count &&
               sat__is_same_point(corner_at(loop, s.events[end]), corner_at(loop, s.events[begin]))) {
            end++;
        }
        if (!visit_point(&s, s.events + begin, end - begin)) {
            return false;
        }
    }
    return true;
}
