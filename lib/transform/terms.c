/* In:    emitted functions.
 * Out:   batches (terms.h).
 * Sound because iterations follow one another as before, and nothing but the sums themselves sees what they have come to (sums.h): so that adding
 *    may wait for the end of the batch, and goes on from term to term as it did. A reversed loop runs upwards where it may (loop_may_rise).
 * All else that is asked of a loop is whether a compiler would make vectors of the rest: no other branches or calls, accesses that move on by a constant, and
 *    none of what an iteration before has stored. */
#include "transform/terms.h"

#include "transform/batches.h"
#include "transform/distance.h"
#include "transform/elements.h"
#include "transform/rows.h"
#include "transform/strips.h"
#include "transform/sums.h"

#include <stdlib.h>

enum { MOST_OPS = 128, MOST_TERMS = 4, MOST_SUMS = 8, MOST_ACCESSES = 48, FAR = 64 };

/* What one iteration adds to a sum, term by term. */
typedef struct Sum {
    const Op *steps[MOST_TERMS]; /* additions and subtractions, the first one first */
    unsigned count;
} Sum;

typedef struct Terms {
    Module *module;
    Arena *arena;
    Sum sums[MOST_SUMS]; /* of the loop at hand */
    PointerMap rows; /* of terms */
} Terms;

/* ---- which loops ---- */

static bool is_step_of(const Op *op, const Value *carried, unsigned operand)
{
    return op->operands[operand] == carried && (operand == 0 || op->code == OP_ADD);
}

/* The place of what a step adds among its operands. */
static unsigned term_place(const Op *step, const Value *before)
{
    return step->operands[0] == before ? 1 : 0;
}

/* The steps from what is carried to what is carried on. */
static bool find_steps(const Op *loop, unsigned number, Sum *sum)
{
    const Value *value = loop->regions[0]->last->operands[number], *carried = loop->regions[0]->arguments[number + 1];

    sum->count = 0;
    for (const Value *at = carried; at != value; at = sum->steps[sum->count - 1]->results[0]) {
        const Op *next = NULL;
        for (const Op *op = loop->regions[0]->first; op && !next; op = op->next)
            if ((op->code == OP_ADD || op->code == OP_SUB) && (is_step_of(op, at, 0) || is_step_of(op, at, 1)))
                next = op;
        if (!next || sum->count == MOST_TERMS)
            return false;
        sum->steps[sum->count++] = next;
    }
    return sum->count > 0;
}

/* Of an address, in bytes. */
static bool find_step(const Value *address, const Op *loop, int64_t *bytes)
{
    int64_t stride;

    *bytes = 0;
    for (const Op *op = value_op(address); op && value_is_inside(address, loop); op = value_op(address)) {
        if (!op_is_address_step(op))
            return false;
        if (op->code == OP_INDEX) {
            if (!find_stride(op->operands[1], loop, &stride) || labs((long)stride) >= FAR)
                return false;
            *bytes += stride * type_target(op->results[0]->type)->size;
        }
        address = op->operands[0];
    }
    return !value_is_inside(address, loop);
}

typedef struct Access {
    const Op *op;
    int64_t bytes; /* by which its address goes up */
} Access;

/* Two accesses through one pointer: does an iteration come to what another one has stored? Where they are any number of elements apart, and
 * stay so, a compiler asks. */
static bool may_wait(const Access *store, const Access *access)
{
    const Value *one = accessed_address(store->op), *other = accessed_address(access->op);
    int64_t distance;

    if (pointer_root(one) != pointer_root(other) || (op_records_in_row(store->op) && op_records_in_row(access->op)))
        return false;
    if (!find_distance(one, other, &distance))
        return access->bytes != store->bytes;
    return distance != 0 && llabs(distance * type_target(one->type)->size) >= llabs(store->bytes);
}

static bool accesses_are_regular(const Op *loop)
{
    Access accesses[MOST_ACCESSES];
    unsigned count = 0;

    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (accessed_address(op)) {
            if (count == MOST_ACCESSES || !find_step(accessed_address(op), loop, &accesses[count].bytes))
                return false;
            accesses[count++].op = op;
        }
    for (unsigned i = 0; i < count; i++) {
        if (accesses[i].op->code != OP_STORE)
            continue;
        if (accesses[i].bytes == 0 || llabs(accesses[i].bytes) > FAR)
            return false;
        for (unsigned k = 0; k < count; k++)
            if (may_wait(&accesses[i], &accesses[k]))
                return false;
    }
    return true;
}

/* Straight code of what vectors can do, of which some takes long: longer than the sum, which no iteration can begin before the one before has. */
static bool pays(const Op *loop)
{
    unsigned count = 0, slow = 0;

    for (const Op *op = loop->regions[0]->first; op != loop->regions[0]->last; op = op->next) {
        if (!op_is_plain(op) || !op_is_vectorizable(op) || ++count > MOST_OPS)
            return false;
        slow += (op->code == OP_DIV || op->code == OP_SQRT) && type_is_real(op->results[0]->type) &&
                op->results[0]->type->as.real != REAL_LDOUBLE;
    }
    return slow > 0;
}

