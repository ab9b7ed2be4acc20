// RUN: %run-test %s
// Blocks that a loop allocates in each iteration and hands on to the next one: what is written to the new one disturbs nothing that was read of the old one,
// but what is written to the same one does, whichever pointer leads there.
#include <math.h>
#include <stdlib.h>
#include <string.h>

// ADCC: replaced; read_twice; by_old_pointer; sometimes; inner; in_a_list; before_the_loop; written_first; in_an_inner_loop; helped; weights; ended; by_two; copied; two_sizes
// ARGS: n=4, t=0.4, x[16] in 0.2..0.9
// ARGS: n=1, t=-0.3, x[16] in 0.2..0.9
// ARGS: n=0, t=0.4, x[16] in 0.2..0.9
double replaced(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++)
            z[i] = t * y[i] * y[i] + x[i + s];
        free(y);
        y = z;
    }
    for (int i = 0; i < n; i++)
        sum += y[i] * y[i];
    free(y);
    return sum;
}

/* The new one is read, then written to again. */
double read_twice(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++)
            z[i] = t * y[i] * y[i] + x[i + s];
        for (int i = 0; i < n; i++)
            sum += z[i] * z[i] * y[i];
        for (int i = 0; i < n; i++)
            z[i] = sin(z[i] * sum);
        free(y);
        y = z;
    }
    for (int i = 0; i < n; i++)
        sum += y[i] * y[i];
    free(y);
    return sum;
}

/* The old one is read, and written to while it is still there. */
double by_old_pointer(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++)
            z[i] = t * y[i] * y[i] + x[i + s];
        for (int i = 0; i < n; i++) {
            y[i] = y[i] * z[i] + x[i];
            sum += y[i] * y[i];
        }
        free(y);
        y = z;
    }
    free(y);
    return sum;
}

/* In some iterations the old one stays and is changed. */
double sometimes(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = 0.0;

    for (int s = 0; s < n; s++) {
        for (int i = 0; i < n; i++)
            sum += y[i] * y[i] * t;
        if (x[s] > 0.5) {
            double *z = malloc((n + 1) * sizeof *z);
            for (int i = 0; i < n; i++)
                z[i] = sin(y[i]) + x[i + s];
            free(y);
            y = z;
        } else {
            for (int i = 0; i < n; i++)
                y[i] = y[i] * t + x[i];
        }
    }
    for (int i = 0; i < n; i++)
        sum += y[i] * y[i];
    free(y);
    return sum;
}

/* An inner loop makes several of them, and what is read lies between. */
double inner(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = 0.0;

    for (int s = 0; s < n; s++) {
        for (int r = 0; r < 3; r++) {
            double *z;
            for (int i = 0; i < n; i++)
                sum += y[i] * y[i];
            z = malloc((n + 1) * sizeof *z);
            for (int i = 0; i < n; i++)
                z[i] = sin(t * y[i] * y[i]) + x[i + r];
            free(y);
            y = z;
        }
        for (int i = 0; i < n; i++)
            y[i] = tanh(y[i] * sum);
    }
    free(y);
    return sum;
}

/* All of them stay, and are met again. */
double in_a_list(int n, double t, const double *x)
{
    double *list[16], sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++)
            z[i] = x[i + s] * (1.0 + (s > 0 ? list[s - 1][i] * list[s - 1][i] : t));
        if (s > 1)
            for (int i = 0; i < n; i++)
                list[s - 2][i] = sin(z[i] * list[s - 2][i]);
        list[s] = z;
    }
    for (int s = 0; s < n; s++) {
        for (int i = 0; i < n; i++)
            sum += list[s][i] * list[s][i];
        free(list[s]);
    }
    return sum;
}

/* One for all iterations. */
double before_the_loop(int n, double t, const double *x)
{
    double *z = malloc((n + 1) * sizeof *z), sum = 0.0;

    for (int i = 0; i < n; i++)
        z[i] = x[i];
    for (int s = 0; s < n; s++) {
        for (int i = 0; i < n; i++)
            sum += z[i] * z[i];
        for (int i = 0; i < n; i++)
            z[i] = sin(t * z[i]);
    }
    free(z);
    return sum;
}

