/* In, Out: flatten_table.h.
 * Keeps: what it builds is what the function computes as well, or what a row's address becomes. */
#include "transform/flatten_table.h"

#include "analysis/induction.h"

enum { DEPTH = 8, MOST_ASKED = 16 };

/* ---- where things stand ---- */

static void number_op(void *context, Op *op)
{
    Table *table = context;

    pointer_map_put(&table->order, table->arena, op, (void *)(uintptr_t)++table->count);
}

void table_number_ops(Table *table, Region *body)
{
    region_walk(body, number_op, table);
}

size_t table_order(const Table *table, const Op *op)
{
    return (size_t)(uintptr_t)pointer_map_get(&table->order, op);
}

const Value *table_before_casts(const Value *value)
{
    const Op *op = value_op(value);

    for (; op && op->code == OP_CAST && type_is_integer(op->operands[0]->type); op = value_op(value))
        value = op->operands[0];
    return value;
}

bool table_is_there(const Table *table, const Value *value, const Op *at)
{
    if (value_is_constant(value))
        return true;
    return region_is_in(at->region, value_region(value)) &&
           (!value_op(value) || table_order(table, value_op(value)) < table_order(table, at));
}

static bool is_arithmetic(const Op *op)
{
    return op && !op->region_count && op->code != OP_DIV && op->code != OP_REM &&
           type_is_integer(op->results[0]->type) &&
           (op_info(op->code)->category == CATEGORY_INTEGER || op_info(op->code)->category == CATEGORY_PURE ||
            op->code == OP_CAST);
}

static bool can_have(const Table *table, const Value *value, const Op *at, const Value *but, unsigned depth)
{
    const Op *op = value_op(value);

    if (value == but || table_is_there(table, value, at))
        return true;
    if (!is_arithmetic(op) || depth == 0)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!can_have(table, op->operands[i], at, but, depth - 1))
            return false;
    return true;
}

bool table_can_have(const Table *table, const Value *value, const Op *at, const Value *but)
{
    return can_have(table, value, at, but, DEPTH);
}

Value *table_have(const Table *table, Builder *builder, Value *value, const Op *at, const Value *but, Value *by)
{
    const Op *op = value_op(value);
    Value *operands[3];
    Op *made;

    if (value == but)
        return build_cast(builder, by, value->type);
    if (table_is_there(table, value, at))
        return value;
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = table_have(table, builder, op->operands[i], at, but, by);
    made = build_op(builder, op->code, NULL, operands, op->operand_count);
    op_copy_attributes(made, op);
    return op_add_result(table->module, made, value->type, value->name);
}

/* ---- who uses it ---- */

static void note_lookup(Table *table, Op *op, Value *value, Value *number)
{
    Lookup *lookup = ARENA_NEW(table->arena, Lookup);

    *lookup = (Lookup){op, value, number};
    pointer_map_put(&table->lookups, table->arena, op->results[0], lookup);
    VECTOR_PUSH(table->arena, table->all, lookup);
}

bool table_note_use(Table *table, Op *op, unsigned i, Value *value)
{
    if (op->code == OP_INDEX && i == 0) {
        pointer_map_put(&table->entries, table->arena, op->results[0], op);
        VECTOR_PUSH(table->arena, table->steps, op);
    } else if (op->code == OP_LOAD && !op->is_volatile)
        note_lookup(table, op, value, value_int(table->module, 0));
    else if (op->code == OP_STORE && i == 1 && !op->is_volatile)
        VECTOR_PUSH(table->arena, table->stores, op);
    else if (op_is_null_test(op))
        VECTOR_PUSH(table->arena, table->compared, op);
    else
        return false;
    return true;
}

/* Parameters that have been asked about. */
typedef struct Asked {
    const Value *items[MOST_ASKED];
    unsigned count;
} Asked;

static bool lets_out(const Region *region, const Value *address, Asked *asked);

static bool callee_lets_out(const Op *call, unsigned i, Asked *asked)
{
    const Function *callee = call->as.callee;
    const Value *parameter = callee->body && i < callee->parameter_count ? callee->body->arguments[i] : NULL;

    for (unsigned k = 0; k < asked->count; k++)
        if (asked->items[k] == parameter)
            return false;
    if (!parameter || asked->count == MOST_ASKED)
        return callee->body != NULL;
    asked->items[asked->count++] = parameter;
    return lets_out(callee->body, parameter, asked);
}

/* Does the operation give the address to somebody who may keep it, or give it back? What is not here does neither. */
static bool gives_away(const Op *op, unsigned i, Asked *asked)
{
    switch ((int)op->code) {
    case OP_LOAD:
    case OP_FILL:
    case OP_COMPARE:
    case OP_COPY: return false;
    case OP_STORE: return i == 0;
    case OP_CALL: return callee_lets_out(op, i, asked);
    case OP_INDEX:
    case OP_CAST:
        return !type_is_pointer(op->results[0]->type) || lets_out(op->region->function->body, op->results[0], asked);
    default: return true;
    }
}

