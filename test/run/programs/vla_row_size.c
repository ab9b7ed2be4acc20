// RUN: %run-test %s
// A row of an array parameter with a variable extent is copied by its size.
// ADCC: f
// ARGS: m=2, a[2], b[3][2]
#include <string.h>

void f(int m, double *a, double b[3][m])
{
    memcpy(b[1], a, sizeof b[0]);
}
