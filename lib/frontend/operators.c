/* In:   operators without side effects, and those that choose.
 * Out:  arithmetic, comparisons, addresses; `if` with a result, or `select` where both arms are at hand. */
#include "frontend/lowering.h"

#include <assert.h>

Value *build_arithmetic(Lowering *lowering, const Node *node, OpCode code, Value *x, Value *y)
{
    at(lowering, node);
    if (is_refused(lowering))
        return x;
    assert(!type_is_pointer(x->type) && !(type_is_floating(x->type) && op_info(code)->category == CATEGORY_INTEGER));
    return build_binary(&lowering->builder, code, x, y);
}

/* ---- choosing ---- */

/* May it be evaluated where C would not? Constants and locals that have a value: they cost nothing and cannot trap. */
static bool is_at_hand(Lowering *lowering, Node *node)
{
    node = node_without_parentheses(node);
    if (!type_is_scalar(node_type(lowering, node)))
        return false;
    switch ((int)node->kind) {
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral: return true;
    case CXCursor_UnexposedExpr: return node->count == 1 && is_at_hand(lowering, node->children[0]);
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(node->cursor) == CXUnaryOperator_Minus &&
               type_is_real(node_type(lowering, node)) && is_at_hand(lowering, node->children[0]);
    case CXCursor_DeclRefExpr:
        return clang_getCursorKind(clang_getCursorReferenced(node->cursor)) == CXCursor_EnumConstantDecl ||
               is_initialised_variable(lowering, node);
    default: return false;
    }
}

static bool is_truth_value(const Value *value)
{
    const Op *op = value_op(value);

    return op && op->code == OP_COMPARE;
}

/* 0 or 1 */
static Value *lower_truth(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node);

    return value && is_truth_value(value) ? value : truth(lowering, value);
}

/* a && b is a ? b != 0 : 0, a || b is a ? 1 : b != 0 */
static Value *lower_logical(Lowering *lowering, Node *node, bool is_and)
{
    Value *condition = lower_condition(lowering, node->children[0]);
    Value *known = value_int(lowering->module, is_and ? 0 : 1), *other;
    Node *second = node->children[1];
    Builder saved;
    Op *op;

    at(lowering, node);
    if (is_at_hand(lowering, second)) {
        other = lower_truth(lowering, second);
        return build_select(&lowering->builder, condition, is_and ? other : known, is_and ? known : other);
    }
    op = build_with_regions(&lowering->builder, OP_IF, &condition, 1, 2);
    saved = enter_region(lowering, op->regions[is_and ? 0 : 1]);
    leave_with_yield(lowering, saved, lower_truth(lowering, second));
    saved = enter_region(lowering, op->regions[is_and ? 1 : 0]);
    leave_with_yield(lowering, saved, known);
    at(lowering, node);
    return op_add_result(lowering->module, op, type_int(lowering->module), NULL);
}

/* One arm of ?: in its region. record: where it copies its record; NULL: it yields its value. */
static void lower_choice(Lowering *lowering, Region *region, Node *arm, const Type *type, Value *record)
{
    Builder saved = enter_region(lowering, region);
    Value *value = NULL;

    if (type->kind == TYPE_VOID)
        lower_effects(lowering, arm);
    else if (record)
        copy_record(lowering, record, lower_value(lowering, arm));
    else
        value = convert(lowering, lower_value(lowering, arm), type);
    leave_with_yield(lowering, saved, value);
}

Value *lower_conditional(Lowering *lowering, Node *node)
{
    const Type *type = node_type(lowering, node);
    Value *condition = lower_condition(lowering, node->children[0]), *record = NULL;
    Node *first = node->children[1], *second = node->children[2];
    Op *op;

    at(lowering, node);
    if (is_at_hand(lowering, first) && is_at_hand(lowering, second)) {
        Value *x = convert(lowering, lower_value(lowering, first), type);
        Value *y = convert(lowering, lower_value(lowering, second), type);
        at(lowering, node);
        return build_select(&lowering->builder, condition, x, y);
    }
    if (type->kind == TYPE_RECORD)
        record = build_local(&lowering->builder, type, NULL, NULL);
    op = build_with_regions(&lowering->builder, OP_IF, &condition, 1, 2);
    lower_choice(lowering, op->regions[0], first, type, record);
    lower_choice(lowering, op->regions[1], second, type, record);
    at(lowering, node);
    if (record || type->kind == TYPE_VOID)
        return record;
    return op_add_result(lowering->module, op, type, NULL);
}

/* ---- binary ---- */

