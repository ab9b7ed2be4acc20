/* Truncated Taylor polynomials: what C code made by `adcc --taylor` calls, and mixed partial derivatives from them.
 *
 * In:     order K, at most ADCC_TAYLOR_MAXIMUM; polynomials as arrays of their K + 1 coefficients (kth derivative / k!).
 * Out:    the coefficients of the result in r, which may be one of the arguments; r[0] is `value`, which is what C gives for
 *         the arguments' own values.
 * Needs:  adcc/runtime.h before it in one's own copy (ADCC_STANDALONE).
 * Errors: where a derivative is infinite or undefined, coefficients from that order on are infinities or NaN.
 *
 * Each function is there in double, and with f and l behind its name in float and long double. All but sums, products and
 * quotients are computed in long double; Bessel functions have the accuracy of the C library's in double. */
#ifndef ADCC_TAYLOR_H
#define ADCC_TAYLOR_H

#ifndef ADCC_STANDALONE
#include <adcc/runtime.h>
#endif

#define ADCC_TAYLOR_MAXIMUM 40

/* The functions of one, of two, and of a whole number and one argument; the complex ones of one. */
/* clang-format off */
#define ADCC_TAYLOR_ONE(DO, TYPE, S)                                                             \
    DO(sqrt, TYPE, S) DO(cbrt, TYPE, S) DO(exp, TYPE, S) DO(exp2, TYPE, S) DO(exp10, TYPE, S)    \
    DO(expm1, TYPE, S) DO(log, TYPE, S) DO(log2, TYPE, S) DO(log10, TYPE, S) DO(log1p, TYPE, S)  \
    DO(sin, TYPE, S) DO(cos, TYPE, S) DO(tan, TYPE, S) DO(asin, TYPE, S) DO(acos, TYPE, S)       \
    DO(atan, TYPE, S) DO(sinh, TYPE, S) DO(cosh, TYPE, S) DO(tanh, TYPE, S) DO(asinh, TYPE, S)   \
    DO(acosh, TYPE, S) DO(atanh, TYPE, S) DO(erf, TYPE, S) DO(erfc, TYPE, S) DO(lgamma, TYPE, S) \
    DO(tgamma, TYPE, S) DO(digamma, TYPE, S) DO(j0, TYPE, S) DO(j1, TYPE, S) DO(y0, TYPE, S)     \
    DO(y1, TYPE, S)
#define ADCC_TAYLOR_COMPLEX(DO, TYPE, S)                                                         \
    DO(cexp, TYPE, S) DO(clog, TYPE, S) DO(clog10, TYPE, S) DO(csqrt, TYPE, S)                   \
    DO(csin, TYPE, S) DO(ccos, TYPE, S) DO(ctan, TYPE, S) DO(casin, TYPE, S)                     \
    DO(cacos, TYPE, S) DO(catan, TYPE, S) DO(csinh, TYPE, S) DO(ccosh, TYPE, S)                  \
    DO(ctanh, TYPE, S) DO(casinh, TYPE, S) DO(cacosh, TYPE, S) DO(catanh, TYPE, S)
/* clang-format on */
#define ADCC_TAYLOR_TWO(DO, TYPE, S) DO(pow, TYPE, S) DO(hypot, TYPE, S) DO(atan2, TYPE, S)
#define ADCC_TAYLOR_NUMBERED(DO, TYPE, S) DO(jn, TYPE, S) DO(yn, TYPE, S) DO(polygamma, TYPE, S)

