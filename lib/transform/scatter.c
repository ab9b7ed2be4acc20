/* In:    emitted functions.
 * Out:   batches (scatter.h).
 * Sound because
 *  - an update is `b[e] = b[e] + x` or `- x`, its load and its sum used for nothing else: updates are sums, in any order, with one another;
 *  - no other access of the loop is of the memory that they update: it has another object for its base, and of objects that may be one
 *    Op.is_commuting says that what is stored to, but by updates, meets nothing in another iteration. So it makes no difference that a
 *    batch's updates come behind all else in it;
 *  - what is left of an iteration stores to elements that no other iteration accesses (elements.h), and carries sums alone, so that
 *    iterations may run upwards;
 *  - updates that share a loop are of elements side by side, so that every element that it accesses is one that they update. */
#include "transform/scatter.h"

#include "transform/batches.h"
#include "transform/batches_sums.h"
#include "transform/derive.h"
#include "transform/distance.h"
#include "transform/elements.h"
#include "transform/strips.h"
#include "transform/sums.h"

enum { MOST_OPS = 320, MOST_ROWS = 16, MOST_BESIDE = 5, MOST_OBJECTS = 32, MOST_CHECKS = 10 };

/* What updates add, one value for each iteration, with zeros before and behind where updates of several elements are one loop. */
typedef struct Row {
    Value *value;
    unsigned before, behind;
    Value *memory;
} Row;

/* An update that is split off. */
typedef struct Split {
    const Update *update;
    Row *row;
    size_t group; /* the first one of those that go into its loop */
    int64_t distance; /* of its element from the first one that they update */
} Split;

typedef struct Scatter {
    Module *module;
    Arena *arena;
    Op *loop;
    VECTOR(Update) updates;
    PointerMap split; /* their operations */
    VECTOR(Split) splits;
    Row rows[MOST_ROWS];
    unsigned row_count;
    BatchTotals *totals; /* of the module */
    BatchSum *sums; /* of what iterations add to each of the loop's sums; NULL: they are carried on */
} Scatter;

/* ---- updates ---- */

static bool updates_distance(const Update *from, const Update *to, int64_t *distance)
{
    return find_distance(from->store->operands[1], to->store->operands[1], distance);
}

