// Rows of n + 1 elements, of which a loop up to n reads and writes: no row reaches into the next one, so that nothing is recorded that is not overwritten.
// RUN: %adcc --reverse table %s -o - | FileCheck %s
// RUN: %adcc --reverse "over(a)/(a)" %s -o - | FileCheck --check-prefix=OVER %s

// CHECK: double table_b(
// CHECK-NOT: adcc_reserve
double table(int n, double *a)
{
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            a[i * (n + 1) + j] = a[(i - 1) * (n + 1) + j] * a[i * (n + 1) + j - 1];
    return a[n * (n + 1) + n];
}

// OVER: adcc_reserve
void over(int n, double *a)
{
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n + 1; j++)
            a[i * (n + 1) + j] = a[(i + 1) * (n + 1) + j] * a[i * (n + 1) + j - 1];
}
