/* In:    keys: addresses or texts.
 * Out:   the value that was last put under a key.
 * Keeps: everything in the arena that is given; a zeroed map is empty. Nothing is ever visited in the
 *        order of the slots, so no output depends on an address. */
#ifndef ADCC_IR_MAP_H
#define ADCC_IR_MAP_H

#include "support/arena.h"

#include <stddef.h>

typedef struct PointerMapSlot {
    const void *key; /* NULL: free */
    void *value;
} PointerMapSlot;

typedef struct PointerMap {
    PointerMapSlot *slots;
    size_t count, capacity;
} PointerMap;

/* key is not NULL. Replaces what was there. */
void pointer_map_put(PointerMap *map, Arena *arena, const void *key, void *value);
/* NULL if nothing is there. */
void *pointer_map_get(const PointerMap *map, const void *key);

typedef struct NameMapSlot {
    const char *key; /* NULL: free; not copied */
    void *value;
} NameMapSlot;

typedef struct NameMap {
    NameMapSlot *slots;
    size_t count, capacity;
} NameMap;

void name_map_put(NameMap *map, Arena *arena, const char *key, void *value);
void *name_map_get(const NameMap *map, const char *key);

#endif
