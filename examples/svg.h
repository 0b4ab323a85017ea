/*
 * Animated SVG pictures, recorded frame by frame while a simulation runs; a browser plays the file in a loop.
 *
 *     svg *picture = svg_create(320.0f, 200.0f, 640, 60.0f, "A box", "It moves to the right.");
 *     svg_element box = svg_body(picture, "amber", polygon);
 *     for (...) {
 *         svg_pose(picture, box, sat_polygon_position(polygon), sat_polygon_angle(polygon));
 *         svg_frame(picture);
 *     }
 *     bool saved = svg_finish(picture, "box.svg");
 *
 * Coordinates are the caller's, and y points down as in SVG itself: a positive angle turns clockwise on the screen.
 * Elements are created before the first frame and drawn in that order, the last on top. Draw everything again in each
 * frame: an element that you do not draw is hidden. The colours fit a dark page, or a light one if the viewer prefers
 * that. If the viewer prefers less motion, or cannot play, it shows only the frame that svg_poster() names; a player
 * begins with it, too. Errors stick, as in stdio: after the first one nothing more is recorded, and svg_finish() fails.
 *
 * A `look` is a list of names: amber teal blue rose (bodies and texts; "solid" as well fills them), wall edge
 * (scenery), axis push contact trail spot (marks and texts), note quiet (texts). A text begins at its point, or is in
 * the "middle" of it, or has its "end" there. Looks are kept by reference, and so are the title and the description.
 */
#ifndef SAT_EXAMPLES_SVG_H
#define SAT_EXAMPLES_SVG_H

#include <sat/sat.h>

typedef struct svg svg;
typedef size_t svg_element;

/** An empty picture, `pixels` wide on the screen: line widths and text are made for that size. NULL: out of memory. */
svg *svg_create(float width, float height, int pixels, float frames_per_second, const char *title,
                const char *description);
void svg_destroy(svg *picture);

/** A shape that moves as a whole; the shape is copied. */
svg_element svg_body(svg *picture, const char *look, const sat_polygon *polygon);
/** Lines, dots and outlines, drawn anew in every frame. */
svg_element svg_layer(svg *picture, const char *look);
/** The same, drawn before the first frame, and shown in all of them. */
svg_element svg_scenery(svg *picture, const char *look);
/** A text that begins at a point, shown in some frames. */
svg_element svg_caption(svg *picture, const char *look, sat_vec2 at, const char *text);
/** The same, as by printf, shown in all of them. */
void svg_text(svg *picture, const char *look, float x, float y, const char *format, ...);

/** In this frame: the body has this pose, angle in radians; the caption is shown. */
void svg_pose(svg *picture, svg_element body, sat_vec2 position, float angle);
void svg_show(svg *picture, svg_element caption);

/** In this frame the layer also has this. `direction` is a unit vector. */
void svg_line(svg *picture, svg_element layer, sat_vec2 from, sat_vec2 to);
void svg_dot(svg *picture, svg_element layer, sat_vec2 at);
void svg_arrow(svg *picture, svg_element layer, sat_vec2 from, sat_vec2 direction, float length);
void svg_outline(svg *picture, svg_element layer, const sat_polygon *polygon);
/** The closed line through points in the order given, filled where the look fills. */
void svg_area(svg *picture, svg_element layer, const sat_vec2 *points, size_t count);

/** The frame to begin with. Without, it is the first one. */
void svg_poster(svg *picture, size_t frame);

/** Ends the frame. */
void svg_frame(svg *picture);

/** Writes the file, says so on the terminal, and destroys the picture. False when anything went wrong since the picture
 * was created, or does now. */
bool svg_finish(svg *picture, const char *path);

#endif
