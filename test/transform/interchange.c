// A nest of a few iterations that only adds stands outside of a loop over a batch of many.
// RUN: %adcc --reverse "filter(y)/(x,w)" %s -o - | FileCheck --check-prefix=FILTER %s
// RUN: %adcc --reverse "filter(y)/(x,w)" --without=interchange %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "data(y)/(x,w)" --reverse "back(y)/(x,w,y)" --reverse "gathered(y)/(x,w)" --reverse "stores(y)/(x,w,y)" %s -o - | FileCheck --check-prefix=PLAIN %s
// PLAIN: _b(
// PLAIN-NOT: batch

// FILTER: for (long batch = 0; batch < n; batch += 128) {
// FILTER: for (int k = 0; k < count; k++) {
// FILTER: double sum_b = y_b[i * n + j];
// FILTER: sum_b_row[k] = sum_b;
// FILTER: for (int q = 0; q < 7; q++) {
// FILTER-NEXT: double w_q = w[q];
// FILTER: x_b_at = x_b +
// FILTER: for (int k = t * 4; k < count; k++) {
// FILTER-NEXT: x_b_at[k] += w_q * sum_b_row[k];
// FILTER-NEXT: [[S:sum_3]] += x_at[k] * sum_b_row[k];
// FILTER-NEXT: }
// FILTER-NEXT: w_b[q] += [[S]];
void filter(int n, const double *restrict x, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int q = 0; q < 7; q++)
                sum += w[q] * x[i + j + q];
            y[i * n + j] = sum;
        }
}

/* How long the nest is, is data: it may be long. */
void data(int n, int m, const double *restrict x, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int q = 0; q < m; q++)
                sum += w[q] * x[i + j + q];
            y[i * n + j] = sum;
        }
}

/* The nest reads what the loop stores. */
void back(int n, const double *restrict x, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int q = 0; q < 7; q++)
                sum += w[q] * x[i + j + q] * y[i * n + j + q];
            y[i * n + j] = sum;
        }
}

/* No vectors. */
void gathered(int n, const int *restrict at, const double *restrict x, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int q = 0; q < 7; q++)
                sum += w[q] * x[at[i + j + q]];
            y[i * n + j] = sum;
        }
}

/* An element gets its values one after another. */
void stores(int n, const double *restrict x, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int q = 0; q < 7; q++)
                y[i * n + j + q] = 0.5 * y[i * n + j + q] + w[q] * x[i + j + q];
}
