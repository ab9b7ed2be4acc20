// What several loads read of an array between two of its changes is copied once; and where that would be wrong.
// RUN: %adcc --reverse "steps(u)/(u)" %s -o - | FileCheck --check-prefix=STEPS %s
// RUN: %adcc --reverse "gathered(return)/(a)" %s -o - | FileCheck --check-prefix=GATHERED %s
// RUN: %adcc --reverse "planes(u)/(u)" %s -o - | FileCheck --check-prefix=PLANES %s
// RUN: %adcc --reverse "a_box(u)/(u)" %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %adcc --reverse "taller(u)/(u)" %s -o - | FileCheck --check-prefix=TALLER %s
// RUN: %adcc --reverse "matrices(y)/(x,y)" --reverse "one_plane(y)/(y)" %s -o - | FileCheck --check-prefix=MATRICES %s
// RUN: %adcc --reverse "steps(u)/(u)" --without=rows %s -o - | FileCheck --check-prefix=BLOCKS %s
// RUN: %adcc --reverse "once(u)/(u)" --reverse "written(u)/(u)" --reverse "every_second(u)/(u)" --reverse "ends(u)/(u)" --reverse "tile(u)/(u)" %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %adcc --reverse "steps(u)/(u)" --reverse "gathered(return)/(a)" --without=snapshots %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %adcc --reverse "steps(u)/(u)" --emit=report %s -o - | FileCheck --check-prefix=REPORT %s
// RUN: %adcc --reverse "small(return)/(x)" %s -o - | FileCheck --check-prefix=SMALL %s
// RUN: %adcc --reverse "of_several(return)/(x)" %S/../run/programs/snapshots_matrices.c -o - | FileCheck --check-prefix=SEVERAL %s
// RUN: %adcc --reverse "in_record(return)/(x)" %S/../run/programs/snapshots_matrices.c -o - | FileCheck --check-prefix=MEMBER %s
// RUN: %adcc --disjoint --reverse "product(P)/(F,P)" --reverse "one_row(x)/(F,x)" --reverse "filter(x)/(h,x)" --reverse "behind(x)/(h,x)" %s -o - | FileCheck --check-prefix=PRODUCT %s
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
// STEPS: double u_kept_i_1 = u_kept[i + 1];
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

// Planes of rows, with neighbours in each of the three ways: from the first one that is read to the last one.
// PLANES: [[COUNT:t[0-9]*]] = {{.*}} (((long)m - 1) * n + n - 2) * w + w - 1 - ((long)w + 1) : 0L;
// PLANES: memcpy(u_kept, u + ((long)w + 1), [[COUNT]] * sizeof(double));
// PLANES-NOT: double_rows
// PLANES: u_kept[
// PLANES-NOT: double_rows
void planes(int m, int n, int w, int steps, double *restrict u, double *restrict v)
{
    for (int step = 0; step < steps; step++) {
        for (int h = 1; h < m - 1; h++)
            for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < w - 1; j++) {
                    double mid = u[(h * n + i) * w + j];
                    v[(h * n + i) * w + j] = mid * (u[((h - 1) * n + i) * w + j] * u[((h + 1) * n + i) * w + j] + u[(h * n + i - 1) * w + j] * u[(h * n + i + 1) * w + j] +
                                                    u[(h * n + i) * w + j - 1] * u[(h * n + i) * w + j + 1]);
                }
        for (int i = 0; i < m * n * w; i++)
            u[i] = v[i];
    }
}

// Matrices that are read again for each column and for each row: whole, not factor by factor.
// MATRICES: memcpy(t_kept, t, 36 * sizeof(double));
// MATRICES: memcpy(l_kept, l, 36 * sizeof(double));
// MATRICES: for (int i = 0; i < 6; i++) {
// MATRICES-NOT: row
// MATRICES: adcc_push_pointer
// MATRICES: l_kept[(long)i * 6 + m]
// MATRICES: t_kept[(long)m * 6 + j]
void matrices(int n, const double *x, double *y)
{
    for (int e = 0; e < n; e++) {
        double l[6][6], t[6][6], sum = 0.0;
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++) {
                l[i][j] = x[e] * (i + j);
                t[i][j] = x[e] * i + j;
            }
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++)
                for (int m = 0; m < 6; m++)
                    sum += l[i][m] * t[m][j];
        y[e] = sum;
    }
}

// One of several: what is told apart by h is no place of the array that is copied.
// MATRICES-LABEL: void one_plane_b(
// MATRICES-NOT: _kept
// MATRICES: {{^}$}}
void one_plane(int n, double *y)
{
    double w[3][4][5];
    for (int h = 0; h < 3; h++)
        for (int i = 0; i < 20; i++)
            w[h][i / 5][i % 5] = y[i + h];
    for (int step = 0; step < n; step++)
        for (int h = 0; h < 3; h++) {
            for (int i = 0; i < 4; i++)
                for (int k = 0; k < 9; k++)
                    for (int j = 0; j < 5; j++)
                        y[k] += w[h][i][j] * w[h][i][j];
            w[h][1][1] *= y[h];
        }
}

