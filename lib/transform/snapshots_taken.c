/* In:    the snapshots that snapshots.c found.
 * Out:   in the forward sweep each one's copy; in the reverse sweep what reads it, and its end.
 * Keeps: a copy that nothing asks for is not made after all.
 *
 * A copy is memory of adcc_allocate_array, whose address is recorded like any other value that the reverse sweep asks for, and freed where the loop is
 * reversed that it was made in front of: so copies nest as the sweeps do (Op.is_snapshot), and a tape can hold them (rows_snapshots.c). */
#include "transform/snapshots.h"

#include "transform/distance.h"
#include "transform/runtime.h"

/* ---- the hull as values ---- */

/* The value of the primal that value_is_known in front of the operation, in the forward sweep: itself, or as a long, in which nothing overflows. */
static Value *build_known(const Forward *forward, Builder *builder, const Value *value, const Op *before)
{
    const Op *op = value_op(value);
    Value *x, *y;

    if (value_is_there_before(value, before))
        return forward_primal(forward, (Value *)value);
    x = build_long(builder, build_known(forward, builder, op->operands[0], before));
    y = build_long(builder, build_known(forward, builder, op->operands[1], before));
    return build_binary(builder, op->code, x, y);
}

static Value *build_limit(const Forward *forward, Builder *builder, const Snapshot *snapshot, Limit limit)
{
    Value *zero = value_integer(builder->module, type_long(builder->module), 0);
    Value *anchor =
        limit.anchor ? build_long(builder, build_known(forward, builder, limit.anchor, snapshot->before)) : zero;

    return build_more(builder, anchor, limit.more);
}

/* outer * length + inner */
static Value *build_nested(const Forward *forward, Builder *builder, const Snapshot *snapshot, Value *outer,
                           const Value *length, Limit inner)
{
    Value *size, *place;

    if (value_is_integer(outer, 0))
        return build_limit(forward, builder, snapshot, inner);
    size = build_long(builder, build_known(forward, builder, length, snapshot->before));
    outer = value_is_integer(outer, 1) ? size : build_binary(builder, OP_MUL, outer, size);
    if (!inner.anchor)
        return build_more(builder, outer, inner.more);
    place = build_limit(forward, builder, snapshot, (Limit){inner.anchor, 0});
    return build_more(builder, build_binary(builder, OP_ADD, outer, place), inner.more);
}

static Value *build_place(const Forward *forward, Builder *builder, const Snapshot *snapshot, const Corner *corner)
{
    const Hull *hull = &snapshot->hull;
    Value *rows;

    if (!hull->width)
        return build_limit(forward, builder, snapshot, corner->column);
    rows = build_limit(forward, builder, snapshot, hull->height ? corner->plane : corner->row);
    if (hull->height)
        rows = build_nested(forward, builder, snapshot, rows, hull->height, corner->row);
    return build_nested(forward, builder, snapshot, rows, hull->width, corner->column);
}

/* Does the holder run, with the loops in it around its loads? */
static Value *build_runs(const Forward *forward, Builder *builder, const Snapshot *snapshot)
{
    Value *all = NULL;

    for (const Op *loop = snapshot->inner;; loop = loop->region->owner) {
        Value *from = build_known(forward, builder, loop->operands[0], snapshot->before);
        Value *to = build_known(forward, builder, loop->operands[1], snapshot->before);
        bool is_long = from->type != to->type;
        Value *runs = build_compare(builder, loop->as.comparison, is_long ? build_long(builder, from) : from,
                                    is_long ? build_long(builder, to) : to);
        bool is_known = loop != snapshot->inner && loop_has_bounds_of(loop, snapshot->inner);
        all = !all ? runs : is_known ? all : build_truth(builder, all, runs, value_int(builder->module, 0));
        if (loop == snapshot->holder)
            return all;
    }
}

/* ---- taken ---- */

