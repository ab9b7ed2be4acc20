// RUN: %run-test %s
// The same static names in several files.
// FILES: Inputs/static_names_a.c Inputs/static_names_b.c
// ADCC: f
// ARGS: x=1.5
double from_a(double x);
double from_b(double x);

static const double factor = 2.0;

static double local(double x)
{
    return factor * x;
}

double f(double x)
{
    return from_a(x) * from_b(local(x)) + local(x);
}
