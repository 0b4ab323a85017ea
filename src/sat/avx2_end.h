/* See avx2_begin.h. */
#include "../math/avx2_end.h"

#undef sat__deepest8
#undef sat__box_separations
#undef sat__decide8
#undef sat__filter_boxes
#undef sat__ring8
#undef sat__ring_separations
#undef sat__long_separations
#undef sat__search_by_discs
#undef sat__filter_few
#undef sat__filter_many
#undef sat__opposition8
#undef sat__small_incident_edge
#undef sat__small_support
#undef sat__store_contact8
#undef sat__store_contacts
#undef sat__starts_of
#undef sat__moved_out
#undef sat__fill_edges
#undef filter_pair
#undef fill_deep
#undef finish_pair
#undef intersect_small
#undef overlaps_small
#undef fill_pairs
#undef collide_pairs
