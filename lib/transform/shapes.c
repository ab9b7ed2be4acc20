/* In, Out, Keeps: shapes.h.
 * Sound because what is left of the index without whole rows is a column: not below zero, and below the row's length, in each run (value_interval). */
#include "transform/shapes.h"

#include "analysis/interval.h"
#include "ir/map.h"

#include <stdlib.h>

enum { MOST_TERMS = 8, DEPTH = 6, MOST_ELEMENTS = 1 << 24 };

/* A sum: of what is multiplied by as much, and of a constant. */
typedef struct Term {
    Value *value;
    int64_t by;
} Term;

typedef struct Sum {
    Term terms[MOST_TERMS];
    unsigned count;
    int64_t more;
} Sum;

typedef struct Pass {
    Module *module;
    Arena *arena;
    PointerMap replaced;
    PointerMap typed; /* values that something else than a load needs as they are typed */
} Pass;

/* ---- sums ---- */

static bool add_term(Sum *sum, Value *value, int64_t by)
{
    if (sum->count == MOST_TERMS)
        return false;
    sum->terms[sum->count++] = (Term){value, by};
    return true;
}

static bool add_value(Sum *sum, Value *value, int64_t by, unsigned depth)
{
    const Op *op;

    value = (Value *)value_before_widening(value);
    op = value_op(value);
    if (value->kind == VALUE_INTEGER) {
        sum->more += value->as.integer * by;
        return value->as.integer >= -MOST_ELEMENTS && value->as.integer <= MOST_ELEMENTS;
    }
    if (!type_is_integer(value->type))
        return false;
    if (op && depth && (op->code == OP_ADD || op->code == OP_SUB) && type_does_not_wrap(value->type))
        return add_value(sum, op->operands[0], by, depth - 1) &&
               add_value(sum, op->operands[1], op->code == OP_ADD ? by : -by, depth - 1);
    if (op && depth && op->code == OP_MUL && type_does_not_wrap(value->type))
        for (unsigned i = 0; i < 2; i++)
            if (op->operands[i]->kind == VALUE_INTEGER && op->operands[i]->as.integer > 0 &&
                op->operands[i]->as.integer <= MOST_ELEMENTS / llabs(by))
                return add_value(sum, op->operands[1 - i], by * op->operands[i]->as.integer, depth - 1);
    return add_term(sum, value, by);
}

/* Takes the whole rows out of the sum; false: what is left may be none of a row's columns. */
static bool take_rows(Sum *sum, int64_t length, Sum *rows)
{
    Interval left;
    unsigned count = 0;

    *rows = (Sum){.count = 0};
    for (unsigned i = 0; i < sum->count; i++)
        if (sum->terms[i].by % length == 0)
            add_term(rows, sum->terms[i].value, sum->terms[i].by / length);
        else
            sum->terms[count++] = sum->terms[i];
    sum->count = count;
    rows->more = sum->more >= 0 ? sum->more / length : -((length - 1 - sum->more) / length);
    sum->more -= rows->more * length;
    left = (Interval){sum->more, sum->more};
    for (unsigned i = 0; i < count; i++) {
        Interval of = value_interval(sum->terms[i].value, NULL);
        if (!interval_is_within(of, (Interval){-MOST_ELEMENTS, MOST_ELEMENTS}))
            return false;
        left.low += (sum->terms[i].by > 0 ? of.low : of.high) * sum->terms[i].by;
        left.high += (sum->terms[i].by > 0 ? of.high : of.low) * sum->terms[i].by;
    }
    return interval_is_within(left, (Interval){0, length - 1});
}

static Value *build_sum(Builder *builder, const Sum *sum)
{
    const Type *type = type_long(builder->module);
    Value *more = value_integer(builder->module, type, sum->more), *value = NULL;

    if (sum->count == 1 && sum->terms[0].by == 1 && sum->more == 0)
        return sum->terms[0].value;
    if (sum->count == 0 || sum->terms[0].by < 0)
        value = more;
    for (unsigned i = 0; i < sum->count; i++) {
        int64_t by = sum->terms[i].by;
        Value *term = build_long(builder, sum->terms[i].value);
        if (llabs(by) != 1)
            term = build_binary(builder, OP_MUL, term, value_integer(builder->module, type, llabs(by)));
        value = value ? build_binary(builder, by > 0 ? OP_ADD : OP_SUB, value, term) : term;
    }
    return sum->count && sum->terms[0].by > 0 && sum->more ? build_binary(builder, OP_ADD, value, more) : value;
}

