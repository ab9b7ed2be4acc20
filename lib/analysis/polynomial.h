/* Sums of products of integers that are not known: bounds of subscripts, sizes. */
#ifndef ADCC_ANALYSIS_POLYNOMIAL_H
#define ADCC_ANALYSIS_POLYNOMIAL_H

#include "ir/ir.h"

enum { POLYNOMIAL_TERMS = 10, POLYNOMIAL_DEGREE = 3 };

/* A leaf is an integer, by a number that its user gives it. */
typedef struct Term {
    int64_t factor;
    unsigned degree, leaves[POLYNOMIAL_DEGREE]; /* in rising order */
} Term;

typedef struct Polynomial {
    Term terms[POLYNOMIAL_TERMS];
    unsigned count;
} Polynomial;

Polynomial polynomial_constant(int64_t value);
bool polynomial_constant_is_small(int64_t value); /* or sums of it may overflow */
Polynomial polynomial_leaf(unsigned number);
/* Of an integer: sums, differences and products of values that are something else, which are leaves by their numbers; leaves[number] gets each. What
 * wraps is a leaf, and so is what lies deeper than that. */
bool polynomial_of_value(const Value *value, Polynomial *result, const Value **leaves, unsigned depth);
bool polynomial_is_constant(const Polynomial *polynomial, int64_t *value);
/* *sum += factor * more. False, as below: there are too many terms, or they are too large. */
bool polynomial_add(Polynomial *sum, const Polynomial *more, int64_t factor);
bool polynomial_multiply(Polynomial *product, const Polynomial *a, const Polynomial *b);
/* The power that the leaf is in, at the most. */
unsigned polynomial_degree_in(const Polynomial *polynomial, unsigned leaf);
/* polynomial = leaf * factor + rest; false, too: the leaf is squared. */
bool polynomial_split(const Polynomial *polynomial, unsigned leaf, Polynomial *factor, Polynomial *rest);
bool polynomial_replace(Polynomial *polynomial, unsigned leaf, const Polynomial *by);
/* False, too: it leaves a remainder. */
bool polynomial_divide(Polynomial *polynomial, int64_t divisor);

/* ---- where no leaf is negative ---- */

bool polynomial_is_not_negative(const Polynomial *polynomial);
bool polynomial_is_at_most(const Polynomial *a, const Polynomial *b);
/* *a = max(*a, b), or more than that (is_upper); min, or less. */
bool polynomial_join(Polynomial *a, const Polynomial *b, bool is_upper);

#endif
