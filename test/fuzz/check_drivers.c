/* Drivers of random programs: their matrices times a direction are the tangents, that are checked already.
 *
 * In:     a program, a point, a direction and the tangents there.
 * Out:    0 after a failure, which is told as check.c tells its own.
 * Keeps:  entries are not compared one by one: the direction is random, so that a wrong or missing one changes the product.
 */
#include "check.h"

#include <math.h>

enum { SIDE = 64 };

/* Leaves of the parameters named, in their order; their number. */
static int leaves_of(const char *names, int *leaves)
{
    int count = 0;
    for (const char *name = names; *name; name++)
        for (int leaf = 0; leaf < (*name == '!' ? RETURNED + 1 : RETURNED); leaf++)
            if (leaf_owner(leaf) == *name && !(*name == 'x' && leaf >= 10))
                leaves[count++] = leaf;
    return count;
}

static void open_at(const struct Program *p, const double *in, struct World *w)
{
    double copy[LEAVES];
    world_open(w, p->alias);
    memcpy(copy, in, sizeof copy);
    world_transfer(w, copy, p->alias, 0);
    world_integers(w, p->n);
}

/* Closes it; 0 if what the primal leaves differs. */
static int close_same(const struct Program *p, const char *name, struct World *w, const double *plain)
{
    double out[LEAVES + 1] = {0};
    world_transfer(w, out, p->alias, 1);
    out[LEAVES] = w->s->n;
    world_close(w, p->alias);
    for (int i = 6; i < LEAVES; i++)
        if (!is_alike(p, out[i], plain[i])) {
            say(p, "fail %s: the primal's value %d of %c is %.17g, not %.17g", name, i, leaf_owner(i), out[i], plain[i]);
            return 0;
        }
    return 1;
}

/* One row times the direction. */
static int check_row(const struct Program *p, const char *name, const double *row, const double *direction, const int *columns, int n,
                     int leaf, double expected, double error)
{
    double product = 0, size = fabs(expected);
    for (int j = 0; j < n; j++) {
        product += row[j] * direction[columns[j]];
        size += fabs(row[j] * direction[columns[j]]);
    }
    if (fabs(product - expected) <= (p->has_float ? 2e-4 : 1e-9) * (size + 1) + error)
        return 1;
    say(p, "fail %s: row %d, of %c, times the direction is %.12g, not %.12g", name, leaf, leaf_owner(leaf), product, expected);
    return 0;
}

/* A matrix in rows, as a dense one. 0 if columns do not ascend, or the sizes are others. */
static int spread(const struct Program *p, const char *name, const struct adcc_csr *csr, int m, int n, double *matrix)
{
    memset(matrix, 0, sizeof(double) * (size_t)m * (size_t)n);
    if (csr->rows != m || csr->cols != n || csr->row_ptr[m] != csr->nnz) {
        say(p, "fail %s: %d rows, %d columns, %d entries; %d rows and %d columns are right", name, csr->rows, csr->cols, csr->nnz, m, n);
        return 0;
    }
    for (int i = 0; i < m; i++)
        for (int k = csr->row_ptr[i]; k < csr->row_ptr[i + 1]; k++) {
            if (csr->col[k] < 0 || csr->col[k] >= n || (k > csr->row_ptr[i] && csr->col[k] <= csr->col[k - 1])) {
                say(p, "fail %s: column %d in row %d", name, csr->col[k], i);
                return 0;
            }
            matrix[i * n + csr->col[k]] = csr->val[k];
        }
    return 1;
}

static int check_rows(const struct Program *p, const char *name, const double *matrix, const double *direction, const double *tangent)
{
    int rows[SIDE], columns[SIDE], m = leaves_of(p->rows, rows), n = leaves_of(p->columns, columns);
    for (int i = 0; i < m; i++)
        if (!check_row(p, name, matrix + i * n, direction, columns, n, rows[i], tangent[rows[i]], 0))
            return 0;
    return 1;
}

/* f_jac, and f_jacs twice: the second call has the pattern and the colouring of the first. */
static int check_jacobians(const struct Program *p, const double *in, const double *plain, const double *direction, const double *tangent)
{
    double matrix[SIDE * SIDE];
    int leaves[SIDE], m = leaves_of(p->rows, leaves), n = leaves_of(p->columns, leaves);
    struct World w;
    if (p->jacobian) {
        say(p, "jacobian");
        open_at(p, in, &w);
        p->jacobian(&w, matrix);
        if (!close_same(p, "jacobian", &w, plain) || !check_rows(p, "jacobian", matrix, direction, tangent))
            return 0;
    }
    if (p->sparse_jacobian) {
        struct adcc_csr csr = {0};
        int good = 1;
        say(p, "sparse jacobian");
        for (int call = 0; call < 2 && good; call++) {
            open_at(p, in, &w);
            p->sparse_jacobian(&w, &csr);
            good = close_same(p, "sparse jacobian", &w, plain) && spread(p, "sparse jacobian", &csr, m, n, matrix) &&
                   check_rows(p, "sparse jacobian", matrix, direction, tangent);
        }
        adcc_csr_free(&csr);
        if (!good)
            return 0;
    }
    return 1;
}

