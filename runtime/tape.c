/* The runtime's memory: allocation that does not fail quietly, and the chunks of tapes.
 *
 * In:     sizes.
 * Out:    memory, or the hook and abort().
 * Keeps:  a tape's chunks are a list, oldest first; behind the one in use stands at most one empty one. The one in use
 *         has its `used` in the tape, those before it in themselves. A call that does not return (the hook left by
 *         longjmp) leaves the tape as it was. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdio.h>
#include <stdlib.h>

struct adcc_tape_chunk {
    struct adcc_tape_chunk *previous, *next;
    size_t used, size;
};

/* Each chunk is four times the one before it, so that the last one is greater than all others together: glibc then keeps the whole
 * tape's memory for the next one. (It keeps twice the largest block that it has ever got back from a mapping of its own, if that
 * was no more than 32 MB; what it gives back to the system costs more to have again than to write.) */
enum { ADCC_TAPE_FIRST_CHUNK = 4096, ADCC_TAPE_GROWTH = 4, ADCC_TAPE_LARGEST_CHUNK = 31 << 20 };

static adcc_out_of_memory *adcc_out_of_memory_hook;

ADCC_RUNTIME_API adcc_out_of_memory *adcc_set_out_of_memory(adcc_out_of_memory *hook)
{
    adcc_out_of_memory *before = adcc_out_of_memory_hook;

    adcc_out_of_memory_hook = hook;
    return before;
}

ADCC_RUNTIME_UNUSED static void adcc_memory_failed(size_t bytes)
{
    if (adcc_out_of_memory_hook)
        adcc_out_of_memory_hook(bytes);
    else
        fprintf(stderr, "adcc runtime: out of memory (%zu bytes wanted)\n", bytes);
    abort();
}

ADCC_RUNTIME_API void *adcc_allocate(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);

    if (!memory)
        adcc_memory_failed(bytes);
    return memory;
}

ADCC_RUNTIME_API void *adcc_allocate_zeroed(size_t count, size_t size)
{
    void *memory;

    if (size && count > (size_t)-1 / size)
        adcc_memory_failed((size_t)-1);
    memory = count && size ? calloc(count, size) : calloc(1, 1);
    if (!memory)
        adcc_memory_failed(count * size);
    return memory;
}

ADCC_RUNTIME_API void *adcc_allocate_array(size_t count, size_t size)
{
    if (size && count > (size_t)-1 / size)
        adcc_memory_failed((size_t)-1);
    return adcc_allocate(count * size);
}

ADCC_RUNTIME_UNUSED static void adcc_tape_use(struct adcc_tape *tape, struct adcc_tape_chunk *chunk)
{
    tape->chunk = chunk;
    tape->bytes = (unsigned char *)(chunk + 1);
    tape->size = chunk->size;
    tape->used = chunk->used;
}

ADCC_RUNTIME_API void adcc_tape_grow(struct adcc_tape *tape, size_t bytes)
{
    struct adcc_tape_chunk *last = tape->chunk, *spare = last ? last->next : NULL, *chunk = spare;
    size_t size;

    if (!spare || spare->size < bytes) {
        size = last ? last->size : ADCC_TAPE_FIRST_CHUNK / ADCC_TAPE_GROWTH;
        size = size < ADCC_TAPE_LARGEST_CHUNK / ADCC_TAPE_GROWTH ? ADCC_TAPE_GROWTH * size : ADCC_TAPE_LARGEST_CHUNK;
        if (size < bytes)
            size = bytes;
        if (size > (size_t)-1 - sizeof *chunk)
            adcc_memory_failed((size_t)-1);
        chunk = (struct adcc_tape_chunk *)adcc_allocate(sizeof *chunk + size);
        chunk->previous = last;
        chunk->next = NULL;
        chunk->used = 0;
        chunk->size = size;
        free(spare);
    }
    if (last) {
        last->next = chunk;
        last->used = tape->used;
    }
    adcc_tape_use(tape, chunk);
}

ADCC_RUNTIME_API void adcc_tape_shrink(struct adcc_tape *tape)
{
    struct adcc_tape_chunk *empty = tape->chunk;

    if (tape->used || !empty || !empty->previous) {
        fputs("adcc runtime: a pop without its push\n", stderr);
        abort();
    }
    free(empty->next);
    empty->next = NULL;
    empty->used = 0;
    adcc_tape_use(tape, empty->previous);
}

ADCC_RUNTIME_API void adcc_tape_free(struct adcc_tape *tape)
{
    struct adcc_tape_chunk *chunk = tape->chunk, *previous;

    if (chunk)
        free(chunk->next);
    for (; chunk; chunk = previous) {
        previous = chunk->previous;
        free(chunk);
    }
    tape->chunk = NULL;
    tape->bytes = NULL;
    tape->used = tape->size = 0;
}
