/*
 * check_scenes.c - plays the scenes without a page and measures what they promise.
 *
 *     check_scenes [AREA]     text, events, repetition, axes, methods, stack, swarm, bullets, platformer, terrain; all without one
 *
 * Prints a line a figure and ends with 0 when every check holds. Times are the best of several, and their bound is
 * wide: a check of speed must not fail on a busy machine.
 */
#include "play.h"
#include "scene_axes.h"
#include "scene_stack.h"
#include "vector.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------------------------------------------------- text -- */

static void check_text(void) {
    text t = {0};
    text_add_number(&t, 0.0f, 0);
    text_add_number(&t, 12.36f, 1);
    text_add_number(&t, 99.5f, 0);
    text_add_whole(&t, 1234567u);
    check(strcmp(t.string, "012.41001234567") == 0, t.string);
    for (int i = 0; i < 30; i++) {
        text_add(&t, "abc");
    }
    check(t.length == TEXT_CAPACITY - 1 && t.string[t.length] == '\0', "a long text is cut off and terminated");
}

/* ------------------------------------------------------------------------------------------------------- events -- */

/** Hands the open scene the next event of its demo. */
static void play_demo(playground *p) {
    input_event event;
    if (playground_demo(p, &event)) {
        playground_handle(p, event);
    }
}

/** Draws on nothing, but looks at everything. */
typedef struct counter {
    size_t calls, bad;
} counter;

static void count_point(counter *c, sat_vec2 p) { c->bad += !(p.x > -1e5f && p.x < 1e5f && p.y > -1e5f && p.y < 1e5f); }

static void count_polygon(void *self, const sat_vec2 *points, size_t count, draw_paint paint) {
    counter *c = self;
    (void)paint;
    c->calls++;
    c->bad += count < 3;
    for (size_t i = 0; i < count; i++) {
        count_point(c, points[i]);
    }
}

static void count_line(void *self, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    counter *c = self;
    (void)colour;
    c->calls++;
    c->bad += !(width > 0.0f);
    count_point(c, from);
    count_point(c, to);
}

static void count_disc(void *self, sat_vec2 centre, float radius, draw_paint paint) {
    counter *c = self;
    (void)paint;
    c->calls++;
    c->bad += !(radius > 0.0f);
    count_point(c, centre);
}

static void count_text(void *self, sat_vec2 at, const char *string, float size, draw_colour colour, draw_align align) {
    counter *c = self;
    (void)size;
    (void)colour;
    (void)align;
    c->calls++;
    for (; *string != '\0'; string++) {
        c->bad += *string < ' ' || *string > '~';
    }
    count_point(c, at);
}

/** Every scene under its own demo and then under a monkey: wild keys, wild pointer, drawn all along. */
static void check_events(void) {
    counter c = {0, 0};
    const draw_surface surface = {&c, count_polygon, count_line, count_disc, count_text, 0.0f};
    uint32_t random = 99u;
    for (size_t scene = 0; scene < playground_scene_count(); scene++) {
        playground *p = open_scene(playground_scene(scene)->name);
        for (unsigned frame = 0; frame < 200; frame++) {
            play_demo(p);
            playground_advance(p, (double)STEP_SECONDS);
            playground_draw(p, &surface);
        }
        for (unsigned frame = 0; frame < 200; frame++) {
            sat_vec2 at = {random_between(&random, -200.0f, 1400.0f), random_between(&random, 60.0f, 900.0f)};
            int key = (int)random_between(&random, 58.0f, (float)KEY_COUNT);
            input_kind kind = (input_kind)random_between(&random, 0.0f, 6.0f);
            playground_handle(p, (input_event){kind, at, random_between(&random, -2.0f, 2.0f), key});
            playground_advance(p, (double)random_between(&random, 0.0f, 0.05f));
            playground_draw(p, &surface);
        }
        check(playground_opened(p) == scene, "neither keys nor clicks in the arena change the scene");
        playground_destroy(p);
    }
    printf("events: %zu drawing calls, %zu of them bad\n", c.calls, c.bad);
    check(c.calls > 10000 && c.bad == 0, "everything drawn is finite and of some size");
}

/* -------------------------------------------------------------------------------------------------- repetition -- */

/** Plays a scene's demo, and returns the figures of its end. */
static figure_list figures_after(const char *scene, unsigned frames) {
    figure_list list = {.count = 0};
    playground *p = open_scene(scene);
    for (unsigned frame = 0; frame < frames; frame++) {
        play_demo(p);
        playground_step(p);
    }
    playground_figures(p, &list);
    playground_destroy(p);
    return list;
}

static bool same_figures(const figure_list *x, const figure_list *y) {
    bool same = x->count == y->count;
    for (size_t i = 0; same && i < x->count; i++) {
        check(x->items[i].value == x->items[i].value, "a figure is a number");
        same =
            x->items[i].value == y->items[i].value && strcmp(x->items[i].words.string, y->items[i].words.string) == 0;
    }
    return same;
}

