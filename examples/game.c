/*
 * A platformer in a window, with SDL 2: arrow keys or WASD walk, up or space jumps, down drops through a platform, escape
 * ends it. The map is a text; move.c moves the player. Pixels, seconds; y points down.
 *
 *     game 900       plays by itself for 900 frames, without a screen where SDL_VIDEODRIVER=dummy is set; exits with 1 if
 *                    the player was in a wall or got no coin
 */
#include "move.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#define TILE    40
#define COLUMNS 40
#define ROWS    13
#define VIEW    24 /* columns that the window shows */

/* # solid, / and \ slopes, = one-way platform, L lift, o coin, @ start. */
static const char map[] = "########################################"
                          "#......................................#"
                          "#...............oo.....................#"
                          "#............................../##\\..o.#"
                          "#...........................############"
                          "#..............====.........############"
                          "#......oo..........o........############"
                          "#..............====.........############"
                          "#...........................############"
                          "#...../###\\...====....#.....############"
                          "#.@../#####\\....o...##..o...############"
                          "##########################L.############"
                          "########################################";

/* Corners from the upper left one of the tile. Two corners and a radius are a capsule. */
static const struct tile {
    char kind;
    SDL_Color colour;
    float radius;
    size_t count;
    sat_vec2 corners[4];
} tiles[] = {
    {'#', {58, 71, 104, 255}, 0, 4, {{0, 0}, {TILE, 0}, {TILE, TILE}, {0, TILE}}},
    {'/', {58, 71, 104, 255}, 0, 3, {{0, TILE}, {TILE, 0}, {TILE, TILE}}},
    {'\\', {58, 71, 104, 255}, 0, 3, {{0, 0}, {TILE, TILE}, {0, TILE}}},
    {'=', {61, 220, 178, 255}, 0, 4, {{0, 0}, {TILE, 0}, {TILE, 8}, {0, 8}}},
    {'L', {105, 160, 255, 255}, 0, 4, {{0, 0}, {2 * TILE, 0}, {2 * TILE, 16}, {0, 16}}},
    {'o', {255, 180, 84, 255}, 0, 4, {{20, 8}, {30, 20}, {20, 32}, {10, 20}}},
    {'@', {255, 240, 210, 255}, 13, 2, {{TILE / 2, TILE / 2 - 7}, {TILE / 2, TILE / 2 + 7}}},
};

#define STEP      (1.0f / 60)
#define WALK      220.0f /* pixels per second */
#define JUMP      620.0f
#define GRAVITY   1700.0f
#define FASTEST   900.0f
#define SNAP      8.0f /* how far below its feet a walking player finds the ground again */
#define STEEPEST  0.6f /* the cosine of 53 degrees: what is steeper is no ground */
#define GRACE     6    /* frames: so long before landing, and after leaving an edge, a jump still counts */
#define LIFT_RISE 280.0f
#define LIFT_TIME 300 /* frames for the way up and down */

typedef struct game {
    sat_polygon *solids[ROWS * COLUMNS], *platforms[ROWS * COLUMNS], *coins[ROWS * COLUMNS], *player, *lift;
    move_world world;
    void *index; /* over the solids, so that a move looks only at those that are near */
    size_t coin_count;
    int coins_got, lift_frame, may_jump, wants_jump; /* the last two: for so many frames */
    float lift_bottom;
    sat_vec2 velocity, ground;
    bool stands;
} game;

typedef struct hands {
    float walk; /* -1 to 1 */
    bool jump, drop;
} hands;

static sat_polygon *create(const struct tile *t, int column, int row) {
    sat_polygon *shape = t->count > 2 ? sat_polygon_create(t->corners, t->count, NULL)
                                      : sat_polygon_create_capsule(t->corners[0], t->corners[1], t->radius, NULL);
    if (!shape) {
        abort(); /* out of memory */
    }
    sat_polygon_set_position(shape, (sat_vec2){(float)(column * TILE), (float)(row * TILE)});
    sat_polygon_set_user_data(shape, (void *)t);
    return shape;
}

