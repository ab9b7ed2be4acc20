/* In:    pointers to records, arrays, or runs of them.
 * Out:   operations for each scalar inside.
 * Keeps: the order of fields. */
#include "transform/forward.h"

#include "transform/parts.h"
#include "transform/runtime.h"

static Op *begin_for(Builder *builder, const Type *type, Value *count)
{
    Value *bounds[] = {value_integer(builder->module, type, 0), count, value_integer(builder->module, type, 1)};
    Op *loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);

    loop->as.comparison = COMPARE_LT;
    region_add_argument(builder->module, loop->regions[0], type, "i");
    return loop;
}

static bool any_wanted(const Type *type, bool (*wanted)(const Type *))
{
    if (type->kind == TYPE_ARRAY)
        return any_wanted(type->as.array.element, wanted);
    if (type->kind != TYPE_RECORD)
        return type_is_scalar(type) && wanted(type);
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        if (any_wanted(type->as.record->fields[i].type, wanted))
            return true;
    return false;
}

static bool member_counts(const Type *type, unsigned member, bool (*wanted)(const Type *))
{
    return any_wanted(type->as.record->fields[member].type, wanted) &&
           (!type->as.record->is_union || union_member_counts(type, member, wanted));
}

void build_leaves(Builder *builder, Value *one, Value *other, const Type *type, bool (*wanted)(const Type *),
                  LeafBuilder *build, void *context)
{
    if (!any_wanted(type, wanted))
        return;
    if (type->kind == TYPE_RECORD) {
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            if (member_counts(type, i, wanted))
                build_leaves(builder, build_field(builder, one, i), other ? build_field(builder, other, i) : NULL,
                             type->as.record->fields[i].type, wanted, build, context);
    } else if (type->kind == TYPE_ARRAY) {
        Op *loop = begin_for(builder, type_int(builder->module), value_int(builder->module, type->as.array.count));
        Builder inside = builder_at_end(builder->module, loop->regions[0]);
        Value *i = loop->regions[0]->arguments[0];
        inside.place = builder->place;
        Value *to = build_index_in(&inside, build_element(&inside, one), i, true);
        Value *from = other ? build_index_in(&inside, build_element(&inside, other), i, true) : NULL;
        build_leaves(&inside, to, from, type->as.array.element, wanted, build, context);
        build_yield(&inside, NULL, 0);
    } else {
        build(context, builder, one, other);
    }
}

/* A run that begins in a row of a matrix, or in a member, may go on behind its end: a name makes it a pointer of its own, where
 * `a[1][i]` would say that i stays in the row. */
static void name_run(Value *pointer, const Value *count, const char *name)
{
    const Op *op = value_op(pointer), *array = op && op->code == OP_ELEMENT ? value_op(op->operands[0]) : NULL;

    if (!array || (array->code != OP_INDEX && array->code != OP_FIELD && array->code != OP_ELEMENT) || pointer->name)
        return;
    if (count->kind != VALUE_INTEGER || count->as.integer > type_target(array->results[0]->type)->as.array.count)
        pointer->name = name;
}

/* What is built for the scalars of one block or two. */
typedef struct Leaves {
    bool (*wanted)(const Type *);
    LeafBuilder *build;
    void *context;
    bool is_backward;
} Leaves;

/* ---- the part of an element that a block ends with ---- */

/* If the scalar's end, `offset` bytes and perhaps `more` behind the element's beginning, is within `rest`. */
static void build_scalar_part(Builder *builder, Value *one, Value *other, int64_t end, Value *more, Value *rest,
                              const Leaves *leaves)
{
    Module *module = builder->module;
    Value *last = value_integer(module, rest->type, end), *is_within;
    Builder inside;
    Op *guard;

    if (!more && rest->kind == VALUE_INTEGER) {
        if (end <= rest->as.integer)
            leaves->build(leaves->context, builder, one, other);
        return;
    }
    if (more)
        last = build_binary(builder, OP_ADD, last, more);
    is_within = build_compare(builder, COMPARE_LE, last, rest);
    guard = build_with_regions(builder, OP_IF, &is_within, 1, 2);
    inside = builder_at_end(module, guard->regions[0]);
    inside.place = builder->place;
    leaves->build(leaves->context, &inside, one, other);
    build_yield(&inside, NULL, 0);
    inside = builder_at_end(module, guard->regions[1]);
    build_yield(&inside, NULL, 0);
}

