# bound: how much higher a vertex lies than another, in float
# src/sat/axis_exact.c: const float certain = 2.0f * SAT_SEPARATION_ERROR * b->bounding_radius;
# src/sat/axis_exact.c: const float rise = nx * (sat__x(b)[k] - sat__x(b)[j]) + ny * (sat__y(b)[k] - sat__y(b)[j]);
#
# The reach is scaled to [1, 2].
@single = float<24, -88, ne>;
Jx = reach * part_jx; Jy = reach * part_jy; Kx = reach * part_kx; Ky = reach * part_ky;
nx = single(Nxd); ny = single(Nyd);
jx = single(Jxd); jy = single(Jyd);
kx = single(Kxd); ky = single(Kyd);
rise single= nx * (kx - jx) + ny * (ky - jy);
Rise = Nx * (Kx - Jx) + Ny * (Ky - Jy);

{ reach in [1, 2] /\ |Nx| <= 1 /\ |Ny| <= 1 /\ |part_jx| <= 1 /\ |part_jy| <= 1 /\ |part_kx| <= 1 /\ |part_ky| <= 1 /\
  |Nxd - Nx| <= 1b-48 /\ |Nyd - Ny| <= 1b-48 /\ |Jxd - Jx| <= 1b-49 /\ |Jyd - Jy| <= 1b-49 /\
  |Kxd - Kx| <= 1b-49 /\ |Kyd - Ky| <= 1b-49
  -> |(rise - Rise) / reach| <= 15b-23 }

$ reach in 16;
