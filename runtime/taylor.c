/* Truncated Taylor polynomials by recurrences.
 *
 * In:     coefficients of the arguments; adcc/taylor.h says more.
 * Out:    coefficients of the result.
 * Keeps:  arguments, also where the result takes the place of one: it is written last.
 * Source: Griewank and Walther, Evaluating Derivatives (2nd ed.), section 13.2: r = f(a) has r' = f'(a) a', so
 *         k r_k = sum j a_j g_(k-j) for the coefficients g of f'(a); where f' is made of r, these come in step. Gamma functions:
 *         the polynomial of f at a_0 (DLMF 5.15), into which a - a_0 is put. Bessel functions: that of DLMF 10.6.7. */
#ifndef ADCC_STANDALONE
#include "taylor_parts.h"
#endif

#include <math.h>
#include <string.h>

/* Not in every math.h that calls itself C11. */
extern double jn(int n, double x);
extern double yn(int n, double x);

typedef long double adcc_taylor_series[ADCC_TAYLOR_MAXIMUM + 1];
/* A rule: a and, if it needs one, b or n to r, none of which overlap. */
typedef void adcc_taylor_rule(int order, int n, const long double *a, const long double *b, long double *r);

#define ADCC_TAYLOR_LN_2 0.693147180559945309417232121458176568L
#define ADCC_TAYLOR_LN_10 2.302585092994045684017991454684364208L
#define ADCC_TAYLOR_TWO_OVER_SQRT_PI 1.128379167095512573896158903121545172L

/* ---- parts of rules ---- */

ADCC_RUNTIME_UNUSED static void adcc_taylor_product(int order, const long double *a, const long double *b,
                                                    long double *r)
{
    r[0] = a[0] * b[0];
    for (int k = 1; k <= order; k++) {
        r[k] = 0;
        for (int j = 0; j <= k; j++)
            r[k] += a[j] * b[k - j];
    }
}

/* 1 / a */
ADCC_RUNTIME_UNUSED static void adcc_taylor_inverse(int order, const long double *a, long double *r)
{
    r[0] = 1 / a[0];
    for (int k = 1; k <= order; k++) {
        long double sum = 0;
        for (int j = 1; j <= k; j++)
            sum -= a[j] * r[k - j];
        r[k] = sum / a[0];
    }
}

/* Coefficient k > 0 of the integral of g a'. */
ADCC_RUNTIME_UNUSED static long double adcc_taylor_integral(int k, const long double *a, const long double *g)
{
    long double sum = 0;

    for (int j = 1; j <= k; j++)
        sum += (long double)j * a[j] * g[k - j];
    return sum / k;
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_integrate(int order, const long double *a, const long double *g,
                                                      long double *r)
{
    for (int k = 1; k <= order; k++)
        r[k] = adcc_taylor_integral(k, a, g);
}

/* exp(a) with r[0] given. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_exp_from(int order, const long double *a, long double *r)
{
    adcc_taylor_integrate(order, a, r, r);
}

/* log(a) but for r[0]. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_log_from(int order, const long double *a, long double *r)
{
    for (int k = 1; k <= order; k++) {
        long double sum = 0;
        for (int j = 1; j < k; j++)
            sum += (long double)j * r[j] * a[k - j];
        r[k] = (a[k] - sum / k) / a[0];
    }
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_sqrt_from(int order, const long double *a, long double *r)
{
    for (int k = 1; k <= order; k++) {
        long double sum = a[k];
        for (int j = 1; j < k; j++)
            sum -= r[j] * r[k - j];
        r[k] = sum / (2 * r[0]);
    }
}

/* The coefficients of p(a - a_0), p without its constant term. No p_n counts below order n. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_compose(int order, const long double *p, const long double *a,
                                                    long double *r)
{
    adcc_taylor_series sum;

    for (int n = order; n > 0; n--) {
        for (int k = order - n; k > 0; k--) { /* the sum so far times a - a_0, plus p_n */
            long double product = 0;
            for (int j = 1; j <= k; j++)
                product += a[j] * sum[k - j];
            sum[k] = product;
        }
        sum[0] = p[n];
    }
    for (int k = 1; k <= order; k++) {
        r[k] = 0;
        for (int j = 1; j <= k; j++)
            r[k] += a[j] * sum[k - j];
    }
}

