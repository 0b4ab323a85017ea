/*
 * Area, centroid and second moment of area against closed forms, radius included.
 *
 * Results are computed in double and rounded to float: half a unit in the last place, taken as 2^-23 of the value.
 */
#include "support/check.h"

#include <math.h>

#define PI           3.14159265358979323846
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define ULP          0x1p-23

static void assert_mass(const sat_polygon *p, double area, double x, double y, double inertia) {
    assert_near(sat_polygon_area(p), area, area * ULP);
    assert_vec2_near(sat_polygon_centroid(p), x, y, (fabs(x) + fabs(y)) * ULP + sqrt(area) * ULP);
    assert_near(sat_polygon_inertia(p), inertia, inertia * ULP);
}

TEST(mass_of_a_box) {
    sat_polygon *box = box_at(6, 4, 10, -3);
    assert_float(sat_polygon_area(box), 24);
    assert_vec2(sat_polygon_centroid(box), 10, -3);
    assert_float(sat_polygon_inertia(box), 24.0 * (36 + 16) / 12);
    turn_to(box, 0.7f); /* turning changes none of it */
    assert_mass(box, 24, 10, -3, 104);
}

TEST(mass_of_triangles) {
    const sat_vec2 corners[] = {{1, 1}, {7, 1}, {1, 4}}, clockwise[] = {{1, 1}, {1, 4}, {7, 1}};
    sat_polygon *one = polygon_of(corners, 3), *other = polygon_of(clockwise, 3);
    /* About the centroid: area / 36 times the sum of the squared edges. */
    assert_mass(one, 9, 3, 2, 9.0 / 36 * (36 + 9 + 45));
    assert_mass(other, 9, 3, 2, 22.5);
}

TEST(mass_of_a_circle) {
    sat_polygon *circle = circle_at(3, 5, 7), *aside = capsule_of(4, -2, 4, -2, 2);
    assert_mass(circle, 9 * PI, 5, 7, 81 * PI / 2);
    assert_mass(aside, 4 * PI, 4, -2, 16 * PI / 2);
}

/* A rectangle of l x 2r, and two half discs: their centroid lies 4r / 3pi beyond the ends. */
TEST(mass_of_a_capsule) {
    const double l = 5, r = 2; /* from (1, 2) to (4, 6) */
    const double disc = PI * r * r, box = 2 * l * r;
    const double half_disc = disc * r * r / 2 - disc * pow(4 * r / (3 * PI), 2); /* both, about their own centroids */
    const double inertia = box * (l * l + 4 * r * r) / 12 + half_disc + disc * pow(l / 2 + 4 * r / (3 * PI), 2);
    sat_polygon *capsule = capsule_of(1, 2, 4, 6, 2), *reversed = capsule_of(4, 6, 1, 2, 2);
    assert_mass(capsule, disc + box, 2.5, 4, inertia);
    assert_mass(reversed, disc + box, 2.5, 4, inertia);
}

/* A box w x h, strips along its sides and four quarter discs at its corners. */
static double rounded_box_inertia(double w, double h, double r) {
    const double quarter = PI * r * r / 4, out = 4 * r / (3 * PI); /* centroid of a quarter disc along each leg */
    const double own = PI * r * r * r * r / 8 - quarter * 2 * out * out;
    const double x = w / 2 + out, y = h / 2 + out;
    const double beside = h * r, above = w * r;
    return w * h * (w * w + h * h) / 12 + 2 * (beside * (h * h + r * r) / 12 + beside * pow(w / 2 + r / 2, 2)) +
           2 * (above * (w * w + r * r) / 12 + above * pow(h / 2 + r / 2, 2)) + 4 * (own + quarter * (x * x + y * y));
}

TEST(mass_of_a_rounded_box) {
    sat_polygon *box = box_at(6, 4, 1, 1);
    round_by(box, 1.5f);
    double area = 24 + 2 * (6 + 4) * 1.5 + PI * 1.5 * 1.5;
    assert_mass(box, area, 1, 1, rounded_box_inertia(6, 4, 1.5));
    round_by(box, 0);
    assert_float(sat_polygon_area(box), 24);
}

TEST(mass_of_a_segment_is_none) {
    sat_polygon *segment = segment_of(2, 4, 6, 10);
    place_at(segment, (sat_vec2){1, 1});
    assert_float(sat_polygon_area(segment), 0);
    assert_vec2(sat_polygon_centroid(segment), 5, 8);
    assert_float(sat_polygon_inertia(segment), 0);
}

/* Far from its own origin a shape keeps its mass: cancellation would show here first. */
TEST(mass_does_not_depend_on_the_local_origin) {
    const float origins[][2] = {{1000000, -2000000}, {-1000000, 2000000}, {1000000, 0}, {0, -1000000}, {11, -15}};
    for (size_t i = 0; i < COUNT(origins); i++) {
        float x = origins[i][0], y = origins[i][1];
        const sat_vec2 corners[] = {{x, y}, {x + 6, y}, {x + 6, y + 4}, {x, y + 4}};
        sat_polygon *far = polygon_of(corners, 4);
        assert_float(sat_polygon_area(far), 24);
        assert_vec2(sat_polygon_centroid(far), x + 3, y + 2);
        assert_float(sat_polygon_inertia(far), 104);
        for (size_t k = 0; k < 4; k++) {
            assert_vec2(sat_polygon_vertex(far, k), corners[k].x, corners[k].y);
        }
    }
}
