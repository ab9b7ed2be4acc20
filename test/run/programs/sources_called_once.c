// RUN: %run-test %s
// Functions that answer otherwise each time: what a derivative needs of their answers again is recorded, it never asks again.
// adcc sees the C library's; the program has some of its own under their names, which count. `begin` starts the answers anew, and says how
// often they were asked behind the last `end`.
// CFLAGS: -D_GNU_SOURCE -fno-builtin
// OPTIONS: -D_GNU_SOURCE
// ORACLE: double
// TOLERANCE: 1e-6
// ADCC: factors; walk; guards; helpers; kept; texts; consumed; printed
// ARGS: factors: n=5, x[5]
// ARGS: walk: n=7, x[4]
// ARGS: guards: x=0.7
// ARGS: helpers: n=4, x[4]
// ARGS: kept: n=4, x[4]
// ARGS: texts: x=0.7
// ARGS: consumed: x=0.7
// ARGS: printed: x=0.7
#include <adcc/adcc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

ADCC_INACTIVE int begin(void);
ADCC_INACTIVE void end(void);

#ifndef __ADCC__
static unsigned state;
static int asked, asked_at_end;

int rand(void)
{
    asked++;
    state = state * 1103515245u + 12345u;
    return (int)(state >> 16 & 0x7fff);
}

clock_t clock(void)
{
    return rand() % 5;
}

int begin(void)
{
    int more = asked - asked_at_end;
    state = 7u;
    asked = asked_at_end = 0;
    return more;
}

void end(void)
{
    asked_at_end = asked;
}
#endif

double factors(int n, const double *x, int *more)
{
    double s = 1.0;
    *more = begin();
    for (int i = 0; i < n; i++) {
        s = sin(s * x[i]) * (rand() % 7 + 1);
        s += rand() / 32768.0;
    }
    end();
    return s;
}

double walk(int n, const double *x, int *more)
{
    double s = 1.0, w[4] = {0};
    int i = 0;
    *more = begin();
    while (n-- > 0) {
        i = rand() & 3;
        w[i] += s * x[i] * x[(i + (int)clock()) & 3];
        s += w[i] * w[rand() & 3];
    }
    end();
    return s * w[i];
}

double guards(double x, int *more)
{
    double s = x;
    *more = begin();
    do {
        if (rand() % 3 == 0)
            s *= x + clock();
        else if (rand() % 2)
            s += exp(-s * x);
        switch (rand() % 4) {
        case 0: s *= s; break;
        case 1: s -= x * x; break;
        default: s *= 0.9; break;
        }
    } while (rand() % 9);
    end();
    return s;
}

static double noisy(double x, int *turns)
{
    double weight = rand() / 32768.0;
    *turns += rand() % 2;
    return x * x * weight + (*turns % 2 ? x : 1.0);
}

double helpers(int n, const double *x, int *more)
{
    double s = 0.0;
    int turns = 0;
    *more = begin();
    for (int i = 0; i < n; i++)
        s += noisy(x[i] * (s + 1.0), &turns) * turns;
    end();
    return s;
}

/* Answers go through memory that is overwritten. */
double kept(int n, const double *x, int *more)
{
    double weights[4], s = 1.0;
    *more = begin();
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++) {
            weights[i] = rand() / 32768.0;
            weights[i] += rand() % 3;
        }
        for (int i = 0; i < n; i++)
            s += weights[i] * x[i] * s;
    }
    end();
    return s;
}

/* Numbers in a text, each read where the last one ended. */
double texts(double x)
{
    const char *text = "1.5 2.5 0x10 7 2";
    char *rest;
    double s = x;
    long mode;
    for (int i = 0; i < 2; i++) {
        s = s * strtod(text, &rest) + x * x;
        text = rest;
    }
    mode = strtol(text, &rest, 0);
    s *= mode == 16 ? s : x;
    s *= (double)strtol(rest, &rest, 10);
    s *= atoi(rest) + atof("0.5");
    return getenv("a name that nobody has") ? s : s * x;
}

/* What is read is gone. */
double consumed(double x)
{
    static const char lines[] = "3 1.25\n2 0.75\nx";
    FILE *file = fmemopen((void *)(size_t)lines, sizeof lines - 1, "r");
    double s = x, factor;
    int power;
    if (!file)
        return x * x;
    while (fscanf(file, "%d %lf", &power, &factor) == 2)
        for (int i = 0; i < power; i++)
            s = s * factor * x + 1.0;
    if (fgetc(file) == 'x')
        s *= x;
    fclose(file);
    return s;
}

double printed(double x)
{
    char line[40];
    double y = x * x, back;
    int n = snprintf(line, sizeof line, "%d %.1f", 3, 2.5);
    if (sscanf(line, "%d %lf", &n, &back) != 2 || strcmp(line, "3 2.5") != 0)
        return x;
    memset(line, 0, sizeof line);
    for (; n > 0; n--)
        y *= back * x;
    return y;
}
