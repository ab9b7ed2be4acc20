// What later iterations do not overwrite is read again.
// RUN: %adcc --without=rows %s -o - --reverse ahead --reverse triangle --reverse falling --reverse rows --reverse columns --reverse planes --reverse rows_of_planes --reverse arrays | FileCheck %s
// RUN: %adcc --without=rows %s -o - --reverse behind --reverse itself --reverse again --reverse beyond --reverse higher --reverse wraps | FileCheck %s --check-prefix=NOT

// CHECK-LABEL: void ahead_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void ahead(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i + 1] = x[i] * x[i];
}

// CHECK-LABEL: void triangle_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void triangle(int n, double *x)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            x[i] += x[j] * x[j];
}

// CHECK-LABEL: void falling_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void falling(int n, double *x)
{
    for (int i = n - 2; i >= 0; i--)
        for (int j = i + 1; j < n; j++)
            x[i] += x[j] * x[j];
}

// CHECK-LABEL: void rows_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void rows(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i * n + j] += a[k * n + j] * a[k * n + j];
}

// CHECK-LABEL: void columns_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void columns(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < j; k++)
                a[i * n + j] += a[i * n + k] * a[i * n + k];
}

// Of three dimensions: planes, and rows in each.
// CHECK-LABEL: void planes_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void planes(int n, double *a)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                a[(i * n + j) * n + k] = a[((i - 1) * n + j) * n + k] * a[((i - 1) * n + j) * n + k];
}

// CHECK-LABEL: void rows_of_planes_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void rows_of_planes(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            for (int k = 0; k < n; k++)
                a[(i * n + j) * n + k] = a[(i * n + j - 1) * n + k] * a[(i * n + j - 1) * n + k];
}

// CHECK-LABEL: void arrays_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void arrays(int n, double a[][8][8])
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                a[i][j][k] = a[i - 1][j][k] * a[i - 1][j][k];
}

// NOT-LABEL: void behind_b(
// NOT: push_double(
// NOT: {{^}$}}
void behind(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i + 1] * x[i + 1];
}

// NOT-LABEL: void itself_b(
// NOT: push_double(
// NOT: {{^}$}}
void itself(int n, double *x)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j <= i; j++)
            x[i] += x[j] * x[j];
}

// NOT-LABEL: void again_b(
// NOT: push_double(
// NOT: {{^}$}}
void again(int n, double *x)
{
    for (int sweep = 0; sweep < 2; sweep++)
        for (int i = 1; i < n; i++)
            x[i] = x[i - 1] * x[i - 1];
}

// A column beyond the width is one of the next row.
// NOT-LABEL: void beyond_b(
// NOT: push_double(
// NOT: {{^}$}}
void beyond(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j <= n; j++)
                a[i * n + j] += a[k * n + j] * a[k * n + j];
}

// The row behind a plane's last one is one of the next plane.
// NOT-LABEL: void higher_b(
// NOT: push_double(
// NOT: {{^}$}}
void higher(int n, double *a)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j <= n; j++)
            for (int k = 0; k < n; k++)
                a[(i * n + j) * n + k] = a[((i - 1) * n + j) * n + k] * a[((i - 1) * n + j) * n + k];
}

// Unsigned numbers may wrap.
// NOT-LABEL: void wraps_b(
// NOT: push_double(
// NOT: {{^}$}}
void wraps(unsigned n, double *x)
{
    for (unsigned i = 0; i < n; i++)
        x[i] = x[i - 1] * x[i - 1];
}
