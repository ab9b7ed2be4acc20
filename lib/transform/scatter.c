/* In:    emitted functions.
 * Out:   blocks (scatter.h).
 * Sound because
 *  - an update is `b[e] = b[e] + x` or `- x`, its load and its sum used for nothing else: updates are sums, in any order, with one another;
 *  - no other access of the loop is of the memory that they update: it has another object for its base, and of objects that may be one
 *    Op.is_commuting says that what is stored to, but by updates, meets nothing in another iteration. So it makes no difference that a
 *    block's updates come behind all else in it;
 *  - what is left of an iteration stores to elements that no other iteration accesses (elements.h), and carries sums alone, so that
 *    iterations may run upwards. */
#include "transform/scatter.h"

#include "transform/copy.h"
#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/sums.h"

enum { BLOCK = 128, MOST_OPS = 128, MOST_ROWS = 8, SHORT = 16 };

typedef struct Update {
    Op *load, *sum, *store;
    bool is_split; /* becomes a loop of its own */
} Update;

typedef struct Scatter {
    Module *module;
    Arena *arena;
    Op *loop;
    VECTOR(Update) updates;
    PointerMap split; /* operations of updates that are split */
    unsigned count;   /* of these updates */
} Scatter;

/* ---- updates ---- */

static bool find_update(const Region *body, Op *store, Update *update)
{
    Op *sum = store->code == OP_STORE ? value_op(store->operands[0]) : NULL, *load;
    unsigned side;

    if (!sum || sum->region != body || (sum->code != OP_ADD && sum->code != OP_SUB) ||
        !(sum->mark & OP_MARK_DERIVATIVE) || !type_is_real(sum->results[0]->type) ||
        sum->results[0]->type->as.real == REAL_LDOUBLE || region_uses((Region *)body, sum->results[0]) != 1)
        return false;
    for (side = 0; side < (sum->code == OP_ADD ? 2 : 1); side++) {
        load = value_op(sum->operands[side]);
        if (load && load->code == OP_LOAD && load->region == body && load->operands[0] == store->operands[1] &&
            !load->is_volatile && !store->is_volatile && region_uses((Region *)body, load->results[0]) == 1) {
            *update = (Update){load, sum, store, false};
            return true;
        }
    }
    return false;
}

static Value *added(const Update *update)
{
    return update->sum->operands[update->sum->operands[0] == update->load->results[0]];
}

static const Value *object_of(const Update *update)
{
    return address_object(update->store->operands[1]);
}

/* Two elements of one array. */
static bool meet_in_an_array(const Update *one, const Update *other)
{
    return one != other && object_of(one) == object_of(other) && one->store->operands[1] != other->store->operands[1];
}

/* Updates of an array are split together. */
static void choose_updates(Scatter *pass)
{
    for (size_t i = 0; i < pass->updates.count; i++) {
        Update *update = &pass->updates.items[i];
        for (size_t k = 0; k < pass->updates.count; k++)
            update->is_split |= meet_in_an_array(update, &pass->updates.items[k]);
    }
    for (size_t i = 0; i < pass->updates.count; i++) {
        Update *update = &pass->updates.items[i];
        if (!update->is_split)
            continue;
        pass->count++;
        pointer_map_put(&pass->split, pass->arena, update->load, update);
        pointer_map_put(&pass->split, pass->arena, update->sum, update);
        pointer_map_put(&pass->split, pass->arena, update->store, update);
    }
}

static void find_updates(Scatter *pass)
{
    const Region *body = pass->loop->regions[0];
    Update update;

    for (Op *op = body->first; op; op = op->next)
        if (find_update(body, op, &update))
            VECTOR_PUSH(pass->arena, pass->updates, update);
    choose_updates(pass);
}

/* ---- which loops ---- */

static bool others_are_apart(const Scatter *pass)
{
    for (const Op *op = pass->loop->regions[0]->first; op; op = op->next) {
        const Value *object = accessed_address(op) ? address_object(accessed_address(op)) : NULL;
        for (size_t i = 0; object && !pointer_map_get(&pass->split, op) && i < pass->updates.count; i++) {
            const Update *update = &pass->updates.items[i];
            if (update->is_split && (object == object_of(update) || !value_is_object(object)))
                return false;
        }
    }
    return true;
}

static bool updates_move(const Scatter *pass)
{
    for (size_t i = 0; i < pass->updates.count; i++) {
        const Update *update = &pass->updates.items[i];
        if (update->is_split && (!address_is_element(update->store->operands[1], pass->loop) ||
                                 !value_is_object(object_of(update)) || !value_is_inside(added(update), pass->loop)))
            return false;
    }
    return true;
}

/* Could it be an operation on vectors? */
static bool is_vectorizable(const Op *op, const Op *loop)
{
    switch (op->code) {
    case OP_LOAD: return address_is_element(op->operands[0], loop) || !value_is_inside(op->operands[0], loop);
    case OP_STORE:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_DIV:
    case OP_NEG:
    case OP_SQRT:
    case OP_FABS:
    case OP_COMPARE:
    case OP_SELECT:
    case OP_CAST:
    case OP_INDEX:
    case OP_YIELD: return true;
    default: return op_info(op->code)->category == CATEGORY_INTEGER;
    }
}

