// RUN: %run-test %s
// f_grad: what adjoints held on entry does not matter; lengths from the command line, of `const int *` and of array types
// ADCC: product(return)/(x,a,scale)
// ADCC: matrix(y)/(a,b)
// ADCC: kept(y)/(x)
// ADCC: in_place(y)/(x,y)
// OPTIONS: --length product:x=n --length y=1 --length 'kept:x=*n,w=(n[0]+1)*2-2'
// ALSO: gradient
// SHADOWS: w
// ARGS: product: n=4, x[4], a=0.7, scale=1.5
// ARGS: matrix: n=2, m=3, a[2][3], y[1], b[3]
// ARGS: kept: n[1]=3, x[3], w[6], y[1]
// ARGS: in_place: n=3, x[3], y[1]
#include <math.h>

double scale = 2.0;

double product(int n, const double *x, double a)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= sin(x[i]) * a;
    return s * scale;
}

void matrix(int n, int m, double a[n][m], float *y, const double b[3])
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j] * a[i][j] * b[j % 3];
    *y = (float)s;
}

/* w is followed though nobody names it */
void kept(const int *n, const double *x, double *w, double *y)
{
    for (int i = 0; i < *n; i++)
        w[2 * i] = x[i] * x[i];
    *y = 0.0;
    for (int i = 0; i < *n; i++)
        *y += w[2 * i] * w[0];
}

/* the OUT's old value is an IN */
void in_place(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        *y = sin(*y) * x[i];
}
