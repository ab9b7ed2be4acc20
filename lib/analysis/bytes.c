/* In:    an address that is counted on by bytes, and what it is counted on from.
 * Out:   what is there: the next record, or the one before, where the bytes are a multiple of its size; the member, where they are a constant
 *        and the address is that member's alone; else the record, of which it is noted that any part of it may be meant (Node.is_bytes).
 * Keeps: all but records. */
#include "analysis/memory.h"

/* Does the offset in bytes lead from one record to another one, or to the same? */
static bool is_whole_records(const Value *bytes, int64_t size)
{
    const Op *op = value_op(value_before_widening(bytes));

    if (bytes->kind == VALUE_INTEGER)
        return bytes->as.integer % size == 0;
    return op && op->code == OP_MUL &&
           (is_whole_records(op->operands[0], size) || is_whole_records(op->operands[1], size));
}

typedef struct CastUse {
    const Value *bytes;
    const Type *part; /* as a pointer to which it is used */
    bool is_other; /* it is used as something else, too */
} CastUse;

static void look_at_use(void *data, Op *op)
{
    CastUse *use = data;

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_cast = op->code == OP_CAST && type_is_pointer(op->results[0]->type);
        const Type *part = is_cast ? type_target(op->results[0]->type) : NULL;
        if (op->operands[i] != use->bytes)
            continue;
        use->is_other |= !part || (use->part && use->part != part);
        use->part = part;
    }
}

/* The member that a constant offset leads to, where the address is that one's alone; or NULL. */
static Node *member_at_bytes(Flow *flow, Node *record, const Op *index)
{
    CastUse use = {.bytes = index->results[0]};
    const Value *offset = index->operands[1];
    Node *found;

    if (offset->kind != VALUE_INTEGER || offset->as.integer < 0 || offset->as.integer >= record->type->size)
        return NULL;
    region_walk(index->region->function->body, look_at_use, &use);
    if (!use.part || use.is_other || !(type_is_scalar(use.part) || use.part->kind == TYPE_RECORD))
        return NULL;
    found = node_at(flow, record, offset->as.integer, use.part);
    return found && (type_is_scalar(use.part) || found->type == use.part) ? found : NULL;
}

Node *node_walked_by_bytes(Flow *flow, Node *node, const Op *index)
{
    Node *member;

    node = node_find(node);
    if (!node->type || node->type->kind != TYPE_RECORD || node->type->size <= 0 || node->is_bytes ||
        is_whole_records(index->operands[1], node->type->size))
        return node;
    member = member_at_bytes(flow, node, index);
    if (member)
        return member;
    node->is_bytes = true;
    flow->changed = true;
    return node;
}
