/* See levels.h. */
#include "levels.h"

#include "concave.h"
#include "generators.h"

#include <math.h>

const char *const level_kinds[LEVEL_KINDS] = {"pieces", "holes", "cells", "coast", "grid", "columns", "slabs", "walls"};

static void add_tile(level *l, const sat_vec2 *corners, int count) {
    if (l->count < LEVEL_TILES && count <= SURFACE_TILE_CORNERS) {
        surface_tile *t = &l->tiles[l->count++];
        t->count = count;
        for (int i = 0; i < count; i++) {
            t->corners[i] = (surface_point){(double)corners[i].x, (double)corners[i].y};
        }
    }
}

static void add_box(level *l, int x, int y, int width, int height) {
    const float left = (float)x, bottom = (float)y, right = (float)(x + width), top = (float)(y + height);
    add_tile(l, (const sat_vec2[]){{left, bottom}, {right, bottom}, {right, top}, {left, top}}, 4);
}

/* Cells of a grid, or halves of them, or two in one tile. */
static void make_grid(rng *source, level *l) {
    bool used[7][6] = {{false}};
    const double share = rng_between(source, 0.4, 1.0);
    const int columns = rng_integer(source, 2, 6), rows = rng_integer(source, 1, 5);
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
            const int size = 4, form = rng_integer(source, 0, 9);
            const float left = (float)(x * size), bottom = (float)(y * size), side = (float)size;
            const sat_vec2 c[4] = {
                {left, bottom}, {left + side, bottom}, {left + side, bottom + side}, {left, bottom + side}};
            if (used[x][y] || !rng_chance(source, share)) {
                continue;
            }
            if (form < 4) {
                add_tile(l, (const sat_vec2[]){c[form], c[(form + 1) % 4], c[(form + 2) % 4]}, 3);
                if (form < 2) { /* and the other half, perhaps of another cell's colour */
                    add_tile(l, (const sat_vec2[]){c[form], c[(form + 2) % 4], c[(form + 3) % 4]}, 3);
                }
            } else if (form == 4 && x + 1 < columns) {
                used[x + 1][y] = true;
                add_box(l, x * size, y * size, 2 * size, size);
            } else if (form == 5) {
                add_box(l, x * size, y * size, size, size / 2);
                add_box(l, x * size, y * size + size / 2, size / 2, size / 2);
                add_box(l, x * size + size / 2, y * size + size / 2, size / 2, size / 2);
            } else {
                add_tile(l, c, 4);
            }
        }
    }
}

/* Columns below a line of slopes, down to different depths: T-junctions on all sides. */
static void make_columns(rng *source, level *l) {
    const int count = rng_integer(source, 2, 8), steepness = rng_integer(source, 0, 3);
    const bool has_steps = rng_chance(source, 0.4);
    int x = 0, top = 0;
    for (int i = 0; i < count; i++) {
        const int width = rng_integer(source, 1, 4), bottom = rng_integer(source, -9, -4),
                  next = steepness == 0 ? 0 : rng_integer(source, -steepness, steepness);
        const float left = (float)x, right = (float)(x + width);
        if (next > bottom && top > bottom) {
            add_tile(l,
                     (const sat_vec2[]){
                         {left, (float)bottom}, {right, (float)bottom}, {right, (float)next}, {left, (float)top}},
                     4);
        }
        x += width;
        top = has_steps && rng_chance(source, 0.3) ? next + rng_integer(source, -2, 2) : next;
    }
}

static void make_slabs(rng *source, level *l) {
    const int count = rng_integer(source, 2, 7);
    for (int i = 0; i < count; i++) {
        const int x = rng_integer(source, 0, 8), y = rng_integer(source, 0, 6);
        add_box(l, x, y, rng_integer(source, 1, 6), rng_integer(source, 1, 4));
    }
}

/* Floors and pillars that end flush, or do not: bricks of different sizes side by side, none over another. */
static void make_walls(rng *source, level *l) {
    bool used[16][10] = {{false}};
    for (int tries = 0; tries < 40 && l->count < 14; tries++) {
        const int x = rng_integer(source, 0, 11), y = rng_integer(source, 0, 7), width = rng_integer(source, 1, 5),
                  height = rng_integer(source, 1, 5);
        bool is_free = x + width <= 16 && y + height <= 10;
        for (int i = x; i < x + width && is_free; i++) {
            for (int k = y; k < y + height; k++) {
                is_free = is_free && !used[i][k];
            }
        }
        for (int i = x; i < x + width && is_free; i++) {
            for (int k = y; k < y + height; k++) {
                used[i][k] = true;
            }
        }
        if (is_free) {
            add_box(l, x, y, width, height);
        }
    }
}

/* A ring of many corners, one of which is drawn in to near the middle: so its pieces are large rings that share corners. */
static void make_notched_ring(rng *source, concave *p) {
    p->count = 2 * (size_t)rng_integer(source, 5, 18);
    make_zonogon(p->corners, p->count);
    const size_t notch = (size_t)rng_integer(source, 0, (int)p->count - 1);
    const sat_vec2 across = p->corners[(notch + p->count / 2) % p->count];
    p->corners[notch].x = floorf((p->corners[notch].x + across.x) / 2);
    p->corners[notch].y = floorf((p->corners[notch].y + across.y) / 2);
}

