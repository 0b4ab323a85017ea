/* See concave.h. */
#include "concave.h"

#include "generators.h"

#include <math.h>
#include <string.h>

/* -1, 0 or 1: the turn from a by b to c. */
static int turn(sat_vec2 a, sat_vec2 b, sat_vec2 c) {
    const int64_t ux = (int64_t)b.x - (int64_t)a.x, uy = (int64_t)b.y - (int64_t)a.y;
    const int64_t vx = (int64_t)c.x - (int64_t)b.x, vy = (int64_t)c.y - (int64_t)b.y;
    const int64_t cross = ux * vy - uy * vx;
    return (cross > 0) - (cross < 0);
}

static bool is_same(sat_vec2 a, sat_vec2 b) { return a.x == b.x && a.y == b.y; }

static int64_t along(sat_vec2 a, sat_vec2 b, sat_vec2 c) {
    return ((int64_t)b.x - (int64_t)a.x) * ((int64_t)c.x - (int64_t)a.x) +
           ((int64_t)b.y - (int64_t)a.y) * ((int64_t)c.y - (int64_t)a.y);
}

static bool is_on_segment(sat_vec2 a, sat_vec2 b, sat_vec2 p) {
    return turn(a, b, p) == 0 && along(a, b, p) >= 0 && along(b, a, p) >= 0;
}

static sat_vec2 at(const concave *p, size_t i) { return p->corners[i % p->count]; }

int64_t concave_area(const concave *p) {
    int64_t area = 0;
    for (size_t i = 0; i < p->count; i++) {
        const sat_vec2 a = at(p, i), b = at(p, i + 1);
        area += (int64_t)a.x * (int64_t)b.y - (int64_t)a.y * (int64_t)b.x;
    }
    return area;
}

int concave_winding(const concave *p, double x, double y) {
    int winding = 0;
    for (size_t i = 0; i < p->count; i++) {
        const sat_vec2 a = at(p, i), b = at(p, i + 1);
        const double side =
            ((double)b.x - (double)a.x) * (y - (double)a.y) - ((double)b.y - (double)a.y) * (x - (double)a.x);
        if (((double)a.y <= y) != ((double)b.y <= y)) {
            winding += (double)a.y <= y ? side > 0.0 : -(side < 0.0);
        }
    }
    return winding;
}

size_t concave_notches(const concave *p) {
    const int way = concave_area(p) > 0 ? 1 : -1;
    size_t notches = 0;
    for (size_t i = 0; i < p->count; i++) {
        notches += turn(at(p, i), at(p, i + 1), at(p, i + 2)) == -way;
    }
    return notches;
}

static bool segments_share_a_point(sat_vec2 a, sat_vec2 b, sat_vec2 c, sat_vec2 d) {
    return is_on_segment(a, b, c) || is_on_segment(a, b, d) || is_on_segment(c, d, a) || is_on_segment(c, d, b) ||
           (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0);
}

bool concave_is_simple(const concave *p) {
    const size_t n = p->count;
    for (size_t i = 0; i < n; i++) {
        for (size_t k = i + 1; k < n; k++) {
            const sat_vec2 a = at(p, i), b = at(p, i + 1), c = at(p, k), d = at(p, k + 1);
            const bool follows = k == i + 1, precedes = (k + 1) % n == i;
            if (is_same(a, b) || is_same(c, d) || (follows && is_on_segment(a, b, d)) ||
                (follows && is_on_segment(c, d, a)) ||
                (precedes && (is_on_segment(a, b, c) || is_on_segment(c, d, b))) ||
                (!follows && !precedes && segments_share_a_point(a, b, c, d))) {
                return false;
            }
        }
    }
    return n >= 3;
}

static bool is_walked_back(const concave *p, sat_vec2 a, sat_vec2 b) {
    bool is_back = false;
    for (size_t i = 0; i < p->count; i++) {
        is_back = is_back || (is_same(at(p, i), b) && is_same(at(p, i + 1), a));
    }
    return is_back;
}

