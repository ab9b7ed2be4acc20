/* In:    emitted functions.
 * Out:   batches (scatter.h).
 * Sound because
 *  - an update is `b[e] = b[e] + x` or `- x`, its load and its sum used for nothing else: updates are sums, in any order, with one another;
 *  - no other access of the loop is of the memory that they update: it has another object for its base, and of objects that may be one
 *    Op.is_commuting says that what is stored to, but by updates, meets nothing in another iteration. So it makes no difference that a
 *    batch's updates come behind all else in it;
 *  - what is left of an iteration stores to elements that no other iteration accesses (elements.h), and carries sums alone, so that
 *    iterations may run upwards. */
#include "transform/scatter.h"

#include "transform/batches.h"
#include "transform/elements.h"
#include "transform/sums.h"

enum { MOST_OPS = 128, MOST_ROWS = 12, TERMS = 6, FAR = 64 };

typedef struct Scatter {
    Module *module;
    Arena *arena;
    Op *loop;
    VECTOR(Update) updates;
    PointerMap split; /* operations of updates that are split */
    unsigned count;   /* of these updates */
} Scatter;

/* ---- updates ---- */

/* An index as a sum. */
typedef struct Terms {
    const Value *added[TERMS], *taken[TERMS];
    unsigned added_count, taken_count;
    int64_t constant;
    bool fails;
} Terms;

static void find_terms(const Value *value, bool is_taken, Terms *terms)
{
    const Op *op;

    value = value_before_widening(value);
    op = value_op(value);
    if (value->kind == VALUE_INTEGER) {
        terms->fails |= value->as.integer > FAR || value->as.integer < -FAR;
        terms->constant += terms->fails ? 0 : is_taken ? -value->as.integer : value->as.integer;
    } else if (op && (op->code == OP_ADD || op->code == OP_SUB)) {
        find_terms(op->operands[0], is_taken, terms);
        find_terms(op->operands[1], is_taken != (op->code == OP_SUB), terms);
    } else if (is_taken ? terms->taken_count == TERMS : terms->added_count == TERMS) {
        terms->fails = true;
    } else if (is_taken) {
        terms->taken[terms->taken_count++] = value;
    } else {
        terms->added[terms->added_count++] = value;
    }
}

static bool has_the_same(const Value *const *one, const Value *const *other, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned here = 0, there = 0;
        for (unsigned k = 0; k < count; k++) {
            here += one[k] == one[i];
            there += other[k] == one[i];
        }
        if (here != there)
            return false;
    }
    return true;
}

/* Two elements of one array that are a constant, not far, apart: in some iterations, which stand close together, they are one. */
static bool are_near(const Update *one, const Update *other)
{
    const Op *first = value_op(one->store->operands[1]), *second = value_op(other->store->operands[1]);
    Terms to = {.fails = false}, from = {.fails = false};

    if (!first || !second || first->code != OP_INDEX || second->code != OP_INDEX ||
        first->operands[0] != second->operands[0])
        return false;
    find_terms(first->operands[1], false, &to);
    find_terms(second->operands[1], false, &from);
    return !to.fails && !from.fails && to.constant != from.constant && to.constant - from.constant < FAR &&
           from.constant - to.constant < FAR && to.added_count == from.added_count &&
           to.taken_count == from.taken_count && has_the_same(to.added, from.added, to.added_count) &&
           has_the_same(to.taken, from.taken, to.taken_count);
}

static bool has_near_updates(const Scatter *pass, const Value *object)
{
    for (size_t i = 0; i < pass->updates.count; i++)
        for (size_t k = 0; k < i; k++)
            if (update_object(&pass->updates.items[i]) == object &&
                are_near(&pass->updates.items[i], &pass->updates.items[k]))
                return true;
    return false;
}

/* Updates of an array are split together, where two of them are near: otherwise a compiler asks whether rows overlap, and does better. */
static void choose_updates(Scatter *pass)
{
    for (size_t i = 0; i < pass->updates.count; i++) {
        Update *update = &pass->updates.items[i];
        update->is_split = has_near_updates(pass, update_object(update));
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
        if (update_find(body, op, &update))
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
            if (update->is_split && (object == update_object(update) || !value_is_object(object)))
                return false;
        }
    }
    return true;
}

static bool updates_move(const Scatter *pass)
{
    for (size_t i = 0; i < pass->updates.count; i++) {
        const Update *update = &pass->updates.items[i];
        if (update->is_split &&
            (!address_is_element(update->store->operands[1], pass->loop) || !value_is_object(update_object(update)) ||
             !value_is_inside(update_added(update), pass->loop)))
            return false;
    }
    return true;
}

