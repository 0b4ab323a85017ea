# bound: the way between two points of the Minkowski difference, in double
# src/minkowski/difference.c: const sat__d2 way = way_from_to((sat__vec2d){from->x, from->y}, (sat__vec2d){to->x, to->y}, &exact);
#
# One coordinate, relative to the scale, which is scaled to [1, 2]. What points may be wrong by is what points.g shows.
@double = float<53, -900, ne>;
p = P + scale * wrong_p;
q = Q + scale * wrong_q;
way double= q - p;

{ scale in [1, 2] /\ |wrong_p| <= 13b-54 /\ |wrong_q| <= 13b-54 /\ |(Q - P) / scale| <= 2.002
  -> |(way - (Q - P)) / scale| <= 31b-54 }

q - p -> scale * ((Q - P) / scale + (wrong_q - wrong_p));
(way - (Q - P)) / scale -> (way - (q - p)) / scale + (wrong_q - wrong_p);
$ scale in 8;
