/* In:     n, and x to any precision.
 * Out:    polygamma(n, x) in MPFR.
 * Source: DLMF 5.15.5 (recurrence) and 5.15.9 (asymptotic series). */
#include "polygamma_exact.h"

enum { BITS = 600, TERMS = 60, SHIFT = 60 };

static mpfr_t bernoulli[TERMS + 1]; /* B(2j) */

/* B(2j) = (-1)^(j+1) 2 (2j)! zeta(2j) / (2 pi)^(2j), DLMF 25.6.2 */
void polygamma_exact_begin(void)
{
    mpfr_t two_pi, part;

    mpfr_inits2(BITS, two_pi, part, (mpfr_ptr)0);
    mpfr_const_pi(two_pi, MPFR_RNDN);
    mpfr_mul_ui(two_pi, two_pi, 2, MPFR_RNDN);
    for (unsigned j = 1; j <= TERMS; j++) {
        mpfr_init2(bernoulli[j], BITS);
        mpfr_zeta_ui(bernoulli[j], 2 * j, MPFR_RNDN);
        mpfr_fac_ui(part, 2 * j, MPFR_RNDN);
        mpfr_mul(bernoulli[j], bernoulli[j], part, MPFR_RNDN);
        mpfr_mul_ui(bernoulli[j], bernoulli[j], 2, MPFR_RNDN);
        mpfr_pow_ui(part, two_pi, 2 * j, MPFR_RNDN);
        mpfr_div(bernoulli[j], bernoulli[j], part, MPFR_RNDN);
        if (j % 2 == 0)
            mpfr_neg(bernoulli[j], bernoulli[j], MPFR_RNDN);
    }
    mpfr_clears(two_pi, part, (mpfr_ptr)0);
}

/* (n-1)!/z^n + n!/(2 z^(n+1)) + sum B(2j) (2j+n-1)! / ((2j)! z^(2j+n)), for n >= 1 and large z */
static void polygamma_asymptotic(mpfr_t sum, unsigned n, mpfr_t z)
{
    mpfr_t term, factor;

    mpfr_inits2(BITS, term, factor, (mpfr_ptr)0);
    mpfr_fac_ui(sum, n - 1, MPFR_RNDN);
    mpfr_pow_ui(term, z, n, MPFR_RNDN);
    mpfr_div(sum, sum, term, MPFR_RNDN);
    mpfr_mul(term, term, z, MPFR_RNDN);
    mpfr_fac_ui(factor, n, MPFR_RNDN);
    mpfr_div(term, factor, term, MPFR_RNDN);
    mpfr_div_ui(term, term, 2, MPFR_RNDN);
    mpfr_add(sum, sum, term, MPFR_RNDN);
    for (unsigned j = 1; j <= TERMS; j++) {
        mpfr_fac_ui(term, 2 * j + n - 1, MPFR_RNDN);
        mpfr_fac_ui(factor, 2 * j, MPFR_RNDN);
        mpfr_div(term, term, factor, MPFR_RNDN);
        mpfr_mul(term, term, bernoulli[j], MPFR_RNDN);
        mpfr_pow_ui(factor, z, 2 * j + n, MPFR_RNDN);
        mpfr_div(term, term, factor, MPFR_RNDN);
        mpfr_add(sum, sum, term, MPFR_RNDN);
    }
    mpfr_clears(term, factor, (mpfr_ptr)0);
}

void polygamma_exact(mpfr_t value, mpfr_t size, unsigned n, mpfr_t x)
{
    mpfr_t z, term, factorial;

    mpfr_inits2(BITS, z, term, factorial, (mpfr_ptr)0);
    mpfr_set(z, x, MPFR_RNDN);
    mpfr_set_zero(value, 1);
    mpfr_set_zero(size, 1);
    mpfr_fac_ui(factorial, n, MPFR_RNDN);
    for (; mpfr_cmp_ui(z, SHIFT + n) < 0; mpfr_add_ui(z, z, 1, MPFR_RNDN)) {
        mpfr_pow_si(term, z, -(long)n - 1, MPFR_RNDN);
        mpfr_mul(term, term, factorial, MPFR_RNDN);
        mpfr_add(value, value, term, MPFR_RNDN);
        mpfr_abs(term, term, MPFR_RNDN);
        mpfr_add(size, size, term, MPFR_RNDN);
    }
    polygamma_asymptotic(term, n, z);
    mpfr_add(value, value, term, MPFR_RNDN);
    mpfr_add(size, size, term, MPFR_RNDN);
    if (n % 2 == 0)
        mpfr_neg(value, value, MPFR_RNDN);
    mpfr_clears(z, term, factorial, (mpfr_ptr)0);
}

void polygamma_exact_end(void)
{
    for (unsigned j = 1; j <= TERMS; j++)
        mpfr_clear(bernoulli[j]);
}