static void start(game *g) {
    *g = (game){.world = {.solids = g->solids, .platforms = g->platforms, .up = {0, -1}}, .lift_frame = LIFT_TIME - 15};
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        const struct tile *t = tiles, *end = tiles + sizeof tiles / sizeof *tiles;
        while (t < end && t->kind != map[i]) {
            t++;
        }
        if (t == end) {
            continue;
        }
        sat_polygon *shape = create(t, i % COLUMNS, i / COLUMNS);
        if (t->kind == '@') {
            g->player = shape;
        } else if (t->kind == 'o') {
            g->coins[g->coin_count++] = shape;
        } else if (t->kind == '=') {
            g->platforms[g->world.platform_count++] = shape;
        } else {
            g->solids[g->world.solid_count++] = shape;
            g->lift = t->kind == 'L' ? shape : g->lift;
        }
    }
    const size_t size = sat_index_size(g->world.solid_count);
    g->index = malloc(size);
    if (!g->index || sat_index_build(g->index, size, g->solids, g->world.solid_count) != SAT_OK) {
        abort();
    }
    g->world.index = g->index;
    g->lift_bottom = sat_polygon_position(g->lift).y;
}

static void stop(game *g) {
    for (size_t i = 0; i < ROWS * COLUMNS; i++) {
        sat_polygon_destroy(g->solids[i]);
        sat_polygon_destroy(g->platforms[i]);
        sat_polygon_destroy(g->coins[i]);
    }
    sat_polygon_destroy(g->player);
    free(g->index);
}

/* Before the lift moves, it pushes away whoever is in its way. It turns around where it would crush him. */
static void move_lift(game *g) {
    const int frame = (g->lift_frame + 1) % LIFT_TIME, turn = frame < LIFT_TIME / 2 ? frame : LIFT_TIME - frame;
    const float y = g->lift_bottom - LIFT_RISE * (float)turn / (LIFT_TIME / 2);
    const sat_vec2 motion = {0, y - sat_polygon_position(g->lift).y};
    const bool is_free = move_push(&g->world, g->player, g->lift, motion);
    g->lift_frame = is_free ? frame : LIFT_TIME - g->lift_frame;
    if (is_free) {
        sat_polygon_translate(g->lift, motion);
        sat_index_update(g->index);
    }
}

static void move_player(game *g, hands h) {
    const bool jumps = g->wants_jump > 0 && g->may_jump > 0, walks = g->stands && !jumps;
    move_hit hit;
    move_world world = g->world;
    world.platform_count = h.drop ? 0 : world.platform_count;
    if (walks) { /* along the ground: a slope neither slows nor launches */
        g->velocity = (sat_vec2){-g->ground.y * h.walk * WALK, g->ground.x * h.walk * WALK};
    } else {
        g->velocity.x += 0.2f * (h.walk * WALK - g->velocity.x);
        g->velocity.y = jumps ? -JUMP : SDL_min(g->velocity.y + GRAVITY * STEP, FASTEST);
    }
    g->wants_jump = jumps ? 0 : g->wants_jump - 1;
    move_slide(&world, g->player, (sat_vec2){g->velocity.x * STEP, g->velocity.y * STEP}, &g->velocity);
    g->stands = (walks || g->velocity.y >= 0) && move_stand(&world, g->player, walks ? SNAP : 0, STEEPEST, &hit);
    g->ground = g->stands ? hit.normal : g->ground;
    g->may_jump = g->stands ? GRACE : jumps ? 0 : g->may_jump - 1;
}

static void step(game *g, hands h) {
    g->wants_jump = h.jump ? GRACE : g->wants_jump;
    move_lift(g);
    move_player(g, h);
    for (size_t i = 0; i < g->coin_count; i++) {
        if (sat_overlaps(g->player, g->coins[i])) { /* a coin that is gone is NULL, which overlaps nothing */
            sat_polygon_destroy(g->coins[i]);
            g->coins[i] = NULL;
            g->coins_got++;
        }
    }
}

