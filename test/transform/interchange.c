// A nest of a few iterations that only adds stands outside of a loop over a batch of many.
// RUN: %adcc --reverse "filter(y)/(x,w)" %s -o - | FileCheck --check-prefix=FILTER %s
// RUN: %adcc --reverse "filter(y)/(x,w)" --without=interchange %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "data(y)/(x,w)" --reverse "back(y)/(x,w,y)" --reverse "gathered(y)/(x,w)" --reverse "stores(y)/(x,w,y)" %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "emitted(y)/(x,t,e)" %s -o - | FileCheck --check-prefix=EMITTED %s
// RUN: %adcc --reverse "emitted_again(y)/(x,t,e)" %s -o - | FileCheck --check-prefix=AGAIN %s
// PLAIN: _b(
// PLAIN-NOT: batch

// FILTER: for (long batch = 0; batch < n; batch += 128) {
// FILTER: for (int k = 0; k < count; k++) {
// FILTER: double sum_b = y_b[i * n + j];
// FILTER: sum_b_row[k] = sum_b;
// FILTER: for (int q = 0; q < 7; q++) {
// FILTER-NEXT: double w_q = w[q];
// FILTER: x_b_at = x_b +
// FILTER: for (int k = 0; k < left; k++) {
// FILTER-NEXT: x_b_at[count - left + k] += w_q * sum_b_row[count - left + k];
// FILTER-NEXT: [[S:sum_3]] += x_at[count - left + k] * sum_b_row[count - left + k];
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

/* A nest of any length that goes down columns. What the straight code adds to may be one element in all iterations: it is added to in any order. */
// EMITTED: for (int j = n; j > 0;) {
// EMITTED: for (long batch = 0; batch < n; batch += 128) {
// EMITTED: e_b[j * s + seen[q]] +=
// EMITTED: sum_b_row[k] =
// EMITTED: for (int i = 0; i < n; i++) {
// EMITTED: t_b_at[k] +=
// EMITTED: x_b[i] +=
void emitted(int n, int s, const int *restrict seen, const double *restrict t, const double *restrict e,
             const double *restrict x, double *restrict y)
{
    for (int q = 0; q < n; q++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int i = 0; i < n; i++)
                sum += x[i] * t[i * n + j];
            y[q * n + j] = sum * e[j * s + seen[q]];
        }
}

/* Of what the straight code adds to something else is stored, too. */
// AGAIN: emitted_again_b(
// AGAIN-NOT: sum_b_row
void emitted_again(int n, int s, const int *restrict seen, const double *restrict t, double *restrict e,
                   const double *restrict x, double *restrict y)
{
    for (int q = 0; q < n; q++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int i = 0; i < n; i++)
                sum += x[i] * t[i * n + j];
            y[q * n + j] = sum * e[j * s + seen[q]];
            e[j] = 0.5 * sum;
        }
}
