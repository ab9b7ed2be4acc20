/* digamma and polygamma against MPFR, in all three types.
 *
 * Out:    for each range the largest error seen, in ulp; a failure where it is above what runtime.h states.
 * Source: mpfr_digamma; polygamma_exact.c.
 * An error is counted in ulps of the result, or, left of 0, of the larger of the two parts whose difference it is
 * (there the functions have zeros, next to which no fixed precision keeps its relative error). */
#include "adcc/runtime.h"
#include "polygamma_exact.h"

#include <float.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { BITS = 300 };

static uint64_t random_state = 1;

static double random_unit(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (double)(random_state >> 11) * 0x1p-53;
}

static void digamma_exact(mpfr_t value, mpfr_t size, mpfr_t x)
{
    mpfr_t other;

    mpfr_digamma(value, x, MPFR_RNDN);
    mpfr_abs(size, value, MPFR_RNDN);
    if (mpfr_sgn(x) < 0) {
        mpfr_init2(other, BITS);
        mpfr_ui_sub(other, 1, x, MPFR_RNDN);
        mpfr_digamma(other, other, MPFR_RNDN);
        mpfr_abs(other, other, MPFR_RNDN);
        mpfr_max(size, size, other, MPFR_RNDN);
        mpfr_clear(other);
    }
}

typedef enum Precision { IN_FLOAT, IN_DOUBLE, IN_LDOUBLE } Precision;

static const char *const precision_names[] = {"float", "double", "long double"};

static long double rounded(Precision precision, long double x)
{
    return precision == IN_FLOAT ? (float)x : precision == IN_DOUBLE ? (double)x : x;
}

static long double computed(Precision precision, int n, long double x)
{
    if (precision == IN_FLOAT)
        return n ? adcc_polygammaf(n, (float)x) : adcc_digammaf((float)x);
    if (precision == IN_DOUBLE)
        return n ? adcc_polygamma(n, (double)x) : adcc_digamma((double)x);
    return n ? adcc_polygammal(n, x) : adcc_digammal(x);
}

/* The error in ulps; 0 where the exact value is beyond the type's normal range. */
static double error_in_ulps(Precision precision, int n, long double x)
{
    static const int digits[] = {FLT_MANT_DIG, DBL_MANT_DIG, LDBL_MANT_DIG};
    static const int largest[] = {FLT_MAX_EXP, DBL_MAX_EXP, LDBL_MAX_EXP};
    static const int smallest[] = {FLT_MIN_EXP, DBL_MIN_EXP, LDBL_MIN_EXP};
    mpfr_t place, value, size;
    double error = 0;

    mpfr_inits2(BITS, place, value, size, (mpfr_ptr)0);
    mpfr_set_ld(place, x, MPFR_RNDN);
    if (n)
        polygamma_exact(value, size, (unsigned)n, place);
    else
        digamma_exact(value, size, place);
    if (mpfr_get_exp(value) < largest[precision] && mpfr_get_exp(value) > smallest[precision]) {
        mpfr_exp_t ulp = mpfr_get_exp(x > 0 ? value : size) - digits[precision];
        mpfr_set_ld(place, computed(precision, n, x), MPFR_RNDN);
        mpfr_sub(value, value, place, MPFR_RNDN);
        mpfr_mul_2si(value, value, -ulp, MPFR_RNDN);
        error = fabs(mpfr_get_d(value, MPFR_RNDN));
    }
    mpfr_clears(place, value, size, (mpfr_ptr)0);
    return error;
}

typedef struct Range {
    const char *name;
    double low, high;
    bool is_logarithmic;
    int lowest_n, highest_n, samples;
    double bounds[3]; /* ulps in float, double, long double */
} Range;

static const Range ranges[] = {
#include "polygamma_ranges.def"
};

static long double sample(const Range *range, Precision precision, int number)
{
    double unit = number == 0 ? 0 : number == 1 ? 1 : random_unit();
    long double x = range->is_logarithmic ? range->low * powl(range->high / range->low, unit)
                                          : range->low + (range->high - range->low) * (long double)unit;

    if (precision == IN_FLOAT && fabsl(x) > 1e38L)
        x = 1e38L;
    if (precision == IN_FLOAT && fabsl(x) < 1e-37L)
        x = x < 0 ? -1e-37L : 1e-37L;
    return rounded(precision, x);
}

