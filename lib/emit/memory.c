/* In:    a function's operations on memory.
 * Out:   which locals keep their address to themselves, what writes memory, and
 *        whether a load, or a comparison of pointers, may be moved down to where its value is used.
 * Errs on the side of "may be written". */
#include "emit/plan.h"

/* A load is not moved past more writes than this: nobody would read it so, and the search ends. */
enum { WRITES_CROSSED = 200 };

bool address_is_step(const Op *op)
{
    return op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT ||
           (op->code == OP_CAST && type_is_pointer(op->operands[0]->type));
}

Value *address_base(const FunctionPlan *plan, Value *pointer)
{
    return value_is_constant(pointer) ? pointer : value_plan(plan, pointer)->base;
}

Op *address_local(const Value *pointer)
{
    Op *op = value_op(pointer);

    return op && op->code == OP_LOCAL && op->operand_count == 0 ? op : NULL;
}

/* Is the value the address of memory that is the function's own: a local, a record that came by value? */
static bool is_storage(const FunctionPlan *plan, const Value *value)
{
    const Op *op = value_op(value);

    if (value_is_parameter(value))
        return plan->function->parameters[value->index].kind == PARAMETER_RECORD_VALUE;
    return op && op->code == OP_LOCAL;
}

static Value *base_storage(const FunctionPlan *plan, Value *pointer)
{
    Value *base = address_base(plan, pointer);

    return is_storage(plan, base) ? base : NULL;
}

/* ---- facts ---- */

/* Passed by value: the callee gets a copy in C. */
static bool is_copied_by_call(const Op *op, unsigned operand)
{
    const Function *callee = op->as.callee;

    return operand < callee->parameter_count && callee->parameters[operand].kind == PARAMETER_RECORD_VALUE;
}

static void note_use(FunctionPlan *plan, const Op *op, unsigned operand)
{
    Value *local = type_is_pointer(op->operands[operand]->type) ? base_storage(plan, op->operands[operand]) : NULL;
    StorageFacts *facts;

    if (!local)
        return;
    facts = &plan->storage[local->number];
    switch (op->code) {
    case OP_INDEX:
    case OP_FIELD:
    case OP_ELEMENT: return;
    case OP_CAST:
        if (!type_is_pointer(op->results[0]->type))
            facts->escapes = true;
        return;
    case OP_LOAD: facts->escapes |= op->is_volatile; return;
    case OP_STORE: facts->escapes |= operand == 0 || op->is_volatile; return;
    case OP_COPY:
    case OP_FILL: return;
    case OP_CALL: facts->escapes |= !is_copied_by_call(op, operand); return;
    default: facts->escapes = true; return;
    }
}

static bool op_writes(const Op *op)
{
    return op->code == OP_STORE || op->code == OP_COPY || op->code == OP_FILL || op->code == OP_FREE ||
           op->code == OP_CALL || op->code == OP_CALL_POINTER;
}

static void note_op(void *context, Op *op)
{
    FunctionPlan *plan = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        note_use(plan, op, i);
    if (op_writes(op))
        VECTOR_PUSH(plan->arena, plan->writes, op);
}

static Value *private_base(const FunctionPlan *plan, Value *pointer)
{
    Value *local = base_storage(plan, pointer);

    return local && !plan->storage[local->number].escapes ? local : NULL;
}

Value *store_of_private(const FunctionPlan *plan, const Op *op)
{
    if ((op->code != OP_STORE && op->code != OP_COPY && op->code != OP_FILL) || op->is_volatile)
        return NULL;
    return private_base(plan, op->operands[op->code == OP_STORE]);
}

bool reads_private(const FunctionPlan *plan, const Op *op, const Value *local)
{
    if (op->code == OP_LOAD || op->code == OP_COPY)
        return private_base(plan, op->operands[op->code == OP_COPY]) == local;
    for (unsigned i = 0; op->code == OP_CALL && i < op->operand_count; i++)
        if (is_copied_by_call(op, i) && private_base(plan, op->operands[i]) == local)
            return true;
    return false;
}

void plan_memory(FunctionPlan *plan)
{
    plan->storage = ARENA_ARRAY(plan->arena, StorageFacts, plan->value_count);
    region_walk(plan->function->body, note_op, plan);
}

/* ---- aliasing ---- */

static bool base_is_object(const FunctionPlan *plan, const Value *base)
{
    const Op *op = value_op(base);

    return is_storage(plan, base) || (op && op->code == OP_MALLOC) || base->kind == VALUE_GLOBAL ||
           base->kind == VALUE_STRING;
}

static bool base_is_private(const FunctionPlan *plan, const Value *base)
{
    return is_storage(plan, base) && !plan->storage[base->number].escapes;
}

typedef struct Path {
    const Value *steps[16]; /* from the base outwards */
    unsigned count;
    const Value *base;
} Path;

static bool path_of(const FunctionPlan *plan, Value *pointer, Path *path)
{
    const Value *base = address_base(plan, pointer);

    path->base = base;
    path->count = 0;
    for (const Value *step = pointer; step != base; step = value_op(step)->operands[0])
        if (++path->count > sizeof path->steps / sizeof *path->steps)
            return false;
    for (unsigned i = path->count; i > 0; i--, pointer = value_op(pointer)->operands[0])
        path->steps[i - 1] = pointer;
    return true;
}

