/* In:    emitted functions.
 * Out:   batches (stages.h).
 * Sound because of two accesses of which one comes to stand in an earlier stage, for all iterations of a batch,
 *  - both are parts of updates (elements.h), sums in any order;
 *  - or they have objects that lead to no memory in common;
 *  - or they are elements of one array, by a constant distance and moved on by one in each iteration, and the one in the later stage never came first where
 *    they are one element: in the same iteration by the order of the text, in others by the sign of the distance and the loop's direction.
 *  What stays in the first stage stores to elements that no other iteration accesses in it; and what the loop carries are sums alone. So the first stage's
 *  iterations may be executed in any order; and those of the others, which store to an element each, or update. Batches follow one another
 *  in the loop's direction. */
#include "transform/stages.h"

#include "transform/batches_sums.h"
#include "transform/derive.h"
#include "transform/distance.h"
#include "transform/elements.h"
#include "transform/sums.h"

enum { MOST_ROWS = 16, MOST_OPS = 128 };

/* A store that has a loop of its own. */
typedef struct Stage {
    Op *store;
    Update update; /* without a sum where it is none */
    Value *value; /* what is stored or added; NULL: the loop does not change it */
} Stage;

typedef struct Stages {
    Module *module;
    Arena *arena;
    Op *loop;
    VECTOR(Stage) stages; /* in the order of their stores */
    PointerMap stage_of; /* their loads and stores: 1 for the first one of them */
    PointerMap updates; /* loads and stores of all updates: their stores */
    VECTOR(BatchRow) rows; /* of the stages' values, each once */
    PointerMap needed; /* values of the first stage */
    BatchTotals *totals; /* of the module */
    BatchSum *sums; /* of what iterations add to each of the loop's sums; NULL: they are carried on */
} Stages;

/* ---- what meets ---- */

/* Stores through one lead to nothing that is accessed through the other: by what they are, or because the loop says so, but not of what the forward
 * sweep recorded, which may be the same memory as what something else leads to. */
static bool are_apart(const Op *loop, const Value *one, const Value *other)
{
    one = pointer_object(one);
    other = pointer_object(other);
    return objects_are_apart(one, other) || (loop->keeps_stores_apart && objects_differ(one, other) &&
                                             !object_is_recorded(one) && !object_is_recorded(other));
}

static bool comes_before(const Op *one, const Op *other)
{
    for (const Op *op = one->next; op; op = op->next)
        if (op == other)
            return true;
    return false;
}

/* Of two elements in one iteration, so far apart: is the first one accessed as the second one in iterations that are executed later? */
static bool is_met_later(const Op *loop, int64_t distance)
{
    return loop->is_backward ? distance > 0 : distance < 0;
}

/* Two accesses, of which the first one is to come before the second one in all iterations. */
static bool keeps_order(const Op *loop, const Op *first, const Op *second)
{
    const Value *one = accessed_address(first), *other = accessed_address(second);
    int64_t distance;

    if (are_apart(loop, one, other))
        return true;
    if (!address_is_element(one, loop) || !address_is_element(other, loop) || !find_distance(one, other, &distance))
        return false;
    return distance == 0 ? comes_before(first, second) : is_met_later(loop, distance);
}

/* Two accesses, or one, whose iterations are to be executed in any order. */
static bool do_not_meet(const Op *loop, const Op *one, const Op *other)
{
    const Value *address = accessed_address(one);
    int64_t distance;

    return are_apart(loop, address, accessed_address(other)) ||
           (address_is_element(address, loop) && find_distance(address, accessed_address(other), &distance) &&
            distance == 0);
}

static uintptr_t stage_number(const Stages *pass, const Op *op)
{
    return (uintptr_t)pointer_map_get(&pass->stage_of, op);
}

static bool is_in_order(const Stages *pass, const Op *one, const Op *other)
{
    uintptr_t first = stage_number(pass, one), second = stage_number(pass, other);

    if (one->code != OP_STORE && other->code != OP_STORE)
        return true;
    if (first == 0 && second == 0)
        return do_not_meet(pass->loop, one, other);
    if (first == second || (pointer_map_get(&pass->updates, one) && pointer_map_get(&pass->updates, other)))
        return true;
    return first < second ? keeps_order(pass->loop, one, other) : keeps_order(pass->loop, other, one);
}

/* ---- which stores ---- */

static void find_stores(Stages *pass)
{
    const Region *body = pass->loop->regions[0];

    for (Op *op = body->first; op; op = op->next) {
        Stage stage = {.store = op};
        if (update_find(body, op, &stage.update)) {
            pointer_map_put(&pass->updates, pass->arena, stage.update.load, op);
            pointer_map_put(&pass->updates, pass->arena, op, op);
        }
        if (op->code == OP_STORE)
            VECTOR_PUSH(pass->arena, pass->stages, stage);
    }
}