/* (1 - a)(1 + a), or (a - 1)(a + 1): no square is subtracted from 1. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_one_minus_square(int order, const long double *a, long double *r)
{
    adcc_taylor_series below, above;

    below[0] = 1 - a[0];
    above[0] = 1 + a[0];
    for (int k = 1; k <= order; k++) {
        below[k] = -a[k];
        above[k] = a[k];
    }
    adcc_taylor_product(order, below, above, r);
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_one_plus_square(int order, const long double *a, long double *r)
{
    adcc_taylor_product(order, a, a, r);
    r[0] += 1;
}

/* The integral of factor a' / p, or of factor a' / sqrt(p). */
ADCC_RUNTIME_UNUSED static void adcc_taylor_over(int order, const long double *a, const long double *p, int is_root,
                                                 long double factor, long double *r)
{
    adcc_taylor_series root, g;

    root[0] = is_root ? sqrtl(p[0]) : 0;
    if (is_root)
        adcc_taylor_sqrt_from(order, p, root);
    adcc_taylor_inverse(order, is_root ? root : p, g);
    for (int k = 0; k <= order; k++)
        g[k] *= factor;
    adcc_taylor_integrate(order, a, g, r);
}

#define ADCC_TAYLOR_RULE(NAME)                                                                      \
    ADCC_RUNTIME_UNUSED static void adcc_taylor_rule_##NAME(int order, int n, const long double *a, \
                                                            const long double *b, long double *r)
#define ADCC_TAYLOR_IGNORE_N (void)n
#define ADCC_TAYLOR_IGNORE_N_B (void)n, (void)b

/* ---- powers and roots ---- */

ADCC_TAYLOR_RULE(sqrt)
{
    ADCC_TAYLOR_IGNORE_N_B;
    r[0] = sqrtl(a[0]);
    adcc_taylor_sqrt_from(order, a, r);
}

/* 3 r^2 r' = a' */
ADCC_TAYLOR_RULE(cbrt)
{
    adcc_taylor_series square;

    ADCC_TAYLOR_IGNORE_N_B;
    r[0] = cbrtl(a[0]);
    square[0] = r[0] * r[0];
    for (int k = 1; k <= order; k++) {
        long double sum = k * a[k] / 3;
        for (int j = 1; j < k; j++)
            sum -= (long double)j * r[j] * square[k - j];
        r[k] = sum / (k * square[0]);
        square[k] = 0;
        for (int j = 0; j <= k; j++)
            square[k] += r[j] * r[k - j];
    }
}

/* Scaled by a power of two, so that no square overflows or vanishes. At (0, 0) all zero. */
ADCC_TAYLOR_RULE(hypot)
{
    adcc_taylor_series x = {0}, y = {0}, square, other;
    int exponent = 0;

    ADCC_TAYLOR_IGNORE_N;
    r[0] = hypotl(a[0], b[0]);
    (void)frexpl(r[0], &exponent);
    for (int k = 0; k <= order; k++) {
        x[k] = ldexpl(a[k], -exponent);
        y[k] = ldexpl(b[k], -exponent);
    }
    adcc_taylor_product(order, x, x, square);
    adcc_taylor_product(order, y, y, other);
    for (int k = 0; k <= order; k++)
        square[k] += other[k];
    if (r[0] == 0) {
        memset(r, 0, ((size_t)order + 1) * sizeof *r);
        return;
    }
    r[0] = ldexpl(r[0], -exponent);
    adcc_taylor_sqrt_from(order, square, r);
    for (int k = 0; k <= order; k++)
        r[k] = ldexpl(r[k], exponent);
}

