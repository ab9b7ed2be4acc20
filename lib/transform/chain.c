/* In:    a partial derivative, and a tangent or an adjoint.
 * Out:   their product as chain.h says, written as a careful reader would: x * z_d, conj(u) * r_b, creal(r_b).
 * Keeps: nothing is computed with a part that is known to be zero. */
#include "transform/chain.h"

#include "ir/partials.h"

#include <assert.h>

static Value *build_marked(Builder *builder, OpCode code, Value *x)
{
    Value *result = build_unary(builder, code, x);

    value_op(result)->mark |= PARTIAL_MARK;
    return result;
}

/* c, if the value is a constant 0 + c i; else NULL. */
static Value *imaginary_constant(Value *value)
{
    const Op *op = value_op(value);

    while (op && op->code == OP_CAST && type_is_complex(op->operands[0]->type))
        op = value_op(op->operands[0]);
    if (!op || op->code != OP_CMPLX || op->operands[1]->kind != VALUE_REAL)
        return NULL;
    return op->operands[0]->kind == VALUE_REAL && op->operands[0]->as.real == 0 ? op->operands[1] : NULL;
}

static Value *conjugate(Builder *builder, Value *value)
{
    const Op *op = value_op(value);

    if (!type_is_complex(value->type) || value->kind == VALUE_REAL)
        return value;
    if (op && op->code == OP_CONJ)
        return op->operands[0];
    return build_marked(builder, imaginary_constant(value) ? OP_NEG : OP_CONJ, value);
}

/* Re(conj(x) y) for a complex y. */
static Value *real_product(Builder *builder, Value *x, Value *y, bool strong)
{
    Value *imaginary = imaginary_constant(x);

    if (!type_is_complex(x->type))
        return build_product(builder, x, build_marked(builder, OP_CREAL, y), strong);
    if (imaginary) {
        y = build_marked(builder, OP_CIMAG, y);
        return build_product(builder, build_cast(builder, imaginary, y->type), y, strong);
    }
    return build_marked(builder, OP_CREAL, build_product(builder, conjugate(builder, x), y, strong));
}

Value *chain_tangent(Builder *builder, Value *partial, Value *tangent, const Type *result, bool strong)
{
    if (type_is_complex(tangent->type) && !type_is_complex(result))
        return real_product(builder, partial, tangent, strong);
    return build_product(builder, partial, tangent, strong);
}

Value *chain_choice(Builder *builder, Value *partial, Value *factor)
{
    const Op *choice = value_op(partial);
    Value *first, *second;

    if (value_is_real(partial, 1.0L))
        return factor;
    if (partial->kind == VALUE_REAL && partial->as.real == -1.0L)
        return build_marked(builder, OP_NEG, factor);
    if (partial->kind == VALUE_REAL)
        return zero_of(builder->module, factor->type);
    assert(choice && choice->code == OP_SELECT);
    first = chain_choice(builder, choice->operands[1], factor);
    second = chain_choice(builder, choice->operands[2], factor);
    first = build_select(builder, choice->operands[0], first, second);
    value_op(first)->mark |= PARTIAL_MARK;
    return first;
}

Value *chain_converted(Builder *builder, Value *adjoint, const Type *operand)
{
    if (type_is_complex(adjoint->type) && type_is_real(operand) && adjoint->type->as.real == operand->as.real)
        return build_marked(builder, OP_CREAL, adjoint);
    if (type_is_real(adjoint->type))
        operand = type_part(builder->module, operand);
    return build_cast(builder, adjoint, operand);
}

Value *chain_adjoint(Builder *builder, Value *partial, Value *adjoint, const Type *operand, bool strong)
{
    Value *term;

    if (type_is_complex(adjoint->type) && !type_is_complex(operand))
        term = real_product(builder, partial, adjoint, strong);
    else if (type_is_complex(adjoint->type))
        term = build_product(builder, conjugate(builder, partial), adjoint, strong);
    else
        term = build_product(builder, partial, adjoint, strong);
    return chain_converted(builder, term, operand);
}

Value *chain_linear(Builder *builder, const Op *op, unsigned index, Value *adjoint)
{
    const Type *operand = op->operands[index]->type;
    Value *zero;

    switch ((int)op->code) {
    case OP_CONJ: return conjugate(builder, adjoint);
    case OP_CMPLX: return build_marked(builder, index == 0 ? OP_CREAL : OP_CIMAG, adjoint);
    case OP_CIMAG:
        zero = zero_of(builder->module, adjoint->type);
        return build_binary_marked(builder, OP_CMPLX, zero, adjoint);
    default: return chain_converted(builder, adjoint, operand); /* creal, cast */
    }
}
