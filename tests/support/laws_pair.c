/* The yes or no, the collision and the distance of one pair; the contacts are in laws_contacts.c. */
#include "laws.h"

#include <math.h>
#include <string.h>

/* ----------------------------------------------------------------------------------------------------- collision -- */

/** Law 4: the oracle's, not the library's, word on what is left after the push. */
static void check_cure(law_case *pair, const sat_collision *hit) {
    sat_vec2 position = sat_polygon_position(pair->a);
    sat_status status = sat_polygon_translate(pair->a, hit->mtv);
    sat_vec2 cured = sat_polygon_position(pair->a);
    (void)sat_polygon_set_position(pair->a, position);
    oracle_shape moved = pair->shape_a;
    moved.position_x = (double)cured.x;
    moved.position_y = (double)cured.y;
    double left = -oracle_pair(&moved, &pair->shape_b).separation;
    law_expect(pair, status == SAT_OK && left <= LAW_TOLERANCE * pair->size + pair->rounding,
               "4 (cure): overlap left after the MTV", left, 0.0);
}

static void check_collision(law_case *pair, const sat_collision *hit) {
    double overlap = (double)hit->overlap, depth = -pair->truth.separation;
    double along = oracle_depth_along(&pair->shape_a, &pair->shape_b, hit->axis);
    double mtv_error = law_off((oracle_vec2){(double)hit->mtv.x, (double)hit->mtv.y}, -overlap, hit->axis);
    law_error(pair, fabs(overlap - depth), pair->size, "5 (least): overlap", overlap, depth);
    law_expect(pair, overlap >= 0.0 && !signbit(overlap), "2: overlap >= 0", overlap, 0.0);
    law_expect(pair, pair->blurred || (overlap == 0.0) == pair->truth.touching,
               "2: overlap 0 exactly when they just touch", overlap, depth);
    law_expect_unit(pair, hit->axis, "2: the axis is a unit vector");
    law_expect(pair, fabs(along - overlap) <= LAW_TOLERANCE * pair->size + pair->digits,
               "5 (least): overlap along the axis", along, overlap);
    law_expect(pair, mtv_error <= LAW_TOLERANCE * overlap, "2: mtv == -overlap * axis", mtv_error, 0.0);
    check_cure(pair, hit);
}

void law_check_pair(law_case *pair, rng *source) {
    static const sat_collision none;
    sat_collision hit;
    (void)source;
    bool intersects = sat_intersect(pair->a, pair->b, &hit), truth = pair->truth.hit;
    law_expect(pair, intersects == truth, "2 (right truth): sat_intersect", intersects, truth);
    law_expect(pair, sat_overlaps(pair->a, pair->b) == truth, "2 (right truth): sat_overlaps", !truth, truth);
    law_expect(pair, sat_overlaps(pair->b, pair->a) == truth, "3 (swap): sat_overlaps", !truth, truth);
    law_expect(pair, sat_intersect(pair->a, pair->b, NULL) == truth, "1 (one truth): without a result", !truth, truth);
    if (intersects && truth) {
        check_collision(pair, &hit);
    }
    if (!intersects) {
        law_expect(pair, memcmp(&hit, &none, sizeof none) == 0, "2: a miss leaves zeros", (double)hit.overlap, 0.0);
    }
    if (!pair->undecided) {
        law_judge(pair, truth);
    }
}

/* ------------------------------------------------------------------------------------------------------ distance -- */

static void check_closest(law_case *pair, float distance, const sat_closest *closest) {
    double signed_distance = (double)distance, scope = fmax(pair->size, fabs(signed_distance));
    double tolerance = 2.0 * LAW_TOLERANCE * scope + pair->rounding;
    double off_a = law_off_surface(&pair->shape_a, pair->a, closest->point_a);
    double off_b = law_off_surface(&pair->shape_b, pair->b, closest->point_b);
    double gap_error = law_off(law_relative(closest->point_b, closest->point_a), signed_distance, closest->axis);
    double along = oracle_depth_along(&pair->shape_a, &pair->shape_b, closest->axis);
    law_expect_unit(pair, closest->axis, "2: the closest axis is a unit vector");
    law_expect(pair, off_a <= tolerance, "2: point_a off a's surface", off_a, 0.0);
    law_expect(pair, off_b <= tolerance, "2: point_b off b's surface", off_b, 0.0);
    law_expect(pair, gap_error <= tolerance, "2: point_b == point_a + distance * axis", gap_error, 0.0);
    law_expect(pair, fabs(along + signed_distance) <= LAW_TOLERANCE * scope + pair->digits,
               "5 (least): distance along the axis", -along, signed_distance);
}

void law_check_distance(law_case *pair, rng *source) {
    sat_closest closest;
    sat_collision hit;
    (void)source;
    float distance = sat_distance(pair->a, pair->b, &closest);
    bool hits = sat_intersect(pair->a, pair->b, &hit);
    double scope = fmax(pair->size, fabs(pair->truth.separation));
    law_error(pair, fabs((double)distance - pair->truth.separation), scope, "5 (least): distance", (double)distance,
              pair->truth.separation);
    law_expect(pair, (distance <= 0.0f) == pair->truth.hit, "1 (one truth): sat_distance", (double)distance,
               pair->truth.separation);
    law_expect(pair, sat_distance(pair->a, pair->b, NULL) == distance, "1 (one truth): without the points", 0.0,
               (double)distance);
    law_expect(pair, !hits || distance == -hit.overlap, "1 (one truth): overlap == -distance", (double)distance,
               -(double)hit.overlap);
    check_closest(pair, distance, &closest);
    law_judge(pair, pair->truth.hit);
}

