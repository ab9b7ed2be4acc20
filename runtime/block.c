/* Blocks of memory on the tape: what a derivative that the user gives is to find as its function found it.
 *
 * In:     memory, its length.
 * Out:    the tape, one entry longer or shorter.
 * Keeps:  between adcc_restore_block and adcc_put_back the memory holds what was pushed, and the caller holds a copy of what
 *         it held. Memory that holds the right bytes already is not written: it may be constant.
 * Errors: as adcc_allocate. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

ADCC_RUNTIME_UNUSED static size_t adcc_block_bytes(const void *memory, long count, size_t size)
{
    return memory && count > 0 ? (size_t)count * size : 0;
}

ADCC_RUNTIME_API void adcc_push_block(struct adcc_tape *tape, const void *from, long count, size_t size)
{
    adcc_push_bytes(tape, from, adcc_block_bytes(from, count, size));
}

ADCC_RUNTIME_API void *adcc_restore_block(struct adcc_tape *tape, void *to, long count, size_t size)
{
    size_t bytes = adcc_block_bytes(to, count, size);
    void *kept = adcc_allocate(bytes);

    if (bytes)
        memcpy(kept, to, bytes);
    adcc_pop_bytes(tape, to, bytes);
    return kept;
}

ADCC_RUNTIME_API void *adcc_restore_constant(struct adcc_tape *tape, const void *to, long count, size_t size)
{
    size_t bytes = adcc_block_bytes(to, count, size);
    void *kept = adcc_allocate(bytes);

    adcc_pop_bytes(tape, kept, bytes);
    if (!bytes || memcmp(to, kept, bytes) == 0) {
        free(kept);
        return NULL;
    }
    adcc_push_bytes(tape, kept, bytes);
    free(kept);
    return adcc_restore_block(tape, (void *)(uintptr_t)to, count, size);
}

ADCC_RUNTIME_API void adcc_put_back(void *kept, const void *to, long count, size_t size)
{
    size_t bytes = adcc_block_bytes(to, count, size);

    if (kept && bytes)
        memcpy((void *)(uintptr_t)to, kept, bytes);
    free(kept);
}
