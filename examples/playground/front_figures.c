/*
 * front_figures.c - the playground without a picture: plays a scene's own demo and prints the panel's figures, one
 * "name value" a line, exact to the bit ("%.9g").
 *
 *     playground_figures SCENE [STEPS]
 */
#include "figures_print.h"
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>

static int usage(void) {
    fputs("usage: playground_figures SCENE [STEPS]\nscenes:", stderr);
    for (size_t i = 0; i < playground_scene_count(); i++) {
        fprintf(stderr, " %s", playground_scene(i)->name);
    }
    fputc('\n', stderr);
    return 2;
}

int main(int count, char **arguments) {
    char *end = NULL;
    const size_t scene = count > 1 ? playground_find_scene(arguments[1]) : playground_scene_count();
    const unsigned long steps = count > 2 ? strtoul(arguments[2], &end, 10) : 0;
    if (scene == playground_scene_count() || count > 3 || (end && (*end != '\0' || steps > 1000000))) {
        return usage();
    }
    playground *p = playground_create();
    if (p == NULL || !playground_open(p, scene)) {
        fputs("playground_figures: out of memory\n", stderr);
        playground_destroy(p);
        return EXIT_FAILURE;
    }
    for (unsigned long i = 0; i < steps; i++) {
        input_event event;
        if (playground_demo(p, &event)) {
            playground_handle(p, event);
        }
        playground_step(p);
    }
    figures_print(p);
    playground_destroy(p);
    return EXIT_SUCCESS;
}
