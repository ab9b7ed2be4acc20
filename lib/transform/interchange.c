/* In:    emitted functions.
 * Out:   nests inside out (interchange.h).
 * Sound because
 *  - the nest does nothing but updates (elements.h), of memory that nothing else in the loop accesses, and reads of memory that nothing
 *    in the loop writes: its iterations and those of the loop may be executed in any order, and behind the straight code of all of
 *    them, that behind the nest, too. Of objects that may be one memory Op.is_commuting says so;
 *  - the straight code stores to elements that no other iteration accesses (elements.h), but for updates of memory that it does nothing
 *    else with;
 *  - the nest's bounds come from outside of the loop, so that it is the same in each iteration.
 * Pays where the nest is short, or where its own innermost loop goes along columns (nest_crosses_rows). */
#include "transform/interchange.h"

#include "transform/batches.h"
#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/nests.h"
#include "transform/sums.h"
#include "transform/trips.h"

enum { MOST_TRIPS = 64, MOST_OPS = 64, MOST_UPDATES = 8, MOST_ROWS = 8, DEPTH = 12 };

typedef struct Interchange {
    Module *module;
    Arena *arena;
    Nest nest;
    PointerMap parts; /* of the updates: loads and stores */
    bool is_straight_apart; /* the straight code's iterations meet nowhere, else in sums alone */
    bool is_long; /* more than MOST_TRIPS iterations, as far as is known */
    Update updates[MOST_UPDATES];
    bool is_sum[MOST_UPDATES]; /* of the same element in all iterations of `loop` */
    unsigned round
        [MOST_UPDATES]; /* which of the loops over a batch it stands in: of memory that may be one there is one update in each */
    unsigned count;
    Value *values[MOST_ROWS]; /* of the straight code, for use in the nest */
    unsigned value_count;
} Interchange;

/* ---- the nest ---- */

/* MOST_TRIPS + 1: more, or it is not known. */
static int64_t level_trips(const Op *op)
{
    int64_t trips = trips_known(op);

    return trips < 0 || trips > MOST_TRIPS ? MOST_TRIPS + 1 : trips;
}

/* The only loop in a body, if the rest is straight code; in the nest that only computes, in front. */
static Op *only_loop(const Region *body, bool is_nest)
{
    Op *found = NULL;

    for (Op *op = body->first; op != body->last; op = op->next) {
        if ((op->region_count && (found || op->code != OP_FOR)) ||
            (is_nest && !op->region_count && (found || !op_is_computation(op->code))))
            return NULL;
        if (op->region_count)
            found = op;
    }
    return found;
}

static bool is_straight(const Region *body)
{
    for (const Op *op = body->first; op != body->last; op = op->next)
        if (op->region_count)
            return false;
    return true;
}

static bool find_nest(Interchange *pass)
{
    int64_t trips = 1, more;
    Region *body = pass->nest.loop->regions[0];

    pass->nest.depth = 0;
    do {
        Op *next = pass->nest.depth < NEST_DEPTH ? only_loop(body, pass->nest.depth > 0) : NULL;
        more = next && !next->result_count && nest_has_level(&pass->nest, next) ? level_trips(next) : 0;
        if (more < 2)
            return false;
        trips *= more;
        pass->is_long |= trips > MOST_TRIPS;
        pass->nest.levels[pass->nest.depth++] = next;
        body = next->regions[0];
    } while (!is_straight(body));
    return true;
}

/* ---- what it accesses ---- */

static bool find_updates(Interchange *pass)
{
    const Region *body = nest_innermost(&pass->nest);
    Update update;

    pass->count = 0;
    for (Op *op = body->first; op != body->last; op = op->next) {
        if (op->code != OP_STORE)
            continue;
        if (pass->count == MOST_UPDATES || !update_find(body, op, &update) || !value_is_object(update_object(&update)))
            return false;
        pass->is_sum[pass->count] = nest_value_is_fixed(&pass->nest, op->operands[1]);
        if (!pass->is_sum[pass->count] && !nest_moves_on(&pass->nest, op->operands[1]))
            return false;
        pass->round[pass->count] = 0;
        for (unsigned i = 0; i < pass->count && !pass->is_sum[pass->count]; i++)
            if (!pass->is_sum[i] && !objects_are_apart(update_object(&pass->updates[i]), update_object(&update)))
                pass->round[pass->count]++;
        pass->updates[pass->count++] = update;
        pointer_map_put(&pass->parts, pass->arena, update.load, op);
        pointer_map_put(&pass->parts, pass->arena, update.store, op);
    }
    return pass->count > 0;
}

/* Against the updates, and what the nest reads against what the straight code writes. */
static bool access_is_apart(const Interchange *pass, const Op *access)
{
    const Value *object = pointer_object(accessed_address(access));
    const Region *straight = pass->nest.loop->regions[0];

    for (unsigned i = 0; i < pass->count; i++)
        if (!objects_differ(object, update_object(&pass->updates[i])))
            return false;
    for (const Op *op = straight->first; access->region != straight && op != straight->last; op = op->next)
        if (op->code == OP_STORE && !objects_differ(object, pointer_object(op->operands[1])))
            return false;
    return true;
}

