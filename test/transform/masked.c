// RUN: %adcc --reverse "rows(y)/(x,y)" %s -o - | FileCheck %s
// RUN: %adcc --reverse "rows(y)/(x,y)" --without=strips %s -o - | FileCheck --check-prefix=BRANCH %s
#include <math.h>

/* What may be infinite, and is hidden by the arc tangent, is kept from a zero adjoint: by a mask in loops that may become vectors, by a branch elsewhere. */
void rows(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    for (int i = 0; i < 4; i++) {
        double factor = x[0] / z[i];
        for (int j = 0; j < n; j++)
            y[i * n + j] -= atan(factor * x[j]);
    }
}
// CHECK: factor_b -= x_at * [[T:t[0-9]*]];
// CHECK: x_b[j] += adcc_where([[T]] != 0.0, -(factor * [[T]]));
// CHECK: {{t[0-9]*}} += factor_b_3 != 0.0 ? factor_b_3 / z_i : 0.0;
// BRANCH-NOT: adcc_where
