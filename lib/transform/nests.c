#include "transform/nests.h"

#include "transform/elements.h"

enum { DEPTH = 12 };

const Region *nest_innermost(const Nest *nest)
{
    return nest->levels[nest->depth - 1]->regions[0];
}

bool nest_has_level(const Nest *nest, const Op *op)
{
    return op->code == OP_FOR && (op->as.comparison == COMPARE_LT || op->as.comparison == COMPARE_LE) &&
           value_is_integer(op->operands[2], 1) && !value_is_inside(op->operands[0], nest->loop) &&
           !value_is_inside(op->operands[1], nest->loop);
}

/* ---- what it accesses ---- */

static bool is_fixed(const Nest *nest, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (!value_is_inside(value, nest->loop))
        return true;
    if (!op) {
        for (unsigned i = 0; i < nest->depth; i++)
            if (value == nest->levels[i]->regions[0]->arguments[0])
                return true;
        return false;
    }
    if (!depth || !op_is_computation(op->code))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_fixed(nest, op->operands[i], depth - 1))
            return false;
    return true;
}

bool nest_value_is_fixed(const Nest *nest, const Value *value)
{
    return is_fixed(nest, value, DEPTH);
}

static bool is_fixed_in(const void *nest, const Value *value)
{
    return nest_value_is_fixed(nest, value);
}

bool nest_moves_on(const Nest *nest, const Value *address)
{
    return address_moves_by_one(address, nest->loop->regions[0]->arguments[0], is_fixed_in, nest);
}

static bool is_used_by(const Value *counter, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value == counter || !depth)
        return true;
    for (unsigned i = 0; op && op_is_computation(op->code) && i < op->operand_count; i++)
        if (is_used_by(counter, op->operands[i], depth - 1))
            return true;
    return false;
}

/* Is it the counter, plus or minus what the counter does not change? */
static bool goes_along(const Value *counter, const Value *index, unsigned depth)
{
    const Op *op;

    index = value_before_widening(index);
    op = value_op(index);
    if (index == counter)
        return true;
    if (!op || !depth || (op->code != OP_ADD && op->code != OP_SUB))
        return false;
    return (goes_along(counter, op->operands[0], depth - 1) && !is_used_by(counter, op->operands[1], DEPTH)) ||
           (op->code == OP_ADD && !is_used_by(counter, op->operands[0], DEPTH) &&
            goes_along(counter, op->operands[1], depth - 1));
}

bool nest_crosses_rows(const Nest *nest)
{
    const Region *body = nest_innermost(nest);
    const Value *counter = body->arguments[0];

    for (const Op *op = body->first; op != body->last; op = op->next) {
        const Value *address = accessed_address(op);
        const Op *index = address && nest_moves_on(nest, address) ? value_op(address) : NULL;
        if (index && is_used_by(counter, address, DEPTH) &&
            (is_used_by(counter, index->operands[0], DEPTH) || !goes_along(counter, index->operands[1], DEPTH)))
            return true;
    }
    return false;
}

/* ---- built round a batch ---- */

Builder nest_build(const Nest *nest, const Batches *batches, RegionCopy *counters)
{
    Builder builder = batches->inside;

    for (unsigned i = 0; i < nest->depth; i++) {
        const Op *from = nest->levels[i];
        const Value *counter = from->regions[0]->arguments[0];
        Op *loop = build_with_regions(&builder, OP_FOR, from->operands, 3, 1);
        loop->as.comparison = from->as.comparison;
        copy_set(counters, counter,
                 region_add_argument(batches->module, loop->regions[0], counter->type, counter->name));
        builder = builder_at_end(batches->module, loop->regions[0]);
        builder.place = from->place;
    }
    return builder;
}

void nest_copy_counters(const Nest *nest, RegionCopy *to, const RegionCopy *from)
{
    for (unsigned i = 0; i < nest->depth; i++) {
        Value *counter = nest->levels[i]->regions[0]->arguments[0];
        copy_set(to, counter, copy_value(from, counter));
    }
}

/* As nothing stores what is read here, a load gives the same in all iterations of the loop, too. */
static bool is_steady(const Nest *nest, const Op *op, const RegionCopy *front, const PointerMap *changed)
{
    if ((op->code != OP_LOAD && !op_is_computation(op->code)) || (changed && pointer_map_get(changed, op)))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!nest_value_is_fixed(nest, op->operands[i]) && !pointer_map_get(&front->values, op->operands[i]))
            return false;
    return true;
}

static bool is_moving_index(const Nest *nest, const Op *op)
{
    return op->code == OP_INDEX && nest_moves_on(nest, op->results[0]);
}

void nest_build_front(const Nest *nest, Batches *batches, Builder *builder, RegionCopy *front,
                      const PointerMap *changed)
{
    const Region *body = nest_innermost(nest);
    RegionCopy first = {.module = batches->module, .arena = batches->arena};

    nest_copy_counters(nest, &first, front);
    copy_set(&first, batches->body->arguments[0], batches->from);
    for (const Op *op = body->first; op != body->last; op = op->next) {
        if (is_moving_index(nest, op)) {
            Value *place;
            copy_needed(&first, builder, op->operands[0], batches->loop);
            copy_needed(&first, builder, op->operands[1], batches->loop);
            place = build_index_in(builder, copy_value(&first, op->operands[0]), copy_value(&first, op->operands[1]),
                                   op->is_in_array);
            batch_name_place(batches, place, pointer_object(op->results[0]));
            copy_set(&first, op->results[0], place);
        } else if (is_steady(nest, op, front, changed)) {
            for (unsigned i = 0; i < op->operand_count; i++)
                copy_needed(front, builder, op->operands[i], batches->loop);
            copy_operation(front, builder, op);
        }
    }
    for (const Op *op = body->first; op != body->last; op = op->next)
        if (is_moving_index(nest, op))
            copy_set(front, op->results[0], copy_value(&first, op->results[0]));
}

void nest_use_front(const Nest *nest, Builder *inside, RegionCopy *copy, const RegionCopy *front)
{
    const Region *body = nest_innermost(nest);

    nest_copy_counters(nest, copy, front);
    for (const Op *op = body->first; op != body->last; op = op->next) {
        Value *known = op->result_count ? pointer_map_get(&front->values, op->results[0]) : NULL;
        if (known && is_moving_index(nest, op))
            known = build_index_in(inside, known, inside->region->arguments[0], false);
        if (known)
            copy_set(copy, op->results[0], known);
    }
}
