// RUN: %run-test %s
// CFLAGS: -w
// An unsigned constant near the end of its type is no negative one where it becomes a real.
// ADCC: scaled; shifted; of_floats
// ARGS: x[3], y[3]

double scaled(const double *x, const double *y)
{
    return x[0] + 1e-20 * (x[1] * 0xffffffffffffffffu) * y[0];
}

double shifted(const double *x, const double *y)
{
    double largest = 0xfffffffffffffff0u;

    return x[0] * y[2] + x[1] * (largest / 1e19);
}

double of_floats(const double *x, const double *y)
{
    float large = 4294967295u;

    return x[0] * y[2] + x[1] * (large * 1e-9f);
}
