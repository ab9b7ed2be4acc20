/* In:     copies and fills of blocks whose memory has a shadow.
 * Out:    their adjoints: in the forward sweep shadow pointers go along, in the reverse sweep the adjoints of reals go back.
 * Needs:  to know what the block holds (flow_block): check.c refuses what is not known.
 * Keeps:  the order of memmove. */
#include "transform/reverse.h"

#include "analysis/library.h"
#include "transform/parts.h"
#include "transform/runtime.h"

/* ---- places that become another type ---- */

enum { MOST_CLEARED = 16 };

/* Where a scalar that is stored into a union stands there, and what of the others there has been cleared. */
typedef struct Clearing {
    Builder *builder;
    bool (*wanted)(const Type *);
    int64_t begin, end;
    int64_t cleared[MOST_CLEARED];
    unsigned count;
} Clearing;

/* The pointer to the outermost union that the address leads into; *offset: how far, in bytes. NULL if that is not known. */
static Value *union_around(Value *address, int64_t *offset)
{
    Value *found = NULL;
    int64_t distance = 0;

    for (const Op *op = value_op(address); op; op = value_op(address)) {
        if (op->code == OP_INDEX && op->is_in_array && op->operands[1]->kind == VALUE_INTEGER)
            distance += op->operands[1]->as.integer * type_target(op->results[0]->type)->size;
        else if (op->code == OP_FIELD)
            distance += type_target(op->operands[0]->type)->as.record->fields[op->as.field].offset;
        else if (op->code != OP_ELEMENT)
            break;
        address = op->operands[0];
        if (op->code == OP_FIELD && type_target(address->type)->as.record->is_union) {
            found = address;
            *offset = distance;
        }
    }
    return found;
}

static void clear_scalar(Clearing *clearing, Value *place, const Type *type, int64_t offset)
{
    for (unsigned i = 0; i < clearing->count; i++)
        if (clearing->cleared[i] == offset)
            return;
    if (clearing->count < MOST_CLEARED)
        clearing->cleared[clearing->count++] = offset;
    build_store(clearing->builder,
                type_is_pointer(type) ? value_null(clearing->builder->module, type)
                                      : zero_of(clearing->builder->module, type),
                place);
}

/* Whatever is wanted and has a byte in common with the place. */
static void clear_in(Clearing *clearing, Value *pointer, int64_t offset)
{
    const Type *type = type_target(pointer->type);
    Builder *builder = clearing->builder;

    if (offset >= clearing->end || offset + type->size <= clearing->begin)
        return;
    if (type->kind == TYPE_RECORD) {
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            clear_in(clearing, build_field(builder, pointer, i), offset + type->as.record->fields[i].offset);
    } else if (type->kind == TYPE_ARRAY) {
        int64_t size = type->as.array.element->size, first = (clearing->begin - offset) / size;
        for (int64_t i = first > 0 ? first : 0; i < type->as.array.count && offset + i * size < clearing->end; i++)
            clear_in(clearing,
                     build_index_in(builder, build_element(builder, pointer), value_int(builder->module, i), true),
                     offset + i * size);
    } else if (type_is_scalar(type) && clearing->wanted(type)) {
        clear_scalar(clearing, pointer, type, offset);
    }
}

/* By bytes, so that it may be looked at as any type then. */
static void fill_zero(Builder *builder, Value *shadow, Value *bytes)
{
    Module *module = builder->module;
    Value *place = build_cast(builder, shadow, type_pointer(module, type_void(module), false));

    build_op(builder, OP_FILL, NULL, (Value *[]){place, value_int(module, 0), bytes}, 3)->is_stretched = true;
}

void clear_place(Builder *builder, Value *shadow, bool (*wanted)(const Type *))
{
    Module *module = builder->module;
    int64_t size = type_target(shadow->type)->size, offset;
    Clearing clearing = {.builder = builder, .wanted = wanted};
    Value *whole = union_around(shadow, &offset);

    if (whole) {
        clearing.begin = offset;
        clearing.end = offset + size;
        clear_in(&clearing, whole, 0);
        return;
    }
    fill_zero(builder, shadow, value_integer(module, type_size(module), size));
}

static Value *as_pointer_to(Builder *builder, Value *pointer, const Type *element)
{
    return pointer ? build_cast(builder, pointer, type_pointer(builder->module, element, false)) : NULL;
}

/* ---- blocks ---- */

