/* In:    a function that allocates a table of pointers to reals, and fills it in a loop: with an allocation for each row, with parts of a block
 *        (a[i] = block + i * m), or with what is m behind the row before (a[0] = block; a[i] = a[i - 1] + m).
 * Out:   no table: a row of its own is a part of one block, and where a row was looked up is what was stored there.
 * Sound because
 *  - the table's address goes nowhere: it is looked up, filled, compared with null, and given back;
 *  - the loop that fills it goes from its first entry (or the second one, where the first is stored in front of it) up by one, stores in each round, and is the
 *    only one that stores. What stands behind it, or is looked up in its own rounds, reads entries that it has stored, or ones that nobody has (C11 6.3.2.1p2), but
 *    for a table that was zeroed, of which nobody asks whether a row is there;
 *  - what it stores is made of the loop's counter and of what the loop does not change, so that it can be made again from the number of the row;
 *  - rows of its own have one size, which is known where the table is allocated. They are accessed, compared with null and handed to functions that free nothing;
 *    a loop over all of them gives them back, and then the table, if anybody does. */
#include "transform/flatten.h"

#include "analysis/induction.h"
#include "ir/map.h"

enum { DEPTH = 8 };

typedef struct Lookup {
    Op *load;
    Value *number; /* of the row */
} Lookup;

typedef struct Table {
    Module *module;
    Arena *arena;
    const Effects *effects;
    Op *made;
    Value *value;
    PointerMap order; /* of operations, as they stand in the text: from 1 on */
    size_t count;
    PointerMap entries; /* the number of its row by address of an entry */
    PointerMap lookups; /* Lookup by value */
    VECTOR(Lookup *) all;
    VECTOR(Op *) compared; /* the table, a row of its own, or what was looked up, with null */
    VECTOR(Op *) freed; /* rows */
    VECTOR(Op *) steps; /* addresses of entries */
    VECTOR(Op *) stores;
    Op *first, *fill, *given_back; /* stores; the table's free. first: in front of the loop, or NULL */
    Op *own; /* the allocation of each row; NULL: rows are parts of something */
    Lookup row_made; /* of that, which is looked up where it is made */
    bool fails;
} Table;

/* ---- where things stand ---- */

static void number_op(void *context, Op *op)
{
    Table *table = context;

    pointer_map_put(&table->order, table->arena, op, (void *)(uintptr_t)++table->count);
}

static size_t order_of(const Table *table, const Op *op)
{
    return (size_t)(uintptr_t)pointer_map_get(&table->order, op);
}

static const Value *before_casts(const Value *value)
{
    const Op *op = value_op(value);

    for (; op && op->code == OP_CAST && type_is_integer(op->operands[0]->type); op = value_op(value))
        value = op->operands[0];
    return value;
}

/* Is the value there in front of the operation? */
static bool is_there(const Table *table, const Value *value, const Op *at)
{
    if (value_is_constant(value))
        return true;
    return region_is_in(at->region, value_region(value)) &&
           (!value_op(value) || order_of(table, value_op(value)) < order_of(table, at));
}

static bool is_arithmetic(const Op *op)
{
    return op && !op->region_count && op->code != OP_DIV && op->code != OP_REM &&
           type_is_integer(op->results[0]->type) &&
           (op_info(op->code)->category == CATEGORY_INTEGER || op_info(op->code)->category == CATEGORY_PURE ||
            op->code == OP_CAST);
}

/* Can it be had in front of the operation, if need be by making it once more? `but` can. */
static bool can_be_there(const Table *table, const Value *value, const Op *at, const Value *but, unsigned depth)
{
    const Op *op = value_op(value);

    if (value == but || is_there(table, value, at))
        return true;
    if (!is_arithmetic(op) || depth == 0)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!can_be_there(table, op->operands[i], at, but, depth - 1))
            return false;
    return true;
}

