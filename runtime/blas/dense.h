/* The BLAS as the derivatives here call it: Fortran's entry points, which every implementation has, with a layout in front as
 * CBLAS has it, and values instead of pointers. A template: REAL is the type, FORTRAN(gemm) the entry point's name.
 *
 * Row-major matrices are column-major ones transposed; each wrapper turns the operation accordingly. */
#ifndef ADCC_BLAS_DENSE_H
#define ADCC_BLAS_DENSE_H

#include "adcc/blas.h"
#include "adcc/runtime.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* CBLAS's numbers. */
enum {
    ROW_MAJOR = 101,
    COLUMN_MAJOR = 102,
    NO_TRANSPOSE = 111,
    TRANSPOSE = 112,
    UPPER = 121,
    LOWER = 122,
    NON_UNIT = 131,
    UNIT = 132,
    LEFT = 141,
    RIGHT = 142
};

static inline int flip_layout(int layout)
{
    return layout == ROW_MAJOR ? COLUMN_MAJOR : ROW_MAJOR;
}
static inline int flip_uplo(int uplo)
{
    return uplo == UPPER ? LOWER : UPPER;
}
static inline int flip_trans(int trans)
{
    return trans == NO_TRANSPOSE ? TRANSPOSE : NO_TRANSPOSE;
}
static inline int flip_side(int side)
{
    return side == LEFT ? RIGHT : LEFT;
}
static inline int max_int(int a, int b)
{
    return a > b ? a : b;
}
static inline int min_int(int a, int b)
{
    return a < b ? a : b;
}
/* Where element (i, j) is. */
static inline size_t place(int layout, int i, int j, int ld)
{
    return layout == ROW_MAJOR ? (size_t)i * (size_t)ld + (size_t)j : (size_t)i + (size_t)j * (size_t)ld;
}
/* Where element i of n is in a vector with that stride; the first one stands last where the stride is negative. */
static inline ptrdiff_t step(int n, int i, int stride)
{
    return (ptrdiff_t)(stride < 0 ? i - n + 1 : i) * stride;
}
/* Is it in the triangle? */
static inline int in_triangle(int uplo, int i, int j)
{
    return uplo == UPPER ? i <= j : i >= j;
}

#endif
