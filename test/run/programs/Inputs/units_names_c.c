static double state = 0.25;
static double tolerance(double x)
{
    state += x;
    return x * state;
}
static double next(double x)
{
    return x < 0.5 ? x : tolerance(x) * next(x / 2.0);
}
static double LIMIT = 1.5;

static double spread(int n, double x)
{
    return n <= 0 ? x : x * spread(n - 1, x / 2.0) + spread(n - 2, x);
}

double from_c(double x);
double from_c(double x)
{
    state = 0.25;
    LIMIT = 2.5;
    return next(x) * LIMIT + spread(3, x);
}
