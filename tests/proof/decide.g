# bound: a separation that means apart, of rounded shapes in float
# src/sat/axis_filter.h: return f->radius + 2.0f * (SAT_SEPARATION_ERROR * f->lengths);
# src/sat/axis_filter.h: return (sat__filter){.radius = a->radius + b->radius + margin, .lengths = sat__lengths(a, b, dx, dy)};
# src/query/contains.c: const bool outside = sat__at_least(greatest, sat__splat(p->radius + 2.0f * bound)) != 0;
#
# The lengths are scaled to [1, 2]; a product with 2^-20 is exact. No separation exceeds the lengths, so a limit above 3 is
# never reached, and greater radii and margins need not be looked at. A separation of at least the limit, and wrong by one bound, is greater
# than the radii and the margin of sat_intersect_within().
@single = float<24, -88, ne>;
radius single= radius_a + radius_b + margin;
bound = lengths * 1b-20;
limit = single(radius + 2 * bound);

{ lengths in [1, 2] /\ radius_a in [0, 3] /\ radius_b in [0, 3] /\ margin in [0, 3] /\
  radius_a + radius_b + margin in [0, 3.5]
  -> limit - bound - (radius_a + radius_b + margin) >= 0 }

limit - bound - (radius_a + radius_b + margin) ->
    (limit - (radius + 2 * bound)) + (radius - (radius_a + radius_b + margin)) + bound;
