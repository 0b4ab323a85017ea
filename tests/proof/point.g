# bound: the height of a point above an edge, in float
# src/sat/axis_filter.h: return SAT_SEPARATION_ERROR * (p->bounding_radius + (sat__absf(x) + sat__absf(y)));
# src/polygon/pair.h: const sat__f4 way_x = sat__sub(x, sat__load(sat__x(p) + i)), way_y = sat__sub(y, sat__load(sat__y(p) + i));
# src/polygon/pair.h: return sat__add(sat__mul(nx, way_x), sat__mul(ny, way_y));
#
# As separation.g, with one vertex: the point (X, Y), seen from the frame.
@single = float<24, -88, ne>;
point_share = 1 - share;
Vx = (L * share) * part_vx; Vy = (L * share) * part_vy;
X = (L * point_share) * part_x; Y = (L * point_share) * part_y;
nx = single(Nxd); ny = single(Nyd);
vx = single(Vxd); vy = single(Vyd);
x = single(Xd); y = single(Yd);

# sat__heights_of_point()
way_x single= x - vx;
way_y single= y - vy;
height single= nx * way_x + ny * way_y;
H = Nx * (X - Vx) + Ny * (Y - Vy);

{ L in [1, 2] /\ share in [0, 1] /\ point_share in [0, 1] /\
  |Nx| <= 1 /\ |Ny| <= 1 /\ |part_vx| <= 1 /\ |part_vy| <= 1 /\ |part_x| <= 1 /\ |part_y| <= 1 /\
  |Nxd - Nx| <= 1b-48 /\ |Nyd - Ny| <= 1b-48 /\ |Vxd - Vx| <= 1b-49 /\ |Vyd - Vy| <= 1b-49 /\
  |Xd - X| <= 1b-49 /\ |Yd - Y| <= 1b-49
  -> |(height - H) / L| <= 14b-24 }

$ L in 4, share in 8;
