// RUN: %run-test %s
// `time` writes where its argument leads; and a function of the program's own, in another file, may have the name of a compiler's or a system's.
// ADCC: timed
// ARGS: x=1.5
// ADCC: odd
// ARGS: n=4, x[4]
#include <time.h>

double timed(double x)
{
    time_t t = 0;

    time(&t);
    return t > 0 ? x * x : (time(NULL) > 0 ? x : 0.0);
}

int parity(int n, int *out);
int random(int *out);
#ifndef __ADCC__
int parity(int n, int *out) { return *out = n & 1; }
int random(int *out) { return *out = 1; }
#endif

double odd(int n, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        int is_odd = 0, is_one = 0;
        parity(i, &is_odd);
        random(&is_one);
        s += is_odd && is_one ? x[i] * x[i] : x[i];
    }
    return s;
}
