/* In:    `loop`s of a function.
 * Out:   what steps.h says: `if (done) flag = 1; else t++;` hands on t + 1 on both ways.
 * Needs: promoted scalars. Keeps: every effect and its order.
 *
 * Sound because
 *  - on each way through the body that hands on something else, one of some flags is set (analysis/induction.c), and the value is none of these: the
 *    head's condition fails as before, and no further round begins;
 *  - nobody sees the value then: the loop's results that the head makes of it have no use; in the head, what is behind a condition that asks for
 *    all of these flags is not evaluated, and elsewhere nothing but comparisons looks at it, for the condition that fails in any case. (A load
 *    would be of another place, a quotient by another divisor.)
 *  - the step is computed in one more round, the last one: a signed sum does not overflow there, since the head has compared the counter with a bound,
 *    and the body was entered; an unsigned one may wrap. An address is left alone: one step further it may be none.
 *  - it is an integer: a real would be an operand whose adjoint is zero in that round, and its partial may be infinite. */
#include "transform/steps.h"

#include "analysis/induction.h"

typedef struct Pass {
    Module *module;
    unsigned *uses;    /* by value number: at the start */
    unsigned *depends; /* by value number: the number of the last look at a carried value that it depends on */
    unsigned value_count, looks;
    bool changed;
} Pass;

/* What the head does with one carried value, where one of the flags is set. */
typedef struct Look {
    Pass *pass;
    const Op *loop;
    const LoopFlags *flags;
} Look;

static bool depends(const Look *look, const Value *value)
{
    return value->number < look->pass->value_count && look->pass->depends[value->number] == look->pass->looks;
}

static void note(const Look *look, const Value *value)
{
    look->pass->depends[value->number] = look->pass->looks;
}

static bool operands_depend(const Look *look, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (depends(look, op->operands[i]))
            return true;
    return false;
}

static bool note_results(const Look *look, const Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++)
        note(look, op->results[i]);
    return true;
}

/* What the head hands on, and what an arm of the head gives. The condition is what fails. */
static bool yield_hides(const Look *look, const Op *yield)
{
    const Op *owner = yield->region->owner;

    for (unsigned i = 0; i < yield->operand_count; i++) {
        if (!depends(look, yield->operands[i]))
            continue;
        if (owner != look->loop)
            note(look, owner->results[i]);
        else if (i > 0 && look->pass->uses[owner->results[i - 1]->number])
            return false;
    }
    return true;
}

static bool may_be_done_or_not(const Op *op)
{
    return op->code == OP_YIELD || op->code == OP_COMPARE || op->code == OP_CAST;
}

static bool region_hides(const Look *look, const Region *region, bool is_chosen);

/* is_chosen: by something that depends on the value. */
static bool if_hides(const Look *look, const Op *op, bool is_chosen)
{
    bool is_guard = condition_asks_for(look->loop, op->operands[0], look->flags);

    if (!is_guard && depends(look, op->operands[0])) {
        note_results(look, op);
        is_chosen = true;
    }
    return (is_guard || region_hides(look, op->regions[0], is_chosen)) && region_hides(look, op->regions[1], is_chosen);
}

static bool region_hides(const Look *look, const Region *region, bool is_chosen)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op->code == OP_YIELD ? !yield_hides(look, op) : op->code == OP_IF && !if_hides(look, op, is_chosen))
            return false;
        if (op->code == OP_YIELD || op->code == OP_IF)
            continue;
        if (op->region_count || (is_chosen && !may_be_done_or_not(op)))
            return false;
        if (operands_depend(look, op) && (op->code != OP_COMPARE || !note_results(look, op)))
            return false;
    }
    return true;
}

/* Does nobody see carried value `index` once one of the flags is set? */
static bool is_hidden(Pass *pass, const Op *loop, unsigned index, const LoopFlags *flags)
{
    Look look = {pass, loop, flags};

    if (!flags->count)
        return true; /* it is the same on all ways */
    for (unsigned i = 0; i < flags->count; i++)
        if (flags->index[i] == index)
            return false;
    pass->looks++;
    note(&look, loop->regions[0]->arguments[index]);
    return region_hides(&look, loop->regions[0], false);
}

/* ---- the step ---- */

