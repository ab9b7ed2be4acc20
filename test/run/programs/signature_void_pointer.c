// RUN: %run-test %s
// ADCC: f
// WITHOUT: forward-vector, reverse-vector: a pointer to void has no vector mode
// ARGS: n=3, data[3]:double, out[2]:double
double f(int n, void *data, void *out)
{
    double *x = data, *y = (double *)out;
    for (int i = 0; i < n; i++)
        y[0] += x[i] * x[i];
    x[0] = y[0] * y[1];
    return x[0];
}
