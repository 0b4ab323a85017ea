/*
 * front_svg.c - the playground as an SVG picture, still or animated, played by the scene's own demo.
 *
 *     playground_svg SCENE [--frame N] [--frames M] [--every K] [--figures] [--output FILE]
 *
 * Plays N steps of the scene's demo and writes what is then to be seen. With --frames, M pictures, K steps apart, go
 * into one file that a browser plays in a loop, by style sheet animation: no script. --figures prints the panel's
 * figures to the standard output after the last picture, one "name value" a line, exact to the bit ("%.9g").
 */
#include "figures_print.h"
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct options {
    size_t scene;
    unsigned frame, frames, every;
    bool figures;
    const char *output; /* NULL: the standard output, or nothing when only figures are wanted */
} options;

/* ------------------------------------------------------------------------------------------------------ surface -- */

static void put_colour(FILE *file, const char *attribute, draw_colour colour) {
    unsigned alpha = colour & 0xffu;
    if (alpha == 0) {
        fprintf(file, " %s=\"none\"", attribute);
    } else {
        fprintf(file, " %s=\"#%06x\"", attribute, (unsigned)(colour >> 8));
    }
    if (alpha != 0 && alpha != 255) {
        fprintf(file, " %s-opacity=\"%.2f\"", attribute, (double)alpha / 255.0);
    }
}

static void put_paint(FILE *file, draw_paint paint) {
    put_colour(file, "fill", paint.fill);
    if (paint.width > 0.0f) {
        put_colour(file, "stroke", paint.stroke);
        fprintf(file, " stroke-width=\"%g\"", (double)paint.width);
    }
    fputs("/>\n", file);
}

static void svg_polygon(void *self, const sat_vec2 *points, size_t count, draw_paint paint) {
    FILE *file = self;
    fputs("<polygon points=\"", file);
    for (size_t i = 0; i < count; i++) {
        fprintf(file, "%s%.2f,%.2f", i == 0 ? "" : " ", (double)points[i].x, (double)points[i].y);
    }
    fputs("\"", file);
    put_paint(file, paint);
}

static void svg_line(void *self, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    FILE *file = self;
    fprintf(file, "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\"", (double)from.x, (double)from.y, (double)to.x,
            (double)to.y);
    put_paint(file, (draw_paint){0, colour, width});
}

static void svg_disc(void *self, sat_vec2 centre, float radius, draw_paint paint) {
    FILE *file = self;
    fprintf(file, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"", (double)centre.x, (double)centre.y, (double)radius);
    put_paint(file, paint);
}

static void svg_text(void *self, sat_vec2 at, const char *string, float size, draw_colour colour, draw_align align) {
    static const char *const anchors[] = {"start", "middle", "end"};
    FILE *file = self;
    fprintf(file, "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%g\" text-anchor=\"%s\"", (double)at.x, (double)at.y,
            (double)size, anchors[align]);
    put_colour(file, "fill", colour);
    fputs(">", file);
    for (; *string != '\0'; string++) {
        if (*string == '<' || *string == '>' || *string == '&') {
            fprintf(file, "&#%d;", *string);
        } else {
            fputc(*string, file);
        }
    }
    fputs("</text>\n", file);
}

/* ----------------------------------------------------------------------------------------------------- pictures -- */

/**
 * Before the first picture: the picture's name, and colours of the opposite lightness for whoever prefers light ones. With
 * more than one, a style that shows each for its share of the loop, or the first alone where less motion is preferred.
 */
static void begin_svg(FILE *file, const options *o) {
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%g\" height=\"%g\" role=\"img\""
            " font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\">\n",
            (double)VIEW_WIDTH, (double)VIEW_HEIGHT, (double)VIEW_WIDTH, (double)VIEW_HEIGHT);
    fprintf(file, "<title>sat playground: %s</title>\n<style>", playground_scene(o->scene)->name);
    fputs("@media(prefers-color-scheme:light){#all{filter:invert(1) hue-rotate(180deg)}}", file);
    if (o->frames > 1) {
        double seconds = (double)(o->frames * o->every) / 60.0;
        fprintf(file,
                "@keyframes show{0%%{visibility:visible}%.4f%%{visibility:hidden}100%%{visibility:hidden}}"
                ".f{visibility:hidden;animation:show %.3fs step-end infinite}"
                "@media(prefers-reduced-motion:reduce){.f{animation:none}.f:first-child{visibility:visible}}",
                100.0 / (double)o->frames, seconds);
    }
    fputs("</style>\n<g id=\"all\">\n", file);
}

