/*
 * A polygon that need not be convex, cut into convex ones:
 *
 *     read the loop -> check that it is simple, cut into monotone parts -> triangles -> fewest or few pieces -> create
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

/*
 * At the first of all points every edge leads to the right, and the lowest one has the area to its left, above. The
 * loop may pass this point several times: the search covers the edges of all of its corners there.
 */
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

static uint32_t on_from(const sat__loop *given, uint32_t corner, bool reversed) {
    return reversed ? sat__loop_previous(given, corner) : sat__loop_next(given, corner);
}

/* The first notch from the entry on, or the entry if there is none. */
static uint32_t first_notch(const sat__loop *given, loop_entry entry) {
    uint32_t corner = entry.corner;
    do {
        const uint32_t before = on_from(given, corner, !entry.reversed), after = on_from(given, corner, entry.reversed);
        if (sat__turn(given, before, corner, after) < 0) {
            return corner;
        }
        corner = after;
    } while (corner != entry.corner);
    return corner;
}

/* Reads a list of corners with an area, the last of which is not the first. `spare` has room for all. */
static void read_loop(sat__loop *loop, const sat_vec2 *vertices, size_t count, sat_vec2 *spare) {
    const sat__loop given = {spare, copy_distinct(vertices, count, spare)};
    const loop_entry entry = enter(&given);
    uint32_t corner = first_notch(&given, entry);
    for (uint32_t i = 0; i < given.count; i++) {
        loop->corners[i] = spare[corner];
        corner = on_from(&given, corner, entry.reversed);
    }
    loop->count = given.count;
}

/* --------------------------------------------------------------------------------------------------------- the cuts */

typedef struct cutter {
    sat_polygon **made; /* room for all */
    uint32_t made_count;
    sat__loop loop;
    uint32_t notches;
    sat__diagonals cuts;
    sat__mesh mesh;
    uint32_t *spare; /* each step uses it in turn */
    sat__outlines outlines;
} cutter;

enum { SPARE_EACH = 9 }; /* spare numbers for each corner: the sweep needs most */

static bool begin_cutter(cutter *c, size_t count) {
    const size_t numbers = 2 * count + 4 * count + sat__mesh_size(count) + SPARE_EACH * count + 2 * count;
    void *memory = malloc(count * sizeof(void *) + numbers * sizeof(uint32_t) + count);
    if (memory == NULL) {
        return false;
    }
    *c = (cutter){.made = memory};
    c->loop.corners = (sat_vec2 *)(void *)(c->made + count);
    c->cuts = (sat__diagonals){(uint32_t *)(void *)(c->loop.corners + count), 0, (uint32_t)(2 * count)};
    c->mesh.first = c->cuts.ends + 4 * count;
    c->spare = c->mesh.first + sat__mesh_size(count);
    c->outlines.surface = c->spare + SPARE_EACH * count;
    c->outlines.is_bridge = (unsigned char *)(c->outlines.surface + 2 * count);
    return true;
}

static void remake_mesh(cutter *c) {
    c->mesh = sat__mesh_in(c->mesh.first, c->loop.count);
    sat__mesh_make(&c->mesh, &c->cuts, c->spare);
}

/* Makes a mesh of the cuts between the pieces. */
static sat_status find_pieces(cutter *c) {
    const sat__loop *loop = &c->loop;
    if (!sat__cut_into_monotone(loop, &c->cuts, &c->outlines, c->spare)) {
        return SAT_ERROR_NOT_SIMPLE;
    }
    remake_mesh(c);
    sat__triangulate(loop, &c->mesh, &c->cuts, c->spare);
    remake_mesh(c);
    for (uint32_t i = 0; i < loop->count; i++) {
        c->notches += sat__is_notch(loop, i);
    }
    if (c->notches > 0 && (uint64_t)c->notches * loop->count <= SAT_MOST_FEWEST) {
        const sat_status status = sat__fewest_pieces(loop, &c->mesh, c->notches, &c->cuts, c->spare);
        if (status != SAT_OK) {
            return status;
        }
    } else {
        sat__few_pieces(loop, &c->mesh, &c->cuts, c->spare);
    }
    remake_mesh(c);
    return SAT_OK;
}

/* -------------------------------------------------------------------------------------------------------- one piece */

/*
 * The corners of a piece, the limits of their pushes, and of the edges that begin there the corners of the loop from which to
 * which they are not cut. Between those may be cuts, too. Where they are cuts throughout, the ends of the first one and the last.
 */
typedef struct piece_outline {
    sat_vec2 *corners;
    float *limits; /* see sat__corner_limits() */
    uint32_t *free_from, *free_to;
    unsigned char *is_cut, *is_free; /* somewhere */
    uint32_t count;
} piece_outline;

static bool is_cut_between(const cutter *c, uint32_t from, uint32_t to) {
    return to != sat__loop_next(&c->loop, from) || c->outlines.is_bridge[from] != 0;
}

static sat__vec2d way_between(const cutter *c, uint32_t from, uint32_t to) {
    const sat_vec2 *v = c->loop.corners;
    return (sat__vec2d){(double)v[to].x - (double)v[from].x, (double)v[to].y - (double)v[from].y};
}

