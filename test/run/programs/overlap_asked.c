// RUN: %run-test %s
// Adjoints that ask whether their arrays overlap: apart, side by side, overlapping by one element at either end, one inside the other;
// bounds from counters that rise and fall, from remainders, choices, helpers, blocks, and differences of lengths; pointers kept in memory.
// ADCC: product
// ARGS: n=2, m=3, a[4], b[6], c[6]
// ARGS: n=2, m=3, a[16], b=@a+4, c=@a+10
// ARGS: n=2, m=3, a[16], b=@a+4, c=@a+9
// ARGS: n=2, m=3, a[16], b=@a+9, c=@a+3
// ARGS: n=2, m=3, a[16], b=@a+9, c=@a+4
// ARGS: n=2, m=3, a[16], b=@a+6, c=@a
// ARGS: n=0, m=3, a[4], b=@a+1, c=@a+2
// ADCC: backwards; around; either; helped; rising; falling; by_rows
// ARGS: n=4, x[5], y[5]
// ARGS: n=4, x[12], y=@x+4
// ARGS: n=4, x[12], y=@x+3
// ARGS: n=4, x[12], y=@x+5
// ARGS: n=4, y[12], x=@y+4
// ARGS: n=4, y[12], x=@y+3
// ARGS: n=4, y[12], x=@y+5
// ARGS: n=4, x[5], y=@x
// ADCC: in_front
// ARGS: n=2, y[6], x=@y+4
// ARGS: n=2, y[6], x=@y+3
// ARGS: n=2, y[6], x=@y+2
// ADCC: inner; blocks
// ARGS: n=6, x[6], y[6]
// ARGS: n=6, x[18], y=@x+6
// ARGS: n=6, x[18], y=@x+5
// ARGS: n=6, y[18], x=@y+5
// ARGS: n=6, y[18], x=@y+4
// ARGS: n=6, y[18], x=@y+3
// ARGS: n=6, y[18], x=@y+2
// ADCC: walked; chosen
// ARGS: n=3, m=2, x[8], y[6]
// ARGS: n=3, m=2, x[20], y=@x+8
// ARGS: n=3, m=2, x[20], y=@x+7
// ARGS: n=3, m=2, x[20], y=@x+5
// ARGS: n=3, m=2, y[20], x=@y+6
// ARGS: n=3, m=2, y[20], x=@y+5
// ARGS: n=3, m=2, y[20], x=@y+3
// ARGS: n=0, m=2, y[20], x=@y+3
// ADCC: halo
// ARGS: n=4, m=-2, x[20], y=@x+6
// ARGS: n=4, m=-2, x[20], y=@x+7
// ARGS: n=4, m=-2, x[20], y=@x+8
// ADCC: halo; divided
// ARGS: n=4, m=2, x[9], y[12]
// ARGS: n=4, m=2, y[20], x=@y+6
// ADCC: held
// ARGS: n=4, a.val[4], x[4], y[4]
// ARGS: n=4, a.val=@y, x[4], y[4]
// ADCC: maybe_back
// ARGS: n=4, flag=1, m=1, x[12], y=@x+6
// ARGS: n=4, flag=0, m=1125899906842624, x[8], y=@x+1
// ADCC: two_ends
// ARGS: n=2, m=4, x[12], y=@x+3
// ARGS: n=4, m=2, x[12], y=@x+3
// ARGS: n=2, m=4, y[12], x=@y+3
// ARGS: n=4, m=2, y[12], x=@y+3
// ARGS: n=2, m=4, x[12], y=@x+4
// ARGS: n=4, m=2, y[12], x=@y+4
#include <math.h>
#include <string.h>

void product(int n, int m, double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double s = 0.0;
            for (int k = 0; k < n; k++)
                s += a[i * n + k] * b[k * m + j];
            c[i * m + j] = s;
        }
}

