/* polygamma in 600 bits, for tests. */
#ifndef ADCC_TEST_POLYGAMMA_EXACT_H
#define ADCC_TEST_POLYGAMMA_EXACT_H

#include <mpfr.h>

/* Before the first and after the last polygamma_exact. */
void polygamma_exact_begin(void);
void polygamma_exact_end(void);

/* The nth derivative of digamma, n >= 1, x not a pole, and how large the parts are whose sum it is. */
void polygamma_exact(mpfr_t value, mpfr_t size, unsigned n, mpfr_t x);

#endif
