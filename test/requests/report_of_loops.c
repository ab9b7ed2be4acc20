// What was made of loops.
// RUN: %adcc %s --reverse 'near(y)/(x)' --emit=report -o - | FileCheck --check-prefix=NEAR %s
// RUN: %adcc %s --reverse 'window(y)/(x,w)' --emit=report -o - | FileCheck --check-prefix=WINDOW %s
// RUN: %adcc %s --reverse 'nearest(return)/(c)' --emit=report -o - | FileCheck --check-prefix=NEAREST %s

// NEAR: near_b: adjoint of near
// NEAR: the loop at report_of_loops.c:[[@LINE+3]]: reversed in batches, what is added to neighbours by loops of its own
void near(int n, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i - 1] * x[i + 1];
}

// WINDOW: window_b: adjoint of window
// WINDOW: the loop at report_of_loops.c:[[@LINE+5]]: reversed in batches, inside of the loop that stands in it
// WINDOW: the loop at report_of_loops.c:[[@LINE+7]]: sums are made four side by side
void window(int n, const double *restrict x, const double *restrict w, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int q = 0; q < 7; q++)
                sum += w[q] * x[i + j + q];
            y[i * n + j] = sum;
        }
}

// NEAREST: nearest_b: adjoint of nearest
// NEAREST: the loop at report_of_loops.c:[[@LINE+5]]: executed in the reverse sweep, each iteration reversed at once
// NEAREST: the loop at report_of_loops.c:[[@LINE+7]]: only the iteration that was kept is reversed
double nearest(int n, int k, const double *x, const double *c)
{
    double cost = 0;
    for (int i = 0; i < n; i++) {
        double least = 1e300;
        for (int j = 0; j < k; j++) {
            double d = (x[i] - c[j]) * (x[i] - c[j]);
            if (d < least)
                least = d;
        }
        cost += least;
    }
    return cost;
}
