/*
 * Shapes by themselves: pose, indices, and which edges push.
 */
#include "diagram.h"

#define THIRTY_DEGREES 0.5235988f /* degrees * pi / 180 */

/* --------------------------------------------------------------------------------------------------------- pose -- */

static void draw_axes(const panel *p, float x, float y) {
    float down = p->y == Y_UP ? 0.0f : 12.0f;
    draw_arrow(p, "edge", (sat_vec2){0.0f, 0.0f}, (sat_vec2){1.0f, 0.0f}, x);
    draw_arrow(p, "edge", (sat_vec2){0.0f, 0.0f}, (sat_vec2){0.0f, 1.0f}, y);
    draw_label(p, "quiet", (sat_vec2){x, 0.0f}, 6.0f, 5.0f, "x");
    draw_label(p, "quiet middle", (sat_vec2){0.0f, y}, 0.0f, -6.0f + 2.0f * down, "y");
}

static void pose_case(svg *picture, sat_vec2 origin, y_axis y, float text_at, const char *text) {
    panel p = {picture, origin, 52.0f, y};
    sat_vec2 position = {2.0f, 1.5f};
    sat_polygon *shape = make_box(2.0f, 1.2f, position, THIRTY_DEGREES);
    draw_axes(&p, 4.2f, 3.0f);
    draw_shape(&p, "amber", shape);
    draw_arrow(&p, "blue", (sat_vec2){0.0f, 0.0f}, (sat_vec2){0.8f, 0.6f}, 2.5f);
    draw_label(&p, "blue", (sat_vec2){0.7f, 0.2f}, 0.0f, y == Y_UP ? 0.0f : 12.0f, "position");
    draw_line(&p, "trail", position, (sat_vec2){4.2f, 1.5f});
    draw_line(&p, "trail", position, along(position, turned_left(sat_polygon_normal(shape, 0)), 2.2f));
    draw_arc(&p, "push", position, 1.7f, THIRTY_DEGREES);
    draw_label(&p, "push", (sat_vec2){3.7f, 2.0f}, 2.0f, 5.0f, "angle");
    draw_dot(&p, "contact", position);
    svg_text(picture, "note", text_at, 34.0f, "%s", text);
}

void picture_pose(svg *picture) {
    pose_case(picture, (sat_vec2){40.0f, 232.0f}, Y_UP, 20.0f, "y up: angles turn counter-clockwise");
    pose_case(picture, (sat_vec2){360.0f, 72.0f}, Y_DOWN, 340.0f, "y down: angles turn clockwise");
    svg_text(picture, "note", 20.0f, 274.0f,
             "Here position is (2, 1.5), and angle 30 degrees: 30 * pi / 180 = %.2f radians", (double)THIRTY_DEGREES);
}

/* ---------------------------------------------------------------------------------------------------------- box -- */

/* A label on the far side of a place, as seen from where the direction comes. */
static void label_beyond(const panel *p, const char *look, sat_vec2 at, sat_vec2 direction, const char *name,
                         size_t i) {
    float up = p->y == Y_UP ? -1.0f : 1.0f;
    draw_label(p, look, at, 34.0f * direction.x, 17.0f * up * direction.y + 5.0f, "%s %u", name, (unsigned)i);
}

static void box_case(svg *picture, sat_vec2 origin, y_axis y, const char *text) {
    panel p = {picture, origin, 50.0f, y};
    sat_polygon *box = make_box(4.0f, 2.0f, (sat_vec2){0.0f, 0.0f}, 0.0f);
    draw_shape(&p, "amber", box);
    for (size_t i = 0; i < 4; i++) {
        sat_vec2 corner = sat_polygon_vertex(box, i), next = sat_polygon_vertex(box, (i + 1) % 4);
        sat_vec2 middle = {(corner.x + next.x) / 2.0f, (corner.y + next.y) / 2.0f};
        sat_vec2 normal = sat_polygon_normal(box, i), inward = {-normal.x, -normal.y};
        draw_arrow(&p, "blue", middle, normal, 0.5f);
        label_beyond(&p, "amber middle", middle, inward, "edge", i);
        draw_dot(&p, "contact", corner);
        label_beyond(&p, "contact middle", corner, (sat_vec2){0.0f, corner.y}, "vertex", i);
    }
    draw_label(&p, "blue", (sat_vec2){0.0f, 1.5f}, 8.0f, 5.0f, "normal");
    svg_text(picture, "note middle", origin.x, 34.0f, "%s", text);
    panel corner = {picture, {origin.x - 100.0f, y == Y_UP ? 288.0f : 252.0f}, 36.0f, y};
    draw_axes(&corner, 1.0f, 1.0f);
}

