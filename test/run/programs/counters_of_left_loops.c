// RUN: %run-test %s
// Loops that are left early: in each of their rounds the counter is known from how many there were, if the way out is the only one that does not step it; and
// counters of which that is not so.
// ADCC: broken_off; returned; skipping; by_flag; alive; counted_down; by_three; two_ways_out; nested; kept; used_behind; flag_taken_back; either; other_steps; last_round_twice; pointer_walk; tested_with_one; condition_is_flag; two_counters; asked_late; not_by_and; in_switch; done_first; mirrored; by_another; to_and_fro; stays_awhile; state_kept; head_looks_once_more; head_divides; head_looks_elsewhere; head_looks_behind
// ARGS: n=6, lim=1.9, x[8]
// ARGS: n=6, lim=0.2, x[8]
// ARGS: n=1, lim=90, x[8]
// ARGS: n=0, lim=90, x[8]
// ARGS: n=6, lim=90, x[8]
#include <math.h>

double broken_off(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < n; t++) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    return s;
}

double returned(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < n; t++) {
        s += sin(x[t]) * s;
        if (s > lim)
            return s * x[t];
    }
    return s;
}

double skipping(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < n; t++) {
        if (t % 3 == 1)
            continue;
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
        if (x[t] > 1.2)
            continue;
        s += x[t] * x[t + 1];
    }
    return s;
}

double by_flag(int n, double lim, const double *x)
{
    double s = 1.0;
    int done = 0, t = 0;
    while (!done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}

double alive(int n, double lim, const double *x)
{
    double s = 1.0;
    int alive = 1, t = 0;
    while (t < n && alive) {
        s *= exp(0.3 * x[t]);
        alive = s < lim;
        if (alive)
            t++;
    }
    return s * (t + 1);
}

double counted_down(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = n - 1; t >= 0; t--) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    return s;
}

double by_three(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 1; t < n; t += 3) {
        s *= exp(0.5 * x[t]) + x[t - 1];
        if (s > lim)
            break;
    }
    return s;
}

double two_ways_out(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < n; t++) {
        s *= exp(0.3 * x[t]);
        if (s > 3.0 * lim)
            return s;
        s += x[t] * x[t];
        if (s > lim)
            break;
    }
    return s * s;
}

double nested(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j++) {
            s += x[i] * x[j] * s * 0.25;
            if (s > lim + j)
                break;
        }
        if (s > lim)
            break;
    }
    return s;
}

/* Two levels are left at once. */
double kept(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            s += x[i] * x[j] * s * 0.25;
            if (s > lim)
                return s * i * j;
        }
    return s;
}

double used_behind(int n, double lim, const double *x)
{
    double s = 1.0;
    int t, u = 0;
    for (t = 0; t < n; t++, u += 2) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    return s * t + x[t] * x[u / 2] * u;
}

/* It goes on: the counter stood still in a round that was not the last one. */
double flag_taken_back(int n, double lim, const double *x)
{
    double s = 1.0;
    int done = 0, t = 0, again = 0;
    while (!done && t < n) {
        s += exp(0.3 * x[t]) * x[t];
        if (s > lim && again < 3) {
            done = 1;
            again++;
        } else {
            t++;
        }
        if (again < 3)
            done = 0;
    }
    return s;
}

/* Not left by a flag alone. */
double either(int n, double lim, const double *x)
{
    double s = 1.0;
    int done = 0, t = 0, more = 3;
    while (!done || more > 0) {
        s += exp(0.3 * x[t]) * x[t];
        if (s > lim || t + 1 >= n)
            done = 1;
        else
            t++;
        more--;
    }
    return s;
}

double other_steps(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0; t < n;) {
        s += exp(0.3 * x[t]) * x[t];
        if (s > 20.0 * lim)
            break;
        if (s > lim)
            t += 2;
        else
            t++;
    }
    return s;
}

/* The counter is stepped on the way out, too, and by something else. */
double last_round_twice(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (!done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim) {
            done = 1;
            t += 5;
        } else {
            t++;
        }
    }
    return s * t;
}

double pointer_walk(int n, double lim, const double *x)
{
    double s = 1.0;
    const double *p = x;
    for (int t = 0; t < n; t++) {
        s *= exp(0.3 * *p);
        if (s > lim)
            break;
        p += 1;
    }
    return s * *p;
}

