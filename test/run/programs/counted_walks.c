// Loops that a pointer counts, and such that an unsigned integer counts down to zero.
// RUN: %run-test %s
// ADCC: below(y)/(x,y); up_to(y)/(x,y); until(y)/(x,y); down_until(y)/(x,y); down_above(y)/(x,y); down_to(y)/(x,y); by_three(y)/(x,y); down_by_two(y)/(x,y); behind(y)/(x,y); countdown(y)/(x,y); countdown_narrow(y)/(x,y); subscripts(y)/(x,y); rows(return)/(x,y); solved(y)/(x,y)
// ARGS: n=0, x[90] in 0.2..1, y[90] in 0.2..1
// ARGS: n=1, x[90] in 0.2..1, y[90] in 0.2..1
// ARGS: n=7, x[90] in 0.2..1, y[90] in 0.2..1
// ADCC: left_over(return)/(x); broken(return)/(x); moved(return)/(x); from_above(return)/(x); never(return)/(x); from_last(return)/(x); hurried(return)/(x); wide(return)/(x); chained(return)/(x)
// ARGS: n=0, x[90] in 0.2..1
// ARGS: n=7, x[90] in 0.2..1
// ADCC: below(y)/(x,y); down_above(y)/(x,y); countdown(y)/(x,y)
// ARGS: n=7, x[90] in 0.2..1, y = @x
// ARGS: n=7, x[90] in 0.2..1, y = @x+1
#include <math.h>
#include <stddef.h>

void below(int n, const double *x, double *y)
{
    for (const double *p = x, *end = x + n; p < end; p++)
        *y++ += *p * *p;
}

void up_to(int n, const double *x, double *y)
{
    for (const double *p = x; p <= x + n; p++)
        *y++ *= *p;
}

void until(int n, const double *x, double *y)
{
    const double *end = x + n;
    while (x != end) {
        *y = *x * *y + sin(*x);
        x++, y++;
    }
}

void down_until(int n, const double *x, double *y)
{
    const double *p = x + n;
    while (p != x) {
        --p;
        *y++ += *p * 2.0 * *p;
    }
}

void down_above(int n, const double *x, double *y)
{
    for (const double *p = x + n; p > x; --p, y++)
        *y = p[0] * p[-1] + *y;
}

void down_to(int n, const double *x, double *y)
{
    for (const double *p = x + n; p >= x + 1; p--)
        *y++ += *p * *p;
}

/* The last step goes beyond the end. */
void by_three(int n, const double *x, double *y)
{
    for (const double *p = x; p < x + 2 * n; p += 3)
        *y++ = p[0] * p[1] + p[2];
}

void down_by_two(int n, const double *x, double *y)
{
    for (const double *p = x + 2 * n; p > x; p -= 2)
        *y++ = p[-1] * p[-2];
}

/* What the pointer is behind the loop. */
void behind(int n, const double *x, double *y)
{
    const double *p = x;
    double *q = y;
    while (p < x + n)
        *q++ = sin(*p++);
    *q = *p * *x;
    for (size_t m = (size_t)(q - y); m > 0; m--)
        *q += q[-(ptrdiff_t)m] * y[m - 1];
}

void countdown(int n, const double *x, double *y)
{
    size_t m = (size_t)n;
    while (m--)
        *y++ += 0.5 * *x * *x, x++;
    if (m == (size_t)-1)
        *y = *y * *y;
}

void countdown_narrow(int n, const double *x, double *y)
{
    unsigned m = (unsigned)n;
    unsigned char k = 5;
    for (; m != 0; --m)
        y[m] = y[m - 1] * x[m];
    while (k--)
        y[k] += x[k] * y[k + 1];
}

void subscripts(int n, const double *x, double *y)
{
    for (size_t i = (size_t)n; i-- > 0;)
        y[i] = y[i + 1] * x[i] + y[i] * y[i];
    for (unsigned i = (unsigned)n; i > 0; i--)
        y[i] = y[i - 1] * x[2 * i];
}

