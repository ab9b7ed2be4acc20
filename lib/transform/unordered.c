/* In:    a `for` of the requested function, with what is known of its memory.
 * Out:   may the iterations of its reverse be executed in any order, and their loads before their stores? Each pointer that an
 *        active value is read or written through leads to memory of its own, or to a row of its own, so that two iterations meet, if at all, at one
 *        of them; strips.c sees to that. If only those that are written through do, two iterations meet in adjoints of what both read,
 *        which are sums; in those of one object alone, if what is read from two does not meet either.
 *        Two updates (updates.c) need not be told apart: the reverse of each reads an adjoint, and leaves it.
 *        If they meet in memory of one object, in whatever way: is that all?
 *        Of a loop with others in it: do two of its iterations meet, whatever the loops in it do, in adjoints of what both read alone?
 *        Does it store to nothing that loops in its loops read?
 *        And may the loop's own iterations be taken apart, all of one part before all of another?
 * Needs: a context: a helper's are told apart by the answers (derive.c), of which each gets a derivative of its own. */
#include "transform/reverse.h"

#include "analysis/sections.h"
#include "transform/elements.h"

/* What is compared with what: of active loads and of stores, each two; or each two of different objects and those of which one is a store; or
 * these alone; or those of these that are of different objects; or of all loads and stores each two of which one is a store. */
typedef enum Question { OF_ACTIVE, OF_ACTIVE_OBJECTS, OF_ACTIVE_STORES, OF_STORES_TO_OBJECTS, OF_STORES } Question;

static bool is_access(const Reverse *reverse, const Op *op, Question question, Value **pointer)
{
    if (op->code == OP_LOAD &&
        (question == OF_STORES ||
         (type_is_floating(op->results[0]->type) && flow_is_active(reverse->flow, reverse->context, op->results[0]))))
        *pointer = op->operands[0];
    else if (op->code == OP_STORE)
        *pointer = op->operands[1];
    else
        return false;
    return true;
}

enum { MOST_ACCESSES = 128 }; /* each is compared with each; no pass makes use of loops with more */

typedef struct Access {
    const Op *op;
    Value *pointer;
} Access;
typedef VECTOR(Access) Accesses;

/* Does it access memory that it is not asked about? */
static bool moves_memory(const Op *op)
{
    return op_info(op->code)->category == CATEGORY_MEMORY && op->code != OP_LOAD && op->code != OP_STORE &&
           op->code != OP_LOCAL;
}

/* Of the region and of loops in it, but where no pass takes a loop with these. */
static bool find_accesses(const Reverse *reverse, const Region *region, Question question, Accesses *accesses)
{
    Access access;

    for (const Op *op = region->first; op; op = op->next) {
        bool is_loop = op->code == OP_FOR && question != OF_ACTIVE && question != OF_STORES_TO_OBJECTS;
        if ((op->region_count && !is_loop) || op_info(op->code)->category == CATEGORY_CALL || moves_memory(op))
            return false;
        if (is_loop && !find_accesses(reverse, op->regions[0], question, accesses))
            return false;
        access.op = op;
        if (is_access(reverse, op, question, &access.pointer))
            VECTOR_PUSH(reverse->derivation->arena, *accesses, access);
    }
    return true;
}

static bool is_stored_to(const Accesses *accesses, const Value *pointer)
{
    for (size_t i = 0; i < accesses->count; i++)
        if (accesses->items[i].op->code == OP_STORE && accesses->items[i].pointer == pointer)
            return true;
    return false;
}

/* A loop in the loop stores to one place alone in each iteration, if to any: what it sums there (accumulate.c). */
static bool is_of_body(const Region *body, const Access *access)
{
    return access->op->region == body || (value_op(access->pointer) && value_op(access->pointer)->region == body);
}

static bool are_compared(Question question, bool is_written, const Value *one, const Value *other)
{
    bool is_of_two = pointer_object(one) != pointer_object(other);

    return question == OF_ACTIVE || (is_written && (is_of_two || question != OF_STORES_TO_OBJECTS)) ||
           (is_of_two && question == OF_ACTIVE_OBJECTS);
}

/* Of these the reverse reads the adjoint. */
static bool are_updates(const Reverse *reverse, const Op *one, const Op *other)
{
    return reverse_update_of(reverse, one) && reverse_update_of(reverse, other);
}

static bool accesses_do_not_meet(const Reverse *reverse, const Op *loop, Question question)
{
    const Region *body = loop->regions[0];
    Flow *flow = reverse->flow;
    const Context *context = reverse->context;
    Accesses accesses = {0};

    if (context->is_recursive || !find_accesses(reverse, body, question, &accesses) || accesses.count > MOST_ACCESSES)
        return false;
    for (size_t i = 0; i < accesses.count; i++) {
        Access one = accesses.items[i];
        if (question != OF_STORES && one.op->code == OP_STORE && !is_of_body(body, &one))
            return false;
        for (size_t k = i + 1; k < accesses.count; k++) {
            Access other = accesses.items[k];
            bool is_written = is_stored_to(&accesses, one.pointer) || is_stored_to(&accesses, other.pointer);
            if (question != OF_STORES && are_updates(reverse, one.op, other.op))
                continue;
            if (one.pointer != other.pointer && are_compared(question, is_written, one.pointer, other.pointer) &&
                values_meet(flow, context, one.pointer, other.pointer, is_written) &&
                !values_stay_apart(flow, context, loop, one.pointer, other.pointer, is_written) &&
                !accesses_lie_apart(loop, one.op, other.op))
                return false;
        }
    }
    return true;
}

