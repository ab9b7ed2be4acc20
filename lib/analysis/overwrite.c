/* In:     a Flow.
 * Out:    answers on loads.
 * Needs:  operations numbered (function_number). Keeps: the Flow unchanged.
 *
 * A write can disturb a load if the two may be the same memory and the write may be executed after the load. In the
 * tree of calls and regions, the two stand under one innermost common region: if no loop encloses that, the order of
 * their ancestors there decides, and the two arms of a branch exclude each other; if a loop does, the next iteration's
 * write comes after, unless the memory itself is new in each iteration, or the loop is late: its iterations are reversed one
 * by one. Recursion is not ordered: any write disturbs.
 * A `free` of memory that came from outside counts as a write of all of it. A write to a block that is allocated after the load
 * disturbs nothing, even if the two are one allocation of the source in two iterations.
 * Two parameters of the requested function of which one is `restrict` do not lead to the same memory, as far as this is written
 * (C11 6.7.3.1): where one writes, the other does not read. What is only read through both may be the same, and so its adjoints,
 * which are written; hence this is said here, of a write and a load of the primal, and nowhere else. */
#include "analysis/overwrite.h"

#include "analysis/exchange.h"
#include "analysis/memory.h"
#include "analysis/sections.h"
#include "analysis/written.h"

enum { ADDRESS_DEPTH = 8 }; /* of what an address is made of, where it is asked whether that stays */

struct Overwrites {
    Flow *flow;
    const PointerMap *postponed, *late;
    AllWrites written;
    ChainBuffer *asked, *site; /* of what is asked, of an object's declaration or allocation */
};

/* ---- objects ---- */

bool object_is_in_frame(const Flow *flow, const Object *object)
{
    return object->kind == OBJECT_LOCAL && object->context == flow->root && !object->site->region->owner &&
           !flow->root->is_recursive;
}

bool object_is_kept_for_reverse(const Object *object)
{
    return object->is_kept ||
           (object->kind == OBJECT_HEAP && object->has_shadow && !object->escapes && !object->is_moved);
}

bool free_is_postponed(Flow *flow, const Context *context, const Op *op)
{
    NodeList targets = flow_targets(flow, context, op->operands[0]);

    for (size_t i = 0; i < targets.count; i++)
        if (object_is_kept_for_reverse(node_find(targets.items[i])->object))
            return true;
    return false;
}

bool object_moves_to_heap(const Flow *flow, const Object *object)
{
    return object->kind == OBJECT_LOCAL && object->has_shadow && object->address_is_kept &&
           !object_is_in_frame(flow, object);
}

/* A loop of which each iteration is reversed before the next one begins. */
static bool is_late(const Overwrites *overwrites, const Op *op)
{
    return op && op->code == OP_FOR && overwrites->late && pointer_map_get(overwrites->late, op);
}

static bool object_stays(const Overwrites *overwrites, const Object *object)
{
    const Flow *flow = overwrites->flow;

    switch (object->kind) {
    case OBJECT_PARAMETER:
    case OBJECT_OWN:
    case OBJECT_GLOBAL:
    case OBJECT_FUNCTION:
    case OBJECT_TAPE:
    case OBJECT_STRING: return true;
    case OBJECT_LOCAL:
        return object_is_in_frame(flow, object) || object_moves_to_heap(flow, object) ||
               (object->context == flow->root && is_late(overwrites, object->site->region->owner));
    case OBJECT_HEAP: return object_is_kept_for_reverse(object) || (!object->is_freed && !object->is_moved);
    case OBJECT_UNKNOWN: return false;
    }
    return false;
}

Overwrites *overwrites_compute(Flow *flow, const PointerMap *postponed, const PointerMap *late)
{
    Overwrites *overwrites = ARENA_NEW(flow->arena, Overwrites);

    overwrites->flow = flow;
    overwrites->postponed = postponed;
    overwrites->late = late;
    overwrites->asked = ARENA_NEW(flow->arena, ChainBuffer);
    overwrites->site = ARENA_NEW(flow->arena, ChainBuffer);
    overwrites->written = written_find(flow, postponed);
    return overwrites;
}

/* ---- order ---- */

static bool is_loop(const Op *op)
{
    return op->code == OP_FOR || op->code == OP_LOOP;
}

