# bound: the cross products of a motion and an edge, in double
# src/query/cast.c: const double doubt = c->error * sat__span2(c->step), sure = c->error * sat__span2(e), least = SAT_CROSSING_ERROR * sure;
# src/query/cast.c: const double height = sat__cross2(e, v), rate = sat__cross2(e, c->step), end = rate - height;
# src/query/cast.c: const double before = sat__cross2(c->step, v), behind = rate - before;
# src/query/query.h: return lengths * 0x1p-48 + sat__frame_error(p, &p->place);
# src/query/sweep.c: const double error = lengths * 0x1p-48 + sat__frame_error(a, &a->place) + sat__frame_error(b, &b->place);
#
# u is the edge or the step, v the way to the edge or the step: no longer than all lengths at work together, which are
# scaled to [1, 2], as is |u.x| + |u.y|. Edge and step are differences of floats, rounded. A way is one of three
# terms at most, the first of them rounded before. Wanted is 2^-48, less what float takes from the sum of the lengths; the
# quarter that is proven leaves room for the quotient: fraction.g.
@double = float<53, -900, ne>;
Ux = length * (share * sign_x); Uy = length * ((1 - share) * sign_y);
Vx = lengths * part_x; Vy = lengths * part_y;
ux = double(Ux); uy = double(Uy);
vx = Vx + lengths * wrong_x; vy = Vy + lengths * wrong_y;

cross double= ux * vy - uy * vx;
Cross = Ux * Vy - Uy * Vx;

{ lengths in [1, 2] /\ length in [1, 2] /\ share in [0, 1] /\ |sign_x| <= 1 /\ |sign_y| <= 1 /\
  |part_x| <= 1.001 /\ |part_y| <= 1.001 /\ |wrong_x| <= 3b-53 /\ |wrong_y| <= 3b-53
  -> |(cross - Cross) / (lengths * length)| <= 15b-54 }

(cross - Cross) / (lengths * length) ->
    (cross - (ux * vy - uy * vx)) / (lengths * length) +
    ((ux - Ux) / length) * (vy / lengths) - ((uy - Uy) / length) * (vx / lengths) +
    (share * (sign_x * wrong_y) - (1 - share) * (sign_y * wrong_x));
vy / lengths -> part_y + wrong_y;
vx / lengths -> part_x + wrong_x;
$ share in 16, lengths in 4, length in 4;
