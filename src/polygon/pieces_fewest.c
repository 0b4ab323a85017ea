/*
 * Convex pieces out of triangles, without new corners: few of them, or the fewest by dynamic programming (Keil, 1985;
 * Keil and Snoeyink, 2002).
 *
 * The fewest. A cut between two corners that are no notches is not needed. So the candidates are chords: lines of sight
 * between a notch and another corner. A chord from i to m, i < m, cuts off the corners between them. For each chord the
 * search keeps the fewest cuts of that part, and how the piece beside the chord may look then: its edges lead at i to a
 * corner a, at m from a corner b. The piece may grow over the chord, the further the narrower its angles are there. So only
 * pairs (a, b) count that are not worse than another one at both ends (larger a, smaller b is narrower), and of these those
 * with the fewest cuts: with one more, the chord may as well be a cut itself.
 *
 *     for each chord, the short ones first, choose an end that is a notch as the hub:
 *         for each corner k that the chord cuts off and that sees both ends:
 *             the triangle i k m is part of the piece beside the chord
 *             its side away from the hub is a cut, or an edge of the loop
 *             its side at the hub is a cut, too, unless the piece beyond it can grow over it
 *
 * Triangles with a corner at the hub make up every convex piece with a corner there, so this tries all pieces. Bisection
 * finds the narrowest piece that can grow over a side. Chords that touch corners between their ends are sides of triangles
 * of no area: so pieces may have corners in the middle of their edges. As cuts they are never the fewest: those to the
 * corners between make the same pieces, without the one of no area.
 */
#include "pieces.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------- few pieces */

/* True if its corner has half a turn or less without the diagonal. */
static bool can_be_spared(const sat__loop *loop, const sat__mesh *mesh, uint32_t diagonal) {
    const uint32_t before = mesh->start[mesh->previous[diagonal]];
    return sat__turn(loop, before, mesh->start[diagonal], sat__end_of(mesh, mesh->next[sat__twin(mesh, diagonal)])) >=
           0;
}

static void list_faces(const sat__mesh *mesh, sat__pieces *pieces) {
    for (uint32_t first = 0, end = 0; first < mesh->count; first++) {
        uint32_t h = first;
        for (; mesh->start[h] != SAT_NONE; h = mesh->next[h]) {
            pieces->corners[end++] = mesh->start[h];
            mesh->start[h] = SAT_NONE;
        }
        if (end > pieces->begin[pieces->count]) {
            pieces->begin[++pieces->count] = end;
        }
    }
}

/*
 * Drops diagonals, one after the other, without which no corner has more than half a turn (Hertel and Mehlhorn, 1983). A
 * notch needs at most two of those that are left, so r notches leave at most 2 r + 1 pieces; and a cut ends two notches at
 * best, so there are at least r / 2 + 1.
 */
SAT_RARE void sat__few_pieces(const sat__loop *loop, sat__mesh *mesh, sat__pieces *pieces) {
    for (uint32_t h = mesh->corners; h < mesh->count; h += 2) {
        const uint32_t twin = sat__twin(mesh, h);
        if (can_be_spared(loop, mesh, h) && can_be_spared(loop, mesh, twin)) {
            sat__link(mesh, mesh->previous[h], mesh->next[twin]);
            sat__link(mesh, mesh->previous[twin], mesh->next[h]);
            mesh->start[h] = mesh->start[twin] = SAT_NONE;
        }
    }
    list_faces(mesh, pieces);
}

/* --------------------------------------------------------------------------------------------------- lines of sight */

/*
 * Two corners see each other along a line inside of the loop, which may touch corners; neighbours do not.
 *
 * The view from a corner leads out of a triangle through a half-edge, from right to left, between two corners that bound
 * it. It enters each triangle at most once, as the triangles of a loop form a tree.
 */
typedef struct view_through {
    uint32_t half_edge, right, left;
} view_through;

