/* See idle.h.
 * Sound because, where its masks are zero,
 *  - every store of the loop puts back what it finds there, plus or minus a zero, and whatever it carries on that somebody uses stays what it was;
 *  - it has no other effect but that it takes records off a tape: as many, of the same types, are taken off without it. */
#include "transform/idle.h"

#include "support/arena.h"
#include "transform/derive.h"
#include "transform/elements.h"

#include <stdlib.h>

enum {
    FEWEST_TRIPS = 8, /* below, what is spared is no more than the comparison */
    MOST_MASKS = 3,
    MOST_CANDIDATES = 12,
    DEPTH = 8
};

/* What is known of a value where the masks are zero. */
typedef enum Known {
    NOTHING,
    ZERO,
    FALSE, /* of a comparison */
    TRUE
} Known;

typedef struct Idle {
    Arena *arena;
    Op *loop;
    Value *masks[MOST_CANDIDATES];
    unsigned count;
    PointerMap known; /* Known, by value */
    bool pops;
} Idle;

typedef struct Skipped {
    Op *choice, *loop;
} Skipped;

typedef struct Pass {
    Module *module;
    Arena *arena;
    VECTOR(Op *) loops; /* those around before those inside */
    unsigned *uses;     /* by number of a value */
    VECTOR(Skipped) skipped;
    PointerMap results; /* of a loop that is skipped now and then: the choice's */
} Pass;

/* ---- what is known ---- */

static const char kinds[TRUE + 1];

static Known known(const Idle *idle, const Value *value)
{
    const char *kind = pointer_map_get(&idle->known, value);

    if (kind)
        return (Known)(kind - kinds);
    return value_is_real(value, 0.0L) ? ZERO : NOTHING;
}

static void set_known(Idle *idle, const Value *value, Known what)
{
    pointer_map_put(&idle->known, idle->arena, value, (void *)&kinds[what]);
}

static bool is_zero(const Idle *idle, const Value *value)
{
    return known(idle, value) == ZERO;
}

static Known both(Known one, Known other)
{
    return one == other ? one : NOTHING;
}

static Known outcome(const Idle *idle, const Op *compare)
{
    if (!is_zero(idle, compare->operands[0]) || !is_zero(idle, compare->operands[1]))
        return NOTHING;
    return compare->as.comparison == COMPARE_NE ? FALSE : compare->as.comparison == COMPARE_EQ ? TRUE : NOTHING;
}

static Known computed(const Idle *idle, const Op *op)
{
    const Value *first = op->operand_count ? op->operands[0] : NULL,
                *second = op->operand_count > 1 ? op->operands[1] : NULL;
    Known condition;

    if (op->code == OP_COMPARE)
        return outcome(idle, op);
    if (op->result_count != 1 || !type_is_real(op->results[0]->type))
        return NOTHING;
    switch ((int)op->code) {
    case OP_MUL: return is_zero(idle, first) || is_zero(idle, second) ? ZERO : NOTHING;
    case OP_DIV:
    case OP_NEG: return known(idle, first);
    case OP_CAST: return type_is_real(first->type) ? known(idle, first) : NOTHING;
    case OP_ADD:
    case OP_SUB: return both(known(idle, first), known(idle, second));
    case OP_SELECT:
        condition = known(idle, first);
        return condition == TRUE    ? known(idle, second)
               : condition == FALSE ? known(idle, op->operands[2])
                                    : both(known(idle, second), known(idle, op->operands[2]));
    default: return NOTHING;
    }
}

/* ---- what the loop does ---- */

static bool does_nothing(Idle *idle, const Region *region);

/* A sum of the derivative's: the function's own keep the sign of their zeros. */
static bool is_our_sum(const Op *op)
{
    return op && op->mark & OP_MARK_DERIVATIVE && (op->code == OP_ADD || op->code == OP_SUB);
}

/* `*p += x` or `-= x`, x zero. As all stores are such, none comes between the two. */
static bool puts_back(const Idle *idle, const Op *store)
{
    const Op *sum = value_op(store->operands[0]);

    for (unsigned i = 0; is_our_sum(sum) && i < (sum->code == OP_ADD ? 2 : 1); i++) {
        const Op *load = value_op(sum->operands[i]);
        if (load && load->code == OP_LOAD && value_is_inside(sum->operands[i], idle->loop) &&
            addresses_are_alike(load->operands[0], store->operands[1]) && is_zero(idle, sum->operands[1 - i]))
            return true;
    }
    return false;
}

