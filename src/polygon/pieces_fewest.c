/*
 * The fewest convex pieces, without new corners, by dynamic programming (Keil, 1985; Keil and Snoeyink, 2002).
 *
 * A cut between two corners that are no notches is not needed. So the candidates are chords: lines of sight between a
 * notch and another corner. A chord from i to m, i < m, cuts off the corners between them. For each chord the search
 * keeps the fewest cuts of that part, and the shapes that the piece beside the chord can have then: its edges lead at
 * i to a corner a, at m from a corner b. The piece may grow over the chord, the further the narrower its angles are
 * there. So only pairs (a, b) count that are not worse than another pair at both ends: larger a, smaller b is
 * narrower. And only those with the fewest cuts count: with one more, the chord may as well be a cut itself.
 *
 *     for each chord, the short ones first, choose an end that is a notch as the hub:
 *         for each corner k that the chord cuts off and that sees both ends:
 *             the triangle i k m is part of the piece beside the chord
 *             its side away from the hub is a cut, or an edge of the loop
 *             its side at the hub is a cut, too, unless the piece beyond it can grow over it
 *
 * Triangles with a corner at the hub make up every convex piece with a corner there, so this tries all pieces.
 * Bisection finds the narrowest piece that can grow over a side: around a corner, others come in the order of their
 * numbers.
 *
 * Grazing chords, which touch corners between their ends, cannot be cuts, but they can be sides of triangles of no
 * area: so pieces may have corners in the middle of their edges.
 */
#include "pieces.h"

#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------------------------------------------- lines of sight */

/*
 * Two corners see each other if the line between them lies inside of the loop but for its ends; it is grazing if it
 * also touches corners, on one side only. Neighbours in the loop do not see each other.
 */
typedef enum sight_kind { SAT_UNSEEN, SAT_GRAZING, SAT_SEEN } sight_kind;

/*
 * The view from a corner goes through triangles: from those around the corner over each diagonal into the next one, as
 * long as there is a gap between the obstacles to the right and to the left. It enters each triangle at most once, as
 * the triangles of a loop form a tree.
 *
 * A view leads through a diagonal, a half-edge from right to left, and two corners bound it.
 */
typedef struct view_through {
    uint32_t half_edge, right, left;
} view_through;

typedef struct looking {
    const sat__loop *loop;
    const sat__mesh *mesh;
    uint32_t from;
    unsigned char *sight;
    view_through *stack;
    uint32_t depth;
} looking;

static void look_through(looking *l, uint32_t start, uint32_t half_edge, uint32_t right, uint32_t left) {
    if (half_edge != l->mesh->first[start]) { /* edges of the loop end the view */
        l->stack[l->depth++] = (view_through){half_edge, right, left};
    }
}

/* Looks at the triangle behind a diagonal, and through its two other sides. */
static void look_on(looking *l, view_through view) {
    const sat__mesh *mesh = l->mesh;
    const uint32_t near = view.half_edge - 1, apex = mesh->target[near], start = mesh->target[mesh->back[near]];
    const int past_right = sat__turn(l->loop, l->from, view.right, apex);
    const int past_left = sat__turn(l->loop, l->from, apex, view.left);
    if (past_right >= 0 && past_left >= 0) {
        l->sight[apex] = past_right > 0 && past_left > 0 ? SAT_SEEN : SAT_GRAZING;
    }
    if (past_right > 0) {
        look_through(l, start, near, view.right, past_left > 0 ? apex : view.left);
    }
    if (past_left > 0) {
        look_through(l, apex, mesh->back[near] - 1, past_right > 0 ? apex : view.right, view.left);
    }
}

/* Finds what a corner sees, of all others, through the triangles of a mesh. Cost: O(triangles that it sees). */
static void look_from(const sat__loop *loop, const sat__mesh *mesh, uint32_t corner, unsigned char *sight,
                      void *spare) {
    looking l = {loop, mesh, corner, sight, spare, 0};
    for (uint32_t i = 0; i < loop->count; i++) {
        sight[i] = SAT_UNSEEN;
    }
    for (uint32_t h = mesh->first[corner]; h < sat__last_half_edge(mesh, corner); h++) {
        const uint32_t right = mesh->target[h], left = mesh->target[h + 1];
        if (h > mesh->first[corner]) {
            sight[right] = SAT_SEEN;
        }
        look_through(&l, right, mesh->back[h] - 1, right, left);
        while (l.depth > 0) {
            look_on(&l, l.stack[--l.depth]);
        }
    }
}

