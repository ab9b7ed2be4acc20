// RUN: %adcc --reverse "rows(y)/(x,y)" %s -o - | FileCheck %s
// RUN: %adcc --reverse "rows(y)/(x,y)" --without=strips %s -o - | FileCheck --check-prefix=BRANCH %s
/* What may be infinite is kept from a zero adjoint: by a mask in loops that may become vectors, by a branch elsewhere. */
void rows(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    for (int i = 0; i < 4; i++) {
        double factor = x[0] / z[i];
        for (int j = 0; j < n; j++)
            y[i * n + j] -= factor * x[j];
    }
}
// CHECK: factor_b += adcc_where([[T:test[_0-9]*]], -(x_j * y_ij_b));
// CHECK: x_b[j] += adcc_where([[T]], -(factor * y_ij_b));
// CHECK: {{t[0-9]*}} += factor_b_3 != 0.0 ? factor_b_3 / z_i : 0.0;
// BRANCH-NOT: adcc_where
