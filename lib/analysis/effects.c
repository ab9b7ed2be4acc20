/* In:     a module.
 * Out:    for each function the kinds of scalars that it may write to memory, calls included.
 * Needs:  nothing. Keeps: the module unchanged. */
#include "analysis/effects.h"

#include "analysis/callees.h"
#include "analysis/library.h"

#define EFFECT_CHARACTER_ALONE 0x3fu /* integers */

enum { STEPS_LIMIT = 64 }; /* of an address: a longer one may point to anything */

struct Effects {
    EffectSet *of_function; /* by function->number */
    bool *frees; /* the same */
    bool *is_known; /* the same: of others, and of later ones, nothing is known */
    size_t function_count;
};

static EffectSet effects_of_integer(IntegerKind kind)
{
    switch (kind) {
    case INTEGER_BOOL: return 1u << 0;
    case INTEGER_CHAR:
    case INTEGER_SCHAR:
    case INTEGER_UCHAR: return EFFECT_ANY;
    case INTEGER_SHORT:
    case INTEGER_USHORT: return 1u << 1;
    case INTEGER_INT:
    case INTEGER_UINT: return 1u << 2;
    case INTEGER_LONG:
    case INTEGER_ULONG: return 1u << 3;
    case INTEGER_LLONG:
    case INTEGER_ULLONG: return 1u << 4;
    }
    return EFFECT_ANY;
}

EffectSet effects_of_type(const Type *type)
{
    EffectSet all = 0;

    switch (type->kind) {
    case TYPE_INTEGER: return effects_of_integer(type->as.integer.kind);
    case TYPE_REAL:
    case TYPE_COMPLEX: /* may be looked at as an array of its parts */ return 1u << (8 + (unsigned)type->as.real);
    case TYPE_POINTER: return 1u << 16;
    case TYPE_ARRAY: return effects_of_type(type->as.array.element);
    case TYPE_RECORD:
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            all |= effects_of_type(type->as.record->fields[i].type);
        return type->as.record->is_union && all ? EFFECT_ANY : all;
    case TYPE_VOID:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return EFFECT_ANY;
    }
    return EFFECT_ANY;
}

const Type *place_union(const Value *pointer)
{
    unsigned steps = 0;

    for (const Op *op = value_op(pointer); op && ++steps <= STEPS_LIMIT; op = value_op(op->operands[0])) {
        if (op->code == OP_FIELD && type_target(op->operands[0]->type)->as.record->is_union)
            return type_target(op->operands[0]->type);
        if (op->code != OP_FIELD && op->code != OP_INDEX && op->code != OP_ELEMENT && op->code != OP_CAST)
            break;
    }
    return NULL;
}

/* A member, or a variable, that is a character, a count of 8 bits, say: no real is stored there, nor a pointer, unlike in an array of characters, which may be
 * storage for anything. (An integer may be: a register is seen as bytes by way of another member of a union.) */
static bool is_character_alone(const Value *pointer)
{
    const Type *type = type_target(pointer->type);
    const Op *op = value_op(pointer);

    return type_is_byte(type) && type->as.integer.kind != INTEGER_BOOL &&
           (op ? op->code == OP_FIELD : pointer->kind == VALUE_GLOBAL);
}

EffectSet effects_of_place(const Value *pointer)
{
    EffectSet all = is_character_alone(pointer) ? EFFECT_CHARACTER_ALONE : effects_of_type(type_target(pointer->type));
    unsigned steps = 0;

    for (const Op *op = value_op(pointer); op; op = value_op(op->operands[0])) {
        if (++steps > STEPS_LIMIT)
            return EFFECT_ANY;
        if (op->code == OP_FIELD && type_target(op->operands[0]->type)->as.record->is_union)
            return EFFECT_ANY;
        if (op->code != OP_FIELD && op->code != OP_INDEX && op->code != OP_ELEMENT && op->code != OP_CAST)
            break;
    }
    return all;
}

EffectSet effects_of_block(const Value *pointer)
{
    EffectSet all = effects_of_place(pointer);
    unsigned steps = 0;

    for (const Op *op = value_op(pointer); op && ++steps <= STEPS_LIMIT; op = value_op(op->operands[0])) {
        if (op->code == OP_CAST && type_target(op->operands[0]->type) != type_target(op->results[0]->type)) {
            const Op *source = value_op(op->operands[0]);
            return source && source->code == OP_MALLOC ? all | effects_of_type(source->as.allocated) : EFFECT_ANY;
        }
        if (op->code == OP_FIELD)
            all |= effects_of_type(type_target(op->operands[0]->type));
        else if (op->code != OP_INDEX && op->code != OP_ELEMENT && op->code != OP_CAST)
            break;
    }
    return all;
}