/* more: how much further on the array's element begins that this is in; NULL: it is in none. */
static void build_part(Builder *builder, Value *one, Value *other, int64_t offset, Value *more, Value *rest,
                       const Leaves *leaves)
{
    const Type *type = type_target(one->type);

    if (!any_wanted(type, leaves->wanted))
        return;
    if (type->kind == TYPE_RECORD) {
        const Record *record = type->as.record;
        for (unsigned i = 0; i < record->field_count; i++)
            if (member_counts(type, i, leaves->wanted))
                build_part(builder, build_field(builder, one, i), other ? build_field(builder, other, i) : NULL,
                           offset + record->fields[i].offset, more, rest, leaves);
    } else if (type->kind == TYPE_ARRAY) {
        const Type *element = type->as.array.element;
        Op *loop = begin_for(builder, rest->type, value_integer(builder->module, rest->type, type->as.array.count));
        Builder inside = builder_at_end(builder->module, loop->regions[0]);
        Value *i = loop->regions[0]->arguments[0];
        Value *begin = build_binary(&inside, OP_MUL, i, value_integer(builder->module, rest->type, element->size));
        inside.place = builder->place;
        build_part(&inside, build_index_in(&inside, build_element(&inside, one), i, true),
                   other ? build_index_in(&inside, build_element(&inside, other), i, true) : NULL, offset,
                   more ? build_binary(&inside, OP_ADD, more, begin) : begin, rest, leaves);
        build_yield(&inside, NULL, 0);
    } else {
        build_scalar_part(builder, one, other, offset + type->size, more, rest, leaves);
    }
}

static void build_rest(Builder *builder, Value *one, Value *other, Value *count, Value *bytes, const Leaves *leaves)
{
    Module *module = builder->module;
    Value *size = value_integer(module, bytes->type, type_target(one->type)->size), *rest;

    if (bytes->kind == VALUE_INTEGER)
        rest = value_integer(module, bytes->type, bytes->as.integer % size->as.integer);
    else
        rest = build_binary(builder, OP_REM, bytes, size);
    build_part(builder, build_index(builder, one, count), other ? build_index(builder, other, count) : NULL, 0, NULL,
               rest, leaves);
}

/* ---- runs ---- */

static Value *run_of(Builder *builder, Value *pointer, const Type *leaf)
{
    return build_cast(builder, pointer, type_pointer(builder->module, leaf, pointer->type->as.pointer.to_const));
}

static void build_run(Builder *builder, Value *one, Value *other, Value *count, const Leaves *leaves)
{
    Builder inside;
    Value *i;
    Op *loop;

    if (value_is_integer(count, 0))
        return;
    loop = begin_for(builder, count->type, count);
    inside = builder_at_end(builder->module, loop->regions[0]);
    i = loop->regions[0]->arguments[0];
    loop->is_backward = leaves->is_backward;
    inside.place = builder->place;
    one = build_index(&inside, one, i);
    other = other ? build_index(&inside, other, i) : NULL;
    build_leaves(&inside, one, other, type_target(one->type), leaves->wanted, leaves->build, leaves->context);
    build_yield(&inside, NULL, 0);
}

/* ---- a record that goes on behind its end ---- */

static Value *tail_of(Builder *builder, Value *record)
{
    return record ? build_element(builder,
                                  build_field(builder, record, type_target(record->type)->as.record->field_count - 1))
                  : NULL;
}

/* All members but the last; bytes: only so many of them, NULL: all. */
static void build_head(Builder *builder, Value *one, Value *other, Value *bytes, const Leaves *leaves)
{
    const Record *record = type_target(one->type)->as.record;

    for (unsigned i = 0; i + 1 < record->field_count; i++) {
        Value *from;
        if (!any_wanted(record->fields[i].type, leaves->wanted))
            continue;
        from = other ? build_field(builder, other, i) : NULL;
        if (bytes)
            build_part(builder, build_field(builder, one, i), from, record->fields[i].offset, NULL, bytes, leaves);
        else
            build_leaves(builder, build_field(builder, one, i), from, record->fields[i].type, leaves->wanted,
                         leaves->build, leaves->context);
    }
}

