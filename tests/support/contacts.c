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

void assert_push(const sat_collision *hit, double overlap, double axis_x, double axis_y) {
    assert_float(hit->overlap, overlap);
    assert_vec2(hit->axis, axis_x, axis_y);
    assert_vec2(hit->mtv, -overlap * axis_x, -overlap * axis_y);
}

void assert_contact(sat_contact contact, double x, double y, double depth) {
    assert_vec2(contact.point, x, y);
    assert_float(contact.depth, depth);
}
