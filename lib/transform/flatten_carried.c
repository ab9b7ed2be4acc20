/* In:    tables of rows that a function makes for itself, all with an allocation for each row, or all with parts of a block, `base + i * m`, and hands on: by
 *        what a loop carries (two grids that change places, a product that replaces its factor), or out of the arms of a branch.
 * Out:   blocks, handed on as the tables were.
 * Sound because, beside what flatten.c says of one table,
 *  - whatever is handed on to where such a table is used is one of these tables, or null, which has no rows; and it is full when it is handed on;
 *  - how far apart a table's rows are in its block is what a number says that is how long each of these tables' rows are: the same for all, or
 *    handed on beside the table, by the same loop or branch;
 *  - a table is given back behind a loop over all of its rows, which gives these back: as many as a number says in the same way. Of parts only the first may be
 *    given back, which is the block. */
#include "transform/flatten.h"

#include "transform/flatten_table.h"

enum { MOST_PAIRS = 64 };

typedef struct Source {
    Table table;
    Op *loop; /* that fills it */
    Value *block; /* of parts: where the first one begins */
    Value *length; /* of a row, or how far the next part is */
    Value *made_length; /* the same, where the block is made */
} Source;

typedef enum Measure { ROWS, LENGTH } Measure;

typedef struct Carried {
    Table uses; /* of all of them */
    PointerMap members; /* by value: what makes the table, or hands it on */
    PointerMap sources; /* by value */
    VECTOR(Source *) all;
    VECTOR(Value *) handed; /* members that are no sources */
    VECTOR(Op *) handing; /* operations that hand a member on */
    VECTOR(Op *) given_back;
    const Value *assumed[MOST_PAIRS][2];
    unsigned assumed_count;
    bool grows;
} Carried;

/* ---- what is handed on ---- */

/* Places of values one of which is handed on as another one. */
typedef struct Places {
    Value **items[4];
    unsigned count;
} Places;

typedef void PlacesSeen(Carried *carried, const Places *places);

static void see_for(Carried *carried, Op *loop, PlacesSeen *see)
{
    Region *body = loop->regions[0];

    for (unsigned i = 0; i < loop->result_count; i++)
        see(carried, &(Places){{&loop->operands[i + 3], &body->arguments[i + 1], &region_yield(body)->operands[i],
                                &loop->results[i]},
                               4});
}

static void see_loop(Carried *carried, Op *loop, PlacesSeen *see)
{
    Region *head = loop->regions[0], *body = loop->regions[1];

    for (unsigned i = 0; i < head->argument_count && body->last->code == OP_YIELD; i++)
        see(carried, &(Places){{&loop->operands[i], &head->arguments[i], &body->last->operands[i]}, 3});
    for (unsigned i = 0; i < loop->result_count; i++)
        see(carried, &(Places){{&region_yield(head)->operands[i + 1], &body->arguments[i], &loop->results[i]}, 3});
}

static void see_if(Carried *carried, Op *branch, PlacesSeen *see)
{
    for (unsigned i = 0; i < branch->result_count; i++) {
        Places places = {{&branch->results[i]}, 1};
        for (unsigned arm = 0; arm < branch->region_count; arm++)
            if (branch->regions[arm]->last->code == OP_YIELD)
                places.items[places.count++] = &branch->regions[arm]->last->operands[i];
        see(carried, &places);
    }
}

static void see_op(Carried *carried, Op *op, PlacesSeen *see)
{
    switch ((int)op->code) {
    case OP_FOR: see_for(carried, op, see); break;
    case OP_LOOP: see_loop(carried, op, see); break;
    case OP_IF: see_if(carried, op, see); break;
    case OP_SELECT: see(carried, &(Places){{&op->results[0], &op->operands[1], &op->operands[2]}, 3}); break;
    default: break;
    }
}

static bool is_handed_on(const Value *value)
{
    const Op *op = value->kind == VALUE_ARGUMENT ? value->as.region->owner : value_op(value);

    return op && (op->code == OP_FOR || op->code == OP_LOOP || op->code == OP_IF || op->code == OP_SELECT);
}

