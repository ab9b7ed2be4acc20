/* Newton's method for the temperatures of a rod: the Jacobian has three diagonals, and rod_jacs finds that out. */
#include "rod_df.h"

#include "example.h"

enum { PLACES = 1000 };

static void make_heat(double h, double *heat)
{
    for (int i = 0; i < PLACES; i++) { /* so that u = 1 + x (1 - x) is the solution: u'' = -2 */
        double x = (i + 1) * h, u = 1.0 + x * (1.0 - x);
        heat[i] = 2.0 + u * u * u * u;
    }
}

/* The entry of the matrix in this place, or 0. */
static double entry(const struct adcc_csr *jac, int row, int column)
{
    for (int e = jac->row_ptr[row]; e < jac->row_ptr[row + 1]; e++)
        if (jac->col[e] == column)
            return jac->val[e];
    return 0.0;
}

/* b becomes the solution of jac * step = b: elimination along three diagonals. */
static void solve(const struct adcc_csr *jac, double *b)
{
    static double above[PLACES];
    double pivot = entry(jac, 0, 0);

    b[0] /= pivot;
    for (int i = 1; i < PLACES; i++) {
        double below = entry(jac, i, i - 1);
        above[i] = entry(jac, i - 1, i) / pivot;
        pivot = entry(jac, i, i) - below * above[i];
        b[i] = (b[i] - below * b[i - 1]) / pivot;
    }
    for (int i = PLACES - 1; i > 0; i--)
        b[i - 1] -= above[i] * b[i];
}

int main(void)
{
    static double heat[PLACES], u[PLACES], missing[PLACES];
    double h = 1.0 / (PLACES + 1), worst = 0.0;
    struct adcc_csr jac = {0};

    make_heat(h, heat);
    for (int i = 0; i < PLACES; i++)
        u[i] = 1.0;
    for (int step = 0; step < 8; step++) { /* the matrix is laid out and coloured in the first one */
        rod_jacs(PLACES, h, heat, u, missing, &jac);
        solve(&jac, missing);
        for (int i = 0; i < PLACES; i++)
            u[i] -= missing[i];
    }
    for (int i = 0; i < PLACES; i++) {
        double x = (i + 1) * h;
        worst = fmax(worst, fabs(u[i] - 1.0 - x * (1.0 - x)));
    }
    printf("%d x %d with %d entries; in the middle u = %.6f\n", jac.rows, jac.cols, jac.nnz, u[PLACES / 2]);
    example_check("entries", jac.nnz, 3 * PLACES - 2);
    example_check("the largest error, in units of 1e-9", worst < 1e-9, 1);
    adcc_csr_free(&jac);
    return example_result();
}
