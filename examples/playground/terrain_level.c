/* terrain_level.c - see scene_terrain.h. */
#include "scene_terrain.h"
#include "vector.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Along the surface from left to right, then back below. */
static const sat_vec2 ground[] = {
    {0, 330},   {52, 326},  {92, 344},  {122, 380}, {126, 412},  {104, 430},  {80, 436},  {76, 462},  {104, 484},
    {150, 488}, {196, 470}, {226, 438}, {262, 428}, {306, 432},  {338, 448},  {362, 484}, {374, 530}, {396, 572},
    {430, 606}, {486, 630}, {556, 638}, {622, 626}, {666, 598},  {690, 560},  {694, 520}, {684, 492}, {656, 478},
    {654, 456}, {684, 444}, {732, 440}, {764, 424}, {786, 422},  {790, 446},  {816, 452}, {822, 474}, {852, 480},
    {886, 474}, {906, 440}, {924, 402}, {948, 384}, {1000, 376}, {1000, 684}, {0, 684},
};

/* A bowl on a stalk, with an overhang on either side. */
static const sat_vec2 island[] = {
    {216, 208}, {244, 190}, {278, 192}, {302, 216}, {348, 232}, {396, 228}, {428, 204}, {462, 176},
    {506, 178}, {534, 204}, {526, 234}, {486, 250}, {448, 246}, {430, 262}, {422, 300}, {386, 322},
    {350, 308}, {336, 276}, {312, 262}, {286, 274}, {278, 304}, {256, 296}, {248, 262}, {222, 240},
};

static void take(level_outline *outline, const sat_vec2 *corners, size_t count) {
    for (size_t i = 0; i < count; i++) {
        outline->corners[i] = corners[i];
    }
    outline->count = count;
}

void level_start(terrain_level *level) {
    take(&level->outlines[0], ground, COUNT(ground));
    take(&level->outlines[1], island, COUNT(island));
    level->count = 2;
}

sat_status level_build(terrain_level *level, sat_polygon **pieces) {
    sat_status status = SAT_OK;
    level->pieces = 0;
    /* show */
    for (size_t i = 0; i < level->count && status == SAT_OK; i++) {
        const level_outline *outline = &level->outlines[i];
        size_t found = 0;
        status = sat_polygon_create_pieces(outline->corners, outline->count, pieces + level->pieces,
                                           LEVEL_PIECES - level->pieces, &found);
        level->pieces += status == SAT_OK ? found : 0;
    }
    if (status == SAT_OK) {
        /* The pieces of each come out joined; this takes care of outlines that meet or cover each other. */
        status = sat_polygon_join(pieces, level->pieces, NULL);
    }
    /* end */
    for (size_t i = 0; i < level->pieces; i++) {
        sat_polygon_set_filter(pieces[i], LEVEL_STANDING, ~0u);
        if (status != SAT_OK) {
            sat_polygon_destroy(pieces[i]);
        }
    }
    level->pieces = status == SAT_OK ? level->pieces : 0;
    return status;
}
