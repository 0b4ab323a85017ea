/* check_terrain.c - the checks of the Terrain scene. */
#include "play.h"
#include "scene_terrain.h"
#include "vector.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ------------------------------------------------------------------------------------------------------- resting -- */

/** The greatest speed of any point of a body that moves, pixels a second. */
static float unrest(const terrain_state *state) {
    float most = 0.0f;
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        const solve_body *b = &state->world->bodies[i];
        /* No point of any body is further than 40 pixels from its centre, or not by much. */
        float speed = vec_length(b->velocity) + 40.0f * (b->spin < 0.0f ? -b->spin : b->spin);
        most = speed > most ? speed : most;
    }
    return most;
}

/** How many bodies have a part or their centre in the ground, or are out of the arena. */
static size_t sunk(const terrain_state *state) {
    size_t count = 0;
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        const solve_body *b = &state->world->bodies[i];
        size_t found = 0;
        sat_index_find_at_point(state->index, sat_polygon_centroid(b->parts[0]), LEVEL_STANDING, NULL, 0, &found);
        count += found > 0 || !terrain_in_arena(b->centre) || terrain_in_ground(state, b, 1.0f);
    }
    return count;
}

/** The largest difference, of the bodies that swim, between the share under water and the density. */
static float draught_error(const terrain_state *state) {
    float most = 0.0f;
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        float error = state->water.below[i] - bodies_density(i);
        error = error < 0.0f ? -error : error;
        most = bodies_float(i) && error > most ? error : most;
    }
    return most;
}

static float deepest(const terrain_state *state) {
    float most = 0.0f;
    for (size_t i = 0; i < state->world->contact_count; i++) {
        most = state->world->contacts[i].depth > most ? state->world->contacts[i].depth : most;
    }
    return most;
}

/** Without anybody's doing: what tumbles comes to rest on the ground, what swims as deep as it is dense. */
static void check_rest(void) {
    playground *p = open_scene("Terrain");
    const terrain_state *state = playground_state(p);
    float first = unrest(state), most = 0.0f, depth = 0.0f;
    for (unsigned i = 0; i < 900; i++) {
        playground_step(p);
        most = unrest(state) > most ? unrest(state) : most;
        depth = deepest(state) > depth ? deepest(state) : depth;
    }
    printf("terrain: %.0f corners: %.0f pieces\n", (double)value(p, "corners of the ground"),
           (double)value(p, "cut into convex pieces"));
    printf("terrain: after 15 s the fastest of %d bodies moves by %.3f px/s, %zu in the ground, draughts off by %.4f\n",
           BODIES_COUNT, (double)unrest(state), sunk(state), (double)draught_error(state));
    check(state->level.outlines[0].count >= 40, "the level has forty corners");
    check(first == 0.0f && most > 200.0f, "the bodies fall");
    check(unrest(state) < 2.0f, "and come to rest");
    check(sunk(state) == 0 && state->returned == 0, "above the ground, all where they landed");
    check(depth < 4.0f, "and were never deep in it");
    check(draught_error(state) < 0.01f, "of what swims, the share of its density is under water");
    check(state->water.below[BODIES_COUNT - 1] == 0.0f, "what is on land is dry");
    playground_destroy(p);
}

/* ------------------------------------------------------------------------------------------------------- drawing -- */

static void draw_outline(playground *p, const sat_vec2 *corners, size_t count) {
    point(p, POINTER_DOWN, corners[0].x, corners[0].y);
    for (size_t i = 1; i < count; i++) {
        point(p, POINTER_MOVE, corners[i].x, corners[i].y);
        playground_step(p);
    }
    point(p, POINTER_UP, corners[count - 1].x, corners[count - 1].y);
}

