/* See zeros.h.
 * Sound because every store of the loop puts back what it finds there, plus or minus a value that is zero where all of the factors are; they are
 * read before the loop, and nothing else is done in it. */
#include "transform/zeros.h"

#include "support/arena.h"
#include "transform/elements.h"

enum {
    FEWEST_LANES = 4,
    FEWEST_SUMS = 8, /* of all directions; below, what is spared is no more than the comparison */
    MOST_FACTORS = 4,
    DEPTH = 12
};

typedef struct Factors {
    const Op *loop;
    Value *items[MOST_FACTORS];
    unsigned count;
    bool are_too_many;
} Factors;

/* ---- what is added ---- */

/* Is it read from memory in front of the loop? What is computed is hardly ever zero. */
static bool is_factor(const Factors *factors, const Value *value)
{
    const Op *op = value_op(value);

    return type_is_real(value->type) && op && op->code == OP_LOAD && !value_is_inside(value, factors->loop);
}

static void add_factor(Factors *factors, Value *value)
{
    for (unsigned i = 0; i < factors->count; i++)
        if (factors->items[i] == value)
            return;
    if (factors->count == MOST_FACTORS)
        factors->are_too_many = true;
    else
        factors->items[factors->count++] = value;
}

/* Is the value zero where the factors are, of which it may add some? */
static bool is_multiple(Factors *factors, Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_real(value, 0.0L))
        return true;
    if (!op || depth == 0 || !value_is_inside(value, factors->loop) || !type_is_real(value->type))
        return false;
    switch ((int)op->code) {
    case OP_MUL:
        for (unsigned i = 0; i < 2; i++)
            if (is_factor(factors, op->operands[i])) {
                add_factor(factors, op->operands[i]);
                return true;
            }
        return is_multiple(factors, op->operands[0], depth - 1) || is_multiple(factors, op->operands[1], depth - 1);
    case OP_ADD:
    case OP_SUB:
        return is_multiple(factors, op->operands[0], depth - 1) && is_multiple(factors, op->operands[1], depth - 1);
    case OP_NEG: return is_multiple(factors, op->operands[0], depth - 1);
    case OP_CAST: return type_is_real(op->operands[0]->type) && is_multiple(factors, op->operands[0], depth - 1);
    case OP_SELECT:
        return is_multiple(factors, op->operands[1], depth - 1) && is_multiple(factors, op->operands[2], depth - 1);
    default: return false;
    }
}

/* `*p += x` or `-= x` of a derivative, x a multiple: the function's own values keep the sign of their zeros. Not in variables of the function's own, which may be registers. */
static bool adds_multiple(Factors *factors, const Op *store)
{
    const Op *sum = value_op(store->operands[0]), *object = value_op(pointer_root(store->operands[1]));
    bool is_sum = sum && sum->mark & OP_MARK_DERIVATIVE && (sum->code == OP_ADD || sum->code == OP_SUB) &&
                  sum->region == store->region;

    for (unsigned i = 0; is_sum && i < (sum->code == OP_ADD ? 2 : 1); i++) {
        const Op *load = value_op(sum->operands[i]);
        if (load && load->code == OP_LOAD && load->region == store->region &&
            addresses_are_alike(load->operands[0], store->operands[1]) &&
            is_multiple(factors, sum->operands[1 - i], DEPTH))
            return !object || object->code != OP_LOCAL;
    }
    return false;
}

/* How many multiples does the loop over the directions add for each of them? 0, too: it does something else. */
static unsigned count_sums(Factors *factors)
{
    const Op *loop = factors->loop;
    unsigned stores = 0;

    if (loop->result_count)
        return 0;
    for (const Op *op = loop->regions[0]->first; op->code != OP_YIELD; op = op->next) {
        bool is_load = op->code == OP_LOAD && !op->is_volatile;
        if (op->code == OP_STORE && !op->is_volatile && adds_multiple(factors, op))
            stores++;
        else if (op->region_count || !(is_load || op_is_computation(op->code)))
            return 0;
    }
    return factors->count && !factors->are_too_many ? stores : 0;
}

/* ---- the test ---- */

static bool is_repeated(const Op *op)
{
    for (op = op->region->owner; op; op = op->region->owner)
        if (op->code == OP_FOR || op->code == OP_LOOP)
            return true;
    return false;
}

static void test_factors(Module *module, Op *loop, const Factors *factors)
{
    Builder builder = builder_before(module, loop), arm;
    Value *condition = NULL;
    Op *choice;

    builder.place = loop->place;
    for (unsigned i = 0; i < factors->count; i++) {
        Value *factor = factors->items[i];
        Value *differs = build_compare(&builder, COMPARE_NE, factor, value_real(module, factor->type, 0.0L));
        condition = condition ? build_truth(&builder, condition, value_int(module, 1), differs) : differs;
    }
    choice = build_with_regions(&builder, OP_IF, &condition, 1, 2);
    for (unsigned i = 0; i < 2; i++) {
        arm = builder_at_end(module, choice->regions[i]);
        build_yield(&arm, NULL, 0);
    }
    op_move_before(loop, choice->regions[0]->last);
}

typedef struct Pass {
    Arena *arena;
    VECTOR(Op *) loops;
} Pass;

static void find(void *context, Op *op)
{
    Pass *pass = context;

    if (op->is_over_lanes)
        VECTOR_PUSH(pass->arena, pass->loops, op);
}

static void run_function(Module *module, Function *function)
{
    Pass pass = {.arena = arena_new()};

    region_walk(function->body, find, &pass);
    for (size_t i = 0; i < pass.loops.count; i++) {
        Factors factors = {.loop = pass.loops.items[i]};
        if (is_repeated(factors.loop) && function->width * count_sums(&factors) >= FEWEST_SUMS)
            test_factors(module, pass.loops.items[i], &factors);
    }
    function_number(function);
    arena_free(pass.arena);
}

void zeros_module(Module *module)
{
    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->body && function->is_emitted && function->width >= FEWEST_LANES)
            run_function(module, function);
    }
}
