// RUN: %run-test %s
// ADCC: apply
// ARGS: kind=0, x=1.2
// ARGS: kind=1, x=1.2
// ARGS: kind=2, x=1.2
#include <math.h>

enum Kind { LINEAR, SMOOTH, STEEP = 2 };

double apply(enum Kind kind, double x)
{
    switch (kind) {
    case LINEAR:
        return 2.0 * x;
    case SMOOTH:
        return tanh(x);
    case STEEP:
        return exp(x * x);
    }
    return 0.0;
}
