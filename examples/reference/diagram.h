/*
 * Still pictures for the reference: panels, each with a world of its own, in which shapes, arrows and labels are drawn.
 *
 * All places and lengths are in the world of the panel, where y points up or down as the panel says. Only what moves a
 * label away from its place is in pixels of the screen: to the right, and downwards. A `look` is one of svg.h; a label
 * that is "middle" or "end" as well stands in the middle of its place, or ends there.
 */
#ifndef SAT_EXAMPLES_DIAGRAM_H
#define SAT_EXAMPLES_DIAGRAM_H

#include "../program.h"
#include "../svg.h"

#define PICTURE_WIDTH 640 /* pixels, as wide as the text of a page */

typedef enum y_axis { Y_UP, Y_DOWN } y_axis;

typedef struct panel {
    svg *picture;
    sat_vec2 origin; /* where the world's is, in pixels */
    float scale;     /* pixels to a unit of length */
    y_axis y;
} panel;

/* A shape in its place, until destroy_shapes(), at the end of a picture. */
void destroy_shapes(void);
sat_polygon *make_box(float width, float height, sat_vec2 position, float angle);
sat_polygon *make_regular(size_t count, float radius, sat_vec2 position, float angle);
sat_polygon *make_circle(float radius, sat_vec2 position);
/** The copy has another position. */
sat_polygon *make_copy(const sat_polygon *polygon, sat_vec2 moved_by);

/* Vectors. */
sat_vec2 along(sat_vec2 from, sat_vec2 direction, float length);
sat_vec2 turned_left(sat_vec2 v); /* by a quarter turn, as the world of the panel has it */

/* What is drawn. `direction` is a unit vector. */
void draw_shape(const panel *p, const char *look, const sat_polygon *polygon);
void draw_pair(const panel *p, const sat_polygon *a, const sat_polygon *b);
void draw_line(const panel *p, const char *look, sat_vec2 from, sat_vec2 to);
void draw_arrow(const panel *p, const char *look, sat_vec2 from, sat_vec2 direction, float length);
void draw_dot(const panel *p, const char *look, sat_vec2 at);
/** A disc of so many pixels. */
void draw_disc(const panel *p, const char *look, sat_vec2 at, float radius);
/** Around a place, from the direction of x by an angle: `radius` away. */
void draw_arc(const panel *p, const char *look, sat_vec2 around, float radius, float angle);
/** A label, as by printf. */
void draw_label(const panel *p, const char *look, sat_vec2 at, float right, float below, const char *format, ...);

/* The pictures of the reference. All in them that looks like an answer of the library is one. */
void picture_pose(svg *picture); /* pictures_shape.c */
void picture_box(svg *picture);
void picture_edges(svg *picture);
void picture_touching(svg *picture); /* pictures_collision.c */
void picture_axis(svg *picture);
void picture_contacts(svg *picture);
void picture_ids(svg *picture);
void picture_margin(svg *picture);
void picture_distance(svg *picture); /* pictures_query.c */
void picture_sweep(svg *picture);
void picture_ray(svg *picture);

#endif
