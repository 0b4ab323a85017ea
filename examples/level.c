/*
 * A level that is no convex shape, and neither are the bodies that tumble down its valley: sat_polygon_create_pieces()
 * cuts them into convex ones, and an index over all of these answers every question.
 *
 *     what stands between the eye and what it looks at?    sat_index_raycast()
 *     what is under the mouse?                             sat_index_find_at_point()
 *     what does the explosion reach, what is in the water? sat_index_find()
 *
 *     level [picture.svg]
 *
 * Plays ten seconds, prints what happened, and writes it as an animated picture, level.svg unless named otherwise.
 * Metres, seconds; y points down. level_bodies.c moves the bodies. Exits with 1 when anything has left the level, is in
 * the ground or not at rest in the end, or floats at another depth than Archimedes has it.
 */
#include "level_bodies.h"
#include "level_picture.h"

#include <stdio.h>
#include <stdlib.h>

#define BLAST_SPEED 2.2f  /* given in each of its frames to what is next to the explosion, to what is far away less */
#define AT_REST     0.05f /* m/s */
#define DEEPEST     0.02f /* overlap of what is at rest */
#define FLOATING    0.01f /* the part of a crate that may be above the water instead of below, or the reverse */

enum { FRAMES = 200, STEPS_A_FRAME = 3, BLAST_BEGIN = 90, BLAST_END = 96, RAYS = 120 };
enum { GROUND, STAR, HORSESHOE, CRATE, KINDS }; /* the first bodies come in this order, too */

/* An island with a plateau, a valley below an overhang, and a pool; then its underside. */
static const sat_vec2 ground[] = {
    {1.0f, 9.5f},   {1.6f, 8.2f},   {3.0f, 7.6f},   {5.6f, 7.4f},   {7.0f, 8.6f},   {8.2f, 10.2f},  {9.4f, 11.6f},
    {10.8f, 12.2f}, {13.6f, 12.3f}, {14.8f, 11.7f}, {15.6f, 10.6f}, {15.9f, 9.4f},  {15.2f, 8.4f},  {13.8f, 7.7f},
    {12.6f, 7.4f},  {12.3f, 6.9f},  {13.2f, 6.2f},  {15.0f, 5.6f},  {17.0f, 5.4f},  {18.8f, 5.8f},  {19.8f, 7.2f},
    {20.4f, 8.8f},  {21.0f, 11.0f}, {22.2f, 12.4f}, {24.5f, 12.9f}, {27.0f, 12.6f}, {28.6f, 11.4f}, {29.4f, 9.6f},
    {30.2f, 8.8f},  {31.6f, 8.5f},  {32.8f, 9.2f},  {33.3f, 11.0f}, {32.9f, 13.0f}, {32.0f, 14.4f}, {30.2f, 15.2f},
    {26.0f, 15.9f}, {21.0f, 15.6f}, {16.5f, 16.2f}, {11.0f, 15.4f}, {6.0f, 16.0f},  {2.5f, 15.4f},  {1.0f, 13.6f},
};
static const sat_vec2 star[] = {
    {0.0f, -1.15f}, {0.29f, -0.4f},  {1.09f, -0.36f}, {0.48f, 0.15f},   {0.68f, 0.93f},
    {0.0f, 0.5f},   {-0.68f, 0.93f}, {-0.48f, 0.15f}, {-1.09f, -0.36f}, {-0.29f, -0.4f},
};
static const sat_vec2 horseshoe[] = {
    {-1.2f, 1.0f}, {-1.2f, -0.4f}, {-0.6f, -1.0f},  {0.6f, -1.0f},    {1.2f, -0.4f},  {1.2f, 1.0f},
    {0.7f, 1.0f},  {0.7f, -0.2f},  {0.35f, -0.55f}, {-0.35f, -0.55f}, {-0.7f, -0.2f}, {-0.7f, 1.0f},
};
static const sat_vec2 crate[] = {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}};

