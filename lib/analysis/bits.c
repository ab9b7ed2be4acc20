/* In:    accesses to memory as bytes or as integers.
 * Out:   which of them look at reals or pointers; which integers may be an address, or bytes of one or of a real (Fact.is_bits), and where these are kept
 *        (Node.holds_bits).
 * Keeps: facts. What `%` leaves of an address, a product, a distance, and what is made of one that is no byte and narrower, a hash, are none. Who copies an address as bytes copies no shadow of it. */
#include "analysis/mixed.h"

enum { LEAST_ADDRESS = 4095 };

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

bool node_shows_reals(const Node *node)
{
    return node->lanes ? mixed_holds_varied_reals(node) : node->varied && node->type && type_is_floating(node->type);
}

bool node_covers_reals(const Node *node)
{
    return !node->lanes && node->type && node->type->kind == TYPE_RECORD && any_scalar(node, node_shows_reals);
}

bool node_has_reals(const Node *node)
{
    return any_scalar(node, node_shows_reals) || (node->type && type_holds_real(node->type));
}

static bool is_set(const Node *lane)
{
    return lane && lane->targets.count;
}

static bool mixed_holds_pointers(const Node *mixed)
{
    return is_set(mixed_lane_at(mixed, LANE_POINTER)) || is_set(mixed_lane_at(mixed, LANE_REAL_POINTER));
}

/* May such a pointer stand in an object of this type? */
static bool has_pointer_to_reals(const Type *type)
{
    type = type_stripped(type);
    if (type_is_pointer(type))
        return type_reaches_real(type_target(type));
    for (unsigned i = 0; type->kind == TYPE_RECORD && i < type->as.record->field_count; i++)
        if (has_pointer_to_reals(type->as.record->fields[i].type))
            return true;
    return false;
}

static bool is_pointer_to_shadow(const Node *node)
{
    if (node->lanes)
        return mixed_lane_at(node, LANE_POINTER) || mixed_lane_at(node, LANE_REAL_POINTER);
    for (size_t i = 0; node->type && type_is_pointer(node->type) && i < node->targets.count; i++)
        if (node_find(node->targets.items[i])->object->has_shadow)
            return true;
    return false;
}

bool node_shows_shadowed(const Node *node)
{
    const Node *mixed = mixed_of(node);

    return any_scalar(mixed ? mixed : node, is_pointer_to_shadow) || (node->type && has_pointer_to_reals(node->type));
}

static bool is_set_pointer(const Node *node)
{
    return node->lanes ? mixed_holds_pointers(node) : node->type && type_is_pointer(node->type) && node->targets.count;
}

static bool is_pointer_or_real(const Node *node)
{
    return is_set_pointer(node) || node_shows_reals(node);
}

/* May an integer that is read there be some of an address? In memory of several types it is a number if numbers are stored there, which the program's own
 * tags tell from pointers. */
static bool shows_bits(const Flow *flow, const Node *node, const Type *type)
{
    if (node->holds_bits || (type_is_byte(type) && any_scalar(node, is_pointer_or_real)))
        return true;
    return flow->finds_punning && node_is_lane(node) && !node->holds_numbers &&
           mixed_holds_pointers(node_find(node->parent));
}

bool flow_is_bits(const Context *context, const Value *value)
{
    return !value_is_constant(value) && context->facts[value->number].is_bits;
}

static bool loads_bits(Flow *flow, const Context *context, const Op *op)
{
    const Type *type = op->results[0]->type;
    NodeList targets = flow_places(flow, context, op->operands[0], type);

    for (size_t i = 0; i < targets.count; i++)
        if (shows_bits(flow, node_view(flow, targets.items[i], type), type))
            return true;
    return false;
}

/* What is loaded from memory of several types, as it is. */
static bool is_copied(Flow *flow, const Context *context, const Value *value)
{
    const Op *load = value_op(value);
    NodeList targets;

    while (load && load->code == OP_CAST)
        load = value_op(load->operands[0]);
    if (!load || load->code != OP_LOAD)
        return false;
    targets = flow_places(flow, context, load->operands[0], load->results[0]->type);
    for (size_t i = 0; i < targets.count; i++)
        if (node_is_lane(node_view(flow, targets.items[i], load->results[0]->type)))
            return true;
    return false;
}

static void store_bits(Flow *flow, Context *context, const Op *op)
{
    const Type *type = op->operands[0]->type;
    NodeList targets = flow_places(flow, context, op->operands[1], type);
    bool stores_bits = flow_is_bits(context, op->operands[0]);

    if (!stores_bits && is_copied(flow, context, op->operands[0]))
        return;
    for (size_t i = 0; i < targets.count; i++) {
        Node *node = node_view(flow, targets.items[i], type);
        bool *fact = stores_bits ? &node->holds_bits : &node->holds_numbers;
        flow->changed |= !*fact;
        *fact = true;
    }
}

/* Is it less than any address, what aligns one, or a number that is as wide as no address, such as a hash? Bytes are pieces of one. */
static bool drops_bits(const Op *op)
{
    if (op->code == OP_AND) {
        const Value *mask = op->operands[1];
        return mask->kind == VALUE_INTEGER && mask->as.integer >= 0 && mask->as.integer <= LEAST_ADDRESS;
    }
    return op->code == OP_CAST && type_is_integer(op->operands[0]->type) && op->operands[0]->type->size >= 8 &&
           op->results[0]->type->size < 8 && op->results[0]->type->size > 1;
}

static bool makes_bits(Flow *flow, const Context *context, const Op *op)
{
    if (drops_bits(op))
        return false;
    switch ((int)op->code) {
    case OP_LOAD: return loads_bits(flow, context, op);
    case OP_CAST: return type_is_pointer(op->operands[0]->type) || flow_is_bits(context, op->operands[0]);
    case OP_SUB:
        return flow_is_bits(context, op->operands[0]) &&
               !flow_is_bits(context, op->operands[1]); /* else it is a distance */
    case OP_ADD:
    case OP_AND:
    case OP_OR:
    case OP_XOR: return flow_is_bits(context, op->operands[0]) || flow_is_bits(context, op->operands[1]);
    case OP_NOT:
    case OP_DIV:
    case OP_SHL:
    case OP_SHR: return flow_is_bits(context, op->operands[0]);
    default: return false; /* what is handed on as it is: flow.c */
    }
}

void flow_step_bits(Flow *flow, Context *context, const Op *op)
{
    if (op->code == OP_STORE && type_is_integer(op->operands[0]->type))
        store_bits(flow, context, op);
    if (op->result_count == 1 && type_is_integer(op->results[0]->type) && !flow_is_bits(context, op->results[0]) &&
        makes_bits(flow, context, op))
        flow->changed = context->facts[op->results[0]->number].is_bits = true;
}
