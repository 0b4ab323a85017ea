/*
 * Hits and their contacts, by name: vertex i is 2 i, edge i is 2 i + 1. A box has its vertices lower left, lower right, upper
 * right, upper left, its edges lower, right, upper, left.
 */
#ifndef SAT_TESTS_CONTACTS_H
#define SAT_TESTS_CONTACTS_H

#include "check.h"

#define ID(of_a, of_b) ((uint32_t)(of_a) | (uint32_t)(of_b) << 16)
#define VERTEX(i)      (2u * (i))
#define EDGE(i)        (2u * (i) + 1u)

/** Fails the test when they miss. */
sat_collision hit_of(const sat_polygon *a, const sat_polygon *b);

/** The contact with this id, or the test fails; the order of equally deep ones is the library's own. */
sat_contact contact_named(const sat_collision *hit, uint32_t id);

/** Overlap, axis and MTV, exactly. */
void assert_push(const sat_collision *hit, double overlap, double axis_x, double axis_y);

/** Point and depth, exactly. */
void assert_contact(sat_contact contact, double x, double y, double depth);

#endif
