// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, i=7, j=2
double f(double x, int i, int j)
{
    double y = i / j * x + (double)i / j * x;
    y += x * (i % j) - (-i) / j + (-i) % j * x;
    i /= 2.5;
    j += x;
    return y * i + j * x;
}
