// RUN: %run-test %s
// What compilers call __builtin_NAME, and headers and macros make of the C library's functions.
// ADCC: functions; hints; values; integers; memory
// ARGS: functions: x=0.7, y=1.3
// ARGS: hints: n=3, x[4]
// ARGS: values: x=0.7, y=1.3
// ARGS: integers: k=44, x=0.7
// ARGS: memory: n=3, x[3]
#include <stddef.h>

struct tagged {
    int a;
    char b;
};

#define CHOSEN(a, b) __builtin_choose_expr(sizeof(a) == sizeof(double), a, b)

double functions(double x, double y)
{
    int e;
    double whole;
    double s = __builtin_sin(x) * __builtin_exp(y) + __builtin_pow(x, y) * __builtin_fma(x, y, x);
    s += __builtin_fabs(-x) * __builtin_sqrt(y) + __builtin_hypot(x, y) * __builtin_copysign(x, -1.0);
    s += __builtin_fmax(x, y) * __builtin_atan2(x, y) + __builtin_floor(y) * x;
    s += __builtin_frexp(y, &e) * e + __builtin_modf(x * y, &whole) * (whole + x) + __builtin_ldexp(x, 3) * y;
    s += (double)(__builtin_sinl(x) * __builtin_expl(y));
    return s * (double)__builtin_fabsl(x);
}

static double at(const double *x, int i)
{
    switch (i & 3) {
    case 0: return x[0];
    case 1: return x[1] * x[1];
    case 2: return x[2];
    case 3: return x[3] * x[0];
    }
    __builtin_unreachable();
}

double hints(int n, const double *x)
{
    double s = 1.0;
    int touched = 0;
    x = __builtin_assume_aligned(x, sizeof(double));
    for (int i = 0; i < n; i++) {
        __builtin_prefetch(&x[i + touched++ % 2]);
        if (__builtin_expect(s > 100.0, 0))
            __builtin_trap();
        if (__builtin_expect(x[i] > 0.9, 1))
            s *= at(x, i);
        else
            s += x[i] * s;
        if (!__builtin_constant_p(n))
            s *= x[0];
    }
    return s * touched;
}

double values(double x, double y)
{
    double least = __builtin_huge_val(), most = -__builtin_inf(), none = __builtin_nan("");
    least = x * y < least ? x * y : least;
    most = x > most ? x * x : most;
    if (__builtin_isnan(none) && !__builtin_isnan(x) && __builtin_isfinite(y) && !__builtin_isinf(x))
        none = x;
    if (__builtin_isgreater(x, y) || __builtin_isunordered(x, y) || __builtin_signbit(x))
        none = y;
    if (__builtin_islessgreater(x, y) && __builtin_isless(x, y) && __builtin_isnormal(x))
        none *= __builtin_fpclassify(0, 1, 4, 3, 2, x);
    return least * most * none * CHOSEN(x, 1) * __builtin_types_compatible_p(double, double);
}

double integers(int k, double x)
{
    unsigned long wide = (unsigned long)k * 3;
    int sum, product;
    size_t bytes;
    double s = __builtin_popcount((unsigned)k) * x + __builtin_clz((unsigned)k) * x * x;
    s += __builtin_ctzl(wide) + __builtin_ffs(k) * x + __builtin_parity((unsigned)k) * s + __builtin_bswap16(3) * x;
    if (__builtin_add_overflow(k, 5, &sum) || __builtin_mul_overflow(k, sum, &product))
        return 0.0;
    if (__builtin_mul_overflow((size_t)k, sizeof(int), &bytes))
        return 0.0;
    return s * sum * product * (double)bytes * __builtin_abs(-k) * (double)__builtin_strlen("abc") +
           (double)__builtin_offsetof(struct tagged, b) * x;
}

double memory(int n, const double *x)
{
    double *p = __builtin_malloc(sizeof(double)), *q, s = 0.0;
    p[0] = x[0];
    q = __builtin_realloc(p, (size_t)n * sizeof(double));
    if (!q)
        __builtin_abort();
    for (int i = 1; i < n; i++)
        q[i] = q[i - 1] * x[i];
    if (__builtin_object_size(q, 0) != 0)
        for (int i = 0; i < n; i++)
            s += q[i] * x[i];
    if (__builtin_memcmp(x, q, sizeof(double)) != 0)
        s *= 2.0;
    __builtin_free(q);
    return s;
}
