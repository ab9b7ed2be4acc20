/* The runtime's memory: allocation that does not fail quietly, and the chunks of tapes.
 *
 * In:     sizes.
 * Out:    memory, or the hook and abort().
 * Keeps:  a tape's chunks are a list, oldest first; behind the one in use stands at most one empty one. The one in use
 *         has its `used` in the tape, those before it in themselves. A call that does not return (the hook left by
 *         longjmp) leaves the tape as it was. The chunks that adcc_keep_tapes keeps are a list of the thread's own, the
 *         largest first. */
#ifndef ADCC_STANDALONE
#ifdef __linux__
#define _DEFAULT_SOURCE /* madvise */
#endif
#include "adcc/runtime.h"
#endif

#include <stdio.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

struct adcc_tape_chunk {
    struct adcc_tape_chunk *previous, *next;
    void *block; /* that it stands in */
    size_t block_size; /* in bytes */
    int is_mapped; /* the block comes from the system itself */
    size_t used, size;
};

/* Each chunk is four times the one before it, so that the last one is greater than all others together: glibc then keeps the whole
 * tape's memory for the next one, beside what the program has of its own, once it was told of blocks of that size (adcc_expect_blocks). (It keeps
 * twice the largest block that it has ever got back from a mapping of its own, if that was no more than 32 MB; what it gives back to the system
 * costs more to have again than to write.) */
enum { ADCC_TAPE_FIRST_CHUNK = 4096, ADCC_TAPE_GROWTH = 4, ADCC_TAPE_LARGEST_CHUNK = 31 << 20 };

/* The same for derivatives: they hold the program's blocks once more, or N times, so that blocks of which glibc would have kept
 * each one for the next call are together more than it keeps, and their pages are fresh ones in each call. Before one of
 * this many bytes it gets back a larger one, of which no page was ever touched. */
enum { ADCC_LARGE_BLOCK = 1 << 16 };

/* From this many bytes on, a block asks for large pages, of the size of the third; no page that the system has otherwise is larger than the second. */
enum { ADCC_LARGE_PAGES = 4 << 20, ADCC_PAGE = 1 << 16, ADCC_LARGE_PAGE = 2 << 20 };

#ifdef __cplusplus
#define ADCC_TAPE_THREAD static thread_local
#else
#define ADCC_TAPE_THREAD static _Thread_local
#endif

static adcc_out_of_memory *adcc_out_of_memory_hook;
ADCC_TAPE_THREAD size_t adcc_tape_limit, adcc_tape_kept; /* bytes */
ADCC_TAPE_THREAD size_t adcc_tape_allocated; /* bytes of chunks that stand in the C library's memory */
ADCC_TAPE_THREAD struct adcc_tape_chunk *adcc_tape_chunks;
/* Bytes that adcc_allocate_array has given, in all. They are snapshots, of functions that are called: so many there may be at once, and who gives them back does not say. */
ADCC_TAPE_THREAD size_t adcc_arrays;
ADCC_TAPE_THREAD size_t adcc_block_expected; /* bytes; the C library was told of blocks up to these */

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

/* So many times the size, up to what glibc learns from. */
ADCC_RUNTIME_UNUSED static size_t adcc_grown(size_t size)
{
    return size < ADCC_TAPE_LARGEST_CHUNK / ADCC_TAPE_GROWTH ? ADCC_TAPE_GROWTH * size
                                                             : (size_t)ADCC_TAPE_LARGEST_CHUNK;
}

/* Blocks of this size come and go. */
ADCC_RUNTIME_UNUSED static void adcc_expect_blocks(size_t bytes)
{
#ifdef __GLIBC__
    void *volatile untouched; /* a compiler leaves out a block that nothing is done with */
    size_t larger = adcc_grown(bytes);

    if (bytes < ADCC_LARGE_BLOCK || bytes <= adcc_block_expected)
        return;
    adcc_block_expected = larger < ADCC_TAPE_LARGEST_CHUNK ? larger / 2 : (size_t)-1;
    untouched = malloc(larger);
    free(untouched);
#else
    (void)bytes;
#endif
}