/* Looks through a half-edge at the triangle behind it. Returns how many of its two other sides the view leads through. */
static uint32_t look_through(const sat__loop *loop, const sat__mesh *mesh, uint32_t from, view_through view,
                             bool *sight, view_through views[2]) {
    if (view.half_edge < mesh->corners) {
        return 0;
    }
    const uint32_t right = mesh->next[sat__twin(mesh, view.half_edge)], left = mesh->next[right];
    const uint32_t apex = mesh->start[left];
    const int past_right = sat__turn(loop, from, view.right, apex), past_left = sat__turn(loop, from, apex, view.left);
    uint32_t count = 0;
    if (past_right >= 0 && past_left >= 0) {
        sight[apex] = true;
    }
    if (past_right > 0) {
        views[count++] = (view_through){right, view.right, past_left > 0 ? apex : view.left};
    }
    if (past_left > 0) {
        views[count++] = (view_through){left, past_right > 0 ? apex : view.right, view.left};
    }
    return count;
}

/* Finds what a corner sees, of all others, through the triangles of a mesh. Cost: O(triangles that it sees). */
static void look_from(const sat__loop *loop, const sat__mesh *mesh, uint32_t corner, bool *sight, view_through *stack) {
    memset(sight, false, loop->count);
    for (uint32_t h = corner;; h = sat__twin(mesh, h)) { /* those that begin at the corner, counter-clockwise */
        const uint32_t opposite = mesh->next[h];
        uint32_t depth = 1;
        stack[0] = (view_through){opposite, mesh->start[opposite], sat__end_of(mesh, opposite)};
        while (depth > 0) {
            const view_through view = stack[--depth];
            depth += look_through(loop, mesh, corner, view, sight, stack + depth);
        }
        h = mesh->previous[h];
        if (h < mesh->corners) {
            return;
        }
        sight[mesh->start[h]] = true;
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
    bool is_seen;
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
    return side->is_seen ? side->cuts + 1u : FEWEST_UNKNOWN;
}

/* Finds the narrowest at the hub of a side's pairs that leave at most half a turn at k. Returns false if there is none. */
static bool find_narrowest(const fewest *f, const chord *side, uint32_t i, uint32_t k, uint32_t m, bool hub_is_first,
                           piece_ends *narrowest) {
    const piece_ends *pairs = f->pairs + side->begin;
    uint32_t begin = 0, end = side->count; /* those before fit if the hub is first, otherwise those from there on */
    while (begin < end) {
        const uint32_t middle = (begin + end) / 2;
        const uint32_t from = hub_is_first ? pairs[middle].last : i, to = hub_is_first ? m : pairs[middle].first;
        if ((sat__turn(f->loop, from, k, to) >= 0) == hub_is_first) {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    const bool is_any = hub_is_first ? begin > 0 : begin < side->count;
    if (is_any) {
        *narrowest = pairs[hub_is_first ? begin - 1 : begin];
    }
    return is_any;
}

/*
 * The cost of the side between the hub and k, over which the piece may grow; `end` is the corner to which its edge at the
 * hub leads then.
 */
static uint32_t cost_from_hub(const fewest *f, uint32_t i, uint32_t k, uint32_t m, bool hub_is_first, uint32_t *end) {
    const uint32_t a = hub_is_first ? i : k, b = hub_is_first ? k : m;
    *end = k;
    if (b == a + 1) {
        return 0;
    }
    const chord *side = chord_between(f, a, b);
    /* A line of sight cuts off a polygon, or several in a row, which has pieces: so the chord was solved. */
    if (!side->is_seen || SAT_NEVER(side->cuts == FEWEST_UNKNOWN)) {
        return FEWEST_UNKNOWN;
    }
    piece_ends pair;
    if (find_narrowest(f, side, i, k, m, hub_is_first, &pair) &&
        sat__turn(f->loop, hub_is_first ? m : pair.last, hub_is_first ? i : m, hub_is_first ? pair.first : i) >= 0) {
        *end = hub_is_first ? pair.first : pair.last;
        return side->cuts;
    }
    return cost_of_side(f, a, b);
}

/*
 * Adds a pair to a chord, whose pairs are the last of all, unless another one is no worse at both ends. One of its numbers is the
 * third corner of a triangle, which ascends: so those that end no earlier do not begin later, either.
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

/* Tries all triangles over a chord. The side at an end that is no notch is an edge of the loop or leads to a notch. */
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
            if (notch + span < n && (row[notch + span].is_seen || span + 1 == n)) {
                solve_chord(f, notch, notch + span);
            }
            if (notch >= span && f->row[notch - span] == SAT_NONE && row[notch - span].is_seen) {
                solve_chord(f, notch - span, notch);
            }
        }
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

/* Cuts by their ends, two numbers each: beyond each is the next piece. */
typedef struct cut_list {
    uint32_t *ends, count;
} cut_list;

/* Makes a side a cut, unless it is an edge of the loop. */
static void cut_side(cut_list *cuts, uint32_t a, uint32_t b) {
    if (b > a + 1) {
        cuts->ends[2 * cuts->count] = a;
        cuts->ends[2 * cuts->count + 1] = b;
        cuts->count++;
    }
}

/* Walks around the piece beside a chord, from the end that is not the hub, and makes cuts of its sides. */
static void add_piece_beside(const fewest *f, uint32_t i, uint32_t m, cut_list *cuts, sat__pieces *pieces) {
    uint32_t *const room_end = pieces->corners + 3 * (size_t)f->loop->count, *last = room_end;
    uint32_t *end = pieces->corners + pieces->begin[pieces->count];
    piece_ends pair = f->pairs[chord_between(f, i, m)->begin];
    *end++ = i;
    *--last = m;
    for (bool is_closed = false; !is_closed;) {
        const bool hub_is_first = f->row[i] != SAT_NONE;
        const uint32_t k = hub_is_first ? pair.last : pair.first, at_hub = hub_is_first ? pair.first : pair.last;
        if (hub_is_first) {
            cut_side(cuts, k, m);
            *--last = m = k;
        } else {
            cut_side(cuts, i, k);
            *end++ = i = k;
        }
        is_closed = at_hub == k;
        if (is_closed) {
            cut_side(cuts, i, m);
        } else {
            pair = pair_with(f, chord_between(f, i, m), hub_is_first, at_hub);
        }
    }
    memmove(end, last, (size_t)(room_end - last) * sizeof *end);
    pieces->begin[++pieces->count] = (uint32_t)(end - pieces->corners) + (uint32_t)(room_end - last);
}

/* Adds the piece beside the last edge, then the piece beside each cut found. */
static void collect_pieces(const fewest *f, uint32_t *spare, sat__pieces *pieces) {
    cut_list cuts;
    cuts.ends = spare;
    cuts.count = 0;
    add_piece_beside(f, 0, f->loop->count - 1, &cuts, pieces);
    for (uint32_t i = 0; i < cuts.count; i++) {
        add_piece_beside(f, cuts.ends[2 * i], cuts.ends[2 * i + 1], &cuts, pieces);
    }
}

/*
 * Fills the rows of all notches. Returns a bound on the number of pairs: a chord has one for each corner that its hub sees
 * on the way to the other end; if that is no notch, one for each notch and one more.
 */
static size_t look_around(fewest *f, const sat__mesh *mesh, bool *sight, uint32_t *spare) {
    const uint32_t n = f->loop->count;
    size_t pairs = 1;
    for (uint32_t r = 0; r < f->row_count; r++) {
        size_t seen[2] = {2, 2}, notches = 2; /* neighbours, and the chord over all */
        look_from(f->loop, mesh, f->notches[r], sight, (view_through *)(void *)spare);
        for (uint32_t i = 0; i < n; i++) {
            f->chords[(size_t)r * n + i] = (chord){0, 0, FEWEST_UNKNOWN, sight[i]};
            seen[i > f->notches[r]] += sight[i];
            notches += sight[i] && f->row[i] != SAT_NONE;
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

/* Allocates memory that is all 0. Returns NULL if there is none. */
static void *allocate_clear(size_t bytes) {
    void *memory = malloc(bytes);
    return memory != NULL ? memset(memory, 0, bytes) : NULL;
}

SAT_RARE sat_status sat__fewest_pieces(const sat__loop *loop, const sat__mesh *mesh, uint32_t notches,
                                       sat__pieces *pieces, uint32_t *spare) {
    const size_t n = loop->count;
    fewest f = {.loop = loop, .row = spare, .notches = spare + n};
    f.chords = allocate_clear(notches * n * sizeof *f.chords);
    if (f.chords == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    list_notches(&f);
    f.pairs = allocate_clear(look_around(&f, mesh, (bool *)(spare + 2 * n), spare + 3 * n) * sizeof *f.pairs);
    if (f.pairs != NULL) {
        solve_all(&f);
        collect_pieces(&f, spare + 3 * n, pieces);
    }
    const sat_status status = f.pairs == NULL ? SAT_ERROR_OUT_OF_MEMORY : SAT_OK;
    free(f.pairs);
    free(f.chords);
    return status;
}
