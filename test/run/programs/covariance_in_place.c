// A matrix that is a factor of products and changes in place between them, as the covariance of a filter does: one copy of it serves each product.
// RUN: %run-test %s
// ADCC: filter(return,P,x)/(F,q,r,P,x)
// ARGS: n=2, steps=2, F[25] in -0.5..0.5, q[5], h[5], z[2], r=0.7, P[25], x[5]
// ARGS: n=5, steps=2, F[25] in -0.5..0.5, q[5], h[5], z[2], r=0.7, P[25], x[5]
// ARGS: n=0, steps=2, F[25], q[5], h[5], z[2], r=0.7, P[25], x[5]
// ADCC: below(P)/(F,P); beside(P)/(F,P); rows_of_arrays(P)/(F,P); conditional(P)/(F,P); partly(P)/(F,P)
// ARGS: below: n=5, steps=2, F[25] in -0.5..0.5, P[25]
// ARGS: below: n=2, steps=3, F[25] in -0.5..0.5, P[25]
// ARGS: beside: n=5, steps=2, F[25] in -0.5..0.5, P[25]
// ARGS: beside: n=2, steps=3, F[25] in -0.5..0.5, P[25]
// ARGS: rows_of_arrays: n=5, steps=2, F[25] in -0.5..0.5, P[5][5]
// ARGS: rows_of_arrays: n=2, steps=3, F[25] in -0.5..0.5, P[5][5]
// ARGS: conditional: n=5, steps=2, F[25] in -0.5..0.5, P[25]
// ARGS: conditional: n=2, steps=3, F[25] in -0.5..0.5, P[25]
// ARGS: partly: n=5, steps=2, F[25] in -0.5..0.5, P[25]
// ARGS: partly: n=2, steps=3, F[25] in -0.5..0.5, P[25]
#include <math.h>

double filter(int n, int steps, const double *restrict F, const double *restrict q, const double *restrict h,
              const double *restrict z, double r, double *restrict P, double *restrict x)
{
    double s = 0.0, T[25], K[5];

    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += F[i * n + k] * P[k * n + j];
                T[i * n + j] = a;
            }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += T[i * n + k] * F[j * n + k];
                P[i * n + j] = a;
            }
        for (int i = 0; i < n; i++)
            P[i * n + i] += q[i];
        double spread = r, guess = 0.0;
        for (int i = 0; i < n; i++) {
            double a = 0.0;
            for (int j = 0; j < n; j++)
                a += P[i * n + j] * h[j];
            K[i] = a;
            spread += a * h[i];
            guess += h[i] * x[i];
        }
        double error = z[t] - guess;
        s += error * error / spread + log(spread);
        for (int i = 0; i < n; i++) {
            K[i] /= spread;
            x[i] += K[i] * error;
        }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += K[i] * h[k] * P[k * n + j];
                T[i * n + j] = a;
            }
        for (int i = 0; i < n * n; i++)
            P[i] -= T[i];
    }
    return s;
}

/* The inner loop goes down a column. */
void below(int n, int steps, const double *F, double *P)
{
    double T[25];

    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += F[i * n + k] * P[k * n + j];
                T[i * n + j] = a;
            }
        for (int i = 0; i < n * n; i++)
            P[i] -= T[i];
    }
}

/* It goes along a row; the product's other factor is the matrix, too. */
void beside(int n, int steps, const double *F, double *P)
{
    double T[25];

    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = F[i];
                for (int k = 0; k < n; k++)
                    a += P[i * n + k] * P[j * n + k];
                T[i * n + j] = a;
            }
        for (int i = 0; i < n * n; i++)
            P[i] = 0.5 * P[i] + sin(T[i]);
    }
}

void rows_of_arrays(int n, int steps, const double *F, double (*P)[5])
{
    double T[5][5];

    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += F[i * n + k] * P[k][j];
                T[i][j] = a;
            }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                P[i][j] -= T[i][j] * T[j][i];
    }
}

/* Some rows only. */
void conditional(int n, int steps, const double *F, double *P)
{
    double T[25] = {0};

    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++) {
            if ((i + t) % 2)
                continue;
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += F[i * n + k] * P[k * n + j];
                T[i * n + j] = a;
            }
        }
        for (int i = 0; i < n * n; i++)
            P[i] -= T[i] * T[i];
    }
}

/* It changes while the product is made. */
void partly(int n, int steps, const double *F, double *P)
{
    for (int t = 0; t < steps; t++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double a = 0.0;
                for (int k = 0; k < n; k++)
                    a += F[i * n + k] * P[k * n + j];
                P[i * n + j] = 0.5 * a;
            }
}