bool place_may_be_retyped(const Value *pointer)
{
    for (const Op *op = value_op(pointer); op; op = value_op(op->operands[0])) {
        if (op->code == OP_CAST && type_is_pointer(op->operands[0]->type) &&
            type_target(op->operands[0]->type) != type_target(op->results[0]->type)) {
            const Op *source = value_op(op->operands[0]);
            if (source && source->code == OP_MALLOC) /* an arena is made as bytes, and becomes what is stored there */
                return effects_of_type(source->as.allocated) != effects_of_type(type_target(op->results[0]->type));
            return !source || source->code != OP_LOCAL;
        }
        if (!op_is_address_step(op))
            break;
    }
    return false;
}

bool effects_disturb(EffectSet written, const Value *pointer)
{
    return (written & EFFECT_RETYPE) || (written && place_may_be_retyped(pointer)) ||
           effects_touch(written, effects_of_place(pointer));
}

static bool is_known(const Effects *effects, const Function *function)
{
    return function->number < effects->function_count && effects->is_known[function->number];
}

static EffectSet summary(const Effects *effects, const Function *callee)
{
    if (!callee->body) {
        LibraryKind kind = library_function(callee).kind;
        return kind == LIBRARY_HARMLESS || kind == LIBRARY_ALLOCATES ? 0 : EFFECT_ANY;
    }
    return is_known(effects, callee) ? effects->of_function[callee->number] : EFFECT_ANY;
}

EffectSet effects_of_op(const Effects *effects, const Op *op)
{
    EffectSet all = 0;

    switch ((int)op->code) {
    case OP_STORE:
        if (op->is_volatile)
            return EFFECT_ANY;
        return effects_of_place(op->operands[1]) |
               (op->may_retype || place_may_be_retyped(op->operands[1]) ? EFFECT_RETYPE : 0);
    case OP_LOAD: return op->is_volatile ? EFFECT_ANY : 0;
    case OP_COPY:
    case OP_FILL: return effects_of_block(op->operands[0]) | (op->may_retype ? EFFECT_RETYPE : 0);
    case OP_FREE: return 0;
    case OP_CALL: return summary(effects, op->as.callee);
    case OP_CALL_POINTER:
    case OP_PUSH:
    case OP_POP: return EFFECT_ANY;
    default: break;
    }
    for (unsigned i = 0; i < op->region_count; i++)
        all |= effects_of_region(effects, op->regions[i]);
    return all;
}

EffectSet effects_of_region(const Effects *effects, const Region *region)
{
    EffectSet all = 0;

    for (const Op *op = region->first; op; op = op->next)
        all |= effects_of_op(effects, op);
    return all;
}

bool effects_may_free(const Effects *effects, const Op *op)
{
    LibraryKind kind = op->code == OP_CALL ? library_function(op->as.callee).kind : LIBRARY_UNKNOWN;

    if (op->code == OP_FREE || op->code == OP_CALL_POINTER)
        return true;
    if (op->code != OP_CALL)
        return false;
    if (op->as.callee->body)
        return !is_known(effects, op->as.callee) || effects->frees[op->as.callee->number];
    return kind == LIBRARY_UNKNOWN || kind == LIBRARY_REALLOCATES || kind == LIBRARY_LINEAR;
}

static bool region_may_free(const Effects *effects, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (effects_may_free(effects, op))
            return true;
        for (unsigned i = 0; i < op->region_count; i++)
            if (region_may_free(effects, op->regions[i]))
                return true;
    }
    return false;
}

static Effects *summarize(const Module *module, FunctionList functions, Arena *arena)
{
    Effects *effects = ARENA_NEW(arena, Effects);
    bool changed = true;

    effects->function_count = module->functions.count;
    effects->of_function = ARENA_ARRAY(arena, EffectSet, module->functions.count);
    effects->frees = ARENA_ARRAY(arena, bool, module->functions.count);
    effects->is_known = ARENA_ARRAY(arena, bool, module->functions.count);
    for (size_t i = 0; i < functions.count; i++)
        effects->is_known[functions.items[i]->number] = true;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < functions.count; i++) {
            unsigned number = functions.items[i]->number;
            EffectSet now = effects_of_region(effects, functions.items[i]->body);
            bool frees = region_may_free(effects, functions.items[i]->body);
            changed |= now != effects->of_function[number] || frees != effects->frees[number];
            effects->of_function[number] = now;
            effects->frees[number] = frees;
        }
    }
    return effects;
}

Effects *effects_compute(const Module *module, Arena *arena)
{
    return summarize(module, functions_callees_first(module, arena), arena);
}

Effects *effects_below(const Module *module, const Function *root, Arena *arena)
{
    return summarize(module, functions_below(module, root, arena), arena);
}
