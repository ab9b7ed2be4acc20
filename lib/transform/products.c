/* In:    emitted functions.
 * Out:   products of small matrices, each by a nest of its own (products.h).
 * Sound because
 *  - what is moved is updates (elements.h) of the innermost loop, and sums of it that are added behind it, to memory that nothing in the outermost
 *    one accesses but by updates (Op.only_adds_from): they may all be made behind that;
 *  - what they add is made of what the three loops read and store to nowhere, and of other numbers of the loops around, which are kept in arrays
 *    where they are known;
 *  - the bounds are constants, so that the same iterations run. */
#include "transform/products.h"

#include "transform/copy.h"
#include "transform/dead.h"
#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/spared.h"
#include "transform/sums.h"
#include "transform/trips.h"

enum {
    LEVELS = 3,
    MOST_TRIPS = 24,
    LEAST_WORK = 48,
    MOST_OPS = 96,
    MOST_UPDATES = 4,
    MOST_VALUES = 8,
    DEPTH = 12,
    LEAST_SPARED = 4
};

/* Sets of the three counters, outermost first. */
typedef unsigned Counters;

/* An array that holds something for each value of some of the counters. */
typedef struct Table {
    Value *of; /* what is kept */
    Counters counters;
    unsigned order[LEVELS], rank; /* which of them count its rows, and so on inwards */
    Value *array;
} Table;

typedef struct Product {
    Update update;
    Value *added; /* in an iteration of the innermost loop */
    OpCode code;  /* how: OP_ADD, OP_SUB */
    unsigned row, column, inner; /* counters: of the array that is added to; the one that the sum runs over */
} Product;

typedef struct Products {
    Module *module;
    Arena *arena;
    Op *loops[LEVELS];
    int64_t trips[LEVELS];
    Product items[MOST_UPDATES];
    unsigned count;
    Value *values[MOST_VALUES]; /* of the outer loops' bodies, which are kept */
    unsigned value_count;
    VECTOR(Op *) loads; /* of what may be read again behind the loops */
    VECTOR(Op *) stores; /* in the loops */
    PointerMap
        counters; /* of values of the innermost loop, as far as they were asked for: 8 and more, so that none is NULL */
    VECTOR(Table) tables; /* of these; several products may read one */
} Products;

/* ---- which loops ---- */

static bool find_loops(Products *pass, Op *innermost)
{
    int64_t work = 1;

    for (unsigned i = LEVELS; i-- > 0; innermost = innermost->region->owner) {
        if (!innermost || innermost->code != OP_FOR)
            return false;
        pass->loops[i] = innermost;
        pass->trips[i] = trips_known(innermost);
        if (pass->trips[i] < 2 || pass->trips[i] > MOST_TRIPS)
            return false;
        work *= pass->trips[i];
    }
    return work >= LEAST_WORK && pass->loops[0]->only_adds_from && pass->loops[0]->only_adds_from < LEVELS;
}

static const Value *counter_of(const Products *pass, unsigned level)
{
    return pass->loops[level]->regions[0]->arguments[0];
}

static bool is_in_innermost(const Products *pass, const Op *op)
{
    return op->region == pass->loops[LEVELS - 1]->regions[0];
}

/* Which counters is it made of? What stands in the body of a loop around is taken to be made of all up to that loop's. */
static Counters counters_of(Products *pass, const Value *value)
{
    const Op *op = value_op(value);
    Counters found = (Counters)(uintptr_t)pointer_map_get(&pass->counters, value);

    if (found)
        return found & 7u;
    for (unsigned i = 0; i < LEVELS; i++)
        if (value == counter_of(pass, i))
            return 1u << i;
    if (value_is_outside(value, pass->loops[0]) || !op)
        return 0;
    if (!is_in_innermost(pass, op) && (type_is_real(value->type) || !op_is_computation(op->code)))
        return op->region == pass->loops[0]->regions[0] ? 1 : 3;
    for (unsigned i = 0; i < op->operand_count; i++)
        found |= counters_of(pass, op->operands[i]);
    pointer_map_put(&pass->counters, pass->arena, value, (void *)(uintptr_t)(found | 8u));
    return found;
}

