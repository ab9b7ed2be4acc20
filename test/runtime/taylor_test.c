/* Taylor recurrences against MPFR: the coefficients of f(a(t)) for polynomials a.
 *
 * Out:    for each function the largest error seen; a failure where it is above 1e-12 at order 20, 1e-10 at order 40.
 * Source: coefficients are divided differences of f(a(t)) at t = 0, h, ..., K h with h = 2^-STEP, in as many bits as
 *         that takes; their own error is below 2^-60.
 * An error is counted relative to the largest of the coefficient and its two neighbours: where one is zero by
 * cancellation, no fixed precision keeps its relative error. */
#include "adcc/taylor.h"

#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP = 80, HIGHEST = 40 };

typedef void One(int order, const double *a, double value, double *r);
typedef void Two(int order, const double *a, const double *b, double value, double *r);
typedef void Numbered(int order, int n, const double *a, double value, double *r);
typedef int ExactOne(mpfr_t r, const mpfr_t x, mpfr_rnd_t rounding);
typedef int ExactTwo(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rounding);
typedef int ExactNumbered(mpfr_t r, long n, const mpfr_t x, mpfr_rnd_t rounding);

typedef struct Row {
    const char *name;
    One *one;
    ExactOne *exact_one;
    Two *two;
    ExactTwo *exact_two;
    Numbered *numbered;
    ExactNumbered *exact_numbered;
    int n;
    double x[4], y; /* where: a_0; b_0 */
} Row;

static int exact_lgamma(mpfr_t r, const mpfr_t x, mpfr_rnd_t rounding)
{
    int sign;

    return mpfr_lgamma(r, &sign, x, rounding);
}

#define ONE(NAME, EXACT, ...)                                                              \
    {                                                                                      \
        .name = #NAME, .one = adcc_taylor_##NAME, .exact_one = EXACT, .x = { __VA_ARGS__ } \
    }
#define TWO(NAME, Y, ...)                                                                                \
    {                                                                                                    \
        .name = #NAME, .two = adcc_taylor_##NAME, .exact_two = mpfr_##NAME, .y = Y, .x = { __VA_ARGS__ } \
    }
#define NUMBERED(NAME, N, ...)                                                                                     \
    {                                                                                                              \
        .name = #NAME, .numbered = adcc_taylor_##NAME, .exact_numbered = mpfr_##NAME, .n = N, .x = { __VA_ARGS__ } \
    }

static const Row rows[] = {
    TWO(mul, 1.25, -0.75, 2, 3, 0.1),
    TWO(div, 1.25, -0.75, 2, 3, 0.1),
    ONE(sqrt, mpfr_sqrt, 1.25, 0.5, 3, 40),
    ONE(cbrt, mpfr_cbrt, 1.25, -0.5, 3, 40),
    ONE(exp, mpfr_exp, 0.3, -2, 3, 40),
    ONE(exp2, mpfr_exp2, 0.3, -2, 3, 40),
    ONE(exp10, mpfr_exp10, 0.3, -2, 3, 40),
    ONE(expm1, mpfr_expm1, 0.3, -2, 1e-9, 40),
    ONE(log, mpfr_log, 1.25, 0.5, 3, 40),
    ONE(log2, mpfr_log2, 1.25, 0.5, 3, 40),
    ONE(log10, mpfr_log10, 1.25, 0.5, 3, 40),
    ONE(log1p, mpfr_log1p, 1.25, -0.5, 1e-9, 40),
    ONE(sin, mpfr_sin, 0.3, -2, 3, 40),
    ONE(cos, mpfr_cos, 0.3, -2, 3, 40),
    ONE(tan, mpfr_tan, 0.3, -1.2, 1.1, 4),
    ONE(asin, mpfr_asin, 0.3, -0.6, 0.7, 0),
    ONE(acos, mpfr_acos, 0.3, -0.6, 0.7, 0),
    ONE(atan, mpfr_atan, 0.3, -2, 3, 40),
    ONE(sinh, mpfr_sinh, 0.3, -2, 3, 10),
    ONE(cosh, mpfr_cosh, 0.3, -2, 3, 10),
    ONE(tanh, mpfr_tanh, 0.3, -2, 3, 6),
    ONE(asinh, mpfr_asinh, 0.3, -2, 3, 40),
    ONE(acosh, mpfr_acosh, 1.5, 2, 3, 40),
    ONE(atanh, mpfr_atanh, 0.3, -0.6, 0.7, 0),
    ONE(erf, mpfr_erf, 0.3, -2, 1.1, 0),
    ONE(erfc, mpfr_erfc, 0.3, -2, 1.1, 3),
    ONE(lgamma, exact_lgamma, 1.25, 0.5, 3, -1.3),
    ONE(tgamma, mpfr_gamma, 1.25, 0.5, 3, -1.3),
    ONE(digamma, mpfr_digamma, 1.25, 0.5, 3, 20),
    ONE(j0, mpfr_j0, 0.3, 1.1, 3, 30),
    ONE(j1, mpfr_j1, 0.3, 1.1, 3, 30),
    ONE(y0, mpfr_y0, 0.5, 1.1, 3, 30),
    ONE(y1, mpfr_y1, 0.5, 1.1, 3, 30),
    NUMBERED(jn, 3, 0.3, 1.1, 3, 30),
    NUMBERED(jn, -2, 0.3, 1.1, 3, 30),
    NUMBERED(yn, 4, 0.5, 1.1, 3, 30),
    TWO(pow, 1.25, 0.75, 2, 3, 0.5),
    TWO(hypot, 1.25, -0.75, 2, 0, 0.5),
    TWO(atan2, 1.25, -0.75, 2, 0, 0.5),
};

