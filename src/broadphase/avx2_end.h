/* The end of avx2_begin.h. */
#undef sat__next_place
#undef sat__next_or_root
#undef sat__prefetch_places
#undef sat__enter_node
#undef sat__slab_in
#undef sat__slab_out
#undef sat__next_met
#undef sat__box_gap
#undef sat__near_keys
#undef sat__next_near

#include "../math/avx2_end.h"
