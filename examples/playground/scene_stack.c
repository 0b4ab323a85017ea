/*
 * scene_stack.c - Stack: boxes, polygons and discs under gravity, moved by solve.c.
 *
 * A pyramid that stands still, and a pile that is thrown from the floor to the ceiling and back. A click drops a shape.
 */
#include "scene_stack.h"

#include "vector.h"

#define WALL    400.0f /* thickness: far more than anything can sink in */
#define DENSITY 0.001f

static const draw_colour hues[] = {COLOUR_A, COLOUR_B, COLOUR_C, 0x8f9bffffu, 0xf28fb5ffu, 0x6fd6c4ffu};

#define HUE_COUNT (sizeof hues / sizeof hues[0])

/* ----------------------------------------------------------------------------------------------------- building -- */

static void add_wall(stack_state *state, sat_vec2 lower, sat_vec2 upper) {
    sat_polygon *wall = sat_polygon_create_box(upper.x - lower.x, upper.y - lower.y, NULL);
    sat_polygon_set_position(wall, vec_scale(vec_add(lower, upper), 0.5f));
    solve_add(state->world, &wall, 1, 0.0f);
}

/** An empty room with four walls, bodies 0 to 3. */
static void build_room(stack_state *state) {
    solve_keep(state->world, 0);
    state->gravity = vec(0.0f, GRIP_GRAVITY);
    add_wall(state, vec(STACK_LEFT - WALL, STACK_BOTTOM), vec(STACK_RIGHT + WALL, STACK_BOTTOM + WALL));
    add_wall(state, vec(STACK_LEFT - WALL, STACK_TOP - WALL), vec(STACK_RIGHT + WALL, STACK_TOP));
    add_wall(state, vec(STACK_LEFT - WALL, STACK_TOP), vec(STACK_LEFT, STACK_BOTTOM));
    add_wall(state, vec(STACK_RIGHT, STACK_TOP), vec(STACK_RIGHT + WALL, STACK_BOTTOM));
    state->grip.body = NULL;
    state->seconds = state->deepest = 0.0f;
    state->to_drop = 0;
    state->random = 20240817u;
}

void stack_build_pyramid(stack_state *state) {
    const float pitch = STACK_BOX + 4.0f;
    build_room(state);
    state->pyramid = true;
    for (int row = 0; row < STACK_ROWS; row++) {
        float y = STACK_BOTTOM - ((float)row + 0.5f) * STACK_BOX;
        float x = 0.5f * (STACK_LEFT + STACK_RIGHT) - 0.5f * pitch * (float)(STACK_ROWS - 1 - row);
        for (int i = 0; i < STACK_ROWS - row; i++) {
            sat_polygon *box = sat_polygon_create_box(STACK_BOX, STACK_BOX, NULL);
            sat_polygon_set_position(box, vec(x + pitch * (float)i, y));
            solve_add(state->world, &box, 1, DENSITY);
        }
    }
    for (size_t i = 0; i < state->world->body_count; i++) {
        state->start[i] = state->world->bodies[i].centre;
    }
}

void stack_build_pile(stack_state *state) {
    build_room(state);
    state->pyramid = false;
    state->to_drop = STACK_BODIES - STACK_WALLS;
}

static sat_polygon *uneven_polygon(uint32_t *random, float radius) {
    sat_vec2 points[7];
    size_t count = 3 + (size_t)(5.0f * random_unit(random));
    for (size_t i = 0; i < count; i++) {
        float angle = 2.0f * PI * ((float)i + random_between(random, -0.3f, 0.3f)) / (float)count;
        points[i] = vec_scale(vec_direction(angle), radius);
    }
    return sat_polygon_create(points, count, NULL);
}

static sat_polygon *random_stack_shape(uint32_t *random) {
    float size = random_between(random, 17.0f, 29.0f);
    float kind = random_unit(random);
    sat_polygon *shape;
    if (kind < 0.3f) {
        return sat_polygon_create_circle(0.9f * size, NULL);
    }
    if (kind < 0.45f) {
        return sat_polygon_create_capsule(vec(-0.8f * size, 0.0f), vec(0.8f * size, 0.0f), 0.55f * size, NULL);
    }
    if (kind < 0.75f) {
        shape = sat_polygon_create_box(1.8f * size, random_between(random, 0.9f, 1.8f) * size, NULL);
        /* Every other box or so with rounded corners. */
        if (random_unit(random) < 0.5f) {
            sat_polygon_set_radius(shape, 0.2f * size);
        }
        return shape;
    }
    return uneven_polygon(random, 1.15f * size);
}

