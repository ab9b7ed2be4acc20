/* Derivatives of memory that realloc moves.
 *
 * In:     what realloc gave for the primal's memory, and the derivative of what it got.
 * Out:    the derivative at its new address.
 * Keeps:  a block of an adjoint has its size in front of it. It is made larger than asked for when it has to grow, so that an
 *         array that grows bit by bit moves seldom, and does not need the square of its size.
 * Errors: no memory: as in tape.c. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdlib.h>

struct adcc_resizable {
    size_t size;
    long double align; /* the memory begins here */
};

#define ADCC_RESIZABLE_OFFSET offsetof(struct adcc_resizable, align)

static struct adcc_resizable *adcc_resizable_of(void *memory)
{
    return (struct adcc_resizable *)(void *)((char *)memory - ADCC_RESIZABLE_OFFSET);
}

ADCC_RUNTIME_API size_t adcc_array_bytes(size_t count, size_t size)
{
    return size && count > (size_t)-1 / size ? (size_t)-1 : count * size;
}

ADCC_RUNTIME_API void *adcc_resizable_new(size_t count, size_t size)
{
    size_t bytes = adcc_array_bytes(count, size);
    struct adcc_resizable *block;

    if (bytes > (size_t)-1 - sizeof *block)
        bytes = (size_t)-1 - sizeof *block; /* there is none, and adcc_allocate_zeroed says so */
    block = (struct adcc_resizable *)adcc_allocate_zeroed(1, sizeof *block + bytes);
    block->size = bytes;
    return (char *)block + ADCC_RESIZABLE_OFFSET;
}

ADCC_RUNTIME_API void *adcc_resizable_resize(const void *primal, void *memory, size_t bytes)
{
    size_t size = memory ? adcc_resizable_of(memory)->size : 0;
    void *larger;

    if (!primal)
        return NULL;
    if (memory && bytes <= size)
        return memory;
    larger = adcc_resizable_new(1, bytes < 2 * size ? 2 * size : bytes);
    if (memory)
        memcpy(larger, memory, size);
    return larger;
}

ADCC_RUNTIME_API void adcc_resizable_restore(void *before, void *after)
{
    if (!after || after == before)
        return;
    if (before)
        memcpy(before, after, adcc_resizable_of(before)->size);
    adcc_resizable_free(after);
}

ADCC_RUNTIME_API void adcc_resizable_free(void *memory)
{
    if (memory)
        free(adcc_resizable_of(memory));
}

ADCC_RUNTIME_API void *adcc_reallocate_tangent(const void *primal, void *tangent, size_t bytes)
{
    void *moved;

    if (!primal && bytes)
        return NULL; /* the primal's memory is where it was */
    if (!primal) {
        free(tangent);
        return NULL;
    }
    if (!tangent)
        return adcc_allocate_zeroed(1, bytes);
    moved = realloc(tangent, bytes ? bytes : 1);
    return moved ? moved : adcc_allocate(bytes); /* which says that there is no memory */
}
