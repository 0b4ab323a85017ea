/*
 * scene_swarm.c - Swarm: up to 100,000 shapes fly and spin, and every frame asks sat_find_collisions() who hits whom.
 *
 * What collides lights up and cools down within a fifth of a second; with "bounce" on, colliding pairs swap their
 * speeds along the axis of the collision and step apart by half of the minimum translation vector each. The pointer
 * stirs with a hexagon.
 */
#include "scene.h"
#include "vector.h"

#include <math.h>
#include <stdlib.h>

#define LEAST   1000u
#define MOST    100000u
#define COOLING (1.0f / 12.0f) /* heat lost a step */
#define SHADES  8

typedef struct swarm_body {
    sat_vec2 velocity; /* pixels a second */
    float spin;        /* radians a second */
    float heat;        /* 1 when it collides, down to 0 */
} swarm_body;

typedef struct swarm_state {
    size_t count;         /* without the stirrer, which is the last one */
    sat_polygon **shapes; /* these lists have room for MOST shapes */
    swarm_body *bodies;
    sat_hit *hits;
    void *scratch;
    size_t found, stored; /* colliding pairs; those in `hits` */
    bool bounce;
} swarm_state;

/* ------------------------------------------------------------------------------------------------------ opening -- */

static void empty(swarm_state *state) {
    for (size_t i = 0; state->shapes != NULL && i <= state->count; i++) {
        sat_polygon_destroy(state->shapes[i]);
        state->shapes[i] = NULL;
    }
    state->count = 0;
}

static void close_swarm(void *scene) {
    swarm_state *state = scene;
    empty(state);
    free(state->shapes);
    free(state->bodies);
    free(state->hits);
    free(state->scratch);
}

static sat_polygon *random_swarm_shape(uint32_t *random, float scale) {
    float size = scale * random_between(random, 1.4f, 2.7f);
    size_t corners = 3 + (size_t)(6.0f * random_unit(random));
    if (corners > 6) {
        return sat_polygon_create_box(2.2f * size, 1.1f * size, NULL);
    }
    return sat_polygon_create_regular(corners, size, NULL);
}

/** So many shapes, each so large that they always cover about the same share of the arena. */
static void fill_swarm(void *scene, float value) {
    swarm_state *state = scene;
    uint32_t random = 7u;
    empty(state);
    state->count = (size_t)clamp(value, (float)LEAST, (float)MOST);
    const float scale = 100.0f / sqrtf((float)state->count);
    for (size_t i = 0; i < state->count; i++) {
        sat_vec2 position = {random_between(&random, ARENA_LEFT + 5.0f, ARENA_RIGHT - 5.0f),
                             random_between(&random, ARENA_TOP + 5.0f, ARENA_BOTTOM - 5.0f)};
        sat_vec2 direction = vec_direction(random_between(&random, -PI, PI));
        state->shapes[i] = random_swarm_shape(&random, scale);
        sat_polygon_set_position(state->shapes[i], position);
        state->bodies[i].velocity = vec_scale(direction, random_between(&random, 20.0f, 110.0f));
        state->bodies[i].spin = random_between(&random, -3.0f, 3.0f);
        state->bodies[i].heat = 0.0f;
        if (state->shapes[i] == NULL) { /* out of memory: then these are all */
            state->count = i;
        }
    }
    state->shapes[state->count] = sat_polygon_create_regular(6, 34.0f, NULL);
    sat_polygon_set_position(state->shapes[state->count], vec(500.0f, 368.0f));
    state->bodies[state->count].spin = 0.8f;
}

static bool open_swarm(void *scene) {
    swarm_state *state = scene;
    state->shapes = calloc(MOST + 1, sizeof *state->shapes);
    state->bodies = calloc(MOST + 1, sizeof *state->bodies);
    state->hits = malloc(4 * MOST * sizeof *state->hits);
    state->scratch = malloc(sat_scratch_size(MOST + 1));
    state->bounce = true;
    if (state->shapes == NULL || state->bodies == NULL || state->hits == NULL || state->scratch == NULL) {
        return false;
    }
    fill_swarm(state, 10000.0f);
    return true;
}

static float slider_swarm(const void *scene) { return (float)((const swarm_state *)scene)->count; }

/* ------------------------------------------------------------------------------------------------------ playing -- */

static void move_swarm(swarm_state *state) {
    for (size_t i = 0; i < state->count; i++) {
        swarm_body *body = &state->bodies[i];
        sat_polygon *shape = state->shapes[i];
        sat_vec2 at = vec_along(sat_polygon_position(shape), body->velocity, STEP_SECONDS);
        /* Walls send it back in; one that a push has put outside already keeps its way. */
        if ((at.x < ARENA_LEFT && body->velocity.x < 0.0f) || (at.x > ARENA_RIGHT && body->velocity.x > 0.0f)) {
            body->velocity.x = -body->velocity.x;
        }
        if ((at.y < ARENA_TOP && body->velocity.y < 0.0f) || (at.y > ARENA_BOTTOM && body->velocity.y > 0.0f)) {
            body->velocity.y = -body->velocity.y;
        }
        sat_polygon_set_pose(shape, at, sat_polygon_angle(shape) + body->spin * STEP_SECONDS);
        body->heat = body->heat > COOLING ? body->heat - COOLING : 0.0f;
    }
}

