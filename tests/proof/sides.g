# bound: how far two shapes lie beside each other across a motion, in float
# src/query/sweep_kernel.h: const K(sat__f8) side = F8(add)(F8(mul)(across_x, K(sat__ring8)(sat__x(p), 2 * i, second)), F8(mul)(across_y, K(sat__ring8)(sat__y(p), 2 * i, second)));
# src/query/sweep_kernel.h: const float between = step_x * (float)sat__high(seen->d) - step_y * (float)sat__low(seen->d);
# src/query/sweep_kernel.h: return ((between - (of_a[0] + of_b[1]) > room) | (0.0f - between - (of_a[1] + of_b[0]) > room)) & (bound * span > 0x1p-100f);
#
# One term is the cross product of the step, scaled so that |x| + |y| is 1, with a vector of at most `room`, scaled to [1, 2]. Its
# coordinates are floats, or rounded from double, and so are those of the step. The lengths of three such terms are L together, of
# which float loses 8 * 2^-24 by this, 2^-24 for each of their two sums, and as much for the product of radius and step: less than
# the 2^-20 that are allowed.
@single = float<24, -88, ne>;
Ux = share * sign_x; Uy = (1 - share) * sign_y;
Vx = room * part_x; Vy = room * part_y;
vx = single(Vxd); vy = single(Vyd);
side single= ux * vy - uy * vx;
Side = Ux * Vy - Uy * Vx;

{ room in [1, 2] /\ share in [0, 1] /\ |sign_x| <= 1 /\ |sign_y| <= 1 /\ |part_x| <= 1 /\ |part_y| <= 1 /\
  |Vxd - Vx| <= 1b-50 /\ |Vyd - Vy| <= 1b-50 /\ ux -/ Ux in [-5b-26, 5b-26] /\ uy -/ Uy in [-5b-26, 5b-26]
  -> |(side - Side) / room| <= 8b-24 }

$ room in 4, share in 8;