static bool branch_does_nothing(Idle *idle, const Op *op)
{
    Known condition = op->code == OP_IF ? known(idle, op->operands[0]) : NOTHING;
    unsigned first = condition == FALSE, end = condition == TRUE ? 1 : op->region_count;

    for (unsigned i = first; i < end; i++)
        if (!does_nothing(idle, op->regions[i]))
            return false;
    for (unsigned k = 0; k < op->result_count; k++) {
        Known all = known(idle, op->regions[first]->last->operands[k]);
        for (unsigned i = first + 1; i < end; i++)
            all = both(all, known(idle, op->regions[i]->last->operands[k]));
        set_known(idle, op->results[k], all);
    }
    return true;
}

/* What it carries is zero where it is before and after each iteration. */
static bool for_does_nothing(Idle *idle, const Op *op)
{
    const Region *body = op->regions[0];
    bool changed;

    for (unsigned k = 0; k < op->result_count; k++)
        set_known(idle, body->arguments[k + 1], known(idle, op->operands[3 + k]));
    do {
        changed = false;
        if (!does_nothing(idle, body))
            return false;
        for (unsigned k = 0; k < op->result_count; k++)
            if (known(idle, body->arguments[k + 1]) !=
                both(known(idle, body->arguments[k + 1]), known(idle, body->last->operands[k]))) {
                set_known(idle, body->arguments[k + 1], NOTHING);
                changed = true;
            }
    } while (changed);
    for (unsigned k = 0; k < op->result_count; k++)
        set_known(idle, op->results[k], known(idle, body->arguments[k + 1]));
    return true;
}

/* The same of a `loop`, which has to be the one that is asked about. */
static bool loop_does_nothing(Idle *idle, const Op *op)
{
    const Region *head = op->regions[0], *body = op->regions[1];
    bool changed;

    for (unsigned k = 0; k < head->argument_count; k++)
        set_known(idle, head->arguments[k], known(idle, op->operands[k]));
    do {
        changed = false;
        if (!does_nothing(idle, head))
            return false;
        for (unsigned k = 0; k < body->argument_count; k++)
            set_known(idle, body->arguments[k], known(idle, head->last->operands[k + 1]));
        if (!does_nothing(idle, body))
            return false;
        for (unsigned k = 0; k < head->argument_count; k++)
            if (known(idle, head->arguments[k]) !=
                both(known(idle, head->arguments[k]), known(idle, body->last->operands[k]))) {
                set_known(idle, head->arguments[k], NOTHING);
                changed = true;
            }
    } while (changed);
    return true;
}

static bool op_does_nothing(Idle *idle, const Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++)
        set_known(idle, op->results[i], NOTHING);
    switch ((int)op->code) {
    case OP_YIELD:
    case OP_COMMENT: return true;
    case OP_LOAD: return !op->is_volatile;
    case OP_STORE: return !op->is_volatile && puts_back(idle, op);
    case OP_IF:
    case OP_SWITCH: return branch_does_nothing(idle, op);
    case OP_FOR: return for_does_nothing(idle, op);
    case OP_LOOP: return op == idle->loop && loop_does_nothing(idle, op);
    case OP_POP: idle->pops = true; return op->region == idle->loop->regions[idle->loop->region_count - 1];
    default: break;
    }
    if (!op_is_computation(op->code) || op->region_count)
        return false;
    if (op->result_count)
        set_known(idle, op->results[0], computed(idle, op));
    return true;
}

static bool does_nothing(Idle *idle, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next)
        if (!op_does_nothing(idle, op))
            return false;
    return true;
}

