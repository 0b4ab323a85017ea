# bound: the squares of a distance from a corner and of the radii, in double
# bound: those of a distance from an edge
# src/sat/circle.h: return sat__vec2d_of(sat__add2(sat__first_corner(c->circle), sat__mul2(sign, c->d)));
# src/sat/circle.h: at.out = sat__minus(point, corner);
# src/sat/circle.c: const double height = sat__cross(at.out, at.along), square = at.is_edge ? height * height : sat__dot(at.out, at.out);
# src/sat/circle.c: const double beyond = square - radius * radius * factor, s = (double)scale;
# src/sat/circle.c: return sat__abs(beyond) <= 0x1p-39 * s * s * factor ? SAT_UNSURE : answers[beyond < 0.0];
#
# Everything is scaled by powers of two, so that the scale lies in [1, 2] and the longer coordinate of the edge, here x,
# too. Vertices are floats, so exact; the way between the frames is wrong by less than 2^-52 of the scale.
@double = float<53, -900, ne>;

own_x = scale * part_own_x; own_y = scale * part_own_y;
vx = scale * part_vx; vy = scale * part_vy;
dx = double(Dx); dy = double(Dy);
centre_x double= own_x + dx; centre_y double= own_y + dy;
out_x double= centre_x - vx; out_y double= centre_y - vy;
Out_x = own_x + Dx - vx; Out_y = own_y + Dy - vy;
radius double= radius_a + radius_b;
Radius = radius_a + radius_b;

# from a corner
square double= out_x * out_x + out_y * out_y;
beyond double= square - radius * radius;
Beyond = (Out_x * Out_x + Out_y * Out_y) - Radius * Radius;

# from an edge
Ey = Ex * slope;
ex = double(Ex); ey = double(Ey);
height double= out_x * ey - out_y * ex;
factor double= ex * ex + ey * ey;
over double= height * height - radius * radius * factor;
Height = Out_x * Ey - Out_y * Ex;
Factor = Ex * Ex + Ey * Ey;
Over = Height * Height - Radius * Radius * Factor;

{ scale in [1, 2] /\ |Ex| in [1, 2] /\ |slope| <= 1 /\
  |part_own_x| <= 1.001 /\ |part_own_y| <= 1.001 /\ |part_vx| <= 1.001 /\ |part_vy| <= 1.001 /\
  |Dx| <= 2.01 /\ |Dy| <= 2.01 /\ |Out_x| <= 2.01 /\ |Out_y| <= 2.01 /\
  radius_a in [0, 2.01] /\ radius_b in [0, 2.01] /\ Radius in [0, 2.01]
  -> |beyond - Beyond| <= 1b-45 /\ |over - Over| <= 1b-41 }
