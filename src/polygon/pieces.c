/*
 * A polygon that need not be convex, cut into convex ones:
 *
 *     read the loop -> check that it is simple, cut it into triangles -> fewest or few pieces -> create
 *
 * All signs are exact for the corners as given. So the pieces are exactly convex, fill the polygon, and do not overlap.
 */
#include "polygon.h"
#include "pieces.h"

#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------------------------------------------------- the loop */

/* Drops corners that repeat the previous one. Returns the number of the others. */
static uint32_t copy_distinct(const sat_vec2 *vertices, size_t given, sat_vec2 *distinct) {
    uint32_t count = 0;
    for (size_t i = 0; i < given; i++) {
        if (count == 0 || !sat__is_same_point(vertices[i], distinct[count - 1])) {
            distinct[count++] = vertices[i];
        }
    }
    return count;
}

/* The start of a loop: a corner before all others, and the direction in which the area is to the left. */
typedef struct loop_entry {
    uint32_t corner;
    bool reversed;
} loop_entry;

/* At the first of all points every edge leads to the right, and the lowest one of all corners there has the area above it. */
static loop_entry enter(const sat__loop *given) {
    const sat_vec2 *v = given->corners;
    sat_vec2 first = v[0];
    for (uint32_t i = 1; i < given->count; i++) {
        first = sat__is_before(v[i], first) ? v[i] : first;
    }
    loop_entry entry = {SAT_NONE, false};
    sat_vec2 lowest = first;
    for (uint32_t i = 0; i < given->count; i++) {
        for (int reversed = 0; reversed < 2 && sat__is_same_point(v[i], first); reversed++) {
            const sat_vec2 to = v[reversed ? sat__loop_previous(given, i) : sat__loop_next(given, i)];
            if (entry.corner == SAT_NONE || sat__orientation(first, lowest, to) < 0) {
                entry = (loop_entry){i, reversed != 0};
                lowest = to;
            }
        }
    }
    return entry;
}

/* Reads a list of corners with an area, the last of which is not the first. `spare` has room for all. */
SAT_RARE static void read_loop(sat__loop *loop, const sat_vec2 *vertices, size_t count, sat_vec2 *spare) {
    const sat__loop given = {spare, copy_distinct(vertices, count, spare)};
    const loop_entry entry = enter(&given);
    loop->count = given.count;
    for (uint32_t i = 0, corner = entry.corner; i < given.count; i++) {
        loop->corners[i] = spare[corner];
        corner = entry.reversed ? sat__loop_previous(&given, corner) : sat__loop_next(&given, corner);
    }
    uint32_t notch = 0;
    while (notch < loop->count && !sat__is_notch(loop, notch)) {
        notch++;
    }
    memcpy(spare, loop->corners, loop->count * sizeof *spare);
    for (uint32_t i = 0; i < loop->count; i++) {
        loop->corners[i] = spare[(notch + i) % loop->count];
    }
}

/* --------------------------------------------------------------------------------------------------------- the cuts */

typedef struct cutter {
    sat_polygon **made; /* room for all */
    uint32_t made_count;
    sat__loop loop;
    sat__mesh mesh;
    sat__pieces pieces;
    sat__outlines outlines;
    uint32_t *spare; /* each step uses it in turn */
} cutter;

enum { SPARE_EACH = 9 }; /* spare numbers for each corner: the sweep needs most */

static bool begin_cutter(cutter *c, size_t count) {
    const size_t numbers = 2 + 3 * 3 + 3 + 1 + 2 + SPARE_EACH; /* for each corner */
    void *memory = malloc(count * (sizeof(void *) + numbers * sizeof(uint32_t) + 1));
    if (memory == NULL) {
        return false;
    }
    *c = (cutter){.made = memory};
    c->loop.corners = (sat_vec2 *)(void *)(c->made + count);
    c->mesh.start = (uint32_t *)(void *)(c->loop.corners + count);
    c->mesh.next = c->mesh.start + 3 * count;
    c->mesh.previous = c->mesh.next + 3 * count;
    c->pieces.corners = c->mesh.previous + 3 * count;
    c->pieces.begin = c->pieces.corners + 3 * count;
    c->pieces.begin[0] = 0;
    c->outlines.surface = c->pieces.begin + count;
    c->spare = c->outlines.surface + 2 * count;
    c->outlines.is_bridge = (bool *)(c->spare + SPARE_EACH * count);
    return true;
}

