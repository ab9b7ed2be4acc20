// What a loop adds to the same elements in each round of the loop around it is added for four rounds at once.
// RUN: %adcc --reverse packed %s -o - | FileCheck %s
// RUN: %adcc --reverse packed --without=jam %s -o - | FileCheck --check-prefix=EACH %s
// RUN: %adcc --reverse packed --emit=report %s -o - | FileCheck --check-prefix=REPORT %s
// RUN: %adcc --reverse "rows(y)/(x,y)" --reverse "solved(x)/(x)" --reverse "ended(y)/(w,y)" %s -o - | FileCheck --check-prefix=ROWS %s
// RUN: %adcc --reverse "shared(y)/(x,y)" %s -o - | FileCheck --check-prefix=SHARED %s

// CHECK: for (int i = 0; i < d - left; i += 4) {
// CHECK: out[i + 1] += l[at] * v[i];
// CHECK-NEXT: out[i + 2] = out[i + 2] + l[at + 1] * v[i] + l[at_1] * v[i + 1];
// CHECK: for (int j = i + 4; j < d; j++) {
// CHECK-NEXT: out[j] = out[j] + l[at] * v[i] + l[at_1] * v[i + 1] + l[at_2] * v[i + 2] + l[at_3] * v[i + 3];
// CHECK-NEXT: at++;
// CHECK: for (int i = d - left; i < d; i++) {
// EACH-NOT: i += 4
// REPORT: four iterations at once
double packed(int d, const double *l, const double *v)
{
    double out[20] = {0.0}, sum = 0.0;
    int at = 0;
    for (int i = 0; i < d; i++)
        for (int j = i + 1; j < d; j++) {
            out[j] += l[at] * v[i];
            at++;
        }
    for (int j = 0; j < d; j++)
        sum += out[j] * out[j];
    return sum;
}

// ROWS-LABEL: void rows_b(
// ROWS: i += 4
void rows(int n, int m, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[j] += x[i] * x[i + j];
}

// The next round reads what this one has added to.
// ROWS-LABEL: void solved_b(
// ROWS-NOT: i += 4
// ROWS-LABEL: void ended_b(
// ROWS-NOT: i += 4
void solved(int n, const double *restrict l, double *restrict x)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            x[j] -= l[i * n + j] * x[i];
}

void ended(int n, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            y[j] += w[i] * w[j];
}

// Where the two lie apart, which is asked.
// SHARED-LABEL: shared_b_any(
// SHARED-NOT: i += 4
// SHARED-LABEL: shared_b_apart(
// SHARED: i += 4
void shared(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[j] += x[i] * x[j];
}
