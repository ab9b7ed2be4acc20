// RUN: %run-test %s
// A table that is made when it is first asked for, also by functions that are not differentiated: it is the same for all of them.
// ADCC: f
// ARGS: n=4, x[4]
#include <math.h>

static double table[8];
static int ready;

static void make(void)
{
    double step = 0.0;
    for (int i = 0; i < 8; i++) {
        table[i] = sin(0.25 * i) + step;
        step += 0.5;
    }
}

static double look_up(int i)
{
    if (!ready) {
        make();
        ready = 1;
    }
    return table[i % 8];
}

double f(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += look_up(i) * x[i] * x[i];
    return s;
}

double others(int i)
{
    return look_up(i);
}
