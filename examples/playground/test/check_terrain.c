/* check_terrain.c - see check_terrain.h. */
#include "check_terrain.h"

#include "play.h"
#include "scene_terrain.h"
#include "vector.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ------------------------------------------------------------------------------------------------------- resting -- */

/** Without anybody's doing: what tumbles comes to rest on the ground, what swims as deep as it is dense. */
static void check_rest(void) {
    playground *p = open_scene("terrain");
    const terrain_state *state = playground_state(p);
    float first = terrain_unrest(state), most = 0.0f, deepest = 0.0f;
    for (unsigned i = 0; i < 900; i++) {
        playground_step(p);
        float unrest = terrain_unrest(state);
        most = unrest > most ? unrest : most;
        deepest = state->deepest > deepest ? state->deepest : deepest;
    }
    printf("terrain: %.0f corners, %.0f notches: %.0f pieces, at least %.0f\n", (double)value(p, "corners"),
           (double)value(p, "notches among them"), (double)value(p, "convex pieces"),
           (double)value(p, "least that suffices"));
    printf("terrain: after 15 s the fastest of %d bodies moves by %.3f px/s, %zu in the ground, draughts off by %.4f\n",
           BODIES_COUNT, (double)terrain_unrest(state), terrain_sunk(state, 1.0f),
           (double)terrain_draught_error(state));
    check(state->level.outlines[0].count >= 40, "the level has forty corners");
    check(value(p, "convex pieces") >= value(p, "least that suffices"), "no fewer pieces than the notches allow");
    check(value(p, "their pieces") > (float)BODIES_COUNT, "concave bodies have several pieces");
    check(first == 0.0f && most > 200.0f, "the bodies fall");
    check(terrain_unrest(state) < 2.0f, "and come to rest");
    check(terrain_sunk(state, 1.0f) == 0 && state->returned == 0, "above the ground, all where they landed");
    check(deepest < 4.0f, "and were never deep in it");
    check(terrain_draught_error(state) < 0.01f, "of what swims, the share of its density is under water");
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
    playground *p = open_scene("terrain");
    const terrain_state *state = playground_state(p);
    terrain_level before = state->level;
    draw_outline(p, bow, COUNT(bow));
    check(state->pen.status == SAT_ERROR_NOT_SIMPLE && state->pen.shown > 0, "a crossing outline is shown as such");
    check(memcmp(&before, &state->level, sizeof before) == 0, "and leaves the level as it was");
    check(value(p, "outlines refused") == 1.0f && value(p, "islands you drew") == 0.0f, "it is refused");
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
    playground *p = open_scene("terrain");
    const terrain_state *state = playground_state(p);
    float pieces = value(p, "convex pieces"), corners = value(p, "corners");
    draw_outline(p, hook, COUNT(hook));
    check(value(p, "islands you drew") == 1.0f && value(p, "outlines") == 3.0f, "an outline becomes an island");
    check(value(p, "convex pieces") == pieces + 2.0f && value(p, "corners") == corners + 6.0f, "of two pieces");
    press(p, 'l');
    draw_outline(p, basin, COUNT(basin));
    check(value(p, "outlines") == 1.0f && value(p, "corners") == (float)COUNT(basin), "or replaces the level");
    check(value(p, "convex pieces") >= value(p, "least that suffices"), "in pieces");
    steps(p, 1000);
    printf("terrain: on a level drawn by hand, %.0f pieces: %.3f px/s, %zu in the ground, %u brought back\n",
           (double)value(p, "convex pieces"), (double)terrain_unrest(state), terrain_sunk(state, 1.0f),
           state->returned);
    check(terrain_sunk(state, 1.0f) == 0, "and bodies rest on that");
    check(terrain_unrest(state) < 5.0f, "as on the first");
    press(p, 'i');
    for (int i = 0; i < LEVEL_OUTLINES + 2; i++) {
        draw_outline(p, hook, COUNT(hook));
    }
    check(value(p, "outlines") == (float)LEVEL_OUTLINES, "a full level takes no more islands, even upon each other");
    press(p, 'r');
    check(value(p, "convex pieces") == pieces && value(p, "islands you drew") == 0.0f,
          "restart brings the first level back");
    playground_destroy(p);
}

/* ------------------------------------------------------------------------------------------ dragging, bar, lidar -- */

