/* Matrices and vectors on the tape, without the gaps between their columns.
 *
 * In:     `outer` pieces of `inner` elements of `size` bytes, the pieces `ld` elements apart.
 * Out:    the tape; memory of the same shape, for free().
 * Errors: as adcc_allocate. */
#include "adcc/blas.h"
#include "adcc/runtime.h"

#include <stdlib.h>

void adcc_blas_push(struct adcc_tape *tape, const void *from, int outer, int inner, int ld, size_t size)
{
    char *zeros = NULL;

    if (inner <= 0 || outer <= 0)
        return;
    if (!from) {
        zeros = (char *)adcc_allocate_zeroed((size_t)outer * (size_t)inner, size);
        from = zeros;
        ld = inner;
    }
    if (inner == ld || outer == 1) {
        adcc_push_bytes(tape, from, (size_t)outer * (size_t)inner * size);
        free(zeros);
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

void adcc_blas_push_pivots(struct adcc_tape *tape, const int *from, int count)
{
    if (count > 0)
        adcc_push_bytes(tape, from, (size_t)count * sizeof *from);
}

int *adcc_blas_pop_pivots(struct adcc_tape *tape, int count)
{
    int *to = (int *)adcc_allocate_array((size_t)(count > 0 ? count : 1), sizeof *to);

    if (count > 0)
        adcc_pop_bytes(tape, to, (size_t)count * sizeof *to);
    return to;
}
