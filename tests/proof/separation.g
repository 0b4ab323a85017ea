# bound: the separation of an edge, in float
# src/polygon/pair.h: #define SAT_SEPARATION_ERROR 0x1p-20f
# src/sat/axis_filter_kernel.h: const K(sat__f8) height = F8(add)(F8(mul)(nx, F8(splat)(x[i])), F8(mul)(ny, F8(splat)(y[i])));
# src/sat/axis_filter_kernel.h: const K(sat__f8) way_x = F8(sub)(F8(splat)(dx), K(sat__ring8)(sat__x(reference), first, second));
# src/sat/axis_filter_kernel.h: return F8(add)(least, F8(add)(F8(mul)(nx, way_x), F8(mul)(ny, way_y)));
#
# One edge of a and one vertex of b. Lengths are scaled by a power of two so that their sum, L, lies in [1, 2]. Then
# nothing that is not 0 is less than 2^-88, as shapes are at least 2^-60 across: see the README.
@single = float<24, -88, ne>;

# The shares of L: a's reach, b's reach, and the way from frame to frame, |x| + |y|.
way_share = 1 - a_share - b_share;

# True values: the unit normal N, the edge's beginning V, the vertex W, the way D.
Vx = (L * a_share) * part_vx; Vy = (L * a_share) * part_vy;
Wx = (L * b_share) * part_wx; Wy = (L * b_share) * part_wy;
Dx = (L * way_share) * part_dx; Dy = (L * way_share) * part_dy;

# What is stored: each is a double (..d) close to the true value, rounded to float.
nx = single(Nxd); ny = single(Nyd);
vx = single(Vxd); vy = single(Vyd);
wx = single(Wxd); wy = single(Wyd);
dx = single(Dxd); dy = single(Dyd);

# sat__ring_separations(), and likewise sat__box_separations(), separation_of() and try_arc_edge() of calipers.c
height single= wx * nx + wy * ny;
way_x single= dx - vx;
way_y single= dy - vy;
s single= height + (nx * way_x + ny * way_y);

S = (Wx * Nx + Wy * Ny) + (Nx * (Dx - Vx) + Ny * (Dy - Vy));

{ L in [1, 2] /\ a_share in [0, 1] /\ b_share in [0, 1] /\ way_share in [0, 1] /\
  |Nx| <= 1 /\ |Ny| <= 1 /\
  |part_vx| <= 1 /\ |part_vy| <= 1 /\ |part_wx| <= 1 /\ |part_wy| <= 1 /\ |part_dx| <= 1 /\ |part_dy| <= 1 /\
  |Nxd - Nx| <= 1b-48 /\ |Nyd - Ny| <= 1b-48 /\
  |Vxd - Vx| <= 1b-49 /\ |Vyd - Vy| <= 1b-49 /\ |Wxd - Wx| <= 1b-49 /\ |Wyd - Wy| <= 1b-49 /\
  |Dxd - Dx| <= 1b-49 /\ |Dyd - Dy| <= 1b-49
  -> |(s - S) / L| <= 14b-24 }

$ L in 4, a_share in 8, b_share in 8;
