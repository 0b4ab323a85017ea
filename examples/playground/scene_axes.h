/*
 * scene_axes.h - the state of the Axes scene, shared by its two halves: scene_axes.c plays it, axes_draw.c shows it.
 */
#ifndef PLAYGROUND_SCENE_AXES_H
#define PLAYGROUND_SCENE_AXES_H

#include "scene.h"

#define AXES_MOST_CORNERS 12
#define AXES_MOST_RADIUS  80.0f

/** Everything the library says about the two shapes, asked anew in every step. */
typedef struct axes_answer {
    bool hit;
    sat_collision collision;
    float distance;
    sat_closest closest;
} axes_answer;

typedef struct axes_state {
    sat_polygon *shapes[2];
    size_t corners[2];
    size_t axis;   /* 0: the best one; i: the i-th edge normal, first of shape 0, then of shape 1 */
    int grabbed;   /* the shape in the hand, -1 for none */
    bool turning;  /* by its handle, not by its body */
    sat_vec2 grip; /* from the pointer to what it holds */
    axes_answer answer;
} axes_state;

/** One of the two shapes (0 or 1), at the origin: 1 corner is a circle, 2 a capsule, more a polygon. NULL without memory. */
sat_polygon *axes_create_shape(size_t which, size_t corners, float radius);

/** Where the handle that turns a shape is. */
sat_vec2 axes_handle(const sat_polygon *shape);

/** Edge normals of both shapes that an axis can be chosen from: a circle has none. */
size_t axes_normal_count(const axes_state *state);

/** The index-th edge normal of both, turned so that it leads from shape 0 to shape 1. */
sat_vec2 axes_normal(const axes_state *state, size_t index);

/** The axis whose shadows are shown, unit, from shape 0 towards shape 1. */
sat_vec2 axes_current(const axes_state *state);

/** How deep the shapes overlap as seen along a unit axis from shape 0 towards shape 1; a gap is negative. */
float axes_depth(const axes_state *state, sat_vec2 axis);

void axes_draw(const void *state, const draw_surface *surface);

#endif
