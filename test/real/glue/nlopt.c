/* A few evaluations of optimizers on a bent valley with parameters; where they then stand. */
#include <nlopt-util.h>

#include <cobyla.h>
#include <math.h>
#include <neldermead.h>
#include <praxis.h>

static const double low[2] = {-4.0, -4.0}, high[2] = {4.0, 4.0};

static double valley(unsigned n, const double *x, double *gradient, void *data)
{
    const double *p = data;
    double t = p[0] - x[0], u = x[1] - x[0] * x[0];

    (void)n;
    (void)gradient;
    return t * t + p[1] * u * u + 0.1 * cos(x[0]);
}

static double same_valley(int n, const double *x, void *data)
{
    return valley((unsigned)n, x, 0, data);
}

static nlopt_stopping within(int *count, int evaluations, int *never)
{
    nlopt_stopping stop = {0};

    *count = *never = 0;
    stop.n = 2;
    stop.minf_max = -HUGE_VAL;
    stop.nevals_p = count;
    stop.maxeval = evaluations;
    stop.force_stop = never;
    return stop;
}

double simplex(int evaluations, double *p, double *x)
{
    int count, never;
    nlopt_stopping stop = within(&count, evaluations, &never);
    double value = 0.0, step[2] = {0.3, 0.2};

    nldrmd_minimize(2, valley, p, low, high, x, &value, step, &stop);
    return value;
}

double subspaces(int evaluations, double *p, double *x)
{
    int count, never;
    nlopt_stopping stop = within(&count, evaluations, &never);
    double value = 0.0, step[2] = {0.3, 0.2};

    sbplx_minimize(2, valley, p, low, high, x, &value, step, &stop);
    return value;
}

double principal_axes(int evaluations, double *p, double *x)
{
    int count, never;
    nlopt_stopping stop = within(&count, evaluations, &never);
    double value = 0.0;

    praxis_(0.0, 1e-16, 0.3, 2, x, same_valley, p, &stop, &value);
    return value;
}

double linear_models(int evaluations, double *p, double *x)
{
    int count, never;
    nlopt_stopping stop = within(&count, evaluations, &never);
    double value = 0.0, step[2] = {0.3, 0.2};

    cobyla_minimize(2, valley, p, 0, 0, 0, 0, low, high, x, &value, &stop, step);
    return value;
}