/* Is the memory new each time that the first `depth` steps of the chain are gone through? A local is, because its life ends
 * with its scope; what was allocated lives on, so only if nothing leads there from a later iteration. */
static bool is_new_below(const Overwrites *overwrites, const Object *object, const Chain *chain, unsigned depth)
{
    Chain site;

    if (object->kind != OBJECT_LOCAL && (object->kind != OBJECT_HEAP || object->is_carried))
        return false;
    site = chain_to(overwrites->flow, object->context, object->site, overwrites->site);
    if (!site.is_ordered || site.count <= depth)
        return false;
    for (unsigned i = 0; i < depth; i++)
        if (site.steps[i].op != chain->steps[i].op || site.steps[i].context != chain->steps[i].context)
            return false;
    return site.steps[depth].op->region == chain->steps[depth].op->region;
}

/* Both stand under the operation at place `depth`: does no store that is executed there after the load, or before it, go to the element that it reads (or
 * that a store writes, which is looked at as one)? Loop by loop inwards: no other iteration's store, then no other one's of the next loop in the same
 * iteration, and so on; of a branch, one arm is executed in it. */
static bool keeps_off(const Chain *load, const Chain *write, unsigned depth, When when)
{
    const Op *read = load->steps[load->count - 1].op, *store = write->steps[write->count - 1].op, *loop = NULL;
    const Context *context = load->steps[depth].context;

    if ((read->code != OP_LOAD && read->code != OP_STORE) || store->code != OP_STORE ||
        load->steps[load->count - 1].context != context || write->steps[write->count - 1].context != context)
        return false;
    for (unsigned i = depth;; i++) {
        const Op *a = load->steps[i].op, *b = write->steps[i].op;
        Apart apart;
        if (a != b)
            return a->region != b->region || (when == WHEN_LATER ? b->order < a->order : b->order > a->order) ||
                   (loop && store_is_elsewhere(loop, read, store));
        if (a == read)
            return true; /* a store, and itself */
        if (a->code == OP_IF)
            continue;
        if (!is_loop(a))
            return false;
        loop = a;
        apart = store_is_apart(a, read, store, when);
        if (apart != APART_OTHERS)
            return apart == APART_ALWAYS;
    }
}

/* ---- blocks of one allocation ---- */

/* The allocation that gives what is accessed, as the access itself says. */
static const Op *allocation_of(const Value *address)
{
    const Op *made = address ? value_op(pointer_root(address)) : NULL;

    return made && made->code == OP_MALLOC ? made : NULL;
}

/* Does the one lead into a block that was not there yet when what the other one leads by was, in one run of the allocation's region? (Nobody reads what
 * was there before at the same place, and was freed.) */
static bool is_of_newer_block(const Value *address, const Value *older)
{
    const Op *made = allocation_of(address);

    return made && value_is_there_before(pointer_root(older), made);
}

/* Does the write go to the block that an allocation has given in the same run of a region, and either the load is never executed between the two, or what leads it
 * to where it reads was there before the allocation? Then the block is not yet there when the load is executed, or was written to before, or is not where it reads. (That its memory
 * is not that of a block that was freed meanwhile object_stays sees to.) */
static bool is_of_other_block(const Overwrites *overwrites, const Chain *load, const Chain *write)
{
    const Step *last = &write->steps[write->count - 1], *read = &load->steps[load->count - 1];
    const Op *made = allocation_of(written_address(last->op));

    if (overwrites->flow->is_insensitive || !made || !load->is_ordered || !write->is_ordered)
        return false;
    if (read->op->code == OP_LOAD && read->context == last->context &&
        is_of_newer_block(written_address(last->op), read->op->operands[0]))
        return true;
    for (unsigned i = 0; i < load->count; i++)
        if (load->steps[i].context == last->context && load->steps[i].op->region == made->region)
            return load->steps[i].op->order < made->order;
    return true;
}

/* Does it go to a block that is allocated anew in each iteration of the loop at place `depth`? Then what a later iteration writes to was not yet there. */
static bool is_to_new_block(const Chain *write, unsigned depth)
{
    const Step *last = &write->steps[write->count - 1], *loop = &write->steps[depth];
    const Op *made = allocation_of(written_address(last->op));

    if (!made || loop->context != last->context)
        return made != NULL;
    for (const Op *op = made->region->owner; op; op = op->region->owner)
        if (op == loop->op)
            return true;
    return false;
}