static bool pays(const Op *loop)
{
    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (!op_is_vectorizable(op) || (op->code == OP_LOAD && !address_is_element(op->operands[0], loop) &&
                                        value_is_inside(op->operands[0], loop)))
            return false;
    return true;
}

/* The values that are to be added, each once. */
static unsigned find_rows(const Scatter *pass, Value **rows)
{
    unsigned count = 0, known;

    for (size_t i = 0; i < pass->updates.count; i++) {
        const Update *update = &pass->updates.items[i];
        for (known = 0; known < count && rows[known] != update_added(update); known++)
            ;
        if (update->is_split && known == count && count < MOST_ROWS)
            rows[count++] = update_added(update);
        else if (update->is_split && known == count)
            return MOST_ROWS + 1;
    }
    return count;
}

static bool is_wanted(Scatter *pass)
{
    const Op *loop = pass->loop;
    Value *rows[MOST_ROWS];

    if (!loop_makes_batches(loop) || !loop_carries_sums(loop, true))
        return false;
    find_updates(pass);
    return pass->count > 1 && find_rows(pass, rows) <= MOST_ROWS && updates_move(pass) && others_are_apart(pass) &&
           loop_memory_is_apart(loop, &pass->split, MOST_OPS) && pays(loop);
}

/* ---- batches ---- */

/* All but the updates; what they add goes into rows. Gives the loop. */
static Op *build_computing(const Scatter *pass, Batches *batches, Value *const *values, Value *const *rows,
                           unsigned count)
{
    const Region *body = batches->body;
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;
    Op *loop = batch_loop(batches, &batches->inside, &copy, &inside);

    batch_carry(batches, loop, &copy);
    for (const Op *op = body->first; op != body->last; op = op->next)
        if (!pointer_map_get(&pass->split, op))
            copy_operation(&copy, &inside, op);
    for (unsigned i = 0; i < count; i++)
        build_store(&inside, copy_value(&copy, values[i]), batch_place(&inside, rows[i]));
    batch_yield(batches, loop, &copy, &inside);
    loop->is_unordered = loop_updates_are_apart(loop);
    loop_mask_guards(loop);
    return loop;
}

/* To the element of the batch's first iteration. */
static Value *first_place(const Scatter *pass, Batches *batches, const Update *update)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Value *address = update->store->operands[1];

    copy_set(&copy, batches->body->arguments[0], batches->from);
    batch_copy_needed(batches, &copy, &batches->inside, address);
    address = copy_value(&copy, address);
    batch_name_place(batches, address, update_object(update));
    return address;
}

static void build_adding(const Scatter *pass, Batches *batches, const Update *update, Value *row)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Value *first = first_place(pass, batches, update), *address = update->store->operands[1];
    Builder inside;
    Op *loop = batch_loop(batches, &batches->inside, &copy, &inside);

    copy_set(&copy, address, build_index_in(&inside, first, loop->regions[0]->arguments[0], false));
    copy_set(&copy, update_added(update), build_load(&inside, batch_place(&inside, row)));
    copy_operation(&copy, &inside, update->load);
    copy_operation(&copy, &inside, update->sum);
    copy_operation(&copy, &inside, update->store);
    build_yield(&inside, NULL, 0);
}

static void make_batches(const Scatter *pass)
{
    Batches batches = batches_begin(pass->module, pass->arena, pass->loop);
    Value *values[MOST_ROWS], *rows[MOST_ROWS] = {NULL};
    unsigned count = find_rows(pass, values);
    Op *computing;

    for (size_t i = 0; i < pass->updates.count; i++) {
        const Update *update = &pass->updates.items[i];
        Value *value = update_added(update);
        const char *name = value->name ? value->name : update_object(update)->name;
        for (unsigned k = 0; update->is_split && k < count; k++)
            if (!rows[k] && values[k] == value)
                rows[k] = batch_row(&batches, value->type, name);
    }
    computing = build_computing(pass, &batches, values, rows, count);
    for (size_t i = 0; i < pass->updates.count; i++) {
        const Update *update = &pass->updates.items[i];
        for (unsigned k = 0; update->is_split && k < count; k++)
            if (values[k] == update_added(update))
                build_adding(pass, &batches, update, rows[k]);
    }
    batches_end(&batches, computing->results);
    pass->loop->chosen = "reversed in batches, what is added to neighbours by loops of its own";
}

static void visit(void *context, Op *op)
{
    const Scatter *shared = context;
    Scatter pass = {.module = shared->module, .arena = shared->arena, .loop = op};

    if (op->code == OP_FOR && op->is_commuting && !op->is_unordered && is_wanted(&pass))
        make_batches(&pass);
}

void scatter_module(Module *module)
{
    Scatter pass = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}
