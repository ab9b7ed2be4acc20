/* In:    a global whose address somebody keeps in memory, and functions that may read it there.
 * Out:   whether one of them, or what they call, may write the global.
 * Keeps: an object is accessed by lvalues of its own types (C11 6.5p7). So a member of a record is written only in what holds such a
 *        record, a scalar only in what holds such a scalar. Code that is not here writes what the types of the pointers that it is given
 *        lead to; a method (a call through a pointer that memory holds) is code that is here, if all functions of its type are.
 *        That holds as long as no pointer there loses its type: where one that leads to what the global holds becomes one that does not
 *        (void *, char *, an integer, bytes, by an initializer) and is kept or handed on, anything may happen.
 *        A parameter is an address from memory if some caller gives it one. What is written in a function's own memory, in a new block
 *        or by a global's name is that. */
#include "analysis/loose.h"

#include "analysis/library.h"

typedef struct Loose {
    const Names *names;
    const Type *type; /* of the global */
    Arena *arena;
    PointerMap untyped; /* pointers of types that do not lead there, made of such as do */
    PointerMap outside; /* functions that may write */
    VECTOR(const Function *) functions; /* these */
    PointerMap parameters; /* of these: that may be addresses from memory */
    bool has_grown;
    bool is_lost; /* some pointer has lost its type: those from memory lead anywhere */
    bool is_found;
} Loose;

/* ---- types ---- */

/* Scalars whose lvalues may be the same object. */
static bool are_alike(const Type *a, const Type *b)
{
    if (a->kind == TYPE_COMPLEX || b->kind == TYPE_COMPLEX)
        return (a->kind == TYPE_COMPLEX || a->kind == TYPE_REAL) && (b->kind == TYPE_COMPLEX || b->kind == TYPE_REAL) &&
               a->as.real == b->as.real;
    if (a->kind != b->kind)
        return false;
    if (type_is_pointer(a))
        return type_target(a)->kind == TYPE_FUNCTION || type_target(b)->kind == TYPE_FUNCTION
                   ? type_target(a) == type_target(b)
                   : true;
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
    return holds(type, type_stripped(other));
}

bool const_may_be_dropped(const Names *names, const Global *global)
{
    for (size_t i = 0; i < names->const_dropped.count; i++) {
        const Type *target = names->const_dropped.items[i];
        if (target->kind == TYPE_VOID || may_be_part(global->type, target))
            return true;
    }
    return false;
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

/* ---- functions that may write ---- */

static void add_outside(Loose *loose, const Function *function)
{
    if (!function->body || pointer_map_get(&loose->outside, function))
        return;
    pointer_map_put(&loose->outside, loose->arena, function, loose);
    VECTOR_PUSH(loose->arena, loose->functions, function);
}

/* Whoever is called, and whoever may be called through pointers. */
static void add_called(void *context, Op *op)
{
    Loose *loose = context;

    if (op->code == OP_CALL)
        add_outside(loose, op->as.callee);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i]->kind == VALUE_FUNCTION)
            add_outside(loose, op->operands[i]->as.function);
}

static void find_outside(Loose *loose, const PointerMap *functions)
{
    const Module *module = loose->names->module;

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!functions || pointer_map_get(functions, function) || names_holders(loose->names, function).count)
            add_outside(loose, function);
    }
    for (size_t i = 0; i < loose->functions.count; i++)
        region_walk(loose->functions.items[i]->body, add_called, loose);
}

/* ---- addresses ---- */

/* The value that an address is made of by arithmetic. record: the innermost whose member it is, or NULL. */
static const Value *base_of(const Value *address, const Record **record)
{
    for (const Op *op = value_op(address);
         op && (op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_CAST) &&
         type_is_pointer(op->operands[0]->type);
         op = value_op(address)) {
        if (op->code == OP_FIELD && !*record)
            *record = type_target(op->operands[0]->type)->as.record;
        address = op->operands[0];
    }
    return address;
}

/* Has the function its pointer from memory, or from a caller that has? */
static bool is_from_memory(const Loose *loose, const Value *base)
{
    const Region *region = base->kind == VALUE_ARGUMENT ? base->as.region : NULL;

    if (base->kind == VALUE_GLOBAL || base->kind == VALUE_STRING || base->kind == VALUE_NULL)
        return false;
    if (region && !region->owner)
        return pointer_map_get(&loose->parameters, base) ||
               (names_take_address(loose->names, region->function) &&
                region->function->parameters[base->index].kind == PARAMETER_PLAIN);
    return !value_op(base) || !op_is_site(value_op(base));
}

static void find_parameters(void *context, Op *op)
{
    Loose *loose = context;
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;

    for (unsigned i = 0; callee && callee->body && i < op->operand_count && i < callee->body->argument_count; i++) {
        const Value *parameter = callee->body->arguments[i];
        const Record *record = NULL;
        if (type_is_pointer(parameter->type) && !pointer_map_get(&loose->parameters, parameter) &&
            is_from_memory(loose, base_of(op->operands[i], &record))) {
            pointer_map_put(&loose->parameters, loose->arena, parameter, loose);
            loose->has_grown = true;
        }
    }
}

/* ---- writes ---- */

