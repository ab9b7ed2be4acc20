/* In:    a numbered function.
 * Out:   for each value what conditional.h names.
 * Keeps: the function unchanged. Uses come before definitions in a walk backwards, operands before results forwards. */
#include "analysis/conditional.h"

#include "analysis/library.h"
#include "ir/partials.h"

enum { SIGN_DEPTH = 12, CALL_DEPTH = 3 };

/* ---- uses ---- */

static void note(bool *flags, const Value *value, const Region *region)
{
    if (!value_is_constant(value) && value_region(value) == region)
        flags[value->number] = true;
}

static bool passes_on(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_PURE || category == CATEGORY_CONVERT;
}

static bool carries_no_derivative(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_ZERO || category == CATEGORY_TEST || category == CATEGORY_INTEGER ||
           (op->result_count && category == CATEGORY_CONVERT && !type_is_floating(op->results[0]->type));
}

static void find_uses(const Guards *guards, const Region *region)
{
    for (const Op *op = region->last; op; op = op->previous) {
        bool used, given;
        for (unsigned i = op->region_count; i-- > 0;)
            find_uses(guards, op->regions[i]);
        if (op->code == OP_SELECT || carries_no_derivative(op))
            continue;
        used = !passes_on(op) || guards->used[op->results[0]->number];
        given = op->code == OP_RETURN || (passes_on(op) && guards->given[op->results[0]->number]);
        for (unsigned i = 0; i < op->operand_count; i++) {
            if (used)
                note(guards->used, op->operands[i], region);
            if (given)
                note(guards->given, op->operands[i], region);
        }
    }
}

/* ---- values that may be infinite or NaN ---- */

static bool is_positive(const Value *value, unsigned depth);

static bool is_not_negative(const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value->kind == VALUE_REAL)
        return value->as.real >= 0.0L;
    if (!op || depth == 0 || type_is_complex(value->type))
        return false;
    switch ((int)op->code) {
    case OP_FABS:
    case OP_SQRT:
    case OP_HYPOT:
    case OP_CABS: return true;
    case OP_MUL:
        return op->operands[0] == op->operands[1] ||
               (is_not_negative(op->operands[0], depth - 1) && is_not_negative(op->operands[1], depth - 1));
    case OP_ADD: return is_not_negative(op->operands[0], depth - 1) && is_not_negative(op->operands[1], depth - 1);
    case OP_CAST: return type_is_real(op->operands[0]->type) && is_not_negative(op->operands[0], depth - 1);
    default: return is_positive(value, depth);
    }
}

/* Beyond doubt greater than zero, underflow aside. */
static bool is_positive(const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value->kind == VALUE_REAL)
        return value->as.real > 0.0L;
    if (!op || depth == 0 || type_is_complex(value->type))
        return false;
    switch ((int)op->code) {
    case OP_EXP:
    case OP_EXP2:
    case OP_COSH: return true;
    case OP_ADD:
        return (is_positive(op->operands[0], depth - 1) && is_not_negative(op->operands[1], depth - 1)) ||
               (is_not_negative(op->operands[0], depth - 1) && is_positive(op->operands[1], depth - 1));
    case OP_MUL:
    case OP_DIV: return is_positive(op->operands[0], depth - 1) && is_positive(op->operands[1], depth - 1);
    case OP_SQRT: return is_positive(op->operands[0], depth - 1);
    case OP_CAST: return type_is_real(op->operands[0]->type) && is_positive(op->operands[0], depth - 1);
    default: return false;
    }
}

