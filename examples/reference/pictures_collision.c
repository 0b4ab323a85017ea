/*
 * What sat_intersect() tells: touching, axis and MTV, contacts and their names; and the same before shapes touch.
 */
#include "diagram.h"

#include <stdio.h>

#define LONGEST_FEATURE 16

/* A half of a contact id in words. */
static const char *feature_name(char text[LONGEST_FEATURE], uint32_t feature) {
    snprintf(text, LONGEST_FEATURE, "%s %u", feature % 2 == 0 ? "vertex" : "edge", (unsigned)(feature / 2));
    return text;
}

/* ----------------------------------------------------------------------------------------------------- touching -- */

static void touching_case(svg *picture, float x, const char *name, sat_vec2 position) {
    panel p = {picture, {x, 108.0f}, 32.0f, Y_UP};
    sat_polygon *a = make_box(1.5f, 1.5f, (sat_vec2){-0.75f, -0.25f}, 0.0f);
    sat_polygon *b = make_box(1.5f, 1.5f, position, 0.0f);
    sat_collision hit;
    bool yes = sat_intersect(a, b, &hit);
    draw_pair(&p, a, b);
    draw_label(&p, "amber middle", sat_polygon_position(a), -8.0f, 12.0f, "a");
    draw_label(&p, "teal middle", sat_polygon_position(b), 8.0f, 2.0f, "b");
    svg_text(picture, "note middle", x, 176.0f, "%s", name);
    svg_text(picture, "contact middle", x, 200.0f, yes ? "true" : "false");
    if (yes) {
        svg_text(picture, "contact middle", x, 220.0f, "overlap %.2g", (double)hit.overlap);
    }
}

void picture_touching(svg *picture) {
    svg_text(picture, "note", 20.0f, 30.0f, "Shapes that share one point overlap, by 0. sat_intersect() says:");
    touching_case(picture, 90.0f, "apart", (sat_vec2){1.0f, 0.25f});
    touching_case(picture, 243.0f, "one corner", (sat_vec2){0.75f, 1.25f});
    touching_case(picture, 396.0f, "one edge", (sat_vec2){0.75f, 0.25f});
    touching_case(picture, 549.0f, "overlapping", (sat_vec2){0.25f, 0.25f});
}

/* ------------------------------------------------------------------------------------------------- axis and MTV -- */

static const sat_contact *deepest_contact(const sat_collision *hit) {
    return &hit->contacts[hit->contact_count == 2 && hit->contacts[1].depth > hit->contacts[0].depth];
}

/* The two surfaces as lines across the axis, and the overlap between them. */
static void draw_overlap(const panel *p, const sat_collision *hit) {
    const sat_contact *contact = deepest_contact(hit);
    sat_vec2 tangent = turned_left(hit->axis);
    sat_vec2 surface_a = along(contact->point, hit->axis, contact->depth / 2.0f);
    sat_vec2 surface_b = along(contact->point, hit->axis, -contact->depth / 2.0f);
    draw_line(p, "axis", along(surface_a, tangent, -2.2f), along(surface_a, tangent, 1.4f));
    draw_line(p, "axis", along(surface_b, tangent, -2.2f), along(surface_b, tangent, 1.4f));
    draw_label(p, "note middle", along(contact->point, tangent, -2.2f), 0.0f, 20.0f, "overlap %.2f",
               (double)hit->overlap);
    sat_vec2 above = along(surface_a, tangent, 1.2f);
    draw_arrow(p, "blue", above, hit->axis, 1.0f);
    draw_label(p, "blue", along(above, hit->axis, 1.0f), 8.0f, 3.0f, "axis (%.2f, %.2f)", (double)hit->axis.x,
               (double)hit->axis.y);
}

static void draw_names(const panel *p, const sat_polygon *a, const sat_polygon *b) {
    draw_label(p, "amber middle", sat_polygon_position(a), -54.0f, 5.0f, "a");
    draw_label(p, "teal middle", sat_polygon_position(b), 14.0f, 5.0f, "b");
}

