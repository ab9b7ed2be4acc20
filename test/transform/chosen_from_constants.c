// What branches choose from constants is compared before it is chosen, where all of them give the same: which jump was taken last, as here.
// RUN: %adcc %s -o - --reverse leaves --reverse differs | FileCheck %s

#include <math.h>

// CHECK-LABEL: double leaves_b(
// CHECK-NOT: entry
// CHECK: return
double leaves(int k, double x)
{
    double y = x, *last;

    {
        if (k < 1)
            goto end;
        y *= x;
        if (!(y < 1.0))
            goto inner;
        y += 1.0;
    inner:;
        y *= 2.0;
    }
end:;
    last = &y;
    for (int m = 0; m < 3; m++) {
        if (y * x > 4.0)
            goto out;
        y *= x;
    }
    y += 1.0;
out:
    return *last * x;
}

// One of them gives something else.
// CHECK-LABEL: double differs_b(
// CHECK: kind > 2
double differs(int k, double x)
{
    double y = x;
    int kind;

    if (k < 1) {
        kind = 2;
        y = sin(x);
    } else {
        kind = 5;
        y = exp(x);
    }
    return kind > 2 ? y * y : y;
}
