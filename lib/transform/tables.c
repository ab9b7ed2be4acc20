/* In:    a function with parameters that are tables of pointers to reals.
 * Out:   tables.h. What was loaded from such a table to lead to a row is an address then, `element (index a, i)`, which is made where it is used.
 * Sound where rows lie apart, because
 *  - nothing in the function writes to a table, so that a row is the same one wherever it is looked up;
 *  - a row is looked up where it is accessed alone, under the conditions of the access: what the caller's table need not have is not read. (Who asks whether rows lie
 *    apart looks at all between the first and the last one that is looked up, which stand in one table; what nobody has set there may give the answer no. Those that may be
 *    looked up, or not, it looks at through the system, which survives it if they are not there.)
 *  - rows are accessed, walked along by a distance, or handed on to functions, but neither compared nor stored, carried or given back, so that all that leads to a row
 *    begins with its table. */
#include "transform/tables.h"

#include "analysis/effects.h"
#include "transform/copy.h"
#include "transform/derive.h"
#include "transform/simplify.h"

enum { DEPTH = 8 };

/* Where a pointer to a row comes from. */
typedef struct Row {
    Value *table, *index; /* index NULL: the first one */
} Row;

typedef struct Search {
    Module *module;
    Arena *arena;
    Function *copy;
    const Effects *effects;
    bool *is_table; /* by parameter */
    PointerMap rows; /* Row by value: pointers to rows, and to a table's entries */
    PointerMap inside; /* what was made of one by a distance: the table */
} Search;

/* ---- which parameters are tables ---- */

static bool may_be_table(const Parameter *parameter)
{
    return parameter->kind == PARAMETER_PLAIN && type_is_table(parameter->type);
}

static bool is_own(const Value *address)
{
    const Op *op = value_op(pointer_root(address));

    return op && (op->code == OP_LOCAL || op->code == OP_MALLOC);
}

static void note_writes(void *context, Op *op)
{
    Search *search = context;
    bool is_store = op->code == OP_STORE, is_block = op->code == OP_COPY || op->code == OP_FILL;
    EffectSet written = op->region_count ? 0 : effects_of_op(search->effects, op);

    if (!written || (is_store && is_own(op->operands[1])) || (is_block && is_own(op->operands[0])))
        return;
    for (unsigned i = 0; i < search->copy->parameter_count; i++)
        if (search->is_table[i] && effects_disturb(written, search->copy->body->arguments[i]))
            search->is_table[i] = false;
}

/* ---- rows ---- */

static void note_row(Search *search, const Value *value, Value *table, Value *index)
{
    Row *row = ARENA_NEW(search->arena, Row);

    *row = (Row){table, index};
    pointer_map_put(&search->rows, search->arena, value, row);
}

static bool is_table_value(const Search *search, const Value *value)
{
    return value->kind == VALUE_ARGUMENT && !value->as.region->owner && value->as.region->function == search->copy &&
           search->is_table[value->index];
}

/* Is it a pointer to one of a table's entries, not to a row? */
static bool leads_to_entry(const Value *value)
{
    return type_is_pointer(type_target(value->type));
}

static bool looks_up(const Op *op, unsigned i)
{
    return i == 0 && !op->is_volatile && op->code == OP_LOAD;
}

/* May a pointer into a row be that operand? */
static bool accesses_row(const Op *op, unsigned i)
{
    switch ((int)op->code) {
    case OP_LOAD:
    case OP_INDEX: return i == 0;
    case OP_CAST: return pointer_before_qualifiers(op->results[0]) != op->results[0];
    case OP_STORE: return i == 1;
    case OP_COPY: return i < 2;
    case OP_FILL: return i == 0;
    case OP_CALL: return op->as.callee->body != NULL;
    default: return false;
    }
}

/* The number is made in front of the branch, if it can be, with what it is made of. */
static bool lift(Value *number, Op *branch, unsigned depth)
{
    Op *op = value_op(number);

    if (value_is_outside(number, branch))
        return true;
    if (!op || depth == 0 || !op_is_computation(op->code) || op->region_count || op->code == OP_DIV ||
        op->code == OP_REM)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!lift(op->operands[i], branch, depth - 1))
            return false;
    op_move_before(op, branch);
    return true;
}

/* `if (i < n) { row = a[i - 1]; }`, as hoist.c makes it: the other arm has none. */
static bool is_guarded_row(const Op *yield, unsigned i, const Row *row)
{
    Op *branch = yield->region->owner;

    return branch && branch->code == OP_IF && yield->region == branch->regions[0] &&
           region_yield(branch->regions[1])->operands[i]->kind == VALUE_NULL &&
           (!row->index || lift(row->index, branch, DEPTH));
}

static void note_table_use(Search *search, Op *op, unsigned i, Value *table, Value *index)
{
    if (looks_up(op, i))
        note_row(search, op->results[0], table, index);
    else if (op->code == OP_INDEX && i == 0 && !index)
        note_row(search, op->results[0], table, op->operands[1]);
    else
        search->is_table[table->index] = false;
}

static void note_row_use(Search *search, Op *op, unsigned i, const Row *row)
{
    if (op->code == OP_YIELD && is_guarded_row(op, i, row))
        note_row(search, op->region->owner->results[i], row->table, row->index);
    else if (!accesses_row(op, i))
        search->is_table[row->table->index] = false;
    else if (op->code == OP_INDEX || op->code == OP_CAST)
        pointer_map_put(&search->inside, search->arena, op->results[0], row->table);
}

