// RUN: %run-test %s
// REFUSE: --reverse f : expected
double f(double x)
{
    return x * ; /* refused */
}
