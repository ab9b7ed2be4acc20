/* In:    emitted functions.
 * Out:   innermost loops that count upwards where the source counts down by one: for (i = n - 1; i >= m; i--), reversed, goes from m to n - 1.
 * Sound because such a loop is executed backwards, or in any order, and the counter has the same values. It counts from the number in front of the first one, which there is, since
 *        the source's counter comes to it, to the one in front of the last one, and each iteration adds one: there may be no number behind the last one, as there is behind n - 1, to which it
 *        counts as it is. */
#include "transform/rising.h"

#include "ir/map.h"
#include "transform/elements.h"

enum { SMALL = 1000 };

/* Of loops in which there are others, no later pass wants to know. */
static bool is_wanted(const Op *loop)
{
    return loop->code == OP_FOR && (loop->as.comparison == COMPARE_GT || loop->as.comparison == COMPARE_GE) &&
           value_is_integer(loop->operands[2], -1) && type_does_not_wrap(loop->operands[0]->type) &&
           (loop->is_backward || loop->is_unordered || loop->is_commuting) && !loop_has_loops(loop);
}

/* The counter is one more than that of the loop from now on. */
static void count_from_there(Module *module, Op *loop)
{
    Region *body = loop->regions[0];
    Value *counter = body->arguments[0];
    Builder builder = builder_before(module, body->first);
    Arena *arena = arena_new();
    PointerMap by = {0};
    Value *next;

    builder.place = loop->place;
    next = build_binary(&builder, OP_ADD, counter, value_integer(module, counter->type, 1));
    next->name = counter->name;
    pointer_map_put(&by, arena, counter, next);
    region_replace(body, &by);
    value_op(next)->operands[0] = counter;
    arena_free(arena);
}

/* The number in front of the first one that the counter has. */
static Value *number_before(Module *module, Op *loop)
{
    Builder builder = builder_before(module, loop);
    Value *bound = loop->operands[1], *one = value_integer(module, bound->type, 1);

    builder.place = loop->place;
    if (loop->as.comparison == COMPARE_GT)
        return bound;
    return bound->kind == VALUE_INTEGER ? value_integer(module, bound->type, bound->as.integer - 1)
                                        : build_binary(&builder, OP_SUB, bound, one);
}

/* n - 1: there is a number behind it. */
static bool has_number_behind(const Value *first)
{
    const Op *op = value_op(first);

    return op && op->code == OP_SUB && first->type->as.integer.is_signed && op->operands[1]->kind == VALUE_INTEGER &&
           op->operands[1]->as.integer > 0;
}

/* The first number that the counter has, where there is one in any case; else NULL. */
static Value *lowest_number(Module *module, const Op *loop)
{
    Value *bound = loop->operands[1];

    if (loop->as.comparison == COMPARE_GE)
        return bound;
    return bound->kind == VALUE_INTEGER && bound->as.integer < SMALL
               ? value_integer(module, bound->type, bound->as.integer + 1)
               : NULL;
}

static void visit(void *context, Op *op)
{
    Module *module = context;
    Value *first = op->code == OP_FOR ? op->operands[0] : NULL, *lowest;

    if (!is_wanted(op))
        return;
    lowest = has_number_behind(first) ? lowest_number(module, op) : NULL;
    op->operands[0] = lowest ? lowest : number_before(module, op);
    if (!lowest)
        count_from_there(module, op);
    op->operands[1] = first;
    op->operands[2] = value_integer(module, op->operands[2]->type, 1);
    op->as.comparison = lowest ? COMPARE_LE : COMPARE_LT;
    op->is_backward = false;
}

void rising_module(Module *module)
{
    derived_loops_walk(module, visit, module);
}
