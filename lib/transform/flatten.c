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

#include "transform/flatten_table.h"

static void note_uses(void *context, Op *op)
{
    Table *table = context;

    for (unsigned i = 0; i < op->operand_count && !table->fails; i++) {
        if (op->operands[i] != table->value)
            table_note_further_use(table, op, i);
        else if (op->code == OP_FREE && !table->given_back && op->region == table->made->region)
            table->given_back = op;
        else
            table->fails |= !table_note_use(table, op, i, table->value);
    }
}

/* ---- what it is filled with ---- */

/* Does the loop give back what the one that fills the table has allocated? */
static bool frees_all(const Table *table, const Op *loop, const Op *filling)
{
    return loop && value_before_widening(loop->operands[1]) == value_before_widening(filling->operands[1]) &&
           table_order(table, filling) < table_order(table, loop);
}

/* In the loop, of the row that is made there; the rest was seen before. */
static void note_own_uses(void *context, Op *op)
{
    Table *table = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (pointer_map_get(&table->lookups, op->operands[i]) == &table->row_made)
            table_note_row_use(table, op, i);
}

/* Rows of its own, all of one size, that one loop frees in front of the table, or nobody does. */
static bool has_own_rows(Table *table, const Op *loop)
{
    if (table->first || !table_can_have_block(table, loop))
        return false;
    table->row_made = (Lookup){table->own, table->value, loop->regions[0]->arguments[0]};
    pointer_map_put(&table->lookups, table->arena, table->own->results[0], &table->row_made);
    region_walk(loop->regions[0], note_own_uses, table);
    if (table->freed.count > 1 || (!table->freed.count && table->given_back))
        return false;
    for (size_t i = 0; i < table->freed.count; i++) {
        const Op *op = table->freed.items[i];
        const Lookup *lookup = pointer_map_get(&table->lookups, op->operands[0]);
        if (!lookup || !frees_all(table, table_loop_over_rows(table->made->region, op, lookup->number, 0), loop) ||
            (table->given_back && table_order(table, table->given_back) < table_order(table, op)))
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
               table_can_have(table, op->operands[1], loop, NULL) &&
               table_is_there(table, table->first->operands[0], loop);
    }
    if (table->first)
        return false;
    for (; op && op->code == OP_INDEX && !table_is_there(table, value, loop); op = value_op(value)) {
        if (!table_can_have(table, op->operands[1], loop, loop->regions[0]->arguments[0]))
            return false;
        value = op->operands[0];
    }
    return table_is_there(table, value, loop);
}

/* Is it `base + i * m`, which is the base for the first row? */
static bool begins_at_base(const Value *row, const Op *loop)
{
    const Op *op = value_op(row),
             *product = op && op->code == OP_INDEX ? value_op(table_before_casts(op->operands[1])) : NULL;
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

static bool fits(Table *table, Op **filling)
{
    const Op *own;
    Op *loop;

    if (table->fails || table_loses_rows(table) || table->stores.count == 0 || table->stores.count > 2)
        return false;
    table->first = table->stores.count == 2 ? table->stores.items[0] : NULL;
    table->fill = table->stores.items[table->stores.count - 1];
    loop = *filling = table_loop_over_rows(table->made->region, table->fill, table_number_stored(table, table->fill),
                                           table->first != NULL);
    if (!loop || (table->first && (!value_is_integer(table_number_stored(table, table->first), 0) ||
                                   table->first->region != table->made->region)))
        return false;
    for (size_t i = 0; i < table->all.count; i++)
        if (table_order(table, table->all.items[i]->load) < table_order(table, loop))
            return false;
    table_make_plain(table, loop);
    own = value_op(table->fill->operands[0]);
    if (own && own->code == OP_MALLOC) {
        table->own = (Op *)own;
        return has_own_rows(table, loop) && !table->fails;
    }
    return frees_first(table, loop) && is_part(table, loop, table->fill->operands[0]);
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
        for (row = table->fill->operands[0]; !table_is_there(table, row, loop); row = op->operands[0]) {
            op = value_op(row);
            VECTOR_PUSH(table->arena, steps, op);
        }
        while (steps.count-- > 0)
            row = build_index(&builder, row,
                              table_have(table, &builder, steps.items[steps.count]->operands[1], loop,
                                         loop->regions[0]->arguments[0], number));
        return row;
    }
    more = length ? length : table_have(table, &builder, op->operands[1], loop, NULL, NULL);
    return table_build_row(table, at, number, block ? block : table->first->operands[0], more);
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
    Value *length = NULL, *block = table->own ? table_build_block(table, loop, &length) : NULL;
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
    Table table = {.module = module,
                   .arena = arena,
                   .effects = effects,
                   .made = made,
                   .value = made->results[0],
                   .is_zeroed = made->is_zeroed};
    Region *body = made->region->function->body;
    Op *loop;

    table_number_ops(&table, body);
    region_walk(body, note_uses, &table);
    if (fits(&table, &loop))
        rewrite(&table, loop);
}

static void find_tables(Search *search, Function *function)
{
    search->found.count = 0;
    region_walk(function->body, note_table, search);
}

static bool try_carried(const Search *search, const Effects *effects)
{
    for (size_t i = 0; i < search->found.count; i++)
        if (flatten_carried(search->module, search->arena, effects, search->found.items[i]))
            return true;
    return false;
}

void flatten_function(Module *module, Function *function, const Effects *effects)
{
    Search search = {.module = module, .arena = arena_new()};

    find_tables(&search, function);
    for (size_t i = 0; i < search.found.count; i++)
        flatten_joined(module, search.arena, search.found.items[i]);
    for (size_t i = 0; i < search.found.count; i++)
        try_table(module, search.arena, effects, search.found.items[i]);
    do
        find_tables(&search, function); /* others go with one that is handed on */
    while (try_carried(&search, effects));
    arena_free(search.arena);
}
