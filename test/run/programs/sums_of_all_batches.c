// RUN: %run-test %s
// Sums of derivatives that loops of batches add to, by one row for all batches, or by rows of their own where more than carrying on is done with the
// sum; loops that are never run, run once, over one batch, a part of one, and more; one sum of several loops, and of a loop beside plain terms.
#include <math.h>

// ADCC: levels(v)/(v,t); fading(v)/(v,t); two_loops(v)/(v,t); beside(v,return)/(v,t); weighed(v,return)/(v,t)
// ARGS: n=0, t=0.9, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=1, t=0.9, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=2, t=0.9, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=7, t=0.9, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=128, t=0.9, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=300, t=0.9, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ADCC: deeper(v)/(v,t,s)
// ARGS: n=0, t=0.9, s=0.7, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=1, t=0.9, s=0.7, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=2, t=0.9, s=0.7, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=7, t=0.9, s=0.7, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=128, t=0.9, s=0.7, v[304] in 0.5..1.5, w[304] in 0.5..1.5
// ARGS: n=300, t=0.9, s=0.7, v[304] in 0.5..1.5, w[304] in 0.5..1.5
void levels(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < n - k; i++)
            v[i] = (1.0 - 0.5 * t) * v[i] + 0.25 * t * v[i + 1] * w[i];
}

// What is summed counts less the earlier it was.
void fading(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n - k; i++)
            v[i] = (1.0 - 0.5 * t) * v[i] + 0.25 * t * v[i + 1] * w[i];
        t *= 0.5;
    }
}

void two_loops(int n, double t, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n - k; i++)
            v[i] = v[i] * w[i] + 0.25 * t * v[i + 1];
        for (int i = 0; i < n - k; i++)
            v[i] = t * v[i] - 0.1 * v[i + 1] * w[i];
    }
}

// The sum has terms of the outer loop and of another one, too.
double beside(int n, double t, double *restrict v, const double *restrict w)
{
    double s = 0.0;
    for (int k = 0; k < 3; k++) {
        s += t * w[k];
        for (int i = 0; i < n - k; i++)
            v[i] = t * v[i + 1] * v[i];
        for (int i = 0; i < n; i++)
            s += sin(t * w[i]);
    }
    return s * t;
}

// One sum goes through one loop, the other one through two.
void deeper(int n, double t, double s, double *restrict v, const double *restrict w)
{
    for (int l = 0; l < 2; l++) {
        for (int k = 0; k < 3; k++)
            for (int i = 0; i < n - k; i++)
                v[i] = (1.0 - 0.3 * t) * v[i] + 0.25 * s * v[i + 1] * w[i];
        t = 0.5 * t + 0.1;
    }
}

// Each level has a factor of its own.
double weighed(int n, double t, double *restrict v, const double *restrict w)
{
    double s = 0.0;
    for (int k = 0; k < 3; k++) {
        double each = w[k] * t;
        for (int i = 0; i < n - k; i++)
            v[i] = (1.0 - 0.5 * each) * v[i] + 0.25 * each * v[i + 1];
        s += each * each;
    }
    return s;
}
