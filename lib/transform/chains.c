#include "transform/chains.h"

#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/sums.h"

enum { MOST_TERMS = 16, FEW_TRIPS = 16 };

typedef struct Chain {
    Module *module;
    Op *ops[MOST_TERMS]; /* from the last one back */
    Value *terms[MOST_TERMS];
    bool is_subtracted[MOST_TERMS];
    unsigned count;
} Chain;

/* Is the value the carried one with terms added or subtracted, by operations of derivative code in the body that nothing else sees? */
static bool find_terms(Chain *chain, Region *body, Value *value, const Value *carried)
{
    Op *op = value_op(value);
    unsigned number = chain->count;

    if (value == carried)
        return true;
    if (!op || op->region != body || (op->code != OP_ADD && op->code != OP_SUB) || !(op->mark & OP_MARK_DERIVATIVE) ||
        number == MOST_TERMS || region_uses(body, value) != 1)
        return false;
    chain->ops[number] = op;
    for (unsigned i = 0; i < (op->code == OP_ADD ? 2 : 1); i++) {
        chain->count = number + 1;
        chain->terms[number] = op->operands[1 - i];
        chain->is_subtracted[number] = op->code == OP_SUB;
        if (find_terms(chain, body, op->operands[i], carried))
            return true;
    }
    return false;
}

static Value *join(Builder *builder, OpCode code, Value *sum, Value *term)
{
    return sum ? build_binary_marked(builder, code, sum, term) : term;
}

/* In the order in which they were added; those that are subtracted behind the others, or, if all are, as one. */
static void add_up_first(Chain *chain, Region *body, unsigned place, Value *carried)
{
    Builder builder = builder_before(chain->module, chain->ops[0]);
    Value *sum = NULL, *subtracted = NULL;

    builder.place = chain->ops[0]->place;
    for (unsigned i = chain->count; i-- > 0;)
        if (!chain->is_subtracted[i])
            sum = join(&builder, OP_ADD, sum, chain->terms[i]);
    for (unsigned i = chain->count; i-- > 0;)
        if (chain->is_subtracted[i] && sum)
            sum = join(&builder, OP_SUB, sum, chain->terms[i]);
        else if (chain->is_subtracted[i])
            subtracted = join(&builder, OP_ADD, subtracted, chain->terms[i]);
    body->last->operands[place] = sum ? build_binary_marked(&builder, OP_ADD, carried, sum)
                                      : build_binary_marked(&builder, OP_SUB, carried, subtracted);
    for (unsigned i = 0; i < chain->count; i++)
        op_remove(chain->ops[i]);
}

/* ---- loops of a few rounds, which compilers make straight code of ---- */

static bool is_short(const Op *loop)
{
    double trips = loop_trips(loop);

    return trips > 1.0 && trips <= FEW_TRIPS && loop_around(loop) && loop_carries_sums(loop, SUM_OF_DERIVATIVE);
}

static void begin_with_zero(Module *module, Op *loop, unsigned i)
{
    Value *start = loop->operands[3 + i], *result = loop->results[i], *sum;
    Builder builder = builder_before(module, loop->next);
    Arena *arena = arena_new();
    PointerMap by = {0};

    builder.place = loop->place;
    sum = build_binary_marked(&builder, OP_ADD, start, start);
    pointer_map_put(&by, arena, result, sum);
    region_replace(loop->region, &by);
    value_op(sum)->operands[1] = result;
    loop->operands[3 + i] = value_real(module, result->type, 0.0L);
    arena_free(arena);
}

static void visit(void *context, Op *op)
{
    Region *body;
    bool is_wanted;

    if (op->code != OP_FOR)
        return;
    is_wanted = is_short(op);
    for (unsigned i = 0; is_wanted && i < op->result_count; i++)
        if (!value_is_constant(op->operands[3 + i]))
            begin_with_zero(context, op, i);
    body = op->regions[0];
    for (unsigned i = 0; i < op->result_count; i++) {
        Chain chain = {.module = context};
        Value *carried = body->arguments[i + 1];
        if (type_is_real(carried->type) && find_terms(&chain, body, body->last->operands[i], carried) &&
            chain.count > 1)
            add_up_first(&chain, body, i, carried);
    }
}

void chains_module(Module *module)
{
    derived_loops_walk(module, visit, module);
}
