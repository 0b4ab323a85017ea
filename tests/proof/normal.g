# bound: a unit normal, in double, before it is rounded to float
# src/polygon/pose.c: const sat__d4 square = sat__add4(sat__mul4(edge_x, edge_x), sat__mul4(edge_y, edge_y));
# src/polygon/pose.c: const sat__d4 scale = sat__div4(sat__splat4(1.0), sat__sqrt4(sat__max4(square, sat__splat4(DBL_MIN))));
# src/polygon/pose.c: sat__store(normal_x, sat__narrow4(sat__mul4(scale, edge_y)));
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
