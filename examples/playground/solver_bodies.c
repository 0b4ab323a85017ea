/* solver_bodies.c - the life of a solver of solver.h and of its bodies, and what may be asked of them. */
#include "solver_model.h"
#include "vector.h"

#include <stdlib.h>

/* --------------------------------------------------------------------------------------------------- life cycle -- */

solver *solver_create(size_t shape_capacity) {
    solver *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return NULL;
    }
    s->capacity = shape_capacity;
    s->hit_capacity = 8 * shape_capacity;
    s->bodies = calloc(shape_capacity, sizeof *s->bodies);
    s->shapes = calloc(shape_capacity, sizeof *s->shapes);
    s->owners = calloc(shape_capacity, sizeof *s->owners);
    s->scratch = malloc(sat_scratch_size(shape_capacity));
    s->hits = calloc(s->hit_capacity, sizeof *s->hits);
    s->contacts = calloc(2 * s->hit_capacity, sizeof *s->contacts);
    s->previous = calloc(2 * s->hit_capacity, sizeof *s->previous);
    bool table = contact_table_create(&s->table, 2 * s->hit_capacity);
    if (s->bodies && s->shapes && s->owners && s->scratch && s->hits && s->contacts && s->previous && table) {
        return s;
    }
    solver_destroy(s);
    return NULL;
}

void solver_keep(solver *s, size_t count) {
    while (s->count > count) {
        solver_body *last = &s->bodies[--s->count];
        s->pulled = s->pulled == last ? NULL : s->pulled;
        while (s->shape_count > last->first) {
            sat_polygon_destroy(s->shapes[--s->shape_count]);
        }
    }
    /* What the removed ones carried is no start for others that come in their place. */
    s->contact_count = s->previous_count = 0;
}

void solver_clear(solver *s) {
    solver_keep(s, 0);
}

void solver_destroy(solver *s) {
    if (s == NULL) {
        return;
    }
    solver_clear(s);
    free(s->bodies);
    free(s->shapes);
    free(s->owners);
    free(s->scratch);
    free(s->hits);
    free(s->contacts);
    free(s->previous);
    contact_table_destroy(&s->table);
    free(s);
}

/** Mass and inertia of all pieces, each about the common position. */
static void weigh(const solver *s, solver_body *b, float density) {
    float mass = 0.0f, inertia = 0.0f;
    for (size_t i = b->first; i < b->first + b->pieces; i++) {
        float piece = density * sat_polygon_area(s->shapes[i]);
        sat_vec2 arm = vec_sub(sat_polygon_centroid(s->shapes[i]), sat_polygon_position(s->shapes[i]));
        mass += piece;
        inertia += density * sat_polygon_inertia(s->shapes[i]);
        /* The origin of a single shape is its centre of mass but for rounding, which would only add noise. */
        inertia += b->pieces > 1 ? piece * vec_dot(arm, arm) : 0.0f;
    }
    b->inverse_mass = 1.0f / mass;
    b->inverse_inertia = 1.0f / inertia;
}

solver_body *solver_add_pieces(solver *s, sat_polygon *const *pieces, size_t count, float density) {
    bool fits = count > 0 && count <= s->capacity - s->shape_count;
    for (size_t i = 0; i < count; i++) {
        fits = fits && pieces[i] != NULL;
    }
    for (size_t i = 0; i < count && !fits; i++) {
        sat_polygon_destroy(pieces[i]);
    }
    if (!fits) {
        return NULL;
    }
    solver_body *b = &s->bodies[s->count];
    *b = (solver_body){.shape = pieces[0], .first = s->shape_count, .pieces = count};
    for (size_t i = 0; i < count; i++) {
        /* What stands still cannot run into anything else that does. */
        uint32_t mask = density > 0.0f ? SOLVER_MOVING | SOLVER_STANDING : SOLVER_MOVING;
        sat_polygon_set_filter(pieces[i], density > 0.0f ? SOLVER_MOVING : SOLVER_STANDING, mask);
        sat_polygon_set_group(pieces[i], count > 1 ? (uint32_t)s->count + 1 : 0);
        s->owners[s->shape_count] = (uint32_t)s->count;
        s->shapes[s->shape_count++] = pieces[i];
    }
    if (density > 0.0f) {
        weigh(s, b, density);
    }
    s->count++;
    return b;
}

solver_body *solver_add(solver *s, sat_polygon *shape, float density) {
    return solver_add_pieces(s, &shape, 1, density);
}

void solver_set_pose(const solver *s, const solver_body *b, sat_vec2 position, float angle) {
    for (size_t i = b->first; i < b->first + b->pieces; i++) {
        sat_polygon_set_pose(s->shapes[i], position, angle);
    }
}

void solver_place(solver *s, solver_body *b, sat_vec2 position, float angle) {
    b->velocity = vec(0.0f, 0.0f);
    b->spin = 0.0f;
    solver_set_pose(s, b, position, angle);
}

/* ---------------------------------------------------------------------------------------------------- questions -- */

void solver_set_gravity(solver *s, sat_vec2 gravity) {
    s->gravity = gravity;
}

sat_vec2 solver_gravity(const solver *s) {
    return s->gravity;
}

void solver_pull(solver *s, solver_body *b, sat_vec2 arm, sat_vec2 target) {
    s->pulled = b;
    s->pull_arm = arm;
    s->pull_target = target;
}

size_t solver_body_count(const solver *s) {
    return s->count;
}

solver_body *solver_bodies(const solver *s) {
    return s->bodies;
}

sat_polygon *const *solver_shapes(const solver *s, size_t *count) {
    *count = s->shape_count;
    return s->shapes;
}

const solver_contact *solver_contacts(const solver *s, size_t *count) {
    *count = s->contact_count;
    return s->contacts;
}

float solver_take_deepest(solver *s) {
    float deepest = s->deepest;
    s->deepest = 0.0f;
    return deepest;
}