typedef struct Level {
    Products *pass;
    unsigned number;
} Level;

static bool is_fixed(const void *context, const Value *value)
{
    const Level *level = context;

    return !(counters_of(level->pass, value) & 1u << level->number);
}

static bool moves_on(Products *pass, const Value *address, unsigned level)
{
    Level known = {pass, level};

    return address_moves_by_one(address, counter_of(pass, level), is_fixed, &known);
}

/* ---- what the innermost loop adds ---- */

static unsigned other_than(unsigned one, unsigned two)
{
    return 0 + 1 + 2 - one - two;
}

/* Two counters find the element, one of them along a row. */
static bool find_counters(Products *pass, Product *product)
{
    const Value *address = product->update.store->operands[1];
    Counters counters = counters_of(pass, address);

    for (unsigned inner = 0; inner < LEVELS; inner++)
        for (unsigned column = 0; column < LEVELS; column++)
            if (column != inner && counters == (7u & ~(1u << inner)) && moves_on(pass, address, column)) {
                product->inner = inner;
                product->column = column;
                product->row = other_than(inner, column);
                return true;
            }
    return false;
}

static void add_update(Products *pass, const Update *update, Value *added, OpCode code)
{
    Product product = {*update, added, code, 0, 0, 0};

    if (pass->count < MOST_UPDATES && !update->store->may_retype && !update->store->hides_type &&
        find_counters(pass, &product))
        pass->items[pass->count++] = product;
}

/* Each in the innermost loop. */
static bool find_updates(Products *pass)
{
    const Region *body = pass->loops[LEVELS - 1]->regions[0];
    unsigned count = 0;
    Update update;

    for (Op *op = body->first; op != body->last; op = op->next) {
        if (!op_is_plain(op) || ++count > MOST_OPS)
            return false;
        if (op->code == OP_STORE && update_find(body, op, &update))
            add_update(pass, &update, update_added(&update), update.sum->code);
    }
    return true;
}

/* What the innermost loop adds in each iteration to the sum that it carries from zero; NULL: it is none. */
static Value *added_to_sum(const Op *inner, unsigned number, OpCode *code)
{
    const Value *carried = inner->regions[0]->arguments[1 + number];
    const Op *sum = value_op(inner->regions[0]->last->operands[number]);

    if (!sum || (sum->code != OP_ADD && sum->code != OP_SUB) || !value_is_real(inner->operands[3 + number], 0.0L))
        return NULL;
    *code = sum->code;
    if (sum->operands[0] == carried)
        return sum->operands[1];
    return sum->code == OP_ADD && sum->operands[1] == carried ? sum->operands[0] : NULL;
}

/* And what it sums up, which the loop around adds to an array, and does nothing else with. */
static void find_sums(Products *pass)
{
    const Op *inner = pass->loops[LEVELS - 1];
    Region *body = pass->loops[1]->regions[0];
    Update update;

    if (pass->loops[0]->only_adds_from > 1 || !loop_carries_sums(inner, SUM_OF_DERIVATIVE))
        return;
    for (Op *op = body->first; op != body->last; op = op->next) {
        Value *result = update_find(body, op, &update) && update.sum->code == OP_ADD ? update_added(&update) : NULL;
        Value *added;
        OpCode code;
        if (!result || value_op(result) != inner || region_uses(body, result) != 1)
            continue;
        added = added_to_sum(inner, result->index, &code);
        if (added)
            add_update(pass, &update, added, code);
    }
}

/* ---- what they are made of ---- */

static bool note_value(Products *pass, Value *value, unsigned depth);

static bool note_operands(Products *pass, const Op *op, unsigned depth)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!note_value(pass, op->operands[i], depth))
            return false;
    return true;
}

