/* To keep a case, write it as the report of its failure prints it, and a line of the table at the end. */
#include "cases.h"

#include "generators.h"

#include <math.h>
#include <string.h>

static void pose(shape_spec *spec, float x, float y, float angle) {
    spec->position = (sat_vec2){x, y};
    spec->angle = angle;
}

/** A shape from the corners that a report prints. */
static void make(shape_spec *spec, shape_maker maker, const sat_vec2 *vertices, size_t count, float radius) {
    spec->maker = maker;
    spec->count = count;
    spec->radius = radius;
    pose(spec, 0.0f, 0.0f, 0.0f);
    memcpy(spec->vertices, vertices, count * sizeof *vertices);
}

static void put(shape_spec *spec, const sat_vec2 *vertices, size_t count, float x, float y, float angle) {
    make(spec, MAKE_POLYGON, vertices, count, 0.0f);
    pose(spec, x, y, angle);
}

static void put_box(shape_spec *spec, float x0, float y0, float x1, float y1, float r, float x, float y, float angle) {
    make_rectangle(spec, x0, y0, x1, y1);
    spec->radius = r;
    pose(spec, x, y, angle);
}

/** sat_push_out left the small mover where it was. */
static void wall_and_small_circle(shape_spec *a, shape_spec *b) {
    make_circle(a, 0.1f);
    pose(a, 2.0f, 0.5f, 0.0f);
    put_box(b, -5, -5, 5, 5, 0, 0, 0, 0.005f);
}

/** sat_contains said no of a circle twice its radius inside. */
static void circle_near_an_edge(shape_spec *a, shape_spec *b) {
    static const sat_vec2 corners[] = {{-289664.0f, -284408.0f}, {22816.0f, 22402.0f}, {-153405.0f, 156240.0f}};
    make(a, MAKE_HULL, corners, 3, 0.0f);
    make_circle(b, 0x1.6d568ap-8f);
    pose(b, 20832.0f, 20454.0156f, 0.0f);
}

/** One contact where the capsules lie along each other. */
static void capsules_along_each_other(shape_spec *a, shape_spec *b) {
    static const sat_vec2 lower[] = {{0.0f, 0.0f}, {30.0f, 0.0f}}, upper[] = {{0.5f, 11.7f}, {30.5f, 10.2f}};
    make(a, MAKE_CAPSULE, lower, 2, 6.0f);
    make(b, MAKE_CAPSULE, upper, 2, 6.0f);
}

/** Rays from 2^25 sizes away hit at once, far from the surface. */
static void small_capsule_at_the_end_of_rays(shape_spec *a, shape_spec *b) {
    static const sat_vec2 small[] = {{-0x1.8p-15f, 0x1.8p-19f}, {0x1.8p-15f, -0x1.8p-19f}};
    static const sat_vec2 large[] = {{-0x1.8p-2f, 0x1.4p-2f}, {0x1.8p-2f, -0x1.4p-2f}};
    make(a, MAKE_CAPSULE, small, 2, 0x1.e97682p-17f);
    make(b, MAKE_CAPSULE, large, 2, 0x1p-4f);
    pose(b, 0x1.30eb8ep-5f, 0x1.9bee0ep-5f, 0.0f);
}

/** sat_contains said no of a circle next to nothing large. */
static void point_at_the_side_of_a_box(shape_spec *a, shape_spec *b) {
    static const sat_vec2 centre[] = {{-0x1.b22dc6p+1f, -0x1.0f84ecp+2f}, {-0x1.b22dc6p+1f, -0x1.0f84ecp+2f}};
    static const sat_vec2 box[] = {{0x1p+3f, 0x1.9a0c26p+1f}};
    make(a, MAKE_CAPSULE, centre, 2, 0x1p-31f);
    pose(a, 0x1.79c8f6p+0f, -0x1.abcf34p-3f, -0x1.7086bcp+1f);
    make(b, MAKE_BOX, box, 1, 0.0f);
    pose(b, 0x1.a07934p-3f, 0x1.1781aep+1f, -0x1.7086bcp+1f);
}

