/*
 * Separating axes by brute force (Gottschalk, Lin and Manocha, 1996): every edge against every vertex of the other
 * shape, in doubles with a forward error bound; what the bound leaves open goes to the exact predicates.
 */
#include "oracle.h"

#include "oracle_frame.h"
#include "oracle_predicates.h"

/* ------------------------------------------------------------------------------------------------ shapes and size -- */

oracle_shape oracle_point(sat_vec2 point) {
    oracle_shape shape;
    shape.count = 1;
    shape.x[0] = (double)point.x;
    shape.y[0] = (double)point.y;
    shape.low_x[0] = shape.low_y[0] = 0.0;
    shape.position_x = shape.position_y = shape.radius = shape.blur = 0.0;
    return shape;
}

oracle_shape oracle_segment(sat_vec2 from, sat_vec2 to) {
    oracle_shape shape = oracle_point(from);
    shape.count = to.x != from.x || to.y != from.y ? 2 : 1;
    shape.x[1] = (double)to.x;
    shape.y[1] = (double)to.y;
    shape.low_x[1] = shape.low_y[1] = 0.0;
    return shape;
}

oracle_box oracle_box_around(const double *x, const double *y, size_t count) {
    oracle_box box = {x[0], y[0], x[0], y[0]};
    for (size_t i = 1; i < count; i++) {
        box.left = x[i] < box.left ? x[i] : box.left;
        box.right = x[i] > box.right ? x[i] : box.right;
        box.bottom = y[i] < box.bottom ? y[i] : box.bottom;
        box.top = y[i] > box.top ? y[i] : box.top;
    }
    return box;
}

double oracle_size(const oracle_shape *shape) {
    oracle_box box = oracle_box_around(shape->x, shape->y, shape->count);
    return fmax(box.right - box.left, box.top - box.bottom) + 2.0 * shape->radius;
}

double oracle_pair_size(const oracle_shape *a, const oracle_shape *b) { return fmax(oracle_size(a), oracle_size(b)); }

double oracle_blur(const oracle_shape *a, const oracle_shape *b) {
    double blur = a->blur + b->blur;
    return blur > 0.0 ? blur + 0x1p-46 * oracle_pair_size(a, b) : 0.0;
}

bool oracle_same(const oracle_shape *a, const oracle_shape *b) {
    if (a->count != b->count || a->radius != b->radius) {
        return false;
    }
    for (size_t first = 0; first < b->count; first++) { /* the same corners may be counted from another one */
        size_t matched = 0;
        while (matched < a->count && oracle_same_vertex(a, matched, b, (first + matched) % b->count)) {
            matched++;
        }
        if (matched == a->count) {
            return true;
        }
    }
    return false;
}

/* ----------------------------------------------------------------------------------------------- pairs of shapes -- */

typedef struct edge_depth {
    int sign;     /* exact: 1 when the other shape reaches inside this edge, 0 when it just reaches it, -1 apart */
    double depth; /* how far inside; negative when apart */
} edge_depth;

/** How far b reaches inside a's edge i; `hint` is the vertex that did so at another edge. */
static edge_depth depth_inside_edge(oracle_subject a, size_t i, oracle_subject b, size_t *hint) {
    oracle_vec2 edge = oracle_edge(a.shape, i), inward = {-edge.y, edge.x};
    double start_x = a.at->x[i], start_y = a.at->y[i];
    (void)oracle_furthest(b.at, inward, hint);
    double deepest = edge.x * (b.at->y[*hint] - start_y) - edge.y * (b.at->x[*hint] - start_x);
    double error = oracle_side_error(a, edge, b);
    int sign = deepest > error ? 1 : -1;
    if (fabs(deepest) <= error) {
        for (size_t j = 0; j < b.at->count && sign < 1; j++) {
            double side = edge.x * (b.at->y[j] - start_y) - edge.y * (b.at->x[j] - start_x);
            if (side >= deepest - 4.0 * error) {
                int here = oracle_side(a.shape, i, b.shape, j);
                sign = here > sign ? here : sign;
            }
        }
    }
    return (edge_depth){sign, deepest / oracle_length(edge.x, edge.y)};
}

/** The least depth over all edges of a; for a point, as if it were endless. */
static edge_depth depth_inside(oracle_subject a, oracle_subject b) {
    edge_depth least = {1, HUGE_VAL};
    size_t hint = 0;
    for (size_t i = 0; i < oracle_edge_count(a.shape); i++) {
        edge_depth here = depth_inside_edge(a, i, b, &hint);
        least.sign = here.sign < least.sign ? here.sign : least.sign;
        least.depth = oracle_smaller(least.depth, here.depth);
    }
    return least;
}

/** Does a, a segment, end before b begins, along its own direction? Only that direction tells collinear segments apart.
 */
static bool apart_along(const oracle_shape *a, const oracle_shape *b) {
    bool apart = false;
    for (size_t i = 0; i < oracle_edge_count(a) && !apart; i++) {
        apart = true;
        for (size_t j = 0; j < b->count; j++) {
            apart = apart && oracle_along(a, i, oracle_next(a, i), b, j) > 0;
        }
    }
    return apart;
}

