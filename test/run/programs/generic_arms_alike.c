// RUN: %run-test %s
// _Generic selections whose arms are of one type: in macros, nested, with typedefs, records, default in front.
// ORACLE: double
// TOLERANCE: 1e-6
// ADCC: f; g; h
// ARGS: f: x=0.7, y=0.6
// ARGS: g: x=0.7
// ARGS: h: x=0.7
#include <stddef.h>

typedef double Real;
typedef struct {
    double a;
} Named;
struct tagged {
    double a;
};

#define WEIGHT(v) _Generic((v), float: 2.0, Real: 3.0, int: 5.0, default: 7.0)
#define NAME(v) _Generic((v), double: "dbl", float: "flt", char *: "str", const char *: "cst")
#define POWER(v) _Generic((v), default: (x), double: (x) * (x), int: (x) * (x) * (x))

double f(double x, double y)
{
    float z = (float)y;
    size_t n = 3;
    char c = 1;
    double s = WEIGHT(x) * x + WEIGHT(z) * y * y + WEIGHT(n) * x * y;
    for (int i = 0; i < 2; i++)
        s = s * WEIGHT(i) + POWER(x) * POWER(i) + POWER(z);
    s *= WEIGHT(c) + WEIGHT('c') + WEIGHT(x + z);
    return s;
}

double g(double x)
{
    const double k = 2.0;
    const char *text = "_Generic(", *name = NAME(x);
    double s = name[0] == 'd' ? x * x : x;
    s *= NAME(text)[0] == 'c' ? k : 1.0;
    return s * WEIGHT(k) * _Generic(_Generic(x, double: 1, default: 2L), int: x * x, long: x + 1.0);
}

double h(double x)
{
    struct tagged t = {x};
    const double *p = &t.a;
    double s = _Generic(t, struct tagged: t.a, default: 1.0) * _Generic(&t, struct tagged *: x, const struct tagged *: 2.0);
    return s * _Generic(p, double *: 2.0, const double *: 3.0) + _Generic(sizeof x, size_t: x, int: 1.0);
}
