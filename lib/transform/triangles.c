/* In:    emitted functions.
 * Out:   numbers in triangles that are carried on (triangles.h).
 * Sound because the number is made of the counter, of what is known in front of the loop and of x * (x - 1) / 2, which an x that is one more makes larger
 *        by x: so what it is more than in the round before is a sum of these, each with a constant factor. All of it is computed as it was, or as a
 *        long, before it is narrowed; what it comes to behind the last round upwards is where the next one would begin. The counter and its
 *        factors are ints, whose products are longs; where the loop does not run, more than one such product is not made of its bound. */
#include "transform/triangles.h"

#include "transform/copy.h"
#include "transform/dead.h"
#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/fold.h"

enum { DEPTH = 12, MOST_TERMS = 4, FEW = 1 << 20 };

/* How much more a number is in the next round of the loop: the terms, each so many times, and the constant. */
typedef struct Step {
    Value *terms[MOST_TERMS];
    int64_t factors[MOST_TERMS];
    unsigned count;
    int64_t constant;
} Step;

typedef struct Pass {
    Module *module;
    Arena *arena;
    bool downwards;
    Op *loop;
} Pass;

/* ---- what is carried on ---- */

/* x * (x - 1) / 2: gives x. */
static Value *triangle_of(const Op *op)
{
    const Op *product = op->code == OP_DIV && value_is_integer(op->operands[1], 2) ? value_op(op->operands[0]) : NULL;
    const Op *before = product && product->code == OP_MUL ? value_op(product->operands[1]) : NULL;

    if (!before || before->code != OP_SUB || before->operands[0] != product->operands[0] ||
        !value_is_integer(before->operands[1], 1) || before->results[0]->type->size < 8)
        return NULL;
    return product->operands[0];
}

static bool is_triangular(const Value *value, const Op *loop, unsigned depth)
{
    const Op *op = value_op(value);

    if (!op || depth == 0 || op->region != loop->regions[0] || !type_is_integer(value->type))
        return false;
    if (triangle_of(op))
        return true;
    if (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_CAST && op->code != OP_MUL)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (is_triangular(op->operands[i], loop, depth - 1))
            return true;
    return false;
}

static bool add_term(Step *step, Value *term, int64_t factor)
{
    if (factor == 0)
        return true;
    if (step->count == MOST_TERMS)
        return false;
    step->terms[step->count] = term;
    step->factors[step->count++] = factor;
    return true;
}

/* Is it an int, or no more than a few away from one? */
static bool is_int_sized(const Value *value)
{
    const Op *op = value_op(value);

    while (value->type->size >= 8 && op && (op->code == OP_ADD || op->code == OP_SUB) &&
           op->operands[1]->kind == VALUE_INTEGER && op->operands[1]->as.integer < FEW &&
           op->operands[1]->as.integer > -FEW) {
        value = op->operands[0];
        op = value_op(value);
    }
    return value->type->size < 8 || (op && op->code == OP_CAST && op->operands[0]->type->size < 8);
}

static bool find_step(const Pass *pass, Value *value, int64_t factor, Step *step, unsigned depth);

/* Is it the counter, or by a constant more? */
static bool moves_by_one(const Pass *pass, Value *value)
{
    Step step = {.count = 0};

    return find_step(pass, value, 1, &step, DEPTH - 1) && step.count == 0 && step.constant == 1;
}

/* What moves by one, times what is known, is that much more; what moves by a sum, times a constant, is so many sums more. */
static bool find_product_step(const Pass *pass, Value *a, Value *b, int64_t factor, Step *step, unsigned depth)
{
    if (value_is_invariant(b, pass->loop) && moves_by_one(pass, a))
        return is_int_sized(b) && add_term(step, b, factor);
    return b->kind == VALUE_INTEGER && b->as.integer > -INT16_MAX && b->as.integer < INT16_MAX &&
           find_step(pass, a, factor * b->as.integer, step, depth);
}

/* Adds what `factor` times the value is more in the next round. */
static bool find_step(const Pass *pass, Value *value, int64_t factor, Step *step, unsigned depth)
{
    const Op *op = value_op(value);
    Value *x;

    if (value == pass->loop->regions[0]->arguments[0]) {
        step->constant += factor;
        return true;
    }
    if (value_is_invariant(value, pass->loop))
        return true;
    if (!op || depth == 0 || op->region != pass->loop->regions[0] || factor > INT32_MAX || factor < -INT32_MAX)
        return false;
    x = triangle_of(op);
    if (x)
        return moves_by_one(pass, x) && add_term(step, x, factor);
    switch ((int)op->code) {
    case OP_CAST: /* what is narrowed is carried on so, and nothing is made of it */
        return type_is_integer(op->operands[0]->type) && (depth == DEPTH || cast_keeps_long(op)) &&
               find_step(pass, op->operands[0], factor, step, depth - 1);
    case OP_ADD:
    case OP_SUB:
        return find_step(pass, op->operands[0], factor, step, depth - 1) &&
               find_step(pass, op->operands[1], op->code == OP_SUB ? -factor : factor, step, depth - 1);
    case OP_MUL:
        return find_product_step(pass, op->operands[0], op->operands[1], factor, step, depth - 1) ||
               find_product_step(pass, op->operands[1], op->operands[0], factor, step, depth - 1);
    default: return false;
    }
}

static bool is_wanted_loop(const Pass *pass, const Op *op)
{
    const Type *type = op->code == OP_FOR ? op->operands[0]->type : NULL;

    return type && op->is_backward == pass->downwards && !op->is_unordered && value_is_integer(op->operands[2], 1) &&
           op->as.comparison == COMPARE_LT && type_does_not_wrap(type) && type->size < 8;
}

/* ---- carried on ---- */

