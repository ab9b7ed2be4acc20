// RUN: %run-test %s
// A file that is the body of two functions, by a macro; and an unsigned number that is asked if it is negative.
// CFLAGS: -Wno-type-limits
// ADCC: summed
// ARGS: n=3, x[3], w=0.7
enum kind { FIRST, SECOND };

static double plain(unsigned n, const double *x, double w, enum kind kind)
#define WEIGHT(i) w
#define BODY "Inputs/body_by_include.h" /* by a macro: the test's driver must not include it */
#include BODY
#undef WEIGHT

static double rising(unsigned n, const double *x, double w, enum kind kind)
#define WEIGHT(i) ((i) + w)
#include BODY

double summed(unsigned n, const double *x, double w)
{
    return plain(n, x, w, FIRST) * rising(n, x, w, SECOND);
}