static bool keep_value(Products *pass, Value *value)
{
    for (unsigned i = 0; i < pass->value_count; i++)
        if (pass->values[i] == value)
            return true;
    if (pass->value_count == MOST_VALUES || value->type->as.real == REAL_LDOUBLE)
        return false;
    pass->values[pass->value_count++] = value;
    return true;
}

/* Does nothing in the loops store to what it reads? */
static bool is_read_later(Products *pass, Op *load)
{
    if (load->is_volatile)
        return false;
    for (size_t i = 0; i < pass->stores.count; i++)
        if (!memory_is_apart(pass->module, load->region->function, load->operands[0],
                             pass->stores.items[i]->operands[1]))
            return false;
    return true;
}

static void note_load(Products *pass, Op *load)
{
    for (size_t i = 0; i < pass->loads.count; i++)
        if (pass->loads.items[i] == load)
            return;
    VECTOR_PUSH(pass->arena, pass->loads, load);
}

/* Known behind the loops, or to be read or computed there once more, or kept. */
static bool note_value(Products *pass, Value *value, unsigned depth)
{
    Op *op = value_op(value);

    if (value_is_outside(value, pass->loops[0]) || (!op && counters_of(pass, value)))
        return true;
    if (!op || !depth)
        return false;
    if (op->code == OP_LOAD && is_read_later(pass, op) && note_operands(pass, op, depth - 1)) {
        note_load(pass, op);
        return true;
    }
    if (!is_in_innermost(pass, op) && type_is_real(value->type))
        return (op->region == pass->loops[0]->regions[0] || op->region == pass->loops[1]->regions[0]) &&
               keep_value(pass, value);
    return op_is_computation(op->code) && note_operands(pass, op, depth - 1);
}

/* Of one product; if there is something that cannot be had behind the loops, it stays. */
static bool note_product(Products *pass, const Product *product)
{
    return note_value(pass, product->added, DEPTH) && note_value(pass, product->update.store->operands[1], DEPTH);
}

static bool find_values(Products *pass)
{
    unsigned count = 0;

    for (unsigned i = 0; i < pass->count; i++)
        if (note_product(pass, &pass->items[i]))
            pass->items[count++] = pass->items[i];
    pass->count = count;
    return count > 0;
}

/* Nothing but what computes, loads and stores; and pops, which change no array. */
static bool loops_are_plain(Products *pass, const Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        bool is_known = op->code == OP_FOR || op->code == OP_IF || op->code == OP_YIELD || op->code == OP_COMMENT ||
                        op->code == OP_POP || op_is_plain(op);
        if (!is_known || op->is_volatile)
            return false;
        if (op->code == OP_STORE)
            VECTOR_PUSH(pass->arena, pass->stores, op);
        for (unsigned i = 0; i < op->region_count; i++)
            if (!loops_are_plain(pass, op->regions[i]))
                return false;
    }
    return true;
}

/* ---- the tables ---- */

static Table table_of(Products *pass, Value *of, const Product *product)
{
    const unsigned order[] = {product->row, product->inner, product->column};
    Table table = {.of = of, .counters = counters_of(pass, of)};

    for (unsigned i = 0; i < LEVELS; i++)
        if (table.counters & 1u << order[i])
            table.order[table.rank++] = order[i];
    return table;
}

static void make_table(Products *pass, Table *table, const char *name)
{
    Builder builder = builder_before(pass->module, pass->loops[0]);
    int64_t size = 1;

    for (unsigned i = 0; i < table->rank; i++)
        size *= pass->trips[table->order[i]];
    builder.place = pass->loops[0]->place;
    table->array = build_local(&builder, type_array(pass->module, table->of->type, size), NULL, name);
}