/* By kind. */
static const char *const names[KINDS] = {"mouse: level", "mouse: star", "mouse: horseshoe", "mouse: crate"};
static const char *const looks[KINDS] = {"wall", "teal", "teal", "blue"};
static const struct {
    const sat_vec2 *corners;
    size_t count;
} outlines[KINDS] = {{ground, sizeof ground / sizeof *ground},
                     {star, sizeof star / sizeof *star},
                     {horseshoe, sizeof horseshoe / sizeof *horseshoe},
                     {crate, sizeof crate / sizeof *crate}};

static const struct {
    int kind;
    float density; /* water has 1; 0 never moves */
    sat_vec2 place;
    float angle;
} starts[] = {
    {GROUND, 0.0f, {0.0f, 0.0f}, 0.0f}, {STAR, 2.0f, {6.6f, 4.6f}, 0.3f},    {HORSESHOE, 2.0f, {14.2f, 3.0f}, 0.4f},
    {CRATE, 0.6f, {3.6f, 7.0f}, 0.0f},  {CRATE, 0.6f, {11.6f, 11.7f}, 0.0f}, {CRATE, 0.6f, {13.2f, 11.7f}, 0.0f},
    {CRATE, 0.5f, {23.4f, 8.6f}, 0.5f}, {CRATE, 0.8f, {26.6f, 7.4f}, 0.2f},  {STAR, 2.0f, {24.8f, 4.4f}, 0.0f},
};
enum { BODIES = sizeof starts / sizeof *starts, FLOATER = 6 };

/* Where the mouse is at which frame. It moves in straight lines. */
static const struct {
    int frame;
    sat_vec2 at;
} mouse[] = {{0, {6.6f, 4.6f}},     {6, {6.6f, 5.0f}},       {54, {9.1f, 10.2f}},   {84, {9.1f, 10.2f}},
             {104, {23.0f, 9.7f}},  {126, {23.0f, 9.7f}},    {142, {20.6f, 14.0f}}, {156, {20.6f, 14.0f}},
             {172, {24.4f, 12.0f}}, {FRAMES, {24.4f, 12.0f}}};

static const sat_vec2 eye = {11.9f, 9.0f}, blast_place = {12.6f, 12.3f};

typedef struct game {
    world world;
    sat_polygon *water, *horizon, *blast;
    const char *looks[MOST_SHAPES];
    level_picture *picture;
    int frame, seen, picked[KINDS + 1]; /* frames in which the horseshoe was seen, and over each kind */
    float light;
} game;

static void check(sat_status status) {
    if (status != SAT_OK) {
        fprintf(stderr, "level: %s\n", sat_status_string(status));
        exit(EXIT_FAILURE);
    }
}

/* ----------------------------------------------------------------------------------------------------- questions -- */

