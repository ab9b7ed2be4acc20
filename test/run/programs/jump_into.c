// goto into loops, branches and blocks, from outside, from one arm to the other, and from one loop into the next.
// RUN: %run-test %s
// ADCC: into; arms; loops; retry; crossing; blocks
// ARGS: into: n=1, x in 0.5..1
// ARGS: into: n=5, x in 0.5..1
// ARGS: arms: x = 0.4
// ARGS: arms: x = 1.4
// ARGS: arms: x = 2.4
// ARGS: loops: n=4, x[4] in -1..1
// ARGS: retry: x = 1.7, most = 9
// ARGS: crossing: n=5, x[5] in -1..1, y[5]
// ARGS: blocks: x = 0.3
// ARGS: blocks: x = 1.3
#include <math.h>

double into(int n, double x)
{
    if (n > 2)
        goto inside;
    x *= 2;
    while (n < 9) {
        x = x * x;
    inside:
        n++;
        x += 0.5;
        if (x > 40)
            break;
    }
    return x;
}

double arms(double x)
{
    double y = x;

    if (x < 1) {
        y *= 3;
        if (y > 1)
            goto other;
        y += 1;
    } else {
        y = sin(y);
    other:
        y = y * x;
        if (x > 2)
            goto out;
    }
    y *= y;
out:
    return y;
}

/* Out of one loop into the midst of another. */
double loops(int n, const double *x)
{
    double sum = 0, product = 1;
    int i;

    for (i = 0; i < n; i++) {
        sum += x[i];
        for (int k = 0; k < i; k++) {
            product *= 1 + x[k] * 0.5;
            if (sum * product > 0.6)
                goto second;
        }
    }
    for (i = 0; i < n; i++) {
        product += sum;
    second:
        sum *= product;
        product -= x[i] * x[i];
    }
    return sum + product;
}

double retry(double x, int most)
{
    double guess = x, error = 0;
    int tries = 0;

    for (;;) {
    again:
        if (++tries > most)
            break;
        error = guess * guess - x;
        if (fabs(error) < 1e-12)
            goto done;
        do {
            guess -= error / (2 * guess);
            if (tries % 2)
                goto again;
            error = guess * guess - x;
        } while (fabs(error) > 0.1);
    }
    guess += 1;
done:
    return guess;
}

/* Two loops that jump into each other. */
double crossing(int n, const double *x, double *y)
{
    double a = 0.5;
    int i = 0, k = 0;

first:
    while (i < n) {
        a += x[i] * a;
        y[i++] = a;
        if (i % 2)
            goto second;
    back:
        a *= 0.9;
    }
    return a;
    for (k = 0; k < 2; k++) {
        a -= 1;
    second:
        a = a * a * 0.3;
        if (a > 0.1)
            goto back;
        if (i == n - 1)
            goto first;
    }
    goto first;
}

/* Variables of blocks that are jumped into, and one that lives on. */
double blocks(double x)
{
    double *p = &x;
    double kept = 0;

    if (x > 1)
        goto middle;
    {
        double a = x * x, b;
        p = &a;
    middle:
        b = *p + 1;
        kept += b * b;
        {
            double c[2] = {b, kept};
            for (int i = 0; i < 2; i++)
                kept += c[i] * x;
        }
    }
    return kept;
}
