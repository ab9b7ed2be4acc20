// RUN: %run-test %s
// Recursion with a callback: halves intervals until two rules agree.
// ADCC: length
// ARGS: parameters[3]={1.1, 0.8, 2.1}, b=2.0
// ARGS: parameters[3]={0.4, 1.8, 3.0}, b=1.0
// ADCC: length(return)/(b); both(return)/(a, b)
// ARGS: length: parameters[3]={1.1, 0.8, 2.1}, b=2.0
// ARGS: both: a=0.7, b=1.2
#include <math.h>
#include <stddef.h>

typedef double (*integrand)(double x, const void *data);

struct problem {
    integrand f;
    const void *data;
    double tolerance;
    int evaluations;
};

static double evaluate(struct problem *problem, double x)
{
    problem->evaluations++;
    return problem->f(x, problem->data);
}

static double rule(double a, double b, double fa, double fm, double fb)
{
    return (b - a) / 6 * (fa + 4 * fm + fb);
}

static double refine(struct problem *problem, double a, double b, double fa, double fm, double fb, double whole,
                     double tolerance, int depth)
{
    double m = 0.5 * (a + b);
    double fl = evaluate(problem, 0.5 * (a + m)), fr = evaluate(problem, 0.5 * (m + b));
    double left = rule(a, m, fa, fl, fm), right = rule(m, b, fm, fr, fb);
    double error = left + right - whole;

    if (depth <= 0 || fabs(error) <= 15 * tolerance)
        return left + right + error / 15;
    return refine(problem, a, m, fa, fl, fm, left, tolerance / 2, depth - 1) +
           refine(problem, m, b, fm, fr, fb, right, tolerance / 2, depth - 1);
}

static double integrate(struct problem *problem, double a, double b)
{
    double fa = evaluate(problem, a), fm = evaluate(problem, 0.5 * (a + b)), fb = evaluate(problem, b);
    return refine(problem, a, b, fa, fm, fb, rule(a, b, fa, fm, fb), problem->tolerance, 12);
}

static double arc(double x, const void *data)
{
    const double *p = data;
    double slope = p[0] * cos(p[1] * x) - p[2] * x;
    return sqrt(1 + slope * slope);
}

double length(const double parameters[3], double b)
{
    struct problem problem = {arc, parameters, 1e-6, 0};
    return integrate(&problem, 0, b);
}

static double bump(double x, const void *data)
{
    (void)data;
    return 1 / (1 + 25 * x * x);
}

double both(double a, double b)
{
    double p[3] = {a, b, a * b};
    struct problem first = {bump, NULL, 1e-4, 0}, second = {arc, p, 1e-4, 0};
    return integrate(&first, 0, a) + integrate(&second, 0, b) * first.evaluations;
}
