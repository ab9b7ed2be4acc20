/* The checks of f_b_d, forward over reverse; a part of check.h.
 *
 * With the direction v of the inputs, the seeds w of the outputs and their direction u, f_b_d gives J v, J' w, and how J' w
 * changes along v and u: held against f_b at inputs and seeds a little further along, and against itself, since with u = 0
 * the change is H v with a symmetric H, the Hessian of <w, f>. */

typedef struct Second {
    long double *tangent; /* J v: rows */
    long double *adjoint; /* J' w: columns */
    long double *change; /* of J' w: columns */
} Second;

static inline Second second_new(const Jacobian *j)
{
    Second second;
    second.tangent = calloc((size_t)j->rows + 1, sizeof *second.tangent);
    second.adjoint = calloc((size_t)j->columns + 1, sizeof *second.adjoint);
    second.change = calloc((size_t)j->columns + 1, sizeof *second.change);
    return second;
}

static inline void second_free(Second *second)
{
    free(second->tangent), free(second->adjoint), free(second->change);
}

/* The leaves that the predicate picks are set, or read, in their order. */
static inline void world_put(World *world, int (*is_put)(const Leaf *), const long double *values)
{
    for (int i = 0, k = 0; i < world->leaf_count; i++)
        if (is_put(&world->leaves[i]))
            leaf_set(&world->leaves[i], values[k++]);
}

static inline void world_take(const World *world, int (*is_taken)(const Leaf *), long double *values)
{
    for (int i = 0, k = 0; i < world->leaf_count; i++)
        if (is_taken(&world->leaves[i]))
            values[k++] = leaf_get(&world->leaves[i]);
}

static inline void run_second(const Check *check, const long double *v, const long double *w, const long double *u,
                              Second *got, int is_checked)
{
    World *world = world_new(check->program, check->which, PRIMAL), *tangent = world_new(check->program, check->which, TANGENT);
    World *adjoint = world_new(check->program, check->which, ADJOINT);
    World *change = world_new(check->program, check->which, ADJOINT);
    for (int i = 0; i < tangent->leaf_count; i++)
        if (leaf_is_row(&tangent->leaves[i]) && !leaf_is_column(&tangent->leaves[i]))
            leaf_set(&tangent->leaves[i], NAN);
    world_put(tangent, leaf_is_column, v);
    world_put(adjoint, leaf_is_row, w);
    world_put(change, leaf_is_row, u);
    check->program->second(world, tangent, adjoint, change);
    world_take(tangent, leaf_is_row, got->tangent);
    world_take(adjoint, leaf_is_column, got->adjoint);
    world_take(change, leaf_is_column, got->change);
    if (is_checked) {
        char what[200];
        snprintf(what, sizeof what, "%s: memory after f_b_d", check->title);
        worlds_compare(what, check->after, world);
        shadow_compare(what, world, tangent);
        shadow_compare(what, world, adjoint);
        shadow_compare(what, world, change);
    }
    world_free(world), world_free(tangent), world_free(adjoint), world_free(change);
}

/* J' (w + h u) at x + h v. */
static inline void reverse_along(const Check *check, const long double *v, const long double *w, const long double *u,
                                 long double h, long double *adjoint)
{
    World *world = world_new(check->program, check->which, PRIMAL), *shadow = world_new(check->program, check->which, ADJOINT);
    for (int i = 0, c = 0; i < world->leaf_count; i++)
        if (leaf_is_column(&world->leaves[i]))
            leaf_set(&world->leaves[i], leaf_get(&world->leaves[i]) + h * v[c++]);
    for (int i = 0, r = 0; i < shadow->leaf_count; i++)
        if (leaf_is_row(&shadow->leaves[i])) {
            leaf_set(&shadow->leaves[i], w[r] + h * u[r]);
            r++;
        }
    check->program->reverse(world, shadow);
    world_take(shadow, leaf_is_column, adjoint);
    world_free(world), world_free(shadow);
}

/* Central differences with three steps, each a half of the one before, and how far they are from each other: where a branch or a kink
 * lies between, that is much, and says nothing. */
