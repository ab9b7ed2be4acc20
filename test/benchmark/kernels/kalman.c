#include <math.h>

static void multiply(double a[4][4], double b[4][4], double product[4][4])
{
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            product[i][j] = 0.0;
            for (int k = 0; k < 4; k++)
                product[i][j] += a[i][k] * b[k][j];
        }
}

/* A point in the plane that drifts, seen n times (z: 2 reals each): the log-likelihood of the variances q of its motion and r of
 * what is seen, by Kalman's filter. The state: place and velocity. */
double kalman(int n, const double *z, double q, double r)
{
    double x[4] = {0.0}, p[4][4] = {{0.0}}, likelihood = 0.0;
    double f[4][4] = {{1, 0, 0.1, 0}, {0, 1, 0, 0.1}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    double transposed[4][4], product[4][4], gain[4][2];

    for (int i = 0; i < 4; i++) {
        p[i][i] = 10.0;
        for (int j = 0; j < 4; j++)
            transposed[i][j] = f[j][i];
    }
    for (int t = 0; t < n; t++) {
        x[0] += 0.1 * x[2];
        x[1] += 0.1 * x[3];
        multiply(f, p, product);
        multiply(product, transposed, p);
        for (int i = 0; i < 4; i++)
            p[i][i] += q;

        double s00 = p[0][0] + r, s01 = p[0][1], s11 = p[1][1] + r;
        double determinant = s00 * s11 - s01 * s01;
        double e0 = z[2 * t] - x[0], e1 = z[2 * t + 1] - x[1];
        for (int i = 0; i < 4; i++) {
            gain[i][0] = (p[i][0] * s11 - p[i][1] * s01) / determinant;
            gain[i][1] = (p[i][1] * s00 - p[i][0] * s01) / determinant;
        }
        likelihood -= 0.5 * (log(determinant) + (s11 * e0 * e0 - 2.0 * s01 * e0 * e1 + s00 * e1 * e1) / determinant);
        for (int i = 0; i < 4; i++) {
            x[i] += gain[i][0] * e0 + gain[i][1] * e1;
            for (int j = 0; j < 4; j++)
                product[i][j] = p[i][j] - gain[i][0] * p[0][j] - gain[i][1] * p[1][j];
        }
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                p[i][j] = product[i][j];
    }
    return likelihood;
}
