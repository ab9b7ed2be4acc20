/* In:    a Derivation in reverse mode.
 * Out:   its late loops (late.h).
 * Sound because
 *  - the loop and what waits for it are executed later than in the primal, and in the same order among themselves: nothing in
 *    between writes what the loop reads or reads what it writes, or ends, or is seen from outside; what the reverse sweep
 *    needs of the rest does not need the loop's results; or it is a term of the adjoint of something that is made in front of the
 *    loop, and is added behind it (Deferral): in exp(-rate * time) * sum that of the discount, which is moved there;
 *  - the iterations' reverse sweeps may come in the order of the iterations, since no adjoint goes from one to another: what
 *    the loop carries are sums, whose adjoint is the same in each; what it writes are blocks that nobody else sees, and an
 *    iteration that reads an element has written it itself, or no iteration writes it at all (late_fill.c). Or it is a local that each iteration makes anew, or a block that it allocates, to which nothing else leads; a function that is
 *    called may write that, and nothing else. Or it writes arrays of the caller's: each at a place that no other iteration writes,
 *    and of which nothing is read in the loop or behind it;
 *  - a sum into the adjoint of what the loop only reads may be made in any order. */
#include "transform/late.h"

#include "analysis/library.h"
#include "ir/partials.h"
#include "transform/forward.h"
#include "transform/late_fill.h"
#include "transform/sums.h"

enum { CALL_DEPTH = 6, BOUND_DEPTH = 8, MOVED_DEPTH = 8, MUCH = 128 };

typedef struct Late {
    Derivation *derivation;
    Arena *arena;
    const Op *loop; /* that is looked at */
    PointerMap blocks; /* Block by address */
    VECTOR(Block *) all;
    VECTOR(const Op *) outputs; /* stores to the caller's arrays in the loop at hand */
    VECTOR(const Op *) waiting;
    PointerMap is_waiting; /* those, by operation */
    VECTOR(Deferral) deferrals; /* of those */
    bool fails;
} Late;

bool is_late(const Derivation *derivation, const Op *op)
{
    return pointer_map_get(&derivation->late, op) != NULL;
}

/* ---- blocks ---- */

static Block *block_of(const Late *late, const Value *pointer)
{
    return block_at(&late->blocks, pointer);
}

static bool is_step(const Op *op)
{
    return op->result_count == 1 && type_is_pointer(op->results[0]->type) &&
           (op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_CAST);
}

static bool is_followed(const Op *op, unsigned operand)
{
    return (op->code == OP_LOAD && operand == 0) || (op->code == OP_STORE && operand == 1) || op->code == OP_FREE ||
           op->code == OP_COMPARE || (op->code == OP_COPY && operand < 2) || (op->code == OP_FILL && operand == 0);
}

static void find_block(void *context, Op *op)
{
    Late *late = context;

    if (op->code == OP_LOCAL || op->code == OP_MALLOC) {
        Block *block = ARENA_NEW(late->arena, Block);
        block->address = op->results[0];
        pointer_map_put(&late->blocks, late->arena, op->results[0], block);
        VECTOR_PUSH(late->arena, late->all, block);
    }
    for (unsigned i = 0; i < op->operand_count; i++) {
        Block *block = block_of(late, op->operands[i]);
        if (block && i == 0 && is_step(op))
            pointer_map_put(&late->blocks, late->arena, op->results[0], block);
        else if (block && op->code == OP_CALL)
            block->is_passed = true;
        else if (block && !is_followed(op, i))
            block->escapes = true;
    }
}

/* Is it made anew in each iteration of the loop at hand? */
static bool is_own(const Late *late, const Block *block)
{
    return value_is_inside(block->address, late->loop);
}

static bool is_known_nowhere_else(const Block *block)
{
    return !block->escapes && !block->is_passed;
}

/* Is it a local of an iteration of the loop at hand, or of a function that is called in there, or allocated there, to which nothing but its name leads? What is returned,
 * chosen or found in memory counts as kept. */
static bool is_own_object(const Late *late, const Object *object)
{
    return (object->kind == OBJECT_LOCAL || object->kind == OBJECT_HEAP) && !object->escapes &&
           !object->address_is_kept &&
           (object->context != late->derivation->flow->root || value_is_inside(object->site->results[0], late->loop));
}