/*
 * The limit of a corner, see sat__corner_limits(). No corner pushes where the outline goes straight on or turns
 * inwards. Where it turns outwards, the piece with both edges pushes as any polygon does, and a piece with one of them
 * up to the normal of the other.
 */
static float limit_at(const cutter *c, uint32_t before, uint32_t corner, uint32_t after) {
    const uint32_t in = c->outlines.surface[2 * corner], out = c->outlines.surface[2 * corner + 1];
    if (in == SAT_NONE) {
        return 0.0f;
    }
    const uint32_t from = sat__loop_previous(&c->loop, in), to = sat__loop_next(&c->loop, out);
    const bool ends = corner == in && before == from, begins = corner == out && after == to;
    const int turn = ends || begins ? sat__turn(&c->loop, from, in, to) : -1;
    if (turn < 0) {
        return 0.0f;
    }
    if (turn == 0) {
        return begins ? SAT_STRAIGHT_CORNER : -SAT_STRAIGHT_CORNER;
    }
    if (ends && begins) {
        return SAT_FREE_CORNER;
    }
    const float limit = sat__limit_of_turn(way_between(c, from, in), way_between(c, out, to));
    return begins ? limit : -limit;
}

/* Is a corner of a face one of the piece, too, or in the middle of an edge, as the corner of another piece? */
static bool is_corner(const cutter *c, const uint32_t *face, uint32_t count, uint32_t i) {
    return sat__turn(&c->loop, face[(i == 0 ? count : i) - 1], face[i], face[i + 1 == count ? 0 : i + 1]) > 0;
}

/* Drops corners in the middle of an edge. */
static void trace_piece(const cutter *c, const uint32_t *face, uint32_t count, piece_outline *piece) {
    uint32_t first = 0;
    while (!is_corner(c, face, count, first)) {
        first++;
    }
    piece->count = 0;
    for (uint32_t k = first; k < first + count; k++) {
        const uint32_t i = k < count ? k : k - count, corner = face[i], before = face[(i == 0 ? count : i) - 1],
                       after = face[i + 1 == count ? 0 : i + 1];
        if (is_corner(c, face, count, i)) {
            piece->corners[piece->count] = c->loop.corners[corner];
            piece->limits[piece->count] = limit_at(c, before, corner, after);
            piece->is_cut[piece->count] = piece->is_free[piece->count] = 0;
            piece->free_to[piece->count++] = after;
        }
        const uint32_t edge = piece->count - 1;
        piece->free_from[edge] = piece->is_free[edge] == 0 ? corner : piece->free_from[edge];
        if (is_cut_between(c, corner, after)) {
            piece->is_cut[edge] = 1;
        } else {
            piece->is_free[edge] = 1;
            piece->free_to[edge] = after;
        }
    }
}

/* Returns the place of a corner of the loop on an edge of a piece, in shares of its length. */
static double share_along(const cutter *c, const piece_outline *piece, uint32_t edge, uint32_t corner) {
    const sat_vec2 start = piece->corners[edge], end = piece->corners[edge + 1 == piece->count ? 0 : edge + 1],
                   at = c->loop.corners[corner];
    const sat__vec2d along = {(double)end.x - (double)start.x, (double)end.y - (double)start.y},
                     way = {(double)at.x - (double)start.x, (double)at.y - (double)start.y};
    return sat__dot(way, along) / sat__dot(along, along);
}

static sat_status make_piece(cutter *c, const piece_outline *piece) {
    sat_status status;
    sat_polygon *p = sat_polygon_create(piece->corners, piece->count, &status);
    if (p == NULL) {
        return status;
    }
    for (uint32_t i = 0; i < piece->count; i++) {
        const double from = share_along(c, piece, i, piece->free_from[i]),
                     to = share_along(c, piece, i, piece->free_to[i]);
        if (piece->is_free[i] == 0) {
            sat__cover_edge(p, i, to, from);
        } else if (piece->is_cut[i] != 0) {
            sat__keep_part(p, i, from, to);
        }
        sat__limit_corner(p, i, piece->limits[i]);
    }
    c->made[c->made_count++] = p;
    return SAT_OK;
}

static sat_status make_pieces(cutter *c) {
    const uint32_t n = c->loop.count;
    piece_outline piece = {.corners = (sat_vec2 *)(void *)(c->spare + n),
                           .limits = (float *)(void *)(c->spare + 3 * (size_t)n),
                           .free_from = c->spare + 4 * (size_t)n,
                           .free_to = c->spare + 5 * (size_t)n,
                           .is_cut = (unsigned char *)(c->spare + 6 * (size_t)n),
                           .is_free = (unsigned char *)(c->spare + 7 * (size_t)n)};
    sat__mesh_faces faces = sat__faces_of_mesh(&c->mesh, c->spare);
    const uint32_t *face;
    for (uint32_t count; (count = sat__next_face(&faces, &face)) > 0;) {
        trace_piece(c, face, count, &piece);
        const sat_status status = make_piece(c, &piece);
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
    const size_t count = c->cuts.count + (size_t)1;
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

sat_status sat_polygon_create_pieces(const sat_vec2 *vertices, size_t count, sat_polygon **pieces, size_t capacity,
                                     size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    if (pieces == NULL && capacity > 0) {
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
