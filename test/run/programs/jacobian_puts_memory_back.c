// RUN: %run-test %s
// f_jac, f_jacs: runs f several times from the same inputs: what f overwrites and reads is put back, and in the end is as f leaves it
// ADCC: step(x)/(x,dt); counted(y)/(x); scratch(y)/(x); through_const(y)/(x)
// SHADOWS: work
// ALSO: jacobian, sparse-jacobian
// ARGS: step: n=5, x[5], dt=0.1, steps=3
// ARGS: counted: n=4, m=4, x[4], y[4], count[1]=3, total=7, history[3]
// ARGS: scratch: n=4, x[4], y[4], work[4]
// ARGS: through_const: x[4], y[4], k[1]=2.0
// OPTIONS: --length step:x=n --length counted:x=n,y=m,count=1 --length scratch:x=n,y=n,work=n
// OPTIONS: --length through_const:k=1,x=4,y=4
#include <math.h>

int total;
double history[3];
static int calls;

/* all in place */
void step(int n, double *x, double dt, int steps)
{
    for (int s = 0; s < steps; s++)
        for (int i = 0; i < n; i++)
            x[i] += dt * sin(x[(i + 1) % n]);
}

/* counters, and a variable that keeps what it was */
int counted(int n, const double *x, int m, double *y, int *count)
{
    *count += n;
    total += *count;
    for (int i = 0; i < m; i++)
        y[i] = x[i % n] * x[(i + 1) % n] * total + history[i % 3];
    history[1] = history[0] + 1.0;
    history[0] = 2.0 * history[2];
    calls++;
    return total + calls - calls;
}

void scratch(int n, const double *x, double *y, double *work)
{
    for (int i = 0; i < n; i++)
        work[i] = i ? work[i - 1] * x[i] : x[0];
    for (int i = 0; i < n; i++)
        y[i] = work[n - 1 - i] * x[i];
}

void through_const(const double *x, double *y, const double *k)
{
    double *z = (double *)k;
    *z = *z + 1.0;
    for (int i = 0; i < 4; i++)
        y[i] = x[i] * *z * x[(i + 1) % 4];
}