static bool lets_out(const Region *region, const Value *address, Asked *asked)
{
    for (const Op *op = region->first; op; op = op->next) {
        for (unsigned i = 0; i < op->operand_count; i++)
            if (op->operands[i] == address && gives_away(op, i, asked))
                return true;
        for (unsigned i = 0; i < op->region_count; i++)
            if (lets_out(op->regions[i], address, asked))
                return true;
    }
    return false;
}

/* A function that is called with a row, or with an address in one. */
static bool call_keeps(const Table *table, const Op *call, unsigned i)
{
    Asked asked = {.count = 0};

    return effects_may_free(table->effects, call) || callee_lets_out(call, i, &asked);
}

static void note_part_use(Table *table, Op *op, unsigned i)
{
    switch ((int)op->code) {
    case OP_INDEX:
    case OP_CAST:
        table->fails |= !type_is_pointer(op->results[0]->type);
        pointer_map_put(&table->parts, table->arena, op->results[0], op->results[0]);
        break;
    case OP_LOAD:
    case OP_FILL:
    case OP_COPY:
    case OP_DIFFERENCE:
    case OP_COMPARE: break;
    case OP_CALL: table->fails |= op->as.callee->body && call_keeps(table, op, i); break;
    case OP_STORE: table->fails |= i == 0 && !pointer_map_get(&table->entries, op->operands[1]); break;
    case OP_FOR:
    case OP_LOOP:
    case OP_SELECT:
    case OP_YIELD: table->wanders = true; break;
    default: table->fails = true;
    }
}

/* What it leads to is the function's own, or its caller's. */
static bool is_of_known_block(const Value *pointer)
{
    const Value *root = pointer_root(pointer);

    return value_is_parameter(root) || (value_op(root) && value_op(root)->code == OP_MALLOC);
}

void table_note_further_use(Table *table, Op *op, unsigned i)
{
    const Op *entry = pointer_map_get(&table->entries, op->operands[i]);

    if (entry && op->code == OP_LOAD && !op->is_volatile)
        note_lookup(table, op, entry->operands[0], entry->operands[1]);
    else if (entry && op->code == OP_STORE && i == 1 && !op->is_volatile)
        VECTOR_PUSH(table->arena, table->stores, op);
    else if (entry)
        table->fails = true;
    else if (pointer_map_get(&table->lookups, op->operands[i]))
        table_note_row_use(table, op, i);
    else if (pointer_map_get(&table->parts, op->operands[i]))
        note_part_use(table, op, i);
    else if (op->code == OP_FREE)
        table->frees_others |= !is_of_known_block(op->operands[i]);
}

bool table_loses_rows(const Table *table)
{
    return table->wanders && table->frees_others;
}

static bool fills(const Table *table, const Op *op)
{
    for (size_t i = 0; i < table->stores.count; i++)
        if (table->stores.items[i] == op)
            return true;
    return false;
}

/* In a table that was zeroed, rows that nobody has stored are null, which somebody may ask. */
static bool may_be_missing(const Table *table, const Value *row)
{
    const Lookup *lookup = pointer_map_get(&table->lookups, row);

    return table->is_zeroed && lookup->load->code != OP_MALLOC;
}

void table_note_row_use(Table *table, Op *op, unsigned i)
{
    switch ((int)op->code) {
    case OP_CAST:
        table->fails |= pointer_before_qualifiers(op->results[0]) == op->results[0];
        pointer_map_put(&table->lookups, table->arena, op->results[0],
                        pointer_map_get(&table->lookups, op->operands[0]));
        break;
    case OP_INDEX: note_part_use(table, op, i); break;
    case OP_LOAD:
    case OP_FILL: table->fails |= i != 0; break;
    case OP_STORE: table->fails |= i != 1 && !fills(table, op); break;
    case OP_COPY: table->fails |= i > 1; break;
    case OP_FREE: VECTOR_PUSH(table->arena, table->freed, op); break;
    case OP_CALL:
        table->fails |= may_be_missing(table, op->operands[i]) || !op->as.callee->body || call_keeps(table, op, i);
        break;
    case OP_COMPARE:
        table->fails |= !op_is_null_test(op) || may_be_missing(table, op->operands[i]);
        VECTOR_PUSH(table->arena, table->compared, op);
        break;
    default: table->fails = true;
    }
}

Value *table_number_stored(const Table *table, const Op *store)
{
    const Op *entry = pointer_map_get(&table->entries, store->operands[1]);

    return entry ? entry->operands[1] : value_int(table->module, 0);
}

Op *table_loop_over_rows(const Region *region, const Op *op, const Value *number, int64_t low)
{
    Op *loop = op->region->owner;

    if (!loop || loop->code != OP_FOR || loop->is_backward || loop->region != region ||
        loop->as.comparison != COMPARE_LT || !value_is_integer(loop->operands[0], low) ||
        !value_is_integer(loop->operands[2], 1) || value_before_widening(number) != loop->regions[0]->arguments[0])
        return NULL;
    return loop;
}

