/* In:     a Flow whose varied and useful facts are complete.
 * Out:    which objects have shadows, whose addresses are kept, what escapes; and the answers that flow.h promises.
 * Needs:  flow.c's fixpoints. Keeps: the facts. */
#include "analysis/entry.h"
#include "analysis/flow.h"

#include "analysis/given.h"
#include "analysis/library.h"
#include "analysis/memory.h"
#include "analysis/mixed.h"

/* ---- shadows and addresses ---- */

static bool set_shadow(Flow *flow, Object *object)
{
    if (object->has_shadow || object->kind == OBJECT_STRING || object->kind == OBJECT_FUNCTION ||
        object->kind == OBJECT_UNKNOWN || object->kind == OBJECT_TAPE)
        return false;
    if (object->kind == OBJECT_PARAMETER && object->parameter != ~0u && !flow->request->has_shadow[object->parameter])
        return false; /* nobody gives it one: flow_is_mixed, or a refusal */
    if (object->kind == OBJECT_HEAP && object->site->code == OP_CALL && library_of_call(object->site).size[0] < 0 &&
        !call_fetches_contents(object->site))
        return false; /* strings */
    object->has_shadow = true;
    return true;
}

/* One `free` or `realloc` deals with the shadow or without it: what it may get is alike. So is where it lives. */
static bool make_alike(Flow *flow, NodeList targets, bool is_moved)
{
    bool has_shadow = false, changed = false;

    for (size_t i = 0; i < targets.count; i++) {
        has_shadow |= node_find(targets.items[i])->object->has_shadow;
        is_moved |= node_find(targets.items[i])->object->is_moved;
    }
    for (size_t i = 0; i < targets.count; i++) {
        Object *object = node_find(targets.items[i])->object;
        if (object->kind != OBJECT_HEAP)
            continue;
        changed |= (has_shadow && set_shadow(flow, object)) || (is_moved && !object->is_moved);
        object->is_moved |= is_moved;
    }
    return changed;
}

static bool share_shadows(Flow *flow, Context *context, const Region *region)
{
    bool changed = false;

    for (const Op *op = region->first; op; op = op->next) {
        for (unsigned i = 0; i < op->region_count; i++)
            changed |= share_shadows(flow, context, op->regions[i]);
        if (op->code == OP_FREE)
            changed |= make_alike(flow, flow_targets(flow, context, op->operands[0]), false);
        else if (library_of_call(op).kind == LIBRARY_LINEAR && op->result_count)
            changed |= make_alike(flow, flow_targets(flow, context, op->results[0]), false);
        else if (library_of_call(op).kind == LIBRARY_REALLOCATES)
            changed |= make_alike(flow, flow_targets(flow, context, op->results[0]), true);
    }
    return changed;
}

/* What one pointer may lead to is laid out alike. */
static bool make_layout_alike(Flow *flow, const NodeList *targets)
{
    bool has_shadow = false, changed = false;

    for (size_t i = 0; i < targets->count; i++)
        has_shadow |= node_find(targets->items[i])->object->has_shadow;
    for (size_t i = 0; i < targets->count && has_shadow; i++)
        changed |= set_shadow(flow, node_find(targets->items[i])->object);
    return changed;
}

static bool share_layouts(Flow *flow)
{
    bool changed = false;

    for (size_t i = 0; i < flow->nodes.count; i++)
        changed |= make_layout_alike(flow, &flow->nodes.items[i]->targets);
    for (size_t i = 0; i < flow->contexts.count; i++)
        for (unsigned j = 0; j < flow->contexts.items[i]->function->value_count; j++)
            changed |= make_layout_alike(flow, &flow->contexts.items[i]->facts[j].targets);
    for (size_t i = 0; i < flow->objects.count; i++) {
        Object *object = flow->objects.items[i];
        if ((object->kind == OBJECT_PARAMETER || object->kind == OBJECT_OWN) && object->parameter != ~0u &&
            flow->request->has_shadow[object->parameter])
            changed |= set_shadow(flow, object);
    }
    return changed;
}

/* A shadow holds active reals, or pointers to what has one. */
static void find_shadows(Flow *flow)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < flow->nodes.count; i++) {
            Node *node = flow->nodes.items[i];
            bool wanted = !node->merged_into && node_is_active(node);
            for (size_t j = 0; j < node->targets.count && !wanted; j++)
                wanted = node_find(node->targets.items[j])->object->has_shadow;
            if (wanted)
                changed |= set_shadow(flow, node->object);
        }
        for (size_t i = 0; i < flow->contexts.count; i++)
            changed |= share_shadows(flow, flow->contexts.items[i], flow->contexts.items[i]->function->body);
        changed |= given_share_shadows(flow, set_shadow);
        changed |= flow_share_tapes(flow);
        if (flow->request->is_replacing)
            changed |= share_layouts(flow);
    }
    for (size_t i = 0; i < flow->objects.count; i++) {
        Object *object = flow->objects.items[i];
        if ((object->kind == OBJECT_PARAMETER || object->kind == OBJECT_OWN) && object->parameter != ~0u &&
            !object->owner)
            object->has_shadow |= flow->request->has_shadow[object->parameter];
    }
}