/* The same, made: `by` stands for `but`. */
static Value *build_there(const Table *table, Builder *builder, Value *value, const Op *at, const Value *but, Value *by)
{
    const Op *op = value_op(value);
    Value *operands[3];
    Op *made;

    if (value == but)
        return build_cast(builder, by, value->type);
    if (is_there(table, value, at))
        return value;
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = build_there(table, builder, op->operands[i], at, but, by);
    made = build_op(builder, op->code, NULL, operands, op->operand_count);
    op_copy_attributes(made, op);
    return op_add_result(table->module, made, value->type, value->name);
}

/* ---- who uses the table ---- */

static void note_lookup(Table *table, Op *op, Value *number)
{
    Lookup *lookup = ARENA_NEW(table->arena, Lookup);

    *lookup = (Lookup){op, number};
    pointer_map_put(&table->lookups, table->arena, op->results[0], lookup);
    VECTOR_PUSH(table->arena, table->all, lookup);
}

static void note_table_use(Table *table, Op *op, unsigned i)
{
    if (op->code == OP_INDEX && i == 0) {
        pointer_map_put(&table->entries, table->arena, op->results[0], op->operands[1]);
        VECTOR_PUSH(table->arena, table->steps, op);
    } else if (op->code == OP_LOAD && !op->is_volatile)
        note_lookup(table, op, value_int(table->module, 0));
    else if (op->code == OP_STORE && i == 1 && !op->is_volatile)
        VECTOR_PUSH(table->arena, table->stores, op);
    else if (op->code == OP_FREE && !table->given_back && op->region == table->made->region)
        table->given_back = op;
    else if (op_is_null_test(op))
        VECTOR_PUSH(table->arena, table->compared, op);
    else
        table->fails = true;
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
    return table->made->is_zeroed && pointer_map_get(&table->lookups, row) != &table->row_made;
}

static void note_row_use(Table *table, Op *op, unsigned i)
{
    switch ((int)op->code) {
    case OP_CAST:
        table->fails |= pointer_before_qualifiers(op->results[0]) == op->results[0];
        pointer_map_put(&table->lookups, table->arena, op->results[0],
                        pointer_map_get(&table->lookups, op->operands[0]));
        break;
    case OP_INDEX:
    case OP_LOAD:
    case OP_FILL: table->fails |= i != 0; break;
    case OP_STORE: table->fails |= i != 1 && !fills(table, op); break;
    case OP_COPY: table->fails |= i > 1; break;
    case OP_FREE: VECTOR_PUSH(table->arena, table->freed, op); break;
    case OP_CALL:
        table->fails |=
            may_be_missing(table, op->operands[i]) || !op->as.callee->body || effects_may_free(table->effects, op);
        break;
    case OP_COMPARE:
        table->fails |= !op_is_null_test(op) || may_be_missing(table, op->operands[i]);
        VECTOR_PUSH(table->arena, table->compared, op);
        break;
    default: table->fails = true;
    }
}

static void note_uses(void *context, Op *op)
{
    Table *table = context;

    for (unsigned i = 0; i < op->operand_count && !table->fails; i++) {
        Value *operand = op->operands[i], *number = pointer_map_get(&table->entries, operand);
        if (operand == table->value)
            note_table_use(table, op, i);
        else if (number && op->code == OP_LOAD && !op->is_volatile)
            note_lookup(table, op, number);
        else if (number && op->code == OP_STORE && i == 1 && !op->is_volatile)
            VECTOR_PUSH(table->arena, table->stores, op);
        else if (number)
            table->fails = true;
        else if (pointer_map_get(&table->lookups, operand))
            note_row_use(table, op, i);
    }
}

/* ---- what it is filled with ---- */

static Value *number_stored(const Table *table, const Op *store)
{
    Value *number = pointer_map_get(&table->entries, store->operands[1]);

    return number ? number : value_int(table->module, 0);
}