/* What is built for each scalar of some kind. */
typedef struct Leaf {
    bool (*wanted)(const Type *);
    LeafBuilder *build;
    LeafBuilder *build_apart; /* where the two places are not one */
    bool is_reversed; /* memmove runs upwards where the destination lies below; its adjoint the other way */
    void *context; /* of both */
} Leaf;

/* Where the comparison holds; the builder of what is done otherwise. */
static Builder build_where(Builder *builder, Comparison comparison, Value *to, Value *from, RunSize size,
                           const Leaf *leaf)
{
    Value *holds = build_compare(builder, comparison, to, from);
    Op *choice = build_with_regions(builder, OP_IF, &holds, 1, 2);
    Builder inside = builder_at_end(builder->module, choice->regions[0]);
    Builder otherwise = builder_at_end(builder->module, choice->regions[1]);
    bool is_backward = (comparison == COMPARE_LT) == leaf->is_reversed;

    inside.place = otherwise.place = builder->place;
    build_element_leaves(&inside, to, from, size, is_backward, leaf->wanted, leaf->build_apart, leaf->context);
    build_yield(&inside, NULL, 0);
    return otherwise;
}

/* from: NULL for what is filled, or copied from memory without derivatives. A block that is moved onto itself stays. */
static void build_block(Builder *builder, Value *to, Value *from, RunSize size, bool may_overlap, const Leaf *leaf)
{
    Builder other, same;

    if (!from || !may_overlap) {
        build_element_leaves(builder, to, from, size, false, leaf->wanted, leaf->build, leaf->context);
        return;
    }
    other = build_where(builder, COMPARE_LT, to, from, size, leaf);
    same = build_where(&other, COMPARE_GT, to, from, size, leaf);
    build_yield(&same, NULL, 0);
    build_yield(&other, NULL, 0);
}

/* The same where the shadow that it comes from may be null: what comes from there has no derivative then. */
static void build_block_from(Builder *builder, Value *to, Value *from, bool may_be_null, RunSize size, bool may_overlap,
                             const Leaf *leaf)
{
    Builder with, without;
    Op *choice;

    if (!from || !may_be_null) {
        build_block(builder, to, from, size, may_overlap, leaf);
        return;
    }
    choice = guard_begin(builder, from);
    with = builder_at_end(builder->module, choice->regions[0]);
    without = builder_at_end(builder->module, choice->regions[1]);
    build_block(&with, to, from, size, may_overlap, leaf);
    build_block(&without, to, NULL, size, false, leaf);
    build_yield(&with, NULL, 0);
    build_yield(&without, NULL, 0);
}

/* ---- the forward sweep ---- */

/* A pointer that is copied as bytes from or to one of another type: each is accessed as what it is (C11 6.5p7). */
static Value *as_itself(Value *place)
{
    Value *own = place;

    while (value_op(own) && value_op(own)->code == OP_CAST && type_is_pointer(value_op(own)->operands[0]->type))
        own = value_op(own)->operands[0];
    return type_is_pointer(type_target(own->type)) ? own : place;
}

/* context: Op.hides_type. */
static void copy_pointer(void *context, Builder *builder, Value *to, Value *from)
{
    Value *place = as_itself(to);
    const Type *type = type_target(place->type);
    Op *made = build_store(builder,
                           from ? build_cast(builder, build_load(builder, as_itself(from)), type)
                                : value_null(builder->module, type),
                           place);

    made->hides_type = *(const bool *)context;
}

/* What is a real from now on may have been a pointer, in memory that is used again: its shadow is none of the real's adjoint. */
static void end_pointer(void *context, Builder *builder, Value *to, Value *from)
{
    (void)context;
    (void)from;
    clear_place(builder, to, type_is_pointer);
}

static void end_pointers(Builder *builder, const FlowBlock *block, Value *shadow, RunSize size)
{
    if (!block->is_bytes)
        build_element_leaves(builder, shadow, NULL, size, false, block->wanted, end_pointer, NULL);
    else
        fill_zero(builder, shadow, size.bytes);
}