/* In some iterations, which stand close together, they are one. */
static bool are_near(const Update *one, const Update *other)
{
    int64_t distance;

    return updates_distance(one, other, &distance) && distance != 0;
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

static bool has_several_updates(const Scatter *pass, const Value *object)
{
    const Value *place = NULL;

    for (size_t i = 0; i < pass->updates.count; i++) {
        const Value *other = pass->updates.items[i].store->operands[1];
        if (update_object(&pass->updates.items[i]) == object && place && place != other)
            return true;
        place = update_object(&pass->updates.items[i]) == object ? other : place;
    }
    return false;
}

static bool is_left_in_place(const Scatter *pass, const Op *op)
{
    return accessed_address(op) && !pointer_map_get(&pass->split, op);
}

/* Where a compiler has to ask of so many pairs of arrays whether they overlap, gcc makes no vectors (--param vect-max-version-for-alias-checks). */
static bool has_many_arrays(const Scatter *pass)
{
    const Value *objects[MOST_OBJECTS];
    unsigned count = 0, stored = 0, pairs = 0;

    for (unsigned round = 0; round < 2; round++) { /* those that are stored to come first */
        for (const Op *op = pass->loop->regions[0]->first; op; op = op->next) {
            const Value *object = is_left_in_place(pass, op) ? pointer_object(accessed_address(op)) : NULL;
            unsigned known = 0;
            while (object && known < count && objects[known] != object)
                known++;
            if (!object || known < count || (round == 0 && op->code != OP_STORE))
                continue;
            if (count == MOST_OBJECTS)
                return true;
            objects[count++] = object;
            stored += round == 0;
        }
    }
    for (unsigned i = 0; i < stored; i++)
        pairs += count - 1 - i;
    return pairs > MOST_CHECKS;
}

static void split(Scatter *pass, Update *update)
{
    update->is_split = true;
    VECTOR_PUSH(pass->arena, pass->splits, ((Split){.update = update}));
    pointer_map_put(&pass->split, pass->arena, update->load, update);
    pointer_map_put(&pass->split, pass->arena, update->sum, update);
    pointer_map_put(&pass->split, pass->arena, update->store, update);
}

/* Updates of an array are split together, where two of them are near, of whatever array: otherwise a compiler asks whether rows overlap, and
 * does better, if these are not too many. */
static void choose_updates(Scatter *pass)
{
    bool is_any = false;

    for (size_t i = 0; i < pass->updates.count && !is_any; i++)
        is_any = has_near_updates(pass, update_object(&pass->updates.items[i]));
    for (size_t i = 0; i < pass->updates.count && is_any; i++)
        if (has_several_updates(pass, update_object(&pass->updates.items[i])))
            split(pass, &pass->updates.items[i]);
    if (is_any && has_many_arrays(pass))
        for (size_t i = 0; i < pass->updates.count; i++)
            if (!pass->updates.items[i].is_split)
                split(pass, &pass->updates.items[i]);
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
        const Value *object = accessed_address(op) ? pointer_object(accessed_address(op)) : NULL;
        for (size_t i = 0; object && !pointer_map_get(&pass->split, op) && i < pass->updates.count; i++) {
            const Update *update = &pass->updates.items[i];
            if (update->is_split && !objects_differ(object, update_object(update)))
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

/* The values that are to be added, each once. Are they few enough? */
static bool find_rows(Scatter *pass)
{
    for (size_t i = 0; i < pass->splits.count; i++) {
        Value *added = update_added(pass->splits.items[i].update);
        unsigned known;
        for (known = 0; known < pass->row_count && pass->rows[known].value != added; known++)
            ;
        if (known == MOST_ROWS)
            return false;
        if (known == pass->row_count)
            pass->rows[pass->row_count++] = (Row){.value = added};
        pass->splits.items[i].row = &pass->rows[known];
    }
    return true;
}

static bool is_wanted(Scatter *pass)
{
    const Op *loop = pass->loop;

    if (!loop_makes_batches(loop) || !loop_carries_sums(loop, SUM_OF_DERIVATIVE))
        return false;
    find_updates(pass);
    return pass->splits.count > 1 && find_rows(pass) && updates_move(pass) && others_are_apart(pass) &&
           loop_memory_is_apart(loop, &pass->split, MOST_OPS) && pays(loop);
}

/* ---- updates in one loop ---- */

/* Is there one, in elements of this family, so far from those of its first one? */
static bool has_at(const Scatter *pass, size_t family, int64_t distance)
{
    for (size_t i = family; i < pass->splits.count; i++)
        if (pass->splits.items[i].group == family && pass->splits.items[i].distance == distance)
            return true;
    return false;
}

/* The first one of the elements, side by side, that go into one loop with this one: without a gap, so that the loop accesses nothing but what
 * they access, in however few iterations. */
static int64_t first_beside(const Scatter *pass, size_t family, int64_t distance)
{
    int64_t first = distance;

    while (has_at(pass, family, first - 1))
        first--;
    return first + (distance - first) / MOST_BESIDE * MOST_BESIDE;
}

/* Those of one array whose elements are constants apart are a family; its groups are of elements side by side. */
static void find_groups(Scatter *pass)
{
    int64_t *first = ARENA_ARRAY(pass->arena, int64_t, pass->splits.count);
    size_t *family = ARENA_ARRAY(pass->arena, size_t, pass->splits.count);

    for (size_t i = 0; i < pass->splits.count; i++) {
        Split *split = &pass->splits.items[i];
        split->group = i;
        for (size_t k = 0; k < i && split->group == i; k++)
            if (pass->splits.items[k].group == k &&
                updates_distance(pass->splits.items[k].update, split->update, &split->distance))
                split->group = k;
        if (split->group == i)
            split->distance = 0;
    }
    for (size_t i = 0; i < pass->splits.count; i++) {
        family[i] = pass->splits.items[i].group;
        first[i] = first_beside(pass, family[i], pass->splits.items[i].distance);
    }
    for (size_t i = 0; i < pass->splits.count; i++) {
        Split *split = &pass->splits.items[i];
        for (split->group = 0; family[split->group] != family[i] || first[split->group] != first[i]; split->group++)
            ;
        split->distance -= first[i];
    }
}

static int64_t group_span(const Scatter *pass, size_t group)
{
    int64_t span = 0;

    for (size_t i = group; i < pass->splits.count; i++)
        if (pass->splits.items[i].group == group && pass->splits.items[i].distance > span)
            span = pass->splits.items[i].distance;
    return span;
}

/* How many zeros the loops of its groups read of each row. */
static void find_zeros(Scatter *pass)
{
    for (size_t i = 0; i < pass->splits.count; i++) {
        const Split *split = &pass->splits.items[i];
        int64_t behind = group_span(pass, split->group) - split->distance;
        if (split->row->before < split->distance)
            split->row->before = (unsigned)split->distance;
        if (split->row->behind < behind)
            split->row->behind = (unsigned)behind;
    }
}

/* ---- batches ---- */

static void build_rows(Scatter *pass, Batches *batches)
{
    for (size_t i = 0; i < pass->splits.count; i++) {
        Row *row = pass->splits.items[i].row;
        const char *name = row->value->name ? row->value->name : update_object(pass->splits.items[i].update)->name;
        if (!row->memory)
            row->memory = batch_row(batches, row->value->type, name, row->before + row->behind);
    }
}

/* A loop that carries sums on becomes one of vectors by way of strips (strips.h), if it is not too long for these. */
static bool sums_go_into_rows(const Scatter *pass, const Region *body)
{
    unsigned count = 0;

    for (const Op *op = body->first; op != body->last; op = op->next)
        count += !pointer_map_get(&pass->split, op);
    return pass->loop->result_count && count + pass->row_count > STRIP_OPS;
}

/* All but the updates; what they add goes into rows. Gives the loop. */
static Op *build_computing(const Scatter *pass, Batches *batches)
{
    const Region *body = batches->body;
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;
    Op *loop = batch_loop(batches, &batches->inside, &copy, &inside);

    batch_sums_begin(batches, loop, pass->sums, &copy);
    for (const Op *op = body->first; op != body->last; op = op->next)
        if (!pointer_map_get(&pass->split, op))
            batch_sums_copy(pass->sums, &copy, &inside, op);
    for (unsigned i = 0; i < pass->row_count; i++)
        build_store(&inside, copy_value(&copy, pass->rows[i].value),
                    batch_place(&inside, pass->rows[i].memory, pass->rows[i].before));
    batch_sums_end(batches, loop, pass->sums, &copy, &inside);
    loop->keeps_objects_apart = pass->loop->keeps_objects_apart;
    loop->is_unordered = loop_updates_are_apart(loop);
    loop_mask_guards(loop);
    return loop;
}

static void build_zeros(const Scatter *pass, Batches *batches, const Row *row)
{
    Builder *builder = &batches->inside;
    const Type *type = batches->count->type;

    for (unsigned i = 0; i < row->before + row->behind; i++) {
        Value *place = i || row->before ? value_integer(pass->module, type, i) : batches->count;
        if (i && i >= row->before)
            place = build_binary(builder, OP_ADD, batches->count, place);
        build_store(builder, value_real(pass->module, row->value->type, 0.0),
                    build_index_in(builder, build_element(builder, row->memory), place, true));
    }
}

/* To the element of the batch's first iteration. */
static Value *first_place(const Scatter *pass, Batches *batches, const Update *update)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Value *address = update->store->operands[1];

    copy_set(&copy, batches->body->arguments[0], batches->from);
    copy_needed(&copy, &batches->inside, address, batches->loop);
    address = copy_value(&copy, address);
    batch_name_place(batches, address, update_object(update));
    return address;
}

/* What the group adds to the current element; of those that subtract, where the first one adds, the negative. */
static Value *build_terms(const Scatter *pass, Builder *inside, size_t group)
{
    Value *sum = NULL;

    for (size_t i = group; i < pass->splits.count; i++) {
        const Split *split = &pass->splits.items[i];
        bool is_like_first = split->update->sum->code == pass->splits.items[group].update->sum->code;
        Value *term;
        if (split->group != group)
            continue;
        term = build_load(inside, batch_place(inside, split->row->memory, split->row->before - split->distance));
        sum = sum ? build_binary(inside, is_like_first ? OP_ADD : OP_SUB, sum, term) : term;
    }
    return sum;
}

static void build_adding(const Scatter *pass, Batches *batches, size_t group)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    const Update *update = pass->splits.items[group].update, *lowest = NULL;
    Value *first;
    Builder inside;
    Op *loop;

    for (size_t i = group; i < pass->splits.count; i++)
        if (pass->splits.items[i].group == group && pass->splits.items[i].distance == 0)
            lowest = pass->splits.items[i].update;
    first = first_place(pass, batches, lowest);
    loop = batch_loop_beyond(batches, &batches->inside, group_span(pass, group), &inside);
    copy_set(&copy, update->store->operands[1], build_index_in(&inside, first, loop->regions[0]->arguments[0], false));
    copy_set(&copy, update_added(update), build_terms(pass, &inside, group));
    copy_operation(&copy, &inside, update->load);
    copy_operation(&copy, &inside, update->sum);
    copy_operation(&copy, &inside, update->store);
    build_yield(&inside, NULL, 0);
}

static void make_batches(Scatter *pass)
{
    Batches batches = batches_begin(pass->module, pass->arena, pass->loop);
    Value *const *carried;

    find_groups(pass);
    find_zeros(pass);
    build_rows(pass, &batches);
    if (sums_go_into_rows(pass, batches.body))
        pass->sums = batch_sum_rows(&batches, pass->totals, NULL, 0);
    carried = batch_sums_add(&batches, build_computing(pass, &batches), pass->sums);
    for (unsigned i = 0; i < pass->row_count; i++)
        build_zeros(pass, &batches, &pass->rows[i]);
    for (size_t i = 0; i < pass->splits.count; i++)
        if (pass->splits.items[i].group == i)
            build_adding(pass, &batches, i);
    batches_end(&batches, carried);
    pass->loop->chosen = "reversed in batches, what is added to neighbours by loops of its own";
}

static void visit(void *context, Op *op)
{
    const Scatter *shared = context;
    Scatter pass = {.module = shared->module, .arena = shared->arena, .loop = op, .totals = shared->totals};

    if (op->code == OP_FOR && op->is_commuting && !op->is_unordered && is_wanted(&pass))
        make_batches(&pass);
}

void scatter_module(Module *module)
{
    BatchTotals totals = {.first = {0}};
    Scatter pass = {.module = module, .arena = arena_new(), .totals = &totals};

    derived_loops_walk(module, visit, &pass);
    batch_totals_end(module, &totals);
    arena_free(pass.arena);
}
