/* Rows that the rounds of a loop share: filled by the first of them that comes there, or in front of the loop (rows.c has why that is sound). */
#include "transform/copy.h"
#include "transform/rows_parts.h"

enum { READ_DEPTH = 8 };

/* Is the value of the loop's body made of what is known in front of it, by loads and computations that stand right in there? */
static bool may_be_read_ahead(const Value *value, const Op *loop, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, loop) || value == loop->regions[0]->arguments[0])
        return true;
    if (!op || depth == 0 || op->region != loop->regions[0] || op->is_volatile ||
        (!op_is_computation(op->code) && op->code != OP_LOAD))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!may_be_read_ahead(op->operands[i], loop, depth - 1))
            return false;
    return true;
}

/* Does what stands around the loop, up to the one around that, hand on what its arms give? */
static bool arms_yield(const Op *loop, const Op *around)
{
    for (const Op *branch = loop->region->owner; branch != around; branch = branch->region->owner)
        for (unsigned i = 0; i < branch->region_count; i++)
            if (region_yield(branch->regions[i])->code != OP_YIELD)
                return false;
    return true;
}

bool rows_may_fill_once(const Entries *entries, Op *loop)
{
    for (size_t i = 0; i < entries->count; i++) {
        const Op *push = entries->items[i]->push, *load = value_op(push->operands[1]);
        if (!load || load->code != OP_LOAD || push->region != loop->regions[0] ||
            !may_be_read_ahead(load->results[0], loop, READ_DEPTH))
            return false;
    }
    return !op_calls(loop) && arms_yield(loop, loop_around(loop));
}

/* In front of the loop: is this the first round of the loop around it that comes here? */
static Value *build_is_first(Rows *rows, Op *loop)
{
    Op *around = loop_around(loop);
    const Type *type = value_int(rows->module, 0)->type;
    Builder builder = builder_before(rows->module, loop);
    Value *filled, *now = value_int(rows->module, 1);

    builder.place = loop->place;
    if (loop->region == around->regions[0] && !around->is_backward)
        return build_compare(&builder, COMPARE_EQ, around->regions[0]->arguments[0], around->operands[0]);
    op_add_operand(rows->module, around, value_int(rows->module, 0));
    filled = region_add_argument(rows->module, around->regions[0], type, "filled");
    op_add_result(rows->module, around, type, "filled");
    for (Region *region = loop->region; region->owner != around; region = region->owner->region) {
        Op *branch = region->owner;
        for (unsigned i = 0; i < branch->region_count; i++)
            op_add_operand(rows->module, region_yield(branch->regions[i]), branch->regions[i] == region ? now : filled);
        now = op_add_result(rows->module, branch, type, "filled");
    }
    op_add_operand(rows->module, region_yield(around->regions[0]), now);
    return build_compare(&builder, COMPARE_EQ, filled, value_int(rows->module, 0));
}

static void copy_with_operands(RegionCopy *copy, Builder *builder, Value *value, const Op *loop)
{
    Op *op = value_op(value);

    if (value_is_outside(value, loop) || copy_value(copy, value) != value)
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        copy_with_operands(copy, builder, op->operands[i], loop);
    copy_operation(copy, builder, op);
}

/* Is it made of what is known in front of the loop around, too, by what stands right in the two? */
static bool may_be_read_in_front(const Value *value, const Op *loop, const Op *around, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, around) || value == loop->regions[0]->arguments[0])
        return true;
    if (!op || depth == 0 || (op->region != loop->regions[0] && op->region != around->regions[0]) ||
        (op->code == OP_LOAD ? op->region != loop->regions[0] : !op_is_computation(op->code)))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!may_be_read_in_front(op->operands[i], loop, around, depth - 1))
            return false;
    return true;
}

/* Does the loop around surely run, and come here in each round? */
static bool may_be_in_front(const Entries *entries, const Op *loop)
{
    const Op *around = loop_around(loop);

    if (loop->region != around->regions[0] || loop_trips(around) < 1.0)
        return false;
    for (size_t i = 0; i < entries->count; i++)
        if (!may_be_read_in_front(entries->items[i]->push->operands[1], loop, around, READ_DEPTH))
            return false;
    return true;
}

static Builder begin_first_round(Rows *rows, Op *loop)
{
    Value *is_first = build_is_first(rows, loop);
    Builder builder = builder_before(rows->module, loop), arms[2];
    Op *choice = build_with_regions(&builder, OP_IF, &is_first, 1, 2);

    for (unsigned i = 0; i < 2; i++) {
        arms[i] = builder_at_end(rows->module, choice->regions[i]);
        build_yield(&arms[i], NULL, 0);
    }
    return builder_before(rows->module, region_yield(choice->regions[0]));
}

Op *rows_fill_once(Rows *rows, const Entries *entries, Op *loop)
{
    Op *around = loop_around(loop), *fill;
    bool is_in_front = may_be_in_front(entries, loop);
    Builder builder = is_in_front ? builder_before(rows->module, around) : begin_first_round(rows, loop);
    Value *bounds[] = {loop->operands[0], loop->operands[1], loop->operands[2]}, *counter;
    RegionCopy copy = {.module = rows->module, .arena = rows->arena};

    builder.place = loop->place;
    fill = build_with_regions(&builder, OP_FOR, bounds, 3, 1);
    fill->as.comparison = loop->as.comparison;
    counter = loop->regions[0]->arguments[0];
    copy_set(&copy, counter, region_add_argument(rows->module, fill->regions[0], counter->type, counter->name));
    builder = builder_at_end(rows->module, fill->regions[0]);
    build_yield(&builder, NULL, 0);
    builder = builder_before(rows->module, region_yield(fill->regions[0]));
    for (size_t i = 0; i < entries->count; i++) {
        Op *push = entries->items[i]->push;
        copy_with_operands(&copy, &builder, push->operands[1], is_in_front ? around : loop);
        push->operands[1] = copy_value(&copy, push->operands[1]);
        op_move_before(push, region_yield(fill->regions[0]));
    }
    return is_in_front ? fill : NULL;
}