static bool is_own_place(const Late *late, const Context *context, const Value *address)
{
    NodeList targets = flow_targets(late->derivation->flow, context, address);

    for (size_t i = 0; i < targets.count; i++)
        if (!is_own_object(late, node_find(targets.items[i])->object))
            return false;
    return targets.count > 0;
}

/* ---- the loop's operations ---- */

static bool is_output(const Late *late, NodeList read)
{
    Flow *flow = late->derivation->flow;

    for (size_t i = 0; i < late->outputs.count; i++) {
        const Op *store = late->outputs.items[i];
        NodeList written = flow_places(flow, flow->root, store->operands[1], store->operands[0]->type);
        for (size_t j = 0; j < written.count; j++)
            for (size_t k = 0; k < read.count; k++)
                if (nodes_may_overlap(flow, written.items[j], read.items[k]))
                    return true;
    }
    return false;
}

static bool reads_output(const Late *late, const Context *context, const Op *load)
{
    return is_output(late, flow_places(late->derivation->flow, context, load->operands[0], load->results[0]->type));
}

/* The same of a function that is called. */
static bool region_reads_output(const Late *late, const Context *context, const Region *region, unsigned depth)
{
    for (const Op *op = region->first; op; op = op->next) {
        const Context *callee = op->code == OP_CALL && depth ? flow_callee(context, op) : NULL;
        if ((op->code == OP_LOAD && reads_output(late, context, op)) ||
            (op->code == OP_COPY && is_output(late, flow_targets(late->derivation->flow, context, op->operands[1]))) ||
            (op->code == OP_CALL && (!callee || region_reads_output(late, callee, callee->function->body, depth - 1))))
            return true;
        for (unsigned i = 0; i < op->region_count; i++)
            if (region_reads_output(late, context, op->regions[i], depth))
                return true;
    }
    return false;
}

/* Is it the counter, or at a distance from it that is the same in all iterations? */
static bool follows_counter(const Late *late, const Value *index)
{
    const Op *op;

    index = value_before_widening(index);
    op = value_op(index);
    if (index == late->loop->regions[0]->arguments[0])
        return true;
    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || !type_is_integer(index->type) ||
        !index->type->as.integer.is_signed)
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (value_before_widening(op->operands[i]) == late->loop->regions[0]->arguments[0] &&
            (value_is_constant(op->operands[1 - i]) || !value_is_inside(op->operands[1 - i], late->loop)))
            return true;
    return false;
}

/* A store to an array of the caller's, in each iteration to an element of its own. */
static bool stores_output(Late *late, const Op *op)
{
    Flow *flow = late->derivation->flow;
    const Op *address = value_op(op->operands[1]);
    NodeList targets = flow_targets(flow, flow->root, op->operands[1]);

    if (op->is_volatile || !type_is_real(op->operands[0]->type) || !address || address->code != OP_INDEX ||
        type_target(address->results[0]->type) != op->operands[0]->type || targets.count != 1 ||
        node_find(targets.items[0])->object->kind != OBJECT_PARAMETER || node_find(targets.items[0])->object->owner ||
        value_is_inside(address->operands[0], late->loop) || !follows_counter(late, address->operands[1]))
        return false;
    for (size_t i = 0; i < late->outputs.count; i++) {
        const Op *other = late->outputs.items[i];
        Node *node = *flow_targets(flow, flow->root, other->operands[1]).items;
        if (other->operands[1] != op->operands[1] && (node_find(node)->object == node_find(*targets.items)->object ||
                                                      nodes_may_overlap(flow, node, *targets.items)))
            return false;
    }
    VECTOR_PUSH(late->arena, late->outputs, op);
    return true;
}

/* Where the operation writes, or what it frees. */
static const Value *changed_address(const Op *op)
{
    return op->code == OP_FREE ? op->operands[0] : written_address(op);
}

/* Of an operation of the loop that accesses an iteration's own local, or block. */
static bool stays_in_iteration(const Late *late, const Op *op)
{
    const Value *address = changed_address(op);
    const Block *block = address ? block_of(late, address) : NULL;

    if (op->code == OP_LOCAL || op->code == OP_MALLOC)
        return true;
    if (!address || op->is_volatile || (block && !is_own(late, block)))
        return false;
    return (block && is_known_nowhere_else(block)) || is_own_place(late, late->derivation->flow->root, address);
}

