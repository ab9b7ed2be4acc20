// Loops over the same elements, one behind the other, become one where the second reads what the first has stored there, and are left where it reads more.
// RUN: %run-test %s
// ADCC: chain(y)/(x,y); with_sine(y)/(x,y); three(y)/(x,y); both_add(y)/(x,y); replaced(y)/(x,y); ahead(y)/(x,y); behind(y)/(x,y); read_before(y)/(x,y); looked_up(y)/(x,y); other_bounds(y)/(x,y); between(y)/(x,y); stored_between(y)/(x,y); made_between(y)/(x,y); other_counter(y)/(x,y); one_array(y)/(x,y); narrower(y)/(x,y)
// ARGS: n=0, x[20] in 0.5..1.5, y[20] in 0.5..1.5, c=0.3
// ARGS: n=1, x[20] in 0.5..1.5, y[20] in 0.5..1.5, c=0.3
// ARGS: n=7, x[20] in 0.5..1.5, y[20] in 0.5..1.5, c=-0.7
// ADCC: through_another(y)/(x,y); for_all(y)/(x,y)
// ARGS: n=7, k=0, x[20] in 0.5..1.5, y[20] in 0.5..1.5, c=0.3
// ARGS: n=7, k=1, x[20] in 0.5..1.5, y[20] in 0.5..1.5, c=0.3
// ADCC: perhaps_one(y)/(x,y)
// ARGS: n=7, x[20] in 0.5..1.5, y[20] in 0.5..1.5, c=-0.7
#include <math.h>
#include <string.h>

void chain(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0}, b[16] = {0.0};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * c + y[i];
    for (int i = 0; i < n; i++)
        b[i] = a[i] * a[i] * x[i + 1];
    for (int i = 0; i < n; i++)
        y[i] = b[i] + c * b[i];
}

/* No compiler makes vectors of the second loop. */
void with_sine(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * c + y[i];
    for (int i = 0; i < n; i++)
        y[i] = sin(a[i]);
}

void three(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0};

    for (int i = 0; i < n; i++)
        a[i] = x[i] + y[i];
    for (int i = 0; i < n; i++)
        a[i] = 2.0 * a[i] + c;
    for (int i = 0; i < n; i++)
        a[i] *= c;
    for (int i = 0; i < n; i++)
        y[i] += a[i];
}

void both_add(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        y[i] += x[i] * x[i] * c;
    for (int i = 0; i < n; i++)
        y[i] += x[i] * x[i + 1];
}

void replaced(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * c;
    for (int i = 0; i < n; i++) {
        y[i] += a[i];
        a[i] = 0.0;
    }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * c;
}

void ahead(int n, const double *restrict x, double *restrict y, double c)
{
    double a[17] = {0.5};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * c;
    for (int i = 0; i < n; i++)
        y[i] = y[i] + c * a[i] + a[i + 1];
}

void behind(int n, const double *restrict x, double *restrict y, double c)
{
    double a[17] = {0.5};

    for (int i = 1; i < n; i++)
        a[i] = x[i] * c;
    for (int i = 1; i < n; i++)
        y[i] = y[i] + c * a[i] + a[i - 1];
}

/* The second loop changes what the first one reads in its next round. */
void read_before(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0};

    for (int i = 0; i < n; i++)
        a[i] = y[i] + y[i + 1] * c;
    for (int i = 0; i < n; i++)
        y[i + 1] = a[i] + x[i];
}

void looked_up(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        y[i] = y[i] + a[i] + a[i * 3 % 7] * c;
}

void other_bounds(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.5};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i] * c;
    for (int i = 1; i < n; i++)
        y[i] = y[i] + a[i];
    for (int i = 1; i <= n; i++)
        y[i] = y[i] - c * a[i];
}

/* What stands between is made of what the first loop leaves. */
void between(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.5};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i] * c;
    double first = a[0] + c * a[1];
    for (int i = 0; i < n; i++)
        y[i] = y[i] + a[i] + first;
}

void stored_between(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.5};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i] * c;
    a[n / 2] += x[3];
    for (int i = 0; i < n; i++)
        y[i] = y[i] + a[i];
}

void made_between(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.5};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i] * c;
    double more = sin(c) + x[2];
    for (int i = 0; i < n; i++)
        y[i] = c * y[i] + a[i] + more;
}

void other_counter(int n, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.5};

    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i] * c;
    for (long i = 0; i < n; i++)
        y[i] = y[i] + c * a[i];
    for (int i = n - 1; i >= 0; i--)
        y[i] = y[i] - a[i];
}

/* One element for all rounds. */
void one_array(int n, const double *restrict x, double *restrict y, double c)
{
    for (int i = 0; i < n; i++)
        y[3] = y[3] + x[i] * c;
    for (int i = 0; i < n; i++)
        y[i] = y[3] + x[i];
}

/* The same bytes, of other numbers. */
void narrower(int n, const double *restrict x, double *restrict y, double c)
{
    union {
        double d[16];
        float f[32];
    } u = {{0.0}};

    for (int i = 0; i < n; i++)
        u.d[i] = x[i] * c;
    for (int i = 0; i < n; i++)
        u.f[2 * i] = (float)i;
    for (int i = 0; i < n; i++)
        y[i] += u.f[2 * i];
    for (int i = 0; i < n; i++)
        u.f[2 * i + 1] = 1.5f;
}

void perhaps_one(int n, double *x, double *y, double c)
{
    for (int i = 0; i < n; i++)
        x[i] = y[i] * c;
    for (int i = 0; i < n; i++)
        y[i + 1] = x[i] + c;
}

/* What the second loop loads, as the first one did, it has stored by another pointer. */
void through_another(int n, int k, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0}, *other = y + k;

    for (int i = 0; i < n; i++)
        a[i] = y[i] * c;
    for (int i = 0; i < n; i++) {
        other[i] = x[i];
        y[i + 9] = a[i] + y[i];
    }
}

void for_all(int n, int k, const double *restrict x, double *restrict y, double c)
{
    double a[16] = {0.0};

    for (int i = 0; i < n; i++)
        a[i] = y[k] + x[i];
    for (int i = 0; i < n; i++) {
        y[k] = c;
        y[i + 9] = a[i];
    }
}
