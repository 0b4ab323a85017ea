/*
 * label.h - finds room for short texts beside what they name, so that none lies over another.
 *
 * A label_set is filled and thrown away in every frame. In turn, each text takes the place nearest to its anchor that is
 * still free, the preferred side first; so what matters most comes first.
 */
#ifndef PLAYGROUND_LABEL_H
#define PLAYGROUND_LABEL_H

#include "draw.h"

#define LABEL_CAPACITY 160

typedef struct label_set {
    sat_aabb taken[LABEL_CAPACITY];
    size_t count;
} label_set;

/** Keeps labels out of a box. */
void labels_avoid(label_set *labels, sat_aabb box);

/** Keeps labels off a disc. */
void labels_avoid_disc(label_set *labels, sat_vec2 centre, float radius);

/** Keeps labels off a line that is drawn at most `thickness` thick. */
void labels_avoid_line(label_set *labels, sat_vec2 from, sat_vec2 to, float thickness);

/**
 * Where to write a text of `length` characters: centred, on its base line. It stays `away` from its anchor, on the
 * `preferred` side (any length) when that is free, and in the arena. Without any room it is written there all the same.
 */
sat_vec2 labels_place(label_set *labels, sat_vec2 anchor, sat_vec2 preferred, float away, size_t length, float size);

#endif
