#include <sat/sat.h>
#include <stdio.h>

int main(void) {
    sat_polygon *box = sat_polygon_create_box(4, 2, NULL);
    sat_polygon *rock = sat_polygon_create_regular(5, 1, NULL);
    sat_vec2 place = {2.5f, 0.5f};
    sat_polygon_set_pose(rock, place, 0.25f); /* position, angle in radians */

    sat_collision hit;
    if (sat_intersect(box, rock, &hit)) {
        printf("overlap %g, contacts %d\n", hit.overlap, hit.contact_count);
        printf("push (%g, %g)\n", hit.mtv.x, hit.mtv.y);
        sat_polygon_translate(box, hit.mtv); /* now they only touch */
    }
    sat_polygon_destroy(rock);
    sat_polygon_destroy(box);
}