/* Both of one kind; a real stays one. */
static void complex_operands(Lowering *lowering, Value **x, Value **y)
{
    const Type *common = common_type(lowering, (*x)->type, (*y)->type);

    *x = convert(lowering, *x, type_beside(lowering, (*x)->type, common));
    *y = convert(lowering, *y, type_beside(lowering, (*y)->type, common));
}

static Value *lower_comparison(Lowering *lowering, Node *node, Comparison comparison)
{
    Value *x = lower_value(lowering, node->children[0]), *y = lower_value(lowering, node->children[1]);

    at(lowering, node);
    if (is_refused(lowering))
        return value_int(lowering->module, 0);
    if (type_is_pointer(x->type) != type_is_pointer(y->type))
        y = convert(lowering, y, x->type);
    else if (type_is_pointer(x->type) && type_target(x->type) != type_target(y->type))
        y = convert(lowering, y, x->type);
    else if (type_is_complex(x->type) || type_is_complex(y->type))
        complex_operands(lowering, &x, &y);
    else if (!type_is_pointer(x->type))
        y = convert(lowering, y, x->type);
    return build_compare(&lowering->builder, comparison, x, y);
}

/* p - q in elements of C type `target`. */
static Value *pointer_difference(Lowering *lowering, Node *node, Value *x, Value *y, CXType target)
{
    const Type *type = x->type;
    Value *count, *difference;

    if (type_target(type)->kind == TYPE_VOID || type_target(type)->kind == TYPE_FUNCTION)
        type = type_pointer(lowering->module, type_integer(lowering->module, INTEGER_CHAR), true);
    x = convert(lowering, x, type);
    if (type_target(y->type) != type_target(type))
        y = convert(lowering, y, type);
    difference =
        build_op(&lowering->builder, OP_DIFFERENCE, type_long(lowering->module), (Value *[]){x, y}, 2)->results[0];
    count = array_count(lowering, node, target);
    if (count)
        difference = build_binary(&lowering->builder, OP_DIV, difference, count);
    return difference;
}

/* + and - where an operand is a pointer. */
static Value *pointer_arithmetic(Lowering *lowering, Node *node, Value *x, Value *y, bool is_difference)
{
    bool first = type_is_pointer(x->type);
    CXType target = ctype_target(node->children[first ? 0 : 1]->type);
    Value *index = first ? y : x;

    if (is_difference && type_is_pointer(y->type))
        return pointer_difference(lowering, node, x, y, target);
    if (is_difference)
        index = index->kind == VALUE_INTEGER && !index->spelling
                    ? value_integer(lowering->module, type_long(lowering->module), -index->as.integer)
                    : build_unary(&lowering->builder, OP_NEG, convert(lowering, index, type_long(lowering->module)));
    return offset_pointer(lowering, node, first ? x : y, target, index);
}

static Value *lower_arithmetic(Lowering *lowering, Node *node, OpCode code)
{
    Value *x = lower_value(lowering, node->children[0]), *y = lower_value(lowering, node->children[1]);
    const Type *type = node_type(lowering, node);

    at(lowering, node);
    if (is_refused(lowering))
        return undefined_value(lowering, node);
    if (type_is_pointer(x->type) || type_is_pointer(y->type))
        return pointer_arithmetic(lowering, node, x, y, code == OP_SUB);
    x = convert(lowering, x, type_beside(lowering, x->type, type));
    if (code != OP_SHL && code != OP_SHR)
        y = convert(lowering, y, type_beside(lowering, y->type, type));
    return build_arithmetic(lowering, node, code, x, y);
}

static Value *lower_comma(Lowering *lowering, Node *node)
{
    lower_effects(lowering, node->children[0]);
    if (node->type.kind != CXType_Void)
        return lower_value(lowering, node->children[1]);
    lower_effects(lowering, node->children[1]);
    return NULL;
}

