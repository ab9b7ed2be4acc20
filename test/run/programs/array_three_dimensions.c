// RUN: %run-test %s
// ADCC: f
// ARGS: a[2][3][2]
double f(double a[][3][2])
{
    double s = 0.0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            double *cell = a[i][j];
            cell[0] *= cell[1];
            s += a[1 - i][j][0] * cell[0];
        }
    return s;
}
