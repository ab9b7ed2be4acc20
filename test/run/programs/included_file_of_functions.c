// RUN: %run-test %s
// A .c file that is included defines static functions, by a macro of this program; what comes out does not call them.
// ADCC: sum
// ARGS: x[3], n=3
#define NAME(x) own_##x

#define FUNCTIONS "Inputs/included_file_of_functions.c" /* by a macro: the test's driver must not include it */
#include FUNCTIONS

double sum(const double *x, int n)
{
    double total = 0.0;

    for (int i = 0; i < n; i++)
        total += NAME(square)(x[i]) * total + x[i];
    return total;
}
