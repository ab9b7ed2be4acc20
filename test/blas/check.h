/* Operands of a routine as flat arrays, tangents against differences, adjoints against tangents. */
#ifndef BLAS_CHECK_H
#define BLAS_CHECK_H

enum { OPERANDS = 5, LARGEST = 120 };

/* The values of all operands that can be active: alpha, beta, matrices, vectors; the result of a function is the last. */
typedef struct Values {
    double at[OPERANDS][LARGEST];
} Values;

/* One routine with one choice of options, dimensions, strides. */
typedef struct Options {
    int layout, side, uplo, ta, tb, diag;
    int m, n, k, lda, ldb, ldc, incx, incy;
} Options;

typedef struct Routine {
    const char *name;
    int count[OPERANDS]; /* how many reals each operand has; 0: there is none */
    unsigned written; /* operands that the routine changes, as bits: one of them is active at least */
    /* The routine itself, in place. */
    void (*primal)(const Options *options, Values *v);
    /* The same, with tangents; an operand's is NULL where it is not active. */
    void (*tangent)(const Options *options, Values *v, double *const *d);
    /* Adjoints: `before` and `after` are the values at the routine's beginning and end. */
    void (*adjoint)(const Options *options, const Values *before, const Values *after, double *const *b);
    /* Makes random values fit: a matrix that is positive definite, triangular and far from singular. Or NULL. */
    void (*prepare)(const Options *options, Values *v);
    /* Adjoints b and their tangents c, where the values have the tangents before_d, after_d. */
    void (*second)(const Options *options, const Values *before, double *const *before_d, const Values *after,
                   double *const *after_d, double *const *b, double *const *c);
} Routine;

/* All choices of active operands. Prints and counts what is wrong. */
void check_routine(const Routine *routine, const Options *options);
extern int checked, failed;

#endif
