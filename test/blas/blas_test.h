/* What the parts of the test share. */
#ifndef BLAS_TEST_H
#define BLAS_TEST_H

#include "check.h"

#include <adcc/blas.h>

#include <cblas.h>
#include <lapacke.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The adjoint's tangent: what p (before) and q (behind) hold has the tangents pd, qd; those of the adjoints are c. NULL: zero, or not
 * wanted. */
#define SECOND(name)                                                                                           \
    static void name(const Options *o, const Values *p, double *const *pd, const Values *q, double *const *qd, \
                     double *const *b, double *const *c)
#define TANGENT_OF(p, k) (p##d[k] ? *p##d[k] : 0)

void check_levels_1_and_2(void);
void check_level_3(void);
void check_factorizations(void);

/* Only with all operands active. */
void check_whole(const Routine *routine, const Options *options);

/* How many reals an m x n matrix spans. */
static inline int matrix_count(int layout, int m, int n, int ld)
{
    int outer = layout == CblasRowMajor ? m : n, inner = layout == CblasRowMajor ? n : m;

    return outer > 0 && inner > 0 ? (outer - 1) * ld + inner : 0;
}

#endif
