/*
 * scene_bullets.c - Bullets: discs of any speed among walls of no thickness, some of which slide up and down.
 *
 * With "sweep" walls that move push bullets ahead of them, and then bullets bounce from wall to wall, by move_push() and
 * move_bounce() of move.c beside the examples. "sample" looks only where a bullet is after its step, as simple games do,
 * and loses it through the wall. The count of what went through is taken independently of either, by a ray along the way
 * of the bullet's centre. The laser is sat_raycast().
 */
#include "../move.h"
#include "scene.h"
#include "vector.h"

#include <string.h>

#define RADIUS       5.0f
#define LIFE         200u
#define FIRE_EVERY   6u
#define MOST_BOUNCES 16 /* a step; what is left of the step then is dropped */
#define SLOWEST      6.25f
#define FASTEST      6400.0f

#define BULLETS_WALLS 13
#define BULLETS_MOST  40
#define BULLETS_TRAIL 14

typedef struct bullet {
    sat_vec2 position;
    sat_vec2 motion; /* pixels a step */
    unsigned life;   /* steps left; 0 is a free place */
    sat_vec2 trail[BULLETS_TRAIL];
    size_t trail_length;
} bullet;

typedef struct bullets_state {
    sat_polygon *walls[BULLETS_WALLS]; /* segments, of no thickness at all */
    sat_vec2 wall_start[BULLETS_WALLS];
    sat_vec2 wall_motion[BULLETS_WALLS]; /* of the current step */
    sat_polygon *shape;                  /* one disc serves every bullet */
    bullet bullets[BULLETS_MOST];
    sat_vec2 target;
    float speed; /* pixels a step */
    bool sweep;  /* or only look at where each bullet is after its step */
    unsigned step;
    unsigned bounces;
    unsigned through; /* how often a bullet's centre crossed a wall */
} bullets_state;

static const sat_vec2 muzzle = {90.0f, 368.0f};

/* Both ends of each wall; the first four are the room. */
static const sat_vec2 ends[BULLETS_WALLS][2] = {
    {{14.0f, 66.0f}, {986.0f, 66.0f}},    {{14.0f, 670.0f}, {986.0f, 670.0f}},  {{14.0f, 66.0f}, {14.0f, 670.0f}},
    {{986.0f, 66.0f}, {986.0f, 670.0f}},  {{300.0f, 130.0f}, {370.0f, 260.0f}}, {{330.0f, 470.0f}, {280.0f, 610.0f}},
    {{480.0f, 300.0f}, {480.0f, 440.0f}}, {{560.0f, 110.0f}, {700.0f, 180.0f}}, {{600.0f, 620.0f}, {740.0f, 560.0f}},
    {{690.0f, 290.0f}, {640.0f, 400.0f}}, {{830.0f, 180.0f}, {900.0f, 330.0f}}, {{840.0f, 420.0f}, {840.0f, 560.0f}},
    {{420.0f, 560.0f}, {520.0f, 520.0f}},
};

/* ------------------------------------------------------------------------------------------------------ opening -- */

static void close_bullets(void *scene) {
    bullets_state *state = scene;
    for (size_t i = 0; i < BULLETS_WALLS; i++) {
        sat_polygon_destroy(state->walls[i]);
    }
    sat_polygon_destroy(state->shape);
}

static bool open_bullets(void *scene) {
    bullets_state *state = scene;
    bool complete = true;
    for (size_t i = 0; i < BULLETS_WALLS; i++) {
        sat_vec2 middle = vec_scale(vec_add(ends[i][0], ends[i][1]), 0.5f);
        state->walls[i] = sat_polygon_create_segment(vec_sub(ends[i][0], middle), vec_sub(ends[i][1], middle), NULL);
        state->wall_start[i] = middle;
        sat_polygon_set_position(state->walls[i], middle);
        complete = complete && state->walls[i] != NULL;
    }
    state->shape = sat_polygon_create_circle(RADIUS, NULL);
    state->target = vec(800.0f, 300.0f);
    state->speed = 100.0f;
    state->sweep = true;
    return complete && state->shape != NULL;
}

/* ------------------------------------------------------------------------------------------------------- flying -- */

/** Puts every wall where it is after `share` of its step. */
static void place_walls(bullets_state *state, float share) {
    for (size_t i = 0; i < BULLETS_WALLS; i++) {
        sat_polygon_set_position(state->walls[i], vec_along(state->wall_start[i], state->wall_motion[i], share));
    }
}

static void add_to_trail(bullet *b) {
    if (b->trail_length == BULLETS_TRAIL) {
        memmove(b->trail, b->trail + 1, --b->trail_length * sizeof *b->trail);
    }
    b->trail[b->trail_length++] = b->position;
}

