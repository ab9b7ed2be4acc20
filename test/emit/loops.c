// Loops that carry several values: swaps, rotations, values used after their next assignment, conditional updates.
// RUN: %S/roundtrip.sh %adcc %gcc %include %s %t.gcc
// RUN: %S/roundtrip.sh %adcc %clang %include %s %t.clang
#include <math.h>
#ifdef MAIN
#include <stdio.h>
#endif

double swap(int n, double a, double b);
double rotate(int n, double a, double b, double c);
double fibonacci(int n);
double used_late(int n, const double *x);
double conditional(int n, const double *x);
int collatz(unsigned n);
double nested(int n, const double *x);
double last(int n, const double *x);
double pointer_walk(const double *from, const double *to, double *out);
double exits(int n, const double *x);
double do_loop(double x);
double chained(int n, double x);
double strided(int lo, int hi);

#ifndef MAIN_ONLY
double swap(int n, double a, double b)
{
    for (int i = 0; i < n; i++) {
        double t = a;
        a = b;
        b = t + 0.25;
    }
    return a * 3.0 + b;
}

double rotate(int n, double a, double b, double c)
{
    while (n-- > 0) {
        double t = a;
        a = b;
        b = c;
        c = t;
        if (n % 3 == 0) {
            t = b;
            b = a;
            a = t;
        }
    }
    return a + 10.0 * b + 100.0 * c;
}

double fibonacci(int n)
{
    double a = 0.0, b = 1.0;
    for (int i = 0; i < n; i++) {
        double next = a + b;
        a = b;
        b = next;
    }
    return a;
}

double used_late(int n, const double *x)
{
    double s = 0.5, previous = 0.0;
    for (int i = 0; i < n; i++) {
        double old = s * s;
        s = s + x[i];
        double mixed = old - s;
        s = s * mixed;
        s += previous / (1.0 + s * s);
        previous = old;
    }
    return s + previous;
}

double conditional(int n, const double *x)
{
    double most = x[0], second = x[0];
    int at = 0;
    for (int i = 1; i < n; i++) {
        if (x[i] > most) {
            second = most;
            most = x[i];
            at = i;
        } else if (x[i] > second) {
            second = x[i];
        } else if (i & 1) {
            at += 100;
        }
    }
    return most * 2.0 + second + at;
}

int collatz(unsigned n)
{
    int steps = 0;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

double nested(int n, const double *x)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double row = 0.0;
        int j = i;
        do {
            row += x[j] * (i + 1);
            if (row > 10.0)
                break;
            for (int k = j; k > 0; k -= 2)
                row -= 0.125 * x[k];
            j++;
        } while (j < n);
        total = total * 0.5 + row + j;
    }
    return total;
}

double last(int n, const double *x)
{
    double value = -1.0;
    int i;
    for (i = 0; i < n; i++) {
        if (x[i] < 0.0)
            continue;
        value = x[i];
        if (value > 2.0)
            break;
    }
    return value + i;
}

double pointer_walk(const double *from, const double *to, double *out)
{
    double *start = out;
    while (from != to) {
        *out++ = *from++ * 2.0;
        if (from != to)
            out[-1] += *from;
    }
    return (double)(out - start) + start[0];
}

double exits(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            if (x[i] * x[j] > 6.0)
                return s + i * 10 + j;
            s += x[j];
        }
    }
    return -s;
}

double do_loop(double x)
{
    double y, step;
    int n = 0;
    do {
        y = x;
        step = (x * x - 2.0) / (2.0 * x);
        x -= step;
    } while (fabs(step) > 1e-9 && ++n < 50);
    return x + y + n;
}

double chained(int n, double x)
{
    double a, b, c;
    a = b = c = x;
    for (int i = 0; i < n; i++) {
        a = b = c + a;
        c = b - i;
        b += a *= 0.5;
    }
    return a - b + c;
}

double strided(int lo, int hi)
{
    double s = 0.0;
    for (int i = lo; i <= hi; i += 3)
        s = s * 1.5 + i;
    for (int i = hi; i > lo; i -= 2)
        s -= i * 0.25;
    for (unsigned char c = 250; c > 3; c += 2)
        s += c;
    return s;
}
#endif

#ifdef MAIN
int main(void)
{
    double x[] = {0.5, 1.5, -2.0, 3.25, 1.0, -0.5, 2.5, 4.0}, out[8];
    for (int n = 0; n <= 8; n++) {
        printf("%a %a %a ", swap(n, 1.5, 2.5), rotate(n, 1, 2, 3), fibonacci(n));
        printf("%a %a %d ", used_late(n, x), n ? conditional(n, x) : 0, collatz(n + 7u));
        printf("%a %a %a ", nested(n, x), last(n, x), pointer_walk(x, x + n, out));
        printf("%a %a %a %a\n", exits(n, x), do_loop(n + 1), chained(n, 0.75), strided(-n, 2 * n));
    }
    return 0;
}
#endif
