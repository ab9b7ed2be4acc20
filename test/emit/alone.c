// Where rounds add to neighbours that may be what the rounds read (t and u may overlap), one of each two sums is kept from being a vector with the other.
// RUN: %adcc %s --reverse rows --reverse wide --reverse apart --reverse three --reverse once --reverse line -o %t.c
// RUN: FileCheck %s < %t.c
// RUN: %adcc %t.c -I %include --forward three_b_any -o %t_again.c

// CHECK-NOT: push_macro
// RUN: %adcc %s --reverse rows --reverse three --standalone -o %t.c
// RUN: %gcc -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t.c -o %t.o
// RUN: %clang -std=c11 -pedantic -Wall -Wextra -Werror -O2 -c %t.c -o %t.o

// CHECK-LABEL: void rows_b_any(
// CHECK: t_b[j_1] += t1;
// CHECK-NEXT: t_b[j - 1] += t1;
// CHECK-NEXT: ADCC_ALONE(t_b[j]) += u_j_b;
void rows(double *const *a, int n, int i)
{
    double *u = a[i], *t = a[i + 1];
    for (int j = 1; j < n - 1; j++)
        u[j] = t[j] + 0.1 * (t[j - 1] + t[j + 1]);
}

// Two rounds meet at distance two, and none of these lies beside another.
// CHECK-LABEL: void wide_b_any(
// CHECK-NOT: ADCC_ALONE
void wide(double *const *a, int n, int i)
{
    double *u = a[i], *t = a[i + 1];
    for (int j = 1; j < n - 1; j++)
        u[j] = 0.1 * (t[j - 1] + t[j + 1]);
}

// Neighbours, but no round meets another one.
// CHECK-LABEL: void apart_b_any(
// CHECK-NOT: ADCC_ALONE
void apart(double *const *a, int n, int i)
{
    double *u = a[i], *t = a[i + 1];
    for (int j = 0; j < n; j++)
        u[j] = 0.1 * (t[2 * j] + t[2 * j + 1]);
}

// Steps of two, which meet: three elements of each round.
// CHECK-LABEL: void three_b_any(
// CHECK: ADCC_ALONE(t_b[j_1]) += t1;
// CHECK-NEXT: t_b[j + 1] += t1;
// CHECK-NEXT: ADCC_ALONE(t_b[j]) += t1;
// CHECK-NOT: ADCC_ALONE
void three(double *const *a, int n, int i)
{
    double *u = a[i], *t = a[i + 1];
    for (int j = 0; j < n; j += 2)
        u[j] = 0.1 * (t[j] + t[j + 1] + t[j + 2]);
}

// Rounds that are all unrolled.
// CHECK-LABEL: void once_b_any(
// CHECK-NOT: ADCC_ALONE
void once(double *const *a, int i)
{
    double *u = a[i], *t = a[i + 1];
    for (int j = 1; j < 9; j++)
        u[j] = t[j] + 0.1 * (t[j - 1] + t[j + 1]);
}

// One of a pair does.
// CHECK-LABEL: void line_b_any(
// CHECK: t_b[j - 1] -= t1;
// CHECK-NEXT: ADCC_ALONE(t_b[j]) += t1;
// CHECK-NOT: ADCC_ALONE
void line(double *const *a, int n, int i)
{
    double *u = a[i], *t = a[i + 1];
    for (int j = 1; j < n; j++)
        u[j] = 0.1 * (t[j] - t[j - 1]);
}