static bool draw_outline(rng *source, int kind, concave *p) {
    switch (kind) {
    case 0:
        return make_tangle_free(source, p, (size_t)rng_integer(source, 4, 10), 8);
    case 1:
        return make_bridged(source, p, 10);
    case 2:
        make_cells(source, p, rng_integer(source, 2, 14));
        return true;
    default:
        if (rng_chance(source, 0.4)) {
            make_notched_ring(source, p);
        } else {
            make_coast(source, p, (size_t)rng_integer(source, 6, 16), 4, 24);
        }
        return concave_is_simple(p);
    }
}

/* The pieces themselves are the level. */
static bool cut_pieces(rng *source, int kind, level *l) {
    static concave p;
    size_t found;
    if (!draw_outline(source, kind, &p) ||
        sat_polygon_create_pieces(p.corners, p.count, l->shapes, LEVEL_TILES, &found) != SAT_OK) {
        return false;
    }
    for (size_t i = 0; i < found; i++) {
        sat_vec2 corners[SURFACE_TILE_CORNERS];
        const size_t count = sat_polygon_vertex_count(l->shapes[i]);
        for (size_t k = 0; k < count && k < SURFACE_TILE_CORNERS; k++) {
            corners[k] = sat_polygon_vertex(l->shapes[i], k);
        }
        add_tile(l, corners, (int)count);
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------------- standing -- */

static void turn_world(level *l, float angle, sat_vec2 to) {
    l->angle = angle;
    l->cosine = cos((double)angle);
    l->sine = sin((double)angle);
    if (fabs(l->cosine * l->sine) < 1e-6) { /* a quarter turn, exactly, as the library has it */
        l->cosine = round(l->cosine);
        l->sine = round(l->sine);
    }
    l->x = (double)to.x;
    l->y = (double)to.y;
}

/* Puts a shape whose origin is that point of the drawing into the world. */
static void place(const level *l, sat_polygon *p, surface_point origin) {
    const sat_vec2 at = {(float)(l->x + l->cosine * origin.x - l->sine * origin.y),
                         (float)(l->y + l->sine * origin.x + l->cosine * origin.y)};
    (void)sat_polygon_set_pose(p, at, l->angle);
}

/* Each tile about a corner of its own, or all in the coordinates of the drawing. */
static void build_tiles(level *l, bool is_own) {
    for (int i = 0; i < l->count; i++) {
        const surface_tile *t = &l->tiles[i];
        sat_vec2 corners[SURFACE_TILE_CORNERS];
        const surface_point origin = is_own ? t->corners[0] : (surface_point){0.0, 0.0};
        for (int k = 0; k < t->count; k++) {
            corners[k] = (sat_vec2){(float)(t->corners[k].x - origin.x), (float)(t->corners[k].y - origin.y)};
        }
        l->shapes[i] = sat_polygon_create(corners, (size_t)t->count, NULL);
        place(l, l->shapes[i], origin);
    }
}

static void move_drawing(level *l, double x, double y) {
    for (int i = 0; i < l->count; i++) {
        for (int k = 0; k < l->tiles[i].count; k++) {
            l->tiles[i].corners[k].x += x;
            l->tiles[i].corners[k].y += y;
        }
    }
}

static void stand_tiles(rng *source, level *l) {
    const int stand = rng_integer(source, 0, 5);
    const bool is_own = stand < 4;
    const sat_vec2 to = {(float)rng_integer(source, -20, 20), (float)rng_integer(source, -20, 20)};
    static const char *const names[] = {"own",       "turned",     "by quarters", "moved when joined",
                                        "drawn far", "far, turned"};
    l->stand = names[stand];
    if (!is_own) {
        move_drawing(l, 1000, -500);
        l->size += 64;
    }
    if (stand == 1 || stand == 5) {
        turn_world(l, random_angle(source), to);
    } else if (stand == 2) {
        turn_world(l, random_quarter_turn(source), to);
    }
    build_tiles(l, is_own);
    (void)sat_polygon_join(l->shapes, (size_t)l->count, NULL);
    if (stand == 3) {
        turn_world(l, random_angle(source), to);
        for (int i = 0; i < l->count; i++) {
            place(l, l->shapes[i], l->tiles[i].corners[0]);
        }
    }
}

static void stand_pieces(rng *source, level *l) {
    l->stand = "as drawn";
    if (rng_chance(source, 0.4)) {
        l->stand = "moved";
        turn_world(l, rng_chance(source, 0.3) ? random_quarter_turn(source) : random_angle(source),
                   (sat_vec2){(float)rng_integer(source, -20, 20), (float)rng_integer(source, -20, 20)});
        for (int i = 0; i < l->count; i++) {
            place(l, l->shapes[i], (surface_point){0.0, 0.0});
        }
    }
}

bool level_make(rng *source, int kind, level *l) {
    static void (*const make[])(rng *, level *) = {make_grid, make_columns, make_slabs, make_walls};
    l->count = 0;
    l->size = 32;
    turn_world(l, 0.0f, (sat_vec2){0, 0});
    if (kind < 4) {
        if (!cut_pieces(source, kind, l)) {
            return false;
        }
        stand_pieces(source, l);
    } else {
        make[kind - 4](source, l);
        if (l->count == 0) {
            return false;
        }
        stand_tiles(source, l);
    }
    if (!surface_make(&l->surface, l->tiles, l->count)) {
        level_destroy(l);
        return false;
    }
    return true;
}

void level_destroy(level *l) {
    for (int i = 0; i < l->count; i++) {
        sat_polygon_destroy(l->shapes[i]);
    }
    l->count = 0;
}
