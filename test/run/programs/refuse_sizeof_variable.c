// RUN: %run-test %s
// The size of a type that is not told by its words and extents: pointers, a sizeof that stands in a macro, words that are macros.
// REFUSE: --reverse pointers : the size of this type is not supported
// REFUSE: --reverse in_macro : the size of this type is not supported
// REFUSE: --reverse of_macro : the size of this type is not supported
// REFUSE: --reverse of_word : the size of this type is not supported
#include <stdlib.h>

typedef double real;
#define NEW_TABLE(r, c) malloc(sizeof(real[r][c]))
#define ROWS real[n]
#define float double

double pointers(int n, const double *x);
double in_macro(int n, const double *x);
double of_macro(int n, const double *x);
double of_word(int n, const double *x);

double pointers(int n, const double *x)
{
    real **p = malloc(sizeof(real *[n])); /* refused */
    double y = x[0] + (p != NULL);
    free(p);
    return y;
}

double in_macro(int n, const double *x)
{
    real *p = NEW_TABLE(n, 2); /* refused */
    double y;
    p[0] = x[0];
    y = p[0];
    free(p);
    return y;
}

double of_macro(int n, const double *x)
{
    real *p = malloc(sizeof(ROWS[2])); /* refused */
    double y;
    p[0] = x[0];
    y = p[0];
    free(p);
    return y;
}

double of_word(int n, const double *x)
{
    double *p = malloc(sizeof(float[n])), y; /* refused */
    p[0] = x[0];
    y = p[0];
    free(p);
    return y;
}