/* A size that is computed may be smaller all the same, where it is not seen to reach the last member. */
static void build_with_tail(Builder *builder, Value *one, Value *other, RunSize size, const Leaves *leaves)
{
    const Record *record = type_target(one->type)->as.record;
    const Field *last = &record->fields[record->field_count - 1];
    const Type *element = last->type->as.array.element;
    Value *bytes = build_cast(builder, size.bytes, type_size(builder->module)), *rest, *test;
    Value *offset = value_integer(builder->module, bytes->type, last->offset);
    Builder inside = *builder;
    Op *guard = NULL;
    RunSize tail;

    if (!size.reaches_tail) {
        test = build_compare(builder, COMPARE_GE, bytes, offset);
        guard = build_with_regions(builder, OP_IF, &test, 1, 2);
        inside = builder_at_end(builder->module, guard->regions[1]);
        inside.place = builder->place;
        build_head(&inside, one, other, bytes, leaves);
        build_yield(&inside, NULL, 0);
        inside = builder_at_end(builder->module, guard->regions[0]);
        inside.place = builder->place;
    }
    if (!leaves->is_backward)
        build_head(&inside, one, other, NULL, leaves);
    rest = bytes->kind == VALUE_INTEGER ? value_integer(builder->module, bytes->type, bytes->as.integer - last->offset)
                                        : build_binary(&inside, OP_SUB, bytes, offset);
    tail = run_size(element, rest, rest);
    tail.is_of_scalars |= size.is_of_scalars;
    build_element_leaves(&inside, tail_of(&inside, one), tail_of(&inside, other), tail, leaves->is_backward,
                         leaves->wanted, leaves->build, leaves->context);
    if (leaves->is_backward)
        build_head(&inside, one, other, NULL, leaves);
    if (guard)
        build_yield(&inside, NULL, 0);
}

/* Reals that are not seen to be whole ones are counted at run time, where parts of them have no derivative. */
static Value *count_elements(Builder *builder, Value *bytes, const Type *type, bool is_whole)
{
    Value *size = value_integer(builder->module, bytes->type, type->size);

    if (bytes->kind == VALUE_INTEGER)
        return value_integer(builder->module, bytes->type, bytes->as.integer / type->size);
    if (is_whole || !type_is_floating(type))
        return build_binary(builder, OP_DIV, bytes, size);
    return build_runtime(builder, "adcc_count_reals", bytes->type,
                         (Value *[]){bytes, size, build_text(builder, place_text(builder, ""))}, 3);
}

void build_element_leaves(Builder *builder, Value *one, Value *other, RunSize size, bool is_backward,
                          bool (*wanted)(const Type *), LeafBuilder *build, void *context)
{
    Module *module = builder->module;
    const Leaves leaves = {wanted, build, context, is_backward};
    const Type *type = type_target(one->type), *unit = type_size(module);
    const Type *leaf = size.is_whole ? NULL : type_run_of(type);
    Value *bytes = size.bytes, *count;

    if (!any_wanted(type, wanted))
        return;
    if (value_is_integer(bytes, type->size)) {
        build_leaves(builder, one, other, type, wanted, build, context);
        return;
    }
    if (size.goes_on) {
        build_with_tail(builder, one, other, size, &leaves);
        return;
    }
    if (leaf && leaf != type) {
        type = leaf;
        one = run_of(builder, one, leaf);
        other = other ? run_of(builder, other, leaf) : NULL;
    }
    bytes = bytes->kind == VALUE_INTEGER ? value_integer(module, unit, bytes->as.integer)
                                         : build_cast(builder, bytes, unit);
    count = count_elements(builder, bytes, type, size.is_whole || size.is_of_scalars);
    name_run(one, count, other ? "to" : "run");
    if (other)
        name_run(other, count, "from");
    if (!size.is_whole && !leaf && is_backward)
        build_rest(builder, one, other, count, bytes, &leaves);
    build_run(builder, one, other, count, &leaves);
    if (!size.is_whole && !leaf && !is_backward)
        build_rest(builder, one, other, count, bytes, &leaves);
}