/* Is the value what `start` is, plus or minus zeros? */
static bool stays(const Idle *idle, const Value *value, const Value *start, unsigned depth)
{
    const Op *op = value_op(value);

    if (value == start || (is_zero(idle, value) && is_zero(idle, start)))
        return true;
    if (!op || depth == 0 || !value_is_inside(value, idle->loop))
        return false;
    switch ((int)op->code) {
    case OP_ADD:
    case OP_SUB:
        return is_our_sum(op) && ((stays(idle, op->operands[0], start, depth - 1) && is_zero(idle, op->operands[1])) ||
                                  (op->code == OP_ADD && is_zero(idle, op->operands[0]) &&
                                   stays(idle, op->operands[1], start, depth - 1)));
    case OP_FOR:
        return stays(idle, op->operands[3 + value->index], start, depth - 1) &&
               stays(idle, op->regions[0]->last->operands[value->index], op->regions[0]->arguments[value->index + 1],
                     depth - 1);
    case OP_IF:
    case OP_SWITCH:
        for (unsigned i = 0; i < op->region_count; i++)
            if (!stays(idle, op->regions[i]->last->operands[value->index], start, depth - 1))
                return false;
        return true;
    default: return false;
    }
}

/* Of a `loop`: the head hands on what it gets, and nothing else. */
static bool head_is_plain(const Op *loop)
{
    const Region *head = loop->regions[0];

    if (head->last->operand_count != head->argument_count + 1)
        return false;
    for (unsigned k = 0; k < head->argument_count; k++)
        if (head->last->operands[k + 1] != head->arguments[k])
            return false;
    return true;
}

static bool results_stay(const Pass *pass, const Idle *idle)
{
    const Op *loop = idle->loop;
    const Region *body = loop->regions[loop->region_count - 1];
    unsigned first = loop->code == OP_FOR; /* argument */

    for (unsigned k = 0; k < loop->result_count; k++)
        if (pass->uses[loop->results[k]->number] &&
            !stays(idle, body->last->operands[k], body->arguments[k + first], DEPTH))
            return false;
    return true;
}

/* ---- masks ---- */

/* In which arm of a branch by this condition does the loop stand? -1: in none. */
static int arm_of(const Op *loop, const Value *condition)
{
    for (const Region *region = loop->region; region->owner; region = region->owner->region)
        if (region->owner->code == OP_IF && region->owner->operands[0] == condition)
            return region == region->owner->regions[1];
    return -1;
}

/* Is it what a condition makes zero in the loop, or a multiple of it? A guard, `x != 0 ? x * y : 0`, is no such condition. */
static bool is_mask(const Op *loop, const Value *value, unsigned depth)
{
    const Op *op = value_op(value), *condition;
    int arm;

    if (value_is_real(value, 0.0L))
        return true;
    if (!op || depth == 0 || !type_is_real(value->type))
        return false;
    switch ((int)op->code) {
    case OP_MUL: return is_mask(loop, op->operands[0], depth - 1) || is_mask(loop, op->operands[1], depth - 1);
    case OP_NEG:
    case OP_DIV: return is_mask(loop, op->operands[0], depth - 1);
    case OP_SELECT:
        condition = value_op(op->operands[0]);
        arm = arm_of(loop, op->operands[0]);
        if (condition && condition->code == OP_COMPARE && condition->as.comparison == COMPARE_NE &&
            value_is_real(condition->operands[1], 0.0L))
            return is_mask(loop, condition->operands[0], depth - 1);
        return (arm != 1 && is_mask(loop, op->operands[1], depth - 1)) ||
               (arm != 0 && is_mask(loop, op->operands[2], depth - 1));
    case OP_IF:
    case OP_SWITCH:
        arm = op->code == OP_IF ? arm_of(loop, op->operands[0]) : -1;
        for (unsigned i = 0; i < op->region_count; i++)
            if ((arm < 0 || (unsigned)arm == i) &&
                is_mask(loop, op->regions[i]->last->operands[value->index], depth - 1))
                return true;
        return false;
    default: return false;
    }
}

static void find_masks(void *context, Op *op)
{
    Idle *idle = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *value = op->operands[i];
        bool is_new = idle->count < MOST_CANDIDATES && !value_is_constant(value) &&
                      !value_is_inside(value, idle->loop) && is_mask(idle->loop, value, DEPTH);
        for (unsigned k = 0; k < idle->count; k++)
            is_new &= idle->masks[k] != value;
        if (is_new)
            idle->masks[idle->count++] = value;
    }
}

