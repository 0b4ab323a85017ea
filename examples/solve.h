/*
 * solve.h - things that fall, collide, stack and stand, on top of sat_find_collisions_within(). Two files to copy,
 * solve.h and solve.c; C11 or C++11, plain functions over sat.h and malloc, no globals, any unit.
 *
 *     solve_world *world = solve_create(100, 1.0f);                  room for 100 shapes; a metre is 1 long
 *     sat_polygon *floor = sat_polygon_create_box(20.0f, 1.0f, NULL), *box = sat_polygon_create_box(1.0f, 1.0f, NULL);
 *     solve_add(world, &floor, 1, 0.0f);                             density 0: it never moves
 *     solve_body *body = solve_add(world, &box, 1, 1.0f);
 *     solve_place(world, body, (sat_vec2){0.0f, 8.0f}, 0.3f);
 *     const sat_vec2 gravity = {0.0f, -9.81f};                       y points up; {0, 9.81f} where it points down
 *     for (;;) {
 *         solve_step(world, gravity, 1.0f / 60.0f);
 *         draw(box);                                                 the shapes are where the bodies are
 *     }
 *
 * A body has one or more shapes, which keep their places to each other: the pieces of an outline, as
 * sat_polygon_create_pieces() makes them, or boxes put side by side. Their common centroid is measured, so frames may have
 * their origins anywhere. A level is one body that never moves.
 *
 * Sequential impulses (Catto, "Iterative dynamics with temporal coherence", 2005). In each step:
 *
 *     gravity; find the contacts; one that was there in the step before, by its shapes and id, begins with its impulses
 *     ten times, contact by contact in the order given: stop the sliding, then the approach
 *     move
 *
 * It relies on three promises of the library: hits are sorted by (a, b), the two contacts of a pair keep their order, and
 * ids stay the same while bodies rock. So nothing is sorted here and nothing has to sleep: stacks of ten boxes stand.
 * Contacts whose axis is (0, 0), of sensors and of seams between joined tiles, are skipped: they push nobody.
 *
 * Steps of 1/60 s are enough for stacks. For high speeds and heavy piles take four steps of 1/240 s in their place.
 */
#ifndef EXAMPLES_SOLVE_H
#define EXAMPLES_SOLVE_H

#include <sat/sat.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Overlap that is left alone, in metres: contacts at rest would come and go without it. */
#define SOLVE_SLOP 0.005f

typedef struct solve_body {
    sat_polygon *const *parts;
    size_t part_count;
    sat_vec2 centre; /* of mass, world; to change it, call solve_place() */
    float angle;
    sat_vec2 velocity;                   /* of the centre: yours to change, as the next one is */
    float spin;                          /* radians per second */
    float inverse_mass, inverse_inertia; /* both 0: no contact moves it, but its velocity and spin do: a lift */
} solve_body;

/* Where a shape's frame is, seen from the body's centre: for an angle of 0, and now. */
typedef struct solve_frame {
    sat_vec2 place, now;
    float angle;
} solve_frame;

typedef struct solve_contact {
    solve_body *a, *b;
    uint32_t shape_a, shape_b, id; /* positions in the world's shapes, and sat_contact's id */
    sat_vec2 point, normal;        /* world; the normal leads from a to b */
    float depth;                   /* negative: they are still apart by that much */
    float push, grip;              /* impulses of the last step, along the normal and along the normal turned left */
    sat_vec2 arm_a, arm_b;         /* from the centroids */
    float push_mass, grip_mass, leaving; /* the solver's */
} solve_contact;

typedef struct solve_world {
    float metre, friction; /* to be changed at will, as is the next: 0.6 and 10 to begin with */
    int iterations;
    solve_body *bodies; /* in the order in which they were added; none ever moves in memory */
    size_t body_count;
    sat_polygon **shapes; /* the parts of all bodies, in the same order: for an index, for drawing */
    uint32_t *owners;     /* of each shape: its body's position in `bodies` */
    solve_frame *frames;
    size_t shape_count;
    solve_contact *contacts; /* of the last step */
    size_t contact_count;
    solve_contact *old; /* all else is the solver's */
    size_t old_count, most_shapes, most_hits;
    sat_hit *hits;
    void *scratch;
    sat_polygon *needle;
} solve_world;

/* `metre` is the length of a metre in your unit: 1, or 50 where it is 50 pixels. NULL when out of memory. */
solve_world *solve_create(size_t most_shapes, float metre);

/* Destroys the world and all of its shapes. */
void solve_destroy(solve_world *world);

/*
 * Adds a body whose shapes stand where they are, and takes them over. With density 0 it never moves. Parts of several are
 * put into a group of their own, so that they are no pairs. NULL when one of them is NULL or there is no room; then they
 * are destroyed.
 */
solve_body *solve_add(solve_world *world, sat_polygon *const *parts, size_t count, float density);

/* Removes all but the first `body_count` bodies, and destroys their shapes. */
void solve_keep(solve_world *world, size_t body_count);

/* Puts the body's centroid there. Its velocity stays. Always move a body by this, never by its shapes. */
void solve_place(solve_world *world, solve_body *body, sat_vec2 centre, float angle);

/* A sudden push at a point (world): `impulse` is mass times speed. */
void solve_push(solve_body *body, sat_vec2 at, sat_vec2 impulse);

/* Everything falls, collides and moves for so long. SAT_ERROR_OUT_OF_MEMORY when contacts had to be left out. */
sat_status solve_step(solve_world *world, sat_vec2 gravity, float seconds);

#ifdef __cplusplus
}
#endif

#endif
