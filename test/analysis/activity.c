// What is active: by call, by field, through void pointers; which parameters get derivatives.
// RUN: %adcc-apart %s -o - --reverse 'calls(return)/(x)' --reverse fields --reverse walk --reverse through_void --reverse user_data | FileCheck %s
// RUN: %adcc-apart %s -o - --forward 'unnamed(y)/(x)' --forward 'deep(rows)/(x)' --forward constants --reverse scratch | FileCheck %s --check-prefix=NAMES

static double helper(double a, double b, double *out)
{
    *out = a * b;
    return a + b;
}

// The second call has nothing active: it stays as it is, and the first has a form of its own.
// CHECK: /* reverse sweep of helper (activity.c:5), active: a, out */
// CHECK-NEXT: static void helper_b(double *restrict a_b, double b, double *restrict out_b, double ret_b)
// CHECK-LABEL: double calls_b(double x, double *x_b, double c, double ret_b)
// CHECK: r += helper(c, 2.0, &o2);
// CHECK: helper_b(&
// CHECK-NOT: helper_b(
double calls(double x, double c)
{
    double o1, o2;
    double r = helper(x, c, &o1);
    r += helper(c, 2.0, &o2);
    return r * o1 * o2;
}

struct Q {
    double used, unused;
    int *p;
};

// What goes to a field that nobody reads has no derivative.
// CHECK-LABEL: double fields_b(
// CHECK-NEXT: {
// CHECK-NEXT: *x_b += 3.0 * ret_b;
// CHECK-NEXT: return x * 3.0;
double fields(double x)
{
    struct Q q = {x, 2 * x, 0};
    q.unused = x * x;
    return q.used * 3.0;
}

struct V {
    double x, y, z;
};

// Fields that are walked across are one.
// CHECK-LABEL: double walk_b(struct V *v, struct V *v_b, double ret_b)
// CHECK: double *p_b = &v_b->x;
// CHECK: p_b[i] += p[i] * (2.0 * ret_b);
double walk(struct V *v)
{
    double *p = &v->x, s = 0;
    for (int i = 0; i < 3; i++)
        s += p[i] * p[i];
    return s;
}

static double sum(void *data, int n)
{
    double *x = data, s = 0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

// CHECK-LABEL: static void sum_b(void *data, void *data_b, int n, double ret_b)
// CHECK: double *x_b = data_b;
// CHECK-LABEL: double through_void_b(
// CHECK: sum_b(m->a, m_b->a, 4, ret_b);
struct M {
    int n;
    double a[2][2];
};

double through_void(struct M *m)
{
    return sum(m->a, 4);
}

// A void pointer that leads to no reals has no derivative.
// CHECK-LABEL: void user_data_b(double *x, double *restrict x_b, void *user)
void user_data(double *x, void *user)
{
    int *calls = user;
    (*calls)++;
    x[0] *= x[0];
}

// A pointer through which an active value is written gets a derivative, named or not; one that is only read, or gets constants, does not.
// NAMES-LABEL: void unnamed_d(double *x, double *x_d, double *y, double *y_d, double *state, double *state_d, double *table,
// NAMES-NEXT: double *out)
// NAMES: state_d[1] = 
// NAMES: state_d[0] = 0.0;
// NAMES-NOT: out_d
void unnamed(double *x, double *y, double *state, double *table, double *out)
{
    y[0] = x[0] * state[0] * table[0];
    state[1] = x[1];
    state[0] = 2.0;
    out[0] = 1.0;
}

// NAMES-LABEL: void deep_d(double **rows, double **rows_d, double x, double x_d)
// NAMES: rows[1] = rows[0];
// NAMES: rows_d[1] = {{.*}};
void deep(double **rows, double x)
{
    rows[0][0] = x * x;
    rows[1] = rows[0];
}

// Default: everything that reaches reals; pointers to const are inputs only.
// NAMES-LABEL: double constants_d(const double *x, const double *x_d, int n, double *tmp, double *tmp_d, double *ret_d)
double constants(const double *x, int n, double *tmp)
{
    tmp[0] = x[n];
    return tmp[0] * tmp[0];
}

// NAMES-LABEL: double scratch_b(const double *x, double *x_b, double *tmp, double *tmp_b, double ret_b)
// NAMES: tmp_b[1] = 0.0;
double scratch(const double *x, double *tmp)
{
    tmp[0] = x[0];
    tmp[1] = tmp[0] * tmp[0];
    return tmp[1];
}
