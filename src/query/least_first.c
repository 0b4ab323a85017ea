/*
 * A full array becomes a heap that has the greatest number on top (Williams, 1964; Floyd, 1964): a lesser one takes its
 * place. At the end numbers are dealt to 256 piles by their highest bits, in place (McIlroy, Bostic and McIlroy, 1993),
 * and each pile is sorted: mostly a few. No other memory, and O(log capacity) each, however they are spread.
 */
#include "least_first.h"

enum { FEW_NUMBERS = 24, PILES = 256 }; /* few are sorted by insertion */

/* Where piles begin, or their next number belongs; and how to tell to which one a number belongs. */
typedef struct piles {
    size_t next[PILES], end[PILES];
    uint32_t least;
    unsigned shift;
} piles;

/* Down from a place of the heap to where the number belongs. */
static void sink(uint32_t *heap, size_t count, size_t place, uint32_t number) {
    for (size_t child = 2 * place + 1; child < count; child = 2 * place + 1) {
        child += child + 1 < count && heap[child + 1] > heap[child];
        if (heap[child] <= number) {
            break;
        }
        heap[place] = heap[child];
        place = child;
    }
    heap[place] = number;
}

static void make_heap(uint32_t *heap, size_t count) {
    for (size_t place = count / 2; place-- > 0;) {
        sink(heap, count, place, heap[place]);
    }
}

void sat__keep_least(sat__least_first *l, uint32_t number) {
    if (l->capacity > 0) {
        if (l->found == l->capacity) {
            make_heap(l->list, l->capacity);
        }
        if (number < l->list[0]) {
            sink(l->list, l->capacity, 0, number);
        }
    }
    l->found++;
}

static void sort_few_numbers(uint32_t *list, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const uint32_t number = list[i];
        size_t k = i;
        for (; k > 0 && list[k - 1] > number; k--) {
            list[k] = list[k - 1];
        }
        list[k] = number;
    }
}

static void sort_heap(uint32_t *list, size_t count) {
    make_heap(list, count);
    for (size_t left = count; left-- > 1;) {
        const uint32_t number = list[left];
        list[left] = list[0];
        sink(list, left, 0, number);
    }
}

static inline uint32_t pile_of(const piles *p, uint32_t number) {
    return (number - p->least) >> p->shift;
}

/* Counts what belongs to each pile, of at least one number. */
static void lay_out_piles(piles *p, const uint32_t *list, size_t count) {
    uint32_t greatest = p->least = list[0];
    for (size_t i = 1; i < count; i++) {
        p->least = list[i] < p->least ? list[i] : p->least;
        greatest = list[i] > greatest ? list[i] : greatest;
    }
    for (p->shift = 0; (greatest - p->least) >> p->shift >= PILES;) {
        p->shift++;
    }
    for (size_t i = 0; i < PILES; i++) {
        p->end[i] = 0;
    }
    for (size_t i = 0; i < count; i++) {
        p->end[pile_of(p, list[i])]++;
    }
    for (size_t i = 0, begin = 0; i < PILES; i++) {
        p->next[i] = begin;
        begin = p->end[i] += begin;
    }
}

/* Each number goes to where its pile ends, in place of one that goes on from there, until one belongs to this pile. */
static void deal(piles *p, uint32_t *list) {
    for (uint32_t pile = 0; pile < PILES; pile++) {
        while (p->next[pile] < p->end[pile]) {
            uint32_t number = list[p->next[pile]];
            for (uint32_t to = pile_of(p, number); to != pile; to = pile_of(p, number)) {
                const size_t place = p->next[to]++;
                const uint32_t other = list[place];
                list[place] = number;
                number = other;
            }
            list[p->next[pile]++] = number;
        }
    }
}

static void sort_pile(uint32_t *list, size_t count) {
    (count <= FEW_NUMBERS ? sort_few_numbers : sort_heap)(list, count);
}

void sat__sort_least_first(const sat__least_first *l) {
    const size_t count = l->found < l->capacity ? l->found : l->capacity;
    if (count <= FEW_NUMBERS) {
        sort_few_numbers(l->list, count);
        return;
    }
    piles p;
    lay_out_piles(&p, l->list, count);
    deal(&p, l->list);
    for (size_t i = 0, begin = 0; i < PILES; begin = p.end[i++]) {
        sort_pile(l->list + begin, p.end[i] - begin);
    }
}