static void keep_addresses(const NodeList *targets)
{
    for (size_t i = 0; i < targets->count; i++)
        node_find(targets->items[i])->object->address_is_kept = true;
}

static void carry_addresses(const NodeList *targets)
{
    keep_addresses(targets);
    for (size_t i = 0; i < targets->count; i++)
        node_find(targets->items[i])->object->is_carried = true;
}

static void find_kept_in_region(Context *context, const Region *region)
{
    for (unsigned i = 0; i < region->argument_count; i++)
        if (region->owner)
            carry_addresses(&context->facts[region->arguments[i]->number].targets);
    for (const Op *op = region->first; op; op = op->next) {
        bool chosen = op->region_count || op->code == OP_LOAD || op->code == OP_SELECT ||
                      (op->code == OP_CALL && library_of_call(op).kind != LIBRARY_ALLOCATES);
        for (unsigned i = 0; i < op->result_count && chosen; i++)
            keep_addresses(&context->facts[op->results[i]->number].targets);
        if (op->code == OP_FREE && !value_is_constant(op->operands[0])) {
            const NodeList *freed = &context->facts[op->operands[0]->number].targets;
            for (size_t i = 0; i < freed->count; i++)
                node_find(freed->items[i])->object->is_freed = true;
        }
        for (unsigned i = 0; i < op->region_count; i++)
            find_kept_in_region(context, op->regions[i]);
    }
}

static void find_kept_addresses(Flow *flow)
{
    for (size_t i = 0; i < flow->contexts.count; i++)
        find_kept_in_region(flow->contexts.items[i], flow->contexts.items[i]->function->body);
    for (size_t i = 0; i < flow->nodes.count; i++)
        carry_addresses(&flow->nodes.items[i]->targets);
}

static bool is_in_callers_hands(const Object *object)
{
    return object->kind == OBJECT_PARAMETER || object->kind == OBJECT_OWN || object->reaches_caller;
}

/* A static variable whose address nobody keeps, and that is written before it is read: the output's copy of it is seen by the derivative alone, and
 * its next call does not see what this one leaves there. */
static bool is_of_this_call(Flow *flow, const Node *node)
{
    return node->targets.count > 0 && node->object->kind == OBJECT_GLOBAL && node->object->is_private &&
           node_is_set_first(flow, node);
}

/* What the parameters' memory, or the result, points to is in the caller's hands; what globals point to may be seen by code
 * that is not here. */
void flow_find_escapes(Flow *flow)
{
    bool *is_own = ARENA_ARRAY(flow->arena, bool, flow->nodes.count + 1), changed = true;

    for (size_t i = 0; i < flow->nodes.count; i++)
        is_own[i] = is_of_this_call(flow, flow->nodes.items[i]);
    for (size_t i = 0; i < flow->root->result.targets.count; i++) {
        Object *object = node_find(flow->root->result.targets.items[i])->object;
        object->escapes = object->reaches_caller = true;
    }
    while (changed) {
        changed = false;
        for (size_t i = 0; i < flow->nodes.count; i++) {
            Node *node = flow->nodes.items[i];
            bool given = is_in_callers_hands(node->object);
            if ((!given && !object_is_outside(node->object) && !node->object->escapes) || is_own[i])
                continue;
            for (size_t j = 0; j < node->targets.count; j++) {
                Object *object = node_find(node->targets.items[j])->object;
                changed |= !object->escapes || (given && !object->reaches_caller);
                object->escapes = true;
                object->reaches_caller |= given;
            }
        }
    }
}

/* ---- questions ---- */

bool flow_is_active(const Flow *flow, const Context *context, const Value *value)
{
    const Fact *fact = flow_fact(context, value);

    (void)flow;
    return fact && type_is_floating(value->type) && fact->varied && fact->useful;
}

bool flow_has_shadow(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++)
        if (node_find(targets.items[i])->object->has_shadow)
            return true;
    return false;
}

bool flow_stays_in_integers(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);
    bool stays = targets.count > 0;

    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        stays &= node->type && type_is_integer(node->type) && !node->is_punned && !node->lanes && !node_is_lane(node);
    }
    return stays;
}

bool flow_is_mixed(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++)
        if (!node_find(targets.items[i])->object->has_shadow)
            return true;
    return false;
}

bool flow_reaches_varied(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);
    bool *reached = ARENA_ARRAY(flow->arena, bool, flow->objects.count), changed = true;

    for (size_t i = 0; i < targets.count; i++)
        reached[node_find(targets.items[i])->object->number] = true;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < flow->nodes.count; i++) {
            const Node *node = flow->nodes.items[i];
            if (node->merged_into || !reached[node->object->number])
                continue;
            if (node->varied && !node->is_inactive)
                return true;
            for (size_t j = 0; j < node->targets.count; j++) {
                unsigned next = node_find(node->targets.items[j])->object->number;
                changed |= !reached[next];
                reached[next] = true;
            }
        }
    }
    return false;
}

