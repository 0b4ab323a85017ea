/*
 * Saving: each element becomes a <path> or <text> with SMIL animations, bodies by an interpolated transform, everything
 * else by values that switch. Most samples need not be written: a key is left out where its neighbours say the same
 * within a fraction of a pixel.
 */
#include "svg_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Bright on dark blue, or dark on nearly white; texts with a contrast of 4.5 and more. A moving element is followed by a
 * still one, which is seen in its place where less motion is preferred.
 */
static const char style_sheet[] =
    "path{stroke-width:.11em;stroke-linejoin:round;stroke-linecap:round;fill:none}"
    ".page{fill:#101727;stroke:#2b3752;stroke-width:.2em}"
    ".amber{stroke:#ffb84d;fill:#ffb84d}.teal{stroke:#3ddbb4;fill:#3ddbb4}"
    ".blue{stroke:#6ea8ff;fill:#6ea8ff}.rose{stroke:#ff6b93;fill:#ff6b93}"
    "path{fill-opacity:.22}.solid{fill-opacity:1}"
    ".wall{stroke:#27334e;fill:#27334e;fill-opacity:1;stroke-width:.04em}.edge{stroke:#8294bd}"
    ".axis{stroke:#dfe7f7;stroke-width:.08em;stroke-dasharray:.32em .28em;stroke-linecap:butt}"
    ".push{stroke:#ff6b93;stroke-width:.2em}.contact{stroke:#fff;stroke-width:.5em}"
    ".trail{stroke:#c3cee6;stroke-opacity:.6;stroke-width:.08em}"
    ".spot{stroke:#c3cee6;stroke-opacity:.6;stroke-width:.34em}"
    "text{font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:.9em;"
    "stroke:none!important}"
    ".note{fill:#c3cee6}.quiet{fill:#8b9abd}text.axis{fill:#dfe7f7}text.push{fill:#ff6b93}text.contact{fill:#fff}"
    ".still{display:none}"
    "@media(prefers-reduced-motion:reduce){.moving{display:none}.still{display:inline}}"
    "@media(prefers-color-scheme:light){.page{fill:#f7f9fd;stroke:#c3cee6}"
    ".amber{stroke:#c97a00;fill:#c97a00}.teal{stroke:#008f70;fill:#008f70}"
    ".blue{stroke:#1f5fd0;fill:#1f5fd0}.rose{stroke:#c01a52;fill:#c01a52}"
    "text.amber{fill:#8f5300}text.teal{fill:#006a53}"
    ".wall{stroke:#dfe6f2;fill:#dfe6f2}.edge{stroke:#5f7099}.axis{stroke:#33415f}"
    ".push{stroke:#c01a52}.contact{stroke:#101727}.trail,.spot{stroke:#33415f}"
    ".note{fill:#33415f}.quiet{fill:#566483}text.axis{fill:#33415f}text.push{fill:#c01a52}text.contact{fill:#101727}}";

static void put_number(FILE *file, float value, int decimals) {
    char text[64];
    fputs(svg_format_number(text, value, decimals), file);
}

/* What changes with time. Browsers interpolate the first two; a drawing switches from frame to frame. */
typedef enum channel { POSITION, ANGLE, DRAWING } channel;

static sat_vec2 sample_motion(const sample *s, channel c) {
    return c == POSITION ? s->position : (sat_vec2){s->degrees, 0.0f};
}

static bool near(float a, float b, float tolerance) { return a - b <= tolerance && b - a <= tolerance; }

/* Is every sample between two frames where the straight line from one to the other has it? */
static bool is_straight(const sample *samples, size_t from, size_t to, channel c, float tolerance) {
    sat_vec2 p = sample_motion(&samples[from], c), q = sample_motion(&samples[to], c);
    for (size_t i = from + 1; i < to; i++) {
        float t = (float)(i - from) / (float)(to - from);
        sat_vec2 r = sample_motion(&samples[i], c);
        if (!near(r.x, p.x + t * (q.x - p.x), tolerance) || !near(r.y, p.y + t * (q.y - p.y), tolerance)) {
            return false;
        }
    }
    return true;
}

