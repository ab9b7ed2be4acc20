// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75
// ARGS: x=0.5, y=0.75
double f(double x, double y)
{
    double z = x > y ? x * x : y * x;
    double w = (x > 1.0 ? z : y) * (y < 0.1 ? z : x);
    return x < y ? w : x < 2.0 ? w * w : z;
}
