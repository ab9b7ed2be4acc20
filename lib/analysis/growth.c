/* In:    a numbered function.
 * Out:   what growth.h says.
 * Each loop is looked at for itself: what comes from a value that it carries, and whether it was multiplied on the way to what is
 * carried on. Work: a loop's size for each loop that it stands in, and a few rounds. */
#include "analysis/growth.h"

typedef enum State { STATE_FREE, STATE_CARRIED, STATE_MULTIPLIED } State; /* in rising order */

typedef struct Growth {
    Arena *arena;
    unsigned *round; /* by value number: of the loop that `state` is about */
    State *state;
    unsigned loop;
    bool is_changed;
} Growth;

static State state_of(const Growth *growth, const Value *value)
{
    if (value_is_constant(value) || growth->round[value->number] != growth->loop)
        return STATE_FREE;
    return growth->state[value->number];
}

static void raise_to(Growth *growth, const Value *value, State state)
{
    if (!type_is_floating(value->type) || state <= state_of(growth, value))
        return;
    growth->round[value->number] = growth->loop;
    growth->state[value->number] = state;
    growth->is_changed = true;
}

static bool is_bounded(OpCode code)
{
    switch ((int)code) {
    case OP_SIN:
    case OP_COS:
    case OP_TANH:
    case OP_ATAN:
    case OP_ATAN2:
    case OP_ASIN:
    case OP_ACOS:
    case OP_ERF:
    case OP_ERFC: return true;
    default: return false;
    }
}

static bool shrinks(const Value *factor, bool divides)
{
    if (factor->kind != VALUE_REAL)
        return false;
    return divides ? factor->as.real >= 1.0L || factor->as.real <= -1.0L
                   : factor->as.real >= -1.0L && factor->as.real <= 1.0L;
}

/* Of a computation whose operands are in the state `most`. */
static State result_state(const Growth *growth, const Op *op, State most)
{
    if (most == STATE_FREE || is_bounded(op->code))
        return STATE_FREE;
    switch ((int)op->code) {
    case OP_ADD:
    case OP_SUB:
    case OP_NEG:
    case OP_FABS:
    case OP_FMAX:
    case OP_FMIN:
    case OP_FDIM:
    case OP_HYPOT:
    case OP_SQRT:
    case OP_CBRT:
    case OP_LOG:
    case OP_LOG2:
    case OP_LOG10:
    case OP_LOG1P:
    case OP_ASINH:
    case OP_SELECT:
    case OP_CAST: return most;
    case OP_MUL:
        if (shrinks(op->operands[0], false) || shrinks(op->operands[1], false))
            return most;
        return STATE_MULTIPLIED;
    case OP_DIV:
        if (shrinks(op->operands[1], true) && state_of(growth, op->operands[0]) == most)
            return most;
        return STATE_MULTIPLIED;
    default: return op_info(op->code)->category == CATEGORY_PURE || op->code == OP_CALL ? STATE_MULTIPLIED : most;
    }
}

static void pass_values(Growth *growth, Value *const *from, Value *const *to, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        raise_to(growth, to[i], state_of(growth, from[i]));
}

/* Into the loop, round it, and out of it. */
static void pass_loop(Growth *growth, const Op *op)
{
    const Region *head = op->regions[0];
    const Op *yield = region_yield(head);

    if (op->code == OP_FOR) {
        pass_values(growth, op->operands + 3, head->arguments + 1, op->result_count);
        pass_values(growth, yield->operands, head->arguments + 1, op->result_count);
        pass_values(growth, head->arguments + 1, op->results, op->result_count);
    } else {
        const Region *body = op->regions[1];
        pass_values(growth, op->operands, head->arguments, head->argument_count);
        pass_values(growth, yield->operands + 1, body->arguments, body->argument_count);
        pass_values(growth, yield->operands + 1, op->results, op->result_count);
        pass_values(growth, region_yield(body)->operands, head->arguments, head->argument_count);
    }
}

static void pass(void *context, Op *op)
{
    Growth *growth = context;
    State most = STATE_FREE;

    if (op->code == OP_FOR || op->code == OP_LOOP) {
        pass_loop(growth, op);
        return;
    }
    for (unsigned i = 0; i < op->region_count; i++)
        pass_values(growth, region_yield(op->regions[i])->operands, op->results, op->result_count);
    for (unsigned i = 0; i < op->operand_count; i++)
        most = state_of(growth, op->operands[i]) > most ? state_of(growth, op->operands[i]) : most;
    for (unsigned i = 0; i < op->result_count && !op->region_count; i++)
        raise_to(growth, op->results[i], result_state(growth, op, most));
}

static void look_at_loop(Growth *growth, const Op *loop, bool *grows)
{
    bool is_for = loop->code == OP_FOR;
    Region *last = loop->regions[is_for ? 0 : 1];
    unsigned count = loop->regions[0]->argument_count - is_for;
    Value **carried;

    if (!count)
        return;
    carried = loop->regions[0]->arguments + is_for;
    growth->loop++;
    for (unsigned i = 0; i < count; i++)
        raise_to(growth, carried[i], STATE_CARRIED);
    for (growth->is_changed = true; growth->is_changed;) {
        growth->is_changed = false;
        for (unsigned i = 0; i < loop->region_count; i++)
            region_walk(loop->regions[i], pass, growth);
        if (!is_for)
            pass_values(growth, region_yield(loop->regions[0])->operands + 1, last->arguments, last->argument_count);
        pass_values(growth, region_yield(last)->operands, carried, count);
    }
    for (unsigned i = 0; i < count; i++)
        grows[carried[i]->number] |= state_of(growth, carried[i]) == STATE_MULTIPLIED;
}

static void look_at_loops(Growth *growth, const Region *region, bool *grows)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op->code == OP_FOR || op->code == OP_LOOP)
            look_at_loop(growth, op, grows);
        for (unsigned i = 0; i < op->region_count; i++)
            look_at_loops(growth, op->regions[i], grows);
    }
}

void growth_find(const Function *function, bool *grows)
{
    Growth growth = {.arena = arena_new()};

    growth.round = ARENA_ARRAY(growth.arena, unsigned, function->value_count);
    growth.state = ARENA_ARRAY(growth.arena, State, function->value_count);
    look_at_loops(&growth, function->body, grows);
    arena_free(growth.arena);
}
