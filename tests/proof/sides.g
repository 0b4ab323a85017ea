# bound: how far a point lies beside a motion, in float
# src/query/sweep_kernel.h: const K(sat__f8) wx = F8(sub)(K(sat__ring8)(sat__x(p), 2 * i, second), vx), wy = F8(sub)(K(sat__ring8)(sat__y(p), 2 * i, second), vy);
# src/query/sweep_kernel.h: const K(sat__f8) left = F8(sub)(F8(mul)(sx, wy), F8(mul)(sy, wx));
# src/query/sweep_kernel.h: return K(is_beside)(pair, eights_a, eights_b, dx / length, dy / length) ? MISS : UNKNOWN;
# src/query/sweep_kernel.h: return (left < right ? left : right) <= 0.0f - SAT_SEPARATION_ERROR * (float)pair->scale;
#
# The room, which is the lengths without the motion's, is scaled to [1, 2]. The motion is (X, Y) / length, |X| + |Y| being
# the length: its share in x is `share`. Vertices are floats; what they are seen from (V) is rounded from double.
# Its float direction (ux, uy) has been rounded four times: dx, both terms and the sum of length, the quotient. Bounded is the difference from the true cross product over the true length, of which only the sign counts.
@single = float<24, -88, ne>;
Ux = share * sign_x; Uy = (1 - share) * sign_y;
Px = room * (of_p * part_px); Py = room * (of_p * part_py);
Vx = room * ((1 - of_p) * part_vx); Vy = room * ((1 - of_p) * part_vy);
vx = single(Vxd); vy = single(Vyd);
wx single= Px - vx;
wy single= Py - vy;
left single= ux * wy - uy * wx;
Left = Ux * (Py - Vy) - Uy * (Px - Vx);

{ room in [1, 2] /\ share in [0, 1] /\ of_p in [0, 1] /\ |sign_x| <= 1 /\ |sign_y| <= 1 /\
  |part_px| <= 1 /\ |part_py| <= 1 /\ |part_vx| <= 1 /\ |part_vy| <= 1 /\ |Vxd - Vx| <= 1b-50 /\ |Vyd - Vy| <= 1b-50 /\
  ux -/ Ux in [-65b-28, 65b-28] /\ uy -/ Uy in [-65b-28, 65b-28]
  -> |(left - Left) / room| <= 12b-24 }

$ room in 4, share in 8, of_p in 4;
