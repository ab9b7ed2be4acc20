// RUN: %run-test %s
// A struct without reals has no derivative.
// ADCC: f
// ARGS: s.from=1, s.to=4, x[5]
struct Span {
    int from, to;
};

double f(struct Span s, const double *x)
{
    double p = 1.0;
    for (; s.from < s.to; s.from++)
        p *= x[s.from];
    return p;
}