/* The element for the counters that `copy` has; without one: those of the original loops. */
static Value *build_place(const Products *pass, Builder *builder, const Table *table, const RegionCopy *copy)
{
    const Type *type = type_long(pass->module);
    Value *place = NULL;

    for (unsigned i = 0; i < table->rank; i++) {
        unsigned level = table->order[i];
        Value *counter = (Value *)counter_of(pass, level);
        int64_t low = pass->loops[level]->operands[0]->as.integer;
        counter = build_long(builder, copy ? copy_value(copy, counter) : counter);
        if (low)
            counter = build_binary(builder, OP_SUB, counter, value_integer(pass->module, type, low));
        if (place)
            place = build_binary(builder, OP_MUL, place, value_integer(pass->module, type, pass->trips[level]));
        place = place ? build_binary(builder, OP_ADD, place, counter) : counter;
    }
    return build_index_in(builder, build_element(builder, table->array), place, true);
}

/* ---- behind the loops ---- */

/* A loop like the original one, at the end of the builder's region. */
static Op *begin_level(const Products *pass, Builder *builder, unsigned level, RegionCopy *copy, Builder *inside)
{
    const Op *from = pass->loops[level];
    const Value *counter = counter_of(pass, level);
    Op *loop = build_with_regions(builder, OP_FOR, from->operands, 3, 1);

    loop->as.comparison = from->as.comparison;
    copy_set(copy, counter, region_add_argument(pass->module, loop->regions[0], counter->type, counter->name));
    *inside = builder_at_end(pass->module, loop->regions[0]);
    inside->place = from->place;
    return loop;
}

/* Loops over two counters; what is to stand in the inner one is built between the two. */
typedef struct Plane {
    RegionCopy copy;
    Builder middle, inside;
    Op *inner;
} Plane;

static Plane begin_plane(const Products *pass, Builder *behind, unsigned row, unsigned column)
{
    Plane plane = {.copy = {.module = pass->module, .arena = pass->arena}};

    begin_level(pass, behind, row, &plane.copy, &plane.middle);
    plane.inner = begin_level(pass, &plane.middle, column, &plane.copy, &plane.inside);
    return plane;
}

static void end_plane(Plane *plane)
{
    build_yield(&plane->inside, NULL, 0);
    build_yield(&plane->middle, NULL, 0);
}

/* After the value, or what it is loaded from. */
static const char *name_of(const Products *pass, const Value *value, const char *what)
{
    const Op *op = value_op(value);
    const char *name = !value->name && op && op->code == OP_LOAD ? pointer_root(op->operands[0])->name : value->name;

    return name ? arena_format(pass->module->arena, "%s_%s", name, what) : what;
}

/* Is it read across the rows that the sum would go along? */
static bool is_across(Products *pass, const Op *op, const Product *product)
{
    return type_is_real(op->results[0]->type) && op->results[0]->type->as.real != REAL_LDOUBLE &&
           counters_of(pass, op->operands[0]) == (1u << product->inner | 1u << product->column) &&
           !moves_on(pass, op->operands[0], product->column);
}

/* Tables of what one product is made of. */
typedef struct Factors {
    Table items[MOST_VALUES + MOST_OPS];
    unsigned count;
    PointerMap parts; /* all values that it is made of */
} Factors;

static void find_parts(const Products *pass, Value *value, Factors *factors)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, pass->loops[0]) || pointer_map_get(&factors->parts, value))
        return;
    pointer_map_put(&factors->parts, pass->arena, value, value);
    for (unsigned i = 0; op && i < op->operand_count; i++)
        find_parts(pass, op->operands[i], factors);
}

static bool find_table(const Products *pass, Table *table)
{
    for (size_t i = 0; i < pass->tables.count; i++) {
        const Table *other = &pass->tables.items[i];
        bool is_alike = other->of == table->of;
        for (unsigned k = 0; k < table->rank; k++)
            is_alike &= other->order[k] == table->order[k];
        if (is_alike) {
            *table = *other;
            return true;
        }
    }
    return false;
}

