// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x=1.1
static double s = 3.0;

double f(int n, double x)
{
    double y = x * s;
    for (int i = 0; i < n; i++) {
        double s = y;
        for (int i = 0; i < 2; i++) {
            double y = s * x;
            s += y;
        }
        {
            double x = s;
            y += x * x;
        }
    }
    return y * s;
}
