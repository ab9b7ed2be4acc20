/* Two matrices of six by six, filled from x, and a number that each element of one counts in. For programs with products of small matrices. */
typedef double matrix[6][6];

static inline void fill(matrix m, const double *x, int start)
{
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            m[i][j] = x[(start + i * 6 + j) % 80];
}

static inline double seen(matrix m)
{
    double s = 0.0;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            s += m[i][j] * m[j][(i + j) % 6];
    return s;
}