/* ---- addresses ---- */

static int64_t elements_of(const Type *type)
{
    int64_t count = 1;

    for (; type->kind == TYPE_ARRAY; type = type->as.array.element) {
        if (type->as.array.count < 1 || count > MOST_ELEMENTS / type->as.array.count)
            return 0;
        count *= type->as.array.count;
    }
    return count;
}

static const Type *innermost(const Type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->as.array.element;
    return type_stripped(type);
}

/* What a pointer to a real was converted from: a pointer to arrays of such; NULL: nothing of that kind. */
static Value *array_behind(Value *pointer)
{
    const Op *op = value_op(pointer);
    const Type *array;

    while (op && op->code == OP_CAST && type_is_pointer(op->operands[0]->type)) {
        pointer = op->operands[0];
        op = value_op(pointer);
    }
    while (op && op->code == OP_ELEMENT && type_target(pointer->type)->kind == TYPE_ARRAY) {
        pointer = op->operands[0]; /* all rows, so that it is known how many there are */
        op = value_op(pointer);
    }
    array = type_is_pointer(pointer->type) ? type_target(pointer->type) : NULL;
    return array && array->kind == TYPE_ARRAY && type_is_real(innermost(array)) && elements_of(array) ? pointer : NULL;
}

/* pointer: to arrays; where it is to arrays of arrays, what is left of the index finds one of these, and so on. */
static Value *build_place(Builder *builder, Value *pointer, Sum *index)
{
    Sum rows;

    while (type_target(pointer->type)->kind == TYPE_ARRAY) {
        int64_t length = elements_of(type_target(pointer->type));
        if (!take_rows(index, length, &rows))
            return NULL;
        if (rows.count || rows.more)
            pointer = build_index(builder, pointer, build_sum(builder, &rows));
        pointer = build_element(builder, pointer);
    }
    return build_index_in(builder, pointer, build_sum(builder, index), true);
}

/* Would it? Without building anything. */
static bool has_place(const Value *pointer, Sum index)
{
    Sum rows;

    for (const Type *type = type_target(pointer->type); type->kind == TYPE_ARRAY; type = type->as.array.element)
        if (!take_rows(&index, elements_of(type), &rows))
            return false;
    return true;
}

/* All subscripts on the way from an array that was converted; NULL: there is none. */
static Value *find_array(Value *pointer, Sum *index)
{
    const Op *op;

    for (op = value_op(pointer); op && op->code == OP_INDEX && !op->part; op = value_op(pointer)) {
        if (!add_value(index, op->operands[1], 1, DEPTH))
            return NULL;
        pointer = op->operands[0];
    }
    return op && op->code == OP_CAST ? array_behind(pointer) : NULL;
}

static void visit(void *context, Op *op)
{
    Pass *pass = context;
    Sum index = {.count = 0};
    Value *array = op->code == OP_INDEX ? find_array(op->results[0], &index) : NULL, *place;
    Builder builder;

    if (!array || type_stripped(type_target(op->results[0]->type)) != innermost(type_target(array->type)) ||
        !has_place(array, index))
        return;
    builder = builder_before(pass->module, op);
    place = build_place(&builder, array, &index);
    if (pointer_map_get(&pass->typed, op->results[0]))
        place = build_cast(&builder, place, op->results[0]->type);
    pointer_map_put(&pass->replaced, pass->arena, op->results[0], place);
}

static void find_typed(void *context, Op *op)
{
    Pass *pass = context;

    for (unsigned i = 0; i < op->operand_count && op->code != OP_LOAD; i++)
        pointer_map_put(&pass->typed, pass->arena, op->operands[i], op);
}

void shapes_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .arena = arena_new()};

    region_walk(function->body, find_typed, &pass);
    region_walk(function->body, visit, &pass);
    region_replace(function->body, &pass.replaced);
    function_number(function);
    arena_free(pass.arena);
}
