#include <sat/sat.h>
#include <stdio.h>

int main(void) {
    sat_polygon *box = sat_polygon_create_box(4, 2, NULL), *rock = sat_polygon_create_regular(5, 1, NULL);
    const bool made = box && rock; /* else out of memory: NULL is a miss to every call */
    const sat_vec2 place = {2.5f, 0.5f};
    sat_collision hit;
    sat_polygon_set_pose(rock, place, 0.25f); /* x and y, radians */
    if (sat_intersect(box, rock, &hit)) {
        printf("overlap %g, push (%g, %g)\n", hit.overlap, hit.mtv.x, hit.mtv.y);
        for (int i = 0; i < hit.contact_count; ++i)
            printf("contact (%g, %g)\n", hit.contacts[i].point.x, hit.contacts[i].point.y);
        sat_polygon_translate(box, hit.mtv);
        printf("pushed, they are %g apart\n", sat_distance(box, rock, NULL));
    }
    sat_polygon_destroy(rock);
    sat_polygon_destroy(box);
    return made ? 0 : 1;
}
