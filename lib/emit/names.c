/* In:   the variables of a function, with the source's names where there are such.
 * Out:  a name for each, different from that of every variable visible in the same place, from keywords, functions,
 *       globals, types' names and macros of the source's own text. A name may come again where scopes do not nest. */
#include "emit/plan.h"
#include "ir/map.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const reserved[] = {
    "auto",   "break",    "case",     "char",     "const",    "continue", "default", "do",     "double",
    "else",   "enum",     "extern",   "float",    "for",      "goto",     "if",      "inline", "int",
    "long",   "register", "restrict", "return",   "short",    "signed",   "sizeof",  "static", "struct",
    "switch", "typedef",  "union",    "unsigned", "void",     "volatile", "while",   "_Bool",  "_Complex",
    "asm",    "typeof",   "NULL",     "NAN",      "INFINITY", "I",        "EOF",     "bool",   "true",
    "false",  "complex",  "memcpy",   "memset",   "memmove",  "malloc",   "calloc",  "free",   "size_t",
    "unix",   "linux",    "isnan",    "isinf",    "errno",    "assert",   "stdin",   "stdout", "stderr",
};

/* Who has a name, in the order of their scopes, which do not nest. */
typedef struct Name {
    const char *text;
    bool is_taken; /* nowhere free */
    VECTOR(const Variable *) holders;
} Name;

/* `x`, `x_1`, `x_2` ... as far as they were looked at. */
typedef struct NameSeries {
    VECTOR(Name *) names;
    PointerMap first; /* by scope: how many from the start are known not to be free there */
    PointerMap
        above; /* by scope: how many from the start have holders in it or around it, so that they are free nowhere in it */
} NameSeries;

typedef struct NameTable {
    FunctionPlan *plan;
    NameMap names; /* Name, by text */
    NameMap series; /* NameSeries, by what stands before the number */
    bool uses[OP_COUNT];
} NameTable;

static Name *name_find(NameTable *table, const char *text)
{
    Name *name = name_map_get(&table->names, text);

    if (!name) {
        name = ARENA_NEW(table->plan->arena, Name);
        name->text = text;
        name->is_taken =
            module_replaces_name(table->plan->module, text) ||
            name_map_get(&table->plan->module->type_names, text); /* a type's name may be meant where it stands */
        name_map_put(&table->names, table->plan->arena, text, name);
    }
    return name;
}

static void name_take(NameTable *table, const char *text)
{
    name_find(table, text)->is_taken = true;
}

/* The place of the first holder whose scope begins behind the start of this one. */
static size_t holder_place(const Name *name, const Region *scope)
{
    size_t low = 0, high = name->holders.count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (region_plan(name->holders.items[middle]->scope)->start <= region_plan(scope)->start)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* May a variable of this scope have the name? Of all holders' scopes, only the neighbours can nest with it. */
static bool name_is_free(const Name *name, const Region *scope)
{
    size_t place = holder_place(name, scope);

    if (name->is_taken || (place && regions_nest(scope, name->holders.items[place - 1]->scope)))
        return false;
    return place == name->holders.count || !regions_nest(name->holders.items[place]->scope, scope);
}

static void name_give(NameTable *table, Name *name, Variable *variable)
{
    size_t place = holder_place(name, variable->scope), behind = name->holders.count - place;

    VECTOR_PUSH(table->plan->arena, name->holders, variable);
    memmove(name->holders.items + place + 1, name->holders.items + place, behind * sizeof *name->holders.items);
    name->holders.items[place] = variable;
    variable->name = name->text;
}

/* ---- what is taken ---- */

static void note_functions(void *context, Op *op)
{
    NameTable *table = context;

    if (op->code == OP_CALL)
        name_take(table, op->as.callee->name);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i]->kind == VALUE_GLOBAL || op->operands[i]->kind == VALUE_FUNCTION)
            name_take(table, op->operands[i]->name);
    if (table->uses[op->code] || op_info(op->code)->category > CATEGORY_TEST || op->code <= OP_DIV)
        return;
    table->uses[op->code] = true;
    for (const char *suffix = "fl"; *suffix; suffix++)
        name_take(table, arena_format(table->plan->arena, "%s%c", op_info(op->code)->text, *suffix));
    name_take(table, op_info(op->code)->text);
}

static void note_taken(NameTable *table)
{
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        name_take(table, reserved[i]);
    for (unsigned i = 0; i < table->plan->function->parameter_count; i++)
        if (table->plan->function->parameters[i].extent_count &&
            parameter_is_flat(&table->plan->function->parameters[i]))
            name_take(table, table->plan->function->parameters[i].name);
    region_walk(table->plan->function->body, note_functions, table);
}

