/* In:    a function.
 * Out:   the same function without what nobody needs (dead.h).
 * Needs: the IR's rules. Keeps: them; numbers values and operations anew at the start.
 *
 * What must stay: operations with effects, and loops, unless they count by a constant (whether others end is not for us to say). What those need stays,
 * and so on; a carried value is needed only if it is used, in the loop or behind it, by something that stays. */
#include "transform/dead.h"

#include "analysis/library.h"

#include <string.h>

typedef struct Dead {
    Arena *scratch;
    bool *is_needed;      /* by value number */
    bool *is_live;        /* by operation order */
    Op **local;           /* by value number: the local into which this address points, or NULL */
    bool *is_read;        /* by operation order, of locals: somebody may read it */
    VECTOR(Value *) todo; /* needed, what they need is still to be looked at */
    size_t op_count;
    bool changed;
    const Function
        *self;   /* whose calls of itself need what its parameters are needed for; NULL: all that they are given */
    VECTOR(Op *) own_calls; /* of it */
} Dead;

/* ---- locals that are only written ---- */

static Op *local_of(const Dead *dead, const Value *value)
{
    return value_is_constant(value) ? NULL : dead->local[value->number];
}

static bool is_write_alone(const Op *op, unsigned operand)
{
    if (op->code == OP_STORE)
        return operand == 1 && !op->is_volatile;
    return (op->code == OP_COPY || op->code == OP_FILL) && operand == 0;
}

static bool is_address(const Op *op)
{
    return op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT ||
           (op->code == OP_CAST && type_is_pointer(op->results[0]->type));
}

static void trace_locals(void *context, Op *op)
{
    Dead *dead = context;

    if (op->code == OP_LOCAL)
        dead->local[op->results[0]->number] = op;
    for (unsigned i = 0; i < op->operand_count; i++) {
        Op *local = local_of(dead, op->operands[i]);
        if (!local)
            continue;
        if (is_address(op) && i == 0)
            dead->local[op->results[0]->number] = local;
        else if (!is_write_alone(op, i))
            dead->is_read[local->order] = true;
    }
}

static bool writes_unread(const Dead *dead, const Op *op)
{
    const Op *local;

    if (op->code != OP_STORE && op->code != OP_COPY && op->code != OP_FILL)
        return false;
    if (op->is_volatile)
        return false;
    local = local_of(dead, op->operands[op->code == OP_STORE ? 1 : 0]);
    return local && !dead->is_read[local->order];
}

/* ---- what is needed ---- */

static void need(Dead *dead, Value *value)
{
    if (value_is_constant(value) || dead->is_needed[value->number])
        return;
    dead->is_needed[value->number] = true;
    VECTOR_PUSH(dead->scratch, dead->todo, value);
}

static void need_operands(Dead *dead, const Op *op, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        need(dead, op->operands[i]);
}

/* Of what a function hands to itself, it needs what it needs of what it gets. */
static void need_handed_on(Dead *dead, Op *call)
{
    Value *const *parameters = dead->self->body->arguments;

    VECTOR_PUSH(dead->scratch, dead->own_calls, call);
    for (unsigned i = 0; i < call->operand_count; i++)
        if (dead->is_needed[parameters[i]->number])
            need(dead, call->operands[i]);
}

/* The operation stays, and so does what holds it. */
static void keep(Dead *dead, Op *op)
{
    for (; op && !dead->is_live[op->order]; op = op->region->owner) {
        dead->is_live[op->order] = true;
        if (op->code == OP_IF || op->code == OP_SWITCH)
            need_operands(dead, op, 1);
        else if (op->code == OP_FOR)
            need_operands(dead, op, 3);
        else if (op->code == OP_LOOP)
            need(dead, op->regions[0]->last->operands[0]);
        else if (op->code == OP_CALL && op->as.callee == dead->self)
            need_handed_on(dead, op);
        else
            need_operands(dead, op, op->operand_count);
    }
}

static void follow_result(Dead *dead, const Value *value)
{
    Op *op = value->as.op;

    keep(dead, op);
    if (op->code == OP_IF || op->code == OP_SWITCH) {
        for (unsigned i = 0; i < op->region_count; i++)
            need(dead, op->regions[i]->last->operands[value->index]);
    } else if (op->code == OP_FOR) {
        need(dead, op->operands[3 + value->index]);
        need(dead, op->regions[0]->last->operands[value->index]);
    } else if (op->code == OP_LOOP) {
        need(dead, op->regions[0]->last->operands[1 + value->index]);
    }
}

static void follow_argument(Dead *dead, const Value *value)
{
    const Region *region = value->as.region;
    Op *op = region->owner;

    for (size_t i = 0; !op && i < dead->own_calls.count; i++)
        need(dead, dead->own_calls.items[i]->operands[value->index]);
    if (!op)
        return;
    keep(dead, op);
    if (op->code == OP_FOR && value->index > 0) {
        need(dead, op->operands[2 + value->index]);
        need(dead, region->last->operands[value->index - 1]);
    } else if (op->code == OP_LOOP && region == op->regions[0]) {
        need(dead, op->operands[value->index]);
        need(dead, op->regions[1]->last->operands[value->index]);
    } else if (op->code == OP_LOOP) {
        need(dead, op->regions[0]->last->operands[1 + value->index]);
    }
}

/* A loop that counts by a constant: that leads to its end. */
static bool ends(const Op *loop)
{
    return loop->operands[2]->kind == VALUE_INTEGER;
}