/* a^n for n >= 1, by repeated squares: nothing is divided by a_0, which may be 0. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_whole_power(int order, const long double *a, unsigned n, long double *r)
{
    adcc_taylor_series square, product;
    int any = 0;

    memcpy(square, a, ((size_t)order + 1) * sizeof *a);
    for (; n; n >>= 1) {
        if (n & 1) {
            if (any)
                adcc_taylor_product(order, r, square, product);
            memcpy(r, any ? product : square, ((size_t)order + 1) * sizeof *r);
            any = 1;
        }
        adcc_taylor_product(order, square, square, product);
        memcpy(square, product, ((size_t)order + 1) * sizeof *square);
    }
}

/* a^y at a_0 = 0, y no whole number >= 0: the derivatives below order y are zero, those above are infinite. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_power_at_zero(int order, const long double *a, long double y,
                                                          long double *r)
{
    long double factor = 1, power = 1;

    for (int k = 1; k <= order; k++) {
        factor *= (y - (k - 1)) / k;
        power *= a[1];
        r[k] = k < y ? 0 : factor * power * powl(0, y - k);
    }
}

/* a^y, y the same for all: a r' = y r a'. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_power(int order, const long double *a, long double y, long double *r)
{
    long double size = fabsl(y);
    adcc_taylor_series power;

    if (y == 0) {
        memset(r, 0, ((size_t)order + 1) * sizeof *r);
    } else if (y == floorl(y) && (size <= 64 || (a[0] == 0 && y > 0 && size < 1e9L)) && (a[0] != 0 || y > 0)) {
        adcc_taylor_whole_power(order, a, (unsigned)size, power);
        if (y < 0)
            adcc_taylor_inverse(order, power, r);
        else
            memcpy(r, power, ((size_t)order + 1) * sizeof *r);
    } else if (a[0] == 0) {
        adcc_taylor_power_at_zero(order, a, y, r);
    } else {
        r[0] = powl(a[0], y);
        for (int k = 1; k <= order; k++) {
            long double sum = 0;
            for (int j = 1; j <= k; j++)
                sum += (j * y - (k - j)) * a[j] * r[k - j];
            r[k] = sum / (k * a[0]);
        }
    }
}

/* Where b varies: exp(b log a). At a_0 = 0: 0 in b where b_0 > 0. */
ADCC_TAYLOR_RULE(pow)
{
    adcc_taylor_series logarithm, exponent;
    int varies = 0;

    ADCC_TAYLOR_IGNORE_N;
    for (int k = 1; k <= order; k++)
        varies |= b[k] != 0;
    if (!varies || a[0] == 0) {
        adcc_taylor_power(order, a, b[0], r);
        for (int k = 1; k <= order; k++)
            if (b[k] != 0 && !(b[0] > 0))
                r[k] += b[k] * powl(a[0], b[0]) * logl(a[0]);
        return;
    }
    logarithm[0] = logl(a[0]);
    adcc_taylor_log_from(order, a, logarithm);
    adcc_taylor_product(order, b, logarithm, exponent);
    r[0] = powl(a[0], b[0]);
    adcc_taylor_exp_from(order, exponent, r);
}

/* ---- exponentials and logarithms ---- */

ADCC_TAYLOR_RULE(exp)
{
    ADCC_TAYLOR_IGNORE_N_B;
    r[0] = expl(a[0]);
    adcc_taylor_exp_from(order, a, r);
}

ADCC_RUNTIME_UNUSED static void adcc_taylor_base(int order, const long double *a, long double logarithm, long double *r)
{
    adcc_taylor_series scaled;

    for (int k = 0; k <= order; k++)
        scaled[k] = logarithm * a[k];
    adcc_taylor_exp_from(order, scaled, r);
}

ADCC_TAYLOR_RULE(exp2)
{
    ADCC_TAYLOR_IGNORE_N_B;
    r[0] = exp2l(a[0]);
    adcc_taylor_base(order, a, ADCC_TAYLOR_LN_2, r);
}

ADCC_TAYLOR_RULE(exp10)
{
    ADCC_TAYLOR_IGNORE_N_B;
    r[0] = powl(10, a[0]);
    adcc_taylor_base(order, a, ADCC_TAYLOR_LN_10, r);
}

ADCC_TAYLOR_RULE(expm1)
{
    adcc_taylor_rule_exp(order, n, a, b, r); /* r[0] is taken from elsewhere */
}

ADCC_TAYLOR_RULE(log)
{
    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_log_from(order, a, r);
}

ADCC_TAYLOR_RULE(log2)
{
    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_log_from(order, a, r);
    for (int k = 1; k <= order; k++)
        r[k] /= ADCC_TAYLOR_LN_2;
}