/* a(t) at a small t */
static void polynomial(mpfr_t value, const double *a, int order, const mpfr_t t)
{
    mpfr_set_d(value, a[order], MPFR_RNDN);
    for (int k = order - 1; k >= 0; k--) {
        mpfr_mul(value, value, t, MPFR_RNDN);
        mpfr_add_d(value, value, a[k], MPFR_RNDN);
    }
}

static void exact(const Row *row, const double *a, const double *b, int order, long double *coefficients)
{
    mpfr_prec_t bits = STEP * order + 400;
    mpfr_t difference[HIGHEST + 1], t, x, y;

    mpfr_inits2(bits, t, x, y, (mpfr_ptr)0);
    for (int i = 0; i <= order; i++) {
        mpfr_init2(difference[i], bits);
        mpfr_set_si_2exp(t, i, -STEP, MPFR_RNDN);
        polynomial(x, a, order, t);
        polynomial(y, b, order, t);
        if (row->exact_one)
            row->exact_one(difference[i], x, MPFR_RNDN);
        else if (row->exact_two)
            row->exact_two(difference[i], x, y, MPFR_RNDN);
        else
            row->exact_numbered(difference[i], row->n, x, MPFR_RNDN);
    }
    for (int k = 0; k <= order; k++) {
        coefficients[k] = mpfr_get_ld(difference[0], MPFR_RNDN);
        for (int i = 0; i < order - k; i++) { /* over (k + 1) h */
            mpfr_sub(difference[i], difference[i + 1], difference[i], MPFR_RNDN);
            mpfr_mul_2si(difference[i], difference[i], STEP, MPFR_RNDN);
            mpfr_div_si(difference[i], difference[i], k + 1, MPFR_RNDN);
        }
    }
    for (int i = 0; i <= order; i++)
        mpfr_clear(difference[i]);
    mpfr_clears(t, x, y, (mpfr_ptr)0);
}

static void computed(const Row *row, const double *a, const double *b, int order, double value, double *r)
{
    if (row->one)
        row->one(order, a, value, r);
    else if (row->two)
        row->two(order, a, b, value, r);
    else
        row->numbered(order, row->n, a, value, r);
}

/* Coefficients of an argument: some of every size and sign. */
static void argument(double *a, double first, int order, double rate)
{
    a[0] = first;
    for (int k = 1; k <= order; k++)
        a[k] = (k % 3 == 0 ? -1 : 1) * pow(rate, k) * (0.5 + 0.1 * (k % 5)) * fmin(1, fabs(first) + 0.2);
}

static bool check_point(const Row *row, double first, int order, double limit, double *largest)
{
    double a[HIGHEST + 1], b[HIGHEST + 1], r[HIGHEST + 1], kept[HIGHEST + 1];
    long double expected[HIGHEST + 1] = {0};
    bool is_right = true;

    argument(a, first, order, 0.8);
    argument(b, row->y, order, 0.6);
    exact(row, a, b, order, expected);
    computed(row, a, b, order, (double)expected[0], r);
    for (int k = 0; k <= order; k++) {
        long double size = fabsl(expected[k]), error;
        size = k > 0 ? fmaxl(size, fabsl(expected[k - 1])) : size;
        size = k < order ? fmaxl(size, fabsl(expected[k + 1])) : size;
        error = fabsl(r[k] - expected[k]) / size;
        if (!(error <= *largest))
            *largest = (double)error;
        if (!(error <= limit)) {
            is_right = false;
            printf("FAILED: %s at %g: coefficient %d of %d is %.17Lg, not %.17g: %.1Le\n", row->name, first, k, order,
                   expected[k], r[k], error);
        }
    }
    for (int place = 0; place < 2; place++) { /* r may be an argument */
        memcpy(kept, place ? b : a, sizeof kept);
        computed(row, place ? a : kept, place ? kept : b, order, (double)expected[0], kept);
        if (memcmp(kept, r, ((size_t)order + 1) * sizeof *r) != 0) {
            is_right = false;
            printf("FAILED: %s at %g in place of argument %d\n", row->name, first, place + 1);
        }
    }
    return is_right;
}

/* ---- what is not in the table ---- */

static bool is_right = true;

static void expect(const char *what, double got, double expected, double tolerance)
{
    if (got == expected || (isnan(got) && isnan(expected)) || fabs(got - expected) <= tolerance * fabs(expected))
        return;
    printf("FAILED: %s: expected %.17g, got %.17g\n", what, expected, got);
    is_right = false;
}