static int64_t greatest(const Type *type)
{
    return type->size == 8 ? INT64_MAX : ((int64_t)1 << (8 * type->size - 1)) - 1;
}

/* Is the step, of a signed integer, right in each round that the head lets begin? */
static bool step_stays_in_range(const Op *loop, unsigned index, const Induction *induction, const Type *type)
{
    Comparison comparison = COMPARE_EQ;
    const Value *bound = carried_bound(loop, index, &comparison);
    int64_t step, limit, most = greatest(type);
    bool is_open = comparison == COMPARE_LT || comparison == COMPARE_GT;
    bool falls = comparison == COMPARE_GT || comparison == COMPARE_GE;

    if (!bound || induction->step->kind != VALUE_INTEGER || induction->step->as.integer > INT32_MAX ||
        induction->step->as.integer < -INT32_MAX)
        return false;
    step = (induction->code == OP_SUB) == falls ? induction->step->as.integer : -induction->step->as.integer;
    if (step <= 0)
        return false;
    if (is_open && step == 1)
        return true;
    limit = most - step + is_open;
    return bound->kind == VALUE_INTEGER && (falls ? bound->as.integer >= -limit - 1 : bound->as.integer <= limit);
}

static bool may_step(const Op *loop, unsigned index, const Induction *induction, const LoopFlags *flags)
{
    const Type *type = induction->op->results[0]->type;

    if (!type_is_integer(type) || type->size < 4)
        return false;
    return !flags->count || !type->as.integer.is_signed || step_stays_in_range(loop, index, induction, type);
}

static Value *build_step(const Pass *pass, const Op *loop, const Induction *induction)
{
    Builder builder = builder_before(pass->module, loop->regions[1]->last);
    Op *op;

    builder.place = induction->op->place;
    op = build_op(&builder, induction->op->code, induction->op->results[0]->type, induction->op->operands, 2);
    op->results[0]->name = induction->op->results[0]->name;
    return op->results[0];
}

/* ---- loops ---- */

/* The value, as it is known where the body ends; NULL: it is not. */
static Value *known_at_end(const Op *loop, const Value *value)
{
    const Op *handed = loop->regions[0]->last;

    if (!value_is_inside(value, loop) || value_region(value) == loop->regions[1])
        return (Value *)value;
    for (unsigned i = 1; i < handed->operand_count; i++)
        if (handed->operands[i] == value) /* in the head */
            return loop->regions[1]->arguments[i - 1];
    return NULL;
}

/* What carried value `index` may be in any case when a round has ended; NULL: not known. */
static Value *next_of(Pass *pass, const Op *loop, unsigned index)
{
    LoopFlags flags = {0};
    Induction induction;
    const Value *next;
    Value *known;

    if (find_left_induction(loop, index, &induction, &flags) && may_step(loop, index, &induction, &flags) &&
        is_hidden(pass, loop, index, &flags))
        return build_step(pass, loop, &induction);
    flags = (LoopFlags){0};
    next = carried_left_next(loop, index, &flags);
    known = next ? known_at_end(loop, next) : NULL;
    return known && is_hidden(pass, loop, index, &flags) ? known : NULL;
}

static void step_loop(void *context, Op *loop)
{
    Pass *pass = context;
    Op *yield;

    if (loop->code != OP_LOOP)
        return;
    yield = loop->regions[1]->last;
    for (unsigned i = 0; i < yield->operand_count; i++) {
        const Op *choice = value_op(yield->operands[i]);
        Value *next = choice && choice->code == OP_IF && type_is_integer(yield->operands[i]->type)
                          ? next_of(pass, loop, i)
                          : NULL;
        if (!next)
            continue;
        yield->operands[i] = next;
        pass->changed = true;
    }
}

bool steps_function(Module *module, Function *function)
{
    Arena *arena = arena_new();
    Pass pass = {.module = module};

    function_number(function);
    pass.value_count = function->value_count;
    pass.uses = function_count_uses(arena, function);
    pass.depends = ARENA_ARRAY(arena, unsigned, pass.value_count);
    region_walk(function->body, step_loop, &pass);
    if (pass.changed)
        function_number(function);
    arena_free(arena);
    return pass.changed;
}