/* ---------------------------------------------------------------------------------------------------- fewest pieces */

/* The corners to which the edges of a piece lead from both ends of its chord. */
typedef struct piece_ends {
    uint16_t first, last;
} piece_ends;

typedef struct chord {
    uint32_t begin; /* its first pair; pairs ascend in both numbers */
    uint16_t count;
    uint16_t cuts; /* in the part that it cuts off; FEWEST_UNKNOWN at first */
    uint16_t sight;
} chord;

#define FEWEST_UNKNOWN UINT16_MAX

typedef struct fewest {
    const sat__loop *loop;
    chord *chords;     /* a row of n for each notch */
    uint32_t *row;     /* by corner; SAT_NONE for one that is no notch */
    uint32_t *notches; /* the corners that have rows, ascending */
    uint32_t row_count;
    piece_ends *pairs;
    uint32_t pair_count;
} fewest;

/* The chord between two corners, a < b, in the row of a if that is a notch, otherwise of b. */
static chord *chord_between(const fewest *f, uint32_t a, uint32_t b) {
    const size_t n = f->loop->count;
    return f->row[a] != SAT_NONE ? &f->chords[f->row[a] * n + b] : &f->chords[f->row[b] * n + a];
}

/* The cost in cuts of a side that is a cut or an edge of the loop; FEWEST_UNKNOWN if it can be neither. */
static uint32_t cost_of_side(const fewest *f, uint32_t a, uint32_t b) {
    if (b == a + 1) {
        return 0;
    }
    const chord *side = chord_between(f, a, b);
    return side->sight == SAT_SEEN ? side->cuts + 1u : FEWEST_UNKNOWN;
}

/* Bisection: the last pair of a chord that leaves at most half a turn at its last corner towards a third one. */
static uint32_t last_that_fits(const fewest *f, const chord *side, uint32_t corner, uint32_t third) {
    uint32_t fits = 0, beyond = side->count;
    while (fits < beyond) {
        const uint32_t middle = (fits + beyond) / 2;
        if (sat__turn(f->loop, f->pairs[side->begin + middle].last, corner, third) >= 0) {
            fits = middle + 1;
        } else {
            beyond = middle;
        }
    }
    return fits;
}

/* Returns the first such pair at its first corner, or the number of pairs. */
static uint32_t first_that_fits(const fewest *f, const chord *side, uint32_t corner, uint32_t third) {
    uint32_t fails = 0, fits = side->count;
    while (fails < fits) {
        const uint32_t middle = (fails + fits) / 2;
        if (sat__turn(f->loop, third, corner, f->pairs[side->begin + middle].first) >= 0) {
            fits = middle;
        } else {
            fails = middle + 1;
        }
    }
    return fits;
}

/*
 * The cost in cuts of the side between the hub and k of a triangle over the chord from i to m; FEWEST_UNKNOWN if it can
 * be neither cut nor crossed. `end` is the corner to which the edge of the piece at the hub leads.
 */
static uint32_t cost_from_hub(const fewest *f, uint32_t i, uint32_t k, uint32_t m, bool hub_is_first, uint32_t *end) {
    const uint32_t a = hub_is_first ? i : k, b = hub_is_first ? k : m;
    *end = k;
    if (b == a + 1) {
        return 0;
    }
    const chord *side = chord_between(f, a, b);
    /* A line of sight cuts off a polygon, or several in a row, which has pieces: so the chord was solved. */
    if (side->sight == SAT_UNSEEN || SAT_NEVER(side->cuts == FEWEST_UNKNOWN)) {
        return FEWEST_UNKNOWN;
    }
    if (hub_is_first) {
        const uint32_t fits = last_that_fits(f, side, k, m);
        const uint32_t first = fits > 0 ? f->pairs[side->begin + fits - 1].first : SAT_NONE;
        if (fits > 0 && sat__turn(f->loop, m, i, first) >= 0) {
            *end = first;
            return side->cuts;
        }
    } else {
        const uint32_t fits = first_that_fits(f, side, k, i);
        const uint32_t last = fits < side->count ? f->pairs[side->begin + fits].last : SAT_NONE;
        if (fits < side->count && sat__turn(f->loop, last, m, i) >= 0) {
            *end = last;
            return side->cuts;
        }
    }
    return side->sight == SAT_SEEN ? side->cuts + 1u : FEWEST_UNKNOWN;
}

