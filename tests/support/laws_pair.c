/*
 * Laws 1 to 6 and 9 for the yes or no, the collision and the distance of one pair.
 */
#include "laws.h"

#include <math.h>
#include <string.h>

static sat_vec2 negated(sat_vec2 v) {
    return (sat_vec2){-v.x, -v.y};
}

/* ------------------------------------------------------------------------------------------------------ contacts -- */

/** The surface point of a contact, by its arm: side is 1/2 for a's surface and -1/2 for b's. */
static double off_surface(const oracle_shape *shape, const sat_polygon *polygon, sat_vec2 arm, sat_vec2 axis,
                          double depth) {
    oracle_vec2 surface = law_relative(sat_polygon_position(polygon), law_place(shape));
    surface.x += (double)arm.x + depth * (double)axis.x;
    surface.y += (double)arm.y + depth * (double)axis.y;
    return oracle_distance_from_surface(shape, surface);
}

static bool is_feature(uint32_t feature, size_t count) {
    return feature / 2 < count;
}

static void check_contact(law_case *pair, const sat_collision *hit, const sat_contact *contact) {
    double depth = (double)contact->depth, tolerance = 2.0 * LAW_TOLERANCE * pair->size;
    double reach = fmax(hypot((double)contact->arm_a.x, (double)contact->arm_a.y),
                        hypot((double)contact->arm_b.x, (double)contact->arm_b.y));
    double off_a = off_surface(&pair->shape_a, pair->a, contact->arm_a, hit->axis, 0.5 * depth);
    double off_b = off_surface(&pair->shape_b, pair->b, contact->arm_b, hit->axis, -0.5 * depth);
    law_expect(pair, depth >= 0.0 && depth <= (double)hit->overlap + tolerance, "5: a contact deeper than the overlap",
               depth, (double)hit->overlap);
    law_expect(pair, off_a <= tolerance + 0x1p-22 * reach, "2: a contact off a's surface", off_a, 0.0);
    law_expect(pair, off_b <= tolerance + 0x1p-22 * reach, "2: a contact off b's surface", off_b, 0.0);

    oracle_vec2 arm_a = law_relative(contact->point, sat_polygon_position(pair->a));
    oracle_vec2 arm_b = law_relative(contact->point, sat_polygon_position(pair->b));
    double gap_a = hypot(arm_a.x - (double)contact->arm_a.x, arm_a.y - (double)contact->arm_a.y);
    double gap_b = hypot(arm_b.x - (double)contact->arm_b.x, arm_b.y - (double)contact->arm_b.y);
    /* An arm may be longer than any coordinate of the world, and has the digits of its own length. */
    double digits = pair->rounding + 0x1p-22 * reach;
    law_expect(pair, gap_a <= digits, "2: arm_a is not the contact point", gap_a, 0.0);
    law_expect(pair, gap_b <= digits, "2: arm_b is not the contact point", gap_b, 0.0);

    law_expect(pair,
               is_feature(SAT_FEATURE_OF_A(contact->id), pair->shape_a.count) &&
                   is_feature(SAT_FEATURE_OF_B(contact->id), pair->shape_b.count),
               "2: a contact id names features that do not exist", (double)contact->id, 0.0);
}

static void check_contacts(law_case *pair, const sat_collision *hit) {
    const sat_contact *first = &hit->contacts[0], *second = &hit->contacts[1];
    static const sat_contact none;
    law_expect(pair, hit->contact_count == 1 || hit->contact_count == 2, "2: one or two contacts",
               (double)hit->contact_count, 1.0);
    check_contact(pair, hit, first);
    double deepest = fmax((double)first->depth, (double)second->depth);
    law_expect(pair, fabs(deepest - (double)hit->overlap) <= LAW_TOLERANCE * pair->size,
               "5: the deepest contact is as deep as the overlap", deepest, (double)hit->overlap);
    if (hit->contact_count == 2) {
        check_contact(pair, hit, second);
        oracle_vec2 from = {(double)first->arm_a.x, (double)first->arm_a.y};
        double along = ((double)second->arm_a.y - from.y) * (double)hit->axis.x -
                       ((double)second->arm_a.x - from.x) * (double)hit->axis.y;
        law_expect(pair, along >= -LAW_TOLERANCE * pair->size, "2: contacts along the axis turned left", along, 0.0);
        law_expect(pair, first->id != second->id, "2: two contacts with one id", (double)first->id, (double)second->id);
    } else {
        law_expect(pair, memcmp(second, &none, sizeof none) == 0, "2: an unused contact is not zero", 0.0, 0.0);
    }
}

