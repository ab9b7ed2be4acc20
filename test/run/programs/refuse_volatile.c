// RUN: %run-test %s
// REFUSE: --forward f : volatile
// REFUSE: --reverse f : volatile
double f(volatile double *x)
{
    return *x * *x; /* refused */
}
