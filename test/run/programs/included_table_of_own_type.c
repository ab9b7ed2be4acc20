// RUN: %run-test %s
// A file that is included below a type of the file that includes it, and needs that.
// ADCC: filtered
// ARGS: n=3, x[3]
#include <stddef.h>

typedef float coefficient;
#define TAPS 4

#define TABLE "Inputs/included_table_of_own_type.h" /* by a macro: the test's driver must not include it */
#include TABLE

double filtered(int n, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        for (size_t k = 0; k < TAPS; k++)
            sum = 0.5 * sum + x[i] * table.taps[k] * sum + table.scale * x[i];
    return sum;
}
