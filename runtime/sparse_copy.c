/* Copies of bytes that are reals, backwards: runtime/copy.c for sets of columns.
 *
 * In:     the sets of what was copied and of what it was copied from; they may overlap, as for memmove.
 * Out:    the first empty, the second with those of the first added to them.
 * Keeps:  bytes behind the last whole real. */
#ifndef ADCC_STANDALONE
#include "sparse_parts.h"
#endif

/* Set number i of `bytes` bytes: memmove runs upwards where `to` lies below `from`, so backwards the last one is first. */
#define ADCC_UNION_COPY(KIND, TYPE, S)                                               \
    ADCC_RUNTIME_API void adcc_union_copy_##KIND(void *to, void *from, size_t bytes) \
    {                                                                                \
        size_t count = bytes / sizeof(TYPE);                                         \
        int is_below = from && (uintptr_t)to < (uintptr_t)from;                      \
        for (size_t i = 0; i < count; i++) {                                         \
            size_t place = (is_below ? count - 1 - i : i) * sizeof(TYPE);            \
            TYPE set, sum;                                                           \
            memcpy(&set, (char *)to + place, sizeof set);                            \
            memset((char *)to + place, 0, sizeof set);                               \
            if (!from)                                                               \
                continue;                                                            \
            memcpy(&sum, (char *)from + place, sizeof sum);                          \
            sum = adcc_union##S(sum, set);                                           \
            memcpy((char *)from + place, &sum, sizeof sum);                          \
        }                                                                            \
    }

ADCC_UNION_COPY(float, float, f)
ADCC_UNION_COPY(double, double, )
ADCC_UNION_COPY(ldouble, long double, l)
