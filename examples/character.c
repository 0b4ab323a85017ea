/*
 * A capsule walks, jumps and rides through a map of tiles with slopes, one-way platforms and a lift.
 *
 *     character [picture.svg]
 *
 * It moves by sat_sweep(): as far as the first obstacle, then along it with the rest of the motion. What moves into it,
 * the lift, pushes it by sat_push_out(). Edges between two tiles are disabled, and all but the tops of platforms:
 * nothing is ever pushed out through those. Lengths are pixels, times frames, and y points down. Prints what happened
 * and writes it as an animated picture, character.svg unless named otherwise. Exits with 1 when the character has ever
 * been inside a wall, or left anything out on its way.
 */
#include "svg.h"

#include <stdio.h>
#include <stdlib.h>

#define TILE    20.0f
#define COLUMNS 40
#define ROWS    12

/* # solid, / and \ slopes, = one-way platform, L lift, @ start, F finish. */
static const char map[] = "########################################"
                          "#......................................#"
                          "#......................................#"
                          "#............................../##\\...F#"
                          "#...........................############"
                          "#..............====.........############"
                          "#...........................############"
                          "#..............====.........############"
                          "#...........................############"
                          "#...../###\\...====....#.....############"
                          "#.@../#####\\.........##.....############"
                          "##########################L.############";

_Static_assert(sizeof map == ROWS * COLUMNS + 1, "the map has a row too short or too long");

