/* figures_print.c - see figures_print.h. */
#include "figures_print.h"

#include <stdio.h>

void figures_print(const playground *p) {
    figure_list list;
    playground_figures(p, &list);
    for (size_t i = 0; i < list.count; i++) {
        const scene_figure *figure = &list.items[i];
        if (figure->words.length > 0) {
            printf("%s %s\n", figure->name, figure->words.string);
        } else {
            printf("%s %.9g\n", figure->name, (double)figure->value);
        }
    }
}
