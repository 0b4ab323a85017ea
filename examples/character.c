/*
 * A capsule walks, jumps and rides through a map of tiles with slopes, one-way platforms and a lift, by move.c:
 *
 *     move_push() before the lift moves; then move_slide() along whatever is in the way; then move_stand()
 *
 *     character [picture.svg]
 *
 * Lengths are pixels, times frames, and y points down. Prints what happened and writes it as an animated picture,
 * character.svg unless named otherwise. Exits with 1 when the character has ever touched a wall, or left anything out on
 * its way.
 */
#include "move.h"
#include "program.h"
#include "svg.h"

#define TILE    20.0f
#define COLUMNS 40
#define ROWS    12

/* # solid, / and \ slopes, = one-way platform, L lift, @ start, F finish. */
static const char map[] = "########################################"
                          "#......................................#"
                          "#......................................#"
                          "#............................../##\\...F#"
                          "#...........................############"
                          "#..............====.........############"
                          "#...........................############"
                          "#..............====.........############"
                          "#...........................############"
                          "#...../###\\...====....#.....############"
                          "#.@../#####\\.........##.....############"
                          "##########################L.############";

_Static_assert(sizeof map == ROWS * COLUMNS + 1, "the map has a row too short or too long");

/* Corners from the upper left corner of the tile, in tiles. */
static const struct shape {
    char kind;
    size_t count;
    sat_vec2 corners[4];
} shapes[] = {
    {'#', 4, {{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}, {0.0f, 1.0f}}},
    {'/', 3, {{0.0f, 1.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}}},
    {'\\', 3, {{0.0f, 0.0f}, {1.0f, 1.0f}, {0.0f, 1.0f}}},
    {'=', 4, {{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 0.2f}, {0.0f, 0.2f}}},
    {'L', 4, {{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {0.0f, 1.0f}}},
};

#define WALK        1.6f
#define JUMP        5.0f
#define GRAVITY     0.25f
#define RADIUS      7.0f
#define SNAP        4.0f /* how far below its feet a walking character finds the ground again */
#define STEEPEST    0.6f /* the cosine of 53 degrees: what is steeper is no ground */
#define LIFT_RISE   140  /* at one pixel a frame */
#define LIFT_REST   40   /* at either end */
#define LIFT_OFFSET 265  /* frames into its round at the start */
#define POSTER      499  /* the frame in which the picture begins: it rides on the lift */

/* What the player's hands do. */
static const struct {
    int frames;
    float direction;
    bool jump;
} script[] = {
    {15, 0.0f, false},  /* stands, */
    {165, 1.0f, false}, /* walks over a hill, */
    {40, 0.5f, true},   /* jumps up through a platform, */
    {50, 0.0f, true},   /* a second */
    {45, 0.0f, true},   /* and a third, */
    {80, 1.0f, false},  /* drops against a wall, */
    {66, 1.0f, true},   /* jumps over it onto the lift, */
    {150, 0.0f, false}, /* rides up, */
    {160, 1.0f, false}, /* walks to the finish */
    {20, 0.0f, false},  /* and stands */
};

typedef struct game {
    sat_polygon *solids[ROWS * COLUMNS], *platforms[ROWS * COLUMNS], *lift; /* the lift is one of the solids */
    move_world world;
    void *index;         /* over all solids, so that a move tests only those nearby */
    sat_vec2 lift_place; /* at its lowest */
    sat_vec2 finish;

    sat_polygon *character;
    sat_vec2 velocity;
    bool stands;
    move_hit ground;  /* what it stands on, */
    char ground_kind; /* and its kind; . in the air */

    int frame, frames_on[128]; /* by kind */
    int frames_in_platforms;
    float nearest; /* wall in any frame, in skins */
    svg *picture;
    svg_element drawn_character, drawn_lift, drawn_push, drawn_feet;
} game;

/* ------------------------------------------------------------------------------------------------------- the map -- */

/* Every obstacle points to its shape. */
static char kind_of(const sat_polygon *polygon) { return ((const struct shape *)sat_polygon_user_data(polygon))->kind; }

static void add_obstacle(game *g, const struct shape *shape, sat_vec2 place) {
    sat_vec2 corners[4];
    for (size_t i = 0; i < shape->count; i++) {
        corners[i] = (sat_vec2){shape->corners[i].x * TILE, shape->corners[i].y * TILE};
    }
    sat_polygon *tile = placed(sat_polygon_create(corners, shape->count, NULL), place, 0.0f);
    sat_polygon_set_user_data(tile, (void *)shape);
    if (shape->kind == '=') {
        g->platforms[g->world.platform_count++] = tile;
    } else {
        g->solids[g->world.solid_count++] = tile;
    }
    if (shape->kind == 'L') {
        g->lift = tile;
        g->lift_place = place;
    }
}

static void create_character(game *g, sat_vec2 place) {
    const sat_vec2 head = {0.5f * TILE, TILE - 3.0f * RADIUS}, feet = {0.5f * TILE, TILE - RADIUS};
    g->character = placed(sat_polygon_create_capsule(head, feet, RADIUS, NULL), place, 0.0f);
}

static void create_map(game *g) {
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        const sat_vec2 place = {(float)(i % COLUMNS) * TILE, (float)(i / COLUMNS) * TILE};
        for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
            if (shapes[k].kind == map[i]) {
                add_obstacle(g, &shapes[k], place);
            }
        }
        if (map[i] == 'F') {
            g->finish = place;
        } else if (map[i] == '@') {
            create_character(g, place);
        }
    }
    g->world.solids = g->solids;
    g->world.platforms = g->platforms;
    g->world.up = (sat_vec2){0.0f, -1.0f};
}