/** The same, and sat_push_out pushed it 0.19 where 3e-8 is enough. */
static void point_at_the_side_of_a_sliver(shape_spec *a, shape_spec *b) {
    static const sat_vec2 corners[] = {{-4.0f, 0.0f}, {4.0f, 0.0f}, {-0x1.1d98ecp+0f, 0x1.0624dep-7f}};
    make_circle(a, 0x1p-30f);
    put(b, corners, 3, 0x1.50832p-1f, -0x1.4fecb8p-1f, -0x1.8d6d58p-1f);
}

/** sat_sweep hit at the end of a way that ends apart. */
static void capsule_and_small_rounded_box(shape_spec *a, shape_spec *b) {
    make(a, MAKE_CAPSULE, (const sat_vec2[]){{-0.375f, 0.0625f}, {0.375f, -0.0625f}}, 2, 0.34375f);
    pose(a, 0.0f, 0.0f, 0x1.53adf8p+1f);
    put_box(b, -0x1.8p-18f, -0x1.ap-19f, 0x1.8p-18f, 0x1.ap-19f, 0x1.ep-19f, -0x1.abbc8p-3f, -0x1.17976ep-2f,
            -0x1.317516p+1f);
}

/** Depths wrong by 2e-6 of the size: the box lies some 50 sizes from its own origin. */
static void box_drawn_far_out(shape_spec *a, shape_spec *b) {
    put_box(a, 0x1.9d3b0cp+5f, 0x1.992bf6p+5f, 0x1.a53b0cp+5f, 0x1.9dabf6p+5f, 0, 0, 0, 0x1.5582ap-5f);
    static const sat_vec2 octagon[] = {{-0x1.67625ap+1f, 0x1.71279ep+1f}, {-0x1.67625ap+1f, 0x1.74079ep+1f},
                                       {-0x1.67f25ap+1f, 0x1.74979ep+1f}, {-0x1.6ad25ap+1f, 0x1.74979ep+1f},
                                       {-0x1.6b625ap+1f, 0x1.74079ep+1f}, {-0x1.6b625ap+1f, 0x1.71279ep+1f},
                                       {-0x1.6ad25ap+1f, 0x1.70979ep+1f}, {-0x1.67f25ap+1f, 0x1.70979ep+1f}};
    put(b, octagon, 8, 0x1.a552cp+5f, 0x1.945eap+5f, -0x1.5582ap-5f);
}

/** The point of sat_distance_to_point came back with other last digits. */
static void square_with_a_hair_of_a_corner(shape_spec *a, shape_spec *b) {
    static const sat_vec2 corners[] = {
        {-1.0f, -1.0f}, {0x1.2e6aecp-2f, -0x1.000008p+0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}};
    put(a, corners, 5, 0.0f, 0.0f, -0x1.e0015ap+0f);
    put(b, corners, 5, -0x1.6d5b5cp-4f, -0x1.3fe2e6p+1f, -0x1.2802f4p+0f);
}

/** From below float took points to be higher above the one of two nearly parallel edges that they are not beside. */
static void kite_with_an_almost_flat_corner(shape_spec *a, shape_spec *b) {
    static const sat_vec2 corners[] = {{-1.0f, 0.0f}, {-0.125f, -0x1p-20f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
    make(a, MAKE_POLYGON, corners, 4, 0.0f);
    make_circle(b, 0.125f);
    pose(b, -0.125f, -0.5f, 0.0f);
}

/** It was apart and infinitely far away: its core lies as far below the side as its radius reaches. */
static void capsule_sunk_by_its_own_radius(shape_spec *a, shape_spec *b) {
    static const sat_vec2 box[] = {{-1, -2}, {1, -2}, {1, 0}, {-1, 0}}, core[] = {{-0.5f, 0}, {0.5f, 0}};
    make(a, MAKE_POLYGON, box, 4, 0.0f);
    make(b, MAKE_CAPSULE, core, 2, 0x1p-45f);
    pose(b, 0.0f, -0x1p-45f, 0.0f);
}

/** Deep in each other, with the deepest vertex beside the other one of two nearly parallel edges. */
static void squares_with_flat_corners(shape_spec *a, shape_spec *b) {
    static const sat_vec2 left[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-0x1.000004p+0f, 0x1.23c092p-1f}};
    static const sat_vec2 below[] = {{-1, -1}, {0x1.be8ecap-4f, -0x1.000004p+0f}, {1, -1}, {1, 1}, {-1, 1}};
    put(a, left, 5, 0.0f, 0.0f, -0x1.e647b6p-1f);
    put(b, below, 5, 0x1.7b90f2p-6f, -0x1.ad4bc8p-5f, -0x1.691706p+1f);
}

/** The deepest vertex lies beside the other one of two nearly parallel edges: the point of sat_distance is off the surface. */
static void deep_squares_with_flat_corners(shape_spec *a, shape_spec *b) {
    static const sat_vec2 left[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-0x1.00004p+0f, -0x1.4174e8p-1f}};
    static const sat_vec2 below[] = {{-1, -1}, {0x1.e3ef2p-4f, -0x1.00002p+0f}, {1, -1}, {1, 1}, {-1, 1}};
    put(a, left, 5, 0.0f, 0.0f, 0x1.7deed8p+0f);
    put(b, below, 5, 0x1.8c3c42p+0f, 0x1.745372p+0f, -0x1.d839e4p-1f);
}

