/* In:    a Flow, its operations numbered.
 * Out:   each operation that writes memory, in each context, with what it may write.
 * Keeps: the Flow unchanged. A chain's first step is an operation of the requested function's own region: that is how they are sorted, for as long as
 *        operations stay where they are to each other. */
#include "analysis/written.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/given.h"
#include "analysis/library.h"
#include "analysis/memory.h"

typedef struct Finding {
    Flow *flow;
    const PointerMap *postponed;
    AllWrites written;
    ChainBuffer buffer;
} Finding;

Chain chain_to(Flow *flow, const Context *context, const Op *op, ChainBuffer *buffer)
{
    Chain chain = {.is_ordered = !flow->is_insensitive};
    const Context *at = context;
    const Op *step = op;

    for (unsigned pass = 0; pass < 2; pass++) { /* count, then fill from the end */
        unsigned place = chain.count;
        at = context;
        step = op;
        while (step) {
            if (pass == 1)
                chain.steps[--place] = (Step){step, at};
            else
                chain.count++;
            chain.is_ordered &= !at->is_recursive;
            if (step->region->owner) {
                step = step->region->owner;
            } else {
                step = at->call;
                at = at->parent;
            }
        }
        if (chain.count > buffer->capacity) {
            buffer->capacity = 2 * (size_t)chain.count;
            buffer->steps = ARENA_ARRAY(flow->arena, Step, buffer->capacity);
        }
        chain.steps = buffer->steps;
    }
    return chain;
}

static void add_write(Finding *finding, const Context *context, const Op *op, NodeList nodes, bool unknown)
{
    Flow *flow = finding->flow;
    Write *write = ARENA_NEW(flow->arena, Write);
    bool is_outside = unknown;

    write->chain = chain_to(flow, context, op, &finding->buffer);
    write->chain.steps = memcpy(ARENA_ARRAY(flow->arena, Step, write->chain.count), write->chain.steps,
                                write->chain.count * sizeof(Step));
    write->nodes = nodes;
    write->writes_unknown = unknown;
    write->number = finding->written.count++;
    for (size_t i = 0; i < nodes.count; i++) {
        Object *object = node_find(nodes.items[i])->object;
        if (object_is_outside(object))
            is_outside = true;
        else
            VECTOR_PUSH(flow->arena, finding->written.by_object[object->number], write);
    }
    if (is_outside)
        VECTOR_PUSH(flow->arena, finding->written.outside, write);
}

/* The caller's memory that is gone after a `free` or `realloc`; for what is allocated here object_stays answers. */
static NodeList freed_outside(Flow *flow, const Context *context, const Op *op)
{
    NodeList nodes = {0}, targets = flow_targets(flow, context, op->operands[0]);

    for (size_t i = 0; i < targets.count; i++)
        if (object_is_outside(node_find(targets.items[i])->object))
            list_add(flow, &nodes, node_find(targets.items[i])->object->root);
    return nodes;
}

/* What its pointers to non-const lead to, and globals. */
static NodeList given_written(Flow *flow, const Context *context, const Op *op)
{
    NodeList nodes = {0};

    for (unsigned i = 0; i < op->operand_count; i++) {
        NodeList reached = {0};
        if (given_argument_may_change(flow_given(flow, op), i))
            reached = given_reach(flow, context, op, i, 0);
        list_add_all(flow, &nodes, &reached);
    }
    for (size_t i = 0; i < flow->global_count && !flow_given(flow, op)->blas; i++)
        if (flow->global_objects[i] && !flow->global_objects[i]->is_read_only)
            list_add(flow, &nodes, flow->global_objects[i]->root);
    return nodes;
}

static void add_unknown_write(Finding *finding, Context *context, const Op *op)
{
    NodeList nodes = {0};

    for (unsigned i = 0; i < op->operand_count; i++) {
        NodeList targets = flow_targets(finding->flow, context, op->operands[i]);
        list_add_all(finding->flow, &nodes, &targets);
    }
    add_write(finding, context, op, nodes, true);
}

