// What a complex number is not: reals of another width, bytes with meaning; unknown code with complex arguments.
// RUN: %run-test %s
// REFUSE: --reverse punned : active memory is accessed here as another type
// REFUSE: --forward called : 'outside' is called with active arguments
// REFUSE: --forward-vector viewed : vector modes do not support memory that is looked at as complex numbers and as reals
// REFUSE: --reverse-vector viewed : vector modes do not support memory that is looked at as complex numbers and as reals
#include <complex.h>

double complex outside(double complex z);

double punned(int n, const double complex *z)
{
    const float *p = (const float *)z;
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += p[i] * creal(z[i]); /* refused */
    return sum;
}

double called(double complex z)
{
    return cabs(outside(z)); /* refused */
}

double viewed(const double complex *z)
{
    return ((const double *)z)[1] * creal(z[0]); /* refused */
}
