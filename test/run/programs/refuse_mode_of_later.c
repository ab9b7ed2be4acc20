// RUN: %run-test %s
// Modes that are not there yet are refused by name.
// REFUSE: --inverse f : inverse
// REFUSE: --inverse-transpose f : inverse
double f(double x)
{
    return x * x;
}