bool concave_has_edge_along(const concave *p, sat_vec2 from, sat_vec2 to) {
    bool has = false;
    for (size_t i = 0; i < p->count && !has; i++) {
        const sat_vec2 a = at(p, i), b = at(p, i + 1);
        has = is_on_segment(from, to, a) && is_on_segment(from, to, b) && !is_same(a, b) && !is_walked_back(p, a, b);
    }
    return has;
}

/* ------------------------------------------------------------------------------------------------------- the fewest */

enum { FEW = 13 };

/* Counter-clockwise; which pairs of corners may be joined by an edge of a piece, and what was found so far. */
typedef struct search {
    concave p;
    bool joined[FEW][FEW];
    size_t best[FEW][FEW];
} search;

/* Does a segment from corner i leave into the area? */
static bool leaves_inwards(const concave *p, size_t i, sat_vec2 to) {
    const sat_vec2 before = at(p, i + p->count - 1), corner = at(p, i), after = at(p, i + 1);
    const bool right = turn(corner, after, to) > 0, left = turn(corner, to, before) > 0;
    return turn(before, corner, after) > 0 ? right && left : right || left;
}

static bool can_be_joined(const concave *p, size_t i, size_t k) {
    const sat_vec2 a = at(p, i), b = at(p, k);
    if (!leaves_inwards(p, i, b) || !leaves_inwards(p, k, a)) {
        return false;
    }
    bool is_free = true;
    for (size_t e = 0; e < p->count && is_free; e++) {
        const sat_vec2 c = at(p, e), d = at(p, e + 1);
        is_free = (is_same(c, a) || is_same(c, b) || !is_on_segment(a, b, c)) &&
                  (turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0);
    }
    return is_free;
}

static size_t fewest_between(search *s, size_t i, size_t k);

/* The cost of the piece with the corners of a set, i and k the first and the last of it; SIZE_MAX when it is none. */
static size_t cost_of_piece(search *s, const size_t *corners, size_t count) {
    const concave *p = &s->p;
    size_t cost = 1;
    int64_t area = 0;
    for (size_t c = 0; c < count; c++) {
        const sat_vec2 u = at(p, corners[c]), v = at(p, corners[(c + 1) % count]), w = at(p, corners[(c + 2) % count]);
        if (turn(u, v, w) < 0 || (c + 1 < count && !s->joined[corners[c]][corners[c + 1]])) {
            return SIZE_MAX;
        }
        area += (int64_t)u.x * (int64_t)v.y - (int64_t)u.y * (int64_t)v.x;
    }
    for (size_t c = 0; area > 0 && c + 1 < count; c++) {
        cost += fewest_between(s, corners[c], corners[c + 1]);
    }
    return area > 0 ? cost : SIZE_MAX;
}

/* Pieces of what the segment from corner i to corner k cuts off, the corners between them. */
static size_t fewest_between(search *s, size_t i, size_t k) {
    if (k == i + 1 || s->best[i][k] > 0) {
        return k == i + 1 ? 0 : s->best[i][k];
    }
    size_t best = SIZE_MAX;
    for (unsigned set = 1; set < 1u << (k - i - 1); set++) {
        size_t corners[FEW], count = 0;
        corners[count++] = i;
        for (size_t c = i + 1; c < k; c++) {
            if (set >> (c - i - 1) & 1u) {
                corners[count++] = c;
            }
        }
        corners[count++] = k;
        const size_t cost = cost_of_piece(s, corners, count);
        best = cost < best ? cost : best;
    }
    return s->best[i][k] = best;
}

size_t concave_fewest(const concave *given) {
    static search s;
    memset(&s.best, 0, sizeof s.best);
    s.p.count = given->count;
    memcpy(s.p.corners, given->corners, given->count * sizeof *given->corners);
    if (concave_area(given) < 0) {
        concave_reverse(&s.p);
    }
    const size_t n = given->count;
    for (size_t i = 0; i < n; i++) {
        for (size_t k = i + 1; k < n; k++) {
            s.joined[i][k] = k == i + 1 || can_be_joined(&s.p, i, k);
        }
    }
    return fewest_between(&s, 0, n - 1);
}

/* --------------------------------------------------------------------------------------------------------- polygons */

