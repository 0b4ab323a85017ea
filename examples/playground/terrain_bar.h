/*
 * terrain_bar.h - a thin bar that flies and spins through a cage of walls without any thickness, and never through one.
 *
 * With sat_sweep_turning() each motion ends where the bar first meets something, and goes on from there as an elastic
 * impact sends it; "sample" looks only at where the bar is after each step, and loses it through the walls. What it
 * went through is counted independently of either.
 */
#ifndef PLAYGROUND_TERRAIN_BAR_H
#define PLAYGROUND_TERRAIN_BAR_H

#include "draw.h"
#include "solver.h"

#define BAR_WALLS 9
#define BAR_TRAIL 10

typedef struct bar_pose {
    sat_vec2 position;
    float angle;
} bar_pose;

typedef struct terrain_bar {
    sat_polygon *shape;
    bar_pose pose;
    sat_vec2 velocity; /* pixels a step */
    float spin;        /* radians a step */
    float speed;       /* at the throw, pixels a step */
    float inverse_inertia;
    bool sampled;
    bool parked; /* no place in the cage is free */
    unsigned bounces, tunnelled;
    float most_spin; /* since the throw, radians a step */
    uint32_t random;
    bar_pose trail[BAR_TRAIL];
    size_t trail_length;
} terrain_bar;

/** False when out of memory. */
bool bar_open(terrain_bar *bar);
void bar_close(terrain_bar *bar);

/** Adds the walls of the cage to a solver, as BAR_WALLS bodies that stand. False when out of memory. */
bool bar_add_walls(solver *s);

/** Puts the bar into the cage where nothing of `index` that stands is in its way, and throws it at bar->speed. */
void bar_throw(terrain_bar *bar, const void *index);

/** A step among what stands: the shapes of `index`, which are `shapes`. */
void bar_step(terrain_bar *bar, const void *index, sat_polygon *const *shapes);

void bar_draw(const terrain_bar *bar, const draw_surface *surface);

#endif
