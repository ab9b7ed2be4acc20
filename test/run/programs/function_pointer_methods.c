// RUN: %run-test %s
// Method tables: structs of functions with their state behind them, steppers chosen by name.
// ADCC: advance
// ARGS: method=0, steps=3, h=0.1, state[2]={1.0, 0.3}, parameters[2]={0.8, 0.5}
// ARGS: method=1, steps=3, h=0.1, state[2]={1.0, 0.3}, parameters[2]={0.8, 0.5}
// ARGS: method=2, steps=2, h=0.2, state[2]={1.0, 0.3}, parameters[2]={0.8, 0.5}
#include <stddef.h>
#include <string.h>

struct system {
    int size;
    void (*rates)(double t, const double *y, double *dy, const void *parameters);
    const void *parameters;
};

struct stepper {
    const char *name;
    int order;
    void (*step)(const struct system *system, double t, double h, double *y);
};

static void euler(const struct system *system, double t, double h, double *y)
{
    double k[4];

    system->rates(t, y, k, system->parameters);
    for (int i = 0; i < system->size; i++)
        y[i] += h * k[i];
}

static void midpoint(const struct system *system, double t, double h, double *y)
{
    double k[4], half[4];

    system->rates(t, y, k, system->parameters);
    for (int i = 0; i < system->size; i++)
        half[i] = y[i] + 0.5 * h * k[i];
    system->rates(t + 0.5 * h, half, k, system->parameters);
    for (int i = 0; i < system->size; i++)
        y[i] += h * k[i];
}

static void runge_kutta(const struct system *system, double t, double h, double *y)
{
    static const double weights[4] = {1, 2, 2, 1}, nodes[4] = {0, 0.5, 0.5, 1};
    double k[4] = {0}, at[4], sum[4] = {0};

    for (int stage = 0; stage < 4; stage++) {
        for (int i = 0; i < system->size; i++)
            at[i] = y[i] + nodes[stage] * h * k[i];
        system->rates(t + nodes[stage] * h, at, k, system->parameters);
        for (int i = 0; i < system->size; i++)
            sum[i] += weights[stage] * k[i];
    }
    for (int i = 0; i < system->size; i++)
        y[i] += h / 6 * sum[i];
}

static const struct stepper steppers[] = {
    {"euler", 1, euler},
    {"midpoint", 2, midpoint},
    {.name = "runge-kutta", .order = 4, .step = runge_kutta},
};

static const struct stepper *find(const char *name)
{
    for (size_t i = 0; i < sizeof steppers / sizeof *steppers; i++)
        if (strcmp(steppers[i].name, name) == 0)
            return &steppers[i];
    return NULL;
}

static void oscillator(double t, const double *y, double *dy, const void *parameters)
{
    const double *p = parameters;

    dy[0] = y[1];
    dy[1] = -p[0] * y[0] - p[1] * y[1] * t;
}

void advance(int method, int steps, double h, double state[2], const double parameters[2])
{
    static const char *const names[] = {"euler", "midpoint", "runge-kutta"};
    struct system system = {2, oscillator, parameters};
    const struct stepper *stepper = find(names[method]);
    double t = 0;

    for (int i = 0; i < steps; i++, t += h)
        stepper->step(&system, t, h, state);
}
