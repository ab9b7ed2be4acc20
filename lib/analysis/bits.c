/* In:    accesses to memory as bytes or as integers.
 * Out:   which of them look at reals or pointers; which integers may be an address, or bytes of one (Fact.is_bits), and where these are kept
 *        (Node.holds_bits).
 * Keeps: facts. An offset is no address: what `%` leaves of one is not followed. Who copies an address as bytes copies no shadow of it. */
#include "analysis/mixed.h"

static bool is_byte(const Type *type)
{
    return type_is_integer(type) && type->size == 1;
}

typedef bool NodeQuestion(const Node *node);

/* Asked of a scalar, of all lanes at once, or of all members that are used. */
static bool any_scalar(const Node *node, NodeQuestion *is_so)
{
    node = node_find((Node *)node);
    if (node->lanes || !node->type || node->type->kind != TYPE_RECORD)
        return is_so(node);
    for (unsigned i = 0; node->children && i < node->type->as.record->field_count; i++)
        if (node->children[i] && any_scalar(node->children[i], is_so))
            return true;
    return false;
}

static bool is_varied_real(const Node *node)
{
    return node->lanes ? mixed_holds_varied_reals(node) : node->varied && node->type && type_is_floating(node->type);
}

bool node_shows_reals(const Node *node)
{
    return any_scalar(node, is_varied_real);
}

static bool is_pointer_to_shadow(const Node *node)
{
    if (node->lanes)
        return mixed_leads_to_shadow(node);
    for (size_t i = 0; node->type && type_is_pointer(node->type) && i < node->targets.count; i++)
        if (node_find(node->targets.items[i])->object->has_shadow)
            return true;
    return false;
}

bool node_shows_shadowed(const Node *node)
{
    const Node *parent = node->parent ? node_find(node->parent) : NULL;

    return any_scalar(parent && parent->lanes ? parent : node, is_pointer_to_shadow);
}

static bool is_set_pointer(const Node *node)
{
    return node->lanes ? mixed_holds_pointers(node) : node->type && type_is_pointer(node->type) && node->targets.count;
}

/* May an integer that is read there be some of an address? */
static bool shows_bits(const Node *node, const Type *type)
{
    const Node *parent = node->parent ? node_find(node->parent) : NULL;

    if (node->holds_bits || (parent && parent->lanes && mixed_holds_pointers(parent)))
        return true;
    return is_byte(type) && any_scalar(node, is_set_pointer);
}

static bool is_bits(const Context *context, const Value *value)
{
    return !value_is_constant(value) && context->facts[value->number].is_bits;
}

static bool loads_bits(Flow *flow, const Context *context, const Op *op)
{
    const Type *type = op->results[0]->type;
    NodeList targets = flow_places(flow, context, op->operands[0], type);

    for (size_t i = 0; i < targets.count; i++)
        if (shows_bits(node_view(flow, targets.items[i], type), type))
            return true;
    return false;
}

static void store_bits(Flow *flow, Context *context, const Op *op)
{
    const Type *type = op->operands[0]->type;
    NodeList targets = flow_places(flow, context, op->operands[1], type);

    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_view(flow, targets.items[i], type);
        flow->changed |= !node->holds_bits;
        node->holds_bits = true;
    }
}

static bool makes_bits(Flow *flow, const Context *context, const Op *op)
{
    switch ((int)op->code) {
    case OP_LOAD: return loads_bits(flow, context, op);
    case OP_CAST: return type_is_pointer(op->operands[0]->type) || is_bits(context, op->operands[0]);
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_AND:
    case OP_OR:
    case OP_XOR: return is_bits(context, op->operands[0]) || is_bits(context, op->operands[1]);
    case OP_NOT:
    case OP_SHL:
    case OP_SHR: return is_bits(context, op->operands[0]);
    default: return false; /* what is handed on as it is: flow.c */
    }
}

void flow_step_bits(Flow *flow, Context *context, const Op *op)
{
    if (op->code == OP_STORE && is_bits(context, op->operands[0]))
        store_bits(flow, context, op);
    if (op->result_count == 1 && type_is_integer(op->results[0]->type) && !is_bits(context, op->results[0]) &&
        makes_bits(flow, context, op))
        flow->changed = context->facts[op->results[0]->number].is_bits = true;
}

bool flow_is_bits(const Context *context, const Value *value)
{
    return is_bits(context, value);
}
