# bound: the reach is at least the distance of every vertex
# src/polygon/create.c: p->bounding_radius = (float)(reach * (1.0 + 0x1p-20)); /* room for the rounding of the turned vertices */
#
# The furthest local vertex (x, y) is scaled so that its distance lies in [1, 2]. Turned, and rounded to float, it lies
# further out by 2^-22 of that at most: a fine shape's (c, s), of which each has 24 bits, is 2^-23 too long at most;
# float moves each coordinate by 2^-24 of itself, and double by less than 2^-49.
@single = float<24, -88, ne>;
@double = float<53, -900, ne>;
square double= x * x + y * y;
Square = x * x + y * y;
root double= sqrt(square);
reach = single(double(root * 0x1.00001p0));

{ |x| <= 2 /\ |y| <= 2 /\ Square >= 1 /\ Square <= 4
  -> reach - sqrt(Square) * (1 + 1b-22) >= 0 /\ reach - sqrt(Square) * (1 + 1b-19) <= 0 }

reach - sqrt(Square) * (1 + 1b-22) -> (reach - root * 0x1.00001p0) + (root - sqrt(Square)) * 0x1.00001p0 + sqrt(Square) * (1b-20 - 1b-22);
reach - sqrt(Square) * (1 + 1b-19) -> (reach - root * 0x1.00001p0) + (root - sqrt(Square)) * 0x1.00001p0 + sqrt(Square) * (1b-20 - 1b-19);
