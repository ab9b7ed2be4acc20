/* In:    an operation of the primal in a straight stretch of operations whose results nobody else uses: 1 / (1 + exp(-x)), a
 *        rotation, a flux.
 * Out:   the stretch's local Jacobian, computed in the forward sweep and recorded there, where that is less than what the reverse
 *        sweep would have fetched, and in the vector modes less than it would do for all directions, which count as the vectors that they fill.
 * Source: preaccumulation; Griewank and Walther, Evaluating Derivatives (2nd ed.), section 10.2. elimination.h does it.
 * Sound because adjoints add up: what an output's adjoint gives the inputs goes there at once, and what other uses of a value on the
 *        way give it goes on from there by itself; and no partial on the way is one that a zero adjoint must be kept from. Their
 *        product may overflow all the same, so a zero adjoint is kept from that, but where it is the caller's seed of the one output,
 *        as it would be without all this. That there are no other uses is what makes it pay: such a value would be recorded all the same. */
#include "ir/partials.h"
#include "transform/chain.h"
#include "transform/elimination.h"
#include "transform/late.h"
#include "transform/reverse.h"

enum {
    MOST_IN_STEPS = 12, /* operations of a stretch that grows as long as it pays */
    MOST_FETCHED = 4, /* numbers that the partials of one operation read */
    RECORD_COST = 4, /* of a push and a pop, in multiplications */
    LANES_IN_VECTOR = 2
};

typedef struct Step {
    const Op *op;
    Value *fetched[MOST_FETCHED]; /* what would be recorded for its partials */
} Step;

/* A part of one region: at first one operation. */
typedef struct Stretch {
    struct Stretch *joined; /* what it is a part of now; NULL: itself */
    const Step **steps;
    unsigned count;
    int gain; /* of the local Jacobian, in multiplications */
    bool pays, is_judged, is_settled;
    struct Linear *jacobian; /* when it has been computed */
} Stretch;

typedef struct Linear {
    Graph graph;
    const Value *inputs[MOST_INPUTS];
    unsigned input_count;
} Linear;

/* ---- which operations ---- */

/* Nothing of the value's derivative goes through such a use. */
static bool is_harmless(const Reverse *reverse, const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return op_has_no_derivative(op) || ((category == CATEGORY_PURE || category == CATEGORY_CONVERT) &&
                                        !flow_is_active(reverse->flow, reverse->context, op->results[0]));
}

static void count_uses(void *context, Op *op)
{
    Reverse *reverse = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_constant(op->operands[i]) && !is_harmless(reverse, op))
            reverse->uses[op->operands[i]->number]++;
}

static bool is_eligible(const Reverse *reverse, const Op *op)
{
    unsigned active = 0;

    if (op_info(op->code)->category != CATEGORY_PURE || !type_is_real(op->results[0]->type) ||
        partial_is_choice(op->code) || !flow_is_active(reverse->flow, reverse->context, op->results[0]) ||
        is_late(reverse->derivation, op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!flow_is_active(reverse->flow, reverse->context, op->operands[i]))
            continue;
        if (!partial_exists(op->code, i) || op->operands[i]->type != op->results[0]->type ||
            guard_is_needed(&reverse->guards, op, i))
            return false;
        active++;
    }
    return active > 0;
}

static bool has_edge(const Reverse *reverse, const Op *op, unsigned i)
{
    return flow_is_active(reverse->flow, reverse->context, op->operands[i]);
}

static Value *here(Reverse *reverse, Value *value)
{
    return forward_primal(&reverse->forward, value);
}

/* ---- what a stretch saves ---- */

/* Of the partial by operand i, the j-th value that it reads, up to the result; NULL: it does not read that, or it is a constant. */
static Value *read_by_partial(const Op *op, unsigned i, unsigned j)
{
    bool is_result = j == op->operand_count;
    Value *value = is_result ? op->results[0] : op->operands[j];
    bool is_read = op_partial_needs(op, i) & (1u << (is_result ? PARTIAL_NEEDS_RESULT : j));

    return is_read && !value_is_constant(value) ? value : NULL;
}

