/* In:    rows that are reserved in each iteration of a loop, for a loop in it, and released in each iteration of its reverse.
 * Out:   one in front of the loop, of which each iteration has its part; so in front of the loops around it.
 * Where: the reverse might run in any order but for its rows (Op.nest_commutes, ascend.h).
 * Sound because
 *  - the calls stand right in the two loops, of which the one was reversed into the other, so that each iteration reserves a row and that of the
 *    same counter releases it;
 *  - all rows of a loop are equally long: their length is made of what is known in front of it. Where the loop does not run, it is made there
 *    nevertheless, and does no harm: ints, by sums of few and one product of such sums, do not leave a long, wider numbers wrap, and it is
 *    taken no times then;
 *  - nothing else in either loop uses the tape. So its top is in front of the loop what it is behind the reverse, and what stands between these two
 *    may be in another order: by the number of the iteration. */
#include "transform/rows_parts.h"
#include "transform/runtime.h"

#include "ir/types.h"

#include <string.h>

enum { LENGTH_DEPTH = 8, MOST_NUMBERS = 1024 };

typedef VECTOR(RowPair *) Pairs;

/* ---- how long a row is ---- */

static bool is_int(const Value *value)
{
    return type_is_integer(value->type) && value->type->size <= 4;
}

static bool is_small_constant(const Value *value)
{
    return value->kind == VALUE_INTEGER && value->as.integer >= -MOST_NUMBERS && value->as.integer <= MOST_NUMBERS;
}

static bool is_times_constant(const Op *op)
{
    return op->code == OP_MUL && (is_small_constant(op->operands[0]) || is_small_constant(op->operands[1]));
}

/* Is it made of ints that are known in front of the loop alone, by sums, or by products, too? */
static bool is_of_ints(const Value *value, const Op *loop, bool may_multiply, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, loop))
        return is_int(value) || is_small_constant(value);
    if (!op || depth == 0 || (op->code == OP_MUL && !may_multiply && !is_times_constant(op)))
        return false;
    for (unsigned i = op->code == OP_SELECT; i < op->operand_count; i++)
        if (!is_of_ints(op->operands[i], loop, may_multiply, depth - 1))
            return false;
    return true;
}

/* Has it as a long, made of its operands as longs, the value that it has? */
static bool is_the_same_as_long(const Op *op, const Op *loop, unsigned *products)
{
    const Type *type = op->results[0]->type;

    switch (op->code) {
    case OP_CAST: return cast_keeps_long(op);
    case OP_ADD:
    case OP_SUB: return type->size >= 8 || type->as.integer.is_signed;
    case OP_MUL:
        if (type->size < 8 && !type->as.integer.is_signed)
            return false;
        return is_times_constant(op) || (++*products == 1 && is_of_ints(op->operands[0], loop, false, LENGTH_DEPTH) &&
                                         is_of_ints(op->operands[1], loop, false, LENGTH_DEPTH));
    default: return op->code == OP_SELECT;
    }
}

static bool is_known_ahead(const Value *value, const Op *loop, unsigned depth, unsigned *products);

/* Of a choice: a comparison of signed numbers that are known, if not itself. */
static bool is_condition_known(const Value *value, const Op *loop, unsigned depth, unsigned *products)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, loop))
        return true;
    return op && op->code == OP_COMPARE && type_is_integer(op->operands[0]->type) &&
           op->operands[0]->type->as.integer.is_signed && is_known_ahead(op->operands[0], loop, depth, products) &&
           is_known_ahead(op->operands[1], loop, depth, products);
}

/* Is it known in front of the loop, or made of what is? */
static bool is_known_ahead(const Value *value, const Op *loop, unsigned depth, unsigned *products)
{
    const Op *op = value_op(value);

    if (!type_is_integer(value->type))
        return false;
    if (value_is_outside(value, loop))
        return true;
    if (!op || depth == 0 || !is_the_same_as_long(op, loop, products))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->code == OP_SELECT && i == 0 ? !is_condition_known(op->operands[i], loop, depth - 1, products)
                                            : !is_known_ahead(op->operands[i], loop, depth - 1, products))
            return false;
    return true;
}