/* In front of the end of the program: what it says there is seen in its place, since nothing else that is seen may be in the loop, or be executed before it. */
static bool tells_of_end(const Op *op)
{
    return op->code == OP_CALL && region_ends_program(op->region) &&
           (function_ends_program(op->as.callee) || function_is_harmless(op->as.callee));
}

static bool call_stays_in_iteration(const Late *late, const Context *context, const Op *call, unsigned depth);

static bool region_stays_in_iteration(const Late *late, const Context *context, const Region *region, unsigned depth)
{
    for (const Op *op = region->first; op; op = op->next) {
        const Value *address = changed_address(op);
        bool is_good = op_is_computation(op->code) || op_info(op->code)->category == CATEGORY_CONTROL ||
                       op->code == OP_COMMENT || op->code == OP_LOCAL || op->code == OP_MALLOC || op->code == OP_LOAD;
        is_good |= address && is_own_place(late, context, address);
        is_good |= op->code == OP_CALL && (tells_of_end(op) || call_stays_in_iteration(late, context, op, depth));
        if (!is_good || op->is_volatile)
            return false;
        for (unsigned i = 0; i < op->region_count; i++)
            if (!region_stays_in_iteration(late, context, op->regions[i], depth))
                return false;
    }
    return true;
}

/* Does a call in the loop leave nothing behind but its result and what it stores to an iteration's own locals? */
static bool call_stays_in_iteration(const Late *late, const Context *context, const Op *call, unsigned depth)
{
    const Context *callee = depth ? flow_callee(context, call) : NULL;

    return callee && !callee->is_recursive && !call->as.callee->custom_reverse &&
           region_stays_in_iteration(late, callee, callee->function->body, depth - 1);
}

/* A copy to a block, or its bytes set. */
static void look_at_bytes(Late *late, const Op *op)
{
    Block *to = block_of(late, op->operands[0]), *from = op->code == OP_COPY ? block_of(late, op->operands[1]) : NULL;

    if (op->is_volatile || !to || !is_known_nowhere_else(to)) {
        late->fails = true;
        return;
    }
    to->is_written = true;
    if (from && !is_own(late, from))
        from->is_read = true;
}

static void look_at_inner(void *context, Op *op)
{
    Late *late = context;
    Block *block;

    if (op_is_computation(op->code) || op_info(op->code)->category == CATEGORY_CONTROL)
        return;
    if (stays_in_iteration(late, op)) {
        block = op->code == OP_COPY ? block_of(late, op->operands[1]) : NULL;
        if (block && !is_own(late, block)) /* not by elements: no store may be in the loop */
            block->is_read = block->is_mixed = true;
        return;
    }
    if (op->code == OP_COPY || op->code == OP_FILL) {
        look_at_bytes(late, op);
        return;
    }
    block = op->code == OP_LOAD    ? block_of(late, op->operands[0])
            : op->code == OP_STORE ? block_of(late, op->operands[1])
                                   : NULL;
    if (op->code == OP_LOAD && !op->is_volatile && block && is_own(late, block))
        return;
    if (op->code == OP_CALL &&
        (tells_of_end(op) || call_stays_in_iteration(late, late->derivation->flow->root, op, CALL_DEPTH)))
        return;
    if (block) { /* an index means the same for all accesses */
        const Type *type = op->code == OP_LOAD ? op->results[0]->type : op->operands[0]->type;
        block->is_mixed |= block->type && block->type != type;
        block->type = type;
    }
    if (op->code == OP_LOAD && !op->is_volatile) {
        if (block)
            block->is_read = true;
        return;
    }
    if (op->code == OP_STORE && !block && stores_output(late, op))
        return;
    if (op->code != OP_STORE || op->is_volatile || !block || !is_known_nowhere_else(block) ||
        !type_is_real(op->operands[0]->type))
        late->fails = true;
    else
        block->is_written = true;
}

static bool blocks_are_filled_first(const Late *late)
{
    for (size_t i = 0; i < late->all.count; i++)
        if (late->all.items[i]->is_written &&
            (late->all.items[i]->is_mixed || !block_is_filled_first(&late->blocks, late->all.items[i], late->loop)))
            return false;
    return true;
}

