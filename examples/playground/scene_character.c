/*
 * scene_character.c - Platformer: a capsule runs and jumps through a tile map with slopes and one-way platforms.
 *
 *     along its motion, and along what is in the way    move_slide()
 *     down to the ground below the feet                 move_stand()
 *
 * Both are of move.c beside the examples. Coins are trigger volumes: sat_overlaps().
 */
#include "../move.h"
#include "scene.h"
#include "vector.h"

#define COLUMNS  25
#define ROWS     15
#define TILE     40.0f
#define MAP_TOP  (ARENA_BOTTOM - (float)ROWS * TILE)
#define RADIUS   13.0f
#define RUN      240.0f /* pixels a second */
#define JUMP     570.0f
#define FALL     1500.0f /* pixels per second squared */
#define MOST     1000.0f /* pixels a second, falling */
#define SNAP     10.0f   /* pixels down to which feet follow the ground: a slope falls away by RUN / 60 a step */
#define PLATFORM 8.0f    /* thickness */
#define STEEPEST 0.6f    /* the cosine of 53 degrees: what is steeper is no ground */

#define COLOUR_ROCK 0x1e2a44ffu

/* # solid, / and \ slopes, - platform, * coin. */
static const char *const map[ROWS] = {
    "#########################",  "#.......................#",  "#...*.......**........*.#",
    "#..----.................#",  "#..........####......--.#",  "#.*......./####\\........#",
    "#--....../######\\.......#", "#.....*...........*...--#",  "#...----.........---....#",
    "#...........**..........#",  "#.*........./\\......*...#", "#----....../##\\....---..#",
    "#........./####\\........#", "#...*..../######\\.....*.#", "#########################",
};

typedef struct character_state {
    sat_polygon *solids[ROWS * COLUMNS], *platforms[ROWS * COLUMNS];
    move_world world;
    sat_polygon *coin; /* one shape serves all coins */
    bool taken[ROWS][COLUMNS];
    unsigned coins;
    sat_polygon *capsule;
    sat_vec2 velocity;
    bool grounded;
    move_hit ground;
    float least_gap; /* to anything solid, after any step so far */
} character_state;

/* ---------------------------------------------------------------------------------------------------------- map -- */

static sat_polygon *create_tile(int row, int column) {
    static const sat_vec2 rising[3] = {{0.0f, TILE}, {TILE, TILE}, {TILE, 0.0f}};
    static const sat_vec2 falling[3] = {{0.0f, 0.0f}, {0.0f, TILE}, {TILE, TILE}};
    static const sat_vec2 solid[4] = {{0.0f, 0.0f}, {TILE, 0.0f}, {TILE, TILE}, {0.0f, TILE}};
    static const sat_vec2 platform[4] = {{0.0f, 0.0f}, {TILE, 0.0f}, {TILE, PLATFORM}, {0.0f, PLATFORM}};
    sat_polygon *tile;
    switch (map[row][column]) {
    case '#':
        tile = sat_polygon_create(solid, 4, NULL);
        break;
    case '-':
        tile = sat_polygon_create(platform, 4, NULL);
        break;
    case '/':
        tile = sat_polygon_create(rising, 3, NULL);
        break;
    default:
        tile = sat_polygon_create(falling, 3, NULL);
        break;
    }
    sat_polygon_set_position(tile, vec((float)column * TILE, MAP_TOP + (float)row * TILE));
    return tile;
}

static void close_character(void *scene) {
    character_state *state = scene;
    for (size_t i = 0; i < ROWS * COLUMNS; i++) {
        sat_polygon_destroy(state->solids[i]);
        sat_polygon_destroy(state->platforms[i]);
    }
    sat_polygon_destroy(state->coin);
    sat_polygon_destroy(state->capsule);
}