ADCC_TAYLOR_RULE(log10)
{
    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_log_from(order, a, r);
    for (int k = 1; k <= order; k++)
        r[k] /= ADCC_TAYLOR_LN_10;
}

ADCC_TAYLOR_RULE(log1p)
{
    adcc_taylor_series above;

    ADCC_TAYLOR_IGNORE_N_B;
    above[0] = 1 + a[0];
    for (int k = 1; k <= order; k++)
        above[k] = a[k];
    adcc_taylor_log_from(order, above, r);
}

/* ---- circular and hyperbolic functions ---- */

/* s' = c a', c' = sign s a'; s[0] and c[0] are given. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_pair(int order, const long double *a, int sign, long double *s,
                                                 long double *c)
{
    for (int k = 1; k <= order; k++) {
        s[k] = adcc_taylor_integral(k, a, c);
        c[k] = sign * adcc_taylor_integral(k, a, s);
    }
}

#define ADCC_TAYLOR_PAIR(FIRST, SECOND, SIGN)       \
    ADCC_TAYLOR_RULE(FIRST)                         \
    {                                               \
        adcc_taylor_series other;                   \
        ADCC_TAYLOR_IGNORE_N_B;                     \
        r[0] = FIRST##l(a[0]);                      \
        other[0] = SECOND##l(a[0]);                 \
        adcc_taylor_pair(order, a, SIGN, r, other); \
    }                                               \
    ADCC_TAYLOR_RULE(SECOND)                        \
    {                                               \
        adcc_taylor_series other;                   \
        ADCC_TAYLOR_IGNORE_N_B;                     \
        other[0] = FIRST##l(a[0]);                  \
        r[0] = SECOND##l(a[0]);                     \
        adcc_taylor_pair(order, a, SIGN, other, r); \
    }
ADCC_TAYLOR_PAIR(sin, cos, -1)
ADCC_TAYLOR_PAIR(sinh, cosh, 1)

/* r' = (1 + sign r^2) a'; r[0] and the factor's g_0 are given. */
ADCC_RUNTIME_UNUSED static void adcc_taylor_tangent(int order, const long double *a, int sign, long double first,
                                                    long double *r)
{
    adcc_taylor_series g;

    g[0] = first;
    for (int k = 1; k <= order; k++) {
        r[k] = adcc_taylor_integral(k, a, g);
        g[k] = 0;
        for (int j = 0; j <= k; j++)
            g[k] += sign * r[j] * r[k - j];
    }
}

ADCC_TAYLOR_RULE(tan)
{
    ADCC_TAYLOR_IGNORE_N_B;
    r[0] = tanl(a[0]);
    adcc_taylor_tangent(order, a, 1, 1 + r[0] * r[0], r);
}

ADCC_TAYLOR_RULE(tanh)
{
    long double cosine = coshl(a[0]);

    ADCC_TAYLOR_IGNORE_N_B;
    r[0] = tanhl(a[0]);
    adcc_taylor_tangent(order, a, -1, 1 / cosine / cosine, r);
}

ADCC_TAYLOR_RULE(asin)
{
    adcc_taylor_series p;

    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_one_minus_square(order, a, p);
    adcc_taylor_over(order, a, p, 1, 1, r);
}

ADCC_TAYLOR_RULE(acos)
{
    adcc_taylor_series p;

    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_one_minus_square(order, a, p);
    adcc_taylor_over(order, a, p, 1, -1, r);
}

ADCC_TAYLOR_RULE(atan)
{
    adcc_taylor_series p;

    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_one_plus_square(order, a, p);
    adcc_taylor_over(order, a, p, 0, 1, r);
}

ADCC_TAYLOR_RULE(asinh)
{
    adcc_taylor_series p;

    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_one_plus_square(order, a, p);
    adcc_taylor_over(order, a, p, 1, 1, r);
}

ADCC_TAYLOR_RULE(acosh)
{
    adcc_taylor_series p;

    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_one_minus_square(order, a, p);
    for (int k = 0; k <= order; k++)
        p[k] = -p[k];
    if (a[0] < 1)
        p[0] = NAN;
    adcc_taylor_over(order, a, p, 1, 1, r);
}

ADCC_TAYLOR_RULE(atanh)
{
    adcc_taylor_series p;

    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_one_minus_square(order, a, p);
    adcc_taylor_over(order, a, p, 0, 1, r);
}

