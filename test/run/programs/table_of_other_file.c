// RUN: %run-test %s
// Methods that are static in another file and known by that file's constant tables alone: the output has copies at other addresses.
// ADCC: integrate
// ARGS: y=0.4, h=0.1, p[2]={1.3, 0.7}, which=0, order=1, by=1.1
// ARGS: y=0.4, h=0.1, p[2]={1.3, 0.7}, which=0, order=2, by=1.1
// ARGS: y=0.4, h=0.1, p[2]={1.3, 0.7}, which=1, order=1, by=1.1
// ARGS: y=0.4, h=0.1, p[2]={1.3, 0.7}, which=1, order=2, by=1.1
// ARGS: y=0.4, h=0.1, p[2]={1.3, 0.7}, which=1, order=3, by=1.1
// FILES: Inputs/table_of_methods.c
#include "Inputs/table_of_methods.h"

double integrate(double y, double h, const double *p, int which, int order, double by)
{
    const struct method *method = all_methods[which];
    double (*step)(double, double, const double *) = order < 3 ? method->rules[order - 1].step : last_resort;

    for (int i = 0; i < 4; i++)
        y = step(y, h, p);
    method->scale(&y, by);
    return y;
}