/* Of a copied block the pointers matter here, whose shadows go along, and those that stood in its place before. */
void augment_block(Forward *forward, Builder *builder, const Op *op, const Op *copy)
{
    FlowBlock block = flow_block(forward->flow, forward->context, op);
    Value *shadow = forward_tangent(forward, op->operands[0]);
    Value *source = op->code == OP_COPY ? forward_tangent(forward, op->operands[1]) : NULL;
    bool has_pointers = block.element && !block.is_bytes && type_holds_pointer(block.element);
    bool ends_pointers = block.element && flow_block_held_pointers(forward->flow, forward->context, op);
    bool hides_type = op->may_retype && forward->derivation->width;
    RunSize size;
    Builder inside = *builder;
    Op *guard = NULL;

    if (!shadow || !(has_pointers || ends_pointers))
        return;
    if (forward->reverse->parts)
        forward->reverse->parts->is_augmented = true;
    size = run_size(block.element, op->operands[2], copy->operands[2]);
    shadow = as_pointer_to(builder, shadow, block.element);
    source = as_pointer_to(builder, source, block.element);
    if (flow_is_mixed(forward->flow, forward->context, op->operands[0])) {
        guard = guard_begin(builder, shadow);
        inside = builder_at_end(forward->module, guard->regions[0]);
    }
    if (has_pointers) {
        const Leaf leaf = {type_is_pointer, copy_pointer, copy_pointer, false, &hides_type};
        build_block_from(&inside, shadow, source,
                         op->code == OP_COPY && flow_is_mixed(forward->flow, forward->context, op->operands[1]), size,
                         block.may_overlap, &leaf);
    }
    if (ends_pointers)
        end_pointers(&inside, &block, shadow, size);
    if (guard)
        guard_end(forward->module, guard, &inside, NULL);
}

/* ---- the reverse sweep ---- */

static void reverse_leaf(void *context, Builder *builder, Value *to, Value *from)
{
    Value *zero = zero_of(builder->module, type_target(to->type));

    (void)context;
    if (from) {
        Value *adjoint = build_load(builder, to);
        build_store(builder, zero, to);
        build_store(builder, build_binary_marked(builder, OP_ADD, build_load(builder, from), adjoint), from);
    } else {
        build_store(builder, zero, to);
    }
}

/* The same for two places that are not one. In this order, since gcc 12 at -O3 makes wrong vectors of the other one where several
 * directions are moved within an array. */
static void reverse_leaf_apart(void *context, Builder *builder, Value *to, Value *from)
{
    Value *sum = build_load(builder, from);

    (void)context;
    build_store(builder, build_binary_marked(builder, OP_ADD, sum, build_load(builder, to)), from);
    build_store(builder, zero_of(builder->module, type_target(to->type)), to);
}

/* Reals that need not be aligned: the runtime moves them. It takes a null `from` for none. */
static void build_bytes(Builder *builder, const Type *real, Value *to, Value *from, Value *bytes)
{
    const Type *pointer = type_pointer(builder->module, type_void(builder->module), false);
    Value *arguments[] = {build_cast(builder, to, pointer),
                          from ? build_cast(builder, from, pointer) : value_null(builder->module, pointer),
                          build_cast(builder, bytes, type_size(builder->module))};

    build_runtime_void(builder, library_reverse_copies[real->as.real], arguments, 3);
}

/* What was a real before may be one again in the sweep from here on: without what was the pointer's shadow. */
static void end_real(void *context, Builder *builder, Value *to, Value *from)
{
    (void)context;
    (void)from;
    clear_place(builder, to, type_is_floating);
}

void reverse_block(Reverse *reverse, const Op *op)
{
    FlowBlock block = flow_block(reverse->flow, reverse->context, op);
    Value *to = reverse_shadow(reverse, op->operands[0]);
    Value *from = op->code == OP_COPY ? reverse_shadow(reverse, op->operands[1]) : NULL;
    const Leaf leaf = {block.wanted, reverse_leaf, reverse_leaf_apart, true, NULL};
    RunSize size;
    Builder builder;
    Op *guard;

    if (!to || !block.element)
        return;
    size = run_size(block.element, op->operands[2],
                    reverse_value(reverse, forward_primal(&reverse->forward, op->operands[2])));
    builder = builder_at_end(reverse->module, reverse->scope->reverse);
    builder.place = reverse->place;
    to = as_pointer_to(&builder, to, block.element);
    from = as_pointer_to(&builder, from, block.element);
    guard = reverse_enter(reverse, &builder, op->operands[0], &to);
    if (block.is_bytes)
        build_bytes(&builder, block.element, to, from, size.bytes);
    else
        build_block_from(&builder, to, from,
                         op->code == OP_COPY && flow_is_mixed(reverse->flow, reverse->context, op->operands[1]), size,
                         block.may_overlap, &leaf);
    if (!block.is_bytes && type_holds_pointer(block.element) &&
        flow_block_held_reals(reverse->flow, reverse->context, op))
        build_element_leaves(&builder, to, NULL, size, false, type_is_pointer, end_real, NULL);
    reverse_leave(reverse, guard, &builder);
}
