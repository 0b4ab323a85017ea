# bound: the height of a centre above an edge
# src/sat/circle.h: .centre = sat__add2(sat__first_corner(circle), d),
# src/sat/circle.h: .height = sat__cross2(out, edge) / sat__length_by_normal(edge, normal),
# src/sat/circle.c: sat__settled s = {f.height - ((double)p->radius + (double)radius), f.is_certain};
# src/sat/circle.c: if ((int)f.is_certain & (int)(sat__abs(s.distance) <= 0x1p-43 * (double)scale)) {
#
# Scaled by powers of two, so that the scale lies in [1, 2], and the edge's longer coordinate, here x, too: the height does
# not depend on the edge's length. Vertices are floats, so exact; the way between the frames is wrong by less than 2^-52 of
# the scale. How right the length is shows edge_lengths.g.
@double = float<53, -900, ne>;

own_x = scale * part_own_x; own_y = scale * part_own_y;
vx = scale * part_vx; vy = scale * part_vy;
dx = double(Dx); dy = double(Dy);
centre_x double= own_x + dx; centre_y double= own_y + dy;
out_x double= centre_x - vx; out_y double= centre_y - vy;
Out_x = own_x + Dx - vx; Out_y = own_y + Dy - vy;
Ey = Ex * slope;
ex = double(Ex); ey = double(Ey);
above double= out_x * ey - out_y * ex;
Above = Out_x * Ey - Out_y * Ex;
Length = sqrt(Ex * Ex + Ey * Ey);
per = 1 / length;
Per = 1 / Length;
height = double(above * per);
Height = Above * Per;

{ scale in [1, 2] /\ Ex in [1, 2] /\ |slope| <= 1 /\
  |part_own_x| <= 1.001 /\ |part_own_y| <= 1.001 /\ |part_vx| <= 1.001 /\ |part_vy| <= 1.001 /\
  |Dx| <= 2.01 /\ |Dy| <= 2.01 /\ |Out_x| <= 2.01 /\ |Out_y| <= 2.01 /\
  length -/ Length in [-1.3e-14, 1.3e-14]
  -> |height - Height| <= 1b-43 }
$ Ex in 4, slope in 8;
