/*
 * A concave level, and concave bodies that roll down its valley: sat_polygon_create_pieces() cuts them into convex ones,
 * solve.c moves them, and an index over all of the pieces answers every question.
 *
 *     what stands between the eye and what it looks at?    sat_index_raycast()
 *     what is under the mouse?                             sat_index_find_at_point()
 *     what does the explosion reach, what is in the water? sat_index_find()
 *
 *     level [picture.svg]
 *
 * Plays ten seconds, prints what happened, and writes it as an animated picture, level.svg unless named otherwise.
 * Metres, seconds; y points down.
 */
#include "program.h"
#include "solve.h"
#include "svg.h"

#define STEP        (1.0f / 60.0f)
#define GRAVITY     9.81f
#define DRAG        3.0f /* share of its speed that a body loses per second under water */
#define BLAST_SPEED 2.2f /* speed given in each frame to what is next to the explosion; less further away */

#define WIDTH  34.0f
#define HEIGHT 18.0f
#define GRID   20.0f /* lines of it to a metre: where light and pushes end, so that the file has few digits */

enum { LEVEL = 1, MOVING = 2, MOST_SHAPES = 128, MOST_CORNERS = 64 };
enum { FRAMES = 200, STEPS_A_FRAME = 3, POSTER = 66, BLAST_BEGIN = 90, BLAST_END = 96, RAYS = 120 };
enum { GROUND, STAR, HORSESHOE, CRATE, KINDS }; /* the first bodies come in this order, too */

/* An island with a plateau, a valley below an overhang, and a pool; then its underside. */
static const sat_vec2 ground[] = {
    {1.0f, 9.5f},   {1.6f, 8.2f},   {3.0f, 7.6f},   {5.6f, 7.4f},   {7.0f, 8.6f},   {8.2f, 10.2f},  {9.4f, 11.6f},
    {10.8f, 12.2f}, {13.6f, 12.3f}, {14.8f, 11.7f}, {15.6f, 10.6f}, {15.9f, 9.4f},  {15.2f, 8.4f},  {13.8f, 7.7f},
    {12.6f, 7.4f},  {12.3f, 6.9f},  {13.2f, 6.2f},  {15.0f, 5.6f},  {17.0f, 5.4f},  {18.8f, 5.8f},  {19.8f, 7.2f},
    {20.4f, 8.8f},  {21.0f, 11.0f}, {22.2f, 12.4f}, {24.5f, 12.9f}, {27.0f, 12.6f}, {28.6f, 11.4f}, {29.4f, 9.6f},
    {30.2f, 8.8f},  {31.6f, 8.5f},  {32.8f, 9.2f},  {33.3f, 11.0f}, {32.9f, 13.0f}, {32.0f, 14.4f}, {30.2f, 15.2f},
    {26.0f, 15.9f}, {21.0f, 15.6f}, {16.5f, 16.2f}, {11.0f, 15.4f}, {6.0f, 16.0f},  {2.5f, 15.4f},  {1.0f, 13.6f},
};
static const sat_vec2 star[] = {
    {0.0f, -1.15f}, {0.29f, -0.4f},  {1.09f, -0.36f}, {0.48f, 0.15f},   {0.68f, 0.93f},
    {0.0f, 0.5f},   {-0.68f, 0.93f}, {-0.48f, 0.15f}, {-1.09f, -0.36f}, {-0.29f, -0.4f},
};
static const sat_vec2 horseshoe[] = {
    {-1.2f, 1.0f}, {-1.2f, -0.4f}, {-0.6f, -1.0f},  {0.6f, -1.0f},    {1.2f, -0.4f},  {1.2f, 1.0f},
    {0.7f, 1.0f},  {0.7f, -0.2f},  {0.35f, -0.55f}, {-0.35f, -0.55f}, {-0.7f, -0.2f}, {-0.7f, 1.0f},
};
static const sat_vec2 crate[] = {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}};

/* By kind. */
static const char *const names[KINDS] = {"mouse: level", "mouse: star", "mouse: horseshoe", "mouse: crate"};
static const char *const looks[KINDS] = {"wall", "teal", "teal", "blue"};
static const struct {
    const sat_vec2 *corners;
    size_t count;
} outlines[KINDS] = {{ground, sizeof ground / sizeof *ground},
                     {star, sizeof star / sizeof *star},
                     {horseshoe, sizeof horseshoe / sizeof *horseshoe},
                     {crate, sizeof crate / sizeof *crate}};

