/* In:    emitted functions.
 * Out:   neighbours on rings by comparisons (rings.h).
 * Sound because the counter is that of a `for` that starts at 0 or above and goes up to below the divisor: in an iteration 0 <= i < n, so
 *        n > 0. Of signed sums nothing wraps (C11 6.5p5), so that they are what they say; of unsigned ones a sum that wrapped is tested for, as below.
 *        What is further away than once round the ring is divided as before. */
#include "transform/rings.h"

#include "transform/copy.h"

enum { DEPTH = 4 }; /* of sums */

/* counter + times * divisor + constant */
typedef struct Sum {
    Value *counter;
    int64_t times, constant;
} Sum;

typedef struct Pass {
    Module *module;
    Arena *arena;
    PointerMap values; /* what takes a remainder's place */
    VECTOR(Op *) divided;
} Pass;

static bool add_constant(Sum *sum, int64_t integer, int sign)
{
    /* more than this is nobody's neighbour */
    if (integer > INT32_MAX || integer < -INT32_MAX || sum->constant > INT32_MAX || sum->constant < -INT32_MAX)
        return false;
    sum->constant += sign * integer;
    return true;
}

/* Adds the value, or subtracts it. */
static bool add_term(Sum *sum, Value *value, const Value *divisor, int sign, unsigned depth)
{
    const Op *op = value_op(value);

    if (value == divisor) {
        sum->times += sign;
        return true;
    }
    if (value->kind == VALUE_INTEGER)
        return add_constant(sum, value->as.integer, sign);
    if (op && depth > 0 && (op->code == OP_ADD || op->code == OP_SUB))
        return add_term(sum, op->operands[0], divisor, sign, depth - 1) &&
               add_term(sum, op->operands[1], divisor, op->code == OP_SUB ? -sign : sign, depth - 1);
    if (sum->counter || sign < 0 || !value_counting_loop(value))
        return false;
    sum->counter = value;
    return true;
}

/* Does it count from 0 or above to below the divisor? */
static bool counts_below(const Value *counter, const Value *divisor)
{
    const Op *loop = value_counting_loop(counter);
    const Value *start = loop->operands[0], *end = loop->operands[1];
    bool is_same = end == divisor || (end->kind == VALUE_INTEGER && divisor->kind == VALUE_INTEGER &&
                                      end->as.integer > 0 && end->as.integer <= divisor->as.integer);

    return loop->as.comparison == COMPARE_LT && is_same && start->kind == VALUE_INTEGER && start->as.integer >= 0 &&
           loop->operands[2]->as.integer > 0;
}

static void move_turns(Sum *sum, const Value *divisor)
{
    int64_t n = divisor->as.integer, rest = sum->constant % n;

    if (rest > n / 2)
        rest -= n;
    else if (rest < -(n / 2))
        rest += n;
    sum->times += (sum->constant - rest) / n;
    sum->constant = rest;
}

/* The dividend as such a sum, of a neighbour that is closer than once round the ring. */
static bool is_neighbour(const Op *op, Sum *sum)
{
    const Value *divisor = op->operands[1];
    const Type *type = divisor->type;

    *sum = (Sum){0};
    if (!add_term(sum, op->operands[0], divisor, 1, DEPTH) || !sum->counter || sum->counter->type != type ||
        !counts_below(sum->counter, divisor))
        return false;
    if (divisor->kind == VALUE_INTEGER)
        move_turns(sum, divisor);
    if (sum->constant >= 0)
        return sum->times == 0 || (sum->times == 1 && type->as.integer.is_signed);
    return sum->times == 1;
}

int64_t rings_neighbour(const Op *remainder, const Op *loop)
{
    Sum sum;

    if (remainder->code != OP_REM || !is_neighbour(remainder, &sum) || sum.counter != loop->regions[0]->arguments[0])
        return 0;
    return sum.constant;
}

static Value *constant(Pass *pass, const Op *op, int64_t integer)
{
    return value_integer(pass->module, op->operands[1]->type, integer);
}

