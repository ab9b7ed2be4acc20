/* In:    a numbered function.
 * Out:   what shows.h names.
 * Keeps: the function unchanged.
 * Sound, for parameters_updated, because nothing else writes to the elements: not through another pointer, whose stores refuse all parameters
 * unless it leads to memory of the function's own, and not between the load of what an element was and the store. */
#include "analysis/shows.h"

#include "analysis/library.h"
#include "analysis/sections.h"
#include "ir/partials.h"

bool op_shows(const Op *op, unsigned i)
{
    switch ((int)op->code) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_NEG:
    case OP_FABS: return true;
    case OP_SQRT:
    case OP_LOG:
    case OP_LOG2:
    case OP_LOG10:
    case OP_SIN:
    case OP_COS: return type_is_real(op->results[0]->type);
    case OP_CAST:
        return type_is_floating(op->results[0]->type) &&
               (type_is_complex(op->results[0]->type) || !type_is_complex(op->operands[0]->type));
    case OP_DIV: return i == 0;
    default: return false;
    }
}

bool op_hides(const Op *op, unsigned i)
{
    bool has_rule = op_info(op->code)->category == CATEGORY_PURE;

    return (has_rule && !partial_exists(op->code, i)) ||
           (type_is_complex(op->operands[i]->type) && !type_is_complex(op->results[0]->type));
}

bool op_shows_its_partials(const Op *op)
{
    if (!type_is_real(op->results[0]->type))
        return false;
    switch ((int)op->code) {
    case OP_ADD:
    case OP_SUB:
    case OP_NEG:
    case OP_MUL:
    case OP_FMA:
    case OP_DIV:
    case OP_EXP:
    case OP_EXP2:
    case OP_EXPM1:
    case OP_LOG:
    case OP_LOG2:
    case OP_LOG10:
    case OP_LOG1P:
    case OP_SIN:
    case OP_COS:
    case OP_ATAN:
    case OP_SINH:
    case OP_COSH:
    case OP_TANH:
    case OP_ASINH:
    case OP_ERF:
    case OP_ERFC: return true;
    default: return false;
    }
}

/* ---- values ---- */

enum { STEPS = 200 }; /* a search ends: sums of sums are as many paths */

static bool shows(const Value *value, const Value *what, unsigned *steps)
{
    const Op *op = value_op(value);
    bool does = false;

    if (value == what)
        return true;
    if (!op || *steps == 0)
        return false;
    --*steps;
    if (op->code == OP_IF) {
        for (unsigned i = 0; i < op->region_count; i++)
            if (!shows(region_yield(op->regions[i])->operands[value->index], what, steps))
                return false;
        return true;
    }
    if (op->code == OP_FOR) {
        const Region *body = op->regions[0];
        return shows(region_yield(body)->operands[value->index], body->arguments[1 + value->index], steps) &&
               shows(op->operands[3 + value->index], what, steps);
    }
    for (unsigned i = 0; i < op->operand_count && !does; i++)
        does = op_shows(op, i) && shows(op->operands[i], what, steps);
    return does;
}

bool value_shows(const Value *value, const Value *what)
{
    unsigned steps = STEPS;

    return shows(value, what, &steps);
}

/* ---- what else writes ---- */

static bool is_own(const Value *root)
{
    const Op *site = value_op(root);

    return site && (site->code == OP_LOCAL || site->code == OP_MALLOC);
}

/* Can the value be no part of a real? */
static bool is_no_real(const Type *type)
{
    return type_is_pointer(type) || (type_is_integer(type) && type->size > 1);
}

/* Has the type members that share their places? Then a store of an integer may change a real. */
static bool holds_union(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return holds_union(type->as.array.element);
    if (type->kind != TYPE_RECORD)
        return false;
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        if (holds_union(type->as.record->fields[i].type))
            return true;
    return type->as.record->is_union;
}

static bool is_told_apart(const Parameter *parameter)
{
    return type_is_pointer(parameter->type) && !holds_union(type_target(parameter->type));
}

