# bound: the cross product of two vectors of the Minkowski difference, in double
# bound: their dot product
# src/minkowski/difference.c: const double value = kind == SAT_CROSS ? u.x * v.y - u.y * v.x : u.x * v.x + u.y * v.y;
# src/minkowski/difference.c: const double error = v.error * (sat__abs(u.x) + sat__abs(u.y)) + u.error * (sat__abs(v.x) + sat__abs(v.y));
#
# T, the lengths of both vectors, is scaled to [1, 2]; `ratio` is T over the scale, at most 8.01 as no coordinate exceeds
# twice the scale. It is at least 2^-46 when the answer is taken: then a product that is at most T^2 / 4 exceeds
# 2^-48 * scale * T. What vectors may be wrong by is what ways.g shows.
@double = float<53, -900, ne>;
scale = T / ratio;

# u has the share `of_u` of T, and x the shares ux and vx of either vector; signs take any value in between, too.
part_ux = share_u * sign_ux; part_uy = (1 - share_u) * sign_uy;
part_vx = share_v * sign_vx; part_vy = (1 - share_v) * sign_vy;
ux = T * (of_u * part_ux); uy = T * (of_u * part_uy);
vx = T * ((1 - of_u) * part_vx); vy = T * ((1 - of_u) * part_vy);

cross double= ux * vy - uy * vx;
dot double= ux * vx + uy * vy;
Cross = (ux - scale * wrong_ux) * (vy - scale * wrong_vy) - (uy - scale * wrong_uy) * (vx - scale * wrong_vx);
Dot = (ux - scale * wrong_ux) * (vx - scale * wrong_vx) + (uy - scale * wrong_uy) * (vy - scale * wrong_vy);

# what is wrong about v goes with u, and the other way round
cross_of_u = part_ux * wrong_vy - part_uy * wrong_vx;
cross_of_v = part_vy * wrong_ux - part_vx * wrong_uy;
dot_of_u = part_ux * wrong_vx + part_uy * wrong_vy;
dot_of_v = part_vx * wrong_ux + part_vy * wrong_uy;

{ T in [1, 2] /\ ratio in [1b-46, 8.01] /\ of_u in [0, 1] /\ share_u in [0, 1] /\ share_v in [0, 1] /\
  |sign_ux| <= 1 /\ |sign_uy| <= 1 /\ |sign_vx| <= 1 /\ |sign_vy| <= 1 /\
  |wrong_ux| <= 31b-54 /\ |wrong_uy| <= 31b-54 /\ |wrong_vx| <= 31b-54 /\ |wrong_vy| <= 31b-54
  -> |(cross - Cross) / (T * scale)| <= 63b-54 /\ |(dot - Dot) / (T * scale)| <= 63b-54 }

(cross - Cross) / (T * scale) ->
    ((cross - (ux * vy - uy * vx)) / (T * T)) * ratio +
    (of_u * cross_of_u + (1 - of_u) * cross_of_v) - (wrong_ux * wrong_vy - wrong_uy * wrong_vx) / ratio;
(dot - Dot) / (T * scale) ->
    ((dot - (ux * vx + uy * vy)) / (T * T)) * ratio +
    (of_u * dot_of_u + (1 - of_u) * dot_of_v) - (wrong_ux * wrong_vx + wrong_uy * wrong_vy) / ratio;

cross_of_u, dot_of_u $ share_u in 8;
cross_of_v, dot_of_v $ share_v in 8;
$ T in 4, ratio in (0.5), of_u in 16;
