/* Blocks of sets of columns: copies of bytes that are reals, backwards, as runtime/copy.c has them; what a function that is not looked into
 * may do with all that it is given.
 *
 * In:     the sets of what was copied and of what it was copied from; they may overlap, as for memmove. `outer` pieces of
 *         `inner` sets, `ld` apart; NULL: none.
 * Out:    the first empty, the second with those of the first added to them. The union of all; the set added to all, or in all.
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

#define ADCC_UNION_BLOCK(TYPE, S, NARROW)                                                                    \
    ADCC_RUNTIME_API double adcc_union_all##S(double set, const TYPE *sets, long outer, long inner, long ld) \
    {                                                                                                        \
        for (long i = 0; sets && i < outer; i++)                                                             \
            for (long j = 0; j < inner; j++)                                                                 \
                set = adcc_union(set, (double)sets[i * ld + j]);                                             \
        return set;                                                                                          \
    }                                                                                                        \
    ADCC_RUNTIME_API void adcc_union_into##S(double set, TYPE *sets, long outer, long inner, long ld)        \
    {                                                                                                        \
        for (long i = 0; sets && i < outer; i++)                                                             \
            for (long j = 0; j < inner; j++)                                                                 \
                sets[i * ld + j] = NARROW(adcc_union((double)sets[i * ld + j], set));                        \
    }                                                                                                        \
    ADCC_RUNTIME_API void adcc_union_fill##S(double set, TYPE *sets, long outer, long inner, long ld)        \
    {                                                                                                        \
        for (long i = 0; sets && i < outer; i++)                                                             \
            for (long j = 0; j < inner; j++)                                                                 \
                sets[i * ld + j] = NARROW(set);                                                              \
    }

/* What an arm that is not taken would read and write, `offset` bytes behind the first of `bytes` bytes of sets: nothing, where the place
 * is not among them. */
#define ADCC_UNION_PLACE(TYPE, S)                                                          \
    ADCC_RUNTIME_API TYPE adcc_union_at##S(const TYPE *sets, long offset, long bytes)      \
    {                                                                                      \
        int is_there = sets && offset >= 0 && offset <= bytes - (long)sizeof *sets;        \
        return is_there ? sets[offset / (long)sizeof *sets] : 0;                           \
    }                                                                                      \
    ADCC_RUNTIME_API void adcc_union_add##S(TYPE *sets, long offset, long bytes, TYPE set) \
    {                                                                                      \
        long i = offset / (long)sizeof *sets;                                              \
        if (sets && offset >= 0 && offset <= bytes - (long)sizeof *sets)                   \
            sets[i] = adcc_union##S(sets[i], set);                                         \
    }

ADCC_UNION_PLACE(float, f)
ADCC_UNION_PLACE(double, )
ADCC_UNION_PLACE(long double, l)

ADCC_UNION_BLOCK(float, f, adcc_union_float)
ADCC_UNION_BLOCK(double, , (double))
ADCC_UNION_BLOCK(long double, l, (long double))