// A small part of each plane: to copy all that lies between would take longer.
void a_box(int m, int n, int w, int l, int steps, double *restrict u)
{
    for (int step = 0; step < steps; step++)
        for (int h = 0; h < m; h++)
            for (int i = 0; i < l; i++)
                for (int j = 1; j < w; j++)
                    u[(h * n + i) * w + j] *= u[(h * n + i) * w + j - 1] * u[(h * n + i) * w + j];
}

// Rows that nothing says to end where the plane does: each for itself.
// TALLER: for (int i = 0; i < l; i++) {
// TALLER: memcpy(u_kept, u + ((long)h * n + i) * w,
void taller(int m, int n, int w, int l, int steps, double *restrict u, double *restrict v)
{
    for (int step = 0; step < steps; step++) {
        for (int h = 0; h < m; h++)
            for (int i = 0; i < l; i++)
                for (int j = 1; j < w; j++)
                    v[i] += u[(h * n + i) * w + j] * u[(h * n + i) * w + j - 1] * u[(h * n + i) * w + j];
        for (int i = 0; i < m * n * w; i++)
            u[i] *= v[i];
    }
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

// What each round of the nest itself reads again, all of a matrix, would be recorded by each of them.
// PRODUCT-LABEL: void product_b(
// PRODUCT: double *P_kept = adcc_reserve_double(&double_kept, [[COUNT:t[0-9]*]]);
// PRODUCT-NOT: adcc_reserve_
// PRODUCT: double *P_kept = adcc_pop_pointer(&tape);
void product(int n, int steps, const double *F, double *P, double *T)
{
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += F[i * n + k] * P[k * n + j];
                T[i * n + j] = a;
            }
        for (int i = 0; i < n * n; i++)
            P[i] -= T[i];
    }
}

// One row, which all rounds read, has one record without that.
// PRODUCT-LABEL: void one_row_b(
// PRODUCT-NOT: _kept
// PRODUCT: {{^}$}}
void one_row(int n, int steps, const double *F, double *x, double *y)
{
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < n; i++) {
            double a = 0.0;
            for (int j = 0; j < n; j++)
                a += F[i * n + j] * x[j];
            y[i] = a;
        }
        for (int i = 0; i < n; i++)
            x[i] -= y[i];
    }
}

// What a filter reads again and again, one element further on.
// PRODUCT-LABEL: void filter_b(
// PRODUCT: memcpy(x_kept, x, [[COUNT:t[0-9]*]] * sizeof(double));
// PRODUCT-NOT: adcc_reserve_
// PRODUCT: {{^}$}}
void filter(int n, int taps, const double *h, double *x)
{
    for (int i = n - 1; i >= taps - 1; i--) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * x[i - k];
        x[i] = s;
    }
}

// PRODUCT-LABEL: void behind_b(
// PRODUCT: memcpy(x_kept,
// PRODUCT-NOT: adcc_reserve_
// PRODUCT: {{^}$}}
void behind(int n, int taps, const double *h, double *x)
{
    for (int i = n - 1; i >= taps; i--) {
        double s = 0.0;
        for (int k = 1; k <= taps; k++)
            s += h[k] * x[i - k];
        x[i - 1] = s;
    }
}

// A matrix that is a member of a record (in test/run/programs/snapshots_matrices.c, as is the next one).
// MEMBER: double *kept = adcc_reserve_double(&double_kept, 64);
// MEMBER-NEXT: memcpy(kept, s.p, 64 * sizeof(double));
// MEMBER-NOT: adcc_reserve_
// One of several matrices in an array, which two nests read: it is copied, once, and not all of them.
// SEVERAL: double *kept = adcc_reserve_double(&double_kept, 36);
// SEVERAL-NEXT: memcpy(kept, m[i], 36 * sizeof(double));
// SEVERAL-NOT: adcc_reserve_double(&double_rows
// SEVERAL-NOT: m[i], 36
// A small matrix, which loops that stay read again and again.
// SMALL: double *l_kept = adcc_reserve_double(&double_kept, 16);
// SMALL-NEXT: memcpy(l_kept, l, 16 * sizeof(double));
// SMALL: for (int c = 0; c < 12; c++)
double small(const double *x)
{
    double l[4][4], b[4][12], s = 0.0;
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 4; k++)
                l[i][k] = x[i + 4 * k] + round;
        for (int i = 0; i < 4; i++)
            for (int c = 0; c < 12; c++)
                b[i][c] = x[16 + i] * c;
        for (int c = 0; c < 12; c++)
            for (int i = 0; i < 4; i++) {
                double t = b[i][c];
                for (int k = 0; k < i; k++)
                    t -= l[i][k] * b[k][c];
                b[i][c] = t / l[i][i];
            }
        s += b[3][7] * b[2][5];
    }
    return s;
}