static void find_fetched(Reverse *reverse, Step *step)
{
    const Op *op = step->op;
    unsigned count = 0;

    for (unsigned i = 0; i < op->operand_count; i++)
        for (unsigned j = 0; has_edge(reverse, op, i) && j <= op->operand_count && count < MOST_FETCHED; j++) {
            Value *value = read_by_partial(op, i, j);
            if (value && reverse_would_record(reverse, here(reverse, value)))
                step->fetched[count++] = value;
        }
}

static unsigned count_fetched(const Stretch *stretch)
{
    const Value *found[MOST_VERTICES * MOST_FETCHED];
    unsigned count = 0;

    for (unsigned v = 0; v < stretch->count; v++)
        for (unsigned i = 0; i < MOST_FETCHED && stretch->steps[v]->fetched[i]; i++) {
            bool is_new = true;
            for (unsigned k = 0; k < count; k++)
                is_new &= found[k] != stretch->steps[v]->fetched[i];
            if (is_new)
                found[count++] = stretch->steps[v]->fetched[i];
        }
    return count;
}

/* The column of an operand: that of the operation in the stretch which gives it, or of an input; -1: there are too many. */
static int column_of(const Stretch *stretch, Linear *linear, const Value *value)
{
    for (unsigned v = 0; v < stretch->count; v++)
        if (stretch->steps[v]->op == value_op(value))
            return MOST_INPUTS + (int)v;
    for (unsigned i = 0; i < linear->input_count; i++)
        if (linear->inputs[i] == value)
            return (int)i;
    if (linear->input_count == MOST_INPUTS)
        return -1;
    linear->inputs[linear->input_count] = value;
    return (int)linear->input_count++;
}

static bool partial_is_constant(const Op *op, unsigned i)
{
    for (unsigned j = 0; j <= op->operand_count; j++)
        if (read_by_partial(op, i, j))
            return false;
    return true;
}

static Value *build_partial(Reverse *reverse, Builder *builder, const Op *op, unsigned i)
{
    Value **operands = ARENA_ARRAY(reverse->derivation->arena, Value *, op->operand_count);

    for (unsigned j = 0; j < op->operand_count; j++)
        operands[j] = here(reverse, op->operands[j]);
    builder->place = op->place;
    return partial_build(builder, op->code, i, op->results[0]->type, operands, here(reverse, op->results[0]));
}

static void add_edge(Graph *graph, Builder *builder, unsigned row, unsigned column, bool is_constant, Value *partial)
{
    if (builder && graph->has_edge[row][column])
        partial = build_binary_marked(builder, OP_ADD, graph->partial[row][column], partial);
    graph->partial[row][column] = partial;
    graph->is_constant[row][column] = is_constant && (!graph->has_edge[row][column] || graph->is_constant[row][column]);
    graph->has_edge[row][column] = true;
}

/* linear is zeroed. builder NULL: no partials. False if there are too many inputs. */
static bool linearize(Reverse *reverse, const Stretch *stretch, Linear *linear, Builder *builder)
{
    unsigned inside[MOST_VERTICES] = {0};

    for (unsigned v = 0; v < stretch->count; v++) {
        const Op *op = stretch->steps[v]->op;
        for (unsigned i = 0; i < op->operand_count; i++) {
            int column;
            if (!has_edge(reverse, op, i))
                continue;
            column = column_of(stretch, linear, op->operands[i]);
            if (column < 0)
                return false;
            if (column >= MOST_INPUTS)
                inside[column - MOST_INPUTS]++;
            add_edge(&linear->graph, builder, v, (unsigned)column, partial_is_constant(op, i),
                     builder ? build_partial(reverse, builder, op, i) : NULL);
        }
    }
    linear->graph.vertex_count = stretch->count;
    for (unsigned v = 0; v < stretch->count; v++)
        linear->graph.is_inner[v] = inside[v] == reverse->uses[stretch->steps[v]->op->results[0]->number];
    return true;
}

