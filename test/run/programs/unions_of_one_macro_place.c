// RUN: %run-test %s
// ADCC: kept
// ARGS: x=1.3, y=-0.4, n=3
/* Two records without a name in the arguments of one macro have one place; they are two types all the same. */
#define REAL_OF(n) ((union { int whole; double real; }){.real = (n)}).real
#define WHOLE_OF(x) ((union { double real; int whole; }){.whole = (x)}).whole
#define SECOND(x) ((struct { int count; double value; }){2, (x)}).value
#define FIRST(x) ((struct { double value; int count; }){(x), 3}).value

double kept(double x, double y, int n)
{
    double a = REAL_OF(x * WHOLE_OF(n));
    double b = SECOND(y * FIRST(x * a));

    return a * b + FIRST(SECOND(a) * b);
}
