// What a loop adds to one place it carries on.
// RUN: %adcc --reverse "product(c)/(a,b)" %s -o - | FileCheck --check-prefix=PRODUCT %s
// RUN: %adcc --reverse "product(c)/(a,b)" --without=accumulate %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "met(c)/(a)" --reverse "unset(c)/(a)" --reverse "seen(c)/(a)" --reverse "moving(c)/(a)" --reverse "twice(c)/(a)" %s -o - | FileCheck --check-prefix=PLAIN %s
// PLAIN: _b(
// PLAIN-NOT: double sum

// PRODUCT: for (int j = 0; j < n; j++) {
// PRODUCT-NEXT: double sum = 0.0;
// PRODUCT-NEXT: for (int k = 0; k < n; k++)
// PRODUCT-NEXT: sum += a[i * n + k] * b[k * n + j];
// PRODUCT-NEXT: c[i * n + j] = sum;
// PRODUCT: sum_row[k_1] += a_ik * b_at[k_1];
// PRODUCT: c[i * n + ((int)batch + k)] = sum_row[k];
// PRODUCT: double row[128];
// PRODUCT: double [[B:c_[a-z0-9_]*b]] = c_b[i * n + j];
// PRODUCT-NEXT: c_b[i * n + j] = 0.0;
// PRODUCT-NEXT: row[k] = [[B]];
// PRODUCT: b_b_at[k_1] += a_ik * row_at;
// PRODUCT: a_b[i * n + k] += sum_3;
void product(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i * n + j] = 0;
            for (int k = 0; k < n; k++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
        }
}

/* What is read may be the place. */
void met(int n, const double *a, double *c)
{
    const double *may = c;
    c[n] = 0;
    for (int k = 0; k < n; k++)
        c[n] += a[k] * may[k + n];
}

/* A loop that does not run does not come there. */
void unset(int n, const double *restrict a, double *restrict c)
{
    for (int k = 0; k < n; k++)
        c[n] += a[k] * a[k];
}

/* It is read before the loop runs. */
double seen(int n, const double *restrict a, double *restrict c)
{
    double was;
    c[n] = 0.5;
    was = c[n] * c[0];
    for (int k = 0; k < n; k++)
        c[n] += a[k] * was;
    return was;
}

/* Another place in each iteration. */
void moving(int n, const double *restrict a, double *restrict c)
{
    c[0] = 0;
    for (int k = 0; k < n; k++)
        c[k] += a[k] * a[k];
}

/* It is stored to more than once. */
void twice(int n, const double *restrict a, double *restrict c)
{
    c[n] = 0;
    for (int k = 0; k < n; k++) {
        c[n] += a[k] * a[k];
        if (a[k] > 0.5)
            c[n] = 0.5;
    }
}