void picture_box(svg *picture) {
    box_case(picture, (sat_vec2){165.0f, 150.0f}, Y_UP, "y up: edge 0 is the lower one");
    box_case(picture, (sat_vec2){475.0f, 150.0f}, Y_DOWN, "y down: edge 0 is drawn on top");
    svg_text(picture, "note middle", 320.0f, 332.0f,
             "sat_polygon_create_box(4, 2, NULL): vertex 0 is (-2, -1) in both");
}

/* -------------------------------------------------------------------------------------------------------- edges -- */

/* A shape whose disabled edges are dashed: those of which `disabled` has the bit. */
static void draw_edges(const panel *p, const sat_polygon *polygon, unsigned disabled) {
    draw_shape(p, "wall", polygon);
    for (size_t i = 0; i < sat_polygon_vertex_count(polygon); i++) {
        size_t next = (i + 1) % sat_polygon_vertex_count(polygon);
        draw_line(p, disabled >> i & 1u ? "axis" : "teal", sat_polygon_vertex(polygon, i),
                  sat_polygon_vertex(polygon, next));
    }
}

/* `mover`, and where what it stands in pushes it. */
static void draw_push(const panel *p, const sat_polygon *mover, const sat_polygon *solid) {
    sat_collision hit;
    sat_intersect(mover, solid, &hit);
    sat_polygon *pushed = make_copy(mover, hit.mtv);
    draw_shape(p, "trail", pushed);
    draw_shape(p, "amber", mover);
    draw_arrow(p, "push", sat_polygon_position(mover), (sat_vec2){-hit.axis.x, -hit.axis.y}, hit.overlap);
}

static void seam_case(svg *picture, float x, bool joined) {
    panel p = {picture, {x, 168.0f}, 56.0f, Y_UP};
    sat_polygon *tiles[2] = {make_box(1.5f, 1.0f, (sat_vec2){-0.75f, -0.5f}, 0.0f),
                             make_box(1.5f, 1.0f, (sat_vec2){0.75f, -0.5f}, 0.0f)};
    sat_polygon *mover = make_box(0.9f, 1.0f, (sat_vec2){-0.2f, 0.1f}, 0.0f);
    if (joined) {
        check(sat_polygon_join(tiles, 2, NULL));
    }
    draw_edges(&p, tiles[0], joined ? 1u << 1 : 0u); /* on the right */
    draw_edges(&p, tiles[1], joined ? 1u << 3 : 0u); /* on the left */
    draw_push(&p, mover, tiles[1]);
}

static void platform_case(svg *picture, float x) {
    panel p = {picture, {x, 168.0f}, 56.0f, Y_UP};
    sat_polygon *platform = make_box(2.4f, 0.4f, (sat_vec2){0.0f, -0.2f}, 0.0f);
    sat_polygon *mover = make_box(0.9f, 1.0f, (sat_vec2){0.4f, -0.6f + 0.5f}, 0.0f);
    for (size_t i = 0; i < 4; i++) {
        check(sat_polygon_set_edge_enabled(platform, i, i == 2)); /* the upper one */
    }
    draw_edges(&p, platform, 1u << 0 | 1u << 1 | 1u << 3);
    draw_push(&p, mover, platform);
}

void picture_edges(svg *picture) {
    svg_text(picture, "note", 20.0f, 30.0f, "Nothing is pushed out through a disabled edge, which is dashed here");
    svg_text(picture, "quiet", 20.0f, 54.0f, "The arrow is the MTV of the box, the thin outline where it comes to");
    seam_case(picture, 112.0f, false);
    seam_case(picture, 320.0f, true);
    platform_case(picture, 528.0f);
    svg_text(picture, "contact middle", 112.0f, 254.0f, "two tiles: the box");
    svg_text(picture, "contact middle", 112.0f, 274.0f, "catches on the seam");
    svg_text(picture, "contact middle", 320.0f, 254.0f, "sat_polygon_join():");
    svg_text(picture, "contact middle", 320.0f, 274.0f, "the box is pushed up");
    svg_text(picture, "contact middle", 528.0f, 254.0f, "only the top enabled:");
    svg_text(picture, "contact middle", 528.0f, 274.0f, "a one-way platform");
}
