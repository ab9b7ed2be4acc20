// RUN: %run-test %s
// ADCC: f
// ARGS: a=1.1, b=1.2, c=1.3, d=1.4, e=1.5, g=1.6, h=1.7, i=1.8, j=1.9, k=2, l=2.1, m=2.2
double f(double a, double b, double c, double d, double e, double g, double h, float i, long double j, double k, double l, double m)
{
    return a * b + c / d - e * g * h + i * (double)j / (k + l * m) + a * m;
}
