// A nameless part of a record gets a tag by its holder: headers of several outputs go together.
// RUN: %adcc --reverse one %s -o %t.c --header %t.h && FileCheck %s < %t.h
// CHECK: #ifndef ADCC_TYPE_One_unnamed
// CHECK: union One_unnamed {
// CHECK: #ifndef ADCC_TYPE_One_unnamed_2
// CHECK: struct One_unnamed_2 {
// CHECK: union One_unnamed u;
// CHECK-NEXT: struct One_unnamed_2 v;
typedef struct {
    double x;
    union {
        double p;
        int q;
    } u;
    struct {
        double w;
    } v;
} One;

double one(const One *a)
{
    return a->x * a->u.p * a->v.w;
}
