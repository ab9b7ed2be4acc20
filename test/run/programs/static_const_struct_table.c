// RUN: %run-test %s
// ADCC: f
// ARGS: x in -1..1
static const struct Term {
    int power;
    double factor[2];
} terms[] = {{1, {0.5, 2.0}}, {3, {-1.0, 0.25}}, {2, {0.75}}};

double f(double x)
{
    double s = 0.0;
    for (unsigned i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        double p = terms[i].factor[0];
        for (int k = 0; k < terms[i].power; k++)
            p *= x + terms[i].factor[1];
        s += p;
    }
    return s;
}
