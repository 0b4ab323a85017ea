/*
 * Contacts, with and without masks: on the surfaces they name, in the order of the contract - ascending along the axis
 * turned left by a quarter turn, whichever is deeper - and in reverse when the shapes are swapped.
 */
#include "laws.h"

#include <math.h>
#include <string.h>

/** The surface point of a contact, by its arm: `along` is half the depth for a's surface, and minus that for b's. */
static double off_surface(const oracle_shape *shape, sat_vec2 arm, sat_vec2 axis, double along) {
    oracle_vec2 surface = {(double)arm.x + along * (double)axis.x, (double)arm.y + along * (double)axis.y};
    return oracle_distance_from_surface(shape, surface);
}

static bool is_feature(uint32_t feature, size_t count) { return feature / 2 < count; }

/** An arm may be longer than any coordinate of the world, and has the digits of its own length. */
static double digits_of(const sat_contact *contact) {
    return 0x1p-22 * fmax(law_length(contact->arm_a), law_length(contact->arm_b));
}

static void check_contact(law_case *pair, const sat_collision *hit, const sat_contact *contact, double margin) {
    double depth = (double)contact->depth, digits = digits_of(contact);
    double tolerance = 2.0 * LAW_TOLERANCE * fmax(pair->size, fabs((double)hit->overlap));
    double off_a = off_surface(&pair->shape_a, contact->arm_a, hit->axis, 0.5 * depth);
    double off_b = off_surface(&pair->shape_b, contact->arm_b, hit->axis, -0.5 * depth);
    double room = margin > 0.0 ? tolerance + digits : 0.0, more = hit->overlap < 0.0f ? 0.0 : tolerance;
    law_expect(pair, depth >= -margin - room && depth <= (double)hit->overlap + more,
               "5: a contact deeper than the overlap", depth, (double)hit->overlap);
    law_expect(pair, off_a <= tolerance + digits, "2: a contact off a's surface", off_a, 0.0);
    law_expect(pair, off_b <= tolerance + digits, "2: a contact off b's surface", off_b, 0.0);
    oracle_vec2 arm_a = law_relative(contact->point, sat_polygon_position(pair->a));
    oracle_vec2 arm_b = law_relative(contact->point, sat_polygon_position(pair->b));
    double gap_a = law_off(arm_a, 1.0, contact->arm_a), gap_b = law_off(arm_b, 1.0, contact->arm_b);
    law_expect(pair, gap_a <= pair->rounding + digits, "2: arm_a is not the contact point", gap_a, 0.0);
    law_expect(pair, gap_b <= pair->rounding + digits, "2: arm_b is not the contact point", gap_b, 0.0);
    law_expect(pair,
               is_feature(SAT_FEATURE_OF_A(contact->id), pair->shape_a.count) &&
                   is_feature(SAT_FEATURE_OF_B(contact->id), pair->shape_b.count),
               "2: a contact id names features that do not exist", (double)contact->id, 0.0);
}

/** Where a mask chose the axis, the shapes need not lie over each other where they are deepest along it. */
static bool is_deepest(const law_case *pair, const sat_collision *hit) {
    double deepest = fmax((double)hit->contacts[0].depth, (double)hit->contacts[1].depth);
    return fabs(deepest - (double)hit->overlap) <= LAW_TOLERANCE * pair->size;
}

/** Does a mask push further than the least way, by more than half of a shape? Then it is not clear what faces what. */
static bool is_sunk(const law_case *pair, const sat_collision *hit) {
    double from_a, to_a, from_b, to_b, overlap = (double)hit->overlap;
    oracle_project(&pair->shape_a, hit->axis, &from_a, &to_a);
    oracle_project(&pair->shape_b, hit->axis, &from_b, &to_b);
    return overlap + pair->truth.separation > LAW_TOLERANCE * pair->size &&
           2.0 * overlap > fmin(to_a - from_a, to_b - from_b);
}

/** The edge of a shape that faces best along an axis, moved out by the radius: its ends along the tangent, ascending. */
typedef struct facing_edge {
    double ends[2], height, slope; /* the height along the axis is that at the first end */
    uint32_t edge, corners[2];     /* features: its own, and those of the vertices at its ends */
    bool is_known;                 /* no other edge faces it nearly as well */
} facing_edge;

