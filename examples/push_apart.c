/*
 * A pentagon, then a triangle, is driven through the other shapes for ten seconds at 60 frames a second. Every frame
 * finds the collisions with sat_intersect() and pushes the shapes apart by their minimum translation vectors.
 *
 *     push_apart [picture.svg]
 *
 * Prints what happened and writes it as an animated picture, push_apart.svg unless named otherwise. The arena is 256 x
 * 240 pixels and y points down, so a positive angle turns clockwise. Exits with 1 when shapes are left overlapping.
 */
#include "svg.h"

#include <stdio.h>
#include <stdlib.h>

#define FRAMES_PER_SECOND 60
#define ARENA_WIDTH       256.0f
#define ARENA_HEIGHT      240.0f
#define CAPTION_HEIGHT    20.0f
#define MAX_PASSES        200   /* of pushing apart in one frame */
#define TOLERANCE         1e-4f /* overlap that is left alone: a ten-thousandth of a pixel */
#define PUSH_DRAWN        12.0f /* times as long, for a frame's push is about a pixel, */
#define LONGEST_PUSH      4.0f  /* and no longer than that of so many pixels */
#define AXIS_DRAWN        34.0f

enum { PENTAGON, TRIANGLE, SQUARE, BODY_COUNT };

static const char *const names[BODY_COUNT] = {"pentagon", "triangle", "square"};
static const char *const looks[BODY_COUNT] = {"amber", "teal", "blue"};

/* What the player does, one order after the other. */
typedef struct order {
    int frames;
    int driven;
    sat_vec2 velocity; /* pixels per second */
    float turning;     /* radians per second, positive is clockwise */
} order;

static const order script[] = {
    {45, PENTAGON, {0.0f, 0.0f}, -1.5f},     /* turns on the spot */
    {75, PENTAGON, {-45.0f, -60.0f}, 0.8f},  /* drives the triangle into a corner */
    {75, PENTAGON, {30.0f, 80.0f}, 1.5f},    /* comes down on the square, */
    {45, PENTAGON, {-60.0f, 10.0f}, -2.5f},  /* turns against it, */
    {60, PENTAGON, {120.0f, -20.0f}, 1.6f},  /* and leaves */
    {105, TRIANGLE, {-15.0f, 120.0f}, 0.0f}, /* squeezes between the wall and the square, */
    {120, TRIANGLE, {120.0f, 15.0f}, 0.0f},  /* pushes it along below the pentagon, */
    {75, TRIANGLE, {60.0f, -110.0f}, -4.0f}, /* and the pentagon upwards */
};

typedef struct scene {
    sat_polygon *bodies[BODY_COUNT];
    int driven;
    int frames, collisions;
    float deepest; /* overlap found before pushing, */
    float left;    /* and most that was left in any frame */
    svg *picture;
    svg_element drawn[BODY_COUNT], axis, push, contact, captions[BODY_COUNT];
} scene;

/* This program ends at the first error. A game would go on without the shape or the move. */
static void check(sat_status status) {
    if (status != SAT_OK) {
        fprintf(stderr, "push_apart: %s\n", sat_status_string(status));
        exit(EXIT_FAILURE);
    }
}

/* -------------------------------------------------------------------------------------------- moving and pushing -- */

static sat_vec2 scaled(sat_vec2 v, float factor) {
    return (sat_vec2){factor * v.x, factor * v.y};
}

/* By how much a body must move so that its box lies inside the arena. */
static sat_vec2 way_back_in(const sat_polygon *body) {
    sat_aabb box = sat_polygon_aabb(body);
    sat_vec2 way = {0.0f, 0.0f};
    if (box.lower.x < 0.0f) {
        way.x = -box.lower.x;
    } else if (box.upper.x > ARENA_WIDTH) {
        way.x = ARENA_WIDTH - box.upper.x;
    }
    if (box.lower.y < 0.0f) {
        way.y = -box.lower.y;
    } else if (box.upper.y > ARENA_HEIGHT) {
        way.y = ARENA_HEIGHT - box.upper.y;
    }
    return way;
}

/*
 * Which part of the push falls to a; b takes the rest. The driven body pushes rather than being pushed. It gives way a
 * little all the same: a body caught between it and the arena's edge could go nowhere else.
 */
