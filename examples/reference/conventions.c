/*
 * Draws the pictures of the reference: what the words of sat.h mean, each computed by the library as it is drawn.
 *
 *     conventions [folder]
 *
 * Writes them into the folder, or here. The ones that are kept lie in pictures/; after a change, run it there anew:
 *
 *     build/examples/reference/conventions examples/reference/pictures
 */
#include "diagram.h"
#include "pictures.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct picture {
    const char *name;
    int height; /* pixels */
    const char *title;
    void (*draw)(svg *picture);
} picture;

static const picture pictures[] = {
    {"pose", 290, "A pose: position, angle, and the two ways for y to point", picture_pose},
    {"box", 350, "The vertices and edges of a box, by their indices", picture_box},
    {"touching", 240, "Touching counts as overlapping", picture_touching},
    {"axis", 300, "The axis points from a towards b, and the MTV moves a out of b", picture_axis},
    {"contacts", 418, "Two contacts, with their points, depths and arms", picture_contacts},
    {"ids", 262, "Contact ids stay the same while a box rocks", picture_ids},
    {"margin", 284, "Contacts before two shapes touch", picture_margin},
    {"distance", 282, "The distance is negative where shapes overlap", picture_distance},
    {"sweep", 304, "Where two moving shapes meet", picture_sweep},
    {"ray", 280, "Where a ray meets a shape", picture_ray},
    {"edges", 294, "What disabled edges do not push", picture_edges},
};

static bool draw(const picture *p, const char *folder) {
    char path[FILENAME_MAX];
    int length = snprintf(path, sizeof path, "%s/%s.svg", folder, p->name);
    if (length < 0 || (size_t)length >= sizeof path) {
        return false;
    }
    svg *drawing = svg_create(PICTURE_WIDTH, (float)p->height, PICTURE_WIDTH, 1.0f, p->title);
    if (!drawing) {
        return false;
    }
    p->draw(drawing);
    svg_frame(drawing);
    bool saved = svg_save(drawing, path);
    svg_destroy(drawing);
    return saved;
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : ".";
    size_t count = sizeof pictures / sizeof *pictures;
    for (size_t i = 0; i < count; i++) {
        if (!draw(&pictures[i], folder)) {
            fprintf(stderr, "conventions: cannot write %s/%s.svg\n", folder, pictures[i].name);
            return EXIT_FAILURE;
        }
    }
    printf("%zu pictures\n", count);
    return EXIT_SUCCESS;
}
