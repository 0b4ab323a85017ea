/*
 * figures_print.h - the panel's figures on the standard output, for fronts that have one.
 */
#ifndef PLAYGROUND_FIGURES_PRINT_H
#define PLAYGROUND_FIGURES_PRINT_H

#include "scene.h"

/** One "name value" a line, every number exact to the bit ("%.9g"). */
void figures_print(const playground *p);

#endif
