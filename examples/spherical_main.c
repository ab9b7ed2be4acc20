/* The Jacobian in one call, twice: three tangents at once are its columns, three adjoints at once are its rows. Its
 * determinant is that of the volume element, r^2 sin(polar angle). */
#include "spherical_df.h"

#include "example.h"

static double determinant(double j[3][3])
{
    double sum = 0.0;

    for (int i = 0; i < 3; i++)
        sum += j[0][i] * (j[1][(i + 1) % 3] * j[2][(i + 2) % 3] - j[1][(i + 2) % 3] * j[2][(i + 1) % 3]);
    return sum;
}

int main(void)
{
    const double s[3] = {2.0, 0.7, 1.1};
    double one[3][3] = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};
    double c[3], columns[3][3], seeds[3][3] = {{0}}, rows[3][3] = {{0}};

    cartesian_dv(s, one, c, columns); /* columns[i][d]: dc[i]/ds[d] */
    for (int i = 0; i < 3; i++)
        seeds[i][i] = 1.0;
    cartesian_bv(s, rows, c, seeds); /* rows[d][i]: dc[i]/ds[d] */

    for (int i = 0; i < 3; i++) {
        printf("dc[%d] = %10.6f dr %+10.6f dp %+10.6f da\n", i, columns[i][0], columns[i][1], columns[i][2]);
        for (int d = 0; d < 3; d++)
            example_check("by rows and by columns", rows[d][i], columns[i][d]);
    }
    example_check("the volume element", determinant(columns), s[0] * s[0] * sin(s[1]));
    return example_result();
}
