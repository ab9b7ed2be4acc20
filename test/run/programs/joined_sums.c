// Sums with constants on the way: joined where they are one sum, and where they are not.
// RUN: %run-test %s
// ADCC: twice(y)/(x,y); up_and_down(y)/(x,y); in_arms(y)/(x,y); too_far(y)/(x,y); far_below(y)/(x,y); at_times(y)/(x,y); crossed(y)/(x,y); wrapping(y)/(x,y); narrow(y)/(x,y)
// ARGS: n=0, k=3, x[16] in -1..1, y[16] in -1..1
// ARGS: n=4, k=-5, x[16] in -1..1, y[16] in -1..1
// ARGS: n=4, k=-2147483647, x[16] in -1..1, y[16] in -1..1
// ARGS: n=5, k=0, x[16] in -1..1, y[16] in -1..1
// ADCC: looked_up(y)/(x,y)
// ARGS: n=4, k=2, list[4]={3,0,7,3}, x[16] in -1..1, y[16] in -1..1
#include <limits.h>

void twice(int n, int k, const double *x, double *y)
{
    int at = k & 1;

    for (int i = 0; i < n; i++) {
        y[at] = x[at] * x[at] * y[at];
        at++;
        y[at] *= x[at] * 2;
        at++;
        y[at] += x[at + 1] * y[at];
        at++;
    }
}

void up_and_down(int n, int k, const double *x, double *y)
{
    int at = 3 + (k & 1);

    for (int i = 0; i < n; i++) {
        y[at] = x[at] * y[at];
        at -= 3;
        y[at] *= y[at + 1];
        at += 5;
        y[at] *= x[at - 2];
        at--;
    }
}

void in_arms(int n, int k, const double *x, double *y)
{
    int at = 0;

    for (int i = 0; i < n; i++) {
        y[at] *= x[at];
        at++;
        if (x[i] > 0.2)
            at++;
        y[at] *= y[at];
        at += k == 3 ? 2 : 1;
    }
}

/* Each sum is an int, that of the constants is none. */
void too_far(int n, int k, const double *x, double *y)
{
    int at = k > -8 ? -8 : k, once = n > 0;

    for (int i = 0; i < once; i++) {
        at = at + INT_MAX;
        y[at & 7] *= x[i] * y[i];
        at = at + 6;
    }
    y[at & 7] *= y[1] * x[2];
}

void far_below(int n, int k, const double *x, double *y)
{
    int at = k < 0 ? -k : k, once = n > 0;

    at = at < 9 ? 9 : at;
    for (int i = 0; i < once; i++) {
        at = at - INT_MAX;
        y[at & 7] *= x[i] * y[i];
        at = at - 7;
    }
    y[at & 7] *= y[1] * x[2];
}

/* One step is taken in one of the arms alone, or before another number is. */
void at_times(int n, int k, const double *x, double *y)
{
    int at = 0, other = 1;

    for (int i = 0; i < n; i++) {
        int was = at + 1;
        y[was] *= x[i];
        if (x[i] > k * 0.1)
            was = other + 1;
        other = at + 2;
        at = was + 1 > 9 ? 0 : was + 1;
        y[at] *= y[other];
    }
}

/* Each is made of the other one's number in the round before. */
void crossed(int n, int k, const double *x, double *y)
{
    int at = 1, other = 3;

    for (int i = 0; i < n; i++) {
        int next = at + 1, more = other - 2;
        y[next] *= x[i] + k * 1e-9;
        y[more] *= y[next];
        at = more + 1;
        other = next + 1;
    }
    y[at] *= y[other];
}

/* What is stepped on from is recorded once, whatever is made of it. */
void looked_up(int n, int k, int *restrict list, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        int at = list[i], first = at + 1, second;
        list[i] = k;
        second = first + 1;
        y[second] *= x[second] * y[first];
        y[first] *= y[second];
    }
}

void wrapping(int n, int k, const double *x, double *y)
{
    unsigned at = (unsigned)k;

    for (int i = 0; i < n; i++) {
        at = at + 4294967290u;
        y[at & 7] *= x[i] * y[i];
        at = at + 7u;
        y[at & 7] += x[i] * y[i];
    }
}

void narrow(int n, int k, const double *x, double *y)
{
    signed char at = (signed char)(k & 3);

    for (int i = 0; i < n; i++) {
        at = (signed char)(at + 100);
        at = (signed char)(at + 100);
        y[at & 7] *= x[i] * y[i];
    }
}
