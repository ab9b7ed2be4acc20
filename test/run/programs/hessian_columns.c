// RUN: %run-test %s
// f_hess: value, gradient and both triangles, of what is passed by value, in memory, overwritten; of float, with branches and recursion
// ADCC: rosenbrock; chain(return)/(a,x,b); in_place(y)/(y,x); kept(y)/(x); branches(return)/(x); tagged
// SHADOWS: work
// ALSO: hessian, sparse-hessian
// CXX:
// ARGS: rosenbrock: n=5, x[5]
// ARGS: rosenbrock: n=1, x[1]
// ARGS: chain: n=3, x[3], a=0.7, b=1.2
// ARGS: in_place: x[3], y[1]
// ARGS: kept: n=4, x[4], work[4], y[1], calls[1]=3
// ARGS: branches: n=4, x[4] = {0.5,-0.75,0.25,1.5}
// ARGS: tagged: tag[1]=2, x[2]
// OPTIONS: --length rosenbrock:x=n --length chain:x=n --length kept:x=n,work=n,y=1,calls=1 --length branches:x=n --length tagged:tag=1
#include <math.h>

double rosenbrock(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i + 1 < n; i++) {
        double t = x[i + 1] - x[i] * x[i];
        s += 100.0 * t * t + (1.0 - x[i]) * (1.0 - x[i]);
    }
    return s + x[0] * x[0] * x[0];
}

double chain(int n, const double *x, double a, double b)
{
    if (n == 0)
        return sin(a * b);
    return chain(n - 1, x + 1, a * x[0], b + x[0]) * exp(0.5 * a);
}

void in_place(const double x[3], double y[1])
{
    for (int i = 0; i < 3; i++)
        y[0] = sin(y[0]) * x[i];
}

/* what is overwritten and read is put back for each column */
int kept(int n, const double *x, double *work, double *y, int *calls)
{
    ++*calls;
    for (int i = 0; i < n; i++)
        work[i] = (i ? work[i - 1] : 1.0) * x[i];
    *y = work[n - 1] * work[0] * *calls;
    return *calls;
}

double branches(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= x[i] > 0.0 ? exp(x[i]) : x[i] * x[i];
    return s;
}

/* what an integer's pointer leads to might have been reals */
double tagged(int *tag, const double x[2])
{
    *tag = x[0] > 0.0;
    return x[0] * x[1] * x[1] * *tag;
}
