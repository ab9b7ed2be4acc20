/* In:    a function.
 * Out:   what its operations name: variables, functions, calls, and pointers to const that lose it.
 * Keeps: what is kept with a function is right as long as its body stays as it is; who keeps it says so (mentions.h). */
#include "analysis/mentions.h"

#include <assert.h>
#include <string.h>

#include "analysis/library.h"
#include "ir/map.h"

typedef struct Walk {
    Mentions *mentions;
    Arena *arena;
    PointerMap uses;    /* by Global: GlobalUse */
    bool calls;         /* more than what GlobalUse.is_alone allows */
    PointerMap unconst; /* values that were pointers to const before casts: what these led to */
} Walk;

#define NOTE(WALK, LIST, ITEM)                                                        \
    do {                                                                              \
        Mentions *noted = (WALK)->mentions;                                           \
        if (!noted->LIST.count || noted->LIST.items[noted->LIST.count - 1] != (ITEM)) \
            VECTOR_PUSH((WALK)->arena, noted->LIST, ITEM);                            \
    } while (0)

static const Type *target_of_const(const Type *type)
{
    return type_is_pointer(type) && type->as.pointer.to_const ? type->as.pointer.target : NULL;
}

/* Of a pointer to a pointer, at the depth where the const is. */
static const Type *const_behind(const Type *from, const Type *to)
{
    const Type *target = target_of_const(from);

    if (target || !type_is_pointer(from) || !type_is_pointer(to))
        return target_of_const(to) ? NULL : target;
    return const_behind(type_target(from), type_target(to));
}

static void note_dropped(Walk *walk, const Type *target)
{
    if (target)
        NOTE(walk, const_dropped, target);
}

/* Of a union: what one member keeps as const, another may have as a pointer to write through. */
static void note_members(Walk *walk, const Record *record)
{
    for (unsigned i = 0; record->is_union && i < record->field_count; i++)
        note_dropped(walk, target_of_const(record->fields[i].type));
}

/* What was a pointer to const until a cast: to read there, or elsewhere in the same object, is no more than before. */
static void note_unconst(Walk *walk, const Op *op)
{
    OpCategory category = op_info(op->code)->category;
    const Value *first = op->operand_count ? op->operands[0] : NULL;
    const Type *target = NULL;

    for (unsigned i = 0; i < op->operand_count && !target; i++)
        target = pointer_map_get(&walk->unconst, op->operands[i]);
    if (op->code == OP_CAST && type_is_pointer(op->results[0]->type) && target_of_const(first->type) &&
        !target_of_const(op->results[0]->type))
        target = first->type->as.pointer.target;
    if (!target || op->code == OP_LOAD || op->code == OP_COMPARE ||
        (op->code == OP_COPY && !pointer_map_get(&walk->unconst, first)))
        return;
    if ((category == CATEGORY_ADDRESS || category == CATEGORY_CONVERT) && type_is_pointer(op->results[0]->type))
        pointer_map_put(&walk->unconst, walk->arena, op->results[0], (void *)target);
    else
        note_dropped(walk, target);
}

static void note_const(Walk *walk, const Op *op)
{
    note_unconst(walk, op);
    if (op->code == OP_FIELD) {
        note_members(walk, type_target(op->operands[0]->type)->as.record);
    } else if (op->code == OP_CAST) { /* of bytes that are copied, too */
        const Type *from = op->operands[0]->type, *to = op->results[0]->type;
        if (!type_is_pointer(to))
            note_dropped(walk, target_of_const(from));
        else if (!target_of_const(from))
            note_dropped(walk, const_behind(from, to));
    }
}

/* Is what is done with the address at this place no more than GlobalUse.is_followed says? */
static bool is_followed(const Op *op, unsigned operand)
{
    switch ((int)op->code) {
    case OP_INDEX:
    case OP_FIELD:
    case OP_ELEMENT: return operand == 0;
    case OP_CAST: return type_is_pointer(op->results[0]->type);
    case OP_LOAD: return !type_holds_pointer(op->results[0]->type);
    case OP_STORE: return operand == 1;
    case OP_FILL: return operand == 0;
    case OP_COPY:
        return operand == 0 ||
               (operand == 1 && !type_holds_pointer(type_target(pointer_before_casts(op->operands[1])->type)));
    case OP_COMPARE: return true;
    default: return false;
    }
}