static void add_source(Carried *carried, Op *made)
{
    Source *source = ARENA_NEW(carried->uses.arena, Source);

    source->table.made = made;
    source->table.value = made->results[0];
    pointer_map_put(&carried->sources, carried->uses.arena, made->results[0], source);
    VECTOR_PUSH(carried->uses.arena, carried->all, source);
    carried->uses.is_zeroed |= made->is_zeroed;
}

static void add(Carried *carried, Value *value)
{
    Op *op = value_op(value);

    if (value->kind == VALUE_NULL || pointer_map_get(&carried->members, value))
        return;
    pointer_map_put(&carried->members, carried->uses.arena, value, value);
    carried->grows = true;
    if (op && op->code == OP_MALLOC)
        add_source(carried, op);
    else if (is_handed_on(value))
        VECTOR_PUSH(carried->uses.arena, carried->handed, value);
    else
        carried->uses.fails = true;
}

static bool has_member(const Carried *carried, const Places *places)
{
    for (unsigned i = 0; i < places->count; i++)
        if (pointer_map_get(&carried->members, *places->items[i]))
            return true;
    return false;
}

static void join(Carried *carried, const Places *places)
{
    if (has_member(carried, places))
        for (unsigned i = 0; i < places->count; i++)
            add(carried, *places->items[i]);
}

static void join_op(void *context, Op *op)
{
    see_op(context, op, join);
}

static void find_members(Carried *carried, Region *body, Op *made)
{
    add(carried, made->results[0]);
    while (carried->grows && !carried->uses.fails) {
        carried->grows = false;
        region_walk(body, join_op, carried);
    }
}

/* ---- who uses them ---- */

/* What is not among the places of see_op is no handing on: what a function returns, a loop's bound, a condition. */
static bool hands_on(const Op *op, unsigned i)
{
    const Op *owner = op->code == OP_YIELD ? op->region->owner : op;

    switch (owner ? (int)owner->code : -1) {
    case OP_FOR: return op != owner || i >= 3;
    case OP_LOOP: return op == owner || op->region != owner->regions[0] || i >= 1;
    case OP_IF: return op != owner;
    case OP_SELECT: return i >= 1;
    default: return false;
    }
}

static void note_uses(void *context, Op *op)
{
    Carried *carried = context;

    for (unsigned i = 0; i < op->operand_count && !carried->uses.fails; i++) {
        Value *member = pointer_map_get(&carried->members, op->operands[i]);
        if (!member)
            table_note_further_use(&carried->uses, op, i);
        else if (hands_on(op, i))
            VECTOR_PUSH(carried->uses.arena, carried->handing, op);
        else if (op->code == OP_FREE)
            VECTOR_PUSH(carried->uses.arena, carried->given_back, op);
        else
            carried->uses.fails |= !table_note_use(&carried->uses, op, i, member);
    }
}

/* ---- each of them ---- */

/* Of rows where they are made, which are known once all tables are. */
static void note_own_uses(void *context, Op *op)
{
    Table *uses = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Lookup *lookup = pointer_map_get(&uses->lookups, op->operands[i]);
        if (lookup && lookup->load->code == OP_MALLOC)
            table_note_row_use(uses, op, i);
    }
}

/* One in the loop that fills it, and perhaps one in front of that. */
static bool find_stores(const Carried *carried, Source *source)
{
    Table *table = &source->table;

    for (size_t i = 0; i < carried->uses.stores.count; i++) {
        Op *store = carried->uses.stores.items[i];
        const Op *entry = pointer_map_get(&carried->uses.entries, store->operands[1]);
        if ((entry ? entry->operands[0] : store->operands[1]) != table->value)
            continue;
        if (table->first)
            return false;
        table->first = table->fill;
        table->fill = store;
    }
    return table->fill != NULL;
}

