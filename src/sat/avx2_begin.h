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
#define sat__search_by_discs     sat__search_by_discs_avx2
#define sat__filter_few          sat__filter_few_avx2
#define sat__filter_many         sat__filter_many_avx2
#define sat__opposition8         sat__opposition8_avx2
#define sat__small_incident_edge sat__small_incident_edge_avx2
#define sat__small_support       sat__small_support_avx2

/* manifold_kernel.h */
#define sat__store_contact8 sat__store_contact8_avx2
#define sat__store_contacts sat__store_contacts_avx2
#define sat__starts_of      sat__starts_of_avx2
#define sat__moved_out      sat__moved_out_avx2
#define sat__fill_edges     sat__fill_edges_avx2

/* intersect_kernel.h */
#define filter_pair     filter_pair_avx2
#define face_best       face_best_avx2
#define best_of_near    best_of_near_avx2
#define try_edge        try_edge_avx2
#define fill_plain      fill_plain_avx2
#define finish_pair     finish_pair_avx2
#define intersect_small intersect_small_avx2
#define overlaps_small  overlaps_small_avx2
#define fill_pairs      fill_pairs_avx2
#define collide_pairs   collide_pairs_avx2
