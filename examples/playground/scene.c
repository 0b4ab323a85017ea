/* scene.c - opens scenes, feeds them events and time, and draws them; see scene.h. */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

struct playground {
    size_t opened;
    void *state; /* of the open scene; NULL when it ran out of memory */
    input_state input;
    double owed; /* seconds that have gone by but are not yet a whole step */
    unsigned frame;
};

static const scene_class *const scenes[] = {&scene_terrain,   &scene_stack, &scene_swarm,  &scene_bullets,
                                            &scene_character, &scene_axes,  &scene_methods};

#define SCENE_COUNT (sizeof scenes / sizeof scenes[0])

/* More than this many steps at once would only make a slow machine slower. */
#define MOST_STEPS 4

/* --------------------------------------------------------------------------------------------- lists of a scene -- */

void figures_add(figure_list *list, const char *name, float value, int decimals, const char *unit) {
    if (list->count < FIGURE_CAPACITY) {
        list->items[list->count++] = (scene_figure){name, value, decimals, unit, {{0}, 0}};
    }
}

void figures_add_words(figure_list *list, const char *name, text words) {
    if (list->count < FIGURE_CAPACITY) {
        list->items[list->count++] = (scene_figure){name, 0.0f, 0, "", words};
    }
}

const scene_figure *figures_find(const figure_list *list, const char *name) {
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].name, name) == 0) {
            return &list->items[i];
        }
    }
    return NULL;
}

void buttons_add(button_list *list, const char *label, int key, bool on) {
    if (list->count < BUTTON_CAPACITY) {
        list->items[list->count++] = (scene_button){label, key, true, on};
    }
}

void buttons_add_action(button_list *list, const char *label, int key) {
    if (list->count < BUTTON_CAPACITY) {
        list->items[list->count++] = (scene_button){label, key, false, false};
    }
}

/* ------------------------------------------------------------------------------------------------------- scenes -- */

size_t playground_scene_count(void) { return SCENE_COUNT; }

const scene_class *playground_scene(size_t index) { return index < SCENE_COUNT ? scenes[index] : NULL; }

size_t playground_find_scene(const char *name) {
    size_t index = 0;
    while (index < SCENE_COUNT && strcmp(scenes[index]->name, name) != 0) {
        index++;
    }
    return index;
}

static void close_state(playground *p) {
    if (p->state != NULL) {
        scenes[p->opened]->close(p->state);
    }
    free(p->state);
    p->state = NULL;
}

static void open_state(playground *p, size_t index) {
    p->opened = index;
    p->state = calloc(1, scenes[index]->size);
    if (p->state != NULL && !scenes[index]->open(p->state)) {
        close_state(p);
    }
}

playground *playground_create(void) {
    playground *p = calloc(1, sizeof *p);
    if (p == NULL) {
        return NULL;
    }
    open_state(p, 0);
    return p;
}

void playground_destroy(playground *p) {
    if (p == NULL) {
        return;
    }
    close_state(p);
    free(p);
}

bool playground_open(playground *p, size_t index) {
    if (index >= SCENE_COUNT) {
        return false;
    }
    close_state(p);
    open_state(p, index);
    p->input = (input_state){0};
    p->owed = 0.0;
    p->frame = 0;
    return true;
}

size_t playground_opened(const playground *p) { return p->opened; }

void *playground_state(playground *p) { return p->state; }

/* ---------------------------------------------------------------------------------------------- events and time -- */

static void note_input(input_state *input, const input_event *event) {
    if (event->kind == KEY_PRESS || event->kind == KEY_RELEASE) {
        if (event->key >= 0 && event->key < KEY_COUNT) {
            input->held[event->key] = event->kind == KEY_PRESS;
        }
        return;
    }
    input->pointer = event->at;
    if (event->kind == POINTER_DOWN || event->kind == POINTER_UP) {
        input->pointer_down = event->kind == POINTER_DOWN;
    }
}

/** Did the key press one of the open scene's buttons? */
static bool press_button(playground *p, const input_event *event) {
    button_list list;
    playground_buttons(p, &list);
    for (size_t i = 0; event->kind == KEY_PRESS && i < list.count; i++) {
        if (list.items[i].key != 0 && list.items[i].key == event->key) {
            playground_press(p, i);
            return true;
        }
    }
    return false;
}

void playground_handle(playground *p, input_event event) {
    if (event.kind == KEY_PRESS && event.key > '0' && playground_open(p, (size_t)(event.key - '1'))) {
        return;
    }
    note_input(&p->input, &event);
    if (p->state == NULL || press_button(p, &event)) {
        return;
    }
    if (scenes[p->opened]->handle != NULL) {
        scenes[p->opened]->handle(p->state, &event);
    }
}

bool playground_demo(const playground *p, input_event *event) { return scenes[p->opened]->demo(p->frame, event); }

void playground_step(playground *p) {
    p->frame++;
    if (p->state != NULL) {
        scenes[p->opened]->step(p->state, &p->input);
    }
}

int playground_advance(playground *p, double seconds) {
    const double step = (double)STEP_SECONDS;
    /* A display of about 60 Hz gets exactly one step a frame: its jitter would otherwise make it none or two. */
    if (seconds > 0.8 * step && seconds < 1.2 * step) {
        seconds = step;
    }
    p->owed += seconds > 0.0 ? seconds : 0.0;
    int steps = 0;
    for (; p->owed >= 0.999 * step && steps < MOST_STEPS; steps++) {
        playground_step(p);
        p->owed -= step;
    }
    if (p->owed > step || p->owed < 0.0) {
        p->owed = 0.0;
    }
    return steps;
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

void playground_figures(const playground *p, figure_list *list) {
    list->count = 0;
    if (p->state != NULL) {
        scenes[p->opened]->figures(p->state, list);
    }
}

void playground_buttons(const playground *p, button_list *list) {
    list->count = 0;
    if (p->state != NULL && scenes[p->opened]->buttons != NULL) {
        scenes[p->opened]->buttons(p->state, list);
    }
}

void playground_press(playground *p, size_t button) {
    button_list list;
    playground_buttons(p, &list);
    if (button < list.count) {
        scenes[p->opened]->press(p->state, button);
    }
}

void playground_pad(const playground *p, button_list *list) {
    list->count = 0;
    if (scenes[p->opened]->pad != NULL) {
        scenes[p->opened]->pad(list);
    }
}

unsigned playground_say(const playground *p) {
    return p->state != NULL && scenes[p->opened]->say != NULL ? scenes[p->opened]->say(p->state) : 0;
}

float playground_slider(const playground *p) {
    return p->state != NULL && scenes[p->opened]->slider != NULL ? scenes[p->opened]->slider(p->state) : -1.0f;
}

void playground_slide(playground *p, float value) {
    if (playground_slider(p) >= 0.0f) {
        scenes[p->opened]->slide(p->state, value);
    }
}

void playground_draw(const playground *p, const draw_surface *surface) {
    draw_rectangle(surface, (sat_vec2){ARENA_LEFT, ARENA_TOP}, (sat_vec2){ARENA_RIGHT, ARENA_BOTTOM},
                   (draw_paint){COLOUR_GROUND, 0, 0.0f});
    if (p->state != NULL) {
        scenes[p->opened]->draw(p->state, surface);
    }
}
