// RUN: %run-test %s
// A filter's step of 4 x 4 matrices, which adcc makes straight code of, since it records far less then.
// ADCC: filter(return)/(p)
// ARGS: n=5, p[6], dt
// ALSO: jacobian, hessian
#include <math.h>

typedef struct {
    double m[4][4];
} matrix;

static matrix product(matrix a, matrix b)
{
    matrix c;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            double s = 0.0;
            for (int k = 0; k < 4; k++)
                s += a.m[i][k] * b.m[k][j];
            c.m[i][j] = s;
        }
    return c;
}

static matrix transposed(matrix a)
{
    matrix t;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            t.m[i][j] = a.m[j][i];
    return t;
}

static double update(matrix *state, double noise)
{
    matrix left = {{{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}}};
    double sum = 1.0 + state->m[0][0] * state->m[0][0] + noise * noise;
    for (int i = 0; i < 4; i++)
        left.m[i][0] -= state->m[i][0] / sum;
    *state = product(product(left, *state), transposed(left));
    return log(1.0 + state->m[1][1] * state->m[1][1] + sum);
}

double filter(int n, const double *p, double dt)
{
    matrix state = {{{p[0]}, {0.1, p[1]}, {0, 0.2, p[2]}, {0, 0, 0.3, p[3]}}};
    double s = 0.0;
    for (int t = 0; t < n; t++) {
        matrix step = {{{1, 0, 0.1 * dt}, {0, 1, 0, 0.1 * dt}, {0, 0, 1}, {0, 0, 0, 1}}};
        state = product(product(step, state), transposed(step));
        for (int i = 0; i < 4; i++)
            state.m[i][i] += 0.01 * p[5] * p[5];
        s += update(&state, p[4]);
    }
    return s;
}
