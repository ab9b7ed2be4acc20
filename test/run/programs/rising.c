// Reversed loops that run upwards, and loops whose order counts.
// RUN: %run-test %s
// ADCC: rows(return)/(a)
// ARGS: n=5, i=0, j=1, a[10] in -1..1
// ARGS: n=5, i=1, j=1, a[10] in -1..1
// ADCC: both(return)/(x,y)
// ARGS: n=5, x[7] in -1..1, y=@x
// ARGS: n=5, x[7] in -1..1, y=@x+2
// ARGS: n=5, x[5] in -1..1, y[5] in -1..1
// ADCC: last_counts(y)/(x,y)
// ARGS: n=6, at[6]={0,2,1,2,0,2}, x[6] in -1..1, y[3] in -1..1
// ADCC: overwritten(return,y)/(x,y)
// ARGS: n=6, at[6]={0,2,1,2,0,2}, x[3] in -1..1, y[6] in -1..1
// ADCC: doubled(y)/(y)
// ARGS: n=6, at[6]={0,2,1,2,0,2}, y[3] in -1..1
// ADCC: handed_on(return)/(a,x)
// ARGS: n=6, a=0.4, x[12] in -1..1
// ADCC: one_place(return,last)/(x)
// ARGS: n=6, x[6] in -1..1, last[1]=0
// ADCC: read_again(y,z)/(x,v,w)
// ARGS: n=4, at[4]={0,0,1,0}, x[2] in -1..1, z[4] in -1..1, y[4] in -1..1, v[4] in -1..1, w[4] in -1..1
// ADCC: running(y,z)/(a,v,w)
// ARGS: n=4, a[1] in -1..1, z[4] in -1..1, y[4] in -1..1, v[4] in -1..1, w[4] in -1..1
// ADCC: last_and_sum(x)/(w)
// ARGS: n=4, x[2] in -1..1, w[4] in -1..1, c[4] in -1..1, at[4]={0,0,1,0}
// ADCC: scaled_and_sum(return,x)/(x,v,w)
// ARGS: n=4, x[2] in -1..1, v[4] in -1..1, w[4] in -1..1, c[4] in -1..1, at[4]={0,0,1,0}
// ADCC: nothing(return)/(q,x)
// ARGS: q=0.7, x[4] in -1..1, low=9223372036854775807, high=-2
// ARGS: q=0.7, x[9] in -1..1, low=2, high=9
// ADCC: factor(a)/(a)
// ARGS: n=4, a[16]={4,1,0.5,0.25, 1,5,1,0.5, 0.5,1,6,1, 0.25,0.5,1,7}
#include <math.h>

double rows(int n, int i, int j, const double *a)
{
    double sum = 1.0;

    for (int k = 0; k < n; k++)
        sum -= a[i * n + k] * a[j * n + k];
    return sum * sum;
}

double both(int n, const double *x, const double *y)
{
    double sum = 0.0;

    for (int j = 0; j < n; j++)
        sum += x[j] * y[j] * (j + 1.0);
    return sum * sum;
}

/* Of what is stored to one element, the last is what stays. */
void last_counts(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] = x[i] * x[i];
}

/* Each has an element of its own, and adds to that of another. */
double overwritten(int n, const int *at, const double *restrict x, double *restrict y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        sum += y[i] * x[at[i]];
        y[i] = x[at[i]] * x[0];
    }
    return sum;
}

void doubled(int n, const int *at, double *y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] = y[at[i]] * y[at[i]] + 0.5;
}

double handed_on(int n, double a, const double *x)
{
    double value = 1.0, sum = 0.0;

    for (int i = 0; i < n; i++) {
        sum += a * x[2 * i];
        value = 0.5 * value + x[i];
    }
    return value * sum;
}

/* What the last iteration leaves in one place. */
double one_place(int n, const double *restrict x, double *restrict last)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        sum += x[i];
        *last = x[i] * x[i];
    }
    return sum;
}

/* What was added to is read before the next iteration adds to it: by one pointer in an iteration, by all of them in the loop. */
void read_again(int n, const int *at, double *restrict x, double *restrict z, double *restrict y, const double *restrict v,
                const double *restrict w)
{
    for (int i = 0; i < n; i++) {
        double *p = &x[at[i]];
        *p += w[i];
        z[i] = v[i];
        y[i] = *p;
    }
}

void running(int n, double *restrict a, double *restrict z, double *restrict y, const double *restrict v,
             const double *restrict w)
{
    for (int i = 0; i < n; i++) {
        *a += w[i];
        z[i] = v[i];
        y[i] = *a;
    }
}

/* Stored to twice, in front of a loop that sums: these do not become one. */
double last_and_sum(int n, double *restrict x, const double *restrict w, const double *restrict c, const int *at)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        x[at[i]] = w[i];
    for (int i = 0; i < n; i++)
        s += c[i];
    return s;
}

double scaled_and_sum(int n, double *restrict x, const double *restrict v, const double *restrict w,
                      const double *restrict c, const int *at)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        x[at[i]] = x[at[i]] * v[i] + w[i];
    for (int i = 0; i < n; i++)
        s += c[i];
    return s;
}

/* No iteration, between bounds whose difference is no long. */
double nothing(double q, const double *x, long low, long high)
{
    double s = 0.0;

    for (long i = low; i < high; i++)
        s += q * x[i];
    return s;
}

/* Cholesky's factor in place. */
void factor(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = a[i * n + j];
            for (int k = 0; k < j; k++)
                sum -= a[i * n + k] * a[j * n + k];
            a[i * n + j] = i == j ? sqrt(sum) : sum / a[j * n + j];
        }
}
