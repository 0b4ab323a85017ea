/*
 * sat_intersect: overlap, axis, MTV and contacts, with exact values wherever the case has them.
 * What contacts promise beyond one hit is in test_contacts.c.
 */
#include "support/check.h"
#include "support/contacts.h"

#include <math.h>
#include <string.h>

TEST(boxes_side_by_side_have_two_contacts) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 1.5f, 0.25f);
    sat_collision hit = hit_of(a, b);
    assert_push(&hit, 0.5, 1, 0);
    assert_int_equal(hit.contact_count, 2);
    sat_contact lower = contact_named(&hit, ID(VERTEX(1), EDGE(3))),
                upper = contact_named(&hit, ID(VERTEX(2), EDGE(3)));
    assert_contact(lower, 0.75, -0.75, 0.5);
    assert_vec2(lower.arm_a, 0.75, -0.75);
    assert_vec2(lower.arm_b, -0.75, -1);
    assert_contact(upper, 0.75, 1, 0.5);
    assert_vec2(upper.arm_a, 0.75, 1);
    assert_vec2(upper.arm_b, -0.75, 0.75);
}

TEST(a_corner_on_an_edge_has_one_contact) {
    sat_polygon *a = box_at(2, 2, 0, 0), *diamond = kept(sat_polygon_create_regular(4, 1, NULL));
    place_at(diamond, (sat_vec2){1.75f, 0.25f});
    sat_collision hit = hit_of(a, diamond);
    assert_push(&hit, 0.25, 1, 0);
    assert_int_equal(hit.contact_count, 1);
    assert_contact(contact_named(&hit, ID(EDGE(1), VERTEX(2))), 0.875, 0.25, 0.25);
    assert_zeroed(hit.contacts[1]);

    hit = hit_of(diamond, a); /* and the other way round */
    assert_push(&hit, 0.25, -1, 0);
    assert_contact(contact_named(&hit, ID(VERTEX(2), EDGE(1))), 0.875, 0.25, 0.25);
}

TEST(a_box_inside_another_leaves_by_the_nearest_side) {
    sat_polygon *large = box_at(10, 10, 0, 0), *small = box_at(1, 1, 3, 0.5f);
    sat_collision hit = hit_of(large, small);
    assert_push(&hit, 2.5, 1, 0);
    assert_int_equal(hit.contact_count, 2);
    assert_contact(contact_named(&hit, ID(EDGE(1), VERTEX(0))), 3.75, 0, 2.5);
    assert_contact(contact_named(&hit, ID(EDGE(1), VERTEX(3))), 3.75, 1, 2.5);
    hit = hit_of(small, large);
    assert_push(&hit, 2.5, -1, 0);
    assert_ok(sat_polygon_translate(small, hit.mtv));
    assert_vec2(sat_polygon_position(small), 5.5, 0.5);
    assert_float(hit_of(small, large).overlap, 0);

    /* Touching the side from within is as deep as the small one is wide. */
    place_at(small, (sat_vec2){0, -4.5f});
    hit = hit_of(large, small);
    assert_push(&hit, 1, 0, -1);
}

TEST(circles_meet_along_their_centres) {
    sat_polygon *a = circle_at(3, 0, 0), *b = circle_at(4, 3, 4), *c = circle_at(2, 3, 4);
    sat_collision hit = hit_of(a, b);
    assert_float(hit.overlap, 2);
    assert_vec2_near(hit.axis, 0.6, 0.8, 1e-7);
    assert_vec2_near(hit.mtv, -1.2, -1.6, 3e-7);
    assert_int_equal(hit.contact_count, 1);
    assert_vec2_near(hit.contacts[0].point, 1.2, 1.6, 3e-7);
    assert_vec2_near(hit.contacts[0].arm_b, -1.8, -2.4, 3e-7);
    assert_float(hit.contacts[0].depth, 2);
    assert_int_equal(hit.contacts[0].id, ID(VERTEX(0), VERTEX(0)));

    hit = hit_of(a, c); /* 3 + 2 == 5: they just touch */
    assert_float(hit.overlap, 0);
    assert_vec2(hit.mtv, 0, 0);
    assert_vec2_near(hit.contacts[0].point, 1.8, 2.4, 3e-7);
    round_by(c, nextafterf(2, 0));
    assert_false(sat_intersect(a, c, NULL));
}

