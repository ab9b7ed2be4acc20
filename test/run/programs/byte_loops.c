// RUN: %run-test %s
// Loops that copy or clear memory byte by byte (bytewise.c).
// ADCC: cleared
// ARGS: x[4]
// ADCC: copied
// ARGS: n=3, x[4]
// ADCC: table
// ARGS: n=3, a[3], t[3], u[3]
// ADCC: moved
// ARGS: x
// ADCC: cloned
// ARGS: n=3, a[3], t[3]
// ADCC: counted
// ARGS: k=2, x[4]
// ARGS: k=0, x[4]
#include <stddef.h>
#include <stdlib.h>

// In their place: what a function would clear of several types is known where it stands alone.
#define clear(memory, size)                            \
    do {                                               \
        unsigned char *at = (unsigned char *)(memory); \
        size_t n = size;                               \
        while (n--)                                    \
            *at++ = 0;                                 \
    } while (0)

#define copy(to, from, size)                  \
    do {                                      \
        char *p = (char *)(to);               \
        const char *q = (const char *)(from); \
        for (size_t k = 0; k < (size); k++)   \
            p[k] = q[k];                      \
    } while (0)

struct state {
    int count;
    double a, b;
    struct {
        float w[3];
    } in;
};

double cleared(const double *x)
{
    struct state s = {1, x[0] * x[1], x[2], {{0}}}, *more = malloc(2 * sizeof *more);
    double sum = s.a * s.b;
    clear(&s, sizeof s);
    sum += s.a * x[0] + s.b + s.count;
    more[0].a = x[1] * sum;
    more[1].in.w[2] = (float)x[3];
    more[1].b = x[2];
    sum += more[0].a;
    clear(&more[1].in, sizeof more->in);
    clear(more, sizeof *more);
    sum += more[0].a * sum + more[1].in.w[2] + more[1].b * x[3];
    char *at = (char *)more;
    for (size_t i = 0; i < 2 * sizeof *more / sizeof *at; ++i)
        at[i] = 0;
    sum += more[1].b;
    free(more);
    return sum;
}

double copied(int n, const double *x)
{
    struct state s[3] = {{1, x[0], x[1], {{1.0f, 2.0f, 3.0f}}}}, other;
    double y[4], z[4] = {0};
    for (int i = 1; i < n; i++) {
        copy(&s[i], &s[i - 1], sizeof *s);
        s[i].a *= x[2];
        s[i].count++;
    }
    copy(&other, &s[2], sizeof other);
    for (int i = 0; i < 4; i++)
        y[i] = x[i] * other.a;
    copy(z + 1, y, (n - 1) * sizeof *y);
    return other.a * other.count + s[1].b * z[1] * z[2] + z[3];
}

// The table's other pointer takes its derivative's along.
double table(int n, const double *a, double *t, double *u)
{
    double *rows[2] = {t, u}, *other = u, sum = 0;
    copy(&rows[0], &other, sizeof other);
    for (int i = 0; i < n; i++)
        rows[0][i] = a[i] * a[i];
    for (int i = 0; i < n; i++)
        sum += u[i] * u[i] + t[i];
    return sum;
}

double counted(int k, const double *x)
{
    double y[4], z[4] = {1.0, 2.0, 3.0, 4.0};
    for (int i = 0; i < 4; i++)
        y[i] = x[i] * x[i];
    char *to = (char *)z;
    const char *from = (const char *)y;
    for (int i = (int)(2 * sizeof *y) * k; i < (int)(2 * sizeof *y); i++) // none if k is above 0
        *to++ = *from++;
    return z[0] * z[1] * z[2] * z[3];
}

struct list {
    double *reals;
    int count;
};

// What the bytes go to led nowhere before.
double cloned(int n, const double *a, double *t)
{
    struct list from = {t, n}, to;
    double sum = 0;
    copy(&to, &from, sizeof to);
    for (int i = 0; i < to.count; i++)
        to.reals[i] = a[i] * a[i];
    for (int i = 0; i < n; i++)
        sum += t[i] * t[i];
    return sum;
}

double moved(double x)
{
    double y;
    copy(&y, &x, sizeof y);
    return y * y;
}
