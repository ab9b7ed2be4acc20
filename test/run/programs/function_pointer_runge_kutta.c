// RUN: %run-test %s
// An adaptive Runge-Kutta solver (Bogacki and Shampine's) with its right-hand side and an event passed as pointers.
// ADCC: flight; epidemic
// ARGS: flight: angle=0.8, speed=9.0, drag=0.05
// ARGS: epidemic: rates[2]={1.4, 0.4}, start=0.05, days=3.0
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef void right_hand_side(double t, const double *y, double *rate, void *data);
typedef int stop_test(double t, const double *y, void *data);

struct solver {
    int size;
    right_hand_side *rates;
    stop_test *stops;
    void *data;
    double step, tolerance;
    int accepted, rejected;
};

static double try_step(const struct solver *solver, double t, double h, const double *y, double *next)
{
    int n = solver->size;
    double *k = malloc(5 * (size_t)n * sizeof *k), *at = k + 4 * n, error = 0;

    solver->rates(t, y, k, solver->data);
    for (int i = 0; i < n; i++)
        at[i] = y[i] + 0.5 * h * k[i];
    solver->rates(t + 0.5 * h, at, k + n, solver->data);
    for (int i = 0; i < n; i++)
        at[i] = y[i] + 0.75 * h * k[n + i];
    solver->rates(t + 0.75 * h, at, k + 2 * n, solver->data);
    for (int i = 0; i < n; i++)
        next[i] = y[i] + h * (2 * k[i] + 3 * k[n + i] + 4 * k[2 * n + i]) / 9;
    solver->rates(t + h, next, k + 3 * n, solver->data);
    for (int i = 0; i < n; i++) {
        double e = h * (-5 * k[i] + 6 * k[n + i] + 8 * k[2 * n + i] - 9 * k[3 * n + i]) / 72;
        error = fmax(error, fabs(e));
    }
    free(k);
    return error;
}

static double solve(struct solver *solver, double t, double end, double *y)
{
    double *next = calloc((size_t)solver->size, sizeof *next), h = solver->step;

    while (t < end && solver->accepted + solver->rejected < 60) {
        double left = end - t, error;
        if (solver->stops && solver->stops(t, y, solver->data))
            break;
        if (h > left)
            h = left;
        error = try_step(solver, t, h, y, next);
        if (error <= solver->tolerance) {
            memcpy(y, next, (size_t)solver->size * sizeof *y);
            t += h;
            solver->accepted++;
            h *= 1.5;
        } else {
            solver->rejected++;
            h *= 0.5;
        }
    }
    free(next);
    return t;
}

struct ball {
    double drag, gravity;
};

static void ball_rates(double t, const double *y, double *rate, void *data)
{
    const struct ball *ball = data;
    double speed = sqrt(y[2] * y[2] + y[3] * y[3]);

    (void)t;
    rate[0] = y[2];
    rate[1] = y[3];
    rate[2] = -ball->drag * speed * y[2];
    rate[3] = -ball->gravity - ball->drag * speed * y[3];
}

static int ball_has_landed(double t, const double *y, void *data)
{
    (void)data;
    return t > 0 && y[1] < 0;
}

double flight(double angle, double speed, double drag)
{
    struct ball ball = {drag, 9.81};
    double y[4] = {0, 0, speed * cos(angle), speed * sin(angle)};
    struct solver solver = {4, ball_rates, ball_has_landed, &ball, 0.05, 1e-2, 0, 0};
    double t = solve(&solver, 0, 2.0, y);

    return y[0] + y[1] * t;
}

static void epidemic_rates(double t, const double *y, double *rate, void *data)
{
    const double *rates = data;
    double infections = rates[0] * (1 + 0.1 * sin(t)) * y[0] * y[1];

    rate[0] = -infections;
    rate[1] = infections - rates[1] * y[1];
}

double epidemic(double rates[2], double start, double days)
{
    double y[2] = {1 - start, start};
    struct solver solver = {.size = 2, .rates = epidemic_rates, .data = rates, .step = 0.5, .tolerance = 1e-2};

    solve(&solver, 0, days, y);
    return y[1] / y[0];
}
