/* In:     calls of routines that analysis/blas.h has a row for.
 * Out:    the call itself, and beside it one of adcc_dNAME_d; in the reverse sweep one of adcc_dNAME_b.
 * Keeps:  the routine's own call as it is. What is not active costs nothing: NULL for its derivative, no record that only it
 *         would need.
 *
 * An adjoint gets the contents that it needs, as they were before or behind the routine, from where they stand if they are still
 * there, else from the tape, where the elements alone are kept, without the gaps between columns. */
#include "transform/blas.h"

#include "analysis/given.h"
#include "transform/runtime.h"

#include <string.h>

enum { ROW_MAJOR = 101, NO_TRANSPOSE = 111, LEFT = 141 };

typedef VECTOR(Value *) Arguments;

/* ---- calls of the library ---- */

static Value *build_library_call(Builder *builder, const char *name, const Arguments *arguments, const Type *result)
{
    return build_declared(builder, "adcc/blas.h", name, result, arguments->items, (unsigned)arguments->count);
}

static const char *library_name(const Derivation *derivation, const Op *op, const char *suffix)
{
    const Given *given = flow_given(derivation->flow, op);

    return arena_format(derivation->module->arena, "adcc_%c%s%s",
                        blas_precision(given->primal) == REAL_DOUBLE ? 'd' : 's', given->blas->name, suffix);
}

static bool is_array(const BlasArgument *argument)
{
    return argument->kind == BLAS_VECTOR || argument->kind == BLAS_MATRIX || argument->kind == BLAS_SQUARE;
}

/* CBLAS's enumerations as plain int */
static Value *as_passed(Builder *builder, const BlasArgument *argument, Value *value)
{
    bool is_number = !is_array(argument) && argument->kind != BLAS_SCALAR && argument->kind != BLAS_LETTER &&
                     argument->kind != BLAS_PIVOTS;

    return is_number ? build_cast(builder, value, type_int(builder->module)) : value;
}

/* ---- forward ---- */

static Value *build_tangents(Forward *forward, Builder *builder, const Op *op, Value *const *operands,
                             const char *suffix, Value *result)
{
    const Given *given = flow_given(forward->flow, op);
    Arena *arena = forward->derivation->arena;
    Arguments arguments = {0};

    for (unsigned i = 0; i < given->blas->count; i++) {
        VECTOR_PUSH(arena, arguments, as_passed(builder, &given->blas->arguments[i], operands[i]));
        if (given->arguments[i].has_derivative)
            VECTOR_PUSH(arena, arguments, forward_tangent_or_zero(forward, op->operands[i]));
    }
    if (given->blas->uses_result)
        VECTOR_PUSH(arena, arguments, result);
    return build_library_call(builder, library_name(forward->derivation, op, suffix), &arguments,
                              given->result_has_derivative ? given->primal->result : type_void(forward->module));
}

/* In place of an adjoint's call: what adds to the adjoints, and to their tangents. */
static void build_second(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    const Given *given = flow_given(forward->flow, op);
    Arguments arguments = {0};

    for (unsigned i = 0; i < op->operand_count; i++) {
        VECTOR_PUSH(forward->derivation->arena, arguments, operands[i]);
        if (given->arguments[i].has_derivative)
            VECTOR_PUSH(forward->derivation->arena, arguments, forward_tangent_or_zero(forward, op->operands[i]));
    }
    build_library_call(builder, arena_format(forward->module->arena, "%s_d", given->primal->name), &arguments,
                       type_void(forward->module));
}

void blas_forward(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    const BlasRoutine *routine = flow_given(forward->flow, op)->blas;
    Value *tangent;
    Op *call;

    if (flow_given(forward->flow, op)->is_adjoint) {
        build_second(forward, builder, op, operands);
        return;
    }
    if (routine->tangent_before)
        build_tangents(forward, builder, op, operands, routine->tangent_after ? "_d_before" : "_d", NULL);
    call = op_clone(builder, op, operands);
    for (unsigned i = 0; i < op->result_count; i++)
        forward->primal[op->results[i]->number] = call->results[i];
    if (!routine->tangent_after)
        return;
    tangent = build_tangents(forward, builder, op, operands, "_d", op->result_count ? call->results[0] : NULL);
    if (tangent && forward_has_tangent(forward, op->results[0]))
        forward_set_tangent(forward, op->results[0], tangent);
}

/* ---- what is recorded ---- */

static bool is_active(const Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Value *operand = op->operands[i];

    if (type_is_pointer(operand->type))
        return flow_has_shadow(derivation->flow, context, operand);
    return flow_is_active(derivation->flow, context, operand);
}

