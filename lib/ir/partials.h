/* In:    an operation of ops.def with its operands and result.
 * Out:   the partial derivatives, built as operations from the rules in ops.def.
 * Keeps: every operation that it builds carries PARTIAL_MARK.
 * The rules cover the rows PURE1 PURE2 PURE3 PUREI IPURE COMPLEX1 COMPLEX2 GRADIENT1; cast, select and the parts of a
 * complex number are linear and their users' own matter. */
#ifndef ADCC_IR_PARTIALS_H
#define ADCC_IR_PARTIALS_H

#include "ir/ir.h"

enum { PARTIAL_NEEDS_RESULT = 31 }; /* the bit's number in partial_needs */
#define PARTIAL_MARK (1u << 31)     /* in Op.mark */

/* What the partial of `code` with respect to operand `index` reads: bit i = operand i, bit 31 = the result.
 * 0 if it is a constant. */
uint32_t partial_needs(OpCode code, unsigned index);
/* The same of an operation at hand, of which constant operands may be known: less then. */
uint32_t op_partial_needs(const Op *op, unsigned index);

/* false: the derivative is zero wherever it exists, or the operand is not real, or code has no rules. */
bool partial_exists(OpCode code, unsigned index);

/* Does the operation pass over an operand that it does not give, as fmax does? That operand counts for nothing then, and what it
 * is, infinite or NaN, does not come into a derivative, as little as with C's ?:. The partials are selects, of selects, of 0, 1
 * and -1. */
bool partial_is_choice(OpCode code);

/* Is its partial in x found from its result by way of x^(y - 1) = x^y / x? Without the result, NULL, it is built of a pow. */
bool partial_is_below(OpCode code);

/* Builds the partial at the builder's place from the operands and the result (those that partial_needs leaves out
 * may be NULL); type is the operation's real type. What is known of constant operands is used: the partial of
 * pow(x, 2.0) is mul(2.0, x). Gives a constant, or one of the operands, where that is the partial.
 * Operations appear in the order in which the rule is read, whatever compiler built adcc. */
Value *partial_build(Builder *builder, OpCode code, unsigned index, const Type *type, Value *const *operands,
                     Value *result);

#endif
