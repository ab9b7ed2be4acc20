// RUN: %run-test %s
// ADCC: f(total)/(x)
// SHADOWS: y
// ARGS: x=1.5, y[1], total=0.5, rate=2
double total, rate;

static void add(double v)
{
    total += v * rate;
}

void f(double x, double *y)
{
    add(x);
    *y = total;
    add(*y);
    rate = 3.0;
}
