/*
 * stroke_font.c - see stroke_font.h.
 *
 * A glyph is drawn on a grid 5 points wide: x from 0 to 4, y from 0 (top of a capital) over 2 (top of a small letter)
 * and 6 (base line) to 8 (lowest descender). It is a row of points "xy", joined by strokes; a blank lifts the pen. A
 * stroke from a point to itself is a dot.
 */
#include "stroke_font.h"

#include "vector.h"

#include <string.h>

static const char *const glyphs[95] = {
    "",                                      /* space */
    "2024 2626",                             /* ! */
    "1012 3032",                             /* " */
    "1016 3036 0242 0444",                   /* # */
    "413010010213334445361605 2026",         /* $ */
    "0010110100 3545463635 4006",            /* % */
    "4612112031320405162644",                /* & */
    "2022",                                  /* ' */
    "30212536",                              /* ( */
    "10212516",                              /* ) */
    "2125 0244 4204",                        /* * */
    "2125 0343",                             /* + */
    "252617",                                /* , */
    "0343",                                  /* - */
    "2626",                                  /* . */
    "4006",                                  /* / */
    "103041453616050110 1432",               /* 0 */
    "112026 1636",                           /* 1 */
    "01103041420646",                        /* 2 */
    "0110304142334445361605 1333",           /* 3 */
    "36300444",                              /* 4 */
    "400003334445361605",                    /* 5 */
    "4130100105163645443303",                /* 6 */
    "00402326",                              /* 7 */
    "103041423313020110 133344453616050413", /* 8 */
    "0516364541301001021343",                /* 9 */
    "2323 2626",                             /* : */
    "2323 252617",                           /* ; */
    "410345",                                /* < */
    "0242 0444",                             /* = */
    "014305",                                /* > */
    "01103041422324 2626",                   /* ? */
    "361605011030414434242232",              /* @ */
    "062046 1434",                           /* A */
    "00063645443303 3342413000",             /* B */
    "4130100105163645",                      /* C */
    "00063645413000",                        /* D */
    "40000646 0333",                         /* E */
    "400006 0333",                           /* F */
    "41301001051636454323",                  /* G */
    "0006 4046 0343",                        /* H */
    "1030 2026 1636",                        /* I */
    "404536160504",                          /* J */
    "0006 400346",                           /* K */
    "000646",                                /* L */
    "0600234046",                            /* M */
    "06004640",                              /* N */
    "103041453616050110",                    /* O */
    "06003041423303",                        /* P */
    "103041453616050110 2446",               /* Q */
    "06003041423303 2346",                   /* R */
    "413010010213334445361605",              /* S */
    "0040 2026",                             /* T */
    "000516364540",                          /* U */
    "002640",                                /* V */
    "0016233640",                            /* W */
    "0046 4006",                             /* X */
    "002340 2326",                           /* Y */
    "00400646",                              /* Z */
    "30202636",                              /* [ */
    "0046",                                  /* \ */
    "10202616",                              /* ] */
    "022042",                                /* ^ */
    "0747",                                  /* _ */
    "1021",                                  /* ` */
    "12324346 441405163645",                 /* a */
    "0006 0312324345361605",                 /* b */
    "4332120305163645",                      /* c */
    "4046 4332120305163645",                 /* d */
    "04444332120305163645",                  /* e */
    "40302126 1242",                         /* f */
    "4247381807 4332120305163645",           /* g */
    "0006 0312324346",                       /* h */
    "2020 122226 1636",                      /* i */
    "3030 2232372818",                       /* j */
    "0006 420446",                           /* k */
    "10202536",                              /* l */
    "0602 03122326 23324346",                /* m */
    "0206 0312324346",                       /* n */
    "123243453616050312",                    /* o */
    "0208 0312324345361605",                 /* p */
    "4248 4332120305163645",                 /* q */
    "0206 03123243",                         /* r */
    "4212031434453606",                      /* s */
    "20253646 1242",                         /* t */
    "0205163645 4246",                       /* u */
    "022642",                                /* v */
    "0216243642",                            /* w */
    "0246 4206",                             /* x */
    "0205163645 4247381807",                 /* y */
    "02420646",                              /* z */
    "30212213242536",                        /* { */
    "2027",                                  /* | */
    "10212233242516",                        /* } */
    "04133443",                              /* ~ */
};

static sat_vec2 grid_point(const char *digits, sat_vec2 origin, float unit) {
    return vec_along(origin, vec((float)(digits[0] - '0'), (float)(digits[1] - '6')), unit);
}

static void draw_glyph(const draw_surface *surface, const char *glyph, sat_vec2 origin, float unit, draw_colour colour,
                       float width) {
    bool down = false;
    sat_vec2 last = origin;
    for (; *glyph != '\0'; glyph++) {
        if (*glyph == ' ') {
            down = false;
            continue;
        }
        sat_vec2 point = grid_point(glyph++, origin, unit);
        if (down && point.x == last.x && point.y == last.y) {
            surface->disc(surface->self, point, 0.7f * width, (draw_paint){colour, 0, 0.0f});
        } else if (down) {
            surface->line(surface->self, last, point, colour, width);
        }
        last = point;
        down = true;
    }
}

void stroke_font_draw(const draw_surface *surface, sat_vec2 at, const char *string, float size, draw_colour colour,
                      draw_align align) {
    const float advance = 0.6f * size, unit = 0.115f * size, width = 0.095f * size;
    float share = align == ALIGN_LEFT ? 0.0f : align == ALIGN_CENTRE ? 0.5f : 1.0f;
    sat_vec2 origin = {at.x - share * advance * (float)strlen(string) + 0.07f * size, at.y};
    for (; *string != '\0'; string++, origin.x += advance) {
        if (*string >= ' ' && *string <= '~') {
            draw_glyph(surface, glyphs[*string - ' '], origin, unit, colour, width);
        }
    }
}
