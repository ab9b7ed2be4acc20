// RUN: %run-test %s
// A function of arrays called with its result as an argument.
// ADCC: f
// ARGS: x[3], m[3][3]
static void apply(double m[3][3], const double *x, double *y)
{
    double t[3];
    for (int i = 0; i < 3; i++) {
        t[i] = 0.0;
        for (int j = 0; j < 3; j++)
            t[i] += m[i][j] * x[j];
    }
    for (int i = 0; i < 3; i++)
        y[i] = t[i];
}

void f(double *x, double m[3][3])
{
    apply(m, x, x);
    apply(m, x, m[1]);
    apply(m, m[1], x);
}