/* Operations that one of all directions takes: machines that have vectors have some of two doubles. */
static unsigned vector_count(const Reverse *reverse)
{
    return reverse->derivation->width ? (reverse->derivation->width + LANES_IN_VECTOR - 1) / LANES_IN_VECTOR : 1;
}

static bool estimate(Reverse *reverse, Stretch *stretch)
{
    Linear linear = {0};
    unsigned vectors = vector_count(reverse), guarded = 1 + (vectors > 1), before, after, lanes;
    Elimination work;

    if (!linearize(reverse, stretch, &linear, NULL))
        return false;
    work = graph_eliminate(&linear.graph, NULL);
    before = count_fetched(stretch);
    after = reverse->scope->is_fused ? 0 : work.entries - work.constants;
    lanes = work.products + work.constants * vectors + (work.entries - work.constants) * vectors * guarded;
    stretch->gain = (int)(RECORD_COST * before + work.edges * vectors) - (int)(RECORD_COST * after + lanes);
    stretch->pays = stretch->gain > 0 && work.entries < work.edges &&
                    (after < before || (after == before && vectors > 1 && lanes < work.edges * vectors));
    return true;
}

/* ---- which stretches ---- */

static Stretch *stretch_of(Reverse *reverse, const Op *op)
{
    Stretch *stretch = pointer_map_get(&reverse->stretches, op);

    while (stretch && stretch->joined)
        stretch = stretch->joined;
    return stretch;
}

/* The operations of both, in their order. */
static Stretch *joined(Reverse *reverse, const Stretch *a, const Stretch *b)
{
    Stretch *both = ARENA_NEW(reverse->derivation->arena, Stretch);

    both->steps = ARENA_ARRAY(reverse->derivation->arena, const Step *, a->count + b->count);
    for (unsigned i = 0, j = 0; i < a->count || j < b->count;) {
        bool is_first = j == b->count || (i < a->count && a->steps[i]->op->order < b->steps[j]->op->order);
        both->steps[both->count++] = is_first ? a->steps[i++] : b->steps[j++];
    }
    return both;
}

static int gain_of(const Stretch *stretch)
{
    return stretch->pays ? stretch->gain : 0;
}

/* Whatever it saves, or if it saves no less than its parts. */
static void try_to_join(Reverse *reverse, Stretch *a, Stretch *b, bool is_greedy)
{
    Linear linear = {0};
    Stretch *both;

    if (a == b || a->count + b->count > (is_greedy ? MOST_VERTICES : MOST_IN_STEPS))
        return;
    both = joined(reverse, a, b);
    if (is_greedy ? linearize(reverse, both, &linear, NULL)
                  : estimate(reverse, both) && both->gain >= gain_of(a) + gain_of(b))
        a->joined = b->joined = both;
}

static void join_along_edges(Reverse *reverse, const Region *region, bool is_greedy)
{
    for (const Op *op = region->first; op; op = op->next) {
        Stretch *stretch = stretch_of(reverse, op);
        for (unsigned i = 0; stretch && !stretch->is_settled && i < op->operand_count; i++) {
            const Op *before = has_edge(reverse, op, i) ? value_op(op->operands[i]) : NULL;
            Stretch *other = before && before->region == region ? stretch_of(reverse, before) : NULL;
            if (other && !other->is_settled)
                try_to_join(reverse, other, stretch_of(reverse, op), is_greedy);
        }
    }
}

static void begin_alone(Reverse *reverse, const Op *op, const Step *step)
{
    Stretch *stretch = ARENA_NEW(reverse->derivation->arena, Stretch);

    stretch->steps = ARENA_ARRAY(reverse->derivation->arena, const Step *, 1);
    stretch->steps[stretch->count++] = step;
    pointer_map_put(&reverse->stretches, reverse->derivation->arena, op, stretch);
}