static Value *build_ahead(Builder *builder, Value *value, const Op *loop);

static Value *build_condition(Builder *builder, Value *value, const Op *loop)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, loop))
        return value;
    return build_compare(builder, op->as.comparison, build_ahead(builder, op->operands[0], loop),
                         build_ahead(builder, op->operands[1], loop));
}

/* Of ints as a long, of other numbers as unsigned ones, which wrap where the loop that has not run would have none of them. */
static Value *build_ahead(Builder *builder, Value *value, const Op *loop)
{
    const Op *op = value_op(value);
    const Type *wide = type_long(builder->module), *wraps = type_size(builder->module);
    Value *parts[3];

    if (value_is_outside(value, loop))
        return build_long(builder, value);
    for (unsigned i = 0; i < op->operand_count; i++)
        parts[i] = op->code == OP_SELECT && i == 0 ? build_condition(builder, op->operands[i], loop)
                                                   : build_ahead(builder, op->operands[i], loop);
    if (op->code == OP_CAST)
        return parts[0];
    if (op->code == OP_SELECT)
        return build_select(builder, parts[0], parts[1], parts[2]);
    if (is_of_ints(value, loop, true, LENGTH_DEPTH))
        return build_binary(builder, op->code, parts[0], parts[1]);
    for (unsigned i = 0; i < 2; i++)
        parts[i] = parts[i]->kind == VALUE_INTEGER ? value_integer(builder->module, wraps, parts[i]->as.integer)
                                                   : build_cast(builder, parts[i], wraps);
    return build_cast(builder, build_binary(builder, op->code, parts[0], parts[1]), wide);
}

/* Of a constant, of `x > 0 ? x : 0`, and of a product of such numbers that is said. */
static bool is_never_negative(const Value *value)
{
    const Op *op = value_op(value), *condition = op && op->code == OP_SELECT ? value_op(op->operands[0]) : NULL;

    if (value->kind == VALUE_INTEGER)
        return value->as.integer >= 0;
    if (op && op->code == OP_MUL)
        return is_never_negative(op->operands[0]) && is_never_negative(op->operands[1]);
    return condition && condition->code == OP_COMPARE && condition->as.comparison == COMPARE_GT &&
           condition->operands[0] == op->operands[1] && value_is_integer(condition->operands[1], 0) &&
           value_is_integer(op->operands[2], 0);
}

/* A row that would be shorter than nothing has none. */
static Value *build_row_length(Builder *builder, Value *count, const Op *loop)
{
    const Op *cast = value_op(count);
    bool is_of_int = cast && cast->code == OP_CAST && is_int(cast->operands[0]) && cast_keeps_long(cast) &&
                     value_is_outside(cast->operands[0], loop);
    Value *length = is_of_int ? cast->operands[0] : build_ahead(builder, count, loop), *zero;

    if (!is_never_negative(count) && length->type->as.integer.is_signed) {
        zero = value_integer(builder->module, length->type, 0);
        length = build_select(builder, build_compare(builder, COMPARE_GT, length, zero), length, zero);
    }
    return build_long(builder, length);
}

/* ---- which rows ---- */

static Op *loop_of(const Op *call)
{
    return call->region->owner;
}

/* Do the calls of these pairs alone use the tape in the loop? */
static bool is_used_by_these(const Pairs *pairs, const Op *loop)
{
    return region_uses(loop->regions[0], pairs->items[0]->reserve->operands[0]) == pairs->count;
}

