/*
 * All laws, and how much of every row of the table of inputs each has to judge; what a row is made of sets how many of
 * the answers are yes. To add a law, write its function and its line.
 */
#include "laws.h"

const law law_table[] = {
    /* name, function, errors, least judged, least yes and no, most excused */
    {"pair", law_check_pair, "depth", 0.95, 0.04, 0.0, 0.0},
    {"distance", law_check_distance, "distance", 1.0, 0.0, 0.0, 0.0},
    {"swap", law_check_swap, NULL, 1.0, 0.0, 0.0, 0.0},
    {"unit", law_check_unit, NULL, 1.0, 0.0, 0.0, 0.0},
    {"contacts", law_check_contacts, NULL, 0.04, 0.0, 0.0, 0.0},
    {"order", law_check_order, NULL, 0.04, 0.0, 0.0, 0.0},
    {"within", law_check_within, NULL, 0.95, 0.1, 0.0, 0.0},
    {"masks", law_check_masks, NULL, 0.04, 0.0, 0.0, 0.0},
    {"boxes", law_check_boxes, NULL, 1.0, 0.0, 0.0, 0.0},
    {"project", law_check_project, NULL, 1.0, 0.0, 0.0, 0.0},
    {"mass", law_check_mass, NULL, 1.0, 0.0, 0.0, 0.0},
    {"common", law_check_common, NULL, 1.0, 0.0, 0.0, 0.0},
    {"finite", law_check_finite, NULL, 1.0, 0.0, 0.0, 0.0},
    {"contains", law_check_contains, NULL, 0.95, 0.03, 0.1, 0.0},
    {"points", law_check_points, "distance", 0.95, 0.04, 0.1, 0.0},
    {"rays", law_check_rays, "fraction", 0.9, 0.1, 0.1, 0.0},
    {"slides", law_check_slides, NULL, 0.4, 0.0, 0.0, 0.06}, /* on grids of integers about one in forty is excused */
    {"sweeps", law_check_sweeps, "fraction", 0.9, 0.1, 0.05, 0.0},
    {"push_out", law_check_push_out, NULL, 0.95, 0.04, 0.0, 0.0},
    {"corner", law_check_corner, NULL, 0.5, 0.0, 0.0, 0.002},
    {"scenes", law_check_scenes, NULL, 1.0, 0.1, 0.0, 0.0},
};
const size_t law_count = sizeof law_table / sizeof law_table[0];

_Static_assert(sizeof law_table / sizeof law_table[0] <= LAW_MAX, "every law has a score");
