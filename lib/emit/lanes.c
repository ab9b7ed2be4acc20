/* In:    a function.
 * Out:   the hints for C compilers in front of loops (adcc/runtime.h): OpPlan.lanes, those over lanes with ADCC_LANES, OpPlan.is_ivdep,
 *        those with ADCC_IVDEP, OpPlan.is_apart, those with ADCC_APART, OpPlan.is_short, those with ADCC_SHORT, and OpPlan.is_round_lanes, those with ADCC_ROUND_LANES.
 * ADCC_LANES: sums of N lanes that a loop carries are an array here. gcc keeps an array in registers only where every loop over it is
 * unrolled before anything else; then a product of matrices in 28 directions takes a fourth of the time. It changes no value, so that
 * nothing depends on what is decided here but time and the size of the code.
 * ADCC_ROUND_LANES: where a loop's only loops are over few lanes, compilers make straight code of these, and then vectors of what several of its rounds
 * do to one lane: they gather numbers that stand a row apart. Not so with the hint, with ADCC_LANES for gcc: each round's lanes are vectors. Products of rows of two to
 * eight directions take half to two thirds of the time.
 * ADCC_IVDEP: gcc -O2 makes no vectors of a loop where it would have to ask first whether arrays overlap. Sound since the iterations of
 * a loop over lanes do not meet (lane_facts.c): each touches its own lane of rows of N, and rows are the same or have no lane in common. With -O3 it asks, but of no more
 * than ten pairs of arrays (--param vect-max-version-for-alias-checks); a loop with more, in which iterations do not meet, has the hint, too: Op.is_unordered says it of
 * accesses by two pointers, loop_memory_is_apart of those by one, `a[at[i]]`. In a loop round it, where what it asks takes as long as a few of its iterations, it has
 * one however few the pairs are: ADCC_APART, if it runs along rows, so that vectors pay in any case, which clang takes as said.
 * ADCC_SHORT: of a loop whose iterations clang does not know the number of it makes four vectors at a time, so that one of eight iterations, of doubles, has none. All of the above tell
 * it otherwise, too; this one stands in front of the other loops over a batch (batches.h), and of a triangle's rows, of which some are short. */
#include "emit/plan.h"
#include "transform/elements.h"

enum {
    LANES_LEAST = 3,
    LANES_MOST = 32,
    UNROLLED_OPS = 48,
    FEW_LANES = 8,
    MOST_CHECKS = 10,
    MOST_ACCESSES = 64,
    MOST_OPS = 512,
    MOST_SHORT = 256,
    DEPTH = 3
};

/* An array of lanes. */
typedef struct LaneArray {
    const Value *address;
    bool is_left;    /* accessed otherwise than lane by lane */
    bool is_carried; /* a loop round a loop over its lanes goes on with what the iteration before left */
    VECTOR(const Op *) loops;
} LaneArray;

typedef struct Registers {
    FunctionPlan *plan;
    LaneArray **arrays; /* by the number of the local's address */
} Registers;

static bool is_small(const Op *loop)
{
    unsigned count = 0;

    for (const Op *op = loop->regions[0]->first; op; op = op->next) {
        if (op->region_count || op->code == OP_CALL || op->code == OP_CALL_POINTER)
            return false;
        count++;
    }
    return count <= UNROLLED_OPS;
}

/* The array that the value is an address in, after `steps` steps. */
static LaneArray *array_of(const Registers *registers, const Value *value, unsigned steps)
{
    static const OpCode codes[] = {OP_LOCAL, OP_ELEMENT, OP_INDEX};

    for (;; steps--) {
        const Op *op = value_op(value);
        if (!op || op->code != codes[steps])
            return NULL;
        if (!steps)
            return registers->arrays[value->number];
        value = op->operands[0];
    }
}

static void note_array(void *context, Op *op)
{
    const Registers *registers = context;
    const Type *type = op->code == OP_LOCAL ? type_target(op->results[0]->type) : NULL;
    LaneArray *array;

    if (!type || type->kind != TYPE_ARRAY || type->as.array.element->kind != TYPE_REAL ||
        type->as.array.count != (int64_t)registers->plan->function->width)
        return;
    array = ARENA_NEW(registers->plan->arena, LaneArray);
    array->address = op->results[0];
    registers->arrays[op->results[0]->number] = array;
}