/* In the loops, where the innermost one stands: what it uses of them is kept. */
static void keep_values(Products *pass, const Product *product, Factors *factors)
{
    for (unsigned i = 0; i < pass->value_count; i++) {
        Table *table = &factors->items[factors->count];
        Builder builder;
        if (!pointer_map_get(&factors->parts, pass->values[i]))
            continue;
        factors->count++;
        *table = table_of(pass, pass->values[i], product);
        if (find_table(pass, table))
            continue;
        make_table(pass, table, name_of(pass, pass->values[i], "all"));
        builder = builder_before(pass->module, pass->loops[table->counters == 1 ? 1 : 2]);
        builder.place = pass->loops[0]->place;
        build_store(&builder, table->of, build_place(pass, &builder, table, NULL));
        VECTOR_PUSH(pass->arena, pass->tables, *table);
    }
}

static void copy_across(Products *pass, Builder *behind, const Product *product, Factors *factors)
{
    for (size_t i = 0; i < pass->loads.count && factors->count < MOST_VALUES + MOST_OPS; i++) {
        Op *op = pass->loads.items[i];
        Table *table = &factors->items[factors->count];
        Plane plane;
        if (!is_across(pass, op, product) || !pointer_map_get(&factors->parts, op->results[0]))
            continue;
        factors->count++;
        *table = table_of(pass, op->results[0], product);
        make_table(pass, table, name_of(pass, op->results[0], "across"));
        plane = begin_plane(pass, behind, product->column, product->inner);
        copy_needed(&plane.copy, &plane.inside, op->results[0], pass->loops[0]);
        build_store(&plane.inside, copy_value(&plane.copy, op->results[0]),
                    build_place(pass, &plane.inside, table, &plane.copy));
        end_plane(&plane);
    }
}

/* What is guarded goes on without its guard. */
static void spare_guards(const Products *pass, RegionCopy *copy, Builder *inside, const SparedGuards *spared)
{
    for (unsigned i = 0; i < spared->count; i++) {
        Value *product = spared->items[i].product;
        copy_needed(copy, inside, product, pass->loops[0]);
        copy_set(copy, spared->items[i].guard->results[0], copy_value(copy, product));
    }
}

/* The sum for one element. */
static Value *build_sum(Products *pass, Plane *plane, const Product *product, const Factors *factors,
                        const SparedGuards *spared)
{
    RegionCopy copy = plane->copy;
    Value *added = product->added, *sum;
    Builder inside;
    Op *loop = begin_level(pass, &plane->inside, product->inner, &copy, &inside);

    op_add_operand(pass->module, loop, zero_of(pass->module, added->type));
    op_add_result(pass->module, loop, added->type, "sum")->is_derivative = true;
    sum = region_add_argument(pass->module, loop->regions[0], added->type, "sum");
    sum->is_derivative = true;
    for (unsigned i = 0; i < factors->count; i++)
        copy_set(&copy, factors->items[i].of,
                 build_load(&inside, build_place(pass, &inside, &factors->items[i], &copy)));
    spare_guards(pass, &copy, &inside, spared);
    copy_needed(&copy, &inside, added, pass->loops[0]);
    sum = build_binary_marked(&inside, product->code, sum, copy_value(&copy, added));
    build_yield(&inside, &sum, 1);
    loop_mask_guards(loop);
    return loop->results[0];
}

static void build_sums(Products *pass, Builder *behind, const Product *product, const Factors *factors,
                       const Table *sums, const SparedGuards *spared)
{
    Plane plane = begin_plane(pass, behind, product->row, product->column);
    Value *sum = build_sum(pass, &plane, product, factors, spared);

    build_store(&plane.inside, sum, build_place(pass, &plane.inside, sums, &plane.copy));
    end_plane(&plane);
}

