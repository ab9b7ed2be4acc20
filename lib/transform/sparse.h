/* What f_jacs and f_hesss share: calls of the runtime's part for sparse matrices, and the function that finds a pattern. Private to
 * lib/transform. */
#ifndef ADCC_TRANSFORM_SPARSE_H
#define ADCC_TRANSFORM_SPARSE_H

#include "transform/sweeps.h"

/* struct adcc_csr * */
const Type *matrix_type(Module *module);
/* `NAME(arguments...)` of adcc/sparse.h; NULL where the result is void. */
Value *build_matrix_call(Builder *builder, const char *name, const Type *result, Value *const *arguments,
                         unsigned count);
/* A size_t that is asked of the matrix, called `name` in the C. */
Value *build_matrix_size(Builder *builder, const char *function, Value *matrix, const char *name);

/* For a place: `NAME(matrix, first, count, derivatives)`, with the suffix of the place's type. */
void build_matrix_sets(const Sweeps *sweeps, Builder *builder, const char *name, Value *matrix, const Slot *slot,
                       Value *begin, const Type *scalar);
/* For a place: `NAME(matrix, first, lanes, width, begin, count, derivatives)`. */
void build_matrix_sweep(const Sweeps *sweeps, Builder *builder, const char *name, Value *matrix, const Slot *slot,
                        Value *begin, const Type *scalar);

/* A static function with f's parameters and the matrix, which runs f_p (f_b_p where is_hessian) and tells the matrix what it
 * found; all memory is as before then. NULL, and said why: f cannot be run several times. */
Function *pattern_build(Driver *driver, const char *name, bool is_hessian, const Rerun *rerun);
/* A call of a function with f's parameters and the matrix; NULL: it returns nothing. */
Value *build_part(const Sweeps *sweeps, Builder *builder, Function *part, Value *matrix);

#endif
