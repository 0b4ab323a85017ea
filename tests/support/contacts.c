#include "contacts.h"

#include <string.h>

sat_collision hit_of(const sat_polygon *a, const sat_polygon *b) {
    sat_collision hit;
    make_stale(hit);
    assert_true(sat_intersect(a, b, &hit));
    return hit;
}

sat_contact contact_named(const sat_collision *hit, uint32_t id) {
    for (int i = 0; i < hit->contact_count; i++) {
        if (hit->contacts[i].id == id) {
            return hit->contacts[i];
        }
    }
    fail_msg("no contact with id %08x, but %08x and %08x", id, hit->contacts[0].id, hit->contacts[1].id);
    return hit->contacts[0];
}

sat_contact deepest_contact(const sat_collision *hit) {
    return hit->contacts[hit->contact_count == 2 && hit->contacts[1].depth > hit->contacts[0].depth];
}

void assert_push(const sat_collision *hit, double overlap, double axis_x, double axis_y) {
    assert_float(hit->overlap, overlap);
    assert_vec2(hit->axis, axis_x, axis_y);
    assert_vec2(hit->mtv, -overlap * axis_x, -overlap * axis_y);
}

void assert_contact(sat_contact contact, double x, double y, double depth) {
    assert_vec2(contact.point, x, y);
    assert_float(contact.depth, depth);
}

static void assert_on_surface(const sat_polygon *p, sat_vec2 point, sat_vec2 axis, double way, double tolerance) {
    const sat_vec2 at = {(float)((double)point.x + way * (double)axis.x),
                         (float)((double)point.y + way * (double)axis.y)};
    assert_near(sat_distance_to_point(p, at, NULL), 0, tolerance);
}

void assert_on_surfaces(const sat_polygon *a, const sat_polygon *b, const sat_collision *hit, double tolerance) {
    for (int i = 0; i < hit->contact_count; i++) {
        const sat_contact *contact = &hit->contacts[i];
        const double half = 0.5 * (double)contact->depth;
        assert_on_surface(a, contact->point, hit->axis, half, tolerance);
        assert_on_surface(b, contact->point, hit->axis, -half, tolerance);
    }
}

void assert_reversed(const sat_collision *hit, const sat_collision *swapped) {
    assert_int_equal(hit->contact_count, swapped->contact_count);
    for (int i = 0; i < hit->contact_count; i++) {
        const sat_contact *one = &hit->contacts[i], *other = &swapped->contacts[hit->contact_count - 1 - i];
        assert_vec2(one->point, other->point.x, other->point.y);
        assert_vec2(one->arm_a, other->arm_b.x, other->arm_b.y);
        assert_vec2(one->arm_b, other->arm_a.x, other->arm_a.y);
        assert_float(one->depth, other->depth);
        assert_int_equal(SAT_FEATURE_OF_A(one->id), SAT_FEATURE_OF_B(other->id));
        assert_int_equal(SAT_FEATURE_OF_B(one->id), SAT_FEATURE_OF_A(other->id));
    }
}
