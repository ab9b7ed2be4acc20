// RUN: %run-test %s
// ADCC: heat
// ARGS: n=4, steps=2, k=0.1, u[4][4]
void heat(int n, int steps, double k, double u[n][n])
{
    double next[n][n];
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                next[i][j] = u[i][j] * (1.0 + k * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4.0 * u[i][j]));
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                u[i][j] = next[i][j];
    }
}