/* ---- behind the loop ---- */

static bool is_waiting(const Late *late, const Value *value)
{
    const Op *op = value_op(value);

    return op && (op == late->loop || pointer_map_get(&late->is_waiting, op));
}

static bool uses_waiting(const Late *late, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (is_waiting(late, op->operands[i]))
            return true;
    return false;
}

static bool is_active(const Late *late, const Value *value)
{
    return flow_is_active(late->derivation->flow, late->derivation->flow->root, value);
}

static bool is_behind(const Late *late, const Op *op)
{
    for (const Op *behind = late->loop->next; behind; behind = behind->next)
        if (behind == op)
            return true;
    return false;
}

/* Of a load behind the loop: is it the first thing that has to do with memory? */
static bool reads_first(const Late *late, const Op *load)
{
    for (const Op *op = late->loop->next; op != load; op = op->next)
        if (!op_is_computation(op->code) && op->code != OP_LOAD && op->code != OP_COMMENT)
            return false;
    return !load->is_volatile;
}

/* Is it made in front of the loop, or could be? */
static bool may_come_before(const Late *late, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (!op || !is_behind(late, op))
        return op != late->loop;
    if (depth == 0 || op->region_count ||
        (!op_is_computation(op->code) && (op->code != OP_LOAD || !reads_first(late, op))))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!may_come_before(late, op->operands[i], depth - 1))
            return false;
    return true;
}

static void move_before(const Late *late, const Value *value)
{
    Op *op = value_op(value);

    if (!op || !is_behind(late, op))
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        move_before(late, op->operands[i]);
    op_move_before(op, (Op *)late->loop);
}

/* Does the partial by operand i need what the loop gives? */
static bool partial_waits(const Late *late, const Op *op, unsigned i)
{
    uint32_t needs = partial_exists(op->code, i) ? op_partial_needs(op, i) : 0;

    if (needs >> PARTIAL_NEEDS_RESULT)
        return true;
    for (unsigned j = 0; j < op->operand_count; j++)
        if (needs & (1u << j) && is_waiting(late, op->operands[j]))
            return true;
    return false;
}

/* Can its reverse do without the loop's results, but for the terms that may be added behind the loop? Those of these operands. */
static bool reverses_without(const Late *late, const Op *op, uint32_t *deferred)
{
    *deferred = 0;
    if (op->code == OP_SELECT || !type_is_real(op->results[0]->type))
        return false;
    if (op_info(op->code)->category == CATEGORY_CONVERT)
        return true;
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!is_active(late, op->operands[i]) || !partial_waits(late, op, i))
            continue;
        if (is_waiting(late, op->operands[i]) || !may_come_before(late, op->operands[i], MOVED_DEPTH))
            return false;
        *deferred |= 1u << i;
    }
    return !*deferred || !pointer_map_get(&late->derivation->deferrals, op);
}

static bool only_reads(const Function *function, unsigned depth);

typedef struct Reading {
    unsigned depth;
    bool fails;
} Reading;

static bool is_own_local(const Value *pointer)
{
    const Op *op = value_op(pointer);

    while (op && is_step(op))
        op = value_op(op->operands[0]);
    return op && op->code == OP_LOCAL;
}

static void look_at_reader(void *context, Op *op)
{
    Reading *reading = context;

    if (op_is_computation(op->code) || op->code == OP_LOCAL || op_info(op->code)->category == CATEGORY_CONTROL ||
        (op->code == OP_LOAD && !op->is_volatile))
        return;
    if (op->code == OP_CALL)
        reading->fails |= !only_reads(op->as.callee, reading->depth);
    else
        reading->fails |=
            op->is_volatile || !(op->code == OP_STORE ? is_own_local(op->operands[1])
                                                      : op->code == OP_COPY && is_own_local(op->operands[0]));
}

/* Does a call of it leave nothing behind but its result? */
static bool only_reads(const Function *function, unsigned depth)
{
    Reading reading = {depth - 1, false};

    if (!function->body || depth == 0 || function->custom_reverse)
        return false;
    region_walk(function->body, look_at_reader, &reading);
    return !reading.fails;
}

