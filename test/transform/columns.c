// Sums down the columns of a matrix are made row by row.
// RUN: %adcc --reverse "product(c)/(a,b)" %s -o - | FileCheck --check-prefix=PRODUCT %s
// RUN: %adcc --reverse "product(c)/(a,b)" --without=columns,interchange %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "kept(c)/(a,b,c)" %s -o - | FileCheck --check-prefix=KEPT %s
// RUN: %adcc --reverse "in_place(a)/(a,b)" --reverse "behind(c)/(a,c)" --reverse "triangle(c)/(a,b)" --reverse "along(c)/(a,b)" --reverse "one_place(c)/(a,b)" --reverse "calls(c)/(a,b)" --reverse "far(c)/(a,b)" %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "kept(c)/(a,b,c)" --without=rows %s -o - | FileCheck --check-prefix=PUSHES %s
// PUSHES: kept_b(
// PUSHES-NOT: batch
// PLAIN: _b(
// PLAIN-NOT: batch
#include <stdio.h>

// PRODUCT: for (int j = 0; j < m; j++) {
// PRODUCT: for (long batch = 0; batch < m; batch += 128) {
// PRODUCT: double sum_row[128];
// PRODUCT: sum_row[k] = 0.0;
// PRODUCT: for (int k = 0; k < l; k++) {
// PRODUCT-NEXT: double a_ik = a[i * l + k];
// PRODUCT-NEXT: const double *b_at = b + (k * m + (int)batch);
// PRODUCT-NEXT: ADCC_SHORT
// PRODUCT-NEXT: for (int k_1 = 0; k_1 < count; k_1++) {
// PRODUCT-NEXT: double sum = sum_row[k_1] + a_ik * b_at[k_1];
// PRODUCT-NEXT: sum_row[k_1] = sum;
// PRODUCT: for (int k = 0; k < count; k++)
// PRODUCT-NEXT: c[i * m + ((int)batch + k)] = sum_row[k];
// PRODUCT: for (long batch = 0; batch < m; batch += 128) {
// PRODUCT: sum_b_row[k] = sum_b;
// PRODUCT: for (int k = 0; k < l; k++) {
// PRODUCT: b_b_at[k_1] += a_ik * sum_b_row_at;
// PRODUCT: a_b[i * l + k] += sum_3;
void product(int n, int m, int l, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double sum = 0;
            for (int k = 0; k < l; k++)
                sum += a[i * l + k] * b[k * m + j];
            c[i * m + j] = sum;
        }
}

/* What stands in front is kept for the sums, and for what stands behind. */
// KEPT: double [[ROW:scale_row_[0-9]+]][128];
// KEPT: [[ROW]][k] = c[i * m + ((int)batch + k)];
// KEPT: {{= .*}}[[ROW]][k_1] * b_at[k_1];
// KEPT: {{= .*}}[[ROW]][k];
// KEPT: adcc_release_double(
void kept(int n, int m, int l, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double scale = c[i * m + j], sum = 0;
            for (int k = 0; k < l; k++)
                sum += scale * b[k * m + j];
            c[i * m + j] = sum * a[i] - scale;
        }
}

/* Rows that later sums read are stored to. */
void in_place(int n, double *restrict a, const double *restrict b)
{
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
            sum += a[k * n + j] * b[k];
        a[j] = 0.25 * sum;
    }
}

/* The sum starts with what the iteration before stored. */
void behind(int n, int m, const double *restrict a, double *restrict c)
{
    for (int j = 1; j < m; j++) {
        double sum = c[j - 1];
        for (int k = 0; k < n; k++)
            sum += a[k * m + j];
        c[j] = sum;
    }
}

/* The inner loop is another one in each iteration. */
void triangle(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k <= j; k++)
            sum += a[k * n + j] * b[k];
        c[j] = sum;
    }
}

/* It goes along rows as it is. */
void along(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
            sum += a[j * n + k] * b[k];
        c[j] = sum;
    }
}

/* All iterations store to one place, which the last one has to be left in. */
void one_place(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
            sum += a[k * n + j] * b[k];
        c[0] = sum;
    }
}

/* What is printed stays in its order. */
void calls(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
            sum += a[k * n + j] * b[k];
        c[j] = sum;
        puts("one");
    }
}

/* Elements that the loop does not go along. */
void far(int n, const int *restrict at, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
            sum += a[at[k] * n + j] * b[k];
        c[j] = sum;
    }
}
