// RUN: %run-test %s
// WITHOUT: taylor: a copy ends within a record, and a pointer moves in bytes
// mempcpy, bcopy, bzero, and the forms of the compilers and of _FORTIFY_SOURCE: results used and not, in loops and helpers.
// CFLAGS: -D_GNU_SOURCE
// OPTIONS: -D_GNU_SOURCE
// ADCC: ends; rows; plain; checked; bytes
// ARGS: ends: n=3, x[3], y[6]
// ARGS: rows: n=3, m=2, x[6]
// ARGS: plain: x[4]
// ARGS: checked: x[4]
// ARGS: bytes: x[4]
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* The end of what was copied is where the next copy goes. */
double ends(int n, const double *x, double *y)
{
    double *end = mempcpy(y, x, (size_t)n * sizeof *x);
    end = (double *)mempcpy(end, y, 2 * sizeof(double)) + 1;
    end[-1] *= y[0] * y[1];
    return end[-2] * end[-1] + (double)(end - y);
}

static double *append(double *to, const double *from, int n)
{
    return mempcpy(to, from, sizeof *from * (size_t)n);
}

double rows(int n, int m, double *x)
{
    double t[16], *end = t, s = 0.0;
    bzero(t, sizeof t);
    for (int i = 0; i < n; i++) {
        end = append(end, x + i * m, m);
        end[-1] *= end[-2];
    }
    bcopy(t, t + 1, (size_t)(n * m) * sizeof *t);
    bzero(t + 2, sizeof *t);
    for (int i = 0; i < n * m; i++)
        s += t[i] * t[i + 1] * x[i];
    bzero(x, 2 * sizeof *x);
    return s + x[0] + x[2];
}

double plain(const double *x)
{
    double y[4], *end;
    __builtin_memcpy(y, x, sizeof y);
    __builtin_memmove(y + 1, y, 2 * sizeof *y);
    __builtin_memset(y, 0, sizeof *y);
    end = __builtin_mempcpy(y, x + 2, sizeof *y);
    __builtin_bcopy(y, end + 2, sizeof *y);
    __builtin_bzero(end, sizeof *y);
    return y[0] * y[1] + y[2] * y[3] * x[0];
}

double checked(const double *x)
{
    double y[4], *end;
    __builtin___memcpy_chk(y, x, sizeof y, __builtin_object_size(y, 0));
    __builtin___memmove_chk(y + 1, y, 2 * sizeof *y, __builtin_object_size(y + 1, 0));
    __builtin___memset_chk(y, 0, sizeof *y, __builtin_object_size(y, 0));
    end = __builtin___mempcpy_chk(y, x + 2, sizeof *y, __builtin_object_size(y, 0));
    return *end * y[0] + y[2] * y[3] * x[0];
}

/* An end that is no whole number of elements of the pointer's type. */
double bytes(const double *x)
{
    struct pair {
        double a, b;
    } p[2] = {{0.0, 1.0}, {2.0, 3.0}};
    size_t n = 3;
    double *end = mempcpy(p, x, n * sizeof *x);
    *end = end[-1] * x[3];
    return p[0].b * p[1].a + p[1].b;
}
