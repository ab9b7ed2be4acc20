/* The rows' functions in MPFR. */
#ifndef ADCC_TEST_EXACT_H
#define ADCC_TEST_EXACT_H

#include "rows.h"

#include <mpfr.h>

/* f(operands), in value's precision; n is the integer operand's value. */
void row_exact(mpfr_t value, const Row *row, mpfr_t *operands, long n);

#endif