/* Is it full where it is looked up and handed on? */
static bool is_filled_first(const Carried *carried, const Source *source)
{
    size_t filled = table_order(&carried->uses, source->loop);

    for (size_t i = 0; i < carried->uses.all.count; i++) {
        const Lookup *lookup = carried->uses.all.items[i];
        const Op *first = value_is_integer(lookup->number, 0) ? source->table.first : NULL;
        if (lookup->table == source->table.value &&
            table_order(&carried->uses, lookup->load) < (first ? table_order(&carried->uses, first) : filled))
            return false;
    }
    for (size_t i = 0; i < carried->handing.count; i++) {
        const Op *op = carried->handing.items[i];
        for (unsigned j = 0; j < op->operand_count; j++)
            if (op->operands[j] == source->table.value &&
                (table_order(&carried->uses, op) < filled || region_is_in(op->region, source->loop->regions[0])))
                return false;
    }
    return true;
}

static bool has_own_rows(Carried *carried, Source *source)
{
    Table *uses = &carried->uses, *table = &source->table;

    if (table->first || !table_can_have_block(table, source->loop) ||
        pointer_map_get(&uses->lookups, table->own->results[0])) /* of two tables */
        return false;
    source->length = table_plain_length(table_row_length(table));
    table->row_made = (Lookup){table->own, table->value, source->loop->regions[0]->arguments[0]};
    pointer_map_put(&uses->lookups, uses->arena, table->own->results[0], &table->row_made);
    return true;
}

static bool is_counter(const Source *source, const Value *value)
{
    return value_before_widening(value) == source->loop->regions[0]->arguments[0];
}

/* Is it the row before the one that is stored? */
static bool is_row_before(const Carried *carried, const Source *source, const Value *value)
{
    const Lookup *before = pointer_map_get(&carried->uses.lookups, value);
    const Op *number = before && before->table == source->table.value ? value_op(before->number) : NULL;

    return number && number->code == OP_SUB && value_is_integer(number->operands[1], 1) &&
           is_counter(source, number->operands[0]);
}

/* The factor of the counter, in a product that does not wrap. */
static Value *step_of(const Source *source, const Value *distance)
{
    const Op *product = value_op(table_before_casts(distance));

    if (!product || product->code != OP_MUL || !type_does_not_wrap(product->results[0]->type))
        return NULL;
    return is_counter(source, product->operands[0])   ? product->operands[1]
           : is_counter(source, product->operands[1]) ? product->operands[0]
                                                      : NULL;
}

static bool has_parts(const Carried *carried, Source *source)
{
    const Table *table = &source->table;
    const Op *part;

    table_make_plain(table, source->loop);
    part = value_op(table->fill->operands[0]);
    if (!part || part->code != OP_INDEX)
        return false;
    if (table->first) {
        source->block = table->first->operands[0];
        source->length = is_row_before(carried, source, part->operands[0]) ? part->operands[1] : NULL;
    } else {
        source->block = part->operands[0];
        source->length = step_of(source, part->operands[1]);
    }
    return source->length && table_is_there(&carried->uses, source->length, source->loop) &&
           table_is_there(&carried->uses, source->block, source->loop) &&
           source->block->type == type_target(table->value->type);
}

static bool fits_source(Carried *carried, Source *source)
{
    Table *uses = &carried->uses, *table = &source->table;
    Op *made = table->made;
    const Op *first, *own;

    *table = *uses;
    table->made = made;
    table->value = made->results[0];
    if (!find_stores(carried, source))
        return false;
    first = table->first;
    source->loop =
        table_loop_over_rows(made->region, table->fill, table_number_stored(uses, table->fill), first != NULL);
    if (!source->loop || !is_filled_first(carried, source) ||
        (first && (first->region != made->region || !value_is_integer(table_number_stored(uses, first), 0))))
        return false;
    own = value_op(table->fill->operands[0]);
    table->own = own && own->code == OP_MALLOC ? (Op *)own : NULL;
    return table->own ? has_own_rows(carried, source) : has_parts(carried, source);
}

/* Rows of their own, or parts: all of them, of one type. */
static bool are_alike(const Carried *carried)
{
    const Table *first = &carried->all.items[0]->table;

    for (size_t i = 1; i < carried->all.count; i++) {
        const Table *table = &carried->all.items[i]->table;
        if (!table->own != !first->own || table->value->type != first->value->type ||
            (table->own && table->own->results[0]->type != first->own->results[0]->type))
            return false;
    }
    return true;
}

