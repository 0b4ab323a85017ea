/* See edge_order.h. */
#include "edge_order.h"

static void adopt(sat__edge_links *links, uint32_t parent, int side, uint32_t child) {
    links[parent].children[side] = child;
    if (child != SAT_NONE) {
        links[child].parent = parent;
    }
}

static int side_of_child(const sat__edge_links *links, uint32_t parent, uint32_t child) {
    return links[parent].children[1] == child;
}

/* Turns an edge and its parent around: the parent becomes its child. */
static void rotate_up(sat__edge_links *links, uint32_t edge) {
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

/* Makes an edge the root of the tree that it is in. */
static void splay(sat__edge_links *links, uint32_t edge) {
    while (links[edge].parent != SAT_NONE) {
        const uint32_t parent = links[edge].parent, above = links[parent].parent;
        if (above != SAT_NONE) {
            const bool is_straight = side_of_child(links, parent, edge) == side_of_child(links, above, parent);
            rotate_up(links, is_straight ? parent : edge);
        }
        rotate_up(links, edge);
    }
}

void sat__edge_order_raise(sat__edge_order *order, uint32_t edge) {
    splay(order->links, edge);
    order->root = edge;
}

void sat__edge_order_insert(sat__edge_order *order, uint32_t edge, uint32_t below) {
    sat__edge_links *links = order->links;
    const uint32_t above = below == SAT_NONE ? order->lowest : links[below].above;
    links[edge] = (sat__edge_links){SAT_NONE, {SAT_NONE, SAT_NONE}, below, above};
    if (below == SAT_NONE) {
        order->lowest = edge;
    } else {
        links[below].above = edge;
    }
    if (above != SAT_NONE) {
        links[above].below = edge;
    }
    if (below != SAT_NONE && links[below].children[1] == SAT_NONE) {
        adopt(links, below, 1, edge);
    } else if (above != SAT_NONE) { /* it has none below it, between the two */
        adopt(links, above, 0, edge);
    }
    sat__edge_order_raise(order, edge);
}

void sat__edge_order_remove(sat__edge_order *order, uint32_t edge) {
    sat__edge_links *links = order->links;
    const uint32_t below = links[edge].below, above = links[edge].above;
    splay(links, edge);
    const uint32_t others = links[edge].children[1];
    if (others != SAT_NONE) {
        links[others].parent = SAT_NONE;
    }
    order->root = others;
    if (below == SAT_NONE) {
        order->lowest = above;
    } else {
        links[links[edge].children[0]].parent = SAT_NONE;
        links[below].above = above;
        sat__edge_order_raise(order, below); /* the highest of those below: nothing is above it in their tree */
        adopt(links, below, 1, others);
    }
    if (above != SAT_NONE) {
        links[above].below = below;
    }
}
