// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, calls=3
int calls;

static double step(double x)
{
    calls++;
    return x * (1.0 + calls);
}

double f(double x)
{
    double s = step(x);
    s *= step(s);
    if (calls > 4)
        s += x;
    return s;
}