/* Where the condition holds, the value, else what is divided. */
static Value *build_or_remainder(Pass *pass, Builder *builder, Op *op, Value *condition, Value *value)
{
    Op *choice = build_with_regions(builder, OP_IF, &condition, 1, 2);
    Builder arm = builder_at_end(pass->module, choice->regions[0]);
    Value *rest;

    op_add_result(pass->module, choice, op->results[0]->type, op->results[0]->name);
    arm.place = op->place;
    build_yield(&arm, &value, 1);
    arm = builder_at_end(pass->module, choice->regions[1]);
    arm.place = op->place;
    rest = build_binary(&arm, OP_REM, op->operands[0], op->operands[1]);
    build_yield(&arm, &rest, 1);
    return choice->results[0];
}

/* The counter + c, c > 0. (An unsigned i + 1 is at most n, and does not wrap; if a further one wraps, it is below n or divided.) */
static Value *build_after(Pass *pass, Builder *builder, Op *op, const Sum *sum)
{
    Value *next = build_binary(builder, OP_ADD, sum->counter, constant(pass, op, sum->constant));
    Value *is_below = build_compare(builder, COMPARE_LT, next, op->operands[1]);

    if (sum->constant == 1)
        return build_select(builder, is_below, next, constant(pass, op, 0));
    return build_or_remainder(pass, builder, op, is_below, next);
}

/* The counter - c, c > 0. Unsigned, i + n - c is below n where it wrapped, and then its own remainder; where it did not, and i >= c, it is less
 * than 2 n. */
static Value *build_before(Pass *pass, Builder *builder, Op *op, const Sum *sum)
{
    Value *n = op->operands[1], *dividend = op->operands[0], *c = constant(pass, op, -sum->constant);
    Value *is_inside = build_compare(builder, COMPARE_GE, sum->counter, c);

    if (!n->type->as.integer.is_signed) {
        Value *is_round = build_compare(builder, COMPARE_GE, dividend, n),
              *less = build_binary(builder, OP_SUB, dividend, n);
        if (sum->constant == -1)
            return build_select(builder, is_round, less, dividend);
        return build_or_remainder(pass, builder, op,
                                  build_truth(builder, is_inside, is_round, value_int(pass->module, 0)), less);
    }
    if (sum->constant == -1)
        return build_select(builder, is_inside, build_binary(builder, OP_SUB, sum->counter, c),
                            n->kind == VALUE_INTEGER ? constant(pass, op, n->as.integer - 1)
                                                     : build_binary(builder, OP_SUB, n, c));
    return build_or_remainder(pass, builder, op, is_inside, build_binary(builder, OP_SUB, sum->counter, c));
}

static void find(void *context, Op *op)
{
    Pass *pass = context;
    Sum sum;
    Builder builder;
    Value *value;

    if (op->code != OP_REM || !is_neighbour(op, &sum))
        return;
    builder = builder_before(pass->module, op);
    builder.place = op->place;
    value = sum.counter;
    if (sum.constant)
        value = (sum.constant > 0 ? build_after : build_before)(pass, &builder, op, &sum);
    pointer_map_put(&pass->values, pass->arena, op->results[0], value);
    VECTOR_PUSH(pass->arena, pass->divided, op);
}

static void replace(void *context, Op *op)
{
    Pass *pass = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *value = pointer_map_get(&pass->values, op->operands[i]);
        while (value) { /* a neighbour's neighbour */
            op->operands[i] = value;
            value = pointer_map_get(&pass->values, value);
        }
    }
}

static void run_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .arena = arena_new()};

    region_walk(function->body, find, &pass);
    if (pass.divided.count) {
        region_walk(function->body, replace, &pass);
        for (size_t i = 0; i < pass.divided.count; i++)
            op_remove(pass.divided.items[i]);
        function_number(function);
    }
    arena_free(pass.arena);
}

void rings_module(Module *module)
{
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body && module->functions.items[i]->is_emitted)
            run_function(module, module->functions.items[i]);
}
