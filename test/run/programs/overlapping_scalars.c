// RUN: %run-test %s
// Out-parameters that may be one place.
// ADCC: f
// ARGS: a[1], b=@a, x=1.25
// ARGS: a[1], b[1], x=1.25
void f(double *a, double *b, double x)
{
    *a = *b * x;
    *b = *a * *a + x;
    *a *= *b;
}
