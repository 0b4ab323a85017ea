/*
 * scene.h - the playground: a set of scenes, one of them open, with figures and buttons for a panel beside it.
 *
 * The way of the data, one direction only:
 *
 *     the page: events, time -> playground_handle(), playground_advance() -> the open scene
 *     the open scene -> playground_draw() -> the page's draw_surface
 *
 * The page knows no scene and a scene knows no page. Everything advances in fixed steps of 1/60 s, so the same events
 * give the same pictures in a browser and in a test. Lengths are logical pixels, y down.
 */
#ifndef PLAYGROUND_SCENE_H
#define PLAYGROUND_SCENE_H

#include "draw.h"
#include "text.h"

#include <stdbool.h>

#define STEP_SECONDS (1.0f / 60.0f)

/* Where the scenes are. */
#define ARENA_LEFT   0.0f
#define ARENA_TOP    52.0f
#define ARENA_RIGHT  1000.0f
#define ARENA_BOTTOM 684.0f

/** Keys are lower-case ASCII where they print, and these where they do not. playground.js has the same numbers. */
enum { KEY_LEFT = 128, KEY_RIGHT, KEY_UP, KEY_DOWN, KEY_F1, KEY_F2, KEY_F3, KEY_F4, KEY_COUNT };

typedef enum input_kind { POINTER_MOVE, POINTER_DOWN, POINTER_UP, POINTER_WHEEL, KEY_PRESS, KEY_RELEASE } input_kind;

typedef struct input_event {
    input_kind kind;
    sat_vec2 at;  /* pointer events: where */
    float amount; /* POINTER_WHEEL: notches, positive away from the user; POINTER_DOWN: how far a finger may miss */
    int key;      /* KEY_PRESS and KEY_RELEASE */
} input_event;

/** What is held down at the moment of a step. */
typedef struct input_state {
    sat_vec2 pointer;
    bool pointer_down;
    bool held[KEY_COUNT];
} input_state;

/** One line of the panel: a name, and either words or a number. */
typedef struct scene_figure {
    const char *name;
    float value;
    int decimals;
    const char *unit;
    text words; /* shown in place of the number where not empty */
} scene_figure;

#define FIGURE_CAPACITY 24
#define BUTTON_CAPACITY 12

typedef struct figure_list {
    scene_figure items[FIGURE_CAPACITY];
    size_t count;
} figure_list;

void figures_add(figure_list *list, const char *name, float value, int decimals, const char *unit);
void figures_add_words(figure_list *list, const char *name, text words);
/** The figure of that name; NULL when there is none. */
const scene_figure *figures_find(const figure_list *list, const char *name);

typedef struct scene_button {
    const char *label;
    int key;     /* presses it too; 0 for none */
    bool toggle; /* is on or off; otherwise it does something once */
    bool on;
} scene_button;

typedef struct button_list {
    scene_button items[BUTTON_CAPACITY];
    size_t count;
} button_list;

void buttons_add(button_list *list, const char *label, int key, bool on);
/** One that is not on or off. */
void buttons_add_action(button_list *list, const char *label, int key);

/** A scene: plain functions over a state of its own. Those marked (optional) may be NULL. What the page says about it, and
 * its hints, are in scenes.js. */
typedef struct scene_class {
    const char *name;
    size_t size;               /* of the state, which is all zero before it is opened */
    bool (*open)(void *state); /* false when out of memory: then it is closed, too */
    void (*close)(void *state);
    void (*handle)(void *state, const input_event *event); /* (optional) */
    void (*step)(void *state, const input_state *input);   /* STEP_SECONDS go by */
    void (*draw)(const void *state, const draw_surface *surface);
    void (*figures)(const void *state, figure_list *list);
    void (*buttons)(const void *state, button_list *list); /* (optional) */
    void (*press)(void *state, size_t button);             /* (optional), with buttons */
    bool (*demo)(unsigned frame, input_event *event);      /* plays the scene: an event for that frame, or false */
    void (*pad)(button_list *list);                        /* (optional) keys to hold, for whoever has no keyboard */
    unsigned (*say)(const void *state);                    /* (optional) which sentence of scenes.js holds now */
    float (*slider)(const void *state);                    /* (optional) where its slider is */
    void (*slide)(void *state, float value);               /* (optional), with a slider */
} scene_class;

extern const scene_class scene_terrain, scene_stack, scene_swarm, scene_bullets, scene_character, scene_axes,
    scene_methods;

typedef struct playground playground;

/** Opens with the first scene. NULL when out of memory. */
playground *playground_create(void);
void playground_destroy(playground *p);

size_t playground_scene_count(void);
/** NULL when there is no such scene. */
const scene_class *playground_scene(size_t index);
/** The scene of that name; playground_scene_count() when there is none. */
size_t playground_find_scene(const char *name);

/** Closes the open scene and opens that one afresh. False, with nothing changed, when it does not exist. */
bool playground_open(playground *p, size_t index);
size_t playground_opened(const playground *p);
/** The state of the open scene, for tests that know its type; NULL when it ran out of memory. */
void *playground_state(playground *p);

void playground_handle(playground *p, input_event event);
/** The event of the open scene's demo for its next step; false when there is none. Give it to playground_handle(). */
bool playground_demo(const playground *p, input_event *event);
/** Lets that much time go by: as many whole steps as fit, a few at most. Returns how many. */
int playground_advance(playground *p, double seconds);
/** One step. */
void playground_step(playground *p);
/** The scene, in the arena. The panel beside it is made of what follows. */
void playground_draw(const playground *p, const draw_surface *surface);
void playground_figures(const playground *p, figure_list *list);
void playground_buttons(const playground *p, button_list *list);
void playground_press(playground *p, size_t button);
void playground_pad(const playground *p, button_list *list);
unsigned playground_say(const playground *p);
/** Negative without a slider. */
float playground_slider(const playground *p);
void playground_slide(playground *p, float value);

#endif