void concave_reverse(concave *p) {
    for (size_t i = 0, k = p->count - 1; i < k; i++, k--) {
        const sat_vec2 corner = p->corners[i];
        p->corners[i] = p->corners[k];
        p->corners[k] = corner;
    }
}

static void reverse_between(concave *p, size_t i, size_t k) {
    for (; i < k; i++, k--) {
        const sat_vec2 corner = p->corners[i];
        p->corners[i] = p->corners[k];
        p->corners[k] = corner;
    }
}

void concave_rotate(concave *p, size_t first) {
    reverse_between(p, 0, first - 1);
    reverse_between(p, first, p->count - 1);
    concave_reverse(p);
}

void make_tangle(rng *source, concave *p, size_t count, int reach) {
    p->count = count;
    for (size_t i = 0; i < count; i++) {
        p->corners[i] = random_lattice_point(source, reach);
    }
}

/* Edges that share a point are exchanged until none do, or it takes too long (Croes, 1958). */
bool make_tangle_free(rng *source, concave *p, size_t count, int reach) {
    make_tangle(source, p, count, reach);
    for (int round = 0; round < 200; round++) {
        bool is_free = true;
        for (size_t i = 0; i < count; i++) {
            for (size_t k = i + 2; k < count; k++) {
                if ((k + 1) % count != i && segments_share_a_point(at(p, i), at(p, i + 1), at(p, k), at(p, k + 1))) {
                    reverse_between(p, i + 1, k);
                    is_free = false;
                }
            }
        }
        if (is_free) {
            return concave_is_simple(p);
        }
    }
    return false;
}

/* Do the corners given meet no edge of a polygon but where the first of them is a corner of it? */
static bool is_clear_of(const concave *p, sat_vec2 from, sat_vec2 to) {
    bool is_met = false;
    for (size_t i = 0; i < p->count && !is_met; i++) {
        const sat_vec2 a = at(p, i), b = at(p, i + 1);
        const bool begins = is_same(a, from), ends = is_same(b, from);
        is_met = begins || ends ? is_on_segment(from, to, begins ? b : a) || is_on_segment(a, b, to)
                                : segments_share_a_point(a, b, from, to);
    }
    return !is_met;
}

bool make_bridged(rng *source, concave *p, int reach) {
    static concave hole;
    while (!make_tangle_free(source, p, (size_t)rng_integer(source, 3, 6), reach)) {
    }
    while (!make_tangle_free(source, &hole, 3, reach / 2)) {
    }
    if (concave_area(p) < 0) {
        concave_reverse(p);
    }
    if (concave_area(&hole) > 0) {
        concave_reverse(&hole);
    }
    const sat_vec2 from = p->corners[0], to = hole.corners[0];
    bool is_clear = is_clear_of(p, from, to) && is_clear_of(&hole, to, from) && !is_same(from, to);
    for (size_t i = 0; i < 3; i++) {
        for (size_t k = 0; k < p->count; k++) {
            is_clear = is_clear && !segments_share_a_point(at(&hole, i), at(&hole, i + 1), at(p, k), at(p, k + 1));
        }
    }
    const bool is_inside = concave_winding(p, (double)to.x, (double)to.y) == 1;
    const bool is_around = concave_winding(&hole, (double)from.x, (double)from.y) == -1; /* the polygon is the hole */
    p->corners[p->count++] = from;
    for (size_t i = 0; i < 4; i++) {
        p->corners[p->count++] = at(&hole, i);
    }
    return is_clear && (is_inside || is_around);
}

enum { BOARD = 24 };

/* Going around a cell, its eight neighbours change between in and out twice: adding it makes no hole and no pinch. */
static bool is_plain_there(unsigned char board[BOARD][BOARD], int x, int y) {
    static const int step[9][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}};
    int changes = 0;
    for (int i = 0; i < 8; i++) {
        changes += board[y + step[i][1]][x + step[i][0]] != board[y + step[i + 1][1]][x + step[i + 1][0]];
    }
    return board[y][x] == 0 && changes == 2 &&
           (board[y][x + 1] || board[y][x - 1] || board[y + 1][x] || board[y - 1][x]);
}

