/*
 * scene_character.c - Character: a capsule runs and jumps through a tile map with slopes and one-way platforms.
 *
 *     sweep the capsule along its motion; at what it meets, go on along the surface    sat_sweep
 *     push it out of what it still overlaps                                            sat_push_out
 *     feel for ground below the feet                                                   sat_sweep
 *
 * Edges between two tiles are disabled, so nothing catches on the seams of the floor; of a platform only the top edge
 * is enabled, so one can jump up through it. Coins are trigger volumes: sat_overlaps().
 */
#include "scene.h"
#include "vector.h"

#include <stdlib.h>

#define COLUMNS  25
#define ROWS     15
#define TILE     40.0f
#define MAP_TOP  (ARENA_BOTTOM - (float)ROWS * TILE)
#define NEAR     32 /* obstacles at once: the capsule's surroundings are at most 4 x 5 tiles */
#define RADIUS   13.0f
#define RUN      240.0f /* pixels a second */
#define JUMP     570.0f
#define FALL     1500.0f /* pixels per second squared */
#define MOST     1000.0f /* pixels a second, falling */
#define SNAP     10.0f   /* pixels down to which feet follow the ground: a slope falls away by RUN / 60 a step */
#define PLATFORM 8.0f    /* thickness */

/* # solid, / and \ slopes, - platform, * coin. */
static const char *const map[ROWS] = {
    "#########################",  "#.......................#",  "#...*.......**........*.#",
    "#..----.................#",  "#..........####......--.#",  "#.*......./####\\........#",
    "#--....../######\\.......#", "#.....*...........*...--#",  "#...----.........---....#",
    "#...........**..........#",  "#.*........./\\......*...#", "#----....../##\\....---..#",
    "#........./####\\........#", "#...*..../######\\.....*.#", "#########################",
};

typedef struct character_state {
    sat_polygon *tiles[ROWS][COLUMNS]; /* NULL where there is nothing */
    sat_polygon *coin;                 /* one shape serves all coins */
    bool taken[ROWS][COLUMNS];
    unsigned coins;
    sat_polygon *capsule;
    sat_vec2 velocity;
    bool grounded;
    sat_vec2 ground; /* unit, from the feet into the ground */
    float deepest;   /* overlap left after a step, so far */
} character_state;

/* ---------------------------------------------------------------------------------------------------------- map -- */

static char cell(int row, int column) {
    return row < 0 || row >= ROWS || column < 0 || column >= COLUMNS ? '#' : map[row][column];
}

/** Is the side of the tile at (row, column) that looks along (x, y) covered by the tile beyond it? */
static bool covered(int row, int column, int x, int y) {
    char beyond = cell(row + y, column + x);
    /* A slope covers what is below it, and what its high side leans on. */
    bool slope = (beyond == '/' && (y < 0 || x < 0)) || (beyond == '\\' && (y < 0 || x > 0));
    return beyond == '#' || slope;
}

/** Can something be pushed out through that edge? Of a platform upwards only, of other tiles where no tile lies beyond.
 */
static bool is_open(const sat_polygon *tile, int row, int column, size_t edge) {
    sat_vec2 normal = sat_polygon_normal(tile, edge);
    if (cell(row, column) == '-') {
        return normal.y < -0.9f;
    }
    bool sloped = normal.x * normal.y > 0.01f || normal.x * normal.y < -0.01f;
    return sloped || !covered(row, column, (int)(normal.x * 1.5f), (int)(normal.y * 1.5f));
}

static sat_polygon *create_tile(int row, int column) {
    static const sat_vec2 rising[3] = {{0.0f, TILE}, {TILE, TILE}, {TILE, 0.0f}};
    static const sat_vec2 falling[3] = {{0.0f, 0.0f}, {0.0f, TILE}, {TILE, TILE}};
    static const sat_vec2 solid[4] = {{0.0f, 0.0f}, {TILE, 0.0f}, {TILE, TILE}, {0.0f, TILE}};
    static const sat_vec2 platform[4] = {{0.0f, 0.0f}, {TILE, 0.0f}, {TILE, PLATFORM}, {0.0f, PLATFORM}};
    sat_polygon *tile;
    switch (cell(row, column)) {
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
    for (size_t i = 0; i < sat_polygon_vertex_count(tile); i++) {
        sat_polygon_set_edge_enabled(tile, i, is_open(tile, row, column, i));
    }
    return tile;
}

static bool is_solid(char c) {
    return c == '#' || c == '/' || c == '\\' || c == '-';
}

static void close_character(void *scene) {
    character_state *state = scene;
    if (state == NULL) {
        return;
    }
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            sat_polygon_destroy(state->tiles[row][column]);
        }
    }
    sat_polygon_destroy(state->coin);
    sat_polygon_destroy(state->capsule);
    free(state);
}

