// A product of matrices whose sizes each call gives stands in each of its places.
// RUN: %adcc %s --reverse "sizes(return)/(x)" -o - | FileCheck %s
// CHECK-NOT: times
// CHECK: double sizes_b(
// CHECK-NOT: times
static void times(const double *a, const double *b, double *c, int rows, int inner, int columns)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            c[i * columns + j] = 0.0;
            for (int k = 0; k < inner; k++)
                c[i * columns + j] += a[i * inner + k] * b[k * columns + j] * (k * 0.5 + i * 0.25 + j * 0.125 + (i - k) * 0.1 + (j - k) * 0.2 + (i - j) * 0.3 + (i + j) * 0.4 + i * k * 0.6 + j * k * 0.7 + i * j * 0.8);
        }
}

double sizes(const double *x)
{
    double a[36], b[36], c[36], d[36];
    for (int i = 0; i < 36; i++)
        d[i] = x[i] * x[i];
    times(d, x, a, 6, 5, 6);
    times(a, d, b, 6, 5, 5);
    times(b, x, c, 6, 5, 6);
    times(c, a, d, 6, 5, 6);
    return d[3] * d[17];
}
