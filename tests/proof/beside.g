# bound: how far along an edge a vertex lies, in double
# bound: the square of the length of an edge
# src/sat/touching.c: const double u = sat__dot2(e, at);
# src/sat/touching.c: const uint32_t is_inside = (u >= error) & (u <= square - error);
#
# Vertices are floats (of fine shapes see the README); the edge, rounded once, is scaled so that |x| + |y| lies in [1, 2],
# and so is the scale. An edge is at most twice the scale long: `room` is the scale over its length. Wanted is 2^-48.
@double = float<53, -900, ne>;
Ax = length * (share * sign_x); Ay = length * ((1 - share) * sign_y);
Wx = scale * part_x; Wy = scale * part_y;
ax = double(Ax); ay = double(Ay);
wx = Wx + scale * wrong_x; wy = Wy + scale * wrong_y;

u double= ax * wx + ay * wy;
U = Ax * Wx + Ay * Wy;

square double= ax * ax + ay * ay;
Square = Ax * Ax + Ay * Ay;

{ scale in [1, 2] /\ length in [1, 2] /\ share in [0, 1] /\ |sign_x| <= 1 /\ |sign_y| <= 1 /\
  |part_x| <= 1.001 /\ |part_y| <= 1.001 /\ |wrong_x| <= 3b-53 /\ |wrong_y| <= 3b-53
  -> |(u - U) / (scale * length)| <= 15b-54 /\ |(square - Square) / (length * length)| <= 5b-53 }

(u - U) / (scale * length) ->
    (u - (ax * wx + ay * wy)) / (scale * length) +
    ((ax - Ax) / length) * (wx / scale) + ((ay - Ay) / length) * (wy / scale) +
    (share * (sign_x * wrong_x) + (1 - share) * (sign_y * wrong_y));
wx / scale -> part_x + wrong_x;
wy / scale -> part_y + wrong_y;
$ share in 16, scale in 4, length in 4;