double written_first(int n, double t, const double *x)
{
    double sum = 0.0;

    for (int r = 0; r < 2; r++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int s = 0; s < n; s++) {
            for (int i = 0; i < n; i++)
                z[i] = sin(t * sum + x[i + s + r]);
            for (int i = 0; i < n; i++)
                sum += z[i] * z[i];
        }
        free(z);
    }
    return sum;
}

/* One in each iteration, for all of an inner loop, and carried on. */
double in_an_inner_loop(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++)
            z[i] = x[i] + y[i];
        for (int r = 0; r < 3; r++) {
            for (int i = 0; i < n; i++)
                sum += z[i] * z[i] * y[i];
            for (int i = 0; i < n; i++)
                z[i] = sin(t * z[i] + x[r]);
        }
        free(y);
        y = z;
    }
    free(y);
    return sum;
}

static double *step(int n, double t, const double *y, const double *x)
{
    double *z = malloc((n + 1) * sizeof *z);

    for (int i = 0; i < n; i++)
        z[i] = sin(t * y[i] * y[i]) + x[i];
    for (int i = 1; i < n; i++)
        z[i] = sin(z[i] * z[i - 1] + y[i - 1]);
    return z;
}

/* Made by a function that is called for each. */
double helped(int n, double t, const double *x)
{
    double *y = step(n, t, x, x), sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = step(n, t + s, y, x + s), *w = step(n, sin(sum), z, y);
        for (int i = 0; i < n; i++)
            sum += w[i] * z[i];
        free(y);
        free(z);
        y = w;
    }
    free(y);
    return sum;
}

/* No derivatives lead through it, and it is freed before the next one is there. */
double weights(int n, double t, const double *x)
{
    double *w = NULL, y = t, sum = 0.0;

    for (int s = 0; s < n; s++) {
        if (w)
            y = y * w[0] + sin(y);
        free(w);
        w = malloc((n + 1) * sizeof *w);
        for (int i = 0; i < n; i++)
            w[i] = 1.0 / (1.0 + i + s);
        for (int i = 0; i < n; i++)
            sum += w[i] * x[i] * y;
    }
    free(w);
    return sum;
}

/* Until it is small. */
double ended(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = t;
    int rounds = 0;

    while (rounds < 2 * n) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++)
            z[i] = sum * y[i] * y[i] + x[i];
        free(y);
        y = z;
        for (int i = 0; i < n; i++)
            sum += 0.125 * z[i] * z[i];
        if (sum > 3.0)
            break;
        rounds++;
    }
    for (int i = 0; i < n; i++)
        sum += y[i] * y[i];
    free(y);
    return sum;
}

/* Two pointers to the new one, of which the loop carries one. */
double by_two(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), *other = y, sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++) {
            sum += other[i] * y[i];
            z[i] = t * y[i] * other[i] + x[i];
        }
        for (int i = 0; i < n; i++)
            other[i] = sin(z[i]);
        other = s % 2 ? y : z;
        if (s % 2 == 0) {
            free(y);
            y = z;
        } else {
            free(z);
        }
    }
    free(y);
    return sum;
}

/* Filled as a whole. */
double copied(int n, double t, const double *x)
{
    double *y = calloc(n + 1, sizeof *y), sum = 0.0;

    for (int s = 0; s < n; s++) {
        double *z = malloc((n + 1) * sizeof *z);
        for (int i = 0; i < n; i++)
            sum += y[i] * y[i] * t;
        memcpy(z, x + s, n * sizeof *z);
        for (int i = 0; i < n; i++)
            z[i] += y[i] * sum;
        memcpy(y, z, n * sizeof *z);
        for (int i = 0; i < n; i++)
            sum += y[i] * z[i];
        memset(y, 0, n * sizeof *y);
        free(y);
        y = z;
    }
    free(y);
    return sum;
}

/* Another length in each iteration. */
double two_sizes(int n, double t, const double *x)
{
    double *y = malloc(sizeof *y), sum = 0.0;

    y[0] = t;
    for (int s = 1; s <= n; s++) {
        double *z = malloc((s + 1) * sizeof *z);
        z[0] = y[0] * t;
        for (int i = 1; i < s; i++)
            z[i] = y[i] * y[i - 1] + x[i];
        z[s] = x[s] * y[s - 1];
        free(y);
        y = z;
    }
    for (int i = 0; i <= n; i++)
        sum += y[i] * y[i];
    free(y);
    return sum;
}