static void note_uses(void *context, Op *op)
{
    Search *search = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *operand = op->operands[i];
        const Row *row = pointer_map_get(&search->rows, operand);
        Value *table = pointer_map_get(&search->inside, operand);
        if (is_table_value(search, operand))
            note_table_use(search, op, i, operand, NULL);
        else if (row && leads_to_entry(operand))
            note_table_use(search, op, i, row->table, row->index);
        else if (row)
            note_row_use(search, op, i, row);
        else if (table && !accesses_row(op, i))
            search->is_table[table->index] = false;
        else if (table && (op->code == OP_INDEX || op->code == OP_CAST))
            pointer_map_put(&search->inside, search->arena, op->results[0], table);
    }
}

/* ---- rewriting ---- */

static const Type *table_type(Module *module, const Type *type)
{
    const Type *entry = type_target(type);

    return type_pointer(module, type_row(module, type_target(entry), type->as.pointer.to_const),
                        entry->as.pointer.to_const);
}

static Value *build_row(Builder *builder, const Row *row, const char *name)
{
    Value *place = row->index ? build_index(builder, row->table, row->index) : row->table;
    Value *start = build_element(builder, place);

    start->name = name;
    return start;
}

static bool is_of_table(const Search *search, const Row *row)
{
    return row && search->is_table[row->table->index];
}

static void rewrite_uses(void *context, Op *op)
{
    Search *search = context;
    const Value *table = op->code == OP_INDEX ? pointer_map_get(&search->inside, op->results[0]) : NULL;
    Builder builder = builder_before(search->module, op);

    builder.place = op->place;
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Row *row = pointer_map_get(&search->rows, op->operands[i]);
        if (!is_of_table(search, row) || leads_to_entry(op->operands[i]))
            continue;
        op->operands[i] = op->code == OP_YIELD ? value_null(search->module, op->operands[i]->type)
                                               : build_row(&builder, row, op->operands[i]->name);
    }
    op->is_in_array |= table && search->is_table[table->index];
}

/* What looked up a row, by now unused, and the places in the table. */
static void remove_lookups(void *context, Op *op)
{
    const Search *search = context;

    if ((op->code == OP_LOAD || op->code == OP_INDEX) &&
        is_of_table(search, pointer_map_get(&search->rows, op->results[0])))
        op_remove(op);
}

static bool has_table(const Search *search)
{
    for (unsigned i = 0; i < search->copy->parameter_count; i++)
        if (search->is_table[i] && region_uses(search->copy->body, search->copy->body->arguments[i]))
            return true;
    return false;
}

static void rewrite(Search *search)
{
    Function *copy = search->copy;

    for (unsigned i = 0; i < copy->parameter_count; i++)
        if (search->is_table[i])
            copy->body->arguments[i]->type = copy->parameters[i].type =
                table_type(search->module, copy->parameters[i].type);
    region_walk(copy->body, rewrite_uses, search);
    region_walk(copy->body, remove_lookups, search);
    simplify_function(search->module, copy, true);
    function_number(copy);
}

/* ---- the copy ---- */

static Function *copy_function(Module *module, Arena *arena, const Function *function)
{
    Function *made = function_new(module, unique_name(module, arena_format(module->arena, "%s_rows", function->name)),
                                  function->result);
    RegionCopy copy = {.module = module, .arena = arena};
    const Op *end = function->body->last;
    Builder builder;

    made->linkage = LINKAGE_INTERNAL;
    made->place = function->place;
    made->original = function->original ? function->original : (Function *)function;
    function_begin_body(module, made);
    function_add_parameters_of(module, made, function);
    for (unsigned i = 0; i < function->parameter_count; i++)
        copy_set(&copy, function->body->arguments[i], made->body->arguments[i]);
    builder = builder_at_end(module, made->body);
    copy_operations(&copy, &builder, function->body);
    builder.place = end->place;
    build_return(&builder, end->operand_count ? copy_value(&copy, end->operands[0]) : NULL);
    return made;
}

Function *tables_find(Module *module, Arena *arena, const Function *function)
{
    Search search = {.module = module, .arena = arena};
    bool any = false;

    search.is_table = ARENA_ARRAY(arena, bool, function->parameter_count + 1);
    for (unsigned i = 0; i < function->parameter_count; i++)
        any |= search.is_table[i] = may_be_table(&function->parameters[i]);
    if (!any)
        return NULL;
    search.copy = copy_function(module, arena, function);
    search.effects = effects_below(module, search.copy, arena);
    region_walk(search.copy->body, note_writes, &search);
    region_walk(search.copy->body, note_uses, &search);
    if (!has_table(&search)) {
        module_drop_function(module, search.copy);
        return NULL;
    }
    rewrite(&search);
    return search.copy;
}

/* ---- the request ---- */

static const char **names_of(Module *module, const Function *copy, const bool *has_shadow, const bool *named,
                             bool result, unsigned *count)
{
    const char **names = ARENA_ARRAY(module->arena, const char *, copy->parameter_count + 1);

    *count = 0;
    for (unsigned i = 0; i < copy->parameter_count; i++)
        if (named[i] && has_shadow[i])
            names[(*count)++] = copy->parameters[i].name;
    if (result)
        names[(*count)++] = "return";
    return names;
}

Request *tables_request(Module *module, const Function *copy, const Request *request, const FlowRequest *resolved)
{
    Request *made = ARENA_NEW(module->arena, Request);

    *made = *request;
    made->function = copy->name;
    made->has_lists = true;
    made->outs =
        names_of(module, copy, resolved->has_shadow, resolved->is_out, resolved->result_is_out, &made->out_count);
    made->ins = names_of(module, copy, resolved->has_shadow, resolved->is_in, false, &made->in_count);
    made->has_shadow = resolved->has_shadow;
    return made;
}