/** Adds a random shape there, unless another one is in its way. */
static bool drop(stack_state *state, sat_vec2 at) {
    sat_polygon *shape = random_stack_shape(&state->random);
    sat_polygon_set_pose(shape, at, random_between(&state->random, -PI, PI));
    for (size_t i = 0; i < state->world->shape_count; i++) {
        if (sat_overlaps(shape, state->world->shapes[i])) {
            sat_polygon_destroy(shape);
            return false;
        }
    }
    return solve_add(state->world, &shape, 1, DENSITY) != NULL;
}

/** Lets the next body of the pile fall in, from wherever gravity does not pull. */
static void drop_next(stack_state *state) {
    float up = state->gravity.y > 0.0f ? STACK_TOP + 45.0f : STACK_BOTTOM - 45.0f;
    state->to_drop -= drop(state, vec(random_between(&state->random, STACK_LEFT + 60.0f, STACK_RIGHT - 60.0f), up));
}

/* ---------------------------------------------------------------------------------------------------- measuring -- */

float stack_drift(const stack_state *state) {
    float most = 0.0f;
    for (size_t i = STACK_WALLS; i < state->world->body_count; i++) {
        const solve_body *b = &state->world->bodies[i];
        float way = vec_length(vec_sub(b->centre, state->start[i]));
        way += 0.71f * STACK_BOX * (b->angle < 0.0f ? -b->angle : b->angle);
        most = way > most ? way : most;
    }
    return most;
}

size_t stack_escaped(const stack_state *state) {
    size_t escaped = 0;
    for (size_t i = STACK_WALLS; i < state->world->body_count; i++) {
        sat_vec2 at = state->world->bodies[i].centre;
        escaped += !(at.x > STACK_LEFT && at.x < STACK_RIGHT && at.y > STACK_TOP && at.y < STACK_BOTTOM);
    }
    return escaped;
}

static void note_deepest(stack_state *state) {
    for (size_t i = 0; i < state->world->contact_count; i++) {
        float depth = state->world->contacts[i].depth;
        state->deepest = depth > state->deepest ? depth : state->deepest;
    }
}

/* ------------------------------------------------------------------------------------------------------ playing -- */

static void close_stack(void *scene) {
    stack_state *state = scene;
    solve_destroy(state->world);
}

static bool open_stack(void *scene) {
    stack_state *state = scene;
    state->world = solve_create(STACK_BODIES, GRIP_METRE);
    if (state->world == NULL) {
        return false;
    }
    stack_build_pyramid(state);
    return true;
}

void stack_reverse_gravity(stack_state *state) { state->gravity = vec_scale(state->gravity, -1.0f); }

static void handle_stack(void *scene, const input_event *event) {
    stack_state *state = scene;
    if (event->kind == POINTER_DOWN && !grip_take(&state->grip, state->world, event->at, event->amount)) {
        state->pyramid = !drop(state, event->at) && state->pyramid;
    }
    if (event->kind == POINTER_UP) {
        state->grip.body = NULL;
    }
}