static bool writes_to_operand(const Op *op, unsigned operand)
{
    return (op->code == OP_STORE && operand == 1) || ((op->code == OP_COPY || op->code == OP_FILL) && operand == 0);
}

static void note_global(Walk *walk, const Op *op, unsigned operand, Global *global)
{
    GlobalUse *use = pointer_map_get(&walk->uses, global);

    if (!use) {
        use = ARENA_NEW(walk->arena, GlobalUse);
        *use = (GlobalUse){global, op->region->function, op, NULL, NULL, true, true};
        pointer_map_put(&walk->uses, walk->arena, global, use);
        VECTOR_PUSH(walk->arena, walk->mentions->globals, use);
    }
    use->last = op;
    use->is_followed &= is_followed(op, operand);
    if (!use->written && writes_to_operand(op, operand))
        use->written = op;
}

static void note_call(Walk *walk, Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    bool is_known = callee && !callee->body && library_function(callee).kind != LIBRARY_UNKNOWN;

    for (unsigned i = 0; i < op->operand_count; i++)
        is_known &= op->operands[i]->kind != VALUE_FUNCTION;
    walk->calls |= !is_known;
    if (op->code == OP_CALL)
        NOTE(walk, called, op->as.callee);
    else
        NOTE(walk, pointer_calls, op);
}

static void walk_op(void *context, Op *op)
{
    Walk *walk = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *value = op->operands[i], *root = pointer_root(value);
        if (root->kind == VALUE_GLOBAL)
            note_global(walk, op, i, root->as.global);
        else if (value->kind == VALUE_FUNCTION)
            NOTE(walk, functions, value->as.function);
    }
    if (op->code == OP_CALL || op->code == OP_CALL_POINTER)
        note_call(walk, op);
    note_const(walk, op);
}

static const Mentions *find(const Function *function, Arena *arena)
{
    Walk walk = {.mentions = ARENA_NEW(arena, Mentions), .arena = arena};

    region_walk(function->body, walk_op, &walk);
    for (size_t i = 0; i < walk.mentions->globals.count; i++)
        walk.mentions->globals.items[i]->is_alone = !walk.calls;
    return walk.mentions;
}

const Mentions *mentions_of(const Function *function, Arena *arena)
{
    return function->mentions ? function->mentions : find(function, arena);
}

void mentions_keep(Module *module, size_t first)
{
    for (size_t i = first; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->body && !function->mentions)
            function->mentions = find(function, module->arena);
    }
}

#ifndef NDEBUG
#define SAME(ONE, OTHER)               \
    ((ONE)->count == (OTHER)->count && \
     ((ONE)->count == 0 || memcmp((ONE)->items, (OTHER)->items, (ONE)->count * sizeof *(ONE)->items) == 0))

static bool uses_are_same(const Mentions *one, const Mentions *other)
{
    bool are_same = one->globals.count == other->globals.count;

    for (size_t i = 0; are_same && i < one->globals.count; i++) {
        const GlobalUse *a = one->globals.items[i], *b = other->globals.items[i];
        are_same = a->global == b->global && a->first == b->first && a->last == b->last && a->written == b->written &&
                   a->is_alone == b->is_alone && a->is_followed == b->is_followed;
    }
    return are_same;
}

static bool is_as_kept(const Function *function)
{
    Arena *arena = arena_new();
    const Mentions *kept = function->mentions, *now = find(function, arena);
    bool is_same = uses_are_same(kept, now) && SAME(&kept->functions, &now->functions) &&
                   SAME(&kept->called, &now->called) && SAME(&kept->pointer_calls, &now->pointer_calls) &&
                   SAME(&kept->const_dropped, &now->const_dropped);

    arena_free(arena);
    return is_same;
}
#endif

void mentions_forget(Module *module, size_t first)
{
    for (size_t i = first; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        assert(!function->mentions || is_as_kept(function));
        function->mentions = NULL;
    }
}
