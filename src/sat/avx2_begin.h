/* The kernels of this room, when they are compiled for AVX2: see ../math/avx2_begin.h. */
#include "../math/avx2_begin.h"

/* axis_filter_kernel.h */
#define sat__deepest8            sat__deepest8_avx2
#define sat__box_separations     sat__box_separations_avx2
#define sat__decide8             sat__decide8_avx2
#define sat__filter_boxes        sat__filter_boxes_avx2
#define sat__ring8               sat__ring8_avx2
#define sat__ring_separations    sat__ring_separations_avx2
#define sat__long_separations    sat__long_separations_avx2
#define sat__filter_few          sat__filter_few_avx2
#define sat__filter_many         sat__filter_many_avx2
#define sat__opposition8         sat__opposition8_avx2
#define sat__small_incident_edge sat__small_incident_edge_avx2
#define sat__small_support       sat__small_support_avx2

/* manifold_kernel.h */
#define sat__store_contact8 sat__store_contact8_avx2
#define sat__store_contacts sat__store_contacts_avx2
#define sat__simple_starts  sat__simple_starts_avx2
#define sat__fill_simple    sat__fill_simple_avx2
#define sat__fill_moved     sat__fill_moved_avx2

/* axis_exact_kernel.h */
#define sat__touch            sat__touch_avx2
#define sat__ring4            sat__ring4_avx2
#define sat__ring4_of         sat__ring4_of_avx2
#define sat__least_crosses    sat__least_crosses_avx2
#define sat__beyond_unit4     sat__beyond_unit4_avx2
#define sat__lengths4         sat__lengths4_avx2
#define sat__errors4          sat__errors4_avx2
#define sat__way_beyond_unit4 sat__way_beyond_unit4_avx2
#define touch_of_boxes        touch_of_boxes_avx2
#define sat__touch_edges      sat__touch_edges_avx2

/* intersect_kernel.h */
#define filter_pair              filter_pair_avx2
#define fill_faces               fill_faces_avx2
#define fill_round_faces         fill_round_faces_avx2
#define ends_facing8             ends_facing8_avx2
#define fill_boxes               fill_boxes_avx2
#define fill_boxes_aside         fill_boxes_aside_avx2
#define fill_round_boxes         fill_round_boxes_avx2
#define fill_round_boxes_in_turn fill_round_boxes_in_turn_avx2
#define fill_rings               fill_rings_avx2
#define fill_many                fill_many_avx2
#define fill_hit                 fill_hit_avx2
#define overlaps_exactly         overlaps_exactly_avx2
#define intersect_exactly        intersect_exactly_avx2
#define tell_overlap             tell_overlap_avx2
#define overlaps_boxes           overlaps_boxes_avx2
#define overlaps_eights          overlaps_eights_avx2
#define overlaps_many            overlaps_many_avx2
#define overlaps_few             overlaps_few_avx2
#define overlaps_any             overlaps_any_avx2
#define fill_special_hit         fill_special_hit_avx2
#define intersect_special        intersect_special_avx2
#define intersect_doubtful       intersect_doubtful_avx2
#define miss_or_touch            miss_or_touch_avx2
#define intersect_boxes          intersect_boxes_avx2
#define intersect_rings          intersect_rings_avx2
#define intersect_eights         intersect_eights_avx2
#define intersect_few            intersect_few_avx2
#define intersect_many           intersect_many_avx2
#define intersect_any            intersect_any_avx2
#define fill_pairs               fill_pairs_avx2
#define collide_pairs            collide_pairs_avx2
