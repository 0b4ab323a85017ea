/*
 * From here to avx2_end.h code is compiled for AVX2, and the types and operations of lanes8.h are those of one register
 * each. Kernels that were compiled before are compiled again in between, under the names that their room gives them.
 */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2")
#endif

#undef SAT_COMPACT
#define SAT_COMPACT 0

#define sat__f8               __m256
#define sat__join_halves8     sat__avx2_join_halves
#define sat__load8            _mm256_loadu_ps
#define sat__store8           _mm256_storeu_ps
#define sat__join8            sat__avx2_join
#define sat__splat8           _mm256_set1_ps
#define sat__both_ways8       sat__avx2_both_ways
#define sat__splat_lane8      sat__avx2_splat_lane
#define sat__add8             _mm256_add_ps
#define sat__sub8             _mm256_sub_ps
#define sat__mul8             _mm256_mul_ps
#define sat__div8             _mm256_div_ps
#define sat__min8             _mm256_min_ps
#define sat__max8             _mm256_max_ps
#define sat__at_least8        sat__avx2_at_least
#define sat__where_less8      sat__avx2_where_less
#define sat__low_half8        _mm256_castps256_ps128
#define sat__high_half8       sat__avx2_high_half
#define sat__swap_halves8     sat__avx2_swap_halves
#define sat__next_lanes8      sat__avx2_next_lanes
#define sat__max_across8      sat__avx2_max_across
#define sat__first8           _mm256_cvtss_f32
#define sat__all8             sat__avx2_all
#define sat__bits8            sat__avx2_bits
#define sat__pick_indexed8    sat__avx2_pick_indexed
#define sat__pick8            sat__avx2_pick
#define sat__pick_pair8       sat__avx2_pick_pair
#define sat__indices8         sat__avx2_indices
#define sat__indexed8         sat__avx2_indexed
#define sat__lesser_indexed8  sat__avx2_lesser_indexed
#define sat__least_indexed8   sat__avx2_least_indexed
#define sat__swap_neighbours8 sat__avx2_swap_neighbours
#define sat__evens8           sat__avx2_evens
#define sat__odds8            sat__avx2_odds
#define sat__keep8            sat__avx2_keep
#define sat__swap_inner8      sat__avx2_swap_inner

#define sat__d4           __m256d
#define sat__splat4       _mm256_set1_pd
#define sat__splat_low4   _mm256_broadcastsd_pd
#define sat__splat_high4  sat__avx2_splat_high4
#define sat__join_halves4 sat__avx2_join_halves4
#define sat__load4        _mm256_loadu_pd
#define sat__store4       _mm256_storeu_pd
#define sat__add4         _mm256_add_pd
#define sat__sub4         _mm256_sub_pd
#define sat__mul4         _mm256_mul_pd
#define sat__div4         _mm256_div_pd
#define sat__sqrt4        _mm256_sqrt_pd
#define sat__min4         _mm256_min_pd
#define sat__max4         _mm256_max_pd
#define sat__abs4         sat__avx2_abs4
#define sat__above4       sat__avx2_above4
#define sat__where_less4  sat__avx2_where_less4
#define sat__max_across4  sat__avx2_max_across4
#define sat__first4       _mm256_cvtsd_f64
#define sat__narrow4      _mm256_cvtpd_ps
#define sat__widen4       _mm256_cvtps_pd
#define sat__spread4      sat__avx2_spread4