/** The same turned by quarters: half of a side ends before the place that is nearest to the deepest vertex. */
static void level_squares_with_flat_corners(shape_spec *a, shape_spec *b) {
    static const sat_vec2 right[] = {{-1, -1}, {1, -1}, {0x1.000004p+0f, -0.5f}, {1, 1}, {-1, 1}};
    static const sat_vec2 left[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-0x1.00004p+0f, -0.875f}};
    put(a, right, 5, 0.0f, 0.0f, 0.0f);
    put(b, left, 5, 0.655f, 0.64f, 0.0f);
}

/** A copy moved by less than any rounding sticks out: a mutant took it for one in the same place. */
static void copies_that_nearly_coincide(shape_spec *a, shape_spec *b) {
    squares_with_flat_corners(a, b);
    *b = *a;
    pose(b, 0x1p-100f, 0.0f, a->angle);
}

/** Masked, contacts lay off the surfaces: deepest just where the upright side of the box ends. */
static void segment_through_a_corner(shape_spec *a, shape_spec *b) {
    make_segment(a, (sat_vec2){-3.0f, 4.0f}, (sat_vec2){-2.0f, -1.0f});
    pose(a, 0.0f, 0.0f, -0x1.7a87f4p-2f);
    put_box(b, -2, -2, 0, 1, 0, -2, 2, -0x1.7a87f4p-2f);
}

/** Masked, pushed up and down only, contacts of boxes side by side lay off the surfaces. */
static void boxes_side_by_side(shape_spec *a, shape_spec *b) {
    put_box(a, -2, -0.5f, 2, 0.5f, 1.5f, 0, 0, 0.3f);
    put_box(b, -0.5f, -2, 0.5f, 2, 0, 0x1.d25cp+1f, 0x1.0ee2p+0f, 0.3f);
}

/** Masked, boxes that touch corner to corner overlapped by less than 0. */
static void boxes_corner_to_corner(shape_spec *a, shape_spec *b) {
    const double c = cos(0.7), s = sin(0.7);
    put_box(a, -1, -1.5f, 1, 1.5f, 0, 0, 0, 0.7f);
    put_box(b, -1, -1.5f, 1, 1.5f, 0, (float)(2 * c - 3 * s), (float)(2 * s + 3 * c), 0.7f);
}

/** The sum of the radii is no double. */
static void least_disc_on_a_rounded_box(shape_spec *a, shape_spec *b) {
    make_circle(a, 0x1p-58f);
    pose(a, 0.125f, 1.25f, 0.0f);
    put_box(b, -1, -1, 1, 1, 0.25f, 0, 0, 0);
}

/** No double holds the gap between a large box and a small one. */
static void small_box_beside_a_large_one(shape_spec *a, shape_spec *b) {
    put_box(a, -0x1p20f, -0x1p20f, 0x1p20f, 0x1p20f, 0, 0, 0, 0);
    put_box(b, 0x1.000002p-35f, -0x1p-30f, 0x1p-30f, 0x1p-30f, 0, 0x1p20f, 0, 0);
}

