// RUN: %run-test %s
// REFUSE: --reverse f : f_b
double f_b(double x);
double f(double x);

double f_b(double x)
{
    return x;
}

double f(double x)
{
    return x * x;
}