static bool is_needed(const Derivation *derivation, const Context *context, const Op *op, unsigned by)
{
    if (by & BLAS_ALWAYS)
        return true;
    for (unsigned i = 0; i < op->operand_count && i < BLAS_ARGUMENTS; i++)
        if ((by >> i & 1) && is_active(derivation, context, op, i))
            return true;
    return false;
}

/* Are the contents of the argument, as they are before (after) the routine, needed, and no longer there in the reverse sweep? */
static bool is_recorded(Derivation *derivation, const Context *context, const Op *op, unsigned i, bool after)
{
    const BlasArgument *argument = &flow_given(derivation->flow, op)->blas->arguments[i];

    if (op->operands[i]->kind == VALUE_NULL ||
        !is_needed(derivation, context, op, after ? argument->after : argument->before))
        return false;
    return !memory_is_repeatable(derivation->overwrites, context, op, given_reach(derivation->flow, context, op, i, 1),
                                 after);
}

unsigned blas_records(Derivation *derivation, const Context *context, const Op *op)
{
    unsigned records = 0;

    for (unsigned i = 0; i < flow_given(derivation->flow, op)->blas->count; i++) {
        records |= is_recorded(derivation, context, op, i, false) ? 1u << i : 0;
        records |= is_recorded(derivation, context, op, i, true) ? 1u << (16 + i) : 0;
    }
    return records;
}

/* ---- shapes ---- */

static Value *build_is(Builder *builder, Value *value, int64_t number)
{
    return build_compare(builder, COMPARE_EQ, value, value_int(builder->module, number));
}

static BlasShape vector_shape(Builder *builder, const BlasArgument *argument, Value *const *values)
{
    Module *module = builder->module;
    Value *count = values[argument->shape[0]], *stride = values[argument->shape[1]];
    Value *is_negative = build_compare(builder, COMPARE_LT, stride, value_int(module, 0));
    Value *positive = build_select(builder, is_negative, build_unary(builder, OP_NEG, stride), stride);

    if (argument->shape[2] != BLAS_NONE)
        count = build_select(builder, build_is(builder, values[argument->shape[2]], NO_TRANSPOSE), count,
                             values[argument->shape[3]]);
    return (BlasShape){count, value_int(module, 1), positive};
}

static BlasShape matrix_shape(Builder *builder, const BlasArgument *argument, Value *const *values)
{
    Value *rows = values[argument->shape[0]], *columns = values[argument->shape[1]];
    Value *by_rows = build_is(builder, values[argument->shape[3]], ROW_MAJOR);

    if (argument->shape[4] != BLAS_NONE) { /* of op(a), which a is the transpose of */
        Value *is_plain = build_is(builder, values[argument->shape[4]], NO_TRANSPOSE);
        by_rows = build_compare(builder, COMPARE_EQ, by_rows, is_plain);
    }
    return (BlasShape){build_select(builder, by_rows, rows, columns), build_select(builder, by_rows, columns, rows),
                       values[argument->shape[2]]};
}

static BlasShape square_shape(Builder *builder, const BlasArgument *argument, Value *const *values)
{
    Value *order = values[argument->shape[0]];

    if (argument->shape[2] != BLAS_NONE)
        order = build_select(builder, build_is(builder, values[argument->shape[2]], LEFT), order,
                             values[argument->shape[3]]);
    return (BlasShape){order, order, values[argument->shape[1]]};
}

static BlasShape pivots_shape(Builder *builder, const BlasArgument *argument, Value *const *values)
{
    Value *one = values[argument->shape[0]], *other = values[argument->shape[1]];
    Value *count =
        one == other ? one : build_select(builder, build_compare(builder, COMPARE_LT, one, other), one, other);

    return (BlasShape){value_int(builder->module, 1), count, count};
}

static BlasShape shape_build(Builder *builder, const BlasArgument *argument, Value *const *values)
{
    if (argument->kind == BLAS_VECTOR)
        return vector_shape(builder, argument, values);
    if (argument->kind == BLAS_MATRIX)
        return matrix_shape(builder, argument, values);
    if (argument->kind == BLAS_SQUARE)
        return square_shape(builder, argument, values);
    return pivots_shape(builder, argument, values);
}