static void create_index(game *g) {
    const size_t size = sat_index_size(g->world.solid_count);
    g->world.index = g->index = malloc(size);
    check(g->index ? sat_index_build(g->index, size, g->solids, g->world.solid_count) : SAT_ERROR_OUT_OF_MEMORY);
}

/* ------------------------------------------------------------------------------------------------------- a frame -- */

/* Up and down between the floor and the plateau, and whoever is in its way before it. */
static void move_lift(game *g) {
    const int half = LIFT_RISE + LIFT_REST, phase = (g->frame + LIFT_OFFSET) % (2 * half);
    int height = (phase < half ? phase : 2 * half - phase) - LIFT_REST / 2;
    height = height < 0 ? 0 : height > LIFT_RISE ? LIFT_RISE : height;
    const sat_vec2 motion = {0.0f, g->lift_place.y - (float)height - sat_polygon_position(g->lift).y};
    move_push(&g->world, g->character, g->lift, motion);
    check(sat_polygon_translate(g->lift, motion));
    check(sat_index_update(g->index));
}

/* One frame of walking, jumping or falling. */
static void move(game *g, float direction, bool jump) {
    const bool walks = g->stands && !jump;
    const sat_vec2 normal = g->ground.normal;
    if (walks) { /* along the ground: a slope neither slows nor launches */
        g->velocity = (sat_vec2){-normal.y * direction * WALK, normal.x * direction * WALK};
    } else {
        g->velocity = (sat_vec2){direction * WALK, g->stands ? -JUMP : g->velocity.y + GRAVITY};
    }
    move_slide(&g->world, g->character, g->velocity, &g->velocity);
    const bool may_stand = walks || g->velocity.y >= 0.0f;
    g->stands = may_stand && move_stand(&g->world, g->character, walks ? SNAP : 0.0f, STEEPEST, &g->ground);
    g->ground_kind = g->stands ? kind_of(g->ground.shape) : '.';
}

/* ---------------------------------------------------------------------------------------- what is seen and shown -- */

/* Counts what happens. */
static void observe(game *g) {
    const float skin = move_skin(g->character);
    g->frame++;
    g->frames_on[(int)g->ground_kind]++;
    for (size_t i = 0; i < g->world.solid_count; i++) {
        const float gap = sat_distance(g->character, g->solids[i], NULL) / skin;
        g->nearest = gap < g->nearest ? gap : g->nearest;
    }
    for (size_t i = 0; i < g->world.platform_count; i++) {
        g->frames_in_platforms += sat_overlaps(g->character, g->platforms[i]);
    }
}

static void add_legend(svg *picture) {
    const float line = ROWS * TILE + 16.0f;
    svg_text(picture, "amber", 12.0f, line, u8"\u25ae character");
    svg_text(picture, "contact", 110.0f, line, u8"\u25cf where it stands");
    svg_text(picture, "push", 254.0f, line, u8"\u2192 push by the lift");
    svg_text(picture, "blue", 394.0f, line, u8"\u25ac lift");
    svg_text(picture, "teal", 450.0f, line, u8"\u25ac platform, solid from above only");
    svg_text(picture, "rose", 722.0f, line, u8"\u2193 goal");
}