/* C's atan2(a, b): r' = (b a' - a b') / (a^2 + b^2), scaled as hypot is. */
ADCC_TAYLOR_RULE(atan2)
{
    adcc_taylor_series x = {0}, y = {0}, square, other, inverse, g;
    int exponent = 0;

    ADCC_TAYLOR_IGNORE_N;
    (void)frexpl(hypotl(a[0], b[0]), &exponent);
    for (int k = 0; k <= order; k++) {
        x[k] = ldexpl(b[k], -exponent);
        y[k] = ldexpl(a[k], -exponent);
    }
    adcc_taylor_product(order, x, x, square);
    adcc_taylor_product(order, y, y, other);
    for (int k = 0; k <= order; k++)
        square[k] += other[k];
    adcc_taylor_inverse(order, square, inverse);
    for (int k = 0; k < order; k++) {
        g[k] = 0;
        for (int j = 0; j <= k; j++)
            g[k] += (j + 1) * (y[j + 1] * x[k - j] - x[j + 1] * y[k - j]);
    }
    for (int k = 1; k <= order; k++) {
        r[k] = 0;
        for (int j = 0; j < k; j++)
            r[k] += g[j] * inverse[k - 1 - j];
        r[k] /= k;
    }
}

/* ---- error and gamma functions ---- */

ADCC_RUNTIME_UNUSED static void adcc_taylor_gauss(int order, const long double *a, long double factor, long double *r)
{
    adcc_taylor_series square, g;

    adcc_taylor_product(order, a, a, square);
    for (int k = 0; k <= order; k++)
        square[k] = -square[k];
    g[0] = factor * expl(square[0]);
    adcc_taylor_exp_from(order, square, g);
    adcc_taylor_integrate(order, a, g, r);
}

ADCC_TAYLOR_RULE(erf)
{
    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_gauss(order, a, ADCC_TAYLOR_TWO_OVER_SQRT_PI, r);
}

ADCC_TAYLOR_RULE(erfc)
{
    ADCC_TAYLOR_IGNORE_N_B;
    adcc_taylor_gauss(order, a, -ADCC_TAYLOR_TWO_OVER_SQRT_PI, r);
}

ADCC_TAYLOR_RULE(polygamma)
{
    adcc_taylor_series p;
    long double factorial = 1;

    (void)b;
    p[0] = r[0] = adcc_polygammal(n, a[0]);
    for (int k = 1; k <= order; k++) {
        factorial *= k;
        p[k] = n < 0 ? p[0] : adcc_polygammal(n + k, a[0]) / factorial;
    }
    adcc_taylor_compose(order, p, a, r);
}

ADCC_TAYLOR_RULE(digamma)
{
    adcc_taylor_rule_polygamma(order, 0 * n, a, b, r);
}

ADCC_TAYLOR_RULE(lgamma)
{
    adcc_taylor_series g;

    adcc_taylor_rule_digamma(order, n, a, b, g);
    adcc_taylor_integrate(order, a, g, r);
}

ADCC_TAYLOR_RULE(tgamma)
{
    adcc_taylor_series psi, g;

    adcc_taylor_rule_digamma(order, n, a, b, psi);
    r[0] = tgammal(a[0]);
    for (int k = 1; k <= order; k++) {
        g[k - 1] = 0;
        for (int j = 0; j < k; j++)
            g[k - 1] += r[j] * psi[k - 1 - j];
        r[k] = adcc_taylor_integral(k, a, g);
    }
}

/* ---- Bessel functions ---- */

/* The kth derivative is 2^-k sum (-1)^j C(k, j) f(n - k + 2j). */
ADCC_RUNTIME_UNUSED static void adcc_taylor_bessel(int order, int n, double (*f)(int, double), const long double *a,
                                                   long double *r)
{
    long double values[2 * ADCC_TAYLOR_MAXIMUM + 1], scale = 1;
    adcc_taylor_series p;

    for (int m = -order; m <= order; m++)
        values[m + order] = f(n + m, (double)a[0]);
    for (int k = 0; k <= order; k++) {
        long double binomial = 1;
        if (k > 0)
            scale /= 2 * k;
        p[k] = 0;
        for (int j = 0; j <= k; j++) {
            p[k] += (j % 2 ? -binomial : binomial) * values[order - k + 2 * j];
            binomial = binomial * (k - j) / (j + 1);
        }
        p[k] *= scale;
    }
    adcc_taylor_compose(order, p, a, r);
}

