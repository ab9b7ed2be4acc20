// RUN: %run-test %s
// Where pointers have stood, numbers stand: their adjoints begin at zero, not at the bits of a shadow's address.
// ADCC: f
// ARGS: n=3, x=0.7
union cell {
    float d;
    double *p;
};

static void set(float *d, float to) /* where nobody sees the union */
{
    *d = to;
}

double f(int n, double x)
{
    union cell u[3];
    double s = 0.0, y[3] = {2.0 * x, x * x, 0.5};
    for (int i = 0; i < n; i++)
        u[i].p = &y[n - 1 - i];
    for (int i = 0; i < n; i++)
        s += *u[i].p * x;
    for (int i = 0; i < n; i++)
        u[i].d = (float)(x * x * i);
    for (int i = 0; i < n; i++)
        s += u[i].d * x * i;
    for (int i = 0; i < n; i++)
        u[i].p = &y[i];
    for (int i = 0; i < n; i++)
        s += *u[i].p * x;
    for (int i = 0; i < n; i++)
        set(&u[i].d, (float)(x * s * i));
    for (int i = 0; i < n; i++)
        s += u[i].d * x * i;
    return s;
}
