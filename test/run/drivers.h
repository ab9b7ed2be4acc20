/* The checks of f_grad, f_jac and f_hess, and of f_jacs and f_hesss; a part of check.h.
 *
 * Their columns and rows are the leaves of what SPEC names, in its order: f_grad and f_jac are held against entries of the oracle's
 * Jacobian, f_hess against differences of f_b; what they leave in memory against what f leaves. */

/* Is it (a part of) the parameter, global variable or `return` of this name? */
static inline int leaf_is_of(const Leaf *leaf, const char *name)
{
    size_t length = strlen(name);
    return strncmp(leaf->name, name, length) == 0 && (!leaf->name[length] || strchr("[.", leaf->name[length]));
}

static inline int leaf_is_among(const Leaf *leaf, const char *const *names)
{
    for (; *names; names++)
        if (leaf_is_of(leaf, *names))
            return 1;
    return 0;
}

/* The numbers, among the rows or columns, of the leaves that the names stand for, in their order. */
static inline int driver_places(const World *world, const char *const *names, int (*is_counted)(const Leaf *), int *places)
{
    int count = 0;
    for (; *names; names++)
        for (int i = 0, k = 0; i < world->leaf_count; i++)
            if (is_counted(&world->leaves[i])) {
                if (leaf_is_of(&world->leaves[i], *names))
                    places[count++] = k;
                k++;
            }
    return count;
}

static inline void check_entry(const Check *check, const char *what, int row, int column, long double got)
{
    const Jacobian *j = &check->jacobian;
    const long double *entry = &j->entry[row * j->columns + column], *error = &j->error[row * j->columns + column];
    long double expected;
    long double largest = 0;
    for (int k = 0; k < j->columns; k++)
        if (fabsl(j->entry[row * j->columns + k]) > largest)
            largest = fabsl(j->entry[row * j->columns + k]);
    if (isnan(*entry) || sum_is_right(check, entry, error, 1, &(long double){1}, 1, got, &expected) ||
        fabsl(got - expected) <= check->tolerance * 1e-6L * largest) /* parts that cancel to rounding */
        return;
    REPORT("%s: %s: d(%s)/d(%s): expected %.17Lg, got %.17Lg", check->title, what,
           world_find(check->after, leaf_is_row, row)->name, world_find(check->after, leaf_is_column, column)->name, expected, got);
}

/* f_grad: what adjoints hold on entry does not matter; on exit those of INs are the gradient, others 0. */
static inline void check_gradient(const Check *check)
{
    World *world = world_new(check->program, check->which, PRIMAL), *shadow = world_new(check->program, check->which, ADJOINT);
    int *rows = calloc((size_t)check->jacobian.rows + 1, sizeof *rows);
    char what[200];
    if (driver_places(check->after, check->program->outs, leaf_is_row, rows) != 1)
        REPORT("%s: a gradient of more than one real", check->title);
    for (int i = 0; i < shadow->leaf_count; i++)
        if (leaf_is_column(&shadow->leaves[i]))
            leaf_set(&shadow->leaves[i], 7.25L + i);
    check->program->gradient(world, shadow);
    for (int i = 0, column = 0; i < shadow->leaf_count; i++) {
        const Leaf *leaf = &shadow->leaves[i];
        if (!leaf_is_column(leaf))
            continue;
        if (leaf_is_among(leaf, check->program->ins))
            check_entry(check, "f_grad", rows[0], column, leaf_get(leaf));
        else if (leaf_get(leaf) != 0)
            REPORT("%s: f_grad leaves %Lg in the adjoint of %s", check->title, leaf_get(leaf), leaf->name);
        column++;
    }
    snprintf(what, sizeof what, "%s: memory after f_grad", check->title);
    worlds_compare(what, check->after, world);
    shadow_compare(what, world, shadow);
    free(rows);
    world_free(world);
    world_free(shadow);
}

/* The matrix with its zeros; columns ascend in each row. */
static inline void csr_spread(const Check *check, const struct adcc_csr *csr, int rows, int columns, double *dense)
{
    if (csr->rows != rows || csr->cols != columns || csr->nnz != csr->row_ptr[rows]) {
        REPORT("%s: a sparse matrix of %d x %d, not %d x %d", check->title, csr->rows, csr->cols, rows, columns);
        return;
    }
    memset(dense, 0, (size_t)rows * (size_t)columns * sizeof *dense);
    for (int i = 0; i < rows; i++)
        for (int e = csr->row_ptr[i]; e < csr->row_ptr[i + 1]; e++) {
            dense[i * columns + csr->col[e]] = csr->val[e];
            if (e > csr->row_ptr[i] && csr->col[e] <= csr->col[e - 1])
                REPORT("%s: the columns of row %d do not ascend", check->title, i);
        }
}

/* Where no sparse driver is checked, nothing of theirs is linked. */
static inline void csr_end(struct adcc_csr *csr)
{
#ifdef CHECKS_SPARSE
    adcc_csr_free(csr);
#else
    (void)csr;
#endif
}

/* The second call finds a pattern and a colouring in place. */
static inline void sparse_jacobian(const Check *check, World *world, int m, int n, double *jac)
{
    struct adcc_csr csr = {0};
    for (int round = 0; round < 2; round++) {
        World *again = round ? world_new(check->program, check->which, PRIMAL) : world;
        check->program->sparse_jacobian(again, &csr);
        csr_spread(check, &csr, m, n, jac);
        if (round)
            world_free(again);
    }
    csr_end(&csr);
}

