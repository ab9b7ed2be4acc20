/* Rows that the rounds of a loop share: filled by the first of them that comes there (rows.c has why that is sound). */
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

void rows_fill_once(Rows *rows, const Entries *entries, Op *loop)
{
    Value *is_first = build_is_first(rows, loop), *bounds[] = {loop->operands[0], loop->operands[1], loop->operands[2]};
    Builder builder = builder_before(rows->module, loop);
    RegionCopy copy = {.module = rows->module, .arena = rows->arena};
    Op *choice, *fill;
    Value *counter = loop->regions[0]->arguments[0];

    builder.place = loop->place;
    choice = build_with_regions(&builder, OP_IF, &is_first, 1, 2);
    builder = builder_at_end(rows->module, choice->regions[0]);
    builder.place = loop->place;
    fill = build_with_regions(&builder, OP_FOR, bounds, 3, 1);
    fill->as.comparison = loop->as.comparison;
    copy_set(&copy, counter, region_add_argument(rows->module, fill->regions[0], counter->type, counter->name));
    build_yield(&builder, NULL, 0);
    builder = builder_at_end(rows->module, choice->regions[1]);
    build_yield(&builder, NULL, 0);
    builder = builder_at_end(rows->module, fill->regions[0]);
    build_yield(&builder, NULL, 0);
    builder = builder_before(rows->module, region_yield(fill->regions[0]));
    for (size_t i = 0; i < entries->count; i++) {
        Op *push = entries->items[i]->push;
        copy_with_operands(&copy, &builder, push->operands[1], loop);
        push->operands[1] = copy_value(&copy, push->operands[1]);
        op_move_before(push, region_yield(fill->regions[0]));
    }
}