/* A value of the body, as it is where the counter is what the copy says. */
static Value *build_copy(const Pass *pass, RegionCopy *copy, Builder *builder, Value *value)
{
    const Op *op = value_op(value);

    if (copy_value(copy, value) != value || !op || value_is_outside(value, pass->loop))
        return copy_value(copy, value);
    for (unsigned i = 0; i < op->operand_count; i++)
        (void)build_copy(pass, copy, builder, op->operands[i]);
    copy_operation(copy, builder, op);
    copy_set(copy, value, fold_built(pass->module, copy_value(copy, value)));
    return copy_value(copy, value);
}

/* Is it a long for whatever int the loop's bound is: a square of ints, and half of one? */
static bool fits_anyway(const Pass *pass, const Step *step)
{
    const Value *first = pass->loop->operands[0];

    if (first->kind != VALUE_INTEGER || first->as.integer < 0 || first->as.integer > FEW || step->constant > FEW ||
        step->constant < -FEW || step->count > 2)
        return false;
    for (unsigned k = 0; k < step->count; k++)
        if (step->factors[k] > 1 || step->factors[k] < -1)
            return false;
    return true;
}

/* The counter behind the last round; where there is none, it is as in front of the first one. */
static Value *build_end(const Pass *pass, Builder *builder, const Step *step)
{
    Value *first = pass->loop->operands[0], *bound = pass->loop->operands[1];

    if (bound->kind == VALUE_INTEGER || fits_anyway(pass, step))
        return bound;
    return build_select(builder, build_compare(builder, COMPARE_GT, bound, first), bound, first);
}

/* In front of the loop: as in the first round, or, downwards, as behind the last one. */
static Value *build_start(const Pass *pass, Value *value, const Step *step)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder builder = builder_before(pass->module, pass->loop);

    builder.place = pass->loop->place;
    copy_set(&copy, pass->loop->regions[0]->arguments[0],
             pass->downwards ? build_end(pass, &builder, step) : pass->loop->operands[0]);
    return build_copy(pass, &copy, &builder, value);
}

static Value *build_term(Builder *builder, const Step *step, unsigned k)
{
    Value *term = build_long(builder, step->terms[k]);
    int64_t factor = step->factors[k] < 0 ? -step->factors[k] : step->factors[k];

    return factor == 1 ? term : build_binary(builder, OP_MUL, term, value_integer(builder->module, term->type, factor));
}

/* As a long. What is added comes first. */
static Value *build_step(Builder *builder, const Step *step)
{
    Value *sum = NULL;

    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned k = 0; k < step->count; k++) {
            Value *term;
            if ((step->factors[k] < 0) != turn)
                continue;
            term = build_term(builder, step, k);
            if (!sum)
                sum = turn ? build_unary(builder, OP_NEG, term) : term;
            else
                sum = build_binary(builder, turn ? OP_SUB : OP_ADD, sum, term);
        }
    if (step->constant)
        sum = build_binary(builder, OP_ADD, sum,
                           value_integer(builder->module, type_long(builder->module), step->constant));
    return sum;
}

static void carry(const Pass *pass, Op *op, const Step *step)
{
    Value *value = op->results[0], *start = build_start(pass, value, step), *carried, *next;
    Region *body = pass->loop->regions[0];
    Builder builder = builder_before(pass->module, pass->downwards ? op : body->last);
    PointerMap by = {0};

    builder.place = op->place;
    op_add_operand(pass->module, pass->loop, start);
    carried = region_add_argument(pass->module, body, value->type, value->name);
    next = build_binary(&builder, pass->downwards ? OP_SUB : OP_ADD, carried,
                        build_cast(&builder, build_step(&builder, step), value->type));
    next->name = value->name;
    pointer_map_put(&by, pass->arena, value, pass->downwards ? next : carried);
    region_replace(body, &by);
    op_add_operand(pass->module, body->last, next);
    op_add_result(pass->module, pass->loop, value->type, NULL);
    pass->loop->is_commuting = false;
}

/* The next operation that the number goes into, if that is the only one and the sum goes on there. */
static Op *find_next(const Pass *pass, Op *op)
{
    Region *body = pass->loop->regions[0];
    Op *user = op->next;

    if (region_uses(body, op->results[0]) != 1)
        return NULL;
    while (user && !op_uses(user, op->results[0]))
        user = user->next;
    return user && user->result_count == 1 && is_triangular(user->results[0], pass->loop, DEPTH) ? user : NULL;
}

/* All that the number is made of before it is used. */
static bool find_number(const Pass *pass, Op **op, Step *step)
{
    bool is_found = false;

    for (Op *next = *op; next; next = find_next(pass, next)) {
        Step further = {.count = 0};
        if (!find_step(pass, next->results[0], 1, &further, DEPTH) || !further.count)
            break;
        *op = next;
        *step = further;
        is_found = true;
    }
    return is_found;
}

static void visit(void *context, Op *op)
{
    Pass pass = *(const Pass *)context;

    pass.loop = op;
    if (!is_wanted_loop(&pass, op))
        return;
    for (Op *inner = op->regions[0]->first; inner; inner = inner->next) {
        Op *number = inner;
        Step step;
        if (inner->result_count != 1 || !is_triangular(inner->results[0], op, DEPTH) ||
            !find_number(&pass, &number, &step))
            continue;
        carry(&pass, number, &step);
        unused_remove(op->regions[0]);
        inner = op->regions[0]->first;
    }
}

static void carry_all(Module *module, bool downwards)
{
    Pass pass = {.module = module, .arena = arena_new(), .downwards = downwards};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}

void triangles_upwards_module(Module *module)
{
    carry_all(module, false);
}

void triangles_downwards_module(Module *module)
{
    carry_all(module, true);
}
