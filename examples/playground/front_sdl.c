/*
 * front_sdl.c - the playground in a window, by SDL 2.
 *
 *     playground_sdl [SCENE] [--demo] [--frames N] [--figures] [--screenshot FILE.bmp]
 *
 * --demo plays the scene's own demo through the window's event queue, as if a user did, one step a frame. --frames ends
 * after N frames, --screenshot saves the last one, --figures prints the panel's figures at the end ("name value",
 * exact).
 */
#include "figures_print.h"
#include "mesh.h"
#include "scene.h"
#include "stroke_font.h"
#include "vector.h"

#include <SDL.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct window {
    SDL_Window *handle;
    SDL_Renderer *renderer;
    mesh mesh;
    draw_view view;     /* from the playground's logical pixels to the renderer's */
    float pointer_unit; /* renderer pixels per pixel of the event queue: above 1 on dense displays */
} window;

typedef struct options {
    size_t scene;
    bool demo, figures;
    unsigned frames; /* 0: until the window is closed */
    const char *screenshot;
} options;

/* ------------------------------------------------------------------------------------------------------ surface -- */

static void paint_outline(mesh *m, const sat_vec2 *points, size_t count, draw_paint paint, float scale) {
    if ((paint.fill & 0xffu) != 0) {
        mesh_fill(m, points, count, paint.fill);
    }
    if ((paint.stroke & 0xffu) != 0 && paint.width > 0.0f) {
        mesh_stroke(m, points, count, paint.stroke, paint.width * scale);
    }
}

static void sdl_polygon(void *self, const sat_vec2 *points, size_t count, draw_paint paint) {
    window *w = self;
    sat_vec2 placed[256];
    if (count > 256) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        placed[i] = draw_to_view(w->view, points[i]);
    }
    paint_outline(&w->mesh, placed, count, paint, w->view.scale);
}

static void sdl_line(void *self, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    window *w = self;
    mesh_line(&w->mesh, draw_to_view(w->view, from), draw_to_view(w->view, to), colour, width * w->view.scale);
}

static void sdl_disc(void *self, sat_vec2 centre, float radius, draw_paint paint) {
    window *w = self;
    sat_vec2 ring[64];
    float pixels = radius * w->view.scale;
    size_t count = pixels < 4.0f ? 10 : pixels < 20.0f ? 24 : 64;
    for (size_t i = 0; i < count; i++) {
        sat_vec2 direction = vec_direction(2.0f * PI * (float)i / (float)count);
        ring[i] = draw_to_view(w->view, vec_along(centre, direction, radius));
    }
    paint_outline(&w->mesh, ring, count, paint, w->view.scale);
}

static void sdl_text(void *self, sat_vec2 at, const char *string, float size, draw_colour colour, draw_align align) {
    draw_surface surface = {self, sdl_polygon, sdl_line, sdl_disc, sdl_text, 0.0f};
    stroke_font_draw(&surface, at, string, size, colour, align);
}

/* ------------------------------------------------------------------------------------------------------- window -- */

static bool open_window(window *w) {
    *w = (window){0};
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return false;
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    w->handle = SDL_CreateWindow("sat playground", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, (int)VIEW_WIDTH,
                                 (int)VIEW_HEIGHT, flags);
    if (w->handle == NULL) {
        return false;
    }
    w->renderer = SDL_CreateRenderer(w->handle, -1, SDL_RENDERER_PRESENTVSYNC);
    if (w->renderer == NULL) {
        w->renderer = SDL_CreateRenderer(w->handle, -1, SDL_RENDERER_SOFTWARE);
    }
    return w->renderer != NULL;
}

static void close_window(window *w) {
    mesh_free(&w->mesh);
    SDL_DestroyRenderer(w->renderer);
    SDL_DestroyWindow(w->handle);
    SDL_Quit();
}

/** Fits the whole view into the window, in its middle. */
static void fit_view(window *w) {
    int width, height, event_width, event_height;
    if (SDL_GetRendererOutputSize(w->renderer, &width, &height) != 0 || width <= 0 || height <= 0) {
        return;
    }
    SDL_GetWindowSize(w->handle, &event_width, &event_height);
    float across = (float)width / VIEW_WIDTH, down = (float)height / VIEW_HEIGHT;
    w->view.scale = across < down ? across : down;
    w->view.origin =
        vec(0.5f * ((float)width - VIEW_WIDTH * w->view.scale), 0.5f * ((float)height - VIEW_HEIGHT * w->view.scale));
    w->pointer_unit = event_width > 0 ? (float)width / (float)event_width : 1.0f;
}

