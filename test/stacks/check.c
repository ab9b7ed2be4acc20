/* One function of programs.c: its second derivatives by stacks of modes, each way to the same numbers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 5, WIDTH = 3 };

double PRIMAL(int n, const double *x);
/* --reverse; --hvp */
double first_b(int n, const double *x, double *x_b, double ret_b);
double hvp_b_d(int n, const double *x, const double *x_d, double *x_b, double *x_b_d, double *ret_d, double ret_b,
               double ret_b_d);
/* --hessian: WIDTH columns a call */
double whole_hess(int n, const double *x, double *grad, double *hess);
/* adcc on adcc's own output */
double stack_d_d(int n, const double *x, const double *x_d_, const double *x_d, const double *x_d_d, double *ret_d,
                 double *ret_d_d, double *ret_d_);
double stack_d_b(int n, const double *x, double *x_b, const double *x_d, double *x_d_b, double *ret_d, double *ret_d_b,
                 double ret_b);
double stack_b_d(int n, const double *x, const double *x_d, double *x_b, double *x_b_d, double ret_b, double ret_b_d,
                 double *ret_d);
double stack_b_b(int n, const double *x, double *x_b_, double *x_b, double *x_b_b, double ret_b, double *ret_b_b,
                 double ret_b_);
double stack_b_dv(int n, const double *x, double (*x_dv)[WIDTH], double *x_b, double (*x_b_dv)[WIDTH], double ret_b,
                  const double ret_b_dv[WIDTH], double ret_dv[WIDTH]);
double stack_b_bv(int n, const double *x, double (*x_bv)[WIDTH], double *x_b, double (*x_b_bv)[WIDTH], double ret_b,
                  double ret_b_bv[WIDTH], const double ret_bv[WIDTH]);
/* the third order */
double stack_b_dv_d(int n, const double *x, const double *x_d, double (*x_dv)[WIDTH], double (*x_dv_d)[WIDTH], double *x_b,
                    double *x_b_d, double (*x_b_dv)[WIDTH], double (*x_b_dv_d)[WIDTH], double ret_b, double ret_b_d,
                    const double ret_b_dv[WIDTH], const double ret_b_dv_d[WIDTH], double ret_dv[WIDTH], double ret_dv_d[WIDTH],
                    double *ret_d);
double stack_b_b_d(int n, const double *x, const double *x_d, double *x_b_, double *x_b__d, double *x_b, double *x_b_d,
                   double *x_b_b, double *x_b_b_d, double ret_b, double ret_b_d, double *ret_b_b, double *ret_b_b_d, double ret_b_,
                   double ret_b__d, double *ret_d);

static int failures;

static void expect(const char *what, int i, double got, double wanted, double tolerance)
{
    if (fabs(got - wanted) <= tolerance * (fabs(wanted) + 1.0))
        return;
    printf("%s[%d]: %.17g instead of %.17g\n", what, i, got, wanted);
    failures++;
}

static void differences(const double *x, const double *v, double *change)
{
    const double h = 1e-5;
    double moved[N], up[N] = {0}, down[N] = {0};

    for (int i = 0; i < N; i++)
        moved[i] = x[i] + h * v[i];
    first_b(N, moved, up, 1.0);
    for (int i = 0; i < N; i++)
        moved[i] = x[i] - h * v[i];
    first_b(N, moved, down, 1.0);
    for (int i = 0; i < N; i++)
        change[i] = (up[i] - down[i]) / (2 * h);
}

static void compare(const char *what, const double *got, const double *wanted, double tolerance)
{
    for (int i = 0; i < N; i++)
        expect(what, i, got[i], wanted[i], tolerance);
}

static double dot(const double *a, const double *b)
{
    double sum = 0.0;

    for (int i = 0; i < N; i++)
        sum += a[i] * b[i];
    return sum;
}

/* WIDTH columns of the Hessian at once, by rows and by columns: each as --hvp gives it. */
static void check_lanes(const double *x)
{
    double directions[N][WIDTH] = {{0}}, changes[N][WIDTH] = {{0}}, tangents[WIDTH], zeros[WIDTH] = {0}, g[N] = {0};

    for (int d = 0; d < WIDTH; d++)
        directions[d][d] = 1.0;
    stack_b_dv(N, x, directions, g, changes, 1.0, zeros, tangents);
    for (int pass = 0; pass < 2; pass++) {
        for (int d = 0; d < WIDTH; d++) {
            double v[N] = {0}, adjoint[N] = {0}, change[N] = {0}, got[N], tangent;
            v[d] = 1.0;
            hvp_b_d(N, x, v, adjoint, change, &tangent, 1.0, 0.0);
            for (int i = 0; i < N; i++)
                got[i] = changes[i][d];
            expect(pass ? "b_bv: tangent" : "b_dv: tangent", d, tangents[d], tangent, 1e-12);
            compare(pass ? "b_bv" : "b_dv", got, change, 1e-12);
            compare(pass ? "b_bv: gradient" : "b_dv: gradient", g, adjoint, 1e-12);
        }
        memset(g, 0, sizeof g);
        memset(changes, 0, sizeof changes);
        memset(tangents, 0, sizeof tangents);
        stack_b_bv(N, x, changes, g, directions, 1.0, tangents, zeros);
    }
}

/* The Hessian times v at x + h w: its change along w, by differences; and by a tangent of the tangent, and of the adjoint, of the
 * adjoint. */
