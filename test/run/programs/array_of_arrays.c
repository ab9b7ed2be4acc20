// RUN: %run-test %s
// ADCC: f
// ARGS: a[3][4], y[3]
void f(double a[3][4], double y[3])
{
    for (int i = 0; i < 3; i++) {
        y[i] = 1.0;
        for (int j = 0; j < 4; j++) {
            a[i][j] *= a[(i + 1) % 3][j];
            y[i] *= a[i][j];
        }
    }
    a[2][3] = *a[0] * (*(a + 1))[2];
}
