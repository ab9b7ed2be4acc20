// RUN: %run-test %s
// Pointers in static variables that are set before they are read, wherever that is: in a branch, in a loop, by a callee; or that are
// WITHOUT: taylor: a global has pointers to active values
// set and not read.
// ADCC: walked
// ARGS: n=4, x[4] in -1..1, y=0.7
// ARGS: n=4, x[4]={0.1, 0.9, 0.2, 0.3}, y=0.7
// ARGS: n=0, x[4] in -1..1, y=0.7
#include <math.h>

static double *here, *there, *aim;
static struct {
    double *at;
    int count;
} spot;

static void set_spot(double *to)
{
    spot.at = to;
    spot.count = 1;
}

static double take(double by)
{
    aim[0] += by;
    return aim[1] * by;
}

double walked(int n, double *x, double y)
{
    double r = 0.0;

    for (int i = 0; i < n; i++) {
        if (x[i] > 0.5)
            goto done;
        here = x;
        here[i & 1] += y;
        r += here[0] * here[3];
        if (i & 1) {
            set_spot(x + 1);
            r += sin(spot.at[i & 1]);
        } else {
            aim = x + 2;
            r += take(y) * take(r);
        }
    }
done:
    if (n > 2)
        there = x + 1;
    else
        there = x + 2;
    return r * there[0];
}
