// RUN: %run-test %s
// Arrays of variable length as parameters with qualifiers in their brackets: of const elements, in two and three dimensions, handed on.
// ADCC: product
// ARGS: n=3, m=4, a[3][4], x[4], cube[3][4][4]
static double total(int n, int m, const double cube[const restrict n][m][m])
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += cube[i][j][m - 1 - j] * cube[i][0][j];
    return s;
}

double product(int n, int m, const double a[restrict n][m], const double x[restrict m], const double cube[restrict n][m][m])
{
    const double(*rows)[m] = a + 1;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double t = 0.0;
        for (int j = 0; j < m; j++)
            t += a[i][j] * x[j];
        s += t * t;
    }
    return s * rows[1][2] + total(n, m, cube) + (double)(sizeof a[0] / sizeof a[0][0]);
}
