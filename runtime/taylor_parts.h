/* What recurrences of real and of complex numbers have alike: sums, products and quotients. Private to runtime/taylor*.c. */
#ifndef ADCC_TAYLOR_PARTS_H
#define ADCC_TAYLOR_PARTS_H

#ifndef ADCC_STANDALONE
#include "adcc/taylor.h"
#endif

#include <string.h>

#define ADCC_TAYLOR_DEFINE_SUM(NAME, SIGN, TYPE, S)                                                           \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, const TYPE *a, const TYPE *b, TYPE value, TYPE *r) \
    {                                                                                                         \
        for (int k = 1; k <= order; k++)                                                                      \
            r[k] = a[k] SIGN b[k];                                                                            \
        r[0] = value;                                                                                         \
    }

#define ADCC_TAYLOR_DEFINE_LINEAR(TYPE, S)                                                                           \
    ADCC_RUNTIME_API void adcc_taylor_constant##S(int order, TYPE value, TYPE *r)                                    \
    {                                                                                                                \
        for (int k = 1; k <= order; k++)                                                                             \
            r[k] = 0;                                                                                                \
        r[0] = value;                                                                                                \
    }                                                                                                                \
    ADCC_RUNTIME_API void adcc_taylor_copy##S(int order, const TYPE *a, TYPE *r)                                     \
    {                                                                                                                \
        memmove(r, a, ((size_t)order + 1) * sizeof *r);                                                              \
    }                                                                                                                \
    ADCC_RUNTIME_API void adcc_taylor_scale##S(int order, TYPE p, const TYPE *a, TYPE value, TYPE *r)                \
    {                                                                                                                \
        for (int k = 1; k <= order; k++)                                                                             \
            r[k] = p != 0 ? p * a[k] : 0;                                                                            \
        r[0] = value;                                                                                                \
    }                                                                                                                \
    ADCC_RUNTIME_API void adcc_taylor_linear##S(int order, TYPE p, const TYPE *a, TYPE q, const TYPE *b, TYPE value, \
                                                TYPE *r)                                                             \
    {                                                                                                                \
        for (int k = 1; k <= order; k++) {                                                                           \
            TYPE first = p != 0 ? p * a[k] : 0;                                                                      \
            r[k] = q != 0 ? first + q * b[k] : first;                                                                \
        }                                                                                                            \
        r[0] = value;                                                                                                \
    }

/* From above, so that r may be a or b. */
#define ADCC_TAYLOR_DEFINE_PRODUCT(TYPE, S)                                                                \
    ADCC_RUNTIME_API void adcc_taylor_mul##S(int order, const TYPE *a, const TYPE *b, TYPE value, TYPE *r) \
    {                                                                                                      \
        for (int k = order; k > 0; k--) {                                                                  \
            TYPE sum = 0;                                                                                  \
            for (int j = 0; j <= k; j++)                                                                   \
                sum += a[j] * b[k - j];                                                                    \
            r[k] = sum;                                                                                    \
        }                                                                                                  \
        r[0] = value;                                                                                      \
    }                                                                                                      \
    ADCC_RUNTIME_API void adcc_taylor_div##S(int order, const TYPE *a, const TYPE *b, TYPE value, TYPE *r) \
    {                                                                                                      \
        TYPE quotient[ADCC_TAYLOR_MAXIMUM + 1];                                                            \
        quotient[0] = value;                                                                               \
        for (int k = 1; k <= order; k++) {                                                                 \
            TYPE sum = a[k];                                                                               \
            for (int j = 1; j <= k; j++)                                                                   \
                sum -= b[j] * quotient[k - j];                                                             \
            quotient[k] = sum / b[0];                                                                      \
        }                                                                                                  \
        memcpy(r, quotient, ((size_t)order + 1) * sizeof *r);                                              \
    }

#endif