static void step_stack(void *scene, const input_state *input) {
    stack_state *state = scene;
    if (state->to_drop > 0) {
        drop_next(state);
    }
    for (int i = 0; i < GRIP_SUBSTEPS; i++) {
        grip_pull(&state->grip, input->pointer);
        grip_substep(state->world, state->gravity);
        note_deepest(state);
    }
    state->seconds += STEP_SECONDS;
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static void draw_stack_body(const draw_surface *surface, const sat_polygon *shape, draw_colour hue) {
    draw_shape(surface, DRAW_HERE, shape, (draw_paint){colour_fade(hue, 120), hue, 1.5f});
    if (sat_polygon_vertex_count(shape) == 1) {
        sat_vec2 spoke = vec_scale(vec_direction(sat_polygon_angle(shape)), sat_polygon_radius(shape));
        sat_vec2 centre = sat_polygon_position(shape);
        surface->line(surface->self, centre, vec_add(centre, spoke), hue, 1.5f);
    }
}

static void draw_stack_contacts(const stack_state *state, const draw_surface *surface) {
    const solve_world *w = state->world;
    for (const solve_contact *c = w->contacts; c < w->contacts + w->contact_count; c++) {
        /* The longer the line, the more the contact carries. */
        sat_vec2 half = vec_scale(c->normal, 0.5f * clamp(0.03f * c->push, 0.0f, 30.0f));
        if (c->push > 0.0f) {
            surface->line(surface->self, vec_sub(c->point, half), vec_add(c->point, half), COLOUR_HIT, 2.0f);
            surface->disc(surface->self, c->point, 2.0f, (draw_paint){COLOUR_CONTACT, 0, 0.0f});
        }
    }
}

/** A large pale arrow in the background on the left: the way things fall. */
static void draw_gravity(const stack_state *state, const draw_surface *surface) {
    float way = state->gravity.y > 0.0f ? 1.0f : -1.0f;
    sat_vec2 middle = {STACK_LEFT + 110.0f, 0.5f * (STACK_TOP + STACK_BOTTOM)};
    draw_arrow(surface, vec(middle.x, middle.y - 130.0f * way), vec(middle.x, middle.y + 130.0f * way), COLOUR_GRID,
               22.0f);
}

static void draw_stack(const void *scene, const draw_surface *surface) {
    const stack_state *state = scene;
    const draw_paint wall = {COLOUR_RIM, 0, 0.0f};
    draw_rectangle(surface, vec(ARENA_LEFT, STACK_BOTTOM), vec(ARENA_RIGHT, ARENA_BOTTOM), wall);
    draw_rectangle(surface, vec(ARENA_LEFT, ARENA_TOP), vec(ARENA_RIGHT, STACK_TOP), wall);
    draw_rectangle(surface, vec(ARENA_LEFT, STACK_TOP), vec(STACK_LEFT, STACK_BOTTOM), wall);
    draw_rectangle(surface, vec(STACK_RIGHT, STACK_TOP), vec(ARENA_RIGHT, STACK_BOTTOM), wall);
    draw_gravity(state, surface);
    for (size_t i = STACK_WALLS; i < state->world->body_count; i++) {
        draw_stack_body(surface, state->world->shapes[i], hues[i % HUE_COUNT]);
    }
    if (state->show_contacts) {
        draw_stack_contacts(state, surface);
    }
}

/* -------------------------------------------------------------------------------------------------------- panel -- */

static void figures_stack(const void *scene, figure_list *list) {
    const stack_state *state = scene;
    figures_add(list, "bodies", (float)(state->world->body_count - STACK_WALLS), 0, "");
    figures_add(list, "contacts", (float)state->world->contact_count, 0, "");
    figures_add(list, "time", state->seconds, 1, " s");
    figures_add(list, "deepest overlap", state->deepest, 2, " px");
    figures_add(list, "escaped", (float)stack_escaped(state), 0, "");
    if (state->pyramid) {
        figures_add(list, "moved by", 100.0f * stack_drift(state) / STACK_BOX, 2, " % of a box");
    }
}

static void buttons_stack(const void *scene, button_list *list) {
    const stack_state *state = scene;
    buttons_add(list, "pyramid", 'y', state->pyramid);
    buttons_add(list, "pile", 'p', !state->pyramid);
    buttons_add(list, "reverse gravity", 'g', state->gravity.y < 0.0f);
    buttons_add(list, "show contacts", 'c', state->show_contacts);
}

static void press_stack(void *scene, size_t button) {
    stack_state *state = scene;
    switch (button) {
    case 0:
        stack_build_pyramid(state);
        break;
    case 1:
        stack_build_pile(state);
        break;
    case 2:
        stack_reverse_gravity(state);
        break;
    default:
        state->show_contacts = !state->show_contacts;
        break;
    }
}

/** A pile, which gravity takes to the ceiling after five seconds. */
static bool demo_stack(unsigned frame, input_event *event) {
    if (frame != 0 && frame != 300) {
        return false;
    }
    *event = (input_event){KEY_PRESS, {0.0f, 0.0f}, 0.0f, frame == 0 ? 'p' : 'g'};
    return true;
}

const scene_class scene_stack = {
    .name = "Stack",
    .size = sizeof(stack_state),
    .open = open_stack,
    .close = close_stack,
    .handle = handle_stack,
    .step = step_stack,
    .draw = draw_stack,
    .figures = figures_stack,
    .buttons = buttons_stack,
    .press = press_stack,
    .demo = demo_stack,
};
