/*
 * The common area of two shapes, by brute force along the other axis than the library's. At a height y each shape is the interval
 * from the least to the greatest x of all its pieces: its edges, moved out by the radius, and a disc about each corner. What both
 * have in common is as long as these intervals overlap. Between neighbouring heights at which a piece ends or two pieces meet,
 * that is a smooth function of y, but for square roots at both ends, which a sine smooths; so Gauss's quadrature, halved where it
 * needs to be, is good to the last digits. Nothing depends on who is inside whom, nor on touching.
 */
#include "oracle_frame.h"

#include <math.h>
#include <stdlib.h>

#define NODES         20
#define MOST_HALVINGS 16
#define NOISE         0x1p-50 /* of an integral in doubles, relative to both sizes */
#define MOST_PIECES   128
#define MOST_HEIGHTS  (4 * MOST_PIECES * MOST_PIECES)

/** An edge from p to q, or a disc about p. */
typedef struct piece {
    oracle_vec2 p, q;
    double radius;
} piece;

typedef struct pieces {
    size_t count;
    piece list[MOST_PIECES];
} pieces;

typedef struct heights {
    size_t count;
    double y[MOST_HEIGHTS];
    double low, high;
} heights;

static void add_height(heights *h, double y) {
    if (y > h->low && y < h->high) {
        if (h->count == MOST_HEIGHTS) {
            abort();
        }
        h->y[h->count++] = y;
    }
}

/** Relative to (x, y) from the shape's position. */
static pieces pieces_of(const oracle_shape *shape, double x, double y) {
    static pieces all;
    all.count = 0;
    for (size_t i = 0; i < shape->count; i++) {
        size_t next = i + 1 < shape->count ? i + 1 : 0;
        oracle_vec2 edge = oracle_edge(shape, i);
        double length = hypot(edge.x, edge.y), scale = length > 0.0 ? shape->radius / length : 0.0;
        oracle_vec2 out = {scale * edge.y, -scale * edge.x};
        oracle_vec2 p = {(shape->x[i] - x) + shape->low_x[i], (shape->y[i] - y) + shape->low_y[i]};
        oracle_vec2 q = {(shape->x[next] - x) + shape->low_x[next], (shape->y[next] - y) + shape->low_y[next]};
        if (all.count + 2 > MOST_PIECES) {
            abort();
        }
        all.list[all.count++] = (piece){{p.x + out.x, p.y + out.y}, {q.x + out.x, q.y + out.y}, 0.0};
        if (shape->radius > 0.0) {
            all.list[all.count++] = (piece){p, p, shape->radius};
        }
    }
    return all;
}

/** The x of a piece at a height. */
static void extend(const piece *own, double y, double *least, double *greatest) {
    double left = 0.0, right = 0.0;
    if (own->radius > 0.0) {
        double way = y - own->p.y, square = (own->radius - way) * (own->radius + way);
        if (square < 0.0) {
            return;
        }
        left = own->p.x - sqrt(square);
        right = own->p.x + sqrt(square);
    } else {
        double height = own->q.y - own->p.y;
        if (!(fmin(own->p.y, own->q.y) <= y && y <= fmax(own->p.y, own->q.y))) {
            return;
        }
        left = right = height == 0.0 ? own->p.x : own->p.x + (y - own->p.y) / height * (own->q.x - own->p.x);
    }
    *least = fmin(*least, left);
    *greatest = fmax(*greatest, right);
}

/** The ends of what both have in common at a height; their difference may be negative. */
static void common_at(const pieces *a, const pieces *b, double y, double *left, double *right) {
    double ends[2][2] = {{HUGE_VAL, -HUGE_VAL}, {HUGE_VAL, -HUGE_VAL}};
    for (size_t i = 0; i < a->count; i++) {
        extend(&a->list[i], y, &ends[0][0], &ends[0][1]);
    }
    for (size_t i = 0; i < b->count; i++) {
        extend(&b->list[i], y, &ends[1][0], &ends[1][1]);
    }
    *left = fmax(ends[0][0], ends[1][0]);
    *right = fmin(ends[0][1], ends[1][1]);
}

static void meet_line(heights *h, const piece *line, const piece *other) {
    oracle_vec2 u = {line->q.x - line->p.x, line->q.y - line->p.y};
    if (other->radius > 0.0) {
        double length = hypot(u.x, u.y);
        double along = (u.x * (other->p.x - line->p.x) + u.y * (other->p.y - line->p.y)) / length;
        double across = (u.x * (other->p.y - line->p.y) - u.y * (other->p.x - line->p.x)) / length;
        double half = sqrt(fmax(0.0, (other->radius - across) * (other->radius + across)));
        add_height(h, line->p.y + (along - half) / length * u.y);
        add_height(h, line->p.y + (along + half) / length * u.y);
        return;
    }
    oracle_vec2 v = {other->q.x - other->p.x, other->q.y - other->p.y};
    double cross = u.x * v.y - u.y * v.x, t = ((other->p.x - line->p.x) * v.y - (other->p.y - line->p.y) * v.x) / cross;
    if (t >= -0.01 && t <= 1.01) {
        add_height(h, line->p.y + t * u.y);
    }
}

static void meet_pieces(heights *h, const piece *a, const piece *b) {
    if (a->radius == 0.0) {
        meet_line(h, a, b);
    } else if (b->radius == 0.0) {
        meet_line(h, b, a);
    } else {
        oracle_vec2 way = {b->p.x - a->p.x, b->p.y - a->p.y};
        double square = way.x * way.x + way.y * way.y;
        double forward = (square + (a->radius - b->radius) * (a->radius + b->radius)) / (2.0 * square);
        /* By Heron's factors: a small circle on a large one loses its half chord in a difference of squares. */
        double apart = sqrt(square), sum = a->radius + b->radius, difference = fabs(a->radius - b->radius);
        double heron = (sum - apart) * (sum + apart) * (apart - difference) * (apart + difference);
        double half = sqrt(fmax(0.0, heron)) / (2.0 * square);
        add_height(h, a->p.y + forward * way.y - half * way.x);
        add_height(h, a->p.y + forward * way.y + half * way.x);
    }
}

