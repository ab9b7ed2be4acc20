/* See pattern.h. A complex number has two sets, one for each part; an operation on it gives both parts all that it depends on. */
#include "transform/pattern.h"

#include "ir/partials.h"
#include "transform/runtime.h"

#include <string.h>

Value *build_sparse(Builder *builder, const char *name, const Type *result, Value *const *arguments, unsigned count)
{
    return build_declared(builder, "adcc/sparse.h", name, result, arguments, count);
}

/* The set as a real of another type: float holds no large numbers, and the runtime sees to that. */
static Value *set_cast(Builder *builder, Value *set, const Type *type)
{
    const Type *longest = type_real(builder->module, REAL_LDOUBLE);

    if (set->type == type || type->as.real != REAL_FLOAT)
        return build_cast(builder, set, type);
    set = build_cast(builder, set, longest);
    return build_sparse(builder, "adcc_union_float", type, &set, 1);
}

Value *set_union(Builder *builder, Value *one, Value *other)
{
    static const char *const names[REAL_KINDS] = {"adcc_unionf", "adcc_union", "adcc_unionl"};

    if (!one || one == other)
        return other;
    return build_sparse(builder, names[one->type->as.real], one->type, (Value *[]){one, other}, 2);
}

Value *set_of(Builder *builder, Value *tangent, const Type *type)
{
    Value *real, *imaginary;

    if (!type_is_complex(tangent->type))
        return set_cast(builder, tangent, type);
    real = build_unary(builder, OP_CREAL, tangent);
    imaginary = build_unary(builder, OP_CIMAG, tangent);
    return set_cast(builder, set_union(builder, real, imaginary), type);
}

static Value *set_pair(Builder *builder, Value *real, Value *imaginary)
{
    return build_binary(builder, OP_CMPLX, real, imaginary);
}

Value *set_as(Builder *builder, Value *set, const Type *type)
{
    set = set_cast(builder, set, type_part(builder->module, type));
    return type_is_complex(type) ? set_pair(builder, set, set) : set;
}

void pattern_pure(Forward *forward, Builder *builder, const Op *op)
{
    const Type *type = op->results[0]->type, *part = type_part(forward->module, type);
    Value *sum = NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *tangent = type_is_floating(op->operands[i]->type) ? forward_tangent(forward, op->operands[i]) : NULL;
        if (tangent && partial_exists(op->code, i) && (i == 0 || op->operands[i] != op->operands[i - 1]))
            sum = set_union(builder, sum, set_of(builder, tangent, part));
    }
    if (sum && type_is_complex(type))
        sum = set_pair(builder, sum, sum);
    forward_set_tangent(forward, op->results[0], sum);
}

Value *pattern_guarded(Forward *forward, Builder *builder, const Op *op)
{
    const Type *type = op->results[0]->type, *part = type_part(forward->module, type);
    Value *sum = NULL;

    for (unsigned i = 1; i <= 2; i++) {
        Value *tangent = forward_tangent(forward, op->operands[i]);
        if (tangent)
            sum = set_union(builder, sum, set_of(builder, tangent, part));
    }
    return sum && type_is_complex(type) ? set_pair(builder, sum, sum) : sum;
}

void pattern_convert(Forward *forward, Builder *builder, const Op *op)
{
    const Type *type = op->results[0]->type, *part = type_part(forward->module, type);
    Value *tangents[2] = {0};
    Value *set = NULL;

    for (unsigned i = 0; i < op->operand_count && i < 2; i++)
        tangents[i] = type_is_floating(op->operands[i]->type) ? forward_tangent(forward, op->operands[i]) : NULL;
    if (!tangents[0] && !tangents[1])
        return;
    if (op->code == OP_CONJ) {
        set = tangents[0];
    } else if (op->code != OP_CAST) { /* parts, and what is made of parts */
        for (unsigned i = 0; i < op->operand_count; i++)
            tangents[i] = forward_tangent_or_zero(forward, op->operands[i]);
        set = op_clone(builder, op, tangents)->results[0];
    } else if (!type_is_complex(tangents[0]->type)) {
        set = build_cast(builder, set_cast(builder, tangents[0], part), type);
    } else {
        set = set_cast(builder, build_unary(builder, OP_CREAL, tangents[0]), part);
        if (type_is_complex(type))
            set = set_pair(builder, set, set_cast(builder, build_unary(builder, OP_CIMAG, tangents[0]), part));
    }
    forward_set_tangent(forward, op->results[0], set);
}

bool pattern_library(Builder *builder, const Op *op, Value *const *tangents)
{
    static const char copy[] = "adcc_reverse_copy_";

    if (strncmp(op->as.callee->name, copy, strlen(copy)) != 0)
        return false;
    build_sparse(builder,
                 arena_format(builder->module->arena, "adcc_union_copy_%s", op->as.callee->name + strlen(copy)),
                 type_void(builder->module), tangents, op->operand_count);
    return true;
}
