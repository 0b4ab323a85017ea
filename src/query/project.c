/* The shadow of a shape on an axis. */
#include "../polygon/pair.h"
#include "../polygon/corners.h"

sat_interval sat_project(const sat_polygon *polygon, sat_vec2 axis) {
    const sat_interval none = {0.0f, 0.0f};
    if (polygon == NULL || sat__check(axis) != SAT_OK || (axis.x == 0.0f && axis.y == 0.0f)) {
        return none;
    }
    const sat__vec2d along = {(double)axis.x, (double)axis.y};
    const double longer = sat__abs(along.x) > sat__abs(along.y) ? sat__abs(along.x) : sat__abs(along.y);
    const float x = (float)(along.x / longer), y = (float)(along.y / longer); /* directions keep clear of underflow */
    const double low = sat__dot(along, sat__vertex(polygon, sat__support(polygon, x, y)));
    const double high = sat__dot(along, sat__vertex(polygon, sat__support(polygon, -x, -y)));
    const double place = along.x * polygon->place.frame_x + along.y * polygon->place.frame_y;
    const double radius = polygon->radius == 0.0f ? 0.0 : (double)polygon->radius * sat__sqrt(sat__dot(along, along));
    /* An axis that float cannot hold may have found the same end twice, or both of equal ends the wrong way round. */
    const double least = low < high ? low : high, greatest = low < high ? high : low;
    return (sat_interval){(float)(place + (least - radius)), (float)(place + (greatest + radius))};
}
