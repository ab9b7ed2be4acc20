#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a step begins with once it has predicted; the rest is computed again. P is symmetric, and so is its adjoint made. */
struct Step {
    double e[2], p[4][4];
};

/* F P Fᵀ + q, F = 1 + 0.1 N, which adds the velocities' rows and columns to those of the places */
static inline void predict(double p[4][4], double q)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++)
            p[i][j] += 0.1 * p[i + 2][j];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 2; j++)
            p[i][j] += 0.1 * p[i][j + 2];
    for (int i = 0; i < 4; i++)
        p[i][i] += q;
}

static inline double invert(double p[4][4], double r, double w[3])
{
    double s00 = p[0][0] + r, s01 = p[0][1], s11 = p[1][1] + r, determinant = s00 * s11 - s01 * s01,
           inverse = 1.0 / determinant;

    w[0] = s11 * inverse;
    w[1] = -s01 * inverse;
    w[2] = s00 * inverse;
    return determinant;
}

/* The adjoints of x and P after the update become those before the prediction. */
static void step_back(struct Step *step, double seed, double r, double *z_b, double x_b[4], double p_b[4][4],
                      double *q_b, double *r_b)
{
    double w[3], m[2][4], mp[2][4], rows[2][4], s[3], u[2], v[2], ub[2] = {0.0}, e[2];

    invert(step->p, r, w);
    double(*a)[4] = step->p;
    u[0] = w[0] * step->e[0] + w[1] * step->e[1];
    u[1] = w[1] * step->e[0] + w[2] * step->e[1];
    for (int j = 0; j < 4; j++) {
        m[0][j] = w[0] * a[0][j] + w[1] * a[1][j];
        m[1][j] = w[1] * a[0][j] + w[2] * a[1][j];
        ub[0] += a[0][j] * x_b[j];
        ub[1] += a[1][j] * x_b[j];
    }
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++) {
            mp[i][j] = m[i][0] * p_b[0][j] + m[i][1] * p_b[1][j] + m[i][2] * p_b[2][j] + m[i][3] * p_b[3][j];
            rows[i][j] = u[i] * x_b[j] - 2.0 * mp[i][j];
        }
    v[0] = w[0] * ub[0] + w[1] * ub[1];
    v[1] = w[1] * ub[0] + w[2] * ub[1];
    e[0] = v[0] - seed * u[0];
    e[1] = v[1] - seed * u[1];
    s[0] = 0.5 * seed * (u[0] * u[0] - w[0]) - v[0] * u[0];
    s[1] = 0.5 * seed * (u[0] * u[1] - w[1]) - 0.5 * (v[0] * u[1] + v[1] * u[0]);
    s[2] = 0.5 * seed * (u[1] * u[1] - w[2]) - v[1] * u[1];
    for (int j = 0; j < 4; j++) {
        s[0] += mp[0][j] * m[0][j];
        s[1] += mp[0][j] * m[1][j];
        s[2] += mp[1][j] * m[1][j];
    }
    rows[0][0] += s[0];
    rows[0][1] += s[1];
    rows[1][0] += s[1];
    rows[1][1] += s[2];
    *r_b += s[0] + s[2];
    z_b[0] += e[0];
    z_b[1] += e[1];
    x_b[0] -= e[0];
    x_b[1] -= e[1];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++) {
            p_b[i][j] += 0.5 * rows[i][j];
            p_b[j][i] += 0.5 * rows[i][j];
        }
    for (int i = 0; i < 4; i++)
        *q_b += p_b[i][i];
    for (int i = 2; i < 4; i++)
        for (int j = 0; j < 4; j++)
            p_b[i][j] += 0.1 * p_b[i - 2][j];
    for (int i = 0; i < 4; i++)
        for (int j = 2; j < 4; j++)
            p_b[i][j] += 0.1 * p_b[i][j - 2];
    x_b[2] += 0.1 * x_b[0];
    x_b[3] += 0.1 * x_b[1];
}

double kalman_hand(int n, const double *restrict z, double *restrict z_b, double q, double *restrict q_b, double r,
                   double *restrict r_b, double ret_b)
{
    struct Step *steps = malloc(((size_t)n + 1) * sizeof *steps);
    double x[4] = {0.0}, p[4][4] = {{0.0}}, w[3], m[2][4], likelihood = 0.0;

    for (int i = 0; i < 4; i++)
        p[i][i] = 10.0;
    for (int t = 0; t < n; t++) {
        struct Step *step = steps + t;
        x[0] += 0.1 * x[2];
        x[1] += 0.1 * x[3];
        predict(p, q);
        memcpy(step->p, p, sizeof p);
        double determinant = invert(p, r, w);
        double e0 = step->e[0] = z[2 * t] - x[0], e1 = step->e[1] = z[2 * t + 1] - x[1];
        likelihood -= 0.5 * (log(determinant) + w[0] * e0 * e0 + 2.0 * w[1] * e0 * e1 + w[2] * e1 * e1);
        for (int j = 0; j < 4; j++) {
            m[0][j] = w[0] * p[0][j] + w[1] * p[1][j];
            m[1][j] = w[1] * p[0][j] + w[2] * p[1][j];
            x[j] += m[0][j] * e0 + m[1][j] * e1;
        }
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                p[i][j] = step->p[i][j] - m[0][i] * step->p[0][j] - m[1][i] * step->p[1][j];
    }
    double x_b[4] = {0.0}, p_b[4][4] = {{0.0}}, q_sum = 0.0, r_sum = 0.0;
    for (int t = n - 1; t >= 0; t--)
        step_back(steps + t, ret_b, r, z_b + 2 * t, x_b, p_b, &q_sum, &r_sum);
    *q_b += q_sum;
    *r_b += r_sum;
    free(steps);
    return likelihood;
}