/* ---- what follows what ---- */

/* itself: what is so where both are one execution of one operation */
static bool may_follow(const Overwrites *overwrites, const Chain *load, const Chain *write, const Object *object,
                       bool itself)
{
    for (unsigned i = 0;; i++) {
        const Op *a = load->steps[i].op, *b = write->steps[i].op;
        if (overwrites->flow->is_insensitive || load->steps[i].context->is_recursive)
            return true; /* a and b may be executed by two calls, one in the other */
        if (a != b)
            return b->order > a->order;
        if (i + 1 >= load->count || i + 1 >= write->count)
            return itself;
        if (a->region_count && load->steps[i + 1].op->region != write->steps[i + 1].op->region)
            return is_loop(a);
        if (is_loop(a) && !is_late(overwrites, a) && !is_new_below(overwrites, object, load, i + 1) &&
            !is_to_new_block(write, i))
            return !keeps_off(load, write, i, WHEN_LATER);
    }
}

static bool reaches_unknown(const Object *object)
{
    return object_is_outside(object) || object->escapes || object->address_is_kept;
}

static size_t pair_of(const Flow *flow, const Parameter *a, const Parameter *b)
{
    const Function *function = flow->request->function;

    return (size_t)(a - function->parameters) * function->parameter_count + (size_t)(b - function->parameters);
}

static bool parameters_lie_apart(const Flow *flow, const Parameter *a, const Parameter *b)
{
    return a && b && a != b && flow->request->apart &&
           (flow->request->apart[pair_of(flow, a, b)] || flow->request->apart[pair_of(flow, b, a)]);
}

bool nodes_lie_apart(const Flow *flow, const Node *one, const Node *other)
{
    return parameters_lie_apart(flow, object_parameter(flow, node_find((Node *)one)->object),
                                object_parameter(flow, node_find((Node *)other)->object));
}

bool parameters_are_restricted(const Flow *flow, const Parameter *a, const Parameter *b)
{
    return parameters_lie_apart(flow, a, b) ||
           (a && b && a != b &&
            (a->is_restrict || b->is_restrict || (flow->module->disjoint && !(a->is_member && b->is_member))));
}

bool nodes_are_restricted(const Flow *flow, const Node *written, const Node *read)
{
    return parameters_are_restricted(flow, object_parameter(flow, node_find((Node *)written)->object),
                                     object_parameter(flow, node_find((Node *)read)->object));
}

static void wish_apart(const Flow *flow, const Node *written, const Node *read)
{
    const Parameter *a = object_parameter(flow, node_find((Node *)written)->object);
    const Parameter *b = object_parameter(flow, node_find((Node *)read)->object);

    if (a && b && a != b && flow->request->wished_apart)
        flow->request->wished_apart[pair_of(flow, a, b)] = true;
}

bool nodes_may_overlap(const Flow *flow, Node *written, Node *read)
{
    if (!nodes_may_alias(written, read) || nodes_are_restricted(flow, written, read))
        return false;
    wish_apart(flow, written, read);
    return true;
}

/* If nothing but these parameters' possible overlap keeps the value from being read again, so that it must be recorded. */
static void wish_all_apart(const Flow *flow, const Write *write, Node *node)
{
    for (size_t i = 0; i < write->nodes.count; i++)
        if (nodes_may_alias(write->nodes.items[i], node))
            wish_apart(flow, write->nodes.items[i], node);
}

static bool overlaps(const Overwrites *overwrites, const Write *write, Node *node)
{
    if (write->writes_unknown && reaches_unknown(node->object))
        return true;
    for (size_t i = 0; i < write->nodes.count; i++)
        if (nodes_may_alias(write->nodes.items[i], node) &&
            !nodes_are_restricted(overwrites->flow, write->nodes.items[i], node))
            return true;
    return false;
}

/* Of what the operation itself writes: is this object among it, not only by some alias? */
static bool writes_object(const Write *write, const Object *object)
{
    for (size_t i = 0; i < write->nodes.count; i++)
        if (node_find(write->nodes.items[i])->object == object)
            return true;
    return false;
}

