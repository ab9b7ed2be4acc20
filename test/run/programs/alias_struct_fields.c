// RUN: %run-test %s
// Two pointers in one struct to one block.
// ADCC: f
// ARGS: x[4], s.a=@x, s.b=@x+1, s.n=3
// ARGS: x[4], s.a[3], s.b[3], s.n=3
struct Views {
    double *a, *b;
    int n;
};

double f(double *x, struct Views *s)
{
    for (int i = 0; i < s->n; i++) {
        s->a[i] *= s->b[i];
        x[i] += s->b[0];
    }
    return s->a[1] * s->b[1];
}