static void check_third(const double *x, const double *v, const double *w)
{
    const double h = 1e-5;
    double change[N], at[2][N], x_dv[N][WIDTH] = {{0}}, x_b_dv[N][WIDTH] = {{0}}, x_b_dv_d[N][WIDTH] = {{0}};
    double none[N][WIDTH] = {{0}}, zeros[WIDTH] = {0}, tangents[WIDTH], second[WIDTH], x_b[N] = {0}, x_b_d[N] = {0}, tangent;
    double got[N] = {0}, got_d[N] = {0}, seed[N], nothing[N] = {0}, ret = 0.0, ret_d = 0.0;

    for (int side = 0; side < 2; side++) {
        double moved[N], adjoint[N] = {0};
        memset(at[side], 0, sizeof at[side]);
        for (int i = 0; i < N; i++)
            moved[i] = x[i] + (side ? -h : h) * w[i];
        hvp_b_d(N, moved, v, adjoint, at[side], &tangent, 1.0, 0.0);
    }
    for (int i = 0; i < N; i++) {
        change[i] = (at[0][i] - at[1][i]) / (2 * h);
        x_dv[i][1] = v[i];
    }
    stack_b_dv_d(N, x, w, x_dv, none, x_b, x_b_d, x_b_dv, x_b_dv_d, 1.0, 0.0, zeros, zeros, tangents, second, &tangent);
    for (int i = 0; i < N; i++)
        got[i] = x_b_dv_d[i][1];
    compare("b_dv_d", got, change, 1e-6);
    memset(got, 0, sizeof got);
    memset(x_b, 0, sizeof x_b);
    memset(x_b_d, 0, sizeof x_b_d);
    memcpy(seed, v, sizeof seed);
    stack_b_b_d(N, x, w, got, got_d, x_b, x_b_d, seed, nothing, 1.0, 0.0, &ret, &ret_d, 0.0, 0.0, &tangent);
    compare("b_b_d", got_d, change, 1e-6);
}

static void check_driver(const double *x)
{
    double grad[N], hess[N][N];

    whole_hess(N, x, grad, hess[0]);
    for (int column = 0; column < N; column++) {
        double v[N] = {0}, adjoint[N] = {0}, change[N] = {0}, tangent;
        v[column] = 1.0;
        hvp_b_d(N, x, v, adjoint, change, &tangent, 1.0, 0.0);
        compare("f_hess: gradient", grad, adjoint, 1e-12);
        compare("f_hess", hess[column], change, 1e-12);
        for (int row = 0; row < column; row++)
            expect("f_hess is symmetric", row, hess[row][column], hess[column][row], 0.0);
    }
}

int main(void)
{
    const double x[N] = {0.8, 1.3, 0.6, 1.1, 0.9}, v[N] = {0.3, -0.7, 0.5, 1.1, -0.2}, w[N] = {-0.4, 0.2, 0.9, 0.1, 0.6};
    double f = PRIMAL(N, x), g[N] = {0}, h[N] = {0}, change[N], second[N] = {0}, adjoint[N], zero[N] = {0};
    double tangent, outer, inner, seed;

    expect("f_b_d's value", 0, hvp_b_d(N, x, v, g, h, &tangent, 1.0, 0.0), f, 0.0);
    differences(x, v, change);
    compare("f_b_d by --hvp", h, change, 1e-7);
    for (int pass = 0; pass < 2; pass++) { /* the second call as the first */
        memset(adjoint, 0, sizeof adjoint);
        memset(second, 0, sizeof second);
        expect("b_d: value", 0, stack_b_d(N, x, v, adjoint, second, 1.0, 0.0, &tangent), f, 0.0);
        expect("b_d: tangent", 0, tangent, dot(g, v), 1e-12);
        compare("b_d: gradient", adjoint, g, 1e-12);
        compare("b_d: Hessian times v", second, h, 1e-12);

        memset(adjoint, 0, sizeof adjoint);
        memset(second, 0, sizeof second);
        memcpy(change, v, sizeof change);
        seed = 0.0;
        expect("b_b: value", 0, stack_b_b(N, x, second, adjoint, change, 1.0, &seed, 0.0), f, 0.0);
        expect("b_b: adjoint of the seed", 0, seed, dot(g, v), 1e-12);
        compare("b_b: gradient", adjoint, g, 1e-12);
        compare("b_b: Hessian times v", second, h, 1e-12);
        compare("b_b: v is only read", change, v, 0.0);

        memset(adjoint, 0, sizeof adjoint);
        memset(second, 0, sizeof second);
        outer = 1.0;
        expect("d_b: value", 0, stack_d_b(N, x, second, v, adjoint, &tangent, &outer, 0.0), f, 0.0);
        expect("d_b: tangent", 0, tangent, dot(g, v), 1e-12);
        expect("d_b: seed", 0, outer, 0.0, 0.0);
        compare("d_b: gradient", adjoint, g, 1e-12);
        compare("d_b: Hessian times v", second, h, 1e-12);

        expect("d_d: value", 0, stack_d_d(N, x, w, v, zero, &tangent, &inner, &outer), f, 0.0);
        expect("d_d: first tangent", 0, tangent, dot(g, v), 1e-12);
        expect("d_d: second tangent", 0, outer, dot(g, w), 1e-12);
        expect("d_d: both", 0, inner, dot(h, w), 1e-12);
    }
    check_lanes(x);
    check_driver(x);
    check_third(x, v, w);
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