/* Are there finite operands at which the operation or a partial of it is not finite, overflow aside? */
static bool is_singular(const Op *op)
{
    switch ((int)op->code) {
    case OP_DIV: {
        const Value *divisor = op->operands[1];
        return !(divisor->kind == VALUE_REAL && divisor->as.real != 0.0L) && !is_positive(divisor, SIGN_DEPTH);
    }
    case OP_SQRT:
    case OP_LOG:
    case OP_LOG2:
    case OP_LOG10: return !is_positive(op->operands[0], SIGN_DEPTH);
    case OP_LOG1P: return !is_not_negative(op->operands[0], SIGN_DEPTH);
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_NEG:
    case OP_FMA:
    case OP_SIN:
    case OP_COS:
    case OP_ATAN:
    case OP_EXP:
    case OP_EXP2:
    case OP_EXPM1:
    case OP_SINH:
    case OP_COSH:
    case OP_TANH:
    case OP_ASINH:
    case OP_ERF:
    case OP_ERFC:
    case OP_FABS:
    case OP_FMAX:
    case OP_FMIN:
    case OP_FDIM:
    case OP_HYPOT:
    case OP_COPYSIGN:
    case OP_CEXP:
    case OP_CSIN:
    case OP_CCOS:
    case OP_CSINH:
    case OP_CCOSH:
    case OP_CABS:
    case OP_CPROJ: return false;
    default: return true;
    }
}

static void find_suspects(const Guards *guards, const Region *region, unsigned depth);

static bool is_suspect(const Guards *guards, const Value *value)
{
    return !value_is_constant(value) && guards->suspect[value->number];
}

/* What a region yields from operand `first` on goes to these. True if one of them is newly suspect. */
static bool yield_suspects(const Guards *guards, const Region *region, unsigned first, Value *const *to, unsigned count)
{
    const Op *yield = region_yield(region);
    bool changed = false;

    for (unsigned i = 0; i < count; i++)
        if (is_suspect(guards, yield->operands[first + i]) && !guards->suspect[to[i]->number])
            changed = guards->suspect[to[i]->number] = true;
    return changed;
}

static void operand_suspects(const Guards *guards, const Op *op, unsigned first, Value *const *to, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        guards->suspect[to[i]->number] |= is_suspect(guards, op->operands[first + i]);
}

static void control_suspects(const Guards *guards, const Op *op, unsigned depth)
{
    bool changed = true;

    if (op->code == OP_FOR)
        operand_suspects(guards, op, 3, op->regions[0]->arguments + 1, op->result_count);
    if (op->code == OP_LOOP)
        operand_suspects(guards, op, 0, op->regions[0]->arguments, op->operand_count);
    for (unsigned pass = 0; changed && pass < 4; pass++) {
        changed = false;
        for (unsigned i = 0; i < op->region_count; i++)
            find_suspects(guards, op->regions[i], depth);
        if (op->code == OP_FOR) {
            changed |= yield_suspects(guards, op->regions[0], 0, op->regions[0]->arguments + 1, op->result_count);
        } else if (op->code == OP_LOOP) {
            const Region *head = op->regions[0], *body = op->regions[1];
            changed |= yield_suspects(guards, head, 1, body->arguments, body->argument_count);
            changed |= yield_suspects(guards, body, 0, head->arguments, head->argument_count);
        }
    }
    if (op->code == OP_FOR)
        operand_suspects(guards, op, 3, op->results, op->result_count);
    for (unsigned i = 0; i < op->region_count; i++)
        if (op->code != OP_LOOP || i == 0)
            yield_suspects(guards, op->regions[i], op->code == OP_LOOP ? 1 : 0, op->results, op->result_count);
}

/* ---- memory, calls ---- */

/* Memory that is not the function's own, by how an address was come by. */
typedef enum MemoryKind {
    MEMORY_PARAMETER, /* from a parameter: parameters may lead to the same */
    MEMORY_UNKNOWN,   /* loaded, or chosen at run time: anything */
    MEMORY_OWN        /* a local or an allocation: told apart by the site, in `suspect` */
} MemoryKind;
enum { MEMORY_KINDS = MEMORY_OWN };

/* What is suspect of a function's calls. */
typedef struct Callee {
    bool result, memory;
} Callee;

