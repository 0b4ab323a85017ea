# bound: the cross and dot product of a step and a way, in double
# src/minkowski/difference.c: const double error = v.error * (sat__abs(u.x) + sat__abs(u.y)) + u.error * (sat__abs(v.x) + sat__abs(v.y));
#
# The step is rounded to double. It is scaled by a power of two so that its length, |x| + |y|, lies in [1, 2], and so is the
# scale. A way is at most twice the scale long, and wrong by what ways.g shows, which is more than an edge is. A dot product
# is the cross product with the way turned by a quarter.
@double = float<53, -900, ne>;
Sx = length * (share * sign_x); Sy = length * ((1 - share) * sign_y); # true
Wx = scale * part_x; Wy = scale * part_y;
sx = double(Sx); sy = double(Sy);
wx = Wx + scale * wrong_x; wy = Wy + scale * wrong_y;

cross double= sx * wy - sy * wx;
Cross = Sx * Wy - Sy * Wx;

{ scale in [1, 2] /\ length in [1, 2] /\ share in [0, 1] /\ |sign_x| <= 1 /\ |sign_y| <= 1 /\
  |part_x| <= 2.002 /\ |part_y| <= 2.002 /\ |wrong_x| <= 31b-54 /\ |wrong_y| <= 31b-54
  -> |(cross - Cross) / (scale * length)| <= 63b-54 }

(cross - Cross) / (scale * length) ->
    (cross - (sx * wy - sy * wx)) / (scale * length) +
    ((sx - Sx) / length) * (wy / scale) - ((sy - Sy) / length) * (wx / scale) +
    (share * (sign_x * wrong_y) - (1 - share) * (sign_y * wrong_x));
wy / scale -> part_y + wrong_y;
wx / scale -> part_x + wrong_x;
$ share in 8, scale in 4, length in 2;
