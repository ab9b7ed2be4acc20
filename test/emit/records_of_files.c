// One record in two files, each of which defines it for itself, with records in it that have no name.
// RUN: %adcc --without=inline --reverse f %s %S/Inputs/records_of_files.c -o %t.c --header %t.h
// RUN: %gcc %c11 -I%include -DMAIN='"%t.h"' %s %S/Inputs/records_of_files.c %t.c -o %t %runtime
// RUN: %t
struct Body {
    struct {
        double mass, radius;
    } of[2];
    union {
        double spin;
        long bits;
    };
    unsigned kind : 4, count : 28;
    struct Body *next;
};

double f(double x);
double moment(double x);
double moment_of(const struct Body *body);

double f(double x)
{
    struct Body far = {.of = {{x * x, 2.0}}, .spin = 0.5}, near = {.of = {{x, 3.0}, {2.0, x}}, .count = 3, .next = &far};

    near.spin = x;
    return moment_of(&near) * near.of[1].radius + moment(x) * near.count;
}

#ifdef MAIN
#include MAIN
#include <math.h>
int main(void)
{
    double x = 1.25, x_b = 0.0, h = 1e-5, difference = (f(x + h) - f(x - h)) / (2 * h), y = f_b(x, &x_b, 1.0);

    return fabs(y - f(x)) < 1e-12 * y && fabs(difference - x_b) < 1e-6 * fabs(difference) ? 0 : 1;
}
#endif
