/* In:    a function of a vector mode.
 * Out:   OpPlan.lanes: the loops over lanes that are printed with ADCC_LANES (adcc/runtime.h) in front of them.
 * Sums of N lanes that a loop carries are an array here. gcc keeps an array in registers only where every loop over it is unrolled
 * before anything else; then a product of matrices in 28 directions takes a fourth of the time. What is printed is a hint that
 * changes no value, so that nothing depends on what is decided here but time and the size of the code. */
#include "emit/plan.h"

enum { LANES_LEAST = 3, LANES_MOST = 32, UNROLLED_OPS = 48 };

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

static bool is_lane_loop(const Op *op, unsigned width)
{
    return op && op->code == OP_FOR && op->as.comparison == COMPARE_LT && value_is_integer(op->operands[0], 0) &&
           value_is_integer(op->operands[1], width) && value_is_integer(op->operands[2], 1);
}

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

    if (!is_lane_loop(loop, registers->plan->function->width) || access->region != loop->regions[0] ||
        !is_small(loop)) {
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

void plan_registers(FunctionPlan *plan)
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
