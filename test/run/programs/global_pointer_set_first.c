// Pointers in globals that the function sets before it reads them, so that what it calls finds its data there.
// RUN: %run-test %s
// WITHOUT: taylor: a global has pointers to active values
// ADCC: f ; g
// ARGS: n=3, x[3] in -1..1, y[3] in -1..1, a in -1..1
static const double *weights;
static double *target;
static struct {
    int n;
    double scale;
    struct {
        const double *from;
    } data;
} context;

static double weighted(int i, double v)
{
    target[i] += 0.5 * v;
    return weights[i] * v * target[0];
}

double f(int n, const double *x, double *y, double a)
{
    double sum = 0.0;
    weights = x;
    target = y;
    for (int i = 0; i < n; i++) {
        if (i == 1)
            target = y + 1;
        if (i == 2)
            target = y;
        sum += weighted(i == 2 ? 1 : 0, a * sum + 1.0);
        weights = x + 1;
    }
    return sum;
}

static double scaled(int i)
{
    return context.scale * context.data.from[i];
}

double g(int n, const double *x, double *y, double a)
{
    context.n = n;
    context.scale = a * a;
    context.data.from = x;
    for (int i = 0; i < n; i++)
        y[i] *= scaled(i);
    context.data.from = y;
    return scaled(1) * scaled(0);
}
