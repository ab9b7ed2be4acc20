/* In:     in a function that finds a pattern, a call of a function whose derivative is given, or of the BLAS (analysis/given.h).
 * Out:    the call itself, and behind it the sets: each real that it may write depends on all reals that it reads.
 * Keeps:  a set is never too small: what is written gets the union of what it had and of all that is read, for how much of
 *         the memory is written nobody knows.
 * Errors: memory of reals whose length is not known, and memory that holds other things: pattern_given_check says so. */
#include "analysis/given.h"
#include "transform/blas.h"
#include "transform/extent.h"
#include "transform/length.h"
#include "transform/pattern.h"

#include <string.h>

/* `outer` pieces of `inner` sets, `ld` apart, in place of an argument's tangents. */
typedef struct Sets {
    Value *first;
    Value *outer, *inner, *ld;
    const Type *real;
} Sets;

/* What a pointer leads to, if that is reals: their type. */
static const Type *real_behind(const Type *pointer)
{
    const Type *type = type_is_pointer(pointer) ? type_stripped(type_target(pointer)) : NULL;

    return type && type_is_real(type) ? type : NULL;
}

static Value *as_long(Builder *builder, Value *value)
{
    return build_cast(builder, value, type_long(builder->module));
}

/* The memory that a user's function may reach through the argument. */
static Sets sets_of_argument(Forward *forward, Builder *builder, const Op *op, unsigned i)
{
    Module *module = forward->module;
    Extent extent = extent_build(forward, builder, op, i);
    Sets sets = {forward_tangent_or_zero(forward, extent.origin), value_int(module, 1), NULL, NULL,
                 real_behind(op->operands[i]->type)};
    Value *bytes = build_binary(builder, OP_MUL, as_long(builder, extent.count), as_long(builder, extent.size));

    sets.outer = as_long(builder, sets.outer);
    sets.inner = build_binary(builder, OP_DIV, bytes, value_integer(module, bytes->type, sets.real->size));
    sets.ld = sets.inner;
    return sets;
}

/* What the routine reaches by its dimensions. */
static Sets sets_of_blas(Forward *forward, Builder *builder, const Op *op, Value *const *operands, unsigned i)
{
    BlasShape shape =
        blas_argument_shape(forward->derivation->arena, flow_given(forward->flow, op), builder, operands, i);

    return (Sets){forward_tangent_or_zero(forward, op->operands[i]), as_long(builder, shape.outer),
                  as_long(builder, shape.inner), as_long(builder, shape.ld), real_behind(op->operands[i]->type)};
}

/* Is all of the argument's memory overwritten, whatever was there: `copy`'s, or what is scaled by a constant 0? */
static bool is_overwritten(const Given *given, const Op *op, unsigned i)
{
    BlasParameter parameters[BLAS_ADJOINT_PARAMETERS];
    const BlasArgument *argument;
    unsigned count = op->operand_count;

    if (!given->blas)
        return false;
    for (unsigned j = 0; j < count; j++)
        parameters[j] = (BlasParameter){BLAS_OTHER, j};
    if (given->is_adjoint)
        blas_adjoint_parameters(given->blas, parameters);
    if (parameters[i].argument >= given->blas->count)
        return false;
    argument = &given->blas->arguments[parameters[i].argument];
    if (!argument->is_written || (argument->kind != BLAS_VECTOR && argument->kind != BLAS_MATRIX))
        return false;
    for (unsigned j = 0; j < count; j++)
        if (argument->before == 1u << parameters[j].argument && value_is_real(op->operands[j], 0.0L))
            return true;
    return strcmp(given->blas->name, "copy") == 0;
}

typedef enum BlockUse { BLOCK_READ, BLOCK_ADD, BLOCK_SET } BlockUse;

static Value *build_block(const Forward *forward, Builder *builder, BlockUse use, Value *all, const Sets *sets)
{
    static const char *const names[][REAL_KINDS] = {{"adcc_union_allf", "adcc_union_all", "adcc_union_alll"},
                                                    {"adcc_union_intof", "adcc_union_into", "adcc_union_intol"},
                                                    {"adcc_union_fillf", "adcc_union_fill", "adcc_union_filll"}};
    Module *module = forward->module;
    const Type *pointer = type_pointer(module, sets->real, use == BLOCK_READ);
    Value *arguments[] = {all, build_cast(builder, sets->first, pointer), sets->outer, sets->inner, sets->ld};

    return build_sparse(builder, names[use][sets->real->as.real],
                        use == BLOCK_READ ? type_double(module) : type_void(module), arguments, 5);
}

void pattern_given(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    const Given *given = flow_given(forward->flow, op);
    const Type *number = type_double(forward->module);
    Sets *sets = ARENA_ARRAY(forward->derivation->arena, Sets, op->operand_count + 1);
    Value *none = value_real(forward->module, number, 0.0L),
          *all = none; /* an adjoint of what is overwritten ends as 0 */
    Op *call;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *operand = op->operands[i], *tangent = forward_tangent(forward, operand);
        if (!given->arguments[i].has_derivative || !tangent)
            continue;
        if (!type_is_pointer(operand->type)) {
            all = set_union(builder, all, set_of(builder, tangent, number));
            continue;
        }
        sets[i] =
            given->blas ? sets_of_blas(forward, builder, op, operands, i) : sets_of_argument(forward, builder, op, i);
        if (given->arguments[i].is_read && (given->is_adjoint || !is_overwritten(given, op, i)))
            all = build_block(forward, builder, BLOCK_READ, all, &sets[i]);
    }
    call = op_clone(builder, op, operands);
    for (unsigned use = BLOCK_SET; use > BLOCK_READ; use--) /* what is overwritten may be read memory, too */
        for (unsigned i = 0; i < op->operand_count; i++)
            if (sets[i].first && given->arguments[i].is_written && is_overwritten(given, op, i) == (use == BLOCK_SET))
                build_block(forward, builder, use, use == BLOCK_SET && given->is_adjoint ? none : all, &sets[i]);
    if (!op->result_count)
        return;
    forward->primal[op->results[0]->number] = call->results[0];
    if (forward_has_tangent(forward, op->results[0]))
        forward_set_tangent(forward, op->results[0], set_as(builder, all, op->results[0]->type));
}

bool pattern_given_check(Derivation *derivation, const Context *context, const Op *op)
{
    const Given *given = flow_given(derivation->flow, op);

    for (unsigned i = 0; i < op->operand_count; i++) {
        const char *name = op->as.callee->parameters[i].name ? op->as.callee->parameters[i].name : "?";
        if (!given->arguments[i].has_derivative || !type_is_pointer(op->operands[i]->type) || given->blas)
            continue;
        if (real_behind(op->operands[i]->type) && extent_is_known(derivation, context, op, i))
            continue;
        derivation_error(derivation, op->place,
                         "the pattern of a sparse derivative is followed through '%s', whose derivative is given, only "
                         "where it is known how many reals '%s' leads to: say ADCC_LENGTH on that parameter",
                         op->as.callee->name, name);
        return false;
    }
    return true;
}