static Callee callee_suspects(const Guards *guards, const Function *function, unsigned depth)
{
    Callee *known = pointer_map_get(guards->callees, function);
    Guards inner = {.callees = guards->callees, .arena = guards->arena};
    bool memory[MEMORY_KINDS] = {false, false};
    Arena *arena;

    if (known)
        return *known;
    if (!function->body || depth == 0)
        return (Callee){true, true};
    known = ARENA_NEW(guards->arena, Callee);
    *known = (Callee){true, true}; /* where it calls itself */
    pointer_map_put(guards->callees, guards->arena, function, known);
    arena = arena_new();
    inner.suspect = ARENA_ARRAY(arena, bool, function->value_count);
    inner.roots = ARENA_ARRAY(arena, const Value *, function->value_count);
    inner.memory = memory;
    for (unsigned pass = 0; pass < 2; pass++)
        find_suspects(&inner, function->body, depth - 1);
    known->result = function->body->last->operand_count && is_suspect(&inner, function->body->last->operands[0]);
    known->memory = memory[MEMORY_PARAMETER] || memory[MEMORY_UNKNOWN];
    arena_free(arena);
    return *known;
}

/* What an address was made from; NULL: from nothing further. */
static const Value *made_from(const Value *pointer)
{
    const Op *op = value_op(pointer);

    return op && (op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_CAST)
               ? op->operands[0]
               : NULL;
}

/* What an address was made from in the end. Each is remembered: a chain of `p++` is as long as the function. */
static const Value *root_of(const Guards *guards, const Value *pointer)
{
    const Value *root = pointer;

    while (made_from(root) && !guards->roots[root->number])
        root = made_from(root);
    if (!value_is_constant(root) && guards->roots[root->number])
        root = guards->roots[root->number];
    for (const Value *step = pointer; made_from(step) && !guards->roots[step->number]; step = made_from(step))
        guards->roots[step->number] = root;
    return root;
}

static MemoryKind memory_kind(const Value *root)
{
    const Op *site = value_op(root);

    if (site && (site->code == OP_LOCAL || site->code == OP_MALLOC))
        return MEMORY_OWN;
    return root->kind == VALUE_ARGUMENT && !root->as.region->owner ? MEMORY_PARAMETER : MEMORY_UNKNOWN;
}

static void taint(const Guards *guards, const Value *pointer)
{
    const Value *root = root_of(guards, pointer);
    MemoryKind kind = memory_kind(root);

    if (kind == MEMORY_OWN)
        guards->suspect[root->number] = true;
    else
        guards->memory[kind] = true;
}

/* What once went to memory may come from there again, and anything may come from a variable that others write. */
static bool is_tainted(const Guards *guards, const Value *pointer)
{
    const Value *root = root_of(guards, pointer);

    if (root->kind == VALUE_GLOBAL)
        return !root->as.global->is_const;
    switch (memory_kind(root)) {
    case MEMORY_OWN: return guards->suspect[root->number] || guards->memory[MEMORY_UNKNOWN];
    case MEMORY_PARAMETER:
    case MEMORY_UNKNOWN: return guards->memory[MEMORY_PARAMETER] || guards->memory[MEMORY_UNKNOWN];
    }
    return true;
}

static void access_suspects(const Guards *guards, const Op *op)
{
    if (op->code == OP_LOAD && type_is_floating(op->results[0]->type))
        guards->suspect[op->results[0]->number] |= is_tainted(guards, op->operands[0]);
    else if (op->code == OP_STORE && is_suspect(guards, op->operands[0]) && type_is_floating(op->operands[0]->type))
        taint(guards, op->operands[1]);
    else if (op->code == OP_COPY && is_tainted(guards, op->operands[1]))
        taint(guards, op->operands[0]);
}

static bool is_own_tape(const Value *value)
{
    const Op *op = value_op(value);

    return op && op->code == OP_TAPE;
}

/* A tape of the function's own has what was pushed here, unless it was handed on; of another one nothing is known. */
static void tape_suspects(const Guards *guards, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op_info(op->code)->category == CATEGORY_CALL && is_own_tape(op->operands[i]))
            guards->suspect[op->operands[i]->number] = true;
    if (op->code == OP_PUSH && is_own_tape(op->operands[0]) && is_suspect(guards, op->operands[1]))
        guards->suspect[op->operands[0]->number] = true;
    else if (op->code == OP_POP && type_is_floating(op->results[0]->type))
        guards->suspect[op->results[0]->number] =
            !is_own_tape(op->operands[0]) || guards->suspect[op->operands[0]->number];
}