/* Corners from the upper left corner of the tile, in tiles. */
static const struct shape {
    char kind;
    size_t count;
    sat_vec2 corners[4];
} shapes[] = {
    {'#', 4, {{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}, {0.0f, 1.0f}}},
    {'/', 3, {{0.0f, 1.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}}},
    {'\\', 3, {{0.0f, 0.0f}, {1.0f, 1.0f}, {0.0f, 1.0f}}},
    {'=', 4, {{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 0.2f}, {0.0f, 0.2f}}},
    {'L', 4, {{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {0.0f, 1.0f}}},
};

#define WALK        1.6f
#define JUMP        5.0f
#define GRAVITY     0.25f
#define RADIUS      7.0f
#define SKIN        0.01f /* the distance kept from everything, so that rounding never makes an overlap */
#define SNAP        4.0f  /* how far below its feet a walking character finds the ground again */
#define STEEPEST    0.6f  /* least downward part of an axis to ground that it can stand on: 53 degrees */
#define MAX_SLIDES  4     /* obstacles met in one frame: floor, wall, ceiling and one more */
#define REACH       24.0f /* more than any motion in one frame */
#define LIFT_RISE   140   /* at one pixel a frame */
#define LIFT_REST   40    /* at either end */
#define LIFT_OFFSET 265   /* frames into its round at the start */

/* What the player's hands do. */
static const struct {
    int frames;
    float direction;
    bool jump;
} script[] = {
    {15, 0.0f, false},  /* stands, */
    {165, 1.0f, false}, /* walks over a hill, */
    {40, 0.5f, true},   /* jumps up through a platform, */
    {50, 0.0f, true},   /* a second */
    {45, 0.0f, true},   /* and a third, */
    {80, 1.0f, false},  /* drops against a wall, */
    {66, 1.0f, true},   /* jumps over it onto the lift, */
    {150, 0.0f, false}, /* rides up, */
    {160, 1.0f, false}, /* walks to the finish */
    {20, 0.0f, false},  /* and stands */
};

typedef struct game {
    sat_polygon *obstacles[ROWS * COLUMNS], *lift; /* the lift is one of them */
    size_t count;
    sat_vec2 lift_place; /* at its lowest */
    sat_vec2 finish;

    sat_polygon *character;
    sat_polygon *near[ROWS * COLUMNS]; /* what it may meet in this frame */
    size_t near_count;
    sat_vec2 velocity;
    sat_vec2 ground; /* the normal of what it stands on, zero in the air */
    sat_vec2 foot;   /* where it touches that */
    char stands_on;  /* and its kind, or . */

    int frame, frames_on[128]; /* by kind */
    int frames_in_platforms;
    float deepest; /* overlap with anything solid */
    svg *picture;
    svg_element drawn_character, drawn_lift, drawn_push, drawn_feet;
} game;

/* This program ends at the first error. A game would go on without the shape or the move. */
static void check(sat_status status) {
    if (status != SAT_OK) {
        fprintf(stderr, "character: %s\n", sat_status_string(status));
        exit(EXIT_FAILURE);
    }
}

/* ------------------------------------------------------------------------------------------------------- the map -- */

static char tile_at(int column, int row) {
    bool inside = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
    return inside ? map[row * COLUMNS + column] : '#';
}

/* Every obstacle points to its shape. */
static char kind_of(const sat_polygon *polygon) {
    return ((const struct shape *)sat_polygon_user_data(polygon))->kind;
}

/*
 * Can anything come from the side where this edge is? To a platform only from above, and to other tiles not where the
 * neighbour covers the edge: a slope does so with the two sides that it fills.
 */
static bool is_open(const sat_polygon *tile, size_t edge) {
    const sat_vec2 p = sat_polygon_position(tile), n = sat_polygon_normal(tile, edge);
    const int x = (n.x > 0.9f) - (n.x < -0.9f), y = (n.y > 0.9f) - (n.y < -0.9f);
    const char neighbour = tile_at((int)(p.x / TILE) + x, (int)(p.y / TILE) + y);
    if (kind_of(tile) == '=') {
        return y < 0;
    }
    return (x == 0 && y == 0) ||
           !(neighbour == '#' || (neighbour == '/' && (x < 0 || y < 0)) || (neighbour == '\\' && (x > 0 || y < 0)));
}

static void add_obstacle(game *g, const struct shape *shape, sat_vec2 place) {
    sat_vec2 corners[4];
    sat_status status;
    for (size_t i = 0; i < shape->count; i++) {
        corners[i] = (sat_vec2){shape->corners[i].x * TILE, shape->corners[i].y * TILE};
    }
    sat_polygon *tile = sat_polygon_create(corners, shape->count, &status);
    check(status);
    check(sat_polygon_set_position(tile, place));
    sat_polygon_set_user_data(tile, (void *)shape);
    g->obstacles[g->count++] = tile;
    if (shape->kind == 'L') {
        g->lift = tile;
        g->lift_place = place;
        return;
    }
    for (size_t i = 0; i < shape->count; i++) {
        check(sat_polygon_set_edge_enabled(tile, i, is_open(tile, i)));
    }
}

static void create_map(game *g) {
    const sat_vec2 head = {0.5f * TILE, TILE - 3.0f * RADIUS}, feet = {0.5f * TILE, TILE - RADIUS};
    sat_status status;
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        sat_vec2 place = {(float)(i % COLUMNS) * TILE, (float)(i / COLUMNS) * TILE};
        for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
            if (shapes[k].kind == map[i]) {
                add_obstacle(g, &shapes[k], place);
            }
        }
        if (map[i] == 'F') {
            g->finish = place;
        }
        if (map[i] == '@') {
            g->character = sat_polygon_create_capsule(head, feet, RADIUS, &status);
            check(status);
            check(sat_polygon_set_position(g->character, place));
        }
    }
}

/* Up and down between the floor and the plateau. */
static void move_lift(game *g) {
    const int half = LIFT_RISE + LIFT_REST, phase = (g->frame + LIFT_OFFSET) % (2 * half);
    int height = (phase < half ? phase : 2 * half - phase) - LIFT_REST / 2;
    height = height < 0 ? 0 : height > LIFT_RISE ? LIFT_RISE : height;
    check(sat_polygon_set_position(g->lift, (sat_vec2){g->lift_place.x, g->lift_place.y - (float)height}));
}

/* ------------------------------------------------------------------------------------------------- the character -- */

static float dot(sat_vec2 a, sat_vec2 b) {
    return a.x * b.x + a.y * b.y;
}

static sat_vec2 along(sat_vec2 p, sat_vec2 direction, float length) {
    return (sat_vec2){p.x + length * direction.x, p.y + length * direction.y};
}

/* Lists what is within reach. A platform counts only for a character that is above it. */
static void look_around(game *g) {
    sat_aabb box = sat_polygon_aabb(g->character);
    g->near_count = 0;
    for (size_t i = 0; i < g->count; i++) {
        sat_aabb o = sat_polygon_aabb(g->obstacles[i]);
        bool in_reach = o.lower.x - REACH <= box.upper.x && o.upper.x + REACH >= box.lower.x &&
                        o.lower.y - REACH <= box.upper.y && o.upper.y + REACH >= box.lower.y;
        bool passable = kind_of(g->obstacles[i]) == '=' && box.upper.y > o.lower.y;
        if (in_reach && !passable) {
            g->near[g->near_count++] = g->obstacles[i];
        }
    }
}

