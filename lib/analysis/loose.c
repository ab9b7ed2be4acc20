/* In:    a global whose address somebody keeps in memory, and functions that may read it there.
 * Out:   whether one of them may write the global.
 * Keeps: an object is accessed by lvalues of its own types, or of character type (C11 6.5p7). So a member of a record is written only
 *        in what holds such a record, a scalar only in what holds such a scalar; characters and bytes are written anywhere. Code that
 *        is not here writes what the types of the pointers that it is given lead to; a method (a call through a pointer that memory
 *        holds) is code that is here, if functions of its type are. A pointer that is kept or handed on as void * or
 *        another type has lost its own: where that leads to what the global holds, and the new one does not, anything may happen. What is written in a function's
 *        own memory, in a new block or by a global's name is that. */
#include "analysis/loose.h"

#include "analysis/library.h"

typedef struct Loose {
    const Names *names;
    const Type *type; /* of the global */
    Arena *arena;
    PointerMap untyped; /* pointers of types that do not lead there, made of such as do */
    bool is_found;
} Loose;

/* ---- types ---- */

static bool is_untyped(const Type *type)
{
    return type->kind == TYPE_VOID ||
           (type->kind == TYPE_INTEGER && type->size == 1 && type->as.integer.kind != INTEGER_BOOL);
}

/* Scalars whose lvalues may be the same object. */
static bool are_alike(const Type *a, const Type *b)
{
    if (a->kind == TYPE_COMPLEX || b->kind == TYPE_COMPLEX)
        return (a->kind == TYPE_COMPLEX || a->kind == TYPE_REAL) && (b->kind == TYPE_COMPLEX || b->kind == TYPE_REAL) &&
               a->as.real == b->as.real;
    if (a->kind != b->kind)
        return false;
    if (type_is_pointer(a))
        return (type_target(a)->kind == TYPE_FUNCTION) == (type_target(b)->kind == TYPE_FUNCTION);
    return a->size == b->size;
}

/* Does the type hold the other, which is a record or a scalar? */
static bool holds(const Type *type, const Type *part)
{
    if (type == part)
        return true;
    if (type->kind == TYPE_ARRAY)
        return holds(type->as.array.element, part);
    if (type->kind != TYPE_RECORD)
        return part->kind != TYPE_RECORD && are_alike(type, part);
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        if (holds(type->as.record->fields[i].type, part))
            return true;
    return false;
}

/* May an object of the other type be a part of one of the type? */
static bool may_be_part(const Type *type, const Type *other)
{
    while (other->kind == TYPE_ARRAY)
        other = other->as.array.element;
    return holds(type, other);
}

static bool leads(const Loose *loose, const Type *type, PointerMap *met)
{
    const Type *target;

    if (pointer_map_get(met, type))
        return false;
    pointer_map_put(met, loose->arena, type, met);
    switch (type->kind) {
    case TYPE_ARRAY: return leads(loose, type->as.array.element, met);
    case TYPE_POINTER:
        for (target = type_target(type); target->kind == TYPE_ARRAY;)
            target = target->as.array.element;
        return (type_is_scalar(target) && holds(loose->type, target)) || leads(loose, target, met);
    case TYPE_RECORD:
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            if (leads(loose, type->as.record->fields[i].type, met))
                return true;
        return holds(loose->type, type);
    case TYPE_INTEGER:
    case TYPE_REAL:
    case TYPE_COMPLEX:
    case TYPE_VOID:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return false;
    }
    return false;
}

/* Does a pointer lead to an object that may be a part of the global? */
static bool leads_there(const Loose *loose, const Type *type)
{
    PointerMap met = {0};

    return leads(loose, type, &met);
}

/* ---- writes ---- */

static const Value *without_casts(const Value *value)
{
    while (value_op(value) && value_op(value)->code == OP_CAST && type_is_pointer(value_op(value)->operands[0]->type))
        value = value_op(value)->operands[0];
    return value;
}

