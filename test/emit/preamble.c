// What the output repeats of the sources' first lines: headers, from wherever it is written; not what defines functions or
// variables, which would be defined twice. Macros that two files, or one file twice, define in different ways; macros of headers that have
// the names of variables that adcc makes.
// RUN: rm -rf %t && mkdir -p %t/one/two
// RUN: cd %t && %adcc %s %S/Inputs/preamble_second.c --reverse f -o one/two/d.c --header one/d.h
// RUN: FileCheck %s --input-file %t/one/two/d.c
// RUN: %gcc %c11 -I%include -c %t/one/two/d.c -o %t/d.o
// RUN: %clang %c11 -I%include -c %t/one/two/d.c -o %t/d2.o
// RUN: %gcc %c11 -I%include -DMAIN='"one/d.h"' -I%t %s %S/Inputs/preamble_second.c %t/d.o -o %t/program %runtime
// RUN: %t/program
// RUN: cp %s %t/copy.c && cp -r %S/Inputs %t/Inputs && %adcc %t/copy.c %S/Inputs/preamble_second.c --reverse f -o %t/d.c
// RUN: FileCheck %s --check-prefix=BESIDE --input-file %t/d.c
// RUN: cd %t && %adcc -I%S/Inputs %s %S/Inputs/preamble_second.c --reverse f -o one/two/d.c
// RUN: FileCheck %s --check-prefix=PATH --input-file %t/one/two/d.c
#define START 0.5
#define ELEMENT double
#define NAME squares
#include "Inputs/preamble_part.h"
#undef ELEMENT
#undef NAME
#define ELEMENT float
#define NAME squares_float
#include "Inputs/preamble_part.h"
#include "Inputs/preamble.h"
// CHECK: #define START 0.5
// CHECK-NEXT: #define ELEMENT double
// CHECK-NEXT: #define NAME squares
// CHECK-NEXT: #include "{{.*/}}Inputs/preamble_state.h"
// CHECK-NEXT: #undef ELEMENT
// CHECK-NEXT: #undef NAME
// CHECK-NEXT: #define ELEMENT float
// CHECK-NEXT: #define NAME squares_float
// CHECK-NEXT: #include "{{(\.\./|/).*}}Inputs/preamble.h"
// CHECK-NEXT: #undef START
// CHECK-NEXT: #define START 0.25
// CHECK-NEXT: #undef ELEMENT
// CHECK-NEXT: #define ELEMENT long double
// CHECK-NEXT: #include <math.h>
// CHECK-NOT: #include "{{.*}}part.h"
// BESIDE: #include "Inputs/preamble_state.h"
// BESIDE: #include "Inputs/preamble.h"
// PATH: #include "preamble_state.h"

double f(int n, const double *x, float *y);
double f(int n, const double *x, float *y)
{
    struct pair p = {squares(n, x), x[0]};
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            s *= x[i] * x[j];
        if (s > 1e9)
            break;
    }
    y[0] = squares_float(n, y);
    return second(p, x[n - 1]) * s;
}

#ifdef MAIN
#include MAIN
#include <math.h>
int main(void)
{
    double x[3] = {1.0, 2.0, 1.5}, x_b[3] = {0}, h = 1e-5, low[3], high[3];
    float y[3] = {1, 2, 3}, y_b[3] = {0};
    f_b(3, x, x_b, y, y_b, 1.0);
    for (int k = 0; k < 3; k++) {
        double difference;
        for (int j = 0; j < 3; j++) {
            low[j] = x[j] - (j == k ? h : 0);
            high[j] = x[j] + (j == k ? h : 0);
            y[j] = 1;
        }
        difference = (f(3, high, y) - f(3, low, y)) / (2 * h);
        if (!(fabs(difference - x_b[k]) < 1e-6 * fabs(difference)))
            return 1;
    }
    return 0;
}
#endif
