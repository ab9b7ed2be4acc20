// RUN: %run-test %s
// Elimination: all rounds of a step read the pivot's row alike, which is recorded once for all of them, where the two arrays do not overlap.
// ADCC: pivoted(b)/(a,b); gauss_jordan; neighbour
// ARGS: n=4, a[20], b[8]
// ARGS: n=5, a[25], b[8]
// ARGS: n=1, a[20], b[8]
// ARGS: n=0, a[20], b[8]
#include <math.h>

int pivoted(int n, double *a, double *b)
{
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i * n + k]) > fabs(a[p * n + k]))
                p = i;
        if (a[p * n + k] == 0.0)
            return 0;
        for (int j = 0; p != k && j < n; j++) {
            double t = a[k * n + j];
            a[k * n + j] = a[p * n + j];
            a[p * n + j] = t;
        }
        double t = b[k];
        b[k] = b[p];
        b[p] = t;
        for (int i = k + 1; i < n; i++) {
            double f = a[i * n + k] / a[k * n + k];
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= f * a[k * n + j];
            b[i] -= f * b[k];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            b[i] -= a[i * n + j] * b[j];
        b[i] /= a[i * n + i];
    }
    return 1;
}

double gauss_jordan(int n, double *a, double *b)
{
    double det = 1.0;
    for (int c = 0; c < n; c++) {
        double p = a[c * n + c] + 2.0;
        det *= p;
        for (int j = 0; j < n; j++)
            a[c * n + j] /= p;
        b[c] /= p;
        for (int r = 0; r < n; r++) {
            if (r == c)
                continue;
            double f = a[r * n + c];
            for (int j = 0; j < n; j++)
                a[r * n + j] -= f * a[c * n + j];
            b[r] -= f * b[c];
        }
    }
    return det;
}

/* The branch leaves out the element before the one that is read. */
double neighbour(int n, double *a, double *b)
{
    double s = 0.0;
    for (int k = 0; k + 1 < n; k++)
        for (int r = 0; r < n; r++) {
            if (r == k)
                continue;
            b[r] += 0.25 * a[r] * sin(b[k + 1]);
            s += b[r] * b[k + 1];
        }
    return s;
}