/* The same element, whatever the types of the indices are. */
static bool indices_equal(const Value *x, const Value *y)
{
    if (x->kind == VALUE_INTEGER && y->kind == VALUE_INTEGER)
        return x->as.integer == y->as.integer;
    return addresses_equal(x, y);
}

/* Do two addresses of one base part at two fields of a struct, or end in two constant indices? */
static bool paths_differ(const FunctionPlan *plan, Value *x, Value *y)
{
    Path a, b;

    if (!path_of(plan, x, &a) || !path_of(plan, y, &b) || a.base != b.base)
        return false;
    for (unsigned i = 0; i < a.count && i < b.count; i++) {
        const Op *p = value_op(a.steps[i]), *q = value_op(b.steps[i]);
        if (p->code != q->code || a.steps[i]->type != b.steps[i]->type || p->code == OP_CAST) {
            if (p->code != OP_FIELD || q->code != OP_FIELD || p->operands[0]->type != q->operands[0]->type)
                return false;
        }
        if (p->code == OP_FIELD && p->as.field != q->as.field)
            return !type_target(p->operands[0]->type)->as.record->is_union;
        if (p->code == OP_INDEX && !indices_equal(p->operands[1], q->operands[1]))
            return i + 1 == a.count && i + 1 == b.count && p->operands[1]->kind == VALUE_INTEGER &&
                   q->operands[1]->kind == VALUE_INTEGER;
    }
    return false;
}

static bool may_alias(const FunctionPlan *plan, Value *x, Value *y)
{
    Value *a = address_base(plan, x), *b = address_base(plan, y);
    bool same = a == b || constants_equal(a, b);

    if (same)
        return !paths_differ(plan, x, y);
    if (base_is_private(plan, a) || base_is_private(plan, b))
        return false;
    return !(base_is_object(plan, a) && base_is_object(plan, b));
}

static bool may_write(const FunctionPlan *plan, const Op *op, Value *pointer)
{
    const Value *base = address_base(plan, pointer);

    if (!op_disturbs(plan->calls, op, pointer))
        return false;
    switch (op->code) {
    case OP_STORE: return may_alias(plan, op->operands[1], pointer);
    case OP_COPY:
    case OP_FILL: {
        Value *a = address_base(plan, op->operands[0]);
        if (a == base || constants_equal(a, base))
            return true;
        return may_alias(plan, a, pointer);
    }
    default:
        return !base_is_private(plan, base) && base->kind != VALUE_STRING &&
               !(base->kind == VALUE_GLOBAL && base->as.global->is_const);
    }
}

/* The place in the list of writes of the first one above a position. */
static size_t first_write_after(const FunctionPlan *plan, unsigned from)
{
    size_t low = 0, high = plan->writes.count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (op_plan(plan, plan->writes.items[middle])->start <= from)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool memory_is_written_between(const FunctionPlan *plan, Value *pointer, unsigned from, unsigned to)
{
    unsigned crossed = 0;

    for (size_t i = first_write_after(plan, from); i < plan->writes.count; i++) {
        const Op *op = plan->writes.items[i];
        if (op_plan(plan, op)->start >= to)
            return false;
        if (++crossed > WRITES_CROSSED || may_write(plan, op, pointer))
            return true;
    }
    return false;
}

bool comparison_ends_between(const FunctionPlan *plan, const Op *op, unsigned from, unsigned to)
{
    if (op->code != OP_COMPARE || !type_is_pointer(op->operands[0]->type))
        return false;
    for (size_t i = first_write_after(plan, from); i < plan->writes.count; i++) {
        if (op_plan(plan, plan->writes.items[i])->start >= to)
            return false;
        if (op_frees(plan->calls, plan->writes.items[i]))
            return true;
    }
    return false;
}

/* May any memory that a function called could read be written in between? */
static bool any_is_written_between(const FunctionPlan *plan, unsigned from, unsigned to)
{
    for (size_t i = first_write_after(plan, from); i < plan->writes.count; i++) {
        const Op *op = plan->writes.items[i];
        if (op_plan(plan, op)->start >= to)
            return false;
        if (!store_of_private(plan, op) && !(op->code == OP_CALL && call_only_reads(plan->calls, op)))
            return true;
    }
    return false;
}

bool call_may_move(const FunctionPlan *plan, const Op *call, unsigned from, unsigned to)
{
    if (!call_only_reads(plan->calls, call) || any_is_written_between(plan, from, to))
        return false;
    for (unsigned i = 0; i < call->operand_count; i++) {
        Value *record = call->operands[i];
        if (!is_copied_by_call(call, i))
            continue;
        if (!value_is_constant(record) && value_plan(plan, record)->alias)
            record = value_plan(plan, record)->alias;
        if (memory_is_written_between(plan, record, from, to))
            return false;
    }
    return true;
}

bool address_is_private(const FunctionPlan *plan, Value *pointer)
{
    return private_base(plan, pointer) != NULL;
}
