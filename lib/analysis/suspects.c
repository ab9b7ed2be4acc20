/* In:    a numbered function, and what its caller may hand over that is not finite.
 * Out:   Guards.suspect, and what its calls hand over.
 * Keeps: the function unchanged. One walk in order, each loop until it finds nothing new; flags are only raised, so that it ends. */
#include "analysis/suspects.h"

#include "analysis/growth.h"
#include "analysis/library.h"
#include "analysis/roots.h"

enum { SIGN_DEPTH = 12, CALL_DEPTH = 3 };

static bool passes_on(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_PURE || category == CATEGORY_CONVERT;
}

/* ---- operations ---- */

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
bool op_is_singular(const Op *op)
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

static void find_suspects(Guards *guards, const Region *region, unsigned depth);

/* Flags are only ever raised. */
static void raise(Guards *guards, bool *flag)
{
    guards->raised += !*flag;
    *flag = true;
}

static void raise_value(Guards *guards, const Value *value)
{
    raise(guards, &guards->suspect[value->number]);
}

bool value_is_suspect(const Guards *guards, const Value *value)
{
    return !value_is_constant(value) && guards->suspect[value->number];
}

/* What a region yields from operand `first` on goes to these. */
static void yield_suspects(Guards *guards, const Region *region, unsigned first, Value *const *to, unsigned count)
{
    const Op *yield = region_yield(region);

    for (unsigned i = 0; i < count; i++)
        if (value_is_suspect(guards, yield->operands[first + i]))
            raise_value(guards, to[i]);
}

static void operand_suspects(Guards *guards, const Op *op, unsigned first, Value *const *to, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (value_is_suspect(guards, op->operands[first + i]))
            raise_value(guards, to[i]);
}

/* Once through a loop, or an arm. */
static void pass_through(Guards *guards, const Op *op, unsigned depth)
{
    for (unsigned i = 0; i < op->region_count; i++)
        find_suspects(guards, op->regions[i], depth);
    if (op->code == OP_FOR) {
        yield_suspects(guards, op->regions[0], 0, op->regions[0]->arguments + 1, op->result_count);
    } else if (op->code == OP_LOOP) {
        const Region *head = op->regions[0], *body = op->regions[1];
        yield_suspects(guards, head, 1, body->arguments, body->argument_count);
        yield_suspects(guards, body, 0, head->arguments, head->argument_count);
    }
}

static void control_suspects(Guards *guards, const Op *op, unsigned depth)
{
    size_t before;

    if (op->code == OP_FOR)
        operand_suspects(guards, op, 3, op->regions[0]->arguments + 1, op->result_count);
    if (op->code == OP_LOOP)
        operand_suspects(guards, op, 0, op->regions[0]->arguments, op->operand_count);
    do { /* until a round of the loop brings nothing new to the next one, by values or by memory */
        before = guards->raised;
        pass_through(guards, op, depth);
    } while (guards->raised > before && (op->code == OP_FOR || op->code == OP_LOOP));
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
    MEMORY_APART,     /* from a parameter that no other one overlaps: told apart by these, in `suspect` */
    MEMORY_OWN        /* a local or an allocation: told apart by the site, in `suspect` */
} MemoryKind;
_Static_assert((int)MEMORY_KINDS == (int)MEMORY_OWN, "Guards.memory has one flag for each");

/* What is suspect of a function's calls. */
typedef struct Callee {
    bool result, memory;
} Callee;

static Callee callee_suspects(const Guards *guards, const Function *function, unsigned depth)
{
    Callee *known = pointer_map_get(guards->callees, function);
    Guards inner = {.callees = guards->callees, .arena = guards->arena, .is_of_overflow = guards->is_of_overflow};
    bool memory[MEMORY_KINDS] = {false};
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
    inner.escaped = ARENA_ARRAY(arena, bool, function->value_count);
    inner.calls = ARENA_NEW(arena, PointerMap);
    inner.memory = memory;
    growth_find(function, inner.suspect);
    find_suspects(&inner, function->body, depth - 1);
    known->result = function->body->last->operand_count && value_is_suspect(&inner, function->body->last->operands[0]);
    known->memory = memory[MEMORY_PARAMETER] || memory[MEMORY_UNKNOWN];
    arena_free(arena);
    return *known;
}

static MemoryKind memory_kind(const Guards *guards, const Value *root)
{
    const Op *site = value_op(root);

    if (site && (site->code == OP_LOCAL || site->code == OP_MALLOC))
        return MEMORY_OWN;
    if (!value_is_parameter(root))
        return MEMORY_UNKNOWN;
    return guards->apart && guards->apart[root->index] ? MEMORY_APART : MEMORY_PARAMETER;
}

