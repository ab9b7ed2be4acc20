// RUN: %run-test %s
// The bound is read from memory that the body writes.
// ADCC: f
// ARGS: n[1]=9, x[9]
double f(int *n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < *n; i++) {
        x[i] *= x[*n - 1];
        s += x[i];
        if (i % 2)
            --*n;
    }
    return s * s;
}
