/* play.c - see play.h. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>

static int failures;

int play_failures(void) { return failures; }

void check(bool holds, const char *what) {
    if (holds) {
        return;
    }
    failures++;
    printf("FAILED: %s\n", what);
}

playground *open_scene(const char *name) {
    playground *p = playground_create();
    if (p == NULL || !playground_open(p, playground_find_scene(name)) || playground_state(p) == NULL) {
        printf("cannot open the scene %s\n", name);
        exit(EXIT_FAILURE);
    }
    return p;
}

void press(playground *p, int key) {
    playground_handle(p, (input_event){KEY_PRESS, {0.0f, 0.0f}, 0.0f, key});
    playground_handle(p, (input_event){KEY_RELEASE, {0.0f, 0.0f}, 0.0f, key});
}

void point(playground *p, input_kind kind, float x, float y) {
    playground_handle(p, (input_event){kind, {x, y}, 0.0f, 0});
}

void steps(playground *p, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        playground_step(p);
    }
}

float value(const playground *p, const char *name) {
    figure_list list;
    playground_figures(p, &list);
    const scene_figure *figure = figures_find(&list, name);
    check(figure != NULL, name);
    return figure != NULL ? figure->value : 0.0f;
}
