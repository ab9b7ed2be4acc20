/* In:   loops, `if`s and `switch`es with what they carry and give.
 * Out:  the transfers: target := source wherever a value goes over into another one; inner operations first.
 *       Webs: values that transfers connect and that could share a variable. */
#include "emit/plan.h"

#include <stdlib.h>
#include <string.h>

struct WebDefinitions {
    unsigned *first;     /* by web: index into positions */
    unsigned *count;     /* by web */
    unsigned *positions; /* ascending in each web */
};

bool values_match(const Value *x, const Value *y)
{
    return x->type == y->type && (!x->name || !y->name || strcmp(x->name, y->name) == 0);
}

static unsigned web_of(const FunctionPlan *plan, unsigned number)
{
    while (plan->values[number].web != number)
        number = plan->values[number].web = plan->values[plan->values[number].web].web;
    return number;
}

/* ---- transfers ---- */

typedef struct Reading {
    unsigned position, read;
    const Region *region, *read_region;
} Reading;

static void transfer(FunctionPlan *plan, TransferKind kind, Value *source, Value *target, Reading at)
{
    Transfer made = {kind, source, target, at.position, at.read, at.region, at.read_region, false};

    if (!value_plan(plan, target)->is_needed)
        return;
    VECTOR_PUSH(plan->arena, plan->transfers, made);
    if (!value_is_constant(source) && values_match(source, target))
        plan->values[web_of(plan, source->number)].web = web_of(plan, target->number);
}

/* Among the statements at the end of a region. */
static Reading at_end(const FunctionPlan *plan, const Region *region)
{
    unsigned position = op_plan(plan, region->last)->start;

    return (Reading){position, position, region, region};
}

static Reading at_start_of(const FunctionPlan *plan, const Op *op)
{
    return (Reading){op_plan(plan, op)->start, op_plan(plan, op)->start, op->region, op->region};
}

static void transfers_of_for(FunctionPlan *plan, Op *op)
{
    Region *body = op->regions[0];
    unsigned end = op_plan(plan, op)->end;

    for (unsigned k = 0; k + 3 < op->operand_count; k++)
        transfer(plan, TRANSFER_BACK, body->last->operands[k], body->arguments[k + 1], at_end(plan, body));
    for (unsigned k = 0; k + 3 < op->operand_count; k++)
        transfer(plan, TRANSFER_INIT, op->operands[k + 3], body->arguments[k + 1], at_start_of(plan, op));
    for (unsigned k = 0; k < op->result_count; k++)
        transfer(plan, TRANSFER_EXIT, body->arguments[k + 1], op->results[k],
                 (Reading){end, end, op->region, op->region});
}

static void transfers_of_loop(FunctionPlan *plan, Op *op)
{
    Region *head = loop_head(op), *body = loop_body(op);
    unsigned handed = op_plan(plan, head->last)->end, end = op_plan(plan, op)->end;
    unsigned entered = op_plan(plan, op)->regions[1].start;

    for (unsigned k = 0; k < body->argument_count; k++)
        transfer(plan, TRANSFER_ENTER, head->last->operands[k + 1], body->arguments[k],
                 (Reading){entered, handed, body, head});
    for (unsigned k = 0; k < head->argument_count; k++)
        transfer(plan, TRANSFER_BACK, body->last->operands[k], head->arguments[k], at_end(plan, body));
    for (unsigned k = 0; k < head->argument_count; k++)
        transfer(plan, TRANSFER_INIT, op->operands[k], head->arguments[k], at_start_of(plan, op));
    for (unsigned k = 0; k < op->result_count; k++)
        transfer(plan, TRANSFER_EXIT, head->last->operands[k + 1], op->results[k],
                 (Reading){end, handed, op->region, head});
}

static void transfers_of_choice(FunctionPlan *plan, Op *op)
{
    for (unsigned k = 0; k < op->result_count; k++)
        for (unsigned i = 0; i < op->region_count; i++)
            transfer(plan, TRANSFER_MERGE, op->regions[i]->last->operands[k], op->results[k],
                     at_end(plan, op->regions[i]));
}

/* Loops come first: what they carry shares a variable before what meets behind an `if` does. */
static void transfers_of(FunctionPlan *plan, Region *region, bool loops)
{
    for (Op *op = region->first; op; op = op->next) {
        OpPlan *mine = op_plan(plan, op);
        if (!mine->is_needed)
            continue;
        for (unsigned i = 0; i < op->region_count; i++)
            transfers_of(plan, op->regions[i], loops);
        if (!op->region_count || op_is_loop(op) != loops)
            continue;
        mine->first_transfer = (unsigned)plan->transfers.count;
        if (op->code == OP_FOR)
            transfers_of_for(plan, op);
        else if (op->code == OP_LOOP)
            transfers_of_loop(plan, op);
        else
            transfers_of_choice(plan, op);
        mine->transfer_count = (unsigned)plan->transfers.count - mine->first_transfer;
    }
}

void plan_transfers(FunctionPlan *plan)
{
    transfers_of(plan, plan->function->body, true);
    transfers_of(plan, plan->function->body, false);
}

/* ---- where the values of a web are assigned ---- */

static int compare_positions(const void *x, const void *y)
{
    unsigned a = *(const unsigned *)x, b = *(const unsigned *)y;

    return (a > b) - (a < b);
}

/* Calls note for each assignment to a web, be it by a definition or by a transfer. */
static void each_definition(FunctionPlan *plan, WebDefinitions *webs, bool fill)
{
    for (unsigned i = 0; i < plan->value_count; i++) {
        unsigned web = web_of(plan, i);
        if (!plan->values[i].is_needed)
            continue;
        if (fill)
            webs->positions[webs->first[web] + webs->count[web]] = plan->values[i].defined;
        webs->count[web]++;
    }
    for (size_t i = 0; i < plan->transfers.count; i++) {
        const Transfer *made = &plan->transfers.items[i];
        unsigned web = web_of(plan, made->target->number);
        if (fill)
            webs->positions[webs->first[web] + webs->count[web]] = made->position;
        webs->count[web]++;
    }
}

WebDefinitions *webs_definitions(FunctionPlan *plan)
{
    WebDefinitions *webs = ARENA_NEW(plan->arena, WebDefinitions);
    unsigned total = 0;

    webs->first = ARENA_ARRAY(plan->arena, unsigned, plan->value_count);
    webs->count = ARENA_ARRAY(plan->arena, unsigned, plan->value_count);
    each_definition(plan, webs, false);
    for (unsigned i = 0; i < plan->value_count; i++) {
        webs->first[i] = total;
        total += webs->count[i];
        webs->count[i] = 0;
    }
    webs->positions = ARENA_ARRAY(plan->arena, unsigned, total);
    each_definition(plan, webs, true);
    for (unsigned i = 0; i < plan->value_count; i++)
        qsort(webs->positions + webs->first[i], webs->count[i], sizeof(unsigned), compare_positions);
    return webs;
}

bool web_is_assigned(const FunctionPlan *plan, const WebDefinitions *webs, const Value *leaf, unsigned from,
                     unsigned to)
{
    unsigned web = web_of(plan, leaf->number), low = 0, high = webs->count[web];
    const unsigned *positions = webs->positions + webs->first[web];

    while (low < high) {
        unsigned middle = low + (high - low) / 2;
        if (positions[middle] <= from)
            low = middle + 1;
        else
            high = middle;
    }
    return low < webs->count[web] && positions[low] < to;
}