static const struct {
    int kind;
    float density; /* water has 1; 0 never moves */
    sat_vec2 place;
    float angle;
} starts[] = {
    {GROUND, 0.0f, {0.0f, 0.0f}, 0.0f}, {STAR, 2.0f, {6.6f, 4.6f}, 0.3f},    {HORSESHOE, 2.0f, {14.2f, 3.0f}, 0.4f},
    {CRATE, 0.6f, {3.6f, 7.0f}, 0.0f},  {CRATE, 0.6f, {11.6f, 11.7f}, 0.0f}, {CRATE, 0.6f, {13.2f, 11.7f}, 0.0f},
    {CRATE, 0.5f, {23.4f, 8.6f}, 0.5f}, {CRATE, 0.8f, {26.6f, 7.4f}, 0.2f},  {STAR, 2.0f, {24.8f, 4.4f}, 0.0f},
};
enum { BODIES = sizeof starts / sizeof *starts, FIRST_FLOATER = 6, LAST_FLOATER = 7 };

/* Where the mouse is at which frame. It moves in straight lines. */
static const struct {
    int frame;
    sat_vec2 at;
} mouse[] = {{0, {6.6f, 4.6f}},     {6, {6.6f, 5.0f}},       {54, {8.8f, 9.5f}},    {84, {8.8f, 9.5f}},
             {104, {23.0f, 9.7f}},  {126, {23.0f, 9.7f}},    {142, {20.6f, 14.0f}}, {156, {20.6f, 14.0f}},
             {172, {24.4f, 12.0f}}, {FRAMES, {24.4f, 12.0f}}};

static const sat_vec2 eye = {11.9f, 9.0f}, blast_place = {12.6f, 12.3f}, gravity = {0.0f, GRAVITY};

typedef struct game {
    solve_world *world;
    void *index; /* over its shapes */
    sat_polygon *water, *horizon, *blast;
    svg *picture;
    svg_element bodies[MOST_SHAPES], names[KINDS], light, picked, blast_shape, contacts, push, mouse;
    int seen, picked_frames[KINDS + 1]; /* frames in which the horseshoe was seen, and with the mouse over each kind */
} game;

static solve_body *body_of(const game *g, uint32_t shape) { return &g->world->bodies[g->world->owners[shape]]; }

static bool is_ground(const game *g, uint32_t shape) { return g->world->owners[shape] == GROUND; }

/* ------------------------------------------------------------------------------------------------------- building -- */

static void add_body(game *g, int kind, float density, sat_vec2 place, float angle) {
    sat_polygon *pieces[MOST_CORNERS];
    size_t count;
    check(sat_polygon_create_pieces(outlines[kind].corners, outlines[kind].count, pieces, MOST_CORNERS, &count));
    for (size_t i = 0; i < count; i++) {
        sat_polygon_set_filter(pieces[i], density > 0.0f ? MOVING : LEVEL, LEVEL | MOVING);
    }
    solve_body *b = solve_add(g->world, pieces, count, density);
    check_memory(b);
    if (density > 0.0f) {
        solve_place(g->world, b, place, angle);
    }
}

/* Finds what moves. */
static sat_polygon *create_finder(sat_polygon *shape, sat_vec2 at) {
    sat_polygon_set_filter(placed(shape, at, 0.0f), MOVING, MOVING);
    return shape;
}

static void create_game(game *g) {
    const size_t size = sat_index_size(MOST_SHAPES);
    g->world = solve_create(MOST_SHAPES, 1.0f);
    g->index = malloc(size);
    check_memory(g->world);
    check_memory(g->index);
    g->world->friction = 0.5f;
    for (size_t i = 0; i < BODIES; i++) {
        add_body(g, starts[i].kind, starts[i].density, starts[i].place, starts[i].angle);
    }
    check(sat_index_build(g->index, size, g->world->shapes, g->world->shape_count));
    g->water = create_finder(sat_polygon_create_box(9.4f, 3.6f, NULL), (sat_vec2){24.9f, 11.5f});
    g->horizon = create_finder(sat_polygon_create_regular(RAYS, 7.4f, NULL), eye);
    g->blast = create_finder(sat_polygon_create_circle(3.0f, NULL), blast_place);
}

/* ------------------------------------------------------------------------------------------------------ the picture -- */

static void add_words(svg *p) {
    const float top = 1.1f, line = HEIGHT - 0.6f;
    svg_text(p, "note", 0.8f, top, "One outline, cut into convex pieces, and an index over all shapes");
    svg_text(p, "quiet", 0.8f, line, u8"\u2500 cut");
    svg_text(p, "note", 3.3f, line, u8"\u25cf contact");
    svg_text(p, "amber", 7.2f, line, u8"\u25e3 seen from the dot");
    svg_text(p, "teal", 14.0f, line, u8"\u2605 concave bodies");
    svg_text(p, "blue", 20.1f, line, u8"\u25a0 crates, water");
    svg_text(p, "push", 25.6f, line, u8"\u2192 explosion");
    svg_text(p, "rose", 30.3f, line, u8"\u25b2 mouse");
}