static void *open_character(void) {
    character_state *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    bool complete = true;
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (!is_solid(cell(row, column))) {
                continue;
            }
            state->tiles[row][column] = create_tile(row, column);
            complete = complete && state->tiles[row][column] != NULL;
        }
    }
    state->coin = sat_polygon_create_circle(9.0f, NULL);
    state->capsule = sat_polygon_create_capsule(vec(0.0f, -RADIUS), vec(0.0f, RADIUS), RADIUS, NULL);
    sat_polygon_set_position(state->capsule, vec(100.0f, MAP_TOP + 13.0f * TILE));
    if (complete && state->coin != NULL && state->capsule != NULL) {
        return state;
    }
    close_character(state);
    return NULL;
}

static sat_vec2 coin_position(int row, int column) {
    return vec(((float)column + 0.5f) * TILE, MAP_TOP + ((float)row + 0.5f) * TILE);
}

/* ------------------------------------------------------------------------------------------------------ walking -- */

/** Collects the tiles around the capsule. A platform only counts for feet above it that do not rise. */
static size_t gather(const character_state *state, bool drop, sat_polygon **list) {
    sat_aabb box = sat_polygon_aabb(state->capsule);
    int first = (int)((box.lower.x - 24.0f) / TILE), last = (int)((box.upper.x + 24.0f) / TILE);
    int top = (int)((box.lower.y - MAP_TOP - 24.0f) / TILE), bottom = (int)((box.upper.y - MAP_TOP + 24.0f) / TILE);
    size_t count = 0;
    for (int row = top < 0 ? 0 : top; row <= bottom && row < ROWS; row++) {
        for (int column = first < 0 ? 0 : first; column <= last && column < COLUMNS; column++) {
            sat_polygon *tile = state->tiles[row][column];
            if (tile == NULL || count == NEAR) {
                continue;
            }
            bool above = box.upper.y <= sat_polygon_position(tile).y + 1.0f;
            if (map[row][column] == '-' && (drop || !above || state->velocity.y < 0.0f)) {
                continue;
            }
            list[count++] = tile;
        }
    }
    return count;
}

/** What a motion of the capsule meets first; sliding along something is not meeting it. */
static bool first_hit(const character_state *state, sat_polygon *const *list, size_t count, sat_vec2 motion,
                      sat_sweep_hit *first) {
    bool found = false;
    float least = 1e-4f * vec_length(motion);
    for (size_t i = 0; i < count; i++) {
        sat_sweep_hit hit;
        if (!sat_sweep(state->capsule, motion, list[i], vec(0.0f, 0.0f), &hit) || vec_dot(motion, hit.axis) <= least) {
            continue;
        }
        if (!found || hit.fraction < first->fraction) {
            *first = hit;
        }
        found = true;
    }
    return found;
}

/** Takes what leads into a surface out of a motion; `axis` points into the surface. */
static sat_vec2 along_surface(sat_vec2 motion, sat_vec2 axis) {
    float into = vec_dot(motion, axis);
    return into > 0.0f ? vec_along(motion, axis, -into) : motion;
}

/** Moves the capsule, sliding along up to four surfaces in turn, and frees it of what it then overlaps. */
static void travel(character_state *state, sat_polygon *const *list, size_t count) {
    sat_vec2 motion = vec_scale(state->velocity, STEP_SECONDS);
    for (int turn = 0; turn < 4; turn++) {
        sat_sweep_hit hit;
        if (!first_hit(state, list, count, motion, &hit)) {
            sat_polygon_translate(state->capsule, motion);
            break;
        }
        sat_polygon_translate(state->capsule, vec_scale(motion, hit.fraction));
        motion = along_surface(vec_scale(motion, 1.0f - hit.fraction), hit.axis);
        state->velocity = along_surface(state->velocity, hit.axis);
    }
    sat_vec2 out;
    if (sat_push_out(state->capsule, list, count, &out) == SAT_OK && vec_length(out) > 0.0f) {
        sat_polygon_translate(state->capsule, out);
        state->velocity = along_surface(state->velocity, vec_scale(vec_unit(out), -1.0f));
    }
}