static bool accesses_are_apart(const Interchange *pass)
{
    const Region *bodies[] = {pass->nest.loop->regions[0], nest_innermost(&pass->nest)};

    for (unsigned i = 0; i < 2; i++)
        for (const Op *op = bodies[i]->first; op != bodies[i]->last; op = op->next) {
            if (accessed_address(op) && !pointer_map_get(&pass->parts, op) && !access_is_apart(pass, op))
                return false;
            if (op->code == OP_LOAD && i && !pointer_map_get(&pass->parts, op) &&
                !nest_moves_on(&pass->nest, op->operands[0]) && !nest_value_is_fixed(&pass->nest, op->operands[0]))
                return false;
        }
    return true;
}

/* ---- what goes into rows ---- */

static bool note_value(Interchange *pass, Value *value, unsigned depth)
{
    Op *op = value_op(value);

    if (!op || op->region != pass->nest.loop->regions[0])
        return true;
    if (!type_is_real(value->type)) {
        if (!depth || !op_is_computation(op->code))
            return false;
        for (unsigned i = 0; i < op->operand_count; i++)
            if (!note_value(pass, op->operands[i], depth - 1))
                return false;
        return true;
    }
    for (unsigned i = 0; i < pass->value_count; i++)
        if (pass->values[i] == value)
            return true;
    if (pass->value_count == MOST_ROWS || value->type->as.real == REAL_LDOUBLE)
        return false;
    pass->values[pass->value_count++] = value;
    return true;
}

static bool find_values(Interchange *pass)
{
    pass->value_count = 0;
    for (unsigned i = 0; i < pass->nest.depth; i++) {
        const Region *body = pass->nest.levels[i]->regions[0];
        for (const Op *op = body->first; op != body->last; op = op->next)
            for (unsigned k = 0; k < op->operand_count; k++)
                if (!note_value(pass, op->operands[k], DEPTH))
                    return false;
    }
    return pass->value_count > 0;
}

/* ---- which loops ---- */

static bool is_vectorizable(const Region *body)
{
    for (const Op *op = body->first; op != body->last; op = op->next)
        if (!op_is_vectorizable(op) || op->is_volatile)
            return false;
    return true;
}

/* Does nothing but updates, whose parts are given, access what this one adds to? */
static bool is_only_added_to(const Region *straight, const PointerMap *parts, const Update *update)
{
    for (const Op *op = straight->first; op != straight->last; op = op->next) {
        const Value *address = accessed_address(op);
        if (address && !pointer_map_get(parts, op) && !objects_differ(pointer_object(address), update_object(update)))
            return false;
    }
    return true;
}

/* Updates of the straight code in which iterations may meet, as these are made in any order. */
static void leave_out_sums(const Interchange *pass, PointerMap *without)
{
    const Region *straight = pass->nest.loop->regions[0];
    PointerMap parts = {0};
    Update update;

    for (Op *op = straight->first; op != straight->last; op = op->next)
        if (update_find(straight, op, &update)) {
            pointer_map_put(&parts, pass->arena, update.load, op);
            pointer_map_put(&parts, pass->arena, update.store, op);
        }
    for (Op *op = straight->first; op != straight->last; op = op->next)
        if (update_find(straight, op, &update) && is_only_added_to(straight, &parts, &update)) {
            pointer_map_put(without, pass->arena, update.load, op);
            pointer_map_put(without, pass->arena, update.store, op);
        }
}

static bool straight_code_is_apart(Interchange *pass)
{
    PointerMap without = {0};

    pointer_map_put(&without, pass->arena, pass->nest.levels[0], pass->nest.levels[0]);
    pass->is_straight_apart = loop_memory_is_apart(pass->nest.loop, &without, MOST_OPS);
    if (!pass->is_straight_apart)
        leave_out_sums(pass, &without);
    return pass->is_straight_apart || loop_memory_is_apart(pass->nest.loop, &without, MOST_OPS);
}

static bool is_wanted(Interchange *pass)
{
    return loop_makes_batches(pass->nest.loop) && loop_carries_sums(pass->nest.loop, SUM_OF_DERIVATIVE) &&
           find_nest(pass) && (!pass->is_long || nest_crosses_rows(&pass->nest)) && find_updates(pass) &&
           find_values(pass) && accesses_are_apart(pass) && straight_code_is_apart(pass) &&
           is_vectorizable(nest_innermost(&pass->nest));
}

/* ---- inside out ---- */