Value *lower_binary(Lowering *lowering, Node *node)
{
    switch ((int)clang_getCursorBinaryOperatorKind(node->cursor)) {
    case CXBinaryOperator_Mul: return lower_arithmetic(lowering, node, OP_MUL);
    case CXBinaryOperator_Div: return lower_arithmetic(lowering, node, OP_DIV);
    case CXBinaryOperator_Rem: return lower_arithmetic(lowering, node, OP_REM);
    case CXBinaryOperator_Add: return lower_arithmetic(lowering, node, OP_ADD);
    case CXBinaryOperator_Sub: return lower_arithmetic(lowering, node, OP_SUB);
    case CXBinaryOperator_Shl: return lower_arithmetic(lowering, node, OP_SHL);
    case CXBinaryOperator_Shr: return lower_arithmetic(lowering, node, OP_SHR);
    case CXBinaryOperator_And: return lower_arithmetic(lowering, node, OP_AND);
    case CXBinaryOperator_Xor: return lower_arithmetic(lowering, node, OP_XOR);
    case CXBinaryOperator_Or: return lower_arithmetic(lowering, node, OP_OR);
    case CXBinaryOperator_LT: return lower_comparison(lowering, node, COMPARE_LT);
    case CXBinaryOperator_GT: return lower_comparison(lowering, node, COMPARE_GT);
    case CXBinaryOperator_LE: return lower_comparison(lowering, node, COMPARE_LE);
    case CXBinaryOperator_GE: return lower_comparison(lowering, node, COMPARE_GE);
    case CXBinaryOperator_EQ: return lower_comparison(lowering, node, COMPARE_EQ);
    case CXBinaryOperator_NE: return lower_comparison(lowering, node, COMPARE_NE);
    case CXBinaryOperator_LAnd: return lower_logical(lowering, node, true);
    case CXBinaryOperator_LOr: return lower_logical(lowering, node, false);
    case CXBinaryOperator_Assign: return lower_assignment(lowering, node);
    case CXBinaryOperator_Comma: return lower_comma(lowering, node);
    default: assert(!"an operator of C"); return undefined_value(lowering, node);
    }
}

/* ---- unary ---- */

static Value *lower_negation(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node->children[0]);

    at(lowering, node);
    if (is_refused(lowering) || type_is_pointer(value->type))
        return undefined_value(lowering, node);
    if (value->kind == VALUE_INTEGER && !value->spelling)
        return value_integer(lowering->module, value->type, (int64_t)(0 - (uint64_t)value->as.integer));
    if (value->kind == VALUE_REAL && type_is_real(value->type))
        return value_real_spelled(lowering->module, value->type, -value->as.real,
                                  value->spelling ? arena_format(lowering->arena, "-%s", value->spelling) : NULL);
    return build_unary(&lowering->builder, OP_NEG, value);
}

static Value *lower_address(Lowering *lowering, Node *node)
{
    Node *operand = node_without_parentheses(node->children[0]);
    Place place;

    if (!node_is_place(operand)) /* a function */
        return lower_value(lowering, operand);
    place = lower_place(lowering, operand);
    if (place.bit_width >= 0)
        refuse(lowering, node, "the address of a bit-field is not supported");
    return place_address(lowering, &place);
}

/* __real__ z, __imag__ z, where that is no place. */
static Value *lower_part(Lowering *lowering, Node *node)
{
    bool is_real = clang_getCursorUnaryOperatorKind(node->cursor) == CXUnaryOperator_Real;
    Value *value = lower_value(lowering, node->children[0]);

    at(lowering, node);
    if (is_refused(lowering))
        return undefined_value(lowering, node);
    if (type_is_complex(value->type))
        return build_unary(&lowering->builder, is_real ? OP_CREAL : OP_CIMAG, value);
    return is_real ? value : zero_value(lowering, value->type);
}

static Value *lower_complement(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node->children[0]);

    at(lowering, node);
    if (is_refused(lowering) || !(type_is_integer(value->type) || type_is_complex(value->type)))
        return undefined_value(lowering, node);
    return build_unary(&lowering->builder, type_is_complex(value->type) ? OP_CONJ : OP_NOT, value);
}

static Value *lower_logical_not(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node->children[0]);

    at(lowering, node);
    if (is_refused(lowering))
        return value_int(lowering->module, 0);
    return build_compare(&lowering->builder, COMPARE_EQ, value, zero_value(lowering, value->type));
}

Value *lower_unary(Lowering *lowering, Node *node)
{
    switch ((int)clang_getCursorUnaryOperatorKind(node->cursor)) {
    case CXUnaryOperator_PostInc: return lower_step(lowering, node, 1, true);
    case CXUnaryOperator_PostDec: return lower_step(lowering, node, -1, true);
    case CXUnaryOperator_PreInc: return lower_step(lowering, node, 1, false);
    case CXUnaryOperator_PreDec: return lower_step(lowering, node, -1, false);
    case CXUnaryOperator_AddrOf: return lower_address(lowering, node);
    case CXUnaryOperator_Plus:
    case CXUnaryOperator_Extension: return lower_value(lowering, node->children[0]);
    case CXUnaryOperator_Minus: return lower_negation(lowering, node);
    case CXUnaryOperator_Not: return lower_complement(lowering, node);
    case CXUnaryOperator_LNot: return lower_logical_not(lowering, node);
    case CXUnaryOperator_Real:
    case CXUnaryOperator_Imag: return lower_part(lowering, node);
    default: assert(!"an operator of C"); break;
    }
    return undefined_value(lowering, node);
}