static void trace_cells(unsigned char board[BOARD][BOARD], concave *p) {
    int x = 0, y = 1, dx = 1, dy = 0;
    while (board[y][x] == 0) {
        x++;
        y += x == BOARD;
        x %= BOARD;
    }
    const int first_x = x, first_y = y;
    p->count = 0;
    do { /* inside is to the left: the cell ahead on the left is in, and the one on the right is not */
        p->corners[p->count++] = (sat_vec2){(float)x, (float)y};
        x += dx;
        y += dy;
        const int left_x = x + (dx - dy - 1) / 2, left_y = y + (dx + dy - 1) / 2;
        const int right_x = x + (dx + dy - 1) / 2, right_y = y + (dy - dx - 1) / 2;
        if (board[right_y][right_x]) {
            const int turned = dx;
            dx = dy;
            dy = -turned;
        } else if (!board[left_y][left_x]) {
            const int turned = dx;
            dx = -dy;
            dy = turned;
        }
    } while (x != first_x || y != first_y);
}

void make_cells(rng *source, concave *p, int cells) {
    unsigned char board[BOARD][BOARD] = {{0}};
    board[BOARD / 2][BOARD / 2] = 1;
    for (int added = 1; added < cells;) {
        const int x = rng_integer(source, 2, BOARD - 3), y = rng_integer(source, 2, BOARD - 3);
        if (is_plain_there(board, x, y)) {
            board[y][x] = 1;
            added++;
        }
    }
    trace_cells(board, p);
    const float slope = (float)rng_integer(source, -2, 2);
    for (size_t i = 0; i < p->count; i++) {
        p->corners[i].x += slope * p->corners[i].y;
    }
}

static sat_vec2 around(double distance, double part) {
    return (sat_vec2){(float)round(distance * cos(part * FULL_TURN)), (float)round(distance * sin(part * FULL_TURN))};
}

void make_coast(rng *source, concave *p, size_t count, double least, double most) {
    p->count = count;
    for (size_t i = 0; i < count; i++) {
        p->corners[i] = around(rng_between(source, least, most), (double)i / (double)count);
    }
}

void make_comb(concave *p, size_t teeth) {
    p->count = 0;
    for (size_t i = 0; i < teeth; i++) {
        const float y = 4 * (float)i;
        p->corners[p->count++] = (sat_vec2){0, y};
        p->corners[p->count++] = (sat_vec2){10000, y};
        p->corners[p->count++] = (sat_vec2){10000, y + 2};
        p->corners[p->count++] = (sat_vec2){0, y + 2};
    }
    p->corners[p->count++] = (sat_vec2){-5, 4 * (float)teeth};
    p->corners[p->count++] = (sat_vec2){-5, -1};
}

/* The holes of a row hang on a bridge from the left side; we go along above them, and come back below. */
void make_sieve(concave *p, size_t columns, size_t rows) {
    const float width = 4 * (float)columns, height = 4 * (float)rows;
    const sat_vec2 outside[] = {{width, 0}, {width, height}, {0, height}};
    p->count = 0;
    for (size_t i = 0; i < 3; i++) {
        p->corners[p->count++] = outside[i];
    }
    for (size_t row = rows; row-- > 0;) {
        const float y = 4 * (float)row;
        p->corners[p->count++] = (sat_vec2){0, y};
        for (size_t column = 0; column < columns; column++) {
            const float x = 4 * (float)column + 1;
            const sat_vec2 hole[] = {{x, y + 1}, {x, y + 3}, {x + 2, y + 3}, {x + 2, y + 1}};
            for (size_t i = 0; i < 4; i++) {
                p->corners[p->count++] = hole[i];
            }
        }
        for (size_t column = columns; column-- > 0;) {
            const float x = 4 * (float)column + 1;
            p->corners[p->count++] = (sat_vec2){x + 2, y + 1}; /* of the last hole for the second time */
            p->corners[p->count++] = (sat_vec2){x, y + 1};
        }
        p->corners[p->count++] = (sat_vec2){0, y};
    }
}
