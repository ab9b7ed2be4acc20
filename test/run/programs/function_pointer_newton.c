// RUN: %run-test %s
// Root finders with callbacks that fill what they are given, one that calls the other, and functions of math.h as callbacks.
// ADCC: circle_line; inverse; both_roots
// ARGS: circle_line: radius=1.7, slope=0.6
// ARGS: inverse: which=0, y=0.4
// ARGS: inverse: which=1, y=0.4
// ARGS: inverse: which=2, y=1.4
// ARGS: both_roots: a=1.3, b=0.4
#include <math.h>

struct equations {
    int n;
    void (*evaluate)(const struct equations *self, const double *x, double *f, double (*jacobian)[2]);
    double parameters[2];
};

static void circle_and_line(const struct equations *self, const double *x, double *f, double (*jacobian)[2])
{
    f[0] = x[0] * x[0] + x[1] * x[1] - self->parameters[0] * self->parameters[0];
    f[1] = x[1] - self->parameters[1] * x[0];
    jacobian[0][0] = 2 * x[0];
    jacobian[0][1] = 2 * x[1];
    jacobian[1][0] = -self->parameters[1];
    jacobian[1][1] = 1;
}

static int newton(const struct equations *equations, double *x)
{
    for (int turn = 0; turn < 6; turn++) {
        double f[2], jacobian[2][2], determinant;
        equations->evaluate(equations, x, f, jacobian);
        determinant = jacobian[0][0] * jacobian[1][1] - jacobian[0][1] * jacobian[1][0];
        x[0] -= (f[0] * jacobian[1][1] - f[1] * jacobian[0][1]) / determinant;
        x[1] -= (f[1] * jacobian[0][0] - f[0] * jacobian[1][0]) / determinant;
    }
    return equations->n;
}

double circle_line(double radius, double slope)
{
    struct equations equations = {2, circle_and_line, {radius, slope}};
    double x[2] = {1, 1};

    newton(&equations, x);
    return x[0] * 3 + x[1] * x[1];
}

static double secant(double (*f)(double), double target, double x0, double x1)
{
    double f0 = f(x0) - target, f1 = f(x1) - target;

    for (int turn = 0; turn < 7 && f1 != f0; turn++) {
        double next = x1 - f1 * (x1 - x0) / (f1 - f0);
        x0 = x1, f0 = f1;
        x1 = next, f1 = f(x1) - target;
    }
    return x1;
}

static double cube_plus(double x)
{
    return x * x * x + x;
}

double inverse(int which, double y)
{
    return which == 0 ? secant(sin, y, 0.3, 0.5) : which == 1 ? secant(&tanh, y, 0.2, 0.6) : secant(cube_plus, y, 0.5, 1);
}

struct line {
    double a, b;
};

static double bisect(double (*f)(double x, const void *data), const void *data, double low, double high, int turns)
{
    double middle = 0.5 * (low + high);

    if (turns == 0)
        return middle - f(middle, data) * (high - low) / (f(high, data) - f(low, data));
    return f(middle, data) > 0 ? bisect(f, data, low, middle, turns - 1) : bisect(f, data, middle, high, turns - 1);
}

static double line_at(double x, const void *data)
{
    const struct line *line = data;
    return line->a * x - line->b;
}

static double nested(double x, const void *data)
{
    const struct line *line = data;
    struct line inner = {x * x + 0.5, line->a};

    return x - bisect(line_at, &inner, 0, 4, 3) * line->b;
}

double both_roots(double a, double b)
{
    struct line line = {a, b};
    return bisect(nested, &line, 0, 2, 2) + bisect(line_at, &line, 0, 1, 3);
}
