// RUN: %run-test %s
// Callbacks of their own types, kept behind a void (*)(void) and cast back; one that only counts; one that may be missing.
// CFLAGS: -Wno-cast-function-type
// ADCC: run
// ARGS: which=0, x=0.8, y=1.3
// ARGS: which=1, x=0.8, y=1.3
#include <math.h>
#include <stddef.h>

typedef void (*any_function)(void);

struct entry {
    int arity;
    any_function function;
};

static double half(double x)
{
    return 0.5 * x * x;
}

static double turn(double x, double y)
{
    return atan2(y, x);
}

static const struct entry entries[] = {{1, (void (*)(void))half}, {2, (void (*)(void))turn}};

static double call(const struct entry *entry, double x, double y, void (*watch)(int *count), int *count)
{
    if (watch)
        watch(count);
    if (entry->arity == 1)
        return ((double (*)(double))entry->function)(x);
    return ((double (*)(double, double))entry->function)(x, y);
}

static void count_up(int *count)
{
    ++*count;
}

double run(int which, double x, double y)
{
    int count = 0;
    double sum = call(&entries[which], x, y, count_up, &count);

    sum += call(&entries[1 - which], y, x, NULL, NULL) * call(&entries[which], y, x * y, count_up, &count);
    return sum * count;
}