static void draw_frame(window *w, const playground *p) {
    draw_surface surface = {w, sdl_polygon, sdl_line, sdl_disc, sdl_text, 0.0f};
    mesh_clear(&w->mesh);
    playground_draw(p, &surface);
    SDL_RenderSetClipRect(w->renderer, NULL);
    SDL_SetRenderDrawColor(w->renderer, 8, 12, 22, 255);
    SDL_RenderClear(w->renderer);
    SDL_SetRenderDrawBlendMode(w->renderer, SDL_BLENDMODE_BLEND);
    sat_vec2 corner = draw_to_view(w->view, vec(0.0f, 0.0f));
    SDL_Rect whole = {(int)corner.x, (int)corner.y, (int)(VIEW_WIDTH * w->view.scale + 0.5f),
                      (int)(VIEW_HEIGHT * w->view.scale + 0.5f)};
    SDL_RenderSetClipRect(w->renderer, &whole);
    if (w->mesh.vertex_count > 0) {
        const int stride = (int)sizeof(mesh_vertex);
        const mesh_vertex *first = w->mesh.vertices;
        const void *colour = &first->red;
        SDL_RenderGeometryRaw(w->renderer, NULL, &first->position.x, stride, colour, stride, NULL, 0,
                              (int)w->mesh.vertex_count, w->mesh.indices, (int)w->mesh.index_count, sizeof(int));
    }
}

static bool save_screenshot(const window *w, const char *name) {
    int width, height;
    if (SDL_GetRendererOutputSize(w->renderer, &width, &height) != 0) {
        return false;
    }
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_BGR24);
    if (picture == NULL) {
        return false;
    }
    bool saved = SDL_RenderReadPixels(w->renderer, NULL, SDL_PIXELFORMAT_BGR24, picture->pixels, picture->pitch) == 0 &&
                 SDL_SaveBMP(picture, name) == 0;
    SDL_FreeSurface(picture);
    return saved;
}

/* ------------------------------------------------------------------------------------------------------- events -- */

static const struct {
    SDL_Keycode code;
    int key;
} named_keys[] = {
    {SDLK_LEFT, KEY_LEFT}, {SDLK_RIGHT, KEY_RIGHT}, {SDLK_UP, KEY_UP}, {SDLK_DOWN, KEY_DOWN},
    {SDLK_F1, KEY_F1},     {SDLK_F2, KEY_F2},       {SDLK_F3, KEY_F3}, {SDLK_F4, KEY_F4},
};

#define NAMED_KEYS (sizeof named_keys / sizeof named_keys[0])

static int key_of(SDL_Keycode code) {
    for (size_t i = 0; i < NAMED_KEYS; i++) {
        if (named_keys[i].code == code) {
            return named_keys[i].key;
        }
    }
    return code >= ' ' && code <= '~' ? (int)code : 0;
}

static SDL_Keycode code_of(int key) {
    for (size_t i = 0; i < NAMED_KEYS; i++) {
        if (named_keys[i].key == key) {
            return named_keys[i].code;
        }
    }
    return (SDL_Keycode)key;
}

static sat_vec2 pointer_at(const window *w, int x, int y) {
    return draw_from_view(w->view, vec_scale(vec((float)x, (float)y), w->pointer_unit));
}

/** Hands one event of the window to the playground. False when the window is to be closed. */
static bool handle_event(const window *w, playground *p, const SDL_Event *event) {
    int x, y;
    input_event input = {POINTER_MOVE, {0.0f, 0.0f}, 0.0f, 0};
    switch (event->type) {
    case SDL_QUIT:
        return false;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        input.kind = event->type == SDL_KEYDOWN ? KEY_PRESS : KEY_RELEASE;
        input.key = key_of(event->key.keysym.sym);
        if (input.key == 0 || event->key.repeat) {
            return event->key.keysym.sym != SDLK_ESCAPE;
        }
        break;
    case SDL_MOUSEMOTION:
        input.at = pointer_at(w, event->motion.x, event->motion.y);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (event->button.button != SDL_BUTTON_LEFT) {
            return true;
        }
        input.kind = event->type == SDL_MOUSEBUTTONDOWN ? POINTER_DOWN : POINTER_UP;
        input.at = pointer_at(w, event->button.x, event->button.y);
        break;
    case SDL_MOUSEWHEEL:
        SDL_GetMouseState(&x, &y);
        input.kind = POINTER_WHEEL;
        input.at = pointer_at(w, x, y);
        input.amount = event->wheel.preciseY;
        break;
    default:
        return true;
    }
    playground_handle(p, input);
    return true;
}