static Value *build_copy(Builder *builder, const Snapshot *snapshot, Value *runs, Value *source, Value *count)
{
    Module *module = builder->module;
    const Type *size = type_size(module), *pointer = type_pointer(module, snapshot->type, false);
    Value *arguments[] = {build_cast(builder, count, size), value_integer(module, size, snapshot->type->size)}, *bytes,
          *to;
    Op *branch, *copy;
    Builder inside;

    to = build_runtime(builder, "adcc_allocate_array", type_pointer(module, type_void(module), false), arguments, 2);
    value_op(to)->is_snapshot = true;
    to = build_cast(builder, to, pointer);
    to->name = source->name ? arena_format(module->arena, "%s_kept", source->name) : "kept";
    branch = build_with_regions(builder, OP_IF, &runs, 1, 2);
    inside = builder_at_end(module, branch->regions[0]);
    inside.place = builder->place;
    source = build_index(&inside, source, snapshot->first);
    bytes = build_binary(&inside, OP_MUL, arguments[0], arguments[1]);
    copy = build_op(&inside, OP_COPY, NULL, (Value *[]){to, source, bytes}, 3);
    copy->as.may_overlap = false;
    build_yield(&inside, NULL, 0);
    inside = builder_at_end(module, branch->regions[1]);
    build_yield(&inside, NULL, 0);
    return to;
}

static void take(const Forward *forward, Builder *builder, Snapshot *snapshot)
{
    const Hull *hull = &snapshot->hull;
    const Type *type = type_long(builder->module);
    Value *runs = build_runs(forward, builder, snapshot), *count;
    Value *source = forward_primal(forward, (Value *)snapshot->base);
    Corner end = hull->last;

    if (type_target(source->type)->kind == TYPE_ARRAY) { /* of arrays, all of which are copied */
        const char *name = source->name;
        source = build_cast(builder, source, type_pointer(builder->module, snapshot->type, true));
        source->name = name;
    }
    end.column.more++;
    snapshot->first = build_place(forward, builder, snapshot, &hull->first);
    if (snapshot->first->kind == VALUE_INTEGER)
        end.column.more -= snapshot->first->as.integer;
    count = build_place(forward, builder, snapshot, &end);
    if (snapshot->first->kind != VALUE_INTEGER)
        count = build_binary(builder, OP_SUB, count, snapshot->first);
    count = build_select(builder, runs, count, value_integer(builder->module, type, 0));
    snapshot->copy = build_copy(builder, snapshot, runs, source, count);
}

void snapshots_take(Forward *forward, Builder *builder, const Op *loop)
{
    Snapshot *snapshot = pointer_map_get(&forward->reverse->snapshots_before, loop);

    builder->place = loop->place;
    for (; snapshot; snapshot = snapshot->next) {
        Builder mark = *builder;
        snapshot->begin = build_op(&mark, OP_COMMENT, NULL, NULL, 0);
        take(forward, builder, snapshot);
        mark = *builder;
        snapshot->end = build_op(&mark, OP_COMMENT, NULL, NULL, 0);
    }
}

/* ---- read ---- */

/* The snapshot that answers a load of the forward sweep; NULL: none. */
static Snapshot *snapshot_of(const Reverse *reverse, const Value *value)
{
    const Op *load = value_op(value);
    const Op *primal = load && load->code == OP_LOAD ? pointer_map_get(&reverse->derivation->primal_loads, load) : NULL;
    Snapshot *snapshot = primal ? pointer_map_get(&reverse->snapshots, primal) : NULL;

    if (!snapshot || !snapshot->copy || reverse->forward.primal[primal->results[0]->number] != value)
        return NULL;
    return snapshot;
}

/* (Rows of a table, type_row, lie anywhere: they are no array of arrays.) */
const Value *outermost_array(const Value *pointer)
{
    for (const Op *op = value_op(pointer);
         op && op->code == OP_ELEMENT && !type_is_row(type_target(op->operands[0]->type)); op = value_op(pointer))
        pointer = op->operands[0];
    return pointer;
}

const Op *next_subscript(const Value **pointer)
{
    const Op *op;

    *pointer = outermost_array(*pointer);
    op = value_op(*pointer);
    if (!op || op->code != OP_INDEX || op->part)
        return NULL;
    *pointer = op->operands[0];
    return op;
}