/* ---------------------------------------------------------------------------------------------------------- swap -- */

static void check_swapped_axes(law_case *pair) {
    sat_collision hit, other;
    sat_closest closest, swapped;
    (void)sat_intersect(pair->a, pair->b, &hit);
    (void)sat_intersect(pair->b, pair->a, &other);
    (void)sat_distance(pair->a, pair->b, &closest);
    (void)sat_distance(pair->b, pair->a, &swapped);
    law_expect(pair, law_equal(other.axis, law_negated(hit.axis)), "3 (swap): the axis, negated", (double)other.axis.x,
               -(double)hit.axis.x);
    law_expect(pair, law_equal(other.mtv, law_negated(hit.mtv)), "3 (swap): the MTV, negated", (double)other.mtv.x,
               -(double)hit.mtv.x);
    law_expect(pair,
               law_equal(swapped.point_a, closest.point_b) && law_equal(swapped.point_b, closest.point_a) &&
                   law_equal(swapped.axis, law_negated(closest.axis)),
               "3 (swap): closest points", (double)swapped.axis.x, -(double)closest.axis.x);
}

void law_check_swap(law_case *pair, rng *source) {
    sat_collision hit, other;
    (void)source;
    bool intersects = sat_intersect(pair->a, pair->b, &hit), swapped = sat_intersect(pair->b, pair->a, &other);
    float distance = sat_distance(pair->a, pair->b, NULL), back = sat_distance(pair->b, pair->a, NULL);
    law_expect(pair, intersects == swapped, "3 (swap): the answer", swapped, intersects);
    law_expect(pair, other.overlap == hit.overlap, "3 (swap): overlap", (double)other.overlap, (double)hit.overlap);
    law_expect(pair, back == distance, "3 (swap): distance", (double)back, (double)distance);
    if (!oracle_same(&pair->shape_a, &pair->shape_b)) {
        check_swapped_axes(pair);
    }
    law_judge(pair, intersects);
}

/* ---------------------------------------------------------------------------------------------------------- unit -- */

static bool scaled_contact(const sat_contact *large, const sat_contact *plain, float scale) {
    return law_is_scaled(large->point, plain->point, scale) && law_is_scaled(large->arm_a, plain->arm_a, scale) &&
           law_is_scaled(large->arm_b, plain->arm_b, scale) &&
           law_length_is_scaled(large->depth, plain->depth, scale) && large->id == plain->id;
}

static void check_scaled_collision(law_case *pair) {
    sat_collision hit, large;
    bool intersects = sat_intersect(pair->a, pair->b, &hit);
    bool scaled = sat_intersect(pair->scaled_a, pair->scaled_b, &large);
    law_expect(pair, intersects == scaled && sat_overlaps(pair->scaled_a, pair->scaled_b) == scaled,
               "6 (no hidden unit): the answer", scaled, intersects);
    law_expect(pair, law_length_is_scaled(large.overlap, hit.overlap, pair->scale), "6 (no hidden unit): overlap",
               (double)large.overlap, (double)hit.overlap * (double)pair->scale);
    law_expect(pair, law_equal(large.axis, hit.axis) && law_is_scaled(large.mtv, hit.mtv, pair->scale),
               "6 (no hidden unit): axis and MTV", (double)large.axis.x, (double)hit.axis.x);
    law_expect(pair,
               large.contact_count == hit.contact_count &&
                   scaled_contact(&large.contacts[0], &hit.contacts[0], pair->scale) &&
                   scaled_contact(&large.contacts[1], &hit.contacts[1], pair->scale),
               "6 (no hidden unit): the contacts", (double)large.contact_count, (double)hit.contact_count);
}

void law_check_unit(law_case *pair, rng *source) {
    sat_closest closest, large;
    (void)source;
    check_scaled_collision(pair);
    float distance = sat_distance(pair->a, pair->b, &closest);
    float scaled = sat_distance(pair->scaled_a, pair->scaled_b, &large);
    law_expect(pair,
               law_length_is_scaled(scaled, distance, pair->scale) && law_equal(large.axis, closest.axis) &&
                   law_is_scaled(large.point_a, closest.point_a, pair->scale) &&
                   law_is_scaled(large.point_b, closest.point_b, pair->scale),
               "6 (no hidden unit): distance", (double)scaled, (double)distance * (double)pair->scale);
    law_expect(pair, sat_contains(pair->scaled_a, pair->scaled_b) == sat_contains(pair->a, pair->b),
               "6 (no hidden unit): sat_contains", sat_contains(pair->scaled_a, pair->scaled_b),
               sat_contains(pair->a, pair->b));
    law_judge(pair, distance <= 0.0f);
}