void picture_axis(svg *picture) {
    panel before = {picture, {145.0f, 160.0f}, 52.0f, Y_UP}, after = {picture, {485.0f, 160.0f}, 52.0f, Y_UP};
    sat_polygon *a = make_box(2.6f, 2.0f, (sat_vec2){-0.7f, -0.3f}, 0.2f);
    sat_polygon *b = make_regular(5, 1.25f, (sat_vec2){1.1f, 0.1f}, 0.3f);
    sat_collision hit;
    sat_intersect(a, b, &hit);
    draw_pair(&before, a, b);
    draw_overlap(&before, &hit);
    draw_names(&before, a, b);

    sat_polygon *moved = make_copy(a, hit.mtv);
    draw_shape(&after, "trail", a);
    draw_pair(&after, moved, b);
    draw_arrow(&after, "push", sat_polygon_position(a), (sat_vec2){-hit.axis.x, -hit.axis.y}, hit.overlap);
    draw_label(&after, "contact middle", sat_polygon_position(a), -12.0f, -12.0f, "mtv");
    draw_names(&after, moved, b);
    draw_label(&after, "push middle", (sat_vec2){0.0f, -2.0f}, 0.0f, 16.0f, "mtv = -overlap * axis = (%.2f, %.2f)",
               (double)hit.mtv.x, (double)hit.mtv.y);
    svg_text(picture, "note", 20.0f, 30.0f, "sat_intersect(a, b, &hit)");
    svg_text(picture, "note", 350.0f, 30.0f, "sat_polygon_translate(a, hit.mtv)");
}

/* ----------------------------------------------------------------------------------------------------- contacts -- */

/* A contact as a dot, and its depth from surface to surface. */
static void draw_contact(const panel *p, const sat_collision *hit, int index) {
    const sat_contact *c = &hit->contacts[index];
    sat_vec2 surface = along(c->point, hit->axis, c->depth / 2.0f), back = {-hit->axis.x, -hit->axis.y};
    draw_line(p, "push", surface, along(surface, back, c->depth));
    draw_dot(p, "contact", c->point);
}

/* The arms of a contact, from the two positions. */
static void draw_arms(const panel *p, const sat_polygon *a, const sat_polygon *b, const sat_contact *c) {
    sat_vec2 from_a = sat_polygon_position(a), from_b = sat_polygon_position(b);
    draw_line(p, "axis", from_a, along(from_a, c->arm_a, 1.0f));
    draw_line(p, "axis", from_b, along(from_b, c->arm_b, 1.0f));
    draw_dot(p, "spot", from_a);
    draw_dot(p, "spot", from_b);
}

/* What a contact tells, in four lines. */
static void describe_contact(svg *picture, float x, float y, const sat_collision *hit, int index) {
    const sat_contact *c = &hit->contacts[index];
    char of_a[LONGEST_FEATURE], of_b[LONGEST_FEATURE];
    svg_text(picture, "contact", x, y, "contacts[%d]", index);
    svg_text(picture, "push", x, y + 20.0f, "depth %.2f", (double)c->depth);
    svg_text(picture, "note", x, y + 40.0f, "id %#x", (unsigned)c->id);
    svg_text(picture, "note", x, y + 60.0f, "a's %s, b's %s", feature_name(of_a, SAT_FEATURE_OF_A(c->id)),
             feature_name(of_b, SAT_FEATURE_OF_B(c->id)));
}

void picture_contacts(svg *picture) {
    panel p = {picture, {320.0f, 144.0f}, 82.0f, Y_UP};
    sat_polygon *a = make_box(2.2f, 1.6f, (sat_vec2){0.0f, 0.0f}, 0.12f);
    sat_polygon *b = make_box(7.0f, 1.6f, (sat_vec2){0.0f, -1.2f}, 0.0f);
    sat_collision hit;
    sat_intersect(a, b, &hit);
    draw_pair(&p, a, b);
    for (int i = 0; i < hit.contact_count; i++) {
        draw_arms(&p, a, b, &hit.contacts[i]);
        draw_contact(&p, &hit, i);
    }
    draw_label(&p, "amber middle", sat_polygon_position(a), 0.0f, -14.0f, "a's position");
    draw_label(&p, "teal middle", sat_polygon_position(b), 0.0f, 24.0f, "b's position");
    draw_label(&p, "note end", sat_polygon_position(a), -38.0f, 18.0f, "arm_a");
    draw_label(&p, "note end", sat_polygon_position(b), -45.0f, -6.0f, "arm_b");
    draw_label(&p, "contact end", hit.contacts[0].point, -18.0f, 5.0f, "contacts[0].point");
    draw_label(&p, "contact", hit.contacts[1].point, 18.0f, 5.0f, "contacts[1].point");
    draw_label(&p, "blue end", (sat_vec2){-2.2f, 0.8f}, -10.0f, 30.0f, "axis");
    draw_arrow(&p, "blue", (sat_vec2){-2.2f, 0.8f}, hit.axis, 0.7f);
    svg_text(picture, "note", 20.0f, 30.0f,
             "sat_intersect(a, b, &hit): two contacts, each with a point, a depth and two arms");
    describe_contact(picture, 110.0f, 338.0f, &hit, 0);
    describe_contact(picture, 382.0f, 338.0f, &hit, 1);
}

