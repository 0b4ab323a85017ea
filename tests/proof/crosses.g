# bound: the cross product of an edge and the way to a vertex, in double
# src/sat/axis_exact.c: end = sat__vertex_of(sat__ring_of(a), sat__next(a, edge)), e = sat__sub2(end, start);
# src/sat/axis_exact.c: sat__find_lowest(sat__ring_of(b), sat__sub2(sat__pair_of(pair->d.x, pair->d.y), start), e, 0.0, 0.0).least /
# src/sat/axis_exact.c: return sat__abs(*separation) > 2.0 * error ||
# src/sat/reference_edge_kernel.h: x = D4(add)(D4(widen)(sat__load(r.x + i)), D4(splat_low)(way)),
# src/sat/reference_edge_kernel.h: return D4(sub)(D4(mul)(x, along_y), D4(mul)(y, along_x));
# src/polygon/pair.h: return p->scale * 0x1p-48 + sat__frame_error(p->a, p->at_a) + sat__frame_error(p->b, p->at_b);
#
# Vertices are floats, so exact. Scaled by powers of two, the scale lies in [1, 2], and so does the longer coordinate of
# the edge: here x, which with the axes swapped is the other case. The lengths may exceed the scale a little, which is
# rounded. What is wrong with frames that have an anchor is added to the error: frames.g.
@double = float<53, -900, ne>;

# true values: the vertices (vx, vy) of a, (x, y) of b, the way D, the edge E
vx = scale * part_vx; vy = scale * part_vy;
x = scale * part_x; y = scale * part_y;
Dx = scale * part_dx; Dy = scale * part_dy;
Ey = Ex * slope;

ex = double(Ex); # t - v
ey = double(Ey);
dx = double(Dx);
dy = double(Dy);
way_x double= dx - vx;
way_y double= dy - vy;
cross double= (x + way_x) * ey - (y + way_y) * ex;
Cross = (x + (Dx - vx)) * Ey - (y + (Dy - vy)) * Ex;

# what it is compared with, over the edge's length, which is at least its longer coordinate; error being scale / 2^48
least double= 2 * (scale * 1b-48) * (|Ex| * part_length);

{ scale in [1, 2] /\ |Ex| in [1, 2] /\ |slope| <= 1 /\
  part_length in [0.9999, 1.4143] /\ |part_vx| <= 1.001 /\ |part_vy| <= 1.001 /\ |part_x| <= 1.001 /\ |part_y| <= 1.001 /\
  |part_dx| <= 1.001 /\ |part_dy| <= 1.001 /\
  |part_dx - part_vx| <= 1.001 /\ |part_dy - part_vy| <= 1.001 /\
  |part_x + (part_dx - part_vx)| <= 1.001 /\ |part_y + (part_dy - part_vy)| <= 1.001
  -> |(cross - Cross) / (scale * Ex)| <= 15b-52 /\ least / (scale * |Ex|) >= 15b-52 }

Dx - vx -> scale * (part_dx - part_vx);
Dy - vy -> scale * (part_dy - part_vy);
x + (Dx - vx) -> scale * (part_x + (part_dx - part_vx));
y + (Dy - vy) -> scale * (part_y + (part_dy - part_vy));
$ scale in 4, |Ex| in 4;
