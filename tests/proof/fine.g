# bound: what rounding a corner's vertices to float does to its cross product
# src/polygon/create.c: const double rounding = (double)p->bounding_radius * 0x1p-21,
# src/polygon/create.c: if (sat__cross2(u, v) <= rounding * sat__span2(sat__add2(sat__abs2(u), sat__abs2(v)))) {
#
# The edges u and v of a corner, turned: T, the sum of their coordinates' magnitudes, is scaled to [1, 2]; `ratio` is T over the reach.
# It is at least 2^-20 where the shape is not fine: then a product that is at most the square of T / 2 exceeds
# 2^-21 * reach * T / sqrt(2). A turned vertex is wrong by half a unit of float in its last place, and by a few units of double before.
# Turning makes T longer by sqrt(2) at most, so that 2^-21 / sqrt(2) is wanted, less what double takes: 45 * 2^-27.
of_u_x = share_u * sign_ux; of_u_y = (1 - share_u) * sign_uy;
of_v_x = share_v * sign_vx; of_v_y = (1 - share_v) * sign_vy;
reach = T / ratio;
Ux = T * (of_u * of_u_x); Uy = T * (of_u * of_u_y);
Vx = T * ((1 - of_u) * of_v_x); Vy = T * ((1 - of_u) * of_v_y);

# an edge is moved by both its ends, in units of the reach
dux = moved_bx - moved_ax; duy = moved_by - moved_ay;
dvx = moved_cx - moved_bx; dvy = moved_cy - moved_by;
cross = (Ux + reach * dux) * (Vy + reach * dvy) - (Uy + reach * duy) * (Vx + reach * dvx);
Cross = Ux * Vy - Uy * Vx;
with_u = of_u_x * dvy - of_u_y * dvx;
with_v = of_v_y * dux - of_v_x * duy;

{ T in [1, 2] /\ ratio in [1b-20, 8] /\ of_u in [0, 1] /\ share_u in [0, 1] /\ share_v in [0, 1] /\
  |sign_ux| <= 1 /\ |sign_uy| <= 1 /\ |sign_vx| <= 1 /\ |sign_vy| <= 1 /\
  |moved_ax| <= 65b-30 /\ |moved_ay| <= 65b-30 /\ |moved_bx| <= 65b-30 /\ |moved_by| <= 65b-30 /\
  |moved_cx| <= 65b-30 /\ |moved_cy| <= 65b-30
  -> |(cross - Cross) / (T * reach)| <= 45b-27 }

(cross - Cross) / (T * reach) -> of_u * with_u + (1 - of_u) * with_v + (dux * dvy - duy * dvx) / ratio;
with_u $ share_u in 4;
with_v $ share_v in 4;
$ of_u in 4;
