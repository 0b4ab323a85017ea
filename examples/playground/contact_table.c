/* contact_table.c - see contact_table.h. */
#include "contact_table.h"

#include <stdlib.h>
#include <string.h>

bool contact_table_create(contact_table *table, size_t most) {
    table->size = 64;
    /* At most half full, or the runs of taken slots get long. */
    while (table->size < 2 * most) {
        table->size *= 2;
    }
    table->slots = calloc(table->size, sizeof *table->slots);
    return table->slots != NULL;
}

void contact_table_destroy(contact_table *table) {
    free(table->slots);
}

static uint32_t hash_of(const solver_contact *c) {
    uint32_t hash = c->a * 0x9e3779b1u ^ c->b * 0x85ebca77u ^ c->id * 0xc2b2ae3du;
    return hash ^ hash >> 15;
}

static bool is_same(const solver_contact *x, const solver_contact *y) {
    return x->a == y->a && x->b == y->b && x->id == y->id;
}

void contact_table_file(contact_table *table, const solver_contact *contacts, size_t count) {
    size_t mask = table->size - 1;
    memset(table->slots, 0, table->size * sizeof *table->slots);
    for (size_t i = 0; i < count; i++) {
        size_t slot = hash_of(&contacts[i]) & mask;
        while (table->slots[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        table->slots[slot] = (uint32_t)i + 1;
    }
}

const solver_contact *contact_table_find(const contact_table *table, const solver_contact *contacts,
                                         const solver_contact *c) {
    size_t mask = table->size - 1;
    for (size_t slot = hash_of(c) & mask; table->slots[slot] != 0; slot = (slot + 1) & mask) {
        const solver_contact *old = &contacts[table->slots[slot] - 1];
        if (is_same(old, c)) {
            return old;
        }
    }
    return NULL;
}
