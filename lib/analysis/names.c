/* In:    a module.
 * Out:   for each global and function who names it, in operations, calls and initializers.
 * Keeps: one walk over the module for all of them. */
#include "analysis/names.h"

#include <ctype.h>
#include <string.h>

typedef struct Walk {
    Names *names;
    Function *function;
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

static void walk_op(void *context, Op *op)
{
    const Walk *walk = context;
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

const char *next_name(Arena *arena, InitializerNames *names)
{
    const char *text = names->text, *begin;

    while (text && *text) {
        for (begin = text; isalnum((unsigned char)*text) || *text == '_'; text++)
            ;
        names->text = text;
        if (text > begin && !isdigit((unsigned char)*begin))
            return arena_copy_bytes(arena, begin, (size_t)(text - begin));
        if (*text == '"' || *text == '\'')
            text = behind_quoted(text);
        else
            text += text == begin && *text;
    }
    return NULL;
}