/* Linux may give a large block pages of 2 MB, each for one fault: what a block costs that is not had again is mostly its faults. */
ADCC_RUNTIME_UNUSED static void adcc_large_pages(void *memory, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    size_t first = ((size_t)memory + ADCC_PAGE - 1) / ADCC_PAGE * ADCC_PAGE,
           end = ((size_t)memory + bytes) / ADCC_PAGE * ADCC_PAGE;

    if (memory && bytes >= ADCC_LARGE_PAGES && first < end)
        (void)madvise((char *)memory + (first - (size_t)memory), end - first, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)bytes;
#endif
}

ADCC_RUNTIME_API void *adcc_calloc(size_t count, size_t size)
{
    void *memory;

    if (size && count <= (size_t)-1 / size)
        adcc_expect_blocks(count * size);
    memory = calloc(count, size);
    adcc_large_pages(memory, count * size);
    return memory;
}

ADCC_RUNTIME_API void *adcc_allocate(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);

    if (!memory)
        adcc_memory_failed(bytes);
    adcc_large_pages(memory, bytes);
    return memory;
}

ADCC_RUNTIME_API void *adcc_allocate_zeroed(size_t count, size_t size)
{
    void *memory;

    if (size && count > (size_t)-1 / size)
        adcc_memory_failed((size_t)-1);
    memory = count && size ? adcc_calloc(count, size) : calloc(1, 1);
    if (!memory)
        adcc_memory_failed(count * size);
    return memory;
}

ADCC_RUNTIME_API void *adcc_allocate_array(size_t count, size_t size)
{
    if (size && count > (size_t)-1 / size)
        adcc_memory_failed((size_t)-1);
    adcc_arrays += count * size < (size_t)-1 - adcc_arrays ? count * size : 0;
    adcc_expect_blocks(adcc_arrays);
    return adcc_allocate(count * size);
}

/* ---- chunks ---- */

/* A block for a chunk that is told of it: from the C library, as much of a thread's tapes as glibc keeps for the next ones; from there on, where it would
 * give all of that back to the system, from the system itself. */
ADCC_RUNTIME_UNUSED static void *adcc_tape_block(size_t bytes, int *is_mapped)
{
    void *block;

    *is_mapped = 0;
#ifdef MADV_HUGEPAGE
    if (bytes >= ADCC_LARGE_PAGES && adcc_tape_allocated + bytes > ADCC_TAPE_LARGEST_CHUNK) {
        block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (block == MAP_FAILED)
            adcc_memory_failed(bytes);
        *is_mapped = 1;
        return block;
    }
#endif
    adcc_expect_blocks(bytes);
    block = malloc(bytes);
    if (!block)
        adcc_memory_failed(bytes);
    adcc_tape_allocated += bytes;
    return block;
}

ADCC_RUNTIME_UNUSED static void adcc_tape_give_back(struct adcc_tape_chunk *chunk)
{
#ifdef MADV_HUGEPAGE
    if (chunk->is_mapped) {
        (void)munmap(chunk->block, chunk->block_size);
        return;
    }
#endif
    adcc_tape_allocated -= adcc_tape_allocated < chunk->block_size ? adcc_tape_allocated : chunk->block_size;
    free(chunk->block);
}

/* Ends a chunk, or keeps it for the thread's next tape. */
ADCC_RUNTIME_UNUSED static void adcc_tape_leave(struct adcc_tape_chunk *chunk)
{
    struct adcc_tape_chunk **place = &adcc_tape_chunks;

    if (!chunk)
        return;
    if (chunk->size > adcc_tape_limit - adcc_tape_kept) {
        adcc_tape_give_back(chunk);
        return;
    }
    while (*place && (*place)->size > chunk->size)
        place = &(*place)->next;
    chunk->next = *place;
    *place = chunk;
    adcc_tape_kept += chunk->size;
}