/* The loop, beside the allocation, in each of whose rounds the operation is executed; it counts from `low` on by one. */
static Op *loop_over_rows(const Table *table, const Op *op, const Value *number, int64_t low)
{
    Op *loop = op->region->owner;

    if (!loop || loop->code != OP_FOR || loop->is_backward || loop->region != table->made->region ||
        loop->as.comparison != COMPARE_LT || !value_is_integer(loop->operands[0], low) ||
        !value_is_integer(loop->operands[2], 1) || value_before_widening(number) != loop->regions[0]->arguments[0])
        return NULL;
    return loop;
}

/* Does the loop give back what the one that fills the table has allocated? */
static bool frees_all(const Table *table, const Op *loop, const Op *filling)
{
    return loop && value_before_widening(loop->operands[1]) == value_before_widening(filling->operands[1]) &&
           order_of(table, filling) < order_of(table, loop);
}

/* In the loop, of the row that is made there; the rest was seen before. */
static void note_own_uses(void *context, Op *op)
{
    Table *table = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (pointer_map_get(&table->lookups, op->operands[i]) == &table->row_made)
            note_row_use(table, op, i);
}

/* How many elements a row has, as a value that is there once the size is. NULL: that is not known. */
static Value *row_length(const Table *table)
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

/* Rows of its own, all of one size, that one loop frees in front of the table, or nobody does. */
static bool has_own_rows(Table *table, const Op *loop)
{
    Value *length = row_length(table);

    if (table->first || !length || table->own->region != table->fill->region || table->own->alignment ||
        !is_there(table, before_casts(loop->operands[1]), table->made) ||
        !can_be_there(table, length, table->made, NULL, DEPTH))
        return false;
    table->row_made = (Lookup){table->own, loop->regions[0]->arguments[0]};
    pointer_map_put(&table->lookups, table->arena, table->own->results[0], &table->row_made);
    region_walk(loop->regions[0], note_own_uses, table);
    if (table->freed.count > 1 || (!table->freed.count && table->given_back))
        return false;
    for (size_t i = 0; i < table->freed.count; i++) {
        const Op *op = table->freed.items[i];
        const Lookup *lookup = pointer_map_get(&table->lookups, op->operands[0]);
        if (!lookup || !frees_all(table, loop_over_rows(table, op, lookup->number, 0), loop) ||
            (table->given_back && order_of(table, table->given_back) < order_of(table, op)))
            return false;
    }
    return true;
}

/* Of `base + k`, where the base stands outside of the loop, and k can be made again for another row. */
static bool is_part(const Table *table, const Op *loop, const Value *value)
{
    const Op *op = value_op(value);

    if (table->first && op && op->code == OP_INDEX) { /* behind the row before */
        const Lookup *before = pointer_map_get(&table->lookups, op->operands[0]);
        const Op *number = before ? value_op(before->number) : NULL;
        return number && number->code == OP_SUB && value_is_integer(number->operands[1], 1) &&
               value_before_widening(number->operands[0]) == loop->regions[0]->arguments[0] &&
               can_be_there(table, op->operands[1], loop, NULL, DEPTH) &&
               is_there(table, table->first->operands[0], loop);
    }
    if (table->first)
        return false;
    for (; op && op->code == OP_INDEX && !is_there(table, value, loop); op = value_op(value)) {
        if (!can_be_there(table, op->operands[1], loop, loop->regions[0]->arguments[0], DEPTH))
            return false;
        value = op->operands[0];
    }
    return is_there(table, value, loop);
}

/* Is it `base + i * m`, which is the base for the first row? */
static bool begins_at_base(const Value *row, const Op *loop)
{
    const Op *op = value_op(row),
             *product = op && op->code == OP_INDEX ? value_op(before_casts(op->operands[1])) : NULL;
    const Value *counter = loop->regions[0]->arguments[0];

    return product && product->code == OP_MUL &&
           (value_before_widening(product->operands[0]) == counter ||
            value_before_widening(product->operands[1]) == counter);
}

