# bound: the fraction at which a motion crosses an edge
# src/query/cast.c: const uint32_t is_above = height > sure, is_entered = is_above & (end > sure) & (before > doubt) & (behind > doubt);
# src/query/cast.c: const double fraction = !is_fine ? height / rate : c->q == NULL ? -1.0 : finer_fraction(c, edge, vertices);
#
# Scaled so that `least` is 1. It is 2^-24 of the lengths and of the edge, of which casts.g allows an error of 15 * 2^-54:
# 15 * 2^-30, and a little more, as the lengths are rounded. Right to float's last place: within half a unit, 2^-25.
@double = float<53, -900, ne>;
fraction double= height / rate;
Fraction = Height / Rate;

{ height >= 1 /\ height <= 1b40 /\ rate >= 1 /\ rate <= 1b40 /\ |height - Height| <= 31b-31 /\ |rate - Rate| <= 31b-31
  -> fraction -/ Fraction in [-1b-25, 1b-25] }