/** Their positions are one, so these do not tell which of the two comes first. */
static void circles_drawn_apart(shape_spec *a, shape_spec *b) {
    static const sat_vec2 left[] = {{-1.0f, 0.0f}, {-1.0f, 0.0f}}, right[] = {{1.0f, 0.0f}, {1.0f, 0.0f}};
    make(a, MAKE_CAPSULE, left, 2, 0.25f);
    make(b, MAKE_CAPSULE, right, 2, 0.5f);
}

/** The same of rounded boxes, as of a map in world coordinates. */
static void boxes_drawn_apart(shape_spec *a, shape_spec *b) {
    put_box(a, -3, -1, -1, 1, 0.25f, 0, 0, 0);
    put_box(b, 1, -1, 3, 1.5f, 0.5f, 0, 0, 0);
}

/** Their frames are rounded sums, but arms are as good as the shapes are: a mutant took them from the frames. */
static void boxes_far_out(shape_spec *a, shape_spec *b) {
    put_box(a, 1000, 1000, 1002, 1001, 0, 0x1p60f, 0x1p60f, 0.5f);
    put_box(b, 1001, 1000.5f, 1002, 1003, 0, 0x1p60f, 0x1p60f, 0.5f);
}

/** In one place, of one radius and as many corners: which comes first, x alone tells. Up is as near as down. */
static void boxes_of_one_height(shape_spec *a, shape_spec *b) {
    put_box(a, -2, -1, 2, 1, 0, 0, 0, 0);
    put_box(b, -3, -1, 3, 1, 0, 0, 0, 0);
}

/** They seem to lie apart in double: their bounds are rounded. */
static void boxes_that_overlap_below_double(shape_spec *a, shape_spec *b) {
    put_box(a, -1, -1, 1, 1, 0x1.8p-54f, 0, 0, 0);
    put_box(b, 0x1.4p-53f, -4, 8, 4, 0x1.4p-54f, 1, 0, 0);
}

/** sat_intersection had points far outside the box: no double lies between the sides of the sliver. */
static void box_and_upright_sliver(shape_spec *a, shape_spec *b) {
    static const sat_vec2 corners[] = {{0, -1.5f}, {0, 1.5f}, {-0x1.cp-55f, 1.5f}};
    make(a, MAKE_POLYGON, corners, 3, 0.0f);
    put_box(b, -0.375f, -0.625f, 0.375f, 0.625f, 0, 0.2f, 0.25f, 0.5f);
}

/** They are 2^-92 of their distance apart: for d / sqrt(2) and the sum r of the radii d^2 - 2 r^2 = 1 holds. */
static void disc_by_the_least_gap_from_a_capsule(shape_spec *a, shape_spec *b) {
    static const sat_vec2 core[] = {{-0x1p50f, -0x1p50f}, {0x1p50f, 0x1p50f}};
    make_circle(a, 0x1.35f4b2p+44f);
    pose(a, -0x1.d7a22p+19f, 0x1.b658p+44f, 0.0f);
    make(b, MAKE_CAPSULE, core, 2, 0x1.d51bp+18f);
}

/** A sweep met another one of two level vertices with AVX2 than without: both lie over the far edge. */
static void box_and_sliver_with_level_vertices(shape_spec *a, shape_spec *b) {
    static const sat_vec2 sliver[] = {
        {-0x1.ac490ep+3f, 0x1.469c28p+4f}, {-0x1.ab490ep+3f, 0x1.469c28p+4f}, {-0x1.ac2948p+3f, 0x1.469c48p+4f}};
    put_box(a, 0x1.4bac12p+0f, -0x1.5a60b6p+0f, 0x1.4c2c12p+0f, -0x1.5a6096p+0f, 0, 0, 0, -0x1.5f461cp-1f);
    put(b, sliver, 3, -0x1.36fa6p+1f, -0x1.a245dep+4f, -0x1.5f461cp-1f);
}