/* May what is written there be the global? type: as which it is written, NULL: not known. */
static bool may_be_written(const Loose *loose, const Value *address, const Type *type)
{
    const Record *record = NULL;

    for (;;) {
        const Op *op = value_op(address);
        if (!op || (op_info(op->code)->category != CATEGORY_ADDRESS && op->code != OP_CAST) || op->code == OP_LOCAL ||
            op->code == OP_MALLOC || !type_is_pointer(op->operands[0]->type))
            break;
        if (op->code == OP_FIELD && !record)
            record = type_target(op->operands[0]->type)->as.record;
        address = op->operands[0];
    }
    if (address->kind == VALUE_GLOBAL || (value_op(address) && op_is_site(value_op(address))))
        return false;
    if (record)
        return holds(loose->type, record->type);
    return !type || is_untyped(type) || may_be_part(loose->type, type);
}

static void look_at_write(Loose *loose, const Value *address)
{
    const Type *target = type_target(without_casts(address)->type);

    loose->is_found |= may_be_written(loose, address, target);
}

/* Through a pointer that a record or table holds, where functions are here that such a pointer leads to. */
static bool is_method(const Names *names, const Op *op)
{
    if (op->code != OP_CALL_POINTER || !value_op(op->operands[0]) || value_op(op->operands[0])->code != OP_LOAD)
        return false;
    for (size_t i = 0; i < names->module->functions.count; i++) {
        Function *function = names->module->functions.items[i];
        if (function->body && names_take_address(names, function) && call_is_of_type(names->module, op, function))
            return true;
    }
    return false;
}

static void look_at_call(Loose *loose, const Op *op)
{
    LibraryFunction library = library_of_call(op);
    bool is_here = (op->code == OP_CALL && op->as.callee->body) || is_method(loose->names, op);

    if (library.kind == LIBRARY_WRITES && library.operand < op->operand_count)
        look_at_write(loose, op->operands[library.operand]);
    else if (library.kind == LIBRARY_ALLOCATES_TO)
        loose->is_found |= may_be_written(loose, op->operands[0], NULL);
    else if (library.kind == LIBRARY_LINEAR)
        loose->is_found = true;
    for (unsigned i = 0; !is_here && library.kind == LIBRARY_UNKNOWN && i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type) && leads_there(loose, without_casts(op->operands[i])->type))
            loose->is_found = true;
}

/* Of a pointer that has lost its type: what does nothing with it but look at it here, or give it to a known function. */
static bool is_harmless_use(const Op *op)
{
    if (op->code == OP_CALL)
        return !op->as.callee->body && library_of_call(op).kind != LIBRARY_UNKNOWN;
    return op->code == OP_COMPARE || op->code == OP_COPY || op->code == OP_FILL || op->code == OP_FREE ||
           op->code == OP_LOAD;
}

static void look_at_untyped(Loose *loose, Op *op)
{
    const Value *first = op->operand_count ? op->operands[0] : NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_stored_to = op->code == OP_STORE && i == 1; /* a write, which is looked at as one */
        if (pointer_map_get(&loose->untyped, op->operands[i]) && !is_stored_to && !is_harmless_use(op) &&
            !(op->code == OP_CAST && type_is_pointer(op->results[0]->type)))
            loose->is_found = true;
    }
    if (op->code == OP_CAST && type_is_pointer(first->type) && type_is_pointer(op->results[0]->type) &&
        leads_there(loose, without_casts(first)->type) && !leads_there(loose, op->results[0]->type))
        pointer_map_put(&loose->untyped, loose->arena, op->results[0], loose);
}

static void look_at_casts(void *context, Op *op)
{
    Loose *loose = context;

    if (!loose->is_found)
        look_at_untyped(loose, op);
}

/* In the functions that may write. */
static void look_at_op(void *context, Op *op)
{
    Loose *loose = context;

    if (loose->is_found)
        return;
    if (op->code == OP_STORE)
        loose->is_found |= may_be_written(loose, op->operands[1], op->operands[0]->type);
    else if (op->code == OP_COPY || op->code == OP_FILL)
        look_at_write(loose, op->operands[0]);
    else if (op_info(op->code)->category == CATEGORY_CALL)
        look_at_call(loose, op);
}

bool global_may_be_written_through(const Names *names, Arena *arena, const Global *global, const PointerMap *functions)
{
    const Module *module = names->module;
    Loose loose = {.names = names, .type = global->type, .arena = arena};

    for (size_t i = 0; i < module->functions.count && !loose.is_found; i++) {
        const Function *function = module->functions.items[i];
        if (!function->body)
            continue;
        region_walk(function->body, look_at_casts, &loose);
        if (!functions || pointer_map_get(functions, function))
            region_walk(function->body, look_at_op, &loose);
    }
    return loose.is_found;
}
