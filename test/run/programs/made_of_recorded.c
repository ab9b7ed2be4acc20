// RUN: %run-test %s
// Products of values that are recorded for their own sake, from the same iteration and from the one around it, in branches and in a
// helper that is called with memory that changes.
// ADCC: f
// ARGS: n=3, x[8], y[3]
static double join(double *x, double a)
{
    double b = x[0] + 0.5;
    x[0] = a * b;
    x[1] *= (a * b - b) * a;
    return x[0] * b;
}

void f(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double a = x[i] * x[i + 1];
        for (int j = 0; j < 2; j++) {
            double b = x[i + j] - a, product = a * b;
            x[i + j] = product * product;
            if (j == i)
                y[i] += (product + b) * (a - product) * x[i + 2];
            else
                x[i + 3] = (product - a) * b;
        }
        y[i] += join(x + i, a - 0.25 * y[i]);
    }
}
