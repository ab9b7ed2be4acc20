/* In:    emitted functions.
 * Out:   accumulators (accumulate.h).
 * Sound because
 *  - the place is one for all iterations, and by another pointer nothing of the loop comes there (Op.keeps_apart); in what reverses a loop, nothing
 *    is stored but by updates of other objects (elements.h);
 *  - it is accessed in front of the loop or behind it, too, whether the loop runs or not, so that it may be read and stored to there. */
#include "transform/accumulate.h"

#include "transform/derive.h"
#include "transform/elements.h"

enum { MOST_OPS = 48 };

static bool is_plain_body(const Region *body)
{
    unsigned count = 0;

    for (const Op *op = body->first; op != body->last; op = op->next)
        if (!op_is_plain(op) || ++count > MOST_OPS)
            return false;
    return true;
}

static void replace_in_region(Region *region, const Value *value, Value *by)
{
    for (Op *op = region->first; op; op = op->next)
        for (unsigned i = 0; i < op->operand_count; i++)
            if (op->operands[i] == value)
                op->operands[i] = by;
}

/* ---- of the function itself ---- */

/* The only access of its kind to the address in the body. */
static Op *only_access(const Region *body, OpCode code, const Value *address)
{
    Op *found = NULL;

    for (Op *op = body->first; op != body->last; op = op->next)
        if (op->code == code && accessed_address(op) == address) {
            if (found)
                return NULL;
            found = op;
        }
    return found;
}

/* The store in front of the loop that gives the place the value that the loop starts with; only computations stand between. */
static Op *start_of(const Op *loop, const Value *address)
{
    Op *op = loop->previous;

    while (op && op_is_computation(op->code) && !op->region_count)
        op = op->previous;
    return op && op->code == OP_STORE && !op->is_volatile && op->operands[1] == address ? op : NULL;
}

static bool is_stored_before(const Op *store, const Op *load)
{
    for (const Op *op = store; op; op = op->next)
        if (op == load)
            return true;
    return false;
}

/* The store that is to stand behind the loop. */
static Op *find_store(const Op *loop, Op **load, Op **start)
{
    const Region *body = loop->regions[0];

    for (Op *op = body->first; op != body->last; op = op->next) {
        const Type *type = op->code == OP_STORE ? op->operands[0]->type : NULL;
        if (!type || value_is_inside(op->operands[1], loop) || !type_is_real(type) || type->as.real == REAL_LDOUBLE ||
            op->may_retype || op->hides_type || only_access(body, OP_STORE, op->operands[1]) != op)
            continue;
        *load = only_access(body, OP_LOAD, op->operands[1]);
        *start = start_of(loop, op->operands[1]);
        if (*load && *start && !(*start)->may_retype && !(*start)->hides_type && !is_stored_before(op, *load) &&
            (*load)->results[0]->type == type && (*start)->operands[0]->type == type)
            return op;
    }
    return NULL;
}

static bool carry_sum(Module *module, Op *loop)
{
    Region *body = loop->regions[0];
    Op *load, *start, *store = find_store(loop, &load, &start), *behind = loop->next;
    Value *carried;

    if (!store)
        return false;
    op_add_operand(module, loop, start->operands[0]);
    carried = region_add_argument(module, body, load->results[0]->type, load->results[0]->name);
    op_add_operand(module, body->last, store->operands[0]);
    replace_in_region(body, load->results[0], carried);
    op_remove(load);
    op_remove(start);
    op_move_before(store, behind);
    store->operands[0] = op_add_result(module, loop, carried->type, "sum");
    return true;
}

/* ---- of what reverses it ---- */

/* Is it stored to behind the loop, in the same region, whether that runs or not? */
static bool is_stored_behind(const Op *loop, const Value *address)
{
    for (const Op *op = loop->next; op && op_is_plain(op); op = op->next)
        if (op->code == OP_STORE && op->operands[1] == address)
            return true;
    return false;
}

/* Does the body store by updates alone, and to other objects? */
static bool is_apart_from_updates(const Region *body, const Op *load)
{
    Update update;

    for (Op *op = body->first; op != body->last; op = op->next)
        if (op->code == OP_STORE && (!update_find(body, op, &update) ||
                                     (!objects_differ(update_object(&update), pointer_object(load->operands[0])) &&
                                      !members_differ(op->operands[1], load->operands[0]))))
            return false;
    return true;
}

static void read_in_front(Op *loop)
{
    const Region *body = loop->regions[0];

    for (Op *op = body->first, *next; op != body->last; op = next) {
        next = op->next;
        if (op->code == OP_LOAD && !value_is_inside(op->operands[0], loop) && is_stored_behind(loop, op->operands[0]) &&
            is_apart_from_updates(body, op))
            op_move_before(op, loop);
    }
}

static void visit(void *context, Op *op)
{
    bool is_wanted = op->code == OP_FOR && is_plain_body(op->regions[0]);

    if (is_wanted && op->keeps_apart)
        while (carry_sum(context, op))
            ;
    if (is_wanted && op->is_commuting)
        read_in_front(op);
}

void accumulate_module(Module *module)
{
    derived_loops_walk(module, visit, module);
}
