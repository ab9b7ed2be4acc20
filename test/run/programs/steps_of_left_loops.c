// RUN: %run-test %s
// What a loop that is left by a flag carries on is the same in each of its rounds where nobody sees what the last one leaves; and loops where somebody does,
// where it is a flag, where the sum might overflow, or the round was not the last one.
// ADCC: broken_off; seen_behind; seen_through_head; head_loads; head_divides; guarded_load; either_flag; one_flag_guards; is_the_flag; two_flags; last_bound; by_two; no_bound; by_unsigned; short_counter; taken_back; in_arms; before_known; kept_as_it_was; loaded_next; pointer_on; from_do_while; in_inner; skipping; in_switch; by_or; real_carried; calls_in_head; stored_behind; counted_down; bytes_on; chosen_in_head; chosen_by_choice; stores_in_head; loops_in_head; previous_of_last
// ARGS: n=6, lim=1.9, x[8]
// ARGS: n=6, lim=0.2, x[8]
// ARGS: n=1, lim=90, x[8]
// ARGS: n=0, lim=90, x[8]
// ARGS: n=6, lim=90, x[8]
#include <limits.h>
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

double seen_behind(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0;
    for (; t < n; t++) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    return s * (t + 1) * x[t];
}

/* What the head makes of it is seen behind. */
double seen_through_head(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0, is_last;
    while ((is_last = t + 1 >= n), !done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return is_last ? s * x[0] : s * s;
}

/* The head looks at an element before it asks for the flag: at no other one than the source does. */
double head_loads(int n, double lim, const double *x)
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

/* In the round that leaves, 3 - t is not zero. */
double head_divides(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (12 / (3 - t) > 0 && !done && t < n) {
        s *= 1.0 + 0.3 * x[t];
        if (t == 2 || s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}

double guarded_load(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    while (!done && t < n && x[t] < 90.0) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s;
}

/* Left by one of two flags; behind the first one's test the head looks at the counter, before the second one's, too. */
double either_flag(int n, double lim, const double *x)
{
    double s = 1.0, seen = 0.0;
    int t = 0, done = 0, over = 0;
    while (!done && (seen += x[t]) < 100.0 && !over && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > 2.0 * lim)
            done = 1;
        else if (s > lim)
            over = 1;
        else
            t++;
    }
    return s + seen;
}

/* The flag that guards the load is not the one that leaves. */
double one_flag_guards(int n, double lim, const double *x)
{
    double s = 1.0, seen = 0.0;
    int t = 0, done = 0, idle = 0;
    while (!idle && (seen += x[t] * t) < 100.0 && !done && t < n) {
        s *= exp(0.3 * x[t]);
        idle = s < 0.0;
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s + seen;
}

/* The counter is what the loop is left by. */
double is_the_flag(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = n;
    while (t) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            t = 0;
        else
            t--;
    }
    return s;
}

double two_flags(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0, over = 0, u = 3;
    while (!done && !over && t < n) {
        s *= exp(0.3 * x[t]) + 0.1 * u;
        if (s > 2.0 * lim) {
            done = 1;
        } else if (s > lim) {
            over = 1;
            u = 7;
        } else {
            t++;
            u = 5;
        }
    }
    return s * (1 + done + 2 * over);
}

/* The last round's t + 1 would overflow. */
double last_bound(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = INT_MAX - n; t <= INT_MAX; t++) {
        s *= exp(0.3 * x[t - (INT_MAX - n)]);
        if (s > lim || t == INT_MAX)
            break;
    }
    return s;
}

double by_two(int n, double lim, const double *x)
{
    double s = 1.0;
    int end = n > 0 ? INT_MAX : INT_MAX - 8;
    for (int t = INT_MAX - 7; t < end; t += 2) {
        s *= exp(0.3 * x[t - (INT_MAX - 7)]);
        if (s > lim || t >= INT_MAX - 2)
            break;
    }
    return s;
}

double no_bound(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = INT_MAX - n;; t++) {
        s *= exp(0.3 * x[t - (INT_MAX - n)]);
        if (s > lim || t == INT_MAX)
            break;
    }
    return s;
}

double by_unsigned(int n, double lim, const double *x)
{
    double s = 1.0;
    for (unsigned t = UINT_MAX - (unsigned)n;; t += 3) {
        s *= exp(0.3 * x[(t + (unsigned)n + 1) % 8]);
        if (s > lim || t > UINT_MAX - 3)
            break;
    }
    return s;
}

double short_counter(int n, double lim, const double *x)
{
    double s = 1.0;
    for (short t = 0; t < n; t++) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    return s;
}

/* It goes on from where it stood. */
double taken_back(int n, double lim, const double *x)
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

/* The same step on two ways. */
double in_arms(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0;
    while (t < n) {
        if (x[t] > 0.8) {
            s *= x[t];
            t++;
        } else {
            s += x[t] * x[t];
            if (s > lim)
                return s * 0.5;
            t++;
        }
    }
    return s;
}

/* What is handed on is known before the branch. */
double before_known(int n, double lim, const double *x)
{
    double s = 1.0;
    int at = 0, t = 0;
    while (t < n) {
        int next = (at * 5 + 3) % 8;
        s *= exp(0.3 * x[at]);
        if (s > lim)
            break;
        at = next;
        t++;
    }
    return s;
}

double kept_as_it_was(int n, double lim, const double *x)
{
    double s = 1.0;
    int alive = 1, t = 0, side = n > 3;
    while (t < n) {
        s *= exp(0.3 * x[t + side]);
        if (s > lim) {
            alive = 0;
            side = -1;
            break;
        }
        t++;
    }
    return alive ? s * s : s;
}

