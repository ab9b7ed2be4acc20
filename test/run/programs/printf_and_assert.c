// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
#include <assert.h>
#include <stdio.h>

double f(int n, const double *x)
{
    double s = 0.0;
    assert(n > 0);
    for (int i = 0; i < n; i++) {
        s += x[i] * x[i];
        printf("%d of %d: %s\n", i, n, i % 2 ? "odd" : "even");
        assert(s >= 0.0 && "a sum of squares");
    }
    puts("done");
    return s * s;
}
