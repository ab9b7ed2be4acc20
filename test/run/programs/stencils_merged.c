// RUN: %run-test %s
// Elements side by side that a stencil's adjoint adds to, in one loop: rows with zeros at their ends, of one iteration, of a whole batch and one more.
// ADCC: three; signs; five; shared; gap; wide; again
// ARGS: n=1, x[7] in -1..1, z[7] in -1..1, y[7] in -1..1, c=0.3
// ARGS: n=2, x[8] in -1..1, z[8] in -1..1, y[8] in -1..1, c=0.3
// ARGS: n=5, x[11] in -1..1, z[11] in -1..1, y[11] in -1..1, c=0.7
// ARGS: n=129, x[135] in -1..1, z[135] in -1..1, y[135] in -1..1, c=0.2
// ADCC: counted
// ARGS: n=-9223372036854775807, x[3], y[3]
// ARGS: n=6, x[8], y[6]
// n iterations each, from the fourth element on.

/* Two of them get the same. */
void three(int n, const double *restrict x, const double *restrict z, double *restrict y, double c)
{
    for (int i = 3; i < n + 3; i++)
        y[i] = c * (x[i - 1] - 2.0 * x[i] + x[i + 1]) * z[i];
}

/* Some is taken away. */
void signs(int n, const double *restrict x, const double *restrict z, double *restrict y, double c)
{
    for (int i = 3; i < n + 3; i++)
        y[i] += x[i] * z[i] - x[i + 1] - c * x[i - 1] * z[i + 1];
}

void five(int n, const double *restrict x, const double *restrict z, double *restrict y, double c)
{
    for (int i = 3; i < n + 3; i++)
        y[i] = x[i - 2] * z[i + 2] - c * x[i - 1] * x[i + 1] + x[i] * x[i] - x[i + 2] * z[i];
}

/* One row for two arrays, in which it stands at other places. */
void shared(int n, const double *restrict x, const double *restrict z, double *restrict y, double c)
{
    for (int i = 3; i < n + 3; i++) {
        double sum = x[i - 1] + x[i] + x[i + 1] + (z[i] + z[i + 1]);
        y[i] = c * sum * sum;
    }
}

/* An element between them that nothing is added to. */
void gap(int n, const double *restrict x, const double *restrict z, double *restrict y, double c)
{
    for (int i = 3; i < n + 3; i++)
        y[i] = c * x[i - 1] * x[i + 1] * z[i] * z[i + 2] * z[i + 3];
}

/* More of them than one loop takes, and one far off. */
void wide(int n, const double *restrict x, const double *restrict z, double *restrict y, double c)
{
    for (int i = 3; i < n + 3; i++)
        y[i] = x[i - 3] * x[i - 2] * x[i - 1] + c * x[i] * z[i] - x[i + 1] * x[i + 2] * x[i + 3] * z[i - 1] * z[i + 3];
}

/* Twice to one of them. */
void again(int n, const double *restrict x, const double *restrict z, double *restrict y, double c)
{
    for (int i = 3; i < n + 3; i++) {
        double t = x[i - 1] * x[i];
        y[i] = t * z[i];
        y[i] += c * x[i - 1] * t;
    }
}

/* Up to a bound of which little can be taken away. */
void counted(long n, const double *restrict x, double *restrict y)
{
    for (long i = 2; i < n; i++)
        y[i] = x[i - 1] * x[i] * x[i + 1];
}