/* One moment of a box that rocks. */
static void rocking_case(svg *picture, float x, const char *name, float angle) {
    panel p = {picture, {x, 118.0f}, 42.0f, Y_UP};
    sat_polygon *a = make_box(2.0f, 1.6f, (sat_vec2){0.0f, 0.0f}, angle);
    sat_polygon *b = make_box(7.0f, 0.8f, (sat_vec2){0.0f, -0.95f}, 0.0f);
    const char *look[2] = {"rose end", "blue"}, *disc[2] = {"rose solid", "blue solid"};
    sat_collision hit;
    sat_intersect(a, b, &hit);
    sat_polygon *floor = make_box(4.4f, 0.8f, (sat_vec2){0.0f, -0.95f}, 0.0f); /* as much as there is room for */
    draw_pair(&p, a, floor);
    svg_text(picture, "note middle", x, 56.0f, "%s", name);
    for (int i = 0; i < hit.contact_count; i++) {
        char of_a[LONGEST_FEATURE], of_b[LONGEST_FEATURE];
        const sat_contact *c = &hit.contacts[i];
        float side = i == 0 ? -10.0f : 10.0f;
        draw_disc(&p, disc[i], c->point, 5.0f);
        svg_text(picture, look[i], x + side, 204.0f, "a: %s", feature_name(of_a, SAT_FEATURE_OF_A(c->id)));
        svg_text(picture, look[i], x + side, 224.0f, "b: %s", feature_name(of_b, SAT_FEATURE_OF_B(c->id)));
        svg_text(picture, look[i], x + side, 244.0f, "%#x", (unsigned)c->id);
    }
}

void picture_ids(svg *picture) {
    svg_text(picture, "note", 20.0f, 30.0f, "A box rocks on the floor: each contact keeps its id, whichever is deeper");
    rocking_case(picture, 112.0f, "a leans left", 0.1f);
    rocking_case(picture, 320.0f, "a lies flat", 0.0f);
    rocking_case(picture, 528.0f, "a leans right", -0.1f);
}

/* ------------------------------------------------------------------------------------------------------- margin -- */

static void margin_case(svg *picture, float x, const char *name, float height) {
    panel p = {picture, {x, 152.0f}, 48.0f, Y_UP};
    const float margin = 0.5f;
    sat_polygon *a = make_box(1.5f, 0.9f, (sat_vec2){0.0f, height + 0.45f}, 0.0f);
    sat_polygon *b = make_box(2.6f, 0.5f, (sat_vec2){0.0f, -0.25f}, 0.0f);
    sat_polygon *reach = make_copy(b, (sat_vec2){0.0f, 0.0f});
    check(sat_polygon_set_radius(reach, margin));
    sat_collision hit;
    bool yes = sat_intersect_within(a, b, margin, &hit);
    draw_shape(&p, "axis", reach);
    draw_pair(&p, a, b);
    for (int i = 0; i < hit.contact_count; i++) {
        draw_contact(&p, &hit, i);
    }
    draw_label(&p, "amber middle", sat_polygon_position(a), 0.0f, 0.0f, "a");
    draw_label(&p, "teal middle", sat_polygon_position(b), 50.0f, 5.0f, "b");
    svg_text(picture, "note middle", x, 58.0f, "%s", name);
    svg_text(picture, "contact middle", x, 222.0f, yes ? "true" : "false");
    if (yes) {
        svg_text(picture, "push middle", x, 244.0f, "overlap and depths %.2f", (double)hit.overlap);
        svg_text(picture, "note middle", x, 266.0f, "mtv (%.2g, %.2g)", (double)hit.mtv.x, (double)hit.mtv.y);
    }
}

void picture_margin(svg *picture) {
    svg_text(picture, "note", 20.0f, 30.0f,
             "sat_intersect_within(a, b, 0.5, &hit): the dashed line is 0.5 away from b");
    margin_case(picture, 112.0f, "0.75 apart", 0.75f);
    margin_case(picture, 320.0f, "0.25 apart", 0.25f);
    margin_case(picture, 528.0f, "overlapping", -0.25f);
}
