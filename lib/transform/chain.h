/* In:    a partial derivative as partials.h builds it, and a tangent or an adjoint.
 * Out:   what the chain rule makes of the two.
 * Keeps: what it builds carries PARTIAL_MARK.
 * A complex number is two reals: its tangent is that of both, its adjoint is d/dRe + i d/dIm of what is sought. So a
 * holomorphic f has the tangent f'(z) z_d, and z_b gets conj(f'(z)) r_b; a real function of gradient g in a complex operand
 * has the tangent Re(conj(g) z_d), and z_b gets g r_b; a real operand of a complex result gets Re(conj(f') r_b).
 * Source: Kreutz-Delgado, The Complex Gradient Operator and the CR-Calculus (2009), sections 3 and 4. */
#ifndef ADCC_TRANSFORM_CHAIN_H
#define ADCC_TRANSFORM_CHAIN_H

#include "transform/derive.h"

/* What an operand's tangent adds to the result's: of the result's type, or a real that C adds to it. partial is not 1.
 * strong: see build_product. */
Value *chain_tangent(Builder *builder, Value *partial, Value *tangent, const Type *result, bool strong);
/* What a result's adjoint adds to the operand's: of the operand's type, or a real that C adds to it. */
Value *chain_adjoint(Builder *builder, Value *partial, Value *adjoint, const Type *operand, bool strong);
/* The same two where partial_is_choice: a tangent or adjoint that is chosen and not multiplied, as 0 * inf is NaN. */
Value *chain_choice(Builder *builder, Value *partial, Value *factor);
/* The same for an adjoint that is to be added as it is. */
Value *chain_converted(Builder *builder, Value *adjoint, const Type *operand);
/* What the adjoint of the result adds to that of operand `index`, for the linear operations but select. */
Value *chain_linear(Builder *builder, const Op *op, unsigned index, Value *adjoint);

#endif
