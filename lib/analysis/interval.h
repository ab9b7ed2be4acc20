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

#endif