static facing_edge edge_facing(const law_case *pair, const oracle_shape *shape, oracle_vec2 axis, double sign) {
    facing_edge f = {.is_known = false};
    double best = 0.1, second = 0.1;
    for (size_t i = 0; i < shape->count && shape->count > 1; i++) {
        const size_t k = (i + 1) % shape->count;
        const double x = (shape->x[k] - shape->x[i]) + (shape->low_x[k] - shape->low_x[i]),
                     y = (shape->y[k] - shape->y[i]) + (shape->low_y[k] - shape->low_y[i]), length = hypot(x, y);
        const double faces = sign * (y * axis.x - x * axis.y) / length, out = shape->radius / length;
        second = length < 1e-6 * pair->size ? 1.0 : fmax(second, fmin(best, faces)); /* it may face any way */
        if (faces > best) {
            const double px = shape->position_x - pair->shape_a.position_x + shape->x[i] + out * y,
                         py = shape->position_y - pair->shape_a.position_y + shape->y[i] - out * x;
            const double start = axis.x * py - axis.y * px, way = axis.x * y - axis.y * x,
                         height = axis.x * px + axis.y * py, rise = axis.x * x + axis.y * y;
            best = faces;
            const bool is_up = way > 0.0;
            const uint32_t first = 2 * (uint32_t)i, last = 2 * (uint32_t)k;
            f = (facing_edge){{fmin(start, start + way), fmax(start, start + way)},
                              height + (is_up ? 0.0 : rise),
                              rise / way,
                              first + 1,
                              {is_up ? first : last, is_up ? last : first},
                              true};
        }
    }
    f.is_known = f.is_known && best - second > 1e-4;
    return f;
}

/** After the corner at which the common part ends, and the edge that this touches; after either where both are near. */
static bool is_named_after_end(const facing_edge *a, const facing_edge *b, int end, uint32_t id, double tolerance) {
    const double near = fmin(a->ends[1] - a->ends[0], b->ends[1] - b->ends[0]) + tolerance,
                 beyond = end == 0 ? a->ends[0] - b->ends[0] : b->ends[1] - a->ends[1]; /* so far b leads beyond a */
    const bool by_a = SAT_FEATURE_OF_A(id) == a->corners[end] && SAT_FEATURE_OF_B(id) == b->edge,
               by_b = SAT_FEATURE_OF_A(id) == a->edge && SAT_FEATURE_OF_B(id) == b->corners[end];
    return (by_a && beyond > 0.0 - near) || (by_b && beyond < near);
}

/**
 * Where it is clear which edges face each other, the shallower end of what these have in common is a contact if it is
 * within the overlap, and so is the deeper one, if the shapes are sharp; otherwise there is but one contact.
 */
static void check_ends(law_case *pair, const sat_collision *hit, double margin) {
    const oracle_vec2 axis = {(double)hit->axis.x, (double)hit->axis.y};
    const facing_edge a = edge_facing(pair, &pair->shape_a, axis, 1.0),
                      b = edge_facing(pair, &pair->shape_b, axis, -1.0);
    const double places[2] = {fmax(a.ends[0], b.ends[0]), fmin(a.ends[1], b.ends[1])},
                 tolerance = 1e-5 * fmax(pair->size, fabs((double)hit->overlap)) + pair->digits;
    double depths[2];
    for (int i = 0; i < 2; i++) {
        depths[i] = (a.height + a.slope * (places[i] - a.ends[0])) - (b.height + b.slope * (places[i] - b.ends[0]));
    }
    const int shallow = depths[1] < depths[0];
    const bool are_two = depths[shallow] > 0.0 - margin, are_sharp = pair->shape_a.radius + pair->shape_b.radius == 0.0;
    const double least = fmin(fabs(a.slope), fabs(b.slope)), most = fmax(fabs(a.slope), fabs(b.slope));
    /* Of what leans the deepest corner may face the next edge, if it lies at an end of this one, as far as depths show that. */
    const double at_end = most > 1e-2 ? fabs(a.ends[1 - shallow] - b.ends[1 - shallow]) : HUGE_VAL;
    if (!a.is_known || !b.is_known || pair->blurred || places[1] - places[0] < 1e-4 * pair->size ||
        fabs(depths[shallow] + margin) < tolerance || at_end < 1e-4 * pair->size || (are_sharp && least > 1e-6) ||
        !is_deepest(pair, hit) || is_sunk(pair, hit)) {
        return;
    }
    law_expect(pair, hit->contact_count == 1 + are_two, "2: two contacts where edges lie along each other",
               (double)hit->contact_count, 1.0 + are_two);
    for (int i = 0; i < 2 && hit->contact_count == 2 && are_two; i++) {
        const sat_contact *c = &hit->contacts[i];
        const double place = axis.x * (double)c->arm_a.y - axis.y * (double)c->arm_a.x;
        law_expect(pair, (i != shallow && !are_sharp) || fabs(place - places[i]) < tolerance + digits_of(c),
                   "2: a contact lies at an end of what two edges share", place, places[i]);
        law_expect(pair, (most > 1e-6 && !are_sharp) || is_named_after_end(&a, &b, i, c->id, tolerance),
                   "2: a contact is named after the corner there", (double)c->id, (double)a.corners[i]);
    }
}