static void add_ends(heights *h, const pieces *of) {
    for (size_t i = 0; i < of->count; i++) {
        add_height(h, of->list[i].p.y - of->list[i].radius);
        add_height(h, of->list[i].p.y + of->list[i].radius);
        add_height(h, of->list[i].q.y);
    }
}

static void limit_heights(heights *h, const pieces *of) {
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (size_t i = 0; i < of->count; i++) {
        low = fmin(low, fmin(of->list[i].p.y, of->list[i].q.y) - of->list[i].radius);
        high = fmax(high, fmax(of->list[i].p.y, of->list[i].q.y) + of->list[i].radius);
    }
    h->low = fmax(h->low, low);
    h->high = fmin(h->high, high);
}

static int compare_heights(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/** Nodes and weights of Gauss and Legendre on [-1, 1], by Newton's method. */
static void find_nodes(double node[NODES], double weight[NODES]) {
    for (int i = 0; i < NODES; i++) {
        double x = cos(3.14159265358979323846 * (i + 0.75) / (NODES + 0.5)), slope = 1.0;
        for (int step = 0; step < 50; step++) {
            double p = 1.0, before = 0.0;
            for (int k = 0; k < NODES; k++) {
                double next = ((2 * k + 1) * x * p - k * before) / (k + 1);
                before = p;
                p = next;
            }
            slope = NODES * (x * p - before) / (x * x - 1.0);
            x -= p / slope;
        }
        node[i] = x;
        weight[i] = 2.0 / ((1.0 - x * x) * slope * slope);
    }
}

/** Area, and its moments in place of the centroid, between two heights. */
static oracle_mass integrate_slab(const pieces *a, const pieces *b, double low, double high) {
    static double node[NODES], weight[NODES];
    const double quarter = 1.57079632679489661923, half = 0.5 * (high - low);
    oracle_mass sum = {0.0, 0.0, {0.0, 0.0}};
    if (weight[0] == 0.0) {
        find_nodes(node, weight);
    }
    for (int i = 0; i < NODES; i++) {
        double left, right, y = low + half + half * sin(quarter * node[i]);
        double part = weight[i] * half * quarter * cos(quarter * node[i]);
        common_at(a, b, y, &left, &right);
        if (right > left) {
            sum.area += part * (right - left);
            sum.centroid.x += part * (right - left) * 0.5 * (right + left);
            sum.centroid.y += part * (right - left) * y;
        }
    }
    return sum;
}

/** Halved until both halves together say the same: a disc may end just beyond the slab, where its x is steep. */
static void add_slab(oracle_mass *sum, const pieces *a, const pieces *b, double low, double high, oracle_mass whole,
                     double noise, int halvings) {
    double middle = low + 0.5 * (high - low);
    oracle_mass lower = integrate_slab(a, b, low, middle), upper = integrate_slab(a, b, middle, high);
    double together = lower.area + upper.area;
    if (halvings == 0 || fabs(together - whole.area) <= 0x1p-30 * together + noise) {
        sum->area += together;
        sum->centroid.x += lower.centroid.x + upper.centroid.x;
        sum->centroid.y += lower.centroid.y + upper.centroid.y;
        return;
    }
    add_slab(sum, a, b, low, middle, lower, noise, halvings - 1);
    add_slab(sum, a, b, middle, high, upper, noise, halvings - 1);
}

oracle_mass oracle_common(const oracle_shape *a, const oracle_shape *b) {
    static pieces of_a, of_b;
    static heights h;
    /* About a vertex of the smaller one. */
    const oracle_shape *small = oracle_size(a) < oracle_size(b) ? a : b;
    double x = small->x[0] + (small == a ? 0.0 : b->position_x - a->position_x);
    double y = small->y[0] + (small == a ? 0.0 : b->position_y - a->position_y);
    of_a = pieces_of(a, x, y);
    of_b = pieces_of(b, x - (b->position_x - a->position_x), y - (b->position_y - a->position_y));
    oracle_mass sum = {0.0, 0.0, {0.0, 0.0}};
    h = (heights){.low = -HUGE_VAL, .high = HUGE_VAL};
    limit_heights(&h, &of_a);
    limit_heights(&h, &of_b);
    if (!(h.low < h.high)) {
        return sum;
    }
    add_ends(&h, &of_a);
    add_ends(&h, &of_b);
    for (size_t i = 0; i < of_a.count; i++) {
        for (size_t k = 0; k < of_b.count; k++) {
            meet_pieces(&h, &of_a.list[i], &of_b.list[k]);
        }
    }
    qsort(h.y, h.count, sizeof h.y[0], compare_heights);
    double low = h.low, noise = NOISE * fmax(oracle_size(a), oracle_size(b)) * (h.high - h.low);
    for (size_t i = 0; i <= h.count; i++) {
        double high = i < h.count ? h.y[i] : h.high;
        if (high > low) {
            add_slab(&sum, &of_a, &of_b, low, high, integrate_slab(&of_a, &of_b, low, high), noise, MOST_HALVINGS);
        }
        low = high;
    }
    if (sum.area > 0.0) {
        sum.centroid = (oracle_vec2){x + sum.centroid.x / sum.area, y + sum.centroid.y / sum.area};
    }
    return sum;
}
