/* solve.c - see solve.h. */
#include "solve.h"

#include <float.h>
#include <stdlib.h>

#define RECOVERY 0.2f  /* so much of the overlap beyond the slop is undone in a step, */
#define FASTEST  2.0f  /* but not faster than this, metres per second */
#define MARGIN   0.02f /* metres: contacts are found before shapes touch */
#define THIN     0.05f /* metres: what has no area weighs as if it had this radius */
#define TURN     6.28318531f

static sat_vec2 vec(float x, float y) {
    sat_vec2 v;
    v.x = x;
    v.y = y;
    return v;
}

static float dot(sat_vec2 a, sat_vec2 b) { return a.x * b.x + a.y * b.y; }

static float cross(sat_vec2 a, sat_vec2 b) { return a.x * b.y - a.y * b.x; }

static sat_vec2 along(sat_vec2 p, sat_vec2 direction, float length) {
    return vec(p.x + length * direction.x, p.y + length * direction.y);
}

static sat_vec2 scaled(sat_vec2 v, float factor) { return vec(v.x * factor, v.y * factor); }

static sat_vec2 turned_left(sat_vec2 v) { return vec(-v.y, v.x); }

static float clamp(float value, float least, float most) { return value < least ? least : value > most ? most : value; }

/* ----------------------------------------------------------------------------------------------------- the world -- */

/* Makes room for so many hits, and for their contacts. What was stored stays. */
static bool make_room(solve_world *w, size_t hits) {
    sat_hit *more_hits = (sat_hit *)realloc(w->hits, hits * sizeof *more_hits);
    w->hits = more_hits ? more_hits : w->hits;
    solve_contact *more = (solve_contact *)realloc(w->contacts, 2 * hits * sizeof *more);
    w->contacts = more ? more : w->contacts;
    solve_contact *more_old = (solve_contact *)realloc(w->old, 2 * hits * sizeof *more_old);
    w->old = more_old ? more_old : w->old;
    const bool done = more_hits && more && more_old;
    w->most_hits = done ? hits : w->most_hits;
    return done;
}

solve_world *solve_create(size_t most_shapes, float metre) {
    solve_world *w = (solve_world *)calloc(1, sizeof *w);
    if (!w) {
        return NULL;
    }
    w->metre = metre;
    w->friction = 0.6f;
    w->iterations = 10;
    w->most_shapes = most_shapes;
    w->bodies = (solve_body *)calloc(most_shapes, sizeof *w->bodies);
    w->shapes = (sat_polygon **)calloc(most_shapes, sizeof *w->shapes);
    w->owners = (uint32_t *)calloc(most_shapes, sizeof *w->owners);
    w->frames = (solve_frame *)calloc(most_shapes, sizeof *w->frames);
    w->scratch = malloc(sat_scratch_size(most_shapes));
    w->needle = sat_polygon_create_segment(vec(0.0f, 0.0f), vec(1.0f, 0.0f), NULL);
    const bool complete = w->bodies && w->shapes && w->owners && w->frames && w->scratch && w->needle;
    if (complete && make_room(w, 4 * most_shapes)) {
        return w;
    }
    solve_destroy(w);
    return NULL;
}

void solve_keep(solve_world *w, size_t body_count) {
    while (w->body_count > body_count) {
        const solve_body *last = &w->bodies[--w->body_count];
        for (size_t i = 0; i < last->part_count; i++) {
            sat_polygon_destroy(w->shapes[--w->shape_count]);
        }
    }
    w->contact_count = 0; /* others that come in their place begin without impulses */
}

void solve_destroy(solve_world *w) {
    if (!w) {
        return;
    }
    solve_keep(w, 0);
    sat_polygon_destroy(w->needle);
    free(w->bodies);
    free(w->shapes);
    free(w->owners);
    free(w->frames);
    free(w->scratch);
    free(w->hits);
    free(w->contacts);
    free(w->old);
    free(w);
}

/* -------------------------------------------------------------------------------------------------------- bodies -- */

