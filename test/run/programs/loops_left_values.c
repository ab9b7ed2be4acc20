// A loop hands on more than it carries: an array that is filled with it is none of moved numbers.
// RUN: %run-test %s
// ADCC: filled(return,y)/(x,y)
// ARGS: n=3, k=1, b=0.5, x[8] in 0.2..1, y[8] in 0.2..1
// ARGS: n=0, k=2, b=0.5, x[8] in 0.2..1, y[8] in 0.2..1
#include <math.h>

double filled(int n, int k, double b, const double *x, double *y)
{
    double last = 0.1;
    int round = 0;

    do {
        b = 1.5 * cos(x[round]);
        last = sin(x[k & 3] + round);
    } while (++round < 3 && -y[n & 3] < last);
    double v[4];
    for (int i = 0; i < 4; i++)
        v[i] = last;
    last = v[k & 3] + (n * 3 > round && 4 < n + 3 ? last : 0.5);
    if (k != 7 || n + round >= n) {
        double other[4] = {0.5, 0.25};
        double *from = y, *to = other;
        for (int t = 0; t < 3; t++) {
            for (int i = 0; i < 4; i++)
                to[i] = y[1] * v[i] - b;
            to = from;
        }
    }
    return v[1] * y[n & 3] + last * (0.25 * n);
}
