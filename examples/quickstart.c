/* Two shapes: do they overlap, how deep, where, and which push separates them? */
#include <sat/sat.h>
#include <stdio.h>

int main(void) {
    sat_status status;
    sat_polygon *box = sat_polygon_create_box(4.0f, 2.0f, &status);
    sat_polygon *rock = box ? sat_polygon_create_regular(5, 1.0f, &status) : NULL;
    if (rock) {
        status = sat_polygon_set_pose(rock, (sat_vec2){2.5f, 0.5f}, 0.25f); /* x, y, radians */
    }
    sat_collision hit;
    if (status == SAT_OK && sat_intersect(box, rock, &hit)) {
        printf("overlap: %g\n", (double)hit.overlap);
        printf("axis:    (%g, %g)\n", (double)hit.axis.x, (double)hit.axis.y);
        printf("push:    (%g, %g)\n", (double)hit.mtv.x, (double)hit.mtv.y);
        for (int i = 0; i < hit.contact_count; i++) {
            sat_contact contact = hit.contacts[i];
            printf("contact: (%g, %g)", (double)contact.point.x, (double)contact.point.y);
            printf(", %g deep\n", (double)contact.depth);
        }
        status = sat_polygon_translate(box, hit.mtv);
        printf("pushed, they are %g apart\n", (double)sat_distance(box, rock, NULL));
    }
    if (status != SAT_OK) {
        fprintf(stderr, "quickstart: %s\n", sat_status_string(status));
    }
    sat_polygon_destroy(rock);
    sat_polygon_destroy(box);
    return status == SAT_OK ? 0 : 1;
}
