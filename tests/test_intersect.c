/*
 * sat_intersect: contacts of one corner, and of circles, with their names. Where edges lie along each other is a law: support/
 * laws_contacts.c. What contacts promise beyond one hit is in test_contacts.c.
 */
#include "support/check.h"
#include "support/contacts.h"

#include <math.h>

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