static bool is_of_function(const Sum *sum)
{
    for (unsigned i = 0; i < sum->count; i++)
        if (!(sum->steps[i]->mark & OP_MARK_DERIVATIVE))
            return true;
    return false;
}

static bool is_wanted(Terms *pass, const Op *loop)
{
    bool has_own = false;

    if (loop->code != OP_FOR || loop->result_count == 0 || loop->result_count > MOST_SUMS ||
        !loop_makes_batches(loop) || !pays(loop) || !loop_carries_sums(loop, SUM_PLAIN) ||
        !accesses_are_regular(loop) || (loop->is_backward && !loop_may_rise(loop, MOST_OPS)))
        return false;
    for (unsigned i = 0; i < loop->result_count; i++) {
        if (!find_steps(loop, i, &pass->sums[i]))
            return false;
        has_own |= is_of_function(&pass->sums[i]);
    }
    return has_own || !loop_becomes_strips(loop);
}

/* ---- batches ---- */

static bool is_step(const Terms *pass, const Op *loop, const Op *op)
{
    for (unsigned i = 0; i < loop->result_count; i++)
        for (unsigned k = 0; k < pass->sums[i].count; k++)
            if (pass->sums[i].steps[k] == op)
                return true;
    return false;
}

/* A row for each term that is not the same in all iterations. */
static void make_rows(Terms *pass, Batches *batches)
{
    pass->rows = (PointerMap){0};
    for (unsigned i = 0; i < batches->loop->result_count; i++) {
        const Value *before = batches->body->arguments[i + 1];
        for (unsigned k = 0; k < pass->sums[i].count; k++) {
            const Op *step = pass->sums[i].steps[k];
            const Value *term = step->operands[term_place(step, before)];
            const char *name = term->name ? term->name : before->name;
            if (!value_is_outside(term, batches->loop) && !pointer_map_get(&pass->rows, term))
                pointer_map_put(&pass->rows, pass->arena, term, batch_row(batches, term->type, name, 0));
            before = step->results[0];
        }
    }
}

/* All but the sums. */
static void fill_rows(Terms *pass, Batches *batches)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    Builder inside;

    batch_loop(batches, &batches->inside, &copy, &inside);
    for (const Op *op = batches->body->first; op != batches->body->last; op = op->next) {
        if (is_step(pass, batches->loop, op))
            continue;
        copy_operation(&copy, &inside, op);
        for (unsigned i = 0; i < op->result_count; i++) {
            Value *row = pointer_map_get(&pass->rows, op->results[i]);
            if (row)
                build_store(&inside, copy_value(&copy, op->results[i]), batch_place(&inside, row, 0));
        }
    }
    build_yield(&inside, NULL, 0);
}

/* Gives what the sum has come to behind the batch. */
static Value *add_up(Terms *pass, Batches *batches, unsigned number)
{
    const Value *carried = batches->body->arguments[number + 1], *before = carried;
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    const Sum *sum = &pass->sums[number];
    Builder inside;
    Op *loop = batch_loop_beyond(batches, &batches->inside, 0, &inside);
    Value *result;

    op_add_operand(pass->module, loop, batches->inside.region->arguments[number + 1]);
    op_add_result(pass->module, loop, carried->type, carried->name)->is_derivative = carried->is_derivative;
    result = region_add_argument(pass->module, loop->regions[0], carried->type, carried->name);
    result->is_derivative = carried->is_derivative;
    copy_set(&copy, carried, result);
    for (unsigned k = 0; k < sum->count; k++) {
        const Value *term = sum->steps[k]->operands[term_place(sum->steps[k], before)];
        Value *row = pointer_map_get(&pass->rows, term);
        if (row)
            copy_set(&copy, term, build_load(&inside, batch_place(&inside, row, 0)));
        copy_operation(&copy, &inside, sum->steps[k]);
        before = sum->steps[k]->results[0];
    }
    result = copy_value(&copy, batches->body->last->operands[number]);
    build_yield(&inside, &result, 1);
    loop->is_unordered = true; /* strips.c asks whose sum it is */
    return loop->results[0];
}

static void visit(void *context, Op *op)
{
    Terms *pass = context;
    Value *carried[MOST_SUMS];
    Batches batches;

    if (op->code != OP_FOR || !is_wanted(pass, op))
        return;
    loop_mask_guards(op);
    op->is_backward = false;
    batches = batches_begin(pass->module, pass->arena, op);
    make_rows(pass, &batches);
    fill_rows(pass, &batches);
    for (unsigned i = 0; i < op->result_count; i++)
        carried[i] = add_up(pass, &batches, i);
    batches_end(&batches, carried);
}

void terms_module(Module *module)
{
    Terms pass = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &pass);
    arena_free(pass.arena);
}
