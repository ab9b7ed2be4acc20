// RUN: %run-test %s
// Reals read through a pointer to another type.
// REFUSE: --reverse f : type
double f(double *x)
{
    unsigned char *bytes = (unsigned char *)x;
    float *y = (float *)x;
    bytes[0] = 0; /* refused */
    return y[0] * x[1];
}
