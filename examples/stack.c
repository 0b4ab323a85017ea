/*
 * A plain solver for rigid bodies on top of sat_find_collisions(), to copy and to begin with: sequential impulses
 * (Catto, "Iterative dynamics with temporal coherence", 2005), which begin with those of the frame before.
 *
 *     every 1/60 s:  find the contacts; one that was there in the frame before, by (a, b, id), inherits its impulses,
 *                    which are applied at once, and so is gravity
 *                    ten times, contact by contact in the order given: stop the sliding, then the approach
 *                    move
 *
 * It rests on what the library promises of contacts: pairs ascend by (a, b), the two of a pair come in one order, along
 * the axis turned left, and an id lasts while the bodies rock. So nothing is sorted here, and nothing has to sleep.
 *
 *     stack [picture.svg]
 *
 * Plays ten seconds of 120 stacks of ten boxes each, of a pyramid, of dominoes and of a pile of all kinds, with the
 * contacts of shapes that touch and with those up to MARGIN apart. Prints how they stood, and draws them all into an
 * animated picture, stack.svg unless named otherwise. Metres, kilograms, seconds; y points down. Exits with 1 when a
 * stack fell, ids did not last, or anything went through the floor.
 */
#include "stack_scenes.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEP       (1.0f / 60.0f)
#define ITERATIONS 10
#define GRAVITY    9.81f
#define FRICTION   0.6f
#define SLOP       0.005f /* overlap that is left alone: contacts at rest would come and go without */
#define RECOVERY   0.2f   /* so much of the overlap beyond it is undone in a step, */
#define FASTEST    2.0f   /* but not faster than this */
#define MARGIN     0.02f
#define THIN       0.05f /* what has no area weighs as if it had this radius */

enum { STEPS = 600, FRAMES = 60, STEPS_A_FRAME = 4, OFFSETS = 6, SEEDS = 20, MOST_BODIES = 128, MOST_HITS = 1024 };

/* The shape has the pose. Its position must be its centroid, where the arms of contacts begin. */
typedef struct body {
    sat_vec2 start, velocity;
    float spin, inverse_mass, inverse_inertia; /* the inverses are 0 when it never moves */
} body;

/* An impulse along one direction at a contact, all in all; the mass is what it moves there. */
typedef struct row {
    sat_vec2 along;
    float lever_a, lever_b, mass, impulse;
} row;

typedef struct contact {
    uint32_t a, b, id;
    row normal, tangent;
    float leaving;  /* the least speed wanted; negative: they may still approach so fast */
    sat_vec2 point; /* to draw */
} contact;

typedef struct figures {
    int stood, sunk; /* scenes in which nothing left its place; shapes below the floor */
    float drift;     /* the farthest to either side */
    long met, kept;  /* contacts, without those of first steps, and how many of them inherited */
} figures;

typedef struct world {
    float margin;
    size_t body_count, contact_count, old_count;
    sat_polygon *shapes[MOST_BODIES];
    body bodies[MOST_BODIES];
    sat_hit hits[MOST_HITS];
    contact contacts[2 * MOST_HITS], old[2 * MOST_HITS];
    figures so_far;
} world;

static void check(sat_status status) {
    if (status != SAT_OK) {
        fprintf(stderr, "stack: %s\n", sat_status_string(status));
        exit(EXIT_FAILURE);
    }
}