/** Counts the walls that the bullet's centre crosses on a straight part of its way, while they move for that share. */
static void count_through(bullets_state *state, sat_vec2 from, sat_vec2 to, float share) {
    for (size_t i = 0; i < BULLETS_WALLS; i++) {
        sat_vec2 seen = vec_along(to, state->wall_motion[i], -share);
        state->through += sat_raycast(state->walls[i], from, seen, NULL);
    }
}

/* show */
/** Walls that move push a bullet ahead of them; then it bounces from wall to wall. */
static void fly_swept(bullets_state *state, bullet *b) {
    const move_world world = {.solids = state->walls, .solid_count = BULLETS_WALLS};
    sat_vec2 from = b->position, left = b->motion;
    sat_polygon_set_position(state->shape, from);
    place_walls(state, 0.0f);
    for (size_t i = 0; i < BULLETS_WALLS; i++) {
        move_push(&world, state->shape, state->walls[i], state->wall_motion[i]);
    }
    count_through(state, from, sat_polygon_position(state->shape), 1.0f);
    place_walls(state, 1.0f);
    for (int bounce = 0; bounce < MOST_BOUNCES && (left.x != 0.0f || left.y != 0.0f); bounce++) {
        from = sat_polygon_position(state->shape);
        left = move_bounce(&world, state->shape, left, &b->motion, 1);
        b->position = sat_polygon_position(state->shape);
        count_through(state, from, b->position, 0.0f);
        if (left.x != 0.0f || left.y != 0.0f) {
            add_to_trail(b);
            state->bounces++;
        }
    }
}
/* end */

static void fly_sampled(bullets_state *state, bullet *b) {
    sat_vec2 to = vec_add(b->position, b->motion);
    place_walls(state, 0.0f);
    count_through(state, b->position, to, 1.0f);
    place_walls(state, 1.0f);
    sat_polygon_set_position(state->shape, to);
    for (size_t i = 0; i < BULLETS_WALLS; i++) {
        sat_collision collision;
        if (!sat_intersect(state->shape, state->walls[i], &collision)) {
            continue;
        }
        sat_polygon_translate(state->shape, collision.mtv);
        const float into = vec_dot(b->motion, collision.axis);
        b->motion = into > 0.0f ? vec_along(b->motion, collision.axis, -2.0f * into) : b->motion;
        state->bounces++;
    }
    b->position = sat_polygon_position(state->shape);
}

static void fire(bullets_state *state) {
    for (size_t i = 0; i < BULLETS_MOST; i++) {
        bullet *b = &state->bullets[i];
        if (b->life > 0) {
            continue;
        }
        sat_vec2 direction = vec_unit(vec_sub(state->target, muzzle));
        *b = (bullet){.position = vec_along(muzzle, direction, 44.0f), .life = LIFE};
        b->motion = vec_scale(direction, state->speed);
        return;
    }
}

/** The inner walls slide up and down, every one at its own pace. */
static void move_walls(bullets_state *state) {
    float time = (float)state->step * STEP_SECONDS;
    for (size_t i = 4; i < BULLETS_WALLS; i++) {
        state->wall_start[i] = vec_add(state->wall_start[i], state->wall_motion[i]);
        float phase = time * (0.6f + 0.13f * (float)i);
        state->wall_motion[i] = vec(0.0f, (i % 2 == 0 ? 0.7f : -0.7f) * vec_direction(phase).x);
    }
}

static bool in_room(sat_vec2 at) {
    return at.x > ends[0][0].x && at.x < ends[0][1].x && at.y > ends[0][0].y && at.y < ends[1][0].y;
}

static void step_bullets(void *scene, const input_state *input) {
    bullets_state *state = scene;
    (void)input;
    move_walls(state);
    if (state->step++ % FIRE_EVERY == 0) {
        fire(state);
    }
    for (size_t i = 0; i < BULLETS_MOST; i++) {
        bullet *b = &state->bullets[i];
        if (b->life == 0) {
            continue;
        }
        b->life--;
        add_to_trail(b);
        if (state->sweep) {
            fly_swept(state, b);
        } else {
            fly_sampled(state, b);
        }
        if (!in_room(b->position)) {
            b->life = 0;
        }
    }
    place_walls(state, 1.0f);
}

