/* In:    a module.
 * Out:   for each global and function who names it, in operations, calls and initializers.
 * Keeps: all. What a function names is listed once (mentions.h). */
#include "analysis/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

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

static void add_use(Names *names, const GlobalUse *use)
{
    GlobalUseList *list = list_of(names, &names->uses, use->global, sizeof *list);

    VECTOR_PUSH(names->arena, *list, use);
}

static void add_holder(Names *names, const void *named, const Global *holder)
{
    GlobalList *list = list_of(names, &names->holders, named, sizeof *list);

    if (!list->count || list->items[list->count - 1] != holder)
        VECTOR_PUSH(names->arena, *list, holder);
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

static void add_mentions(Names *names, Function *function)
{
    const Mentions *mentions = mentions_of(function, names->arena);

    for (size_t i = 0; i < mentions->globals.count; i++)
        add_use(names, mentions->globals.items[i]);
    for (size_t i = 0; i < mentions->functions.count; i++)
        add_function(names, &names->users, mentions->functions.items[i], function);
    for (size_t i = 0; i < mentions->called.count; i++)
        add_function(names, &names->callers, mentions->called.items[i], function);
    for (size_t i = 0; i < mentions->pointer_calls.count; i++)
        VECTOR_PUSH(names->arena, names->pointer_calls, mentions->pointer_calls.items[i]);
    for (size_t i = 0; i < mentions->const_dropped.count; i++)
        VECTOR_PUSH(names->arena, names->const_dropped, mentions->const_dropped.items[i]);
}

Names *names_new(Module *module, Arena *arena)
{
    Names *names = ARENA_NEW(arena, Names);

    names->module = module;
    names->arena = arena;
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            add_mentions(names, module->functions.items[i]);
    for (size_t i = 0; i < module->globals.count; i++)
        walk_initializer(names, module->globals.items[i]);
    return names;
}

static FunctionList functions_in(const PointerMap *map, const void *named)
{
    const FunctionList *list = pointer_map_get(map, named);

    return list ? *list : (FunctionList){0};
}

GlobalUseList names_uses(const Names *names, const Global *global)
{
    const GlobalUseList *list = pointer_map_get(&names->uses, global);

    return list ? *list : (GlobalUseList){0};
}

const GlobalUse *names_use_in(const Names *names, const Global *global, const Function *function)
{
    GlobalUseList list = names_uses(names, global);

    for (size_t i = 0; i < list.count; i++)
        if (list.items[i]->function == function)
            return list.items[i];
    return NULL;
}

FunctionList names_users(const Names *names, const Function *named)
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