static sat_status find_pieces(cutter *c) {
    const sat__loop *loop = &c->loop;
    if (!sat__triangulate(loop, &c->mesh, &c->outlines, c->spare)) {
        return SAT_ERROR_NOT_SIMPLE;
    }
    uint32_t notches = 0;
    for (uint32_t i = 0; i < loop->count; i++) {
        notches += sat__is_notch(loop, i);
    }
    if (notches > 0 && (uint64_t)notches * loop->count <= SAT_MOST_FEWEST) {
        return sat__fewest_pieces(loop, &c->mesh, notches, &c->pieces, c->spare);
    }
    sat__few_pieces(loop, &c->mesh, &c->pieces);
    return SAT_OK;
}

/* -------------------------------------------------------------------------------------------------------- one piece */

static bool is_cut_between(const cutter *c, uint32_t from, uint32_t to) {
    return to != sat__loop_next(&c->loop, from) || c->outlines.is_bridge[from];
}

static sat__vec2d way_between(const cutter *c, uint32_t from, uint32_t to) {
    const sat_vec2 *v = c->loop.corners;
    return (sat__vec2d){(double)v[to].x - (double)v[from].x, (double)v[to].y - (double)v[from].y};
}

/*
 * The limit of a corner, see sat__corner_limits(). Where the outline turns outwards, the piece with both edges pushes as any
 * polygon does, and a piece with one of them up to the normal of the other; elsewhere none does.
 */
static float limit_at(const cutter *c, uint32_t before, uint32_t corner, uint32_t after) {
    const uint32_t in = c->outlines.surface[2 * corner], out = c->outlines.surface[2 * corner + 1];
    if (in == SAT_NONE) {
        return 0.0f;
    }
    const uint32_t from = sat__loop_previous(&c->loop, in), to = sat__loop_next(&c->loop, out);
    const bool ends = corner == in && before == from, begins = corner == out && after == to;
    if (!ends && !begins) {
        return 0.0f;
    }
    const sat__vec2d way_in = way_between(c, from, in), way_out = way_between(c, out, to);
    const int turn = sat__turn(&c->loop, from, in, to);
    if (turn < 0) {
        return sat__dot(way_in, way_out) > 0.0 ? SAT_VALLEY_CORNER : 0.0f;
    }
    if (turn == 0) {
        return begins ? SAT_STRAIGHT_CORNER : -SAT_STRAIGHT_CORNER;
    }
    if (ends && begins) {
        return SAT_FREE_CORNER;
    }
    const float limit = sat__limit_of_turn(way_in, way_out);
    return begins ? limit : -limit;
}

/* The corners of the loop around a piece; place i is that of corner i, and begins again behind the last. */
typedef struct piece_face {
    const uint32_t *corners;
    uint32_t count;
} piece_face;

static uint32_t corner_of_face(const piece_face *face, uint32_t place) {
    return face->corners[place < face->count ? place : place - face->count];
}

static uint32_t corner_before(const piece_face *face, uint32_t place) {
    return corner_of_face(face, place + face->count - 1);
}

/* Returns the place of a corner of the loop on an edge of a piece, in shares of its length. */
static double share_along(const cutter *c, uint32_t from, uint32_t to, uint32_t corner) {
    const sat__vec2d along = way_between(c, from, to);
    return sat__dot(way_between(c, from, corner), along) / sat__dot(along, along);
}