/** Feels for ground at most `reach` below, and lets the feet down to it. */
static void find_ground(character_state *state, sat_polygon *const *list, size_t count, float reach) {
    sat_sweep_hit hit;
    state->grounded = first_hit(state, list, count, vec(0.0f, reach), &hit) && hit.axis.y > 0.6f;
    if (state->grounded) {
        sat_polygon_translate(state->capsule, vec(0.0f, reach * hit.fraction));
        state->ground = hit.axis;
    }
}

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
    if (state->grounded && !jump) {
        /* Along the ground, so that a slope neither slows nor launches. */
        sat_vec2 tangent = {state->ground.y, -state->ground.x};
        state->velocity = vec_scale(tangent, run);
    } else {
        state->velocity.x += 0.15f * (run - state->velocity.x);
        state->velocity.y = jump ? -JUMP : state->velocity.y + FALL * STEP_SECONDS;
        state->velocity.y = state->velocity.y < MOST ? state->velocity.y : MOST;
    }
    sat_polygon *list[NEAR];
    size_t count = gather(state, drop, list);
    travel(state, list, count);
    bool rises = state->velocity.y < 0.0f && !(state->grounded && !jump);
    float reach = state->grounded && !jump ? SNAP : 1.0f;
    count = gather(state, drop, list);
    if (rises) {
        state->grounded = false;
    } else {
        find_ground(state, list, count, reach);
    }
    for (size_t i = 0; i < count; i++) {
        sat_collision left;
        sat_intersect(state->capsule, list[i], &left);
        state->deepest = left.overlap > state->deepest ? left.overlap : state->deepest;
    }
    take_coins(state);
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

/** The edges that something can be pushed out through, bright: only they are seen by sat_intersect and sat_push_out. */
static void draw_open_edges(const draw_surface *surface, const sat_polygon *tile, int row, int column) {
    size_t count = sat_polygon_vertex_count(tile);
    draw_colour colour = cell(row, column) == '-' ? COLOUR_AXIS : COLOUR_A;
    for (size_t i = 0; i < count; i++) {
        if (is_open(tile, row, column, i)) {
            surface->line(surface->self, sat_polygon_vertex(tile, i), sat_polygon_vertex(tile, (i + 1) % count), colour,
                          2.0f);
        }
    }
}

static void draw_character(const void *scene, const draw_surface *surface) {
    const character_state *state = scene;
    draw_rectangle(surface, vec(ARENA_LEFT, ARENA_TOP), vec(ARENA_RIGHT, MAP_TOP), (draw_paint){0x1e2a44ffu, 0, 0.0f});
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const sat_polygon *tile = state->tiles[row][column];
            if (tile != NULL) {
                draw_shape(surface, DRAW_PIXELS, tile, (draw_paint){0x1e2a44ffu, 0x1e2a44ffu, 0.6f});
                draw_open_edges(surface, tile, row, column);
            }
            if (map[row][column] == '*' && !state->taken[row][column]) {
                surface->disc(surface->self, coin_position(row, column), 9.0f,
                              (draw_paint){colour_fade(COLOUR_B, 120), COLOUR_B, 2.0f});
            }
        }
    }
    draw_shape(surface, DRAW_PIXELS, state->capsule, (draw_paint){colour_fade(COLOUR_C, 150), COLOUR_C, 2.0f});
    sat_vec2 at = sat_polygon_position(state->capsule);
    draw_arrow(surface, at, vec_along(at, state->velocity, 0.15f), COLOUR_HIT, 2.0f);
    if (state->grounded) {
        sat_vec2 feet = vec_along(vec(at.x, at.y + RADIUS), state->ground, RADIUS);
        surface->disc(surface->self, feet, 4.0f, (draw_paint){COLOUR_CONTACT, COLOUR_GROUND, 1.5f});
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
    figures_add(list, "deepest overlap left", state->deepest, 4, " px");
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
    "Character",    "run, jump, drop through a platform: arrow keys or WASD",
    open_character, close_character,
    NULL,           step_character,
    draw_character, figures_character,
    NULL,           NULL,
    demo_character, pad_character,
};