#ifdef __cplusplus
extern "C" {
#endif

#define ADCC_TAYLOR_DECLARE_ONE(NAME, TYPE, S) \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, const TYPE *a, TYPE value, TYPE *r);
#define ADCC_TAYLOR_DECLARE_TWO(NAME, TYPE, S) \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, const TYPE *a, const TYPE *b, TYPE value, TYPE *r);
#define ADCC_TAYLOR_DECLARE_NUMBERED(NAME, TYPE, S) \
    ADCC_RUNTIME_API void adcc_taylor_##NAME##S(int order, int n, const TYPE *a, TYPE value, TYPE *r);

/* constant: value and zeros. copy: a, all of it. scale: p a. linear: p a + q b; a coefficient whose factor is zero counts as
 * zero, whatever it is. p and q do not vary. */
#define ADCC_TAYLOR_DECLARE_SUMS(TYPE, S)                                                                            \
    ADCC_RUNTIME_API void adcc_taylor_constant##S(int order, TYPE value, TYPE *r);                                   \
    ADCC_RUNTIME_API void adcc_taylor_copy##S(int order, const TYPE *a, TYPE *r);                                    \
    ADCC_RUNTIME_API void adcc_taylor_scale##S(int order, TYPE p, const TYPE *a, TYPE value, TYPE *r);               \
    ADCC_RUNTIME_API void adcc_taylor_linear##S(int order, TYPE p, const TYPE *a, TYPE q, const TYPE *b, TYPE value, \
                                                TYPE *r);                                                            \
    ADCC_TAYLOR_DECLARE_TWO(add, TYPE, S)                                                                            \
    ADCC_TAYLOR_DECLARE_TWO(sub, TYPE, S)                                                                            \
    ADCC_TAYLOR_DECLARE_TWO(mul, TYPE, S)                                                                            \
    ADCC_TAYLOR_DECLARE_TWO(div, TYPE, S)
#define ADCC_TAYLOR_DECLARE(TYPE, S)                  \
    ADCC_TAYLOR_DECLARE_SUMS(TYPE, S)                 \
    ADCC_TAYLOR_ONE(ADCC_TAYLOR_DECLARE_ONE, TYPE, S) \
    ADCC_TAYLOR_TWO(ADCC_TAYLOR_DECLARE_TWO, TYPE, S) \
    ADCC_TAYLOR_NUMBERED(ADCC_TAYLOR_DECLARE_NUMBERED, TYPE, S)

ADCC_TAYLOR_DECLARE(double, )
ADCC_TAYLOR_DECLARE(float, f)
ADCC_TAYLOR_DECLARE(long double, l)

/* Of complex numbers: with c, cf and cl behind the name. What takes one apart or puts it together is done coefficient by coefficient;
 * cabs is hypot of the parts, carg atan2. */
#if !defined __cplusplus && !defined ADCC_STANDALONE
#define ADCC_TAYLOR_DECLARE_COMPLEX(TYPE, S)              \
    ADCC_TAYLOR_DECLARE_SUMS(TYPE, S)                     \
    ADCC_TAYLOR_COMPLEX(ADCC_TAYLOR_DECLARE_ONE, TYPE, S) \
    ADCC_TAYLOR_DECLARE_TWO(cpow, TYPE, S)
ADCC_TAYLOR_DECLARE_COMPLEX(double _Complex, c)
ADCC_TAYLOR_DECLARE_COMPLEX(float _Complex, cf)
ADCC_TAYLOR_DECLARE_COMPLEX(long double _Complex, cl)
#endif

#ifndef ADCC_STANDALONE
/* ---- mixed partial derivatives, by interpolation from directions ----
 *
 * The multi-indices of n whole numbers from 0 on with the sum d are numbered: the first is (d, 0, ..., 0), the last
 * (0, ..., 0, d). Each is a direction: f_t is called with the coefficients x[i][1] = direction[i] (and no higher ones), to order d
 * or more. From the results' coefficients all partial derivatives up to order d follow. */

size_t adcc_mixed_count(int variables, int order);
void adcc_mixed_direction(int variables, int order, size_t which, double *direction);
/* The partial derivative of order index[0] + ... + index[variables - 1] = k <= order, k > 0: coefficients[which] is the result's
 * coefficient of order k along direction `which`. */
double adcc_mixed_partial(int variables, int order, const int *index, const double *coefficients);
/* All those of order `order`, in the numbering of the directions. */
void adcc_mixed_partials(int variables, int order, const double *coefficients, double *partials);
#endif

#ifdef __cplusplus
}
#endif

#endif
