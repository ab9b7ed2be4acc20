// RUN: %run-test %s
// Values that are integers or reals, as interpreters have them.
// ADCC: f
// ARGS: n=4, x[4]
struct Value {
    int is_real;
    union {
        long i;
        double d;
    } u;
};

static double number(struct Value v)
{
    return v.is_real ? v.u.d : (double)v.u.i;
}

double f(int n, const double *x)
{
    struct Value v[4];
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        v[i].is_real = i % 2 == 0;
        if (v[i].is_real)
            v[i].u.d = x[i] * x[i];
        else
            v[i].u.i = i;
    }
    for (int i = 0; i < n; i++)
        s += number(v[i]) * number(v[n - 1 - i]) * x[0];
    return s;
}