ADCC_TAYLOR_RULE(jn)
{
    (void)b;
    adcc_taylor_bessel(order, n, jn, a, r);
}

ADCC_TAYLOR_RULE(yn)
{
    (void)b;
    adcc_taylor_bessel(order, n, yn, a, r);
}

#define ADCC_TAYLOR_BESSEL(NAME, FUNCTION, NUMBER)         \
    ADCC_TAYLOR_RULE(NAME)                                 \
    {                                                      \
        ADCC_TAYLOR_IGNORE_N_B;                            \
        adcc_taylor_bessel(order, NUMBER, FUNCTION, a, r); \
    }
ADCC_TAYLOR_BESSEL(j0, jn, 0)
ADCC_TAYLOR_BESSEL(j1, jn, 1)
ADCC_TAYLOR_BESSEL(y0, yn, 0)
ADCC_TAYLOR_BESSEL(y1, yn, 1)

/* ---- in all types ---- */

/* b: NULL where the rule has one argument. */
#define ADCC_TAYLOR_DEFINE_APPLY(TYPE, S)                                                                         \
    ADCC_RUNTIME_UNUSED static void adcc_taylor_apply##S(adcc_taylor_rule *rule, int order, int n, const TYPE *a, \
                                                         const TYPE *b, TYPE value, TYPE *r)                      \
    {                                                                                                             \
        adcc_taylor_series x, y, result;                                                                          \
        for (int k = 0; k <= order; k++) {                                                                        \
            x[k] = a[k];                                                                                          \
            y[k] = b ? b[k] : 0;                                                                                  \
        }                                                                                                         \
        rule(order, n, x, y, result);                                                                             \
        r[0] = value;                                                                                             \
        for (int k = 1; k <= order; k++)                                                                          \
            r[k] = (TYPE)result[k];                                                                               \
    }

#define ADCC_TAYLOR_DEFINE_ONE(NAME, TYPE, S)                                                  \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, const TYPE *a, TYPE value, TYPE *r) \
    {                                                                                          \
        adcc_taylor_apply##S(adcc_taylor_rule_##NAME, order, 0, a, NULL, value, r);            \
    }
#define ADCC_TAYLOR_DEFINE_TWO(NAME, TYPE, S)                                                                 \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, const TYPE *a, const TYPE *b, TYPE value, TYPE *r) \
    {                                                                                                         \
        adcc_taylor_apply##S(adcc_taylor_rule_##NAME, order, 0, a, b, value, r);                              \
    }
#define ADCC_TAYLOR_DEFINE_NUMBERED(NAME, TYPE, S)                                                    \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, int n, const TYPE *a, TYPE value, TYPE *r) \
    {                                                                                                 \
        adcc_taylor_apply##S(adcc_taylor_rule_##NAME, order, n, a, NULL, value, r);                   \
    }

#define ADCC_TAYLOR_DEFINE(TYPE, S)                  \
    ADCC_TAYLOR_DEFINE_LINEAR(TYPE, S)               \
    ADCC_TAYLOR_DEFINE_SUM(add, +, TYPE, S)          \
    ADCC_TAYLOR_DEFINE_SUM(sub, -, TYPE, S)          \
    ADCC_TAYLOR_DEFINE_PRODUCT(TYPE, S)              \
    ADCC_TAYLOR_DEFINE_APPLY(TYPE, S)                \
    ADCC_TAYLOR_ONE(ADCC_TAYLOR_DEFINE_ONE, TYPE, S) \
    ADCC_TAYLOR_TWO(ADCC_TAYLOR_DEFINE_TWO, TYPE, S) \
    ADCC_TAYLOR_NUMBERED(ADCC_TAYLOR_DEFINE_NUMBERED, TYPE, S)

ADCC_TAYLOR_DEFINE(double, )
ADCC_TAYLOR_DEFINE(float, f)
ADCC_TAYLOR_DEFINE(long double, l)