/*
 * Adds a pair to a chord, whose pairs are the last of all, unless it is worse than another one at both ends. Of its two numbers
 * one is the third corner of a triangle, which ascends: so those that end no earlier do not begin later, either.
 */
static void add_pair(fewest *f, chord *over, uint32_t cuts, uint32_t first, uint32_t last) {
    if (cuts > over->cuts) {
        return;
    }
    if (cuts < over->cuts) {
        over->cuts = (uint16_t)cuts;
        f->pair_count = over->begin;
    }
    const piece_ends *pairs = f->pairs;
    while (f->pair_count > over->begin && pairs[f->pair_count - 1].last >= last) {
        f->pair_count--;
    }
    if (f->pair_count == over->begin || pairs[f->pair_count - 1].first < first) {
        f->pairs[f->pair_count++] = (piece_ends){(uint16_t)first, (uint16_t)last};
    }
    over->count = (uint16_t)(f->pair_count - over->begin);
}

/* Tries the triangle with a third corner. Pairs arrive in the order of these corners. */
static void try_corner(fewest *f, chord *over, uint32_t i, uint32_t k, uint32_t m) {
    const bool hub_is_first = f->row[i] != SAT_NONE;
    const uint32_t cut = hub_is_first ? cost_of_side(f, k, m) : cost_of_side(f, i, k);
    if (cut == FEWEST_UNKNOWN) {
        return;
    }
    uint32_t end;
    const uint32_t from_hub = cost_from_hub(f, i, k, m, hub_is_first, &end);
    if (from_hub != FEWEST_UNKNOWN) {
        add_pair(f, over, cut + from_hub, hub_is_first ? end : k, hub_is_first ? k : end);
    }
}

/*
 * Tries all triangles over a chord. The hub is its first end if that is a notch. If the other end is no notch, its side
 * is an edge of the loop or leads to a notch.
 */
static void solve_chord(fewest *f, uint32_t i, uint32_t m) {
    chord *over = chord_between(f, i, m);
    over->begin = f->pair_count;
    if (f->row[i] == SAT_NONE) {
        uint32_t r = f->row[m];
        while (f->notches[r - 1] > i + 1) { /* corner 0 is a notch, and comes before i */
            r--;
        }
        try_corner(f, over, i, i + 1, m);
        for (; f->notches[r] < m; r++) {
            try_corner(f, over, i, f->notches[r], m);
        }
    } else if (f->row[m] == SAT_NONE) {
        for (uint32_t r = f->row[i] + 1; r < f->row_count && f->notches[r] + 1 < m; r++) {
            try_corner(f, over, i, f->notches[r], m);
        }
        try_corner(f, over, i, m - 1, m);
    } else {
        for (uint32_t k = i + 1; k < m; k++) {
            try_corner(f, over, i, k, m);
        }
    }
}

/* Solves chords by the number of corners that they cut off, ascending. The last one is the edge that cuts off all. */
static void solve_all(fewest *f) {
    const uint32_t n = f->loop->count;
    for (uint32_t span = 2; span < n; span++) {
        for (uint32_t r = 0; r < f->row_count; r++) {
            const uint32_t notch = f->notches[r];
            const chord *row = f->chords + (size_t)r * n;
            if (notch + span < n && (row[notch + span].sight != SAT_UNSEEN || span + 1 == n)) {
                solve_chord(f, notch, notch + span);
            }
            if (notch >= span && f->row[notch - span] == SAT_NONE && row[notch - span].sight != SAT_UNSEEN) {
                solve_chord(f, notch - span, notch);
            }
        }
    }
}

/* Makes a side a cut, unless it is an edge of the loop. collect_cuts() then goes on with the part that it cuts off. */
static void cut_side(sat__diagonals *cuts, uint32_t a, uint32_t b) {
    if (b > a + 1) {
        sat__add_diagonal(cuts, a, b);
    }
}

