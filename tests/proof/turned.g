# bound: a turned vertex, rounded to float
# bound: the same of a fine shape, before it is rounded
# src/polygon/pose_kernel.h: t->x = D4(narrow)(D4(sub)(D4(mul)(c, x), D4(mul)(s, y)));
#
# One coordinate, relative to the reach, which is scaled to [1, 2]. (c, s) is 1.001 long at most, and a local vertex no
# further out than the reach.
@single = float<24, -88, ne>;
@double = float<53, -900, ne>;
cx = reach * part_cx; sy = reach * part_sy;
turned = double(double(cx) - double(sy));
stored = single(turned);
X = cx - sy;

{ reach in [1, 2] /\ |part_cx| <= 1.002 /\ |part_sy| <= 1.002 /\ |part_cx - part_sy| <= 1
  -> |(stored - X) / reach| <= 65b-30 /\ |(turned - X) / reach| <= 1b-51 }

cx - sy -> reach * (part_cx - part_sy);
(stored - X) / reach -> (stored - turned) / reach + (turned - X) / reach;
$ reach in 16;
