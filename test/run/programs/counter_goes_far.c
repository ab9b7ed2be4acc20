// RUN: %run-test %s
// Of a loop with long steps the counter goes further than its type has numbers: how many iterations came before is computed in a wider one.
// ADCC: far_apart; falls_far
// ARGS: n=6, x[24], y[24]

double far_apart(int n, double *x, double *y)
{
    double s = 1.0;
    int k = n;

    for (int i = -2000000000; i <= 1500000000; i += 500000000) {
        s = s * x[k] + y[k + 1];
        k++;
    }
    return s;
}

double falls_far(int n, double *x, double *y)
{
    double s = 1.0;
    int k = n;

    for (int i = 2000000000; i >= -1000000000; i -= 1000000000) {
        s = s * x[k] + y[k + 1];
        k++;
    }
    return s;
}
