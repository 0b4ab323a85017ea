/* text.c - see text.h. */
#include "text.h"

static void add_character(text *t, char character) {
    if (t->length + 1 < TEXT_CAPACITY) {
        t->string[t->length++] = character;
        t->string[t->length] = '\0';
    }
}

void text_add(text *t, const char *string) {
    for (; *string != '\0'; string++) {
        add_character(t, *string);
    }
}

void text_add_whole(text *t, uint32_t number) {
    if (number > 9) {
        text_add_whole(t, number / 10);
    }
    add_character(t, (char)('0' + number % 10));
}

void text_add_number(text *t, float number, int decimals) {
    const uint32_t tenths = (uint32_t)(number * 10.0f + (decimals > 0 ? 0.5f : 5.0f));
    text_add_whole(t, tenths / 10);
    if (decimals > 0) {
        add_character(t, '.');
        add_character(t, (char)('0' + tenths % 10));
    }
}