static bool is_idle(const Pass *pass, Idle *idle)
{
    idle->known = (PointerMap){0};
    idle->pops = false;
    for (unsigned i = 0; i < idle->count; i++)
        set_known(idle, idle->masks[i], ZERO);
    return op_does_nothing(idle, idle->loop) && results_stay(pass, idle);
}

/* Those without which the loop does something. */
static void leave_out_masks(const Pass *pass, Idle *idle)
{
    for (unsigned i = idle->count; i-- > 0;) {
        Value *mask = idle->masks[i], *last = idle->masks[idle->count - 1];
        idle->masks[i] = last;
        idle->count--;
        if (!is_idle(pass, idle)) {
            idle->masks[i] = mask;
            idle->masks[idle->count++] = last;
        }
    }
}

/* ---- without the loop ---- */

/* Of a `loop` that counts down to zero: which of the values that it carries does; -1: none. */
static int counter_of(const Op *loop)
{
    const Region *head = loop->regions[0], *body = loop->regions[1];
    const Op *test = head->first, *less;

    if (test->code != OP_COMPARE || test->next != head->last || head->last->operands[0] != test->results[0] ||
        !value_is_constant(test->operands[1]))
        return -1;
    for (unsigned k = 0; k < head->argument_count; k++) {
        less = value_op(body->last->operands[k]);
        if (test->operands[0] == head->arguments[k])
            return less && less->code == OP_SUB && less->operands[0] == body->arguments[k] &&
                           value_is_constant(less->operands[1])
                       ? (int)k
                       : -1;
    }
    return -1;
}

static void copy_pops(const Op *loop, Builder *to)
{
    for (const Op *op = loop->regions[loop->region_count - 1]->first; op; op = op->next)
        if (op->code == OP_POP)
            op_clone(to, op, op->operands);
}

/* As many rounds, which take records off the tape. */
static void build_pops(Builder *builder, const Op *loop)
{
    Module *module = builder->module;
    Builder inside;
    Op *copy;

    if (loop->code == OP_FOR) {
        copy = build_with_regions(builder, OP_FOR, loop->operands, 3, 1);
        op_copy_attributes(copy, loop);
        region_add_argument(module, copy->regions[0], loop->regions[0]->arguments[0]->type,
                            loop->regions[0]->arguments[0]->name);
        inside = builder_at_end(module, copy->regions[0]);
        inside.place = builder->place;
        copy_pops(loop, &inside);
        build_yield(&inside, NULL, 0);
    } else {
        int k = counter_of(loop);
        const Op *test = loop->regions[0]->first, *less = value_op(loop->regions[1]->last->operands[k]);
        const Value *counter = loop->regions[0]->arguments[k];
        Value *count, *next;
        copy = build_with_regions(builder, OP_LOOP, &loop->operands[k], 1, 2);
        op_add_result(module, copy, counter->type, NULL);
        count = region_add_argument(module, copy->regions[0], counter->type, counter->name);
        inside = builder_at_end(module, copy->regions[0]);
        inside.place = builder->place;
        build_yield(&inside, (Value *[]){build_compare(&inside, test->as.comparison, count, test->operands[1]), count},
                    2);
        count = region_add_argument(module, copy->regions[1], counter->type, counter->name);
        inside = builder_at_end(module, copy->regions[1]);
        inside.place = builder->place;
        copy_pops(loop, &inside);
        next = build_binary(&inside, OP_SUB, count, less->operands[1]);
        build_yield(&inside, &next, 1);
    }
}

typedef struct Guarding {
    Pass *pass;
    const Value *mask;
} Guarding;

/* `mask != 0 ? x : 0` is x where the loop runs at all. */
static void drop_guard(void *context, Op *op)
{
    const Guarding *guarding = context;
    const Op *test = op->code == OP_SELECT ? value_op(op->operands[0]) : NULL;

    if (test && test->code == OP_COMPARE && test->as.comparison == COMPARE_NE && test->operands[0] == guarding->mask &&
        value_is_real(test->operands[1], 0.0L) && !pointer_map_get(&guarding->pass->results, op->operands[1]))
        pointer_map_put(&guarding->pass->results, guarding->pass->arena, op->results[0], op->operands[1]);
}