static float share_of_a(const scene *s, int a, int b) {
    return a == s->driven ? 0.25f : b == s->driven ? 0.75f : 0.5f;
}

static void keep_inside(scene *s) {
    for (int i = 0; i < BODY_COUNT; i++) {
        check(sat_polygon_translate(s->bodies[i], way_back_in(s->bodies[i])));
    }
}

/* One push for every overlapping pair. */
static void push_once(scene *s) {
    for (int a = 0; a < BODY_COUNT; a++) {
        for (int b = a + 1; b < BODY_COUNT; b++) {
            sat_collision hit;
            if (sat_intersect(s->bodies[a], s->bodies[b], &hit)) {
                float share = share_of_a(s, a, b);
                check(sat_polygon_translate(s->bodies[a], scaled(hit.mtv, share)));
                check(sat_polygon_translate(s->bodies[b], scaled(hit.mtv, share - 1.0f)));
            }
        }
    }
}

static float deepest_overlap(const scene *s) {
    float deepest = 0.0f;
    for (int a = 0; a < BODY_COUNT; a++) {
        for (int b = a + 1; b < BODY_COUNT; b++) {
            sat_collision hit;
            if (sat_intersect(s->bodies[a], s->bodies[b], &hit) && hit.overlap > deepest) {
                deepest = hit.overlap;
            }
        }
    }
    return deepest;
}

/* A push can make the next pair overlap, or leave the arena: again until nothing does. */
static void push_apart(scene *s) {
    keep_inside(s);
    for (int pass = 0; pass < MAX_PASSES && deepest_overlap(s) > TOLERANCE; pass++) {
        push_once(s);
        keep_inside(s);
    }
}

static void drive(scene *s, const order *now) {
    sat_polygon *body = s->bodies[now->driven];
    sat_vec2 position = sat_polygon_position(body);
    float angle = sat_polygon_angle(body) + now->turning / FRAMES_PER_SECOND;
    position.x += now->velocity.x / FRAMES_PER_SECOND;
    position.y += now->velocity.y / FRAMES_PER_SECOND;
    s->driven = now->driven;
    check(sat_polygon_set_pose(body, position, angle));
}

/* ------------------------------------------------------------------------------------------ watching and drawing -- */

/* The axis through the contacts, and an arrow for the push on the body that is not driven. */
static void draw_collision(const scene *s, const sat_collision *hit, bool push_a) {
    sat_vec2 p = hit->contacts[0].point;
    if (hit->contact_count == 2) {
        p.x = 0.5f * (p.x + hit->contacts[1].point.x);
        p.y = 0.5f * (p.y + hit->contacts[1].point.y);
    }
    sat_vec2 along = scaled(hit->axis, AXIS_DRAWN);
    svg_line(s->picture, s->axis, (sat_vec2){p.x - along.x, p.y - along.y}, (sat_vec2){p.x + along.x, p.y + along.y});
    svg_arrow(s->picture, s->push, p, scaled(hit->axis, push_a ? -1.0f : 1.0f),
              hit->overlap < LONGEST_PUSH ? PUSH_DRAWN * hit->overlap : PUSH_DRAWN * LONGEST_PUSH);
    for (int i = 0; i < hit->contact_count; i++) {
        svg_dot(s->picture, s->contact, hit->contacts[i].point);
    }
}

/* Counts and draws the collisions as they are now, before anything is pushed. */
static void observe(scene *s) {
    for (int a = 0; a < BODY_COUNT; a++) {
        for (int b = a + 1; b < BODY_COUNT; b++) {
            sat_collision hit;
            if (!sat_intersect(s->bodies[a], s->bodies[b], &hit) || hit.overlap <= TOLERANCE) {
                continue;
            }
            s->collisions++;
            s->deepest = hit.overlap > s->deepest ? hit.overlap : s->deepest;
            draw_collision(s, &hit, b == s->driven);
        }
    }
}

static void draw_bodies(scene *s) {
    for (int i = 0; i < BODY_COUNT; i++) {
        svg_pose(s->picture, s->drawn[i], sat_polygon_position(s->bodies[i]), sat_polygon_angle(s->bodies[i]));
    }
    svg_show(s->picture, s->captions[s->driven]);
    svg_frame(s->picture);
}