/* ----------------------------------------------------------------------------------------------------- collision -- */

/** Law 4: the oracle's, not the library's, word on what is left after the push. */
static void check_cure(law_case *pair, const sat_collision *hit) {
    sat_vec2 position = sat_polygon_position(pair->a);
    sat_status status = sat_polygon_translate(pair->a, hit->mtv);
    sat_vec2 cured = sat_polygon_position(pair->a);
    (void)sat_polygon_set_position(pair->a, position);

    oracle_shape moved = pair->shape_a;
    moved.position_x = (float)((double)moved.position_x + ((double)cured.x - (double)position.x));
    moved.position_y = (float)((double)moved.position_y + ((double)cured.y - (double)position.y));
    double left = -oracle_pair(&moved, &pair->shape_b).separation;
    law_expect(pair, status == SAT_OK && left <= LAW_TOLERANCE * pair->size + pair->rounding,
               "4 (cure): overlap left after the MTV", left, 0.0);
}

static void check_collision(law_case *pair, const sat_collision *hit) {
    double overlap = (double)hit->overlap, depth = -pair->truth.separation;
    double along = oracle_depth_along(&pair->shape_a, &pair->shape_b, hit->axis);
    double mtv_error =
        hypot((double)hit->mtv.x + overlap * (double)hit->axis.x, (double)hit->mtv.y + overlap * (double)hit->axis.y);
    law_note(&pair->tally->max_depth_error, fabs(overlap - depth) / pair->size);
    law_expect(pair, fabs(overlap - depth) <= LAW_TOLERANCE * pair->size, "5 (least): overlap", overlap, depth);
    law_expect(pair, pair->tally->blurred || (overlap == 0.0) == pair->truth.touching,
               "2: overlap 0 exactly when they just touch", overlap, depth);
    law_expect(pair, law_is_unit(hit->axis), "2: the axis is a unit vector", (double)hit->axis.x, (double)hit->axis.y);
    law_expect(pair, fabs(along - overlap) <= LAW_TOLERANCE * pair->size, "5 (least): overlap along the axis", along,
               overlap);
    law_expect(pair, mtv_error <= LAW_TOLERANCE * overlap, "2: mtv == -overlap * axis", mtv_error, 0.0);
    check_cure(pair, hit);
    check_contacts(pair, hit);
}

static bool swapped_contact(const sat_contact *one, const sat_contact *other) {
    return law_equal(one->point, other->point) && law_equal(one->arm_a, other->arm_b) &&
           law_equal(one->arm_b, other->arm_a) && one->depth == other->depth &&
           SAT_FEATURE_OF_A(one->id) == SAT_FEATURE_OF_B(other->id) &&
           SAT_FEATURE_OF_B(one->id) == SAT_FEATURE_OF_A(other->id);
}

static void check_swap(law_case *pair, const sat_collision *hit) {
    sat_collision other;
    bool intersects = sat_intersect(pair->b, pair->a, &other);
    law_expect(pair, intersects == pair->truth.hit, "3 (swap): the answer", intersects, pair->truth.hit);
    law_expect(pair, other.overlap == hit->overlap, "3 (swap): overlap", (double)other.overlap, (double)hit->overlap);
    if (oracle_same(&pair->shape_a, &pair->shape_b)) {
        return;
    }
    law_expect(pair, law_equal(other.axis, negated(hit->axis)), "3 (swap): the axis, negated", (double)other.axis.x,
               -(double)hit->axis.x);
    law_expect(pair, law_equal(other.mtv, negated(hit->mtv)), "3 (swap): the MTV, negated", (double)other.mtv.x,
               -(double)hit->mtv.x);
    law_expect(pair,
               other.contact_count == hit->contact_count &&
                   swapped_contact(&other.contacts[0], &hit->contacts[hit->contact_count == 2]) &&
                   swapped_contact(&other.contacts[1], &hit->contacts[hit->contact_count < 2]),
               "3 (swap): the contacts", (double)other.contact_count, (double)hit->contact_count);
}

static bool scaled_contact(const sat_contact *large, const sat_contact *plain, float scale) {
    return law_equal(large->point, law_scaled(plain->point, scale)) &&
           law_equal(large->arm_a, law_scaled(plain->arm_a, scale)) &&
           law_equal(large->arm_b, law_scaled(plain->arm_b, scale)) && large->depth == plain->depth * scale &&
           large->id == plain->id;
}

