#include <string.h>

enum { STATES = 8 };

typedef double matrix[STATES][STATES];

static void multiply(const double a[STATES][STATES], const double b[STATES][STATES], double c[STATES][STATES])
{
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < STATES; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}

static void multiply_transposed(const double a[STATES][STATES], const double b[STATES][STATES],
                                double c[STATES][STATES])
{
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++) {
            double sum = 0.0;
            for (int k = 0; k < STATES; k++)
                sum += a[k][i] * b[k][j];
            c[i][j] = sum;
        }
}

/* The cost to go of x' P x after `steps` of P = Q + A' P (A - b k'), k = A' P b / (1 + b' P b): a regulator with one input. x is all ones. */
double riccati(int steps, const double a[STATES][STATES], const double *b, const double *q)
{
    matrix p = {{0.0}}, pa, closed;
    double cost = 0.0;

    for (int i = 0; i < STATES; i++)
        p[i][i] = q[i];
    for (int step = 0; step < steps; step++) {
        double pb[STATES], gain[STATES], weight = 1.0;
        for (int i = 0; i < STATES; i++) {
            pb[i] = 0.0;
            for (int j = 0; j < STATES; j++)
                pb[i] += p[i][j] * b[j];
            weight += b[i] * pb[i];
        }
        for (int i = 0; i < STATES; i++) {
            double sum = 0.0;
            for (int j = 0; j < STATES; j++)
                sum += a[j][i] * pb[j];
            gain[i] = sum / weight;
        }
        for (int i = 0; i < STATES; i++)
            for (int j = 0; j < STATES; j++)
                closed[i][j] = a[i][j] - b[i] * gain[j];
        multiply(p, closed, pa);
        multiply_transposed(a, pa, p);
        for (int i = 0; i < STATES; i++)
            p[i][i] += q[i];
    }
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++)
            cost += p[i][j];
    return cost;
}