static void set_stage(Stages *pass, const Stage *stage, size_t number)
{
    void *mark = (void *)(uintptr_t)number;

    pointer_map_put(&pass->stage_of, pass->arena, stage->store, mark);
    if (stage->update.load)
        pointer_map_put(&pass->stage_of, pass->arena, stage->update.load, mark);
}

static bool stage_is_in_order(const Stages *pass, const Stage *stage)
{
    for (const Op *op = pass->loop->regions[0]->first; op; op = op->next)
        if (accessed_address(op) && (!is_in_order(pass, stage->store, op) ||
                                     (stage->update.load && !is_in_order(pass, stage->update.load, op))))
            return false;
    return true;
}

/* A store has a stage of its own unless it may stay in the first one. */
static void find_stages(Stages *pass)
{
    size_t count = 0;

    for (size_t i = 0; i < pass->stages.count; i++)
        set_stage(pass, &pass->stages.items[i], i + 1);
    for (size_t i = 0; i < pass->stages.count; i++) {
        Stage *stage = &pass->stages.items[i];
        set_stage(pass, stage, 0);
        if (stage_is_in_order(pass, stage))
            continue;
        set_stage(pass, stage, ++count);
        stage->value = stage->update.sum ? update_added(&stage->update) : stage->store->operands[0];
        if (!value_is_inside(stage->value, pass->loop))
            stage->value = NULL;
        pass->stages.items[count - 1] = *stage;
    }
    pass->stages.count = count;
}

/* What stays in the first stage is in order as it was asked. */
static bool stages_are_in_order(const Stages *pass)
{
    for (size_t i = 0; i < pass->stages.count; i++)
        if (!stage_is_in_order(pass, &pass->stages.items[i]))
            return false;
    return true;
}

/* Does an iteration load what one before it has stored there? No compiler makes vectors of that. */
static bool waits(const Stages *pass, const Op *store)
{
    int64_t distance;

    for (const Op *op = pass->loop->regions[0]->first; op; op = op->next)
        if (op->code == OP_LOAD && find_distance(store->operands[1], op->operands[0], &distance) &&
            is_met_later(pass->loop, distance))
            return true;
    return false;
}

static bool any_waits(const Stages *pass)
{
    for (const Op *op = pass->loop->regions[0]->first; op; op = op->next)
        if (op->code == OP_STORE && waits(pass, op))
            return true;
    return false;
}

/* What the loop computes an address of, besides the counter. */
static bool needs_load(const Value *address, const Op *loop)
{
    const Op *op = value_is_inside(address, loop) ? value_op(address) : NULL;

    for (unsigned i = 0; op && i < op->operand_count; i++)
        if (needs_load(op->operands[i], loop))
            return true;
    return op && op->code == OP_LOAD;
}

/* An update may be of whatever element the counter leads to. */
static bool stages_move(const Stages *pass)
{
    for (size_t i = 0; i < pass->stages.count; i++) {
        const Stage *stage = &pass->stages.items[i];
        const Value *address = stage->store->operands[1];
        if (!type_is_real(stage->store->operands[0]->type) || needs_load(address, pass->loop) ||
            (!stage->update.sum && !address_is_element(address, pass->loop)))
            return false;
    }
    return true;
}

static bool pays(const Stages *pass)
{
    for (const Op *op = pass->loop->regions[0]->first; op; op = op->next) {
        const Value *address = accessed_address(op);
        if (!op_is_vectorizable(op) || op->is_volatile ||
            (address && !stage_number(pass, op) && !address_is_element(address, pass->loop) &&
             !value_is_invariant(address, pass->loop)))
            return false;
    }
    return true;
}

/* ---- the first stage ---- */

static void need(Stages *pass, const Value *value)
{
    const Op *op = value_op(value);

    if (!op || !value_is_inside(value, pass->loop) || pointer_map_get(&pass->needed, op))
        return;
    pointer_map_put(&pass->needed, pass->arena, op, (void *)op);
    for (unsigned i = 0; i < op->operand_count; i++)
        need(pass, op->operands[i]);
}

static bool is_in_first_stage(const Stages *pass, const Op *op)
{
    return pointer_map_get(&pass->needed, op) || (op->code == OP_STORE && !stage_number(pass, op));
}

static void find_needed(Stages *pass)
{
    const Region *body = pass->loop->regions[0];

    for (size_t i = 0; i < pass->stages.count; i++)
        if (pass->stages.items[i].value)
            need(pass, pass->stages.items[i].value);
    for (const Op *op = body->first; op; op = op->next)
        for (unsigned i = 0; i < op->operand_count && (op == body->last || is_in_first_stage(pass, op)); i++)
            need(pass, op->operands[i]);
}

