/* See multiples.h.
 * Sound because both sums begin with zero, each round adds to (or subtracts from) the one a number and the other that number times a whole one, the same in all rounds, and nothing else
 * reads the second sum on the way. A whole number is finite, and zero or no less than one: where the first sum is no number any more, though all that it adds up is, the second one
 * would not be, either, unless it were all zeros; what the first one gives is lost then anyway. The order of sums of derivatives is ours. */
#include "transform/multiples.h"

#include "transform/copy.h"
#include "transform/dead.h"
#include "transform/derive.h"
#include "transform/elements.h"

/* What the loop carries in one place: a sum that each round adds to, or subtracts from. */
typedef struct Sum {
    Op *add;
    Value *added;
    bool is_subtracted;
} Sum;

static bool is_ours(const Op *op)
{
    return op && (op->mark & OP_MARK_DERIVATIVE);
}

static bool find_sum(const Op *loop, unsigned index, Sum *sum)
{
    const Value *carried = loop->regions[0]->arguments[index + 1], *first = loop->operands[3 + index];
    Op *op = value_op(region_yield(loop->regions[0])->operands[index]);
    unsigned other;

    if (!type_is_real(carried->type) || !value_is_real(first, 0.0L) || !is_ours(op) || op->region != loop->regions[0] ||
        (op->code != OP_ADD && op->code != OP_SUB))
        return false;
    other = op->operands[0] == carried;
    *sum = (Sum){op, op->operands[other], op->code == OP_SUB};
    return op->operands[!other] == carried && op->operands[other] != carried && (other || op->code == OP_ADD);
}

/* A whole number as a real, the same in all rounds. */
static bool is_whole(const Value *value, const Op *loop)
{
    const Op *op = value_op(value);

    return op && op->code == OP_CAST && type_is_integer(op->operands[0]->type) &&
           value_is_invariant(op->operands[0], loop);
}

/* Is it a whole number times x? Gives which operand is that number; -1: it is not. */
static int find_factor(const Value *value, const Value *x, const Op *loop)
{
    const Op *op = value_op(value);

    if (!is_ours(op) || op->code != OP_MUL || op->region != loop->regions[0])
        return -1;
    for (int i = 0; i < 2; i++)
        if (op->operands[1 - i] == x && is_whole(op->operands[i], loop))
            return i;
    return -1;
}

typedef struct Pass {
    Module *module;
    Arena *arena;
    bool changed; /* in the function at hand */
} Pass;

/* The sum `index` is the other one's, times the factor. */
static void make_of(Pass *pass, Op *loop, unsigned index, unsigned other, Value *factor, bool is_negated)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder builder = builder_before(pass->module, loop->next);
    PointerMap by = {0};
    Value *multiple;

    builder.place = loop->place;
    copy_needed(&copy, &builder, factor, loop);
    multiple = build_binary(&builder, OP_MUL, copy_value(&copy, factor), loop->results[other]);
    value_op(multiple)->mark |= OP_MARK_DERIVATIVE;
    if (is_negated) {
        multiple = build_unary(&builder, OP_NEG, multiple);
        value_op(multiple)->mark |= OP_MARK_DERIVATIVE;
    }
    pointer_map_put(&by, pass->arena, loop->results[index], multiple);
    region_replace(loop->region, &by);
    region_yield(loop->regions[0])->operands[index] = loop->regions[0]->arguments[index + 1];
    loop->chosen = "of sums of a number and of its multiples one is made";
    pass->changed = true;
}

static void visit_sum(Pass *pass, Op *loop, unsigned index, const Sum *sum)
{
    const Value *carried = loop->regions[0]->arguments[index + 1];

    if (region_uses(loop->regions[0], carried) != 1 || region_uses(loop->regions[0], sum->add->results[0]) != 1)
        return;
    for (unsigned other = 0; other < loop->result_count; other++) {
        Sum one;
        int factor;
        if (other == index || !find_sum(loop, other, &one))
            continue;
        factor = find_factor(sum->added, one.added, loop);
        if (factor < 0)
            continue;
        make_of(pass, loop, index, other, value_op(sum->added)->operands[factor],
                sum->is_subtracted != one.is_subtracted);
        return;
    }
}

static void visit(void *context, Op *op)
{
    Pass *pass = context;

    for (unsigned i = 0; op->code == OP_FOR && i < op->result_count; i++) {
        Sum sum;
        if (find_sum(op, i, &sum))
            visit_sum(pass, op, i, &sum);
    }
}

void multiples_module(Module *module)
{
    Pass pass = {module, arena_new(), false};

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (!function->body || !function->is_emitted || function->width)
            continue;
        pass.changed = false;
        region_walk(function->body, visit, &pass);
        if (pass.changed)
            dead_code_remove(function);
        function_number(function);
    }
    arena_free(pass.arena);
}