static bool is_wanted(const Pairs *pairs, const Op *loop)
{
    const Op *reversed = loop_of(pairs->items[0]->release);

    if (!reversed || reversed->code != OP_FOR || !reversed->nest_commutes || !row_loops_are_alike(loop, reversed))
        return false;
    for (size_t i = 0; i < pairs->count; i++) {
        const Op *reserve = pairs->items[i]->reserve, *release = pairs->items[i]->release;
        unsigned products[2] = {0, 0};
        if (loop_of(release) != reversed || reserve->operands[0] != release->operands[0] ||
            !is_known_ahead(reserve->operands[1], loop, LENGTH_DEPTH, &products[0]) ||
            !is_known_ahead(release->operands[1], reversed, LENGTH_DEPTH, &products[1]))
            return false;
    }
    return is_used_by_these(pairs, loop) && is_used_by_these(pairs, reversed);
}

/* ---- one for all ---- */

static const char *name_of_all(Rows *rows, const char *name)
{
    size_t length = name ? strlen(name) : 0;

    if (!name || strncmp(name, "all_", 4) == 0)
        return name;
    if (length >= 3 && strcmp(name + length - 3, "row") == 0)
        return arena_format(rows->module->arena, "%ss", name);
    return arena_format(rows->module->arena, "all_%s", name);
}

/* May the difference of its bounds, if that is negative, be taken times a length that is made of ints? */
static bool count_is_small(const Op *loop)
{
    return is_int(loop->operands[0]) && is_int(loop->operands[1]);
}

/* In front of the loop; the call becomes the address of the iteration's part. */
static Op *build_ahead_of(Rows *rows, Op *call)
{
    Op *loop = loop_of(call);
    Builder before = builder_before(rows->module, loop), inside = builder_before(rows->module, call);
    Value *length, *trips, *place, *all, *arguments[2] = {call->operands[0], NULL};

    before.place = loop->place;
    inside.place = call->place;
    length = build_row_length(&before, call->operands[1], loop);
    if (value_op(length))
        length->name = "length";
    trips = row_build_count(&before, loop,
                            !count_is_small(loop) || !is_of_ints(call->operands[1], loop, false, LENGTH_DEPTH));
    arguments[1] = build_binary(&before, OP_MUL, trips, length);
    all = build_runtime(&before, call->as.callee->name, call->results[0]->type, arguments, 2);
    all->name = name_of_all(rows, call->results[0]->name);
    place = build_long(&inside, row_build_iteration(&inside, loop));
    place = build_binary(&inside, OP_MUL, place, length);
    call->code = OP_INDEX;
    call->as.callee = NULL;
    call->operands[0] = all;
    call->operands[1] = place;
    return value_op(all);
}

/* Of one tape, in program order of the reservations. */
static Pairs find_pairs(Rows *rows, const Op *loop, const Value *tape)
{
    Pairs pairs = {0};

    for (const Op *op = loop->regions[0]->first; op; op = op->next) {
        RowPair *pair = op_is_row_call(op) ? pointer_map_get(&rows->pairs, op) : NULL;
        if (pair && op->operands[0] == tape)
            VECTOR_PUSH(rows->arena, pairs, pair);
    }
    return pairs;
}

static void take_ahead(Rows *rows, const Op *loop, const Value *tape)
{
    Pairs pairs = find_pairs(rows, loop, tape);

    if (!is_wanted(&pairs, loop))
        return;
    for (size_t i = 0; i < pairs.count; i++)
        pairs.items[i]->reserve = build_ahead_of(rows, pairs.items[i]->reserve);
    for (size_t i = pairs.count; i-- > 0;) /* what is reserved last is released first */
        pairs.items[i]->release = build_ahead_of(rows, pairs.items[i]->release);
    for (size_t i = 0; i < pairs.count; i++)
        pointer_map_put(&rows->pairs, rows->arena, pairs.items[i]->reserve, pairs.items[i]);
}

void rows_nests(Rows *rows)
{
    for (size_t i = 0; i < rows->loops.count; i++)
        for (Op *op = rows->loops.items[i]->regions[0]->first, *next; op; op = next) {
            next = op->next;
            if (op_is_row_call(op) && pointer_map_get(&rows->pairs, op))
                take_ahead(rows, rows->loops.items[i], op->operands[0]);
        }
}
