# bound: the disc in a core
# bound: the disc around a core
# src/polygon/create.c: const sat__f4 x = sat__sub(sat__load(sat__x(p) + i), centre_x);
# src/polygon/create.c: least = sat__min(least, sat__add(sat__mul(sat__load(sat__normal_x(p) + i), x), sat__mul(sat__load(sat__normal_y(p) + i), y)));
# src/polygon/create.c: room = (double)p->bounding_radius * 0x1p-20;
# src/polygon/create.c: p->inner = (float)(depth - 2.0 * room); /* below 0 if the core is too thin: the rounded centre may lie beside it */
# src/polygon/create.c: p->outer = (float)(sat__sqrt(square) + room);
#
# The reach is scaled to [1, 2]; vx and vy are a vertex as it is rounded, cx and cy the centre, nx and ny the exact unit
# normal of the edge there, Nx and Ny that normal as it is stored. The depth is that of the rounded vertices at an angle of 0,
# and Distance that of the local vertices; `distance` is wrong by a few units of double. Vertices that are turned and rounded
# move by no more than 2^-24 * sqrt(2) of the reach, and those of fine shapes, which are scaled by 1 - 2^-23 at worst, the
# centre with them, by 2^-22 more: `moved` together. Those at an angle of 0 moved, too: `before`. Depth and distance change by
# no more than that.
@single = float<24, -88, ne>;
@double = float<53, -900, ne>;
x single= vx - cx;
y single= vy - cy;
along_x = single(Nx * x);
along_y = single(Ny * y);
depth = single(along_x + along_y);
Depth = nx * (vx - cx) + ny * (vy - cy);
room = double(reach * 1b-20);
inner = single(double(depth - 2 * room));
outer = single(double(distance + room));

{ reach in [1, 2] /\ |vx| <= 2 /\ |vy| <= 2 /\ |cx| <= 2 /\ |cy| <= 2 /\ |vx - cx| <= 4 /\ |vy - cy| <= 4 /\
  |nx| <= 1 /\ |ny| <= 1 /\ |Nx - nx| <= 33b-30 /\ |Ny - ny| <= 33b-30 /\ Depth in [0, 2] /\
  Distance in [0, 4] /\ |distance - Distance| <= 1b-48 /\ |moved / reach| <= 3b-23 /\ |before / reach| <= 3b-23
  -> inner - (Depth - before - moved) <= 0 /\ outer - (Distance + moved) >= 0 }

along_x - nx * (vx - cx) -> (along_x - Nx * x) + Nx * (x - (vx - cx)) + (Nx - nx) * (vx - cx);
along_y - ny * (vy - cy) -> (along_y - Ny * y) + Ny * (y - (vy - cy)) + (Ny - ny) * (vy - cy);
depth - Depth -> (depth - (along_x + along_y)) + (along_x - nx * (vx - cx)) + (along_y - ny * (vy - cy));
inner - (Depth - before - moved) -> (inner - double(depth - 2 * room)) + (double(depth - 2 * room) - (depth - 2 * room)) + (depth - Depth) - 2 * (room - reach * 1b-20) - reach * (2b-20 - moved / reach - before / reach);
outer - (Distance + moved) -> (outer - double(distance + room)) + (double(distance + room) - (distance + room)) + (distance - Distance) + (room - reach * 1b-20) + reach * (1b-20 - moved / reach);
$ reach in 2;
