// RUN: %run-test %s
// A pointer in memory is replaced after its use.
// ADCC: f
// ARGS: x[2], y[2], p.at=@x, p.n=1
struct P {
    double *at;
    int n;
};

double f(double *x, double *y, struct P *p)
{
    double s = p->at[0] * p->at[1];
    p->at[0] *= s;
    p->at = y;
    s *= p->at[0];
    p->at[1] = s * x[0];
    p->at = y + p->n;
    return s * *p->at;
}