static bool has_effect(const Dead *dead, const Op *op)
{
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_CONVERT:
    case CATEGORY_ADDRESS: return false;
    case CATEGORY_MEMORY:
        return op->code != OP_LOCAL && (op->code != OP_LOAD || op->is_volatile) && !writes_unread(dead, op);
    case CATEGORY_CALL: return op->code != OP_CALL || !function_only_computes(op->as.callee);
    case CATEGORY_CONTROL: return op->code == OP_LOOP || op->code == OP_RETURN || (op->code == OP_FOR && !ends(op));
    case CATEGORY_TAPE: return op->code != OP_TAPE;
    }
    return true;
}

static void keep_effects(void *context, Op *op)
{
    Dead *dead = context;

    if (has_effect(dead, op))
        keep(dead, op);
}

static void find_needed(Dead *dead, Function *function)
{
    region_walk(function->body, keep_effects, dead);
    while (dead->todo.count) {
        const Value *value = dead->todo.items[--dead->todo.count];
        if (value->kind == VALUE_RESULT)
            follow_result(dead, value);
        else
            follow_argument(dead, value);
    }
}

/* ---- taking the rest out ---- */

static bool is_needed(const Dead *dead, const Value *value)
{
    return dead->is_needed[value->number];
}

/* Takes element i out of an array of values; those that stand behind it move up. */
static void drop_value(Value **values, unsigned *count, unsigned i)
{
    memmove(&values[i], &values[i + 1], (*count - i - 1) * sizeof *values);
    --*count;
}

static void drop_definition(Value **values, unsigned *count, unsigned i)
{
    drop_value(values, count, i);
    for (; i < *count; i++)
        values[i]->index = i;
}

static void drop_result(Dead *dead, Op *op, unsigned i)
{
    drop_definition(op->results, &op->result_count, i);
    dead->changed = true;
}

static void drop_argument(Dead *dead, Region *region, unsigned i)
{
    drop_definition(region->arguments, &region->argument_count, i);
    dead->changed = true;
}

static void drop_yielded(Region *region, unsigned i)
{
    drop_value(region->last->operands, &region->last->operand_count, i);
}

static void narrow_arms(Dead *dead, Op *op)
{
    for (unsigned i = op->result_count; i-- > 0;) {
        if (is_needed(dead, op->results[i]))
            continue;
        drop_result(dead, op, i);
        for (unsigned j = 0; j < op->region_count; j++)
            drop_yielded(op->regions[j], i);
    }
}

static void narrow_for(Dead *dead, Op *op)
{
    Region *body = op->regions[0];

    for (unsigned i = op->result_count; i-- > 0;) {
        if (is_needed(dead, op->results[i]) || is_needed(dead, body->arguments[i + 1]))
            continue;
        drop_result(dead, op, i);
        drop_argument(dead, body, i + 1);
        drop_yielded(body, i);
        drop_value(op->operands, &op->operand_count, i + 3);
    }
}

static void narrow_loop(Dead *dead, Op *op)
{
    Region *head = op->regions[0], *body = op->regions[1];

    for (unsigned i = head->argument_count; i-- > 0;) {
        if (is_needed(dead, head->arguments[i]))
            continue;
        drop_argument(dead, head, i);
        drop_yielded(body, i);
        drop_value(op->operands, &op->operand_count, i);
    }
    for (unsigned i = op->result_count; i-- > 0;) {
        if (is_needed(dead, op->results[i]) || is_needed(dead, body->arguments[i]))
            continue;
        drop_result(dead, op, i);
        drop_argument(dead, body, i);
        drop_yielded(head, i + 1);
    }
}

static void sweep(Dead *dead, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        if (op->code == OP_YIELD || op->code == OP_COMMENT)
            continue;
        if (!dead->is_live[op->order]) {
            op_remove(op);
            dead->changed = true;
            continue;
        }
        if (op->code == OP_IF || op->code == OP_SWITCH)
            narrow_arms(dead, op);
        else if (op->code == OP_FOR)
            narrow_for(dead, op);
        else if (op->code == OP_LOOP)
            narrow_loop(dead, op);
        for (unsigned i = 0; i < op->region_count; i++)
            sweep(dead, op->regions[i]);
    }
}

static void count_op(void *context, Op *op)
{
    Dead *dead = context;

    op->order = (unsigned)dead->op_count++;
}

static void hand_on_nothing(Module *module, Dead *dead)
{
    for (size_t i = 0; i < dead->own_calls.count; i++) {
        Op *call = dead->own_calls.items[i];
        for (unsigned k = 0; k < call->operand_count; k++)
            if (!dead->is_needed[dead->self->body->arguments[k]->number])
                call->operands[k] = value_undefined(module, call->operands[k]->type);
    }
}

static bool remove_dead(Module *module, Function *function, const Function *self)
{
    Dead dead = {.self = self};

    if (!function->body)
        return false;
    function_number(function);
    dead.scratch = arena_new();
    region_walk(function->body, count_op, &dead);
    dead.is_needed = ARENA_ARRAY(dead.scratch, bool, function->value_count);
    dead.local = ARENA_ARRAY(dead.scratch, Op *, function->value_count);
    dead.is_live = ARENA_ARRAY(dead.scratch, bool, dead.op_count);
    dead.is_read = ARENA_ARRAY(dead.scratch, bool, dead.op_count);
    region_walk(function->body, trace_locals, &dead);
    find_needed(&dead, function);
    hand_on_nothing(module, &dead);
    sweep(&dead, function->body);
    arena_free(dead.scratch);
    return dead.changed;
}

bool dead_code_remove(Function *function)
{
    return remove_dead(NULL, function, NULL);
}

void dead_code_remove_handed_on(Module *module, Function *function)
{
    remove_dead(module, function, function);
}

void unused_remove(Region *region)
{
    for (Op *op = region->last, *previous; op; op = previous) {
        previous = op->previous;
        if (op->result_count == 1 && op_is_computation(op->code) && !op->region_count &&
            region_uses(region, op->results[0]) == 0)
            op_remove(op);
    }
}
