/* In:    a comparison, or an operation made of one, of the forward sweep.
 * Out:   is its outcome the same wherever it is done? Then the reverse sweep may do it again and takes the same arms.
 *
 * Of reals computed it is not: contraction of floating expressions differs between compilers and places, and so does the width of what is kept in a
 * register. Sound because
 *  - of reals, only those are asked about that no operation rounds: constants, what memory holds, the requested function's parameters (those of a
 *    helper are computed, and once more for its reverse sweep), and what is chosen among these by tests that are firm;
 *  - what memory holds has been stored by nobody in the loop around the load, or a compiler might compare what it was about to store. That it
 *    is still there is for others to ask (recording.c);
 *  - a pointer to a function stays where it is; null stands for no block that another could take the place of. */
#include "analysis/left_alone.h"
#include "transform/reverse.h"

enum {
    FIRM_DEPTH = 12,
    FIRM_LOADS = 4 /* that a test reads; more are dearer than a record */
};

/* ---- pointers ---- */

static bool compares_functions(const Op *op)
{
    return type_is_pointer(op->operands[0]->type) && type_target(op->operands[0]->type)->kind == TYPE_FUNCTION;
}

/* With null, of a pointer that is loaded or handed over: what it leads to has no part in it. */
static bool compares_with_null(const Op *op)
{
    for (unsigned i = 0; i < 2; i++) {
        const Value *pointer = op->operands[1 - i];
        if (op->operands[i]->kind == VALUE_NULL &&
            (pointer->kind == VALUE_ARGUMENT || (value_op(pointer) && value_op(pointer)->code == OP_LOAD)))
            return true;
    }
    return false;
}

/* ---- reals ---- */

/* Is it made, by few operations, of counters and of what does not change in the loop? */
static bool is_counted(const Value *index, const Op *loop, unsigned depth)
{
    const Op *op = value_op(index);

    if (!op || !value_is_inside(index, loop))
        return true;
    if (depth == 0 || !op_is_computation(op->code))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_counted(op->operands[i], loop, depth - 1))
            return false;
    return true;
}

static bool is_at_counted_place(const Op *load)
{
    const Op *loop = loop_around(load);

    for (const Op *op = value_op(load->operands[0]); op && op->code == OP_INDEX; op = value_op(op->operands[0]))
        if (!loop || !is_counted(op->operands[1], loop, FIRM_DEPTH))
            return false;
    return true;
}

static bool is_firm_load(const Reverse *reverse, const Op *load)
{
    const Op *primal = pointer_map_get(&reverse->derivation->primal_loads, load);

    return primal && is_at_counted_place(load) && load_is_left_alone(reverse->flow, reverse->context, primal);
}

/* The loads, from different addresses, that a test makes. */
typedef struct Loads {
    const Op *items[FIRM_LOADS];
    unsigned count;
} Loads;

static bool is_one_of_few(Loads *loads, const Op *load)
{
    for (unsigned i = 0; i < loads->count; i++)
        if (loads->items[i]->operands[0] == load->operands[0])
            return true;
    if (loads->count == FIRM_LOADS)
        return false;
    loads->items[loads->count++] = load;
    return true;
}

static bool is_widened(const Op *cast)
{
    const Type *from = cast->operands[0]->type, *to = cast->results[0]->type;

    return type_is_real(from) && type_is_real(to) && from->as.real <= to->as.real;
}

static bool is_firm_test(const Reverse *reverse, const Value *test, unsigned depth, Loads *loads);

static bool is_unrounded(const Reverse *reverse, const Value *value, unsigned depth, Loads *loads)
{
    const Op *op = value_op(value);

    if (value_is_constant(value) || (value_is_parameter(value) && !reverse->parts))
        return true;
    if (!op || depth == 0)
        return false;
    switch ((int)op->code) {
    case OP_LOAD: return is_one_of_few(loads, op) && is_firm_load(reverse, op);
    case OP_NEG:
    case OP_FABS: return is_unrounded(reverse, op->operands[0], depth - 1, loads);
    case OP_CAST: return is_widened(op) && is_unrounded(reverse, op->operands[0], depth - 1, loads);
    case OP_SELECT:
        return is_firm_test(reverse, op->operands[0], depth - 1, loads) &&
               is_unrounded(reverse, op->operands[1], depth - 1, loads) &&
               is_unrounded(reverse, op->operands[2], depth - 1, loads);
    case OP_IF:
        if (!is_firm_test(reverse, op->operands[0], depth - 1, loads))
            return false;
        for (unsigned i = 0; i < op->region_count; i++)
            if (!is_unrounded(reverse, region_yield(op->regions[i])->operands[value->index], depth - 1, loads))
                return false;
        return true;
    default: return false;
    }
}

/* Of two real numbers. */
static bool is_firm_comparison(const Reverse *reverse, const Op *op, unsigned depth, Loads *loads)
{
    return type_is_real(op->operands[0]->type) && is_unrounded(reverse, op->operands[0], depth, loads) &&
           is_unrounded(reverse, op->operands[1], depth, loads);
}

static bool is_firm_test(const Reverse *reverse, const Value *test, unsigned depth, Loads *loads)
{
    const Op *op = value_op(test);

    if (!op || depth == 0)
        return value_is_constant(test);
    if (op->code == OP_COMPARE && type_is_real(op->operands[0]->type))
        return is_firm_comparison(reverse, op, depth - 1, loads);
    return false;
}

/* ---- both ---- */

static bool find_firm(const Reverse *reverse, const Op *op)
{
    Loads loads = {.count = 0};

    if (type_is_pointer(op->operands[0]->type))
        return compares_functions(op) || compares_with_null(op);
    return is_firm_comparison(reverse, op, FIRM_DEPTH, &loads);
}

bool reverse_is_firm(Reverse *reverse, const Op *op)
{
    const void *known;

    if (op->code != OP_COMPARE || type_is_integer(op->operands[0]->type))
        return false;
    known = pointer_map_get(&reverse->firm, op);
    if (!known) {
        known = find_firm(reverse, op) ? op : (const void *)reverse;
        pointer_map_put(&reverse->firm, reverse->derivation->arena, op, (void *)known);
    }
    return known == op;
}

bool reverse_is_fragile(Reverse *reverse, const Op *op)
{
    const Value *result = op->results[0];

    if (op->code == OP_DIFFERENCE)
        return true;
    if (reverse_is_firm(reverse, op))
        return false;
    for (unsigned i = 0; i < op->operand_count && type_is_integer(result->type); i++)
        if (!type_is_integer(op->operands[i]->type))
            return true;
    return false;
}