static bool is_short(const Stages *pass)
{
    unsigned count = 0, rows = pass->loop->result_count;

    for (const Op *op = pass->loop->regions[0]->first; op; op = op->next)
        count += is_in_first_stage(pass, op);
    for (size_t i = 0; i < pass->stages.count; i++)
        rows += pass->stages.items[i].value != NULL;
    return rows <= MOST_ROWS && count <= MOST_OPS;
}

static bool is_wanted(Stages *pass)
{
    const Op *loop = pass->loop;

    if (!loop_makes_batches(loop) || !loop_carries_sums(loop, SUM_OF_DERIVATIVE))
        return false;
    find_stores(pass);
    if (!any_waits(pass))
        return false;
    find_stages(pass);
    if (!stages_move(pass) || !pays(pass) || !stages_are_in_order(pass))
        return false;
    find_needed(pass);
    return is_short(pass);
}

/* ---- batches ---- */

static Value *row_of(const Stages *pass, const Value *value)
{
    for (size_t i = 0; i < pass->rows.count; i++)
        if (pass->rows.items[i].value == value)
            return pass->rows.items[i].row;
    return NULL;
}

static void build_rows(Stages *pass, Batches *batches)
{
    for (size_t i = 0; i < pass->stages.count; i++) {
        Value *value = pass->stages.items[i].value;
        const char *name = pointer_object(pass->stages.items[i].store->operands[1])->name;
        if (value && !row_of(pass, value)) {
            Value *row = batch_row(batches, value->type, value->name ? value->name : name, 0);
            VECTOR_PUSH(pass->arena, pass->rows, ((BatchRow){value, row}));
        }
    }
    if (pass->loop->result_count)
        pass->sums = batch_sum_rows(batches, pass->totals, pass->rows.items, pass->rows.count);
}

static Op *build_first(const Stages *pass, Batches *batches)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;
    Op *loop = batch_loop(batches, &batches->inside, &copy, &inside);

    batch_sums_begin(batches, loop, pass->sums, &copy);
    for (const Op *op = batches->body->first; op != batches->body->last; op = op->next)
        if (is_in_first_stage(pass, op))
            batch_sums_copy(pass->sums, &copy, &inside, op);
    for (size_t i = 0; i < pass->rows.count; i++)
        build_store(&inside, copy_value(&copy, pass->rows.items[i].value),
                    batch_place(&inside, pass->rows.items[i].row, 0));
    batch_sums_end(batches, loop, pass->sums, &copy, &inside);
    loop->is_unordered = loop_memory_is_apart(loop, NULL, MOST_OPS); /* it may load behind a store of its own */
    loop_mask_guards(loop);
    return loop;
}

static void build_stage(const Stages *pass, Batches *batches, const Stage *stage)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;

    batch_loop(batches, &batches->inside, &copy, &inside);
    copy_needed(&copy, &inside, stage->store->operands[1], batches->loop);
    if (stage->value)
        copy_set(&copy, stage->value, build_load(&inside, batch_place(&inside, row_of(pass, stage->value), 0)));
    if (stage->update.sum) {
        copy_operation(&copy, &inside, stage->update.load);
        copy_operation(&copy, &inside, stage->update.sum);
    }
    copy_operation(&copy, &inside, stage->store);
    build_yield(&inside, NULL, 0);
}

static void make_batches(Stages *pass)
{
    bool is_backward = pass->loop->is_backward;
    Batches batches = batches_begin(pass->module, pass->arena, pass->loop);
    Value *const *carried;

    build_rows(pass, &batches);
    carried = batch_sums_add(&batches, build_first(pass, &batches), pass->sums);
    for (size_t i = 0; i < pass->stages.count; i++)
        build_stage(pass, &batches, &pass->stages.items[i]);
    batches_end(&batches, carried);
    pass->loop->is_backward = is_backward;
    pass->loop->chosen = "reversed in batches, what is changed beside what is read by loops of its own";
}

static void visit(void *context, Op *op)
{
    const Stages *shared = context;
    Stages pass = {.module = shared->module, .arena = shared->arena, .loop = op, .totals = shared->totals};

    if (op->code == OP_FOR && !op->is_commuting && !op->region->function->is_tangent && is_wanted(&pass))
        make_batches(&pass);
}

void stages_module(Module *module)
{
    BatchTotals totals = {.first = {0}};
    Stages pass = {.module = module, .arena = arena_new(), .totals = &totals};

    derived_loops_walk(module, visit, &pass);
    batch_totals_end(module, &totals);
    arena_free(pass.arena);
}
