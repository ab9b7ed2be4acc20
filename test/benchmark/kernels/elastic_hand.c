#include <math.h>

/* Energy and forces in one sweep: dE/dF = mu F + (lambda log det F - mu) F⁻ᵀ, where F⁻ᵀ is the matrix of cofactors over det F. */
double elastic_hand(int n, int (*restrict corners)[4], const double (*restrict x)[3], double (*restrict x_b)[3],
                    const double (*restrict rest)[3][3], double mu, double lambda, double ret_b)
{
    double energy = 0.0;

    for (int e = 0; e < n; e++) {
        const int *corner = corners[e];
        const double(*restrict r)[3] = rest[e];
        double d[3][3], f[3][3], c[3][3], square = 0.0;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                d[i][j] = x[corner[j + 1]][i] - x[corner[0]][i];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                f[i][j] = d[i][0] * r[0][j] + d[i][1] * r[1][j] + d[i][2] * r[2][j];
                square += f[i][j] * f[i][j];
            }
        c[0][0] = f[1][1] * f[2][2] - f[1][2] * f[2][1];
        c[0][1] = f[1][2] * f[2][0] - f[1][0] * f[2][2];
        c[0][2] = f[1][0] * f[2][1] - f[1][1] * f[2][0];
        c[1][0] = f[0][2] * f[2][1] - f[0][1] * f[2][2];
        c[1][1] = f[0][0] * f[2][2] - f[0][2] * f[2][0];
        c[1][2] = f[0][1] * f[2][0] - f[0][0] * f[2][1];
        c[2][0] = f[0][1] * f[1][2] - f[0][2] * f[1][1];
        c[2][1] = f[0][2] * f[1][0] - f[0][0] * f[1][2];
        c[2][2] = f[0][0] * f[1][1] - f[0][1] * f[1][0];
        double determinant = f[0][0] * c[0][0] + f[0][1] * c[0][1] + f[0][2] * c[0][2];
        double growth = log(determinant), stiff = ret_b * mu, swell = ret_b * (lambda * growth - mu) / determinant;
        energy += 0.5 * mu * (square - 3.0) - mu * growth + 0.5 * lambda * growth * growth;
        for (int i = 0; i < 3; i++) {
            double stress[3], sum = 0.0;
            for (int j = 0; j < 3; j++)
                stress[j] = stiff * f[i][j] + swell * c[i][j];
            for (int j = 0; j < 3; j++) {
                double force = stress[0] * r[j][0] + stress[1] * r[j][1] + stress[2] * r[j][2];
                x_b[corner[j + 1]][i] += force;
                sum += force;
            }
            x_b[corner[0]][i] -= sum;
        }
    }
    return energy;
}
