/* Truncated Taylor polynomials of complex numbers in a real variable.
 *
 * In:     coefficients of the arguments; adcc/taylor.h says more.
 * Out:    coefficients of the result.
 * Keeps:  arguments, also where the result takes the place of one: it is written last.
 * Source: as runtime/taylor.c; the derivatives are those of the holomorphic functions (DLMF 4.7, 4.20, 4.24, 4.34, 4.38). */
#ifndef ADCC_STANDALONE
#include "taylor_parts.h"
#endif

#include <complex.h>
#include <math.h>
#include <string.h>

typedef long double _Complex adcc_taylor_pairs[ADCC_TAYLOR_MAXIMUM + 1];
/* A rule: a to r, r[0] given; they do not overlap. */
typedef void adcc_taylor_complex_rule(int order, const long double _Complex *a, long double _Complex *r);

/* ---- parts of rules ---- */

ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_product(int order, const long double _Complex *a,
                                                            const long double _Complex *b, long double _Complex *r)
{
    for (int k = 0; k <= order; k++) {
        r[k] = 0;
        for (int j = 0; j <= k; j++)
            r[k] += a[j] * b[k - j];
    }
}

/* r[0] given: r' = g a' */
ADCC_RUNTIME_UNUSED static long double _Complex adcc_taylor_complex_integral(int k, const long double _Complex *a,
                                                                             const long double _Complex *g)
{
    long double _Complex sum = 0;

    for (int j = 1; j <= k; j++)
        sum += (long double)j * a[j] * g[k - j];
    return sum / (long double)k;
}

/* r' g = a' */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_divide(int order, const long double _Complex *a,
                                                           const long double _Complex *g, long double _Complex *r)
{
    for (int k = 1; k <= order; k++) {
        long double _Complex sum = (long double)k * a[k];
        for (int j = 1; j < k; j++)
            sum -= (long double)j * r[j] * g[k - j];
        r[k] = sum / ((long double)k * g[0]);
    }
}