static bool hands_over(const Guards *guards, const Value *operand)
{
    if (type_is_pointer(operand->type))
        return type_reaches_real(operand->type) && is_tainted(guards, operand);
    return type_is_floating(operand->type) && is_suspect(guards, operand);
}

static bool takes_suspects(const Guards *guards, const Op *call)
{
    for (unsigned i = 0; i < call->operand_count; i++)
        if (hands_over(guards, call->operands[i]))
            return true;
    return false;
}

static void call_suspects(const Guards *guards, const Op *op, unsigned depth)
{
    Callee callee = {true, true};

    if (op->code == OP_CALL && function_is_harmless(op->as.callee))
        callee.memory = false;
    else if (op->code == OP_CALL && !takes_suspects(guards, op))
        callee = callee_suspects(guards, op->as.callee, depth);
    if (op->result_count && type_is_floating(op->results[0]->type))
        guards->suspect[op->results[0]->number] = callee.result;
    for (unsigned i = 0; i < op->operand_count && callee.memory; i++)
        if (type_is_pointer(op->operands[i]->type) && !op->operands[i]->type->as.pointer.to_const &&
            type_reaches_real(op->operands[i]->type))
            taint(guards, op->operands[i]);
}

static void find_suspects(const Guards *guards, const Region *region, unsigned depth)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op->region_count)
            control_suspects(guards, op, depth);
        access_suspects(guards, op);
        tape_suspects(guards, op);
        if (op_info(op->code)->category == CATEGORY_CALL)
            call_suspects(guards, op, depth);
        if (!op->result_count || !type_is_floating(op->results[0]->type) || op->region_count || !passes_on(op))
            continue;
        guards->suspect[op->results[0]->number] = op_info(op->code)->category == CATEGORY_PURE && is_singular(op);
        for (unsigned i = 0; i < op->operand_count; i++)
            if (is_suspect(guards, op->operands[i]))
                guards->suspect[op->results[0]->number] = true;
    }
}

Suspicion guards_suspicion(const Guards *guards, const Op *call)
{
    bool *parameters = ARENA_ARRAY(guards->arena, bool, call->operand_count + 1);
    Suspicion suspicion = {parameters, false};

    for (unsigned i = 0; i < call->operand_count; i++) {
        bool is_handed = hands_over(guards, call->operands[i]);
        parameters[i] = is_handed && !type_is_pointer(call->operands[i]->type);
        suspicion.memory |= is_handed && type_is_pointer(call->operands[i]->type);
    }
    return suspicion;
}

Guards guards_compute(const Function *function, Arena *arena, bool result_is_seeded, Suspicion suspicion)
{
    Guards guards = {.used = ARENA_ARRAY(arena, bool, function->value_count),
                     .given = ARENA_ARRAY(arena, bool, function->value_count),
                     .suspect = ARENA_ARRAY(arena, bool, function->value_count),
                     .roots = ARENA_ARRAY(arena, const Value *, function->value_count),
                     .memory = ARENA_ARRAY(arena, bool, MEMORY_KINDS),
                     .callees = ARENA_NEW(arena, PointerMap),
                     .arena = arena,
                     .result_is_seeded = result_is_seeded};

    guards.memory[MEMORY_PARAMETER] = suspicion.memory;
    for (unsigned i = 0; i < function->parameter_count && suspicion.parameters; i++)
        guards.suspect[function->body->arguments[i]->number] = suspicion.parameters[i];
    find_uses(&guards, function->body);
    for (unsigned pass = 0; pass < 2; pass++) /* the second one for what a loop brings back */
        find_suspects(&guards, function->body, CALL_DEPTH);
    return guards;
}

bool guard_is_needed(const Guards *guards, const Op *op, unsigned index)
{
    unsigned result = op->results[0]->number;
    uint32_t needs = partial_needs(op->code, index);

    if (!guards->used[result])
        return true;
    if (guards->given[result] && guards->result_is_seeded)
        return false;
    if (is_singular(op) || (needs >> PARTIAL_NEEDS_RESULT && guards->suspect[result]))
        return true;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (needs & (1u << i) && is_suspect(guards, op->operands[i]))
            return true;
    return false;
}
