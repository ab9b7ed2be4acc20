/* In, Out, Keeps: sink.h.
 * Why:   the branch then only chooses a value, which needs no branch in either sweep: the adjoint is taken from the place once, and goes to the one or the
 *        other. So only in loops, which may become vectors then.
 * Sound because
 *  - behind the store an arm does nothing but compute (no load, no store, no call): the store may come last;
 *  - the two addresses are made by the same operations from what is known in front of the branch, or of one load or result that is: they are one
 *    place, which may be computed behind the branch as well as in either arm, since one of these is executed;
 *  - neither is volatile, and both are of one type;
 *  - of `a = x; if (c) a = y;`, which stores to `a` in any case, nothing between the two writes, nor does the other arm: there
 *    `a` is x still. */
#include "transform/sink.h"

#include "transform/derive.h"

enum { ADDRESS_DEPTH = 8 };

/* The arm's last store, if it could come behind all that is done there; else NULL. */
static Op *last_store(const Region *arm)
{
    Op *op = NULL;

    if (arm->last->code != OP_YIELD)
        return NULL;
    for (Op *next = arm->first; next != arm->last; next = next->next)
        if (!op_is_computation(next->code))
            op = next;
    return op && op->code == OP_STORE && !op->is_volatile ? op : NULL;
}

static bool makes_addresses(const Op *op)
{
    switch (op->code) {
    case OP_INDEX:
    case OP_FIELD:
    case OP_ELEMENT:
    case OP_CAST:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: return !type_is_floating(op->results[0]->type);
    default: return false;
    }
}

static bool is_one_place(const Value *one, const Value *other, const Op *branch, unsigned depth)
{
    const Op *first = value_op(one), *second = value_op(other);

    if (one == other)
        return one->kind != VALUE_UNDEFINED && !value_is_inside(one, branch);
    if (one->kind == VALUE_INTEGER && other->kind == VALUE_INTEGER)
        return one->type == other->type && one->as.integer == other->as.integer;
    if (!first || !second || depth == 0 || first->code != second->code || !makes_addresses(first) ||
        first->results[0]->type != second->results[0]->type || first->operand_count != second->operand_count ||
        (first->code == OP_FIELD && first->as.field != second->as.field))
        return false;
    for (unsigned i = 0; i < first->operand_count; i++)
        if (!is_one_place(first->operands[i], second->operands[i], branch, depth - 1))
            return false;
    return true;
}

/* The first one, behind the branch. */
static Value *build_place(Builder *builder, Value *one, const Value *other, const Op *branch)
{
    const Op *first = value_op(one), *second = value_op(other);
    Value *operands[2], *made;

    if (!first || !value_is_inside(one, branch))
        return one;
    for (unsigned i = 0; i < first->operand_count; i++)
        operands[i] = build_place(builder, first->operands[i], second->operands[i], branch);
    made = op_clone(builder, first, operands)->results[0];
    value_op(made)->is_in_array = first->is_in_array && second->is_in_array;
    return made;
}

static bool writes_nothing(const Op *op)
{
    return op_is_computation(op->code) || op->code == OP_LOAD;
}

/* The last write in front of the branch, where one arm writes nothing. */
static Op *store_before(const Op *branch, const Region *unchanged)
{
    Op *op = branch->previous;

    for (const Op *next = unchanged->first; next != unchanged->last; next = next->next)
        if (!writes_nothing(next))
            return NULL;
    while (op && writes_nothing(op))
        op = op->previous;
    return unchanged->last->code == OP_YIELD && op && op->code == OP_STORE && !op->is_volatile ? op : NULL;
}

/* Behind the branch. */
static Builder builder_behind(Module *module, const Op *branch, const Op *store)
{
    Builder builder = builder_before(module, branch->next);

    builder.place = store->place;
    return builder;
}

/* Does it nothing but compute, and store? */
static bool only_computes(const Op *branch, const Op *store, const Op *other)
{
    for (unsigned i = 0; i < 2; i++)
        for (const Op *op = branch->regions[i]->first; op != branch->regions[i]->last; op = op->next)
            if (op != store && op != other && !op_is_computation(op->code))
                return false;
    return true;
}

/* Stores what the arms, the first and the second one, leave there; `store` and `other` go. A branch that would only choose becomes a choice. */
static void build_sunk(Builder *builder, Op *branch, Value *const *values, Op *store, Op *other, Value *place)
{
    bool is_choice = !branch->result_count && !value_is_inside(values[0], branch) &&
                     !value_is_inside(values[1], branch) && only_computes(branch, store, other);

    if (is_choice) {
        build_store(builder, build_select(builder, branch->operands[0], values[0], values[1]), place);
    } else {
        for (unsigned i = 0; i < 2; i++)
            op_add_operand(builder->module, branch->regions[i]->last, values[i]);
        build_store(builder, op_add_result(builder->module, branch, values[0]->type, NULL), place);
    }
    op_remove(store);
    if (other)
        op_remove(other);
    if (is_choice)
        op_remove(branch);
}

/* Does nothing read what was stored in front of the branch? */
static bool is_unseen(const Op *before, const Op *branch, const Op *store)
{
    for (const Op *op = before->next; op != branch; op = op->next)
        if (!op_is_computation(op->code))
            return false;
    return only_computes(branch, store, NULL);
}

/* `a = x; if (c) a = y;` */
static bool sink_update(Module *module, Op *branch)
{
    for (unsigned i = 0; i < 2; i++) {
        Op *store = last_store(branch->regions[i]);
        Op *before = store ? store_before(branch, branch->regions[1 - i]) : NULL;
        Value *values[2];
        Builder builder;
        bool unseen;
        if (!before || before->operands[0]->type != store->operands[0]->type ||
            !is_one_place(store->operands[1], before->operands[1], branch, ADDRESS_DEPTH))
            continue;
        values[i] = store->operands[0];
        values[1 - i] = before->operands[0];
        builder = builder_behind(module, branch, store);
        unseen = is_unseen(before, branch, store);
        build_sunk(&builder, branch, values, store, NULL, before->operands[1]);
        if (unseen)
            op_remove(before);
        return true;
    }
    return false;
}

static bool sink_store(Module *module, Op *branch)
{
    Op *first = last_store(branch->regions[0]), *second = last_store(branch->regions[1]);
    Builder builder;

    if (!first || !second || first->operands[0]->type != second->operands[0]->type ||
        !is_one_place(first->operands[1], second->operands[1], branch, ADDRESS_DEPTH))
        return false;
    builder = builder_behind(module, branch, first);
    build_sunk(&builder, branch, (Value *[]){first->operands[0], second->operands[0]}, first, second,
               build_place(&builder, first->operands[1], second->operands[1], branch));
    return true;
}

/* Inwards first: of `if ... else if ... else` all arms may store to it. */
static void visit_region(Module *module, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (unsigned i = 0; i < op->region_count; i++)
            visit_region(module, op->regions[i]);
        while (op->region && op->code == OP_IF && loop_around(op) &&
               (sink_store(module, op) || sink_update(module, op)))
            ;
    }
}

void sink_function(Module *module, Function *function)
{
    visit_region(module, function->body);
    function_number(function);
}
