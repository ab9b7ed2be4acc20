// RUN: %run-test %s
// ADCC: places
// ARGS: n=6, kind[6]={0,1,3,2,0,7}, next[6]={2,0,5,1,3,4}, x[7], y[1]
// ARGS: n=1, kind[1]={0}, next[1]={0}, x[7], y[1]
// ADCC: overwritten
// ARGS: n=6, kind[6]={0,1,3,2,0,7}, next[6]={2,0,5,1,3,4}, x[7], y[1]
// ADCC: values
// ARGS: n=6, kind[6]={0,1,3,2,0,7}, a[6], b[12], x[7], y[1]
// ADCC: reals_choose
// ARGS: n=6, a[6], x[7]
// ADCC: called
// ARGS: n=5, x[7]
/* What branches choose is made again in the reverse sweep, or recorded where what it hangs on is no longer there. */

static int clamped(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

/* The arms that are not taken divide by zero, read beyond the end, overflow. */
void places(int n, const int *kind, const int *next, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        int quotient = kind[i] ? 6 / kind[i] : 0;
        int behind = i + 1 < n ? next[i + 1] : 0;
        int large = kind[i] < 2 ? 2147483646 + kind[i] - 2147483645 : 0;
        int at, other = 0;
        switch (kind[i]) {
        case 0: at = 1; break;
        case 1:
        case 2: at = 6 % kind[i]; break;
        default: at = next[i];
        }
        if (i % 2) {
            if (at > 2)
                other = at - 1;
            other = clamped(other + behind, n);
        }
        x[quotient] *= x[at] * x[at];
        x[behind] += x[large] * x[other];
        for (int k = -2; k <= 2; k++)
            y[0] += x[clamped(i + k, n)] * x[other] * 0.1;
    }
}

/* The condition, an arm, and what both are made of change behind it. */
void overwritten(int n, int *kind, int *next, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        int at = kind[i] ? n - 1 : i;
        int to = i % 2 ? next[i] : 0;
        x[at] *= x[to] * x[i];
        y[0] += x[to] * x[at];
        kind[i] = 1 - kind[i];
        next[to] = (next[to] + 1) % n;
    }
}

/* Reals, pointers, and some of a branch's results. */
void values(int n, const int *kind, const double *a, const double *b, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double left = i > 0 ? a[i - 1] * a[i] - 0.5 : 0.5;
        const double *from = kind[i] % 2 ? a : b + i;
        double weight;
        int at;
        if (kind[i] > 1) {
            at = i > 2 ? i - 2 : n - 1;
            weight = x[at] * x[i];
        } else {
            at = i;
            weight = 2.0;
        }
        x[at] = x[at] * left * weight + from[i] * from[0] * x[i];
        y[0] += x[at] * left * weight;
    }
}

/* A comparison of reals decides, and so does one of what has been changed. */
void reals_choose(int n, const double *a, double *x)
{
    for (int i = 0; i < n; i++) {
        int at = a[i] * 3.0 > 3.1 ? i : n - 1;
        int other = x[at] > 1.0 ? at : clamped(at - 3, n);
        x[i] = x[at] * x[other] + x[i] * x[i];
        x[other] *= 0.5 * x[i];
    }
}

static void walk(int i, int n, double *x)
{
    int before = i > 0 ? i - 1 : n - 1, behind = i + 1 < n ? i + 1 : 0;

    x[before] *= x[behind] * x[i];
    if (i > 0)
        walk(before, n, x);
    x[behind] += x[before] * x[i];
}

void called(int n, double *x)
{
    walk(n - 1, n, x);
}