/* f_grad, whose adjoints are set: what is there before does not matter. */
static int run_gradient(const struct Program *p, const double *in, const double *plain, double *gradient)
{
    double nothing[LEAVES], got[LEAVES];
    struct World w, d;
    int columns[SIDE], n = leaves_of(p->columns, columns);
    for (int i = 0; i < LEAVES; i++)
        nothing[i] = NAN;
    open_at(p, in, &w);
    open_at(p, nothing, &d);
    p->gradient(&w, &d);
    memset(got, 0, sizeof got);
    world_transfer(&d, got, p->alias, 1);
    world_close(&d, p->alias);
    for (int j = 0; j < n; j++)
        gradient[j] = got[columns[j]];
    if (plain)
        return close_same(p, "gradient", &w, plain);
    world_close(&w, p->alias);
    return 1;
}

/* How the gradient changes along the direction, by differences; and how uncertain that is. */
static void gradient_change(const struct Program *p, const double *in, const double *direction, double *change, double *error)
{
    double side[4][SIDE], point[LEAVES];
    int leaves[SIDE], n = leaves_of(p->columns, leaves);
    for (int k = 0; k < 4; k++) {
        double h = k < 2 ? 1e-3 : 5e-4;
        for (int i = 0; i < LEAVES; i++)
            point[i] = in[i] + (k % 2 ? -h : h) * direction[i];
        run_gradient(p, point, NULL, side[k]);
    }
    for (int j = 0; j < n; j++) {
        double rough = (side[0][j] - side[1][j]) / 2e-3, fine = (side[2][j] - side[3][j]) / 1e-3;
        change[j] = (4 * fine - rough) / 3;
        error[j] = 2 * fabs(rough - fine) + 1e-6 * (1 + fabs(fine) + fabs(side[0][j]));
    }
}

static int check_hessian(const struct Program *p, const char *name, const double *gradient, const double *matrix, const double *direction,
                         const double *tangent, const double *change, const double *error)
{
    int columns[SIDE], n = leaves_of(p->columns, columns);
    if (!check_row(p, name, gradient, direction, columns, n, RETURNED, tangent[RETURNED], 0))
        return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (fabs(matrix[i * n + j] - matrix[j * n + i]) > (p->has_float ? 1e-3 : 1e-8) * (1 + fabs(matrix[i * n + j]))) {
                say(p, "fail %s: entry %d, %d is %.12g and %.12g", name, i, j, matrix[i * n + j], matrix[j * n + i]);
                return 0;
            }
    for (int i = 0; i < n && !p->has_float; i++)
        if (isfinite(change[i]) && !check_row(p, name, matrix + i * n, direction, columns, n, columns[i], change[i], error[i]))
            return 0;
    return 1;
}

static int check_hessians(const struct Program *p, const double *in, const double *plain, const double *direction, const double *tangent)
{
    double gradient[SIDE], matrix[SIDE * SIDE], change[SIDE], error[SIDE];
    int leaves[SIDE], n = leaves_of(p->columns, leaves);
    struct World w;
    if (p->hessian || p->sparse_hessian)
        gradient_change(p, in, direction, change, error);
    if (p->hessian) {
        say(p, "hessian");
        open_at(p, in, &w);
        p->hessian(&w, gradient, matrix);
        if (!close_same(p, "hessian", &w, plain) || !check_hessian(p, "hessian", gradient, matrix, direction, tangent, change, error))
            return 0;
    }
    if (p->sparse_hessian) {
        struct adcc_csr csr = {0};
        int good = 1;
        say(p, "sparse hessian");
        for (int call = 0; call < 2 && good; call++) {
            open_at(p, in, &w);
            p->sparse_hessian(&w, gradient, &csr);
            good = close_same(p, "sparse hessian", &w, plain) && spread(p, "sparse hessian", &csr, n, n, matrix) &&
                   check_hessian(p, "sparse hessian", gradient, matrix, direction, tangent, change, error);
        }
        adcc_csr_free(&csr);
        if (!good)
            return 0;
    }
    return 1;
}

int check_drivers(const struct Program *p, const double *in, const double *plain, const double *direction, const double *tangent)
{
    double gradient[SIDE];
    int columns[SIDE], n = leaves_of(p->columns, columns);
    if (p->gradient) {
        say(p, "gradient");
        if (!run_gradient(p, in, plain, gradient) ||
            !check_row(p, "gradient", gradient, direction, columns, n, RETURNED, tangent[RETURNED], 0))
            return 0;
    }
    return check_jacobians(p, in, plain, direction, tangent) && check_hessians(p, in, plain, direction, tangent);
}