static int range_test(const Range *range, Precision precision)
{
    double worst = 0, bound = range->bounds[precision];
    long double worst_x = 0;
    int worst_n = 0, failed;

    for (int number = 0; number < range->samples; number++) {
        int n = range->lowest_n + number % (range->highest_n - range->lowest_n + 1);
        long double x = sample(range, precision, number);
        double error;
        if (x <= 0 && x == floorl(x))
            continue;
        error = error_in_ulps(precision, n, x);
        if (!(error <= worst)) {
            worst = error;
            worst_x = x;
            worst_n = n;
        }
    }
    if (LDBL_MANT_DIG == DBL_MANT_DIG && precision == IN_DOUBLE)
        bound = range->bounds[IN_LDOUBLE];
    failed = !(worst <= bound);
    printf("%s%-28s %-11s n %d..%d: %.2f ulp at n = %d, x = %.21Lg (bound %g)\n", failed ? "FAILED: " : "", range->name,
           precision_names[precision], range->lowest_n, range->highest_n, worst, worst_n, worst_x, bound);
    return failed;
}

static int expect(const char *what, bool holds)
{
    if (!holds)
        printf("FAILED: %s\n", what);
    return !holds;
}
#define EXPECT(CONDITION) expect(#CONDITION, CONDITION)

static int special_values(void)
{
    int failed = 0;

    failed += EXPECT(adcc_digamma(0.0) == -HUGE_VAL);
    failed += EXPECT(adcc_digamma(-0.0) == HUGE_VAL);
    failed += EXPECT(isnan(adcc_digamma(-1.0)));
    failed += EXPECT(isnan(adcc_digamma(-1e300)));
    failed += EXPECT(isnan(adcc_digammaf(-3.0f)));
    failed += EXPECT(isnan(adcc_digammal(-7.0L)));
    failed += EXPECT(isnan(adcc_digamma(NAN)));
    failed += EXPECT(isnan(adcc_digamma(-HUGE_VAL)));
    failed += EXPECT(adcc_digamma(HUGE_VAL) == HUGE_VAL);
    failed += EXPECT(adcc_digamma(DBL_MIN / 8) == -HUGE_VAL);
    failed += EXPECT(adcc_digamma(DBL_MAX) == log(DBL_MAX));
    failed += EXPECT(fabs(adcc_digamma(0x1.762d86356be3fp+0) + 9.2412655217294273e-17) < 1e-31); /* next to the zero */
    failed += EXPECT(adcc_polygamma(1, 1e-200) == HUGE_VAL);
    failed += EXPECT(adcc_polygamma(1, DBL_MAX) > 0);
    failed += EXPECT(adcc_polygamma(1, 0.0) == HUGE_VAL);
    failed += EXPECT(adcc_polygamma(2, 0.0) == -HUGE_VAL);
    failed += EXPECT(adcc_polygamma(2, -0.0) == HUGE_VAL);
    failed += EXPECT(adcc_polygamma(1, -4.0) == HUGE_VAL);
    failed += EXPECT(isnan(adcc_polygamma(2, -4.0)));
    failed += EXPECT(isnan(adcc_polygamma(-1, 1.0)));
    failed += EXPECT(isnan(adcc_polygamma(3, NAN)));
    failed += EXPECT(isnan(adcc_polygamma(3, -HUGE_VAL)));
    failed += EXPECT(adcc_polygamma(1, HUGE_VAL) == 0);
    failed += EXPECT(adcc_polygamma(0, 3.5) == adcc_digamma(3.5));
    failed += EXPECT(adcc_polygamma(2000000000, 0.5) == -HUGE_VAL);
    failed += EXPECT(adcc_polygamma(100000, 1e300) == 0);
    failed += EXPECT(isfinite(adcc_polygamma(1, -1e15 - 0.5)));
    return failed;
}

int main(void)
{
    int failed = special_values();

    polygamma_exact_begin();
    for (size_t r = 0; r < sizeof ranges / sizeof *ranges; r++)
        for (Precision precision = IN_FLOAT; precision <= IN_LDOUBLE; precision++)
            failed += range_test(&ranges[r], precision);
    polygamma_exact_end();
    mpfr_free_cache();
    return failed != 0;
}