/* ---- choosing ---- */

static const char *identifier_from(Arena *arena, const char *hint)
{
    char *text = arena_copy_text(arena, hint);

    for (char *c = text; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_')
            *c = '_';
    return isdigit((unsigned char)*text) || !*text ? arena_format(arena, "t%s", text) : text;
}

/* The name with this number of the series that `wanted` begins. */
static Name *series_name(NameTable *table, NameSeries *series, const char *wanted, const char *stem, size_t number)
{
    Arena *arena = table->plan->arena;

    while (series->names.count <= number) {
        const char *text = series->names.count ? arena_format(arena, "%s%zu", stem, series->names.count) : wanted;
        VECTOR_PUSH(arena, series->names, name_find(table, text));
    }
    return series->names.items[number];
}

enum { CLIMB_LIMIT = 8 };

/* How many of the first names are known to have holders around the scope: what its nearest scope outwards that is known says. */
static size_t names_above(const NameSeries *series, const Region *scope)
{
    void *known = pointer_map_get(&series->above, scope);

    for (unsigned i = 0; i < CLIMB_LIMIT && !known && scope; i++) {
        scope = region_plan(scope)->scope_parent;
        known = scope ? pointer_map_get(&series->above, scope) : NULL;
    }
    return (size_t)(uintptr_t)known;
}

/* The first `count` names are not free in the scope: their holders' scopes nest with it, and so with each around it. */
static void note_not_free(NameSeries *series, Arena *arena, const Region *scope, size_t count)
{
    for (unsigned i = 0; i < CLIMB_LIMIT && scope; i++, scope = region_plan(scope)->scope_parent) {
        if ((size_t)(uintptr_t)pointer_map_get(&series->first, scope) >= count)
            return;
        pointer_map_put(&series->first, arena, scope, (void *)(uintptr_t)count);
    }
}

/* The first free name: `wanted`, or the stem with a number behind it. What was found not to be free in a scope stays so. */
static void name_choose(NameTable *table, Variable *variable, const char *wanted, const char *stem)
{
    Arena *arena = table->plan->arena;
    NameSeries *series = name_map_get(&table->series, stem);
    size_t number, above;

    if (!series) {
        series = ARENA_NEW(arena, NameSeries);
        name_map_put(&table->series, arena, stem, series);
    }
    above = names_above(series, variable->scope);
    number = (size_t)(uintptr_t)pointer_map_get(&series->first, variable->scope);
    if (number < above)
        number = above;
    while (!name_is_free(series_name(table, series, wanted, stem, number), variable->scope))
        number++;
    name_give(table, series->names.items[number], variable);
    note_not_free(series, arena, variable->scope, number + 1);
    pointer_map_put(&series->above, arena, variable->scope, (void *)(uintptr_t)(number == above ? above + 1 : above));
}

static void name_variable(NameTable *table, Variable *variable)
{
    Arena *arena = table->plan->arena;
    const char *fallback = variable->is_counter ? "i" : variable->storage ? "memory" : "t";
    const char *hint = variable->hint ? variable->hint : variable->telling;
    const char *wanted = identifier_from(arena, hint ? hint : fallback);

    if (variable->storage && variable->storage->code == OP_TAPE && !variable->hint)
        wanted = "tape";
    name_choose(table, variable, wanted, hint ? arena_format(arena, "%s_", wanted) : wanted);
}

static int compare_variables(const void *x, const void *y)
{
    const Variable *a = *(Variable *const *)x, *b = *(Variable *const *)y;
    int p = a->parameter ? 0 : a->hint ? 1 : 2, q = b->parameter ? 0 : b->hint ? 1 : 2;

    if (p != q)
        return p - q;
    if (p == 0)
        return (a->parameter->index > b->parameter->index) - (a->parameter->index < b->parameter->index);
    if (a->first != b->first)
        return a->first < b->first ? -1 : 1;
    return (a->number > b->number) - (a->number < b->number);
}

void plan_names(FunctionPlan *plan)
{
    NameTable *table = ARENA_NEW(plan->arena, NameTable);

    table->plan = plan;
    note_taken(table);
    if (plan->variables.count)
        qsort(plan->variables.items, plan->variables.count, sizeof(Variable *), compare_variables);
    for (size_t i = 0; i < plan->variables.count; i++)
        if (plan->variables.items[i]->scope)
            name_variable(table, plan->variables.items[i]);
}