/** Crossing outlines change nothing; a mere click is none. */
static void check_refusal(void) {
    static const sat_vec2 bow[] = {{560, 90}, {610, 90}, {560, 160}, {610, 160}};
    playground *p = open_scene("Terrain");
    const terrain_state *state = playground_state(p);
    terrain_level before = state->level;
    draw_outline(p, bow, COUNT(bow));
    check(state->pen.status == SAT_ERROR_NOT_SIMPLE && state->pen.shown > 0, "a crossing outline is shown as such");
    check(memcmp(&before, &state->level, sizeof before) == 0, "and leaves the level as it was");
    check(value(p, "outlines refused") == 1.0f && value(p, "outlines you drew") == 0.0f, "it is refused");
    steps(p, 300);
    check(state->pen.shown == 0 && state->pen.outline.count == 0, "and goes out of sight");
    draw_outline(p, bow, 1);
    draw_outline(p, bow, 2);
    check(value(p, "outlines refused") == 1.0f, "a click or a stroke is no outline");
    playground_destroy(p);
}

/** A good outline becomes an island, or in its stead the level, on which everything comes to rest anew. */
static void check_drawing(void) {
    static const sat_vec2 hook[] = {{40, 90}, {90, 80}, {120, 110}, {90, 120}, {120, 170}, {50, 170}};
    static const sat_vec2 basin[] = {{10, 200},  {60, 200},  {90, 420},  {250, 560}, {420, 500}, {520, 590},
                                     {700, 600}, {900, 520}, {940, 360}, {990, 360}, {990, 680}, {10, 680}};
    playground *p = open_scene("Terrain");
    const terrain_state *state = playground_state(p);
    float pieces = value(p, "cut into convex pieces"), corners = value(p, "corners of the ground");
    draw_outline(p, hook, COUNT(hook));
    check(value(p, "outlines you drew") == 1.0f && (float)state->level.count == 3.0f, "an outline becomes an island");
    check(value(p, "cut into convex pieces") == pieces + 2.0f && value(p, "corners of the ground") == corners + 6.0f,
          "of two pieces");
    press(p, 'l');
    draw_outline(p, basin, COUNT(basin));
    check((float)state->level.count == 1.0f && value(p, "corners of the ground") == (float)COUNT(basin),
          "or replaces the level");
    steps(p, 1000);
    printf("terrain: on a level drawn by hand, %.0f pieces: %.3f px/s, %zu in the ground, %u brought back\n",
           (double)value(p, "cut into convex pieces"), (double)unrest(state), sunk(state), state->returned);
    check(sunk(state) == 0, "and bodies rest on that");
    check(unrest(state) < 5.0f, "as on the first");
    press(p, 'i');
    for (int i = 0; i < LEVEL_OUTLINES + 2; i++) {
        draw_outline(p, hook, COUNT(hook));
    }
    check((float)state->level.count == (float)LEVEL_OUTLINES,
          "a full level takes no more islands, even upon each other");
    press(p, 'r');
    check(value(p, "cut into convex pieces") == pieces && value(p, "outlines you drew") == 0.0f,
          "restart brings the first level back");
    playground_destroy(p);
}

/* ------------------------------------------------------------------------------------------ dragging -- */

/** A concave body hangs from the pointer as one, and falls when let go. */
static void check_grab(void) {
    playground *p = open_scene("Terrain");
    const terrain_state *state = playground_state(p);
    const solve_body *cross = &state->world->bodies[8];
    steps(p, 240);
    sat_vec2 at = cross->centre, to = {520.0f, 100.0f};
    check(cross->part_count > 1, "the cross has several pieces");
    point(p, POINTER_DOWN, at.x, at.y);
    check(state->grip.body == cross && !state->pen.down, "a press on a body draws nothing");
    point(p, POINTER_MOVE, to.x, to.y);
    steps(p, 120);
    check(vec_length(vec_sub(cross->centre, to)) < 20.0f, "it follows the pointer");
    point(p, POINTER_UP, to.x, to.y);
    steps(p, 60);
    check(cross->centre.y > to.y + 30.0f, "and falls when let go");
    playground_destroy(p);
}

void check_terrain(void) {
    check_rest();
    check_refusal();
    check_drawing();
    check_grab();
}