/* The library turns by an angle in the same way on every machine: a needle from (0, 0) to (1, 0) points there. */
static sat_vec2 turned(const solve_world *w, sat_vec2 v, float angle) {
    sat_polygon_set_angle(w->needle, angle);
    const sat_vec2 x = sat_polygon_vertex(w->needle, 1);
    return along(scaled(x, v.x), turned_left(x), v.y);
}

/* Area, centroid and moment of inertia of a part. The centroid is seen from the part's position, however far away it is. */
static float weigh_part(sat_polygon *part, float thin, sat_vec2 *centroid, float *inertia) {
    const sat_vec2 position = sat_polygon_position(part);
    const float radius = sat_polygon_radius(part);
    sat_polygon_set_position(part, vec(0.0f, 0.0f));
    if (!(sat_polygon_area(part) > 0.0f)) {
        sat_polygon_set_radius(part, thin);
    }
    const float area = sat_polygon_area(part);
    *centroid = sat_polygon_centroid(part);
    *inertia = sat_polygon_inertia(part);
    sat_polygon_set_radius(part, radius);
    sat_polygon_set_position(part, position);
    return area;
}

/* Finds the centre of mass, seen from the position of the first part; mass and inertia. */
static sat_vec2 weigh(const solve_world *w, solve_body *b, float density) {
    const float thin = THIN * w->metre;
    const sat_vec2 first = sat_polygon_position(b->parts[0]);
    sat_vec2 sum = vec(0.0f, 0.0f), c;
    float area = 0.0f, inertia = 0.0f, own;
    for (size_t i = 0; i < b->part_count; i++) {
        const float part = weigh_part(b->parts[i], thin, &c, &own);
        const sat_vec2 place = along(sat_polygon_position(b->parts[i]), first, -1.0f);
        sum = along(sum, along(c, place, 1.0f), part);
        area += part;
    }
    sat_vec2 centre = scaled(sum, 1.0f / area);
    if (dot(centre, centre) < 1e-10f * area) { /* rounding alone, as of a box */
        centre = vec(0.0f, 0.0f);
    }
    for (size_t i = 0; i < b->part_count; i++) { /* Steiner: what lies further from the centre is harder to turn */
        const float part = weigh_part(b->parts[i], thin, &c, &own);
        const sat_vec2 place = along(sat_polygon_position(b->parts[i]), first, -1.0f);
        const sat_vec2 arm = along(along(c, place, 1.0f), centre, -1.0f);
        inertia += own + part * dot(arm, arm);
    }
    b->inverse_mass = density > 0.0f ? 1.0f / (density * area) : 0.0f;
    b->inverse_inertia = density > 0.0f ? 1.0f / (density * inertia) : 0.0f;
    return centre;
}

static bool are_there(sat_polygon *const *parts, size_t count) {
    bool there = count > 0;
    for (size_t i = 0; i < count; i++) {
        there = there && parts[i];
    }
    return there;
}

solve_body *solve_add(solve_world *w, sat_polygon *const *parts, size_t count, float density) {
    if (!are_there(parts, count) || count > w->most_shapes - w->shape_count) {
        for (size_t i = 0; i < count; i++) {
            sat_polygon_destroy(parts[i]);
        }
        return NULL;
    }
    solve_body *b = &w->bodies[w->body_count];
    const sat_vec2 first = sat_polygon_position(parts[0]);
    b->parts = w->shapes + w->shape_count;
    b->part_count = count;
    b->velocity = vec(0.0f, 0.0f);
    b->spin = 0.0f;
    b->angle = sat_polygon_angle(parts[0]);
    for (size_t i = 0; i < count; i++) {
        w->owners[w->shape_count + i] = (uint32_t)w->body_count;
        w->shapes[w->shape_count + i] = parts[i];
        if (count > 1) {
            sat_polygon_set_group(parts[i], (uint32_t)w->body_count + 1);
        }
    }
    const sat_vec2 centre = weigh(w, b, density);
    for (size_t i = 0; i < count; i++) {
        solve_frame *f = &w->frames[w->shape_count + i];
        f->now = along(along(sat_polygon_position(parts[i]), first, -1.0f), centre, -1.0f);
        f->place = turned(w, f->now, -b->angle);
        f->angle = sat_polygon_angle(parts[i]) - b->angle;
    }
    b->centre = along(first, centre, 1.0f);
    w->shape_count += count;
    w->body_count++;
    return b;
}