void law_expect_contacts(law_case *pair, const sat_collision *hit, double margin) {
    static const sat_contact none;
    law_expect(pair, hit->contact_count == 1 || hit->contact_count == 2, "2: one or two contacts",
               (double)hit->contact_count, 1.0);
    for (int i = 0; i < hit->contact_count && i < 2; i++) {
        check_contact(pair, hit, &hit->contacts[i], margin);
    }
    if (hit->contact_count == 2) {
        law_expect(pair, hit->contacts[0].id != hit->contacts[1].id, "2: two contacts with one id",
                   (double)hit->contacts[0].id, (double)hit->contacts[1].id);
        const sat_contact *first = &hit->contacts[0], *second = &hit->contacts[1];
        law_expect(pair, /* one arm alone may be equal floats */
                   !law_equal(first->arm_a, second->arm_a) || !law_equal(first->arm_b, second->arm_b) ||
                       fmax(law_length(first->arm_a), law_length(first->arm_b)) > pair->size,
                   "2: two contacts in one place", (double)first->arm_a.x, (double)second->arm_a.x);
    } else {
        law_expect(pair, memcmp(&hit->contacts[1], &none, sizeof none) == 0, "2: an unused contact is not zero", 0.0,
                   0.0);
    }
    check_ends(pair, hit, margin);
}

void law_check_contacts(law_case *pair, rng *source) {
    sat_collision hit;
    (void)source;
    if (pair->truth.hit && sat_intersect(pair->a, pair->b, &hit)) { /* law_check_pair() says whether that is right */
        law_expect_contacts(pair, &hit, 0.0);
        law_expect(pair, is_deepest(pair, &hit), "5: the deeper contact is as deep as the overlap",
                   (double)hit.contacts[0].depth, (double)hit.overlap);
        law_judge(pair, hit.contact_count == 2);
    }
}

/* --------------------------------------------------------------------------------------------------------- order -- */

/** Along the axis turned left by a quarter turn, (-axis.y, axis.x). */
static double along_tangent(const sat_collision *hit, sat_vec2 arm) {
    return (double)hit->axis.x * (double)arm.y - (double)hit->axis.y * (double)arm.x;
}

static void check_order(law_case *pair, const sat_collision *hit) {
    const sat_contact *first = &hit->contacts[0], *second = &hit->contacts[1];
    if (hit->contact_count < 2) {
        return;
    }
    double from = along_tangent(hit, first->arm_a), to = along_tangent(hit, second->arm_a);
    law_expect(pair, from <= to + digits_of(first) + digits_of(second), "2: contacts ordered along the tangent", from,
               to);
}

static bool swapped_contact(const sat_contact *one, const sat_contact *other) {
    return law_equal(one->point, other->point) && law_equal(one->arm_a, other->arm_b) &&
           law_equal(one->arm_b, other->arm_a) && one->depth == other->depth &&
           SAT_FEATURE_OF_A(one->id) == SAT_FEATURE_OF_B(other->id) &&
           SAT_FEATURE_OF_B(one->id) == SAT_FEATURE_OF_A(other->id);
}

