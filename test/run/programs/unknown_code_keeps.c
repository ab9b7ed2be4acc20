// RUN: %run-test %s
// A function that is not seen keeps the pointer that it got; another one writes through it.
// ADCC: f
// ARGS: n=3, x=0.7
static double *kept;

static void keep_it(double *p)
{
    kept = p;
}

static void change_it(void)
{
    kept[0] += 5.0;
}

static void (*const keep)(double *) = keep_it;
static void (*const change)(void) = change_it;

double f(int n, double x)
{
    double c[2] = {2.0, 3.0}, s = 1.0;

    keep(c);
    for (int i = 0; i < n; i++)
        s += c[0] * x * s;
    change();
    return s * c[0] * c[1];
}
