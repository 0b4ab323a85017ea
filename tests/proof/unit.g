# bound: rounding to a unit tells whether a coordinate is a multiple of it
# bound: cross products of multiples of the unit are exact
# src/sat/axis_exact.c: round = sat__both(100663296.0 * sat__power_above(pair->scale)); /* 1.5 * 2^52 units of 2^-26 of it */
# src/sat/axis_exact.c: const sat__d2 rest = sat__sub2(x, sat__sub2(sat__add2(x, round), round));
#
# In units, of which 2^26 are a power of two above the scale. The ways from an edge's start to vertices are no longer than
# the scale, edges no longer than twice that, and the cross product no greater than the product of both lengths, by Cauchy
# and Schwarz. z is any coordinate, multiple or not.
@double = float<53, -900, ne>;
rounded = double(double(z + 0x1.8p52) - 0x1.8p52);

way_x double= dx - vx;
way_y double= dy - vy;
ex double= tx - vx;
ey double= ty - vy;
X = double(x + way_x);
Y = double(y + way_y);
cross = double(double(X * ey) - double(Y * ex));
Cross = (x + (dx - vx)) * (ty - vy) - (y + (dy - vy)) * (tx - vx);

{ |z| <= 1b27 /\
  @FIX(x, 0) /\ @FIX(y, 0) /\ @FIX(dx, 0) /\ @FIX(dy, 0) /\ @FIX(vx, 0) /\ @FIX(vy, 0) /\ @FIX(tx, 0) /\ @FIX(ty, 0) /\
  |x| <= 1b26 /\ |y| <= 1b26 /\ |dx| <= 1b26 /\ |dy| <= 1b26 /\ |vx| <= 1b26 /\ |vy| <= 1b26 /\ |tx| <= 1b26 /\ |ty| <= 1b26 /\
  |X| <= 1b26 /\ |Y| <= 1b26 /\ |X * ey - Y * ex| <= 1b53
  -> @FIX(rounded, 0) /\ cross - Cross in [0, 0] }
