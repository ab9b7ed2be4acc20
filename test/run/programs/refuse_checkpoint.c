// RUN: %run-test %s
// REFUSE: --reverse f : checkpoint
#include <adcc/adcc.h>

double f(int n, double x)
{
    for (int i = 0; i < n; i++) {
        adcc_checkpoint(4); /* refused */
        x *= x;
    }
    return x;
}
