#include "transform/batches_sums.h"

#include "transform/derive.h"
#include "transform/sums.h"

/* What the sum adds, if that is one value. */
static const Value *only_term(const Batches *batches, unsigned number)
{
    const Op *sum = value_op(batches->body->last->operands[number]);
    const Value *carried = batches->body->arguments[number + 1];

    if (!sum || sum->code != OP_ADD)
        return NULL;
    return sum->operands[0] == carried ? sum->operands[1] : sum->operands[1] == carried ? sum->operands[0] : NULL;
}

/* The loop, which is empty, adds up the row, beginning with `start`, to what is like that. */
static Value *add_up(Module *module, Op *loop, Builder *inside, Value *row, Value *start, const Value *like)
{
    Value *sum = region_add_argument(module, loop->regions[0], like->type, like->name);

    op_add_operand(module, loop, start);
    op_add_result(module, loop, like->type, like->name)->is_derivative = like->is_derivative;
    sum->is_derivative = like->is_derivative;
    sum = build_binary_marked(inside, OP_ADD, sum, build_load(inside, batch_place(inside, row, 0)));
    build_yield(inside, &sum, 1);
    loop->is_unordered = true;
    return loop->results[0];
}

/* Adds the shared row to the sum, which is a loop's result, or to what others have made of it. */
static void build_total(const Batches *batches, BatchTotals *totals, Value *sum, Value *row)
{
    Module *module = batches->module;
    Value *before = pointer_map_get(&totals->last, sum), *total;
    Op *last = value_op(before ? before : sum), *loop;
    Builder behind = last->next ? builder_before(module, last->next) : builder_at_end(module, last->region), inside;

    behind.place = value_op(sum)->place;
    loop = batch_loop_of_all(batches, &behind, &inside);
    total = add_up(module, loop, &inside, row, before ? before : value_real(module, sum->type, 0.0L), sum);
    if (!before)
        VECTOR_PUSH(batches->arena, totals->first, ((BatchTotal){loop, sum}));
    pointer_map_put(&totals->last, batches->arena, sum, total);
}

void batch_totals_end(Module *module, const BatchTotals *totals)
{
    for (size_t i = 0; i < module->functions.count && totals->first.count; i++)
        if (module->functions.items[i]->body)
            region_replace(module->functions.items[i]->body, &totals->last);
    for (size_t i = 0; i < totals->first.count; i++)
        totals->first.items[i].loop->operands[3] = totals->first.items[i].sum;
}

/* A row in front of the outermost loop that does nothing with the sum but carry it on. */
static bool share_row(const Batches *batches, BatchTotals *totals, unsigned number, BatchSum *sum)
{
    unsigned result;
    Op *around = sum_goes_through(batches->loop, number, &result);

    if (!around)
        return false;
    sum->is_shared = true;
    sum->row = batch_shared_row(batches, around, batches->loop->results[number]);
    build_total(batches, totals, around->results[result], sum->row);
    return true;
}

BatchSum *batch_sum_rows(Batches *batches, BatchTotals *totals, const BatchRow *rows, size_t row_count)
{
    BatchSum *sums = ARENA_ARRAY(batches->arena, BatchSum, batches->loop->result_count);

    for (unsigned i = 0; i < batches->loop->result_count; i++) {
        const Value *sum = batches->body->arguments[i + 1], *term = only_term(batches, i);
        if (share_row(batches, totals, i, &sums[i]))
            continue;
        for (size_t k = 0; k < row_count && !sums[i].row; k++)
            sums[i].row = term && rows[k].value == term ? rows[k].row : NULL;
        sums[i].is_filled = sums[i].row != NULL;
        if (!sums[i].row)
            sums[i].row = batch_row(batches, sum->type, sum->name, 0);
    }
    return sums;
}

void batch_sums_begin(const Batches *batches, Op *loop, const BatchSum *sums, RegionCopy *copy)
{
    const Region *body = batches->body;

    if (!sums) {
        batch_carry(batches, loop, copy);
        return;
    }
    for (unsigned i = 1; i < body->argument_count; i++)
        copy_set(copy, body->arguments[i], value_real(batches->module, body->arguments[i]->type, 0.0L));
}

/* A sum to which nothing has been added: its term. */
static bool begins_sum(RegionCopy *copy, Builder *inside, const Op *op)
{
    Value *first = op->operand_count == 2 ? copy_value(copy, op->operands[0]) : NULL;

    if (!(op->mark & OP_MARK_DERIVATIVE) || !first || !value_is_real(first, 0.0L))
        return false;
    if (op->code != OP_ADD && op->code != OP_SUB)
        return false;
    first = copy_value(copy, op->operands[1]);
    if (op->code == OP_SUB)
        first = value_marked(build_unary(inside, OP_NEG, first));
    copy_set(copy, op->results[0], first);
    return true;
}

void batch_sums_copy(const BatchSum *sums, RegionCopy *copy, Builder *inside, const Op *op)
{
    if (!sums || !begins_sum(copy, inside, op))
        copy_operation(copy, inside, op);
}

void batch_sums_end(const Batches *batches, Op *loop, const BatchSum *sums, const RegionCopy *copy, Builder *inside)
{
    if (!sums) {
        batch_yield(batches, loop, copy, inside);
        return;
    }
    for (unsigned i = 0; i < batches->loop->result_count; i++) {
        Value *term = copy_value(copy, batches->body->last->operands[i]), *place;
        if (sums[i].is_filled)
            continue;
        place = batch_place(inside, sums[i].row, 0);
        if (sums[i].is_shared)
            term = build_binary_marked(inside, OP_ADD, build_load(inside, place), term);
        build_store(inside, term, place);
    }
    build_yield(inside, NULL, 0);
}

/* One loop for each: of several sums in one gcc makes vectors that it has to shuffle. */
static Value *add_row(Batches *batches, unsigned number, Value *row)
{
    Value *carried = batches->inside.region->arguments[number + 1];
    Builder inside;
    Op *loop = batch_loop_beyond(batches, &batches->inside, 0, &inside);

    return add_up(batches->module, loop, &inside, row, carried, carried);
}

Value *const *batch_sums_add(Batches *batches, const Op *loop, const BatchSum *sums)
{
    Value **results = ARENA_ARRAY(batches->arena, Value *, batches->loop->result_count);

    if (!sums)
        return loop->results;
    for (unsigned i = 0; i < batches->loop->result_count; i++)
        results[i] = sums[i].is_shared ? batches->inside.region->arguments[i + 1] : add_row(batches, i, sums[i].row);
    return results;
}
