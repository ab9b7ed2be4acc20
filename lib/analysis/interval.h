/* In which interval an integer is, as far as types, constants and the loops around it tell. */
#ifndef ADCC_ANALYSIS_INTERVAL_H
#define ADCC_ANALYSIS_INTERVAL_H

#include "ir/ir.h"
#include "ir/map.h"

/* Both ends are in it. */
typedef struct Interval {
    int64_t low, high;
} Interval;

/* What is beyond these ends is not told: more than any sum of a few integers of 32 bits. */
#define INTERVAL_LOW (INT64_MIN / 4)
#define INTERVAL_HIGH (INT64_MAX / 4)

bool interval_is_within(Interval inner, Interval outer);
/* What the type has, of 64 bits all. */
Interval type_interval(const Type *type);
/* Of sums that are signed what does not overflow (C11 6.5p5). known: Interval pointers, of values that somebody knows more of. */
Interval value_interval(const Value *value, const PointerMap *known);

/* Does the subscript, of the first element of an array, stay in that? */
bool index_stays_in_array(const Op *index);
/* An array of arrays of arrays. */
bool type_is_of_matrices(const Type *type);
/* Does the subscript find an array of arrays in such an array, and stay in it? */
bool index_is_of_matrix(const Op *index);

#endif
