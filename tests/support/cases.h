/* Cases that once broke a law, kept: every law is asked of each of them, with many draws of what it asks at random. */
#ifndef SAT_TESTS_CASES_H
#define SAT_TESTS_CASES_H

#include "shapes.h"

typedef struct kept_case {
    const char *name;
    void (*make)(shape_spec *a, shape_spec *b);
} kept_case;

extern const kept_case kept_cases[];
extern const size_t kept_case_count;

#endif
