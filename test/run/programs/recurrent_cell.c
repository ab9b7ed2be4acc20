// RUN: %run-test %s
// ADCC: run
// ARGS: steps=3, n=2, w[12] in -1..1, h[2] in -1..1, x[6] in -1..1
#include <math.h>

static double sigmoid(double x)
{
    return 1.0 / (1.0 + exp(-x));
}

double run(int steps, int n, const double *w, double *h, const double *x)
{
    double loss = 0.0;
    const double *gate = w, *candidate = w + n * 3;
    for (int t = 0; t < steps; t++, x += n) {
        for (int i = 0; i < n; i++) {
            double z = sigmoid(gate[i] * x[i] + gate[n + i] * h[i] + gate[2 * n + i]);
            double c = tanh(candidate[i] * x[i] + candidate[n + i] * h[i] + candidate[2 * n + i]);
            h[i] = (1.0 - z) * h[i] + z * c;
            loss += h[i] * h[i];
        }
    }
    return loss;
}
