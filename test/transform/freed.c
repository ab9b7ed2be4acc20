// Memory of the caller that is freed on the way: nothing is read from it, or stored to it, later.
// RUN: %adcc --without=rows --reverse product %s -o - | FileCheck %s --check-prefix=PRODUCT
// RUN: %adcc --without=rows --reverse other %s -o - | FileCheck %s --check-prefix=OTHER
// RUN: %adcc --without=rows --reverse before %s -o - | FileCheck %s --check-prefix=BEFORE
// RUN: %adcc --without=rows --reverse last %s -o - | FileCheck %s --check-prefix=LAST
#include <stdlib.h>

// x[i] is recorded, since it is gone when the adjoint needs it.
// PRODUCT: adcc_push_double(&tape, s);
// PRODUCT-NEXT: adcc_push_double(&tape, x[i]);
// PRODUCT: free(x);
// PRODUCT-NOT: {{[^_]}}x[i]
double product(int n, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= x[i];
    free(x);
    return s;
}

// It may be the memory of another parameter that is freed: both can be one.
// OTHER: adcc_push_double(&tape, x[i]);
// OTHER: free(y);
double other(int n, const double *x, double *y)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= x[i];
    free(y);
    return s;
}

// What is freed before it is read, or is of another kind, does not matter.
// BEFORE: free(y);
// BEFORE-NOT: push{{.*}}x[i]
// BEFORE: free(k);
// BEFORE: s_b *= x[i];
double before(int n, const double *x, double *y, int *k)
{
    double s = 1.0;
    free(y);
    for (int i = 0; i < n; i++)
        s *= x[i];
    free(k);
    return s;
}

struct S {
    double sum;
    double v[2];
};

// The last store is not postponed behind the `free` of its memory.
// LAST: p->sum = s;
// LAST-NEXT: free(p);
double last(struct S *p, double x)
{
    double s = x * p->v[0];
    p->sum = s;
    free(p);
    return s;
}
