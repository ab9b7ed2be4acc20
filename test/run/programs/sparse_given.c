// RUN: %run-test %s
// Sparse Jacobians through functions whose derivative is given: each real that one may write depends on all that it reads.
// ADCC: twisted(y)/(x); scalars(y)/(x,a); parts(y)/(x)
// ALSO: jacobian, sparse-jacobian
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// WITHOUT: taylor: a given derivative is one of first order
// ARGS: twisted: n=5, x[5], y[5]
// ARGS: scalars: n=4, x[4], y[4], a=0.7
// ARGS: parts: x[6], y[6]
// OPTIONS: --length x=n,y=n --length parts:x=6,y=6
#include <adcc/adcc.h>
#include <math.h>

void twist_d(const double *x, const double *x_d, double *y, double *y_d);
ADCC_CUSTOM_FORWARD(twist_d) void twist(const double *x ADCC_LENGTH(1), double *y ADCC_LENGTH(1));

void twist(const double *x, double *y)
{
    *y = *x * *x + *y;
}

void twist_d(const double *x, const double *x_d, double *y, double *y_d)
{
    *y_d += 2.0 * *x * *x_d;
    *y += *x * *x;
}

void twisted(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = x[n - 1 - i];
        twist(&x[i], &y[i]);
    }
}

/* By value, a float and a double, and a result. */
double blend_d(double a, double a_d, float b, float b_d, const double *c, const double *c_d, double *ret_d);
ADCC_CUSTOM_FORWARD(blend_d) double blend(double a, float b, const double *c ADCC_LENGTH(2));

double blend(double a, float b, const double *c)
{
    return a * b + c[0] * c[1];
}

double blend_d(double a, double a_d, float b, float b_d, const double *c, const double *c_d, double *ret_d)
{
    *ret_d = a_d * b + a * b_d + c_d[0] * c[1] + c[0] * c_d[1];
    return a * b + c[0] * c[1];
}

void scalars(int n, const double *x, double *y, double a)
{
    double pair[2];
    for (int i = 0; i + 1 < n; i++) {
        pair[0] = x[i];
        pair[1] = 2.0;
        y[i] = blend(x[i + 1], 1.5f, pair);
    }
    y[n - 1] = a;
}

/* Of memory of known size; ADCC_OUT: what it held stays in the sets, for nobody knows how much is written. */
void halve_d(const double *x, const double *x_d, double *y, double *y_d, int n);
ADCC_CUSTOM_FORWARD(halve_d) void halve(const double *x, ADCC_OUT double *y, int n);

void halve(const double *x, double *y, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = 0.5 * x[i];
}

void halve_d(const double *x, const double *x_d, double *y, double *y_d, int n)
{
    halve(x, y, n);
    halve(x_d, y_d, n);
}

void parts(const double x[6], double y[6])
{
    double a[2][2], b[3];
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 4; i++)
            a[i / 2][i % 2] = x[i + k];
        b[2] = x[5];
        halve(&a[0][0], b, 2);
        for (int i = 0; i < 3; i++)
            y[3 * k + i] = b[i] * x[0];
    }
}