/* The pair of a chord with that corner at its hub. */
static piece_ends pair_with(const fewest *f, const chord *over, bool hub_is_first, uint32_t corner) {
    const piece_ends *pair = f->pairs + over->begin;
    while ((hub_is_first ? pair->first : pair->last) != corner) {
        pair++;
    }
    return *pair;
}

/* Walks around the piece beside a chord, from the end that is not the hub, and makes cuts of its sides. */
static void cut_around(const fewest *f, uint32_t i, uint32_t m, sat__diagonals *cuts) {
    const chord *over = chord_between(f, i, m);
    piece_ends pair = f->pairs[over->begin];
    for (;;) {
        const bool hub_is_first = f->row[i] != SAT_NONE;
        const uint32_t k = hub_is_first ? pair.last : pair.first, end = hub_is_first ? pair.first : pair.last;
        if (hub_is_first) {
            cut_side(cuts, k, m);
            m = k;
        } else {
            cut_side(cuts, i, k);
            i = k;
        }
        if (end == k) {
            cut_side(cuts, i, m);
            return;
        }
        over = chord_between(f, i, m);
        pair = pair_with(f, over, hub_is_first, end);
    }
}

/* Collects the cuts of the piece beside the last edge, then of the piece beside each cut found. */
static void collect_cuts(const fewest *f, sat__diagonals *cuts) {
    cuts->count = 0;
    cut_around(f, 0, f->loop->count - 1, cuts);
    for (uint32_t i = 0; i < cuts->count; i++) {
        cut_around(f, cuts->ends[2 * i], cuts->ends[2 * i + 1], cuts);
    }
}

/*
 * Fills the rows of all notches. Returns a bound on the number of pairs: a chord has one for each corner that its hub
 * sees on the way to the other end; if that end is no notch, one for each notch and one more.
 */
static size_t look_around(fewest *f, const sat__mesh *mesh, unsigned char *sight, uint32_t *spare) {
    const uint32_t n = f->loop->count;
    size_t pairs = 1;
    for (uint32_t r = 0; r < f->row_count; r++) {
        size_t seen[2] = {2, 2}, notches = 2; /* neighbours, and the chord over all */
        look_from(f->loop, mesh, f->notches[r], sight, spare);
        for (uint32_t i = 0; i < n; i++) {
            f->chords[(size_t)r * n + i] = (chord){0, 0, FEWEST_UNKNOWN, sight[i]};
            seen[i > f->notches[r]] += sight[i] != SAT_UNSEEN;
            notches += sight[i] != SAT_UNSEEN && f->row[i] != SAT_NONE;
        }
        const size_t any = seen[0] * seen[0] / 2 + seen[1] * seen[1] / 2, some = 2 * notches * (seen[0] + seen[1]);
        pairs += any < some ? any : some;
    }
    return pairs;
}

static void list_notches(fewest *f) {
    for (uint32_t i = 0; i < f->loop->count; i++) {
        f->row[i] = SAT_NONE;
        if (sat__is_notch(f->loop, i)) {
            f->row[i] = f->row_count;
            f->notches[f->row_count++] = i;
        }
    }
}

sat_status sat__fewest_pieces(const sat__loop *loop, const sat__mesh *mesh, uint32_t notches, sat__diagonals *cuts,
                              uint32_t *spare) {
    const size_t n = loop->count;
    fewest f = {.loop = loop, .row = spare, .notches = spare + n};
    const size_t rows = notches * n * sizeof *f.chords;
    f.chords = malloc(rows);
    if (f.chords == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    memset(f.chords, 0, rows);
    list_notches(&f);
    const size_t pairs = look_around(&f, mesh, (unsigned char *)(spare + 2 * n), spare + 3 * n) * sizeof *f.pairs;
    f.pairs = malloc(pairs);
    if (f.pairs != NULL) {
        memset(f.pairs, 0, pairs);
        solve_all(&f);
        collect_cuts(&f, cuts);
    }
    const sat_status status = f.pairs == NULL ? SAT_ERROR_OUT_OF_MEMORY : SAT_OK;
    free(f.pairs);
    free(f.chords);
    return status;
}
