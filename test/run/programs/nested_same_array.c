// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, a[16]
double f(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (i != k && j != k)
                    a[i * n + j] -= 0.3 * a[i * n + k] * a[k * n + j];
    double t = 0.0;
    for (int i = 0; i < n; i++)
        t += a[i * n + i] * a[i * n + i];
    return t;
}