static Op *build_straight(const Interchange *pass, Batches *batches, Value *const *rows)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;
    Op *loop = batch_loop(batches, &batches->inside, &copy, &inside);

    batch_carry(batches, loop, &copy);
    for (const Op *op = batches->body->first; op != batches->body->last; op = op->next)
        if (op != pass->nest.levels[0])
            copy_operation(&copy, &inside, op);
    for (unsigned i = 0; i < pass->value_count; i++)
        build_store(&inside, copy_value(&copy, pass->values[i]), batch_place(&inside, rows[i], 0));
    batch_yield(batches, loop, &copy, &inside);
    loop->keeps_objects_apart = pass->nest.loop->keeps_objects_apart;
    loop->is_unordered = pass->is_straight_apart && loop_updates_are_apart(loop);
    loop_mask_guards(loop);
    return loop;
}

/* A loop over the batch, with the updates of this round, and a sum for each that is of one element. */
static Op *build_round(const Interchange *pass, Batches *batches, Builder *builder, const RegionCopy *front,
                       Value *const *rows, unsigned round)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;
    Op *loop = batch_loop(batches, builder, &copy, &inside);
    Value *sums[MOST_UPDATES];
    unsigned count = 0;

    for (unsigned i = 0; i < pass->value_count; i++)
        copy_set(&copy, pass->values[i], build_load(&inside, batch_place(&inside, rows[i], 0)));
    nest_use_front(&pass->nest, &inside, &copy, front);
    for (unsigned i = 0; i < pass->count; i++) {
        const Update *update = &pass->updates[i];
        Value *added = update_added(update), *sum;
        if (pass->round[i] != round)
            continue;
        copy_needed(&copy, &inside, added, batches->loop);
        if (!pass->is_sum[i]) {
            copy_operation(&copy, &inside, update->load);
            copy_operation(&copy, &inside, update->sum);
            copy_operation(&copy, &inside, update->store);
            continue;
        }
        op_add_operand(pass->module, loop, zero_of(pass->module, added->type));
        op_add_result(pass->module, loop, added->type, "sum")->is_derivative = true;
        sum = region_add_argument(pass->module, loop->regions[0], added->type, "sum");
        sum->is_derivative = true;
        sums[count++] = build_binary_marked(&inside, update->sum->code, sum, copy_value(&copy, added));
    }
    build_yield(&inside, sums, count);
    loop->keeps_objects_apart = pass->nest.loop->keeps_objects_apart;
    loop->is_unordered = loop_updates_are_apart(loop);
    loop_mask_guards(loop);
    return loop;
}

/* Behind the loop of the first round. */
static void add_sums(const Interchange *pass, const Batches *batches, Builder *builder, RegionCopy *front,
                     const Op *loop)
{
    unsigned count = 0;

    for (unsigned i = 0; i < pass->count; i++) {
        Value *address = pass->updates[i].store->operands[1], *sum;
        if (!pass->is_sum[i])
            continue;
        copy_needed(front, builder, address, batches->loop);
        address = copy_value(front, address);
        sum = build_binary_marked(builder, OP_ADD, build_load(builder, address), loop->results[count++]);
        build_store(builder, sum, address);
    }
}

static bool has_round(const Interchange *pass, unsigned round)
{
    for (unsigned i = 0; i < pass->count; i++)
        if (pass->round[i] == round)
            return true;
    return false;
}

static void turn(Interchange *pass)
{
    Batches batches;
    RegionCopy front = {.module = pass->module, .arena = pass->arena};
    Value *rows[MOST_ROWS];
    Builder builder;
    Op *straight;

    if (pass->is_long && !pass->nest.loop->result_count)
        loop_stays_for_few(pass->module, pass->arena, pass->nest.loop);
    batches = batches_begin(pass->module, pass->arena, pass->nest.loop);
    for (unsigned i = 0; i < pass->value_count; i++)
        rows[i] = batch_row(&batches, pass->values[i]->type, pass->values[i]->name, 0);
    straight = build_straight(pass, &batches, rows);
    builder = nest_build(&pass->nest, &batches, &front);
    nest_build_front(&pass->nest, &batches, &builder, &front, &pass->parts);
    for (unsigned round = 0; round < pass->count; round++) {
        Op *loop = has_round(pass, round) ? build_round(pass, &batches, &builder, &front, rows, round) : NULL;
        if (loop && round == 0)
            add_sums(pass, &batches, &builder, &front, loop);
    }
    for (unsigned i = pass->nest.depth; i-- > 0; builder = builder_at_end(pass->module, builder.region->owner->region))
        build_yield(&builder, NULL, 0);
    batches_end(&batches, straight->results);
    pass->nest.loop->chosen = "reversed in batches, inside of the loop that stands in it";
}

static void visit(void *context, Op *op)
{
    const Interchange *shared = context;
    Interchange pass = {.module = shared->module, .arena = shared->arena, .nest.loop = op};

    if (op->code == OP_FOR && op->is_commuting && is_wanted(&pass))
        turn(&pass);
}

void interchange_module(Module *module)
{
    Interchange pass = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}