static bool have_own_rows(const Carried *carried)
{
    return carried->all.items[0]->table.own != NULL;
}

/* ---- numbers that say how many rows a table has, or how long they are ---- */

/* What is handed on as this value, by `*by`; two of them, which may be one. */
static bool find_incoming(const Value *value, const Value *incoming[2], const Op **by)
{
    unsigned i = value->index;
    bool is_argument = value->kind == VALUE_ARGUMENT;
    const Op *op = *by = is_argument ? value->as.region->owner : value_op(value);
    const Region *const *regions = (const Region *const *)op->regions;

    if (op->code == OP_FOR && !(is_argument && i == 0)) {
        unsigned number = is_argument ? i - 1 : i;
        incoming[0] = op->operands[number + 3];
        incoming[1] = region_yield(regions[0])->operands[number];
    } else if (op->code == OP_LOOP && is_argument && value->as.region == regions[0]) {
        incoming[0] = op->operands[i];
        incoming[1] = regions[1]->last->code == OP_YIELD ? regions[1]->last->operands[i] : incoming[0];
    } else if (op->code == OP_LOOP) {
        incoming[0] = incoming[1] = region_yield(regions[0])->operands[i + 1];
    } else if (op->code == OP_IF) {
        const Op *first = regions[0]->last, *second = regions[1]->last;
        if (first->code != OP_YIELD && second->code != OP_YIELD)
            return false;
        incoming[0] = (first->code == OP_YIELD ? first : second)->operands[i];
        incoming[1] = (second->code == OP_YIELD ? second : first)->operands[i];
    } else if (op->code == OP_SELECT) {
        incoming[0] = op->operands[1];
        incoming[1] = op->operands[2];
    } else {
        return false;
    }
    return true;
}

/* Is it handed on beside the other one? */
static bool is_beside(const Value *number, const Value *table)
{
    if (number->kind != table->kind)
        return false;
    return number->kind == VALUE_ARGUMENT ? number->as.region == table->as.region : value_op(number) == value_op(table);
}

static bool are_one_number(const Value *a, const Value *b)
{
    a = value_before_widening(a);
    b = value_before_widening(b);
    return a == b || (b->kind == VALUE_INTEGER && value_is_integer(a, b->as.integer));
}

static bool is_assumed(Carried *carried, const Value *table, const Value *number)
{
    for (unsigned i = 0; i < carried->assumed_count; i++)
        if (carried->assumed[i][0] == table && carried->assumed[i][1] == number)
            return true;
    return false;
}

static bool says(Carried *carried, const Value *table, const Value *number, Measure measure)
{
    const Source *source = pointer_map_get(&carried->sources, table);
    const Value *tables[2], *numbers[2] = {number, number};
    const Op *by, *beside;

    number = value_before_widening(number);
    if (table->kind == VALUE_NULL)
        return true;
    if (source)
        return are_one_number(number, measure == ROWS ? source->loop->operands[1] : source->length);
    if (is_assumed(carried, table, number))
        return true;
    if (carried->assumed_count == MOST_PAIRS || !find_incoming(table, tables, &by))
        return false;
    if (is_beside(number, table) ? !find_incoming(number, numbers, &beside)
                                 : !table_is_there(&carried->uses, number, by))
        return false;
    carried->assumed[carried->assumed_count][0] = table;
    carried->assumed[carried->assumed_count++][1] = number;
    return says(carried, tables[0], numbers[0], measure) && says(carried, tables[1], numbers[1], measure);
}

static bool measures(Carried *carried, const Value *table, const Value *number, Measure measure)
{
    carried->assumed_count = 0;
    return says(carried, table, number, measure);
}

/* One beside the table that says how long its rows are, or what is the same for all. NULL: there is none. */
static Value *find_length(Carried *carried, const Value *table)
{
    bool is_argument = table->kind == VALUE_ARGUMENT;
    const Op *op = is_argument ? NULL : value_op(table);
    Value *const *beside = is_argument ? table->as.region->arguments : op->results;
    unsigned count = is_argument ? table->as.region->argument_count : op->result_count;
    Value *same = carried->all.items[0]->length;

    if (measures(carried, table, same, LENGTH))
        return same;
    for (unsigned i = 0; i < count; i++)
        if (type_is_integer(beside[i]->type) && measures(carried, table, beside[i], LENGTH))
            return beside[i];
    return NULL;
}

