// RUN: %run-test %s
// A real is read, an integer takes its place, and the real is used after that: of its tangents, too.
// ADCC: f
// ARGS: n=4, a[4] in 0.3..1.2
union Word {
    double real;
    long integer;
};

double f(int n, const double *a)
{
    union Word words[4];
    double s = 0.0;

    for (int i = 0; i < n; i++)
        words[i].real = a[i] * a[i];
    for (int i = 0; i < n; i++) {
        double real = words[i].real;
        words[i].integer = i;
        s += real * a[i];
    }
    for (int i = 0; i < n; i++)
        s *= 1.0 + 0.1 * (double)words[i].integer;
    return s;
}