double tested_with_one(int n, double lim, const double *x)
{
    double s = 1.0;
    int state = 1, t = 0;
    while (state == 1 && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            state = 2;
        else
            t++;
    }
    return s * state;
}

double condition_is_flag(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, over = 0;
    while (t < n && !over) {
        s *= exp(0.3 * x[t]);
        over = s > lim;
        if (!over)
            t++;
    }
    return s;
}

double two_counters(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = 0, u = n; t < n; t++, u--) {
        s *= exp(0.3 * x[t]) + x[u];
        if (s > lim)
            break;
    }
    return s;
}

double asked_late(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, over = 0;
    do {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            over = 1;
        else
            t++;
    } while (t < n && !over);
    return s;
}

/* What is asked for comes by a sum. */
double not_by_and(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, over = 0, more = 2;
    while (more + 1 - over && t < n) {
        s += exp(0.3 * x[t]) * x[t];
        if (s > lim)
            over = 1, more--;
        else
            t++;
        if (more < 0)
            break;
    }
    return s;
}

double in_switch(int n, double lim, const double *x)
{
    double s = 1.0;
    int over = 0;
    for (int t = 0; t < n && !over; t++) {
        switch (t % 4) {
        case 0: s *= exp(0.3 * x[t]); break;
        case 1: s += x[t] * s; break;
        case 2:
            if (s > lim)
                over = 1;
            continue;
        default: s *= x[t]; break;
        }
        if (s > 2.0 * lim)
            break;
    }
    return s;
}

/* The flag is set before, and the loop not entered; or set by the first round. */
double done_first(int n, double lim, const double *x)
{
    double s = 1.0;
    int done = n > 3 && lim > 1.0, t = 0;
    while (!done && t < n) {
        s *= exp(x[t]);
        done = 1;
    }
    return s * x[t];
}

double mirrored(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 1;
    for (int i = 0; i < n; i++) {
        s *= exp(0.2 * x[t]);
        if (s > lim)
            break;
        t = 6 - t;
    }
    return s;
}

double by_another(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, step = 0;
    while (t < n) {
        s *= exp(0.2 * x[t]);
        if (s > lim)
            break;
        step = step % 2 + 1;
        t += step;
    }
    return s;
}

double to_and_fro(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 2, rounds = 0;
    while (t >= 0 && t < n && rounds++ < 7) {
        s += 0.2 * x[t] * s;
        if (s > 4.0 * lim)
            break;
        if (s > lim)
            t -= 1;
        else
            t += 1;
    }
    return s;
}

/* The flag is what it was: the round is not the last one. */
double stays_awhile(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (!done && t < n) {
        s *= 1.0 + 0.3 * x[t];
        if (s > lim) {
            done = 0;
            s *= 0.25;
        } else {
            t++;
        }
    }
    return s;
}

double state_kept(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, state = 3;
    while (state == 3 && t < n) {
        s *= 1.0 + 0.3 * x[t];
        if (s > lim) {
            state = 3;
            s *= 0.25;
        } else {
            t++;
            state = s < -1.0 ? 1 : 3;
        }
    }
    return s;
}

/* The head is executed once more behind the round that leaves, and the counter stands where it stood. */
double head_looks_once_more(int n, double lim, const double *x)
{
    double s = 1.0, seen = 0.0;
    int t = 0, done = 0;
    while ((seen += x[t]) < 100.0 && !done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s * seen;
}

double head_divides(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while ((s += x[1] / (3 - t)) < 100.0 && !done && t < n) {
        s *= 1.0 + 0.3 * x[t];
        if (t == 2 || s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}

/* Or somewhere else: at an element that is overwritten then. */
double head_looks_elsewhere(int n, double lim, const double *x)
{
    double y[9], s = 1.0;
    for (int i = 0; i < 8; i++)
        y[i] = x[i];
    y[8] = 1.0;
    for (int i = 0; i < n; i++) {
        double seen = 1.0 + 0.1 * s;
        int t = i, done = 0;
        while ((seen *= y[t]) < 100.0 && !done && t > 0) {
            s += 0.1 * seen;
            if (s > lim) {
                done = 1;
                t = i + 1;
            } else {
                t--;
            }
        }
        y[i + 1] = seen + 0.5;
    }
    return s * y[n];
}

double head_looks_behind(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (!done && t < n && (s *= 1.0 + 0.1 * x[t]) < 90.0) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}
