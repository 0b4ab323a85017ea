/* Statuses in words, and the version. */
#include <sat/sat.h>

#define TEXT(x)                      #x
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *sat_status_string(sat_status status) {
    switch (status) {
    case SAT_OK:
        return "no error";
    case SAT_ERROR_INVALID_ARGUMENT:
        return "an argument is NULL, negative, out of range or does not exist";
    case SAT_ERROR_NOT_FINITE:
        return "a number is NaN or infinite";
    case SAT_ERROR_TOO_FEW_VERTICES:
        return "a polygon needs at least three vertices";
    case SAT_ERROR_TOO_MANY_VERTICES:
        return "more vertices than SAT_MAX_VERTICES";
    case SAT_ERROR_NO_AREA:
        return "the shape has no area, length or radius";
    case SAT_ERROR_NOT_CONVEX:
        return "the polygon is not convex, crosses itself or goes around more than once";
    case SAT_ERROR_OUT_OF_MEMORY:
        return "out of memory";
    case SAT_ERROR_NOT_SIMPLE:
        return "edges of the polygon cross or touch each other";
    }
    return "unknown status";
}

const char *sat_version(void) {
    return VERSION(SAT_VERSION_MAJOR, SAT_VERSION_MINOR, SAT_VERSION_PATCH);
}