/** The same events give the same figures, and a scene does not stand still. */
static void check_repetition(void) {
    for (size_t scene = 0; scene < playground_scene_count(); scene++) {
        const char *name = playground_scene(scene)->name;
        figure_list first = figures_after(name, 1), once = figures_after(name, 400), twice = figures_after(name, 400);
        check(once.count >= 2 && same_figures(&once, &twice), "a scene plays the same way each time");
        check(!same_figures(&first, &once), "a scene moves");
    }
}

/* --------------------------------------------------------------------------------------------------------- axes -- */

/** Drags shape a over shape b. */
static void check_axes(void) {
    playground *p = open_scene("Axes");
    unsigned hits = 0;
    point(p, POINTER_DOWN, value(p, "a.x"), value(p, "a.y"));
    for (unsigned i = 0; i < 200; i++) {
        point(p, POINTER_MOVE, 350.0f + 2.0f * (float)i, 300.0f + 0.5f * (float)i);
        hits += ((const axes_state *)playground_state(p))->answer.hit;
    }
    check(hits > 40 && hits < 160, "the drag goes through shape b");
    /* The depth along the shown axis is the overlap, and no edge normal has a smaller one. */
    point(p, POINTER_MOVE, 520.0f, 330.0f);
    const axes_state *state = playground_state(p);
    float least = axes_depth(state, axes_current(state));
    float error = least - state->answer.collision.overlap;
    check(state->answer.hit && error < 1e-3f && error > -1e-3f, "the shadows overlap by the overlap");
    for (size_t i = 0; i < axes_normal_count(state); i++) {
        check(axes_depth(state, axes_normal(state, i)) > least - 1e-3f, "on no edge normal do they overlap less");
    }
    printf("axes: %u of 200 positions of a drag hit\n", hits);
    for (int key = 'a'; key <= 'z'; key++) {
        press(p, key);
    }
    press(p, 'q');
    check(value(p, "a.corners") == 4.0f, "q takes a corner off");
    playground_destroy(p);
}

/* ------------------------------------------------------------------------------------------------------ methods -- */

/** Drags the box away, and then the triangle against the pentagon, by the method of these keys: the deepest overlap left
 * meanwhile, the longest push beside the shortest, and the sum of all pushes. */
static void play_methods(const char *keys, float *overlap, float *ratio, float *pushes) {
    static const sat_vec2 from[2] = {{720.0f, 500.0f}, {300.0f, 270.0f}}, to[2] = {{850.0f, 620.0f}, {560.0f, 400.0f}};
    playground *p = open_scene("Methods");
    for (; *keys != '\0'; keys++) {
        press(p, *keys);
    }
    *overlap = *ratio = *pushes = 0.0f;
    for (int i = 0; i < 2; i++) {
        point(p, POINTER_DOWN, from[i].x, from[i].y);
        point(p, POINTER_MOVE, to[i].x, to[i].y);
        for (int step = 0; step < 80; step++) {
            playground_step(p);
            float left = value(p, "overlap now");
            figure_list list;
            playground_figures(p, &list);
            const scene_figure *times = figures_find(&list, "worst push");
            *overlap = i == 1 && left > *overlap ? left : *overlap;
            *pushes += value(p, "push in this step");
            *ratio = times != NULL && times->value > *ratio ? times->value : *ratio;
        }
        point(p, POINTER_UP, to[i].x, to[i].y);
    }
    playground_destroy(p);
}

static void check_methods(void) {
    static const char *const names[5] = {"axes, mark", "axes, shortest", "axes, centres", "diagonals, mark",
                                         "diagonals, push"};
    static const char *const keys[5] = {"xm", "xps", "xpc", "dm", "dp"};
    float overlap[5], ratio[5], pushes[5];
    for (int i = 0; i < 5; i++) {
        play_methods(keys[i], &overlap[i], &ratio[i], &pushes[i]);
        printf("methods: %-16s at most %.3f px of overlap left, %.0f px pushed, up to %.2f times the shortest\n",
               names[i], (double)overlap[i], (double)pushes[i], (double)ratio[i]);
    }
    check(pushes[0] == 0.0f && pushes[3] == 0.0f && overlap[0] > 20.0f && overlap[3] > 20.0f, "marks move nothing");
    check(pushes[1] > 100.0f && overlap[1] < 1e-2f && ratio[1] <= 1.0f, "the shortest push leaves no overlap");
    check(pushes[2] > 100.0f && overlap[2] < 1e-2f && ratio[2] > 1.4f, "nor does a longer one, along the centres");
    check(pushes[4] > 100.0f && ratio[4] > 1.02f, "pushes of diagonals are too long");
}

/* -------------------------------------------------------------------------------------------------------- stack -- */

#define THINNEST (0.9f * 17.0f) /* of random_stack_shape() in scene_stack.c: the flattest box */

