/* In:    stores to memory that is used again for another type.
 * Out:   refusals, in reverse mode, where the same pointer may lead to memory of the caller.
 * Keeps: the program. Such a store ends what the place's shadow held: a pointer's shadow before the adjoints are there (augment.c), an adjoint where the
 *        store is reversed (reverse.c). What is made here has zero there otherwise; the caller has its seeds. */
#include "transform/check.h"

#include "analysis/memory.h"

typedef struct Search {
    Flow *flow;
    const Context *context;
    const Op *load;
    const Context *load_context;
    const Object *seeded;
    bool is_found;
} Search;

static bool is_to_const(Module *module, const Type *pointer)
{
    return pointer != type_without_const(module, pointer);
}

static bool list_leads_to(const NodeList *targets, const Object *object)
{
    for (size_t i = 0; i < targets->count; i++)
        if (node_find(targets->items[i])->object == object)
            return true;
    return false;
}

static bool leads_to(Flow *flow, const Context *context, const Value *pointer, const Object *object)
{
    NodeList targets = flow_targets(flow, context, pointer);

    return list_leads_to(&targets, object);
}

static bool leads_where_it_loads(const Search *search, const Value *pointer)
{
    NodeList loaded = flow_targets(search->flow, search->load_context, search->load->operands[0]);

    for (size_t i = 0; i < loaded.count; i++)
        if (leads_to(search->flow, search->context, pointer, node_find(loaded.items[i])->object))
            return true;
    return false;
}

/* Is there a pointer to the object in what is copied, and not one to const? Only of records, member by member, the types say. */
static bool brings_writable(const Search *search, const Op *copy)
{
    const Type *type = type_target(copy->operands[1]->type);
    NodeList from = flow_targets(search->flow, search->context, copy->operands[1]);

    if (type->kind != TYPE_RECORD || type->as.record->is_union ||
        type_target(pointer_before_casts(copy->operands[1])->type) != type)
        return !type_is_floating(type);
    for (size_t i = 0; i < from.count; i++)
        for (unsigned j = 0; j < type->as.record->field_count; j++) {
            const Type *member = type->as.record->fields[j].type;
            const Node *node = node_field(search->flow, node_find(from.items[i]), type, j);
            if (!type_is_pointer(member) && type_holds_pointer(member))
                return true;
            if (type_is_pointer(member) && !is_to_const(search->flow->module, member) &&
                list_leads_to(&node->targets, search->seeded))
                return true;
        }
    return false;
}

static void find_writable(void *data, Op *op)
{
    Search *search = data;
    Flow *flow = search->flow;

    if (op->code == OP_STORE && type_is_pointer(op->operands[0]->type) &&
        !is_to_const(flow->module, op->operands[0]->type))
        search->is_found |= leads_to(flow, search->context, op->operands[0], search->seeded) &&
                            leads_where_it_loads(search, op->operands[1]);
    if (op->code == OP_COPY && leads_where_it_loads(search, op->operands[0]) &&
        !leads_where_it_loads(search, op->operands[1]))
        search->is_found |= brings_writable(search, op);
}

/* The operation that loads what the pointer is made from; NULL: there is none. */
static const Op *load_of(const Value *pointer)
{
    const Op *op = value_op(pointer_before_casts(pointer));

    while (op && (op->code == OP_FIELD || op->code == OP_INDEX || op->code == OP_ELEMENT))
        op = value_op(pointer_before_casts(op->operands[0]));
    return op && op->code == OP_LOAD ? op : NULL;
}

/* Is the object there only as what pointers to const lead to, and the pointer not one of them? */
static bool is_only_read(Check *check, const Value *pointer, const Object *seeded)
{
    Flow *flow = check->derivation->flow;
    const Op *load = load_of(pointer);
    Search search = {.flow = flow, .load = load, .load_context = check->context, .seeded = seeded};
    NodeList loaded;

    if (!load || is_to_const(flow->module, load->results[0]->type))
        return false;
    loaded = flow_targets(flow, check->context, load->operands[0]);
    for (size_t i = 0; i < loaded.count; i++) {
        const Object *object = node_find(loaded.items[i])->object;
        if ((object->kind != OBJECT_HEAP && object->kind != OBJECT_LOCAL) || object->is_out_of_sight)
            return false;
    }
    for (size_t i = 0; i < flow->contexts.count && !search.is_found; i++) {
        search.context = flow->contexts.items[i];
        region_walk((Region *)search.context->function->body, find_writable, &search);
    }
    return !search.is_found;
}

static bool clears(Flow *flow, const Context *context, const Op *op)
{
    if (op->code != OP_STORE)
        return flow_block_held_pointers(flow, context, op) || flow_block_held_reals(flow, context, op);
    return type_is_floating(op->operands[0]->type) ? flow_place_held_pointers(flow, context, op->operands[1])
                                                   : flow_place_held_reals(flow, context, op->operands[1]);
}

void check_cleared(Check *check, const Op *op)
{
    Flow *flow = check->derivation->flow;
    const Value *pointer = op->operands[op->code == OP_STORE ? 1 : 0];
    NodeList ended;

    if (!check->derivation->is_reverse || !clears(flow, check->context, op))
        return;
    ended = flow_ended_seeds(flow, check->context, pointer);
    for (size_t i = 0; i < ended.count; i++) {
        if (is_only_read(check, pointer, ended.items[i]->object))
            continue;
        check_refuse(check, op,
                     "a pointer leads here to active memory that is used again for another type, or to memory of the "
                     "caller, as it comes: what the caller has in its adjoint would end, which reverse mode does not "
                     "support");
        return;
    }
}
