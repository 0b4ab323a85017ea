/* The kernels of this room, when they are compiled for AVX2: see ../math/avx2_begin.h. */
#include "../math/avx2_begin.h"

/* tree_walk_kernel.h */
#define sat__next_place      sat__next_place_avx2
#define sat__next_or_root    sat__next_or_root_avx2
#define sat__prefetch_places sat__prefetch_places_avx2
#define sat__enter_node      sat__enter_node_avx2
#define sat__slab_in         sat__slab_in_avx2
#define sat__slab_out        sat__slab_out_avx2
#define sat__next_met        sat__next_met_avx2
#define sat__box_gap         sat__box_gap_avx2
#define sat__near_keys       sat__near_keys_avx2
#define sat__next_near       sat__next_near_avx2
