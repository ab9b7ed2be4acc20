// RUN: %run-test %s
// A helper asks whether its pointer to const is null, and gets a local's address, a literal's, null: the answer is known, and no compiler warns of the question.
// ADCC: f
// ARGS: x=0.7
static double get(const double *p, double otherwise)
{
    return p ? *p : otherwise;
}

double f(double x)
{
    double y = x * x;
    const double rows[2] = {x, 2.0};
    return get(&y, 1.0) * get(rows + 1, y) + get(0, x) * get(&(double){y * x}, 1.0);
}