TEST(a_circle_meets_faces_and_corners_of_a_box) {
    sat_polygon *box = box_at(4, 4, 0, 0), *circle = circle_at(1, 2.5f, 0.5f);
    sat_collision hit = hit_of(box, circle);
    assert_push(&hit, 0.5, 1, 0);
    assert_int_equal(hit.contact_count, 1);
    assert_contact(contact_named(&hit, ID(EDGE(1), VERTEX(0))), 1.75, 0.5, 0.5);

    place_at(circle, (sat_vec2){1, 0.25f}); /* its centre within */
    hit = hit_of(box, circle);
    assert_push(&hit, 2, 1, 0);
    assert_contact(hit.contacts[0], 1, 0.25, 2);

    round_by(circle, 5);
    place_at(circle, (sat_vec2){5, 6}); /* 3 and 4 from the corner */
    hit = hit_of(box, circle);
    assert_float(hit.overlap, 0);
    assert_vec2_near(hit.axis, 0.6, 0.8, 1e-7);
    assert_int_equal(hit.contacts[0].id, ID(VERTEX(2), VERTEX(0)));
    assert_vec2_near(hit.contacts[0].point, 2, 2, 1e-6);
    round_by(circle, nextafterf(5, 0));
    assert_false(sat_intersect(box, circle, NULL));
}

TEST(a_capsule_lies_on_two_contacts) {
    sat_polygon *floor = box_at(20, 2, 0, 0), *capsule = capsule_of(-2, 0, 2, 0, 1);
    place_at(capsule, (sat_vec2){0, 1.5f});
    sat_collision hit = hit_of(capsule, floor);
    assert_push(&hit, 0.5, 0, -1);
    assert_int_equal(hit.contact_count, 2);
    assert_contact(contact_named(&hit, ID(VERTEX(0), EDGE(2))), -2, 0.75, 0.5);
    assert_contact(contact_named(&hit, ID(VERTEX(1), EDGE(2))), 2, 0.75, 0.5);
}

TEST(rounded_boxes_face_to_face_and_corner_to_corner) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 5.5f, 1);
    round_by(a, 2);
    round_by(b, 3);
    sat_collision hit = hit_of(a, b);
    assert_push(&hit, 1.5, 1, 0);
    assert_int_equal(hit.contact_count, 2);
    /* a's surface at 1 + 2, b's at 4.5 - 3 */
    assert_contact(contact_named(&hit, ID(VERTEX(1), EDGE(3))), 2.25, 0, 1.5);
    assert_contact(contact_named(&hit, ID(VERTEX(2), EDGE(3))), 2.25, 1, 1.5);

    place_at(b, (sat_vec2){5, 6}); /* corners 3 and 4 apart: just touching */
    hit = hit_of(a, b);
    assert_float(hit.overlap, 0);
    assert_int_equal(hit.contact_count, 1);
    assert_int_equal(hit.contacts[0].id, ID(VERTEX(2), VERTEX(0)));
    assert_vec2_near(hit.contacts[0].point, 1 + 1.2, 1 + 1.6, 1e-6);
}

TEST(a_segment_on_an_edge_has_two_contacts) {
    sat_polygon *box = box_at(4, 2, 0, 0), *segment = segment_of(-1, 1, 1, 1);
    sat_collision hit = hit_of(segment, box);
    assert_push(&hit, 0, 0, -1);
    assert_int_equal(hit.contact_count, 2);
    assert_contact(contact_named(&hit, ID(EDGE(0), VERTEX(3))), -1, 1, 0);
    assert_contact(contact_named(&hit, ID(EDGE(0), VERTEX(2))), 1, 1, 0);
}
