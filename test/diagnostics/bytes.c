// Reals that travel as bytes or integers, and global pointers that lead to active memory from the start, are refused.
// RUN: %refused 1 %s --forward f | FileCheck --check-prefix=BYTES %s
// RUN: %refused 1 %s --reverse g | FileCheck --check-prefix=INTEGER %s
// RUN: %refused 1 %s --forward h | FileCheck --check-prefix=POINTER %s
#include <string.h>

double f(double x)
{
    char bytes[8];
    double y;
    memcpy(bytes, &x, 8);
    // BYTES: bytes.c:[[@LINE+1]]:{{[0-9]+}}: error: a real number that depends on an input is accessed here as bytes
    bytes[7] = 0;
    memcpy(&y, bytes, 8);
    return y * y;
}

double g(double x)
{
    // INTEGER: bytes.c:[[@LINE+1]]:{{[0-9]+}}: error: active memory is accessed here as another type
    long l = *(long *)&x;
    l += 1;
    return *(double *)&l;
}

double state;
// POINTER: bytes.c:[[@LINE+1]]:{{[0-9]+}}: error: the global variable 'current' points to active memory when the function begins
double *current = &state;

double h(double x)
{
    *current = x;
    return state * x;
}
