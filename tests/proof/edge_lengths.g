# bound: the length of an edge, by its normal in float and without a root
# src/polygon/pose_kernel.h: const sat__d4 scale = sat__div4(sat__splat4(1.0), sat__sqrt4(sat__max4(square, sat__splat4(DBL_MIN))));
# src/sat/circle.h: .height = sat__cross2(out, edge) / sat__cross2(normal, edge),
#
# Scaled by powers of two, so that the longer coordinate of the edge, here x, lies in [1, 2]. The normal comes from the edge
# in double, and is rounded to float then. Its exact one, (Ey, -Ex) / Length, would give (Ex^2 + Ey^2) / Length, the length.
@single = float<24, -149, ne>;
@double = float<53, -900, ne>;

ey = ex * slope;
factor double= ex * ex + ey * ey;
root double= sqrt(factor);
scale double= 1 / root;
Length = sqrt(ex * ex + ey * ey);
Scale = 1 / Length;
Nx = Scale * ey;
Ny = -(Scale * ex);
nx = single(double(scale * ey));
ny = single(double(-(scale * ex)));
length double= nx * ey - ny * ex;
Exact = Nx * ey - Ny * ex;

{ ex in [1, 2] /\ |slope| <= 1 -> |length - Exact| <= 3e-7 }
$ ex in 8, slope in 8;
