/* The minimum of a chain of Rosenbrock's functions with parameters, by a few steps of lbfgs(); the optional orthant-wise variant. */
#include <lbfgs.h>

static lbfgsfloatval_t objective(void *instance, const lbfgsfloatval_t *x, lbfgsfloatval_t *g, const int n, const lbfgsfloatval_t step)
{
    const double *p = instance;
    lbfgsfloatval_t sum = 0.0;

    (void)step;
    for (int i = 0; i < n; i += 2) {
        lbfgsfloatval_t t1 = p[0] - x[i], t2 = p[1] * (x[i + 1] - x[i] * x[i]);
        g[i + 1] = 2.0 * p[1] * t2;
        g[i] = -2.0 * (x[i] * g[i + 1] + t1);
        sum += t1 * t1 + t2 * t2;
    }
    return sum;
}

double minimum(int n, int steps, int search, double weight, double *p, double *x)
{
    lbfgs_parameter_t parameters;
    lbfgsfloatval_t value = 0.0, *y = lbfgs_malloc(n);

    lbfgs_parameter_init(&parameters);
    parameters.max_iterations = steps;
    parameters.m = 3;
    parameters.linesearch = search;
    parameters.orthantwise_c = weight;
    for (int i = 0; i < n; i++)
        y[i] = x[i];
    lbfgs(n, y, &value, objective, 0, p, &parameters);
    for (int i = 0; i < n; i++)
        x[i] = y[i];
    lbfgs_free(y);
    return value;
}
