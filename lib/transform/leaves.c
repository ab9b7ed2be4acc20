/* In:    pointers to records, arrays, or runs of them.
 * Out:   operations for each scalar inside.
 * Keeps: the order of fields. */
#include "transform/forward.h"

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

void build_leaves(Builder *builder, Value *one, Value *other, const Type *type, bool (*wanted)(const Type *),
                  LeafBuilder *build, void *context)
{
    if (!any_wanted(type, wanted))
        return;
    if (type->kind == TYPE_RECORD && type->as.record->is_union) { /* what all members have is there once */
        bool covers;
        unsigned i = union_member(type, wanted, &covers);
        build_leaves(builder, build_field(builder, one, i), other ? build_field(builder, other, i) : NULL,
                     type->as.record->fields[i].type, wanted, build, context);
    } else if (type->kind == TYPE_RECORD) {
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            if (any_wanted(type->as.record->fields[i].type, wanted))
                build_leaves(builder, build_field(builder, one, i), other ? build_field(builder, other, i) : NULL,
                             type->as.record->fields[i].type, wanted, build, context);
    } else if (type->kind == TYPE_ARRAY) {
        Op *loop = begin_for(builder, type_int(builder->module), value_int(builder->module, type->as.array.count));
        Builder inside = builder_at_end(builder->module, loop->regions[0]);
        Value *i = loop->regions[0]->arguments[0];
        inside.place = builder->place;
        Value *to = build_index(&inside, build_element(&inside, one), i);
        Value *from = other ? build_index(&inside, build_element(&inside, other), i) : NULL;
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

void build_element_leaves(Builder *builder, Value *one, Value *other, Value *bytes, bool is_backward,
                          bool (*wanted)(const Type *), LeafBuilder *build, void *context)
{
    Module *module = builder->module;
    const Type *type = type_target(one->type), *size = type_size(module);
    Value *width = value_integer(module, size, type->size);
    Value *count;
    Builder inside;
    Op *loop;

    if (!any_wanted(type, wanted))
        return;
    if (value_is_integer(bytes, type->size)) {
        build_leaves(builder, one, other, type, wanted, build, context);
        return;
    }
    count = bytes->kind == VALUE_INTEGER ? value_integer(module, size, bytes->as.integer / type->size)
                                         : build_binary(builder, OP_DIV, build_cast(builder, bytes, size), width);
    name_run(one, count, other ? "to" : "run");
    if (other)
        name_run(other, count, "from");
    loop = begin_for(builder, size, count);
    loop->is_backward = is_backward;
    inside = builder_at_end(module, loop->regions[0]);
    inside.place = builder->place;
    one = build_index(&inside, one, loop->regions[0]->arguments[0]);
    other = other ? build_index(&inside, other, loop->regions[0]->arguments[0]) : NULL;
    build_leaves(&inside, one, other, type, wanted, build, context);
    build_yield(&inside, NULL, 0);
}