/* Is a loop, from inside of the local's scope, round the lanes' loop? */
static bool is_carried_by(const Value *local, const Op *loop)
{
    for (const Op *op = loop; op->region != value_op(local)->region;) {
        op = op->region->owner;
        if (op_is_loop(op))
            return true;
    }
    return false;
}

static void note_access(const Registers *registers, LaneArray *array, const Op *access)
{
    const Value *lane = value_op(access->operands[access->code == OP_STORE])->operands[1];
    const Op *loop = lane->kind == VALUE_ARGUMENT ? lane->as.region->owner : NULL;

    if (!loop || !loop->is_over_lanes || access->region != loop->regions[0] || !is_small(loop)) {
        array->is_left = true;
        return;
    }
    array->is_carried |= access->code == OP_STORE && is_carried_by(array->address, loop);
    if (!array->loops.count || array->loops.items[array->loops.count - 1] != loop)
        VECTOR_PUSH(registers->plan->arena, array->loops, loop);
}

static void note_uses(void *context, Op *op)
{
    const Registers *registers = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        LaneArray *whole = array_of(registers, op->operands[i], 0), *first = array_of(registers, op->operands[i], 1),
                  *one = array_of(registers, op->operands[i], 2);
        if (whole && op->code != OP_ELEMENT)
            whole->is_left = true;
        if (first && op->code != OP_INDEX)
            first->is_left = true;
        if (one && !(op->code == OP_LOAD || (op->code == OP_STORE && i == 1)))
            one->is_left = true;
        else if (one)
            note_access(registers, one, op);
    }
}

static void plan_registers(FunctionPlan *plan)
{
    unsigned width = plan->function->width;
    Registers registers = {plan, NULL};

    if (width < LANES_LEAST || width > LANES_MOST)
        return;
    registers.arrays = ARENA_ARRAY(plan->arena, LaneArray *, plan->value_count);
    region_walk(plan->function->body, note_array, &registers);
    region_walk(plan->function->body, note_uses, &registers);
    for (unsigned i = 0; i < plan->value_count; i++) {
        const LaneArray *array = registers.arrays[i];
        for (size_t k = 0; array && array->is_carried && !array->is_left && k < array->loops.count; k++)
            op_plan(plan, array->loops.items[k])->lanes = width;
    }
}

/* ---- loops whose arrays may overlap, as far as gcc sees ---- */

/* What a load or store goes out from; NULL: another operation, or a local, which gcc sees by itself. */
static const Value *accessed_from(const Op *op)
{
    const Value *address = accessed_address(op);

    while (address && value_op(address) && op_info(value_op(address)->code)->category == CATEGORY_ADDRESS)
        address = value_op(address)->operands[0];
    return address && value_op(address) && value_op(address)->code == OP_LOCAL ? NULL : address;
}

/* How many pairs of addresses, of which one is stored to, go out from different pointers. */
static unsigned count_pairs(const Op *loop)
{
    const Op *accesses[MOST_ACCESSES];
    unsigned count = 0, pairs = 0;

    for (const Op *op = loop->regions[0]->first; op && count < MOST_ACCESSES; op = op->next) {
        const Value *address = accessed_address(op);
        bool is_known = !address || !accessed_from(op);
        for (unsigned i = 0; i < count && !is_known; i++)
            is_known = accessed_address(accesses[i]) == address && accesses[i]->code == op->code;
        for (unsigned i = 0; i < count && !is_known; i++)
            pairs += (op->code == OP_STORE || accesses[i]->code == OP_STORE) &&
                     pointer_root(accessed_address(accesses[i])) != pointer_root(address);
        if (!is_known)
            accesses[count++] = op;
    }
    return pairs;
}

static bool is_innermost(const Op *loop)
{
    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (op->region_count || op_info(op->code)->category == CATEGORY_CALL)
            return false;
    return true;
}

static bool is_in_loop(const Op *loop)
{
    const Op *around = loop->region->owner;

    while (around && !op_is_loop(around))
        around = around->region->owner;
    return around != NULL;
}

/* From element to element of all that it accesses, and a number of times that compilers do not know? Not over a batch (batches.h), whose rows are locals: of its
 * hundred iterations clang may ask, and keeps what it was told for what it does with their vectors, which of a hint it forgets. */
static bool runs_along_rows(const Op *loop)
{
    if (loop->operands[0]->kind == VALUE_INTEGER && loop->operands[1]->kind == VALUE_INTEGER)
        return false;
    for (const Op *op = loop->regions[0]->first; op; op = op->next) {
        const Value *address = accessed_address(op);
        if (address &&
            (!accessed_from(op) || (!value_is_invariant(address, loop) && !address_is_element(address, loop))))
            return false;
    }
    return true;
}

