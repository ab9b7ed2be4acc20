// What two files of one program may not both define, and what they may not define differently.
// RUN: %refused 1 --reverse f %s %S/inputs/second.c | FileCheck %s
struct Pair {
    double a, b;
};

double shared(struct Pair *p)
{
    return p->a * p->b;
}

double f(struct Pair *p)
{
    return shared(p) * p->a;
}
// CHECK: error: {{.*}}'shared' is defined in two files
// RUN: %refused 1 --reverse f -DALONE %s %S/inputs/third.c | FileCheck %s --check-prefix=RECORD
// RECORD: third.c:6:8: error: 'Pair' is defined differently in two files
