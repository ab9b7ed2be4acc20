// What several loads read of an array between two of its changes is copied once; and where that would be wrong.
// RUN: %adcc --reverse "steps(u)/(u)" %s -o - | FileCheck --check-prefix=STEPS %s
// RUN: %adcc --reverse "gathered(return)/(a)" %s -o - | FileCheck --check-prefix=GATHERED %s
// RUN: %adcc --reverse "steps(u)/(u)" --without=rows %s -o - | FileCheck --check-prefix=BLOCKS %s
// RUN: %adcc --reverse "once(u)/(u)" --reverse "written(u)/(u)" --reverse "every_second(u)/(u)" --reverse "ends(u)/(u)" --reverse "tile(u)/(u)" %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %adcc --reverse "steps(u)/(u)" --reverse "gathered(return)/(a)" --without=snapshots %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %adcc --reverse "steps(u)/(u)" --emit=report %s -o - | FileCheck --check-prefix=REPORT %s
// NONE: _b(
// NONE-NOT: _kept
#include <math.h>
#include <stdlib.h>

// REPORT: records per iteration of the loop at snapshots.c:{{[0-9]+}}: the array u_kept (
// STEPS: for (int step = 0; step < steps; step++) {
// STEPS-NEXT: int test = 0 < n;
// STEPS-NEXT: long t = test ? (long)n + 1 : 0L;
// STEPS-NEXT: double *u_kept = adcc_reserve_double(&double_kept, t);
// STEPS-NEXT: if (test)
// STEPS-NEXT: memcpy(u_kept, u, t * sizeof(double));
// STEPS-NEXT: for (int i = 0; i < n; i++)
// STEPS-NEXT: u[i] *= u[i] * u[i + 1];
// STEPS-NEXT: adcc_push_pointer(&tape, u_kept);
// STEPS: double *u_kept = adcc_pop_pointer(&tape);
// STEPS: double u_kept_i = u_kept[i];
// STEPS: double u_kept_i_1 = u_kept[i_1];
// STEPS: adcc_release_double(&double_kept, 0 < n ? (long)n + 1 : 0L);
// BLOCKS: adcc_allocate_array(
// BLOCKS: adcc_push_pointer(
// BLOCKS: adcc_pop_pointer(
// BLOCKS: free(u_kept);
void steps(int n, int steps, double *u)
{
    for (int step = 0; step < steps; step++)
        for (int i = 0; i < n; i++)
            u[i] = u[i] * u[i + 1] * u[i];
}

// All of a block, in front of a gather: not one record for each of its iterations.
// GATHERED: double *p_kept = adcc_reserve_double(
// GATHERED-NEXT: if (
// GATHERED-NEXT: memcpy(p_kept, p,
// GATHERED: s += a[k] * p[column[k]];
// GATHERED-NOT: [k] = p[
// GATHERED: p_kept[column[k]]
double gathered(int n, int m, const int *column, const double *a, int steps)
{
    double *p = malloc(n * sizeof *p), s = 0.0;
    for (int i = 0; i < n; i++)
        p[i] = a[0];
    for (int step = 0; step < steps; step++) {
        for (int k = 0; k < m; k++)
            s += a[k] * p[column[k]];
        for (int i = 0; i < n; i++)
            p[i] = sin(s * p[i]);
    }
    free(p);
    return s;
}

// One record for each element: it is written as the loop goes.
void once(int n, int steps, double *u)
{
    for (int step = 0; step < steps; step++)
        for (int i = 0; i < n; i++)
            u[i] = sin(u[i]) + u[i + 1];
}

// The element before has been written.
void written(int n, int steps, double *u)
{
    for (int step = 0; step < steps; step++)
        for (int i = 1; i < n; i++)
            u[i] = u[i] * u[i - 1] * u[i];
}

// What is not read might not be there.
void every_second(int n, int steps, double *u)
{
    for (int step = 0; step < steps; step++)
        for (int i = 0; i < n; i += 2)
            u[i] = u[i] * u[i + 1] * u[i];
}

// The program may end before it has read them.
void ends(int n, int steps, double *u)
{
    for (int step = 0; step < steps; step++)
        for (int i = 0; i < n; i++) {
            if (i == step)
                exit(1);
            u[i] = u[i] * u[i + 1] * u[i];
        }
}

// Rows of a thousand columns, of which twenty are read.
void tile(int n, int steps, double *u)
{
    for (int step = 0; step < steps; step++)
        for (int i = 0; i < n; i++)
            for (int j = 10; j < 30; j++)
                u[i * 1000 + j] = u[i * 1000 + j] * u[i * 1000 + j + 1] * u[i * 1000 + j];
}
