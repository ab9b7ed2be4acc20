/* In:    a module.
 * Out:   for each global and function who names it, in operations, calls and initializers.
 * Keeps: one walk over the module for all of them. */
#include "analysis/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Walk {
    Names *names;
    Function *function;
    PointerMap unconst; /* values that were pointers to const before casts: what these led to */
} Walk;

/* A new list is empty. */
static void *list_of(Names *names, PointerMap *map, const void *named, size_t size)
{
    void *list = pointer_map_get(map, named);

    if (!list) {
        list = arena_allocate(names->arena, size);
        pointer_map_put(map, names->arena, named, list);
    }
    return list;
}

/* Functions are walked one after the other: one that is there already is the last. */
static void add_function(Names *names, PointerMap *map, const void *named, Function *function)
{
    FunctionList *list = list_of(names, map, named, sizeof *list);

    if (!list->count || list->items[list->count - 1] != function)
        VECTOR_PUSH(names->arena, *list, function);
}

static void add_holder(Names *names, const void *named, const Global *holder)
{
    GlobalList *list = list_of(names, &names->holders, named, sizeof *list);

    if (!list->count || list->items[list->count - 1] != holder)
        VECTOR_PUSH(names->arena, *list, holder);
}

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

static void note_dropped(Names *names, const Type *target)
{
    if (target)
        VECTOR_PUSH(names->arena, names->const_dropped, target);
}

/* Of a union: what one member keeps as const, another may have as a pointer to write through. */
static void note_members(Names *names, const Record *record)
{
    for (unsigned i = 0; record->is_union && i < record->field_count; i++)
        note_dropped(names, target_of_const(record->fields[i].type));
}

/* What was a pointer to const until a cast: to read there, or elsewhere in the same object, is no more than before. */
static void note_unconst(Walk *walk, const Op *op)
{
    Names *names = walk->names;
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
        pointer_map_put(&walk->unconst, names->arena, op->results[0], (void *)target);
    else
        note_dropped(names, target);
}

static void note_const(Walk *walk, const Op *op)
{
    note_unconst(walk, op);
    if (op->code == OP_FIELD) {
        note_members(walk->names, type_target(op->operands[0]->type)->as.record);
    } else if (op->code == OP_CAST) { /* of bytes that are copied, too */
        const Type *from = op->operands[0]->type, *to = op->results[0]->type;
        if (!type_is_pointer(to))
            note_dropped(walk->names, target_of_const(from));
        else if (!target_of_const(from))
            note_dropped(walk->names, const_behind(from, to));
    }
}

static void walk_op(void *context, Op *op)
{
    Walk *walk = context;
    Names *names = walk->names;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *value = op->operands[i];
        if (value->kind == VALUE_GLOBAL)
            add_function(names, &names->users, value->as.global, walk->function);
        else if (value->kind == VALUE_FUNCTION)
            add_function(names, &names->users, value->as.function, walk->function);
    }
    if (op->code == OP_CALL)
        add_function(names, &names->callers, op->as.callee, walk->function);
    if (op->code == OP_CALL_POINTER)
        VECTOR_PUSH(names->arena, names->pointer_calls, op);
    note_const(walk, op);
}

static void walk_initializer(Names *names, const Global *global)
{
    InitializerNames words = {.text = global->initializer};
    const char *word;

    while ((word = next_name(names->arena, &words))) {
        const Global *other = module_global(names->module, word);
        const Function *function = other ? NULL : module_function(names->module, word);
        if (other)
            add_holder(names, other, global);
        if (function)
            add_holder(names, function, global);
    }
}

Names *names_new(Module *module, Arena *arena)
{
    Names *names = ARENA_NEW(arena, Names);
    Walk walk = {.names = names};

    names->module = module;
    names->arena = arena;
    for (size_t i = 0; i < module->functions.count; i++) {
        walk.function = module->functions.items[i];
        if (walk.function->body)
            region_walk(walk.function->body, walk_op, &walk);
    }
    for (size_t i = 0; i < module->globals.count; i++)
        walk_initializer(names, module->globals.items[i]);
    return names;
}

static FunctionList functions_in(const PointerMap *map, const void *named)
{
    const FunctionList *list = pointer_map_get(map, named);

    return list ? *list : (FunctionList){0};
}

FunctionList names_users(const Names *names, const void *named)
{
    return functions_in(&names->users, named);
}

FunctionList names_callers(const Names *names, const Function *callee)
{
    return functions_in(&names->callers, callee);
}

GlobalList names_holders(const Names *names, const void *named)
{
    const GlobalList *list = pointer_map_get(&names->holders, named);

    return list ? *list : (GlobalList){0};
}

bool names_take_address(const Names *names, const Function *function)
{
    return names_users(names, function).count || names_holders(names, function).count;
}

/* Behind a string or character, as it is written. */
static const char *behind_quoted(const char *text)
{
    char quote = *text++;

    while (*text && *text != quote)
        text += *text == '\\' && text[1] ? 2 : 1;
    return *text ? text + 1 : text;
}

/* Behind a number, `1.e-12` too (C11 6.4.8), or the name of a member. */
static const char *behind_number_or_member(const char *text)
{
    bool is_number = isdigit((unsigned char)text[0]) || isdigit((unsigned char)text[1]);

    for (text++; isalnum((unsigned char)*text) || *text == '_' || (is_number && *text == '.'); text++)
        if (is_number && strchr("eEpP", *text) && (text[1] == '+' || text[1] == '-'))
            text++;
    return text;
}

const char *next_name(Arena *arena, InitializerNames *names)
{
    const char *text = names->text, *begin;

    while (text && *text) {
        if (isdigit((unsigned char)*text) || *text == '.') {
            text = behind_number_or_member(text);
            continue;
        }
        for (begin = text; isalnum((unsigned char)*text) || *text == '_'; text++)
            ;
        names->text = text;
        if (text > begin)
            return arena_copy_bytes(arena, begin, (size_t)(text - begin));
        text = *text == '"' || *text == '\'' ? behind_quoted(text) : text + 1;
    }
    return NULL;
}

/* ---- zeros ---- */

static const char *skip_spaces(const char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    return text;
}

static bool is_name_part(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Behind `(struct vector *)`; NULL: no such cast begins there. */
static const char *skip_cast(const char *text)
{
    const char *at = skip_spaces(text + 1);
    bool has_name = false, is_pointer = false;

    while (isalpha((unsigned char)*at) || *at == '_') {
        has_name = true;
        while (is_name_part(*at))
            at++;
        at = skip_spaces(at);
    }
    for (; *at == '*'; at = skip_spaces(at + 1))
        is_pointer = true;
    return has_name && is_pointer && *at == ')' ? at + 1 : NULL;
}

/* Behind 0, 0.0f, NULL; NULL: something else stands there. */
static const char *skip_zero(const char *text)
{
    char *end;

    if (strncmp(text, "NULL", 4) == 0)
        return is_name_part(text[4]) ? NULL : text + 4;
    if (!isdigit((unsigned char)*text) || strtod(text, &end) != 0.0)
        return NULL;
    while (*end && strchr("uUlLfF", *end))
        end++;
    return is_name_part(*end) || *end == '.' ? NULL : end;
}

bool initializer_is_zero(const char *text)
{
    for (text = text ? skip_spaces(text) : NULL; text && *text; text = skip_spaces(text)) {
        const char *cast = *text == '(' ? skip_cast(text) : NULL;
        if (cast)
            text = cast;
        else if (strchr("(){},", *text))
            text++;
        else if (!(text = skip_zero(text)))
            return false;
    }
    return true;
}
