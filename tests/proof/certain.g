# bound: the distance of rounded shapes, in double
# src/sat/signed_distance.c: if (pair->radius > 0.0 && sat__abs(features.distance) <= pair->scale * 0x1p-40) {
#
# The scale is scaled to [1, 2]. The distance of the cores is no longer than the scale, and wrong by 2^-47 of it, which is what crosses.g
# allows, over the edge's length. Radii of more than four times the scale leave no doubt: rounding is monotonic.
@double = float<53, -900, ne>;
radius double= radius_a + radius_b;
distance double= core - radius;
Gap = Core - (radius_a + radius_b);

{ scale in [1, 2] /\ |core| <= 3 /\ |(core - Core) / scale| <= 1b-47 /\ radius_a in [0, 8] /\ radius_b in [0, 8]
  -> |distance - Gap| <= 1b-45 }

core - Core -> scale * ((core - Core) / scale);
