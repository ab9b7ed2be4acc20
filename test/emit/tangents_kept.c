// The N tangents of memory whose size is known as the program runs may be large: glibc is to keep their pages. What is small, or as large as the
// program's own, is calloc's.
// RUN: %adcc %s -o - --forward-vector sum --width 4 --without=owned | FileCheck %s
// RUN: %adcc %s -o - --forward sum --without=owned | FileCheck %s --check-prefix=ONE
#include <stdlib.h>

struct Row {
    double *items;
};

// CHECK: = calloc(1, sizeof(struct Row_dv));
// CHECK: = adcc_calloc(1, 4 * {{.*}}sizeof(double){{.*}});
// ONE-NOT: adcc_calloc
// ONE: = calloc(1, {{.*}}sizeof(double){{.*}});
double sum(int n, const double *x)
{
    struct Row *row = malloc(sizeof *row);
    double s = 0.0;

    row->items = malloc((size_t)n * sizeof *row->items);
    for (int i = 0; i < n; i++)
        row->items[i] = x[i] * x[n - 1 - i];
    for (int i = 0; i < n; i++)
        s += row->items[i] * row->items[n - 1 - i];
    free(row->items);
    free(row);
    return s;
}
