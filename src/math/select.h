/* Choices without a branch, for what could not be predicted. */
#ifndef SAT_SELECT_H
#define SAT_SELECT_H

#include <stdint.h>
#include <string.h>

/*
 * One of two values, `yes` being 1 or 0. What follows the shapes' positions is chosen by arithmetic: a branch could not
 * be predicted.
 */
static inline uint32_t sat__choose(uint32_t yes, uint32_t then, uint32_t otherwise) {
    return otherwise ^ ((then ^ otherwise) & (0u - yes));
}

static inline const void *sat__choose_pointer(uint32_t yes, const void *then, const void *otherwise) {
    const uintptr_t a = (uintptr_t)then, b = (uintptr_t)otherwise, chosen = b ^ ((a ^ b) & ((uintptr_t)0 - yes));
    const void *pointer;
    memcpy(&pointer, &chosen, sizeof pointer);
    return pointer;
}

/* -1 where `negative` is 1, otherwise 1: the sign of what is seen from the second shape, say. */
static inline float sat__sign(uint32_t negative) {
    static const float signs[2] = {1.0f, -1.0f};
    return signs[negative];
}

#endif
