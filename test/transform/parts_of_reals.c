// A part of a real that is copied has no derivative. Where it is not seen that a size is one of whole reals, the adjoint counts them, and
// ends the program at a part of one; where it is seen, it does not ask.
// RUN: %adcc %s --reverse f --reverse g -o %t.d.c --header %t.h && FileCheck %s --input-file %t.d.c
// RUN: %gcc %c11 -I%include -DMAIN='"%t.h"' %s %t.d.c -o %t.program %runtime
// RUN: %t.program 16
// RUN: %exits 134 %t.program 12 2>&1 | FileCheck --check-prefix=STOP %s
// STOP: adcc runtime: parts_of_reals.c:[[@LINE+10]]: 12 bytes are copied or filled here: a part of a real has no derivative
#include <string.h>

static void copy_in_chunks(void *to, const void *from, size_t bytes, size_t chunk)
{
    char *p = to;
    const char *q = from;

    while (bytes) {
        size_t k = bytes < chunk ? bytes : chunk;
        memcpy(p, q, k);
        p += k;
        q += k;
        bytes -= k;
    }
}

// CHECK-LABEL: double f_b(
// CHECK: size_t t = adcc_count_reals(k, 8, "parts_of_reals.c:[[@LINE-8]]");
double f(int n, const double *x, size_t chunk);
double f(int n, const double *x, size_t chunk)
{
    double y[8], s = 0.0;

    copy_in_chunks(y, x, n * sizeof *y, chunk);
    for (int i = 0; i < n; i++)
        s += y[i] * y[i];
    return s;
}

// CHECK-LABEL: double g_b(
// CHECK-NOT: adcc_count_reals
double g(int n, const double *x);
double g(int n, const double *x)
{
    double y[2][4] = {{0.0}};

    memcpy(y, x, (size_t)n << 3);
    memset(&y[1][1], 0, (size_t)(n - 2) * sizeof(double));
    return y[0][0] * y[1][0] + y[1][2];
}

#ifdef MAIN
#include MAIN
#include <stdlib.h>

int main(int count, char **words)
{
    double x[3] = {1, 2, 3}, x_b[3] = {0};

    (void)count;
    f_b(3, x, x_b, (size_t)atoi(words[1]), 1.0);
    return x_b[0] != 2 || x_b[1] != 4 || x_b[2] != 6;
}
#endif