static void handle_bullets(void *scene, const input_event *event) {
    bullets_state *state = scene;
    bool pointed = event->kind == POINTER_MOVE || event->kind == POINTER_DOWN;
    /* Aiming from the muzzle itself has no direction. */
    if (pointed && event->at.x < ARENA_RIGHT && vec_length(vec_sub(event->at, muzzle)) > 1.0f) {
        state->target = event->at;
    }
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

/** A ray that is thrown back by walls, up to eight times. */
static void draw_laser(const bullets_state *state, const draw_surface *surface) {
    sat_vec2 from = muzzle, direction = vec_unit(vec_sub(state->target, muzzle));
    for (int bounce = 0; bounce < 8; bounce++) {
        sat_vec2 to = vec_along(from, direction, 2000.0f);
        sat_ray_hit first = {.fraction = 2.0f}, hit;
        for (size_t i = 0; i < BULLETS_WALLS; i++) {
            if (sat_raycast(state->walls[i], from, to, &hit) && hit.fraction < first.fraction) {
                first = hit;
            }
        }
        if (first.fraction > 1.0f) {
            return;
        }
        unsigned alpha = 220u >> bounce;
        surface->line(surface->self, from, first.point, colour_fade(COLOUR_FREE, alpha), 1.0f);
        direction = vec_along(direction, first.normal, -2.0f * vec_dot(direction, first.normal));
        from = vec_along(first.point, direction, 0.01f); /* off the wall it comes from */
    }
}

static void draw_bullet(const draw_surface *surface, const bullet *b) {
    for (size_t i = 0; i < b->trail_length; i++) {
        sat_vec2 to = i + 1 < b->trail_length ? b->trail[i + 1] : b->position;
        unsigned alpha = 8u + 110u * (unsigned)(i + 1) / (unsigned)b->trail_length;
        surface->line(surface->self, b->trail[i], to, colour_fade(COLOUR_B, alpha), 2.0f);
    }
    surface->disc(surface->self, b->position, RADIUS, (draw_paint){COLOUR_B, COLOUR_GROUND, 1.0f});
}

static void draw_bullets(const void *scene, const draw_surface *surface) {
    const bullets_state *state = scene;
    for (size_t i = 0; i < BULLETS_WALLS; i++) {
        surface->line(surface->self, sat_polygon_vertex(state->walls[i], 0), sat_polygon_vertex(state->walls[i], 1),
                      i < 4 ? COLOUR_MUTED : COLOUR_A, 2.0f);
    }
    draw_laser(state, surface);
    for (size_t i = 0; i < BULLETS_MOST; i++) {
        if (state->bullets[i].life > 0) {
            draw_bullet(surface, &state->bullets[i]);
        }
    }
    sat_vec2 direction = vec_unit(vec_sub(state->target, muzzle));
    surface->line(surface->self, muzzle, vec_along(muzzle, direction, 40.0f), COLOUR_TEXT, 9.0f);
    surface->disc(surface->self, muzzle, 20.0f, (draw_paint){COLOUR_HIGHLIGHT, COLOUR_TEXT, 2.0f});
}

/* -------------------------------------------------------------------------------------------------------- panel -- */

static void figures_bullets(const void *scene, figure_list *list) {
    const bullets_state *state = scene;
    size_t flying = 0;
    for (size_t i = 0; i < BULLETS_MOST; i++) {
        flying += state->bullets[i].life > 0;
    }
    figures_add(list, "speed", state->speed, 0, " px in a step");
    figures_add(list, "bullet diameter", 2.0f * RADIUS, 0, " px");
    figures_add(list, "flying", (float)flying, 0, "");
    figures_add(list, "bounces", (float)state->bounces, 0, "");
    figures_add(list, "went through a wall", (float)state->through, 0, "");
}

static void buttons_bullets(const void *scene, button_list *list) {
    const bullets_state *state = scene;
    buttons_add_action(list, "slower", 's');
    buttons_add_action(list, "faster", 'f');
    buttons_add(list, "check the whole path", 'w', state->sweep);
    buttons_add(list, "check only the end", 'p', !state->sweep);
}

static void press_bullets(void *scene, size_t button) {
    bullets_state *state = scene;
    if (button < 2) {
        state->speed = clamp(state->speed * (button == 0 ? 0.5f : 2.0f), SLOWEST, FASTEST);
    } else {
        state->sweep = button == 2;
    }
    /* A fresh count for a fresh question. */
    state->bounces = state->through = 0;
    for (size_t i = 0; i < BULLETS_MOST; i++) {
        state->bullets[i].life = 0;
    }
}

/** Sweeps the aim up and down. */
static bool demo_bullets(unsigned frame, input_event *event) {
    float swing = vec_direction(2.0f * PI * (float)frame / 400.0f).y;
    *event = (input_event){POINTER_MOVE, vec(600.0f, 368.0f + 260.0f * swing), 0.0f, 0};
    return true;
}

const scene_class scene_bullets = {
    .name = "Bullets",
    .size = sizeof(bullets_state),
    .open = open_bullets,
    .close = close_bullets,
    .handle = handle_bullets,
    .step = step_bullets,
    .draw = draw_bullets,
    .figures = figures_bullets,
    .buttons = buttons_bullets,
    .press = press_bullets,
    .demo = demo_bullets,
};
