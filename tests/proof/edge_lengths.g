# bound: the length of an edge, by its normal in float and without a root
# src/polygon/pose_kernel.h: scale = D4(div)(D4(splat)(1.0), D4(sqrt)(D4(max)(square, D4(splat)(DBL_MIN))));
# src/sat/circle.h: return sat__cross2(normal, edge) * (1.5 - 0.5 * sat__dot2(normal, normal));
#
# In units of the length. The normal is the unit vector to 2^-25 in each coordinate, and 2^-52 as its scale is rounded:
# so `along` more than its direction is long, and with what it errs aside its square is 1 + 2 along + short. Both products
# of the cross product have one sign, so it is right to 2^-51 of itself, and so is the square.
@double = float<53, -900, ne>;

Cross = 1 + along;
Square = 1 + 2 * along + short;
length double= cross * (1.5 - 0.5 * square);
Exact = Cross * (1.5 - 0.5 * Square);

{ |along| <= 5.97e-8 /\ short in [0, 3.6e-15] /\ cross -/ Cross in [-1b-51, 1b-51] /\ square -/ Square in [-1b-51, 1b-51]
  -> |length - Exact| <= 1.4e-15 /\ |Exact - 1| <= 1.1e-14 }

Exact - 1 -> 0 - (along * along + 0.5 * short + 0.5 * along * short);