static bool frees_in_reverse(const Late *late, const Op *op)
{
    Flow *flow = late->derivation->flow;
    NodeList targets = flow_targets(flow, flow->root, op->operands[0]);

    for (size_t i = 0; i < targets.count; i++)
        if (!object_is_kept_for_reverse(node_find(targets.items[i])->object))
            return false;
    return targets.count > 0;
}

/* May it be executed before the loop is? */
static bool may_overtake(const Late *late, const Op *op)
{
    const Block *from, *to;

    if (op_is_computation(op->code) || op->code == OP_COMMENT || op->code == OP_YIELD || op->code == OP_LOCAL ||
        op->code == OP_MALLOC)
        return true;
    if (op->is_volatile)
        return false;
    switch ((int)op->code) {
    case OP_LOAD:
        from = block_of(late, op->operands[0]);
        return (!from || !from->is_written) && !reads_output(late, late->derivation->flow->root, op);
    case OP_STORE:
        to = block_of(late, op->operands[1]);
        return to && is_known_nowhere_else(to) && !to->is_written && !to->is_read;
    case OP_COPY:
        to = block_of(late, op->operands[0]);
        from = block_of(late, op->operands[1]);
        return to && is_known_nowhere_else(to) && !to->is_written && !to->is_read &&
               (from ? !from->is_written : !late->outputs.count);
    case OP_FILL:
        to = block_of(late, op->operands[0]);
        return to && is_known_nowhere_else(to) && !to->is_written && !to->is_read;
    case OP_FREE: return frees_in_reverse(late, op);
    case OP_CALL: return !late->outputs.count && only_reads(op->as.callee, CALL_DEPTH);
    case OP_IF:
    case OP_SWITCH:
    case OP_FOR:
    case OP_LOOP:
        for (unsigned i = 0; i < op->region_count; i++)
            for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
                if (uses_waiting(late, inner) || !may_overtake(late, inner))
                    return false;
        return true;
    default: return false;
    }
}

static bool rest_can_do_without(Late *late)
{
    for (const Op *op = late->loop->next; op; op = op->next) {
        bool is_postponed = pointer_map_get(&late->derivation->postponed, op) != NULL;
        bool waits = is_late(late->derivation, op) && op->code != OP_FOR; /* for a loop behind this one */
        Deferral deferral = {.op = op, .loop = late->loop};
        if (waits && !uses_waiting(late, op))
            continue;
        if (op->code == OP_RETURN || is_postponed) {
            if (op->code == OP_STORE && is_waiting(late, op->operands[1]))
                return false;
        } else if (op->code == OP_YIELD) { /* of a late loop around it, which carries sums */
            continue;
        } else if (!uses_waiting(late, op)) {
            if (!may_overtake(late, op))
                return false;
        } else if (op_is_computation(op->code) && op->result_count && type_is_floating(op->results[0]->type) &&
                   reverses_without(late, op, &deferral.operands)) {
            VECTOR_PUSH(late->arena, late->waiting, op);
            if (deferral.operands)
                VECTOR_PUSH(late->arena, late->deferrals, deferral);
            pointer_map_put(&late->is_waiting, late->arena, op, (void *)op);
        } else {
            return false;
        }
    }
    return true;
}

/* ---- the loop ---- */

/* Would a record be needed for it? */
static void find_worth(void *context, Op *op)
{
    bool *found = context;

    *found |= op->region_count > 0 || op->code == OP_CALL ||
              (op_info(op->code)->category == CATEGORY_PURE && type_is_floating(op->results[0]->type) &&
               op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL && op->code != OP_NEG);
}

typedef struct Shape {
    bool has_local, varies; /* a call, or a loop of so many rounds as the numbers say */
} Shape;

static void find_shape(void *context, Op *op)
{
    Shape *shape = context;

    shape->has_local |= op->code == OP_LOCAL;
    shape->varies |=
        op->code == OP_CALL || op->code == OP_LOOP ||
        (op->code == OP_FOR && (op->operands[0]->kind != VALUE_INTEGER || op->operands[1]->kind != VALUE_INTEGER));
}