/* The derivative of digamma(a) is polygamma(1, a) a'. */
static void check_polygamma(void)
{
    enum { ORDER = 20 };
    double a[ORDER + 1], one[ORDER + 1], other[ORDER + 1];

    for (int n = 0; n < 3; n++) {
        argument(a, 1.5, ORDER, 0.8);
        adcc_taylor_polygamma(ORDER, n, a, adcc_polygamma(n, a[0]), one);
        adcc_taylor_polygamma(ORDER, n + 1, a, adcc_polygamma(n + 1, a[0]), other);
        for (int k = 1; k <= ORDER; k++) {
            double sum = 0;
            for (int j = 1; j <= k; j++)
                sum += j * a[j] * other[k - j];
            expect("polygamma", one[k], sum / k, 1e-12);
        }
    }
}

static void check_types(void)
{
    enum { ORDER = 6 };
    double a[ORDER + 1], r[ORDER + 1];
    float narrow[ORDER + 1], narrow_r[ORDER + 1];
    long double wide[ORDER + 1], wide_r[ORDER + 1];

    argument(a, 0.5, ORDER, 0.8);
    for (int k = 0; k <= ORDER; k++) {
        volatile float rounded = (float)a[k]; /* gcc 12's vectorizer leaves the rounding out */
        a[k] = rounded;
        narrow[k] = rounded;
        wide[k] = rounded;
    }
    adcc_taylor_tanh(ORDER, a, tanh(a[0]), r);
    adcc_taylor_tanhf(ORDER, narrow, tanhf(narrow[0]), narrow_r);
    adcc_taylor_tanhl(ORDER, wide, tanhl(wide[0]), wide_r);
    for (int k = 0; k <= ORDER; k++) {
        expect("tanhf", narrow_r[k], r[k], 1e-7);
        expect("tanhl", (double)wide_r[k], r[k], 1e-15);
    }
}

/* At kinks and poles: interface, section 4. */
static void check_conventions(void)
{
    double zero[] = {0, 1, 0.5}, still[] = {0, 0, 0}, two[] = {2, 0, 0}, half[] = {2.5, 0, 0}, none[] = {0, 0, 0}, r[3];

    adcc_taylor_pow(2, zero, two, 0, r);
    expect("pow(t, 2), 1", r[1], 0, 0);
    expect("pow(t, 2), 2", r[2], 1, 0);
    adcc_taylor_pow(2, zero, half, 0, r);
    expect("pow(t, 2.5), 2", r[2], 0, 0);
    adcc_taylor_pow(2, zero, none, 1, r);
    expect("pow(t, 0), 1", r[1], 0, 0);
    adcc_taylor_sqrt(2, zero, 0, r);
    expect("sqrt(t), 1", r[1], HUGE_VAL, 0);
    adcc_taylor_hypot(2, zero, still, 0, r);
    expect("hypot(t, 0), 1", r[1], 0, 0);
    adcc_taylor_linear(2, 0, (double[]){1, NAN, HUGE_VAL}, 2, zero, 3, r);
    expect("0 NaN + 2 t", r[1], 2, 0);
}

/* exp(x + 2 y + 3 z): partial derivatives are 1, 2 and 3 to their orders. */
static void check_mixed(void)
{
    enum { VARIABLES = 3, ORDER = 4, ALL = 15 };
    double direction[VARIABLES], highest[ALL], lower[ALL], partials[ALL];

    expect("directions", (double)adcc_mixed_count(VARIABLES, ORDER), ALL, 0);
    for (size_t i = 0; i < ALL; i++) {
        double slope;
        adcc_mixed_direction(VARIABLES, ORDER, i, direction);
        slope = direction[0] + 2 * direction[1] + 3 * direction[2];
        expect("sum", direction[0] + direction[1] + direction[2], ORDER, 0);
        highest[i] = pow(slope, ORDER) / 24;
        lower[i] = slope * slope / 2;
    }
    adcc_mixed_partials(VARIABLES, ORDER, highest, partials);
    for (size_t i = 0; i < ALL; i++) {
        adcc_mixed_direction(VARIABLES, ORDER, i, direction);
        expect("partial", partials[i], pow(2, direction[1]) * pow(3, direction[2]), 1e-12);
    }
    expect("partial of lower order", adcc_mixed_partial(VARIABLES, ORDER, (int[]){0, 1, 1}, lower), 6, 1e-12);
}

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double at_20 = 0, at_40 = 0;
        for (int j = 0; j < 4; j++) {
            is_right &= check_point(&rows[i], rows[i].x[j], 20, 1e-12, &at_20);
            if (j < 2)
                is_right &= check_point(&rows[i], rows[i].x[j], 40, 1e-10, &at_40);
        }
        printf("%-8s order 20: %.1e, order 40: %.1e\n", rows[i].name, at_20, at_40);
    }
    check_polygamma();
    check_types();
    check_conventions();
    check_mixed();
    return is_right ? 0 : 1;
}
