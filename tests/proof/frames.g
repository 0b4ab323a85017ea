# bound: the frame of a shape with an anchor
# src/polygon/polygon.h: ? (sat__abs(at->frame_x) + sat__abs(at->frame_y)) * 0x1p-52
#
# One coordinate, its sum scaled to [1, 2]. Half of what is allowed.
@double = float<53, -900, ne>;
frame double= position + anchor;
{ position + anchor in [1, 2] -> |frame - (position + anchor)| <= 1b-53 }
