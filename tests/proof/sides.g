# bound: how far two shapes, or a ray and a vertex, lie beside each other across a motion, in float
# src/query/sweep_kernel.h: const K(sat__f8) side = F8(add)(F8(mul)(across_x, K(sat__ring8)(sat__x(p), 2 * i, second)), F8(mul)(across_y, K(sat__ring8)(sat__y(p), 2 * i, second)));
# src/query/sweep_kernel.h: const float between = step_x * (float)sat__high(seen->d) - step_y * (float)sat__low(seen->d);
# src/query/sweep_kernel.h: return ((between - (of_a[0] + of_b[1]) > room) | (0.0f - between - (of_a[1] + of_b[0]) > room)) & (bound * span > 0x1p-100f);
# src/query/cast.c: right = sat__sub(sat__mul(step_x, from_y), sat__mul(step_y, from_x));
# src/query/cast.c: room = (float)(c->radius * sat__length2(c->step)) + bound * span;
#
# One term is the cross product of the step, scaled so that |x| + |y| is 1, with a vector of at most `room`, scaled to [1, 2]: of floats,
# or rounded from double, or from a vertex to the start of a ray: the difference of two ways from the first vertex, of at most one and two
# times `room`, so wrong by 4 * 2^-24 of that. Two shapes have three terms, whose lengths are all lengths together: their sums lose
# 2 * 2^-24 more, and the product of radius and step one. 2^-20 are allowed.
@single = float<24, -88, ne>;
Ux = share * sign_x; Uy = (1 - share) * sign_y;
Vx = room * part_x; Vy = room * part_y;
vx = Vx + room * wrong_x; vy = Vy + room * wrong_y;
side single= ux * vy - uy * vx;
Side = Ux * Vy - Uy * Vx;

{ room in [1, 2] /\ share in [0, 1] /\ |sign_x| <= 1 /\ |sign_y| <= 1 /\ |part_x| <= 1 /\ |part_y| <= 1 /\
  |wrong_x| <= 4b-24 /\ |wrong_y| <= 4b-24 /\ ux -/ Ux in [-5b-26, 5b-26] /\ uy -/ Uy in [-5b-26, 5b-26]
  -> |(side - Side) / room| <= 12b-24 }

(side - Side) / room -> (side - (ux * vy - uy * vx)) / room + (ux * vy / room - Ux * Vy / room) - (uy * vx / room - Uy * Vx / room);
ux * vy / room - Ux * Vy / room -> (ux - Ux) * (part_y + wrong_y) + Ux * wrong_y;
uy * vx / room - Uy * Vx / room -> (uy - Uy) * (part_x + wrong_x) + Uy * wrong_x;
$ room in 4, share in 8;
