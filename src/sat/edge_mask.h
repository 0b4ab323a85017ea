/* Pushes through enabled edges only. */
#ifndef SAT_EDGE_MASK_H
#define SAT_EDGE_MASK_H

#include "../polygon/features.h"
#include "../polygon/pair.h"

/*
 * The relation of least depth that pushes through enabled edges only, put in place of one that overlaps.
 * False, and nothing changed, when there is none.
 */
bool sat__relate_enabled(const sat__pair *pair, sat__relation *relation);

/* Are the edges (or facing corners) enabled through which this relation pushes? */
bool sat__may_push(const sat__pair *pair, const sat__relation *relation);

#endif
