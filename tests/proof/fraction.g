# bound: the fraction at which a motion crosses an edge
# src/query/cast.c: return (passage){.fraction = height / rate,
# src/query/cast.c: .is_entered = is_above & (end > least) & (before > doubt) & (behind > doubt),
#
# Scaled so that `least` is 1. It is 2^-24 of the lengths and of the edge, of which casts.g allows an error of 15 * 2^-54:
# 15 * 2^-30, and a little more, as the lengths are rounded. Right to float's last place: within half a unit, 2^-25.
@double = float<53, -900, ne>;
fraction double= height / rate;
Fraction = Height / Rate;

{ height >= 1 /\ height <= 1b40 /\ rate >= 2 /\ rate <= 1b40 /\ |height - Height| <= 1b-26 /\ |rate - Rate| <= 1b-26
  -> fraction -/ Fraction in [-1b-25, 1b-25] }
