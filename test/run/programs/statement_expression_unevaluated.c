// RUN: %run-test %s
// What is not evaluated is not left by `return` either: what stands in front of it would be.
// ADCC: sized; selected
// ORACLE: double
// CFLAGS: -Wno-pedantic -Wno-gnu-statement-expression -Wno-unevaluated-expression
// ARGS: x=0.4
// ARGS: x=1.4
double sized(double x)
{
    double s = x * (double)sizeof(__extension__({ if (x > 1.0) return x; x; }));
    return s * s;
}

double selected(double x)
{
    double s = x * _Generic(__extension__({ if (x > 1.0) return x; x; }), double: x, default: 2.0);
    return s * s;
}
