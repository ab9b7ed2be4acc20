// An object of a record that two files have under one name: of one size, but with other members.
// RUN: %refused 1 --reverse f %s %S/Inputs/two_records.c -DMEMBERS='double b, a;' | FileCheck %s
// RUN: %refused 1 --reverse f %s %S/Inputs/two_records.c -DMEMBERS='long a; double b;' | FileCheck %s
// RUN: %refused 1 --reverse f %s %S/Inputs/two_records.c -DMEMBERS='double *a, b;' | FileCheck %s
// RUN: %refused 1 --reverse f %s %S/Inputs/two_records.c -DBITS='unsigned n : 28, m : 4;' | FileCheck %s
// RUN: %refused 1 --reverse f %s %S/Inputs/two_records.c -DINNER='double q, p;' | FileCheck %s
// RUN: %adcc --reverse f %s %S/Inputs/two_records.c -o %t.c
// CHECK: Inputs/two_records.c:26:8: error: 'pair' is defined differently in two files
struct list;
struct pair {
    double a, b;
    unsigned n : 4, m : 28;
    struct {
        double p, q;
    } in[2], *other;
    union {
        double u;
        long v;
    };
    struct list *next;
    struct pair *self;
};
double g(double x, const struct pair *p);

double f(double x)
{
    struct pair p = {.a = x, .b = x * x, .m = 3, .in = {{x, 2}, {3, x}}, .u = x};

    return p.a * p.a * p.b * p.m * p.in[0].p * p.in[1].q * p.u + g(x, &p);
}