static bool writes_behind(const Op *op, const Value *root)
{
    if (op->code == OP_STORE && pointer_root(op->operands[1]) == root)
        return true;
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            if (writes_behind(inner, root))
                return true;
    return false;
}

/* Does it put back what the element was when nothing had written behind the parameter since? */
static bool is_update(const Op *store, const Value *root)
{
    for (const Op *op = store->previous; op && !writes_behind(op, root); op = op->previous)
        if (op->code == OP_LOAD && op->operands[0] == store->operands[1])
            return value_shows(store->operands[0], op->results[0]);
    return false;
}

typedef struct Updates {
    bool *updated; /* by parameter; so far nothing speaks against it */
    bool is_lost;  /* something may write anywhere */
} Updates;

static void look_at_store(Updates *updates, const Op *store)
{
    const Value *root = pointer_root(store->operands[1]);

    if (is_no_real(store->operands[0]->type) || is_own(root))
        return;
    if (!value_is_parameter(root))
        updates->is_lost = true;
    else if (updates->updated[root->index] && !is_update(store, root))
        updates->updated[root->index] = false;
}

/* May it write to memory other than the function's own, though it is no store? */
static bool may_write(const Op *op)
{
    if (op->code == OP_COPY || op->code == OP_FILL)
        return !is_own(pointer_root(op->operands[0]));
    if (op->code == OP_CALL)
        return !function_is_harmless(op->as.callee);
    return op_info(op->code)->category == CATEGORY_CALL;
}

static void look_at(void *context, Op *op)
{
    Updates *updates = context;

    if (op->code == OP_STORE)
        look_at_store(updates, op);
    else
        updates->is_lost |= may_write(op);
}

const bool *parameters_updated(const Function *function, const bool *apart, Arena *arena)
{
    Updates updates = {.is_lost = !apart};

    if (!apart)
        return NULL;
    updates.updated = ARENA_ARRAY(arena, bool, function->parameter_count + 1);
    for (unsigned i = 0; i < function->parameter_count; i++)
        updates.updated[i] = apart[i] && is_told_apart(&function->parameters[i]);
    region_walk(function->body, look_at, &updates);
    return updates.is_lost ? NULL : updates.updated;
}

/* ---- the last writes ---- */

typedef struct Writes {
    LastWrites *of;
    const bool *apart;
    unsigned count;
} Writes;

static void note_write(void *context, Op *op)
{
    const Writes *writes = context;
    const Value *root = op->code == OP_STORE ? pointer_root(op->operands[1]) : NULL;

    if (op->code == OP_STORE ? is_no_real(op->operands[0]->type) || is_own(root) : !may_write(op))
        return;
    for (unsigned i = 0; i < writes->count; i++) {
        bool is_of_another = root && value_is_parameter(root) && root->index != i && writes->apart &&
                             (writes->apart[i] || writes->apart[root->index]);
        if (is_of_another)
            continue;
        writes->of[i].before = writes->of[i].last;
        writes->of[i].last = op;
    }
}

const LastWrites *last_writes(const Function *function, const bool *apart, Arena *arena)
{
    Writes writes = {ARENA_ARRAY(arena, LastWrites, function->parameter_count + 1), apart, function->parameter_count};

    region_walk(function->body, note_write, &writes);
    return writes.of;
}

static bool is_inside(const Op *op, const Op *outer)
{
    for (op = op->region->owner; op && op != outer;)
        op = op->region->owner;
    return op != NULL;
}

bool store_is_last(const LastWrites *writes, const Op *store)
{
    const Value *root = pointer_root(store->operands[1]);
    const Op *outermost = NULL, *before;

    if (!value_is_parameter(root) || writes[root->index].last != store || holds_union(type_target(root->type)))
        return false;
    for (const Op *owner = store->region->owner; owner; owner = owner->region->owner) {
        if (owner->code == OP_FOR && store_is_apart(owner, store, store, WHEN_LATER) == APART_NEVER)
            return false;
        if (owner->code != OP_FOR && owner->code != OP_IF && owner->code != OP_SWITCH)
            return false;
        outermost = owner;
    }
    before = writes[root->index].before;
    return !before || !outermost || !is_inside(before, outermost);
}
