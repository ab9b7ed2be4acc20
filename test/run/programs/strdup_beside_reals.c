// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

struct Named {
    char *name;
    double value;
};

double f(double x)
{
    struct Named a = {strdup("abc"), x * x}, *b = malloc(sizeof *b);
    b->name = strdup(a.name);
    b->value = a.value * x;
    double s = b->value * (double)strlen(b->name) + (a.name[0] == 'a' ? x : 0.0);
    free(a.name);
    free(b->name);
    free(b);
    return s;
}
