// A record's derivative that two headers lay out alike is defined once; otherwise it is an error, since calls would go wrong.
// RUN: rm -rf %t && mkdir -p %t
// RUN: %adcc %s --forward-vector f --width 4 --header %t/four.h -o %t/four.c
// RUN: %adcc %s --forward-vector g --width 4 --header %t/four_more.h -o %t/four_more.c
// RUN: %adcc %s --forward-vector g --width 2 --header %t/two.h -o %t/two.c
// RUN: %cc %c11 -x c -include %t/four.h -include %t/four_more.h -fsyntax-only /dev/null
// RUN: not %cc %c11 -x c -include %t/four.h -include %t/two.h -fsyntax-only /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -Wall -x c++ -include %t/two.h -include %t/four.h -fsyntax-only /dev/null 2>&1 | FileCheck %s
// CHECK: error: {{.*}}another header defines point_dv otherwise

// A tag alone leaves the definition to whoever has it.
// RUN: %adcc %s --forward h --header %t/tag.h -o %t/tag.c
// RUN: FileCheck %s --check-prefix=TAG --input-file %t/tag.h
// TAG-NOT: ADCC_TYPE_hidden
// TAG: struct hidden;
// TAG-NOT: ADCC_TYPE_hidden
struct point {
    double x, y;
};
struct hidden;

double f(const struct point *p) { return p->x * p->y; }
double g(const struct point *p) { return p->x + p->y; }
double h(double x, const struct hidden *unused) { return unused ? x * x : x; }