/* May what is written there be the global? type: as which it is written, NULL: not known. */
static bool may_be_written(const Loose *loose, const Value *address, const Type *type)
{
    const Record *record = NULL;
    const Value *base = base_of(address, &record);

    if (!is_from_memory(loose, base))
        return false;
    if (loose->is_lost)
        return true;
    if (record)
        return holds(loose->type, record->type);
    return !type || type->kind == TYPE_VOID || may_be_part(loose->type, type);
}

static void look_at_write(Loose *loose, const Value *address)
{
    const Type *target = type_target(pointer_before_casts(address)->type);

    loose->is_found |= may_be_written(loose, address, target);
}

/* Through a pointer that a record or table holds, where all functions that such a pointer leads to are here. */
static bool is_method(const Names *names, const Op *op)
{
    bool is_here = false;

    if (op->code != OP_CALL_POINTER || !value_op(op->operands[0]) || value_op(op->operands[0])->code != OP_LOAD)
        return false;
    for (size_t i = 0; i < names->module->functions.count; i++) {
        Function *function = names->module->functions.items[i];
        if (!names_take_address(names, function) || !call_is_of_type(names->module, op, function))
            continue;
        if (!function->body)
            return false;
        is_here = true;
    }
    return is_here;
}

static void look_at_call(Loose *loose, const Op *op)
{
    LibraryFunction library = library_of_call(op);
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    bool is_here = (callee && callee->body) || is_method(loose->names, op);

    if (library.kind == LIBRARY_WRITES && library.operand < op->operand_count)
        look_at_write(loose, op->operands[library.operand]);
    else if (library.kind == LIBRARY_ALLOCATES_TO)
        loose->is_found |= may_be_written(loose, op->operands[0], NULL);
    else if (library.kind == LIBRARY_LINEAR)
        loose->is_found = true;
    for (unsigned i = 0;
         !is_here && (library.kind == LIBRARY_UNKNOWN || library.kind == LIBRARY_HARMLESS) && i < op->operand_count;
         i++) {
        const Value *value = pointer_before_casts(op->operands[i]);
        const Record *record = NULL;
        bool is_lost = loose->is_lost && is_from_memory(loose, base_of(value, &record));
        if (type_is_pointer(value->type) && (is_lost || leads_there(loose, value->type)) &&
            (!value->type->as.pointer.to_const || type_holds_pointer(type_target(value->type))))
            loose->is_found = true; /* time(&t), too */
    }
}

/* ---- pointers that lose their types ---- */

/* What does nothing with it but look at it here, or give it to a known function. */
static bool is_harmless_use(const Op *op)
{
    if (op->code == OP_CALL)
        return !op->as.callee->body && library_of_call(op).kind != LIBRARY_UNKNOWN;
    return op->code == OP_COMPARE || op->code == OP_COPY || op->code == OP_FILL || op->code == OP_FREE ||
           op->code == OP_LOAD;
}

/* Of pointers, byte by byte, to where others stand. */
static bool copies_pointers(const Op *op)
{
    const Type *to = pointer_before_casts(op->operands[0])->type, *from = pointer_before_casts(op->operands[1])->type;

    return (type_holds_pointer(type_target(to)) || type_holds_pointer(type_target(from))) &&
           type_target(to) != type_target(from);
}

static void look_at_op(void *context, Op *op)
{
    Loose *loose = context;
    const Value *first = op->operand_count ? op->operands[0] : NULL;

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_stored_to = op->code == OP_STORE && i == 1;
        if (pointer_map_get(&loose->untyped, op->operands[i]) && (is_stored_to || !is_harmless_use(op)) &&
            !(op->code == OP_CAST && type_is_pointer(op->results[0]->type)))
            loose->is_lost = true;
    }
    if (op->code == OP_COPY && copies_pointers(op) &&
        (leads_there(loose, pointer_before_casts(first)->type) ||
         leads_there(loose, pointer_before_casts(op->operands[1])->type)))
        loose->is_lost = true;
    if (op->code != OP_CAST || !type_is_pointer(first->type) || !leads_there(loose, pointer_before_casts(first)->type))
        return;
    if (!type_is_pointer(op->results[0]->type))
        loose->is_lost = true;
    else if (!leads_there(loose, op->results[0]->type))
        pointer_map_put(&loose->untyped, loose->arena, op->results[0], loose);
}

/* In the functions that may write. */
static void look_at_outside(void *context, Op *op)
{
    Loose *loose = context;

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
    /* as what an initializer keeps the address, is not asked */
    Loose loose = {
        .names = names, .type = global->type, .arena = arena, .is_lost = names_holders(names, global).count > 0};

    find_outside(&loose, functions);
    do {
        loose.has_grown = false;
        for (size_t i = 0; i < loose.functions.count; i++)
            region_walk(loose.functions.items[i]->body, find_parameters, &loose);
    } while (loose.has_grown);
    for (size_t i = 0; i < module->functions.count && !loose.is_lost; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, look_at_op, &loose);
    for (size_t i = 0; i < loose.functions.count && !loose.is_found; i++)
        region_walk(loose.functions.items[i]->body, look_at_outside, &loose);
    return loose.is_found;
}
