// Loops that are reversed iteration by iteration: sums in some arms alone, and factors behind the loop whose adjoints need what it gives.
// RUN: %run-test %s
// ADCC: discounted(return)/(spot,rate,x); mean(return)/(x,w); divided(return)/(x,w); from_memory(return)/(x,w)
// ARGS: discounted: n=4, m=3, spot=1.1, rate=0.3, x[12] in -1..1
// ARGS: mean: n=4, x[4], w[2]
// ARGS: divided: n=4, x[4], w[2] in 0.5..1.5
// ARGS: from_memory: n=4, x[4], w[2]
// ADCC: stored_between(return)/(x,w); overwritten(return)/(x,w); from_the_loop(return)/(x,w); two(return)/(x,w); three(return)/(x,w)
// ARGS: stored_between: n=4, x[4], w[2]
// ARGS: overwritten: n=4, x[4], w[2]
// ARGS: from_the_loop: n=4, x[4], w[2]
// ARGS: two: n=4, x[4], w[2]
// ARGS: three: n=4, x[4], w[2]
// ADCC: arms(return)/(x); nested(return)/(x); cases(return)/(x); begun_before(return)/(x); loop_in_arm(return)/(x)
// ARGS: arms: n=5, x[5] in -1..1
// ARGS: nested: n=5, x[5] in -1..1
// ARGS: cases: n=5, x[5] in -1..1
// ARGS: begun_before: n=5, x[5] in -1..1
// ARGS: loop_in_arm: n=5, x[5] in -1..1
// ADCC: seen(return)/(x); reset(return)/(x); scaled(return)/(x); exchanged(return)/(x); twice(return)/(x)
// ARGS: seen: n=5, x[5] in 0.5..1
// ARGS: reset: n=5, x[5] in -1..1
// ARGS: scaled: n=5, x[5] in -1..1
// ARGS: exchanged: n=5, x[5] in -1..1
// ARGS: twice: n=5, x[5] in -1..1
#include <math.h>

/* A barrier option: the loop in a path is left, the discount's adjoint needs the sum. */
double discounted(int n, int m, double spot, double rate, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double price = spot;
        int alive = 1;
        for (int j = 0; j < m; j++) {
            price *= exp(0.5 * rate + 0.3 * x[i * m + j]);
            if (price > 2.0) {
                alive = 0;
                break;
            }
        }
        if (alive && price > 1.0)
            sum += price - 1.0;
    }
    return exp(-rate) * sum / n;
}

double mean(int n, const double *x, const double *w)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += sin(x[i]) * w[0];
    double m = sum / n;
    return exp(w[1]) * (m + w[0]) * w[0];
}

double divided(int n, const double *x, const double *w)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] * w[0]);
    return sum / (w[1] * w[0]);
}

double from_memory(int n, const double *x, const double *w)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] * w[0]);
    return w[1] * sum;
}

/* The factor is read from what is stored behind the loop. */
double stored_between(int n, const double *x, const double *w)
{
    double local[2] = {0.5, 0.25};
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] * w[0] * local[i & 1]);
    local[n & 1] = w[1] * w[1];
    return local[n & 1] * sum;
}

/* And this one from what the loop overwrites. */
double overwritten(int n, const double *x, const double *w)
{
    double local[8] = {0.0};
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        local[i] = exp(x[i] * w[0]);
        sum += local[i] * local[i];
    }
    return local[n - 1] * w[1] * sum;
}

double from_the_loop(int n, const double *x, const double *w)
{
    double sum = 0.0, squares = 0.0;
    for (int i = 0; i < n; i++) {
        sum += exp(x[i] * w[0]);
        squares += x[i] * exp(x[i]);
    }
    return sum * squares * w[1] + sum;
}

double two(int n, const double *x, const double *w)
{
    double first = 0.0, second = 0.0;
    for (int i = 0; i < n; i++)
        first += exp(x[i] * w[0]);
    double scale = w[1] * first;
    for (int i = 0; i < n; i++)
        second += sin(x[i] * w[1]);
    return scale * second + w[0] * first;
}

double three(int n, const double *x, const double *w)
{
    double first = 0.0, second = 0.0, third = 0.0;
    for (int i = 0; i < n; i++)
        first += exp(x[i] * w[0]);
    for (int i = 0; i < n; i++)
        second += sin(x[i] * w[1]);
    double a = exp(w[0]), b = w[1] * first;
    for (int i = 0; i < n; i++)
        third += cos(x[i]) * x[i];
    return a * third + w[1] * second + sin(w[1]) * b + (first + w[0]) * w[1];
}

double arms(int n, const double *x)
{
    double sum = 0.0, other = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.1)
            sum += exp(x[i]);
        else if (x[i] > -0.5)
            other -= sin(x[i]);
        else
            sum -= x[i] * x[i];
    }
    return sum + 2.0 * other;
}

double nested(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        sum += x[i];
        if (x[i] > -0.5) {
            sum += exp(x[i]);
            if (i & 1)
                sum -= x[i] * x[i];
            sum += sin(x[i]);
        }
        sum -= x[0] * x[i];
    }
    return sum;
}

double cases(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        switch (i % 3) {
        case 0: sum += exp(x[i]); break;
        case 1: sum += x[i] * x[i]; /* fall through */
        default: sum -= sin(x[i]);
        }
    return sum;
}

double begun_before(int n, const double *x)
{
    double sum = x[0];
    for (int i = 0; i < n; i++) {
        double next = sum + exp(x[i]);
        sum = x[i] > 0.0 ? next : next + x[i] * x[i];
    }
    return sum;
}

double loop_in_arm(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        if (x[i] > -0.5)
            for (int j = 0; j < n; j += 2)
                sum += exp(x[i] * x[j]);
    return sum;
}

double seen(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        if (sum < 2.0)
            sum += exp(x[i]) * (1.0 + 0.1 * sum);
    return sum;
}

double reset(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        if (i == 2)
            sum = x[1] * x[2];
        else
            sum += exp(x[i]);
    }
    return sum;
}

double scaled(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        if (i == 2)
            sum *= 0.5;
        else
            sum += exp(x[i]);
    }
    return sum;
}

double exchanged(int n, const double *x)
{
    double a = 0.0, b = 0.0;
    for (int i = 0; i < n; i++) {
        if (i & 1) {
            double t = a;
            a = b;
            b = t;
        } else {
            a += exp(x[i]);
            b -= x[i] * x[i];
        }
    }
    return a + 3.0 * b;
}

double twice(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        if (i == 2)
            sum += sum + x[i];
        else
            sum += exp(x[i]);
    return sum;
}
