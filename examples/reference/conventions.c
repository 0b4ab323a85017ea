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

typedef struct picture {
    const char *name;
    int height; /* pixels */
    const char *title;
    const char *description;
    void (*draw)(svg *picture);
} picture;

static const picture pictures[] = {
    {"pose", 290, "A pose: position, angle, and the two ways for y to point",
     "The same box, position and angle where y points up and where it points down: the angle turns from x towards y.",
     picture_pose},
    {"box", 350, "The vertices and edges of a box, by their indices",
     "Vertex 0 has the least x and y, edge 0 begins there; where y points down it is drawn on top.", picture_box},
    {"touching", 240, "Touching counts as overlapping",
     "Two boxes apart, sharing a corner, sharing an edge, and overlapping: only the first pair is a miss.",
     picture_touching},
    {"axis", 300, "The axis points from a towards b, and the MTV moves a out of b",
     "A box overlaps a pentagon; beside it, the box after it was moved by the minimum translation vector.",
     picture_axis},
    {"contacts", 418, "Two contacts, with their points, depths and arms",
     "A tilted box stands in a floor: a contact at each of its lower corners, between the two surfaces.",
     picture_contacts},
    {"ids", 262, "Contact ids stay the same while a box rocks",
     "The box leans left, lies flat, and leans right: the ids of its two contacts are the same each time.",
     picture_ids},
    {"margin", 284, "Contacts before two shapes touch",
     "A box further from another than the margin, within the margin, and overlapping it.", picture_margin},
    {"distance", 282, "The distance is negative where shapes overlap",
     "A square and a pentagon apart and overlapping, with the points that the distance is measured between.",
     picture_distance},
    {"sweep", 304, "Where two moving shapes meet",
     "A circle moves right and a box moves up; both are drawn at the start, where they meet, and at the end.",
     picture_sweep},
    {"ray", 280, "Where a ray meets a shape",
     "A ray that meets a hexagon from outside, one that starts inside, and one that passes it by.", picture_ray},
    {"edges", 294, "What disabled edges do not push",
     "A box in two tiles is pushed sideways at their seam, upwards when they are joined, and up from a platform.",
     picture_edges},
};

static bool draw(const picture *p, const char *folder) {
    char path[FILENAME_MAX];
    int length = snprintf(path, sizeof path, "%s/%s.svg", folder, p->name);
    if (length < 0 || (size_t)length >= sizeof path) {
        return false;
    }
    svg *drawing = svg_create(PICTURE_WIDTH, (float)p->height, PICTURE_WIDTH, 1.0f, p->title, p->description);
    check_memory(drawing);
    p->draw(drawing);
    destroy_shapes();
    svg_frame(drawing);
    return svg_finish(drawing, path);
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : ".";
    size_t count = sizeof pictures / sizeof *pictures;
    for (size_t i = 0; i < count; i++) {
        if (!draw(&pictures[i], folder)) {
            return EXIT_FAILURE;
        }
    }
    return EXIT_SUCCESS;
}