BlasShape blas_argument_shape(Arena *arena, const Given *given, Builder *builder, Value *const *operands, unsigned i)
{
    const BlasRoutine *routine = given->blas;
    BlasParameter parameters[BLAS_ADJOINT_PARAMETERS];
    Value **values = ARENA_ARRAY(arena, Value *, routine->count + 1), *one = value_int(builder->module, 1);
    unsigned count = routine->count;

    if (given->is_adjoint)
        count = blas_adjoint_parameters(routine, parameters);
    for (unsigned j = 0; j < count; j++) {
        unsigned argument = given->is_adjoint ? parameters[j].argument : j;
        if (argument < routine->count && !type_is_pointer(operands[j]->type))
            values[argument] = as_passed(builder, &routine->arguments[argument], operands[j]);
    }
    i = given->is_adjoint ? parameters[i].argument : i;
    if (i >= routine->count || !is_array(&routine->arguments[i]))
        return (BlasShape){one, one, one};
    return shape_build(builder, &routine->arguments[i], values);
}

/* sizeof(double) */
static Value *element_size(Module *module, const Type *pointer)
{
    const Type *type = type_target(pointer);
    Value *size = value_integer(module, type_size(module), type->size);

    size->spelling = type_is_real(type) && type->as.real == REAL_FLOAT ? "sizeof(float)" : "sizeof(double)";
    return size;
}

/* ---- the forward sweep ---- */

static void push_contents(Forward *forward, Builder *builder, const Op *op, Value *const *values, unsigned i)
{
    Reverse *reverse = forward->reverse;
    Module *module = forward->module;
    const BlasArgument *argument = &flow_given(forward->flow, op)->blas->arguments[i];
    BlasShape shape = shape_build(builder, argument, values);
    Arguments arguments = {0};
    bool is_pivots = argument->kind == BLAS_PIVOTS;
    const Type *memory = is_pivots ? type_int(module) : type_void(module);
    Value *all[] = {reverse->forward_tape,
                    build_cast(builder, values[i], type_pointer(module, memory, true)),
                    is_pivots ? shape.inner : shape.outer,
                    shape.inner,
                    shape.ld,
                    element_size(module, values[i]->type)};

    for (unsigned j = 0; j < (is_pivots ? 3 : 6); j++)
        VECTOR_PUSH(forward->derivation->arena, arguments, all[j]);
    build_library_call(builder, is_pivots ? "adcc_blas_push_pivots" : "adcc_blas_push", &arguments, type_void(module));
    reverse->uses_tape = true;
    if (reverse->parts)
        reverse->parts->is_augmented = true;
}

static Value **passed_values(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    const BlasRoutine *routine = flow_given(forward->flow, op)->blas;
    Value **values = ARENA_ARRAY(forward->derivation->arena, Value *, op->operand_count);

    for (unsigned i = 0; i < routine->count; i++)
        values[i] = as_passed(builder, &routine->arguments[i], operands[i]);
    return values;
}

void blas_augment(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    const BlasRoutine *routine = flow_given(forward->flow, op)->blas;
    Value **values = passed_values(forward, builder, op, operands);
    Op *call;

    for (unsigned i = 0; i < routine->count; i++)
        if (is_recorded(forward->derivation, forward->context, op, i, false))
            push_contents(forward, builder, op, values, i);
    call = op_clone(builder, op, operands);
    for (unsigned i = 0; i < op->result_count; i++)
        forward->primal[op->results[i]->number] = call->results[i];
    for (unsigned i = 0; i < routine->count; i++)
        if (is_recorded(forward->derivation, forward->context, op, i, true))
            push_contents(forward, builder, op, values, i);
}

/* ---- the reverse sweep ---- */

/* What the adjoint gets as an argument's contents. */
typedef struct Contents {
    Value *before, *after;
    bool is_popped_before, is_popped_after;
} Contents;

static Value *pop_contents(Reverse *reverse, const Op *op, Value *const *values, unsigned i)
{
    const BlasArgument *argument = &flow_given(reverse->flow, op)->blas->arguments[i];
    Builder builder = scope_builder(reverse);
    Module *module = reverse->module;
    const Type *pointer = type_without_const(module, op->operands[i]->type);
    BlasShape shape = shape_build(&builder, argument, values);
    Arguments arguments = {0};
    bool is_pivots = argument->kind == BLAS_PIVOTS;
    const Type *memory = type_pointer(module, is_pivots ? type_int(module) : type_void(module), false);
    Value *all[] = {reverse->reverse_tape, is_pivots ? shape.inner : shape.outer, shape.inner, shape.ld,
                    element_size(module, pointer)};
    Value *kept;

    for (unsigned j = 0; j < (is_pivots ? 2 : 5); j++)
        VECTOR_PUSH(reverse->derivation->arena, arguments, all[j]);
    reverse->uses_tape = true;
    kept = build_library_call(&builder, is_pivots ? "adcc_blas_pop_pivots" : "adcc_blas_pop", &arguments, memory);
    kept = build_cast(&builder, kept, pointer);
    kept->name = op->operands[i]->name ? arena_format(module->arena, "%s_kept", op->operands[i]->name) : "kept";
    return kept;
}

