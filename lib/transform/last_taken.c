/* In:    a `for` of the primal; its reverse, the last operation of the current scope's reverse.
 * Out:   where each iteration either replaces all that the loop carries and that has a derivative, or leaves it as it is (the nearest
 *        of many, the largest, what a search has found), the last iteration that replaced it alone is reversed: the forward sweep
 *        notes which one that was.
 * Keeps: everything else; and these loops, too, with --pattern=all-arms, since which iteration was taken may be another one elsewhere, and
 *        with it the places that its reverse adds to.
 *
 * Sound because
 *  - one condition decides in each iteration, of all that is carried, whether it is replaced, and what replaces it is not made of what was
 *    carried: before the last iteration that replaces it the adjoints are zero, and so is whatever the loop adds then (what is a multiple
 *    of zero is zero, whatever the numbers are: conditional.h); behind it nothing but these adjoints passes through;
 *  - the loop writes nothing, so that it uses up no adjoint of memory;
 *  - its reverse takes nothing from the tape but that condition, which is known now, and numbers of the iteration, which the forward
 *    sweep carries along in place of pushing them. */
#include "transform/reverse.h"

typedef struct Choice {
    Value *condition; /* NULL: none yet */
    unsigned arm;     /* the one that replaces */
} Choice;

typedef struct Uses {
    const Op *loop;
    const bool *carried; /* by result: has it a derivative? */
    bool fails;
} Uses;

static const Value *carried_value(const Op *loop, unsigned i)
{
    return loop->regions[0]->arguments[i + 1];
}

/* What the arm gives for the value, which is the result of a branch or a select. */
static const Value *given_by_arm(const Value *value, unsigned arm)
{
    const Op *op = value_op(value);

    return op->code == OP_SELECT ? op->operands[arm + 1] : region_yield(op->regions[arm])->operands[value->index];
}

/* Does result i stay as it was, or become another one, as the choice has it? */
static bool is_chosen(const Op *loop, unsigned i, Choice *choice)
{
    const Value *next = region_yield(loop->regions[0])->operands[i], *before = carried_value(loop, i);
    const Op *op = value_op(next);
    unsigned arm;

    if (!op || op->region != loop->regions[0] || (op->code != OP_IF && op->code != OP_SELECT))
        return false;
    arm = given_by_arm(next, 0) == before;
    if (given_by_arm(next, 1 - arm) != before || given_by_arm(next, arm) == before ||
        (choice->condition && (choice->condition != op->operands[0] || choice->arm != arm)))
        return false;
    choice->condition = op->operands[0];
    choice->arm = arm;
    return true;
}

/* Is it operand k of the operation that leaves result i as it was? */
static bool leaves_it(const Op *loop, unsigned i, const Op *op, unsigned k)
{
    const Value *next = region_yield(loop->regions[0])->operands[i];
    const Op *choice = value_op(next);

    if (choice->code == OP_SELECT)
        return op == choice && k > 0;
    return op->code == OP_YIELD && op->region->owner == choice && k == next->index;
}

static void look_at_uses(void *context, Op *op)
{
    Uses *uses = context;

    for (unsigned k = 0; k < op->operand_count; k++)
        for (unsigned i = 0; i < uses->loop->result_count; i++)
            if (uses->carried[i] && op->operands[k] == carried_value(uses->loop, i) && !op_only_asks(op) &&
                !leaves_it(uses->loop, i, op, k))
                uses->fails = true;
}

static bool find_choice(const Reverse *reverse, const Op *loop, Choice *choice)
{
    bool *carried = ARENA_ARRAY(reverse->derivation->arena, bool, loop->result_count + 1);
    Uses uses = {loop, carried, false};

    for (unsigned i = 0; i < loop->result_count; i++) {
        carried[i] = flow_is_active(reverse->flow, reverse->context, carried_value(loop, i)) ||
                     flow_is_active(reverse->flow, reverse->context, loop->results[i]);
        if (carried[i] && !is_chosen(loop, i, choice))
            return false;
    }
    if (choice->condition)
        region_walk(loop->regions[0], look_at_uses, &uses);
    return choice->condition && !uses.fails;
}

/* ---- records ---- */