static float clamp(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

/* ------------------------------------------------------------------------------------------------------ impulses -- */

static row make_row(const body *a, const body *b, const sat_contact *at, sat_vec2 along) {
    const float lever_a = at->arm_a.x * along.y - at->arm_a.y * along.x;
    const float lever_b = at->arm_b.x * along.y - at->arm_b.y * along.x;
    const float inverse = a->inverse_mass + lever_a * lever_a * a->inverse_inertia + b->inverse_mass +
                          lever_b * lever_b * b->inverse_inertia;
    return (row){along, lever_a, lever_b, 1.0f / inverse, 0.0f};
}

static void push(body *a, body *b, const row *r, float impulse) {
    a->velocity.x -= impulse * a->inverse_mass * r->along.x;
    a->velocity.y -= impulse * a->inverse_mass * r->along.y;
    a->spin -= impulse * a->inverse_inertia * r->lever_a;
    b->velocity.x += impulse * b->inverse_mass * r->along.x;
    b->velocity.y += impulse * b->inverse_mass * r->along.y;
    b->spin += impulse * b->inverse_inertia * r->lever_b;
}

/* Gives b a speed against a. What has limits is the sum of all impulses: a single one may well take some of it back. */
static void solve(body *a, body *b, row *r, float speed, float least, float most) {
    const float now = (b->velocity.x - a->velocity.x) * r->along.x + (b->velocity.y - a->velocity.y) * r->along.y +
                      b->spin * r->lever_b - a->spin * r->lever_a;
    const float before = r->impulse;
    r->impulse = clamp(before + r->mass * (speed - now), least, most);
    push(a, b, r, r->impulse - before);
}

/* Apart, they may close the gap within the step. Too deep, they back out, a part of the way. */
static float leaving_speed(float depth) {
    return depth < 0.0f ? depth / STEP : clamp((depth - SLOP) * (RECOVERY / STEP), 0.0f, FASTEST);
}

/* ------------------------------------------------------------------------------------------------------- contacts -- */

/* Both lists ascend by (a, b): one walk through the old one, of which `at` is the place, meets all of the new one. */
static void warm_start(world *w, contact *c, size_t *at) {
    const contact *old = w->old;
    while (*at < w->old_count && (old[*at].a < c->a || (old[*at].a == c->a && old[*at].b < c->b))) {
        ++*at;
    }
    for (size_t i = *at; i < w->old_count && old[i].a == c->a && old[i].b == c->b; i++) {
        if (old[i].id == c->id) {
            c->normal.impulse = old[i].normal.impulse;
            c->tangent.impulse = old[i].tangent.impulse;
            push(&w->bodies[c->a], &w->bodies[c->b], &c->normal, c->normal.impulse);
            push(&w->bodies[c->a], &w->bodies[c->b], &c->tangent, c->tangent.impulse);
            w->so_far.kept++;
        }
    }
    w->so_far.met += w->old_count > 0;
}

static void find_contacts(world *w) {
    size_t found, at = 0;
    check(w->margin > 0.0f
              ? sat_find_collisions_within(w->shapes, w->body_count, w->margin, NULL, w->hits, MOST_HITS, &found)
              : sat_find_collisions(w->shapes, w->body_count, NULL, w->hits, MOST_HITS, &found));
    check(found <= MOST_HITS ? SAT_OK : SAT_ERROR_OUT_OF_MEMORY);
    memcpy(w->old, w->contacts, w->contact_count * sizeof *w->old);
    w->old_count = w->contact_count;
    w->contact_count = 0;
    for (const sat_hit *hit = w->hits; hit < w->hits + found; hit++) {
        const body *a = &w->bodies[hit->a], *b = &w->bodies[hit->b];
        const sat_vec2 normal = hit->collision.axis, tangent = {-normal.y, normal.x};
        for (int i = 0; i < hit->collision.contact_count; i++) {
            const sat_contact *k = &hit->collision.contacts[i];
            contact *c = &w->contacts[w->contact_count++];
            *c = (contact){.a = hit->a, .b = hit->b, .id = k->id, .point = k->point};
            c->leaving = leaving_speed(k->depth);
            c->normal = make_row(a, b, k, normal);
            c->tangent = make_row(a, b, k, tangent);
            warm_start(w, c, &at);
        }
    }
}

/* ----------------------------------------------------------------------------------------------------------- step -- */

static void iterate(world *w) {
    for (contact *c = w->contacts; c < w->contacts + w->contact_count; c++) {
        body *a = &w->bodies[c->a], *b = &w->bodies[c->b];
        const float most = FRICTION * c->normal.impulse;
        solve(a, b, &c->tangent, 0.0f, -most, most);
        solve(a, b, &c->normal, c->leaving, 0.0f, FLT_MAX);
    }
}

static void step(world *w) {
    find_contacts(w);
    for (body *b = w->bodies; b < w->bodies + w->body_count; b++) {
        b->velocity.y += b->inverse_mass > 0.0f ? STEP * GRAVITY : 0.0f;
    }
    for (int i = 0; i < ITERATIONS; i++) {
        iterate(w);
    }
    for (size_t i = 0; i < w->body_count; i++) {
        const sat_vec2 at = sat_polygon_position(w->shapes[i]), v = w->bodies[i].velocity;
        check(sat_polygon_set_pose(w->shapes[i], (sat_vec2){at.x + STEP * v.x, at.y + STEP * v.y},
                                   sat_polygon_angle(w->shapes[i]) + STEP * w->bodies[i].spin));
    }
}

/* ---------------------------------------------------------------------------------------------------- the figures -- */

/* Takes in what lies behind the last body of the list. Density 1; what never moves does not collide with its like. */
static void add(world *w, size_t count, bool moves) {
    for (; count > 0; count--) {
        sat_polygon *shape = w->shapes[w->body_count];
        body *b = &w->bodies[w->body_count++];
        const float radius = sat_polygon_radius(shape);
        *b = (body){.start = sat_polygon_position(shape)};
        check(sat_polygon_set_radius(shape, sat_polygon_area(shape) > 0.0f ? radius : THIN));
        b->inverse_mass = moves ? 1.0f / sat_polygon_area(shape) : 0.0f;
        b->inverse_inertia = moves ? 1.0f / sat_polygon_inertia(shape) : 0.0f;
        check(sat_polygon_set_radius(shape, radius));
        sat_polygon_set_filter(shape, moves ? 1 : 2, moves ? 3 : 1);
    }
}

static void empty(world *w) {
    while (w->body_count > 0) {
        sat_polygon_destroy(w->shapes[--w->body_count]);
    }
    w->contact_count = 0;
}

/* Nothing but the floor. Returns where the list goes on. */
static sat_polygon **restart(world *w, float margin) {
    empty(w);
    w->margin = margin;
    add(w, build_floor(w->shapes), false);
    return w->shapes + w->body_count;
}

/* Ten seconds. A scene stands while no box is a quarter of its size from where it began. */
static void play(world *w, size_t count) {
    float side = 0.0f, down = 0.0f;
    add(w, count, true);
    for (int i = 0; i < STEPS; i++) {
        step(w);
    }
    for (size_t i = 0; i < w->body_count; i++) {
        const sat_vec2 at = sat_polygon_position(w->shapes[i]), start = w->bodies[i].start;
        side = clamp(at.x < start.x ? start.x - at.x : at.x - start.x, side, FLT_MAX);
        down = clamp(at.y - start.y, down, FLT_MAX);
        w->so_far.sunk += w->bodies[i].inverse_mass > 0.0f && at.y > FLOOR + THIN;
    }
    w->so_far.stood += side < 0.25f && down < 0.25f;
    w->so_far.drift = clamp(side, w->so_far.drift, FLT_MAX);
}

/* Says how they stood, adds up how many did, and returns whether too few ids lasted. The next figures begin at 0. */
static bool judge(world *w, const char *what, float length, int count, int *stood) {
    const figures f = w->so_far;
    const double kept = (double)f.kept / (double)f.met;
    printf("  %s %5.3f m: %2d of %2d stand, drift %.4f m, ids kept %6.2f %%\n", what, (double)length, f.stood, count,
           (double)f.drift, 100.0 * kept);
    *stood += f.stood;
    w->so_far = (figures){0};
    return !(kept >= 0.998);
}

/* Returns how much is wrong. */
static int judge_all(world *w, float margin) {
    static const float offsets[OFFSETS] = {0.0f, 0.001f, 0.01f, 0.02f, 0.05f, 0.1f};
    int wrong = 0, stood = 0;
    w->so_far = (figures){0};
    printf("contacts of shapes up to %g m apart\n", (double)margin);
    for (int i = 0; i < OFFSETS; i++) {
        for (uint32_t seed = 0; seed < SEEDS; seed++) { /* each somewhere else, for places round otherwise */
            play(w, build_stack(restart(w, margin), 0.37f * (float)seed, offsets[i], seed));
        }
        wrong += judge(w, "stacks, offsets", offsets[i], SEEDS, &stood);
    }
    play(w, build_pyramid(restart(w, margin)));
    wrong += judge(w, "pyramid, gaps  ", 0.1f, 1, &stood);
    play(w, build_dominoes(restart(w, margin)));
    play(w, build_pile(restart(w, margin)));
    printf("  %d of %d stand for ten seconds; dominoes and pile: %d of %d through the floor\n", stood,
           OFFSETS * SEEDS + 1, w->so_far.sunk, DOMINOES + PILE);
    return wrong + OFFSETS * SEEDS + 1 - stood + w->so_far.sunk;
}

/* What stands has stood for a while already when the rest is let go. */
static bool draw(world *w, const char *path) {
    play(w, build_stack(restart(w, 0.0f), 2.6f, 0.1f, 1));
    play(w, build_pyramid(w->shapes + w->body_count));
    add(w, build_dominoes(w->shapes + w->body_count), true);
    add(w, build_pile(w->shapes + w->body_count), true);
    stack_picture *picture = stack_picture_create(w->shapes, w->body_count, 1.0f / (STEPS_A_FRAME * STEP));
    check(picture ? SAT_OK : SAT_ERROR_OUT_OF_MEMORY);
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int i = 0; i < STEPS_A_FRAME; i++) {
            step(w);
        }
        for (const contact *c = w->contacts; c < w->contacts + w->contact_count; c++) {
            stack_picture_contact(picture, c->point, c->normal.along, c->normal.impulse);
        }
        stack_picture_frame(picture);
    }
    return stack_picture_save(picture, path);
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "stack.svg";
    static world w;
    const int wrong = judge_all(&w, 0.0f) + judge_all(&w, MARGIN);
    const bool saved = draw(&w, path);
    fprintf(saved ? stdout : stderr, "%s %s\n", saved ? "wrote" : "could not write", path);
    empty(&w);
    return saved && wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