/* A layer shows its path, everything else is visible or not. */
static bool is_same_drawing(const element *e, const sample *a, const sample *b) {
    size_t length = a->end - a->begin;
    if (e->kind != LAYER || !a->shown || !b->shown) {
        return a->shown == b->shown;
    }
    return length == b->end - b->begin && memcmp(e->text + a->begin, e->text + b->begin, length) == 0;
}

/* Marks the frames that need a key. Returns whether anything changes at all. */
static bool choose_keys(const svg *picture, const element *e, channel c, bool *keys) {
    const sample *samples = e->samples;
    float tolerance = c == POSITION ? picture->em / 100.0f : 0.1f;
    size_t last = picture->frames - 1, from = 0;
    bool changes = false;
    memset(keys, 0, picture->frames);
    keys[0] = true;
    for (size_t i = 1; i <= last; i++) {
        sat_vec2 p = sample_motion(&samples[i - 1], c), q = sample_motion(&samples[i], c);
        if (c == DRAWING) {
            keys[i] = !is_same_drawing(e, &samples[i - 1], &samples[i]);
        } else if (!is_straight(samples, from, i, c, tolerance)) {
            keys[from = i - 1] = true;
        }
        changes = changes || (c == DRAWING ? keys[i] : p.x != q.x || p.y != q.y);
    }
    keys[last] = keys[last] || c != DRAWING;
    return changes;
}

static void put_value(FILE *file, const svg *picture, const element *e, channel c, const sample *s) {
    if (c == ANGLE) {
        put_number(file, s->degrees, 1);
    } else if (c == POSITION) {
        put_number(file, s->position.x, picture->decimals);
        fputc(' ', file);
        put_number(file, s->position.y, picture->decimals);
    } else if (e->kind != LAYER) {
        fputs(s->shown ? "visible" : "hidden", file);
    } else if (s->shown) {
        fwrite(e->text + s->begin, 1, s->end - s->begin, file);
    } else {
        fputs("M0 0", file); /* draws nothing, where an empty value would be an error */
    }
}

static void save_channel(FILE *file, const svg *picture, const element *e, channel c, bool always, bool *keys) {
    static const char *const open[] = {
        [POSITION] = "<animateTransform attributeName=\"transform\" type=\"translate\"",
        [ANGLE] = "<animateTransform attributeName=\"transform\" type=\"rotate\" additive=\"sum\"",
        [DRAWING] = "<animate calcMode=\"discrete\" attributeName=",
    };
    if (!choose_keys(picture, e, c, keys) && !always) {
        return;
    }
    fputs(open[c], file);
    if (c == DRAWING) {
        fputs(e->kind == LAYER ? "\"d\"" : "\"visibility\"", file);
    }
    if (picture->poster > 0) {
        fputs(" begin=\"-", file);
        put_number(file, (float)picture->poster / picture->rate, 3);
        fputs("s\"", file);
    }
    fputs(" repeatCount=\"indefinite\" dur=\"", file);
    put_number(file, (float)(picture->frames - 1) / picture->rate, 3);
    fputs("s\" keyTimes=\"", file);
    for (size_t i = 0; i < picture->frames; i++) {
        if (keys[i]) {
            fputs(i > 0 ? ";" : "", file);
            put_number(file, (float)i / (float)(picture->frames - 1), 5);
        }
    }
    fputs("\" values=\"", file);
    for (size_t i = 0; i < picture->frames; i++) {
        if (keys[i]) {
            fputs(i > 0 ? ";" : "", file);
            put_value(file, picture, e, c, &e->samples[i]);
        }
    }
    fputs("\"/>", file);
}

static void put_text(FILE *file, const char *text) {
    for (; *text; text++) {
        if (*text == '&') {
            fputs("&amp;", file);
        } else if (*text == '<') {
            fputs("&lt;", file);
        } else {
            fputc(*text, file);
        }
    }
}

