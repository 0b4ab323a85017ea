// consumer.c as a C++ user writes it.
#include <cstdio>
#include <memory>
#include <sat/sat.h>

#define TEXT(number)                 #number
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

int main() {
    using polygon = std::unique_ptr<sat_polygon, decltype(&sat_polygon_destroy)>;
    polygon a(sat_polygon_create_box(1.0f, 1.0f, nullptr), sat_polygon_destroy);
    polygon b(sat_polygon_create_box(1.0f, 1.0f, nullptr), sat_polygon_destroy);
    sat_collision hit;
    bool is_hit = sat_polygon_set_position(b.get(), {0.5f, 0.0f}) == SAT_OK && sat_intersect(a.get(), b.get(), &hit);

    std::printf("header %s library %s overlap %g\n", VERSION(SAT_VERSION_MAJOR, SAT_VERSION_MINOR, SAT_VERSION_PATCH),
                sat_version(), is_hit ? static_cast<double>(hit.overlap) : -1.0);
    return 0;
}
