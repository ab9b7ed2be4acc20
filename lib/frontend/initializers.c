/* In:   initializers as they are written; libclang leaves brace elision and designators to us.
 * Out:  stores into fresh storage.
 * Keeps: storage that a list does not cover whole starts as zero, and zeros are not stored there again.
 *
 * Source: C11 6.7.9, paragraphs 17 to 21. */
#include "frontend/lowering.h"

#include <assert.h>
#include <string.h>

/* The items of one pair of braces; those of elided braces come from the same list. */
typedef struct Filler {
    Lowering *lowering;
    const Node *list;
    unsigned next;
    bool is_zeroed;
} Filler;

static void fill_members(Filler *filler, Value *pointer, int64_t first, bool is_braced);

static int64_t member_count(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return type->as.array.count;
    return type->as.record->is_union && type->as.record->field_count ? 1 : type->as.record->field_count;
}

static bool is_aggregate(const Type *type)
{
    return type->kind == TYPE_ARRAY || type->kind == TYPE_RECORD;
}

static bool is_unnamed_bit_field(const Type *type, int64_t index)
{
    const Field *field = type->kind == TYPE_RECORD ? &type->as.record->fields[index] : NULL;

    return field && field->bit_width >= 0 && !field->name;
}

static Value *member_pointer(Filler *filler, Value *pointer, int64_t index)
{
    Lowering *lowering = filler->lowering;
    Value *first;

    if (type_target(pointer->type)->kind == TYPE_RECORD)
        return build_field(&lowering->builder, pointer, (unsigned)index);
    first = build_element(&lowering->builder, pointer);
    return index ? build_index(&lowering->builder, first, value_int(lowering->module, index)) : first;
}

/* ---- does the list say everything? ---- */

static const Type *member_type(const Type *type, unsigned index)
{
    return type->kind == TYPE_ARRAY ? type->as.array.element : type->as.record->fields[index].type;
}

static bool covers(const Node *node, const Type *type)
{
    if (node->kind != CXCursor_InitListExpr)
        return type->kind != TYPE_ARRAY;
    if (!is_aggregate(type))
        return node->count == 1;
    if (type->kind == TYPE_RECORD && type->as.record->is_union)
        return false;
    if ((int64_t)node->count != member_count(type))
        return false;
    for (unsigned i = 0; i < node->count; i++) {
        const Type *member = member_type(type, i);
        const Node *item = node->children[i];
        bool is_elided =
            is_aggregate(member) && item->kind != CXCursor_InitListExpr && item->type.kind != CXType_Record;
        if (node_is_designated(item) || is_elided || is_unnamed_bit_field(type, i) || !covers(item, member))
            return false;
    }
    return true;
}

/* ---- one value ---- */

static bool is_zero(const Value *value)
{
    return value_is_integer(value, 0) || value_is_real(value, 0.0L) || value->kind == VALUE_NULL;
}

/* -1 if it is not one */
static int bit_width_of(const Value *pointer)
{
    const Op *op = value_op(pointer);

    if (!op || op->code != OP_FIELD)
        return -1;
    return type_target(op->operands[0]->type)->as.record->fields[op->as.field].bit_width;
}

static void store_scalar(Filler *filler, Value *pointer, Node *item)
{
    Lowering *lowering = filler->lowering;
    Value *value = lower_value(lowering, item);

    at(lowering, item);
    if (is_refused(lowering) || !value)
        return;
    value = convert(lowering, value, type_target(pointer->type));
    value = kept_bits(lowering, bit_width_of(pointer), value);
    if (!(filler->is_zeroed && is_zero(value)))
        build_store(&lowering->builder, value, pointer);
}

static bool is_string(Node *item)
{
    return node_without_casts(item)->kind == CXCursor_StringLiteral;
}

