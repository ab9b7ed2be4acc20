// RUN: %run-test %s
// Minimizers with callbacks: a simplex that qsorts its corners by value, and gradient descent with a line search.
// ADCC: simplex; descent
// ARGS: simplex: shape[2]={1.3, 0.7}, x[2]={0.9, 0.4}
// ARGS: descent: shape[2]={1.3, 0.7}, x[2]={0.9, 0.4}
#include <stdlib.h>

typedef double (*objective)(const double *x, const void *data);

struct corner {
    double x[2], value;
};

static int by_value(const void *a, const void *b)
{
    double x = ((const struct corner *)a)->value, y = ((const struct corner *)b)->value;
    return (x > y) - (x < y);
}

static double valley(const double *x, const void *data)
{
    const double *shape = data;
    double u = x[0] - shape[0], v = x[1] - shape[1] * x[0];
    return u * u + 3 * v * v + 0.1 * u * v * v;
}

static void minimize_simplex(objective f, const void *data, double *x, int turns)
{
    struct corner corners[3];

    for (int i = 0; i < 3; i++) {
        corners[i].x[0] = x[0] + (i == 1) * 0.3;
        corners[i].x[1] = x[1] + (i == 2) * 0.3;
        corners[i].value = f(corners[i].x, data);
    }
    while (turns-- > 0) {
        struct corner trial;
        qsort(corners, 3, sizeof *corners, by_value);
        for (int j = 0; j < 2; j++)
            trial.x[j] = corners[0].x[j] + corners[1].x[j] - corners[2].x[j];
        trial.value = f(trial.x, data);
        if (trial.value < corners[2].value) {
            corners[2] = trial;
            continue;
        }
        for (int i = 1; i < 3; i++) {
            for (int j = 0; j < 2; j++)
                corners[i].x[j] = 0.5 * (corners[i].x[j] + corners[0].x[j]);
            corners[i].value = f(corners[i].x, data);
        }
    }
    qsort(corners, 3, sizeof corners[0], by_value);
    x[0] = corners[0].x[0];
    x[1] = corners[0].x[1];
}

double simplex(const double shape[2], double *x)
{
    minimize_simplex(valley, shape, x, 8);
    return valley(x, shape);
}

static void slope_of(objective f, const void *data, double *x, double *slope)
{
    for (int j = 0; j < 2; j++) {
        double kept = x[j], h = 1e-2, up, down;
        x[j] = kept + h;
        up = f(x, data);
        x[j] = kept - h;
        down = f(x, data);
        x[j] = kept;
        slope[j] = (up - down) / (2 * h);
    }
}

double descent(const double shape[2], double *x)
{
    objective f = valley;
    double value = f(x, shape);

    for (int turn = 0; turn < 4; turn++) {
        double slope[2], trial[2], step = 0.5, found;
        slope_of(f, shape, x, slope);
        for (;; step *= 0.5) {
            for (int j = 0; j < 2; j++)
                trial[j] = x[j] - step * slope[j];
            found = f(trial, shape);
            if (found < value || step < 1e-3)
                break;
        }
        x[0] = trial[0];
        x[1] = trial[1];
        value = found;
    }
    return value * x[0];
}