static void taint(Guards *guards, const Value *pointer)
{
    const Value *root = root_of(guards->roots, pointer);
    MemoryKind kind = memory_kind(guards, root);

    if (kind == MEMORY_OWN || kind == MEMORY_APART)
        raise(guards, &guards->suspect[root->number]);
    if (kind != MEMORY_OWN)
        raise(guards, &guards->memory[kind]);
    if (kind == MEMORY_OWN && guards->escaped[root->number])
        raise(guards, &guards->memory[MEMORY_UNKNOWN]);
}

/* Whoever finds the address in memory finds what is there, too. */
static void let_escape(Guards *guards, const Value *pointer)
{
    const Value *root = root_of(guards->roots, pointer);

    if (memory_kind(guards, root) != MEMORY_OWN)
        return;
    raise(guards, &guards->escaped[root->number]);
    if (guards->suspect[root->number])
        raise(guards, &guards->memory[MEMORY_UNKNOWN]);
}

/* What once went to memory may come from there again, and anything may come from a variable that others write. */
static bool is_tainted(const Guards *guards, const Value *pointer)
{
    const Value *root = root_of(guards->roots, pointer);

    if (root->kind == VALUE_GLOBAL)
        return !root->as.global->is_const;
    switch (memory_kind(guards, root)) {
    case MEMORY_OWN:
    case MEMORY_APART: return guards->suspect[root->number] || guards->memory[MEMORY_UNKNOWN];
    case MEMORY_PARAMETER: return guards->memory[MEMORY_PARAMETER] || guards->memory[MEMORY_UNKNOWN];
    case MEMORY_UNKNOWN:
        return guards->memory[MEMORY_PARAMETER] || guards->memory[MEMORY_APART] || guards->memory[MEMORY_UNKNOWN];
    }
    return true;
}

static void access_suspects(Guards *guards, const Op *op)
{
    if (op->code == OP_LOAD && type_is_floating(op->results[0]->type) && is_tainted(guards, op->operands[0]))
        raise_value(guards, op->results[0]);
    else if (op->code == OP_STORE && value_is_suspect(guards, op->operands[0]) &&
             type_is_floating(op->operands[0]->type))
        taint(guards, op->operands[1]);
    else if (op->code == OP_STORE && type_is_pointer(op->operands[0]->type))
        let_escape(guards, op->operands[0]);
    else if (op->code == OP_COPY && is_tainted(guards, op->operands[1]))
        taint(guards, op->operands[0]);
}

static bool is_own_tape(const Value *value)
{
    const Op *op = value_op(value);

    return op && op->code == OP_TAPE;
}

/* A tape of the function's own has what was pushed here, unless it was handed on; of another one nothing is known. */
static void tape_suspects(Guards *guards, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op_info(op->code)->category == CATEGORY_CALL && is_own_tape(op->operands[i]))
            raise_value(guards, op->operands[i]);
    if (op->code == OP_PUSH && is_own_tape(op->operands[0]) && value_is_suspect(guards, op->operands[1]))
        raise_value(guards, op->operands[0]);
    else if (op->code == OP_POP && type_is_floating(op->results[0]->type) &&
             (!is_own_tape(op->operands[0]) || guards->suspect[op->operands[0]->number]))
        raise_value(guards, op->results[0]);
}

static bool hands_over(const Guards *guards, const Value *operand)
{
    if (type_is_pointer(operand->type))
        return type_reaches_real(operand->type) && (is_tainted(guards, operand) || guards->memory[MEMORY_UNKNOWN]);
    return type_is_floating(operand->type) && value_is_suspect(guards, operand);
}

static bool takes_suspects(const Guards *guards, const Op *call)
{
    if (guards->keeps_addresses && guards->memory[MEMORY_PARAMETER])
        return true;
    for (unsigned i = 0; i < call->operand_count; i++)
        if (hands_over(guards, call->operands[i]))
            return true;
    return false;
}

/* What the call hands over, as it stands when the walk comes by: what is written behind it for the last time does not count. */
static void note_call(Guards *guards, const Op *call)
{
    Suspicion *known = pointer_map_get(guards->calls, call);
    bool *parameters;

    if (!known) {
        known = ARENA_NEW(guards->arena, Suspicion);
        known->parameters = ARENA_ARRAY(guards->arena, bool, call->operand_count + 1);
        pointer_map_put(guards->calls, guards->arena, call, known);
    }
    parameters = (bool *)known->parameters;
    for (unsigned i = 0; i < call->operand_count; i++) {
        bool is_handed = hands_over(guards, call->operands[i]);
        parameters[i] |= is_handed && !type_is_pointer(call->operands[i]->type);
        known->memory |= is_handed && type_is_pointer(call->operands[i]->type);
    }
    known->memory |= guards->keeps_addresses && guards->memory[MEMORY_PARAMETER];
}