void solve_place(solve_world *w, solve_body *b, sat_vec2 centre, float angle) {
    solve_frame *frames = w->frames + (b->parts - w->shapes);
    sat_polygon_set_angle(w->needle, angle);
    const sat_vec2 x = sat_polygon_vertex(w->needle, 1);
    b->centre = centre;
    b->angle = angle;
    for (size_t i = 0; i < b->part_count; i++) {
        frames[i].now = along(scaled(x, frames[i].place.x), turned_left(x), frames[i].place.y);
        sat_polygon_set_pose(b->parts[i], along(centre, frames[i].now, 1.0f), angle + frames[i].angle);
    }
}

/* ------------------------------------------------------------------------------------------------------ impulses -- */

static void push_at(solve_body *b, sat_vec2 arm, sat_vec2 direction, float impulse) {
    b->velocity = along(b->velocity, direction, impulse * b->inverse_mass);
    b->spin += impulse * b->inverse_inertia * cross(arm, direction);
}

void solve_push(solve_body *b, sat_vec2 at, sat_vec2 impulse) {
    push_at(b, along(at, b->centre, -1.0f), impulse, 1.0f);
}

/* How fast a point of the body moves along a direction. */
static float speed_at(const solve_body *b, sat_vec2 arm, sat_vec2 direction) {
    return dot(b->velocity, direction) + b->spin * cross(arm, direction);
}

/* How much speed a unit of impulse gives that point. */
static float softness(const solve_body *b, sat_vec2 arm, sat_vec2 direction) {
    const float lever = cross(arm, direction);
    return b->inverse_mass + lever * lever * b->inverse_inertia;
}

/* Gives b a speed against a. What has limits is the sum of all impulses: a single one may well take some of it back. */
static float solve(const solve_contact *c, sat_vec2 direction, float mass, float speed, float sum, float least,
                   float most) {
    const float now = speed_at(c->b, c->arm_b, direction) - speed_at(c->a, c->arm_a, direction);
    const float wanted = clamp(sum + mass * (speed - now), least, most);
    push_at(c->a, c->arm_a, direction, sum - wanted);
    push_at(c->b, c->arm_b, direction, wanted - sum);
    return wanted;
}

static void iterate(const solve_world *w) {
    for (solve_contact *c = w->contacts; c < w->contacts + w->contact_count; c++) {
        const float most = w->friction * c->push;
        c->grip = solve(c, turned_left(c->normal), c->grip_mass, 0.0f, c->grip, -most, most);
        c->push = solve(c, c->normal, c->push_mass, c->leaving, c->push, 0.0f, FLT_MAX);
    }
}

/* ------------------------------------------------------------------------------------------------------ contacts -- */

/* Apart, they may close the gap within the step. Too deep, they back out, a part of the way. */
static float leaving_speed(const solve_world *w, float depth, float seconds) {
    return depth < 0.0f ? depth / seconds
                        : clamp((depth - SOLVE_SLOP * w->metre) * (RECOVERY / seconds), 0.0f, FASTEST * w->metre);
}

static void add_contact(solve_world *w, const sat_hit *hit, const sat_contact *k, float seconds) {
    solve_contact *c = &w->contacts[w->contact_count++];
    c->a = &w->bodies[w->owners[hit->a]];
    c->b = &w->bodies[w->owners[hit->b]];
    c->shape_a = hit->a;
    c->shape_b = hit->b;
    c->id = k->id;
    c->point = k->point;
    c->normal = hit->collision.axis;
    c->depth = k->depth;
    c->push = c->grip = 0.0f;
    c->arm_a = along(k->arm_a, w->frames[hit->a].now, 1.0f); /* the library's begin at the shape's position */
    c->arm_b = along(k->arm_b, w->frames[hit->b].now, 1.0f);
    const sat_vec2 tangent = turned_left(c->normal);
    c->push_mass = 1.0f / (softness(c->a, c->arm_a, c->normal) + softness(c->b, c->arm_b, c->normal));
    c->grip_mass = 1.0f / (softness(c->a, c->arm_a, tangent) + softness(c->b, c->arm_b, tangent));
    c->leaving = leaving_speed(w, c->depth, seconds);
}

