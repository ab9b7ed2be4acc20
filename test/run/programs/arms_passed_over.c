// RUN: %run-test %s
// What overflows in an arm, and is passed over behind the branch, contributes nothing: 0 * infinity does not come into it.
// ADCC: of_branch; of_switch; of_nested
// ARGS: n=5, y[5]={1e3, 2, 0.3, 1e3, 0.7}, z[5]
#include <math.h>

double of_branch(int n, const double *y, const double *z)
{
    double best = -1;

    for (int i = 0; i < n; i++) {
        double w = y[i] < 10 ? y[i] * z[i] : exp(y[i]) * exp(y[i]);
        if (w < 1e300 && w > best)
            best = w;
    }
    return best;
}

double of_switch(int n, const double *y, const double *z)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        double w;
        switch (i % 3) {
        case 0: w = exp(y[i]) * exp(y[i]) * z[i]; break;
        case 1: w = y[i] * z[i]; break;
        default: w = sin(y[i]); break;
        }
        if (fabs(w) < 1e300)
            sum += w;
    }
    return sum;
}

double of_nested(int n, const double *y, const double *z)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        double w = z[i];
        if (y[i] > 1) {
            double v = y[i] * z[i];
            if (y[i] > 10)
                v = exp(y[i]) * exp(y[i]);
            w += v;
        }
        if (fabs(w) < 1e300)
            sum += w * w;
    }
    return sum;
}
