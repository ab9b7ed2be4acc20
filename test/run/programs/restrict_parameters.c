// RUN: %run-test %s
// Parameters with `restrict`: what one reads the others do not write; but what is made of one leads to its memory.
// ADCC: f
// ARGS: n=4, x[5], w[5], y[5]
void f(int n, double *restrict x, const double *restrict w, double *y)
{
    double *next = x + 1;

    for (int i = 0; i < n; i++) {
        y[i] = w[i] * w[i] * x[i];
        next[i] += y[i] * x[i] * (2.0 / 9.0);
    }
}