static bool stores_to_places(const Reverse *reverse, const Op *loop)
{
    Accesses accesses = {0};

    if (!find_accesses(reverse, loop->regions[0], OF_STORES, &accesses))
        return false;
    for (size_t i = 0; i < accesses.count; i++)
        if (accesses.items[i].op->code == OP_STORE && !is_of_body(loop->regions[0], &accesses.items[i]))
            return false;
    return true;
}

/* ---- with all that is in it ---- */

static bool may_have_adjoint(const Reverse *reverse, const Op *load)
{
    return type_is_floating(load->results[0]->type)
               ? flow_is_active(reverse->flow, reverse->context, load->results[0])
               : flow_has_shadow(reverse->flow, reverse->context, load->operands[0]);
}

/* Active loads and all stores; false: there is something else that goes to memory, or that is executed in an order of its own. What is loaded as no real may be a part of one. */
static bool find_accesses_within(const Reverse *reverse, const Region *region, Accesses *accesses)
{
    for (const Op *op = region->first; op; op = op->next) {
        Access access = {op, NULL};
        bool is_access = op->code == OP_LOAD || op->code == OP_STORE;
        if (!is_access && op->code != OP_FOR && op->code != OP_IF && op->code != OP_YIELD && op->code != OP_COMMENT &&
            !op_is_computation(op->code))
            return false;
        if (is_access && op->is_volatile)
            return false;
        access.pointer = is_access ? op->operands[op->code == OP_STORE] : NULL;
        if (op->code == OP_STORE || (op->code == OP_LOAD && may_have_adjoint(reverse, op)))
            VECTOR_PUSH(reverse->derivation->arena, *accesses, access);
        for (unsigned i = 0; i < op->region_count; i++)
            if (!find_accesses_within(reverse, op->regions[i], accesses))
                return false;
    }
    return accesses->count <= MOST_ACCESSES;
}

/* Do the store and the access go to one element in one iteration of the loop, if at all? */
static bool is_own_element(const Reverse *reverse, const Op *loop, const Access *access, const Access *store)
{
    Flow *flow = reverse->flow;
    const Context *context = reverse->context;

    return !values_meet(flow, context, access->pointer, store->pointer, true) ||
           values_stay_apart(flow, context, loop, access->pointer, store->pointer, true) ||
           accesses_lie_apart(loop, access->op, store->op) ||
           (store_is_apart(loop, access->op, store->op, WHEN_LATER) != APART_NEVER &&
            store_is_apart(loop, access->op, store->op, WHEN_EARLIER) != APART_NEVER);
}

static bool nest_commutes(const Reverse *reverse, const Op *loop)
{
    Accesses accesses = {0};

    if (reverse->context->is_recursive || !find_accesses_within(reverse, loop->regions[0], &accesses))
        return false;
    for (size_t i = 0; i < accesses.count; i++)
        for (size_t k = 0; accesses.items[i].op->code == OP_STORE && k < accesses.count; k++)
            if (!is_own_element(reverse, loop, &accesses.items[k], &accesses.items[i]))
                return false;
    return true;
}

static unsigned loops_between(const Op *op, const Op *loop)
{
    unsigned count = 0;

    for (const Op *owner = op->region->owner; owner != loop; owner = owner->region->owner)
        count += owner->code == OP_FOR;
    return count;
}

static unsigned only_adds_from(const Reverse *reverse, const Op *loop)
{
    Accesses accesses = {0};
    unsigned from = 1;

    if (reverse->context->is_recursive || !find_accesses_within(reverse, loop->regions[0], &accesses))
        return 0;
    for (size_t i = 0; i < accesses.count; i++) {
        const Access *load = &accesses.items[i];
        unsigned depth = loops_between(load->op, loop);
        if (load->op->code != OP_LOAD || depth < from || reverse_update_of(reverse, load->op))
            continue; /* (an update's reverse adds nothing) */
        for (size_t k = 0; k < accesses.count; k++) {
            const Access *store = &accesses.items[k];
            if (store->op->code == OP_STORE &&
                values_meet(reverse->flow, reverse->context, load->pointer, store->pointer, true) &&
                !accesses_lie_apart(loop, load->op, store->op))
                from = depth + 1;
        }
    }
    return from;
}

LoopFacts reverse_loop_facts(const Reverse *reverse, const Op *loop)
{
    LoopFacts facts = {.is_unordered = accesses_do_not_meet(reverse, loop, OF_ACTIVE)};

    facts.keeps_objects_apart = facts.is_unordered || accesses_do_not_meet(reverse, loop, OF_ACTIVE_OBJECTS);
    facts.is_commuting = facts.keeps_objects_apart || accesses_do_not_meet(reverse, loop, OF_ACTIVE_STORES);
    facts.keeps_stores_apart = facts.is_commuting || accesses_do_not_meet(reverse, loop, OF_STORES_TO_OBJECTS);
    facts.nest_commutes = nest_commutes(reverse, loop);
    facts.only_adds_from = only_adds_from(reverse, loop);
    facts.keeps_nest_apart = accesses_do_not_meet(reverse, loop, OF_STORES);
    facts.keeps_apart = facts.keeps_nest_apart && stores_to_places(reverse, loop);
    return facts;
}