typedef struct Recorded {
    Op *pop, *push;
} Recorded;

typedef struct Taken {
    Reverse *reverse;
    Choice choice;
    Op *forward, *reversed; /* the loop in both sweeps */
    Value *condition, *condition_back; /* the choice's, in both sweeps */
    VECTOR(Recorded) records;
    PointerMap pops; /* of records */
    PointerMap known; /* value of the reversed loop: what it is in the iteration that was taken last */
} Taken;

/* The region itself, or (number > 0) arm `arm` of the number-th branch in it that goes by the condition; NULL: there is none. */
static Region *part_of(Region *region, const Value *condition, unsigned arm, unsigned number)
{
    if (number == 0)
        return region;
    for (const Op *op = region->first; op; op = op->next)
        if (op->code == OP_IF && op->operands[0] == condition && --number == 0)
            return op->regions[arm];
    return NULL;
}

static Op *find_push(const Taken *taken, unsigned slot)
{
    const Region *part;

    for (unsigned i = 0; (part = part_of(taken->forward->regions[0], taken->condition, taken->choice.arm, i)); i++)
        for (Op *op = part->last; op; op = op->previous)
            if (op->code == OP_PUSH && op->as.slot == slot)
                return op;
    return NULL;
}

/* All that the reversed loop takes from the tape in the iteration that is executed: numbers, each with its push. */
static bool find_records(Taken *taken)
{
    Arena *arena = taken->reverse->derivation->arena;
    const Region *part;

    for (unsigned i = 0; (part = part_of(taken->reversed->regions[0], taken->condition_back, taken->choice.arm, i));
         i++)
        for (Op *op = part->first; op; op = op->next) {
            Op *push;
            if (op->code != OP_POP)
                continue;
            push = find_push(taken, op->as.slot);
            if (!push || !(type_is_floating(op->results[0]->type) || type_is_integer(op->results[0]->type)))
                return false;
            VECTOR_PUSH(arena, taken->records, ((Recorded){op, push}));
            pointer_map_put(&taken->pops, arena, op, push);
        }
    return region_is_quiet(taken->reversed->regions[0], true, &taken->pops);
}

/* ---- forwards ---- */

/* The branch that goes by the condition and where the value can be yielded: the one whose arm makes it, or one behind it; NULL: none. */
static Op *branch_for(const Taken *taken, const Value *value)
{
    const Region *body = taken->forward->regions[0], *home = value_region(value);
    Op *op = home == body && value_op(value) ? value_op(value)->next : body->first;

    if (home && home->owner && home->owner->region == body)
        return home->owner;
    while (op && !(op->code == OP_IF && op->operands[0] == taken->condition))
        op = op->next;
    return op;
}

/* `next` where the choice's arm is taken, else `before`: a further result of a branch, or a select. */
static Value *choose(const Taken *taken, Value *next, Value *before, const char *name)
{
    Module *module = taken->reverse->module;
    Op *branch = branch_for(taken, next);
    Builder builder = builder_before(module, region_yield(taken->forward->regions[0]));

    builder.place = taken->reverse->place;
    if (!branch)
        return taken->choice.arm ? build_select(&builder, taken->condition, before, next)
                                 : build_select(&builder, taken->condition, next, before);
    for (unsigned i = 0; i < 2; i++)
        op_add_operand(module, region_yield(branch->regions[i]), i == taken->choice.arm ? next : before);
    return op_add_result(module, branch, next->type, name);
}

/* A further value that the loop of the forward sweep carries: `next`, of the loop's body or of the arm that replaces, as it was in the
 * last iteration that went there. */
static Value *note(const Taken *taken, Value *next, Value *init, const char *name)
{
    Module *module = taken->reverse->module;
    Op *loop = taken->forward;
    Value *before = region_add_argument(module, loop->regions[0], next->type, name);

    op_add_operand(module, loop, init);
    op_add_operand(module, region_yield(loop->regions[0]), choose(taken, next, before, name));
    return op_add_result(module, loop, next->type, name);
}

/* In the reversed loop, `from` is what the forward sweep noted; returns that in the reverse sweep. */
static Value *set_known(Taken *taken, const Value *from, Value *noted)
{
    Value *value = reverse_value(taken->reverse, noted);

    pointer_map_put(&taken->known, taken->reverse->derivation->arena, from, value);
    return value;
}