/* The smaller one of a number and a constant, or a few more? Just a constant compilers know. */
static bool is_few(const Value *value)
{
    const Op *op = value_op(value), *test;
    const Value *most;
    bool is_below;

    if (op && op->code == OP_ADD && op->operands[1]->kind == VALUE_INTEGER && op->operands[1]->as.integer <= MOST_SHORT)
        op = value_op(op->operands[0]);
    test = op && op->code == OP_SELECT ? value_op(op->operands[0]) : NULL;
    if (!test || test->code != OP_COMPARE || test->as.comparison > COMPARE_GE)
        return false;
    is_below = test->as.comparison <= COMPARE_LE;
    most = op->operands[is_below ? 2 : 1];
    return most->kind == VALUE_INTEGER && most->as.integer <= MOST_SHORT &&
           value_is_integer(test->operands[1], most->as.integer);
}

/* Does the bound of a loop go with the counter of another one? */
static bool goes_with_counter(const Value *value, unsigned depth)
{
    const Op *op = value_op(value);
    bool goes = value_for(value) != NULL;

    for (unsigned i = 0; op && i < op->operand_count && !goes && depth; i++)
        goes = (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_CAST) &&
               goes_with_counter(op->operands[i], depth - 1);
    return goes;
}

static void plan_short(void *context, Op *loop)
{
    OpPlan *plan = op_plan(context, loop);

    plan->is_short = loop->code == OP_FOR && !plan->is_ivdep && is_innermost(loop) && !loop->result_count &&
                     (is_few(loop->operands[1]) || goes_with_counter(loop->operands[0], DEPTH) ||
                      goes_with_counter(loop->operands[1], DEPTH));
}

static void plan_unordered(void *context, Op *loop)
{
    unsigned checks = is_in_loop(loop) ? 0 : MOST_CHECKS;

    if (loop->code != OP_FOR || !loop->is_unordered || !is_innermost(loop) || count_pairs(loop) <= checks ||
        !loop_memory_is_apart(loop, NULL, MOST_OPS))
        return;
    op_plan(context, loop)->is_ivdep = true;
    op_plan(context, loop)->is_apart = is_in_loop(loop) && runs_along_rows(loop);
}

/* Are all loops in the region, through branches, over lanes, and is nothing called? any: is there one? */
static bool has_lane_loops_alone(const Region *region, bool *any)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op->is_over_lanes && is_innermost(op)) {
            *any = true;
            continue;
        }
        if (op_is_loop(op) || op_info(op->code)->category == CATEGORY_CALL)
            return false;
        for (unsigned i = 0; i < op->region_count; i++)
            if (!has_lane_loops_alone(op->regions[i], any))
                return false;
    }
    return true;
}

static void plan_straight(void *context, Op *loop)
{
    const FunctionPlan *plan = context;

    if (loop->is_over_lanes && is_small(loop))
        op_plan(plan, loop)->lanes = plan->function->width;
}

static void plan_round(void *context, Op *loop)
{
    FunctionPlan *plan = context;
    bool any = false;

    if (loop->code != OP_FOR || loop->is_over_lanes || !has_lane_loops_alone(loop->regions[0], &any) || !any)
        return;
    op_plan(plan, loop)->is_round_lanes = true;
    if (plan->function->width <= FEW_LANES)
        region_walk(loop->regions[0], plan_straight, plan);
}

static void plan_ivdep(void *context, Op *loop)
{
    FunctionPlan *plan = context;
    const Value *stored = NULL;
    bool meets = false;

    if (!loop->is_over_lanes || op_plan(plan, loop)->lanes || !is_innermost(loop))
        return;
    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (op->code == OP_STORE && accessed_from(op))
            stored = accessed_from(op);
    for (const Op *op = loop->regions[0]->first; op && stored; op = op->next)
        meets |= accessed_from(op) && accessed_from(op) != stored;
    op_plan(plan, loop)->is_ivdep = meets;
}

void plan_lanes(FunctionPlan *plan)
{
    if (!plan->function->width) {
        region_walk(plan->function->body, plan_unordered, plan);
        region_walk(plan->function->body, plan_short, plan);
        return;
    }
    plan_registers(plan);
    region_walk(plan->function->body, plan_round, plan);
    region_walk(plan->function->body, plan_ivdep, plan);
}
