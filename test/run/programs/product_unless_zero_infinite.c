// Where the other factor is not finite, the program's branch is taken.
// RUN: %run-test %s
#include <math.h>

// ADCC: entropy(return)/(p)
// ARGS: n=3, p[3] = {0.2, 0.5, 0.3}
// ARGS: n=3, p[3] = {0, 0.7, 0.3}
// EXPECT: return / p[0] = 0 case 2
double entropy(int n, const double *p)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum -= p[i] != 0.0 ? p[i] * log(p[i]) : 0.0;
    return sum;
}
