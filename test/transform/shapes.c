// A pointer to the reals of an array of arrays finds an element by row and column: then it is that element, for all passes.
// RUN: %adcc %s --without=unroll --disjoint --reverse "handed(return)/(x)" --reverse "rows(return)/(x)" --reverse "planes(return)/(x)" --reverse "walked(return)/(x)" \
// RUN:   --reverse "beyond_row(return)/(x)" --reverse "other_width(return)/(x)" -o - | FileCheck %s
// RUN: %adcc %s --without=unroll,shapes --disjoint --reverse "handed(return)/(x)" -o - | FileCheck --check-prefix=WITHOUT %s
// WITHOUT: ((const double *)

static double trace(int n, int m, const double a[n][m])
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j] * a[i][j];
    return s;
}

// CHECK-LABEL: double handed_b(
// CHECK-NOT: (const double *)
// CHECK: a[i][j]
double handed(const double x[12])
{
    double a[4][3];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            a[i][j] = x[i * 3 + j] * x[j];
    return trace(4, 3, a);
}

// CHECK-LABEL: double rows_b(
// CHECK: a[(long)i + 1][2 - (long)j] = x[i * 3 + j] * x[j];
double rows(const double x[12])
{
    double a[6][3] = {{0}}, *p = (double *)a, s = 0.0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            p[i * 3 + 5 - j] = x[i * 3 + j] * x[j];
    for (int i = 0; i < 6; i++)
        s += a[i][1] * a[i][2];
    return s;
}

// CHECK-LABEL: double planes_b(
// CHECK: a[i][j][k]
double planes(const double x[24])
{
    double a[2][3][4], *p = (double *)a, s = 0.0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++)
                p[(i * 3 + j) * 4 + k] = x[k * 6 + j * 2 + i] * x[k];
    for (int k = 0; k < 4; k++)
        s += a[0][1][k] * a[1][2][k];
    return s;
}

// One counter for all of them; a column that goes on into the next row; rows of another length.
// CHECK-LABEL: double walked_b(
// CHECK: p[i] =
// CHECK-LABEL: double beyond_row_b(
// CHECK: p[i * 3 + j] +=
// CHECK-LABEL: double other_width_b(
// CHECK: p[i * 4 + j] =
double walked(const double x[12])
{
    double a[4][3], *p = (double *)a, s = 0.0;
    for (int i = 0; i < 12; i++)
        p[i] = x[i] * x[0];
    for (int i = 0; i < 4; i++)
        s += a[i][1] * a[i][2];
    return s;
}

double beyond_row(const double x[12])
{
    double a[5][3] = {{0}}, *p = (double *)a, s = 0.0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            p[i * 3 + j] += x[i * 3 + j % 3] * x[0];
    for (int i = 0; i < 5; i++)
        s += a[i][1] * a[i][2];
    return s;
}

double other_width(const double x[12])
{
    double a[4][3], *p = (double *)a, s = 0.0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            p[i * 4 + j] = x[i * 4 + j] * x[0];
    for (int i = 0; i < 4; i++)
        s += a[i][1] * a[i][2];
    return s;
}
