# bound: the cross products of a motion and an edge that is moved out, in double
# src/query/round_cast_kernel.h: const K(sat__d4) out = D4(div)(D4(splat)(met->radius), D4(sqrt)(D4(max)(square, D4(splat)(DBL_MIN))));
# src/query/round_cast_kernel.h: const K(sat__d4) vx = D4(add)(D4(sub)(e.x, D4(splat)(met->start.x)), D4(mul)(out, e.ey)),
# src/query/round_cast_kernel.h: const K(sat__d4) height = D4(sub)(D4(mul)(e.ex, vy), D4(mul)(e.ey, vx)),
# src/query/round_cast_kernel.h: const K(sat__d4) start = D4(sub)(D4(mul)(step_x, vy), D4(mul)(step_y, vx)), stop = D4(sub)(rate, start);
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
