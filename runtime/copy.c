/* Copies of bytes that are reals, backwards; how many reals so many bytes are.
 *
 * In:     the adjoints of what was copied and of what it was copied from; they may overlap, as for memmove.
 * Out:    the first zero, the second larger by what it held.
 * Errors: of adcc_count_reals, which has an answer for whole reals only: a line on standard error, and abort().
 * Keeps:  bytes behind the last whole real. Accesses no real where it lies: it need not be aligned. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ADCC_RUNTIME_API size_t adcc_count_reals(size_t bytes, size_t size, const char *where)
{
    if (bytes % size) {
        fprintf(stderr, "adcc runtime: %s: %zu bytes are copied or filled here: a part of a real has no derivative\n",
                where, bytes);
        abort();
    }
    return bytes / size;
}

/* Real number i of `bytes` bytes: memmove runs upwards where `to` lies below `from`, so backwards the last one is first. */
#define ADCC_RUNTIME_REVERSE_COPY(KIND, TYPE)                                          \
    ADCC_RUNTIME_API void adcc_reverse_copy_##KIND(void *to, void *from, size_t bytes) \
    {                                                                                  \
        size_t count = bytes / sizeof(TYPE);                                           \
        int is_below = from && (uintptr_t)to < (uintptr_t)from;                        \
        for (size_t i = 0; i < count; i++) {                                           \
            size_t place = (is_below ? count - 1 - i : i) * sizeof(TYPE);              \
            TYPE adjoint, sum;                                                         \
            memcpy(&adjoint, (char *)to + place, sizeof adjoint);                      \
            memset((char *)to + place, 0, sizeof adjoint);                             \
            if (!from)                                                                 \
                continue;                                                              \
            memcpy(&sum, (char *)from + place, sizeof sum);                            \
            sum += adjoint;                                                            \
            memcpy((char *)from + place, &sum, sizeof sum);                            \
        }                                                                              \
    }

ADCC_RUNTIME_REVERSE_COPY(float, float)
ADCC_RUNTIME_REVERSE_COPY(double, double)
ADCC_RUNTIME_REVERSE_COPY(ldouble, long double)
