# bound: the height above an edge where a motion ends, in float
# src/query/sweep_kernel.h: const K(sat__f8) end = F8(add)(height, rise);
# src/query/sweep_kernel.h: rise = F8(add)(F8(mul)(nx, F8(splat)(step_x)), F8(mul)(ny, F8(splat)(step_y)));
# src/query/sweep_kernel.h: return F8(at_least)(c.lasting, F8(splat)(radius + bound)) != 0 ? SAT_NO
# src/query/sweep.c: const float bound = SAT_SEPARATION_ERROR * (float)way->lengths;
#
# The lengths of separation.g or point.g and the step's are scaled so that their sum lies in [1, 2]. The height at the
# start is wrong by 14 * 2^-24 of its own lengths, as is shown there. The radius is one of the lengths of the bound, and rounded twice.
@single = float<24, -88, ne>;
room = L * room_share;
Sx = (L * (1 - room_share)) * part_x; Sy = (L * (1 - room_share)) * part_y;
Height = room * part_h;
nx = single(Nxd); ny = single(Nyd);
sx = single(Sxd); sy = single(Syd);
height = Height + room * wrong;
step single= nx * sx + ny * sy;
end = single(height + step);
Step = Nx * Sx + Ny * Sy;
End = Height + Step;

{ L in [1, 2] /\ room_share in [0, 1] /\ |part_x| <= 1 /\ |part_y| <= 1 /\ |part_h| <= 1 /\ |wrong| <= 14b-24 /\
  |Nx| <= 1 /\ |Ny| <= 1 /\ |Nxd - Nx| <= 1b-48 /\ |Nyd - Ny| <= 1b-48 /\ |Sxd - Sx| <= 1b-50 /\ |Syd - Sy| <= 1b-50
  -> |(end - End) / L| <= 31b-25 }

(end - End) / L -> (end - (height + step)) / L + room_share * wrong + (step - Step) / L;
$ L in 8, room_share in 16;