/* A number that the counter never is: one in front of a constant at which it begins; NULL: there is none for certain. */
static Value *never_counted(const Taken *taken)
{
    const Value *first = taken->forward->operands[0];
    bool rises = loop_has_upper_bound(taken->forward);

    if (first->kind != VALUE_INTEGER || !first->type->as.integer.is_signed || first->as.integer < -(1 << 20) ||
        first->as.integer > 1 << 20)
        return NULL;
    return value_integer(taken->reverse->module, first->type, first->as.integer + (rises ? -1 : 1));
}

/* Which iteration was the last one that replaced. Returns, in the reverse sweep, whether there was any. */
static Value *note_last(Taken *taken)
{
    Module *module = taken->reverse->module;
    Value *counter = taken->forward->regions[0]->arguments[0], *none = never_counted(taken), *any, *last;
    const Value *back = taken->reversed->regions[0]->arguments[0];
    Builder builder;

    if (none) {
        last = set_known(taken, back, note(taken, counter, none, "last"));
        builder = scope_builder(taken->reverse);
        return build_compare(&builder, COMPARE_NE, last, none);
    }
    any = note(taken, value_int(module, 1), value_int(module, 0), "any");
    set_known(taken, back, note(taken, counter, taken->forward->operands[0], "last"));
    return reverse_value(taken->reverse, any);
}

/* The loop's own result that is the number as it was in the iteration that was taken last; NULL: none is. */
static Value *kept_result(const Taken *taken, const Value *value)
{
    const Region *body = taken->forward->regions[0];

    for (unsigned i = 0; i < taken->forward->result_count; i++) {
        const Value *next = region_yield(body)->operands[i];
        const Op *op = value_op(next);
        if (op && op->region == body && (op->code == OP_IF || op->code == OP_SELECT) &&
            op->operands[0] == taken->condition && given_by_arm(next, taken->choice.arm) == value &&
            given_by_arm(next, !taken->choice.arm) == body->arguments[i + 1])
            return taken->forward->results[i];
    }
    return NULL;
}

static void note_records(Taken *taken)
{
    Module *module = taken->reverse->module;

    for (size_t i = 0; i < taken->records.count; i++) {
        const Recorded *record = &taken->records.items[i];
        Value *value = record->push->operands[1], *popped = record->pop->results[0];
        Value *result = kept_result(taken, value);
        if (popped != taken->condition_back)
            set_known(taken, popped, result ? result : note(taken, value, zero_of(module, value->type), popped->name));
        op_remove(record->push);
        op_remove(record->pop);
    }
}

/* ---- backwards ---- */

/* The reversed loop's body, in a branch. */
static Op *build_once(Taken *taken, Value *any)
{
    Op *once = scope_empty_branch(taken->reverse, any);
    Region *body = taken->reversed->regions[0];

    while (body->first != body->last)
        op_move_before(body->first, once->regions[0]->last);
    region_replace(once->regions[0], &taken->known);
    op_remove(taken->reversed);
    once->chosen = "only the iteration that was kept is reversed";
    return once;
}

Op *reverse_last_taken(Reverse *reverse, const Op *loop, Op *reversed)
{
    Module *module = reverse->module;
    Taken taken = {.reverse = reverse, .reversed = reversed, .forward = pointer_map_get(&reverse->copies, loop)};
    const Op *found;
    Value *any;

    if (module->all_arms || loop->is_backward || !find_choice(reverse, loop, &taken.choice) ||
        !region_is_quiet(loop->regions[0], false, NULL))
        return reversed;
    taken.condition = forward_primal(&reverse->forward, taken.choice.condition);
    taken.condition_back = pointer_map_get(&reverse->values, taken.condition);
    found = taken.condition_back ? value_op(taken.condition_back) : NULL;
    if (!found || found->region != reversed->regions[0] || !find_records(&taken))
        return reversed;
    any = note_last(&taken);
    pointer_map_put(&taken.known, reverse->derivation->arena, taken.condition_back,
                    value_int(module, !taken.choice.arm));
    note_records(&taken);
    return build_once(&taken, any);
}
