// RUN: %run-test %s
// Only some fields and elements carry derivatives.
// ADCC: f(return)/(x)
// ARGS: x=1.5, s.n=2, s.fixed[3], k[2]={1,2}
struct Setup {
    double *fixed;
    double gain;
    int n;
};

double f(double x, const struct Setup *s, const int *k)
{
    double local[3] = {0};
    for (int i = 0; i < s->n; i++)
        local[k[i]] = s->fixed[i] * x * s->gain;
    return local[1] * local[2] + local[0];
}
