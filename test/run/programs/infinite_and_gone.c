// Values that are infinite for a while: what they were part of is overwritten, so its adjoint is zero, and must not meet them.
// RUN: %run-test %s
// ADCC: carried; by_helper(y)/(x,z); passed_over(return)/(x,y); by_pointer(y)/(x,z)
// ARGS: carried: n=6, x=0.8, z=0
// ARGS: by_helper: x=0.8, z=0, y[2]
// ARGS: passed_over: x=0.8, z=0, y[1]
// ARGS: by_pointer: k=1, x=0.8, z=0, y[2]
// WITHOUT: taylor: coefficients are infinite where values are
double carried(int n, double x, double z);
double carried(int n, double x, double z)
{
    double a = 1.0, b = 1.0, c = 1.0, t = 0.0;
    for (int i = 0; i < n; i++) {
        t = c * x;
        c = b;
        b = a;
        a = 1.0 / (z - i);
    }
    return t * x;
}

static void set(int k, double *y, double x)
{
    if (k > 0)
        set(k - 1, y, x);
    y[k] = x * x;
}

void by_helper(double x, double z, double *y);
void by_helper(double x, double z, double *y)
{
    y[0] = x / z;
    set(1, y, x);
}

double passed_over(double x, double z, double *y);
double passed_over(double x, double z, double *y)
{
    double r = y[0] * x;
    y[0] = x / z;
    return r;
}

/* The infinite value is in memory before its address is. */
void by_pointer(int k, double x, double z, double *y);
void by_pointer(int k, double x, double z, double *y)
{
    double own[2], *slot[2];
    own[0] = 1.0 / z;
    own[1] = x;
    slot[k] = own;
    slot[1 - k] = own + 1;
    y[0] = slot[k][0] * x;
    set(1, y, x);
}