/* How many elements the subscript goes on by: those of an array, where it is one of an array of arrays. */
static int64_t stride_of(const Op *index)
{
    const Type *type = type_target(index->results[0]->type);
    int64_t count = 1;

    for (; type->kind == TYPE_ARRAY; type = type->as.array.element)
        count *= type->as.array.count;
    return count;
}

/* From the array on that the snapshot is of. */
static const Op *next_subscript_to(const Reverse *reverse, const Snapshot *snapshot, const Value **pointer)
{
    const Op *base = value_op(snapshot->base);

    if (base && base->code == OP_INDEX && outermost_array(*pointer) == reverse->forward.primal[snapshot->base->number])
        return NULL;
    return next_subscript(pointer);
}

bool snapshot_serves(Reverse *reverse, const Value *value, unsigned depth)
{
    const Snapshot *snapshot = snapshot_of(reverse, value);
    const Value *pointer;
    const Op *op;

    if (depth == 0 || !snapshot)
        return false;
    pointer = value_op(value)->operands[0];
    while ((op = next_subscript_to(reverse, snapshot, &pointer)))
        if (!reverse_is_free(reverse, op->operands[1], depth - 1))
            return false;
    return true;
}

static Value *scaled(Builder *builder, Value *subscript, int64_t stride)
{
    if (stride == 1)
        return subscript;
    subscript = build_long(builder, subscript);
    return build_binary(builder, OP_MUL, subscript, value_integer(builder->module, subscript->type, stride));
}

Value *snapshot_read(Reverse *reverse, const Value *value)
{
    Snapshot *snapshot = snapshot_of(reverse, value);
    Value *first = reverse_value(reverse, snapshot->first), *copy = reverse_value(reverse, snapshot->copy);
    Value *place = NULL, *read;
    const Value *pointer = value_op(value)->operands[0];
    int64_t more = first->kind == VALUE_INTEGER ? -first->as.integer : 0;
    Builder builder;
    const Op *op;

    snapshot->is_used = true;
    while ((op = next_subscript_to(reverse, snapshot, &pointer))) {
        int64_t stride = stride_of(op), constant = 0;
        Value *subscript = op->operands[1];
        while (strip_constant(&subscript, &constant))
            continue;
        subscript = reverse_value(reverse, subscript);
        more += constant * stride;
        builder = reverse_home_builder(reverse, value);
        subscript = scaled(&builder, subscript, stride);
        place = place ? build_binary(&builder, OP_ADD, build_long(&builder, subscript), build_long(&builder, place))
                      : subscript; /* several: the program adds each to a pointer, not to one another */
    }
    builder = reverse_home_builder(reverse, value);
    if (first->kind != VALUE_INTEGER)
        place = build_binary(&builder, OP_SUB, build_long(&builder, place), first);
    else if (first->as.integer < 0)
        place = build_long(&builder, place);
    read = build_load(&builder, build_index(&builder, copy, build_more(&builder, place, more)));
    read->name = value->name;
    return read;
}

/* ---- given back ---- */

/* Nothing asked for it. */
static void untake(const Snapshot *snapshot)
{
    Op *op = snapshot->end;

    while (op != snapshot->begin) {
        Op *previous = op->previous;
        op_remove(op);
        op = previous;
    }
    op_remove(op);
}

static void end(Reverse *reverse, Snapshot *snapshot)
{
    Value *copy;
    Builder builder;

    if (snapshot->is_used) {
        copy = reverse_value(reverse, snapshot->copy);
        builder = scope_builder(reverse);
        build_op(&builder, OP_FREE, NULL, &copy, 1);
        op_remove(snapshot->begin);
        op_remove(snapshot->end);
    } else {
        untake(snapshot);
    }
}

void snapshots_end(Reverse *reverse, const Op *loop)
{
    Snapshot *snapshot = pointer_map_get(&reverse->snapshots_before, loop), *last = NULL;

    while (snapshot != last) { /* the one that was taken last comes first */
        Snapshot *at = snapshot;
        while (at->next != last)
            at = at->next;
        end(reverse, at);
        last = at;
    }
}
