/* terrain_lidar.c - see scene_terrain.h. */
#include "scene_terrain.h"
#include "vector.h"

#define SPEED      9.0f /* pixels a step */
#define IDLE_STEPS 300u

void lidar_open(terrain_lidar *lidar) {
    for (size_t i = 0; i < LIDAR_RAYS; i++) {
        lidar->directions[i] = vec_direction(2.0f * PI * (float)i / (float)LIDAR_RAYS);
    }
    lidar->sensor = vec(170.0f, 356.0f);
    lidar->idle = IDLE_STEPS;
}

void lidar_follow(terrain_lidar *lidar, sat_vec2 pointer) {
    lidar->pointer = pointer;
    lidar->idle = 0;
}

/** Where it goes by itself: to and fro over the hills. */
static sat_vec2 patrol(const terrain_lidar *lidar) {
    float phase = 2.0f * PI * (float)lidar->step / 1400.0f;
    return vec(500.0f - 330.0f * vec_direction(phase).x, 356.0f + 10.0f * vec_direction(3.0f * phase).y);
}

void lidar_step(terrain_lidar *lidar) {
    lidar->step = (lidar->step + 1) % 1400;
    sat_vec2 way = vec_sub(lidar->idle < IDLE_STEPS ? lidar->pointer : patrol(lidar), lidar->sensor);
    float length = vec_length(way);
    lidar->sensor = vec_along(lidar->sensor, way, length > SPEED ? SPEED / length : 1.0f);
    lidar->idle += lidar->idle < IDLE_STEPS;
}

void lidar_scan(terrain_lidar *lidar, const void *index) {
    lidar->hit_count = 0;
    for (size_t i = 0; i < LIDAR_RAYS; i++) {
        sat_ray_hit hit;
        sat_vec2 end = vec_along(lidar->sensor, lidar->directions[i], LIDAR_REACH);
        lidar->hits[i] = sat_index_raycast(index, lidar->sensor, end, ~0u, &hit, NULL);
        lidar->ends[i] = lidar->hits[i] ? hit.point : end;
        lidar->hit_count += lidar->hits[i];
    }
}

void lidar_draw(const terrain_lidar *lidar, const draw_surface *surface) {
    /* A fan of triangles, of which those without an area, as of a sensor inside of something, draw nothing. */
    for (size_t i = 0; i < LIDAR_RAYS; i++) {
        sat_vec2 corners[3] = {lidar->sensor, lidar->ends[i], lidar->ends[(i + 1) % LIDAR_RAYS]};
        surface->polygon(surface->self, corners, 3, (draw_paint){colour_fade(COLOUR_FREE, 26), 0, 0.0f});
    }
    for (size_t i = 0; i < LIDAR_RAYS; i += 6) {
        surface->line(surface->self, lidar->sensor, lidar->ends[i], colour_fade(COLOUR_FREE, 44), 1.0f);
    }
    for (size_t i = 0; i < LIDAR_RAYS; i++) {
        if (lidar->hits[i]) {
            surface->disc(surface->self, lidar->ends[i], 1.3f, (draw_paint){COLOUR_FREE, 0, 0.0f});
        }
    }
    surface->disc(surface->self, lidar->sensor, 5.0f, (draw_paint){COLOUR_FREE, COLOUR_GROUND, 1.5f});
}
