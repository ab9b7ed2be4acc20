// RUN: %run-test %s
// A static whose value on entry matters, written by code that is not differentiated.
// REFUSE: --forward f : level
// REFUSE: --reverse f : level
static double level = 1.0;

void set_level(double to);
double f(double x);

void set_level(double to)
{
    level = to; /* refused */
}

double f(double x)
{
    return level * x;
}
