/* In:    emitted functions.
 * Out:   reversed loops that run upwards (ascend.h).
 * Sound because
 *  - no iteration stores to an element whose adjoint another one reads, changes or sets to zero, but by adding to it
 *    (unordered.c asks that of the loop that was reversed): each iteration finds the adjoints that are its own as it would in the other
 *    order, and the rest are sums;
 *  - what it carries are sums of derivative code, its own or those of loops in it;
 *  - nothing else in it depends on what was executed before: it takes nothing off a tape, whose top says what comes next, and allocates, frees
 *    and calls nothing; what it reads of the function's own memory stays as it is while adjoints are made;
 *  - a variable in memory that it sets is one that each iteration has for itself. */
#include "transform/ascend.h"

#include "transform/elements.h"
#include "transform/rows.h"
#include "transform/sums.h"

enum { SHORT = 16 };

/* ---- which pay ---- */

/* Memory that the forward sweep recorded. */
static bool is_recorded(const Value *pointer)
{
    const Op *op = value_op(pointer_root(pointer));

    return op && (op->code == OP_POP || call_releases_row(op));
}

static void find_recorded(void *context, Op *op)
{
    bool *found = context;

    *found |= op->code == OP_LOAD && is_recorded(op->operands[0]);
}

static bool is_short(const Op *loop)
{
    const Value *low = loop->operands[0], *high = loop->operands[1];

    return low->kind == VALUE_INTEGER && high->kind == VALUE_INTEGER &&
           high->as.integer < low->as.integer + SHORT * loop->operands[2]->as.integer;
}

/* Does it read much that is not in the caches: what was recorded, or, where no loop around goes over it again, anything? */
static bool is_wanted(const Op *loop)
{
    bool found = !loop_around(loop);

    if (is_short(loop))
        return false;
    region_walk(loop->regions[0], find_recorded, &found);
    return found;
}

/* ---- which may ---- */

/* Does it store to a variable from outside of the loop, as a whole, other than by adding to it? */
static bool sets_variable(const Op *loop, Op *op)
{
    const Op *variable = op->code == OP_STORE ? value_op(op->operands[1]) : NULL;
    Update update;

    return variable && variable->code == OP_LOCAL && value_is_outside(variable->results[0], loop) &&
           !update_find(op->region, op, &update);
}

static bool is_in_any_order(const Op *loop, const Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        bool is_access = op->code == OP_LOAD || op->code == OP_STORE;
        bool is_plain = op->code == OP_FOR || op->code == OP_IF || op->code == OP_YIELD || op->code == OP_LOCAL ||
                        op->code == OP_COMMENT || op_is_computation(op->code);
        if ((!is_access && !is_plain) || op->is_volatile || sets_variable(loop, op))
            return false;
        for (unsigned i = 0; i < op->region_count; i++)
            if (!is_in_any_order(loop, op->regions[i]))
                return false;
    }
    return true;
}

static bool counts_up(const Op *loop)
{
    const Value *step = loop->operands[2];

    return loop_has_upper_bound(loop) && step->kind == VALUE_INTEGER && step->as.integer > 0;
}

static void visit(void *context, Op *op)
{
    (void)context;
    if (op->code == OP_FOR && op->is_backward && op->nest_commutes && counts_up(op) && is_wanted(op) &&
        loop_carries_sums(op, SUM_IN_LOOPS) && is_in_any_order(op, op->regions[0]))
        op->is_backward = false;
}

void ascend_module(Module *module)
{
    derived_loops_walk(module, visit, NULL);
}
