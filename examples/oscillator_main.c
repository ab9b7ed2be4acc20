/* An ODE solved by its Taylor series of order 20: from the coefficients of y up to order k, f_t makes those of y' = f(y), and so
 * coefficient k + 1 of y is coefficient k of y' over k + 1. */
#include "oscillator_df.h"

#include "example.h"
#include "oscillator.h"

enum { ORDER = 20 };

static void series(double (*y)[ORDER + 1], double mu)
{
    double rate[2][ORDER + 1];

    for (int i = 0; i < 2; i++)
        for (int k = 1; k <= ORDER; k++)
            y[i][k] = 0.0;
    for (int k = 0; k < ORDER; k++) {
        oscillator_t(y, rate, mu);
        for (int i = 0; i < 2; i++)
            y[i][k + 1] = rate[i][k] / (k + 1);
    }
}

static double polynomial(const double *coefficients, double t)
{
    double value = 0.0;

    for (int k = ORDER; k >= 0; k--)
        value = value * t + coefficients[k];
    return value;
}

/* The last coefficients say how far the series is good: Jorba and Zou's choice. */
static double step_of(double (*y)[ORDER + 1], double tolerance)
{
    double least = 1e9;

    for (int k = ORDER - 1; k <= ORDER; k++) {
        double size = fmax(fabs(y[0][k]), fabs(y[1][k]));
        if (size > 0.0)
            least = fmin(least, pow(tolerance / size, 1.0 / k));
    }
    return least;
}

/* One step, not beyond `left`; gives its length. */
static double advance(double *state, double mu, double left)
{
    double y[2][ORDER + 1], step;

    for (int i = 0; i < 2; i++)
        y[i][0] = state[i];
    series(y, mu);
    step = fmin(step_of(y, 1e-16), left);
    for (int i = 0; i < 2; i++)
        state[i] = polynomial(y[i], step);
    return step;
}

static int go(double *state, double mu, double time)
{
    int steps = 0;

    for (double t = 0.0; t < time; steps++)
        t += advance(state, mu, time - t);
    return steps;
}

/* When the place comes down through zero the next time, by Newton's method on the step's own series. */
static double crossing(double *state, double mu)
{
    double time = 0.0;

    for (;;) {
        double y[2][ORDER + 1] = {{state[0]}, {state[1]}}, before = state[0], t = 0.0, step;
        series(y, mu);
        step = advance(state, mu, 0.2);
        if (before > 0.0 && state[0] <= 0.0) {
            for (int i = 0; i < 60; i++) /* where y is zero */
                t -= polynomial(y[0], t) / polynomial(y[1], t);
            state[0] = polynomial(y[0], t);
            state[1] = polynomial(y[1], t);
            return time + t;
        }
        time += step;
    }
}

int main(void)
{
    double y[2] = {2.0, 0.0}, harmonic[2] = {1.0, 0.0}, period;
    int steps = go(y, 1.0, 60.0);

    printf("after %d steps to t = 60: %.15f, %.15f\n", steps, y[0], y[1]);
    crossing(y, 1.0);
    period = crossing(y, 1.0);
    printf("period at mu = 1: %.14f\n", period);
    example_check("the period of the limit cycle", period, 6.6632868593231301);
    go(harmonic, 0.0, 10.0);
    example_check("without damping", harmonic[0], cos(10.0));
    return example_result();
}
