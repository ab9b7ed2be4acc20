// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5
struct Three {
    double v[3];
    int n;
};

static struct Three powers(double x)
{
    struct Three t = {{1.0, x, x * x}, 3};
    return t;
}

double f(double x)
{
    double s = powers(x).v[2] * powers(x * x).v[1];
    for (int i = 0; i < powers(s).n; i++)
        s += powers(s * 0.3).v[i];
    return s;
}
