#include <math.h>

static void multiply(double a[3][3], const double b[3][3], double product[3][3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            product[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
}

static double determinant(double a[3][3])
{
    return a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1]) - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0]) +
           a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
}

/* The energy of a body of n tetrahedra (neo-Hookean). corners: four of the points x each; rest: the inverse of the edges at rest. */
double elastic(int n, int (*corners)[4], const double (*x)[3], const double (*rest)[3][3], double mu, double lambda)
{
    double energy = 0.0;

    for (int e = 0; e < n; e++) {
        const int *corner = corners[e];
        double edges[3][3], gradient[3][3], square = 0.0;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                edges[i][j] = x[corner[j + 1]][i] - x[corner[0]][i];
        multiply(edges, rest[e], gradient);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                square += gradient[i][j] * gradient[i][j];
        double growth = log(determinant(gradient));
        energy += 0.5 * mu * (square - 3.0) - mu * growth + 0.5 * lambda * growth * growth;
    }
    return energy;
}
