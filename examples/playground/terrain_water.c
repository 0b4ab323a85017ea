/* terrain_water.c - see scene_terrain.h. */
#include "scene_terrain.h"
#include "vector.h"

/*
 * A box, wider than the arena: a free side of the water would push by a corner's leverage. The ground, drawn over it,
 * leaves the basins.
 */
#define WATER_LEFT   (ARENA_LEFT - 200.0f)
#define WATER_RIGHT  (ARENA_RIGHT + 200.0f)
#define WATER_TOP    500.0f
#define WATER_BOTTOM (ARENA_BOTTOM + 200.0f)

#define DRAG      2.5f /* per second, altogether under water */
#define SPIN_DRAG 3.0f

bool water_open(terrain_water *water) {
    water->pool = sat_polygon_create_box(WATER_RIGHT - WATER_LEFT, WATER_BOTTOM - WATER_TOP, NULL);
    sat_polygon_set_position(water->pool, vec(0.5f * (WATER_LEFT + WATER_RIGHT), 0.5f * (WATER_TOP + WATER_BOTTOM)));
    return water->pool != NULL;
}

void water_close(terrain_water *water) { sat_polygon_destroy(water->pool); }

/** Returns the share of the body that is under water. */
static float push_body(const terrain_water *water, solve_body *b, sat_vec2 gravity) {
    const float seconds = STEP_SECONDS / (float)GRIP_SUBSTEPS;
    float whole = 0.0f, displaced = 0.0f;
    for (size_t i = 0; i < b->part_count; i++) {
        sat_vec2 centroid;
        float area = sat_intersection_area(b->parts[i], water->pool, &centroid);
        if (area > 0.0f) {
            solve_push(b, centroid, vec_scale(gravity, -WATER_DENSITY * area * seconds));
        }
        displaced += area;
        whole += sat_polygon_area(b->parts[i]);
    }
    const float share = displaced / whole;
    b->velocity = vec_scale(b->velocity, 1.0f - DRAG * share * seconds);
    b->spin *= 1.0f - SPIN_DRAG * share * seconds;
    return share;
}

void water_push(terrain_water *water, solve_world *world, sat_vec2 gravity) {
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        water->below[i] = push_body(water, &world->bodies[i], gravity);
    }
}

void water_draw(const terrain_water *water, const draw_surface *surface) {
    sat_aabb box = sat_polygon_aabb(water->pool);
    /* As far as the view goes, or a picture that is not clipped shows the rest. */
    sat_vec2 lower = {ARENA_LEFT, box.lower.y}, upper = {ARENA_RIGHT, ARENA_BOTTOM};
    draw_rectangle(surface, lower, upper, (draw_paint){colour_fade(COLOUR_A, 46), 0, 0.0f});
    surface->line(surface->self, lower, vec(upper.x, lower.y), colour_fade(COLOUR_A, 200), 1.5f);
}

void water_draw_common(const terrain_water *water, const solve_world *world, const draw_surface *surface) {
    for (size_t i = 0; i < world->shape_count && world->owners[i] < BODIES_COUNT; i++) {
        sat_vec2 points[64];
        size_t found;
        sat_status status = sat_intersection(world->shapes[i], water->pool, 0.1f, points, 64, &found);
        /* A point or a segment, where a body only touches the water, is nothing to fill. */
        if (status == SAT_OK && found > 2 && found <= 64) {
            surface->polygon(surface->self, points, found, (draw_paint){colour_fade(COLOUR_A, 120), 0, 0.0f});
        }
    }
}
