# bound: the lengths a bound is taken of, as computed in float
# src/polygon/pair.h: return (a->bounding_radius + b->bounding_radius) + (sat__absf(dx) + sat__absf(dy));
#
# Relative to the true sum of the reaches and of the way, |Dx| + |Dy|. The reaches are floats; the sums are not negative.
# With separation.g: 15/16 * 2^-20 * L <= 2^-20 * lengths.
@single = float<24, -88, ne>;

way_x = single(Hx); # |dx|, |dy|: rounded from doubles that are close to the true ones
way_y = single(Hy);
lengths single= (reach_a + reach_b) + (way_x + way_y);
L = (reach_a + reach_b) + (Tx + Ty);

{ reach_a in [0, 2] /\ reach_b in [0, 2] /\ Hx in [0, 2] /\ Hy in [0, 2] /\ L >= 1 /\ L <= 2 /\
  |Hx - Tx| <= 1b-48 /\ |Hy - Ty| <= 1b-48
  -> |lengths - L| <= 1b-21 }
