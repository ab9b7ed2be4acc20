// RUN: %run-test %s
// The derivative of memory that comes through a pointer's address, made, used and given back in one branch of a loop; a vector
// mode makes it as large as the directions are many.
// ADCC: f
// ARGS: n=3, c=0.4, y[4]
// ARGS: n=0, c=0.4, y[4]
#define _GNU_SOURCE
#include <math.h>
#include <stdlib.h>

void f(int n, double c, double *y)
{
    for (int i = 0; i < n; i++) {
        switch (i & 1) {
        case 0: {
            void *memory = NULL;
            if (posix_memalign(&memory, 32, 4 * sizeof(double)) != 0)
                exit(1);
            double *lane = memory;
            for (int k = 0; k < 4; k++)
                lane[k] = tanh(c) * y[0];
            y[3] = lane[3];
            free(lane);
        } break;
        default: y[0] *= c;
        }
    }
}
