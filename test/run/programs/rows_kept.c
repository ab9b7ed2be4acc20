// RUN: %run-test %s
// Rows of tables that are handed to a helper, which keeps where one was: that is known to it alone.
// WITHOUT: taylor: static pointers to values that depend on an input have no Taylor mode
// ADCC: kept
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b[3]=@x+{9, 12, 15}
// ARGS: n=3, x[18], a[3]=@x+{15, 0, 9}, b[3]=@x+{6, 12, 3}
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b[3]=@x+{9, 3, 15}
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b[3]=@x+{8, 12, 15}
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b=@a
// ARGS: n=0, x[18], a=null, b=null
static double dot(int n, double *p, double *q)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += p[i] * q[i];
    return s;
}

static double *last;

static void blend(int n, double *to, double *from)
{
    last = to;
    for (int i = 0; i < n; i++)
        to[i] = to[i] + 0.1 * last[0] * from[i];
}

void kept(int n, double *x, double **a, double **b)
{
    (void)x;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            blend(n, b[i], a[k]);
            b[i][k] += dot(n, a[i], a[k]);
        }
}