/* The walls cover the inner half of the line around each tile: what is left of it is the surface of them all. */
static void add_map(const game *g) {
    const sat_vec2 above_finish = {g->finish.x + 0.5f * TILE, g->finish.y - 32.0f}, down = {0.0f, 1.0f};
    const svg_element surface = svg_scenery(g->picture, "edge"), filled = svg_scenery(g->picture, "wall");
    const svg_element platforms = svg_scenery(g->picture, "teal solid"), finish = svg_scenery(g->picture, "rose");
    for (size_t i = 0; i < g->world.solid_count; i++) {
        if (g->solids[i] != g->lift) {
            svg_outline(g->picture, surface, g->solids[i]);
            svg_outline(g->picture, filled, g->solids[i]);
        }
    }
    for (size_t i = 0; i < g->world.platform_count; i++) {
        svg_outline(g->picture, platforms, g->platforms[i]);
    }
    svg_arrow(g->picture, finish, above_finish, down, 20.0f);
}

static void create_picture(game *g) {
    g->picture = svg_create(
        COLUMNS * TILE, ROWS * TILE + 24.0f, (int)(COLUMNS * TILE), 60.0f, "A capsule walks through a map of tiles",
        "It walks over a hill, jumps up through three one-way platforms and over a wall onto a lift,"
        " rides up, and walks to the goal. It moves by sat_sweep, and never touches a wall.");
    check_memory(g->picture);
    add_map(g);
    g->drawn_lift = svg_body(g->picture, "blue", g->lift);
    g->drawn_character = svg_body(g->picture, "amber solid", g->character);
    g->drawn_push = svg_layer(g->picture, "push");
    g->drawn_feet = svg_layer(g->picture, "contact");
    add_legend(g->picture);
    svg_poster(g->picture, POSTER);
}

/* The character, a dot where it touches the ground, and an arrow when it is pushed. */
static void draw(const game *g, float push) {
    const sat_vec2 head = sat_polygon_vertex(g->character, 0), above = {head.x, head.y - 12.0f}, up = {0.0f, -1.0f};
    svg_pose(g->picture, g->drawn_lift, sat_polygon_position(g->lift), 0.0f);
    svg_pose(g->picture, g->drawn_character, sat_polygon_position(g->character), 0.0f);
    if (g->stands) {
        svg_dot(g->picture, g->drawn_feet, g->ground.point);
    }
    if (push > 0.5f) {
        svg_arrow(g->picture, g->drawn_push, above, up, 20.0f);
    }
    svg_frame(g->picture);
}

static void play(game *g) {
    for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
        for (int f = 0; f < script[i].frames; f++) {
            const float before = sat_polygon_position(g->character).y;
            move_lift(g);
            const float push = before - sat_polygon_position(g->character).y;
            move(g, script[i].direction, script[i].jump && f == 0);
            observe(g);
            draw(g, push);
        }
    }
}

static bool has_arrived(const game *g) {
    sat_vec2 p = sat_polygon_centroid(g->character);
    return p.x > g->finish.x && p.x < g->finish.x + TILE && p.y > g->finish.y && p.y < g->finish.y + TILE;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "character.svg";
    game g = {.ground_kind = '.', .nearest = 1e9f};
    create_map(&g);
    create_index(&g);
    create_picture(&g);
    play(&g);
    const bool arrived = has_arrived(&g);
    const int on_slopes = g.frames_on['/'] + g.frames_on['\\'], on_platforms = g.frames_on['='];
    printf("%d frames: %d on slopes, %d on platforms, %d on the way through one, %d on the lift\n", g.frame, on_slopes,
           on_platforms, g.frames_in_platforms, g.frames_on['L']);
    printf("never nearer to a wall than %.2f of the skin; %s\n", (double)g.nearest,
           arrived ? "arrived" : "did not arrive");
    const bool saved = svg_finish(g.picture, path);
    sat_polygon_destroy(g.character);
    for (size_t i = 0; i < ROWS * COLUMNS; i++) {
        sat_polygon_destroy(g.solids[i]);
        sat_polygon_destroy(g.platforms[i]);
    }
    free(g.index);
    const bool everywhere = on_slopes && on_platforms && g.frames_in_platforms && g.frames_on['L'] && arrived;
    return saved && everywhere && g.nearest > 0.0f ? EXIT_SUCCESS : EXIT_FAILURE;
}