/** The cores, radii left out. */
static edge_depth core_depth(oracle_subject a, oracle_subject b) {
    if (a.shape->count == 1 && b.shape->count == 1) {
        bool same = oracle_distance_compare(a.shape, 0, b.shape, 0, exact_of(0.0)) == 0;
        return (edge_depth){same ? 0 : -1, 0.0};
    }
    edge_depth of_a = depth_inside(a, b), of_b = depth_inside(b, a);
    edge_depth least = {of_a.sign < of_b.sign ? of_a.sign : of_b.sign, fmin(of_a.depth, of_b.depth)};
    if (a.shape->count <= 2 && b.shape->count <= 2 && least.sign >= 0 &&
        (apart_along(a.shape, b.shape) || apart_along(b.shape, a.shape))) {
        least.sign = -1;
    }
    return least;
}

/** The squared distance of a point from a box; 0 inside. */
static double square_from_box(double x, double y, const oracle_box *box) {
    double aside = oracle_larger(oracle_larger(box->left - x, x - box->right), 0.0);
    double above = oracle_larger(oracle_larger(box->bottom - y, y - box->top), 0.0);
    return aside * aside + above * above;
}

/** The least squared distance of vertices first to last of b from a's edge i, or `least`. */
static double chunk_distance(oracle_subject a, size_t i, const oracle_frame *b, size_t first, size_t last,
                             double least) {
    size_t next = oracle_next(a.shape, i);
    double start_x = a.at->x[i], start_y = a.at->y[i];
    double edge_x = a.at->x[next] - start_x, edge_y = a.at->y[next] - start_y;
    double length_squared = edge_x * edge_x + edge_y * edge_y;
    double along_x = length_squared > 0.0 ? edge_x / length_squared : 0.0;
    double along_y = length_squared > 0.0 ? edge_y / length_squared : 0.0;
    for (size_t j = first; j < last; j++) {
        double x = b->x[j] - start_x, y = b->y[j] - start_y, t = along_x * x + along_y * y;
        t = t > 0.0 ? t : 0.0;
        t = t < 1.0 ? t : 1.0;
        x -= t * edge_x;
        y -= t * edge_y;
        double square = x * x + y * y;
        least = square < least ? square : least;
    }
    return least;
}

/** Least distance of b's vertices from a's edges: what oracle_vertex_to_edge() says, for all of them at once. */
static double vertex_distance(oracle_subject a, oracle_subject b) {
    double least = HUGE_VAL;
    for (size_t i = 0; i < a.at->count; i++) {
        size_t next = oracle_next(a.shape, i);
        double middle_x = 0.5 * (a.at->x[i] + a.at->x[next]), middle_y = 0.5 * (a.at->y[i] + a.at->y[next]);
        double half = 0.5 * oracle_length(a.at->x[next] - a.at->x[i], a.at->y[next] - a.at->y[i]);
        double reach = (1.0 + 1e-9) * (sqrt(least) + half); /* no vertex further than this from the middle matters */
        for (size_t j = 0; j < b.at->count; j += ORACLE_CHUNK) {
            if (square_from_box(middle_x, middle_y, &b.at->chunks[j / ORACLE_CHUNK]) <= reach * reach) {
                least = chunk_distance(a, i, b.at, j, oracle_chunk_end(b.at, j), least);
            }
        }
    }
    return sqrt(least);
}

/** The least sign of (distance - limit) over those of a's edges and b's vertices that doubles cannot decide. */
static int exact_distance_sign(oracle_subject a, oracle_subject b, exact limit, double value, double error) {
    int least = 1;
    for (size_t i = 0; i < a.at->count; i++) {
        for (size_t j = 0; j < b.at->count && least > -1; j++) {
            double here = oracle_vertex_to_edge(a, i, b, j);
            if (fabs(here - value) <= error) {
                int sign = oracle_distance_compare(a.shape, i, b.shape, j, limit);
                least = sign < least ? sign : least;
            }
        }
    }
    return least;
}

/** Cores that do not meet: is their distance within the radii? -1 well within, 0 just, 1 apart. */
static int rounded_sign(oracle_subject a, oracle_subject b, double distance) {
    double reach = a.shape->radius + b.shape->radius;
    if (reach == 0.0) {
        return 1;
    }
    double error = oracle_distance_error(a, b, reach);
    if (fabs(distance - reach) > error) {
        return distance < reach ? -1 : 1;
    }
    exact limit = exact_sum(exact_of(a.shape->radius), exact_of(b.shape->radius));
    int of_a = exact_distance_sign(a, b, limit, reach, 2.0 * error);
    int of_b = exact_distance_sign(b, a, limit, reach, 2.0 * error);
    return of_a < of_b ? of_a : of_b;
}

oracle_answer oracle_pair(const oracle_shape *a, const oracle_shape *b) {
    oracle_frame frame_a, frame_b;
    oracle_subject subject_a = oracle_place(&frame_a, a, a), subject_b = oracle_place(&frame_b, b, a);
    double reach = a->radius + b->radius;
    edge_depth core = core_depth(subject_a, subject_b);
    if (core.sign >= 0) {
        bool touching = core.sign == 0 && reach == 0.0;
        return (oracle_answer){true, touching, -(fmax(core.depth, 0.0) + reach)};
    }
    double distance = fmin(vertex_distance(subject_a, subject_b), vertex_distance(subject_b, subject_a));
    int sign = rounded_sign(subject_a, subject_b, distance);
    return (oracle_answer){sign <= 0, sign == 0, distance - reach};
}
