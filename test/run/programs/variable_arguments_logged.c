// Loggers, formatters and what ends the program with a message: functions with a variable number of arguments that hand them on to vprintf and its
// like, called with reals, active ones too, integers, strings, and with nothing.
// RUN: %run-test %s
// ADCC: solve(x,return)/(x)
// ARGS: n=3, x[3] in 0.5..1.5
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int level = 1;

static void note(int at, const char *format, ...)
{
    va_list list;

    if (at < level)
        return;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
}

static void fail(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    exit(1);
}

/* Twice through: for the length, and for the text. */
static char *text_of(const char *format, ...)
{
    va_list list, again;
    int length;
    char *text;

    va_start(list, format);
    va_copy(again, list);
    length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    text = malloc((size_t)length + 1);
    if (!text)
        fail("no memory for %d characters", length + 1);
    vsprintf(text, format, again);
    va_end(again);
    return text;
}

double solve(int n, double *x)
{
    double sum = 0.0;
    char *name = text_of("step %s of %d, %ld", "one", n, 3L);

    note(0, "begun");
    for (int i = 0; i < n; i++) {
        if (!(x[i] > 0.0))
            fail("x[%d] is %g", i, x[i]);
        note(0, "%d: %g %s", i, sum, name);
        sum += log(x[i]) * x[i];
        x[i] *= (double)strlen(name);
    }
    free(name);
    return sum * sum;
}
