// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.3
// ARGS: x=5.0
double f(double x)
{
    double s = 0.0;
    int n = 0;
    do {
        s += x * x;
        x *= 0.7;
        n++;
    } while (x > 1.0 && n < 10);
    do
        s = s * x;
    while (0);
    return s;
}
