/* Pushes through enabled edges only. */
#ifndef SAT_EDGE_MASK_H
#define SAT_EDGE_MASK_H

#include "../polygon/pair.h"

/*
 * The features of least depth that push through enabled edges only, put in place of one that overlaps.
 * False, and nothing changed, when there is none.
 */
bool sat__push_through_enabled(const sat__pair *pair, sat__features *features);

/* Are the edges (or facing corners) enabled through which these features push? `is_least` if no others push less. */
bool sat__may_push(const sat__pair *pair, const sat__features *features, bool is_least);

#endif