static void check_scale(law_case *pair, const sat_collision *hit) {
    sat_collision large;
    bool intersects = sat_intersect(pair->scaled_a, pair->scaled_b, &large);
    law_expect(pair, intersects == pair->truth.hit && sat_overlaps(pair->scaled_a, pair->scaled_b) == intersects,
               "6 (no hidden unit): the answer", intersects, pair->truth.hit);
    law_expect(pair, large.overlap == hit->overlap * pair->scale, "6 (no hidden unit): overlap", (double)large.overlap,
               (double)hit->overlap * (double)pair->scale);
    law_expect(pair, law_equal(large.axis, hit->axis) && law_equal(large.mtv, law_scaled(hit->mtv, pair->scale)),
               "6 (no hidden unit): axis and MTV", (double)large.axis.x, (double)hit->axis.x);
    law_expect(pair,
               large.contact_count == hit->contact_count &&
                   scaled_contact(&large.contacts[0], &hit->contacts[0], pair->scale) &&
                   scaled_contact(&large.contacts[1], &hit->contacts[1], pair->scale),
               "6 (no hidden unit): the contacts", (double)large.contact_count, (double)hit->contact_count);
}

/* ------------------------------------------------------------------------------------------------------ distance -- */

static void check_closest(law_case *pair, float distance, const sat_closest *closest) {
    double signed_distance = (double)distance, scope = fmax(pair->size, fabs(signed_distance));
    double tolerance = 2.0 * LAW_TOLERANCE * scope + pair->rounding;
    double off_a =
        oracle_distance_from_surface(&pair->shape_a, law_relative(closest->point_a, law_place(&pair->shape_a)));
    double off_b =
        oracle_distance_from_surface(&pair->shape_b, law_relative(closest->point_b, law_place(&pair->shape_b)));
    oracle_vec2 gap = law_relative(closest->point_b, closest->point_a);
    double gap_error =
        hypot(gap.x - signed_distance * (double)closest->axis.x, gap.y - signed_distance * (double)closest->axis.y);
    double along = oracle_depth_along(&pair->shape_a, &pair->shape_b, closest->axis);
    law_expect(pair, law_is_unit(closest->axis), "2: the closest axis is a unit vector", (double)closest->axis.x,
               (double)closest->axis.y);
    law_expect(pair, off_a <= tolerance, "2: point_a off a's surface", off_a, 0.0);
    law_expect(pair, off_b <= tolerance, "2: point_b off b's surface", off_b, 0.0);
    law_expect(pair, gap_error <= tolerance, "2: point_b == point_a + distance * axis", gap_error, 0.0);
    law_expect(pair, fabs(along + signed_distance) <= LAW_TOLERANCE * scope, "5 (least): distance along the axis",
               -along, signed_distance);
}

static void check_distance(law_case *pair, const sat_collision *hit) {
    sat_closest closest, swapped, large;
    float distance = sat_distance(pair->a, pair->b, &closest);
    float other = sat_distance(pair->b, pair->a, &swapped);
    float scaled = sat_distance(pair->scaled_a, pair->scaled_b, &large);
    double scope = fmax(pair->size, fabs(pair->truth.separation));
    double error = fabs((double)distance - pair->truth.separation) / scope;

    law_note(&pair->tally->max_distance_error, error);
    law_expect(pair, (distance <= 0.0f) == pair->truth.hit, "1 (one truth): sat_distance", (double)distance,
               pair->truth.separation);
    law_expect(pair, error <= LAW_TOLERANCE, "5 (least): distance", (double)distance, pair->truth.separation);
    law_expect(pair, !pair->truth.hit || distance == -hit->overlap, "1 (one truth): overlap == -distance",
               (double)distance, -(double)hit->overlap);
    check_closest(pair, distance, &closest);

    law_expect(pair, other == distance, "3 (swap): distance", (double)other, (double)distance);
    if (!oracle_same(&pair->shape_a, &pair->shape_b)) {
        law_expect(pair,
                   law_equal(swapped.point_a, closest.point_b) && law_equal(swapped.point_b, closest.point_a) &&
                       law_equal(swapped.axis, negated(closest.axis)),
                   "3 (swap): closest points", (double)swapped.axis.x, -(double)closest.axis.x);
    }
    law_expect(pair,
               scaled == distance * pair->scale && law_equal(large.axis, closest.axis) &&
                   law_equal(large.point_a, law_scaled(closest.point_a, pair->scale)) &&
                   law_equal(large.point_b, law_scaled(closest.point_b, pair->scale)),
               "6 (no hidden unit): distance", (double)scaled, (double)distance * (double)pair->scale);
}

void law_check_pair(law_case *pair) {
    static const sat_collision none;
    sat_collision hit;
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
    check_swap(pair, &hit);
    check_scale(pair, &hit);
    check_distance(pair, &hit);
}
