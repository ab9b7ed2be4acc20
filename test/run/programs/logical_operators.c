// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75
// ARGS: x=0.5, y=0.75
// ARGS: x=0.5, y=1.75
double f(double x, double y)
{
    double z = x * y;
    if (x > 1.0 && y < 1.0)
        z *= x;
    if (x < 1.0 || (z = y * y) > 0.2)
        z += y;
    if (!(x > y) && (z *= x) > 0.1)
        z *= z;
    int both = x > 0.7 && y > 0.7;
    return z + both * x + (x > 0.6 || y > 2.0) * y;
}
