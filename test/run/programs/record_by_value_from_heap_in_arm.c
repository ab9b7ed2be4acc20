// A record whose address outlives its block in the adjoint is on the heap there; a copy of it, passed by value, is a variable that is declared.
// RUN: %run-test %s
// ADCC: f
// ARGS: a in -1..1, n=3, x[2] in -1..1
// ARGS: a in -1..1, n=2, x[2] in -1..1
struct Body {
    double pos[2], mass;
};

static double moved(struct Body b, double by)
{
    b.pos[1] += by * b.mass;
    return b.pos[1] * b.pos[0];
}

void f(double a, int n, double *x)
{
    if (n > 0) {
        struct Body body = {{a, 1.0}, 0.5};
        double *table[2] = {x, x + 1};
        if (n > 1) {
            x[0] = moved(body, table[0][1]);
            double *at[2] = {table[1], body.pos};
            at[n & 1][0] += x[0] * x[1];
        }
        x[1] *= body.pos[0];
    }
}