static void copy_string(Filler *filler, Value *pointer, Node *item)
{
    Lowering *lowering = filler->lowering;
    const Type *array = type_target(pointer->type);
    Value *string = string_value(lowering, node_without_casts(item));
    int64_t length = type_target(string->type)->as.array.count;
    const Type *bytes;

    if (is_refused(lowering))
        return;
    if (array->as.array.count >= 0 && length > array->as.array.count)
        length = array->as.array.count;
    pointer = build_element(&lowering->builder, pointer);
    bytes = type_pointer(lowering->module, type_target(pointer->type), true);
    string = build_cast(&lowering->builder, build_element(&lowering->builder, string), bytes);
    build_op(&lowering->builder, OP_COPY, NULL,
             (Value *[]){pointer, string, value_integer(lowering->module, type_size(lowering->module), length)}, 3);
}

static void fill_braces(Filler *outer, Value *pointer, Node *list)
{
    Filler filler = {outer->lowering, list, 0, outer->is_zeroed};
    const Type *type = type_target(pointer->type);

    if (type->kind == TYPE_ARRAY && list->count == 1 && is_string(list->children[0]))
        copy_string(&filler, pointer, list->children[0]);
    else if (is_aggregate(type))
        fill_members(&filler, pointer, 0, true);
    else if (list->count)
        store_scalar(&filler, pointer, list->children[0]);
}

/* One written value, of any form, for one object. false: it is for the first member of the object instead. */
static bool fill_with(Filler *filler, Value *pointer, Node *item)
{
    Lowering *lowering = filler->lowering;
    const Type *type = type_target(pointer->type);

    if (item->kind == CXCursor_InitListExpr)
        fill_braces(filler, pointer, item);
    else if (type->kind == TYPE_ARRAY && is_string(item) && type_is_integer(type->as.array.element))
        copy_string(filler, pointer, item);
    else if (type->kind == TYPE_RECORD && node_type(lowering, item) == type)
        copy_record(lowering, pointer, lower_value(lowering, item));
    else if (!is_aggregate(type))
        store_scalar(filler, pointer, item);
    else
        return false;
    return true;
}

static void fill_next(Filler *filler, Value *pointer)
{
    Node *item = filler->list->children[filler->next];

    at(filler->lowering, item);
    if (fill_with(filler, pointer, item))
        filler->next++;
    else
        fill_members(filler, pointer, 0, false);
}

/* ---- designators ---- */

/* `.a[2]`, from that part on; gives the first member behind what it names. */
static int64_t fill_designated(Filler *filler, Value *pointer, Node *item, unsigned part);

static void fill_rest_of(Filler *filler, Value *pointer, Node *item, unsigned part)
{
    if (part + 1 < item->count) {
        int64_t next = fill_designated(filler, pointer, item, part);
        fill_members(filler, pointer, next, false);
    } else if (!fill_with(filler, pointer, node_last(item))) {
        Filler inner = {filler->lowering, item, item->count - 1, filler->is_zeroed};
        fill_members(&inner, pointer, 0, false); /* takes the value; what follows in the list goes on behind it */
    }
}

static int64_t fill_element(Filler *filler, Value *pointer, Node *item, unsigned part)
{
    Lowering *lowering = filler->lowering;
    long long low = 0, high;

    if (!node_constant(item->children[part], &low) || type_target(pointer->type)->kind != TYPE_ARRAY) {
        refuse(lowering, item, "this designator is not supported");
        return 0;
    }
    high = low;
    if (part + 2 < item->count && node_is_expression(item->children[part + 1]) &&
        node_is_range(lowering->importer, item->children[part], item->children[part + 1]))
        node_constant(item->children[++part], &high);
    for (long long i = low; i <= high; i++) {
        unsigned next = filler->next;
        fill_rest_of(filler, member_pointer(filler, pointer, i), item, part + 1);
        if (i < high)
            filler->next = next;
    }
    return high + 1;
}

static int64_t next_member(const Type *record, unsigned index)
{
    return record->as.record->is_union ? 1 : (int64_t)index + 1;
}

