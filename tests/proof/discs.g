# bound: the disc in a core
# bound: the disc around a core
# src/polygon/bounding_circles.c: const double room = (double)p->bounding_radius * 0x1p-20;
# src/polygon/bounding_circles.c: p->inner = depth > room ? (float)(depth - room) : 0.0f;
# src/polygon/bounding_circles.c: p->outer = (float)(sat__sqrt(square) + room);
#
# The reach is scaled to [1, 2]. Depth and Distance are those of the local vertices; the ones computed are wrong by a few
# units of double. Vertices that are turned and rounded move by no more than 2^-24 * sqrt(2) of the reach, and those of fine
# shapes, which are scaled by 1 - 2^-23 at worst, the centre with them, by 2^-22 more: `moved` together. Depth and distance
# change by no more than that.
@single = float<24, -88, ne>;
@double = float<53, -900, ne>;
room = double(reach * 1b-20);
inner = single(double(depth - room));
outer = single(double(distance + room));

{ reach in [1, 2] /\ Depth in [0, 2] /\ Distance in [0, 4] /\ |depth - Depth| <= 1b-48 /\ |distance - Distance| <= 1b-48 /\
  |moved / reach| <= 3b-23
  -> inner - (Depth - moved) <= 0 /\ outer - (Distance + moved) >= 0 }

inner - (Depth - moved) -> (inner - double(depth - room)) + (double(depth - room) - (depth - room)) + (depth - Depth) - (room - reach * 1b-20) - reach * (1b-20 - moved / reach);
outer - (Distance + moved) -> (outer - double(distance + room)) + (double(distance + room) - (distance + room)) + (distance - Distance) + (room - reach * 1b-20) + reach * (1b-20 - moved / reach);
$ reach in 2;