/* What never changes: the water, the level above it, and the cuts. */
static void add_level(const game *g) {
    svg *p = g->picture;
    const svg_element water = svg_scenery(p, "blue"), fill = svg_scenery(p, "wall");
    const svg_element cuts = svg_scenery(p, "trail"), surface = svg_scenery(p, "edge");
    svg_outline(p, water, g->water);
    svg_area(p, fill, ground, outlines[GROUND].count);
    for (size_t i = 0; i < g->world->bodies[GROUND].part_count; i++) {
        svg_outline(p, cuts, g->world->shapes[i]);
    }
    svg_area(p, surface, ground, outlines[GROUND].count);
}

/* One above the other, in this order. */
static void begin_picture(game *g) {
    static const sat_vec2 tip[] = {{0.0f, 0.0f}, {0.0f, 0.8f}, {0.56f, 0.56f}};
    const solve_world *w = g->world;
    sat_polygon *pointer = sat_polygon_create(tip, 3, NULL);
    svg *p = svg_create(WIDTH, HEIGHT, 800, 1.0f / (STEPS_A_FRAME * STEP),
                        "A concave level of convex pieces, bodies of several parts, light, water and a blast",
                        "Stars, a horseshoe and crates tumble down a valley. Light shines from a point as far as"
                        " nothing hides it, the mouse names what is under it, an explosion throws what is near,"
                        " and crates float in water.");
    check_memory(p);
    g->picture = p;
    g->light = svg_layer(p, "amber");
    g->blast_shape = svg_layer(p, "rose");
    add_level(g);
    for (uint32_t i = 0; i < w->shape_count; i++) {
        if (!is_ground(g, i)) {
            g->bodies[i] = svg_body(p, looks[starts[w->owners[i]].kind], w->shapes[i]);
        }
    }
    g->picked = svg_layer(p, "axis");
    g->contacts = svg_layer(p, "spot");
    g->push = svg_layer(p, "push");
    svg_dot(p, svg_scenery(p, "contact"), eye);
    g->mouse = svg_body(p, "rose solid", pointer);
    for (size_t i = 0; i < KINDS; i++) {
        g->names[i] = svg_caption(p, "axis", (sat_vec2){WIDTH - 7.4f, 1.1f}, names[i]);
    }
    add_words(p);
    svg_poster(p, POSTER);
    sat_polygon_destroy(pointer);
}

static sat_vec2 on_grid(sat_vec2 p) {
    return (sat_vec2){(float)(int)(p.x * GRID + 0.5f) / GRID, (float)(int)(p.y * GRID + 0.5f) / GRID};
}

static void end_frame(const game *g) {
    const solve_world *w = g->world;
    for (const solve_contact *c = w->contacts; c < w->contacts + w->contact_count; c++) {
        if (c->push > 0.0f) { /* else they are only close */
            svg_dot(g->picture, g->contacts, on_grid(c->point));
        }
    }
    for (uint32_t i = 0; i < w->shape_count; i++) {
        if (!is_ground(g, i)) {
            svg_pose(g->picture, g->bodies[i], sat_polygon_position(w->shapes[i]), sat_polygon_angle(w->shapes[i]));
        }
    }
    svg_frame(g->picture);
}

/* ------------------------------------------------------------------------------------------------------ questions -- */

/* A ray to every corner of a regular polygon about the eye; where the first thing in its way is, the light ends. */
static void look(game *g) {
    sat_vec2 light[RAYS];
    for (size_t i = 0; i < RAYS; i++) {
        const sat_vec2 end = sat_polygon_vertex(g->horizon, i);
        sat_ray_hit hit;
        light[i] = on_grid(sat_index_raycast(g->index, eye, end, LEVEL | MOVING, &hit, NULL) ? hit.point : end);
    }
    svg_area(g->picture, g->light, light, RAYS);
}

/* Only the level hides anything. */
static bool can_see(const game *g, sat_vec2 target) {
    return sat_contains_point(g->horizon, target) && !sat_index_raycast(g->index, eye, target, LEVEL, NULL, NULL);
}

/* The last one lies on top, as it is drawn. */
static void pick(game *g, sat_vec2 at) {
    uint32_t which[MOST_SHAPES];
    size_t found, kind = KINDS;
    check(sat_index_find_at_point(g->index, at, LEVEL | MOVING, which, MOST_SHAPES, &found));
    if (found > 0) {
        const solve_body *b = body_of(g, which[found - 1]);
        kind = (size_t)starts[g->world->owners[which[found - 1]]].kind;
        for (size_t i = 0; i < b->part_count && kind != GROUND; i++) {
            svg_outline(g->picture, g->picked, b->parts[i]);
        }
        svg_show(g->picture, g->names[kind]);
    }
    g->picked_frames[kind]++;
    svg_pose(g->picture, g->mouse, at, 0.0f);
}