static bool names_member(Lowering *lowering, const Node *part, const char **name)
{
    *name = importer_spelling(lowering->importer, part->cursor);
    return part->kind == CXCursor_MemberRef && **name && !strchr(*name, '(');
}

static int64_t fill_field(Filler *filler, Value *pointer, Node *item, unsigned part)
{
    Lowering *lowering = filler->lowering;
    const Type *type = type_target(pointer->type);
    unsigned path[FIELD_PATH], length = 0;
    Value *holders[FIELD_PATH];
    const char *name;

    while (!names_member(lowering, item->children[part], &name) && part + 2 < item->count)
        part++; /* the anonymous members on the way */
    if (type->kind != TYPE_RECORD || !find_field(type->as.record, name, path, 0, &length)) {
        refuse(lowering, item, "this designator is not supported");
        return 0;
    }
    for (unsigned i = 0; i < length; i++) {
        holders[i] = pointer;
        pointer = build_field(&lowering->builder, pointer, path[i]);
    }
    fill_rest_of(filler, pointer, item, part + 1);
    for (unsigned i = length; i-- > 1;) /* what follows goes on inside the anonymous members */
        fill_members(filler, holders[i], next_member(type_target(holders[i]->type), path[i]), false);
    return next_member(type, path[0]);
}

static int64_t fill_designated(Filler *filler, Value *pointer, Node *item, unsigned part)
{
    if (is_refused(filler->lowering))
        return 0;
    if (item->children[part]->kind == CXCursor_MemberRef)
        return fill_field(filler, pointer, item, part);
    return fill_element(filler, pointer, item, part);
}

/* ---- aggregates ---- */

/* The members from `first` on, as long as the list has values for them. A designator belongs to its braces. */
static void fill_members(Filler *filler, Value *pointer, int64_t first, bool is_braced)
{
    const Type *type = type_target(pointer->type);
    int64_t count = member_count(type);

    for (int64_t i = first; filler->next < filler->list->count && !is_refused(filler->lowering);) {
        Node *item = filler->list->children[filler->next];
        if (node_is_designated(item) && !is_braced)
            return;
        if (node_is_designated(item)) {
            filler->next++;
            i = fill_designated(filler, pointer, item, 0);
            continue;
        }
        if (count >= 0 && i >= count)
            return;
        if (!is_unnamed_bit_field(type, i))
            fill_next(filler, member_pointer(filler, pointer, i));
        i++;
    }
}

void lower_initializer(Lowering *lowering, Value *pointer, bool is_fresh, Node *node)
{
    const Type *target = type_target(pointer->type);
    Filler filler = {.lowering = lowering, .list = node};

    at(lowering, node);
    if (is_refused(lowering))
        return;
    if (!is_aggregate(target) && node->kind == CXCursor_InitListExpr && node->count == 0) { /* `= {}` */
        build_store(&lowering->builder, zero_value(lowering, target), pointer);
        return;
    }
    if (is_aggregate(target) && (node->kind == CXCursor_InitListExpr || is_string(node)) && !covers(node, target)) {
        filler.is_zeroed = true;
        if (is_fresh)
            value_op(pointer)->is_zeroed = true;
        else
            build_op(&lowering->builder, OP_FILL, NULL,
                     (Value *[]){pointer, value_int(lowering->module, 0), size_of_type(lowering, target)}, 3);
    }
    if (!fill_with(&filler, pointer, node))
        refuse(lowering, node, "this initializer is not supported");
}

Place lower_compound_literal(Lowering *lowering, Node *node)
{
    const Type *type = import_type(lowering->importer, node->type);
    Place place = {.bit_width = -1};
    Node *list = node_last(node);
    bool is_fresh;

    assert(list && !ctype_is_variable_array(node->type));
    place.pointer = block_local(lowering, type, NULL, &is_fresh);
    lower_initializer(lowering, place.pointer, is_fresh, list);
    return place;
}