static bool has_lengths(Carried *carried)
{
    for (size_t i = 0; i < carried->uses.all.count; i++) {
        const Lookup *lookup = carried->uses.all.items[i];
        const Value *length = NULL;
        if (pointer_map_get(&carried->sources, lookup->table))
            continue;
        length = find_length(carried, lookup->table);
        if (!length || !table_is_there(&carried->uses, length, lookup->load))
            return false;
    }
    return true;
}

/* Behind a loop that gives back all of its rows? That loop's, in turn. */
static const Op *rows_given_back(Carried *carried, const Op *given_back)
{
    const Op *found = NULL;

    for (size_t i = 0; i < carried->uses.freed.count; i++) {
        const Op *op = carried->uses.freed.items[i], *loop;
        const Lookup *lookup = pointer_map_get(&carried->uses.lookups, op->operands[0]);
        if (!lookup || lookup->load->code == OP_MALLOC || lookup->table != given_back->operands[0])
            continue;
        loop = table_loop_over_rows(given_back->region, op, lookup->number, 0);
        if (loop && table_order(&carried->uses, loop) < table_order(&carried->uses, given_back) &&
            measures(carried, lookup->table, loop->operands[1], ROWS))
            found = op;
    }
    return found;
}

/* Of parts, the first alone. (The table itself may be given back or not.) */
static bool frees_first(const Carried *carried)
{
    for (size_t i = 0; i < carried->uses.freed.count; i++) {
        const Lookup *lookup = pointer_map_get(&carried->uses.lookups, carried->uses.freed.items[i]->operands[0]);
        if (!lookup || !value_is_integer(lookup->number, 0))
            return false;
    }
    return true;
}

/* Is a table that is handed on compared with null? That of parts may be there where the block is not. */
static bool is_asked_for(const Carried *carried)
{
    for (size_t i = 0; i < carried->uses.compared.count; i++)
        for (unsigned k = 0; k < 2; k++) {
            const Value *value = carried->uses.compared.items[i]->operands[k];
            if (pointer_map_get(&carried->members, value) && !pointer_map_get(&carried->sources, value))
                return true;
        }
    return false;
}

/* Each with its rows, and no rows without it. */
static bool frees_all(Carried *carried)
{
    PointerMap seen = {0};

    if (!have_own_rows(carried))
        return frees_first(carried) && !is_asked_for(carried);
    for (size_t i = 0; i < carried->given_back.count; i++) {
        const Op *rows = rows_given_back(carried, carried->given_back.items[i]);
        if (!rows || pointer_map_get(&seen, rows))
            return false;
        pointer_map_put(&seen, carried->uses.arena, rows, (void *)rows);
    }
    return carried->given_back.count == carried->uses.freed.count;
}

static bool fits(Carried *carried, Region *body)
{
    size_t stores = 0;

    if (carried->uses.fails || carried->handed.count == 0)
        return false;
    region_walk(body, note_uses, carried);
    if (carried->uses.fails || table_loses_rows(&carried->uses))
        return false;
    for (size_t i = 0; i < carried->all.count; i++) {
        if (!fits_source(carried, carried->all.items[i]))
            return false;
        stores += carried->all.items[i]->table.first ? 2 : 1;
    }
    region_walk(body, note_own_uses, &carried->uses);
    return !carried->uses.fails && carried->uses.stores.count == stores && are_alike(carried) && has_lengths(carried) &&
           frees_all(carried);
}

/* ---- blocks ---- */

static void end_tables(Carried *carried, const Places *places)
{
    const Type *type = carried->all.items[0]->block->type;

    if (has_member(carried, places))
        for (unsigned i = 0; i < places->count; i++)
            if ((*places->items[i])->kind == VALUE_NULL)
                *places->items[i] = value_null(carried->uses.module, type);
}

