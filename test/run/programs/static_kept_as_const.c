// RUN: %run-test %s
// A static buffer whose address is kept as a pointer to const. Others have such pointers, too: they cast the const away to read, to compare for
// qsort, to free; and write reals by pointers to them that they hold. None of them writes the buffer.
// ADCC: kept
// WITHOUT: taylor: static variables with pointers to active values have no Taylor mode
// ARGS: n=3, x[3]
#include <stdlib.h>

static double buffer[8];
static const double *kept_at;

struct holder {
    double *own;
    const double *shared;
};

double kept(int n, const double *x)
{
    kept_at = buffer;
    for (int i = 0; i < n; i++)
        buffer[i] = x[i] * x[i];
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += kept_at[i] * buffer[n - 1 - i];
    return s + buffer[n];
}

static int compare(const void *a, const void *b)
{
    double first = *(double *)a, second = *(double *)b;
    return (first > second) - (first < second);
}

void set_first(struct holder *h, double v);
void set_first(struct holder *h, double v)
{
    h->own[0] = v + ((double *)h->shared)[0];
    qsort(h->own, 4, sizeof *h->own, compare);
}

void drop(struct holder *h);
void drop(struct holder *h)
{
    free((void *)h->shared);
}
