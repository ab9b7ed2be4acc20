// RUN: %run-test %s
// ADCC: f(return)/(b)
// ADCC: f(return)/(a,c)
// ARGS: a=1.5, b=0.75, c=2
double f(double a, double b, double c)
{
    double t = a * c;
    t *= b;
    return t + a * b;
}
