/*
 * terrain_lidar.h - a sensor that looks around itself with 360 rays a step, through an index over all that is there.
 */
#ifndef PLAYGROUND_TERRAIN_LIDAR_H
#define PLAYGROUND_TERRAIN_LIDAR_H

#include "draw.h"

#include <stdbool.h>

#define LIDAR_RAYS  360
#define LIDAR_REACH 250.0f

typedef struct terrain_lidar {
    sat_vec2 directions[LIDAR_RAYS];
    sat_vec2 ends[LIDAR_RAYS];
    bool hits[LIDAR_RAYS];
    uint32_t which[LIDAR_RAYS]; /* positions in the list of the index, where it hits */
    size_t hit_count;
    sat_vec2 sensor, pointer;
    unsigned idle; /* steps since the pointer moved */
    unsigned step;
} terrain_lidar;

void lidar_open(terrain_lidar *lidar);
/** The pointer has moved: the sensor goes there, for as long as it does not stand still. */
void lidar_follow(terrain_lidar *lidar, sat_vec2 pointer);
void lidar_step(terrain_lidar *lidar);
/** Casts all rays. */
void lidar_scan(terrain_lidar *lidar, const void *index);
void lidar_draw(const terrain_lidar *lidar, const draw_surface *surface);

#endif