static bool pays(const Op *loop)
{
    const Value *low = loop->operands[0], *high = loop->operands[1];

    if (low->kind == VALUE_INTEGER && high->kind == VALUE_INTEGER && high->as.integer - low->as.integer < SHORT)
        return false;
    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (!is_vectorizable(op, loop))
            return false;
    return true;
}

/* The values that are to be added, each once. */
static unsigned find_rows(const Scatter *pass, Value **rows)
{
    unsigned count = 0, known;

    for (size_t i = 0; i < pass->updates.count; i++) {
        const Update *update = &pass->updates.items[i];
        for (known = 0; known < count && rows[known] != added(update); known++)
            ;
        if (update->is_split && known == count && count < MOST_ROWS)
            rows[count++] = added(update);
        else if (update->is_split && known == count)
            return MOST_ROWS + 1;
    }
    return count;
}

static bool is_wanted(Scatter *pass)
{
    const Op *loop = pass->loop;
    const Type *type = loop->operands[0]->type;
    Value *rows[MOST_ROWS];

    if ((loop->as.comparison != COMPARE_LT && loop->as.comparison != COMPARE_LE) ||
        !value_is_integer(loop->operands[2], 1) || !type_is_integer(type) || !type->as.integer.is_signed ||
        type->size < 4 || !loop_carries_sums(loop, true))
        return false;
    find_updates(pass);
    return pass->count > 1 && find_rows(pass, rows) <= MOST_ROWS && updates_move(pass) && others_are_apart(pass) &&
           loop_memory_is_apart(loop, &pass->split, MOST_OPS) && pays(loop);
}

/* ---- blocks ---- */

/* How often the loop runs, as a long. */
static Value *build_trips(Builder *builder, const Op *loop)
{
    const Type *type = type_long(builder->module);
    Value *low = loop->operands[0], *high = build_cast(builder, loop->operands[1], type);

    low = low->kind == VALUE_INTEGER ? value_integer(builder->module, type, low->as.integer)
                                     : build_cast(builder, low, type);
    if (!value_is_integer(low, 0))
        high = build_binary(builder, OP_SUB, high, low);
    if (loop->as.comparison == COMPARE_LE)
        high = build_binary(builder, OP_ADD, high, value_integer(builder->module, type, 1));
    return high;
}

/* `for (k = 0; k < some; k++)` with the counter of the original in it, where the copies are put. */
static Op *open_loop(const Scatter *pass, Builder *builder, Value *from, Value *some, RegionCopy *copy, Builder *inside)
{
    const Value *counter = pass->loop->regions[0]->arguments[0];
    Value *zero = value_integer(pass->module, from->type, 0), *one = value_integer(pass->module, from->type, 1);
    Value *bounds[] = {zero, some, one}, *here;
    Op *loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);

    loop->as.comparison = COMPARE_LT;
    here = region_add_argument(pass->module, loop->regions[0], from->type, "k");
    *inside = builder_at_end(pass->module, loop->regions[0]);
    inside->place = pass->loop->place;
    *copy = (RegionCopy){.module = pass->module, .arena = pass->arena};
    here = build_binary(inside, OP_ADD, from, here);
    here->name = counter->name;
    copy_set(copy, counter, here);
    return loop;
}

static Value *row_place(Builder *builder, Value *row, const Op *loop)
{
    return build_index_in(builder, build_element(builder, row), loop->regions[0]->arguments[0], true);
}

/* All but the updates; what they add goes into rows. Gives the loop. */
static Op *build_computing(const Scatter *pass, Builder *builder, Value *from, Value *some, Value *const *values,
                           Value *const *rows, unsigned count)
{
    const Region *body = pass->loop->regions[0];
    RegionCopy copy;
    Builder inside;
    Op *loop = open_loop(pass, builder, from, some, &copy, &inside);
    Value **sums = ARENA_ARRAY(pass->arena, Value *, pass->loop->result_count);

    for (unsigned i = 0; i < pass->loop->result_count; i++) {
        const Value *carried = body->arguments[i + 1];
        op_add_operand(pass->module, loop, builder->region->arguments[i + 1]);
        op_add_result(pass->module, loop, carried->type, carried->name)->is_derivative = carried->is_derivative;
        sums[i] = region_add_argument(pass->module, loop->regions[0], carried->type, carried->name);
        sums[i]->is_derivative = carried->is_derivative;
        copy_set(&copy, carried, sums[i]);
    }
    for (const Op *op = body->first; op != body->last; op = op->next)
        if (!pointer_map_get(&pass->split, op))
            copy_operation(&copy, &inside, op);
    for (unsigned i = 0; i < count; i++)
        build_store(&inside, copy_value(&copy, values[i]), row_place(&inside, rows[i], loop));
    for (unsigned i = 0; i < pass->loop->result_count; i++)
        sums[i] = copy_value(&copy, body->last->operands[i]);
    build_yield(&inside, sums, pass->loop->result_count);
    loop->is_unordered = true;
    loop_mask_guards(loop);
    return loop;
}