static inline void sparse_hessian(const Check *check, World *world, int n, double *grad, double *hess)
{
    struct adcc_csr csr = {0};
    check->program->sparse_hessian(world, grad, &csr);
    csr_spread(check, &csr, n, n, hess);
    csr_end(&csr);
}

/* f_jac: each entry is set. */
static inline void check_jacobian(const Check *check, int is_sparse)
{
    World *world = world_new(check->program, check->which, PRIMAL);
    int *rows = calloc((size_t)check->jacobian.rows + 1, sizeof *rows);
    int *columns = calloc((size_t)check->jacobian.columns + 1, sizeof *columns);
    int m = driver_places(check->after, check->program->outs, leaf_is_row, rows);
    int n = driver_places(check->after, check->program->ins, leaf_is_column, columns);
    double *jac = malloc((size_t)m * (size_t)n * sizeof *jac);
    char what[200];
    for (int i = 0; i < m * n; i++)
        jac[i] = 7.25 + i;
    if (is_sparse)
        sparse_jacobian(check, world, m, n, jac);
    else
        check->program->jacobian(world, jac);
    for (int i = 0; i < m; i++)
        for (int k = 0; k < n; k++)
            check_entry(check, is_sparse ? "f_jacs" : "f_jac", rows[i], columns[k], jac[i * n + k]);
    snprintf(what, sizeof what, "%s: memory after f_jac%s", check->title, is_sparse ? "s" : "");
    worlds_compare(what, check->after, world);
    free(jac), free(rows), free(columns);
    world_free(world);
}

/* Column k of the Hessian, of the row that is the OUT. */
static inline void check_hessian_column(const Check *check, int row, const int *columns, int n, int k, const double *hess)
{
    size_t all = (size_t)check->jacobian.columns + 1, rows = (size_t)check->jacobian.rows + 1;
    long double *v = calloc(all, sizeof *v), *w = calloc(rows, sizeof *w), *zero = calloc(rows, sizeof *zero);
    long double *change = calloc(all, sizeof *change), *error = calloc(all, sizeof *error), scale = 0;
    v[columns[k]] = w[row] = 1;
    change_by_differences(check, v, w, zero, change, error);
    for (int i = 0; i < n; i++)
        if (isfinite(change[columns[i]]))
            scale = fmaxl(scale, fmaxl(fabsl(change[columns[i]]), fabsl(check->jacobian.entry[row * check->jacobian.columns + columns[i]])));
    for (int i = 0; i < n; i++) {
        long double expected = change[columns[i]], slack = error[columns[i]];
        if (isfinite(expected) && isfinite(slack) &&
            !(fabsl(hess[i * n + k] - expected) <= 20 * slack + (1e-8L + 100 * (long double)check->tolerance) * scale))
            REPORT("%s: f_hess: d2/d(%s)d(%s): expected %.15Lg (+- %.2Lg), got %.15g", check->title,
                   world_find(check->after, leaf_is_column, columns[i])->name,
                   world_find(check->after, leaf_is_column, columns[k])->name, expected, slack, hess[i * n + k]);
        if (memcmp(&hess[i * n + k], &hess[k * n + i], sizeof *hess) != 0)
            REPORT("%s: f_hess is not symmetric: (%d, %d)", check->title, i, k);
    }
    free(v), free(w), free(zero), free(change), free(error);
}

static inline void check_hessian(const Check *check, int is_sparse)
{
    World *world = world_new(check->program, check->which, PRIMAL);
    int *rows = calloc((size_t)check->jacobian.rows + 1, sizeof *rows);
    int *columns = calloc((size_t)check->jacobian.columns + 1, sizeof *columns);
    int m = driver_places(check->after, check->program->outs, leaf_is_row, rows);
    int n = driver_places(check->after, check->program->ins, leaf_is_column, columns);
    double *hess = malloc((size_t)n * (size_t)n * sizeof *hess), *grad = malloc((size_t)n * sizeof *grad);
    char what[200];
    if (m != 1)
        REPORT("%s: a Hessian of more than one real", check->title);
    for (int i = 0; i < n * n; i++)
        hess[i] = 7.25 + i;
    for (int i = 0; i < n; i++)
        grad[i] = 3.25 + i;
    if (is_sparse)
        sparse_hessian(check, world, n, grad, hess);
    else
        check->program->hessian(world, grad, hess);
    for (int k = 0; k < n; k++) {
        check_entry(check, "f_hess", rows[0], columns[k], grad[k]);
        check_hessian_column(check, rows[0], columns, n, k, hess);
    }
    snprintf(what, sizeof what, "%s: memory after f_hess", check->title);
    worlds_compare(what, check->after, world);
    free(hess), free(grad), free(rows), free(columns);
    world_free(world);
}

static inline void check_drivers(const Check *check)
{
    for (int round = 0; round < 2; round++) { /* the second call does the same */
        if (check->program->gradient)
            check_gradient(check);
        if (check->program->jacobian)
            check_jacobian(check, 0);
        if (check->program->hessian && check->program->reverse)
            check_hessian(check, 0);
        if (check->program->sparse_jacobian)
            check_jacobian(check, 1);
        if (check->program->sparse_hessian && check->program->reverse)
            check_hessian(check, 1);
    }
}
