# bound: a point of the Minkowski difference, in double
# src/minkowski/difference.c: const sat__d2 way = way_from_to(sat__vertex(m->a, a), sat__vertex(m->b, b), &exact);
# src/minkowski/difference.c: const sat__d2 tail = sat__two_sum2(way, sat__pair_of(m->d.x, m->d.y), &p);
# src/math/expansion.h: return (sat__vec2d){turn.x * v.x - turn.y * v.y, turn.y * v.x + turn.x * v.y};
#
# One coordinate, relative to the scale, which is scaled to [1, 2]. Of fine shapes, where the vertices are turned each
# time; others are floats. (c, s) is at most 1.001 long, and a local vertex, which is as far from the frame as the turned
# one, no further than the reach: so neither product exceeds it by more than that.
@double = float<53, -900, ne>;
b_share = 1 - a_share - way_share;
cxa = scale * (a_share * part_cxa); sya = scale * (a_share * part_sya);
cxb = scale * (b_share * part_cxb); syb = scale * (b_share * part_syb);
D = scale * (way_share * part_d);

va = double(double(cxa) - double(sya));
vb = double(double(cxb) - double(syb));
d = double(D);
p double= (vb - va) + d;
P = ((cxb - syb) - (cxa - sya)) + D;

{ scale in [1, 2] /\ a_share in [0, 1] /\ b_share in [0, 1] /\ way_share in [0, 1] /\
  |part_cxa| <= 1.002 /\ |part_sya| <= 1.002 /\ |part_cxb| <= 1.002 /\ |part_syb| <= 1.002 /\ |part_d| <= 1.001 /\
  |part_cxa - part_sya| <= 1.001 /\ |part_cxb - part_syb| <= 1.001
  -> |(p - P) / scale| <= 13b-54 }

cxa - sya -> scale * (a_share * (part_cxa - part_sya));
cxb - syb -> scale * (b_share * (part_cxb - part_syb));
$ scale in 4, a_share in 8, way_share in 8;