/* Guards cost more than the product: it is made without, and again with them where a sum is no number. */
static void build_sums_and_ask(Products *pass, Builder *behind, const Product *product, const Factors *factors,
                               const Table *sums)
{
    SparedGuards none = {.count = 0}, spared = none;
    PointerMap kept = {0};
    Value *is_nan;
    Op *choice;
    Builder again;

    for (unsigned i = 0; i < factors->count; i++)
        pointer_map_put(&kept, pass->arena, factors->items[i].of, pass);
    if (pass->trips[product->inner] >= LEAST_SPARED)
        spared = guards_to_spare(product->added, pass->loops[0], &kept);
    build_sums(pass, behind, product, factors, sums, &spared);
    if (!spared.count)
        return;
    is_nan = build_asks_for_nan(behind, sums->array, pass->trips[product->row] * pass->trips[product->column]);
    choice = build_with_regions(behind, OP_IF, &is_nan, 1, 2);
    again = builder_at_end(pass->module, choice->regions[0]);
    again.place = behind->place;
    build_sums(pass, &again, product, factors, sums, &none);
    build_yield(&again, NULL, 0);
    again = builder_at_end(pass->module, choice->regions[1]);
    build_yield(&again, NULL, 0);
}

static void build_matrix(Products *pass, Builder *behind, const Product *product)
{
    Factors factors = {0};
    Table sums = table_of(pass, product->update.store->operands[1], product);
    Value *sum, *address = sums.of;
    Plane plane;

    find_parts(pass, product->added, &factors);
    keep_values(pass, product, &factors);
    copy_across(pass, behind, product, &factors);
    sums.of = product->added;
    make_table(pass, &sums, "product");
    build_sums_and_ask(pass, behind, product, &factors, &sums);
    plane = begin_plane(pass, behind, product->row, product->column);
    copy_needed(&plane.copy, &plane.inside, address, pass->loops[0]);
    address = copy_value(&plane.copy, address);
    sum = build_load(&plane.inside, build_place(pass, &plane.inside, &sums, &plane.copy));
    sum = build_binary_marked(&plane.inside, OP_ADD, build_load(&plane.inside, address), sum);
    build_store(&plane.inside, sum, address);
    plane.inner->is_unordered = true;
    end_plane(&plane);
}

static void turn(Products *pass)
{
    Builder behind = builder_before(pass->module, pass->loops[0]->next);

    behind.place = pass->loops[0]->place;
    for (unsigned i = 0; i < pass->count; i++)
        build_matrix(pass, &behind, &pass->items[i]);
    for (unsigned i = 0; i < pass->count; i++)
        op_remove(pass->items[i].update.store);
    pass->loops[0]->chosen = "its products of small matrices are made behind it";
}

static bool is_wanted(Products *pass, Op *op)
{
    if (op->code != OP_FOR || !find_loops(pass, op) || !loops_are_plain(pass, pass->loops[0]->regions[0]) ||
        !find_updates(pass))
        return false;
    find_sums(pass);
    return find_values(pass);
}

typedef struct Turned {
    Module *module;
    Arena *arena;
    VECTOR(Op *) loops; /* outer ones first */
} Turned;

static void visit(void *context, Op *op)
{
    Turned *turned = context;
    Products pass = {.module = turned->module, .arena = turned->arena};

    if (!is_wanted(&pass, op))
        return;
    turn(&pass);
    for (unsigned i = 0; i < LEVELS; i++)
        VECTOR_PUSH(turned->arena, turned->loops, pass.loops[i]);
}

static bool is_empty(const Op *loop)
{
    return !loop->result_count && loop->regions[0]->first == loop->regions[0]->last;
}

/* What nothing uses now goes, with loops that do nothing. */
static void clean(Function *function, const Turned *turned)
{
    function_number(function);
    dead_code_remove(function);
    for (size_t i = turned->loops.count; i-- > 0;)
        if (turned->loops.items[i]->region && is_empty(turned->loops.items[i]))
            op_remove(turned->loops.items[i]);
    function_number(function);
}

void products_module(Module *module)
{
    Turned turned = {.module = module, .arena = arena_new()};

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        turned.loops.count = 0;
        if (function->body && function->is_emitted && !function->width)
            region_walk(function->body, visit, &turned);
        if (turned.loops.count)
            clean(function, &turned);
    }
    arena_free(turned.arena);
}
