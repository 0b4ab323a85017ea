/*
 * move.h - movement for games: find the first hit, slide, stand, bounce. Two files to copy, move.h and move.c; C11 or
 * C++11, plain functions over sat.h. They allocate nothing, have no globals, and work in any unit.
 *
 *     move_world level = {walls, wall_count, index, platforms, platform_count, {0.0f, 1.0f}};   y points up
 *     velocity.y -= gravity * seconds;
 *     sat_vec2 motion = {velocity.x * seconds, velocity.y * seconds};
 *     move_slide(&level, player, motion, &velocity);
 *     bool stands = velocity.y <= 0 && move_stand(&level, player, 0, 0.6f, &ground);
 *
 * Movers keep a gap, the skin. It is 1/1024 of the mover's size, plus sixteen times the spacing of floats where these
 * are too coarse for that. A mover stops a skin before what it meets, and the gap never shrinks below an eighth of a
 * skin. So rounding cannot cause an overlap, no sweep starts inside a shape, and movers do not catch on seams. The gap
 * is left on the way to the surface, never by a step back from it, so a mover is only where its sweep has been. If the
 * gap is within 25 % of the skin, the mover is not moved: a character at rest stays in exactly the same place. A
 * passage must be wider than the mover by two skins: a player 32 high needs a passage 32.07 high, and stops before one
 * 32 high.
 *
 * These promises hold at any speed, far from the origin, for large and small shapes, with y up or down:
 *
 *   - A mover that was free stays free: it does not overlap a solid, and has not passed through one, not even through a
 *     segment.
 *   - A one-way platform stops the mover if the mover was above it before the move, at any height; otherwise it is
 *     ignored.
 *   - Multiply all lengths by a power of two, and all results are multiplied by it, bit for bit.
 *
 * Only a shape that moves into a mover can make it overlap: call move_push() before a door or a lift moves. If a mover
 * overlaps something all the same, for example because it was created inside a wall, the next move first pushes it out.
 *
 * A call changes the mover's radius while it lasts, so two threads must not move the same mover. Filters and groups
 * count only for solids that have an index.
 */
#ifndef EXAMPLES_MOVE_H
#define EXAMPLES_MOVE_H

#include <sat/sat.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MOVE_HITS 8 /* surfaces along which one call slides; a floor, a wall and a ceiling are three */

/* The shapes that stop a mover. The mover may be in the lists: it does not meet itself. */
typedef struct move_world {
    sat_polygon *const *solids;
    size_t solid_count;
    const void *index;             /* of sat_index_build() over the solids, up to date; or NULL: tests each solid */
    sat_polygon *const *platforms; /* one-way: solid only from above; their edges may all stay enabled */
    size_t platform_count;
    sat_vec2 up; /* length 1: the side of the platforms' tops; move_stand() looks the opposite way */
} move_world;

typedef struct move_hit {
    float fraction;  /* free part of the motion, up to a skin before the shape; 0 if it is that near already */
    sat_vec2 point;  /* world, where they would touch */
    sat_vec2 normal; /* unit, out of the shape */
    sat_polygon *shape;
} move_hit;

/* The gap that the mover keeps, where it is now. */
float move_skin(const sat_polygon *mover);

/* Finds the first shape in the way of a motion. False, and `hit` all zero, if the way is free. Moves nothing. */
bool move_first_hit(const move_world *world, sat_polygon *mover, sat_vec2 motion, move_hit *hit);

/*
 * Moves, and slides along whatever is in the way; a corner that would lead back ends the move. Removes from `velocity`
 * (may be NULL) the parts that lead into the surfaces met. Returns the motion that is left after MOVE_HITS surfaces.
 */
sat_vec2 move_slide(const move_world *world, sat_polygon *mover, sat_vec2 motion, sat_vec2 *velocity);

/*
 * Moves, and bounces off whatever is in the way, until the motion is used up or `most` surfaces have been met. Mirrors
 * `velocity` (may be NULL), too. Returns the motion that is left, already mirrored.
 */
sat_vec2 move_bounce(const move_world *world, sat_polygon *mover, sat_vec2 motion, sat_vec2 *velocity, int most);

/*
 * Is there ground at most `depth` below the mover? If so, moves it down to the ground and returns true. Use depth 0
 * while falling, and the height of a step while walking, so that it follows stairs and slopes. Ground is a surface
 * whose normal points up by at least `steepest`, the cosine of the steepest angle. `ground` (may be NULL) receives the
 * hit, and so the shape, for example a lift.
 */
bool move_stand(const move_world *world, sat_polygon *mover, float depth, float steepest, move_hit *ground);

/*
 * Call it before `shape`, a door or a lift, moves by `motion`: moves the mover out of its way. Returns false if the
 * mover is stuck and would be crushed. Then move the shape yourself, and slide along whoever stands on it.
 */
bool move_push(const move_world *world, sat_polygon *mover, const sat_polygon *shape, sat_vec2 motion);

/* Pushes the mover out of all that it overlaps or nearly overlaps, and returns the push. Every move starts with it. */
sat_vec2 move_free(const move_world *world, sat_polygon *mover);

#ifdef __cplusplus
}
#endif

#endif
