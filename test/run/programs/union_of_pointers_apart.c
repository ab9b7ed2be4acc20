// RUN: %run-test %s
// A union whose members have their pointers at different places, assigned as a whole.
// ADCC: f
// ARGS: n=3, x[3] in 0.3..1.2, k=0
// ARGS: n=3, x[3] in 0.3..1.2, k=1
struct View {
    int kind;
    union {
        struct {
            long stride;
            const double *begin;
        } slice;
        struct {
            const double *first, *second;
        } pair;
    } as;
};

static double sum(struct View v)
{
    return v.kind ? v.as.pair.first[0] * v.as.pair.second[0] : v.as.slice.begin[0] * v.as.slice.begin[v.as.slice.stride];
}

double f(int n, const double *x, int k)
{
    double squares[3];
    struct View views[2], swap;

    for (int i = 0; i < n; i++)
        squares[i] = x[i] * x[i];
    views[0].kind = 0;
    views[0].as.slice.stride = 2;
    views[0].as.slice.begin = squares;
    views[1].kind = 1;
    views[1].as.pair.first = x;
    views[1].as.pair.second = &squares[1];
    swap = views[k];
    views[k] = views[1 - k];
    views[1 - k] = swap;
    return sum(views[0]) * x[1] + sum(views[1]);
}
