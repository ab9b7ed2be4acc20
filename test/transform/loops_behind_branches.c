// Rows that a branch around the loop over their elements tells apart, or elements that bounds do: the reversed loop's sums stand four side by side.
// RUN: %adcc %s --reverse "jordan(a)/(a)" --reverse "left(a)/(a)" --reverse "columns(a)/(a)" -o - | FileCheck %s
// RUN: %adcc %s --reverse "same(a)/(a)" --reverse "or(a)/(a)" --reverse "started(a)/(a)" --reverse "from(a)/(a)" -o - | FileCheck %s --check-prefix=NOT

// CHECK-LABEL: void jordan_b(
// CHECK: if (i != k) {
// CHECK: for (int j = k; j < n - left; j += 4) {
void jordan(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double factor = a[i * n + k];
            for (int j = k; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
}

// The number of the step is that of the iteration, which was one before: it has not become negative since.
// CHECK-LABEL: void left_b(
// CHECK: [[K:t[0-9]+]] = count;
// CHECK: if (i != [[K]]) {
// CHECK: for (int j = [[K]]; j < n - left; j += 4) {
void left(int n, double *a)
{
    for (int k = 0; k < n; k++) {
        if (a[k * n + k] > 10.0)
            return;
        for (int i = 0; i < n; i++) {
            if (i == k)
                continue;
            double factor = a[i * n + k];
            for (int j = k; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    }
}

// CHECK-LABEL: void columns_b(
// CHECK: i_1 += 4) {
void columns(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++)
            a[i] -= 0.125 * a[k] * a[k] * a[i];
}

// NOT-LABEL: void same_b(
// NOT-NOT: j += 4
// NOT-LABEL: void or_b(
void same(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (i <= k) {
                double factor = a[i * n + k];
                for (int j = k; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j];
            }
}

// NOT-NOT: j += 4
// NOT-LABEL: void started_b(
void or (int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (i != k || n > 8) {
                double factor = a[i * n + k];
                for (int j = k; j < n; j++)
                    a[i * n + j] -= factor * a[k * n + j];
            }
}

// It may begin below zero: with elements of the row before.
// NOT-NOT: j += 4
// NOT-LABEL: void from_b(
void started(int n, int first, double *a)
{
    for (int k = first; k < n; k++) {
        if (a[0] > 10.0)
            return;
        for (int i = 1; i < n; i++) {
            if (i == k)
                continue;
            double factor = a[i * n];
            for (int j = k; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    }
}

// NOT-NOT: i += 4
// NOT: {{^}}}
void from(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k; i < n; i++)
            a[i] -= 0.125 * a[k] * a[k] * a[i];
}