static Value *contents(Reverse *reverse, const Op *op, Value *const *values, unsigned i, bool after, bool *is_popped)
{
    const BlasArgument *argument = &flow_given(reverse->flow, op)->blas->arguments[i];

    *is_popped = is_recorded(reverse->derivation, reverse->context, op, i, after);
    if (*is_popped)
        return pop_contents(reverse, op, values, i);
    if (is_needed(reverse->derivation, reverse->context, op, after ? argument->after : argument->before))
        return reverse_part(reverse, op, (Part){PART_PRIMAL, i});
    return value_null(reverse->module, op->operands[i]->type);
}

static Contents *all_contents(Reverse *reverse, const Op *op, Value *const *values)
{
    const BlasRoutine *routine = flow_given(reverse->flow, op)->blas;
    Contents *all = ARENA_ARRAY(reverse->derivation->arena, Contents, routine->count);

    for (unsigned i = routine->count; i-- > 0;) /* what was pushed last first */
        if (routine->arguments[i].after)
            all[i].after = contents(reverse, op, values, i, true, &all[i].is_popped_after);
    for (unsigned i = routine->count; i-- > 0;)
        if (routine->arguments[i].before)
            all[i].before = contents(reverse, op, values, i, false, &all[i].is_popped_before);
    return all;
}

static void add_argument(Reverse *reverse, const Op *op, unsigned i, const Contents *given, Value *const *values,
                         Arguments *arguments)
{
    Arena *arena = reverse->derivation->arena;
    const BlasArgument *argument = &flow_given(reverse->flow, op)->blas->arguments[i];
    Value *adjoint = NULL;

    if (given->before)
        VECTOR_PUSH(arena, *arguments, given->before);
    if (given->after)
        VECTOR_PUSH(arena, *arguments, given->after);
    if (values[i])
        VECTOR_PUSH(arena, *arguments, values[i]);
    if (argument->kind == BLAS_SCALAR && is_active(reverse->derivation, reverse->context, op, i))
        adjoint = reverse_part(reverse, op, (Part){PART_ADJOINT, i});
    else if (argument->kind == BLAS_SCALAR)
        adjoint = value_null(reverse->module, type_pointer(reverse->module, op->operands[i]->type, false));
    else if (is_array(argument))
        adjoint = reverse_part(reverse, op, (Part){PART_SHADOW, i});
    if (adjoint)
        VECTOR_PUSH(arena, *arguments, adjoint);
}

/* Options, dimensions and factors in the reverse sweep; NULL for what is memory. */
static Value **plain_values(Reverse *reverse, const Op *op)
{
    const BlasRoutine *routine = flow_given(reverse->flow, op)->blas;
    Value **values = ARENA_ARRAY(reverse->derivation->arena, Value *, routine->count);

    for (unsigned i = 0; i < routine->count; i++) {
        Builder builder;
        if (type_is_pointer(op->operands[i]->type))
            continue;
        values[i] = reverse_part(reverse, op, (Part){PART_PRIMAL, i});
        builder = scope_builder(reverse);
        values[i] = as_passed(&builder, &routine->arguments[i], values[i]);
    }
    return values;
}

void blas_reverse(Reverse *reverse, const Op *op)
{
    const Given *given = flow_given(reverse->flow, op);
    Arena *arena = reverse->derivation->arena;
    Value **values = plain_values(reverse, op);
    Contents *all = all_contents(reverse, op, values);
    Arguments arguments = {0};
    Builder builder;

    for (unsigned i = 0; i < given->blas->count; i++)
        add_argument(reverse, op, i, &all[i], values, &arguments);
    if (given->blas->uses_result)
        VECTOR_PUSH(arena, arguments, reverse_value(reverse, forward_primal(&reverse->forward, op->results[0])));
    if (given->result_has_derivative)
        VECTOR_PUSH(arena, arguments, reverse_part(reverse, op, (Part){PART_RESULT_ADJOINT, 0}));
    builder = scope_builder(reverse);
    build_library_call(&builder, library_name(reverse->derivation, op, "_b"), &arguments, type_void(reverse->module));
    for (unsigned i = 0; i < given->blas->count; i++) {
        if (all[i].is_popped_before)
            build_op(&builder, OP_FREE, NULL, &all[i].before, 1);
        if (all[i].is_popped_after)
            build_op(&builder, OP_FREE, NULL, &all[i].after, 1);
    }
}
