// RUN: %run-test %s
// Assignment gives the value of its left side: rounded to float there.
// ADCC: f
// ARGS: x=1.5
double f(double x)
{
    float a;
    double b;
    b = a = (float)(x * x * x);
    return a * b + b;
}