/* Both lists ascend by (a, b): one walk through the old one, of which `at` is the place, meets all of the new one. */
static void warm_start(const solve_world *w, solve_contact *c, size_t *at) {
    const solve_contact *old = w->old;
    while (*at < w->old_count &&
           (old[*at].shape_a < c->shape_a || (old[*at].shape_a == c->shape_a && old[*at].shape_b < c->shape_b))) {
        ++*at;
    }
    for (size_t i = *at; i < w->old_count && old[i].shape_a == c->shape_a && old[i].shape_b == c->shape_b; i++) {
        if (old[i].id == c->id) {
            const sat_vec2 impulse =
                along(vec(c->normal.x * old[i].push, c->normal.y * old[i].push), turned_left(c->normal), old[i].grip);
            c->push = old[i].push;
            c->grip = old[i].grip;
            push_at(c->a, c->arm_a, impulse, -1.0f);
            push_at(c->b, c->arm_b, impulse, 1.0f);
        }
    }
}

/* Does it push anybody? Not where no edge may push, nor between two bodies that nothing moves. */
static bool pushes(const solve_world *w, const sat_hit *hit) {
    const solve_body *a = &w->bodies[w->owners[hit->a]], *b = &w->bodies[w->owners[hit->b]];
    const sat_vec2 axis = hit->collision.axis;
    return (axis.x != 0.0f || axis.y != 0.0f) && (a->inverse_mass > 0.0f || b->inverse_mass > 0.0f);
}

/* All hits there are, if there is memory for them. */
static sat_status find_hits(solve_world *w, size_t *found) {
    const float margin = MARGIN * w->metre;
    sat_status status =
        sat_find_collisions_within(w->shapes, w->shape_count, margin, w->scratch, w->hits, w->most_hits, found);
    if (status == SAT_OK && *found > w->most_hits) {
        status = make_room(w, 2 * *found) ? sat_find_collisions_within(w->shapes, w->shape_count, margin, w->scratch,
                                                                       w->hits, w->most_hits, found)
                                          : SAT_ERROR_OUT_OF_MEMORY;
    }
    return status;
}

static sat_status find_contacts(solve_world *w, float seconds) {
    size_t found = 0, at = 0;
    const sat_status status = find_hits(w, &found);
    solve_contact *swap = w->old;
    w->old = w->contacts;
    w->old_count = w->contact_count;
    w->contacts = swap;
    w->contact_count = 0;
    for (size_t i = 0; i < found && i < w->most_hits; i++) {
        for (int k = 0; k < w->hits[i].collision.contact_count && pushes(w, &w->hits[i]); k++) {
            add_contact(w, &w->hits[i], &w->hits[i].collision.contacts[k], seconds);
            warm_start(w, &w->contacts[w->contact_count - 1], &at);
        }
    }
    return status;
}

/* --------------------------------------------------------------------------------------------------------- steps -- */

static void move(solve_world *w, solve_body *b, float seconds) {
    float angle = b->angle + seconds * b->spin;
    angle -= angle > TURN / 2.0f ? TURN : angle < -TURN / 2.0f ? -TURN : 0.0f; /* whole turns cost digits */
    solve_place(w, b, along(b->centre, b->velocity, seconds), angle);
}

sat_status solve_step(solve_world *w, sat_vec2 gravity, float seconds) {
    for (solve_body *b = w->bodies; b < w->bodies + w->body_count; b++) {
        b->velocity = along(b->velocity, gravity, b->inverse_mass > 0.0f ? seconds : 0.0f);
    }
    const sat_status status = find_contacts(w, seconds);
    for (int i = 0; i < w->iterations; i++) {
        iterate(w);
    }
    for (solve_body *b = w->bodies; b < w->bodies + w->body_count; b++) {
        if (b->velocity.x != 0.0f || b->velocity.y != 0.0f || b->spin != 0.0f) {
            move(w, b, seconds);
        }
    }
    return status;
}
