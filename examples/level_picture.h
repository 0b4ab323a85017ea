/*
 * The picture of level.c. Metres, y points down. What is drawn between two frames is seen in the one to come.
 */
#ifndef SAT_EXAMPLES_LEVEL_PICTURE_H
#define SAT_EXAMPLES_LEVEL_PICTURE_H

#include "svg.h"

/** What there is to draw. The lists stay where they are; the poses change. */
typedef struct level_scene {
    const sat_vec2 *outline; /* of the level */
    size_t corners;
    sat_polygon *const *shapes; /* `pieces` of the level, then the parts of all bodies, up to `count` */
    size_t pieces, count;
    const char *const *looks; /* of each shape */
    const char *const *names; /* of what may be under the mouse */
    size_t name_count;
    const sat_polygon *water;
    sat_vec2 eye;
} level_scene;

typedef struct level_picture level_picture;

/** NULL: out of memory. */
level_picture *level_picture_create(const level_scene *scene, float frames_per_second);
/** The outline of what the eye sees. */
void level_picture_light(level_picture *picture, const sat_vec2 *outline, size_t count);
/** The mouse, and the name of what is under it; `name_count` for nothing. */
void level_picture_mouse(level_picture *picture, sat_vec2 at, size_t name);
/** A shape that is under the mouse. */
void level_picture_picked(level_picture *picture, const sat_polygon *shape);
/** An explosion. */
void level_picture_blast(level_picture *picture, const sat_polygon *circle);
/** A push that it gives, along a unit vector. */
void level_picture_push(level_picture *picture, sat_vec2 at, sat_vec2 direction, float length);
/** Where two shapes touch. */
void level_picture_contact(level_picture *picture, sat_vec2 at);
/** Ends the frame: the shapes are where they are now. */
void level_picture_frame(level_picture *picture);
/** Writes the file and frees the picture. */
bool level_picture_save(level_picture *picture, const char *path);

#endif