/* What the address needs of the body, in order. */
static void copy_address(const Scatter *pass, RegionCopy *copy, Builder *builder, Value *value)
{
    Op *op = value_op(value);

    if (!op || !value_is_inside(value, pass->loop) || pointer_map_get(&copy->values, value))
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        copy_address(pass, copy, builder, op->operands[i]);
    copy_operation(copy, builder, op);
}

static void build_adding(const Scatter *pass, Builder *builder, Value *from, Value *some, const Update *update,
                         Value *row)
{
    RegionCopy copy;
    Builder inside;
    Op *loop = open_loop(pass, builder, from, some, &copy, &inside);

    copy_address(pass, &copy, &inside, update->store->operands[1]);
    copy_set(&copy, added(update), build_load(&inside, row_place(&inside, row, loop)));
    copy_operation(&copy, &inside, update->load);
    copy_operation(&copy, &inside, update->sum);
    copy_operation(&copy, &inside, update->store);
    build_yield(&inside, NULL, 0);
}

static Value *build_row(Builder *builder, const Update *update)
{
    const char *name = added(update)->name ? added(update)->name : object_of(update)->name;

    name = name ? arena_format(builder->module->arena, "%s_row", name) : "row";
    return build_local(builder, type_array(builder->module, added(update)->type, BLOCK), NULL, name);
}

/* How many iterations this block has. */
static Value *build_count(Builder *builder, Value *trips, Value *block, const Type *type)
{
    Value *left = build_binary(builder, OP_SUB, trips, block);
    Value *test = build_compare(builder, COMPARE_LT, left, value_integer(builder->module, left->type, BLOCK));
    Value *count =
        build_select(builder, test, build_cast(builder, left, type), value_integer(builder->module, type, BLOCK));

    count->name = "count";
    return count;
}

/* The loop becomes the one over the blocks. */
static void make_blocks(const Scatter *pass)
{
    Op *loop = pass->loop, *computing;
    Region *body = loop->regions[0], *blocks = region_new(pass->module, body->function, loop);
    const Type *type = loop->operands[0]->type, *wide = type_long(pass->module);
    Builder before = builder_before(pass->module, loop), inside;
    Value *values[MOST_ROWS], *rows[MOST_ROWS] = {NULL}, *trips, *block, *from, *some;
    unsigned count = find_rows(pass, values);

    before.place = loop->place;
    trips = build_trips(&before, loop);
    if (value_op(trips))
        trips->name = "trips";
    block = region_add_argument(pass->module, blocks, wide, "block");
    for (unsigned i = 0; i < loop->result_count; i++)
        region_add_argument(pass->module, blocks, body->arguments[i + 1]->type, body->arguments[i + 1]->name)
            ->is_derivative = body->arguments[i + 1]->is_derivative;
    inside = builder_at_end(pass->module, blocks);
    inside.place = loop->place;
    from = build_binary(&inside, OP_ADD, loop->operands[0], build_cast(&inside, block, type));
    some = build_count(&inside, trips, block, type);
    for (size_t i = 0; i < pass->updates.count; i++)
        for (unsigned k = 0; pass->updates.items[i].is_split && k < count; k++)
            if (!rows[k] && values[k] == added(&pass->updates.items[i]))
                rows[k] = build_row(&inside, &pass->updates.items[i]);
    computing = build_computing(pass, &inside, from, some, values, rows, count);
    for (size_t i = 0; i < pass->updates.count; i++) {
        const Update *update = &pass->updates.items[i];
        for (unsigned k = 0; update->is_split && k < count; k++)
            if (values[k] == added(update))
                build_adding(pass, &inside, from, some, update, rows[k]);
    }
    build_yield(&inside, computing->results, computing->result_count);
    loop->regions[0] = blocks;
    loop->operands[0] = value_integer(pass->module, wide, 0);
    loop->operands[1] = trips;
    loop->operands[2] = value_integer(pass->module, wide, BLOCK);
    loop->as.comparison = COMPARE_LT;
    loop->is_backward = loop->is_unordered = loop->is_commuting = false;
}

static void visit(void *context, Op *op)
{
    const Scatter *shared = context;
    Scatter pass = {.module = shared->module, .arena = shared->arena, .loop = op};

    if (op->code == OP_FOR && op->is_commuting && !op->is_unordered && is_wanted(&pass))
        make_blocks(&pass);
}

void scatter_module(Module *module)
{
    Scatter pass = {.module = module, .arena = arena_new()};

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (!function->body || !function->is_emitted || function->width)
            continue;
        region_walk(function->body, visit, &pass);
        function_number(function);
    }
    arena_free(pass.arena);
}
