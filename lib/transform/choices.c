/* In:     a result of an `if` or `switch` of the forward sweep that the reverse sweep asks for: `i < 0 ? 0 : i >= n ? n - 1 : i`.
 * Out:    the branch once more, with what that result needs of its arms and nothing else.
 * Keeps:  the forward sweep.
 *
 * Sound because
 *  - the condition is free in the reverse sweep, so that the arm is the one that was taken; a comparison of reals is only where its outcome is the same (firm.c);
 *  - what the arms compute for the result are operations and loads that recording.c repeats anyway, of values that are the same;
 *  - each stays in its arm, so that what is undefined where the other one was taken (an overflow, a division by zero, a load beyond
 *    the end) is not done. */
#include "transform/copy.h"
#include "transform/reverse.h"

enum {
    CHOICE_OPERATIONS = 24, /* of all arms; more of them are dearer than a record */
    CHOICE_DEPTH = 4 /* operations that a branch counts as, where one waits for the other */
};

typedef struct Choice {
    Reverse *reverse;
    const Op *branch;
    unsigned depth; /* of questions about what the branch uses */
    unsigned operations;
    PointerMap needed;
    VECTOR(Value *) outside; /* what is needed and is not made in the branch */
} Choice;

static bool need(Choice *choice, Value *value);

static bool need_result(Choice *choice, const Value *result)
{
    const Op *branch = value_op(result);

    if (!need(choice, branch->operands[0]))
        return false;
    for (unsigned i = 0; i < branch->region_count; i++)
        if (!need(choice, region_yield(branch->regions[i])->operands[result->index]))
            return false;
    return true;
}

/* Can the value be had where the branch is made again? Then it is noted. */
static bool need(Choice *choice, Value *value)
{
    Arena *arena = choice->reverse->derivation->arena;
    const Op *op = value_op(value);

    if (value_is_constant(value) || pointer_map_get(&choice->needed, value))
        return true;
    pointer_map_put(&choice->needed, arena, value, value);
    if (!value_is_inside(value, choice->branch)) {
        VECTOR_PUSH(arena, choice->outside, value);
        return reverse_is_free(choice->reverse, value, choice->depth);
    }
    if (!op || ++choice->operations > CHOICE_OPERATIONS)
        return false;
    if (op_is_branch(op))
        return need_result(choice, value);
    if (!reverse_repeats(choice->reverse, op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!need(choice, op->operands[i]))
            return false;
    return true;
}

static bool need_choice(Choice *choice, Value *result)
{
    pointer_map_put(&choice->needed, choice->reverse->derivation->arena, result, result);
    return need_result(choice, result);
}

static Choice choice_of(Reverse *reverse, const Value *result, unsigned depth)
{
    return (Choice){
        .reverse = reverse, .branch = value_op(result), .depth = depth > CHOICE_DEPTH ? depth - CHOICE_DEPTH : 0};
}

bool choice_is_free(Reverse *reverse, Value *result, unsigned depth)
{
    Choice choice = choice_of(reverse, result, depth);

    return need_choice(&choice, result);
}

static bool is_needed(const Choice *choice, const Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++)
        if (pointer_map_get(&choice->needed, op->results[i]))
            return true;
    return false;
}

static void copy_branch(const Choice *choice, RegionCopy *copy, Builder *builder, const Op *branch);

static void copy_arm(const Choice *choice, RegionCopy *copy, const Op *branch, const Region *arm, Region *to)
{
    Value **yielded = ARENA_ARRAY(copy->arena, Value *, branch->result_count);
    const Op *yield = region_yield(arm);
    Builder builder = builder_at_end(copy->module, to);
    unsigned count = 0;

    for (const Op *op = arm->first; op != yield; op = op->next) {
        if (!is_needed(choice, op))
            continue;
        if (op_is_branch(op))
            copy_branch(choice, copy, &builder, op);
        else
            copy_operation(copy, &builder, op);
    }
    for (unsigned i = 0; i < branch->result_count; i++)
        if (pointer_map_get(&choice->needed, branch->results[i]))
            yielded[count++] = copy_value(copy, yield->operands[i]);
    builder.place = branch->place;
    build_yield(&builder, yielded, count);
}

static void copy_branch(const Choice *choice, RegionCopy *copy, Builder *builder, const Op *branch)
{
    Value *condition = copy_value(copy, branch->operands[0]), *result;
    Op *made = op_clone(builder, branch, &condition);

    made->result_count = 0;
    for (unsigned i = 0; i < branch->region_count; i++)
        copy_arm(choice, copy, branch, branch->regions[i], made->regions[i]);
    for (unsigned i = 0; i < branch->result_count; i++) {
        if (!pointer_map_get(&choice->needed, branch->results[i]))
            continue;
        result = op_add_result(copy->module, made, branch->results[i]->type, branch->results[i]->name);
        result->is_derivative = branch->results[i]->is_derivative;
        copy_set(copy, branch->results[i], result);
    }
}

Value *choice_again(Reverse *reverse, Value *result, unsigned depth)
{
    Choice choice = choice_of(reverse, result, depth);
    RegionCopy copy = {.module = reverse->module, .arena = reverse->derivation->arena};
    Builder builder;

    need_choice(&choice, result);
    for (size_t i = 0; i < choice.outside.count; i++)
        copy_set(&copy, choice.outside.items[i], reverse_value(reverse, choice.outside.items[i]));
    builder = reverse_home_builder(reverse, result);
    copy_branch(&choice, &copy, &builder, choice.branch);
    return copy_value(&copy, result);
}
