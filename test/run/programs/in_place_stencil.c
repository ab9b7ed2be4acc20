// RUN: %run-test %s
// ADCC: smooth
// ARGS: n=6, sweeps=3, x[6] in -1..1
void smooth(int n, int sweeps, double *x)
{
    for (int k = 0; k < sweeps; k++)
        for (int i = 1; i < n - 1; i++)
            x[i] = 0.25 * x[i - 1] + 0.5 * x[i] * x[i] + 0.25 * x[i + 1];
}
