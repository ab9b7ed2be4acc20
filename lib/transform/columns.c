/* In:    emitted functions.
 * Out:   sums row by row (columns.h).
 * Sound because the loop's iterations fall into three parts: what stands in front of the inner loop, that loop, and what stands behind it. All of one
 *        part may be executed before all of the next, as
 *  - the inner loop stores nothing, and its bounds come from outside of the loop;
 *  - a store goes to an element that no other iteration stores to, and by another pointer nothing of the loop comes there (Op.keeps_apart), or it
 *    goes to a row of records, which the loop does not read;
 *  - nothing else of the loop has an effect: no calls, no tapes.
 * What the inner loop computes between two of its iterations depends on the sums of its own iteration of the loop alone. */
#include "transform/columns.h"

#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/nests.h"
#include "transform/rows.h"
#include "transform/trips.h"

enum { MOST_OPS = 64, MOST_SUMS = 4, MOST_ROWS = 8, DEPTH = 12, SHORT = 16 };

typedef struct Columns {
    Module *module;
    Arena *arena;
    Nest nest;
    Op *inner;
    Value *values[MOST_ROWS]; /* of the part in front, for use behind it */
    unsigned value_count;
} Columns;

/* ---- which loops ---- */

/* Does it nothing but read, and fill rows that the rounds of a loop share? */
static bool fills_rows(const Op *op)
{
    if (op->result_count || (op->code != OP_IF && op->code != OP_FOR))
        return false;
    for (unsigned i = 0; i < op->region_count; i++) {
        const Region *region = op->regions[i];
        for (const Op *inner = region->first; inner != region->last; inner = inner->next)
            if (!(op_is_plain(inner) && (inner->code != OP_STORE || op_records_in_row(inner))) && !fills_rows(inner))
                return false;
        if (region->last->code != OP_YIELD)
            return false;
    }
    return true;
}

/* The only loop right in the loop that sums, if there is nothing but that and straight code. */
static Op *find_inner(const Op *loop)
{
    const Region *body = loop->regions[0];
    Op *found = NULL;
    unsigned count = 0;

    for (Op *op = body->first; op != body->last; op = op->next) {
        if (++count > MOST_OPS)
            return NULL;
        if (!found && op->code == OP_FOR && op->result_count)
            found = op;
        else if (!op_is_plain(op) && !(!found && fills_rows(op)))
            return NULL;
    }
    return found;
}

static bool sums_reals(const Op *inner)
{
    if (inner->result_count > MOST_SUMS || inner->is_backward)
        return false;
    for (unsigned i = 0; i < inner->result_count; i++) {
        const Type *type = inner->results[i]->type;
        if (!type_is_real(type) || type->as.real == REAL_LDOUBLE || inner->operands[3 + i]->type != type ||
            inner->results[i]->is_derivative)
            return false;
    }
    return true;
}

static bool goes_along_rows(const Columns *pass)
{
    const Region *body = pass->inner->regions[0];

    for (const Op *op = body->first; op != body->last; op = op->next)
        if (!op_is_plain(op) || op->code == OP_STORE || !op_is_vectorizable(op) ||
            (op->code == OP_LOAD && !nest_moves_on(&pass->nest, op->operands[0]) &&
             !nest_value_is_fixed(&pass->nest, op->operands[0])))
            return false;
    return nest_crosses_rows(&pass->nest);
}

static bool stores_stay_apart(const Op *loop)
{
    const Region *body = loop->regions[0];

    for (const Op *op = body->first; op != body->last; op = op->next)
        if (op->code == OP_STORE && (!address_is_element(op->operands[1], loop) || op->mark & OP_MARK_DERIVATIVE))
            return false;
    return true;
}

/* ---- what goes into rows ---- */