static float cross(sat_vec2 o, sat_vec2 a, sat_vec2 b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* A ray to every corner of a regular polygon about the eye; where the first thing in its way is, the light ends. */
static void look(game *g) {
    sat_vec2 light[RAYS];
    float area = 0.0f;
    for (size_t i = 0; i < RAYS; i++) {
        const sat_vec2 end = sat_polygon_vertex(g->horizon, i);
        sat_ray_hit hit;
        light[i] = sat_index_raycast(g->world.index, eye, end, LEVEL | MOVING, &hit, NULL) ? hit.point : end;
    }
    for (size_t i = 0; i < RAYS; i++) {
        area += 0.5f * cross(eye, light[i], light[(i + 1) % RAYS]);
    }
    g->light += area / sat_polygon_area(g->horizon) / (float)FRAMES;
    level_picture_light(g->picture, light, RAYS);
}

/* Only the level hides anything. */
static bool can_see(const game *g, sat_vec2 target) {
    return sat_contains_point(g->horizon, target) && !sat_index_raycast(g->world.index, eye, target, LEVEL, NULL, NULL);
}

/* The last one lies on top, as it is drawn. */
static void pick(game *g, sat_vec2 at) {
    uint32_t which[MOST_SHAPES];
    size_t found, kind = KINDS;
    check(sat_index_find_at_point(g->world.index, at, LEVEL | MOVING, which, MOST_SHAPES, &found));
    if (found > 0) {
        const body *b = body_of(&g->world, which[found - 1]);
        kind = (size_t)b->kind;
        for (size_t i = 0; i < b->count && kind != GROUND; i++) {
            level_picture_picked(g->picture, b->parts[i]);
        }
    }
    g->picked[kind]++;
    level_picture_mouse(g->picture, at, kind);
}

/* Each part is pushed where it is next to the explosion, by its area and distance: a body turns by itself. */
static void explode(game *g) {
    const sat_vec2 at = sat_polygon_position(g->blast);
    uint32_t which[MOST_SHAPES];
    size_t found;
    check(sat_index_find(g->world.index, g->blast, which, MOST_SHAPES, &found));
    for (size_t i = 0; i < found; i++) {
        const sat_polygon *part = g->world.shapes[which[i]];
        body *b = body_of(&g->world, which[i]);
        sat_closest closest;
        const float distance = sat_distance_to_point(part, at, &closest); /* its axis points to the explosion */
        const float speed = BLAST_SPEED * (1.0f - (distance > 0.0f ? distance : 0.0f) / sat_polygon_radius(g->blast));
        const float impulse = -speed * sat_polygon_area(part) / (b->area * b->inverse_mass);
        push_body(b, closest.point_a, (sat_vec2){impulse * closest.axis.x, impulse * closest.axis.y});
        level_picture_push(g->picture, closest.point_a, (sat_vec2){-closest.axis.x, -closest.axis.y}, speed);
    }
}

/* --------------------------------------------------------------------------------------------------------- scene -- */

/* A cut ends in one notch or in two, and has to end in all: so many pieces are the fewest that are conceivable. */
static size_t lower_bound(const sat_vec2 *corners, size_t count) {
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        left += cross(corners[i], corners[(i + 1) % count], corners[(i + 2) % count]) < 0.0f;
    }
    const size_t notches = left < count - left ? left : count - left; /* in either winding */
    return 1 + (notches + 1) / 2;
}

static void create_bodies(game *g) {
    for (size_t i = 0; i < BODIES; i++) {
        const int kind = starts[i].kind;
        check(add_body(&g->world, kind, outlines[kind].corners, outlines[kind].count, starts[i].density));
        check(place_body(&g->world.bodies[i], starts[i].place, starts[i].angle));
    }
    check(create_index(&g->world));
}

static sat_polygon *placed(sat_polygon *shape, sat_vec2 at) {
    check(shape ? sat_polygon_set_position(shape, at) : SAT_ERROR_OUT_OF_MEMORY);
    sat_polygon_set_filter(shape, MOVING, MOVING); /* asks for what moves */
    return shape;
}

static void create_game(game *g) {
    create_bodies(g);
    g->water = placed(sat_polygon_create_box(9.4f, 3.6f, NULL), (sat_vec2){24.9f, 11.5f});
    g->horizon = placed(sat_polygon_create_regular(RAYS, 7.4f, NULL), eye);
    g->blast = placed(sat_polygon_create_circle(3.0f, NULL), blast_place);
    for (size_t i = 0; i < g->world.count; i++) {
        g->looks[i] = looks[body_of(&g->world, i)->kind];
    }
    const level_scene scene = {ground,          outlines[GROUND].count,
                               g->world.shapes, g->world.bodies[0].count,
                               g->world.count,  g->looks,
                               names,           KINDS,
                               g->water,        eye};
    g->picture = level_picture_create(&scene, 1.0f / (STEPS_A_FRAME * STEP));
    check(g->picture ? SAT_OK : SAT_ERROR_OUT_OF_MEMORY);
}

