/*
 * move.h - how things move in a game that only asks for collisions: find the first hit, slide, stand, bounce. Two files
 * to copy, move.h and move.c; C11 or C++11, plain functions over sat.h, no memory, no globals, no unit.
 *
 *     move_world level = {walls, wall_count, index, platforms, platform_count, {0.0f, 1.0f}};   y points up
 *     velocity.y -= gravity * seconds;
 *     sat_vec2 motion = {velocity.x * seconds, velocity.y * seconds};
 *     move_slide(&level, player, motion, &velocity);
 *     bool stands = velocity.y <= 0 && move_stand(&level, player, 0, 0.6f, &ground);
 *
 * One rule for the gap. What moves stops a skin before what it meets: 1/1024 of its size, and where floats are coarser
 * than that allows, sixteen of their spacings more. It never comes nearer than an eighth of it, so rounding cannot make
 * it overlap, no sweep begins in an overlap, and seams of tiles are not felt. The gap is left on the way to the surface,
 * never by a step back from it, so that a mover is only where its sweep has been. A gap that is right to a quarter stays
 * as it is: what stands still keeps its place, bit for bit. A passage has to be wider than the shape by one skin.
 *
 * What holds, however fast, far from the origin, large or small, with y up or down:
 *
 *   - what was free stays free: it does not overlap a solid, and has not passed through one, be it a segment;
 *   - a one-way platform that it was above before the move is as solid as a wall, at any height; one that it was not
 *     above is not there;
 *   - multiply all lengths by a power of two, and all places are multiplied by it, bit for bit.
 *
 * Only what moves into it can make it overlap: call move_push() before a door or a lift moves. What overlaps all the
 * same, such as a player set down in a wall, is pushed out by the least push at the beginning of the next move.
 *
 * The mover gets another radius for as long as a call lasts, and so does not belong to two threads at once. Filters and
 * groups count for solids that have an index.
 */
#ifndef EXAMPLES_MOVE_H
#define EXAMPLES_MOVE_H

#include <sat/sat.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MOVE_HITS 8 /* surfaces along which one call slides; a floor, a wall and a ceiling are three */

/* What stops a mover. The mover may be in the lists, it does not meet itself. */
typedef struct move_world {
    sat_polygon *const *solids;
    size_t solid_count;
    const void *index;             /* of sat_index_build() over the solids, up to date; NULL: each of them is asked */
    sat_polygon *const *platforms; /* one-way: solid from above only; all edges but the top disabled */
    size_t platform_count;
    sat_vec2 up; /* length 1: where the platforms' tops are, and the opposite of where move_stand() looks */
} move_world;

typedef struct move_hit {
    float fraction;  /* of the motion that is free: up to a skin before the shape, 0 when it is as near already */
    sat_vec2 point;  /* world, where they would touch */
    sat_vec2 normal; /* unit, out of the shape */
    sat_polygon *shape;
} move_hit;

/* The gap that the mover keeps, where it is now. */
float move_skin(const sat_polygon *mover);

/* What a motion meets first. False, and all zero, when the way is free. The mover stays where it is. */
bool move_first_hit(const move_world *world, sat_polygon *mover, sat_vec2 motion, move_hit *hit);

/*
 * Moves, and goes on along what is in the way. A corner, where that would lead back, ends it. Takes out of `velocity`
 * (may be NULL) what leads into the surfaces met. Returns what is left of the motion after MOVE_HITS of them.
 */
sat_vec2 move_slide(const move_world *world, sat_polygon *mover, sat_vec2 motion, sat_vec2 *velocity);

/*
 * Moves, and bounces off what is in the way, until the motion is used up or it has met `most` surfaces. Mirrors
 * `velocity` (may be NULL), too. Returns what is left of the motion, already mirrored.
 */
sat_vec2 move_bounce(const move_world *world, sat_polygon *mover, sat_vec2 motion, sat_vec2 *velocity, int most);

/*
 * Is there ground at most `depth` below the mover? Then lets it down to it and says yes: depth 0 is for who falls, the
 * height of a step for who walks down stairs and slopes. Ground is a surface whose normal has at least `steepest`, the
 * cosine of the steepest angle, upwards. `ground` (may be NULL) receives it, and what it is: a lift, for one.
 */
bool move_stand(const move_world *world, sat_polygon *mover, float depth, float steepest, move_hit *ground);

/*
 * Before `shape`, a door or a lift, moves by `motion`: takes the mover out of its way. False when the mover is stuck:
 * squeezed. Then move the shape; what rides on it is the caller's to slide along with it.
 */
bool move_push(const move_world *world, sat_polygon *mover, const sat_polygon *shape, sat_vec2 motion);

/* Out of everything that it overlaps, or nearly does. Returns the push. The moves begin with it. */
sat_vec2 move_free(const move_world *world, sat_polygon *mover);

#ifdef __cplusplus
}
#endif

#endif
