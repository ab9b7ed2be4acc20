// RUN: %run-test %s
// Names that the output's #include lines bring, used or not: what another file has of its own gets another one. What a header gives
// to later files alone; functions that it declares under each file's own name.
// FILES: Inputs/units_names_b.c Inputs/units_names_c.c
// ADCC: f
// ARGS: x=1.25
#define OWN_NAME square_of
#include "Inputs/units_names.h"

double from_b(double x);
double from_c(double x);
static double clamped(double x)
{
    return x * x * x;
}
static int ROUNDS;

double square_of(double x)
{
    return x * x;
}

double f(double x)
{
    restart();
    ROUNDS = 2;
    return clamped(x) * from_b(x) + from_c(x) * ROUNDS + by_name(x) * LIMIT + value_of((void *)0);
}
