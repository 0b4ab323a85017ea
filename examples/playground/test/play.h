/*
 * play.h - what the checks of the scenes have in common: a playground without a page, hands, and a tally of failures.
 */
#ifndef PLAYGROUND_PLAY_H
#define PLAYGROUND_PLAY_H

#include "scene.h"

/** Prints what does not hold, and counts it. */
void check(bool holds, const char *what);
/** How many checks have not held. */
int play_failures(void);

/** A playground with that scene open; ends the program when out of memory. */
playground *open_scene(const char *name);

/** Presses a key and lets go of it. */
void press(playground *p, int key);
void point(playground *p, input_kind kind, float x, float y);
void steps(playground *p, unsigned count);

/** The value of a figure of the panel; fails and is 0 when it is not there. */
float value(const playground *p, const char *name);

/** Checks the Terrain scene. */
void check_terrain(void);

#endif