/* Do the two access parts of one block (Op.part)? What a helper's parameter leads to is another block in each call. */
static bool are_of_parts(const Overwrites *overwrites, const Chain *one, const Chain *other)
{
    const Step *a = &one->steps[one->count - 1], *b = &other->steps[other->count - 1];
    const Value *first = accessed_address(a->op), *second = accessed_address(b->op);
    const Context *root = overwrites->flow->root;

    return !overwrites->flow->is_insensitive && !root->is_recursive && a->context == root && b->context == root &&
           first && second && pointers_are_of_parts(first, second);
}

static bool disturbs(const Overwrites *overwrites, const Write *write, const Chain *load, Node *node, bool is_apart)
{
    bool itself = !is_apart && writes_object(write, node->object);

    if (!overlaps(overwrites, write, node) || !may_follow(overwrites, load, &write->chain, node->object, itself) ||
        are_of_parts(overwrites, load, &write->chain) || is_of_other_block(overwrites, load, &write->chain))
        return false;
    wish_all_apart(overwrites->flow, write, node);
    return true;
}

/* Is the write executed inside the loop at place `depth` of the chain? What a loop calls has it in its chain, if no call in there leads back to
 * where the loop stands. */
static bool is_within(const Chain *write, const Chain *chain, unsigned depth)
{
    return write->count > depth && write->steps[depth].op == chain->steps[depth].op &&
           write->steps[depth].context == chain->steps[depth].context;
}

/* A load, and a `for` around it. */
typedef struct Steady {
    const Overwrites *overwrites;
    const Op *load, *loop;
    Chain chain; /* to the loop */
    Closeness closeness;
    bool is_written, may_be_apart; /* by something; if so, only if two parameters overlap */
} Steady;

static bool is_only_by_overlap(const Flow *flow, const Write *write, Node *node)
{
    const Parameter *read = object_parameter(flow, node->object);
    bool is_only = read && !write->writes_unknown;

    for (size_t i = 0; i < write->nodes.count; i++) {
        const Parameter *written = object_parameter(flow, node_find(write->nodes.items[i])->object);
        is_only &= !nodes_may_alias(write->nodes.items[i], node) || (written && written != read);
    }
    return is_only;
}

bool values_meet(Flow *flow, const Context *context, const Value *one, const Value *other, bool is_written)
{
    NodeList first = flow_targets(flow, context, one), second = flow_targets(flow, context, other);

    for (size_t i = 0; i < first.count; i++)
        for (size_t j = 0; j < second.count; j++)
            if (nodes_may_alias(first.items[i], second.items[j]) &&
                !nodes_lie_apart(flow, first.items[i], second.items[j]) &&
                !(is_written && nodes_are_restricted(flow, first.items[i], second.items[j])))
                return true;
    return first.count == 0 || second.count == 0;
}

/* Does the address stay in the array whose first element what it is made of leads to? */
static bool stays_in_array(const Value *address)
{
    const Op *op = value_op(address);

    while (op && (op->code == OP_ELEMENT || (op->code == OP_INDEX && op->is_in_array) ||
                  (op->code == OP_CAST && pointer_before_qualifiers(op->results[0]) != op->results[0])))
        op = value_op(op->operands[0]);
    return !op || (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_CAST);
}

/* Are they buffers that change places in a loop around this one? */
static bool values_change_places(Flow *flow, const Context *context, const Op *loop, const Value *one,
                                 const Value *other, bool is_written)
{
    const Value *from[MOST_EXCHANGED];
    unsigned count = exchanged_pointers(one, other, loop, from);
    bool stays = stays_in_array(one) && stays_in_array(other);

    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++)
            if (!pointers_are_of_parts(from[i], from[k]) && !(stays && pointers_are_of_planes(from[i], from[k])) &&
                values_meet(flow, context, from[i], from[k], is_written) &&
                !values_change_places(flow, context, exchanging_loop(one), from[i], from[k], is_written))
                return false;
    return count > 0;
}

bool values_stay_apart(Flow *flow, const Context *context, const Op *loop, const Value *one, const Value *other,
                       bool is_written)
{
    return (is_of_newer_block(one, other) && !value_is_inside(pointer_root(one), loop)) ||
           (is_of_newer_block(other, one) && !value_is_inside(pointer_root(other), loop)) ||
           values_change_places(flow, context, loop, one, other, is_written);
}