/* Counters that fall, places in front of the pointer. */
void backwards(int n, double *x, double *y)
{
    const double *end = x + n;
    for (int i = n; i > 0; i--)
        y[n - i] = end[-i] * end[-i] * sin(x[i - 1]);
}

void around(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += x[i] * x[(i + 1) % n] * x[(i + n - 1) % n];
}

void either(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i == 0 ? n - 1 : i - 1] + y[i > 1 ? i - 1 : i] * x[i] * y[0];
}

static double pair(const double *p, int i, int j)
{
    return p[i] * p[j];
}

static void step(double *to, const double *from, int last)
{
    for (long k = 0; k <= last; k++)
        to[k] = to[k] * pair(from, (int)k, last - (int)k);
}

void helped(int n, double *x, double *y)
{
    step(y, x, n - 1);
    step(y, x + 1, n - 2);
}

/* What is accessed last, or first, is the only element that may overlap. */
void rising(int n, double *x, double *y)
{
    for (int i = 1; i <= n; i++)
        y[i] = y[i] * x[i] * x[i];
}

void falling(int n, double *x, double *y)
{
    for (int i = n; i > 0; i--)
        y[i - 1] = y[i - 1] * x[i - 1] * x[i - 1];
}

/* Beyond x[0] nobody knows where x is read. */
void by_rows(int n, double *x, double *y)
{
    const double *row[2];
    for (int i = 0; i < 2; i++)
        row[i] = x + 2 - 2 * i;
    for (int i = 0; i < n; i++)
        y[i] = y[i] * row[i % 2][1] * row[i % 2][1] * x[0];
}

void in_front(int n, double *y, double *x)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[-1 - i] * x[-1 - i];
}

/* Only the middle is written. */
void inner(int n, double *x, double *y)
{
    int m = n - 2;
    double *middle = y + 1;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < 2; j++)
            middle[i] = middle[i] * x[i + 1] + x[i] * x[i + 2] * (j + 1);
}

void blocks(int n, double *x, double *y)
{
    double t[6];
    memcpy(t, x, (size_t)n * sizeof *x);
    for (int i = 0; i < n; i++)
        y[i] = t[i] * x[i] * x[i];
}

/* Pointers that walk, and what they are behind the loop. */
void walked(int n, int m, double *x, double *y)
{
    const double *p = x;
    double *q = y;
    int left = n;
    while (left-- > 0) {
        for (int j = 0; j < m; j++)
            q[j] = q[j] * p[j] * p[j];
        p += m;
        q += m;
    }
    *y *= p[0] * p[1];
}

/* The first round reads what is the function's own, the others what the one before wrote. */
void chosen(int n, int m, double *x, double *y)
{
    double own[2] = {1.5, 0.5};
    const double *in = own;
    double *state = y;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            state[j] = state[j] * x[i * m + j] + in[j] * x[i + j];
        in = state;
        state += m;
    }
}

/* A parameter that leaves no trace in the bounds must not be negative all the same. */
void halo(int n, int m, double *x, double *y)
{
    for (int i = n - 1; i >= m; i--)
        y[i] = x[i - m] * x[i - m] * 0.5;
    for (int i = 0; i < n; i++)
        y[i] = x[i] * y[i] * 0.5;
}

void divided(int n, int m, double *x, double *y)
{
    int p = n / m;
    for (int i = 0; i < n; i++)
        y[i] = x[i + p] * x[i] * y[i];
}

/* Nobody asks about what the record leads to: it may be y. */
struct holder {
    double *val;
};

void held(int n, const struct holder *a, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = y[i] * x[i] * x[i];
        y[i] += a->val[i];
    }
}

/* What is subtracted is more than any address. */
void maybe_back(int n, int flag, long m, double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        long before = flag ? m : 0;
        y[i - before] = y[i - before] * x[i] * x[i];
    }
}

/* Which of two loops goes further is known to the caller alone. */
void two_ends(int n, int m, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[i] * x[i];
    for (int i = 0; i < m; i++)
        y[i] = y[i] * x[i] + 0.1 * x[i] * x[i];
}