/* Any convex shape, filled: a fan of triangles over its outline. */
static void fill(SDL_Renderer *screen, const sat_polygon *shape, float camera) {
    enum { MOST = 64 };
    const struct tile *t = sat_polygon_user_data(shape);
    sat_vec2 points[MOST];
    SDL_Vertex triangles[3 * MOST];
    size_t count = 0;
    int last = 0;
    sat_polygon_outline(shape, 0.25f, points, MOST, &count); /* of NULL there is none */
    for (size_t i = 2; i < count && i < MOST; i++) {
        const sat_vec2 corners[] = {points[0], points[i - 1], points[i]};
        for (int k = 0; k < 3; k++) {
            triangles[last++] = (SDL_Vertex){{corners[k].x - camera, corners[k].y}, t->colour, {0, 0}};
        }
    }
    SDL_RenderGeometry(screen, NULL, triangles, last, NULL, 0);
}

static void draw(const game *g, SDL_Renderer *screen) {
    const float left = sat_polygon_position(g->player).x - VIEW * TILE / 2, most = (COLUMNS - VIEW) * TILE;
    const float camera = left < 0 ? 0 : left > most ? most : left;
    SDL_SetRenderDrawColor(screen, 16, 22, 38, 255);
    SDL_RenderClear(screen);
    for (size_t i = 0; i < ROWS * COLUMNS; i++) {
        fill(screen, g->solids[i], camera);
        fill(screen, g->platforms[i], camera);
        fill(screen, g->coins[i], camera);
    }
    fill(screen, g->player, camera);
    SDL_RenderPresent(screen);
}

/* What the player wants in this frame. Returns false to end the game. */
static bool read_hands(hands *h) {
    const Uint8 *held = SDL_GetKeyboardState(NULL);
    *h = (hands){0, false, held[SDL_SCANCODE_DOWN] || held[SDL_SCANCODE_S]};
    h->walk += (float)(held[SDL_SCANCODE_RIGHT] || held[SDL_SCANCODE_D]);
    h->walk -= (float)(held[SDL_SCANCODE_LEFT] || held[SDL_SCANCODE_A]);
    for (SDL_Event e; SDL_PollEvent(&e);) {
        const SDL_Keycode key = e.type == SDL_KEYDOWN && !e.key.repeat ? e.key.keysym.sym : SDLK_UNKNOWN;
        h->jump = h->jump || key == SDLK_UP || key == SDLK_w || key == SDLK_SPACE;
        if (e.type == SDL_QUIT || key == SDLK_ESCAPE) {
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv) {
    const int frames = argc > 1 ? atoi(argv[1]) : 0;
    int in_walls = 0;
    SDL_Window *window;
    SDL_Renderer *screen;
    if (SDL_Init(SDL_INIT_VIDEO) || SDL_CreateWindowAndRenderer(VIEW * TILE, ROWS * TILE, 0, &window, &screen)) {
        fprintf(stderr, "game: %s\n", SDL_GetError());
        return EXIT_FAILURE;
    }
    static game g;
    start(&g);
    hands h = {1, false, false};
    for (int frame = 0; frames > 0 ? frame < frames : read_hands(&h); frame++) {
        h.jump = frames > 0 ? frame % 90 == 60 : h.jump; /* by itself it walks to the right and jumps at times */
        step(&g, h);
        draw(&g, screen);
        SDL_Delay(frames > 0 ? 0 : 1000 / 60);
        for (size_t i = 0; i < g.world.solid_count; i++) {
            in_walls += sat_overlaps(g.player, g.solids[i]);
        }
    }
    const sat_vec2 at = sat_polygon_position(g.player);
    printf("%d coins, at (%.0f, %.0f), in walls for %d frames\n", g.coins_got, (double)at.x, (double)at.y, in_walls);
    stop(&g);
    SDL_Quit();
    return frames > 0 && (in_walls > 0 || g.coins_got == 0) ? EXIT_FAILURE : EXIT_SUCCESS;
}