static void check_pyramid(void) {
    playground *p = open_scene("Stack");
    const stack_state *state = playground_state(p);
    float worst = 0.0f;
    for (unsigned i = 0; i < 600; i++) {
        playground_step(p);
        float drift = stack_drift(state);
        worst = drift > worst ? drift : worst;
    }
    printf("stack: pyramid of %d rows, 10 s: largest drift %.3f %% of a box\n", STACK_ROWS,
           100.0 * (double)(worst / STACK_BOX));
    check(worst < 0.01f * STACK_BOX, "the pyramid stands still");
    check(worst > 0.0f, "and yet is simulated");
    stack_reverse_gravity(playground_state(p));
    steps(p, 180);
    check(stack_drift(state) > 100.0f, "reversed gravity takes the pyramid away");
    playground_destroy(p);
}

/**
 * 60 s of a pile thrown up and down. Two bodies cannot pass through each other without an overlap, at some moment, of
 * half of both thicknesses, at least THINNEST; between two looks they close in by at most 9 pixels and hide half of that.
 */
static void check_tunnelling(void) {
    playground *p = open_scene("Stack");
    const stack_state *state = playground_state(p);
    press(p, 'p');
    size_t escaped = 0;
    for (unsigned i = 1; i <= 3600; i++) {
        if (i % 180 == 0) {
            press(p, 'g');
        }
        playground_step(p);
        size_t out = stack_escaped(state);
        escaped = out > escaped ? out : escaped;
    }
    size_t bodies = state->world->body_count - STACK_WALLS;
    printf("stack: %zu bodies, 60 s, gravity reversed every 3 s: %zu escaped, deepest overlap %.2f px of %.1f\n",
           bodies, escaped, (double)state->deepest, (double)THINNEST);
    check(bodies == STACK_BODIES - STACK_WALLS, "all bodies of the pile have come");
    check(escaped == 0, "no body leaves the room");
    check(state->deepest < THINNEST - 4.5f, "no body passes through another");
    playground_destroy(p);
}

/* -------------------------------------------------------------------------------------------------------- swarm -- */

static void check_swarm(void) {
    playground *p = open_scene("Swarm");
    for (float count = 1000.0f; count <= 100000.0f; count *= 10.0f) {
        playground_slide(p, count);
        check(playground_slider(p) == count && value(p, "shapes") == count, "the slider says how many");
        steps(p, 10);
        float pairs = value(p, "colliding pairs");
        printf("swarm: %.0f shapes, %.0f pairs\n", (double)count, (double)pairs);
        check(pairs > 0.01f * count && pairs < 2.0f * count, "a share of the swarm collides");
    }
    playground_destroy(p);
}

/* ------------------------------------------------------------------------------------------- bullets, platformer */

static void check_bullets(void) {
    playground *p = open_scene("Bullets");
    for (int faster = 0; faster < 7; faster++) {
        for (unsigned i = 0; i < 120; i++) {
            point(p, POINTER_MOVE, 500.0f, 80.0f + 580.0f * (float)i / 120.0f);
            playground_step(p);
        }
        printf("bullets: %.0f px a step: %.0f bounces, %.0f through a wall\n", (double)value(p, "speed"),
               (double)value(p, "bounces"), (double)value(p, "went through a wall"));
        check(value(p, "bounces") > 20.0f, "swept bullets bounce");
        check(value(p, "went through a wall") == 0.0f, "and never pass a wall");
        press(p, 'f');
    }
    press(p, 'p');
    steps(p, 300);
    check(value(p, "went through a wall") > 0.0f, "sampled ones do: the count works");
    playground_destroy(p);
}

static void check_platformer(void) {
    playground *p = open_scene("Platformer");
    float highest = 1e9f, right = 0.0f;
    for (unsigned frame = 0; frame < 3600; frame++) {
        play_demo(p);
        playground_step(p);
        float x = value(p, "x"), y = value(p, "y");
        highest = y < highest ? y : highest;
        right = x > right ? x : right;
        check(x > 40.0f && x < 960.0f && y > ARENA_TOP && y < ARENA_BOTTOM - 40.0f, "the character stays in the map");
    }
    printf("character: 60 s, %.0f coins, up to y %.0f and x %.0f, never nearer to a wall than %.4f px\n",
           (double)value(p, "coins"), (double)highest, (double)right, (double)value(p, "smallest gap to a wall"));
    check(value(p, "coins") >= 3.0f && right > 700.0f, "it gets over the hill and finds coins");
    check(value(p, "smallest gap to a wall") > 0.0f, "no step leaves it at a tile, or in one");
    playground_destroy(p);
}

/* --------------------------------------------------------------------------------------------------------- main -- */

static void check_stack(void) {
    check_pyramid();
    check_tunnelling();
}

int main(int count, char **arguments) {
    static const struct {
        const char *name;
        void (*run)(void);
    } areas[] = {
        {"text", check_text},       {"events", check_events},   {"repetition", check_repetition},
        {"axes", check_axes},       {"methods", check_methods}, {"stack", check_stack},
        {"swarm", check_swarm},     {"bullets", check_bullets}, {"platformer", check_platformer},
        {"terrain", check_terrain},
    };
    bool known = count < 2;
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++) {
        if (count > 1 && strcmp(arguments[1], areas[i].name) != 0) {
            continue;
        }
        known = true;
        areas[i].run();
    }
    if (!known) {
        printf("no such area: %s\n", arguments[1]);
    }
    return known && play_failures() == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