/* The largest that is kept, if it has so many bytes; else NULL. */
ADCC_RUNTIME_UNUSED static struct adcc_tape_chunk *adcc_tape_take(size_t bytes)
{
    struct adcc_tape_chunk *chunk = adcc_tape_chunks;

    if (!chunk || chunk->size < bytes)
        return NULL;
    adcc_tape_chunks = chunk->next;
    adcc_tape_kept -= chunk->size;
    return chunk;
}

ADCC_RUNTIME_API size_t adcc_keep_tapes(size_t bytes)
{
    size_t before = adcc_tape_limit;

    adcc_tape_limit = bytes;
    while (adcc_tape_kept > bytes)
        adcc_tape_give_back(adcc_tape_take(0));
    return before;
}

/* A chunk of its header and at least so many bytes, known not to be too many. A large one is made of large pages alone: where its block begins and
 * ends inside of one, that would be up to 512 small ones. The block is asked for with what that takes, as one of its own size fits into what was given
 * back, which aligned_alloc does not see. */
ADCC_RUNTIME_UNUSED static struct adcc_tape_chunk *adcc_tape_allocate(size_t size)
{
    size_t bytes = sizeof(struct adcc_tape_chunk) + size, skipped = 0;
    struct adcc_tape_chunk *chunk;
    unsigned char *block;
    int is_mapped;

#ifdef MADV_HUGEPAGE
    if (bytes >= ADCC_LARGE_PAGES) {
        bytes = (bytes + ADCC_LARGE_PAGE - 1) / ADCC_LARGE_PAGE * ADCC_LARGE_PAGE;
        skipped = ADCC_LARGE_PAGE;
    }
#endif
    block = (unsigned char *)adcc_tape_block(bytes + skipped, &is_mapped);
    chunk = (struct adcc_tape_chunk *)(block + (skipped ? skipped - (size_t)block % skipped : 0));
    adcc_large_pages(chunk, bytes);
    chunk->block = block;
    chunk->block_size = bytes + skipped;
    chunk->is_mapped = is_mapped;
    chunk->size = bytes - sizeof *chunk;
    return chunk;
}

ADCC_RUNTIME_UNUSED static struct adcc_tape_chunk *adcc_tape_new(const struct adcc_tape_chunk *last, size_t bytes)
{
    struct adcc_tape_chunk *chunk = adcc_tape_take(bytes);
    size_t size = last ? last->size : ADCC_TAPE_FIRST_CHUNK / ADCC_TAPE_GROWTH;

    if (chunk)
        return chunk;
    size = adcc_grown(size);
    if (size > ADCC_TAPE_LARGEST_CHUNK - 2 * ADCC_LARGE_PAGE) /* with what aligns it, no more than glibc learns from */
        size = ADCC_TAPE_LARGEST_CHUNK - 2 * ADCC_LARGE_PAGE;
    if (size >= ADCC_LARGE_PAGES) /* pages with the header */
        size -= sizeof *chunk;
    if (size < bytes)
        size = bytes;
    if (size > (size_t)-1 - sizeof *chunk - 2 * ADCC_LARGE_PAGE)
        adcc_memory_failed((size_t)-1);
    return adcc_tape_allocate(size);
}

/* ---- tapes ---- */

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

    if (!spare || spare->size < bytes) {
        chunk = adcc_tape_new(last, bytes);
        chunk->previous = last;
        chunk->next = NULL;
        chunk->used = 0;
        adcc_tape_leave(spare);
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
    adcc_tape_leave(empty->next);
    empty->next = NULL;
    empty->used = 0;
    adcc_tape_use(tape, empty->previous);
}

ADCC_RUNTIME_API void adcc_tape_free(struct adcc_tape *tape)
{
    struct adcc_tape_chunk *chunk = tape->chunk, *previous;

    if (chunk)
        adcc_tape_leave(chunk->next);
    for (; chunk; chunk = previous) {
        previous = chunk->previous;
        adcc_tape_leave(chunk);
    }
    tape->chunk = NULL;
    tape->bytes = NULL;
    tape->used = tape->size = 0;
}
