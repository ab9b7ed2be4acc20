// RUN: %run-test %s
// A program's messages go through a pointer to printf or its like.
// ADCC: root
// ARGS: x=2.3, steps=4, loud=0
// ARGS: x=2.3, steps=4, loud=1
#include <math.h>
#include <stdio.h>

struct reporter {
    int (*say)(const char *, ...);
};

double root(double x, int steps, int loud)
{
    struct reporter reporter = {loud ? printf : 0};
    double y = x;

    for (int i = 0; i < steps; i++) {
        y = 0.5 * (y + x / y);
        if (reporter.say)
            reporter.say("step %d of %d\n", i, steps);
    }
    return y + sin(x);
}
