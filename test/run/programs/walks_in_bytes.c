// A pointer to bytes that walks over reals, or over records that are N times as large in N directions.
// RUN: %run-test %s
// WITHOUT: taylor: it does not support a pointer to active memory that is moved in bytes
// ADCC: reals(return)/(x); records(return)/(x); unions(return)/(x); changed(y)/(x,y)
// ARGS: n=0, x[30] in 0.2..1, y[30] in 0.2..1
// ARGS: n=1, x[30] in 0.2..1, y[30] in 0.2..1
// ARGS: n=7, x[30] in 0.2..1, y[30] in 0.2..1
#include <math.h>

double reals(int n, const double *x, double *y)
{
    double sum = y[0];
    const char *end = (const char *)(x + n);

    for (const char *p = (const char *)x; p < end; p += sizeof *x)
        sum += *(const double *)p * sum + sin(*(const double *)p);
    return sum;
}

typedef struct {
    int number;
    double real, other;
} Record;

double records(int n, const double *x, double *y)
{
    Record r[30] = {0};
    double sum = y[0];
    const char *end = (const char *)(r + n);

    for (int i = 0; i < n; i++)
        r[i] = (Record){i, x[i] * x[i + 1], x[i]};
    for (const char *p = (const char *)r; p < end; p += sizeof *r)
        sum += ((const Record *)p)->real * sum + ((const Record *)p)->other * ((const Record *)p)->number;
    return sum;
}

typedef struct {
    int which;
    union {
        double real;
        long integer;
    } value;
} Either;

double unions(int n, const double *x, double *y)
{
    Either e[30] = {0};
    double sum = y[0];
    const char *end = (const char *)(e + n);

    for (int i = 0; i < n; i++)
        e[i].value.real = x[i] * x[i + 1];
    for (const char *p = (const char *)e; p < end; p += sizeof *e)
        sum += ((const Either *)p)->value.real * sum + 1.0;
    return sum;
}

void changed(int n, const double *x, double *y)
{
    for (char *p = (char *)y, *end = (char *)(y + n); p != end; p += sizeof *y)
        *(double *)p = *(double *)p * *x++ + *(double *)p;
}
