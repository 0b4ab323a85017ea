# bound: the cross products of a motion and an edge that is moved out, in double
# src/query/cast.c: const double square = sat__dot2(e, e), out = c->radius > 0.0 ? c->radius / sat__sqrt(square) : 0.0;
# src/query/cast.c: const sat__d2 v = sat__add2(way, sat__mul2(sat__both(out), sat__pair_of(sat__high(e), 0.0 - sat__low(e))));
# src/query/cast.c: const double height = sat__cross2(e, v), rate = sat__cross2(e, c->step), end = rate - height;
# src/query/cast.c: const double before = sat__cross2(c->step, v), behind = rate - before;
#
# As in casts.g, and by as much less than 2^-48 as the quotient needs, but v leads to a moved corner. The square of the
# edge's length is wrong by 2^-51 of itself, its root by half of that and 2^-53, the quotient by 2^-53 more: together less
# than 2^-51. The radius, like all other lengths, is part of `lengths`.
@double = float<53, -900, ne>;
Ux = length * (share * sign_x); Uy = length * ((1 - share) * sign_y);
ux = double(Ux); uy = double(Uy);

# one coordinate of v: the way to the corner, wrong by 3/2^53 of the lengths, and as much of the radius as n says
Wx = lengths * part_x; Wy = lengths * part_y;
Mx = lengths * (radius * n_x); My = lengths * (radius * n_y);
wx = Wx + lengths * wrong_x; wy = Wy + lengths * wrong_y;
mx = double(Mx + lengths * (radius * off_x)); my = double(My + lengths * (radius * off_y));
vx double= wx + mx; vy double= wy + my;
Vx = Wx + Mx; Vy = Wy + My;

cross double= ux * vy - uy * vx;
Cross = Ux * Vy - Uy * Vx;

{ lengths in [1, 2] /\ length in [1, 2] /\ share in [0, 1] /\ |sign_x| <= 1 /\ |sign_y| <= 1 /\
  |part_x| <= 1.001 /\ |part_y| <= 1.001 /\ |wrong_x| <= 3b-53 /\ |wrong_y| <= 3b-53 /\
  radius in [0, 1.001] /\ |n_x| <= 1 /\ |n_y| <= 1 /\ |off_x| <= 1b-51 /\ |off_y| <= 1b-51
  -> |(cross - Cross) / (lengths * length)| <= 48b-54 }

(cross - Cross) / (lengths * length) ->
    (cross - (ux * vy - uy * vx)) / (lengths * length) +
    ((ux - Ux) / length) * (vy / lengths) - ((uy - Uy) / length) * (vx / lengths) +
    (share * (sign_x * ((vy - Vy) / lengths)) - (1 - share) * (sign_y * ((vx - Vx) / lengths)));
(vx - Vx) / lengths -> (vx - (wx + mx)) / lengths + (wrong_x + ((mx - (Mx + lengths * (radius * off_x))) / lengths + radius * off_x));
(vy - Vy) / lengths -> (vy - (wy + my)) / lengths + (wrong_y + ((my - (My + lengths * (radius * off_y))) / lengths + radius * off_y));
$ share in 16, lengths in 4, length in 4;