/** Puts the demo's event into the window's queue. The wheel has no place of its own in SDL: it goes straight in. */
static void push_demo_event(const window *w, playground *p) {
    input_event input;
    if (!playground_demo(p, &input)) {
        return;
    }
    sat_vec2 at = vec_scale(draw_to_view(w->view, input.at), 1.0f / w->pointer_unit);
    int x = (int)(at.x + 0.5f), y = (int)(at.y + 0.5f);
    SDL_Event event;
    memset(&event, 0, sizeof event);
    switch (input.kind) {
    case KEY_PRESS:
    case KEY_RELEASE:
        event.type = input.kind == KEY_PRESS ? SDL_KEYDOWN : SDL_KEYUP;
        event.key.keysym.sym = code_of(input.key);
        break;
    case POINTER_DOWN:
    case POINTER_UP:
        event.type = input.kind == POINTER_DOWN ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = x;
        event.button.y = y;
        break;
    case POINTER_MOVE:
        event.type = SDL_MOUSEMOTION;
        event.motion.x = x;
        event.motion.y = y;
        break;
    default:
        playground_handle(p, input);
        return;
    }
    SDL_PushEvent(&event);
}

/* --------------------------------------------------------------------------------------------------------- main -- */

static double seconds_since(Uint64 start) {
    return (double)(SDL_GetPerformanceCounter() - start) / (double)SDL_GetPerformanceFrequency();
}

static void run(window *w, playground *p, const options *o) {
    Uint64 last = SDL_GetPerformanceCounter();
    bool open = true;
    for (unsigned frame = 0; open && (o->frames == 0 || frame < o->frames); frame++) {
        fit_view(w);
        if (o->demo) {
            push_demo_event(w, p);
        }
        SDL_Event event;
        while (open && SDL_PollEvent(&event)) {
            open = handle_event(w, p, &event);
        }
        double passed = seconds_since(last);
        Uint64 now = last = SDL_GetPerformanceCounter();
        playground_advance(p, o->demo ? (double)STEP_SECONDS : passed);
        playground_note_time(p, (float)(1e3 * seconds_since(now)));
        draw_frame(w, p);
        /* The picture is gone once it is shown. */
        bool final = o->frames != 0 && frame + 1 == o->frames;
        if (final && o->screenshot != NULL && !save_screenshot(w, o->screenshot)) {
            fprintf(stderr, "playground_sdl: no screenshot: %s\n", SDL_GetError());
        }
        SDL_RenderPresent(w->renderer);
        /* Where presenting does not wait for the display, this does. */
        double spare = (double)STEP_SECONDS - seconds_since(now);
        if (spare > 0.002 && !o->demo) {
            SDL_Delay((Uint32)(1e3 * spare));
        }
    }
}

static bool read_window_options(int count, char **arguments, options *o) {
    *o = (options){0};
    for (int i = 1; i < count; i++) {
        const char *name = arguments[i], *value = i + 1 < count ? arguments[i + 1] : NULL;
        if (strcmp(name, "--demo") == 0) {
            o->demo = true;
        } else if (strcmp(name, "--figures") == 0) {
            o->figures = true;
        } else if (strcmp(name, "--frames") == 0 && value != NULL) {
            o->frames = (unsigned)strtoul(arguments[++i], NULL, 10);
        } else if (strcmp(name, "--screenshot") == 0 && value != NULL) {
            o->screenshot = arguments[++i];
        } else if (*name != '-') {
            o->scene = playground_find_scene(name);
        } else {
            return false;
        }
    }
    return o->scene < playground_scene_count();
}

int main(int count, char **arguments) {
    options o;
    window w;
    if (!read_window_options(count, arguments, &o)) {
        fputs("usage: playground_sdl [SCENE] [--demo] [--frames N] [--figures] [--screenshot FILE.bmp]\n", stderr);
        return 2;
    }
    playground *p = playground_create();
    if (p == NULL || !playground_open(p, o.scene) || !open_window(&w)) {
        fprintf(stderr, "playground_sdl: %s\n", p == NULL ? "out of memory" : SDL_GetError());
        playground_destroy(p);
        return EXIT_FAILURE;
    }
    run(&w, p, &o);
    if (o.figures) {
        figures_print(p);
    }
    close_window(&w);
    playground_destroy(p);
    return EXIT_SUCCESS;
}