/* c + s a */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_shift(int order, long double _Complex c, long double _Complex s,
                                                          const long double _Complex *a, long double _Complex *r)
{
    for (int k = 0; k <= order; k++)
        r[k] = s * a[k];
    r[0] += c;
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_exp(int order, const long double _Complex *a,
                                                        long double _Complex *r)
{
    for (int k = 1; k <= order; k++)
        r[k] = adcc_taylor_complex_integral(k, a, r);
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_log(int order, const long double _Complex *a,
                                                        long double _Complex *r)
{
    adcc_taylor_complex_divide(order, a, a, r);
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_sqrt(int order, const long double _Complex *a,
                                                         long double _Complex *r)
{
    for (int k = 1; k <= order; k++) {
        long double _Complex sum = a[k];
        for (int j = 1; j < k; j++)
            sum -= r[j] * r[k - j];
        r[k] = sum / (2 * r[0]);
    }
}

/* r' = other a', other' = sign r a' */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_coupled(int order, const long double _Complex *a, long double sign,
                                                            long double _Complex *r, long double _Complex *other)
{
    for (int k = 1; k <= order; k++) {
        r[k] = adcc_taylor_complex_integral(k, a, other);
        other[k] = sign * adcc_taylor_complex_integral(k, a, r);
    }
}

/* r' = (1 + sign r^2) a' */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_tangent(int order, const long double _Complex *a, long double sign,
                                                            long double _Complex *r)
{
    adcc_taylor_pairs g = {0};

    for (int k = 0; k < order; k++) {
        g[k] = k == 0;
        for (int j = 0; j <= k; j++)
            g[k] += sign * r[j] * r[k - j];
        r[k + 1] = adcc_taylor_complex_integral(k + 1, a, g);
    }
}

/* r' = a' / (sqrt(c + s a) sqrt(d + t a)): the cuts of the roots are those of r. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_inverse(int order, const long double _Complex *a,
                                                            long double _Complex c, long double _Complex s,
                                                            long double _Complex d, long double _Complex t,
                                                            long double _Complex *r)
{
    adcc_taylor_pairs x = {0}, y = {0}, g = {0};

    adcc_taylor_complex_shift(order, c, s, a, g);
    x[0] = csqrtl(g[0]);
    adcc_taylor_complex_sqrt(order, g, x);
    adcc_taylor_complex_shift(order, d, t, a, g);
    y[0] = csqrtl(g[0]);
    adcc_taylor_complex_sqrt(order, g, y);
    adcc_taylor_complex_product(order, x, y, g);
    adcc_taylor_complex_divide(order, a, g, r);
}

/* r' = a' / (1 + sign a^2) */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_square(int order, const long double _Complex *a, long double sign,
                                                           long double _Complex *r)
{
    adcc_taylor_pairs g = {0};

    adcc_taylor_complex_product(order, a, a, g);
    for (int k = 0; k <= order; k++)
        g[k] *= sign;
    g[0] += 1;
    adcc_taylor_complex_divide(order, a, g, r);
}

/* ---- rules ---- */

#define ADCC_TAYLOR_COMPLEX_RULE(NAME)                                                                \
    ADCC_RUNTIME_UNUSED static void adcc_taylor_rule_##NAME(int order, const long double _Complex *a, \
                                                            long double _Complex *r)

ADCC_TAYLOR_COMPLEX_RULE(cexp)
{
    adcc_taylor_complex_exp(order, a, r);
}

ADCC_TAYLOR_COMPLEX_RULE(clog)
{
    adcc_taylor_complex_log(order, a, r);
}

ADCC_TAYLOR_COMPLEX_RULE(clog10)
{
    adcc_taylor_complex_log(order, a, r);
    for (int k = 1; k <= order; k++)
        r[k] /= 2.302585092994045684017991454684364208L;
}

ADCC_TAYLOR_COMPLEX_RULE(csqrt)
{
    adcc_taylor_complex_sqrt(order, a, r);
}

ADCC_TAYLOR_COMPLEX_RULE(csin)
{
    adcc_taylor_pairs other = {0};

    other[0] = ccosl(a[0]);
    adcc_taylor_complex_coupled(order, a, -1, r, other);
}

ADCC_TAYLOR_COMPLEX_RULE(ccos)
{
    adcc_taylor_pairs other = {0};

    other[0] = -csinl(a[0]);
    adcc_taylor_complex_coupled(order, a, -1, r, other);
}

ADCC_TAYLOR_COMPLEX_RULE(csinh)
{
    adcc_taylor_pairs other = {0};

    other[0] = ccoshl(a[0]);
    adcc_taylor_complex_coupled(order, a, 1, r, other);
}

ADCC_TAYLOR_COMPLEX_RULE(ccosh)
{
    adcc_taylor_pairs other = {0};

    other[0] = csinhl(a[0]);
    adcc_taylor_complex_coupled(order, a, 1, r, other);
}

ADCC_TAYLOR_COMPLEX_RULE(ctan)
{
    adcc_taylor_complex_tangent(order, a, 1, r);
}

ADCC_TAYLOR_COMPLEX_RULE(ctanh)
{
    adcc_taylor_complex_tangent(order, a, -1, r);
}

ADCC_TAYLOR_COMPLEX_RULE(casin)
{
    adcc_taylor_complex_inverse(order, a, 1, -1, 1, 1, r);
}

ADCC_TAYLOR_COMPLEX_RULE(cacos)
{
    adcc_taylor_complex_inverse(order, a, 1, -1, 1, 1, r);
    for (int k = 1; k <= order; k++)
        r[k] = -r[k];
}

ADCC_TAYLOR_COMPLEX_RULE(catan)
{
    adcc_taylor_complex_square(order, a, 1, r);
}

ADCC_TAYLOR_COMPLEX_RULE(casinh)
{
    adcc_taylor_complex_inverse(order, a, 1, _Complex_I, 1, -_Complex_I, r);
}

ADCC_TAYLOR_COMPLEX_RULE(cacosh)
{
    adcc_taylor_complex_inverse(order, a, -1, 1, 1, 1, r);
}

ADCC_TAYLOR_COMPLEX_RULE(catanh)
{
    adcc_taylor_complex_square(order, a, -1, r);
}

/* a^n by products; beyond the order there is nothing. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_power(int order, const long double _Complex *a, int n,
                                                          long double _Complex *r)
{
    adcc_taylor_pairs power = {0};

    for (int k = 0; k <= order; k++)
        r[k] = k == 0;
    for (; n > 0; n--) {
        memcpy(power, r, ((size_t)order + 1) * sizeof *r);
        adcc_taylor_complex_product(order, power, a, r);
    }
}

/* At a_0 = 0: 0 in b where the real part of b_0 is above 0, else infinite; in a as far as powers have derivatives there. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_complex_power_of_zero(int order, const long double _Complex *a,
                                                                  const long double _Complex *b,
                                                                  long double _Complex *r)
{
    long double exponent = creall(b[0]);
    int varies = 0;

    for (int k = 1; k <= order; k++)
        varies |= a[k] != 0;
    if (b[0] == exponent && exponent > 0 && exponent == floorl(exponent)) {
        adcc_taylor_complex_power(order, a, exponent > order ? order + 1 : (int)exponent, r);
        return;
    }
    for (int k = 1; k <= order; k++) {
        r[k] = !varies || b[0] == 0 || k < exponent ? 0 : b[0] * cpowl(0, b[0] - k);
        if (b[k] != 0 && !(exponent > 0))
            r[k] += b[k] * clogl(0);
    }
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_rule_cpow(int order, const long double _Complex *a,
                                                      const long double _Complex *b, long double _Complex *r)
{
    adcc_taylor_pairs logarithm = {0}, exponent = {0};

    if (a[0] == 0) {
        adcc_taylor_complex_power_of_zero(order, a, b, r);
        return;
    }
    logarithm[0] = clogl(a[0]);
    adcc_taylor_complex_log(order, a, logarithm);
    adcc_taylor_complex_product(order, b, logarithm, exponent);
    adcc_taylor_complex_exp(order, exponent, r);
}

/* ---- in all types ---- */

#define ADCC_TAYLOR_DEFINE_COMPLEX_ONE(NAME, TYPE, S)                                          \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, const TYPE *a, TYPE value, TYPE *r) \
    {                                                                                          \
        adcc_taylor_pairs x = {0}, result = {0};                                               \
        for (int k = 0; k <= order; k++)                                                       \
            x[k] = a[k];                                                                       \
        result[0] = value;                                                                     \
        adcc_taylor_rule_##NAME(order, x, result);                                             \
        r[0] = value;                                                                          \
        for (int k = 1; k <= order; k++)                                                       \
            r[k] = (TYPE)result[k];                                                            \
    }

#define ADCC_TAYLOR_DEFINE_COMPLEX(TYPE, S)                                                                 \
    ADCC_TAYLOR_DEFINE_LINEAR(TYPE, S)                                                                      \
    ADCC_TAYLOR_DEFINE_SUM(add, +, TYPE, S)                                                                 \
    ADCC_TAYLOR_DEFINE_SUM(sub, -, TYPE, S)                                                                 \
    ADCC_TAYLOR_DEFINE_PRODUCT(TYPE, S)                                                                     \
    ADCC_TAYLOR_COMPLEX(ADCC_TAYLOR_DEFINE_COMPLEX_ONE, TYPE, S)                                            \
    ADCC_RUNTIME_API void adcc_taylor_cpow##S(int order, const TYPE *a, const TYPE *b, TYPE value, TYPE *r) \
    {                                                                                                       \
        adcc_taylor_pairs x = {0}, y = {0}, result = {0};                                                   \
        for (int k = 0; k <= order; k++) {                                                                  \
            x[k] = a[k];                                                                                    \
            y[k] = b[k];                                                                                    \
        }                                                                                                   \
        result[0] = value;                                                                                  \
        adcc_taylor_rule_cpow(order, x, y, result);                                                         \
        r[0] = value;                                                                                       \
        for (int k = 1; k <= order; k++)                                                                    \
            r[k] = (TYPE)result[k];                                                                         \
    }

ADCC_TAYLOR_DEFINE_COMPLEX(double _Complex, c)
ADCC_TAYLOR_DEFINE_COMPLEX(float _Complex, cf)
ADCC_TAYLOR_DEFINE_COMPLEX(long double _Complex, cl)