/* Of the part in front of the inner loop, what is used behind it: reals, and numbers from memory, as others are computed again. */
static bool note_value(Columns *pass, Value *value, unsigned depth)
{
    Op *op = value_op(value);
    bool is_kept = type_is_real(value->type) || (op && op->code == OP_LOAD && type_is_integer(value->type));

    if (!op || op->region != pass->nest.loop->regions[0] || op->order >= pass->inner->order)
        return true;
    if (!is_kept) {
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
    if (pass->value_count == MOST_ROWS || (type_is_real(value->type) && value->type->as.real == REAL_LDOUBLE))
        return false;
    pass->values[pass->value_count++] = value;
    return true;
}

static bool note_values(Columns *pass, const Op *first, const Op *last)
{
    for (const Op *op = first; op != last; op = op->next)
        for (unsigned i = 0; i < op->operand_count; i++)
            if (!note_value(pass, op->operands[i], DEPTH))
                return false;
    return true;
}

/* So few rounds, as far as is known, that a C compiler makes rows of such a sum itself; gcc takes loops over a batch of them apart, and makes
 * no vectors of what is left. */
static bool is_short(const Op *loop)
{
    int64_t trips = trips_known(loop);

    return trips >= 0 && trips <= SHORT;
}

static bool is_wanted(Columns *pass)
{
    Op *loop = pass->nest.loop;

    if (is_short(loop))
        return false;
    pass->inner = loop_makes_batches(loop) && !loop->result_count && !loop->is_backward ? find_inner(loop) : NULL;
    if (!pass->inner || !nest_has_level(&pass->nest, pass->inner) || !sums_reals(pass->inner))
        return false;
    pass->nest.levels[pass->nest.depth++] = pass->inner;
    return goes_along_rows(pass) && stores_stay_apart(loop) &&
           note_values(pass, pass->inner->regions[0]->first, NULL) &&
           note_values(pass, pass->inner->next, loop->regions[0]->last);
}

/* ---- row by row ---- */

static void build_in_front(const Columns *pass, Batches *batches, Value *const *rows, Value *const *sums)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;

    batch_loop(batches, &batches->inside, &copy, &inside);
    for (const Op *op = batches->body->first; op != pass->inner; op = op->next)
        copy_operation(&copy, &inside, op);
    for (unsigned i = 0; i < pass->value_count; i++)
        build_store(&inside, copy_value(&copy, pass->values[i]), batch_place(&inside, rows[i], 0));
    for (unsigned i = 0; i < pass->inner->result_count; i++)
        build_store(&inside, copy_value(&copy, pass->inner->operands[3 + i]), batch_place(&inside, sums[i], 0));
    build_yield(&inside, NULL, 0);
}

static void build_sums(const Columns *pass, Batches *batches, Value *const *rows, Value *const *sums)
{
    const Region *body = pass->inner->regions[0];
    RegionCopy front = {.module = pass->module, .arena = pass->arena}, copy = front;
    Builder builder = nest_build(&pass->nest, batches, &front), inside;

    nest_build_front(&pass->nest, batches, &builder, &front, NULL);
    batch_loop(batches, &builder, &copy, &inside);
    for (unsigned i = 0; i < pass->inner->result_count; i++)
        copy_set(&copy, body->arguments[i + 1], build_load(&inside, batch_place(&inside, sums[i], 0)));
    for (unsigned i = 0; i < pass->value_count; i++)
        copy_set(&copy, pass->values[i], build_load(&inside, batch_place(&inside, rows[i], 0)));
    nest_use_front(&pass->nest, &inside, &copy, &front);
    for (unsigned i = 0; i < pass->inner->result_count; i++)
        copy_needed(&copy, &inside, body->last->operands[i], batches->loop);
    for (unsigned i = 0; i < pass->inner->result_count; i++)
        build_store(&inside, copy_value(&copy, body->last->operands[i]), batch_place(&inside, sums[i], 0));
    build_yield(&inside, NULL, 0);
    build_yield(&builder, NULL, 0);
}

static void build_behind(const Columns *pass, Batches *batches, Value *const *rows, Value *const *sums)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;

    batch_loop(batches, &batches->inside, &copy, &inside);
    for (unsigned i = 0; i < pass->value_count; i++)
        copy_set(&copy, pass->values[i], build_load(&inside, batch_place(&inside, rows[i], 0)));
    for (unsigned i = 0; i < pass->inner->result_count; i++)
        copy_set(&copy, pass->inner->results[i], build_load(&inside, batch_place(&inside, sums[i], 0)));
    for (const Op *op = pass->inner->next; op != batches->body->last; op = op->next) {
        for (unsigned i = 0; i < op->operand_count; i++)
            copy_needed(&copy, &inside, op->operands[i], batches->loop);
        copy_operation(&copy, &inside, op);
    }
    build_yield(&inside, NULL, 0);
}

static void go_along_rows(const Columns *pass)
{
    Value *rows[MOST_ROWS], *sums[MOST_SUMS];
    Batches batches;

    loop_stays_for_few(pass->module, pass->arena, pass->nest.loop);
    batches = batches_begin(pass->module, pass->arena, pass->nest.loop);
    for (unsigned i = 0; i < pass->value_count; i++)
        rows[i] = batch_row(&batches, pass->values[i]->type, pass->values[i]->name, 0);
    for (unsigned i = 0; i < pass->inner->result_count; i++)
        sums[i] = batch_row(&batches, pass->inner->results[i]->type, pass->inner->results[i]->name, 0);
    build_in_front(pass, &batches, rows, sums);
    build_sums(pass, &batches, rows, sums);
    build_behind(pass, &batches, rows, sums);
    batches_end(&batches, NULL);
    pass->nest.loop->chosen = "in batches, whose sums are made row by row";
}

static void visit(void *context, Op *op)
{
    const Columns *shared = context;
    Columns pass = {.module = shared->module, .arena = shared->arena, .nest.loop = op};

    if (op->code == OP_FOR && op->keeps_apart && is_wanted(&pass))
        go_along_rows(&pass);
}

void columns_module(Module *module)
{
    Columns pass = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}
