// RUN: %run-test %s
// Memory that is allocated as bytes, and whose adjoints are first met in the reverse sweep, where the tape has their address.
// CFLAGS: -D_GNU_SOURCE
// OPTIONS: -D_GNU_SOURCE
// ADCC: f
// ARGS: n=3, c=0.7, y[4]
#include <stdlib.h>

double f(int n, double c, double *y)
{
    double s = c;
    for (int k = 0; k < n; k++) {
        void *block = NULL;
        double *lane;
        if (posix_memalign(&block, 32, 4 * sizeof(double)) != 0)
            exit(1);
        lane = block;
        for (int i = 0; i < 4; i++)
            lane[i] = s * c * (i + 1);
        y[k] *= lane[3];
        s += lane[1] * lane[2];
        free(block);
    }
    return s;
}
