/* How the bodies of level.c move: see level_bodies.h. The solver is that of stack.c, without its memory of impulses. */
#include "level_bodies.h"

#include <float.h>
#include <stdlib.h>

#define ITERATIONS 12
#define GRAVITY    9.81f
#define FRICTION   0.5f
#define SLOP       0.005f /* overlap that is left alone: contacts at rest would come and go without */
#define RECOVERY   0.2f   /* so much of the overlap beyond it is undone in a step, */
#define FASTEST    2.0f   /* but not faster than this */
#define DRAG       3.0f   /* what is under water loses so much of its speed in a second */

static float clamp(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

static float cross(sat_vec2 a, sat_vec2 b) {
    return a.x * b.y - a.y * b.x;
}

static float dot(sat_vec2 a, sat_vec2 b) {
    return a.x * b.x + a.y * b.y;
}

static sat_vec2 along(sat_vec2 p, sat_vec2 direction, float length) {
    return (sat_vec2){p.x + length * direction.x, p.y + length * direction.y};
}

/* --------------------------------------------------------------------------------------- bodies of several parts -- */

/* Of the pieces together: each counts by its area. */
static sat_vec2 centroid(const body *b) {
    sat_vec2 sum = {0.0f, 0.0f};
    for (size_t i = 0; i < b->count; i++) {
        sum = along(sum, sat_polygon_centroid(b->parts[i]), sat_polygon_area(b->parts[i]) / b->area);
    }
    return sum;
}

/* Steiner: what lies further from the centre is harder to turn, by the square of the distance. */
static float inertia(const body *b, sat_vec2 centre) {
    float sum = 0.0f;
    for (size_t i = 0; i < b->count; i++) {
        const sat_vec2 arm = along(sat_polygon_centroid(b->parts[i]), centre, -1.0f);
        sum += sat_polygon_inertia(b->parts[i]) + sat_polygon_area(b->parts[i]) * dot(arm, arm);
    }
    return sum;
}

/* The pieces of the outline, seen from an origin. */
static sat_status cut(world *w, body *b, const sat_vec2 *corners, size_t count, sat_vec2 origin) {
    sat_vec2 shifted[MOST_CORNERS];
    if (count > MOST_CORNERS || w->body_count == MOST_BODIES) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    for (size_t i = 0; i < count; i++) {
        shifted[i] = along(corners[i], origin, -1.0f);
    }
    const size_t room = MOST_SHAPES - w->count;
    const sat_status status = sat_polygon_create_pieces(shifted, count, b->parts, room, &b->count);
    b->area = 0.0f;
    for (size_t i = 0; i < b->count && status == SAT_OK; i++) {
        b->area += sat_polygon_area(b->parts[i]);
    }
    return status;
}

/* Cut twice: only the pieces tell where the centroid is, about which a body turns. */
sat_status add_body(world *w, int kind, const sat_vec2 *corners, size_t count, float density) {
    body *b = &w->bodies[w->body_count];
    *b = (body){.kind = kind, .parts = &w->shapes[w->count]};
    sat_status status = cut(w, b, corners, count, (sat_vec2){0.0f, 0.0f});
    if (status == SAT_OK && density > 0.0f) {
        const sat_vec2 centre = centroid(b);
        b->inverse_mass = 1.0f / (density * b->area);
        b->inverse_inertia = 1.0f / (density * inertia(b, centre));
        for (size_t i = 0; i < b->count; i++) {
            sat_polygon_destroy(b->parts[i]);
        }
        status = cut(w, b, corners, count, centre);
    }
    if (status != SAT_OK) {
        return status;
    }
    w->count += b->count;
    w->body_count++;
    for (size_t i = 0; i < b->count; i++) {
        sat_polygon_set_user_data(b->parts[i], b);
        sat_polygon_set_group(b->parts[i], (uint32_t)w->body_count); /* any number but 0, another for each body */
        sat_polygon_set_filter(b->parts[i], density > 0.0f ? MOVING : LEVEL, LEVEL | MOVING);
    }
    return SAT_OK;
}

sat_status place_body(body *b, sat_vec2 position, float angle) {
    sat_status status = SAT_OK;
    for (size_t i = 0; i < b->count && status == SAT_OK; i++) {
        status = sat_polygon_set_pose(b->parts[i], position, angle);
    }
    return status;
}

body *body_of(const world *w, size_t shape) {
    return sat_polygon_user_data(w->shapes[shape]);
}

sat_status create_index(world *w) {
    const size_t size = sat_index_size(w->count);
    w->index = malloc(size);
    return w->index ? sat_index_build(w->index, size, w->shapes, w->count) : SAT_ERROR_OUT_OF_MEMORY;
}

void empty_world(world *w) {
    while (w->count > 0) {
        sat_polygon_destroy(w->shapes[--w->count]);
    }
    free(w->index);
}

/* ------------------------------------------------------------------------------------------------------ impulses -- */

/* Arms begin where all parts have their position, at the centroid of the body. */
static void push_at(body *b, sat_vec2 arm, sat_vec2 direction, float impulse) {
    b->velocity = along(b->velocity, direction, impulse * b->inverse_mass);
    b->spin += impulse * b->inverse_inertia * cross(arm, direction);
}

void push_body(body *b, sat_vec2 at, sat_vec2 impulse) {
    push_at(b, along(at, sat_polygon_position(b->parts[0]), -1.0f), impulse, 1.0f);
}

/* How fast a point of the body moves along a direction. */
static float speed_at(const body *b, sat_vec2 arm, sat_vec2 direction) {
    return dot(b->velocity, direction) + b->spin * cross(arm, direction);
}

/* How much speed at that point a unit of impulse makes there. */
static float softness(const body *b, sat_vec2 arm, sat_vec2 direction) {
    const float lever = cross(arm, direction);
    return b->inverse_mass + lever * lever * b->inverse_inertia;
}

/* Gives b a speed against a. What has limits is the sum of all impulses: a single one may well take some of it back. */
static float solve(contact *c, sat_vec2 direction, float speed, float sum, float least, float most) {
    const sat_vec2 arm_a = c->at.arm_a, arm_b = c->at.arm_b;
    const float now = speed_at(c->b, arm_b, direction) - speed_at(c->a, arm_a, direction);
    const float soft = softness(c->a, arm_a, direction) + softness(c->b, arm_b, direction);
    const float wanted = clamp(sum + (speed - now) / soft, least, most);
    push_at(c->a, arm_a, direction, sum - wanted);
    push_at(c->b, arm_b, direction, wanted - sum);
    return wanted;
}

static void iterate(world *w) {
    for (contact *c = w->contacts; c < w->contacts + w->contact_count; c++) {
        const float most = FRICTION * c->push;
        const float leaving = clamp((c->at.depth - SLOP) * (RECOVERY / STEP), 0.0f, FASTEST);
        c->grip = solve(c, (sat_vec2){-c->normal.y, c->normal.x}, 0.0f, c->grip, -most, most);
        c->push = solve(c, c->normal, leaving, c->push, 0.0f, FLT_MAX);
    }
}

/* -------------------------------------------------------------------------------------------------------- a step -- */

/* Archimedes: what weighs as much as the water that is pushed away acts where that was. Drag acts there, too. */
sat_status carry(world *w, const sat_polygon *water) {
    uint32_t wet[MOST_SHAPES];
    size_t found;
    const sat_status status = sat_index_find(w->index, water, wet, MOST_SHAPES, &found);
    for (size_t i = 0; i < found; i++) {
        body *b = body_of(w, wet[i]);
        sat_vec2 at;
        const float area = sat_intersection_area(w->shapes[wet[i]], water, &at);
        const sat_vec2 lift = {-DRAG * STEP * area * b->velocity.x, -area * STEP * (GRAVITY + DRAG * b->velocity.y)};
        push_body(b, at, lift);
        b->spin -= b->spin * DRAG * STEP * area / b->area;
    }
    return status;
}

/* The groups see to it that no part is paired with another one of its body. */
static sat_status find_contacts(world *w) {
    size_t found;
    const sat_status status = sat_find_collisions(w->shapes, w->count, NULL, w->hits, MOST_SHAPES, &found);
    w->contact_count = 0;
    if (found > MOST_SHAPES) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    for (size_t i = 0; i < found; i++) {
        const sat_hit *hit = &w->hits[i];
        for (int k = 0; k < hit->collision.contact_count; k++) {
            w->contacts[w->contact_count++] = (contact){
                body_of(w, hit->a), body_of(w, hit->b), hit->collision.contacts[k], hit->collision.axis, 0.0f, 0.0f};
        }
    }
    return status;
}

sat_status step(world *w) {
    sat_status status = find_contacts(w);
    for (body *b = w->bodies; b < w->bodies + w->body_count; b++) {
        b->velocity.y += b->inverse_mass > 0.0f ? STEP * GRAVITY : 0.0f;
    }
    for (int i = 0; i < ITERATIONS; i++) {
        iterate(w);
    }
    for (body *b = w->bodies; b < w->bodies + w->body_count && status == SAT_OK; b++) {
        const sat_vec2 at = sat_polygon_position(b->parts[0]);
        status = place_body(b, along(at, b->velocity, STEP), sat_polygon_angle(b->parts[0]) + STEP * b->spin);
    }
    return status == SAT_OK ? sat_index_update(w->index) : status;
}
