/* From here to avx2_end.h code is compiled for AVX2, and K(name) is name_avx2: see lanes8.h. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2")
#endif

#undef K
#define K(name) name##_avx2

#undef SAT_COMPACT
#define SAT_COMPACT 0

/* For kernels that do not say K() yet. */

#define sat__f8               sat__f8_avx2
#define sat__join_halves8     sat__join_halves8_avx2
#define sat__load8            sat__load8_avx2
#define sat__store8           sat__store8_avx2
#define sat__join8            sat__join8_avx2
#define sat__splat8           sat__splat8_avx2
#define sat__both_ways8       sat__both_ways8_avx2
#define sat__splat_lane8      sat__splat_lane8_avx2
#define sat__add8             sat__add8_avx2
#define sat__sub8             sat__sub8_avx2
#define sat__mul8             sat__mul8_avx2
#define sat__div8             sat__div8_avx2
#define sat__min8             sat__min8_avx2
#define sat__max8             sat__max8_avx2
#define sat__at_least8        sat__at_least8_avx2
#define sat__where_less8      sat__where_less8_avx2
#define sat__low_half8        sat__low_half8_avx2
#define sat__high_half8       sat__high_half8_avx2
#define sat__swap_halves8     sat__swap_halves8_avx2
#define sat__next_lanes8      sat__next_lanes8_avx2
#define sat__max_across8      sat__max_across8_avx2
#define sat__first8           sat__first8_avx2
#define sat__all8             sat__all8_avx2
#define sat__bits8            sat__bits8_avx2
#define sat__pick_indexed8    sat__pick_indexed8_avx2
#define sat__pick8            sat__pick8_avx2
#define sat__pick_pair8       sat__pick_pair8_avx2
#define sat__indices8         sat__indices8_avx2
#define sat__indexed8         sat__indexed8_avx2
#define sat__lesser_indexed8  sat__lesser_indexed8_avx2
#define sat__least_indexed8   sat__least_indexed8_avx2
#define sat__swap_neighbours8 sat__swap_neighbours8_avx2
#define sat__evens8           sat__evens8_avx2
#define sat__odds8            sat__odds8_avx2
#define sat__keep8            sat__keep8_avx2
#define sat__swap_inner8      sat__swap_inner8_avx2

#define sat__d4           sat__d4_avx2
#define sat__splat4       sat__splat4_avx2
#define sat__splat_low4   sat__splat_low4_avx2
#define sat__splat_high4  sat__splat_high4_avx2
#define sat__join_halves4 sat__join_halves4_avx2
#define sat__load4        sat__load4_avx2
#define sat__store4       sat__store4_avx2
#define sat__add4         sat__add4_avx2
#define sat__sub4         sat__sub4_avx2
#define sat__mul4         sat__mul4_avx2
#define sat__div4         sat__div4_avx2
#define sat__sqrt4        sat__sqrt4_avx2
#define sat__min4         sat__min4_avx2
#define sat__max4         sat__max4_avx2
#define sat__abs4         sat__abs4_avx2
#define sat__above4       sat__above4_avx2
#define sat__where_less4  sat__where_less4_avx2
#define sat__max_across4  sat__max_across4_avx2
#define sat__first4       sat__first4_avx2
#define sat__narrow4      sat__narrow4_avx2
#define sat__widen4       sat__widen4_avx2
#define sat__spread4      sat__spread4_avx2
