/* terrain_bodies.c - see scene_terrain.h. */
#include "scene_terrain.h"
#include "vector.h"

/* Outlines in cells of a small grid; the size of a plan says how many pixels a cell has. */
static const level_outline shapes[] = {
    {{{0, 0}, {1, 0}, {1, 2}, {2, 2}, {2, 3}, {0, 3}}, 6},                                                  /* L */
    {{{1, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}, {2, 2}, {2, 3}, {1, 3}, {1, 2}, {0, 2}, {0, 1}, {1, 1}}, 12}, /* cross */
    {{{2, 0},
      {2.5f, 1.3f},
      {4, 1.4f},
      {2.9f, 2.3f},
      {3.2f, 3.8f},
      {2, 3},
      {0.8f, 3.8f},
      {1.1f, 2.3f},
      {0, 1.4f},
      {1.5f, 1.3f}},
     10},                                                                                                /* star */
    {{{0, 0}, {1, 0}, {1, 2}, {3, 2}, {3, 0}, {4, 0}, {4, 3}, {0, 3}}, 8},                               /* U */
    {{{0, 0}, {3, 0}, {3, 1}, {2, 1}, {2, 3}, {1, 3}, {1, 1}, {0, 1}}, 8},                               /* T */
    {{{0, 0}, {2, 0}, {2, 2}, {0, 2}}, 4},                                                               /* box */
    {{{0, 0}, {4, 0}, {4, 1}, {0, 1}}, 4},                                                               /* plank */
    {{{0, 2}, {0.7f, 1.9f}, {1.2f, 0.9f}, {3.8f, 0.9f}, {4.3f, 1.9f}, {5, 2}, {4.2f, 0}, {0.8f, 0}}, 8}, /* catamaran */
};

enum { SHAPE_L, SHAPE_CROSS, SHAPE_STAR, SHAPE_U, SHAPE_T, SHAPE_BOX, SHAPE_PLANK, SHAPE_CATAMARAN, SHAPE_DISC };

typedef struct plan {
    int shape;
    float size;    /* pixels a cell; a disc's radius */
    float density; /* as a share of the water's */
    sat_vec2 at;
    float angle;
} plan;

static const plan plans[BODIES_COUNT] = {
    {SHAPE_CATAMARAN, 20.0f, 0.40f, {518.0f, 482.0f}, 0.0f}, {SHAPE_BOX, 18.0f, 0.50f, {398.0f, 480.0f}, 0.3f},
    {SHAPE_DISC, 18.0f, 0.30f, {588.0f, 482.0f}, 0.0f},      {SHAPE_PLANK, 12.0f, 0.70f, {628.0f, 430.0f}, 0.0f},
    {SHAPE_CROSS, 13.0f, 0.60f, {444.0f, 480.0f}, 0.2f},     {SHAPE_STAR, 10.0f, 2.50f, {548.0f, 420.0f}, 0.1f},
    {SHAPE_L, 17.0f, 1.60f, {170.0f, 250.0f}, 0.4f},         {SHAPE_STAR, 17.0f, 1.60f, {180.0f, 150.0f}, 0.3f},
    {SHAPE_CROSS, 17.0f, 1.60f, {372.0f, 150.0f}, 0.5f},     {SHAPE_U, 13.0f, 1.60f, {340.0f, 90.0f}, 2.4f},
    {SHAPE_T, 15.0f, 1.60f, {280.0f, 350.0f}, 1.2f},         {SHAPE_L, 14.0f, 1.60f, {410.0f, 90.0f}, 2.0f},
    {SHAPE_CROSS, 13.0f, 1.60f, {838.0f, 410.0f}, 0.1f},     {SHAPE_BOX, 14.0f, 1.60f, {740.0f, 390.0f}, 0.7f},
    {SHAPE_DISC, 15.0f, 1.60f, {110.0f, 290.0f}, 0.0f},      {SHAPE_L, 13.0f, 1.60f, {60.0f, 270.0f}, 0.9f},
    {SHAPE_T, 12.0f, 1.60f, {892.0f, 392.0f}, 0.4f},
};

#define FLOATING 5 /* the first ones */

float bodies_density(size_t index) { return plans[index].density; }

bool bodies_float(size_t index) { return index < FLOATING; }

static bool add(solve_world *world, const plan *p) {
    const level_outline *outline = &shapes[p->shape];
    sat_vec2 corners[LEVEL_CORNERS];
    sat_polygon *pieces[LEVEL_CORNERS];
    size_t count = 1;
    sat_status status = SAT_OK;
    if (p->shape == SHAPE_DISC) {
        pieces[0] = sat_polygon_create_circle(p->size, &status);
    } else {
        for (size_t i = 0; i < outline->count; i++) {
            corners[i] = vec_scale(outline->corners[i], p->size);
        }
        status = sat_polygon_create_pieces(corners, outline->count, pieces, LEVEL_CORNERS, &count);
    }
    for (size_t i = 0; i < count && status == SAT_OK; i++) {
        sat_polygon_set_filter(pieces[i], LEVEL_MOVING, ~0u);
    }
    return status == SAT_OK && solve_add(world, pieces, count, WATER_DENSITY * p->density) != NULL;
}

static bool is_free(const solve_world *world, const solve_body *b) {
    for (size_t i = 0; i < b->part_count; i++) {
        for (size_t k = 0; k < world->shape_count; k++) {
            if (&world->bodies[world->owners[k]] != b && sat_overlaps(b->parts[i], world->shapes[k])) {
                return false;
            }
        }
    }
    return true;
}

void bodies_return(solve_world *world, size_t index) {
    const plan *p = &plans[index];
    solve_body *b = &world->bodies[index];
    b->velocity = vec(0.0f, 0.0f);
    b->spin = 0.0f;
    for (int tries = 0; tries < 40; tries++) {
        solve_place(world, b, vec(p->at.x, p->at.y - 20.0f * (float)tries), p->angle);
        if (is_free(world, b)) {
            return;
        }
    }
}

bool bodies_add(solve_world *world) {
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        if (!add(world, &plans[i])) {
            return false;
        }
        solve_place(world, &world->bodies[i], plans[i].at, plans[i].angle);
    }
    return true;
}
