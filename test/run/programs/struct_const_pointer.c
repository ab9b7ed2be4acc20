// RUN: %run-test %s
// ADCC: energy
// ARGS: p.n=4
struct Params {
    int n;
    double stiffness;
    double lengths[4];
};

double energy(const struct Params *p, double x)
{
    double e = 0.0;
    for (int i = 0; i < p->n; i++) {
        double d = x - p->lengths[i];
        e += 0.5 * p->stiffness * d * d;
    }
    return e;
}