static void check_bar(void) {
    playground *p = open_scene("terrain");
    const terrain_state *state = playground_state(p);
    for (float speed = 20.0f; speed <= 320.0f; speed *= 2.0f) {
        for (unsigned i = 0; i < 200; i++) {
            playground_step(p);
            check(!state->bar.parked, "the bar stays in its cage");
        }
        printf("terrain: bar at %.0f px a step, up to %.2f turns a step: %u bounces, %u tunnelled\n",
               (double)state->bar.speed, (double)(state->bar.most_spin / (2.0f * PI)), state->bar.bounces,
               state->bar.tunnelled);
        check(state->bar.speed == speed && state->bar.bounces > 50, "the bar bounces");
        check(state->bar.tunnelled == 0, "and goes through no wall");
        press(p, 'f');
    }
    press(p, 'p');
    steps(p, 200);
    printf("terrain: bar at %.0f px a step, sampled: %u tunnelled\n", (double)state->bar.speed, state->bar.tunnelled);
    check(state->bar.tunnelled > 0, "a sampled one does: the count works");
    playground_destroy(p);
}

/** An island that leaves the bar no room puts it away until there is some; nothing is counted meanwhile. */
static void check_full_cage(void) {
    static const sat_vec2 block[] = {{600, 70}, {990, 70}, {990, 345}, {600, 345}};
    playground *p = open_scene("terrain");
    const terrain_state *state = playground_state(p);
    draw_outline(p, block, COUNT(block));
    steps(p, 60);
    check(value(p, "islands you drew") == 1.0f && state->bar.parked, "a full cage has no room for the bar");
    check(value(p, "through a wall") == 0.0f, "and it has gone through nothing");
    press(p, 'r');
    steps(p, 10);
    check(!state->bar.parked, "in an empty one it flies again");
    playground_destroy(p);
}

/** A concave body hangs from the pointer as one, and falls when let go. */
static void check_grab(void) {
    playground *p = open_scene("terrain");
    const terrain_state *state = playground_state(p);
    const solver_body *cross = &solver_bodies(state->solver)[8];
    steps(p, 240);
    sat_vec2 at = sat_polygon_position(cross->shape), to = {520.0f, 100.0f};
    check(cross->pieces > 1, "the cross has several pieces");
    point(p, POINTER_DOWN, at.x, at.y);
    check(state->grabs && state->grabbed == 8 && !state->pen.down, "a press on a body draws nothing");
    point(p, POINTER_MOVE, to.x, to.y);
    steps(p, 120);
    check(vec_length(vec_sub(sat_polygon_position(cross->shape), to)) < 20.0f, "it follows the pointer");
    for (size_t i = cross->first; i < cross->first + cross->pieces; i++) {
        sat_vec2 apart = vec_sub(sat_polygon_position(state->all[i]), sat_polygon_position(cross->shape));
        check(vec_length(apart) == 0.0f, "in one piece");
    }
    point(p, POINTER_UP, to.x, to.y);
    steps(p, 60);
    check(sat_polygon_position(cross->shape).y > to.y + 30.0f, "and falls when let go");
    playground_destroy(p);
}

/** Each ray of the lidar against a loop over all shapes. */
static void check_lidar(void) {
    playground *p = open_scene("terrain");
    const terrain_state *state = playground_state(p);
    const terrain_lidar *lidar = &state->lidar;
    size_t compared = 0;
    for (unsigned frame = 0; frame < 40; frame++) {
        point(p, POINTER_MOVE, 100.0f + 20.0f * (float)frame, 120.0f + 9.0f * (float)frame);
        steps(p, 5);
        for (size_t i = 0; i < LIDAR_RAYS; i++) {
            sat_vec2 end = vec_along(lidar->sensor, lidar->directions[i], LIDAR_REACH);
            sat_ray_hit first = {.fraction = 2.0f}, hit;
            for (size_t k = 0; k < state->all_count; k++) {
                if (sat_raycast(state->all[k], lidar->sensor, end, &hit) && hit.fraction < first.fraction) {
                    first = hit;
                }
            }
            bool same = first.fraction > 1.0f
                            ? !lidar->hits[i]
                            : lidar->hits[i] && lidar->ends[i].x == first.point.x && lidar->ends[i].y == first.point.y;
            check(same, "a ray through the index is a ray against all");
            compared++;
        }
    }
    printf("terrain: %zu rays through the index, each the same as against all %zu shapes\n", compared,
           state->all_count);
    playground_destroy(p);
}

void check_terrain(void) {
    check_rest();
    check_refusal();
    check_drawing();
    check_grab();
    check_bar();
    check_full_cage();
    check_lidar();
}
