// What a sum of the function's own adds goes into a row, where the rest may be vectors.
// RUN: %adcc --reverse "energy(return)/(x)" --reverse "by_terms(return)/(x,y)" %S/../run/programs/terms.c -o - | FileCheck %s
// RUN: %adcc --reverse "energy(return)/(x)" --without=terms %S/../run/programs/terms.c -o - | FileCheck --check-prefix=WITHOUT %s
// RUN: %adcc --forward behind --forward growing --forward seen --forward backwards %S/../run/programs/terms.c -o - | FileCheck --check-prefix=STAYS %s
// RUN: %adcc --forward products --forward powers --forward scattered --forward asked --forward short_one %s -o - | FileCheck --check-prefix=STAYS %s
// RUN: %adcc --reverse "no_loop(return)/(x)" %s -o - | FileCheck --check-prefix=ROOT %s
// RUN: %adcc --reverse "rates(y)/(x)" --reverse "pairs(y)/(x)" --reverse "planes(y)/(x)" %S/../run/programs/terms.c -o - | FileCheck --check-prefix=OURS %s
// RUN: %adcc --reverse "handed_on(a,b)/(x,a,b)" --without=overlap %S/../run/programs/terms.c -o - | FileCheck --check-prefix=STAYS %s
#include <math.h>

// CHECK: #ifdef __GNUC__ /* roots set no errno here */
// CHECK-NEXT: extern __typeof(sqrt) sqrt __attribute__((const));
// CHECK: double energy_b(
// CHECK: for (long batch = 0; batch < {{.*}}; batch += 128) {
// CHECK: double sum_row[128];
// CHECK: sum_row[k] =
// CHECK: for (int k = 0; k < count; k++)
// CHECK-NEXT: sum -= sum_row[k];
// CHECK: double by_terms_b(
// CHECK: sum = sum + sum_row[k] - sum_row_1[k];
// CHECK-NEXT: sum += step;
// WITHOUT: double energy_b(
// WITHOUT-NOT: batch

// OURS: void rates_b(
// OURS: for (long batch = 0; batch < n; batch += 128) {
// OURS: row[k] =
// OURS: for (int k = 0; k < count - left; k += 4) {
// OURS: void pairs_b(
// OURS: for (long batch = 0; batch < n; batch += 128) {
// OURS: x_b[t3 + 2] +=
// OURS: void planes_b(
// OURS: batch += 128
// OURS: batch += 128

// A root in no loop may set errno as it likes.
// ROOT-NOT: errno
double no_loop(const double *x)
{
    return sqrt(x[0]);
}

// STAYS-NOT: batch
double products(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sum;
}

double powers(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i]) / x[i];
    return sum;
}

double scattered(int n, const int *restrict at, const double *restrict x, double *restrict y)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        y[at[i]] += x[i];
        sum += 1.0 / x[i];
    }
    return sum;
}

double asked(int n, const double *restrict x, double *restrict y)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.5)
            y[i] = x[i];
        sum += 1.0 / x[i];
    }
    return sum;
}

double short_one(const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < 12; i++)
        sum += 1.0 / x[i];
    return sum;
}