static sat_vec2 mouse_at(int frame) {
    size_t i = 0;
    while (mouse[i + 1].frame < frame) {
        i++;
    }
    const sat_vec2 p = mouse[i].at, q = mouse[i + 1].at;
    const float t = (float)(frame - mouse[i].frame) / (float)(mouse[i + 1].frame - mouse[i].frame);
    return (sat_vec2){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

static void play(game *g) {
    for (g->frame = 0; g->frame < FRAMES; g->frame++) {
        look(g);
        g->seen += can_see(g, sat_polygon_position(g->world.bodies[HORSESHOE].parts[0]));
        pick(g, mouse_at(g->frame));
        if (g->frame >= BLAST_BEGIN && g->frame < BLAST_END) {
            level_picture_blast(g->picture, g->blast);
            explode(g);
        }
        for (const contact *c = g->world.contacts; c < g->world.contacts + g->world.contact_count; c++) {
            level_picture_contact(g->picture, c->at.point);
        }
        level_picture_frame(g->picture);
        for (int i = 0; i < STEPS_A_FRAME; i++) {
            check(carry(&g->world, g->water));
            check(step(&g->world));
        }
    }
}

/* ------------------------------------------------------------------------------------------------------- figures -- */

/* The first body of each outline that has notches. */
static void report_pieces(const world *w) {
    for (size_t i = GROUND; i <= HORSESHOE; i++) {
        const size_t least = lower_bound(outlines[i].corners, outlines[i].count);
        printf("%s of %zu corners: %zu pieces, %zu at the very least\n", names[i] + sizeof "mouse:", outlines[i].count,
               w->bodies[i].count, least);
    }
}

static float larger(float a, float b) {
    return a > b ? a : b;
}

/* Has everything found a place to stay? What is lost falls on and on. */
static bool is_at_rest(const world *w) {
    float fastest = 0.0f, deepest = 0.0f;
    for (const body *b = w->bodies; b < w->bodies + w->body_count; b++) {
        const sat_vec2 v = b->velocity;
        fastest = larger(fastest, larger(larger(v.x, -v.x), larger(v.y, -v.y)));
    }
    for (const contact *c = w->contacts; c < w->contacts + w->contact_count; c++) {
        deepest = larger(deepest, c->at.depth);
    }
    printf("in the end nothing moves by more than %.3f m/s, or is more than %.3f m deep in anything\n", (double)fastest,
           (double)deepest);
    return fastest <= AT_REST && deepest <= DEEPEST;
}

/* As much of it is below as it weighs beside water. At half the weight a square comes to lie on a corner. */
static bool floats(const game *g, size_t i) {
    const body *b = &g->world.bodies[i];
    const float below = sat_intersection_area(g->water, b->parts[0], NULL) / b->area;
    printf("a crate of density %.1f floats with %.1f %% of it below the water, turned by %.0f degrees\n",
           (double)starts[i].density, 100.0 * (double)below, 57.29578 * (double)sat_polygon_angle(b->parts[0]));
    return below > starts[i].density - FLOATING && below < starts[i].density + FLOATING;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "level.svg";
    static game g;
    create_game(&g);
    report_pieces(&g.world);
    play(&g);
    printf("light falls on %.1f %% of what is in reach; the horseshoe was seen in %d of %d frames\n",
           100.0 * (double)g.light, g.seen, FRAMES);
    printf("the mouse was on the level for %d frames, on stars for %d, the horseshoe %d, crates %d\n", g.picked[GROUND],
           g.picked[STAR], g.picked[HORSESHOE], g.picked[CRATE]);
    bool right = is_at_rest(&g.world);
    right = floats(&g, FLOATER) && floats(&g, FLOATER + 1) && right;
    const bool saved = level_picture_save(g.picture, path);
    fprintf(saved ? stdout : stderr, "%s %s\n", saved ? "wrote" : "could not write", path);
    sat_polygon_destroy(g.water);
    sat_polygon_destroy(g.horizon);
    sat_polygon_destroy(g.blast);
    empty_world(&g.world);
    return saved && right ? EXIT_SUCCESS : EXIT_FAILURE;
}