/* Of rows that are parts of something, only the first one may be the whole of it. */
static bool frees_first(const Table *table, const Op *loop)
{
    for (size_t i = 0; i < table->freed.count; i++) {
        const Lookup *lookup = pointer_map_get(&table->lookups, table->freed.items[i]->operands[0]);
        if (!lookup || !value_is_integer(lookup->number, 0) ||
            (!table->first && !begins_at_base(table->fill->operands[0], loop)))
            return false;
    }
    return true;
}

/* What the loop carries along, `p += m`, as `p + i * m`. */
static void make_plain(const Table *table, Op *loop)
{
    Value *value = table->fill->operands[0];
    Builder builder = builder_before(table->module, table->fill);
    Induction walk;

    if (table->first || value->kind != VALUE_ARGUMENT || value->as.region != loop->regions[0] || value->index == 0 ||
        !find_induction(loop, value->index, &walk) || walk.code != OP_INDEX || !is_there(table, walk.init, loop) ||
        !is_there(table, walk.step, loop))
        return;
    builder.place = table->fill->place;
    table->fill->operands[0] =
        build_index(&builder, (Value *)walk.init,
                    build_binary(&builder, OP_MUL, build_long(&builder, loop->regions[0]->arguments[0]),
                                 build_long(&builder, (Value *)walk.step)));
}

static bool fits(Table *table, Op **filling)
{
    const Op *own;
    Op *loop;

    if (table->fails || table->stores.count == 0 || table->stores.count > 2)
        return false;
    table->first = table->stores.count == 2 ? table->stores.items[0] : NULL;
    table->fill = table->stores.items[table->stores.count - 1];
    loop = *filling = loop_over_rows(table, table->fill, number_stored(table, table->fill), table->first != NULL);
    if (!loop || (table->first && (!value_is_integer(number_stored(table, table->first), 0) ||
                                   table->first->region != table->made->region)))
        return false;
    for (size_t i = 0; i < table->all.count; i++)
        if (order_of(table, table->all.items[i]->load) < order_of(table, loop))
            return false;
    make_plain(table, loop);
    own = value_op(table->fill->operands[0]);
    if (own && own->code == OP_MALLOC) {
        table->own = (Op *)own;
        return has_own_rows(table, loop) && !table->fails;
    }
    return frees_first(table, loop) && is_part(table, loop, table->fill->operands[0]);
}

/* ---- the block, and what was looked up ---- */

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
    Value *length = row_length(table), *none = value_integer(table->module, length->type, 0), *made;
    Builder arms[2];
    Op *branch;

    if (is_there(table, before_casts(length), table->made))
        return build_there(table, builder, length, table->made, NULL, NULL);
    branch = build_with_regions(builder, OP_IF, &runs, 1, 2);
    for (unsigned i = 0; i < 2; i++) {
        arms[i] = builder_at_end(table->module, branch->regions[i]);
        arms[i].place = builder->place;
    }
    made = build_there(table, &arms[0], length, table->made, NULL, NULL);
    build_yield(&arms[0], &made, 1);
    build_yield(&arms[1], &none, 1);
    return op_add_result(table->module, branch, length->type, NULL);
}