/* Disables the cuts along an edge of a piece but for those between two parts of it that are none. */
static void disable_cuts(const cutter *c, sat_polygon *p, uint32_t edge, const piece_face *face, uint32_t begin,
                         uint32_t end) {
    uint32_t free_from = corner_of_face(face, begin), free_to = corner_of_face(face, begin + 1);
    bool is_cut = false, is_free = false;
    for (uint32_t place = begin; place < end; place++) {
        const uint32_t from = corner_of_face(face, place), to = corner_of_face(face, place + 1);
        const bool cut = is_cut_between(c, from, to);
        free_from = is_free ? free_from : from;
        free_to = cut ? free_to : to;
        is_cut |= cut;
        is_free |= !cut;
    }
    const uint32_t first = corner_of_face(face, begin), last = corner_of_face(face, end);
    const double from = share_along(c, first, last, free_from), to = share_along(c, first, last, free_to);
    if (!is_free) {
        sat__cover_edge(p, edge, to, from);
    } else if (is_cut) {
        sat__keep_part(p, edge, from, to);
    }
}

/* Drops corners in the middle of an edge, as the corners of other pieces may be. */
SAT_RARE static sat_status make_piece(cutter *c, const piece_face *face) {
    uint32_t *places = c->spare, count = 0;
    sat_vec2 *corners = (sat_vec2 *)(void *)(places + c->loop.count + 1);
    for (uint32_t i = 0; i < face->count; i++) {
        const uint32_t corner = face->corners[i];
        if (sat__turn(&c->loop, corner_before(face, i), corner, corner_of_face(face, i + 1)) > 0) {
            corners[count] = c->loop.corners[corner];
            places[count++] = i;
        }
    }
    sat_status status;
    sat_polygon *p = sat_polygon_create(corners, count, &status);
    if (p == NULL) {
        return status;
    }
    places[count] = places[0] + face->count;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t at = places[i], before = corner_before(face, at), after = corner_of_face(face, at + 1);
        disable_cuts(c, p, i, face, at, places[i + 1]);
        sat__limit_corner(p, i, limit_at(c, before, face->corners[at], after));
    }
    c->made[c->made_count++] = p;
    return SAT_OK;
}

SAT_RARE static sat_status make_pieces(cutter *c) {
    for (uint32_t i = 0; i < c->pieces.count; i++) {
        const uint32_t begin = c->pieces.begin[i];
        const piece_face face = {c->pieces.corners + begin, c->pieces.begin[i + 1] - begin};
        const sat_status status = make_piece(c, &face);
        if (status != SAT_OK) {
            while (c->made_count > 0) {
                sat_polygon_destroy(c->made[--c->made_count]);
            }
            return status;
        }
    }
    return SAT_OK;
}

/* -------------------------------------------------------------------------------------------------------- all of it */

static sat_status cut_up(cutter *c, sat_polygon **pieces, size_t capacity, size_t *found) {
    sat_status status = find_pieces(c);
    if (status != SAT_OK) {
        return status;
    }
    const size_t count = c->pieces.count;
    if (count > capacity) {
        *found = count;
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    status = make_pieces(c);
    if (status == SAT_OK) {
        *found = count;
        memcpy(pieces, c->made, count * sizeof(void *));
    }
    return status;
}

SAT_RARE sat_status sat_polygon_create_pieces(const sat_vec2 *vertices, size_t count, sat_polygon **pieces,
                                              size_t capacity, size_t *found) {
    if (!sat__begin_list(pieces, capacity, found)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const sat__corners checked = sat__check_list(vertices, count);
    if (checked.status != SAT_OK) {
        return checked.status;
    }
    cutter c;
    if (!begin_cutter(&c, checked.end)) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    read_loop(&c.loop, vertices, checked.end, (sat_vec2 *)(void *)c.spare);
    const sat_status status = cut_up(&c, pieces, capacity, found);
    free(c.made);
    return status;
}
