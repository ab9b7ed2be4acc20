// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75, z[4]
double f(double x, double y, double *z)
{
    double a = x;
    a += y;
    a -= 2.0 * x;
    a *= a;
    a /= y + x;
    z[0] += a;
    z[1] -= a * z[0];
    z[2] *= z[1];
    z[3] /= z[2] + z[3];
    a *= z[3] += x;
    return a;
}
