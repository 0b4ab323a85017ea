/* See avx2_begin.h. */
#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif

#undef K
#define K(name) name

#undef SAT_COMPACT
#define SAT_COMPACT 1

#undef sat__f8
#undef sat__join_halves8
#undef sat__load8
#undef sat__store8
#undef sat__join8
#undef sat__splat8
#undef sat__both_ways8
#undef sat__splat_lane8
#undef sat__add8
#undef sat__sub8
#undef sat__mul8
#undef sat__div8
#undef sat__min8
#undef sat__max8
#undef sat__at_least8
#undef sat__where_less8
#undef sat__low_half8
#undef sat__high_half8
#undef sat__swap_halves8
#undef sat__next_lanes8
#undef sat__max_across8
#undef sat__first8
#undef sat__all8
#undef sat__bits8
#undef sat__pick_indexed8
#undef sat__pick8
#undef sat__pick_pair8
#undef sat__indices8
#undef sat__indexed8
#undef sat__lesser_indexed8
#undef sat__least_indexed8
#undef sat__swap_neighbours8
#undef sat__evens8
#undef sat__odds8
#undef sat__keep8
#undef sat__swap_inner8
#undef sat__d4
#undef sat__splat4
#undef sat__splat_low4
#undef sat__splat_high4
#undef sat__join_halves4
#undef sat__load4
#undef sat__store4
#undef sat__add4
#undef sat__sub4
#undef sat__mul4
#undef sat__div4
#undef sat__sqrt4
#undef sat__min4
#undef sat__max4
#undef sat__abs4
#undef sat__above4
#undef sat__where_less4
#undef sat__max_across4
#undef sat__first4
#undef sat__narrow4
#undef sat__widen4
#undef sat__spread4
