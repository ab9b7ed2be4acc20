// RUN: %run-test %s
// Loops that keep what one of their iterations gave, of whose reverse that one alone is executed; and loops that only look like it.
// ADCC: nearest; two_kept; found; falling; strided; from_input; in_nest; by_data; kept_if_not; from_the_end; from_within; unsigned_too; in_two_places; of_a_choice
// ARGS: n=5, x[6]={0.7,-0.4,1.3,0.2,-0.9,0.5}
// ARGS: n=1, x[6]={0.7,-0.4,1.3,0.2,-0.9,0.5}
// ARGS: n=0, x[6]={0.7,-0.4,1.3,0.2,-0.9,0.5}
// ARGS: n=6, x[6]={-0.9,-0.45,0.15,0.2,0.35,0.5}
// ADCC: smoothed; counted_too; either; two_conditions; also_summed; stores; reads_kept; carries_kept; one_in_each_arm; of_products
// ARGS: n=5, x[6]={0.7,-0.4,1.3,0.2,-0.9,0.5}
// ARGS: n=0, x[6]={0.7,-0.4,1.3,0.2,-0.9,0.5}
// ARGS: n=6, x[6]={-0.9,-0.45,0.15,0.2,0.35,0.5}
// ADCC: recursive
// ARGS: n=5, x[6]={0.7,-0.4,1.3,0.2,-0.9,0.5}
#include <math.h>
#include <stddef.h>

double nearest(int n, double *x)
{
    double cost = 0.0;
    for (int i = 0; i < n; i++) {
        double least = 10.0;
        for (int k = 0; k < n - 1; k++) {
            double square = 0.0;
            for (int j = 0; j < 2; j++)
                square += (x[i] - x[k + j]) * (x[i] - 1.5 * x[k + j]) + 0.3 * x[k];
            if (square < least)
                least = square;
        }
        cost += least * x[i];
    }
    return cost;
}

double two_kept(int n, double *x)
{
    double best = 0.0, weight = 1.0;
    int where = 0;
    for (int i = 0; i < n; i++)
        if (x[i] * x[i] > best) {
            best = x[i] * x[i];
            weight = sin(x[i + 1 < n ? i + 1 : 0]);
            where = i;
        }
    return best * weight + x[where];
}

/* Of all that fit, the last. */
double found(int n, double *x)
{
    double low = x[0], high = x[1], slope;
    for (int i = 0; i < n - 1; i++)
        if (x[i] < 0.3) {
            low = x[i] * x[2];
            high = exp(x[i + 1]);
        }
    slope = high - low * low;
    return slope * slope;
}

double falling(int n, double *x)
{
    double most = x[0] * x[1];
    for (int i = n - 1; i > 0; i--)
        if (x[i] * x[i - 1] > most)
            most = x[i] * x[i - 1];
    return most * most;
}

double strided(int n, double *x)
{
    double most = -1.0;
    for (long i = 1; i < n; i += 2)
        most = most < x[i] * x[0] ? x[i] * x[0] : most;
    return most * x[1];
}

double from_input(int n, double *x)
{
    double least = x[5] * x[5];
    for (int i = 0; i < n; i++)
        if (fabs(x[i]) < least)
            least = fabs(x[i]) * x[0];
    return least;
}

/* What is kept is what a loop inside has kept. */
double in_nest(int n, double *x)
{
    double best = -10.0;
    for (int i = 0; i < n; i++) {
        double row = 10.0;
        for (int j = 0; j < n; j++)
            if (x[i] * x[j] + 0.01 * j * x[i] < row)
                row = x[i] * x[j] + 0.01 * j * x[i];
        if (row > best)
            best = row;
    }
    return best * best;
}

double by_data(int n, double *x)
{
    static const int wanted[6] = {0, 1, 0, 1, 1, 0};
    double kept = 0.5;
    for (int i = 0; i < n; i++)
        if (wanted[i])
            kept = x[i] * x[i] * x[0];
    return kept * x[1];
}

double kept_if_not(int n, double *x)
{
    double kept = x[3];
    for (int i = 0; i < n; i++) {
        double next = cos(x[i]) * x[1];
        if (x[i] > 0.1) {
        } else {
            kept = next;
        }
    }
    return kept * kept;
}

