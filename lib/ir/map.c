/* In:    keys and values.
 * Out:   hash tables with open addressing, at most half full.
 * Keeps: an outgrown table stays in the arena until that is freed. */
#include "ir/map.h"

#include <stdint.h>
#include <string.h>

static size_t pointer_hash(const void *key)
{
    uint64_t hash = (uint64_t)(uintptr_t)key * UINT64_C(0x9e3779b97f4a7c15);

    return (size_t)(hash ^ (hash >> 32));
}

static PointerMapSlot *pointer_slot(const PointerMap *map, const void *key)
{
    size_t slot = pointer_hash(key) & (map->capacity - 1);

    while (map->slots[slot].key && map->slots[slot].key != key)
        slot = (slot + 1) & (map->capacity - 1);
    return &map->slots[slot];
}

static void pointer_map_grow(PointerMap *map, Arena *arena)
{
    PointerMap wider = {.capacity = map->capacity ? 2 * map->capacity : 16, .count = map->count};

    wider.slots = ARENA_ARRAY(arena, PointerMapSlot, wider.capacity);
    for (size_t i = 0; i < map->capacity; i++)
        if (map->slots[i].key)
            *pointer_slot(&wider, map->slots[i].key) = map->slots[i];
    *map = wider;
}

void pointer_map_put(PointerMap *map, Arena *arena, const void *key, void *value)
{
    PointerMapSlot *slot;

    if (2 * map->count >= map->capacity)
        pointer_map_grow(map, arena);
    slot = pointer_slot(map, key);
    if (!slot->key)
        map->count++;
    *slot = (PointerMapSlot){key, value};
}

void *pointer_map_get(const PointerMap *map, const void *key)
{
    return map->capacity ? pointer_slot(map, key)->value : NULL;
}

static NameMapSlot *name_slot(const NameMap *map, const char *key)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    size_t slot;

    for (const char *c = key; *c; c++)
        hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
    slot = (size_t)(hash ^ (hash >> 32)) & (map->capacity - 1);
    while (map->slots[slot].key && strcmp(map->slots[slot].key, key) != 0)
        slot = (slot + 1) & (map->capacity - 1);
    return &map->slots[slot];
}

static void name_map_grow(NameMap *map, Arena *arena)
{
    NameMap wider = {.capacity = map->capacity ? 2 * map->capacity : 16, .count = map->count};

    wider.slots = ARENA_ARRAY(arena, NameMapSlot, wider.capacity);
    for (size_t i = 0; i < map->capacity; i++)
        if (map->slots[i].key)
            *name_slot(&wider, map->slots[i].key) = map->slots[i];
    *map = wider;
}

void name_map_put(NameMap *map, Arena *arena, const char *key, void *value)
{
    NameMapSlot *slot;

    if (2 * map->count >= map->capacity)
        name_map_grow(map, arena);
    slot = name_slot(map, key);
    if (!slot->key)
        map->count++;
    *slot = (NameMapSlot){key, value};
}

void *name_map_get(const NameMap *map, const char *key)
{
    return map->capacity ? name_slot(map, key)->value : NULL;
}
