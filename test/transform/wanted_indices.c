// The index that an adjoint is added by is recorded anyway: a test of it is made again, and is not recorded beside it.
// RUN: %adcc --reverse "picked(return)/(x)" %s -o - | FileCheck %s

// CHECK: double picked_b(
// CHECK: int *j_row = adcc_reserve_int(&int_rows, n);
// CHECK-NOT: test
// CHECK: j_row[i] = j;
// CHECK: int j_1 = j_row[i];
// CHECK-NEXT: if (j_1 > 2) {
// CHECK: x_b[j_1] +=
// CHECK-NOT: test
double picked(int n, const double *x)
{
    double s = 0.0;
    int j = 1;

    for (int i = 0; i < n; i++) {
        j = (j * j + i) % 7;
        if (j > 2)
            s += 0.5 * s * x[j];
    }
    return s;
}
