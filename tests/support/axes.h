/*
 * The axes of the table of inputs. Kinds, ratio of the sizes and depth are crossed in full; the others are drawn for
 * each case. To extend an axis, add a line to its array in axes.c, depths.c or kinds.c.
 */
#ifndef SAT_TESTS_AXES_H
#define SAT_TESTS_AXES_H

#include "shapes.h"

struct axis_setting;

/** How one shape lies to the other. */
typedef struct axis_depth {
    const char *name;
    void (*place)(rng *source, const struct axis_setting *s, shape_spec *b);
} axis_depth;

extern const axis_depth axis_depths[];
extern const size_t axis_depth_count;

/** Places b where it stands to a as the name says, as nearly as floats allow. */
void axis_place(size_t depth, rng *source, const shape_spec *a, shape_spec *b);

/** Which edges are enabled. */
typedef struct axis_mask {
    const char *name;
    void (*choose)(rng *source, const sat_polygon *polygon, bool *enabled);
    bool both; /* of both shapes, not of one alone */
} axis_mask;

extern const axis_mask axis_masks[];
extern const size_t axis_mask_count;

double axis_draw_way(rng *source); /**< of a motion or a ray, in sizes; negative: to where they touch */

/** Kinds of the second shape x ratios x depths: so many cases show one kind against everything once. */
size_t matrix_cells(void);

/** Case `number` of that kind; successive numbers visit all cells, far apart ones first. */
void matrix_make(rng *source, size_t kind, uint64_t number, shape_spec *a, shape_spec *b);

/** What the cell is, in words. */
void matrix_name(size_t kind, uint64_t number, char *text, size_t size);

#endif
