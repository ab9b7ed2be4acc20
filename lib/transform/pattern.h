/* Sets of columns in place of tangents: what finds the pattern of a sparse Jacobian or Hessian.
 *
 * In:     the walk of forward.c, with Derivation.is_pattern.
 * Out:    f_p: f_d in which each tangent of a real is the number of a set (adcc/sparse.h), kept as a real of the same type: the inputs
 *         on which the value depends. An operation's set is the union of its operands'. Everything else that f_d does with
 *         tangents (memory, control, calls, the tape) moves them, and does so with sets: 0 is the empty one.
 *         Of f_b, whose pattern is the Hessian's, only the sets of adjoints are followed.
 * Keeps:  the set is never too small for the branches that are taken. Private to lib/transform. */
#ifndef ADCC_TRANSFORM_PATTERN_H
#define ADCC_TRANSFORM_PATTERN_H

#include "transform/forward.h"

#define PATTERN_SUFFIX "_p"

/* The set of an operation from reals to a real that has one. */
void pattern_pure(Forward *forward, Builder *builder, const Op *op);
/* Of a product that is zero where its factor is (guarded.h): it has a derivative there, too. NULL: empty. */
Value *pattern_guarded(Forward *forward, Builder *builder, const Op *op);
/* Of a conversion, or of a part of a complex number; not of `select`. */
void pattern_convert(Forward *forward, Builder *builder, const Op *op);
/* --pattern=all-arms (pattern_arms.c): a branch on a condition that may be another one where the inputs are others. False: it is none. */
bool pattern_arms(Forward *forward, Builder *builder, const Op *op);
/* Refuses what has another pattern at another point: places, and loops, that depend on an input. */
void pattern_check_steady(Forward *forward, const Op *op);
/* The same of `select`: both values count. */
bool pattern_select(Forward *forward, const Op *op);
/* A call of a function whose derivative is given. */
void pattern_given(Forward *forward, Builder *builder, const Op *op, Value *const *operands);
/* False, and said why: the sets are not followed through it. */
bool pattern_given_check(Derivation *derivation, const Context *context, const Op *op);
/* A call of the runtime that adds up derivatives in memory; false: it only moves them. */
bool pattern_library(Builder *builder, const Op *op, Value *const *tangents);

/* ---- parts ---- */

/* A call of adcc/sparse.h's. */
Value *build_sparse(Builder *builder, const char *name, const Type *result, Value *const *arguments, unsigned count);
/* Of two sets of one real type; `one` may be NULL. */
Value *set_union(Builder *builder, Value *one, Value *other);
/* One set for a real or for both parts of a complex number, as a real of this type. */
Value *set_of(Builder *builder, Value *tangent, const Type *type);
/* A set as the tangent of a real or complex number of this type. */
Value *set_as(Builder *builder, Value *set, const Type *type);

#endif