/* May the write go to the node that the load reads, while the loop runs? */
static void look_at_write(Steady *steady, const Write *write, Node *node)
{
    const Overwrites *overwrites = steady->overwrites;
    const Chain *chain = &steady->chain;
    const Step *last = write->chain.count ? &write->chain.steps[write->chain.count - 1] : NULL;
    bool is_near = last && last->context == chain->steps[chain->count - 1].context && last->op->code == OP_STORE;

    if (!overlaps(overwrites, write, node) || !is_within(&write->chain, chain, chain->count - 1) ||
        (is_near && values_stay_apart(overwrites->flow, last->context, steady->loop, steady->load->operands[0],
                                      last->op->operands[1], true)) ||
        (is_near && steady->closeness != LOOK_AT_OBJECTS && store_keeps_off(steady->loop, steady->load, last->op)))
        return;
    steady->is_written = true;
    steady->may_be_apart &= is_only_by_overlap(overwrites->flow, write, node);
}

/* In the loop, as far as it is an operation of the requested function's region, or in the one around it that is. */
static Span span_of_loop(const Chain *chain)
{
    return (Span){chain->steps[0].op->order, chain->steps[0].op->order};
}

static bool is_steady_in(const Overwrites *overwrites, const Context *context, const Op *load, const Op *loop,
                         Closeness closeness)
{
    Flow *flow = overwrites->flow;
    NodeList targets = flow_places(flow, context, load->operands[0], load->results[0]->type);
    Steady steady = {overwrites,
                     load,
                     loop,
                     chain_to(flow, context, loop, overwrites->asked),
                     closeness,
                     false,
                     closeness == LOOK_AND_WISH};
    Span span = span_of_loop(&steady.chain);

    if (flow->is_insensitive || context->is_recursive || load->is_volatile)
        return false;
    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_view(flow, targets.items[i], load->results[0]->type);
        WriteWalk walk = written_to(&overwrites->written, node->object, span);
        for (const Write *write; (write = next_write(&walk));)
            look_at_write(&steady, write, node);
    }
    for (size_t i = 0; i < targets.count && steady.is_written && steady.may_be_apart; i++) {
        Node *node = node_view(flow, targets.items[i], load->results[0]->type);
        WriteWalk walk = written_to(&overwrites->written, node->object, span);
        for (const Write *write; (write = next_write(&walk));)
            if (is_within(&write->chain, &steady.chain, steady.chain.count - 1))
                wish_all_apart(flow, write, node);
    }
    return targets.count > 0 && !steady.is_written;
}

bool load_is_steady(const Overwrites *overwrites, const Context *context, const Op *load, Closeness closeness)
{
    const Op *loop = load->region->owner;

    return loop && loop->code == OP_FOR && value_is_invariant(load->operands[0], loop) &&
           is_steady_in(overwrites, context, load, loop, closeness);
}

/* Is the value the same, where the inner loop's counter is, in each iteration of the outer loop? */
static bool is_repeated(const Overwrites *overwrites, const Context *context, const Value *value, const Op *inner,
                        const Op *outer, Closeness closeness, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_constant(value) || !value_is_inside(value, outer) || value == inner->regions[0]->arguments[0])
        return true;
    if (!op || depth == 0 ||
        (!op_is_computation(op->code) && op_info(op->code)->category != CATEGORY_ADDRESS && op->code != OP_LOAD) ||
        (op->code == OP_LOAD && !is_steady_in(overwrites, context, op, outer, closeness)))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_repeated(overwrites, context, op->operands[i], inner, outer, closeness, depth - 1))
            return false;
    return true;
}

bool load_is_repeated(const Overwrites *overwrites, const Context *context, const Op *load, Closeness closeness)
{
    const Op *inner = load->region->owner, *outer = inner ? loop_around(inner) : NULL;

    return inner && inner->code == OP_FOR && outer && outer->code == OP_FOR &&
           is_repeated(overwrites, context, load->results[0], inner, outer, closeness, ADDRESS_DEPTH);
}

/* ---- what is as it was in front of an operation ---- */

/* A load, and an operation in front of it (or around it) in a region that it stands in. */
typedef struct Since {
    const Overwrites *overwrites;
    const Op *before;
    Chain load;
    unsigned depth; /* of the region's operation on the way to the load */
} Since;

