# bound: the heights of another shape's vertices, in float
# src/query/contains.c: greatest = sat__max(greatest, greatest_heights(outer, dx + sat__x(inner)[k], dy + sat__y(inner)[k]));
# src/query/contains.c: bound = 2.0 * (double)(SAT_SEPARATION_ERROR * lengths);
#
# As separation.g, with the ways summed up first: twice the bound of the pair is allowed.
@single = float<24, -88, ne>;
way_share = 1 - a_share - b_share;
Vx = (L * a_share) * part_vx; Vy = (L * a_share) * part_vy;
Wx = (L * b_share) * part_wx; Wy = (L * b_share) * part_wy;
Dx = (L * way_share) * part_dx; Dy = (L * way_share) * part_dy;
nx = single(Nxd); ny = single(Nyd);
vx = single(Vxd); vy = single(Vyd);
wx = single(Wxd); wy = single(Wyd);
dx = single(Dxd); dy = single(Dyd);
x single= dx + wx;
y single= dy + wy;
way_x single= x - vx;
way_y single= y - vy;
height single= nx * way_x + ny * way_y;
H = Nx * ((Dx + Wx) - Vx) + Ny * ((Dy + Wy) - Vy);

{ L in [1, 2] /\ a_share in [0, 1] /\ b_share in [0, 1] /\ way_share in [0, 1] /\
  |Nx| <= 1 /\ |Ny| <= 1 /\
  |part_vx| <= 1 /\ |part_vy| <= 1 /\ |part_wx| <= 1 /\ |part_wy| <= 1 /\ |part_dx| <= 1 /\ |part_dy| <= 1 /\
  |Nxd - Nx| <= 1b-48 /\ |Nyd - Ny| <= 1b-48 /\
  |Vxd - Vx| <= 1b-49 /\ |Vyd - Vy| <= 1b-49 /\ |Wxd - Wx| <= 1b-49 /\ |Wyd - Wy| <= 1b-49 /\
  |Dxd - Dx| <= 1b-49 /\ |Dyd - Dy| <= 1b-49
  -> |(height - H) / L| <= 15b-23 }

$ L in 2, a_share in 4, b_share in 4;
