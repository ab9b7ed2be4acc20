// Where indices in memory say what is accessed, they are walked over before: only what the function itself will read, and only if a record that is
// spared stands in as many loops.
// RUN: %adcc %s --reverse gathered --reverse rows --reverse sweeps --reverse shallow --reverse printed --reverse changed -o - | FileCheck %s
#include <stdio.h>

// The two versions stay apart from what chooses. All that is read of one array has one bound.
// CHECK: ADCC_OUT_OF_LINE static void gathered_b_any(
// CHECK: ADCC_OUT_OF_LINE static void gathered_b_apart(
// CHECK: walks over indices to know whether arrays overlap, which restrict or --disjoint would say beforehand
// CHECK-LABEL: void gathered_b(
// CHECK: unsigned int edge_highest = 0;
// CHECK-NEXT: for (int i = 0; i < n; i++) {
// CHECK: edge_highest =
// CHECK-NEXT: }
// CHECK-NEXT: int apart = (size_t)x + 8 * (size_t)edge_highest + 8 <= (size_t)y ||
// CHECK: if (n >= 0 && edge_highest <= 2147483647 && apart)
void gathered(int n, const int *edge, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[edge[2 * i]] * x[edge[2 * i + 1]];
}

// Trips that follow each other are walked as one; else one by one.
// CHECK-LABEL: void rows_b(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NOT: for (
// CHECK: joined &=
// CHECK: if (joined) {
// CHECK-NEXT: for (int k = begin;
// CHECK-NEXT: col_highest =
// CHECK-NEXT: } else {
// CHECK-NEXT: for (int i = 0;
// CHECK: if (n >= 0 && col_highest <= 2147483647 && apart)
void rows(int n, const int *row, const int *col, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int k = row[i]; k < row[i + 1]; k++)
            y[i] = y[i] * x[col[k]];
}

// Each sweep reads the same: one is walked over, if there is any.
// CHECK-LABEL: void sweeps_b(
// CHECK: if (0 < m) {
// CHECK-NOT: sweep
// CHECK: apart =
void sweeps(int m, int n, const int *at, double *x, double *y)
{
    for (int sweep = 0; sweep < m; sweep++)
        for (int i = 0; i < n; i++)
            y[i] = y[i] * x[at[i]];
}

// What is recorded is one number for many indices.
// CHECK-LABEL: void shallow_b(
// CHECK-NOT: _highest
// CHECK: }
void shallow(int n, int m, const int *at, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double t = x[i] * x[i];
        for (int k = 0; k < m; k++)
            y[at[i * m + k]] += t;
    }
}

// What is called before might end the program.
// CHECK-LABEL: void printed_b(
// CHECK-NOT: _highest
// CHECK: }
void printed(int n, const int *edge, double *x, double *y)
{
    puts("to be gathered");
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[edge[2 * i]] * x[edge[2 * i + 1]];
}

// CHECK-LABEL: void changed_b(
// CHECK-NOT: _highest
// CHECK: }
void changed(int n, int *edge, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        edge[i] += i;
        y[i] = y[i] * x[edge[i]] * x[edge[i]];
    }
}
