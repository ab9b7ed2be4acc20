/* In:   =, op=, ++, --.
 * Out:  stores and copies. The right side is evaluated first, as clang does it.
 * Keeps: libclang does not tell the type that `a op= b` computes in: C's usual arithmetic conversions do. */
#include "frontend/lowering.h"

#include <assert.h>

Value *kept_bits(Lowering *lowering, int width, Value *value)
{
    const Type *type = value->type, *wide = promoted_type(lowering, type);
    Value *kept;

    if (!type_is_integer(type) || width < 1 || width >= 8 * type->size || type->as.integer.kind == INTEGER_BOOL)
        return value;
    kept = build_binary(&lowering->builder, OP_AND, convert(lowering, value, wide),
                        value_integer(lowering->module, wide, (int64_t)(((uint64_t)1 << width) - 1)));
    if (type->as.integer.is_signed) {
        Value *sign = value_integer(lowering->module, wide, (int64_t)((uint64_t)1 << (width - 1)));
        kept = build_binary(&lowering->builder, OP_XOR, kept, sign);
        kept = build_binary(&lowering->builder, OP_SUB, kept, sign);
    }
    return convert(lowering, kept, type);
}

static Value *assigned(Lowering *lowering, const Place *place, Value *value)
{
    if (!is_refused(lowering))
        value = kept_bits(lowering, place->bit_width, value);
    write_place(lowering, place, value);
    return value;
}

Value *lower_assignment(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node->children[1]);
    Place place = lower_place(lowering, node->children[0]);

    at(lowering, node);
    if (is_refused(lowering) || !value)
        return undefined_value(lowering, node);
    if (node_type(lowering, node)->kind == TYPE_RECORD) {
        copy_record(lowering, place.pointer, value);
        return place.pointer;
    }
    return assigned(lowering, &place, convert(lowering, value, place_type(lowering, &place)));
}

static OpCode operation_of(const Node *node)
{
    switch ((int)clang_getCursorBinaryOperatorKind(node->cursor)) {
    case CXBinaryOperator_MulAssign: return OP_MUL;
    case CXBinaryOperator_DivAssign: return OP_DIV;
    case CXBinaryOperator_RemAssign: return OP_REM;
    case CXBinaryOperator_AddAssign: return OP_ADD;
    case CXBinaryOperator_SubAssign: return OP_SUB;
    case CXBinaryOperator_ShlAssign: return OP_SHL;
    case CXBinaryOperator_ShrAssign: return OP_SHR;
    case CXBinaryOperator_AndAssign: return OP_AND;
    case CXBinaryOperator_XorAssign: return OP_XOR;
    case CXBinaryOperator_OrAssign: return OP_OR;
    default: return OP_COUNT;
    }
}

static Value *moved_pointer(Lowering *lowering, Node *node, Value *pointer, Value *index, bool is_back)
{
    CXType target = ctype_target(node->type);

    if (is_back)
        index = build_unary(&lowering->builder, OP_NEG, convert(lowering, index, type_long(lowering->module)));
    return offset_pointer(lowering, node, pointer, target, index);
}

Value *lower_compound_assignment(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node->children[1]), *old, *result;
    Place place = lower_place(lowering, node->children[0]);
    OpCode code = operation_of(node);
    const Type *common;

    at(lowering, node);
    assert(code != OP_COUNT);
    if (is_refused(lowering))
        return undefined_value(lowering, node);
    old = read_place(lowering, &place);
    if (type_is_pointer(old->type)) {
        result = moved_pointer(lowering, node, old, value, code == OP_SUB);
    } else {
        bool is_shift = code == OP_SHL || code == OP_SHR;
        common = is_shift ? promoted_type(lowering, old->type) : common_type(lowering, old->type, value->type);
        old = convert(lowering, old, type_beside(lowering, old->type, common));
        if (!is_shift)
            value = convert(lowering, value, type_beside(lowering, value->type, common));
        result = build_arithmetic(lowering, node, code, old, value);
    }
    return assigned(lowering, &place, convert(lowering, result, place_type(lowering, &place)));
}

Value *lower_step(Lowering *lowering, Node *node, int direction, bool gives_old)
{
    Place place = lower_place(lowering, node->children[0]);
    const Type *type = place_type(lowering, &place), *common;
    Value *old, *next;

    at(lowering, node);
    if (is_refused(lowering))
        return undefined_value(lowering, node);
    old = read_place(lowering, &place);
    if (type_is_pointer(type)) {
        Value *step = value_integer(lowering->module, type_long(lowering->module), direction);
        next = offset_pointer(lowering, node, old, ctype_target(node->type), step);
    } else {
        assert(type_is_integer(type) || type_is_floating(type));
        common = promoted_type(lowering, type);
        next = build_binary(&lowering->builder, direction > 0 ? OP_ADD : OP_SUB, convert(lowering, old, common),
                            convert(lowering, value_int(lowering->module, 1), type_part(lowering->module, common)));
        next = convert(lowering, next, type);
    }
    next = assigned(lowering, &place, next);
    return gives_old ? old : next;
}
