/* All of this is in lanes8.h now. */
#ifndef SAT_LANES_AVX2_H
#define SAT_LANES_AVX2_H

#include "lanes8.h"

#endif
