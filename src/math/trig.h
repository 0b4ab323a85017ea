/* Sine, cosine and angles, the same bits everywhere. */
#ifndef SAT_TRIG_H
#define SAT_TRIG_H

#include "vec2.h"

sat__d2 sat__cos_sin(float angle); /* cosine low, sine high */
sat__d2 sat__cos_sin_of(double angle);
sat__vec2d sat__direction_of_part(uint64_t part, uint64_t parts);
double sat__angle_between(double cross, double dot);

#endif
