// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.2
double f(double x)
{
    double y = x * x * x * x + x / x - x + (x - x) * x;
    double z = y;
    z = z * z + z;
    z = z / (z + z);
    y -= y * z - z;
    return y + z + x;
}
