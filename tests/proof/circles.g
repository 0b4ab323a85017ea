# bound: the squares of a distance between centres and of the radii, in double
# src/sat/circle_contact.c: const double square = sat__dot2(d, d), radius = (double)a->radius + (double)b->radius, limit = radius * radius;
# src/sat/circle_contact.c: return sat__abs(square - limit) > 0x1p-50 * (square + limit) ? square < limit : overlaps_circles_at_tie(a, b, d);
# src/query/contains.c: return sat__abs(square - limit) > 0x1p-50 * (square + limit) ? square < limit : touches_feature(p, point, out, false, 0);
#
# Scaled by powers of two, so that the longer coordinate of the way between the centres, here x, lies in [1, 2]; and so do
# both radii together. Where the sign of the difference could turn both squares are nearly equal; then 2^-50 of both is
# 2^-49, or 1.77e-15, of each, and the errors add up to less than 1.4e-15 of it.
@double = float<53, -900, ne>;

Wy = Wx * lean;
wx = double(Wx); wy = double(Wy);
square double= wx * wx + wy * wy;
Square = Wx * Wx + Wy * Wy;
radius double= radius_a + radius_b;
Radius = radius_a + radius_b;
limit double= radius * radius;
Limit = Radius * Radius;

{ Wx in [1, 2] /\ |lean| <= 1 /\ radius_a in [0, 2] /\ radius_b in [0, 2] /\ Radius in [1, 2]
  -> |(square - Square) / (Wx * Wx)| <= 9.1e-16 /\ limit -/ Limit in [-1b-51, 1b-51] }
$ Wx in 32;
