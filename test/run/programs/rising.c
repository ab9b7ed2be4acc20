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
