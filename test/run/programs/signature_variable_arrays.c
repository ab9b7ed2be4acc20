// RUN: %run-test %s
// ADCC: f
// ARGS: n=2, m=3, a[2][3], k=1, b[2][3], c[3]
float f(int n, int m, float a[n][m], int k, const float b[][3], float c[static 2])
{
    float s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            a[i][j] *= b[i][j] * c[j];
            s += a[i][j];
        }
    return s * a[k][k];
}
