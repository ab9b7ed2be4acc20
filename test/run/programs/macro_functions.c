// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
#define SQUARE(a) ((a) * (a))
#define FOR_EACH(i, n) for (int i = 0; i < (n); ++i)
#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)

double f(int n, double *x)
{
    double s = 0.0;
    FOR_EACH(i, n)
        s += SQUARE(x[i]) * SQUARE(s + 1.0);
    SWAP(x[0], x[1]);
    return s * x[0];
}