static void end_tables_of(void *context, Op *op)
{
    see_op(context, op, end_tables);
}

/* What stands for the table. */
static Value *block_of(const Carried *carried, Value *table)
{
    const Source *source = pointer_map_get(&carried->sources, table);

    return source ? source->block : table;
}

/* Whether there is a row of its own, or the table, is whether there is the block; a table of parts that is gone is there, and whether there is a part is asked of that. */
static void rewrite_test(const Carried *carried, Op *op, PointerMap *by)
{
    Module *module = carried->uses.module;
    unsigned i = op->operands[0]->kind == VALUE_NULL;
    const Lookup *lookup = pointer_map_get(&carried->uses.lookups, op->operands[i]);

    if (have_own_rows(carried)) {
        op->operands[i] = block_of(carried, lookup ? lookup->table : op->operands[i]);
        op->operands[1 - i] = value_null(module, carried->all.items[0]->block->type);
    } else if (!lookup) {
        pointer_map_put(by, carried->uses.arena, op->results[0], value_int(module, op->as.comparison == COMPARE_NE));
    }
}

static void rewrite_lookup(Carried *carried, const Lookup *lookup, PointerMap *by)
{
    const Source *source = pointer_map_get(&carried->sources, lookup->table);
    Value *length = source ? source->made_length : find_length(carried, lookup->table);
    Value *block = block_of(carried, lookup->table);
    bool is_block = !have_own_rows(carried) && value_is_integer(lookup->number, 0);

    pointer_map_put(by, carried->uses.arena, lookup->load->results[0],
                    is_block ? block : table_build_row(&carried->uses, lookup->load, lookup->number, block, length));
}

static void remove_all(Op *const *items, size_t count)
{
    for (size_t i = 0; i < count; i++)
        op_remove(items[i]);
}

static void make_blocks(Carried *carried)
{
    for (size_t i = 0; i < carried->all.count; i++) {
        Source *source = carried->all.items[i];
        source->made_length = source->length;
        if (source->table.own)
            source->block = table_build_block(&source->table, source->loop, &source->made_length);
    }
}

static void remove_tables(Carried *carried)
{
    Table *uses = &carried->uses;

    for (size_t i = 0; i < uses->all.count; i++)
        op_remove(uses->all.items[i]->load);
    remove_all(uses->steps.items, uses->steps.count);
    remove_all(have_own_rows(carried) ? uses->freed.items : carried->given_back.items,
               have_own_rows(carried) ? uses->freed.count : carried->given_back.count);
    for (size_t i = 0; i < carried->all.count; i++) {
        if (carried->all.items[i]->table.own)
            op_remove(carried->all.items[i]->table.own);
        op_remove(carried->all.items[i]->table.made);
    }
}

static void rewrite(Carried *carried, Region *body)
{
    Table *uses = &carried->uses;
    PointerMap by = {0};

    make_blocks(carried);
    region_walk(body, end_tables_of, carried);
    for (size_t i = 0; i < carried->handed.count; i++)
        carried->handed.items[i]->type = carried->all.items[0]->block->type;
    for (size_t i = 0; i < uses->compared.count; i++)
        rewrite_test(carried, uses->compared.items[i], &by);
    for (size_t i = 0; i < uses->all.count; i++)
        rewrite_lookup(carried, uses->all.items[i], &by);
    for (size_t i = 0; i < carried->all.count; i++) {
        const Source *source = carried->all.items[i];
        if (source->table.own)
            rewrite_lookup(carried, &source->table.row_made, &by);
        pointer_map_put(&by, uses->arena, source->table.value, source->block);
    }
    remove_all(uses->stores.items, uses->stores.count);
    region_replace(body, &by);
    remove_tables(carried);
}

bool flatten_carried(Module *module, Arena *arena, const Effects *effects, Op *made)
{
    Carried carried = {.uses = {.module = module, .arena = arena, .effects = effects}};
    Region *body = made->region->function->body;

    table_number_ops(&carried.uses, body);
    find_members(&carried, body, made);
    if (!fits(&carried, body))
        return false;
    rewrite(&carried, body);
    return true;
}
