// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3], k=1
// ARGS: n=3, x[3], k=0
union Any {
    const double *d;
    const int *i;
    void *p;
};

double f(int n, const double *x, int k)
{
    static const int table[3] = {2, 3, 4};
    union Any any;
    double s = 0.0;
    if (k)
        any.d = x;
    else
        any.i = table;
    for (int i = 0; i < n; i++)
        s += (k ? any.d[i] : any.i[i]) * x[i];
    return s;
}