static void skip(Pass *pass, const Idle *idle)
{
    Op *loop = idle->loop;
    Builder builder = builder_before(pass->module, loop), inside;
    Value *condition = NULL;
    Skipped skipped = {.loop = loop};

    builder.place = loop->place;
    for (unsigned i = 0; i < idle->count; i++) {
        Value *mask = idle->masks[i],
              *differs = build_compare(&builder, COMPARE_NE, mask, value_real(pass->module, mask->type, 0.0L));
        condition = condition ? build_truth(&builder, condition, value_int(pass->module, 1), differs) : differs;
    }
    skipped.choice = build_with_regions(&builder, OP_IF, &condition, 1, 2);
    for (unsigned k = 0; k < loop->result_count; k++) {
        Value *old = loop->results[k];
        Value *result = op_add_result(pass->module, skipped.choice, old->type, old->name);
        result->is_derivative = old->is_derivative;
        pointer_map_put(&pass->results, pass->arena, old, result);
    }
    op_remove(loop);
    op_append(skipped.choice->regions[0], loop);
    loop->chosen = "executed only where what it adds is not zero";
    inside = builder_at_end(pass->module, skipped.choice->regions[1]);
    inside.place = loop->place;
    if (idle->pops)
        build_pops(&inside, loop);
    VECTOR_PUSH(pass->arena, pass->skipped, skipped);
    for (unsigned i = 0; i < loop->region_count && idle->count == 1; i++)
        region_walk(loop->regions[i], drop_guard, &(Guarding){pass, idle->masks[0]});
}

/* ---- the pass ---- */

static bool is_short(const Op *loop)
{
    return loop->code == OP_FOR && loop->operands[0]->kind == VALUE_INTEGER &&
           loop->operands[1]->kind == VALUE_INTEGER &&
           llabs(loop->operands[1]->as.integer - loop->operands[0]->as.integer) < FEWEST_TRIPS;
}

static bool is_in_skipped(const Pass *pass, const Op *op)
{
    for (const Op *owner = op->region->owner; owner; owner = owner->region->owner)
        for (size_t i = 0; i < pass->skipped.count; i++)
            if (pass->skipped.items[i].loop == owner)
                return true;
    return false;
}

static void look_at_loop(Pass *pass, Op *loop)
{
    Idle idle = {.arena = pass->arena, .loop = loop};

    if (loop->is_over_lanes || is_short(loop) || is_in_skipped(pass, loop) ||
        (loop->code == OP_LOOP && (!head_is_plain(loop) || counter_of(loop) < 0)))
        return;
    find_masks(&idle, loop);
    for (unsigned i = 0; i < loop->region_count; i++)
        region_walk(loop->regions[i], find_masks, &idle);
    if (!idle.count || !is_idle(pass, &idle))
        return;
    leave_out_masks(pass, &idle);
    if (idle.count && idle.count <= MOST_MASKS && is_idle(pass, &idle))
        skip(pass, &idle);
}

static void find_loop(void *context, Op *op)
{
    Pass *pass = context;

    if (op->code == OP_FOR || op->code == OP_LOOP)
        VECTOR_PUSH(pass->arena, pass->loops, op);
}

/* What the choice gives: the loop's results, or what the loop begins with. */
static void end_arms(Module *module, const Skipped *skipped)
{
    unsigned first = skipped->loop->code == OP_FOR ? 3 : 0;

    for (unsigned i = 0; i < 2; i++) {
        Builder builder = builder_at_end(module, skipped->choice->regions[i]);
        builder.place = skipped->loop->place;
        build_yield(&builder, i ? skipped->loop->operands + first : skipped->loop->results,
                    skipped->loop->result_count);
    }
}

static void run_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .arena = arena_new()};

    function_number(function);
    pass.uses = function_count_uses(pass.arena, function);
    region_walk(function->body, find_loop, &pass);
    for (size_t i = 0; i < pass.loops.count; i++)
        look_at_loop(&pass, pass.loops.items[i]);
    if (pass.skipped.count) {
        region_replace(function->body, &pass.results);
        for (size_t i = 0; i < pass.skipped.count; i++)
            end_arms(module, &pass.skipped.items[i]);
        function_number(function);
    }
    arena_free(pass.arena);
}

void idle_module(Module *module)
{
    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->body && function->is_emitted)
            run_function(module, function);
    }
}