/* The first obstacle of a motion, NULL when the way is free. */
static const sat_polygon *find_first(const game *g, sat_vec2 motion, sat_sweep_hit *first) {
    const sat_polygon *obstacle = NULL;
    *first = (sat_sweep_hit){0};
    for (size_t i = 0; i < g->near_count; i++) {
        sat_sweep_hit hit;
        if (sat_sweep(g->character, motion, g->near[i], (sat_vec2){0.0f, 0.0f}, &hit) &&
            (!obstacle || hit.fraction < first->fraction)) {
            *first = hit;
            obstacle = g->near[i];
        }
    }
    return obstacle;
}

/* Moves as far as possible, and along what stands in the way. */
static void slide(game *g, sat_vec2 motion) {
    sat_sweep_hit hit;
    for (int i = 0; i < MAX_SLIDES && find_first(g, motion, &hit); i++) {
        sat_vec2 way = {hit.fraction * motion.x, hit.fraction * motion.y};
        check(sat_polygon_translate(g->character, along(way, hit.axis, -SKIN)));
        motion = along(motion, way, -1.0f);
        motion = along(motion, hit.axis, -dot(motion, hit.axis));
        if (dot(g->velocity, hit.axis) > 0.0f) {
            g->velocity = along(g->velocity, hit.axis, -dot(g->velocity, hit.axis));
        }
    }
    if (!find_first(g, motion, &hit)) {
        check(sat_polygon_translate(g->character, motion));
    }
}

/* Looks for ground within a depth below the feet, and goes down to it. */
static void stand(game *g, float depth) {
    sat_sweep_hit hit;
    const sat_polygon *ground = find_first(g, (sat_vec2){0.0f, depth}, &hit);
    if (ground && hit.axis.y >= STEEPEST) {
        g->ground = (sat_vec2){-hit.axis.x, -hit.axis.y};
        g->foot = hit.point;
        g->stands_on = kind_of(ground);
        g->velocity.y = 0.0f;
        check(sat_polygon_translate(g->character, along((sat_vec2){0.0f, hit.fraction * depth}, g->ground, SKIN)));
    }
}

/* One frame of walking, jumping or falling. */
static void move(game *g, float direction, bool jump) {
    const bool stood = g->ground.y < 0.0f, walks = stood && !jump;
    const sat_vec2 along_ground = {-g->ground.y * direction * WALK, g->ground.x * direction * WALK};
    g->velocity.x = direction * WALK;
    g->velocity.y = walks ? 0.0f : stood ? -JUMP : g->velocity.y + GRAVITY;
    g->ground = (sat_vec2){0.0f, 0.0f};
    g->stands_on = '.';
    slide(g, walks ? along_ground : g->velocity);
    if (walks || g->velocity.y >= 0.0f) {
        stand(g, walks ? SNAP : 4.0f * SKIN);
    }
}

/* Out of what has moved into it. A little fatter for that, so that it ends a skin away. Returns the push. */
static sat_vec2 get_out(game *g) {
    sat_vec2 push;
    check(sat_polygon_set_radius(g->character, RADIUS + SKIN));
    check(sat_push_out(g->character, g->near, g->near_count, &push));
    check(sat_polygon_set_radius(g->character, RADIUS));
    check(sat_polygon_translate(g->character, push));
    return push;
}

/* ---------------------------------------------------------------------------------------- what is seen and shown -- */

/* Counts what happens. Distances know of no disabled edges: they tell an overlap with any part of a wall. */
static void observe(game *g) {
    g->frame++;
    g->frames_on[(int)g->stands_on]++;
    for (size_t i = 0; i < g->count; i++) {
        float overlap = -sat_distance(g->character, g->obstacles[i], NULL);
        if (kind_of(g->obstacles[i]) == '=') {
            g->frames_in_platforms += overlap > 0.0f;
        } else if (overlap > g->deepest) {
            g->deepest = overlap;
        }
    }
}