static void begin(Reverse *reverse, const Op *op)
{
    Step *step = ARENA_NEW(reverse->derivation->arena, Step);

    step->op = op;
    find_fetched(reverse, step);
    begin_alone(reverse, op, step);
}

static const Step *step_of(const Stretch *stretch, const Op *op)
{
    unsigned v = 0;

    while (stretch->steps[v]->op != op)
        v++;
    return stretch->steps[v];
}

/* At the region's last operations, when its scope is open. All that hangs together first; where that does not pay, as much of it as
 * does. */
static void find_stretches(Reverse *reverse, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next)
        if (is_eligible(reverse, op))
            begin(reverse, op);
    join_along_edges(reverse, region, true);
    for (const Op *op = region->first; op; op = op->next) {
        Stretch *stretch = stretch_of(reverse, op);
        if (stretch && !stretch->is_judged)
            stretch->is_settled = estimate(reverse, stretch) && stretch->pays;
        if (stretch)
            stretch->is_judged = true;
    }
    for (const Op *op = region->first; op; op = op->next) {
        Stretch *stretch = stretch_of(reverse, op);
        if (stretch && !stretch->is_settled)
            begin_alone(reverse, op, step_of(stretch, op));
    }
    join_along_edges(reverse, region, false);
}

/* ---- the reverse sweep ---- */

static void build_jacobian(Reverse *reverse, Stretch *stretch)
{
    Region *region = reverse->scope->forward;
    Builder builder =
        reverse->scope->is_fused ? scope_builder(reverse) : builder_before(reverse->module, region_yield(region));

    stretch->jacobian = ARENA_NEW(reverse->derivation->arena, Linear);
    linearize(reverse, stretch, stretch->jacobian, &builder);
    graph_eliminate(&stretch->jacobian->graph, &builder);
}

static unsigned count_outputs(const Stretch *stretch)
{
    unsigned count = 0;

    for (unsigned v = 0; v < stretch->count; v++)
        count += !stretch->jacobian->graph.is_inner[v];
    return count;
}

bool reverse_preaccumulated(Reverse *reverse, const Op *op, Value *adjoint)
{
    const Function *primal = reverse->context->function;
    Stretch *stretch;
    unsigned row = 0;
    bool is_seed;

    if (!reverse->module->preaccumulates || reverse->derivation->strong_zero ||
        (reverse->scope->is_fused && reverse->derivation->width < 2))
        return false;
    if (!reverse->uses) {
        reverse->uses = ARENA_ARRAY(reverse->derivation->arena, unsigned, primal->value_count);
        region_walk(primal->body, count_uses, reverse);
    }
    if (!pointer_map_get(&reverse->stretches, op->region)) {
        pointer_map_put(&reverse->stretches, reverse->derivation->arena, op->region, op->region);
        find_stretches(reverse, op->region);
    }
    stretch = stretch_of(reverse, op);
    if (!stretch || !stretch->pays)
        return false;
    if (!stretch->jacobian)
        build_jacobian(reverse, stretch);
    while (stretch->steps[row]->op != op)
        row++;
    if (stretch->jacobian->graph.is_inner[row])
        return false;
    is_seed = count_outputs(stretch) == 1 && reverse->guards.result_is_seeded &&
              reverse->guards.given[op->results[0]->number];
    for (unsigned c = 0; c < MOST_INPUTS + stretch->count; c++) {
        Builder builder;
        Value *entry;
        if (!stretch->jacobian->graph.has_edge[row][c])
            continue;
        entry = reverse_value(reverse, stretch->jacobian->graph.partial[row][c]);
        builder = scope_builder(reverse);
        builder.place = op->place;
        reverse_add(
            reverse, &builder,
            c < MOST_INPUTS ? (Value *)stretch->jacobian->inputs[c] : stretch->steps[c - MOST_INPUTS]->op->results[0],
            value_is_real(entry, 1.0L)
                ? adjoint
                : build_product(&builder, entry, adjoint, !is_seed && !stretch->jacobian->graph.is_constant[row][c]));
    }
    return true;
}
