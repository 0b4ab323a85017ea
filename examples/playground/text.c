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

/** At least `width` digits, zeros in front. */
static void add_digits(text *t, uint32_t number, int width) {
    char digits[10];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0 && count < 10);
    for (; width > count; width--) {
        add_character(t, '0');
    }
    while (count > 0) {
        add_character(t, digits[--count]);
    }
}

void text_add_whole(text *t, uint32_t number) {
    add_digits(t, number, 1);
}

void text_add_number(text *t, float number, int decimals) {
    static const double scales[] = {1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};
    if (number != number) {
        text_add(t, "nan");
        return;
    }
    int places = decimals < 0 ? 0 : decimals > 6 ? 6 : decimals;
    double size = number < 0.0f ? -(double)number : (double)number;
    if (size > 4e9) {
        text_add(t, number < 0.0f ? "-huge" : "huge");
        return;
    }
    /* Below 4e9 * 1e6 the scaled value is an exact 64-bit whole number, so no digit is lost on the way. */
    uint64_t scaled = (uint64_t)(size * scales[places] + 0.5);
    uint64_t unit = (uint64_t)scales[places];
    if (number < 0.0f && scaled != 0) {
        add_character(t, '-');
    }
    add_digits(t, (uint32_t)(scaled / unit), 1);
    if (places > 0) {
        add_character(t, '.');
        add_digits(t, (uint32_t)(scaled % unit), places);
    }
}
