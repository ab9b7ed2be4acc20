// Sums down the columns of a matrix, which are made row by row, and adjoints that go down columns; and loops that have to stay as they are.
// RUN: %run-test %s
// ADCC: product(c)/(a,b); in_memory(c)/(a,b); transposed(c)/(a,x); two(c,x)/(a,b,x); scaled(c)/(a,b); chosen(c)/(a,b); recurrence(c)/(a,b); by_columns(c)/(a,b); steps(x)/(a,x); from_step(c)/(a,x); floats(f)/(g,h)
// ADCC: in_place(a)/(a,b); behind(c)/(a,c); triangle(c)/(a,b); upper(c)/(a,x); one_place(x)/(a,x); far(c)/(a,x,at); downwards(c)/(a,b); with_offsets(c)/(a,b); unsigned_counter(c)/(a,x)
// ARGS: n=3, m=5, l=4, a[20] in -1..1, b[20] in -1..1, c[20] in -1..1, x[20] in -1..1, f[20] in -1..1, g[20] in -1..1, h[20] in -1..1, at[20] in 0..3
// ARGS: n=2, m=131, l=3, a[400] in -1..1, b[400] in -1..1, c[400] in -1..1, x[140] in -1..1, f[400] in -1..1, g[400] in -1..1, h[400] in -1..1, at[140] in 0..2
// ARGS: n=2, m=2, l=7, a[20] in -1..1, b[20] in -1..1, c[20] in -1..1, x[20] in -1..1, f[20] in -1..1, g[20] in -1..1, h[20] in -1..1, at[20] in 0..3
// ARGS: n=4, m=4, l=0, a[20] in -1..1, b[20] in -1..1, c[20] in -1..1, x[20] in -1..1, f[20] in -1..1, g[20] in -1..1, h[20] in -1..1, at[20] in 0..3
// ADCC: product(c)/(a,b); in_place(a)/(a,b)
// ARGS: n=4, m=4, l=4, a[40] in -1..1, b=@a+5, c[16] in -1..1, x[4] in -1..1, f[16] in -1..1, g[16] in -1..1, h[16] in -1..1, at[4] in 0..3
// ARGS: n=4, m=4, l=4, a[40] in -1..1, b[16] in -1..1, c=@a+3, x[4] in -1..1, f[16] in -1..1, g[16] in -1..1, h[16] in -1..1, at[4] in 0..3
#include <math.h>
#include <stdlib.h>

#define ALL int n, int m, int l, double *a, double *b, double *c, double *x, float *f, float *g, float *h, const int *at