/* The player's ten seconds. */
static void play(scene *s) {
    observe(s); /* the shapes overlap where they start */
    draw_bodies(s);
    push_apart(s);
    for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
        for (int f = 0; f < script[i].frames; f++) {
            drive(s, &script[i]);
            observe(s);
            push_apart(s);
            draw_bodies(s);
            float left = deepest_overlap(s);
            s->left = left > s->left ? left : s->left;
            s->frames++;
        }
        printf("%5.2f s: the %s was driven, %d collisions so far\n", (double)s->frames / FRAMES_PER_SECOND,
               names[s->driven], s->collisions);
    }
}

static void create_bodies(scene *s) {
    sat_status status;
    s->bodies[PENTAGON] = sat_polygon_create_regular(5, 70.0f, &status);
    check(status);
    check(sat_polygon_set_position(s->bodies[PENTAGON], (sat_vec2){100.0f, 150.0f}));
    s->bodies[TRIANGLE] = sat_polygon_create_regular(3, 20.0f, &status);
    check(status);
    check(sat_polygon_set_position(s->bodies[TRIANGLE], (sat_vec2){50.0f, 100.0f}));
    s->bodies[SQUARE] = sat_polygon_create_box(60.0f, 60.0f, &status);
    check(status);
    check(sat_polygon_set_position(s->bodies[SQUARE], (sat_vec2){50.0f, 200.0f}));
}

/* Texts stand in a strip below the arena, in the colour of what they speak of. */
static void create_picture(scene *s) {
    static const char *const captions[BODY_COUNT] = {"driving the pentagon", "driving the triangle", ""};
    const float line = ARENA_HEIGHT + 0.66f * CAPTION_HEIGHT;
    s->picture = svg_create(ARENA_WIDTH, ARENA_HEIGHT + CAPTION_HEIGHT, 480, FRAMES_PER_SECOND,
                            "Convex shapes pushed apart by their minimum translation vectors",
                            "A pentagon, then a triangle, is driven through the other shapes. Where two of them meet,"
                            " the axis of least penetration, the push along it and the contacts are drawn.");
    check(s->picture ? SAT_OK : SAT_ERROR_OUT_OF_MEMORY);
    svg_element ground = svg_layer(s->picture, "edge");
    svg_line(s->picture, ground, (sat_vec2){0.0f, ARENA_HEIGHT}, (sat_vec2){ARENA_WIDTH, ARENA_HEIGHT});
    svg_freeze(s->picture, ground);
    for (int i = 0; i < BODY_COUNT; i++) {
        s->drawn[i] = svg_body(s->picture, looks[i], s->bodies[i]);
        s->captions[i] = svg_caption(s->picture, looks[i], (sat_vec2){8.0f, line}, captions[i]);
    }
    s->axis = svg_layer(s->picture, "axis");
    s->push = svg_layer(s->picture, "push");
    s->contact = svg_layer(s->picture, "contact");
    svg_text(s->picture, "axis", (sat_vec2){112.0f, line}, "- - axis");
    svg_text(s->picture, "push", (sat_vec2){152.0f, line}, u8"\u2192 push");
    svg_text(s->picture, "contact", (sat_vec2){192.0f, line}, u8"\u25cf contact");
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "push_apart.svg";
    scene s = {.driven = PENTAGON};
    create_bodies(&s);
    create_picture(&s);
    play(&s);
    bool saved = svg_save(s.picture, path);
    printf("%d frames, %d collisions, deepest overlap %.3f\n", s.frames, s.collisions, (double)s.deepest);
    printf("remaining overlap %.6f at the end, at most %.6f after any frame\n", (double)deepest_overlap(&s),
           (double)s.left);
    fprintf(saved ? stdout : stderr, "%s %s\n", saved ? "wrote" : "could not write", path);
    svg_destroy(s.picture);
    for (int i = 0; i < BODY_COUNT; i++) {
        sat_polygon_destroy(s.bodies[i]);
    }
    return saved && s.collisions > 0 && s.left <= TOLERANCE ? EXIT_SUCCESS : EXIT_FAILURE;
}
