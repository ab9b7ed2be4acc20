/* Memory that a derivative's call gives back at its end, whoever has a pointer to it.
 *
 * In:     blocks of a function that keeps them in static variables for its next call, as a workspace that grows. Each call of its
 *         derivative begins without them.
 * Out:    the blocks, as malloc, calloc and realloc give them, NULL included. What malloc and realloc leave open is NaN, so that no real counts
 *         that an earlier call or another function was to leave there.
 * Keeps:  what is held, by address, one table for each call that is open in this thread: calls nest. What is freed before the end
 *         is held no more. Where no call is open these are malloc, calloc, realloc and free themselves.
 * Errors: no memory for the table: as in tape.c. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
#define ADCC_HOLD_THREAD static thread_local
#else
#define ADCC_HOLD_THREAD static _Thread_local
#endif

enum { ADCC_HOLD_FIRST = 16 };

struct adcc_held {
    void *memory; /* NULL: none */
    size_t bytes;
};

/* Open addressing, at most half full; the places' number is a power of two. */
struct adcc_hold {
    struct adcc_hold *below;
    struct adcc_held *places;
    size_t count, size;
};

ADCC_HOLD_THREAD struct adcc_hold *adcc_hold_now;

/* Of the address, or the empty one where it would stand. */
static size_t adcc_hold_place(const struct adcc_hold *hold, const void *memory)
{
    size_t place = ((size_t)((uintptr_t)memory >> 4) * (size_t)0x9E3779B1u) & (hold->size - 1);

    while (hold->places[place].memory && hold->places[place].memory != memory)
        place = (place + 1) & (hold->size - 1);
    return place;
}

static void adcc_hold_grow(struct adcc_hold *hold)
{
    struct adcc_hold larger = {hold->below, NULL, hold->count, hold->size ? 2 * hold->size : (size_t)ADCC_HOLD_FIRST};
    size_t i;

    larger.places = (struct adcc_held *)adcc_allocate_zeroed(larger.size, sizeof *larger.places);
    for (i = 0; i < hold->size; i++)
        if (hold->places[i].memory)
            larger.places[adcc_hold_place(&larger, hold->places[i].memory)] = hold->places[i];
    free(hold->places);
    *hold = larger;
}

/* hold: NULL: none. */
static void *adcc_hold_add(struct adcc_hold *hold, void *memory, size_t bytes)
{
    struct adcc_held held;

    held.memory = memory;
    held.bytes = bytes;
    if (!hold || !memory)
        return memory;
    if (2 * (hold->count + 1) > hold->size)
        adcc_hold_grow(hold);
    hold->places[adcc_hold_place(hold, memory)] = held;
    hold->count++;
    return memory;
}

/* Those behind it move up where they would not be found otherwise. */
static void adcc_hold_close_gap(struct adcc_hold *hold, size_t gap)
{
    size_t place = gap;

    for (;;) {
        struct adcc_held held;
        place = (place + 1) & (hold->size - 1);
        held = hold->places[place];
        if (!held.memory)
            return;
        hold->places[place].memory = NULL;
        hold->places[adcc_hold_place(hold, held.memory)] = held;
    }
}

/* Gives the call that held it, which may be an outer one; NULL: none did. bytes: may be NULL. */
static struct adcc_hold *adcc_hold_drop(const void *memory, size_t *bytes)
{
    struct adcc_hold *hold;

    for (hold = adcc_hold_now; hold && memory; hold = hold->below) {
        size_t place = hold->size ? adcc_hold_place(hold, memory) : 0;
        if (!hold->size || !hold->places[place].memory)
            continue;
        if (bytes)
            *bytes = hold->places[place].bytes;
        hold->places[place].memory = NULL;
        hold->count--;
        adcc_hold_close_gap(hold, place);
        return hold;
    }
    return NULL;
}

/* As float, double and long double, as many as there are, NaN. */
static void adcc_hold_leave_open(void *memory, size_t from, size_t bytes)
{
    if (memory && bytes > from)
        memset((char *)memory + from, 0xff, bytes - from);
}

ADCC_RUNTIME_API void adcc_hold_begin(void)
{
    struct adcc_hold *hold = (struct adcc_hold *)adcc_allocate_zeroed(1, sizeof *hold);

    hold->below = adcc_hold_now;
    adcc_hold_now = hold;
}

ADCC_RUNTIME_API void adcc_hold_end(void)
{
    struct adcc_hold *hold = adcc_hold_now;
    size_t i;

    if (!hold)
        return;
    adcc_hold_now = hold->below;
    for (i = 0; i < hold->size; i++)
        free(hold->places[i].memory);
    free(hold->places);
    free(hold);
}

ADCC_RUNTIME_API void *adcc_held_malloc(size_t bytes)
{
    void *memory = malloc(bytes);

    if (adcc_hold_now)
        adcc_hold_leave_open(memory, 0, bytes);
    return adcc_hold_add(adcc_hold_now, memory, bytes);
}

ADCC_RUNTIME_API void *adcc_held_calloc(size_t count, size_t size)
{
    return adcc_hold_add(adcc_hold_now, calloc(count, size), count * size);
}

ADCC_RUNTIME_API void *adcc_held_realloc(void *memory, size_t bytes)
{
    size_t before = memory ? bytes : 0;
    struct adcc_hold *hold = adcc_hold_drop(memory, &before);
    void *moved = realloc(memory, bytes);

    if (!moved) {
        if (bytes)
            adcc_hold_add(hold, memory, before); /* it is where it was */
        return NULL;
    }
    if (adcc_hold_now)
        adcc_hold_leave_open(moved, before, bytes);
    return adcc_hold_add(hold ? hold : adcc_hold_now, moved, bytes);
}

ADCC_RUNTIME_API void adcc_held_free(void *memory)
{
    adcc_hold_drop(memory, NULL);
    free(memory);
}

ADCC_RUNTIME_API void *adcc_held_reallocate_tangent(const void *primal, void *tangent, size_t bytes)
{
    size_t before = 0;
    struct adcc_hold *hold = adcc_hold_drop(tangent, &before);
    void *moved = adcc_reallocate_tangent(primal, tangent, bytes);

    if (moved)
        return adcc_hold_add(hold ? hold : adcc_hold_now, moved, bytes);
    if (!primal && bytes)
        adcc_hold_add(hold, tangent, before);
    return NULL;
}
