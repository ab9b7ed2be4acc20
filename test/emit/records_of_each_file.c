// Records that two files have under one name, each with members of its own: a struct, a union, typedefs, one that leads to such a one,
// one in a function. What a header has keeps its name, even where another file alone includes it.
// RUN: %adcc --reverse f %s %S/Inputs/records_of_each_file_b.c %S/Inputs/records_of_each_file_c.c -o %t.c --header %t.h
// RUN: %gcc %c11 -I%include -DMAIN='"%t.h"' %s %S/Inputs/records_of_each_file_b.c %S/Inputs/records_of_each_file_c.c %t.c -o %t %runtime
// RUN: %t
// RUN: %adcc --without=inline --reverse f %S/Inputs/records_of_each_file_c.c %s %S/Inputs/records_of_each_file_b.c -o %t.c --header %t.h
// RUN: %gcc %c11 -I%include -DMAIN='"%t.h"' %s %S/Inputs/records_of_each_file_b.c %S/Inputs/records_of_each_file_c.c %t.c -o %t %runtime
// RUN: %t
struct state {
    double v;
};
typedef struct {
    double v, w;
} pair;
union cell {
    double d;
    long n;
};
struct node {
    double v;
    struct node *next;
};
struct list {
    struct node *first;
    int count;
};
struct item {
    double only;
};
double from_b(double x);
double from_c(double x);

static double first_of(const struct list *list)
{
    return list->first->v * list->count;
}

static const struct state start = {2.0};
double f(double x);
double f(double x)
{
    struct spot {
        double a, b;
    } spots[sizeof(struct state) / sizeof(double)] = {{x, 2.0}};
    struct state s = {x};
    pair p = {.w = x};
    union cell c = {x};
    struct node n = {x, 0};
    struct list l = {&n, 3};
    struct item i[2] = {{x}, {3.0}};

    for (int k = 0; k < 2; k++)
        s.v *= i[k].only + start.v;
    return s.v * p.w * c.d * first_of(&l) * spots[0].a + from_b(x) * from_c(x);
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