/** The side of the needle meets the circle where x rounds by more than the needle is wide. */
static void needle_through_a_circle(shape_spec *a, shape_spec *b) {
    put(a, (const sat_vec2[]){{0.0f, -1.0f}, {0.0f, 1.0f}, {-0x1p-58f, 1.0f}}, 3, 0.0f, 0.0f, 0.0f);
    make_circle(b, 1.415f);
    pose(b, 1.00989f, 0.335f, 0.0f);
}

/** Between its end and where its side meets the circle there is no x; and a sweep along its side meets it at an end. */
static void wider_needle_through_a_circle(shape_spec *a, shape_spec *b) {
    put(a, (const sat_vec2[]){{0.0f, -2.0f}, {0.0f, 2.0f}, {-0x1.ap-52f, 2.0f}}, 3, 0.0f, 0.0f, 0.0f);
    make_circle(b, 1.125f);
    pose(b, 0.5625f, -0.03125f, 0.0f);
}

/** Its left side leans by one unit in the last place of a double, and the corner of what both have in common is on it. */
static void triangle_with_an_upright_side(shape_spec *a, shape_spec *b) {
    make_regular(a, 5, 1.453125);
    pose(a, -0x1p-6f, -0x1.c22p-25f, 0.0f);
    put(b, (const sat_vec2[]){{0x1p-3f, 0x1.00b8p+3f}, {-0x1.2p-60f, 0x1.d8p+3f}, {0, 0}}, 3, 0.0f, 0.0f, 0.0f);
}

/** Two contacts in one place: floats along the segment are further apart than the ends of an arc. */
static void forty_gon_on_a_long_segment(shape_spec *a, shape_spec *b) {
    make_regular(a, 40, 0x1p20);
    a->radius = 0x1.8p21f;
    make(b, MAKE_SEGMENT, (const sat_vec2[]){{-0x1p39f, -0x1.1p38f}, {0x1p39f, 0x1.1p38f}}, 2, 0.0f);
    pose(b, -0x1.df4d84p10f, 0x1.681244p9f, 0.0f);
}

const kept_case kept_cases[] = {
    {"a wall and a small circle", wall_and_small_circle},
    {"a circle near an edge", circle_near_an_edge},
    {"capsules along each other", capsules_along_each_other},
    {"a small capsule at the end of rays", small_capsule_at_the_end_of_rays},
    {"a point at the side of a box", point_at_the_side_of_a_box},
    {"a point at the side of a sliver", point_at_the_side_of_a_sliver},
    {"a capsule and a small rounded box", capsule_and_small_rounded_box},
    {"a box drawn far out", box_drawn_far_out},
    {"a square with a hair of a corner", square_with_a_hair_of_a_corner},
    {"a kite with an almost flat corner", kite_with_an_almost_flat_corner},
    {"a capsule sunk by its own radius", capsule_sunk_by_its_own_radius},
    {"squares with flat corners", squares_with_flat_corners},
    {"deep squares with flat corners", deep_squares_with_flat_corners},
    {"level squares with flat corners", level_squares_with_flat_corners},
    {"copies that nearly coincide", copies_that_nearly_coincide},
    {"a segment through a corner", segment_through_a_corner},
    {"boxes side by side", boxes_side_by_side},
    {"boxes corner to corner", boxes_corner_to_corner},
    {"the least disc on a rounded box", least_disc_on_a_rounded_box},
    {"a small box beside a large one", small_box_beside_a_large_one},
    {"circles drawn apart", circles_drawn_apart},
    {"boxes drawn apart", boxes_drawn_apart},
    {"boxes far out", boxes_far_out},
    {"boxes of one height", boxes_of_one_height},
    {"boxes that overlap below double", boxes_that_overlap_below_double},
    {"a box and an upright sliver", box_and_upright_sliver},
    {"a disc by the least gap from a capsule", disc_by_the_least_gap_from_a_capsule},
    {"a needle through a circle", needle_through_a_circle},
    {"a wider needle through a circle", wider_needle_through_a_circle},
    {"a triangle with an upright side", triangle_with_an_upright_side},
    {"a 40-gon on a long segment", forty_gon_on_a_long_segment},
    {"a box and a sliver with level vertices", box_and_sliver_with_level_vertices},
};
const size_t kept_case_count = sizeof kept_cases / sizeof kept_cases[0];
