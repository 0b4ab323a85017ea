/*
 * A stack of ten boxes, a pyramid, dominoes and a pile of all kinds of shapes, moved by solve.c: two files to copy.
 *
 *     stack [picture.svg]
 *
 * Lets the stack and the pyramid stand for ten seconds, drops the rest beside them, and writes four more seconds as an
 * animated picture, stack.svg unless named otherwise. Metres, seconds; y points down.
 */
#include "program.h"
#include "solve.h"
#include "svg.h"

#define STEP       (1.0f / 60.0f)
#define FLOOR      11.6f /* the height on which everything stands */
#define BIN_CENTRE 28.0f /* of the pile */
#define TILT       0.2f  /* radians, of the first domino: more than its width over its height, so it falls */

#define WIDTH   34.0f /* of the picture, which is higher than the floor by the height of the captions */
#define HEIGHT  13.2f
#define LONGEST 0.8f
#define GRID    50.0f /* lines of it to a metre: contacts at rest are written once, though they creep */

enum { FRAMES = 60, STEPS_A_FRAME = 4, POSTER = 22, KINDS = 7, PILE = 5 * KINDS, MOST_SHAPES = 128 };

/* Parts of the picture, each with contacts of its own: those at rest need not be written again with those that move. */
enum { STACK, PYRAMID, ROW, HEAP, PARTS };
static const char *const looks[PARTS] = {"teal", "blue", "amber", "teal"};

typedef struct picture {
    svg *svg;
    svg_element bodies[MOST_SHAPES], impulses[PARTS], contacts[PARTS];
} picture;

static const sat_vec2 gravity = {0.0f, 9.81f};

/* ------------------------------------------------------------------------------------------------------- building -- */

/* Heights are above the floor. */
static void add(solve_world *w, sat_polygon *shape, float density, float x, float height, float angle) {
    placed(shape, (sat_vec2){x, FLOOR - height}, angle);
    check_memory(solve_add(w, &shape, 1, density));
}

static void add_box(solve_world *w, float density, float x, float height, float width, float tall, float angle) {
    add(w, sat_polygon_create_box(width, tall, NULL), density, x, height, angle);
}

/* The floor, and the walls of the bin. */
static void build_room(solve_world *w) {
    add_box(w, 0.0f, 0.0f, -1.0f, 400.0f, 2.0f, 0.0f);
    add_box(w, 0.0f, BIN_CENTRE - 4.5f, 2.5f, 0.6f, 5.0f, 0.0f);
    add_box(w, 0.0f, BIN_CENTRE + 4.5f, 2.5f, 0.6f, 5.0f, 0.0f);
}

static void build_stack_and_pyramid(solve_world *w) {
    const int rows = 8;
    for (int i = 0; i < 10; i++) {
        add_box(w, 1.0f, 2.6f + 0.03f * (float)(i * 7 % 5 - 2), 0.5f + (float)i, 1.0f, 1.0f, 0.0f);
    }
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i < rows - row; i++) {
            const float x = 9.2f + 1.1f * ((float)i - 0.5f * (float)(rows - row - 1));
            add_box(w, 1.0f, x, 0.5f + (float)row, 1.0f, 1.0f, 0.0f);
        }
    }
}

static sat_polygon *create_rounded_box(float width, float height, float radius) {
    sat_polygon *box = sat_polygon_create_box(width - 2.0f * radius, height - 2.0f * radius, NULL);
    sat_polygon_set_radius(box, radius);
    return box;
}

static sat_polygon *create_kind(int kind) {
    const sat_vec2 p = {-0.4f, 0.0f}, q = {0.4f, 0.0f};
    switch (kind) {
    case 0:
        return sat_polygon_create_circle(0.4f, NULL);
    case 1:
        return sat_polygon_create_capsule(p, q, 0.2f, NULL);
    case 2:
        return sat_polygon_create_segment(p, q, NULL);
    case 3:
        return sat_polygon_create_box(0.8f, 0.8f, NULL);
    case 4:
        return create_rounded_box(1.0f, 0.7f, 0.15f);
    case 5:
        return sat_polygon_create_regular(3, 0.6f, NULL);
    default:
        return sat_polygon_create_regular(8, 0.5f, NULL);
    }
}

/* Thin boxes in a row, the first about to fall; and in the air, another kind above another in every column. */
static void build_dominoes_and_pile(solve_world *w) {
    for (int i = 0; i < 10; i++) {
        add_box(w, 1.0f, 15.0f + 0.7f * (float)i, 0.8f, 0.2f, 1.6f, i == 0 ? TILT : 0.0f);
    }
    for (int i = 0; i < PILE; i++) {
        const int row = i / KINDS, column = i % KINDS;
        const float x = BIN_CENTRE + 1.15f * ((float)column - 0.5f * (KINDS - 1)) + 0.02f * (float)(i * 5 % 7 - 3);
        add(w, create_kind((column + 3 * row) % KINDS), 1.0f, x, 1.0f + 1.4f * (float)row,
            0.3f * (float)(i * 3 % 7 - 3));
    }
}

