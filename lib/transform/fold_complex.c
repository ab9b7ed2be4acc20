/* In:    one operation on complex numbers.
 * Out:   its result without it: parts of what was put together from parts, conjugates of conjugates.
 * Keeps: every bit; where `is_loose`, all but the signs of zeros. */
#include "transform/fold_complex.h"

static Value *real_constant(Module *module, const Value *like, long double real)
{
    return value_real(module, type_part(module, like->type), real);
}

static Value *fold_part(Module *module, Op *op)
{
    bool is_real = op->code == OP_CREAL;
    Value *z = op->operands[0];
    const Op *inner = value_op(z);

    if (z->kind == VALUE_REAL)
        return real_constant(module, z, is_real ? z->as.real : 0);
    if (!inner)
        return NULL;
    if (inner->code == OP_CMPLX)
        return inner->operands[is_real ? 0 : 1];
    if (inner->code == OP_CONJ && is_real)
        op->operands[0] = inner->operands[0];
    if (inner->code == OP_CAST && type_is_real(inner->operands[0]->type)) {
        if (!is_real)
            return real_constant(module, z, 0);
        return inner->operands[0]->type->as.real == z->type->as.real ? inner->operands[0] : NULL;
    }
    return NULL;
}

/* conj(conj(x) * c) for a real c is x * c. */
static void conjugate_product(Module *module, Op *op)
{
    const Op *product = value_op(op->operands[0]);

    for (unsigned i = 0; product && product->code == OP_MUL && i < 2; i++) {
        const Op *conjugate = value_op(product->operands[i]);
        Value *other = product->operands[1 - i];
        if (!conjugate || conjugate->code != OP_CONJ || !type_is_real(other->type))
            continue;
        op->code = OP_MUL;
        op->operands[0] = conjugate->operands[0];
        op_add_operand(module, op, other);
        return;
    }
}

static Value *fold_conjugate(Module *module, Op *op, bool is_loose)
{
    Value *z = op->operands[0];
    const Op *inner = value_op(z);

    if (is_loose && z->kind == VALUE_REAL)
        return z;
    if (inner && inner->code == OP_CONJ)
        return inner->operands[0];
    if (is_loose)
        conjugate_product(module, op);
    return NULL;
}

Value *fold_complex(Module *module, Op *op, bool is_loose)
{
    if (op->code == OP_CREAL || op->code == OP_CIMAG)
        return fold_part(module, op);
    return op->code == OP_CONJ ? fold_conjugate(module, op, is_loose) : NULL;
}

static bool is_zero(const Value *value)
{
    return value->kind == VALUE_REAL && value->as.real == 0;
}

/* The real that a conversion made a complex number of, or NULL. */
static Value *real_within(const Value *value)
{
    const Op *op = value_op(value);
    const Type *type = op && op->code == OP_CAST ? op->operands[0]->type : NULL;

    return type && type_is_complex(value->type) && type_is_real(type) && type->as.real == value->type->as.real
               ? op->operands[0]
               : NULL;
}

static bool is_arithmetic(const Op *op)
{
    return op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL || op->code == OP_DIV;
}

/* x + CMPLX(0, y) is CMPLX(x, y). */
static void sum_of_parts(Op *op)
{
    for (unsigned i = 0; i < 2; i++) {
        Value *real = op->operands[i];
        const Op *inner = value_op(op->operands[1 - i]);
        if (!type_is_real(real->type) || !inner || inner->code != OP_CMPLX || !is_zero(inner->operands[0]))
            continue;
        op->code = OP_CMPLX;
        op->operands[0] = real;
        op->operands[1] = inner->operands[1];
        return;
    }
}

void fold_mixed(Module *module, Op *op)
{
    Value *x, *y, *sum;

    if (!is_arithmetic(op))
        return;
    for (unsigned i = 0; i < 2; i++) {
        Value *operand = op->operands[i];
        if (!type_is_complex(operand->type) || !type_is_complex(op->operands[1 - i]->type))
            continue;
        if (operand->kind == VALUE_REAL)
            op->operands[i] = real_constant(module, operand, operand->as.real);
        else if (real_within(operand))
            op->operands[i] = real_within(operand);
    }
    if (op->code != OP_ADD)
        return;
    x = op->operands[0];
    y = op->operands[1];
    sum = is_zero(x) ? y : x;
    if ((is_zero(x) || is_zero(y)) && type_is_real(sum->type)) {
        op->code = OP_CAST;
        op->operands[0] = sum;
        op->operand_count = 1;
        return;
    }
    sum_of_parts(op);
}

void fold_complex_compare(Module *module, Op *op)
{
    for (unsigned i = 0; i < 2; i++) {
        Value *x = op->operands[i], *other = op->operands[1 - i], *real = real_within(x);
        if (!real)
            continue;
        if (other->kind == VALUE_REAL && type_is_complex(other->type))
            op->operands[1 - i] = real_constant(module, other, other->as.real);
        op->operands[i] = real;
    }
}

bool complex_folds_as_real(const Op *op, bool is_loose)
{
    const Type *type = op->results[0]->type;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *operand = op->operands[i];
        bool is_constant = operand->kind == VALUE_REAL;
        if (is_constant ? type_is_complex(operand->type) && !is_loose : operand->type != type)
            return false;
    }
    return true;
}
