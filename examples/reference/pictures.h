/*
 * The pictures of the reference. Each function draws one, into a picture that is PICTURE_WIDTH pixels wide: everything in
 * it that looks like an answer of the library is one.
 */
#ifndef SAT_EXAMPLES_PICTURES_H
#define SAT_EXAMPLES_PICTURES_H

#include "../svg.h"

/* pictures_shape.c */
void picture_pose(svg *picture);
void picture_box(svg *picture);
void picture_edges(svg *picture);

/* pictures_collision.c */
void picture_touching(svg *picture);
void picture_axis(svg *picture);
void picture_contacts(svg *picture);
void picture_ids(svg *picture);
void picture_margin(svg *picture);

/* pictures_query.c */
void picture_distance(svg *picture);
void picture_sweep(svg *picture);
void picture_ray(svg *picture);

#endif