static void draw_tile(svg *picture, const sat_polygon *tile, svg_element filled, svg_element edges) {
    const size_t count = sat_polygon_vertex_count(tile);
    svg_outline(picture, filled, tile);
    for (size_t i = 0; i < count; i++) {
        if (is_open(tile, i)) {
            svg_line(picture, edges, sat_polygon_vertex(tile, i), sat_polygon_vertex(tile, (i + 1) % count));
        }
    }
}

/* The tiles, upon them the edges that are enabled, and what moves. */
static void create_picture(game *g) {
    const sat_vec2 above_finish = {g->finish.x + 0.5f * TILE, g->finish.y - 32.0f}, down = {0.0f, 1.0f};
    g->picture = svg_create(COLUMNS * TILE, ROWS * TILE, (int)(COLUMNS * TILE), 60.0f,
                            "A capsule walks through a map of tiles, by sat_sweep and sat_push_out");
    check(g->picture ? SAT_OK : SAT_ERROR_OUT_OF_MEMORY);
    svg_element filled = svg_layer(g->picture, "wall"), edges = svg_layer(g->picture, "edge");
    svg_element finish = svg_layer(g->picture, "teal");
    for (size_t i = 0; i < g->count; i++) {
        if (g->obstacles[i] != g->lift) {
            draw_tile(g->picture, g->obstacles[i], filled, edges);
        }
    }
    svg_arrow(g->picture, finish, above_finish, down, 20.0f);
    svg_freeze(g->picture, filled);
    svg_freeze(g->picture, edges);
    svg_freeze(g->picture, finish);
    g->drawn_lift = svg_body(g->picture, "blue", g->lift);
    g->drawn_character = svg_body(g->picture, "amber solid", g->character);
    g->drawn_push = svg_layer(g->picture, "push");
    g->drawn_feet = svg_layer(g->picture, "contact");
}

/* The character, a dot where it touches the ground, and an arrow when it is pushed. */
static void draw(const game *g, sat_vec2 push) {
    sat_vec2 head = sat_polygon_vertex(g->character, 0);
    svg_pose(g->picture, g->drawn_lift, sat_polygon_position(g->lift), 0.0f);
    svg_pose(g->picture, g->drawn_character, sat_polygon_position(g->character), 0.0f);
    if (g->stands_on != '.') {
        svg_dot(g->picture, g->drawn_feet, g->foot);
    }
    if (dot(push, push) > 0.25f) {
        svg_arrow(g->picture, g->drawn_push, along(head, push, 12.0f), push, 20.0f);
    }
    svg_frame(g->picture);
}

static void play(game *g) {
    for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
        for (int f = 0; f < script[i].frames; f++) {
            move_lift(g);
            look_around(g);
            sat_vec2 push = get_out(g);
            move(g, script[i].direction, script[i].jump && f == 0);
            observe(g);
            draw(g, push);
        }
    }
}

static bool has_arrived(const game *g) {
    sat_vec2 p = sat_polygon_centroid(g->character);
    return p.x > g->finish.x && p.x < g->finish.x + TILE && p.y > g->finish.y && p.y < g->finish.y + TILE;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "character.svg";
    game g = {.stands_on = '.'};
    create_map(&g);
    create_picture(&g);
    play(&g);
    const bool saved = svg_save(g.picture, path), arrived = has_arrived(&g);
    const int on_slopes = g.frames_on['/'] + g.frames_on['\\'], on_platforms = g.frames_on['='];
    printf("%d frames: %d on slopes, %d on platforms, %d on the way through one, %d on the lift\n", g.frame, on_slopes,
           on_platforms, g.frames_in_platforms, g.frames_on['L']);
    printf("deepest overlap with a wall %.6f; %s\n", (double)g.deepest, arrived ? "arrived" : "did not arrive");
    fprintf(saved ? stdout : stderr, "%s %s\n", saved ? "wrote" : "could not write", path);
    svg_destroy(g.picture);
    sat_polygon_destroy(g.character);
    for (size_t i = 0; i < g.count; i++) {
        sat_polygon_destroy(g.obstacles[i]);
    }
    const bool everywhere = on_slopes && on_platforms && g.frames_in_platforms && g.frames_on['L'] && arrived;
    return saved && everywhere && g.deepest == 0.0f ? EXIT_SUCCESS : EXIT_FAILURE;
}
