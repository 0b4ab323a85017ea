/*
 * check_picture.c - does a screenshot of the window show its scene?
 *
 *     check_picture FILE.bmp SCENE
 *
 * Reads an uncompressed 24-bit BMP of VIEW_WIDTH x VIEW_HEIGHT and counts the pixels near the colours that the scene
 * and its panel are made of. Each must cover at least the given part of the picture, in hundredths of a percent.
 */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_COLOURS 5

typedef struct expectation {
    const char *scene;
    struct {
        draw_colour colour;
        unsigned least; /* of 10,000 pixels */
    } colours[MOST_COLOURS];
} expectation;

static const expectation expectations[] = {
    {"axes", {{COLOUR_GROUND, 3000}, {COLOUR_PANEL, 1500}, {COLOUR_A, 3}, {COLOUR_B, 3}, {COLOUR_HIGHLIGHT, 15}}},
    {"push", {{COLOUR_GROUND, 1500}, {COLOUR_PANEL, 1500}, {COLOUR_A, 5}, {COLOUR_B, 1}, {COLOUR_C, 4}}},
    {"stack", {{COLOUR_GROUND, 3000}, {COLOUR_PANEL, 1500}, {COLOUR_RIM, 200}, {COLOUR_A, 4}, {COLOUR_B, 4}}},
    {"swarm", {{COLOUR_GROUND, 2000}, {COLOUR_PANEL, 1500}, {0x3f6296ffu, 30}, {COLOUR_HIT, 30}, {COLOUR_A, 1}}},
    {"bullets", {{COLOUR_GROUND, 3000}, {COLOUR_PANEL, 1500}, {COLOUR_A, 5}, {COLOUR_B, 2}, {COLOUR_MUTED, 10}}},
    {"character", {{COLOUR_GROUND, 2000}, {COLOUR_PANEL, 1500}, {0x1e2a44ffu, 500}, {COLOUR_A, 20}, {COLOUR_B, 3}}},
    {"terrain",
     {{COLOUR_GROUND, 2000}, {COLOUR_PANEL, 1500}, {0x263250ffu, 500}, {COLOUR_A, 1}, {COLOUR_HIGHLIGHT, 15}}},
};

static unsigned read_little(const unsigned char *bytes, int count) {
    unsigned value = 0;
    while (count > 0) {
        value = value << 8 | bytes[--count];
    }
    return value;
}

/** Pixels (blue, green, red, rows padded to 4 bytes), or NULL where the file is not such a picture. */
static unsigned char *read_picture(const char *name, size_t *row_bytes) {
    unsigned char head[54];
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        return NULL;
    }
    *row_bytes = ((size_t)VIEW_WIDTH * 3 + 3) / 4 * 4;
    size_t size = *row_bytes * (size_t)VIEW_HEIGHT;
    unsigned char *pixels = malloc(size);
    bool good = pixels != NULL && fread(head, sizeof head, 1, file) == 1 && head[0] == 'B' && head[1] == 'M' &&
                read_little(head + 18, 4) == (unsigned)VIEW_WIDTH &&
                read_little(head + 22, 4) == (unsigned)VIEW_HEIGHT && read_little(head + 28, 2) == 24 &&
                fseek(file, (long)read_little(head + 10, 4), SEEK_SET) == 0 && fread(pixels, size, 1, file) == 1;
    fclose(file);
    if (good) {
        return pixels;
    }
    free(pixels);
    return NULL;
}

static bool is_near(const unsigned char *pixel, draw_colour colour) {
    const int tolerance = 6;
    int blue = pixel[0] - (int)(colour >> 8 & 0xff), green = pixel[1] - (int)(colour >> 16 & 0xff);
    int red = pixel[2] - (int)(colour >> 24);
    return abs(red) <= tolerance && abs(green) <= tolerance && abs(blue) <= tolerance;
}

static unsigned share_of(const unsigned char *pixels, size_t row_bytes, draw_colour colour) {
    size_t count = 0;
    for (size_t y = 0; y < (size_t)VIEW_HEIGHT; y++) {
        for (size_t x = 0; x < (size_t)VIEW_WIDTH; x++) {
            count += is_near(pixels + y * row_bytes + 3 * x, colour);
        }
    }
    return (unsigned)(count * 10000 / ((size_t)VIEW_WIDTH * (size_t)VIEW_HEIGHT));
}

int main(int count, char **arguments) {
    size_t row_bytes;
    unsigned char *pixels = count == 3 ? read_picture(arguments[1], &row_bytes) : NULL;
    if (pixels == NULL) {
        fputs("check_picture: no such picture\n", stderr);
        return EXIT_FAILURE;
    }
    int status = EXIT_FAILURE;
    for (size_t i = 0; i < sizeof expectations / sizeof expectations[0]; i++) {
        if (strcmp(expectations[i].scene, arguments[2]) != 0) {
            continue;
        }
        status = EXIT_SUCCESS;
        printf("%s:", arguments[1]);
        for (int k = 0; k < MOST_COLOURS; k++) {
            unsigned share = share_of(pixels, row_bytes, expectations[i].colours[k].colour);
            bool enough = share >= expectations[i].colours[k].least;
            printf(" %06x %.2f%%%s", (unsigned)(expectations[i].colours[k].colour >> 8), (double)share / 100.0,
                   enough ? "" : " (too little)");
            status = enough ? status : EXIT_FAILURE;
        }
        printf("\n");
    }
    free(pixels);
    return status;
}