static void put_picture(FILE *file, const playground *p, const options *o, unsigned index) {
    draw_surface surface = {file, svg_polygon, svg_line, svg_disc, svg_text, 0.0f};
    if (o->frames > 1) {
        fprintf(file, "<g class=\"f\" style=\"animation-delay:%.4fs\">\n", (double)(index * o->every) / 60.0);
    }
    playground_draw(p, &surface);
    if (o->frames > 1) {
        fputs("</g>\n", file);
    }
}

static void play(playground *p, unsigned steps) {
    for (unsigned i = 0; i < steps; i++) {
        input_event event;
        if (playground_demo(p, &event)) {
            playground_handle(p, event);
        }
        playground_step(p);
    }
}

static int write_pictures(playground *p, const options *o) {
    FILE *file = o->output != NULL ? fopen(o->output, "w") : stdout;
    if (file == NULL) {
        fprintf(stderr, "playground_svg: cannot write %s\n", o->output);
        return EXIT_FAILURE;
    }
    begin_svg(file, o);
    play(p, o->frame);
    for (unsigned i = 0; i < o->frames; i++) {
        play(p, i > 0 ? o->every : 0);
        put_picture(file, p, o, i);
    }
    fputs("</g>\n</svg>\n", file);
    int failed = ferror(file);
    if (o->output != NULL) {
        failed |= fclose(file);
    }
    if (failed) {
        fprintf(stderr, "playground_svg: cannot write %s\n", o->output != NULL ? o->output : "the picture");
    }
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------------ options -- */

static int usage(void) {
    fputs("usage: playground_svg SCENE [--frame N] [--frames M] [--every K] [--figures] [--output FILE]\nscenes:",
          stderr);
    for (size_t i = 0; i < playground_scene_count(); i++) {
        fprintf(stderr, " %s", playground_scene(i)->name);
    }
    fputc('\n', stderr);
    return 2;
}

/** A whole number from 1 (or 0) to a million; false for anything else. */
static bool read_count(const char *string, unsigned least, unsigned *count) {
    char *end;
    unsigned long value = strtoul(string, &end, 10);
    *count = (unsigned)value;
    return *string >= '0' && *string <= '9' && *end == '\0' && value >= least && value <= 1000000ul;
}

static bool read_options(int count, char **arguments, options *o) {
    *o = (options){playground_scene_count(), 0, 1, 2, false, NULL};
    if (count < 2) {
        return false;
    }
    o->scene = playground_find_scene(arguments[1]);
    for (int i = 2; i < count; i++) {
        const char *name = arguments[i], *value = i + 1 < count ? arguments[i + 1] : "";
        bool good = true;
        if (strcmp(name, "--figures") == 0) {
            o->figures = true;
            continue;
        }
        if (strcmp(name, "--frame") == 0) {
            good = read_count(value, 0, &o->frame);
        } else if (strcmp(name, "--frames") == 0) {
            good = read_count(value, 1, &o->frames);
        } else if (strcmp(name, "--every") == 0) {
            good = read_count(value, 1, &o->every);
        } else if (strcmp(name, "--output") == 0 && *value != '\0') {
            o->output = value;
        } else {
            good = false;
        }
        if (!good) {
            return false;
        }
        i++;
    }
    return o->scene < playground_scene_count();
}

int main(int count, char **arguments) {
    options o;
    if (!read_options(count, arguments, &o)) {
        return usage();
    }
    playground *p = playground_create();
    if (p == NULL || !playground_open(p, o.scene)) {
        fputs("playground_svg: out of memory\n", stderr);
        playground_destroy(p);
        return EXIT_FAILURE;
    }
    int status = EXIT_SUCCESS;
    if (o.figures && o.output == NULL) {
        play(p, o.frame + (o.frames - 1) * o.every);
    } else {
        status = write_pictures(p, &o);
    }
    if (o.figures) {
        figures_print(p);
    }
    playground_destroy(p);
    return status;
}
