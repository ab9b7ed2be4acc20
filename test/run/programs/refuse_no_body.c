// RUN: %run-test %s
// REFUSE: --reverse f : unknown
// REFUSE: --forward f : unknown
double unknown(double x);

double f(double x)
{
    return x * unknown(x); /* refused */
}
