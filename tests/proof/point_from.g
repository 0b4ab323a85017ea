# bound: the same from the first vertex of a ring
# src/sat/circle.h: const sat__f4 way = sat__narrow(sat__sub2(point, sat__vertex_of(sat__ring_of(p), 0)));
# src/sat/circle.h: const sat__f4 from_x = sat__sub(sat__load(x + i), sat__splat(x[0])),
# src/sat/circle.h: return sat__add(sat__mul(sat__load(normal_x + i), sat__sub(sat__splat_lane(way, 0), from_x)),
#
# As point.g; (ox, oy) is the first vertex, as it is stored, and the point is a double, (X, Y).
@single = float<24, -88, ne>;
@double = float<53, -300, ne>;
point_share = 1 - share;
Vx = (L * share) * part_vx; Vy = (L * share) * part_vy;
Ox = (L * share) * part_ox; Oy = (L * share) * part_oy;
X = (L * point_share) * part_x; Y = (L * point_share) * part_y;
nx = single(Nxd); ny = single(Nyd);
vx = single(Vxd); vy = single(Vyd);
ox = single(Oxd); oy = single(Oyd);

# sat__edge_below(), sat__heights_above()
way_x = single(double(Xd - ox));
way_y = single(double(Yd - oy));
from_x single= vx - ox;
from_y single= vy - oy;
height single= nx * (way_x - from_x) + ny * (way_y - from_y);
H = Nx * ((X - ox) - (Vx - ox)) + Ny * ((Y - oy) - (Vy - oy));

{ L in [1, 2] /\ share in [0, 1] /\ point_share in [0, 1] /\
  |Nx| <= 1 /\ |Ny| <= 1 /\ |part_vx| <= 1 /\ |part_vy| <= 1 /\ |part_ox| <= 1 /\ |part_oy| <= 1 /\
  |part_x| <= 1 /\ |part_y| <= 1 /\
  |Nxd - Nx| <= 1b-48 /\ |Nyd - Ny| <= 1b-48 /\ |Vxd - Vx| <= 1b-49 /\ |Vyd - Vy| <= 1b-49 /\
  |Oxd - Ox| <= 1b-49 /\ |Oyd - Oy| <= 1b-49 /\ |Xd - X| <= 1b-49 /\ |Yd - Y| <= 1b-49
  -> |(height - H) / L| <= 16b-24 }

# The difference is the way from the vertex to the point, but for what both lose.
way_x - from_x -> (way_x - (X - ox)) - (from_x - (Vx - ox)) + (X - Vx);
way_y - from_y -> (way_y - (Y - oy)) - (from_y - (Vy - oy)) + (Y - Vy);

$ L in 4, share in 8;
