// RUN: %run-test %s
// ADCC: f
// ARGS: x[6]
enum { N = 3, M = N * 2 };
enum Axis { X, Y, Z, AXES };

double f(const double x[M])
{
    double s = 0.0;
    for (enum Axis a = X; a < AXES; a++)
        s += x[a] * x[a + N] * (a == Y ? -1 : 1);
    return s * x[Z] / M;
}