static inline void change_by_differences(const Check *check, const long double *v, const long double *w, const long double *u,
                                         long double *change, long double *error)
{
    enum { STEPS = 3 };
    int columns = check->jacobian.columns;
    long double *up = calloc((size_t)columns + 1, sizeof *up), *down = calloc((size_t)columns + 1, sizeof *down);
    long double *slope[STEPS];
    for (int k = 0; k < STEPS; k++) {
        long double h = ldexpl(0x1p-9L, -k);
        slope[k] = calloc((size_t)columns + 1, sizeof **slope);
        reverse_along(check, v, w, u, h, up);
        reverse_along(check, v, w, u, -h, down);
        for (int c = 0; c < columns; c++)
            slope[k][c] = (up[c] - down[c]) / (2 * h);
    }
    for (int c = 0; c < columns; c++) {
        long double coarse = (4 * slope[1][c] - slope[0][c]) / 3, fine = (4 * slope[2][c] - slope[1][c]) / 3;
        change[c] = fine;
        error[c] = fabsl(fine - coarse);
    }
    free(up), free(down);
    for (int k = 0; k < STEPS; k++)
        free(slope[k]);
}

static inline void check_change(const Check *check, const long double *v, const long double *w, const long double *u,
                                const Second *got)
{
    size_t columns = (size_t)check->jacobian.columns + 1;
    long double *change = calloc(columns, sizeof *change), *error = calloc(columns, sizeof *error), scale = 0;
    change_by_differences(check, v, w, u, change, error);
    for (int c = 0; c < check->jacobian.columns; c++)
        if (isfinite(change[c]))
            scale = fmaxl(scale, fmaxl(fabsl(change[c]), fabsl(got->adjoint[c])));
    for (int c = 0; c < check->jacobian.columns; c++)
        if (isfinite(change[c]) && isfinite(error[c]) &&
            !(fabsl(got->change[c] - change[c]) <= 20 * error[c] + (1e-8L + 100 * (long double)check->tolerance) * scale))
            REPORT("%s: change of the adjoint of %s: expected %.15Lg (+- %.2Lg), got %.15Lg", check->title,
                   world_find(check->after, leaf_is_column, c)->name, change[c], error[c], got->change[c]);
    free(change), free(error);
}

/* <a, H b> = <b, H a> */
static inline void check_symmetry(const Check *check, const long double *a, const Second *ha, const long double *b, const Second *hb)
{
    long double left = 0, right = 0, scale = 0;
    for (int i = 0; i < check->jacobian.columns; i++) {
        left += b[i] * ha->change[i];
        right += a[i] * hb->change[i];
        scale += fabsl(b[i] * ha->change[i]) + fabsl(a[i] * hb->change[i]) + fabsl(ha->adjoint[i]);
    }
    if (isfinite(left) && isfinite(right) && !(fabsl(left - right) <= 100 * check->dot_tolerance * scale))
        REPORT("%s: f_b_d is not symmetric: <b, H a> = %.17Lg, <a, H b> = %.17Lg", check->title, left, right);
}

static inline void check_second(Check *check)
{
    const Jacobian *j = &check->jacobian;
    size_t rows = (size_t)j->rows + 1, columns = (size_t)j->columns + 1;
    long double *a = calloc(columns, sizeof *a), *b = calloc(columns, sizeof *b), *w = calloc(rows, sizeof *w),
                *u = calloc(rows, sizeof *u), *zero = calloc(rows, sizeof *zero);
    Second ha = second_new(j), hb = second_new(j);
    unsigned long long state = 7;
    for (int i = 0; i < j->columns; i++) {
        a[i] = seed_number(&state);
        b[i] = seed_number(&state);
    }
    for (int i = 0; i < j->rows; i++)
        if (!row_is_blind(j, i)) {
            w[i] = seed_number(&state);
            u[i] = seed_number(&state);
        }
    run_second(check, a, w, u, &ha, 1);
    run_second(check, a, w, u, &hb, 1);
    check_twice(check, ha.tangent, hb.tangent, j->rows, "f_b_d (tangents)");
    check_twice(check, ha.adjoint, hb.adjoint, j->columns, "f_b_d (adjoints)");
    check_twice(check, ha.change, hb.change, j->columns, "f_b_d (their change)");
    check_sums(check, a, ha.tangent, 0);
    check_sums(check, w, ha.adjoint, 1);
    check_change(check, a, w, u, &ha);
    run_second(check, a, w, zero, &ha, 1);
    run_second(check, b, w, zero, &hb, 0);
    check_symmetry(check, a, &ha, b, &hb);
    free(a), free(b), free(w), free(u), free(zero);
    second_free(&ha), second_free(&hb);
}