/* Of which a partial is no constant. */
static bool is_nonlinear(const Op *op)
{
    if (op_info(op->code)->category != CATEGORY_PURE || !type_is_floating(op->results[0]->type))
        return false;
    if (op->code == OP_MUL)
        return !value_is_constant(op->operands[0]) && !value_is_constant(op->operands[1]);
    return op->code != OP_ADD && op->code != OP_SUB && op->code != OP_NEG;
}

/* How many such operations are executed, where loops have bounds that are numbers. */
static double count_nonlinear(const Region *region)
{
    double count = 0;

    for (const Op *op = region->first; op; op = op->next) {
        double trips = loop_trips(op);
        count += op->region_count == 0 && is_nonlinear(op);
        for (unsigned i = 0; i < op->region_count; i++)
            count += (trips < 0 ? 1 : trips) * count_nonlinear(op->regions[i]);
    }
    return count;
}

/* What is recorded of straight code is little, and two sweeps are faster than one that waits for itself. */
static bool is_straight_on_locals(const Op *loop)
{
    Shape shape = {0};

    region_walk(loop->regions[0], find_shape, &shape);
    return shape.has_local && !shape.varies && count_nonlinear(loop->regions[0]) < MUCH;
}

static bool writes_blocks(const Late *late)
{
    for (size_t i = 0; i < late->all.count; i++)
        if (late->all.items[i]->is_written)
            return true;
    return false;
}

static bool is_wanted(Late *late, const Op *loop)
{
    bool is_worth_it = false;

    late->loop = loop;
    late->fails = false;
    late->outputs.count = late->waiting.count = late->deferrals.count = 0;
    late->is_waiting = (PointerMap){0};
    for (size_t i = 0; i < late->all.count; i++) {
        late->all.items[i]->is_read = late->all.items[i]->is_written = late->all.items[i]->is_mixed = false;
        late->all.items[i]->type = NULL;
    }
    if (loop->is_backward || !flow_is_relevant(late->derivation->flow, late->derivation->flow->root, loop))
        return false;
    if (is_straight_on_locals(loop))
        return false;
    region_walk(loop->regions[0], find_worth, &is_worth_it);
    region_walk(loop->regions[0], look_at_inner, late);
    if (!late->fails && late->outputs.count)
        late->fails = region_reads_output(late, late->derivation->flow->root, loop->regions[0], CALL_DEPTH);
    return !late->fails && (is_worth_it || writes_blocks(late)) && loop_carries_sums(late->loop, SUM_IN_BRANCHES) &&
           rest_can_do_without(late) && blocks_are_filled_first(late);
}

/* A loop of sums right in a late loop, that writes nothing: each of its iterations is reversed at once, too. */
static void find_inner(Late *late, const Op *around)
{
    for (Op *op = around->regions[0]->last; op; op = op->previous) {
        if (op->code != OP_FOR || !is_wanted(late, op) || late->outputs.count || writes_blocks(late) ||
            late->waiting.count)
            continue;
        pointer_map_put(&late->derivation->late, late->derivation->arena, op, op);
        find_inner(late, op);
    }
}

static void keep_deferrals(Late *late)
{
    for (size_t i = 0; i < late->deferrals.count; i++) {
        Deferral *deferral = ARENA_NEW(late->derivation->arena, Deferral);
        *deferral = late->deferrals.items[i];
        pointer_map_put(&late->derivation->deferrals, late->derivation->arena, deferral->op, deferral);
        for (unsigned j = 0; j < deferral->op->operand_count; j++)
            if (deferral->operands & (1u << j))
                move_before(late, deferral->op->operands[j]);
    }
}

void reverse_find_late(Derivation *derivation)
{
    Late late = {.derivation = derivation, .arena = arena_new()};
    Region *body = derivation->flow->root->function->body;

    region_walk(body, find_block, &late);
    for (Op *op = body->last; op && !derivation->flow->root->is_recursive; op = op->previous) {
        if (op->code != OP_FOR || !is_wanted(&late, op))
            continue;
        pointer_map_put(&derivation->late, derivation->arena, op, op);
        for (size_t i = 0; i < late.waiting.count; i++)
            pointer_map_put(&derivation->late, derivation->arena, late.waiting.items[i], op);
        keep_deferrals(&late);
        find_inner(&late, op);
    }
    arena_free(late.arena);
}
