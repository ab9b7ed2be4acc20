// RUN: %run-test %s
// Statics that functions write which adcc cannot look into, or which a function pointer or library function leads to.
// REFUSE: --forward by_logger : 'calls'
// REFUSE: --reverse by_choice : 'op'
// REFUSE: --reverse by_table : 'table'
// REFUSE: --forward by_search : 'name'
// REFUSE: --reverse by_setjmp : 'level'
// REFUSE: --reverse by_end : 'digits'
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ops {
    double (*op)(double);
};
struct lib {
    struct ops *ops;
};
static int calls = 1;
static char name[] = "2.4", digits[] = "12.5";
static float level = 1.0f;

double by_logger(double x);
double by_choice(double x);
double by_table(double x);
double by_search(double x);
double by_setjmp(double x);
void message(const char *format, ...);
void choose(void);
void use_cubes(void);
void rename_it(void);
void jump(void);
double by_end(double x);
long read_digits(void);

static double square(double x)
{
    return x * x;
}

static double cube(double x)
{
    return x * x * x;
}

static double (*op)(double) = square;
static struct ops table = {square};
static const struct lib lib = {&table};

double by_logger(double x)
{
    return x * calls;
}

void message(const char *format, ...) /* refused */
{
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    calls++;
}

double by_choice(double x)
{
    return op(x);
}

void choose(void)
{
    op = cube; /* refused */
}

double by_table(double x)
{
    return table.op(x);
}

static const struct lib *library(void)
{
    return &lib;
}

void use_cubes(void)
{
    library()->ops->op = cube; /* refused */
}

double by_search(double x)
{
    return x * (name[0] - '0');
}

void rename_it(void)
{
    *strchr(name, '4') = '5'; /* refused */
}

double by_setjmp(double x)
{
    return x * level;
}

void jump(void) /* refused */
{
    jmp_buf buffer;
    if (setjmp(buffer))
        level = 2.0f;
}

double by_end(double x)
{
    return x * (digits[2] - '-');
}

long read_digits(void)
{
    char *end;
    long value = strtol(digits, &end, 10); /* refused */
    *end = ',';
    return value;
}
