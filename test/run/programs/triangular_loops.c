// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, a[10], x[4]
void f(int n, const double *a, double *x)
{
    int k = 0;
    for (int i = 0; i < n; i++) {
        double s = x[i];
        for (int j = 0; j < i; j++)
            s -= a[k++] * x[j];
        x[i] = s / (a[k++] + 0.5);
    }
    while (k-- > 0)
        x[k % n] *= a[k];
}