static void check_swapped(law_case *pair, const sat_collision *hit, const sat_collision *other) {
    int last = hit->contact_count - 1;
    bool same = other->contact_count == hit->contact_count;
    for (int i = 0; same && i <= last; i++) {
        same = swapped_contact(&other->contacts[i], &hit->contacts[last - i]);
    }
    law_expect(pair, same, "3 (swap): the contacts, in reverse", (double)other->contact_count,
               (double)hit->contact_count);
}

static void check_both_ways(law_case *pair, const sat_polygon *a, const sat_polygon *b) {
    sat_collision hit, other;
    if (sat_intersect(a, b, &hit) && sat_intersect(b, a, &other)) {
        check_order(pair, &hit);
        check_order(pair, &other);
        if (!oracle_same(&pair->shape_a, &pair->shape_b)) {
            check_swapped(pair, &hit, &other);
        }
        law_judge(pair, hit.contact_count == 2);
    }
}

/** Without masks, and with some edges of a disabled. */
void law_check_order(law_case *pair, rng *source) {
    sat_polygon *masked = sat_polygon_clone(pair->a, NULL);
    for (size_t i = 0; i < pair->shape_a.count && pair->shape_a.count > 1; i++) {
        (void)sat_polygon_set_edge_enabled(masked, i, rng_chance(source, 0.5));
    }
    check_both_ways(pair, pair->a, pair->b);
    law_name_query(pair, "a masked", (sat_vec2){0.0f, 0.0f}, (sat_vec2){0.0f, 0.0f});
    check_both_ways(pair, masked, pair->b);
    sat_polygon_destroy(masked);
}

/* -------------------------------------------------------------------------------------------------------- within -- */

static void check_near(law_case *pair, const sat_collision *hit, const sat_collision *other, float distance) {
    law_expect(pair, hit->overlap == -distance, "1 (one truth): within a margin the overlap is -distance",
               (double)hit->overlap, -(double)distance);
    law_expect(pair, distance <= 0.0f || (hit->mtv.x == 0.0f && hit->mtv.y == 0.0f),
               "2: shapes that are apart have no mtv", (double)hit->mtv.x, 0.0);
    law_expect_unit(pair, hit->axis, "2: the axis of shapes within a margin is a unit vector");
    check_order(pair, hit);
    if (!oracle_same(&pair->shape_a, &pair->shape_b)) {
        law_expect(pair, law_equal(other->axis, law_negated(hit->axis)), "3 (swap): the axis within a margin, negated",
                   (double)other->axis.x, -(double)hit->axis.x);
        check_swapped(pair, hit, other);
    }
}

static bool check_margin(law_case *pair, float margin, float distance) {
    static const sat_collision none;
    sat_collision hit, other;
    const bool is_near = distance <= margin, found = sat_intersect_within(pair->a, pair->b, margin, &hit);
    law_name_query(pair, "sat_intersect_within(a, b, margin, &hit), the margin first", (sat_vec2){margin, distance},
                   (sat_vec2){0.0f, 0.0f});
    law_expect(pair,
               found == is_near && sat_intersect_within(pair->b, pair->a, margin, &other) == is_near &&
                   sat_intersect_within(pair->a, pair->b, margin, NULL) == is_near,
               "1 (one truth): within a margin just where the distance is", found, is_near);
    if (found && is_near) {
        law_expect_contacts(pair, &hit, (double)margin);
        check_near(pair, &hit, &other, distance);
    } else {
        law_expect(pair, found || memcmp(&hit, &none, sizeof none) == 0, "2: a miss leaves zeros", (double)hit.overlap,
                   0.0);
    }
    return is_near;
}

/** Any margin, the distance itself, which is margin enough, and the float before it, which is not. */
void law_check_within(law_case *pair, rng *source) {
    const float distance = sat_distance(pair->a, pair->b, NULL);
    const float margin = (float)(pair->size * rng_magnitude(source, -10, 4));
    if (margin <= SAT_MAX_EXTENT) {
        law_judge(pair, check_margin(pair, margin, distance));
    }
    if (distance > 0.0f && distance <= SAT_MAX_EXTENT) {
        law_judge(pair, check_margin(pair, distance, distance));
        law_judge(pair, check_margin(pair, nextafterf(distance, 0.0f), distance));
    }
}
