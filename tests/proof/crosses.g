# bound: the cross product of an edge and the way to a vertex, in double
# src/sat/axis_exact.c: const sat__d2 along = sat__sub2(t, v), way = sat__sub2(d, v);
# src/sat/axis_exact.c: least = sat__min2(least, sat__sub2(sat__mul2(sat__add2(x, way_x), ey), sat__mul2(sat__add2(y, way_y), ex)));
# src/sat/axis_exact.c: return sat__abs(*cross) > m->error * (sat__abs(e->x) + sat__abs(e->y)) ||
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

# what it is compared with, error being scale / 2^48
least double= (scale * 1b-48) * (|ex| + |ey|);

{ scale in [1, 2] /\ |Ex| in [1, 2] /\ |slope| <= 1 /\
  |part_vx| <= 1.001 /\ |part_vy| <= 1.001 /\ |part_x| <= 1.001 /\ |part_y| <= 1.001 /\
  |part_dx| <= 1.001 /\ |part_dy| <= 1.001 /\
  |part_dx - part_vx| <= 1.001 /\ |part_dy - part_vy| <= 1.001 /\
  |part_x + (part_dx - part_vx)| <= 1.001 /\ |part_y + (part_dy - part_vy)| <= 1.001
  -> |(cross - Cross) / (scale * Ex)| <= 15b-52 /\ least / (scale * |Ex|) >= 15b-52 }

Dx - vx -> scale * (part_dx - part_vx);
Dy - vy -> scale * (part_dy - part_vy);
x + (Dx - vx) -> scale * (part_x + (part_dx - part_vx));
y + (Dy - vy) -> scale * (part_y + (part_dy - part_vy));
$ scale in 4, |Ex| in 4;