static bool touches_shadow(Flow *flow, const Context *context, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type) && flow_has_shadow(flow, context, op->operands[i]))
            return true;
    for (unsigned i = 0; i < op->result_count; i++)
        if (type_is_pointer(op->results[i]->type) && flow_has_shadow(flow, context, op->results[i]))
            return true;
    return false;
}

/* Is it memory that the reverse sweep deals with: that has a shadow, or is freed there? */
static bool is_reversed(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        if (object->has_shadow || object->is_kept)
            return true;
    }
    return false;
}

static bool any_operand_has_shadow(Flow *flow, const Context *context, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (type_is_pointer(op->operands[i]->type) && flow_has_shadow(flow, context, op->operands[i]))
            return true;
    return false;
}

bool flow_is_relevant(Flow *flow, const Context *context, const Op *op)
{
    if (flow->request->is_replacing && touches_shadow(flow, context, op))
        return true;
    for (unsigned i = 0; i < op->result_count; i++)
        if (flow_is_active(flow, context, op->results[i]))
            return true;
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            if (flow_is_relevant(flow, context, inner))
                return true;
    switch ((int)op->code) {
    case OP_RETURN: /* an active real, perhaps just a parameter; a pointer, whose shadow must come with it */
        if (!op->operand_count)
            return false;
        if (type_is_floating(op->operands[0]->type))
            return context->result.varied && context->result.useful;
        return type_is_pointer(op->operands[0]->type) && flow_has_shadow(flow, context, op->operands[0]);
    case OP_STORE: return flow_has_shadow(flow, context, op->operands[1]);
    case OP_COPY:
    case OP_FILL: return flow_has_shadow(flow, context, op->operands[0]);
    case OP_FREE: return is_reversed(flow, context, op->operands[0]);
    case OP_LOCAL:
    case OP_MALLOC: return is_reversed(flow, context, op->results[0]);
    case OP_TAPE: return flow_has_shadow(flow, context, op->results[0]);
    case OP_PUSH:
    case OP_POP:
        return flow_slot_has_derivative(flow, op); /* whatever is done with it: who pushes and who pops agree */
    case OP_CALL: {
        const Context *callee = flow_callee(context, op);
        const Object *site = flow_site(context, op);
        if (call_records_contents(op) || call_fetches_contents(op))
            return flow_contents_have_derivative(flow); /* who pushes and who pops agree */
        if (library_of_call(op).kind == LIBRARY_LINEAR)
            return any_operand_has_shadow(flow, context, op);
        return callee ? callee->is_relevant
               : site ? site->has_shadow || site->is_kept
                      : given_is_relevant(flow, context, op);
    }
    default: return false;
    }
}

bool flow_function_is_relevant(Flow *flow, const Context *context)
{
    const Region *body = context->function->body;

    for (unsigned i = 0; i < body->argument_count && flow->request->is_replacing; i++)
        if (type_is_pointer(body->arguments[i]->type) && flow_has_shadow(flow, context, body->arguments[i]))
            return true;
    for (const Op *op = context->function->body->first; op; op = op->next)
        if (flow_is_relevant(flow, context, op))
            return true;
    return false;
}

static void find_relevant(Flow *flow)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = flow->contexts.count; i-- > 0;) {
            Context *context = flow->contexts.items[i];
            if (!context->is_relevant && flow_function_is_relevant(flow, context))
                changed = context->is_relevant = true;
        }
    }
}

/* ---- the whole ---- */

void flow_find_shadows(Flow *flow)
{
    find_shadows(flow);
    find_kept_addresses(flow);
    find_relevant(flow);
    if (flow_find_kept(flow))
        find_relevant(flow);
}

/* ---- what a parameter's type does not say ---- */

/* Is it looked at as something from which reals are reached? */
static bool may_lead_to_reals(const Node *node)
{
    bool reaches = node->is_punned || (node->type && type_reaches_real(node->type));

    for (unsigned i = 0; node->lanes && i < mixed_lane_count(); i++)
        reaches |= node->lanes[i] && !type_is_integer(node_find(node->lanes[i])->type);
    return reaches;
}

void flow_drop_wrong_guesses(Flow *flow)
{
    for (size_t i = 0; i < flow->objects.count; i++) {
        const Object *object = flow->objects.items[i];
        bool reaches = false;
        if (object->kind != OBJECT_PARAMETER || object->owner || object->parameter == ~0u ||
            !flow->request->is_guessed[object->parameter])
            continue;
        for (size_t j = 0; j < flow->objects.count; j++) {
            const Object *view = flow->objects.items[j];
            reaches |= (view == object || (view->first_view && view->first_view == object->first_view)) &&
                       may_lead_to_reals(node_find(view->root));
        }
        if (!reaches)
            flow->request->has_shadow[object->parameter] = false;
    }
}