/* Each part is pushed where it is next to the explosion, by its area and distance: a body turns by itself. */
static void explode(const game *g) {
    const sat_vec2 at = sat_polygon_position(g->blast);
    uint32_t which[MOST_SHAPES];
    size_t found;
    check(sat_index_find(g->index, g->blast, which, MOST_SHAPES, &found));
    svg_outline(g->picture, g->blast_shape, g->blast);
    for (size_t i = 0; i < found; i++) {
        const sat_polygon *part = g->world->shapes[which[i]];
        const float density = starts[g->world->owners[which[i]]].density;
        sat_closest closest;
        const float distance = sat_distance_to_point(part, at, &closest); /* its axis points to the explosion */
        const float speed = BLAST_SPEED * (1.0f - (distance > 0.0f ? distance : 0.0f) / sat_polygon_radius(g->blast));
        const float impulse = -speed * sat_polygon_area(part) * density;
        const sat_vec2 away = {-closest.axis.x, -closest.axis.y};
        solve_push(body_of(g, which[i]), closest.point_a,
                   (sat_vec2){impulse * closest.axis.x, impulse * closest.axis.y});
        svg_arrow(g->picture, g->push, on_grid(closest.point_a), away, speed);
    }
}

/* Archimedes: what weighs as much as the water that is pushed away acts where that was. Drag acts there, too. */
static void carry(const game *g) {
    uint32_t which[MOST_SHAPES];
    size_t found;
    check(sat_index_find(g->index, g->water, which, MOST_SHAPES, &found));
    for (size_t i = 0; i < found; i++) {
        solve_body *b = body_of(g, which[i]);
        const float whole = 1.0f / (starts[g->world->owners[which[i]]].density * b->inverse_mass);
        sat_vec2 at;
        const float area = sat_intersection_area(g->world->shapes[which[i]], g->water, &at);
        const sat_vec2 lift = {-DRAG * STEP * area * b->velocity.x, -area * STEP * (GRAVITY + DRAG * b->velocity.y)};
        solve_push(b, at, lift);
        b->spin -= b->spin * DRAG * STEP * area / whole;
    }
}

/* -------------------------------------------------------------------------------------------------------- playing -- */

static sat_vec2 mouse_at(int frame) {
    size_t i = 0;
    while (mouse[i + 1].frame < frame) {
        i++;
    }
    const sat_vec2 p = mouse[i].at, q = mouse[i + 1].at;
    const float t = (float)(frame - mouse[i].frame) / (float)(mouse[i + 1].frame - mouse[i].frame);
    return (sat_vec2){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

static void play(game *g) {
    for (int frame = 0; frame < FRAMES; frame++) {
        look(g);
        g->seen += can_see(g, g->world->bodies[HORSESHOE].centre);
        pick(g, mouse_at(frame));
        if (frame >= BLAST_BEGIN && frame < BLAST_END) {
            explode(g);
        }
        end_frame(g);
        for (int i = 0; i < STEPS_A_FRAME; i++) {
            carry(g);
            check(solve_step(g->world, gravity, STEP));
            check(sat_index_update(g->index));
        }
    }
}

static void report(const game *g) {
    for (size_t i = GROUND; i <= HORSESHOE; i++) {
        printf("%s of %zu corners: %zu pieces\n", names[i] + sizeof "mouse:", outlines[i].count,
               g->world->bodies[i].part_count);
    }
    printf("the horseshoe was seen in %d of %d frames\n", g->seen, FRAMES);
    printf("the mouse was on the level for %d frames, on stars for %d, the horseshoe %d, crates %d\n",
           g->picked_frames[GROUND], g->picked_frames[STAR], g->picked_frames[HORSESHOE], g->picked_frames[CRATE]);
    for (size_t i = FIRST_FLOATER; i <= LAST_FLOATER; i++) { /* as much of it is below as it weighs beside water */
        const sat_polygon *part = g->world->bodies[i].parts[0];
        printf("a crate of density %.1f floats with %.1f %% of it below the water\n", (double)starts[i].density,
               100.0 * (double)(sat_intersection_area(g->water, part, NULL) / sat_polygon_area(part)));
    }
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "level.svg";
    static game g;
    create_game(&g);
    begin_picture(&g);
    play(&g);
    report(&g);
    const bool saved = svg_finish(g.picture, path);
    sat_polygon_destroy(g.water);
    sat_polygon_destroy(g.horizon);
    sat_polygon_destroy(g.blast);
    free(g.index);
    solve_destroy(g.world);
    return saved ? EXIT_SUCCESS : EXIT_FAILURE;
}