double from_the_end(int n, double *x)
{
    double kept = x[1];
    for (int i = 5; i >= 0; i--)
        if (i < n && x[i] * x[i] > 0.2)
            kept = x[i] * x[0];
    return kept * kept;
}

double from_within(int n, double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double nearest = 4.0;
        for (int j = i + 1; j < n; j++)
            if ((x[i] - x[j]) * (x[i] - x[j]) < nearest)
                nearest = (x[i] - x[j]) * (x[i] - x[j]);
        sum += nearest * x[i];
    }
    return sum;
}

double unsigned_too(int n, double *x)
{
    double most = x[4];
    for (size_t i = 0; i < (size_t)n; i++)
        if (fabs(x[i]) > most)
            most = fabs(x[i]) * x[1] + 2.0;
    return most * most;
}

double in_two_places(int n, double *x)
{
    double low = x[0], high = x[1];
    for (int i = 0; i < n; i++) {
        int fits = x[i] > 0.1;
        double growth;
        if (fits)
            low = x[i] * x[2];
        growth = exp(x[i]);
        if (fits)
            high = growth * x[0];
    }
    return low * high;
}

double of_a_choice(int n, double *x)
{
    double kept = x[1];
    for (int i = 0; i < n; i++) {
        int fits = x[i] > 0.1;
        double y = 1.0;
        if (fits)
            y = log(x[i] + 2.0) * x[5 - i];
        if (fits)
            kept = y * y * y;
    }
    return kept * kept;
}

/* ---- not of that kind ---- */

double smoothed(int n, double *x)
{
    double best = 0.1;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.0)
            best = 0.5 * best + x[i] * x[i];
    return best * best;
}

double counted_too(int n, double *x)
{
    double best = -2.0, times = 1.0;
    for (int i = 0; i < n; i++)
        if (x[i] > best) {
            best = x[i];
            times = times * 1.5;
        }
    return best * times * x[0];
}

double either(int n, double *x)
{
    double best = x[0];
    for (int i = 0; i < n; i++)
        if (x[i] > 0.0)
            best = x[i] * x[i];
        else
            best = best * x[i];
    return best;
}

double two_conditions(int n, double *x)
{
    double most = -1.0, least = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] * x[0] > most)
            most = x[i] * x[0];
        if (x[i] * x[1] < least)
            least = x[i] * x[1];
    }
    return most * least;
}

double also_summed(int n, double *x)
{
    double most = -1.0, sum = 0.0;
    for (int i = 0; i < n; i++) {
        if (x[i] * x[0] > most)
            most = x[i] * x[0];
        sum += most * x[i];
    }
    return most * sum;
}

double stores(int n, double *x)
{
    double most = -1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] * x[0] > most)
            most = x[i] * x[0];
        x[i] *= 1.5;
    }
    return most * x[1];
}

/* What was kept before is asked, and has a part in what is kept. */
double reads_kept(int n, double *x)
{
    double most = 0.05;
    for (int i = 0; i < n; i++) {
        double next = x[i] * x[i];
        if (next > 2.0 * most)
            next += most;
        if (next > most)
            most = next;
    }
    return most;
}

double carries_kept(int n, double *x)
{
    double most = 0.05, before = 1.0;
    for (int i = 0; i < n; i++)
        if (x[i] * x[i] > most) {
            before = most;
            most = x[i] * x[i];
        }
    return most + before * before;
}

double one_in_each_arm(int n, double *x)
{
    double low = x[0], high = x[1];
    for (int i = 0; i < n; i++)
        if (x[i] > 0.1)
            high = x[i] * x[i];
        else
            low = x[i] * x[2];
    return low * high;
}

/* A loop inside records by itself. */
double of_products(int n, double *x)
{
    double most = -5.0;
    for (int i = 0; i < n; i++) {
        double product = 1.0;
        for (int j = 0; j < n; j++)
            product *= x[j] + 0.1 * x[i] + 1.5;
        if (product - x[i] > most)
            most = product - x[i];
    }
    return most;
}

static double largest(int n, const double *x)
{
    double most = -3.0;
    if (n > 2)
        return largest(n - 1, x) * x[n - 1];
    for (int i = 0; i < 5; i++)
        if (x[i] * x[i] - x[n] > most)
            most = x[i] * x[i] - x[n];
    return most;
}

double recursive(int n, double *x)
{
    return largest(n, x) * x[0];
}
