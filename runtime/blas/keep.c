/* Matrices and vectors on the tape, without the gaps between their columns.
 *
 * In:     `outer` pieces of `inner` elements of `size` bytes, the pieces `ld` elements apart.
 * Out:    the tape; memory of the same shape, for free().
 * Errors: as adcc_allocate. */
#include "adcc/blas.h"
#include "adcc/runtime.h"

void adcc_blas_push(struct adcc_tape *tape, const void *from, int outer, int inner, int ld, size_t size)
{
    if (inner <= 0 || outer <= 0)
        return;
    if (inner == ld || outer == 1) {
        adcc_push_bytes(tape, from, (size_t)outer * (size_t)inner * size);
        return;
    }
    for (int i = 0; i < outer; i++)
        adcc_push_bytes(tape, (const char *)from + (size_t)i * (size_t)ld * size, (size_t)inner * size);
}

void *adcc_blas_pop(struct adcc_tape *tape, int outer, int inner, int ld, size_t size)
{
    char *to;

    if (inner <= 0 || outer <= 0)
        return adcc_allocate(1);
    to = (char *)adcc_allocate_array((size_t)(outer - 1) * (size_t)ld + (size_t)inner, size);
    if (inner == ld || outer == 1) {
        adcc_pop_bytes(tape, to, (size_t)outer * (size_t)inner * size);
        return to;
    }
    for (int i = outer - 1; i >= 0; i--)
        adcc_pop_bytes(tape, to + (size_t)i * (size_t)ld * size, (size_t)inner * size);
    return to;
}