static void move_stirrer(swarm_state *state, const input_state *input) {
    sat_polygon *shape = state->shapes[state->count];
    swarm_body *body = &state->bodies[state->count];
    sat_vec2 at = sat_polygon_position(shape), target = at;
    bool inside = input->pointer.x > ARENA_LEFT && input->pointer.x < ARENA_RIGHT && input->pointer.y > ARENA_TOP &&
                  input->pointer.y < ARENA_BOTTOM;
    if (inside) {
        target = input->pointer;
    }
    body->velocity = vec_scale(vec_sub(target, at), 0.3f / STEP_SECONDS);
    sat_polygon_set_pose(shape, vec_along(at, body->velocity, STEP_SECONDS),
                         sat_polygon_angle(shape) + body->spin * STEP_SECONDS);
}

/* show */
/** Finds all collisions of the swarm: one call. */
static void find_swarm(swarm_state *state) {
    const size_t room = 4 * MOST;
    sat_find_collisions(state->shapes, state->count + 1, state->scratch, state->hits, room, &state->found);
    state->stored = state->found < room ? state->found : room;
}
/* end */

/** Swaps the speeds along the axis where the two approach, and parts them. Nothing moves the stirrer. */
static void bounce_pair(swarm_state *state, const sat_hit *hit) {
    const sat_collision *collision = &hit->collision;
    swarm_body *a = &state->bodies[hit->a], *b = &state->bodies[hit->b];
    float approach = vec_dot(vec_sub(a->velocity, b->velocity), collision->axis);
    bool stirred = hit->b == state->count;
    if (approach > 0.0f) {
        a->velocity = vec_along(a->velocity, collision->axis, -approach);
        if (!stirred) {
            b->velocity = vec_along(b->velocity, collision->axis, approach);
        }
    }
    sat_polygon_translate(state->shapes[hit->a], vec_scale(collision->mtv, stirred ? 1.0f : 0.5f));
    if (!stirred) {
        sat_polygon_translate(state->shapes[hit->b], vec_scale(collision->mtv, -0.5f));
    }
}

/** Brings what the stirrer has made too fast back to a walk. */
static void calm(swarm_state *state) {
    for (size_t i = 0; i < state->count; i++) {
        swarm_body *body = &state->bodies[i];
        if (vec_dot(body->velocity, body->velocity) > 130.0f * 130.0f) {
            body->velocity = vec_scale(body->velocity, 0.97f);
        }
    }
}

static void step_swarm(void *scene, const input_state *input) {
    swarm_state *state = scene;
    move_swarm(state);
    move_stirrer(state, input);
    find_swarm(state);
    for (size_t i = 0; i < state->stored; i++) {
        state->bodies[state->hits[i].a].heat = 1.0f;
        state->bodies[state->hits[i].b].heat = 1.0f;
        if (state->bounce) {
            bounce_pair(state, &state->hits[i]);
        }
    }
    calm(state);
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static draw_colour blend(draw_colour from, draw_colour to, float share) {
    draw_colour colour = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) {
        float a = (float)(from >> shift & 0xffu), b = (float)(to >> shift & 0xffu);
        colour |= (draw_colour)(a + (b - a) * share) << shift;
    }
    return colour;
}

static void draw_swarm(const void *scene, const draw_surface *surface) {
    const swarm_state *state = scene;
    /* A few shades, coldest first: the page draws a run of one colour much faster than a change at every polygon. */
    for (int shade = 0; shade < SHADES; shade++) {
        float heat = (float)shade / (float)(SHADES - 1);
        draw_colour colour = blend(0x3f6296ffu, COLOUR_HIT, heat * heat);
        for (size_t i = 0; i < state->count; i++) {
            if ((int)(state->bodies[i].heat * ((float)SHADES - 0.01f)) == shade) {
                draw_shape(surface, DRAW_HERE, state->shapes[i], (draw_paint){colour, 0, 0.0f});
            }
        }
    }
    draw_shape(surface, DRAW_HERE, state->shapes[state->count],
               (draw_paint){colour_fade(COLOUR_A, 60), COLOUR_A, 2.0f});
}

static void figures_swarm(const void *scene, figure_list *list) {
    const swarm_state *state = scene;
    size_t hot = 0;
    for (size_t i = 0; i < state->count; i++) {
        hot += state->bodies[i].heat == 1.0f;
    }
    figures_add(list, "shapes", (float)state->count, 0, "");
    figures_add(list, "colliding pairs", (float)state->found, 0, "");
    figures_add(list, "touching something now", (float)hot, 0, "");
}

static void buttons_swarm(const void *scene, button_list *list) {
    const swarm_state *state = scene;
    buttons_add(list, "bounce", 'b', state->bounce);
}

static void press_swarm(void *scene, size_t button) {
    swarm_state *state = scene;
    if (button == 0) {
        state->bounce = !state->bounce;
    }
}

/** Stirs in a figure of eight. */
static bool demo_swarm(unsigned frame, input_event *event) {
    float angle = 2.0f * PI * (float)frame / 480.0f;
    sat_vec2 at = {500.0f + 300.0f * vec_direction(angle).y, 368.0f + 150.0f * vec_direction(2.0f * angle).y};
    *event = (input_event){POINTER_MOVE, at, 0.0f, 0};
    return true;
}

const scene_class scene_swarm = {
    .name = "Swarm",
    .size = sizeof(swarm_state),
    .open = open_swarm,
    .close = close_swarm,
    .step = step_swarm,
    .draw = draw_swarm,
    .figures = figures_swarm,
    .buttons = buttons_swarm,
    .press = press_swarm,
    .demo = demo_swarm,
    .slider = slider_swarm,
    .slide = fill_swarm,
};