/** False when out of memory. */
static bool create_map(character_state *state) {
    move_world *world = &state->world;
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (map[row][column] == '.' || map[row][column] == '*') {
                continue;
            }
            sat_polygon *tile = create_tile(row, column);
            if (tile == NULL) {
                return false;
            }
            if (map[row][column] == '-') {
                state->platforms[world->platform_count++] = tile;
            } else {
                state->solids[world->solid_count++] = tile;
            }
        }
    }
    world->solids = state->solids;
    world->platforms = state->platforms;
    world->up = vec(0.0f, -1.0f);
    return sat_polygon_join(state->solids, world->solid_count, NULL) == SAT_OK;
}

static bool open_character(void *scene) {
    character_state *state = scene;
    state->coin = sat_polygon_create_circle(9.0f, NULL);
    state->capsule = sat_polygon_create_capsule(vec(0.0f, -RADIUS), vec(0.0f, RADIUS), RADIUS, NULL);
    sat_polygon_set_position(state->capsule, vec(100.0f, MAP_TOP + 13.0f * TILE));
    state->least_gap = TILE;
    return create_map(state) && state->coin != NULL && state->capsule != NULL;
}

static sat_vec2 coin_position(int row, int column) {
    return vec(((float)column + 0.5f) * TILE, MAP_TOP + ((float)row + 0.5f) * TILE);
}

/* ------------------------------------------------------------------------------------------------------ walking -- */

static void take_coins(character_state *state) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (map[row][column] != '*' || state->taken[row][column]) {
                continue;
            }
            sat_polygon_set_position(state->coin, coin_position(row, column));
            state->taken[row][column] = sat_overlaps(state->capsule, state->coin);
            state->coins += state->taken[row][column];
        }
    }
}

static void step_character(void *scene, const input_state *input) {
    character_state *state = scene;
    const bool *held = input->held;
    float run = RUN * (float)((held[KEY_RIGHT] || held['d']) - (held[KEY_LEFT] || held['a']));
    bool jump = state->grounded && (held[KEY_UP] || held['w'] || held[' ']);
    bool drop = held[KEY_DOWN] || held['s'];
    const bool walks = state->grounded && !jump;
    if (walks) {
        /* Along the ground, so that a slope neither slows nor launches. */
        state->velocity = vec_scale(vec(-state->ground.normal.y, state->ground.normal.x), run);
    } else {
        state->velocity.x += 0.15f * (run - state->velocity.x);
        state->velocity.y = jump ? -JUMP : state->velocity.y + FALL * STEP_SECONDS;
        state->velocity.y = state->velocity.y < MOST ? state->velocity.y : MOST;
    }
    /* show */
    move_world world = state->world;
    world.platform_count = drop ? 0 : world.platform_count;
    move_slide(&world, state->capsule, vec_scale(state->velocity, STEP_SECONDS), &state->velocity);
    state->grounded = (walks || state->velocity.y >= 0.0f) &&
                      move_stand(&world, state->capsule, walks ? SNAP : 0.0f, STEEPEST, &state->ground);
    /* end */
    for (size_t i = 0; i < world.solid_count; i++) {
        const float gap = sat_distance(state->capsule, world.solids[i], NULL);
        state->least_gap = gap < state->least_gap ? gap : state->least_gap;
    }
    take_coins(state);
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static void draw_map(const character_state *state, const draw_surface *surface) {
    const move_world *world = &state->world;
    for (size_t i = 0; i < world->solid_count; i++) {
        draw_shape(surface, DRAW_HERE, world->solids[i], (draw_paint){COLOUR_ROCK, COLOUR_ROCK, 0.6f});
    }
    for (size_t i = 0; i < world->solid_count; i++) { /* the surface: edges that joining has left enabled */
        const sat_polygon *tile = world->solids[i];
        const size_t count = sat_polygon_vertex_count(tile);
        for (size_t k = 0; k < count; k++) {
            const sat_vec2 from = sat_polygon_vertex(tile, k), to = sat_polygon_vertex(tile, (k + 1) % count);
            const sat_vec2 middle = vec_scale(vec_add(from, to), 0.5f);
            if (sat_polygon_edge_enabled(tile, k) && middle.x > ARENA_LEFT && middle.x < ARENA_RIGHT &&
                middle.y < ARENA_BOTTOM) {
                surface->line(surface->self, from, to, COLOUR_A, 2.0f);
                surface->disc(surface->self, from, 1.0f, (draw_paint){COLOUR_A, 0, 0.0f});
            }
        }
    }
    for (size_t i = 0; i < world->platform_count; i++) {
        const sat_polygon *platform = world->platforms[i];
        draw_shape(surface, DRAW_HERE, platform, (draw_paint){COLOUR_ROCK, 0, 0.0f});
        surface->line(surface->self, sat_polygon_vertex(platform, 0), sat_polygon_vertex(platform, 1), COLOUR_AXIS,
                      2.0f);
    }
}

static void draw_coins(const character_state *state, const draw_surface *surface) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (map[row][column] == '*' && !state->taken[row][column]) {
                surface->disc(surface->self, coin_position(row, column), 9.0f,
                              (draw_paint){colour_fade(COLOUR_B, 120), COLOUR_B, 2.0f});
            }
        }
    }
}

