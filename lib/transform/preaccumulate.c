/* In:    an operation of the primal at the end of a chain that leads from one active value to one other, by operations whose
 *        results nobody else uses: 1 / (1 + exp(-x)).
 * Out:   the chain's derivative, multiplied in the forward sweep and recorded there as one number, where the reverse sweep
 *        would have fetched several.
 * Source: preaccumulation; Griewank and Walther, Evaluating Derivatives (2nd ed.), section 10.2. For a chain every order of
 *        elimination is the same.
 * Sound because adjoints add up: what other uses of a value on the way give it goes on from there by itself; and no partial on the
 *        way is one that a zero adjoint must be kept from. That there are no other uses is what makes it pay: such a value
 *        would be recorded all the same. */
#include "ir/partials.h"
#include "transform/chain.h"
#include "transform/late.h"
#include "transform/reverse.h"

enum { LONGEST = 16, MOST_RECORDS = 32 };

typedef struct Link {
    const Op *op;
    unsigned operand; /* the active one */
} Link;

typedef struct Chain {
    Link links[LONGEST];
    unsigned count;
} Chain;

static void count_uses(void *context, Op *op)
{
    Reverse *reverse = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_constant(op->operands[i]))
            reverse->uses[op->operands[i]->number]++;
}

static bool is_used_once(Reverse *reverse, const Value *value)
{
    const Function *primal = reverse->context->function;

    if (!reverse->uses) {
        reverse->uses = ARENA_ARRAY(reverse->derivation->arena, unsigned, primal->value_count);
        region_walk(primal->body, count_uses, reverse);
    }
    return reverse->uses[value->number] == 1;
}

/* The one active operand; -1: there are several, or none, or the operation is not of this kind. */
static int active_operand(const Reverse *reverse, const Op *op)
{
    int found = -1;

    if (op_info(op->code)->category != CATEGORY_PURE || !type_is_real(op->results[0]->type))
        return -1;
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!flow_is_active(reverse->flow, reverse->context, op->operands[i]))
            continue;
        if (found >= 0 || !partial_exists(op->code, i) || op->operands[i]->type != op->results[0]->type)
            return -1;
        found = (int)i;
    }
    if (found >= 0 && (reverse->derivation->strong_zero || guard_is_needed(&reverse->guards, op, (unsigned)found)))
        return -1;
    return found;
}

static void find_chain(Reverse *reverse, const Op *op, Chain *chain)
{
    chain->count = 0;
    while (op && chain->count < LONGEST) {
        int operand = active_operand(reverse, op);
        const Op *before;
        if (operand < 0)
            return;
        chain->links[chain->count++] = (Link){op, (unsigned)operand};
        before = value_op(op->operands[operand]);
        op = before && before->region == op->region && !is_late(reverse->derivation, before) &&
                     is_used_once(reverse, op->operands[operand])
                 ? before
                 : NULL;
    }
}

static Value *here(Reverse *reverse, Value *value)
{
    return forward_primal(&reverse->forward, value);
}

/* How many numbers the links would fetch, if each had its own. */
static unsigned record_count(Reverse *reverse, const Chain *chain)
{
    const Value *known[MOST_RECORDS];
    unsigned count = 0;

    for (unsigned i = 0; i < chain->count; i++) {
        const Op *op = chain->links[i].op;
        uint32_t needs = partial_needs(op->code, chain->links[i].operand);
        for (unsigned j = 0; j <= op->operand_count && count < MOST_RECORDS; j++) {
            bool is_result = j == op->operand_count;
            Value *value = here(reverse, is_result ? op->results[0] : op->operands[j]);
            bool is_known =
                !(needs & (1u << (is_result ? PARTIAL_NEEDS_RESULT : j))) || !reverse_would_record(reverse, value);
            for (unsigned k = 0; k < count; k++)
                is_known |= known[k] == value;
            if (!is_known)
                known[count++] = value;
        }
    }
    return count;
}

static Value *build_link(Reverse *reverse, Builder *builder, const Link *link)
{
    const Op *op = link->op;
    Value **operands = ARENA_ARRAY(reverse->derivation->arena, Value *, op->operand_count);

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = here(reverse, op->operands[i]);
    builder->place = op->place;
    return partial_build(builder, op->code, link->operand, op->results[0]->type, operands,
                         here(reverse, op->results[0]));
}

/* At the end of the region of the forward sweep that the chain stands in. */
static Value *build_derivative(Reverse *reverse, const Chain *chain)
{
    Region *region = value_region(here(reverse, chain->links[0].op->results[0]));
    Builder builder = builder_before(reverse->module, region_yield(region));
    Value *product = build_link(reverse, &builder, &chain->links[0]);

    for (unsigned i = 1; i < chain->count; i++)
        product = build_binary_marked(&builder, OP_MUL, product, build_link(reverse, &builder, &chain->links[i]));
    return product;
}

bool reverse_preaccumulated(Reverse *reverse, const Op *op, Value *adjoint)
{
    Chain chain;
    Value *derivative;
    Builder builder;
    const Link *first;

    if (is_late(reverse->derivation, op) || !reverse_would_record(reverse, here(reverse, op->results[0])))
        return false;
    find_chain(reverse, op, &chain);
    if (chain.count < 2 || record_count(reverse, &chain) < 2)
        return false;
    first = &chain.links[chain.count - 1];
    derivative = reverse_value(reverse, build_derivative(reverse, &chain));
    builder = scope_builder(reverse);
    reverse_add(reverse, &builder, first->op->operands[first->operand],
                build_product(&builder, derivative, adjoint, false));
    return true;
}