static void add_writes(Finding *finding, Context *context, const Region *region)
{
    Flow *flow = finding->flow;

    for (const Op *op = region->first; op; op = op->next) {
        for (unsigned i = 0; i < op->region_count; i++)
            add_writes(finding, context, op->regions[i]);
        if (op->code == OP_STORE) {
            NodeList nodes = {0}, targets = flow_places(flow, context, op->operands[1], op->operands[0]->type);
            if (context == flow->root && finding->postponed && pointer_map_get(finding->postponed, op))
                continue;
            for (size_t i = 0; i < targets.count; i++)
                list_add(flow, &nodes, node_view(flow, targets.items[i], op->operands[0]->type));
            add_write(finding, context, op, nodes, false);
        } else if (op->code == OP_COPY || op->code == OP_FILL) {
            add_write(finding, context, op, flow_targets(flow, context, op->operands[0]), false);
        } else if (op->code == OP_FREE || library_of_call(op).kind == LIBRARY_REALLOCATES) {
            add_write(finding, context, op, freed_outside(flow, context, op), false);
        } else if (flow_given(flow, op)) {
            add_write(finding, context, op, given_written(flow, context, op), false);
        } else if (library_of_call(op).kind == LIBRARY_ALLOCATES_TO || library_of_call(op).kind == LIBRARY_WRITES) {
            add_write(finding, context, op, flow_targets(flow, context, op->operands[library_of_call(op).operand]),
                      false);
        } else if (op->code == OP_CALL_POINTER ||
                   (op->code == OP_CALL && !flow_callee(context, op) && library_of_call(op).kind == LIBRARY_UNKNOWN)) {
            add_unknown_write(finding, context, op);
        }
    }
}

/* ---- by place ---- */

static unsigned place_of_write(const Write *write)
{
    return write->chain.steps[0].op->order;
}

static int compare_writes(const void *one, const void *other)
{
    const Write *a = *(Write *const *)one, *b = *(Write *const *)other;
    unsigned first = place_of_write(a), second = place_of_write(b);

    return first != second ? (first > second) - (first < second) : (a->number > b->number) - (a->number < b->number);
}

static void sort_writes(WriteList *list)
{
    if (list->count)
        qsort(list->items, list->count, sizeof *list->items, compare_writes);
}

AllWrites written_find(Flow *flow, const PointerMap *postponed)
{
    Finding finding = {.flow = flow, .postponed = postponed};

    finding.written.by_object = ARENA_ARRAY(flow->arena, WriteList, flow->objects.count + 1);
    for (size_t i = 0; i < flow->contexts.count; i++)
        add_writes(&finding, flow->contexts.items[i], flow->contexts.items[i]->function->body);
    sort_writes(&finding.written.outside);
    for (size_t i = 0; i < flow->objects.count; i++)
        sort_writes(&finding.written.by_object[i]);
    return finding.written;
}

Span span_from(const Flow *flow, const Chain *chain)
{
    bool is_once = !flow->is_insensitive && !chain->steps[0].context->is_recursive;

    return (Span){is_once ? chain->steps[0].op->order : 0, UINT_MAX};
}

/* The first one that is executed in an operation at this place or behind it. */
static size_t first_write(const WriteList *list, unsigned order)
{
    size_t low = 0, high = list->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (place_of_write(list->items[middle]) < order)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

WriteWalk written_to(const AllWrites *written, const Object *object, Span span)
{
    return (WriteWalk){
        {&written->outside, &written->by_object[object->number]}, 0, first_write(&written->outside, span.first), span};
}

const Write *next_write(WriteWalk *walk)
{
    while (walk->list < 2) {
        const WriteList *list = walk->lists[walk->list];
        const Write *write = walk->next < list->count ? list->items[walk->next++] : NULL;
        if (write && place_of_write(write) <= walk->span.last)
            return write;
        if (++walk->list < 2)
            walk->next = first_write(walk->lists[walk->list], walk->span.first);
    }
    return NULL;
}
