/*
 * contact_table.h - finds a contact of the substep before, by its pair of shapes and its id.
 *
 * A hash table of positions in the array of those contacts, filled anew for each of them.
 */
#ifndef PLAYGROUND_CONTACT_TABLE_H
#define PLAYGROUND_CONTACT_TABLE_H

#include "solver.h"

typedef struct contact_table {
    uint32_t *slots; /* 1 + a position; 0 where empty */
    size_t size;     /* a power of two */
} contact_table;

/** A table for at most that many contacts. False when out of memory. */
bool contact_table_create(contact_table *table, size_t most);
void contact_table_destroy(contact_table *table);

/** Files these contacts in place of those before. */
void contact_table_file(contact_table *table, const solver_contact *contacts, size_t count);

/** The one of the filed contacts with the shapes and the id of `c`; NULL when there is none. */
const solver_contact *contact_table_find(const contact_table *table, const solver_contact *contacts,
                                         const solver_contact *c);

#endif
