// RUN: %run-test %s
// A record with a pointer to active memory, or another one that has nothing active, is copied.
// ADCC: f(return)/(x)
// ARGS: c=1, x[2]
// ARGS: c=0, x[2]
struct Range {
    const double *begin;
    int count;
};

static const double one[1] = {1.5};

double f(int c, const double *x)
{
    struct Range none = {one, 1}, all = {x, 2}, range;
    double s = 1.0;

    range = *(c ? &all : &none);
    for (int i = 0; i < range.count; i++)
        s *= range.begin[i] * x[0];
    return s;
}
