/*
 * What stack.c builds, as shapes and where they begin; and the picture of it. Metres, y points down.
 *
 * Each builder writes its shapes into a list that has room for SCENE_MOST, and returns how many. Every shape lies around
 * its own origin, so that its position is its centroid. A shape that could not be created is NULL.
 */
#ifndef SAT_EXAMPLES_STACK_SCENES_H
#define SAT_EXAMPLES_STACK_SCENES_H

#include "svg.h"

#define FLOOR      11.6f /* the height on which everything stands */
#define BIN_CENTRE 28.0f /* of the pile */

enum { FIXED = 3, STACK_HEIGHT = 10, PYRAMID_ROWS = 8, DOMINOES = 10, KINDS = 7, PILE = 5 * KINDS, SCENE_MOST = 36 };

/** The next number from -1 to 1. */
float draw_lots(uint32_t *seed);

/** Ten boxes, each up to `offset` to the left or to the right of x. */
size_t build_stack(sat_polygon **shapes, float x, float offset, uint32_t seed);
/** 36 boxes; each stands on two. */
size_t build_pyramid(sat_polygon **shapes);
/** Thin boxes in a row, the first about to fall against the second. */
size_t build_dominoes(sat_polygon **shapes);
/** Circles, capsules, segments, boxes, rounded boxes, triangles and octagons, in the air above the bin. */
size_t build_pile(sat_polygon **shapes);
/** What never moves: the floor and the walls of the bin. */
size_t build_floor(sat_polygon **shapes);

/** A picture of moving shapes and the contacts between them. */
typedef struct stack_picture stack_picture;

/** Of a list that begins with the floor and stays as it is. NULL: out of memory. */
stack_picture *stack_picture_create(sat_polygon *const *shapes, size_t count, float frames_per_second);
/** A contact in the frame to come, and the impulse there, which is drawn along the normal. */
void stack_picture_contact(stack_picture *picture, sat_vec2 point, sat_vec2 normal, float impulse);
/** Ends the frame: the shapes are where they are now. */
void stack_picture_frame(stack_picture *picture);
/** Writes the file and frees the picture. */
bool stack_picture_save(stack_picture *picture, const char *path);

#endif