/* Which of its own places a text has at the point given. */
static const char *anchor(const char *look) {
    return strstr(look, "middle") ? " text-anchor=\"middle\"" : strstr(look, "end") ? " text-anchor=\"end\"" : "";
}

/* As it is in the frame to begin with. */
static void save_attributes(FILE *file, const svg *picture, const element *e, const char *when) {
    const sample *first = &e->samples[picture->poster];
    fprintf(file, "<%s class=\"%s%s\"", e->kind == TEXT ? "text" : "path", e->look, when);
    if (e->kind == TEXT) {
        fprintf(file, " x=\"%g\" y=\"%g\"%s", (double)first->position.x, (double)first->position.y, anchor(e->look));
    } else if (e->kind == BODY) {
        fprintf(file, " d=\"%s\" transform=\"translate(", e->text);
        put_value(file, picture, e, POSITION, first);
        fputs(first->degrees != 0.0f ? ") rotate(" : "", file);
        if (first->degrees != 0.0f) {
            put_value(file, picture, e, ANGLE, first);
        }
        fputs(")\"", file);
    } else {
        fputs(" d=\"", file);
        put_value(file, picture, e, DRAWING, first);
        fputc('"', file);
    }
    fputs(first->shown || e->kind == LAYER ? ">" : " visibility=\"hidden\">", file);
    if (e->kind == TEXT) {
        put_text(file, e->text);
    }
}

/* A translation takes the place of the whole transform, and the rotation is added to it: so neither goes without. */
static void save_element(FILE *file, const svg *picture, const element *e, bool *keys) {
    const char *end = e->kind == TEXT ? "</text>\n" : "</path>\n";
    const bool turns = e->kind == BODY && choose_keys(picture, e, ANGLE, keys);
    const bool poses = turns || (e->kind == BODY && choose_keys(picture, e, POSITION, keys));
    const bool moves = choose_keys(picture, e, DRAWING, keys) || poses;
    save_attributes(file, picture, e, moves ? " moving" : "");
    if (poses) {
        save_channel(file, picture, e, POSITION, true, keys);
        save_channel(file, picture, e, ANGLE, e->samples[0].degrees != 0.0f, keys);
    }
    save_channel(file, picture, e, DRAWING, false, keys);
    fputs(end, file);
    if (moves && e->samples[picture->poster].shown) {
        save_attributes(file, picture, e, " still");
        fputs(end, file);
    }
}

static void save_picture(FILE *file, const svg *picture, bool *keys) {
    double width = (double)picture->width, height = (double)picture->height;
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%d\" height=\"%.0f\" ",
            width, height, picture->pixels, height * picture->pixels / width);
    fprintf(file, "font-size=\"%g\" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"desc\">\n",
            (double)picture->em);
    fputs("<title id=\"title\">", file);
    put_text(file, picture->title);
    fputs("</title>\n<desc id=\"desc\">", file);
    put_text(file, picture->description);
    fprintf(file, "</desc>\n<style>%s</style>\n", style_sheet);
    fprintf(file, "<rect class=\"page\" width=\"%g\" height=\"%g\" rx=\"%g\"/>\n", width, height,
            (double)picture->em * 0.6);
    for (size_t i = 0; i < picture->count; i++) {
        save_element(file, picture, &picture->elements[i], keys);
    }
    fputs("</svg>\n", file);
}

bool svg_finish(svg *picture, const char *path) {
    bool *keys = calloc(picture->frames + 1, sizeof *keys);
    FILE *file = keys && !picture->failed && picture->frames > 0 ? fopen(path, "wb") : NULL;
    bool saved = false;
    if (file) {
        save_picture(file, picture, keys);
        saved = !ferror(file);
        saved = fclose(file) == 0 && saved;
    }
    fprintf(saved ? stdout : stderr, "%s %s\n", saved ? "wrote" : "could not write", path);
    free(keys);
    svg_destroy(picture);
    return saved;
}
