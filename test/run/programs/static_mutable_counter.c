// RUN: %run-test %s
// A static local that counts: copied with the derivative, and counts there.
// ADCC: f
// ARGS: n=4, x=1.2
static int depth;

static double nested(int n, double x)
{
    double s;
    depth++;
    s = n > 0 ? x * nested(n - 1, x * x * 0.9) : x;
    s += 0.1 * depth * x;
    depth--;
    return s;
}

double f(int n, double x)
{
    return nested(n, x);
}