/* The next one stands in memory, where it may not be looked at behind the last round. */
double loaded_next(int n, double lim, const double *x)
{
    static const int next[6] = {2, 3, 1, 5, 0, 4};
    double s = 1.0;
    int at = 0, t = 0;
    while (t < n) {
        s *= exp(0.3 * x[at]);
        if (s > lim)
            break;
        at = next[at];
        t++;
    }
    return s;
}

double pointer_on(int n, double lim, const double *x)
{
    double s = 1.0;
    for (const double *p = x, *end = x + n; p < end; p++) {
        s *= exp(0.3 * *p);
        if (s > lim)
            break;
    }
    return s;
}

double from_do_while(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, done = 0;
    do {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    } while (!done && t < n);
    return s * x[t];
}

double in_inner(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        int j = i;
        for (; j < n; j++) {
            s += x[i] * x[j] * s * 0.25;
            if (s > lim + j)
                break;
        }
        s += j * x[i];
        for (int k = 0; k < n; k++) {
            s *= 1.0 + 0.1 * x[k];
            if (s > 2.0 * lim)
                break;
        }
        if (s > 30.0 * lim)
            break;
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

double in_switch(int n, double lim, const double *x)
{
    double s = 1.0;
    int over = 0;
    for (int t = 0; t < n && !over; t++) {
        switch (t % 3) {
        case 0: s *= exp(0.3 * x[t]); break;
        case 1:
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

/* One flag alone does not leave. */
double by_or(int n, double lim, const double *x)
{
    double s = 1.0;
    int done = 0, t = 0, more = 3;
    while ((!done || more > 0) && t < n) {
        s += exp(0.3 * x[t]) * x[t];
        if (s > lim)
            done = 1;
        else
            t++;
        more--;
    }
    return s;
}

/* What is handed on is a real, whose partial is infinite in the last round. */
double real_carried(int n, double lim, const double *x)
{
    double s = 1.0, last = 1.0;
    int t = 0;
    while (t < n) {
        double root = sqrt(t == n - 1 ? x[t] - x[t] : x[t]);
        s *= 1.0 + 0.2 * last;
        if (s > lim || t == n - 1)
            break;
        last = root;
        t++;
    }
    return s;
}

static int is_asked(int t, int n, double *count)
{
    *count += t;
    return t < n;
}

double calls_in_head(int n, double lim, const double *x)
{
    double s = 1.0, asked = 0.0;
    int t = 0, done = 0;
    while (is_asked(t, n, &asked) && !done) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s * asked + s;
}

double stored_behind(int n, double lim, const double *x)
{
    double s = 1.0;
    int t = 0, at[1] = {0};
    while (t < n) {
        s *= exp(0.3 * x[t]);
        at[0] = t;
        if (s > lim)
            break;
        t++;
    }
    return s * x[at[0]];
}

double counted_down(int n, double lim, const double *x)
{
    double s = 1.0;
    for (int t = n - 1; t >= 0; t--) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            break;
    }
    for (int t = INT_MIN + n; t >= INT_MIN; t--) {
        s *= 1.0 + 0.1 * x[t - INT_MIN];
        if (s > lim || t == INT_MIN)
            break;
    }
    return s;
}

double bytes_on(int n, double lim, const double *x)
{
    double s = 1.0;
    for (unsigned char t = 250;; t += 3) {
        s *= exp(0.3 * x[(t + n) % 8]);
        if (s > lim || t < 200)
            break;
    }
    return s;
}

/* Which element the head looks at depends on the counter, by a comparison. */
double chosen_in_head(int n, double lim, const double *x)
{
    double s = 1.0, seen = 0.0;
    int t = 0, done = 0;
    while ((t < 2 || (seen += x[0]) < 100.0) && !done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s * seen + s;
}

/* By one of two comparisons. */
double chosen_by_choice(int n, double lim, const double *x)
{
    double s = 1.0, y[2] = {0.0, 0.0};
    int t = 0, done = 0;
    while (((lim > 1.0 ? t < 2 : t <= 1) || (y[n % 2] += x[0]) < 100.0) && !done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > 50.0 * lim || t == 1)
            done = 1;
        else
            t++;
    }
    return s * y[n % 2] + s;
}

double stores_in_head(int n, double lim, const double *x)
{
    double s = 1.0, y[2] = {0.0, 0.0};
    int t = 0, done = 0;
    while ((t < 2 || (y[n % 2] += x[0]) < 100.0) && !done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > 50.0 * lim || t == 1)
            done = 1;
        else
            t++;
    }
    return s * y[n % 2] + s;
}

static double window(const double *x, int t)
{
    double sum = 0.0;
    for (int k = 0; k < 6; k++)
        sum += x[(t + k) % 8] * x[k];
    return sum;
}

double loops_in_head(int n, double lim, const double *x)
{
    double s = 1.0, seen = 0.0;
    int t = 0, done = 0;
    while ((seen += window(x, t)) < 1000.0 && !done && t < n) {
        s *= exp(0.3 * x[t]);
        if (s > lim)
            done = 1;
        else
            t++;
    }
    return s * seen;
}

double previous_of_last(int n, double lim, const double *x)
{
    double s = 1.0;
    int previous = 0, t = 0;
    for (; t < n; t++) {
        s *= exp(0.3 * x[t]) + 0.1 * x[previous];
        if (s > lim)
            break;
        previous = t;
    }
    return s * x[previous];
}