static Value *build_block(const Table *table, const Op *loop, Value **length)
{
    Module *module = table->module;
    Builder builder = builder_before(module, table->made);
    const Type *size = type_size(module), *type = table->own->results[0]->type;
    Value *operands[2], *end, *runs, *count;
    Op *block;

    builder.place = table->made->place;
    end = build_there(table, &builder, loop->operands[1], table->made, NULL, NULL);
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

/* The length as it was before it became a size. */
static Value *plain_length(Value *length)
{
    const Op *op = value_op(length);

    return op && op->code == OP_CAST && type_is_integer(op->operands[0]->type) ? op->operands[0] : length;
}

/* length NULL: as the loop has stored it. */
static Value *build_row(const Table *table, const Op *loop, Op *at, Value *number, Value *block, Value *length)
{
    Builder builder = builder_before(table->module, at);
    const Op *op = value_op(table->fill->operands[0]);
    Value *row, *more;

    builder.place = at->place;
    if (table->first && value_is_integer(number, 0))
        return table->first->operands[0];
    if (!length && value_is_integer(number, 0) && begins_at_base(table->fill->operands[0], loop))
        return op->operands[0];
    if (!length && !table->first) {
        VECTOR(const Op *) steps = {0};
        for (row = table->fill->operands[0]; !is_there(table, row, loop); row = op->operands[0]) {
            op = value_op(row);
            VECTOR_PUSH(table->arena, steps, op);
        }
        while (steps.count-- > 0)
            row = build_index(&builder, row,
                              build_there(table, &builder, steps.items[steps.count]->operands[1], loop,
                                          loop->regions[0]->arguments[0], number));
        return row;
    }
    more = length ? length : build_there(table, &builder, op->operands[1], loop, NULL, NULL);
    return build_index(
        &builder, block ? block : table->first->operands[0],
        build_binary(&builder, OP_MUL, build_long(&builder, number), build_long(&builder, plain_length(more))));
}

/* Whether there is a row is whether there is the block; a table that is gone is there. */
static void rewrite_test(const Table *table, Op *op, Value *block, PointerMap *by)
{
    unsigned i = op->operands[0]->kind == VALUE_NULL;

    if (block) {
        op->operands[i] = block;
        op->operands[1 - i] = value_null(table->module, block->type);
    } else if (op->operands[i] == table->value) {
        pointer_map_put(by, table->arena, op->results[0], value_int(table->module, op->as.comparison == COMPARE_NE));
    }
}

static void rewrite(Table *table, const Op *loop)
{
    Value *length = NULL, *block = table->own ? build_block(table, loop, &length) : NULL;
    PointerMap by = {0};

    for (size_t i = 0; i < table->compared.count; i++)
        rewrite_test(table, table->compared.items[i], block, &by);
    for (size_t i = 0; i < table->freed.count && table->own; i++)
        op_remove(table->freed.items[i]);
    for (size_t i = 0; i < table->all.count; i++) {
        const Lookup *lookup = table->all.items[i];
        pointer_map_put(&by, table->arena, lookup->load->results[0],
                        build_row(table, loop, lookup->load, lookup->number, block, length));
    }
    if (table->own)
        pointer_map_put(&by, table->arena, table->own->results[0],
                        build_row(table, loop, table->own, loop->regions[0]->arguments[0], block, length));
    op_remove(table->fill);
    if (table->first)
        op_remove(table->first);
    if (table->given_back && block)
        table->given_back->operands[0] = block;
    else if (table->given_back)
        op_remove(table->given_back);
    region_replace(table->made->region->function->body, &by);
    for (size_t i = 0; i < table->all.count; i++)
        op_remove(table->all.items[i]->load);
    for (size_t i = 0; i < table->steps.count; i++)
        op_remove(table->steps.items[i]);
    if (table->own)
        op_remove(table->own);
    op_remove(table->made);
}

typedef struct Search {
    Module *module;
    Arena *arena;
    VECTOR(Op *) found;
} Search;

static void note_table(void *context, Op *op)
{
    Search *search = context;

    if (op->code == OP_MALLOC && type_is_table(op->results[0]->type))
        VECTOR_PUSH(search->arena, search->found, op);
}

static void try_table(Module *module, Arena *arena, const Effects *effects, Op *made)
{
    Table table = {.module = module, .arena = arena, .effects = effects, .made = made, .value = made->results[0]};
    Region *body = made->region->function->body;
    Op *loop;

    region_walk(body, number_op, &table);
    region_walk(body, note_uses, &table);
    if (fits(&table, &loop))
        rewrite(&table, loop);
}

void flatten_function(Module *module, Function *function, const Effects *effects)
{
    Search search = {.module = module, .arena = arena_new()};

    region_walk(function->body, note_table, &search);
    for (size_t i = 0; i < search.found.count; i++)
        flatten_joined(module, search.arena, search.found.items[i]);
    for (size_t i = 0; i < search.found.count; i++)
        try_table(module, search.arena, effects, search.found.items[i]);
    arena_free(search.arena);
}