/* Is the write executed between the operation and the load, in one run of their region, and may it go where that reads? */
static bool writes_since(const Since *since, const Write *write, Node *node)
{
    const Chain *load = &since->load, *chain = &write->chain;
    const Op *a = load->steps[since->depth].op, *b = chain->count > since->depth ? chain->steps[since->depth].op : NULL;
    const Op *store = chain->steps[chain->count - 1].op, *read = load->steps[load->count - 1].op;

    if (!b || b->region != a->region || b->order < since->before->order || b->order > a->order)
        return false;
    if (since->depth && !is_within(chain, load, since->depth - 1))
        return false;
    if (!overlaps(since->overwrites, write, node) || are_of_parts(since->overwrites, load, chain))
        return false;
    if (b != a)
        return true;
    return !keeps_off(load, chain, since->depth, WHEN_EARLIER) &&
           !(is_loop(a) && store->code == OP_STORE &&
             chain->steps[chain->count - 1].context == load->steps[since->depth].context &&
             values_change_places(since->overwrites->flow, load->steps[since->depth].context, a, read->operands[0],
                                  store->operands[1], true));
}

bool load_is_unwritten(const Overwrites *overwrites, const Context *context, const Op *load, const Op *before)
{
    Flow *flow = overwrites->flow;
    NodeList targets = flow_places(flow, context, load->operands[0], load->results[0]->type);
    Since since = {overwrites, before, chain_to(flow, context, load, overwrites->asked), 0};
    Span span;

    if (!since.load.is_ordered || load->is_volatile || targets.count == 0)
        return false;
    while (since.load.steps[since.depth].op->region != before->region ||
           since.load.steps[since.depth].context != context)
        since.depth++;
    span = (Span){since.depth ? since.load.steps[0].op->order : before->order, since.load.steps[0].op->order};
    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_view(flow, targets.items[i], load->results[0]->type);
        WriteWalk walk = written_to(&overwrites->written, node->object, span);
        for (const Write *write; (write = next_write(&walk));)
            if (writes_since(&since, write, node))
                return false;
    }
    return true;
}

bool memory_stays(const Overwrites *overwrites, NodeList nodes)
{
    for (size_t i = 0; i < nodes.count; i++)
        if (!object_stays(overwrites, node_find(nodes.items[i])->object))
            return false;
    return true;
}

bool memory_may_be_freed(const Overwrites *overwrites, NodeList nodes)
{
    for (size_t i = 0; i < nodes.count; i++) {
        const Object *object = node_find(nodes.items[i])->object;
        if (object->kind == OBJECT_HEAP && !object_stays(overwrites, object))
            return true;
    }
    return false;
}

bool memory_is_repeatable(const Overwrites *overwrites, const Context *context, const Op *at, NodeList nodes,
                          bool is_apart)
{
    Flow *flow = overwrites->flow;
    Chain chain = chain_to(flow, context, at, overwrites->asked);

    for (size_t i = 0; i < nodes.count; i++) {
        Node *node = node_find(nodes.items[i]);
        WriteWalk walk = written_to(&overwrites->written, node->object, span_from(flow, &chain));
        if (node->object->kind == OBJECT_GLOBAL && node->object->global->is_const)
            continue;
        if (!object_stays(overwrites, node->object))
            return false;
        for (const Write *write; (write = next_write(&walk));)
            if (disturbs(overwrites, write, &chain, node, is_apart))
                return false;
    }
    return true;
}

/* is_apart: as for memory_is_repeatable. */
static bool element_stays(const Overwrites *overwrites, const Context *context, const Op *at, const Value *address,
                          const Type *type, bool is_apart)
{
    Flow *flow = overwrites->flow;
    NodeList targets = flow_places(flow, context, address, type), nodes = {0};

    if (at->is_volatile || targets.count == 0)
        return false;
    for (size_t i = 0; i < targets.count; i++)
        VECTOR_PUSH(flow->arena, nodes, node_view(flow, targets.items[i], type));
    return memory_is_repeatable(overwrites, context, at, nodes, is_apart);
}

bool load_is_repeatable(const Overwrites *overwrites, const Context *context, const Op *load)
{
    return element_stays(overwrites, context, load, load->operands[0], load->results[0]->type, false);
}

bool store_is_kept(const Overwrites *overwrites, const Context *context, const Op *store)
{
    bool is_postponed =
        context == overwrites->flow->root && overwrites->postponed && pointer_map_get(overwrites->postponed, store);

    return !is_postponed &&
           element_stays(overwrites, context, store, store->operands[1], store->operands[0]->type, true);
}