/* -------------------------------------------------------------------------------------------------------- picture -- */

static int part_at(sat_vec2 place) {
    return place.x < 4.5f ? STACK : place.x < 14.0f ? PYRAMID : place.x < 23.0f ? ROW : HEAP;
}

static void add_words(svg *s) {
    const float line = HEIGHT - 0.6f, top = 1.1f;
    svg_text(s, "note", 0.8f, top, "Ten iterations, sixty times a second: stacks stand still");
    svg_text(s, "note", WIDTH - 7.4f, top, u8"\u25cf contact");
    svg_text(s, "push", WIDTH - 4.2f, top, u8"\u2502 its impulse");
    svg_text(s, "teal", 1.0f, line, "ten boxes");
    svg_text(s, "blue", 7.0f, line, "a pyramid of 36");
    svg_text(s, "amber", 16.5f, line, "dominoes");
    svg_text(s, "teal", BIN_CENTRE - 4.0f, line, "a pile of all kinds");
}

static void begin_picture(picture *p, const solve_world *w) {
    p->svg = svg_create(WIDTH, HEIGHT, 1020, 1.0f / (STEPS_A_FRAME * STEP),
                        "Stacks of boxes, a pyramid, dominoes and a pile, under a plain solver",
                        "Ten boxes and a pyramid stand still, dominoes fall, and shapes of all kinds pile up in a"
                        " bin. Dots are contacts, lines through them the impulses that hold the shapes.");
    check_memory(p->svg);
    svg_element scenery = svg_scenery(p->svg, "edge");
    svg_line(p->svg, scenery, (sat_vec2){0.0f, FLOOR}, (sat_vec2){WIDTH, FLOOR});
    for (size_t i = 1; i < w->body_count; i++) {
        if (w->bodies[i].inverse_mass == 0.0f) {
            svg_outline(p->svg, scenery, w->shapes[i]);
        }
    }
    for (size_t i = 0; i < w->body_count; i++) {
        if (w->bodies[i].inverse_mass > 0.0f) {
            p->bodies[i] = svg_body(p->svg, looks[part_at(w->bodies[i].centre)], w->shapes[i]);
        }
    }
    for (int part = 0; part < PARTS; part++) {
        p->impulses[part] = svg_layer(p->svg, "push");
        p->contacts[part] = svg_layer(p->svg, "spot");
    }
    add_words(p->svg);
    svg_poster(p->svg, POSTER);
}

static sat_vec2 on_grid(float x, float y) {
    return (sat_vec2){(float)(int)(x * GRID + 0.5f) / GRID, (float)(int)(y * GRID + 0.5f) / GRID};
}

/* The line through a contact is as long, in metres, as its impulse is in newton seconds, in steps of 0.1. */
static void draw_contact(picture *p, const solve_contact *c) {
    const float half = 0.05f * (float)(int)((c->push < LONGEST ? c->push : LONGEST) / 0.1f + 0.5f);
    const sat_vec2 at = c->point, way = {half * c->normal.x, half * c->normal.y};
    const int part = part_at(at);
    if (c->push == 0.0f) {
        return; /* they are only close */
    }
    if (half > 0.0f) {
        svg_line(p->svg, p->impulses[part], on_grid(at.x - way.x, at.y - way.y), on_grid(at.x + way.x, at.y + way.y));
    }
    svg_dot(p->svg, p->contacts[part], on_grid(at.x, at.y));
}

static void draw_frame(picture *p, const solve_world *w) {
    for (size_t i = 0; i < w->contact_count; i++) {
        draw_contact(p, &w->contacts[i]);
    }
    for (size_t i = 0; i < w->body_count; i++) {
        if (w->bodies[i].inverse_mass > 0.0f) {
            svg_pose(p->svg, p->bodies[i], w->bodies[i].centre, w->bodies[i].angle);
        }
    }
    svg_frame(p->svg);
}

static void play(solve_world *w, int steps) {
    for (int i = 0; i < steps; i++) {
        check(solve_step(w, gravity, STEP));
    }
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "stack.svg";
    solve_world *w = solve_create(MOST_SHAPES, 1.0f);
    check_memory(w);
    build_room(w);
    build_stack_and_pyramid(w);
    play(w, 600);
    const sat_vec2 top = w->bodies[3 + 9].centre;
    printf("after ten seconds the topmost of ten boxes is at (%.3f, %.3f), its speed %.4f m/s\n", (double)top.x,
           (double)top.y, (double)w->bodies[3 + 9].velocity.y);
    build_dominoes_and_pile(w);
    picture p;
    begin_picture(&p, w);
    for (int frame = 0; frame < FRAMES; frame++) {
        play(w, STEPS_A_FRAME);
        draw_frame(&p, w);
    }
    const bool saved = svg_finish(p.svg, path);
    solve_destroy(w);
    return saved ? EXIT_SUCCESS : EXIT_FAILURE;
}
