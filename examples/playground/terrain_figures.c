/* terrain_figures.c - what the Terrain scene measures of itself, for its panel and for its test. */
#include "scene_terrain.h"
#include "terrain_draw.h"
#include "vector.h"

static bool is_level(const terrain_state *state, uint32_t which) {
    const solver_body *level = &solver_bodies(state->solver)[BODIES_COUNT + BAR_WALLS];
    return which >= level->first && which < level->first + level->pieces;
}

bool terrain_in_ground(const terrain_state *state, const solver_body *b, float depth) {
    for (size_t i = b->first; i < b->first + b->pieces; i++) {
        uint32_t which[LEVEL_PIECES];
        size_t found = 0;
        sat_index_find(state->index, state->all[i], which, LEVEL_PIECES, &found);
        for (size_t k = 0; k < found && k < LEVEL_PIECES; k++) {
            /* The distance asks no edge whether it is a seam: this is how deep it is, not which way out. */
            if (is_level(state, which[k]) && sat_distance(state->all[i], state->all[which[k]], NULL) < -depth) {
                return true;
            }
        }
    }
    return false;
}

bool terrain_in_arena(sat_vec2 at) {
    return at.x > ARENA_LEFT && at.x < ARENA_RIGHT && at.y > ARENA_TOP && at.y < ARENA_BOTTOM;
}

float terrain_unrest(const terrain_state *state) {
    float most = 0.0f;
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        const solver_body *b = &solver_bodies(state->solver)[i];
        /* No point of any body is further than 40 pixels from its centre, or not by much. */
        float speed = vec_length(b->velocity) + 40.0f * (b->spin < 0.0f ? -b->spin : b->spin);
        most = speed > most ? speed : most;
    }
    return most;
}

size_t terrain_sunk(const terrain_state *state, float depth) {
    size_t sunk = 0;
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        const solver_body *b = &solver_bodies(state->solver)[i];
        uint32_t which[2 * LEVEL_PIECES];
        size_t found = 0;
        sat_vec2 at = sat_polygon_centroid(b->shape);
        sat_index_find_at_point(state->index, at, SOLVER_STANDING, which, 2 * LEVEL_PIECES, &found);
        sunk += found > 0 || !terrain_in_arena(at) || terrain_in_ground(state, b, depth);
    }
    return sunk;
}

float terrain_draught_error(const terrain_state *state) {
    float most = 0.0f;
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        float error = state->water.below[i] - bodies_density(i);
        error = error < 0.0f ? -error : error;
        most = bodies_float(i) && error > most ? error : most;
    }
    return most;
}

static void figures_level(const terrain_state *state, figure_list *list) {
    size_t corners = 0, notches = 0, least = 0;
    for (size_t i = 0; i < state->level.count; i++) {
        corners += state->level.outlines[i].count;
        notches += level_notches(&state->level.outlines[i]);
        least += level_least_pieces(&state->level.outlines[i]);
    }
    figures_add_heading(list, "the level, cut into pieces");
    figures_add(list, "outlines", (float)state->level.count, 0, "");
    figures_add(list, "corners", (float)corners, 0, "");
    figures_add(list, "notches among them", (float)notches, 0, "");
    figures_add(list, "convex pieces", (float)state->level.pieces, 0, "");
    figures_add(list, "least that suffices", (float)least, 0, "");
    figures_add(list, "islands you drew", (float)state->drawn, 0, "");
    figures_add(list, "outlines refused", (float)state->refused, 0, "");
}

void terrain_figures(const void *scene, figure_list *list) {
    const terrain_state *state = scene;
    size_t contacts;
    solver_contacts(state->solver, &contacts);
    const solver_body *last = &solver_bodies(state->solver)[BODIES_COUNT - 1];
    figures_level(state, list);
    figures_add_heading(list, "the bodies, some of them afloat");
    figures_add(list, "bodies", (float)BODIES_COUNT, 0, "");
    figures_add(list, "their pieces", (float)(last->first + last->pieces), 0, "");
    figures_add(list, "contacts", (float)contacts, 0, "");
    figures_add(list, "deepest overlap", state->deepest, 2, " px");
    figures_add(list, "draught off theory by", 100.0f * terrain_draught_error(state), 1, " %");
    figures_add_heading(list, "the lidar, the bar in its cage");
    figures_add(list, "lidar", 60.0f * (float)LIDAR_RAYS, 0, " rays/s");
    figures_add(list, "rays that hit", (float)state->lidar.hit_count, 0, " of 360");
    figures_add(list, "bar speed", state->bar.speed, 0, " px/step");
    figures_add(list, "bar spin, most", state->bar.most_spin / (2.0f * PI), 2, " turns/step");
    figures_add(list, "bounces of the bar", (float)state->bar.bounces, 0, "");
    figures_add(list, "through a wall", (float)state->bar.tunnelled, 0, "");
}
