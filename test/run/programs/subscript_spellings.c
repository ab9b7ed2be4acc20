// RUN: %run-test %s
// ADCC: f
// ARGS: x[6], a[2][3]
double f(double *x, double a[2][3])
{
    double *p = &x[2], *q = &a[1][0], (*r)[3] = a;
    1 [x] *= x[1 + 1];
    *(x + 3) += *(2 + x);
    (&x[5])[-1] *= p[-2];
    q[-1] *= q[1];
    (*(a + 1))[2] *= **a;
    (*r++)[1] *= 2.0;
    r[0][0] += r[-1][1];
    return *&x[1] * *(*a + 2) + (*r)[2] * *x;
}
