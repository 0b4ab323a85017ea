/*
 * text.h - numbers into short strings, without stdio: the web build has none.
 *
 * A text is a fixed buffer that is always terminated; what does not fit is cut off.
 */
#ifndef PLAYGROUND_TEXT_H
#define PLAYGROUND_TEXT_H

#include <stddef.h>
#include <stdint.h>

#define TEXT_CAPACITY 64

typedef struct text {
    char string[TEXT_CAPACITY];
    size_t length;
} text;

/** Appends a string. An empty text is `(text){0}`. */
void text_add(text *t, const char *string);

/** Appends a whole number. */
void text_add_whole(text *t, uint32_t number);

/** Appends a number from 0 to a million with that many decimals, 0 or 1. */
void text_add_number(text *t, float number, int decimals);

#endif