/* ---- its rows ---- */

void table_make_plain(const Table *table, Op *loop)
{
    Value *value = table->fill->operands[0];
    Builder builder = builder_before(table->module, table->fill);
    Induction walk;

    if (table->first || value->kind != VALUE_ARGUMENT || value->as.region != loop->regions[0] || value->index == 0 ||
        !find_induction(loop, value->index, &walk) || walk.code != OP_INDEX ||
        !table_is_there(table, walk.init, loop) || !table_is_there(table, walk.step, loop))
        return;
    builder.place = table->fill->place;
    table->fill->operands[0] =
        build_index(&builder, (Value *)walk.init,
                    build_binary(&builder, OP_MUL, build_long(&builder, loop->regions[0]->arguments[0]),
                                 build_long(&builder, (Value *)walk.step)));
}

Value *table_row_length(const Table *table)
{
    const Op *own = table->own;
    int64_t size = type_target(own->results[0]->type)->size, bytes;
    Value *times = value_times(own->operands[0], size);

    if (own->operand_count == 2)
        return value_is_integer(own->operands[1], size) ? own->operands[0] : NULL;
    if (times)
        return times;
    bytes = own->operands[0]->kind == VALUE_INTEGER ? own->operands[0]->as.integer : 0;
    return bytes > 0 && bytes % size == 0 ? value_integer(table->module, own->operands[0]->type, bytes / size) : NULL;
}

bool table_can_have_block(const Table *table, const Op *loop)
{
    Value *length = table_row_length(table);

    return length && table->own->region == table->fill->region && !table->own->alignment &&
           table_is_there(table, table_before_casts(loop->operands[1]), table->made) &&
           table_can_have(table, length, table->made, NULL);
}

/* Not of the rows of a loop that does not run, of whose end nobody knows whether it is negative. */
static Value *build_count(const Table *table, Builder *builder, Value *end, Value *runs)
{
    const Type *size = type_size(table->module);

    if (!end->type->as.integer.is_signed)
        return build_cast(builder, end, size);
    return build_select(builder, runs, build_cast(builder, end, size), value_integer(table->module, size, 0));
}

/* How long a row is: made, where it has to be, if there is a row alone, as a sum may overflow that the function does not make. */
static Value *build_length(const Table *table, Builder *builder, Value *runs)
{
    Value *length = table_row_length(table), *none = value_integer(table->module, length->type, 0), *made;
    Builder arms[2];
    Op *branch;

    if (table_is_there(table, table_before_casts(length), table->made))
        return table_have(table, builder, length, table->made, NULL, NULL);
    branch = build_with_regions(builder, OP_IF, &runs, 1, 2);
    for (unsigned i = 0; i < 2; i++) {
        arms[i] = builder_at_end(table->module, branch->regions[i]);
        arms[i].place = builder->place;
    }
    made = table_have(table, &arms[0], length, table->made, NULL, NULL);
    build_yield(&arms[0], &made, 1);
    build_yield(&arms[1], &none, 1);
    return op_add_result(table->module, branch, length->type, NULL);
}

Value *table_build_block(const Table *table, const Op *loop, Value **length)
{
    Module *module = table->module;
    Builder builder = builder_before(module, table->made);
    const Type *size = type_size(module), *type = table->own->results[0]->type;
    Value *operands[2], *end, *runs, *count;
    Op *block;

    builder.place = table->made->place;
    end = table_have(table, &builder, loop->operands[1], table->made, NULL, NULL);
    runs = build_compare(&builder, COMPARE_LT, value_integer(module, end->type, 0), end);
    *length = build_length(table, &builder, runs);
    count =
        build_binary(&builder, OP_MUL, build_count(table, &builder, end, runs), build_cast(&builder, *length, size));
    operands[0] = count;
    operands[1] = value_integer(module, size, type_target(type)->size);
    if (!table->own->is_zeroed)
        operands[0] = build_binary(&builder, OP_MUL, count, operands[1]);
    block = build_op(&builder, OP_MALLOC, NULL, operands, table->own->is_zeroed ? 2 : 1);
    op_copy_attributes(block, table->own);
    return op_add_result(module, block, type, table->value->name);
}

Value *table_plain_length(Value *length)
{
    const Op *op = value_op(length);

    return op && op->code == OP_CAST && type_is_integer(op->operands[0]->type) ? op->operands[0] : length;
}

Value *table_build_row(const Table *table, Op *at, Value *number, Value *block, Value *length)
{
    Builder builder = builder_before(table->module, at);

    builder.place = at->place;
    return build_index(
        &builder, block,
        build_binary(&builder, OP_MUL, build_long(&builder, number), build_long(&builder, table_plain_length(length))));
}
