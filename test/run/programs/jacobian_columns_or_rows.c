// RUN: %run-test %s
// f_jac, f_jacs: by columns and by rows, chosen at run time; fewer directions than lanes, and a last call with some left over
// ADCC: wide(y)/(x); square; one(return)/(a,x); column(y,return)/(a)
// ALSO: jacobian, sparse-jacobian
// CXX:
// ARGS: wide: n=7, m=2, x[7], y[2]
// ARGS: wide: n=2, m=8, x[2], y[8]
// ARGS: wide: n=1, m=1, x[1], y[1]
// ARGS: wide: n=0, m=2, x[0], y[2]
// ARGS: wide: n=3, m=0, x[3], y[0]
// ARGS: square: x[3], y[3]
// ARGS: one: n=5, x[5], a=0.7
// ARGS: column: n=5, y[5], a=0.7
// OPTIONS: --length wide:x=n,y=m --length 'one:x=(n+1)-1' --length column:y=n
#include <math.h>

void wide(int n, const double *x, int m, double *y)
{
    for (int i = 0; i < m; i++) {
        y[i] = 0.0;
        for (int j = 0; j < n; j++)
            y[i] += sin(x[j] * (i + 1));
    }
}

/* y is a column and a row: what it was, and what it becomes */
void square(const double x[3], double y[3])
{
    for (int i = 0; i < 3; i++)
        y[i] = y[i] * y[(i + 1) % 3] + x[i] * x[(i + 2) % 3];
}

double one(int n, const double *x, double a)
{
    double s = a;
    for (int i = 0; i < n; i++)
        s *= x[i] + a;
    return s;
}

double column(int n, double *y, double a)
{
    for (int i = 0; i < n; i++)
        y[i] = pow(a, i);
    return y[n - 1] / (1.0 + y[0]);
}