static void draw_character(const void *scene, const draw_surface *surface) {
    const character_state *state = scene;
    draw_map(state, surface);
    draw_rectangle(surface, vec(ARENA_LEFT, ARENA_TOP), vec(ARENA_RIGHT, MAP_TOP + 2.0f),
                   (draw_paint){COLOUR_ROCK, 0, 0.0f});
    draw_coins(state, surface);
    draw_shape(surface, DRAW_HERE, state->capsule, (draw_paint){colour_fade(COLOUR_C, 150), COLOUR_C, 2.0f});
    sat_vec2 at = sat_polygon_position(state->capsule);
    draw_arrow(surface, at, vec_along(at, state->velocity, 0.15f), COLOUR_HIT, 2.0f);
    if (state->grounded) {
        surface->disc(surface->self, state->ground.point, 4.0f, (draw_paint){COLOUR_CONTACT, COLOUR_GROUND, 1.5f});
    }
}

/* -------------------------------------------------------------------------------------------------------- panel -- */

static void figures_character(const void *scene, figure_list *list) {
    const character_state *state = scene;
    sat_vec2 at = sat_polygon_position(state->capsule);
    text ground = {0};
    text_add(&ground, state->grounded ? "yes" : "no");
    figures_add_words(list, "on the ground", ground);
    figures_add(list, "x", at.x, 1, "");
    figures_add(list, "y", at.y, 1, "");
    figures_add(list, "speed", vec_length(state->velocity), 0, " px/s");
    figures_add(list, "coins", (float)state->coins, 0, "");
    figures_add(list, "smallest gap to a wall", state->least_gap, 4, " px");
}

static void pad_character(button_list *list) {
    buttons_add_action(list, "left", KEY_LEFT);
    buttons_add_action(list, "right", KEY_RIGHT);
    buttons_add_action(list, "jump", KEY_UP);
    buttons_add_action(list, "drop", KEY_DOWN);
}

/** Runs to the right and back, jumping now and then. */
static bool demo_character(unsigned frame, input_event *event) {
    unsigned turn = frame % 480, beat = frame % 75;
    event->at = vec(0.0f, 0.0f);
    event->amount = 0.0f;
    if (turn == 0 || turn == 240) {
        event->kind = KEY_PRESS;
        event->key = turn == 0 ? KEY_RIGHT : KEY_LEFT;
    } else if (turn == 239 || turn == 479) {
        event->kind = KEY_RELEASE;
        event->key = turn == 239 ? KEY_RIGHT : KEY_LEFT;
    } else if (beat == 40 || beat == 55) {
        event->kind = beat == 40 ? KEY_PRESS : KEY_RELEASE;
        event->key = KEY_UP;
    } else {
        return false;
    }
    return true;
}

const scene_class scene_character = {
    .name = "Platformer",
    .size = sizeof(character_state),
    .open = open_character,
    .close = close_character,
    .step = step_character,
    .draw = draw_character,
    .figures = figures_character,
    .demo = demo_character,
    .pad = pad_character,
};
