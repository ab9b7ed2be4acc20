/* In:   the decisions: what is read where, folded expressions included.
 * Out:  for each variable value the positions where it is live.
 * Each use adds the stretch from the definition to it, along the regions that lead there: of an `if` only the arm,
 * of a loop everything if the value comes from outside it. */
#include "emit/plan.h"

#include <string.h>

typedef struct Reader {
    FunctionPlan *plan;
    unsigned position;
    const Region *region;
} Reader;

/* The first segment that ends at a position or above it. */
static size_t segment_at(const SegmentList *list, unsigned position)
{
    size_t low = 0, high = list->count;

    if (high && list->items[high - 1].to < position)
        return high;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (list->items[middle].to < position)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Puts an interval in its place, joining what it touches. */
void segments_add(FunctionPlan *plan, SegmentList *list, unsigned from, unsigned to)
{
    size_t i, j;

    if (from > to)
        return;
    i = segment_at(list, from ? from - 1 : 0);
    for (j = i; j < list->count && list->items[j].from <= to + 1; j++) {
        if (list->items[j].from < from)
            from = list->items[j].from;
        if (list->items[j].to > to)
            to = list->items[j].to;
    }
    if (i == j) {
        VECTOR_PUSH(plan->arena, *list, ((Segment){0, 0}));
        memmove(list->items + i + 1, list->items + i, (list->count - 1 - i) * sizeof *list->items);
    } else {
        memmove(list->items + i + 1, list->items + j, (list->count - j) * sizeof *list->items);
        list->count -= j - i - 1;
    }
    list->items[i] = (Segment){from, to};
}

bool segments_meet(const SegmentList *x, const SegmentList *y)
{
    if (x->count > y->count)
        return segments_meet(y, x);
    for (size_t i = 0; i < x->count; i++) {
        size_t j = segment_at(y, x->items[i].from);
        if (j < y->count && y->items[j].from <= x->items[i].to)
            return true;
    }
    return false;
}

unsigned segments_overlap(const SegmentList *list, unsigned from, unsigned to)
{
    unsigned total = 0;

    for (size_t i = segment_at(list, from); i < list->count && list->items[i].from <= to; i++) {
        unsigned begin = list->items[i].from > from ? list->items[i].from : from;
        unsigned end = list->items[i].to < to ? list->items[i].to : to;
        total += end - begin + 1;
    }
    return total;
}

/* Is the value known to be live from the start of the region to the position, and so on the whole way to the region? */
static bool is_live_there(const SegmentList *live, unsigned start, unsigned position)
{
    size_t i = segment_at(live, start);

    return i < live->count && live->items[i].from <= start && live->items[i].to >= position;
}

void live_until(FunctionPlan *plan, Value *leaf, unsigned position, const Region *region)
{
    ValuePlan *mine = value_plan(plan, leaf);
    const Region *home = value_region(leaf);

    mine->reach = regions_common(mine->reach, region);
    while (region != home) {
        const Op *owner = region->owner;
        const OpPlan *around = op_plan(plan, owner);
        if (is_live_there(&mine->live, region_plan(region)->start, position))
            return;
        segments_add(plan, &mine->live, region_plan(region)->start, position);
        if (op_is_loop(owner))
            segments_add(plan, &mine->live, around->start, around->regions[owner->region_count - 1].end);
        position = around->start;
        region = owner->region;
    }
    segments_add(plan, &mine->live, mine->defined, position);
}

static void read_leaf(void *context, Value *leaf)
{
    Reader *reader = context;

    live_until(reader->plan, leaf, reader->position, reader->region);
}

static void read_value(FunctionPlan *plan, Value *value, unsigned position, const Region *region)
{
    Reader reader = {plan, position, region};

    expression_leaves(plan, value, read_leaf, &reader);
}

static void read_transfers(FunctionPlan *plan, const Op *op)
{
    const OpPlan *mine = op_plan(plan, op);

    for (unsigned i = 0; i < mine->transfer_count; i++) {
        const Transfer *made = &plan->transfers.items[mine->first_transfer + i];
        if (op->code == OP_FOR && made->kind == TRANSFER_EXIT) {
            const RegionPlan *body = &mine->regions[0];
            segments_add(plan, &value_plan(plan, made->source)->live, op_plan(plan, op->regions[0]->last)->end,
                         body->end);
            segments_add(plan, &value_plan(plan, made->source)->live, body->start, body->start);
        } else {
            read_value(plan, made->source, made->read, made->read_region);
        }
    }
}

static void read_operands(FunctionPlan *plan, const Op *op)
{
    const OpPlan *mine = op_plan(plan, op);

    if (op->code == OP_FOR) {
        read_value(plan, op->operands[0], mine->start, op->region);
        if (op->is_backward)
            read_value(plan, op->operands[0], mine->regions[0].end, op->regions[0]);
        for (unsigned i = 1; i < 3; i++)
            read_value(plan, op->operands[i], mine->regions[0].end, op->regions[0]);
    } else if (op->code == OP_LOOP) {
        const Op *yield = loop_head(op)->last;
        read_value(plan, yield->operands[0], op_plan(plan, yield)->start, loop_head(op));
    } else if (op->code != OP_YIELD) {
        for (unsigned i = 0; i < op->operand_count; i++)
            read_value(plan, op->operands[i], mine->start, op->region);
    }
}

/* A ?: that has a variable of its own reads all its parts where it stands. */
static void read_choice(FunctionPlan *plan, const Op *op, unsigned result)
{
    unsigned position = op_plan(plan, op)->start;

    read_value(plan, op->operands[0], position, op->region);
    for (unsigned i = 0; i < 2; i++)
        read_value(plan, op->regions[i]->last->operands[result], position, op->region);
}

static void read_region(FunctionPlan *plan, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        const OpPlan *mine = op_plan(plan, op);
        if (!mine->is_needed)
            continue;
        if (mine->is_expression) {
            for (unsigned i = 0; i < op->result_count; i++)
                if (value_plan(plan, op->results[i])->decision == DECISION_VARIABLE)
                    read_choice(plan, op, i);
            continue;
        }
        if (op_is_folded(plan, op) ||
            (op_is_foldable(op) && value_plan(plan, op->results[0])->decision == DECISION_NONE))
            continue;
        read_operands(plan, op);
        if (op->region_count)
            read_transfers(plan, op);
        for (unsigned i = 0; i < op->region_count; i++)
            read_region(plan, op->regions[i]);
    }
}

void plan_liveness(FunctionPlan *plan)
{
    read_region(plan, plan->function->body);
    /* What a loop carries is assigned at the end of its body and lives on to its next start. */
    for (size_t i = 0; i < plan->transfers.count; i++) {
        const Transfer *made = &plan->transfers.items[i];
        const Region *body = made->region;
        if (made->kind == TRANSFER_BACK && value_plan(plan, made->target)->live.count)
            segments_add(plan, &value_plan(plan, made->target)->live, op_plan(plan, body->last)->end,
                         region_plan(body)->end);
    }
}
