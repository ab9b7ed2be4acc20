// RUN: %run-test %s
// ADCC: f
// ARGS: x[3]
double f(const double *x)
{
    double t[3] = {x[0] * x[1], x[2]};
    double m[2][2] = {{x[0], 1.0}, {0.5, x[1] * t[0]}};
    t[2] = t[0] * t[1];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            m[i][j] *= t[i + j];
    return m[0][0] * m[1][1] - m[0][1] * m[1][0] + t[2];
}