double left_over(int n, const double *x)
{
    double sum = 0.0;
    unsigned m = (unsigned)n;
    for (; m > 3; m--)
        sum += x[m] * x[m - 1];
    return sum * x[m];
}

/* A matrix in rows of several lengths. */
double rows(int n, const double *x, const double *y)
{
    const double *a = x;
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (const double *end = a + i + 1, *p = y; a < end; a++)
            s += *a * *p++;
        sum += s * s;
    }
    return sum + (a - x);
}

void solved(int n, const double *x, double *y)
{
    size_t m = (size_t)n;
    for (size_t j = 0; j < m; j++)
        for (size_t i = j + 1; i < m; i++)
            y[i] -= 0.1 * x[j * m + i] * y[j];
    for (size_t j = m; j-- > 0;) {
        y[j] /= 1.0 + x[j * m + j];
        for (size_t i = j; i--;)
            y[i] -= 0.1 * x[j * m + i] * y[j];
    }
}

double broken(int n, const double *x)
{
    double sum = 0.0;
    size_t m = (size_t)n;
    for (const double *p = x; p < x + n; p++) {
        if (*p * sum > 0.9)
            break;
        sum += *p * *p;
    }
    while (m--) {
        if (sum > 4.0)
            return sum * x[m];
        sum += x[m] * sum;
    }
    return sum;
}

/* gcc is to see that all of it is in the array. */
double from_above(int n, const double *x)
{
    double l[64], sum = 0.0;
    for (int i = 0; i < 64; i++)
        l[i] = 0.1 * x[i];
    for (double *p = l + n; p >= l + 2; p--)
        *p = 0.3 * *p + 0.1 * p[-2];
    for (int i = 0; i < 64; i++)
        sum += l[i] * l[i];
    return sum;
}

/* They step away from their ends, and do not run. */
double never(int n, const double *x)
{
    double sum = x[0];
    for (const double *p = x + n; p < x; p--)
        sum += *p;
    for (const double *p = x; p > x + n; p++)
        sum *= *p;
    return sum;
}

double from_last(int n, const double *x)
{
    double sum = 0.0;
    for (const double *p = x + n + 1 - 1; p > x; p--)
        sum += *p * sum + p[-1];
    for (const double *p = x + 2 * n - 1; p >= x + n; p -= 2)
        sum += *p * *p;
    return sum;
}

/* The end moves. */
double moved(int n, const double *x)
{
    const double *end = x + n;
    double sum = 0.0;
    for (const double *p = x; p < end; p++) {
        sum += *p * *p;
        if (sum > 1.5 && end > p)
            end--;
    }
    return sum;
}

/* Some rounds take two steps. */
double hurried(int n, const double *x)
{
    double sum = 0.0;
    for (const double *p = x; p < x + n; p++) {
        sum += *p * *p;
        if (*p > 0.6)
            p++;
    }
    for (unsigned m = (unsigned)n; m > 0; m--) {
        sum += x[m] * x[m];
        if (x[m] > 0.6 && m > 1)
            m--;
    }
    return sum;
}

typedef struct {
    double at[3];
} Point;

double wide(int n, const double *x)
{
    Point points[30];
    double sum = 0.0;
    int i = 0;
    for (Point *p = points; p != points + n; p++, i++)
        for (double *q = p->at; q < p->at + 3; q++)
            *q = x[i] * x[i + (q - p->at)];
    for (const Point *p = points + n; p-- > points;)
        sum += p->at[0] * p->at[1] + p->at[2] * sum;
    return sum;
}

/* One loop goes on where the other one ended. */
double chained(int n, const double *x)
{
    const double *p = x;
    double sum = 0.0;
    for (; p < x + n / 2; p++)
        sum += *p * *p;
    for (; p != x + n; p++)
        sum = sum * *p + *p;
    return sum;
}