static void call_suspects(Guards *guards, const Op *op, unsigned depth)
{
    Callee callee = {true, true};

    if (op->code == OP_CALL && function_is_harmless(op->as.callee))
        callee.memory = false;
    else if (op->code == OP_CALL && !takes_suspects(guards, op))
        callee = callee_suspects(guards, op->as.callee, depth);
    note_call(guards, op);
    if (callee.memory && guards->keeps_addresses)
        raise(guards, &guards->memory[MEMORY_UNKNOWN]); /* behind a parameter, by an address that it finds */
    if (op->result_count && type_is_floating(op->results[0]->type) && callee.result)
        raise_value(guards, op->results[0]);
    for (unsigned i = 0; i < op->operand_count && callee.memory; i++)
        if (type_is_pointer(op->operands[i]->type) && !op->operands[i]->type->as.pointer.to_const &&
            type_reaches_real(op->operands[i]->type))
            taint(guards, op->operands[i]);
}

/* logb(0) is infinite; the others round. */
static bool is_singular_step(const Op *op)
{
    return op_info(op->code)->category == CATEGORY_ZERO && op->code != OP_CEIL && op->code != OP_FLOOR &&
           op->code != OP_NEARBYINT && op->code != OP_RINT && op->code != OP_ROUND && op->code != OP_TRUNC;
}

static void find_suspects(Guards *guards, const Region *region, unsigned depth)
{
    for (const Op *op = region->first; op; op = op->next) {
        OpCategory category = op_info(op->code)->category;
        bool is_new;
        if (op->region_count)
            control_suspects(guards, op, depth);
        access_suspects(guards, op);
        tape_suspects(guards, op);
        if (category == CATEGORY_CALL)
            call_suspects(guards, op, depth);
        if (!op->result_count || !type_is_floating(op->results[0]->type) || op->region_count ||
            !(passes_on(op) || category == CATEGORY_ZERO))
            continue;
        is_new =
            !guards->is_of_overflow &&
            ((category == CATEGORY_PURE && op_is_singular(op) && !op_is_witnessed(guards, op)) || is_singular_step(op));
        for (unsigned i = 0; i < op->operand_count; i++)
            is_new |= value_is_suspect(guards, op->operands[i]);
        if (is_new)
            raise_value(guards, op->results[0]);
    }
}

/* ---- addresses that others find ---- */

/* The address goes where others find it: what is behind that parameter is told apart from nothing any more. */
static void let_parameter_escape(Guards *guards, const Value *pointer)
{
    const Value *root = pointer_root(pointer);
    const Op *op = value_op(root);
    bool is_chosen = op ? op->region_count || op->code == OP_SELECT : root->kind == VALUE_ARGUMENT;

    if (value_is_parameter(root)) {
        guards->keeps_addresses = true;
        guards->apart[root->index] = false;
    } else if (is_chosen) {
        guards->keeps_addresses = true;
        for (unsigned i = 0; i < guards->parameter_count; i++)
            guards->apart[i] = false;
    }
}

static void look_for_escapes(void *context, Op *op)
{
    Guards *guards = context;
    bool is_call =
        op_info(op->code)->category == CATEGORY_CALL && !(op->code == OP_CALL && function_is_harmless(op->as.callee));

    if (op->code == OP_STORE && type_is_pointer(op->operands[0]->type))
        let_parameter_escape(guards, op->operands[0]);
    for (unsigned i = 0; i < op->operand_count && is_call; i++)
        if (type_is_pointer(op->operands[i]->type))
            let_parameter_escape(guards, op->operands[i]);
}

static void find_apart(Guards *guards, const Function *function, Suspicion suspicion)
{
    guards->parameter_count = function->parameter_count;
    guards->apart = ARENA_ARRAY(guards->arena, bool, function->parameter_count + 1);
    for (unsigned i = 0; i < function->parameter_count; i++)
        guards->apart[i] = suspicion.apart && !suspicion.memory && suspicion.apart[i];
    region_walk(function->body, look_for_escapes, guards);
}

void suspects_find(Guards *guards, const Function *function, Suspicion suspicion)
{
    guards->memory[MEMORY_PARAMETER] = suspicion.memory;
    find_apart(guards, function, suspicion);
    for (unsigned i = 0; i < function->parameter_count && suspicion.parameters; i++)
        guards->suspect[function->body->arguments[i]->number] = suspicion.parameters[i];
    growth_find(function, guards->suspect);
    find_suspects(guards, function->body, CALL_DEPTH);
}
