# bound: a unit normal, in double, before it is rounded to float
# src/polygon/pose_kernel.h: square = D4(add)(D4(mul)(back, back), D4(mul)(up, up)),
# src/polygon/pose_kernel.h: scale = D4(div)(D4(splat)(1.0), D4(sqrt)(D4(max)(square, D4(splat)(DBL_MIN))));
# src/polygon/pose_kernel.h: sat__store(normal_x + i - 4, D4(narrow)(D4(mul)(scale, up)));
#
# The edge is scaled by a power of two so that the longer of its coordinates lies in [1, 2]: here x, which with the axes
# swapped is the other case. It differs by 2^-50 from the true one at most: a difference of floats by half a unit in the
# last place of itself; of a fine shape, the turned difference of doubles, by three times 2^-53 of its length.
@double = float<53, -900, ne>;
square double= ex * ex + ey * ey;
root double= sqrt(square);
scale double= 1 / root;
normal_x double= scale * ey;
normal_y double= scale * ex;
Normal_x = (1 / sqrt(Ex * Ex + Ey * Ey)) * Ey;
Normal_y = (1 / sqrt(Ex * Ex + Ey * Ey)) * Ex;

{ |ex| in [1, 2] /\ |ey| <= 2 /\ |Ex| in [0.99, 2.01] /\ |Ey| <= 2.01 /\ |ex - Ex| <= 1b-50 /\ |ey - Ey| <= 1b-50
  -> |normal_x - Normal_x| <= 1b-48 /\ |normal_y - Normal_y| <= 1b-48 }

$ |ex|, ey in 4;
